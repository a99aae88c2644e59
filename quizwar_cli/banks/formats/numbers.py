"""Numbers as people write them: which mark is the decimal one, and what a text then means."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal

from quizwar_cli.banks.formats.decision import doubt
from quizwar_cli.banks.formats.reading import Reading
from quizwar_cli.banks.formats.record import UnfitError, shortened

_SPACES = "\u00a0\u2009\u202f "
_PLAIN = re.compile(r"[-+]?[0-9]{1,30}(\.[0-9]{1,12})?")
_GROUPED = {mark: re.compile(rf"[-+]?[1-9][0-9]{{0,2}}(\{mark}[0-9]{{3}})+") for mark in ".,"}
_BY_SPACES = re.compile(rf"[-+]?[0-9]{{1,3}}([{_SPACES}'][0-9]{{3}})+(?![0-9])")
_OPTION = "--decimal-mark"
MOST_DECIMALS = 6  # of a step


def decide_mark(texts: Iterable[str], reading: Reading) -> str:
    """The decimal mark of a file's numbers, `.` or `,`. Raises UsageError where they mean two things."""
    if reading.settings.decimal_mark:
        return reading.settled("decimal mark", reading.settings.decimal_mark, _OPTION)
    seen = [bare for text in texts if ("." in (bare := _bare(text)) or "," in bare)]
    if not seen:
        return "."
    votes = {mark: [text for text in seen if _shows(text, mark)] for mark in ".,"}
    for mark, other in (".,", ",."):
        if votes[mark] and not votes[other]:
            first = shortened(votes[mark][0], 30)
            evidence = f"{len(votes[mark])} of {len(seen)} numbers with a mark show it, such as {first}"
            return reading.decide("decimal mark", mark, evidence, _OPTION)
    if votes["."]:
        why = f"`{shortened(votes['.'][0], 30)}` and `{shortened(votes[','][0], 30)}` contradict each other"
    else:
        point = seen[0].replace(",", ".")
        why = f"`{shortened(seen[0], 30)}` may be {point} or {re.sub('[.,]', '', seen[0])}"
    raise doubt(reading.file, "decimal mark", why, [".", ","], _OPTION)


def _shows(text: str, mark: str) -> bool:
    """Whether `text` is a number only if `mark` is the decimal mark."""
    other = "," if mark == "." else "."
    return _number(text, mark) is not None and _number(text, other) is None


def _bare(text: str) -> str:
    """The text without the spaces and apostrophes that group digits, and with an ordinary minus."""
    text = text.strip().replace("\u2212", "-")
    return re.sub(rf"[{_SPACES}']", "", text) if _BY_SPACES.match(text) else text


def _number(text: str, mark: str) -> Decimal | None:
    """The number, if `text` is one with this decimal mark; the other mark may group thousands."""
    other = "," if mark == "." else "."
    whole, _, decimals = text.partition(mark)
    if other in whole:
        if not _GROUPED[other].fullmatch(whole):
            return None
        whole = whole.replace(other, "")
    written = f"{whole or '0'}.{decimals}" if decimals else whole
    return Decimal(written) if _PLAIN.fullmatch(written) and (decimals or mark not in text) else None


def parse(text: str, mark: str, what: str = "answer") -> Decimal:
    """The number that a text stands for. Raises UnfitError for what is none."""
    value = _number(_bare(text), mark)
    if value is None:
        hint = "digits alone, the unit in a column of its own"
        raise UnfitError("not-a-number", f"the {what} `{shortened(text, 40)}` is not a number", hint)
    return value


def step_of(answer: Decimal) -> Decimal:
    """The step that a number is written to: 1 for whole numbers, 0.1 for one decimal.

    Raises UnfitError for more decimals than a step can have.
    """
    exponent = answer.normalize().as_tuple().exponent
    decimals = max(0, -exponent) if isinstance(exponent, int) else 0
    if decimals > MOST_DECIMALS:
        raise UnfitError("too-precise", f"the answer {answer} has more than {MOST_DECIMALS} decimals", "round it")
    return Decimal(1).scaleb(-decimals)
