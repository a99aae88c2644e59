"""Banks of made-up questions with faults planted in them, so that it is known what must be found."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import yaml

SYLLABLES = {
    language: syllables.split()
    for language, syllables in {
        "en": "ba bel cor dan dor el fen gar hal ir kel lor mar nel or pal quen ras sel tor ul ver win yar zel",
        "bg": "ба бел кор дан дор ел фен гар хал ир кел лор мар нел ор пал ква рас сел тор ул вер чин яр зел",
    }.items()
}
STEMS = {
    "en": [
        "What is the capital of {0}?", "Who wrote the novel “{0} and {1}”?", "Into which sea does the river {0} flow?",
        "Which metal was first found in the mines of {0} by {1}?", "In which country stands the castle of {0}?",
        "Which of these animals is the closest relative of the {0} of {1}?", "Who painted “{0} at dawn”?",
        "Which team from {0} won the cup of {1} in its last season?", "What is a young {0} called?",
        "Which language do most people of {0} speak at home?", "Who was the first queen of {0} and {1}?",
        "What does the word “{0}” mean in the old tongue of {1}?",
    ],
    "bg": [
        "Коя е столицата на {0}?", "Кой е авторът на романа „{0} и {1}“?", "В кое море се влива реката {0}?",
        "Кой метал е намерен за пръв път в мините на {0} от {1}?", "В коя страна се намира замъкът {0}?",
        "Кое от тези животни е най-близък роднина на {0} от {1}?", "Кой е нарисувал „{0} на разсъмване“?",
        "Кой отбор от {0} е спечелил купата на {1} през последния сезон?", "На какъв език говорят хората в {0}?",
        "Коя е първата кралица на {0} и {1}?", "Какво значи думата „{0}“ на стария език на {1}?",
    ],
}  # fmt: skip
LOOK_ALIKES = dict(zip("aeopcxyаеорсху", "аеорсхуaeopcxy", strict=True))


class Plant(NamedTuple):
    """A copy of a question: its id, the id of what it is a copy of, how it was changed, and whether its key was."""

    copy: str
    original: str
    change: str
    contradicts: bool


class Names:
    """Made-up names, each given once."""

    def __init__(self, luck: random.Random) -> None:
        self._luck = luck
        self._given: set[str] = set()

    def name(self, language: str) -> str:
        while True:
            new = "".join(self._luck.choice(SYLLABLES[language]) for _ in range(self._luck.randint(3, 4))).capitalize()
            if new not in self._given:
                self._given.add(new)
                return new


def typo(luck: random.Random, text: str) -> str:
    """One letter of a longer word left out, doubled, changed or swapped with the next one."""
    words = text.split(" ")
    at = luck.choice([number for number, word in enumerate(words) if sum(map(str.isalpha, word)) >= 5])
    word = words[at]
    place = luck.choice([n for n in range(1, len(word) - 2) if word[n : n + 2].isalpha()])
    kind = luck.randrange(4)
    middle = [word[place + 1], word[place] * 2 + word[place + 1], "ж" + word[place + 1], word[place + 1] + word[place]]
    words[at] = word[:place] + middle[kind] + word[place + 2 :]
    return " ".join(words)


def swap(luck: random.Random, text: str) -> str:
    """Two neighbouring words in the other order."""
    words = text.split(" ")
    at = luck.randrange(len(words) - 1)
    words[at], words[at + 1] = words[at + 1], words[at]
    return " ".join(words)


def prefix(luck: random.Random, text: str) -> str:
    """Something before the text."""
    return luck.choice(["Question 17: ", "[Round 2] ", "Bonus - ", "And now for something else: "]) + text


def look_alike(luck: random.Random, text: str) -> str:
    """A third of the letters that have a twin in the other script are the twin."""
    return "".join(LOOK_ALIKES[s] if s in LOOK_ALIKES and luck.random() < 0.34 else s for s in text)


CHANGES: dict[str, Callable[[random.Random, str], str]] = {
    "typo": typo,
    "swap": swap,
    "prefix": prefix,
    "look-alike": look_alike,
}


def bank(folder: Path, texts: int, plants: int, seed: int) -> tuple[str, list[Plant]]:
    """A bank of so many texts, `plants` of them copies with a change; a quarter of those with another key."""
    luck = random.Random(seed)
    names = Names(luck)
    questions = [_question(luck, names, number) for number in range(texts - plants)]
    planted = []
    for number, original in enumerate(luck.sample(questions, plants)):
        change = list(CHANGES)[number % len(CHANGES)]
        copy, contradicts = _copy(luck, original, change, f"copy-{number}", number % 16 < 4)
        questions.insert(luck.randrange(len(questions)), copy)
        planted.append(Plant(copy["id"], original["id"], change, contradicts))
    data = {"kind": "bank", "id": "planted", "name": {"en": "Planted"}, "languages": ["en", "bg"]}
    path = folder / "planted.yaml"
    text = yaml.dump({**data, "questions": questions}, allow_unicode=True, sort_keys=False, Dumper=yaml.CSafeDumper)
    path.write_text(text, encoding="utf-8")
    return str(path), planted


def _question(luck: random.Random, names: Names, number: int) -> dict[str, Any]:
    language = "en" if number % 2 else "bg"
    text = luck.choice(STEMS[language]).format(names.name(language), names.name(language))
    options = [names.name(language) for _ in range(4)]
    question = {"id": f"q-{number}", "kind": "choice", "category": "made-up", "text": {language: text}}
    answer = {language: options[luck.randrange(4)]}
    return {**question, "options": {language: options}, "answer": answer, "source": "made up"}


def _copy(
    luck: random.Random, original: dict[str, Any], change: str, copy_id: str, contradicts: bool
) -> tuple[dict[str, Any], bool]:
    ((language, text),) = original["text"].items()
    options = luck.sample(original["options"][language], 4)
    answer = original["answer"][language]
    if contradicts:
        answer = next(option for option in options if option != answer)
    changed = {"id": copy_id, "text": {language: CHANGES[change](luck, text)}}
    return {**original, **changed, "options": {language: options}, "answer": {language: answer}}, contradicts
