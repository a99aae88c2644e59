"""Words in an option that are said, not named."""

from __future__ import annotations

from quizwar_cli.lint.bank.corpus import words_of

_PHRASE = 3  # words: shorter options are names


def term_in(text: str, terms: frozenset[str]) -> str:
    """The term that an option holds; nothing for names and titles: Never Say Never Again, “Only You”.

    A title has more words with a capital than one, or stands in quotes.
    """
    words = words_of(text)
    if len(words) < _PHRASE or any(mark in text for mark in "“”„«»\""):
        return ""
    if any(word[0].isupper() for word in words[2:]) and words[1][0].isupper():
        return ""
    return next((word for word in words if word.lower() in terms and (word.islower() or word is words[0])), "")
