"""A text was read in the wrong encoding: Ð¡Ð¾Ñ„Ð¸Ñ for София.

Why: Nobody can read it. It happens where a file is opened in one encoding and saved in another; the message names both.

Example:

    text: {bg: "РЎРѕС„РёСЏ Рµ СЃС‚РѕР»РёС†Р° РЅР°?"}

Better:

    text: {bg: "София е столица на?"}

Fix: unsafe. The text is decoded as it was meant.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.encodings import meant
from quizwar_cli.lint.bank.subject import BankSubject


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus, pack in bank.packed():
        if corpus.joined.isascii():
            continue
        suspects = {token for token in corpus.tokens if not token.isascii() and meant(token, pack, certain=False)}
        if not suspects:
            continue
        for passage in corpus.with_text(*suspects):
            found = meant(passage.text, pack)
            if found:
                message = f"this is {found.right} read as {found.wrong}"
                fix = passage.fix(found.text, f"write {found.text[:40]}", safe=False)
                yield passage.finding("mojibake", message, f"was it: {found.text[:60]}", fix=fix)
