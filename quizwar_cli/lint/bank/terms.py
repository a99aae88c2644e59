"""Words in an option that are said, not named."""

from __future__ import annotations

from quizwar_cli.lint.bank.corpus import words_of

_PHRASE = 3  # words: shorter options are names


def term_in(text: str, terms: frozenset[str]) -> str:
    """The term that an option holds; nothing for names and titles: Never Say Never Again, All the Way Home.

    A title stands in quotes, or begins with the term and has another word with a capital.
    """
    words = words_of(text)
    if len(words) < _PHRASE or any(mark in text for mark in '“”„«»"'):
        return ""
    if words[0].lower() in terms:
        return "" if any(word[0].isupper() for word in words[1:]) else words[0]
    return next((word for word in words if word in terms), "")
