"""Which codes are looked for: --select and --ignore take codes and areas."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches

from quizwar_cli.errors import UsageError


def selection(select: Sequence[str], ignore: Sequence[str]) -> Callable[[str], bool]:
    """Whether a code is looked for. Raises UsageError for a word that is neither a code nor an area."""
    if not select and not ignore:
        return lambda code: True
    wanted, unwanted = _codes(select), _codes(ignore)
    return lambda code: (not select or code in wanted) and code not in unwanted


def _codes(words: Sequence[str]) -> set[str]:
    from quizwar_cli.lint.registry import pages

    known = pages()
    areas: dict[str, set[str]] = {}
    for code, found in known.items():
        for page in found:
            areas.setdefault(page.area, set()).add(code)
    codes: set[str] = set()
    for word in (part.strip() for entry in words for part in entry.split(",")):
        if word in areas:
            codes |= areas[word]
        elif word in known:
            codes.add(word)
        elif word:
            raise unknown_code(word, [*known, *areas])
    return codes


def unknown_code(word: str, known: Sequence[str]) -> UsageError:
    close = get_close_matches(word, known, 1, 0.6)
    hint = f"did you mean {close[0]}?" if close else "quizwar lint list shows all codes"
    return UsageError("unknown-code", f"there is no code or area `{word}`", hint=hint)
