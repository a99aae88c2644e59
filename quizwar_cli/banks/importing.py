"""From what readers found to a bank: languages, sources, categories, ids."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import PurePath
from typing import Any

from quizwar_cli.banks.formats import numbers, slugs
from quizwar_cli.banks.formats.columns import LANGUAGES
from quizwar_cli.banks.formats.decision import Decision, doubt
from quizwar_cli.banks.formats.encoding import UNDECODED
from quizwar_cli.banks.formats.opening import read_bytes
from quizwar_cli.banks.formats.reading import Reading, Settings
from quizwar_cli.banks.formats.record import UNSTATED, Record, Reject, UnfitError, Where, rejected
from quizwar_cli.banks.formats.reduce import reduced
from quizwar_cli.banks.formats.registry import recognised
from quizwar_cli.banks.formats.wording import languages_of
from quizwar_cli.errors import QuizwarError, UsageError

LONGEST_TEXT = 1000
"""Characters of a text, as the schema has it."""
_UNFIT = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
_SURROGATE = re.compile("[\ud800-\udfff]")
_LANGUAGE_OPTION = "--language"


@dataclass(frozen=True, slots=True)
class Defaults:
    """What holds for questions that do not say it themselves, and the bank's header."""

    category: str = ""
    source: str = ""
    licence: str = ""
    author: str = ""
    id: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Lost:
    """What the texts of a question that came in had and have no more."""

    where: Where
    id: str
    what: tuple[str, ...]


@dataclass(slots=True)
class Imported:
    """A bank in the making: `header`, and `questions` with the place that each came from."""

    header: dict[str, Any]
    questions: list[dict[str, Any]] = field(default_factory=list)
    places: list[Where] = field(default_factory=list)
    rejects: list[Reject] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    lost: list[Lost] = field(default_factory=list)


def import_files(paths: Sequence[str], settings: Settings, defaults: Defaults, *, wanted: str = "") -> Imported:
    """One bank of all files; `wanted` names their format. Raises QuizwarError where a file cannot be read at all.

    What cannot be taken of a file is in `rejects`; whether the rest passes the schema has still to be seen.
    """
    readings = [_read(path, settings, wanted) for path in paths]
    for reading in readings:
        _state_language(reading)
    header = _header(readings, settings, defaults)
    imported = Imported(header, decisions=[decision for reading in readings for decision in reading.decisions])
    imported.rejects = [reject for reading in readings for reject in reading.rejects]
    builder = _Builder(imported, settings, defaults)
    for reading in readings:
        for record in reading.records:
            builder.take(record)
    _one_licence(imported)
    order = {path: number for number, path in enumerate(paths)}
    imported.rejects.sort(key=lambda reject: (order[reject.where.file], reject.where.number))
    return imported


def _read(path: str, settings: Settings, wanted: str) -> Reading:
    reading = Reading(path, settings)
    data = read_bytes(path)
    recognised(data, reading, wanted).read(data, reading)
    if not reading.records and not reading.rejects:
        raise QuizwarError("no-questions", "there are no questions in it", place=path)
    if any(record.kind in ("number", "ratio") and record.step is None for record in reading.records):
        reading.decide("step", "that of the answer's last decimal", "the file has none", "--column step=HEADER")
    if any(record.key_first for record in reading.records):
        if settings.keep_order:
            reading.settled("order of options", "as it stands, the right one first", "--keep-order")
        else:
            evidence = "the right one always stands first, which would give it away"
            reading.decide("order of options", "the right one's place is made from the text", evidence, "--keep-order")
    return reading


def _state_language(reading: Reading) -> None:
    """Gives every text a language. Raises UsageError where neither the file nor its letters show it."""
    for record in reading.records:
        if UNSTATED not in record.texts and len(record.texts) == 1:
            _name_language(record, next(iter(record.texts)))
    unstated = [record for record in reading.records if UNSTATED in record.texts or UNSTATED in record.options]
    if not unstated:
        return
    language = reading.settings.language
    if language:
        reading.settled("language", language, _LANGUAGE_OPTION)
    else:
        found, evidence = languages_of("\n".join(map(_unstated_text, unstated)))
        if len(found) != 1:
            raise doubt(reading.file, "language", evidence, found, _LANGUAGE_OPTION)
        language = reading.decide("language", found[0], evidence, _LANGUAGE_OPTION)
    if any(language in part for record in unstated for part in (record.texts, record.options) if UNSTATED in part):
        why = f"the texts without a language would be {language}, which has texts of its own"
        raise doubt(reading.file, "language", why, [one for one in LANGUAGES if one != language], _LANGUAGE_OPTION)
    reading.languages = [language if one == UNSTATED else one for one in reading.languages]
    for record in unstated:
        _name_language(record, language)


