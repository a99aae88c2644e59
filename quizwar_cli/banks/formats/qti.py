"""QTI 2.1 and 3.0: reading items, alone or in a package (a zip file with imsmanifest.xml).

Source: 1EdTech, Question and Test Interoperability 2.1 and 3.0 (information model, packaging). The elements of 3.0 are
those of 2.1 in another spelling, `qti-choice-interaction` for `choiceInteraction`.
"""

from __future__ import annotations

import re
from decimal import Decimal
from pathlib import PurePosixPath
from typing import Any

from quizwar_cli.banks.formats import qti_metadata
from quizwar_cli.banks.formats.columns import LANGUAGES
from quizwar_cli.banks.formats.opening import Archive
from quizwar_cli.banks.formats.plain_text import clean
from quizwar_cli.banks.formats.reading import Reading
from quizwar_cli.banks.formats.record import UNSTATED, Record, UnfitError, Where
from quizwar_cli.banks.formats.slugs import is_slug
from quizwar_cli.banks.formats.xml_trees import attribute, children, descendants, inner_html, local, parse
from quizwar_cli.errors import QuizwarError

MANIFEST = "imsmanifest.xml"
_NUMBER = re.compile(r"[-+]?(?:[0-9]{1,30}(?:\.[0-9]{0,12})?|\.[0-9]{1,12})(?:[eE][-+]?[0-9]{1,2})?")
_ITEM_TYPE = re.compile(r"imsqti_item_xmlv2p\d|imsqti_item_xmlv3p\d")
_INTERACTIONS = {
    "orderInteraction": ("ordering", "a question whose answers have to be put in order"),
    "extendedTextInteraction": ("essay", "a question to be answered with a text"),
    "hottextInteraction": ("hot-text", "a question about words marked in a text"),
}
_LEFT_OUT = frozenset(("choiceInteraction", "textEntryInteraction", "rubricBlock", "feedbackBlock", "feedbackInline"))
_FEEDBACK = frozenset(("feedbackInline", "feedbackBlock"))


def read(data: bytes, reading: Reading) -> None:
    """Reads all items of a package, or one item that stands alone, into `reading`."""
    if not data.startswith(b"PK"):
        root = parse(data, reading.file, reading)
        if local(root) != "assessmentItem":
            hint = "an assessment item, or a package (zip) of items"
            raise QuizwarError("not-qti", f"the XML is <{local(root)}>, not QTI", place=reading.file, hint=hint)
        _take(Where(reading.file, "item", 1), root, Record(Where(reading.file, "item", 1)), reading)
    else:
        _package(Archive(data, reading.file), reading)
    reading.decide("right option", "by correctResponse", "the format says so")
    reading.decide("decimal mark", ".", "the format says so")


def _package(archive: Archive, reading: Reading) -> None:
    manifests = [name for name in archive.names if PurePosixPath(name).name == MANIFEST]
    if len(manifests) != 1:
        message = f"a QTI package has one {MANIFEST}, this zip file has {len(manifests)}"
        raise QuizwarError("no-manifest", message, place=reading.file)
    root = parse(archive.read(manifests[0]), f"{reading.file}/{manifests[0]}", reading)
    folder = PurePosixPath(manifests[0]).parent
    resources = [found for found in descendants(root, "resource") if _ITEM_TYPE.match(attribute(found, "type"))]
    if not resources:
        message = "the manifest lists no items of QTI 2 or 3"
        raise QuizwarError(
            "no-questions", message, place=reading.file, hint="types imsqti_item_xmlv2p1, imsqti_item_xmlv3p0"
        )
    for number, resource in enumerate(resources, 1):
        where = Where(reading.file, "item", number)
        record = Record(where)
        qti_metadata.take(resource, record)
        name = str(folder / attribute(resource, "href"))
        try:
            item = _item(archive, name, reading)
        except UnfitError as error:
            reading.reject(where, error, name)
            continue
        _take(where, item, record, reading)


def _item(archive: Archive, name: str, reading: Reading) -> Any:
    """The item in a file of the package. Raises UnfitError where the file is missing or no sound XML."""
    try:
        data = archive.read(name)
    except KeyError:
        raise UnfitError("no-file", f"the package has no file {name[:100]}") from None
    try:
        return parse(data, f"{reading.file}/{name}", reading)
    except QuizwarError as error:
        if error.code == "xml-refused":
            raise
        raise UnfitError(error.code, f"{name}: {error.message}", error.hint) from None


