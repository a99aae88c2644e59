"""QTI 2.1: writing a package, a zip file with a manifest and a file an item. The same bank gives the same bytes."""

from __future__ import annotations

import io
import zipfile

from quizwar_cli.banks.formats import qti_metadata
from quizwar_cli.banks.formats.loss import Losses
from quizwar_cli.banks.formats.outgoing import Capacity, Item, Outgoing, items
from quizwar_cli.banks.formats.plain_text import clean
from quizwar_cli.banks.formats.qti import MANIFEST
from quizwar_cli.banks.formats.xml_trees import escaped, fitted

_ITEM = "http://www.imsglobal.org/xsd/imsqti_v2p1"
_CONTENT = "http://www.imsglobal.org/xsd/imscp_v1p1"
_FIELDS = frozenset({"id", "category", "source", "licence", "author", "tags"})
_DATE = (1980, 1, 1, 0, 0, 0)  # the earliest a zip file can have
_HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
_CORRECT = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"


def _html(text: str) -> str:
    return escaped(text).replace("\n", "<br/>")


def _fitted(text: str) -> tuple[str, str]:
    """A text as it comes back from HTML: runs of spaces and empty lines are gone."""
    bare, cost = fitted(text)
    back, _ = clean(_html(bare))
    return back, ", ".join(filter(None, (cost, "" if back == bare else "runs of spaces or empty lines")))


def _fitted_note(text: str) -> tuple[str, str]:
    bare, cost = fitted(text)
    line = " ".join(bare.split())
    return line, ", ".join(filter(None, (cost, "" if line == bare else "line breaks or runs of spaces")))


def write(bank: Outgoing, losses: Losses) -> bytes:
    """Choice and number questions in the bank's order."""
    capacity = Capacity(frozenset({"choice", "number"}), _FIELDS, _fitted, _fitted_note)
    found = list(items(bank, losses, capacity))
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, lines in [(MANIFEST, _manifest(bank, found)), *((_href(item), _item(item, bank)) for item in found)]:
            entry = zipfile.ZipInfo(name, _DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            archive.writestr(entry, "\n".join(lines) + "\n")
    return stream.getvalue()


def _href(item: Item) -> str:
    return f"items/{item.id}.xml"


def _identifier(item: Item) -> str:
    """A QTI identifier cannot begin with a digit."""
    return f"q_{item.id}" if item.id[0].isdigit() else item.id


def _manifest(bank: Outgoing, found: list[Item]) -> list[str]:
    lines = [
        _HEAD,
        f'<manifest xmlns="{_CONTENT}" xmlns:imsmd="{qti_metadata.NAMESPACE}" identifier="bank-{bank.header["id"]}">',
        "  <metadata>",
        "    <schema>QTIv2.1 Package</schema>",
        "    <schemaversion>1.0.0</schemaversion>",
        "  </metadata>",
        "  <organizations/>",
        "  <resources>",
    ]
    for item in found:
        name = f'identifier="resource-{item.id}" type="imsqti_item_xmlv2p1" href="{_href(item)}"'
        lines += [f"    <resource {name}>", *qti_metadata.as_lom(item, bank.language)]
        lines += [f'      <file href="{_href(item)}"/>', "    </resource>"]
    return [*lines, "  </resources>", "</manifest>"]


def _item(item: Item, bank: Outgoing) -> list[str]:
    choice = item.kind == "choice"
    right = "ABCD"[item.key] if choice else f"{item.answer.normalize():f}"
    base = "identifier" if choice else "float"
    return [
        _HEAD,
        f'<assessmentItem xmlns="{_ITEM}" identifier="{_identifier(item)}" title="{item.id}" xml:lang="{bank.language}"'
        ' adaptive="false" timeDependent="false">',
        f'  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="{base}">',
        f"    <correctResponse><value>{right}</value></correctResponse>",
        "  </responseDeclaration>",
        '  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float">',
        "    <defaultValue><value>0</value></defaultValue>",
        "  </outcomeDeclaration>",
        "  <itemBody>",
        *(_choice(item) if choice else _entry(item)),
        "  </itemBody>",
        f'  <responseProcessing template="{_CORRECT}"/>',
        "</assessmentItem>",
    ]


def _choice(item: Item) -> list[str]:
    choices = (
        f'<simpleChoice identifier="{"ABCD"[at]}">{_html(text)}</simpleChoice>' for at, text in enumerate(item.options)
    )
    return [
        '    <choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">',
        f"      <prompt>{_html(item.text)}</prompt>",
        *(f"      {choice}" for choice in choices),
        "    </choiceInteraction>",
    ]


def _entry(item: Item) -> list[str]:
    return [
        f"    <p>{_html(item.text)}</p>",
        '    <p><textEntryInteraction responseIdentifier="RESPONSE" expectedLength="20"/></p>',
    ]
