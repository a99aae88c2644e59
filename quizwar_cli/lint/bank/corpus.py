"""The texts of a bank in one language, joined, so that a check sees at once which of them it must look at.

Twenty thousand questions hold a quarter of a million texts. A check that asked each of them would take longer than the
parser; one that asks the joined text for a sign, or its vocabulary for a word, is done at once where there is none.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from itertools import accumulate, compress, islice
from operator import eq
from typing import NamedTuple

from quizwar_cli.documents import Change, Finding, Fix, shown
from quizwar_cli.lint.bank.entry import Entry

STEM, OPTION, ANSWER, UNIT = "text", "options", "answer", "unit"
_WORD = re.compile(r"[^\W_]+")


class Passage(NamedTuple):
    """One text of a question. The answer is a passage of its own only where it is none of the options."""

    entry: Entry
    language: str
    part: str
    option: int  # which one; -1 for other parts
    text: str

    @property
    def route(self) -> tuple[str | int, ...]:
        return (self.part, self.language) if self.option < 0 else (self.part, self.language, self.option)

    def fix(self, new: str, says: str, *, safe: bool) -> Fix:
        """Writes `new` for the text, and for the answer too where it is this option."""
        start = ("questions", self.entry.number)
        changes = [Change((*start, *self.route), new)]
        if self.part == OPTION and self.entry.data["answer"].get(self.language) == self.text:
            changes.append(Change((*start, ANSWER, self.language), new))
        return Fix(says, tuple(changes), safe)

    def finding(self, code: str, message: str, hint: str = "", *, value: str = "", fix: Fix | None = None) -> Finding:
        return self.entry.finding(code, message, *self.route, hint=hint, value=value or shown(self.text), fix=fix)


class Corpus:
    """All texts of one part in one language. `joined` has them with a line break between."""

    def __init__(self, language: str, part: str) -> None:
        self.language = language
        self.part = part
        self.texts: list[str] = []
        self._entries: list[Entry] = []
        self._firsts: list[int] = []  # (entries,) number of the entry's first text

    def add(self, entry: Entry, texts: Iterable[str]) -> None:
        self._entries.append(entry)
        self._firsts.append(len(self.texts))
        self.texts += texts

    @cached_property
    def joined(self) -> str:
        return "\n".join(self.texts)

    @cached_property
    def characters(self) -> frozenset[str]:
        return frozenset(self.joined)

    @cached_property
    def _tokens(self) -> tuple[frozenset[str], frozenset[str]]:
        """What stands between spaces, each once, and what stands twice in a row. The list of all is large: it goes."""
        tokens = self.joined.split()
        return frozenset(tokens), frozenset(compress(tokens, map(eq, tokens, islice(tokens, 1, None))))

    @property
    def tokens(self) -> frozenset[str]:
        """What stands between spaces."""
        return self._tokens[0]

    @property
    def doubled(self) -> frozenset[str]:
        """What stands between spaces twice in a row."""
        return self._tokens[1]

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word as it is written somewhere."""
        return frozenset(word for token in self.tokens for word in _WORD.findall(token))

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every word in lower case."""
        return frozenset(map(str.lower, self.words))

    @cached_property
    def composed(self) -> bool:
        """True if every accent is encoded in the usual way."""
        return unicodedata.is_normalized("NFC", self.joined)

    def passage(self, number: int) -> Passage:
        owner = bisect_right(self._firsts, number) - 1
        index = number - self._firsts[owner] if self.part == OPTION else -1
        return Passage(self._entries[owner], self.language, self.part, index, self.texts[number])

    def passages(self) -> Iterator[Passage]:
        return map(self.passage, range(len(self.texts)))

    def at(self, offsets: Iterable[int]) -> Iterator[Passage]:
        """The passages in which offsets of `joined` lie, each once."""
        last = -1
        for offset in offsets:
            number = bisect_right(self._starts, offset) - 1
            if number != last:
                last = number
                yield self.passage(number)

    def with_signs(self, signs: Iterable[str]) -> Iterator[Passage]:
        """The passages that hold one of the characters."""
        there = self.characters & frozenset(signs)
        if there:
            form = re.compile(f"[{''.join(map(re.escape, sorted(there)))}]")
            yield from self.at(found.start() for found in form.finditer(self.joined))

    def with_text(self, *parts: str) -> Iterator[Passage]:
        """The passages that hold one of the texts."""
        there = [part for part in parts if part in self.joined]
        if there:
            form = re.compile("|".join(map(re.escape, there)))
            yield from self.at(found.start() for found in form.finditer(self.joined))

    def with_words(self, wanted: Iterable[str]) -> Iterator[Passage]:
        """The passages that hold one of the words, in whatever case."""
        words = frozenset(wanted) & self.vocabulary
        if words:
            written = sorted((word for word in self.words if word.lower() in words), key=len, reverse=True)
            yield from self.at(_word_starts(self.joined, written))

    def with_phrases(self, wanted: tuple[str, ...]) -> Iterator[tuple[Passage, str]]:
        """The passages that hold one of the phrases (see `Pack`), in whatever case, and what they hold."""
        phrases = tuple(phrase for phrase in wanted if self._may_hold(phrase))
        if phrases:
            form = phrase_form(phrases)
            for passage in self.with_words(_first_word(phrase) for phrase in phrases):
                found = form.search(passage.text)
                if found:
                    yield passage, found.group()

    def _may_hold(self, phrase: str) -> bool:
        return all(word in self.vocabulary for word in _WORD.findall(phrase) if f"{word}*" not in phrase)

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *accumulate(len(text) + 1 for text in self.texts)]


@cache
def phrase_form(phrases: tuple[str, ...]) -> re.Pattern[str]:
    """One of the phrases as whole words, in whatever case."""
    forms = sorted((re.escape(phrase).replace(r"\*", r"\w*") for phrase in phrases), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(forms)})(?!\w)", re.IGNORECASE)


def words_of(text: str) -> list[str]:
    return _WORD.findall(text)


def _first_word(phrase: str) -> str:
    found = _WORD.search(phrase)
    return found.group() if found else phrase


def _word_starts(text: str, words: list[str]) -> Iterator[int]:
    found: list[int] = []
    for word in words:
        at = text.find(word)
        while at >= 0:
            end = at + len(word)
            if not (at and text[at - 1].isalnum()) and not text[end : end + 1].isalnum():
                found.append(at)
            at = text.find(word, end)
    return iter(sorted(found))
