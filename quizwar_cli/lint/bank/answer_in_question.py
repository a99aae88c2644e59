"""The question gives its answer away.

Why: Whoever reads well need not know anything: the number asked for, or the right option and no other, stands in
the text.

Example:

    text: {en: "How many players are there in a team of 11?"}
    answer: 11

Better:

    text: {en: "How many players of a football team are on the field?"}
    answer: 11

Fix: none. Word the question otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.documents.scalars import exact
from quizwar_cli.lint.bank.subject import BankSubject, Choice, Entry

_SHORT = 4  # characters: shorter options stand in a text by accident
_NUMBER = re.compile(r"\d+(?:[ \u00a0\u202f]\d{3})*(?:[.,]\d+)*")
_HINT = "word the question otherwise"


def find(bank: BankSubject) -> Iterator[Finding]:
    for language, choices in bank.asked.items():
        for choice in choices:
            right = choice.options[choice.key]
            if len(right) >= _SHORT and right.lower() in choice.stem.lower() and _alone(choice):
                message = "the right option stands in the question, and no other one does"
                yield choice.entry.finding("answer-in-question", message, "text", language, hint=_HINT)
    for entry in (*bank.numbers, *bank.ratios):
        first = str(entry.data["answer"])[:1]
        for language, text in entry.data["text"].items():
            if first in text and _holds(text, entry):
                message = f"the answer, {entry.data['answer']}, stands in the question"
                yield entry.finding("answer-in-question", message, "text", language, hint=_HINT)


def _alone(choice: Choice) -> bool:
    stem = choice.stem.lower()
    there = [bool(re.search(rf"(?<!\w){re.escape(option.lower())}(?!\w)", stem)) for option in choice.options]
    return there[choice.key] and sum(there) == 1


def _holds(text: str, entry: Entry) -> bool:
    answer = f"{exact(entry.data['answer']).normalize():f}"
    for found in _NUMBER.findall(text):
        digits = re.sub(r"[ \u00a0\u202f]", "", found)
        if answer in (digits, digits.replace(",", "."), re.sub(r"[.,](?=\d{3}(?!\d))", "", digits)):
            return True
    return False
