"""XML without entities, external references and other traps; texts for XML."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from quizwar_cli.banks.formats.encoding import settled
from quizwar_cli.banks.formats.extras import library
from quizwar_cli.banks.formats.reading import Reading
from quizwar_cli.errors import QuizwarError

DEEPEST = 200
"""Levels of elements; a question has about ten."""
_DECLARED = re.compile(rb"^\s*<\?xml[^>]*encoding\s*=\s*[\"']([A-Za-z0-9._\-]+)")
_DECLARATION = re.compile(r"^\s*<\?xml[^>]*\?>")
_NOT_XML = re.compile("[\ufffe\uffff]")
_OPTION = "--encoding"


def parse(data: bytes, place: str, reading: Reading) -> Any:
    """The root element. Raises QuizwarError for what is no XML or has a DTD, entities or external references."""
    trees = library("defusedxml.ElementTree", "Moodle XML and QTI files")
    common = library("defusedxml.common", "Moodle XML and QTI files")
    try:
        root = trees.fromstring(_decoded(data, reading), forbid_dtd=True)
    except common.DefusedXmlException as error:
        what = {"DTDForbidden": "a document type (DTD)", "EntitiesForbidden": "an entity of its own"}
        found = what.get(type(error).__name__, "a reference to something outside")
        hint = "take it out: with it a small file can grow without end or read other files"
        raise QuizwarError(
            "xml-refused", f"the XML declares {found}, which is refused", place=place, hint=hint
        ) from None
    except trees.ParseError as error:
        line, column = error.position
        message = f"this is no sound XML: {str(error).partition(':')[0]}"
        hint = f"where a letter is blamed, the encoding may be another than declared: {_OPTION}"
        raise QuizwarError("not-xml", message, place=f"{place}:{line}:{column + 1}", hint=hint) from None
    except (LookupError, ValueError, UnicodeError) as error:
        raise QuizwarError("not-xml", f"this is no XML that can be read: {error}", place=place) from None
    _check_depth(root, place)
    return root


def _decoded(data: bytes, reading: Reading) -> bytes | str:
    """Bytes with a declaration are left to the parser; an option overrides it."""
    if not reading.settings.encoding:
        declared = _DECLARED.match(data)
        name = declared[1].decode("ascii").lower() if declared else "utf-8"
        evidence = "declared in its first line" if declared else "XML is UTF-8 or UTF-16 where nothing is declared"
        if not any(decision.what == "encoding" for decision in reading.decisions):
            reading.decide("encoding", name, evidence, _OPTION)
        return data
    encoding = settled(reading.settings.encoding)
    if not any(decision.what == "encoding" for decision in reading.decisions):
        reading.settled("encoding", encoding, _OPTION)
    return _DECLARATION.sub("", data.decode(encoding, "replace").removeprefix("\ufeff"), count=1)


def _check_depth(root: Any, place: str) -> None:
    level, depth = [root], 0
    while level:
        depth += 1
        if depth > DEEPEST:
            raise QuizwarError("too-deep", f"the XML has more than {DEEPEST} levels of elements", place=place)
        level = [child for element in level for child in element]


def local(element: Any) -> str:
    """The name of an element without its namespace, in the spelling of QTI 2: `qti-choice-interaction` too."""
    return name_of(element.tag) if isinstance(element.tag, str) else ""


def name_of(tag: str) -> str:
    """A tag or attribute without namespace and `qti-`, `response-identifier` as `responseIdentifier`."""
    head, *rest = tag.rpartition("}")[2].removeprefix("qti-").split("-")
    return head + "".join(part.capitalize() for part in rest)


def attribute(element: Any, name: str) -> str:
    """An attribute in either spelling, whatever its namespace; empty where there is none."""
    return next((str(value) for key, value in element.attrib.items() if name_of(key) == name), "")


def children(element: Any, name: str) -> list[Any]:
    """The children with a name."""
    return [child for child in element if local(child) == name]


def descendants(element: Any, name: str) -> list[Any]:
    """All elements below with a name, in document order."""
    return [found for found in element.iter() if local(found) == name]


def inner_html(element: Any, skip: frozenset[str] = frozenset()) -> str:
    """What stands in an element as HTML, without the elements named in `skip`."""
    return "".join(_pieces(element, skip))


def _pieces(element: Any, skip: frozenset[str]) -> Iterator[str]:
    yield escaped(element.text or "")
    for child in element:
        name = local(child)
        if isinstance(child.tag, str) and name not in skip:
            attributes = "".join(f' {name_of(key)}="{escaped(value)}"' for key, value in child.attrib.items())
            yield f"<{name}{attributes}>"
            yield from _pieces(child, skip)
            yield f"</{name}>" if name not in ("br", "img", "hr", "wbr", "col", "input", "embed") else ""
        yield escaped(child.tail or "")


def escaped(text: str) -> str:
    """A text for an element or an attribute in double quotes."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def fitted(text: str) -> tuple[str, str]:
    """A text without the characters that XML cannot hold (XML 1.0, 2.2), and what that costs."""
    bare = _NOT_XML.sub("", text)
    return bare, "" if bare == text else "characters that XML cannot hold"
