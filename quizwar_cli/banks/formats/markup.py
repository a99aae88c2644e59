"""Texts in one of Moodle's formats: plain, html, markdown, or `moodle`, which is HTML where it has tags."""

from __future__ import annotations

from quizwar_cli.banks.formats.plain_text import clean, is_html


def plain(text: str, style: str, lost: list[str]) -> str:
    """The plain text; what is lost is added to `lost`, once. Raises UnfitError for pictures and the like."""
    if style == "html" or (style != "plain" and is_html(text)):
        text, names = clean(text)
    elif style == "markdown":
        names = ["markdown left as it is written"] if any(sign in text for sign in "*_`#[") else []
    else:
        return text.strip()
    lost += [name for name in names if name not in lost]
    return text.strip()
