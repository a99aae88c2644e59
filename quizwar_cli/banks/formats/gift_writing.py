"""GIFT, Moodle's text format: writing. Ids and tags go into comments, as Moodle 3.11 and later read them."""

from __future__ import annotations

import re

from quizwar_cli.banks.formats.loss import Losses
from quizwar_cli.banks.formats.notes import as_notes, on_one_line
from quizwar_cli.banks.formats.outgoing import Capacity, Item, Outgoing, items

_SIGNS = re.compile(r"[~=#{}:\\]")
_MARKER = re.compile(r"\s*\[(?:html|moodle|plain|markdown)\]")
_FIELDS = frozenset({"id", "category", "source", "licence", "author", "tags"})


def _escaped(text: str) -> str:
    return _SIGNS.sub(lambda found: f"\\{found[0]}", text).replace("\n", "\\n")


def _option(text: str, *, right: bool) -> str:
    """A text that begins like a weight or a marker gets one of its own before it."""
    marker = "[plain]" if _MARKER.match(text) else ""
    weight = "%0%" if text.startswith("%") and not right else ""
    return f"{'=' if right else '~'}{weight}{marker}{_escaped(text)}"


def write(bank: Outgoing, losses: Losses) -> bytes:
    """Choice and number questions in the bank's order, a `$CATEGORY` line wherever it changes."""
    capacity = Capacity(frozenset({"choice", "number"}), _FIELDS, fitted_note=on_one_line)
    blocks, category = [], ""
    for item in items(bank, losses, capacity):
        if item.category != category:
            category = item.category
            blocks.append(f"$CATEGORY: {category}\n")
        blocks.append(_question(item))
    return "\n".join(blocks).encode("utf-8")


def _question(item: Item) -> str:
    tags = "".join(f" [tag:{tag}]" for tag in item.tags)
    notes = as_notes(item)
    told = f"####{_escaped(notes)}" if notes else ""
    lines = [f"// [id:{item.id}]{tags}", f"::{item.id}::[plain]{_escaped(item.text)}{{"]
    if item.kind == "choice":
        lines += [_option(option, right=index == item.key) for index, option in enumerate(item.options)]
    else:
        lines.append(f"#{item.answer.normalize():f}")
    return "\n".join([*lines, *([told] if told else []), "}", ""])