def _name_language(record: Record, language: str) -> None:
    """Puts the texts without a language under one, where it stood."""
    record.texts = {language if one == UNSTATED else one: text for one, text in record.texts.items()}
    record.options = {language if one == UNSTATED else one: texts for one, texts in record.options.items()}
    record.unit = {language if one == UNSTATED else one: text for one, text in record.unit.items()}


def _unstated_text(record: Record) -> str:
    return "\n".join([record.texts.get(UNSTATED, ""), *record.options.get(UNSTATED, ())])


def _header(readings: Sequence[Reading], settings: Settings, defaults: Defaults) -> dict[str, Any]:
    """Id and name are made from the first file's name where they are not given."""
    records = [record for reading in readings for record in reading.records]
    found = dict.fromkeys(
        [
            *(language for reading in readings for language in reading.languages),
            *(language for record in records for language in record.texts),
        ]
    )
    counts = Counter(language for record in records for language in record.texts)
    main = settings.language or max(found, key=lambda one: (counts[one], -list(found).index(one)), default="en")
    languages = [main, *(language for language in found if language != main)]
    first = readings[0]
    stem = PurePath(first.file).stem if first.file != "-" else "imported"
    name = slugs.slug(stem, main) if not defaults.id else defaults.id
    if not slugs.is_slug(name):
        hint = f"write {slugs.slug(name)}"
        raise UsageError("bad-id", f"`{name}` is no id: a-z and 0-9 in words joined by single dashes", hint=hint)
    if not defaults.id:
        first.decide("bank's id", name, "made from the file's name", "--id")
    if not defaults.name:
        first.decide("bank's name", stem, "the file's name", "--name")
    return {"id": name, "name": {main: defaults.name or stem}, "languages": languages}


class _Builder:
    """Makes questions of records, one after the other."""

    def __init__(self, imported: Imported, settings: Settings, defaults: Defaults) -> None:
        self._imported = imported
        self._settings = settings
        self._defaults = defaults
        self._languages: list[str] = imported.header["languages"]
        self._ids: set[str] = set()

    def take(self, record: Record) -> None:
        """The questions that the record makes, or a reject."""
        try:
            for one in reduced(record, self._settings):
                question = self._question(one)
                self._imported.questions.append(question)
                self._imported.places.append(one.where)
                if one.lost:
                    self._imported.lost.append(Lost(one.where, question["id"], tuple(dict.fromkeys(one.lost))))
        except UnfitError as error:
            self._imported.rejects.append(rejected(record.where, error, record.text))

    def _question(self, record: Record) -> dict[str, Any]:
        _check_texts(record)
        main = self._languages[0]
        if main not in record.texts:
            message = f"there is no text in {main}, the bank's main language"
            raise UnfitError("missing-language", message, f"{_LANGUAGE_OPTION} makes another the main one")
        if record.key_first and not self._settings.keep_order:
            _mix(record, record.texts[main])
        question: dict[str, Any] = {"kind": record.kind, "category": self._category(record, main)}
        question["text"] = self._ordered(record.texts)
        question |= self._choice(record) if record.kind == "choice" else _number(record)
        if record.kind != "choice" and record.unit:
            question["unit"] = self._ordered(record.unit)
        question |= self._about(record)
        question["id"] = self._id(record, main)
        return question

    def _ordered(self, texts: dict[str, Any]) -> dict[str, Any]:
        """By language, in the bank's order."""
        known = [language for language in self._languages if language in texts]
        return {language: texts[language] for language in [*known, *(one for one in texts if one not in known)]}

    def _category(self, record: Record, main: str) -> str:
        text = record.category or self._defaults.category
        if not text:
            raise UnfitError("no-category", "there is no category", "--category gives one to those without")
        return text if slugs.is_slug(text) else slugs.slug(text, main)

    def _choice(self, record: Record) -> dict[str, Any]:
        options = self._ordered(record.options)
        question: dict[str, Any] = {"options": options}
        question["answer"] = {language: texts[record.right[0]] for language, texts in options.items()}
        if record.difficulty is not None:
            question["difficulty"] = record.difficulty
        return question

    def _about(self, record: Record) -> dict[str, Any]:
        source = record.source or self._defaults.source
        if not source:
            hint = "--source says for all without one where the answers can be looked up"
            raise UnfitError("no-source", "there is no source", hint)
        found = {
            "source": source,
            "reviewed": record.reviewed,
            "valid_until": record.valid_until,
            "author": record.author or self._defaults.author,
            "licence": record.licence or self._defaults.licence,
            "tags": list(dict.fromkeys(tag if slugs.is_slug(tag) else slugs.slug(tag) for tag in record.tags)),
        }
        return {name: value for name, value in found.items() if value}

    def _id(self, record: Record, main: str) -> str:
        """Its own, or one made from the text. Raises UnfitError for one of its own that is taken."""
        if not record.id:
            return slugs.free(slugs.slug(record.texts[main], main), self._ids)
        wanted = record.id if slugs.is_slug(record.id) else slugs.slug(record.id, main)
        if wanted in self._ids:
            raise UnfitError("duplicate-id", f"an earlier question has the id {wanted}")
        self._ids.add(wanted)
        return wanted


