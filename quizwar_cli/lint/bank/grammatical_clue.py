"""The last word of the question fits the right option and not the others.

Why: “an” before the gap rules out every option that begins with a consonant: grammar answers instead of knowledge.

Example:

    text: {en: "The largest living bird is an ..."}
    options: {en: ["Ostrich", "Penguin", "Condor", "Swan"]}

Better:

    text: {en: "Which is the largest living bird?"}

Fix: none. Ask a whole question, or write the article with each option.

Source: Haladyna, Downing and Rodriguez, Applied Measurement in Education 15 (2002), guideline 28c.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.subject import BankSubject
from quizwar_cli.lint.languages import pack_of

_GAP = re.compile(r"(?<!\w)(\w+)[\s_.…:—–-]*$")
_INNER_GAP = re.compile(r"(?<!\w)(\w+)\s+(?:_{2,}|\.{3,}|…)")


def find(bank: BankSubject) -> Iterator[Finding]:
    for language, choices in bank.asked.items():
        pack = pack_of(language)
        if pack is None or not pack.clues:
            continue
        for choice in choices:
            stem = choice.stem
            if stem[-1] == "?" and "__" not in stem and "…" not in stem and "..." not in stem:
                continue
            found = _INNER_GAP.search(stem) or _GAP.search(stem)
            form = pack.clues.get(found.group(1).lower()) if found else None
            if found and form:
                fits = [bool(re.match(form, option.lower())) for option in choice.options]
                if fits[choice.key] and not all(fits):
                    message = f"“{found.group(1)}” fits the right option and {4 - sum(fits)} of the others it does not"
                    hint = "ask a whole question, or write the word with each option"
                    yield choice.entry.finding("grammatical-clue", message, "text", language, hint=hint)
