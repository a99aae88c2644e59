"""An entity or a tag is left over from HTML.

Why: Players see “Tom &amp; Jerry” as it stands: nothing here reads HTML.

Example:

    text: {en: "Who made &quot;Tom &amp;amp; Jerry&quot;?"}

Better:

    text: {en: "Who made “Tom & Jerry”?"}

Fix: safe. Entities are replaced by what they stand for; tags are left to you.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizwar_cli.documents import Finding
from quizwar_cli.lint.bank.corpus import Passage
from quizwar_cli.lint.bank.subject import BankSubject

_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_TAG = re.compile(
    r"</?(?:b|i|u|em|strong|br|p|sub|sup|span|div|font|small|a|img|li|ul|ol)(?:\s[^<>]*)?/?>", re.IGNORECASE
)
_ABOUT = re.compile(r"(?<!\w)(?:html|xml|tag|тагове?|тег|etiket|entity|znač)", re.IGNORECASE)


def find(bank: BankSubject) -> Iterator[Finding]:
    for corpus in bank.corpora():
        if "&" in corpus.characters:
            for passage in corpus.at(found.start() for found in _ENTITY.finditer(corpus.joined)):
                yield from _entity(passage)
        if "<" in corpus.characters:
            for passage in corpus.at(found.start() for found in _TAG.finditer(corpus.joined)):
                if not _is_about_html(passage):
                    tag = next(_TAG.finditer(passage.text)).group()
                    yield passage.finding("html-left", f"the tag {tag} is shown as it stands", "remove it")


def _entity(passage: Passage) -> Iterator[Finding]:
    import html
    from html.entities import html5  # a large table, and seldom needed

    entities = [part for part in _ENTITY.findall(passage.text) if part[1] == "#" or part[1:] in html5]
    if entities and not _is_about_html(passage):
        new = _ENTITY.sub(lambda found: html.unescape(found.group()), passage.text)
        message = f"{entities[0]} is shown as it stands"
        hint = f"write {html.unescape(entities[0])}"
        yield passage.finding("html-left", message, hint, fix=passage.fix(new, hint, safe=True))


def _is_about_html(passage: Passage) -> bool:
    """True for a question about tags or entities, which names them."""
    return any(_ABOUT.search(text) for text in passage.entry.data["text"].values())
