"""The door of the command line: every failure becomes one clear message and an exit code, once, here."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer
from typer.core import TyperGroup

from quizwar_cli.errors import QuizwarError

FINDINGS, USAGE, INTERNAL, INTERRUPTED = 1, 2, 3, 130
"""Exit codes, beside 0 for good."""


class Door(TyperGroup):
    """The group of commands; what they raise is told here."""

    def make_context(self, *args: Any, **kwargs: Any) -> Any:
        """Read the command line; `--help` and `--version` print while it is read."""
        with _telling_lost_output():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: Any) -> Any:
        """Run a command and push its output out, so that a full disk or a closed pipe is noticed in time."""
        with _telling_lost_output():
            try:
                return self._run(ctx)
            finally:
                sys.stdout.flush()

    def _run(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except QuizwarError as error:
            report(error)
            raise typer.Exit(error.exit_code) from None
        except KeyboardInterrupt:
            say("interrupted")
            raise typer.Exit(INTERRUPTED) from None
        except OSError:
            raise
        except Exception as error:
            if _passes(error):
                raise
            if isinstance(error.__cause__, KeyboardInterrupt):  # Ctrl-C while a class was being made
                say("interrupted")
                raise typer.Exit(INTERRUPTED) from None
            report_fault(error)
            raise typer.Exit(INTERNAL) from None


@contextmanager
def _telling_lost_output() -> Iterator[None]:
    """Turns output that cannot be written into a message and an exit code."""
    try:
        yield
    except OSError as error:
        lose_output()
        say(f"cannot write the output: {error.strerror or error} [cannot-write]")
        raise typer.Exit(FINDINGS) from None


def _passes(error: Exception) -> bool:
    """Exits and usage errors are the command-line library's own and carry an exit code."""
    return isinstance(error, (typer.Exit, typer.Abort)) or hasattr(error, "exit_code")


def report(error: QuizwarError) -> None:
    """Tell a failure: place, message, code, hint; every finding where there are several."""
    findings = getattr(error, "findings", None)
    if findings:
        for finding in findings:
            value = f": {finding.value}" if finding.value and finding.value not in finding.message else ""
            say(f"{finding.place}: {finding.message}{value} [{finding.code}]", finding.hint)
        return
    say(str(error), error.hint)


def say(message: str, hint: str = "") -> None:
    """A message to stderr."""
    typer.echo(f"quizwar: {message}", err=True)
    if hint:
        typer.echo(f"  hint: {hint}", err=True)


def report_fault(error: Exception) -> None:
    """An internal fault, without a traceback unless QUIZWAR_TRACEBACK asks for one."""
    if os.environ.get("QUIZWAR_TRACEBACK"):
        traceback.print_exception(error, file=sys.stderr)
    frames = traceback.extract_tb(error.__traceback__)
    where = f" at {os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else ""  # noqa: PTH119
    hint = "this is a fault in quizwar: please report it; QUIZWAR_TRACEBACK=1 shows more"
    say(f"internal fault{where}: {type(error).__name__}: {error} [internal]", hint)


def lose_output() -> None:
    """Nobody reads stdout any more: point it where the interpreter's last flush does no harm."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
