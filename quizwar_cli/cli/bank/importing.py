"""`quizwar bank import`: make a bank of other people's question files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from quizwar_cli.errors import UsageError

if TYPE_CHECKING:
    from quizwar_cli.banks.formats.reading import Settings
    from quizwar_cli.banks.importing import Defaults, Imported


def import_cli(
    files: Annotated[list[str], typer.Argument(help="Files, or - for standard input.", metavar="FILE...")],
    out: Annotated[Path | None, typer.Option("--out", "-o", help="Write the bank here, not to stdout.")] = None,
    rejects: Annotated[
        Path | None, typer.Option(help="Where rejected questions go, as CSV; beside --out if left out.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite files that are there.")] = False,
    output: Annotated[str, typer.Option("--format", help="The report: table (stderr) or json (stdout).")] = "table",
    form: Annotated[
        str,
        typer.Option("--from", help="gift, moodle, aiken, qti, open-trivia, csv, tsv, xlsx, json; else as recognised."),
    ] = "",
    language: Annotated[str, typer.Option("--language", "-l", help="Language of texts that do not say it.")] = "",
    encoding: Annotated[str, typer.Option(help="Such as utf-8, cp1250, cp1251, cp1252, koi8-r, utf-16.")] = "",
    separator: Annotated[str, typer.Option(help="Of CSV: comma, semicolon, tab, pipe or the sign itself.")] = "",
    key: Annotated[
        str, typer.Option(help="How the right option is named: text, letter, cyrillic-letter, one, zero, first.")
    ] = "",
    decimal_mark: Annotated[str, typer.Option(help="Of numbers in texts: . or ,")] = "",
    sheet: Annotated[str, typer.Option(help="The sheet of an XLSX file.")] = "",
    markup: Annotated[str, typer.Option(help="Of Open Trivia texts: entities, url, base64, none.")] = "",
    questions: Annotated[str, typer.Option(help="JSON: the path to the list, such as data.items.")] = "",
    mapping: Annotated[str, typer.Option(help="A YAML file with columns and any of these options.")] = "",
    column: Annotated[
        list[str] | None, typer.Option(help="FIELD=HEADER (or HEADER,HEADER for options); may be given again.")
    ] = None,
    no_header: Annotated[bool, typer.Option("--no-header", help="The first row is a question.")] = False,
    difficulty: Annotated[list[str] | None, typer.Option(help="WORD=LOGITS; may be given again.")] = None,
    reduce: Annotated[
        list[str] | None, typer.Option(help="options, answers or matching: make four options of more.")
    ] = None,
    keep_order: Annotated[
        bool, typer.Option("--keep-order", help="Leave the right option first where it always is.")
    ] = False,
    category: Annotated[str, typer.Option(help="For questions without one.")] = "",
    source: Annotated[str, typer.Option(help="For questions without one.")] = "",
    licence: Annotated[str, typer.Option(help="For questions without one.")] = "",
    author: Annotated[str, typer.Option(help="For questions without one.")] = "",
    name: Annotated[str, typer.Option(help="The bank's name; the file's if left out.")] = "",
    bank_id: Annotated[str, typer.Option("--id", help="The bank's id; made from the file's name if left out.")] = "",
    schema: Annotated[str, typer.Option(help="The schema's path in the first line, for editors.")] = "",
) -> None:
    """Make a bank of question files: GIFT, Moodle XML, Aiken, QTI, Open Trivia, CSV, TSV, XLSX, JSON.

    Nothing is guessed silently: every decision is told with its evidence, and where that is not enough nothing is
    written. What cannot be taken is listed with the reason. Exit code 0, 1 with rejects, 2 for a wrong command line.

    Example: quizwar bank import quiz.csv --source "Town library" --category history --out quiz.yaml
    """
    from quizwar_cli.banks.formats.mapping import load_mapping
    from quizwar_cli.cli.bank.placing import refuse_existing, refuse_input
    from quizwar_cli.cli.bank.telling import REPORTS

    if output not in REPORTS:
        raise UsageError("unknown-format", f"there is no report `{output}`", hint=f"reports: {', '.join(REPORTS)}")
    if output == "json" and not out:
        raise UsageError("no-out", "stdout cannot hold both the report and the bank", hint="give --out FILE")
    given = {
        "from": form,
        "language": language,
        "encoding": encoding,
        "separator": separator,
        "key": key,
        "decimal-mark": decimal_mark,
        "sheet": sheet,
        "markup": markup,
        "questions": questions,
        "category": category,
        "source": source,
        "licence": licence,
        "author": author,
        "id": bank_id,
        "name": name,
        "columns": _columns(column or []),
        "difficulty": _difficulties(difficulty or []),
        "reduce": reduce or [],
    }
    wanted = merged(load_mapping(mapping) if mapping else {}, given)
    beside = rejects or (out.with_name(f"{out.stem}.rejects.csv") if out else None)
    for path in (out, beside):
        refuse_existing(path, force=force)
        refuse_input(path, files)
    settings = settings_of(wanted, header=not no_header, keep_order=keep_order)
    imported, text = import_bank(files, settings, defaults_of(wanted), wanted["from"], schema or _schema(out))
    _finish(imported, text, out, beside, output)


def import_bank(
    files: list[str], settings: Settings, defaults: Defaults, form: str = "", schema: str = ""
) -> tuple[Imported, str]:
    """What came in, and the bank's YAML: every question of it passes `quizwar validate`. Raises QuizwarError."""
    from quizwar_cli.banks.importing import import_files
    from quizwar_cli.cli.bank.soundness import keep_the_sound

    imported = import_files(files, settings, defaults, wanted=form)
    text = keep_the_sound(imported, schema or SCHEMA)
    order = {path: number for number, path in enumerate(files)}
    imported.rejects.sort(key=lambda reject: (order[reject.where.file], reject.where.number))
    return imported, text


