"""Options that several commands of `quizwar bank` share."""

from __future__ import annotations

from typing import Annotated

import typer

Banks = Annotated[
    list[str], typer.Argument(help="Bank files, folders of them, or shipped banks; - is stdin.", metavar="BANK...")
]
