"""The catalogue of checks as a page: `python -m quizwar_cli.reports.lintbook > docs/lint.md`."""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.lint.catalogue import Page
from quizwar_cli.lint.registry import pages

_HEAD = """# Lint

Made from the checks themselves by `python -m quizwar_cli.reports.lintbook > docs/lint.md`.

`quizwar validate` tells errors: what makes a file unusable, because it cannot be read, a match cannot be played
with it, or a player would be wronged. `quizwar lint` tells the same errors, and warnings and infos about what
spoils a question. Exit code 1 from warnings on; `--fail-on error` or `--fail-on info` moves that.

```sh
quizwar lint data/banks/world                       # every finding with its line and a caret
quizwar lint my-bank --diff                         # what --fix would change
quizwar lint my-bank --fix                          # safe fixes; --unsafe-fixes for those you should look at
quizwar lint my-bank --select letters --ignore wrong-dash
quizwar lint my-bank --ruleset lightning-war        # what that rule set asks for, too
quizwar lint my-bank --format sarif > lint.sarif    # table, concise, json, github, gitlab, sarif, junit
quizwar lint my-bank --statistics
quizwar lint explain wrong-dash
quizwar lint list writing
```

`--select` and `--ignore` take codes and areas. The bank files of one folder are one bank.

**Fixes.** A safe fix keeps what the question asks and which answer is right. Only the characters that a fix names
are changed; quotes, escapes, line ends, comments and all else stay as they are. Fixing goes on until nothing
changes; a file is written whole or not at all. What has been written is read again first: a fix that would change
anything else is left out.

**Exceptions.** `# quizwar: ignore CODE reason` at the end of a line holds for that line; on a line of its own for
the next one, and above the first line of a question for the whole question. Several codes are parted by commas. A
reason is needed, errors cannot be excepted, and an exception that excepts nothing is a finding itself. `--add-noqa
REASON` writes one beside each finding. JSON has no comments, so JSON files have no exceptions.

**Baseline.** `--write-baseline lint-baseline.json` writes down the findings of an old bank, errors aside;
`--baseline lint-baseline.json` tells only new ones. Findings are known by file, code, question and value, not by line.
"""
_TITLES = {
    "structure": "Structure",
    "numbers": "Numbers",
    "writing": "Writing",
    "letters": "Letters",
    "ageing": "Ageing",
    "bank": "The bank as a whole",
    "map": "Maps",
    "exceptions": "Exceptions",
    "reading": "Reading",
}


def lintbook() -> str:
    """The page in Markdown: each code with what it is, why it is bad, an example and its fix."""
    lines = [_HEAD]
    every = [page for found in pages().values() for page in found]
    for area, title in _TITLES.items():
        chosen = [page for page in every if page.area == area]
        lines += [f"## {title}", ""]
        if area == "reading":
            lines += [
                "Faults that reading a file finds. All are errors.",
                "",
                "| code | what is wrong | why |",
                "|---|---|---|",
            ]
            lines += [f"| `{page.code}` | {_cell(page.title)} | {_cell(page.why)} |" for page in chosen]
        else:
            for page in chosen:
                lines += _entry(page)
    return "\n".join(lines).rstrip("\n") + "\n"


def _entry(page: Page) -> Iterator[str]:
    yield f"### {page.code}"
    yield ""
    yield f"*{page.severity}, fix: {page.fix}* – {page.title} {page.why}"
    yield ""
    yield from ("```yaml", page.example, "```", "", "Better:", "", "```yaml", page.better, "```", "")
    yield page.mend
    yield ""


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("*", "\\*")


if __name__ == "__main__":
    print(lintbook(), end="")
