"""The course of a match in words."""

from __future__ import annotations

import itertools
import json

import pytest

from quizwar_cli.engine.codes import EVENT_FIELDS, Event, Kind, Part, Parting, word
from quizwar_cli.match.record import Scribe, question_data
from quizwar_cli.reports.course import Narrator
from tests.match.small import Line, log_text, small_bank, small_map

SEATS = ["Ана", "Bo", "Che"]
SILENT = {Event.PHASE_START, Event.DUEL}
"""Said by other lines: rounds name their phase, answers tell a duel."""


def scribe() -> Scribe:
    questions = {(kind, 0): question_data(small_bank().of_kind(kind)[0]) for kind in ("choice", "number", "ratio")}
    return Scribe(SEATS, small_map(), questions)


def line(event: Event, **numbers: int) -> Line:
    """A line of that event as the log has it; what is not given is 0."""
    usual = {"how": int(Parting.LOT)} | ({"bonus": 100} if event == Event.SPOILS else {})
    return scribe().event(1, event, {name: numbers.get(name, usual.get(name, 0)) for name in EVENT_FIELDS[event]})


def told(*lines: Line, language: str = "en") -> str:
    return "\n".join(Narrator(small_map(), language).tell(lines))


def question(kind: Kind, part: Part = Part.DUEL) -> Line:
    return line(Event.QUESTION, kind=kind, part=part)


@pytest.mark.parametrize("event", Event)
def test_every_event_has_words_of_its_own(event: Event) -> None:
    narrator = Narrator(small_map())
    before = [question(Kind.NUMBER)] if event == Event.ANSWER else []
    narrator.tell([*before, line(Event.SCORES, score_0=1300)])
    words = narrator.tell([line(event)])
    if event == Event.SCORES:
        words = narrator.tell([line(Event.TURN)])
    if event in SILENT - {Event.PHASE_START}:
        assert words == []
        return
    assert words and all(row.strip() for row in words if row)
    assert words != [f"  {word(event)}"], "the line for events without words"


def test_an_event_of_a_later_version_is_named() -> None:
    assert told({"type": "event", "step": 1, "event": "meteor"}) == "  meteor"


def test_what_is_no_event_is_not_told() -> None:
    assert told({"type": "state", "step": 1, "hash": "0" * 16}) == ""


WORDS = [
    (line(Event.MATCH_START, seats=3, regions=6), "3 seats on 6 regions"),
    (line(Event.BASE, region=1, walls=3), "  Ана has a castle in Birch, 3 walls"),
    (line(Event.BASE, seat=1, walls=1), "  Bo has a castle in Ash, 1 wall"),
    (line(Event.ROUND_START, phase=2, round=1), "\nConquest, round 2"),
    (line(Event.RANKING, first=2, second=0, third=1), "    order: Che, Ана, Bo"),
    (line(Event.PICK, seat=1, region=5), "  Bo picks Fir"),
    (line(Event.PICK, seat=1, region=5, missed=1), "  Bo picks Fir (picked for it: its time ran out)"),
    (line(Event.SKIP, seat=2), "  Che has nothing in reach and skips the turn"),
    (line(Event.ATTACK_MISSED), "  Ана lets the time run out and loses the turn"),
    (line(Event.ATTACK, region=4, defender=2), "  Ана attacks Elm, held by Che"),
    (line(Event.ATTACK, region=4, defender=2, walls=2), "  Ана besieges Che's castle in Elm, 2 walls"),
    (line(Event.ATTACK, region=4, defender=2, walls=1), "  Ана besieges Che's castle in Elm, 1 wall"),
    (line(Event.ATTACK, defender=2, missed=1), "  Ана attacks Ash, held by Che (chosen for it: its time ran out)"),
    (line(Event.TIEBREAK, defender=1, winner=1), "    closer: Bo"),
    (line(Event.TIEBREAK, defender=1, winner=1, tied=1), "    both err equally, so it goes to Bo"),
    (line(Event.HOLD, seat=1, region=2, bonus=100), "    Bo holds Cedar and scores 100"),
    (line(Event.HOLD, seat=1, region=2), "    Bo holds Cedar"),
    (line(Event.WALL_FALL, seat=1, walls=2), "    a wall of Bo falls, 2 left"),
    (line(Event.WALL_FALL, seat=1), "    a wall of Bo falls, the last one"),
    (line(Event.CAPTURE, region=3, loser=1, value=400), "    Ана takes Dogwood from Bo, now 400 points"),
    (line(Event.CASTLE_FALL, seat=1, by=2, regions=0b101), "    Bo's castle falls; to Che pass Ash, Cedar"),
    (line(Event.OUT, seat=1), "    Bo is out"),
]


@pytest.mark.parametrize(("event", "words"), WORDS, ids=lambda value: value["event"] if isinstance(value, dict) else "")
def test_an_event_in_words(event: Line, words: str) -> None:
    assert told(event) == words


