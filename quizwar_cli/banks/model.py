"""A bank and its questions, as a match needs them.

Numbers are held in whole steps: a question with step 0.1 and answer 11.2 has the truth 112. So equal guesses are equal
and the engine counts in integers.
"""

from __future__ import annotations

import datetime
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from functools import cached_property

from quizwar_cli.errors import Place, QuizwarError

KINDS = ("choice", "number", "ratio")
MOST_STEPS = {"number": 10**15, "ratio": 2 * 10**9}  # of a truth or a guess, either side of zero


@dataclass(frozen=True, slots=True)
class Question:
    """One question. Texts, options and units are mappings from language code to text (options: four texts).

    choice: `options` and `key`, the index (0 to 3) of the right option, the same in every language; `difficulty` in
    logits. number, ratio: `truth` in whole steps of `step`; `spread` is the standard deviation of the natural
    logarithm of guess / truth. What a kind has not is empty, -1 or 0.
    """

    id: str
    kind: str
    category: str
    texts: Mapping[str, str]
    options: Mapping[str, tuple[str, ...]]
    key: int
    truth: int
    step: Decimal
    unit: Mapping[str, str]
    spread: float
    difficulty: float
    valid_until: datetime.date | None
    place: Place

    def text(self, language: str) -> str:
        """The text in `language`, or in the first language there is."""
        return self.texts.get(language) or next(iter(self.texts.values()))


@dataclass(frozen=True)
class Bank:
    """Questions in file order. `digest` is the same for the same content, whatever the formatting and file name."""

    id: str
    name: Mapping[str, str]
    languages: tuple[str, ...]
    questions: tuple[Question, ...]

    def of_kind(self, kind: str) -> tuple[Question, ...]:
        """The questions of a kind (`choice`, `number`, `ratio`) in bank order."""
        return self._by_kind.get(kind, ())

    @cached_property
    def _by_kind(self) -> dict[str, tuple[Question, ...]]:
        return {kind: tuple(question for question in self.questions if question.kind == kind) for kind in KINDS}

    @cached_property
    def digest(self) -> str:
        """BLAKE2b, 128 bits, hex, over the canonical JSON of all that bears on a match.

        The order of the questions belongs to the content: a seed draws by it. Sources and authors do not.
        """
        content = [_content(question) for question in self.questions]
        text = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def _content(question: Question) -> list[object]:
    until = question.valid_until.isoformat() if question.valid_until else ""
    return [
        question.id,
        question.kind,
        question.category,
        question.texts,
        question.options,
        question.key,
        question.truth,
        f"{question.step:f}",
        question.unit,
        float(question.spread),
        float(question.difficulty),
        until,
    ]


def to_steps(question: Question, number: str | int | float | Decimal) -> int:
    """A guess in whole steps of the question.

    Raises QuizwarError for what is no number, no whole multiple of the step (`not-a-multiple`) or beyond the bounds
    of the question's kind (`too-many-steps`).
    """
    try:
        value = Decimal(str(number).strip()) if len(str(number)) <= 40 else Decimal("NaN")
    except InvalidOperation:
        value = Decimal("NaN")
    if not value.is_finite():
        message = f"`{str(number)[:40]}` is not a number"
        raise QuizwarError("not-a-number", message, hint="write digits, such as 1250 or -0.5")
    return whole_steps(value, question.step, question.kind)


def whole_steps(value: Decimal, step: Decimal, kind: str) -> int:
    """`value` in whole steps. Raises QuizwarError as `to_steps` does."""
    if abs(value) > step * MOST_STEPS[kind]:
        message = f"{value} is too large for a {kind} question with step {step:f}"
        raise QuizwarError("too-many-steps", message, hint=f"at most {step * MOST_STEPS[kind]:f}")
    steps = value / step
    whole = steps.to_integral_value()
    if whole != steps:
        hint = f"the nearest is {whole * step:f}"
        raise QuizwarError("not-a-multiple", f"{value} is not a whole multiple of the step {step:f}", hint=hint)
    return int(whole)
