"""What `quizwar lint check` does."""

from __future__ import annotations

import codecs
import datetime
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from quizwar_cli.cli.output import width
from quizwar_cli.cli.validate import check_logs, date_of
from quizwar_cli.documents import Document, Finding
from quizwar_cli.errors import Place, QuizwarError, UsageError
from quizwar_cli.lint import baseline as baselines
from quizwar_cli.lint.check import ERROR, SEVERITIES
from quizwar_cli.lint.exceptions import excepted, with_exceptions
from quizwar_cli.lint.files import Checked, gather, read
from quizwar_cli.lint.selection import selection

if TYPE_CHECKING:
    from quizwar_cli.rulesets.model import RuleSet


@dataclass(frozen=True, kw_only=True)
class Request:
    """The command line. `mode` is check, fix, diff or noqa."""

    paths: Sequence[str]
    form: str = "table"
    select: Sequence[str] = ()
    ignore: Sequence[str] = ()
    ruleset: str = ""
    today: str = ""
    fail_on: str = "warning"
    statistics: bool = False
    mode: str = "check"
    unsafe: bool = False
    reason: str = ""
    baseline: str = ""
    write_baseline: str = ""
    quiet: bool = False


@dataclass
class Outcome:
    """What is told in the end; `texts` are files with their new text, `done` says what was made."""

    files: list[str] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    documents: dict[str, Document] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    before: dict[str, str] = field(default_factory=dict)
    made: int = 0
    mended_since: int = 0


def run(request: Request) -> int:
    """Checks, tells, and gives the exit code. Raises QuizwarError."""
    if "-" in request.paths and request.mode in ("fix", "noqa"):
        raise UsageError("bad-options", "standard input cannot be changed", hint="use --diff, or name a file")
    selected = selection(request.select, request.ignore)
    rules = _rules(request.ruleset)
    day = date_of(request.today)
    known = baselines.read(request.baseline) if request.baseline else Counter[baselines.Key]()
    outcome = Outcome()
    for group in gather(request.paths):
        _one(request, group, day, rules, selected, outcome)
    if request.baseline:
        found = baselines.without(outcome.findings, known, request.baseline)
        outcome.findings, outcome.mended_since = found
    if request.mode == "noqa":
        _except(request, outcome)
    _tell(request, outcome)
    if outcome.texts or request.write_baseline:
        _write(request, outcome)
    if request.mode == "diff":
        return 1 if outcome.texts else 0
    put_aside = request.write_baseline or request.mode == "noqa"  # what is left then are errors
    limit = SEVERITIES.index(ERROR if put_aside else request.fail_on)
    return 1 if any(SEVERITIES.index(finding.severity) <= limit for finding in outcome.findings) else 0


def _rules(name: str) -> RuleSet | None:
    if not name:
        return None
    from quizwar_cli.rulesets.model import load_ruleset

    return load_ruleset(name)


def _one(
    request: Request,
    group: list[str],
    day: datetime.date | None,
    rules: RuleSet | None,
    selected: Callable[[str], bool],
    outcome: Outcome,
) -> None:
    """Checks, and where it is asked for mends, files that belong together."""

    order = {path: number for number, path in enumerate(group)}

    def wanted(checked: Checked) -> list[Finding]:
        found = [finding for finding in checked.findings if selected(finding.code)]
        found = excepted(found, checked.documents, _severities, selected)
        return sorted(found, key=lambda finding: (order[finding.place.file], finding))

    if request.mode in ("fix", "diff"):
        from quizwar_cli.lint.fixing import mend

        mended = mend(group, day, rules, wanted, unsafe=request.unsafe)
        checked = mended.checked
        outcome.texts |= mended.texts
        outcome.before |= mended.before
        outcome.made += mended.fixes
    else:
        checked = read(group, day, rules, quality=True)
    outcome.files += group
    outcome.documents |= checked.documents
    outcome.findings += wanted(checked) or _logs(group)


def _logs(group: Sequence[str]) -> list[Finding]:
    return check_logs(list(group)) if any(path.endswith(".jsonl") for path in group) else []


def _severities() -> Mapping[str, str]:
    from quizwar_cli.lint.registry import pages

    return {code: found[0].severity for code, found in pages().items()}


