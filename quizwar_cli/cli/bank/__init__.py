"""`quizwar bank`: the workbench for question banks; its commands, one file each, listed here and nowhere else."""

from __future__ import annotations

import typer

bank_app = typer.Typer(no_args_is_help=True, help="Question banks: bring them in, send them out, look after them.")


@bank_app.callback()
def bank() -> None:
    """Question banks: bring them in, send them out, look after them."""
