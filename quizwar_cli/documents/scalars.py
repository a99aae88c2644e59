"""Plain scalars by the YAML 1.2 core rules, with a word of warning where other tools read something else.

Source: YAML 1.2.2, 10.3.2 (core schema tag resolution). YAML 1.1 tools (PyYAML, Ruby, older Go) differ in the cases
named here; a file that means two things to two tools is a fault even where we would read it rightly.
"""

from __future__ import annotations

import math
import re
from decimal import Decimal, InvalidOperation
from typing import NamedTuple

_LONGEST = 40  # characters of a number; 10^15 steps of a millionth need 22

_WORDS = {"null": None, "~": None, "": None, "true": True, "false": False}
_YAML_11_WORDS = {"yes": "true", "on": "true", "no": "false", "off": "false"}
_INTEGER = re.compile(r"[-+]?[0-9]+")
_OTHER_BASE = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_ENDLESS = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
_YAML_11_NUMBER = re.compile(
    r"[-+]?[0-9]+(?::[0-5]?[0-9])+(?:\.[0-9_]*)?|[-+]?[0-9][0-9_]*_[0-9_]*(?:\.[0-9_]*)?|[-+]?0b[01_]+"
)
_YAML_11_EXPONENT = re.compile(r"[-+]?[0-9]+\.[0-9]*[eE][-+][0-9]+")
SUSPECT_STARTS = frozenset("0123456789+-.~nNtTfFyYoO")


class Doubt(NamedTuple):
    """What is wrong with a scalar as it is written. A refused one has no usable value."""

    code: str
    message: str
    hint: str
    refused: bool = False


class Scalar(NamedTuple):
    value: bool | int | float | str | None
    doubt: Doubt | None = None


def plain(text: str) -> Scalar:
    """The value of an unquoted scalar."""
    low = text.lower()
    if low in _WORDS and text in (low, low.capitalize(), low.upper()):
        return Scalar(_WORDS[low])
    if low in _YAML_11_WORDS and text in (low, low.capitalize(), low.upper()):
        message = f"`{text}` without quotes is a text here, but many tools read it as {_YAML_11_WORDS[low]}"
        return Scalar(text, Doubt("ambiguous-word", message, f'put it in quotes: "{text}"'))
    if _INTEGER.fullmatch(text) or _FLOAT.fullmatch(text):
        return _doubted(text, number(text))
    if _OTHER_BASE.fullmatch(text):
        return _other_base(text)
    if _ENDLESS.fullmatch(text):
        return refused_constant(text)
    if _YAML_11_NUMBER.fullmatch(text):
        message = f"`{text}` without quotes is a text here, but many tools read it as a number"
        return Scalar(text, Doubt("ambiguous-number", message, f'put it in quotes: "{text}"'))
    return Scalar(text)


def number(text: str) -> Scalar:
    """The value of a decimal number, `1`, `-1.5` or `1e3`; whole numbers are ints, the rest floats that are exact.

    A float stands for the decimal that was written: `Decimal(repr(value)) == Decimal(text)`. A number that a float
    cannot hold so is refused, hence later code may go back and forth between the two.
    """
    if len(text) > _LONGEST:
        message = f"a number of {len(text):,} characters is too long"
        return Scalar(text, Doubt("number-too-long", message, f"at most {_LONGEST} characters", refused=True))
    if _INTEGER.fullmatch(text):
        return Scalar(int(text))
    value = float(text)
    if math.isinf(value):
        return Scalar(text, Doubt("number-too-large", f"`{text}` is too large for a number", "", refused=True))
    if not _exact(text, value):
        message = f"`{text}` has more digits than a computer keeps: it would become {value!r}"
        return Scalar(text, Doubt("number-too-precise", message, f"write {value!r}", refused=True))
    return Scalar(value)


def refused_constant(text: str) -> Scalar:
    """`.nan`, `.inf` and JSON's NaN and Infinity: no question, map or rule has a use for them."""
    message = f"`{text}` is not a number that can be counted with"
    return Scalar(text, Doubt("not-finite", message, "write an ordinary number, or quotes if a text", refused=True))


def exact(value: int | float) -> Decimal:
    """The decimal as it was written in the file."""
    return Decimal(repr(value))


def _exact(text: str, value: float) -> bool:
    try:
        return Decimal(text) == exact(value)
    except InvalidOperation:  # an exponent beyond what even Decimal can hold
        return False


def _doubted(text: str, scalar: Scalar) -> Scalar:
    """Adds a doubt where YAML 1.1 reads a decimal number otherwise."""
    digits = text.lstrip("+-")
    if scalar.doubt or not isinstance(scalar.value, int | float):
        return scalar
    if isinstance(scalar.value, int) and len(digits) > 1 and digits[0] == "0":
        message = f"`{text}` is {scalar.value} here, but other tools read it as an octal number or a text"
        return Scalar(scalar.value, Doubt("ambiguous-number", message, f"write {scalar.value}, or quotes if a text"))
    if "e" in digits.lower() and not _YAML_11_EXPONENT.fullmatch(text):
        message = f"`{text}` is a number here, but many tools read it as a text"
        return Scalar(scalar.value, Doubt("ambiguous-number", message, f"write {exact(scalar.value).normalize():f}"))
    return scalar


def _other_base(text: str) -> Scalar:
    if len(text) > _LONGEST:
        return number(text)
    value = int(text, 0)
    message = f"`{text}` is {value} here, but other tools may read it as a text"
    return Scalar(value, Doubt("ambiguous-number", message, f"write {value}, or quotes if it is a text"))
