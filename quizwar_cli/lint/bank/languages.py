"""A text is missing in a language, or there in one that the bank does not name.

Why: Every question has the bank's main language (the first of `languages`), and all texts of a question come in the
same languages: a player who reads the question in Bulgarian needs its options in Bulgarian.

Example:

    languages: [en, bg]
    text: {en: "...", bg: "..."}
    options: {en: [...]}

Better:

    options: {en: [...], bg: [...]}

Fix: none. Add the missing text, or take the language out of the question; name every language in `languages`.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.documents import Document, Finding
from quizwar_cli.lint.bank.subject import BankSubject, Entry

_FIELDS = ("text", "options", "answer", "unit")


def find(bank: BankSubject) -> Iterator[Finding]:
    named = {id(document): _named(document) for document in bank.documents}
    for document in bank.documents:
        yield from _header(document, named[id(document)])
    for entry in bank.entries:
        languages = named[id(entry.document)]
        if languages:
            yield from _question(entry, languages)


def _named(document: Document) -> list[str]:
    """The bank's languages, the main one first; empty where the schema has found them wanting."""
    languages = document.data.get("languages")
    return languages if isinstance(languages, list) and document.sound(("languages",)) else []


def _header(document: Document, languages: list[str]) -> Iterator[Finding]:
    name = document.data.get("name")
    if languages and isinstance(name, dict) and document.sound(("name",)) and languages[0] not in name:
        message = f"the bank has no name in its main language, {languages[0]}"
        yield Finding(document.place(("name",)), "missing-language", message, ", ".join(name))


def _question(entry: Entry, languages: list[str]) -> Iterator[Finding]:
    data = entry.data
    text = data["text"]
    keys = text.keys()
    fields = [data[field] for field in _FIELDS if field in data and isinstance(data[field], dict)]
    if languages[0] in text and all(part.keys() == keys for part in fields) and keys <= set(languages):
        return  # all is well, as it nearly always is
    for language in text:
        if language not in languages:
            message, hint = f"the bank does not name the language {language}", f"languages: {', '.join(languages)}"
            yield Finding(entry.place("text", language, key=True), "extra-language", message, language, hint)
    if languages[0] not in text:
        message = f"`text` is missing in {languages[0]}, the bank's main language"
        yield Finding(entry.place("text"), "missing-language", message, ", ".join(text), f"add {languages[0]}")
        return
    for field in _FIELDS[1:]:
        part = data.get(field)
        if isinstance(part, dict):
            yield from _part(entry, field, part, text)


def _part(entry: Entry, field: str, part: dict[str, object], wanted: dict[str, object]) -> Iterator[Finding]:
    for language in wanted:
        if language not in part:
            message = f"`{field}` is missing in {language}, and the question is asked in it"
            yield Finding(entry.place(field), "missing-language", message, ", ".join(part), f"add {language}")
    for language in part:
        if language not in wanted and field != "unit":  # units repeat and are often written in all languages
            message = f"`{field}` is there in {language}, and the question is not"
            hint = f"add {language} to `text`, or remove it here"
            yield Finding(entry.place(field, language, key=True), "extra-language", message, language, hint)
