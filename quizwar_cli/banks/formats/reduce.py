"""Makes questions of ours out of what is a little too much: by explicit wish only, and always in the same way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from quizwar_cli.banks.formats.keys import folded
from quizwar_cli.banks.formats.reading import Settings
from quizwar_cli.banks.formats.record import UNSTATED, Record, UnfitError
from quizwar_cli.errors import UsageError

WAYS = ("options", "answers", "matching")
"""options: the wrong options nearest to the right one in length stay; answers: the first of several right ones stays;
matching: a question for each pair, with the other right sides as wrong options."""
WANTED = 4
_OPTION = "--reduce"


def check(ways: frozenset[str]) -> None:
    """Raises UsageError for a way that is none of `WAYS`."""
    unknown = sorted(ways - set(WAYS))
    if unknown:
        hint = f"one of {', '.join(WAYS)}"
        raise UsageError("unknown-reduction", f"there is no way `{unknown[0]}` to reduce a question", hint=hint)


def reduced(record: Record, settings: Settings) -> Iterator[Record]:
    """The question as it is, or what it was reduced to. Raises UnfitError where it would need what nobody asked for."""
    if record.kind == "matching":
        yield from _of_pairs(record, settings)
        return
    if record.kind != "choice":
        yield record
        return
    if len(record.right) > 1:
        if "answers" not in settings.reduce:
            hint = f"{_OPTION} answers keeps the first of them and drops the others"
            raise UnfitError("several-answers", f"{len(record.right)} options are right; one is needed", hint)
        _keep(record, [at for at in range(_count(record)) if at == record.right[0] or at not in record.right])
        record.lost.append("other right options")
    many = _count(record)
    if many < WANTED:
        raise UnfitError("wrong-length", f"{WANTED} options are needed, {many} are given")
    if many > WANTED:
        if "options" not in settings.reduce:
            hint = f"{_OPTION} options keeps the right one and the {WANTED - 1} nearest to it in length"
            raise UnfitError("wrong-length", f"{WANTED} options are needed, {many} are given", hint)
        _keep(record, _nearest(record))
        record.lost.append(f"{many - WANTED} wrong option{'s' if many - WANTED > 1 else ''}")
    yield record


def _count(record: Record) -> int:
    """The number of options. Raises UnfitError where languages differ in it."""
    counts = {language: len(texts) for language, texts in record.options.items()}
    if len(set(counts.values())) > 1:
        told = ", ".join(f"{language or 'the unmarked one'} {many}" for language, many in counts.items())
        raise UnfitError("options-differ", f"the languages differ in the number of options: {told}")
    return next(iter(counts.values()), 0)


def _keep(record: Record, kept: list[int]) -> None:
    record.options = {language: [texts[at] for at in kept] for language, texts in record.options.items()}
    record.right = tuple(kept.index(at) for at in record.right if at in kept)


def _nearest(record: Record) -> list[int]:
    """The right option and the three wrong ones nearest to it in length, in the order in which they stand."""
    texts = next(iter(record.options.values()))
    right = record.right[0]
    wrong = [at for at in range(len(texts)) if at != right and folded(texts[at]) != folded(texts[right])]
    nearest = sorted(wrong, key=lambda at: (abs(len(texts[at]) - len(texts[right])), at))[: WANTED - 1]
    return sorted([right, *nearest])


def _of_pairs(record: Record, settings: Settings) -> Iterator[Record]:
    pairs = [(left, right) for left, right in record.pairs if left and right]
    if "matching" not in settings.reduce:
        hint = f"{_OPTION} matching makes a question of each pair where there are {WANTED} different right sides"
        raise UnfitError("matching", f"a matching question with {len(pairs)} pairs", hint)
    sides = list(dict.fromkeys(right for _, right in [*pairs, *record.pairs] if right))
    if len(sides) < WANTED:
        raise UnfitError("matching", f"{WANTED} different right sides are needed, {len(sides)} are given")
    language = next(iter(record.texts), UNSTATED)
    for number, (left, right) in enumerate(pairs, 1):
        start = sides.index(right)
        options = sorted((sides[(start + offset) % len(sides)] for offset in range(WANTED)), key=sides.index)
        yield replace(
            record,
            kind="choice",
            id=f"{record.id[:60]}-{number}" if record.id else "",
            texts={language: f"{record.texts[language]} {left}".strip()},
            options={language: options},
            right=(options.index(right),),
            lost=["matching: a question for each pair"],
            pairs=[],
        )
