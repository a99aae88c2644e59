"""What the YAML parser says, in an editor's words."""

from __future__ import annotations

import re
from typing import NamedTuple

import yaml

from quizwar_cli.documents.finding import Finding, shown
from quizwar_cli.documents.lines import Lines
from quizwar_cli.errors import Place

ODD_SPACES = "\u00a0\u1680\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff"
_ODD_INDENT = re.compile(rf"[ \t]*[{ODD_SPACES}]")
_ODD_EDGE = re.compile(rf"^[{ODD_SPACES}]+|[{ODD_SPACES}]+$")
_TAB_INDENT = re.compile(r"^ *\t", re.MULTILINE)
_AFTER_QUOTE = re.compile(r"[\w.,?!][\"']\s*$")
_WORD = re.compile(r"\S+")
_UNPRINTABLE = "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"  # slow to compile


class _Saying(NamedTuple):
    """Words of the parser's problem and what they mean; `opened` blames the place where the open thing begins."""

    words: str
    code: str
    message: str
    hint: str
    opened: bool = False


_SAYINGS = (
    _Saying("alphabetic or numeric character", "alias", "a text that begins with * or & must be in quotes",
            "put it in quotes"),
    _Saying("alias", "alias", "a text that begins with * must be in quotes", "put it in quotes"),
    _Saying("anchor", "anchor", "a text that begins with & must be in quotes", "put it in quotes"),
    _Saying("tag", "tag", "a text that begins with ! must be in quotes", "put it in quotes"),
    _Saying("mapping values are not allowed", "colon-in-text", "a second `: ` where a text was begun without quotes",
            "put the text in quotes, or look for wrong indentation"),
    _Saying("unexpected end of stream", "open-quote", "the quote that opens here is never closed", "close it", True),
    _Saying("document indicator", "open-quote", "the quote that opens here is never closed", "close it", True),
    _Saying("unknown escape character", "bad-escape", r"inside double quotes a \ begins an escape, and this is none",
            r"write \\ for a \, or use single quotes"),
    _Saying("escape", "bad-escape", "this escape stands for no character", r"write the character itself"),
    _Saying("expected ',' or ']'", "open-bracket", "the list that opens here is not closed as it should be",
            "look for a missing ] or comma, or a text that needs quotes", True),
    _Saying("expected ',' or '}'", "open-bracket", "the mapping that opens here is not closed as it should be",
            "look for a missing } or comma, or a text that needs quotes", True),
    _Saying("expected '-' indicator", "bad-indentation", "an item of the list was expected here",
            "begin it with `- `, or indent it as its neighbours"),
    _Saying("expected ':'", "missing-colon", "a `key: value` was expected here",
            "look for a missing colon or space after it, or a text that needs quotes", True),
    _Saying("block sequence entries are not allowed", "bad-indentation", "a `- ` cannot stand here",
            "begin the list on a line of its own, or put the text in quotes"),
    _Saying("cannot start any token", "needs-quotes", "a text cannot begin with this character",
            "put the text in quotes"),
    _Saying("block end", "bad-indentation", "this line does not fit those above it",
            "compare its indentation with theirs, and look for a quote closed too early"),
    _Saying("expected key", "bad-indentation", "this line does not fit those above it",
            "compare its indentation with theirs, and look for a quote closed too early"),
    _Saying("expected the node content", "missing-value", "a value was expected here", "write one, or quotes"),
    _Saying("expected <document start>", "bad-indentation", "this line does not belong to what stands above it",
            "compare its indentation with that of the first line"),
)  # fmt: skip


def explain(error: yaml.YAMLError, lines: Lines) -> list[Finding]:
    """One finding for a syntax fault; all of them where every line shows the same one (tabs)."""
    if not isinstance(error, yaml.MarkedYAMLError):
        return [_unprintable(lines)]
    mark = error.problem_mark or error.context_mark
    place = lines.place(mark.index) if mark else lines.place(0)
    line = lines.line(place.line)
    if _TAB_INDENT.match(line) or lines.text[mark.index if mark else 0 :][:1] == "\t":
        return _tabs(lines, place)
    for number in (place.line, place.line - 1):
        if _ODD_INDENT.match(lines.line(number)):
            return [_odd_indent(lines, number)]
    if _AFTER_QUOTE.search(line[: place.column - 1]):
        hint = r'put all of it in quotes, and write \" for a " inside'
        return [Finding(place, "text-after-quote", "the text goes on after its closing quote", shown(line), hint)]
    problem = str(error.problem or error.context or error)
    if "maximum nesting depth" in problem:
        return [too_deep(place)]
    saying = next((entry for entry in _SAYINGS if entry.words in problem), None)
    if saying is None:
        return [Finding(place, "not-yaml", f"this is not YAML: {problem}", shown(line))]
    if saying.opened and error.context_mark:
        place = lines.place(error.context_mark.index)
        line = lines.line(place.line)
    return [Finding(place, saying.code, saying.message, shown(line), saying.hint)]


def markup(place: Place, text: str, offset: int) -> Finding:
    """An anchor or a tag that begins at `offset`."""
    found = _WORD.match(text, offset)
    value = shown(found.group()) if found else ""
    if value.startswith("&"):
        message = "anchors and aliases (&name, *name) are not used in these files"
        return Finding(place, "anchor", message, value, "write it out, or put a text that begins with & in quotes")
    message = "tags (!name) are not used in these files"
    return Finding(place, "tag", message, value, "leave it out, or put a text that begins with ! in quotes")


def alias(place: Place, name: str) -> Finding:
    message = "anchors and aliases (&name, *name) are not used in these files"
    hint = "write it out, or put a text that begins with * in quotes"
    return Finding(place, "alias", message, f"*{shown(name)}", hint)


def second_document(place: Place) -> Finding:
    hint = "remove the line `---`, or split the file"
    return Finding(place, "several-documents", "a second document begins here; one file holds one", "", hint)


def too_deep(place: Place) -> Finding:
    return Finding(place, "too-deep", "too many levels of nesting", "", "no file of ours needs more than eight")


def odd_space(place: Place, key: str) -> Finding | None:
    """A finding if a key begins or ends with a space that is none (NBSP and its like)."""
    found = _ODD_EDGE.search(key)
    if not found:
        return None
    message = f"a space that is none (U+{ord(found.group()[0]):04X}) stands before or after this key"
    return Finding(place, "odd-space", message, shown(key.strip()), "replace it by an ordinary space")


def _odd_indent(lines: Lines, number: int) -> Finding:
    line = lines.line(number)
    found = re.search(rf"[{ODD_SPACES}]", line)
    column = found.start() if found else 0
    message = f"a space that is none (U+{ord(line[column]):04X}) in the indentation"
    return Finding(Place(lines.path, number, column + 1), "odd-space", message, "", "replace it by an ordinary space")


def _tabs(lines: Lines, place: Place) -> list[Finding]:
    message, hint = "a tab in the indentation", "indent with spaces"
    places = {lines.place(found.end() - 1) for found in _TAB_INDENT.finditer(lines.text)} or {place}
    return [Finding(place, "tab", message, "", hint) for place in sorted(places)]


def _unprintable(lines: Lines) -> Finding:
    found = re.search(_UNPRINTABLE, lines.text)
    if found is None:
        return Finding(lines.place(0), "not-yaml", "this is not YAML")
    message = f"the control character U+{ord(found.group()):04X} cannot stand in a text"
    return Finding(lines.place(found.start()), "control-character", message, "", "remove it")
