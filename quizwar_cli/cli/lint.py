"""`quizwar lint`: what spoils a question before players do, and what mends it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from quizwar_cli.cli.options import QuietOption


class Form(StrEnum):
    """How findings are told."""

    TABLE = "table"
    CONCISE = "concise"
    JSON = "json"
    GITHUB = "github"
    GITLAB = "gitlab"
    SARIF = "sarif"
    JUNIT = "junit"


class Level(StrEnum):
    """How bad a finding must be for exit code 1."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class _Group(TyperGroup):
    """`quizwar lint PATH` is short for `quizwar lint check PATH`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in self.commands and args[0] not in ("-h", "--help"):
            args = ["check", *args]
        return super().parse_args(ctx, args)


lint_app = typer.Typer(
    cls=_Group,
    no_args_is_help=True,
    help="Find what spoils questions, and mend it. `quizwar lint PATH` is short for `quizwar lint check PATH`.",
)
_FIXING = "Mending"
_KNOWN = "Findings that are known"


@lint_app.command("check")
def check_cli(
    paths: Annotated[list[str], typer.Argument(help="Files, folders, or - for standard input.", metavar="PATH")],
    output: Annotated[Form, typer.Option("--format", help="How findings are told.")] = Form.TABLE,
    select: Annotated[list[str] | None, typer.Option(help="Only these codes or areas; commas between.")] = None,
    ignore: Annotated[list[str] | None, typer.Option(help="Not these codes or areas; commas between.")] = None,
    ruleset: Annotated[str, typer.Option(help="A rule set whose demands on maps and banks shall be met.")] = "",
    today: Annotated[str, typer.Option(help="The day dates are compared with, YYYY-MM-DD; today if left out.")] = "",
    fail_on: Annotated[Level, typer.Option(help="Exit with 1 from this severity on.")] = Level.WARNING,
    statistics: Annotated[bool, typer.Option("--statistics", help="Count the findings of each code instead.")] = False,
    fix: Annotated[
        bool, typer.Option("--fix", help="Mend what can safely be mended.", rich_help_panel=_FIXING)
    ] = False,
    unsafe_fixes: Annotated[
        bool,
        typer.Option(
            "--unsafe-fixes", help="With --fix or --diff: mend also what you should look at.", rich_help_panel=_FIXING
        ),
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Show what --fix would change; change nothing.", rich_help_panel=_FIXING)
    ] = False,
    add_noqa: Annotated[
        str,
        typer.Option(
            "--add-noqa",
            help="Write an exception with this reason beside each finding.",
            metavar="REASON",
            rich_help_panel=_KNOWN,
        ),
    ] = "",
    baseline: Annotated[
        str, typer.Option(help="Tell only what is not in this baseline.", metavar="FILE", rich_help_panel=_KNOWN)
    ] = "",
    write_baseline: Annotated[
        str, typer.Option(help="Write all findings but errors into a baseline.", metavar="FILE", rich_help_panel=_KNOWN)
    ] = "",
    quiet: QuietOption = False,
) -> None:
    """Check files as `validate` does, and questions for all that spoils them.

    Exit code 0 without findings, 1 with findings, 2 for a wrong command line.

    Example: quizwar lint check data/banks/world --fix
    """  # fmt: skip
    from quizwar_cli.cli.linting import Request, run

    if (diff and fix) or (add_noqa and (fix or diff)):
        from quizwar_cli.errors import UsageError

        raise UsageError("bad-options", "--fix, --diff and --add-noqa exclude each other")
    request = Request(
        paths=paths,
        form=output.value,
        select=select or [],
        ignore=ignore or [],
        ruleset=ruleset,
        today=today,
        fail_on=fail_on.value,
        statistics=statistics,
        mode="diff" if diff else "fix" if fix else "noqa" if add_noqa else "check",
        unsafe=unsafe_fixes,
        reason=add_noqa,
        baseline=baseline,
        write_baseline=write_baseline,
        quiet=quiet,
    )
    code = run(request)
    if code:
        raise typer.Exit(code)


@lint_app.command("list")
def list_cli(
    area: Annotated[str, typer.Argument(help="Only this area: structure, numbers, writing, letters, ...")] = "",
    output: Annotated[str, typer.Option("--format", help="table or json.")] = "table",
) -> None:
    """List the codes: severity, whether there is a fix, and what is wrong.

    Example: quizwar lint list letters
    """
    from quizwar_cli.cli.catalogue import listed

    typer.echo(listed(area, output))


@lint_app.command("explain")
def explain_cli(
    codes: Annotated[list[str], typer.Argument(help="Codes, say wrong-dash.", metavar="CODE")],
) -> None:
    """Explain a code: what is wrong, why it is bad, an example, and the fix.

    Example: quizwar lint explain mixed-script
    """
    from quizwar_cli.cli.catalogue import explained

    typer.echo(explained(codes))