def _mix(record: Record, text: str) -> None:
    """Puts the right option at a place that the text decides; the wrong ones keep their order."""
    digest = hashlib.blake2b(text.encode("utf-8", "replace"), digest_size=8).digest()
    right = record.right[0]
    for language, texts in record.options.items():
        wrong = [option for index, option in enumerate(texts) if index != right]
        place = int.from_bytes(digest, "big") % len(texts)
        record.options[language] = [*wrong[:place], texts[right], *wrong[place:]]
    record.right = (place,)


def _number(record: Record) -> dict[str, Any]:
    if record.answer is None:
        raise UnfitError("no-answer", "there is no answer")
    answer = record.answer
    step = record.step if record.step is not None else numbers.step_of(answer)
    question: dict[str, Any] = {"answer": answer}
    if step != 1:
        question["step"] = step
    if record.kind == "ratio" and record.values:
        question["values"] = {"a": record.values[0], "b": record.values[1]}
    if record.spread is not None:
        question["spread"] = record.spread
    for value in (answer, step, *(record.values or ())):
        _check_number(value)
    return question


def _check_number(value: Decimal) -> None:
    """Raises UnfitError for a number that is not read back as it is written."""
    if len(f"{value.normalize():f}") > 40 or Decimal(repr(float(value))) != value:
        raise UnfitError("too-precise", f"the number {str(value)[:50]} has more digits than are kept")


def _check_texts(record: Record) -> None:
    """Strips the texts. Raises UnfitError for what no text of a bank may hold."""
    for texts in (record.texts, record.unit):
        for language, text in texts.items():
            texts[language] = _checked(text, "text" if texts is record.texts else "unit")
    for language, options in record.options.items():
        record.options[language] = [_checked(option, "option") for option in options]
    for name in ("source", "author", "licence"):
        if getattr(record, name):
            setattr(record, name, _checked(getattr(record, name), name))


def _checked(text: str, what: str) -> str:
    text = text.strip()
    if not text:
        raise UnfitError("empty-text", f"{'an' if what[0] in 'aou' and what != 'unit' else 'a'} {what} is empty")
    if len(text) > LONGEST_TEXT:
        raise UnfitError("wrong-length", f"the {what} has {len(text):,} characters, {LONGEST_TEXT:,} are allowed")
    if UNDECODED.search(text):
        found = " ".join(f"0x{ord(sign) - 0xDC00:02X}" for sign in UNDECODED.findall(text)[:4])
        raise UnfitError("not-decodable", f"the {what} has bytes that are not in the encoding: {found}")
    half = _SURROGATE.search(text)
    if half:
        raise UnfitError("half-surrogate", f"the {what} has half a surrogate pair, U+{ord(half[0]):04X}")
    control = _UNFIT.search(text)
    if control:
        raise UnfitError("control-character", f"the {what} has the control character U+{ord(control[0]):04X}")
    return text


def _one_licence(imported: Imported) -> None:
    """What every question says becomes the bank's; without that each keeps its own."""
    licences = Counter(question.get("licence", "") for question in imported.questions)
    if not licences or "" in licences:
        return
    common = licences.most_common(1)[0][0]
    imported.header["licence"] = common
    for question in imported.questions:
        if question["licence"] == common:
            del question["licence"]


def dropped(imported: Imported, faults: dict[int, UnfitError]) -> Iterator[Reject]:
    """Takes the questions with these indices out again and gives their rejects."""
    gone = {imported.questions[index]["id"] for index in faults}
    for index, error in sorted(faults.items()):
        question = imported.questions[index]
        yield rejected(imported.places[index], error, next(iter(question["text"].values())))
    kept = [index for index in range(len(imported.questions)) if index not in faults]
    imported.places = [imported.places[index] for index in kept]
    imported.questions = [imported.questions[index] for index in kept]
    imported.lost = [lost for lost in imported.lost if lost.id not in gone]