SCHEMA = "../../schemas/bank.schema.json"
"""Where the shipped banks have it, for what goes to stdout: where that will lie nobody knows."""


def _schema(out: Path | None) -> str:
    """The path from the file to the schema of this installation, as `quizwar bank new` has it."""
    import os

    from quizwar_cli.resources import schema_path

    return Path(os.path.relpath(schema_path("bank"), out.resolve().parent)).as_posix() if out else SCHEMA


def _finish(imported: Imported, text: str, out: Path | None, rejects: Path | None, output: str) -> None:
    """Write what came in and what did not, tell about it, and exit with 1 where something did not."""
    from quizwar_cli.cli.bank.placing import place_file
    from quizwar_cli.cli.bank.telling import import_data, rejects_csv, say_import
    from quizwar_cli.cli.output import as_json

    if imported.rejects and rejects:
        place_file(rejects, rejects_csv(imported.rejects))
    if text:
        place_file(out, text.encode("utf-8"))
    if output == "json":
        typer.echo(as_json(import_data(imported)))
    else:
        say_import(imported, str(rejects or ""), str(out or ""))
    if imported.rejects:
        raise typer.Exit(1)


def merged(mapping: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """Options of the command line over those of a mapping file."""
    found = {name: value or mapping.get(name, value) for name, value in given.items()}
    for name in ("columns", "difficulty"):
        found[name] = {**mapping.get(name, {}), **given[name]}
    return found


def settings_of(wanted: Mapping[str, Any], *, header: bool, keep_order: bool) -> Settings:
    """What the user has settled, checked. Raises UsageError."""
    from decimal import Decimal

    from quizwar_cli.banks.formats import keys, reduce
    from quizwar_cli.banks.formats.columns import LANGUAGES
    from quizwar_cli.banks.formats.csv_tables import SEPARATORS
    from quizwar_cli.banks.formats.reading import Settings

    ways = frozenset(wanted["reduce"])
    keys.check(wanted["key"])
    reduce.check(ways)
    names = {name: sign for sign, name in SEPARATORS.items()}
    separator = names.get(wanted["separator"], wanted["separator"].replace("\\t", "\t"))
    if len(separator) > 1 or separator in ('"', "\n", "\r"):
        raise UsageError("bad-separator", f"`{separator}` is no separator", hint=f"one sign, or {', '.join(names)}")
    if wanted["decimal-mark"] not in ("", ".", ","):
        raise UsageError("bad-decimal-mark", f"`{wanted['decimal-mark']}` is no decimal mark", hint=". or ,")
    if wanted["language"] not in ("", *LANGUAGES):
        raise UsageError("no-language", f"there is no language `{wanted['language']}`", hint=", ".join(LANGUAGES))
    return Settings(
        encoding=wanted["encoding"],
        separator=separator,
        key=wanted["key"],
        decimal_mark=wanted["decimal-mark"],
        language=wanted["language"],
        sheet=wanted["sheet"],
        markup=wanted["markup"],
        questions=wanted["questions"],
        header=header,
        columns=wanted["columns"],
        reduce=ways,
        difficulties={word.lower(): Decimal(str(logits)) for word, logits in wanted["difficulty"].items()},
        keep_order=keep_order,
    )


def defaults_of(wanted: Mapping[str, Any]) -> Defaults:
    """What holds for questions that do not say it themselves."""
    from quizwar_cli.banks.importing import Defaults

    return Defaults(**{name: wanted[name] for name in ("category", "source", "licence", "author", "id", "name")})


def _pairs(texts: list[str], option: str) -> dict[str, str]:
    found = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign or not name.strip() or not value.strip():
            raise UsageError("bad-option", f"{option} takes NAME=VALUE, not `{text}`")
        found[name.strip()] = value.strip()
    return found


def _columns(texts: list[str]) -> dict[str, str | list[str]]:
    """Several headers, parted by commas, for fields that are lists."""
    found = _pairs(texts, "--column")
    lists = ("options", "wrong")
    return {name: value.split(",") if name.startswith(lists) else value for name, value in found.items()}


def _difficulties(texts: list[str]) -> dict[str, float]:
    try:
        return {word: float(logits) for word, logits in _pairs(texts, "--difficulty").items()}
    except ValueError:
        raise UsageError("bad-option", "--difficulty takes WORD=LOGITS, such as easy=-1.5") from None
