"""Which encoding a text file has: by its mark, by being valid UTF-8, or by how its words read in each candidate."""

from __future__ import annotations

import codecs
import re
from typing import NamedTuple

from quizwar_cli.banks.formats.decision import doubt
from quizwar_cli.banks.formats.reading import Reading
from quizwar_cli.banks.formats.record import shortened
from quizwar_cli.banks.formats.wording import naturalness
from quizwar_cli.errors import QuizwarError, UsageError

KNOWN = ("utf-8", "cp1250", "cp1251", "cp1252", "koi8-r", "utf-16-le", "utf-16-be")
_LEGACY = ("cp1250", "cp1251", "cp1252", "koi8-r")
_ENOUGH = 0.75  # naturalness that the best reading must have
_MARGIN, _CLEAR = 0.2, 0.5  # how far the next must be behind where several words tell them apart, and where few do
_SEVERAL = 3
_SPACE = re.compile("[ \\t\\r\\n]+")  # stands at the same places in every reading
_SAMPLE = 200_000  # bytes that are judged; more do not change the answer
_OPTION = "--encoding"
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_NAMES = {"utf8": "utf-8", "windows-1250": "cp1250", "windows-1251": "cp1251", "windows-1252": "cp1252"}
_WORDS = re.compile(r"[\s;,|]+")
UNDECODED = re.compile("[\udc80-\udcff]")
"""A byte that is none of the encoding that was asked for (PEP 383); a question that has one is rejected."""


class _Candidate(NamedTuple):
    score: float
    encoding: str
    text: str


def decode(data: bytes, reading: Reading) -> str:
    """The text of a file, without its byte order mark. Raises QuizwarError where the encoding cannot be told."""
    mark, marked = next(((mark, name) for mark, name in _MARKS if data.startswith(mark)), (b"", ""))
    if reading.settings.encoding:
        encoding = settled(reading.settings.encoding)
        reading.settled("encoding", encoding, _OPTION)
        return _by_option(data, encoding, reading.file)
    if marked:
        reading.decide("encoding", marked, "its byte order mark", _OPTION)
        return _strictly(data[len(mark) :], marked, reading.file)
    sixteen = _without_mark(data)
    if sixteen:
        reading.decide("encoding", sixteen, "every other byte of most letters is zero or the same", _OPTION)
        return _strictly(data, sixteen, reading.file)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return _legacy(data, reading)
    many = sum(map(data.count, range(0xC2, 0xF5))) if not data.isascii() else 0
    evidence = f"valid, with {many:,} characters of several bytes" if many else "only ASCII characters"
    reading.decide("encoding", "utf-8", evidence, _OPTION)
    return text


def settled(name: str) -> str:
    """The encoding that an option names. Raises UsageError for what Python does not know as one of texts."""
    wanted = _NAMES.get(name.lower(), name.lower())
    try:
        info = codecs.lookup(wanted)
        "".encode(wanted)
    except (LookupError, TypeError, ValueError):
        hint = f"such as {', '.join(KNOWN)}"
        raise UsageError("unknown-encoding", f"there is no text encoding `{name}`", hint=hint) from None
    return wanted if wanted in KNOWN else info.name


def _by_option(data: bytes, encoding: str, file: str) -> str:
    """Bytes that do not fit are kept as marks that no text may hold: the questions that have them are rejected."""
    errors = "surrogatepass" if encoding.startswith(("utf-16", "utf-32")) else "surrogateescape"
    try:
        return data.decode(encoding, errors).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        message = f"the file is not {encoding}: {error.reason} at byte {error.start:,}"
        raise QuizwarError("not-decodable", message, place=file) from None


