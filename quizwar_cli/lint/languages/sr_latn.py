"""Serbian in Latin letters: the Cyrillic pack, letter by letter."""

from quizwar_cli.lint.languages.sr import PACK as CYRILLIC

_LETTERS = str.maketrans(
    {
        **dict(zip("абвгдђежзијклмнопрстћуфхцчш", "abvgdđežzijklmnoprstćufhcčš", strict=True)),
        "љ": "lj",
        "њ": "nj",
        "џ": "dž",
    }
)


def latin(text: str) -> str:
    """Serbian Cyrillic, in lower case, as it is written in Latin letters."""
    return text.translate(_LETTERS)


PACK = CYRILLIC.mapped(
    latin,
    name="Serbian (Latin)",
    script="latin",
    alphabet="abcdefghijklmnopqrstuvwxyzčćđšžáéíóöőúüűàèêëçñäßåæøřěýłń",
    quotes=("„”", "„“", "“”", "’’", "‚‘", "»«"),
)
