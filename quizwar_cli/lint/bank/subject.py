"""A bank as the checks see it: the questions that have passed the schema, with their places."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from quizwar_cli.documents import Document
from quizwar_cli.lint.bank.corpus import ANSWER, OPTION, STEM, UNIT, Corpus
from quizwar_cli.lint.bank.entry import Entry
from quizwar_cli.lint.languages import Pack, pack_of

if TYPE_CHECKING:
    from quizwar_cli.rulesets.model import RuleSet

__all__ = ["BankSubject", "Choice", "Entry"]


class Choice(NamedTuple):
    """A choice question in one language, the right answer being one of its four options."""

    entry: Entry
    stem: str
    options: list[str]
    key: int


class BankSubject:
    """The documents of one bank.

    `choices`, `numbers` and `ratios` are the questions of a kind in file order of which the parts that checks look at
    are of the right shape, whatever else the schema finds wrong with them. `ruleset` is the one whose demands the
    bank shall meet, if one was named.
    """

    def __init__(self, documents: Sequence[Document], today: datetime.date, ruleset: RuleSet | None = None) -> None:
        self.documents = documents
        self.today = today
        self.ruleset = ruleset
        self.entries = [entry for document in documents for entry in _sound(document)]
        self.choices = [entry for entry in self.entries if entry.data["kind"] == "choice"]
        self.numbers = [entry for entry in self.entries if entry.data["kind"] == "number"]
        self.ratios = [entry for entry in self.entries if entry.data["kind"] == "ratio"]

    @cached_property
    def whole(self) -> bool:
        """True if no question was left out: what is said of the bank as a whole is then said of all of it."""
        return all(document.sound(("questions",)) for document in self.documents)

    @cached_property
    def languages(self) -> list[str]:
        """The languages that questions are asked in."""
        return [language for language, part in self._corpora if part == STEM]

    def pack(self, language: str) -> Pack | None:
        return pack_of(language)

    def corpora(self, *parts: str) -> Iterator[Corpus]:
        """The texts by language and part: `text`, `options`, `answer`, `unit`; all of them without `parts`."""
        return (corpus for corpus in self._corpora.values() if not parts or corpus.part in parts)

    def packed(self, *parts: str) -> Iterator[tuple[Corpus, Pack]]:
        """The same with the language's pack, without languages that have none."""
        for corpus in self.corpora(*parts):
            pack = pack_of(corpus.language)
            if pack:
                yield corpus, pack

    @cached_property
    def _corpora(self) -> dict[tuple[str, str], Corpus]:
        found: dict[tuple[str, str], Corpus] = {}
        for entry in self.entries:
            data = entry.data
            for language, text in data["text"].items():
                _corpus(found, language, STEM).add(entry, (text,))
            if data["kind"] == "choice":
                options = data["options"]
                for language, texts in options.items():
                    _corpus(found, language, OPTION).add(entry, texts)
                for language, text in data["answer"].items():
                    if text not in options.get(language, ()):
                        _corpus(found, language, ANSWER).add(entry, (text,))
            elif "unit" in data:
                for language, text in data["unit"].items():
                    _corpus(found, language, UNIT).add(entry, (text,))
        return found

    @cached_property
    def asked(self) -> dict[str, list[Choice]]:
        """By language: the choice questions with an answer among at least two options."""
        found: dict[str, list[Choice]] = {}
        for entry in self.choices:
            data = entry.data
            texts, answers = data["text"], data["answer"]
            for language, options in data["options"].items():
                right = answers.get(language)
                if right in options and language in texts and len(options) > 1:
                    choice = Choice(entry, texts[language], options, options.index(right))
                    found.setdefault(language, []).append(choice)
        return found

    @cached_property
    def main(self) -> list[Choice]:
        """The choice questions, each in the first of its languages."""
        seen: set[int] = set()
        found = []
        for choices in self.asked.values():
            for choice in choices:
                if id(choice.entry.data) not in seen:
                    seen.add(id(choice.entry.data))
                    found.append(choice)
        return found

    def language_of(self, entry: Entry) -> str:
        """The main language of the file that the question stands in."""
        languages = entry.document.data.get("languages")
        return str(languages[0]) if isinstance(languages, list) and languages else next(iter(entry.data["text"]))


def _corpus(found: dict[tuple[str, str], Corpus], language: str, part: str) -> Corpus:
    corpus = found.get((language, part))
    if corpus is None:
        corpus = found[language, part] = Corpus(language, part)
    return corpus


def _sound(document: Document) -> list[Entry]:
    questions = document.data.get("questions")
    if not isinstance(questions, list):
        return []
    if document.sound(("questions",)):
        return [Entry(data, index, document) for index, data in enumerate(questions)]
    return [Entry(data, index, document) for index, data in enumerate(questions) if _usable(document, index, data)]


_ALL = ("id", "text", "answer")
_PARTS = {"choice": (*_ALL, "options"), "number": (*_ALL, "step"), "ratio": (*_ALL, "step", "values")}
_MORE = ("unit", "valid_until")
_OPTIONAL = ("step", "values", *_MORE)


def _usable(document: Document, index: int, data: object) -> bool:
    """Whether a check can look at the question: its parts are there and sound; options may be too many or too few."""
    if not isinstance(data, dict) or not isinstance(data.get("kind"), str) or data["kind"] not in _PARTS:
        return False
    for part in (*_PARTS[data["kind"]], *_MORE):
        if part not in data:
            if part not in _OPTIONAL:
                return False
        elif not document.sound(("questions", index, part)) and not (part == "options" and _are_texts(data[part])):
            return False
    return True


def _are_texts(options: Any) -> bool:
    """Lists of texts by language, of any length."""
    return isinstance(options, dict) and all(
        isinstance(texts, list) and all(isinstance(text, str) for text in texts) for texts in options.values()
    )