def test_scores_are_told_when_the_turn_is_over_and_once() -> None:
    scores = line(Event.SCORES, score_0=1300, score_1=12500)
    assert told(scores) == ""
    assert told(scores, line(Event.TURN)) == "  = Ана 1300   Bo 12,500   Che 0"
    assert told(scores, line(Event.TURN), line(Event.TURN)).count("=") == 1
    assert told(line(Event.SCORES), scores, line(Event.MATCH_END)) == "  = Ана 1300   Bo 12,500   Che 0"


def test_a_choice_question_and_its_answers() -> None:
    words = told(
        question(Kind.CHOICE),
        line(Event.ANSWER, guess=1, thinking_ms=2345, right=1),
        line(Event.ANSWER, seat=1, guess=0, thinking_ms=20000),
    )
    assert words.splitlines() == [
        "  ? What is three times 1?",
        "    A 4   B 3   C 5   D 10",
        "    Ана: B 3, right, 2.3 s",
        "    Bo: A 4, wrong, 20.0 s",
    ]


def test_a_number_in_the_language_asked_for_with_its_truth_told_once() -> None:
    words = told(
        question(Kind.NUMBER, Part.DISTRIBUTION),
        line(Event.ANSWER, guess=31, thinking_ms=1000, right=1),
        line(Event.ANSWER, seat=1, guess=62, thinking_ms=1000),
        line(Event.ANSWER, seat=2, guess=-(1 << 60), thinking_ms=20000),
        language="bg",
    )
    assert words.splitlines() == [
        "  ? Колко е число 1? [м]",
        "    truth: 31 м",
        "    Ана: 31 м, exact, 1.0 s",
        "    Bo: 62 м, 100.00 % off, 1.0 s",
        "    Che: no answer",
    ]


def test_a_tie_break_with_a_ratio() -> None:
    words = told(
        question(Kind.RATIO, Part.TIEBREAK),
        line(Event.ANSWER, guess=50, thinking_ms=1000),
        line(Event.ANSWER, seat=1, guess=0, thinking_ms=1000),
        line(Event.ANSWER, seat=2, guess=10, thinking_ms=1000),
    )
    assert words.splitlines() == [
        "  tie-break: How many times larger is ratio 1?",
        "    truth: 2.5x",
        "    Ана: 5.0x, off by a factor of 2.00, 1.0 s",
        "    Bo: 0.0x, no positive ratio, 1.0 s",
        "    Che: 1.0x, off by a factor of 2.50, 1.0 s",
    ]


def test_a_truth_of_zero_has_no_percents() -> None:
    asked = {**question(Kind.NUMBER), "truth": 0, "step_size": "0.1"}
    assert "Ана: 0.3 m, 0.3 off" in told(asked, line(Event.ANSWER, guess=3, thinking_ms=1000))


def test_names_of_regions_in_a_language_that_there_is_and_is_not() -> None:
    pick = line(Event.PICK, region=5)
    assert told(pick, language="bg") == "  Ана picks Ела"
    assert told(pick, language="hu") == "  Ана picks Fir"


def test_a_narrator_can_begin_anywhere() -> None:
    narrator = Narrator(small_map())
    narrator.tell([line(Event.SCORES, score_0=5)])
    narrator.recall(question(Kind.NUMBER))
    words = narrator.tell([line(Event.ANSWER, guess=31), line(Event.TURN)])
    assert words == ["    truth: 31 m", "    Ана: 31 m, exact, 0.0 s"]


@pytest.mark.parametrize("width", [40, 60, 80])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    names = ("Константин-Константинович=bot:greedy", "Александра Александровна=bot:besieger")
    lines = [json.loads(row) for row in log_text(*names, seed=3).splitlines()]
    rows = Narrator(small_map(), "bg", width).tell(lines)
    assert max(map(len, rows)) <= width
    flat = " ".join(" ".join(rows).split())
    for row in Narrator(small_map(), "bg", 1000).tell(lines):
        assert " ".join(row.split()) in flat


def test_options_are_not_broken_between_letter_and_text() -> None:
    options = {"en": ["one two three four", "five six seven eight", "nine ten eleven", "twelve"]}
    rows = Narrator(small_map(), width=40).tell([{**question(Kind.CHOICE), "options": options}])
    for letter, option in zip("ABCD", options["en"], strict=True):
        assert sum(f"{letter} {option}" in row for row in rows) == 1
    assert all(len(row) <= 40 for row in rows)


def test_every_part_of_a_match_can_be_told_in_every_order() -> None:
    """As the search of a replay does."""
    rows = [json.loads(row) for row in log_text(seed=2).splitlines()]
    steps = [list(group) for _, group in itertools.groupby(rows[1:-1], key=lambda row: row["step"])]
    asked = [row for row in rows if row.get("event") == "question"]
    narrator = Narrator(small_map())

    def tell(step: list[Line]) -> list[str]:
        narrator.recall(next((row for row in reversed(asked) if row["step"] < step[0]["step"]), {}))
        return narrator.tell(step)

    forward = [tell(step) for step in steps]
    backward = [tell(step) for step in reversed(steps)]
    assert forward == backward[::-1]
