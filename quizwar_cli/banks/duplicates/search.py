"""Goes through banks for questions that are there twice, contradict each other or follow one template."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quizwar_cli.banks.duplicates import neighbours, wording
from quizwar_cli.banks.duplicates.folding import POINTING, folded, group_of
from quizwar_cli.banks.duplicates.neighbours import Pairs
from quizwar_cli.banks.duplicates.wording import Alike, Asked, Verdict
from quizwar_cli.documents import Document, Finding
from quizwar_cli.documents.reader import collector_paused
from quizwar_cli.documents.scalars import exact
from quizwar_cli.errors import Place

CODES = {
    Verdict.TEMPLATE: "same-template",
    Verdict.SAME: "same-question",
    Verdict.CONTRADICTION: "contradiction",
}
_SAYINGS = {
    Verdict.TEMPLATE: "the same words about another object",
    Verdict.SAME: "the same question",
    Verdict.CONTRADICTION: "the same question with another right answer",
}
_HINTS = {
    Verdict.TEMPLATE: "",
    Verdict.SAME: "keep one of them",
    Verdict.CONTRADICTION: "one of the two is wrong, or they need words that tell them apart",
}


class Entry(NamedTuple):
    """A question and where it stands."""

    id: str
    data: dict[str, Any]
    place: Place


class Pair(NamedTuple):
    """Two questions that are alike. `alike` by language; `verdict` is the worst of them."""

    first: Entry
    second: Entry
    verdict: Verdict
    alike: dict[str, Alike]

    def finding(self) -> Finding:
        """The pair as a finding at the second of the two."""
        language, best = max(self.alike.items(), key=lambda item: item[1].verdict)
        languages = ", ".join(self.alike)
        key = "key equal" if best.key else "keys differ"
        options = f", {best.options} of 4 options shared" if self.first.data["kind"] == "choice" else ""
        message = f"{_SAYINGS[self.verdict]} as `{self.first.id}` at {self.first.place}"
        told = f"{best.text:.0f} % alike in {languages}, {key}{options}"
        value = self.second.data["text"].get(language, "") if language != "-" else ""
        hint = f"{told}; {_HINTS[self.verdict]}".rstrip("; ")
        return Finding(self.second.place, CODES[self.verdict], message, _short(value or self.second.id), hint)


def search(documents: Sequence[Document]) -> list[Pair]:
    """All pairs, in file order of their second question. Needs scipy, sparse_dot_topn and rapidfuzz."""
    with collector_paused():
        return _search(documents)


def _search(documents: Sequence[Document]) -> list[Pair]:
    entries = list(_entries(documents))
    found: dict[tuple[int, int], dict[str, Alike]] = defaultdict(dict)
    for language, owners, asked in _by_language(entries):
        for first, second, alike in _alike(asked):
            pair = owners[first], owners[second]
            if pair[0] != pair[1]:
                found[min(pair), max(pair)][language] = alike
    for first, second in _same_id(entries):
        found[first, second] = _of_one_id(entries[first], entries[second], found.get((first, second), {}))
    pairs = [
        Pair(entries[first], entries[second], max(one.verdict for one in alike.values()), alike)
        for (first, second), alike in found.items()
    ]
    order = {document.path: number for number, document in enumerate(documents)}
    return sorted(pairs, key=lambda pair: (order[pair.second.place.file], pair.second.place, pair.first.place))


def _entries(documents: Iterable[Document]) -> Iterator[Entry]:
    for document in documents:
        for index, data in enumerate(document.data["questions"]):
            yield Entry(data["id"], data, document.place(("questions", index)))


def _by_language(entries: Sequence[Entry]) -> Iterator[tuple[str, list[int], list[Asked]]]:
    """For each language the numbers of the questions that have it, and the questions in it."""
    groups: dict[str, tuple[list[int], list[Asked]]] = {}
    for number, entry in enumerate(entries):
        for language, text in entry.data["text"].items():
            owners, asked = groups.setdefault(group_of(language), ([], []))
            owners.append(number)
            asked.append(_asked(entry.data, language, text))
    for language, (owners, asked) in groups.items():
        yield language, owners, asked


def _asked(data: dict[str, Any], language: str, text: str) -> Asked:
    if data["kind"] != "choice":
        values = str(data.get("values", ""))
        return Asked(folded(text, language), _number(data["answer"]), (), data["kind"], values=values)
    options = tuple(sorted(folded(option, language) for option in data["options"].get(language, ())))
    plain = folded(text, language)
    pointing = not POINTING.isdisjoint(plain.split())
    return Asked(plain, folded(data["answer"].get(language, ""), language), options, data["kind"], pointing)


def _number(value: int | float) -> str:
    return f"{exact(value).normalize():f}"


def _alike(asked: Sequence[Asked]) -> Iterator[tuple[int, int, Alike]]:
    """Pairs of questions of one language worth naming, with their verdict."""
    texts = [one.text for one in asked]
    candidates = neighbours.neighbours(texts)
    if not len(candidates.first):
        return
    likeness = _likeness(texts, candidates)
    kept = (likeness >= wording.CLOSE_WITH_OPTIONS) | candidates.within
    words = Counter(word for text in texts for word in set(text.split()))
    commonness = {word: number / len(texts) for word, number in words.items() if number > wording.FEW}
    pairs = zip(candidates.first[kept].tolist(), candidates.second[kept].tolist(), strict=True)
    for (first, second), like in zip(pairs, likeness[kept].tolist(), strict=True):
        alike = wording.compare(asked[first], asked[second], like, commonness)
        if alike.verdict:
            yield first, second, alike


def _likeness(texts: Sequence[str], pairs: Pairs) -> NDArray[np.float64]:
    """(pairs,) per cent of likeness: letters in order, or, where that says little, words in any order."""
    from rapidfuzz import fuzz, process

    words = np.array(texts, object)
    lefts, rights = words[pairs.first], words[pairs.second]
    found = process.cpdist(lefts, rights, scorer=fuzz.ratio, workers=-1).astype(np.float64)
    unclear = np.flatnonzero(found < wording.CLOSE)
    if len(unclear):
        ordered = np.array([" ".join(sorted(text.split())) for text in texts], object)
        lefts, rights = ordered[pairs.first[unclear]], ordered[pairs.second[unclear]]
        other = process.cpdist(lefts, rights, scorer=fuzz.ratio, workers=-1)
        found[unclear] = np.maximum(found[unclear], other)
    return found


def _same_id(entries: Sequence[Entry]) -> Iterator[tuple[int, int]]:
    """Questions of one id in several files: a question kept in a file a language."""
    numbers = defaultdict(list)
    for number, entry in enumerate(entries):
        numbers[entry.id].append(number)
    for several in numbers.values():
        yield from combinations(several, 2)


def _of_one_id(one: Entry, other: Entry, alike: dict[str, Alike]) -> dict[str, Alike]:
    """Two questions of one id are one question; they contradict each other if what is right differs."""
    agrees = one.data["kind"] == other.data["kind"] and _right(one.data) == _right(other.data)
    verdict = Verdict.SAME if agrees else Verdict.CONTRADICTION
    if not alike:
        return {"-": Alike(verdict, 0.0, agrees, 0)}
    return {language: known._replace(verdict=max(verdict, known.verdict)) for language, known in alike.items()}


def _right(data: dict[str, Any]) -> object:
    """The number of the right option, or the right number."""
    if data["kind"] != "choice":
        return _number(data["answer"])
    language, answer = next(iter(data["answer"].items()))
    options = data["options"].get(language, [])
    return options.index(answer) if answer in options else -1


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:57]}..."
