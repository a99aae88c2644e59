"""The question asks for what is not so, and the “not” does not stand out.

Why: With twenty seconds on the clock half the players read over it and take the first true option.

Example:

    text: {en: "Which of these is not a mammal?"}

Better:

    text: {en: "Which of these is NOT a mammal?"}

Fix: unsafe. The word is written in capitals.

Source: Haladyna, Downing and Rodriguez, Applied Measurement in Education 15 (2002), guideline 17.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.corpus import STEM
from quizwar_cli.lint.bank.subject import BankSubject
from quizwar_cli.lint.languages import Pack

_QUOTED = re.compile(r"[“„«»‘‚\"][^“”„«»‘’‚\"]*[”“»«’‘\"]")


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus, pack in bank.packed(STEM):
        for passage in corpus.with_words(pack.negatives):
            if passage.entry.data["kind"] != "choice":
                continue
            text = _QUOTED.sub(lambda found: "\0" * len(found.group()), passage.text)
            found = _form(pack).search(text)
            if found and _counts(text, found, pack):
                start, end = found.span(1)
                new = passage.text[:start] + passage.text[start:end].upper() + passage.text[end:]
                message = f"“{found.group(1)}” turns the question round and is easily overlooked"
                fix = passage.fix(new, f"write {found.group(1).upper()}", safe=False)
                yield passage.finding("unstressed-negative", message, f"write {found.group(1).upper()}", fix=fix)


def _counts(text: str, found: re.Match[str], pack: Pack) -> bool:
    """Where the language negates with a verb before it: “is not” counts, “gaps for elements not yet found” does not."""
    before = text[: found.start(1)].split()
    return not pack.auxiliaries or found.group(1) != "not" or before[-1].lower() in pack.auxiliaries


@cache
def _form(pack: Pack) -> re.Pattern[str]:
    """A negative in lower case in the same clause as a question word before it."""
    questions = "|".join(sorted(pack.interrogatives))
    negatives = "|".join(re.escape(word) for word in sorted(pack.negatives, key=len, reverse=True))
    return re.compile(rf"(?i:(?<!\w)(?:{questions}))(?!\w)[^,;:()\0]*?(?<![\w*])({negatives})(?![\w*])")
