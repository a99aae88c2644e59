from __future__ import annotations

import io
import zipfile
from decimal import Decimal

import pytest

from quizwar_cli.errors import QuizwarError
from tests.banks.formats.reading import codes, read

V2 = "http://www.imsglobal.org/xsd/imsqti_v2p1"
V3 = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0"
ITEM2 = f"""<assessmentItem xmlns="{V2}" identifier="a-b" title="T" xml:lang="cs-CZ">
<responseDeclaration identifier="R" cardinality="single" baseType="identifier">
<correctResponse><value>y</value></correctResponse></responseDeclaration>
<itemBody><p>Prolog.</p><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Kdo <b>je</b> to?</prompt>
<simpleChoice identifier="x">a<feedbackInline identifier="x" outcomeIdentifier="F">no</feedbackInline></simpleChoice>
<simpleChoice identifier="y">b</simpleChoice></choiceInteraction></itemBody></assessmentItem>"""
ITEM3 = f"""<qti-assessment-item xmlns="{V3}" identifier="c-d" title="T">
<qti-response-declaration identifier="R" cardinality="single" base-type="float">
<qti-correct-response><qti-value>8.5</qti-value></qti-correct-response>
</qti-response-declaration>
<qti-item-body><p>How high? <qti-text-entry-interaction response-identifier="R"/> km</p>
</qti-item-body></qti-assessment-item>"""


def package(*items: str, kind: str = "imsqti_item_xmlv2p1", names: list[str] | None = None) -> bytes:
    stream = io.BytesIO()
    names = names or [f"items/{number}.xml" for number in range(len(items))]
    with zipfile.ZipFile(stream, "w") as archive:
        for name, item in zip(names, items, strict=False):
            archive.writestr(name, item)
        resources = "".join(f'<resource identifier="{name}" type="{kind}" href="{name}"/>' for name in names)
        archive.writestr("imsmanifest.xml", f"<manifest><resources>{resources}</resources></manifest>")
    return stream.getvalue()


def test_an_item_of_2_1_alone() -> None:
    (record,) = read("qti", ITEM2).records
    assert record.texts == {"cs": "Prolog.\nKdo je to?"}
    assert (record.options, record.right, record.id) == ({"cs": ["a", "b"]}, (1,), "a-b")
    assert record.lost == ["bold", "feedback"]


def test_an_item_of_3_0_in_a_package() -> None:
    (record,) = read("qti", package(ITEM3, kind="imsqti_item_xmlv3p0")).records
    assert (record.kind, record.answer, record.texts) == ("number", Decimal("8.5"), {"": "How high? km"})


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("choiceInteraction", "orderInteraction", "ordering"),
        ("choiceInteraction", "sliderInteraction", "unknown-kind"),
        ("<value>y</value>", "<value>z</value>", "answer-not-an-option"),
        ("<value>y</value>", "", "no-answer"),
        ("<p>Prolog.</p>", '<p><img src="x.png"/></p>', "not-plain-text"),
        ("<p>Prolog.</p>", '<p><textEntryInteraction responseIdentifier="Q"/></p>', "several-gaps"),
        ("itemBody", "nobody", "empty-text"),
        ("assessmentItem", "assessmentTest", "not-qti"),
        ("</itemBody>", "", "not-xml"),
    ],
)
def test_a_package_goes_on_after_a_bad_item(old: str, new: str, code: str) -> None:
    reading = read("qti", package(ITEM2.replace(old, new), ITEM2))
    assert codes(reading) == [(1, code)]
    assert [record.where.number for record in reading.records] == [2]


def test_a_file_that_the_manifest_names_and_the_package_has_not() -> None:
    reading = read("qti", package(ITEM2, names=["a.xml", "../b.xml"]))
    assert codes(reading) == [(2, "no-file")]


def test_an_entity_in_an_item_refuses_the_package() -> None:
    item = ITEM2.replace("<assessmentItem", '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hosts">]><assessmentItem', 1)
    with pytest.raises(QuizwarError) as caught:
        read("qti", package(item))
    assert caught.value.code == "xml-refused"


def test_a_zip_without_a_manifest() -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("a.xml", ITEM2)
    with pytest.raises(QuizwarError, match=r"one imsmanifest\.xml, this zip file has 0"):
        read("qti", stream.getvalue())
