"""From HTML to plain text: what is lost is named, and what a plain text cannot do without refuses the question."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from quizwar_cli.banks.formats.record import UnfitError

_MEDIA = {
    "img": "a picture",
    "svg": "a picture",
    "canvas": "a picture",
    "map": "a picture",
    "audio": "sound",
    "video": "a film",
    "iframe": "an embedded page",
    "object": "an embedded object",
    "embed": "an embedded object",
    "math": "a formula (MathML)",
    "applet": "an embedded object",
    "table": "a table",
    "input": "a form",
    "select": "a form",
    "textarea": "a form",
}
_BREAKS = frozenset(
    [
        "br",
        "p",
        "div",
        "li",
        "ul",
        "ol",
        "dl",
        "dt",
        "dd",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "pre",
        "blockquote",
        "hr",
        "section",
        "article",
        "header",
        "footer",
        "address",
        "center",
    ]
)
_STYLES = {
    **dict.fromkeys(("b", "strong"), "bold"),
    **dict.fromkeys(("i", "em", "cite", "var", "dfn"), "italics"),
    "u": "underline",
    "ins": "underline",
    "s": "strike-through",
    "del": "strike-through",
    "strike": "strike-through",
    "mark": "highlighting",
    "code": "code font",
    "tt": "code font",
    "kbd": "code font",
    "samp": "code font",
    "font": "font",
    "small": "size",
    "big": "size",
    "pre": "fixed layout",
    "ul": "list",
    "ol": "list",
    "h1": "heading",
    "h2": "heading",
    "h3": "heading",
    "h4": "heading",
    "h5": "heading",
    "h6": "heading",
    "ruby": "ruby text",
    "rt": "ruby text",
    "abbr": "abbreviation",
    "q": "quotation",
    "blockquote": "quotation",
}
_SILENT = frozenset(("script", "style", "head", "title", "template"))
_PLAIN = frozenset(("span", "html", "body", "a", "sub", "sup", "nobr", "wbr", "bdi", "time", "label", "rp", "tbody"))
_NAMES = _MEDIA.keys() | _BREAKS | _STYLES.keys() | _SILENT | _PLAIN
_TAG = re.compile(r"</?([a-zA-Z][\w:]*)(?:\s[^<>]*)?/?>|<!--.*?-->|<", re.DOTALL)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,30});")
_UP = str.maketrans("0123456789+-−=()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ")
_DOWN = str.maketrans("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎")
_FORMULA = re.compile(r"\\\(.+?\\\)|\\\[.+?\\\]|\$\$.+?\$\$", re.DOTALL)
_RUNS = re.compile(r"[ \t\r\f\u00a0]{2,}|[\t\r\f]")  # a no-break space beside another space is only padding


def is_html(text: str) -> bool:
    """Whether a text has tags or entities of HTML; `a < b` and `AT&T` have none."""
    return bool(_ENTITY.search(text)) or any(_known(found) for found in _TAG.finditer(text))


def clean(html: str) -> tuple[str, list[str]]:
    """The plain text of some HTML and the names of what it lost.

    Line breaks and paragraphs become line breaks; digits set high or low become the characters that are so. Raises
    UnfitError where a picture, a table or the like is part of it.
    """
    cleaner = _Cleaner()
    cleaner.feed(_TAG.sub(lambda found: found[0] if _known(found) else found[0].replace("<", "&lt;"), html))
    cleaner.close()
    lines = [_RUNS.sub(" ", line).strip() for line in "".join(cleaner.parts).split("\n")]
    text = re.sub(r"\n{2,}", "\n", "\n".join(lines)).strip()
    if _FORMULA.search(text):
        cleaner.lost["formula left as it is written"] = None
    return text, list(cleaner.lost)


def _known(found: re.Match[str]) -> bool:
    """Whether it is a tag or comment of HTML rather than a `<int>` or a `<` that the text means."""
    if not found[1]:
        return found[0].startswith("<!--")
    return found[1].lower() in _NAMES or ":" in found[1]


class _Cleaner(HTMLParser):
    """Collects text. `lost` is an ordered set."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.lost: dict[str, None] = {}
        self._silent = 0
        self._shift: list[tuple[str, int]] = []  # open sub and sup, and where their texts begin

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag opens."""
        if tag in _MEDIA:
            name = dict(attrs).get("src") or dict(attrs).get("alt") or ""
            raise UnfitError("not-plain-text", f"{_MEDIA[tag]} is part of it{f': {name[:60]}' if name else ''}")
        if tag in _STYLES:
            self.lost[_STYLES[tag]] = None
        if tag == "a" and dict(attrs).get("href"):
            self.lost["link"] = None
        if tag in ("span", "p", "div") and dict(attrs).get("style"):
            self.lost["style"] = None
        if tag in _BREAKS:
            self.parts.append("\n")
        if tag in ("sub", "sup"):
            self._shift.append((tag, len(self.parts)))
        self._silent += tag in _SILENT

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag that closes itself opens and closes."""
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """A tag closes."""
        if tag in _BREAKS and tag != "br":
            self.parts.append("\n")
        if tag in _SILENT:
            self._silent = max(0, self._silent - 1)
        if self._shift and self._shift[-1][0] == tag:
            self._shifted(*self._shift.pop())

    def handle_data(self, data: str) -> None:
        """Text: line breaks in the source mean no more than spaces."""
        if not self._silent:
            self.parts.append(data.replace("\n", " "))

    def _shifted(self, tag: str, start: int) -> None:
        """Text set high or low: 10<sup>6</sup> is not 106."""
        text = "".join(self.parts[start:])
        table = _UP if tag == "sup" else _DOWN
        if all(ord(sign) in table for sign in text):
            text = text.translate(table)
        else:
            self.lost["superscript" if tag == "sup" else "subscript"] = None
            text = (
                f"{'^' if tag == 'sup' else '_'}({text})" if len(text) > 1 else f"{'^' if tag == 'sup' else '_'}{text}"
            )
        self.parts[start:] = [text]