def _take(where: Where, item: Any, record: Record, reading: Reading) -> None:
    try:
        reading.records.append(_record(item, record))
    except UnfitError as error:
        reading.reject(where, error, attribute(item, "title"))


def _record(item: Any, record: Record) -> Record:
    if local(item) != "assessmentItem":
        raise UnfitError("not-qti", f"<{local(item)}> is no assessment item")
    if not record.id:
        name = attribute(item, "identifier")
        record.id = name if is_slug(name) else ""
    body = next(iter(children(item, "itemBody")), None)
    if body is None:
        raise UnfitError("empty-text", "there is no itemBody")
    interactions = [found for found in body.iter() if local(found).endswith("Interaction")]
    if len(interactions) != 1:
        code = "several-gaps" if interactions else "no-options"
        raise UnfitError(code, f"the item has {len(interactions)} interactions; one is needed")
    interaction = interactions[0]
    if local(interaction) in _INTERACTIONS:
        raise UnfitError(*_INTERACTIONS[local(interaction)])
    language = _language(item, body)
    prompt = " ".join(inner_html(found) for found in children(interaction, "prompt"))
    stem, lost = clean(f"{inner_html(body, _LEFT_OUT)}<p>{prompt}</p>")
    record.texts, record.lost = {language: stem}, lost
    if any(local(found) in _FEEDBACK or local(found) == "modalFeedback" for found in item.iter()):
        record.lost.append("feedback")
    right = _correct(item, interaction)
    if local(interaction) == "choiceInteraction":
        _choice(record, interaction, right, language)
    elif local(interaction) == "textEntryInteraction":
        _number(record, right)
    elif local(interaction) in ("matchInteraction", "associateInteraction"):
        _pairs(record, interaction, right)
    else:
        raise UnfitError("unknown-kind", f"questions with <{local(interaction)}> cannot be taken")
    return record


def _language(item: Any, body: Any) -> str:
    """The language that the item states, if it is one of ours."""
    stated = (attribute(item, "lang") or attribute(body, "lang")).lower()
    return next(
        (code for code in LANGUAGES if stated == code.lower() or stated.startswith(f"{code.lower()}-")), UNSTATED
    )


def _correct(item: Any, interaction: Any) -> list[str]:
    """The values of the right response."""
    wanted = attribute(interaction, "responseIdentifier")
    declared = [found for found in children(item, "responseDeclaration") if attribute(found, "identifier") == wanted]
    values = [
        value for found in declared for part in children(found, "correctResponse") for value in children(part, "value")
    ]
    return [(value.text or "").strip() for value in values]


def _choice(record: Record, interaction: Any, right: list[str], language: str) -> None:
    names = []
    texts = []
    for choice in descendants(interaction, "simpleChoice"):
        text, lost = clean(inner_html(choice, _FEEDBACK))
        names.append(attribute(choice, "identifier"))
        texts.append(text)
        record.lost += [name for name in lost if name not in record.lost]
    record.options = {language: texts}
    if not right:
        raise UnfitError("no-answer", "the item has no correct response")
    if any(value not in names for value in right):
        raise UnfitError("answer-not-an-option", f"the correct response {', '.join(right)[:40]} is no choice")
    record.right = tuple(names.index(value) for value in right)


def _number(record: Record, right: list[str]) -> None:
    if len(right) != 1:
        raise UnfitError("several-answers", f"{len(right)} answers are right; one is needed")
    if not _NUMBER.fullmatch(right[0]):
        raise UnfitError("short-answer", f"the answer `{right[0][:40]}` is not a number, and there are no options")
    record.kind, record.answer = "number", Decimal(right[0])


def _pairs(record: Record, interaction: Any, right: list[str]) -> None:
    found = [*descendants(interaction, "simpleAssociableChoice")]
    texts = {attribute(choice, "identifier"): clean(inner_html(choice))[0] for choice in found}
    record.kind = "matching"
    record.pairs = [
        (texts[left], texts[after])
        for left, _, after in (value.partition(" ") for value in right)
        if {left, after} <= texts.keys()
    ]
