"""A number can be read in two ways: 10.000 is ten to one reader and ten thousand to another.

Why: Decimal mark and the mark between thousands change places from language to language. In a YAML file the point
is the decimal mark whatever the language, so `answer: 10.000` is ten.

Example:

    languages: [bg]
    answer: 10.000

Better:

    languages: [bg]
    answer: 10000

Fix: none. Write nothing between the thousands, and no zeros at the end of a decimal number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.corpus import OPTION, STEM, Passage
from quizwar_cli.lint.bank.subject import BankSubject, Entry
from quizwar_cli.lint.languages import Pack, pack_of

_GROUPED = re.compile(r"-?\d{1,3}\.\d{3}")
_IN_TEXT = {
    ".": re.compile(r"(?<![\d.,])[1-9]\d{0,2}\.\d{3}(?![\d.,]?\d)"),
    ",": re.compile(r"(?<![\d.,])[1-9]\d{0,2},\d{3}(?![\d.,]?\d)"),
}


def find(bank: BankSubject) -> Iterator[Finding]:
    for entry in chain(bank.numbers, bank.ratios):
        if isinstance(entry.data["answer"], float):
            yield from _number(bank, entry)
    for corpus, pack in bank.packed(STEM, OPTION):
        for mark, form in _IN_TEXT.items():
            if mark in pack.thousands or not pack.decimal:
                continue  # the mark that this language has between thousands
            for passage in corpus.at(found.start() for found in form.finditer(corpus.joined)):
                yield from _text(passage, pack, mark, form)


def _number(bank: BankSubject, entry: Entry) -> Iterator[Finding]:
    written = entry.written("answer") or ""
    if _GROUPED.fullmatch(written) and entry.data.get("step", 1) != 0.001:
        pack = pack_of(bank.language_of(entry))
        where = f"; the bank is {pack.name}" if pack else ""
        few, many = f"{float(written):g}", f"{int(written.replace('.', '')):,}".replace(",", " ")
        message = f"{written}: {few}, or {many}{where}"
        hint = f"write {many.replace(' ', '')} or {few}"
        yield entry.finding("decimal-in-doubt", message, "answer", value=written, hint=hint)


def _text(passage: Passage, pack: Pack, mark: str, form: re.Pattern[str]) -> Iterator[Finding]:
    for found in form.finditer(passage.text):
        number = found.group()
        if mark == pack.decimal and not number.endswith("00"):
            continue  # three decimals that are meant
        few, many = number.replace(mark, pack.decimal), re.sub("[.,]", "", number)
        message = f"{number}: {_plain(number, mark)}, or {many}; the text is {pack.name}"
        hint = f"write {_spaced(many, pack)} or {few.rstrip('0').rstrip(pack.decimal)}"
        yield passage.finding("decimal-in-doubt", message, hint)
        return


def _plain(number: str, mark: str) -> str:
    return f"{float(number.replace(mark, '.')):g}"


def _spaced(digits: str, pack: Pack) -> str:
    return f"{int(digits):,}".replace(",", pack.thousands[0])
