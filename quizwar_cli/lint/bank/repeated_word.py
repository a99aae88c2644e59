"""A word stands twice in a row.

Why: “the the” is a slip of the pen, and players see that nobody has read the question.

Example:

    text: {en: "What is the the capital of Peru?"}

Better:

    text: {en: "What is the capital of Peru?"}

Fix: unsafe. The second one is removed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.subject import BankSubject


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus, pack in bank.packed():
        for word in sorted(corpus.doubled & pack.stopwords - pack.doubles):
            form = re.compile(rf"(?<![\w-]){word}(\s+{word})(?![\w-])")
            for passage in corpus.with_text(f"{word} {word}"):
                if form.search(passage.text):
                    fix = passage.fix(form.sub(word, passage.text), f"write “{word}” once", safe=False)
                    message = f"“{word}” stands here twice in a row"
                    yield passage.finding("repeated-word", message, f"write “{word}” once", fix=fix)