def _except(request: Request, outcome: Outcome) -> None:
    """Puts an exception beside each finding that may have one."""
    for path, document in outcome.documents.items():
        own = [finding for finding in outcome.findings if finding.place.file == path]
        own = [finding for finding in own if finding.code not in ("bad-exception", "unused-exception")]
        if own and not document.text.lstrip().startswith("{"):
            text = with_exceptions(document, own, " ".join(request.reason.split()))
            if text != document.text:
                outcome.before[path] = document.text
                outcome.texts[path] = text
                outcome.made += sum(finding.severity != "error" for finding in own)


def _tell(request: Request, outcome: Outcome) -> None:
    if request.mode == "diff":
        text = "".join(_difference(path, outcome) for path in outcome.texts).rstrip("\n")
    elif request.statistics:
        text = _statistics(outcome.findings, request.form)
    elif request.mode == "noqa" or request.write_baseline:
        text = ""
    else:
        from quizwar_cli.reports.findings import Report, render

        columns = width() if sys.stdout.isatty() else 80
        text = render(Report(outcome.findings, outcome.files, outcome.documents, columns), request.form)
    if text:
        typer.echo(text)
    if not request.quiet:
        typer.echo(_summary(request, outcome), err=True)


def _difference(path: str, outcome: Outcome) -> str:
    import difflib

    lines = difflib.unified_diff(
        outcome.before[path].splitlines(keepends=True), outcome.texts[path].splitlines(keepends=True), path, path, n=1
    )
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def _statistics(findings: Sequence[Finding], form: str) -> str:
    from quizwar_cli.cli.output import as_json
    from quizwar_cli.reports.tables import table

    counts = Counter((finding.code, finding.severity) for finding in findings)
    fixable = Counter(finding.code for finding in findings if finding.fix)
    order = sorted(counts, key=lambda entry: (-counts[entry], entry))
    if form == "json":
        return as_json(
            [
                {"code": code, "severity": severity, "count": counts[code, severity], "fixable": fixable[code]}
                for code, severity in order
            ]
        )
    rows = [[f"{counts[entry]:,}", *entry, f"{fixable[entry[0]]:,}"] for entry in order]
    return table(["count", "code", "severity", "with a fix"], rows, ["right", "left", "left", "right"]) if rows else ""


def _write(request: Request, outcome: Outcome) -> None:
    from quizwar_cli.documents.writing import write_whole

    if request.mode in ("fix", "noqa"):
        for path, text in outcome.texts.items():
            there = Path(path).read_bytes()
            mark = codecs.BOM_UTF8 if there.startswith(codecs.BOM_UTF8) else b""
            if there != mark + outcome.before[path].encode("utf-8"):
                raise QuizwarError("changed-meanwhile", "the file has been changed meanwhile", place=Place(path))
            write_whole(path, mark + text.encode("utf-8"))
    if request.write_baseline:
        text = baselines.to_text(outcome.findings, request.write_baseline)
        write_whole(request.write_baseline, text.encode("utf-8"))


def _summary(request: Request, outcome: Outcome) -> str:
    parts = [_counted(len(outcome.files), "file")]
    counts = Counter(finding.severity for finding in outcome.findings)
    told = [_counted(counts[severity], severity) for severity in SEVERITIES if counts[severity]]
    parts += told or ["no findings"]
    if request.mode == "fix":
        parts.append(f"{outcome.made:,} mended")
    elif request.mode == "diff":
        parts.append(f"{outcome.made:,} can be mended")
    elif request.mode == "noqa":
        parts.append(f"{outcome.made:,} excepted")
    elif fixable := sum(finding.fix is not None for finding in outcome.findings):
        safe = sum(finding.fix is not None and finding.fix.safe for finding in outcome.findings)
        parts.append(f"{safe:,} can be mended by --fix, {fixable - safe:,} by --unsafe-fixes")
    if outcome.mended_since:
        parts.append(f"{outcome.mended_since:,} of the baseline are gone: write it anew")
    return ", ".join(parts)


def _counted(count: int, word: str) -> str:
    return f"{count:,} {word}{'' if count == 1 else 's'}"