def _strictly(data: bytes, encoding: str, file: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data[: error.start].decode(encoding, "replace").count("\n") + 1
        what = f"the file is marked as {encoding}, but line {line} is not: {error.reason}"
        hint = f"mend it, or give {_OPTION} {encoding}: questions with such bytes are then rejected"
        raise QuizwarError("not-decodable", what, place=file, hint=hint) from None


def _without_mark(data: bytes) -> str:
    """UTF-16 that lacks its mark: the high bytes of all letters of our languages are 0, 1, 4 or 0x20."""
    if len(data) % 2 or len(data) < 8:
        return ""
    head = data[:4000]
    for name, high in (("utf-16-le", head[1::2]), ("utf-16-be", head[0::2])):
        low = head[0::2] if name == "utf-16-le" else head[1::2]
        if sum(byte in (0, 1, 4, 0x20) for byte in high) > 0.95 * len(high) and b"\n" in low and b"\0" in high:
            return name
    return ""


def _legacy(data: bytes, reading: Reading) -> str:
    mixed = _mixed(data)
    candidates = sorted(_candidates(data[:_SAMPLE], reading.settings.language), reverse=True)
    if mixed and not (candidates and candidates[0].score > 0.98):
        hint = f"save it in one encoding, or give {_OPTION} utf-8: questions with other bytes are then rejected"
        raise QuizwarError("mixed-encodings", mixed, place=reading.file, hint=hint)
    if not candidates:
        raise doubt(reading.file, "encoding", "it is none of those known here", KNOWN, _OPTION)
    best = candidates[0]
    rivals = [other for other in candidates[1:] if other.text != best.text]
    if best.score < _ENOUGH or not all(_beaten(best, rival, reading.settings.language) for rival in rivals):
        line = _telling_line(best, rivals)
        readings = [f"{one.encoding} ({_sample(one.text, line)})" for one in [best, *rivals]]
        why = "not valid UTF-8, and its words do not show clearly which of the older encodings it is"
        raise doubt(reading.file, "encoding", why, readings, _OPTION)
    behind = f", as {rivals[0].encoding} {_percent(rivals[0])}" if rivals else ", and the others give the same text"
    evidence = f"not valid UTF-8; {_percent(best)} of its letters beyond ASCII stand in words that look right{behind}"
    reading.decide("encoding", best.encoding, evidence, _OPTION)
    return _strictly(data, best.encoding, reading.file)


def _beaten(best: _Candidate, rival: _Candidate, language: str) -> bool:
    """Whether the words that the two read differently are clearly those of the better one."""
    pairs = zip(_SPACE.split(best.text), _SPACE.split(rival.text), strict=True)
    differing = {pair for pair in pairs if pair[0] != pair[1]}
    mine, theirs = (naturalness(" ".join(sorted(side)), language) for side in zip(*differing, strict=True))
    return mine - theirs >= (_MARGIN if len(differing) >= _SEVERAL else _CLEAR)


def _candidates(data: bytes, language: str) -> list[_Candidate]:
    """The older encodings in which the bytes mean anything, with how well the words read."""
    found = []
    for encoding in _LEGACY:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        found.append(_Candidate(naturalness(text, language), encoding, text))
    return found


def _mixed(data: bytes) -> str:
    """Says so where some lines are UTF-8 beyond ASCII and others cannot be."""
    good, bad = [], []
    for number, line in enumerate(data.split(b"\n"), 1):
        if line.isascii():
            continue
        try:
            line.decode("utf-8")
            good.append(number)
        except UnicodeDecodeError:
            bad.append(number)
    if not good or not bad:
        return ""
    lines = ", ".join(map(str, bad[:5])) + (", ..." if len(bad) > 5 else "")
    few = f"line {lines} is" if len(bad) == 1 else f"lines {lines} are"
    return f"mixed encodings: {len(good):,} line{' is' if len(good) == 1 else 's are'} UTF-8, {few} not"


def _telling_line(best: _Candidate, rivals: list[_Candidate]) -> int:
    """The first line that the two best readings read differently."""
    if not rivals:
        return 0
    pairs = zip(best.text.split("\n"), rivals[0].text.split("\n"), strict=True)
    return next(number for number, (mine, theirs) in enumerate(pairs) if mine != theirs)


def _sample(text: str, line: int) -> str:
    """The words of a line that are not plain ASCII."""
    words = [word for word in _WORDS.split(text.split("\n")[line]) if not word.isascii()]
    return shortened(" ".join(words), 40)


def _percent(candidate: _Candidate) -> str:
    return f"{100 * candidate.score:.0f} %"
