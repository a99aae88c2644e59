"""A hyphen stands where a dash belongs, or a dash of another language.

Why: A hyphen joins words, a dash parts them; “ - ” reads as a minus or as two broken halves of a word.

Example:

    text: {ru: "Какой город - столица Перу?"}

Better:

    text: {ru: "Какой город — столица Перу?"}

Fix: safe. The language's usual dash is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.subject import BankSubject

_SPACED = re.compile(r"(?<=\S)[ \u00a0](-{1,3}|[–—])(?= \S)|(?<=[^\W\d])(--)(?=[^\W\d])")


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus, pack in bank.packed():
        if not any(f" {sign} " in corpus.joined for sign in ("-", "--", "---", "–", "—")) and "--" not in corpus.joined:
            continue
        for passage in corpus.at(found.start(1) for found in _SPACED.finditer(corpus.joined)):
            wrong = [found for found in _SPACED.finditer(passage.text) if _is_wrong(passage.text, found, pack.dashes)]
            if wrong:
                new = passage.text
                for found in reversed(wrong):
                    group = 1 if found.group(1) else 2
                    new = new[: found.start(group)] + pack.dashes[0] + new[found.end(group) :]
                dash = wrong[0].group(1) or wrong[0].group(2)
                message = f"“{dash}” is not the dash of {pack.name}"
                fix = passage.fix(new, f"write {pack.dashes[0]}", safe=True)
                yield passage.finding("wrong-dash", message, f"write {pack.dashes[0]}", fix=fix)


def _is_wrong(text: str, found: re.Match[str], dashes: str) -> bool:
    """A hyphen between numbers or single letters is a minus: 5 - 3, a - b."""
    dash = found.group(1) or found.group(2)
    if dash in dashes:
        return False
    before, after = text[: found.start(1)].split(), text[found.end(1) :].split()
    if dash != "-" or not before or not after:
        return True
    return not (_term(before[-1]) or _term(after[0]))


def _term(word: str) -> bool:
    return len(word.strip("?!.,;:()")) <= 1 or word.strip("?!.,;:()")[0].isdigit()
