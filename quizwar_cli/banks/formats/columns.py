"""Which column of a table, or field of a JSON object, holds what: by its name, or as the user says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from quizwar_cli.banks.formats.decision import doubt
from quizwar_cli.banks.formats.keys import folded
from quizwar_cli.banks.formats.reading import Reading
from quizwar_cli.banks.formats.record import UNSTATED
from quizwar_cli.errors import UsageError

BY_LANGUAGE = ("text", "option_1", "option_2", "option_3", "option_4", "unit")
FIELDS = (
    *(
        "id",
        "kind",
        "category",
        *BY_LANGUAGE,
        "options",
        "wrong",
        "answer",
        "right_option",
        "right_text",
        "right_flags",
    ),
    *("step", "value_a", "value_b", "spread", "difficulty"),
    *("source", "reviewed", "valid_until", "author", "licence", "tags"),
)
"""`options` and `wrong` are lists (JSON) or several columns; `right_option` counts from 1, `right_text` is the text,
`right_flags` (JSON) are true for right options."""
LANGUAGES = ("en", "bg", "ru", "cs", "hu", "sr-Latn", "sr")
MOST_OPTIONS = 10

_NAMES: Mapping[str, str] = {
    "id": "id|ident|identifier|question id|код|ид|azonosító",
    "kind": "kind|type|question type|вид|тип|typ|típus",
    "category": "category|topic|subject|theme|категория|категорија|kategorija|тема|tema|kategorie|téma|"
    "kategória|témakör",
    "text": "text|question|question text|prompt|stem|въпрос|текст|питање|pitanje|вопрос|otázka|kérdés",
    "answer": "answer|correct|correct answer|right answer|right|key|solution|отговор|верен|верен отговор|"
    "правилен отговор|тачан одговор|tačan odgovor|одговор|odgovor|ответ|правильный ответ|верный ответ|odpověď|"
    "správná odpověď|správně|válasz|helyes válasz|helyes|megoldás",
    "right_option": "right option|correct option number",
    "right_text": "right text",
    "options": "options|choices|answers|отговори|варианти|варианты|možnosti|válaszok|opcije",
    "wrong": "wrong|wrong answers|incorrect answers|distractors|грешни отговори|pogrešni odgovori|неправильные ответы|"
    "špatné odpovědi|rossz válaszok",
    "unit": "unit|units|единица|мерна единица|jedinica|јединица|jednotka|egység|mértékegység",
    "step": "step|precision|стъпка|krok|lépés",
    "value_a": "value a|a value",
    "value_b": "value b|b value",
    "spread": "spread",
    "difficulty": "difficulty|level|трудност|тежина|težina|сложность|obtížnost|nehézség",
    "source": "source|reference|източник|извор|izvor|источник|zdroj|forrás",
    "reviewed": "reviewed|review date|прегледан",
    "valid_until": "valid until|expires|валиден до|platnost do|érvényes",
    "author": "author|автор|аутор|autor|szerző",
    "licence": "licence|license|лиценз|лиценца|licenca|лицензия|licenční ujednání|licenc",
    "tags": "tags|labels|етикети|oznake|метки|štítky|címkék",
}
_KNOWN = {folded(name): field for field, names in _NAMES.items() for name in names.split("|")}
_OPTION_WORDS = (
    "option|answer|choice|отговор|вариант|одговор|опција|odgovor|opcija|ответ|odpověď|možnost|válasz|lehetőség"
)
_OPTION = re.compile(rf"(?:(?:{_OPTION_WORDS}) ?)?([1-9]|10|[a-jабвгд])")
_WRONG = re.compile(
    r"(?:wrong|incorrect|distractor|wrong answer|incorrect answer|грешен|грешен отговор|netačan odgovor|"
    r"нетачан одговор|неправильный ответ|špatná odpověď|rossz válasz) ?(10|[1-9])?"
)
_LANGUAGE = re.compile(r"(.+?)[\s_:.\-]*[\(\[]?(?<![^\W_])(en|bg|ru|cs|hu|sr[-_]latn|sr)[\)\]]?", re.IGNORECASE)
_LETTERS = {letter: index for index, letter in enumerate("abcdefghij", 1)} | {
    letter: index for index, letter in enumerate("абвгд", 1)
}
_USER_OPTION = "--column FIELD=HEADER"


@dataclass(slots=True)
class Columns:
    """Where each field is: the index of its column by language; options and wrong options in order."""

    single: dict[tuple[str, str], int] = field(default_factory=dict)
    options: dict[str, list[int]] = field(default_factory=dict)
    wrong: dict[str, list[int]] = field(default_factory=dict)

    def languages(self, name: str) -> list[str]:
        """The languages in which a field has a column."""
        return [language for known, language in self.single if known == name]

    def has(self, name: str) -> bool:
        """Whether a field has a column in any language."""
        return bool(self.languages(name))


def find_columns(header: Sequence[str], reading: Reading) -> Columns:
    """The columns of a table by its header. Raises UsageError where the text of a question is not to be found."""
    columns = Columns()
    taken: dict[int, str] = {}
    for name, wanted in reading.settings.columns.items():
        _by_user(columns, taken, header, (name, [wanted] if isinstance(wanted, str) else wanted), reading.file)
    settled = {name for name, _ in columns.single} | ({"options"} if columns.options else set())
    numbered: dict[tuple[str, str], dict[int, int]] = {}
    for index, head in enumerate(header):
        if index not in taken:
            _by_name(columns, numbered, taken, (index, head), settled)
    for (name, language), found in numbered.items():
        into = columns.options if name == "options" else columns.wrong
        if not into.get(language):
            into[language] = [found[number] for number in sorted(found)]
    if not columns.has("text"):
        listed = ", ".join(f"`{head}`" for head in header[:12])
        why = f"no header names the question; the headers are {listed}"
        raise doubt(reading.file, "columns", why, ["text=HEADER", "answer=HEADER", "options=HEADER,HEADER"], "--column")
    named = "; ".join(f"`{header[index] or index + 1}` is {what}" for index, what in sorted(taken.items()))
    reading.decide("columns", named, "by their names", _USER_OPTION)
    left = [f"`{head or index + 1}`" for index, head in enumerate(header) if index not in taken]
    if left:
        reading.decide("columns not taken", ", ".join(left), "no field has such a name", _USER_OPTION)
    return columns


def _by_user(
    columns: Columns,
    taken: dict[int, str],
    header: Sequence[str],
    wanted: tuple[str, Iterable[str]],
    file: str,
) -> None:
    name, heads = wanted
    bare, language = split_language(name)
    if bare not in FIELDS:
        hint = f"fields: {', '.join(FIELDS)}; a language may follow, as in text_bg"
        raise UsageError("unknown-field", f"there is no field `{name}`", hint=hint)
    indices = [_index(header, head, file) for head in heads]
    for index in indices:
        taken[index] = f"{name} (by option)"
    if bare == "options":
        columns.options[language] = indices
    elif bare == "wrong":
        columns.wrong[language] = indices
    else:
        columns.single[bare, language] = indices[0]


def _index(header: Sequence[str], head: str, file: str) -> int:
    """The column with this header, or with this number where no header is so called."""
    matching = [index for index, name in enumerate(header) if folded(name) == folded(head)]
    if len(matching) == 1:
        return matching[0]
    if not matching and head.isdecimal() and 0 < int(head[:6]) <= len(header):
        return int(head) - 1
    why = "two columns have this header" if matching else "there is no such column"
    listed = ", ".join(f"`{name}`" for name in header[:12])
    raise UsageError("no-column", f"{why}: `{head}`", place=file, hint=f"headers: {listed}; or a number from 1")


def split_language(name: str) -> tuple[str, str]:
    """`text_bg`, `Text (BG)` and `text:bg` without their language, and the language."""
    found = _LANGUAGE.fullmatch(name.strip())
    if not found:
        return name.strip(), UNSTATED
    language = found[2].lower().replace("_", "-")
    return found[1].strip(), "sr-Latn" if language == "sr-latn" else language


def _by_name(
    columns: Columns,
    numbered: dict[tuple[str, str], dict[int, int]],
    taken: dict[int, str],
    column: tuple[int, str],
    settled: set[str],
) -> None:
    index, head = column
    for name, language in ((head, UNSTATED), split_language(head)):
        bare = folded(name.replace("_", " ").rstrip(":?"))
        option, wrong = _OPTION.fullmatch(bare), _WRONG.fullmatch(bare)
        known = _KNOWN.get(bare, "")
        if option and "options" not in settled:
            number = int(option[1]) if option[1].isdecimal() else _LETTERS[option[1]]
            _number(numbered, taken, ("options", language), number, index)
        elif known and known not in settled and (known, language) not in columns.single:
            if known in ("options", "wrong"):
                (columns.options if known == "options" else columns.wrong)[language] = [index]
            else:
                columns.single[known, language] = index
            taken[index] = f"{known}{f' ({language})' if language else ''}"
        elif wrong:
            _number(numbered, taken, ("wrong", language), int(wrong[1] or 1), index)
        if index in taken:
            return


def _number(
    numbered: dict[tuple[str, str], dict[int, int]],
    taken: dict[int, str],
    what: tuple[str, str],
    number: int,
    index: int,
) -> None:
    found = numbered.setdefault(what, {})
    if number not in found:
        found[number] = index
        name = "option" if what[0] == "options" else "wrong option"
        taken[index] = f"{name} {number}{f' ({what[1]})' if what[1] else ''}"
