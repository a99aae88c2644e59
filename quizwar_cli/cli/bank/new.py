"""`quizwar bank new`: a bank file to begin with."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

LANGUAGES = ("en", "bg", "ru", "cs", "hu", "sr", "sr-Latn")


def new_cli(
    path: Annotated[Path, typer.Argument(help="The file to write, ending in .yaml.", metavar="FILE")],
    language: Annotated[
        list[str] | None, typer.Option("--language", "-l", help="A language; may be given again, the main one first.")
    ] = None,
    kind: Annotated[
        list[str] | None, typer.Option("--kind", help="choice, number or ratio; may be given again. [all]")
    ] = None,
    name: Annotated[str, typer.Option(help="The bank's name; made from the file's if left out.")] = "",
    force: Annotated[bool, typer.Option("--force", help="Overwrite a file that is there.")] = False,
) -> None:
    """Write a new bank with an example of each kind of question to write over.

    Example: quizwar bank new rivers.yaml --language bg --language en --kind number
    """
    from quizwar_cli.banks.editing.starting import new_bank
    from quizwar_cli.banks.model import KINDS
    from quizwar_cli.documents.writing import write_new
    from quizwar_cli.errors import UsageError

    languages, kinds = list(dict.fromkeys(language or ["en"])), list(dict.fromkeys(kind or KINDS))
    for value, known, what in [
        *((one, LANGUAGES, "language") for one in languages),
        *((one, KINDS, "kind") for one in kinds),
    ]:
        if value not in known:
            raise UsageError(f"no-{what}", f"there is no {what} `{value}`", hint=f"known: {', '.join(known)}")
    slug = re.sub(r"[^a-z0-9]+", "-", path.stem.lower()).strip("-")[:64].strip("-")
    if path.suffix not in (".yaml", ".yml") or not slug:
        hint = "a name in a-z, 0-9 and dashes, ending in .yaml"
        raise UsageError("bad-name", f"no bank can be made of the file name `{path.name}`", hint=hint)
    text = new_bank(path, slug, name or slug.replace("-", " ").capitalize(), languages, kinds)
    write_new(path, text.encode(), force=force)
    typer.echo(f"{path}: {len(kinds)} question{'' if len(kinds) == 1 else 's'} to write over", err=True)
