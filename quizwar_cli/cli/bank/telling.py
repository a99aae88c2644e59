"""What import and export say of their work: on stderr for people, as JSON for machines."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from quizwar_cli.banks.formats.decision import Decision
    from quizwar_cli.banks.formats.loss import Loss
    from quizwar_cli.banks.formats.record import Reject
    from quizwar_cli.banks.importing import Imported, Lost

_MOST = 20  # lines of a kind that a person reads
REPORTS = ("table", "json")


def say(text: str) -> None:
    """A line to stderr."""
    typer.echo(_printable(text), err=True)


def _printable(text: str) -> str:
    """Without what a terminal would obey."""
    return "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in text)


def say_some(lines: Iterable[str]) -> None:
    """The first lines, and how many more there are."""
    listed = list(lines)
    for line in listed[:_MOST]:
        say(line)
    if len(listed) > _MOST:
        say(f"  ... and {len(listed) - _MOST:,} more (--format json has all)")


def say_import(imported: Imported, rejects_file: str, out: str) -> None:
    """Decisions, what was lost, rejects, and a sum."""
    for decision in imported.decisions:
        say(str(decision))
    say_some(f"{lost.where} ({lost.id}): lost: {', '.join(lost.what)}" for lost in imported.lost)
    if imported.rejects:
        shown = imported.rejects if not rejects_file else imported.rejects[:5]
        say_some(_reject_line(reject) for reject in shown)
        codes = Counter(reject.code for reject in imported.rejects)
        say(f"rejected: {', '.join(f'{code} {many:,}' for code, many in codes.most_common())}")
    taken, left = len(imported.questions), len(imported.rejects)
    where = f", written to {out}" if out and taken else ""
    beside = f", the rejects to {rejects_file}" if rejects_file and left else ""
    say(f"{_counted(taken, 'question')} taken, {left:,} rejected{where}{beside}")


def _reject_line(reject: Reject) -> str:
    hint = f" ({reject.hint})" if reject.hint else ""
    return f"{reject.where}: rejected: {reject.code}: {reject.reason}{hint}"


def _counted(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def import_data(imported: Imported) -> dict[str, Any]:
    """All of it for a machine."""
    return {
        "taken": len(imported.questions),
        "rejected": len(imported.rejects),
        "decisions": [_decision(decision) for decision in imported.decisions],
        "lost": [_lost(lost) for lost in imported.lost],
        "rejects": [_reject(reject) for reject in imported.rejects],
    }


def _decision(decision: Decision) -> dict[str, Any]:
    return decision._asdict()


def _lost(lost: Lost) -> dict[str, Any]:
    return {**lost.where._asdict(), "id": lost.id, "lost": list(lost.what)}


def _reject(reject: Reject) -> dict[str, Any]:
    said = {"code": reject.code, "reason": reject.reason, "hint": reject.hint, "text": reject.text}
    return {name: _printable(str(value)) for name, value in {**reject.where._asdict(), **said}.items()}


def rejects_csv(rejects: Sequence[Reject]) -> bytes:
    """A row a reject: file, unit, number, code, reason, hint and the beginning of the text."""
    stream = io.StringIO(newline="")
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(["file", "unit", "number", "code", "reason", "hint", "text"])
    writer.writerows(_reject(reject).values() for reject in rejects)
    return stream.getvalue().encode("utf-8")


def say_export(losses: Sequence[Loss], written: int, out: str, *, listed: bool) -> None:
    """A line a kind of loss, or one a loss."""
    if listed:
        say_some(str(loss) for loss in losses)
    else:
        counts = Counter((loss.field, loss.what) for loss in losses)
        say_some(f"{field}: {what}{f' ({many:,} times)' if many > 1 else ''}" for (field, what), many in counts.items())
    where = f" to {out}" if out else ""
    say(f"{_counted(written, 'question')} written{where}, {len(losses):,} loss{'' if len(losses) == 1 else 'es'}")
