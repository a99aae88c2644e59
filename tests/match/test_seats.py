"""The words of `--seat`."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizwar_cli.documents.document import DocumentError
from quizwar_cli.errors import UsageError
from quizwar_cli.match.referee import Match
from quizwar_cli.match.seats import LONGEST_NAME, read_seats
from quizwar_cli.players.bot import Bot, BotPlayer
from quizwar_cli.players.script import ScriptPlayer
from tests.match.small import script, setup

BOT = """kind: bot
id: slow
name: {en: "Slow"}
strategy: cautious
ability: -1.5
speed_ms: 15000
"""


@pytest.mark.rule("TC-35")
def test_tc_35_seats_not_named_are_greedy_bots() -> None:
    seats = read_seats(["Ana=bot:planner"])
    assert [seat.name for seat in seats] == ["Ana", "greedy-2", "greedy-3"]
    assert [seat.bot.strategy for seat in seats] == ["planner", "greedy", "greedy"]
    assert seats[1].bot == seats[2].bot == Bot()


@pytest.mark.rule("TC-35")
def test_tc_35_a_match_starts_with_one_person_and_with_none() -> None:
    for named in ([], ["Ana=script:storm"]):
        state = Match(setup(*named)).play()
        assert state.place.count(1) >= 1


def test_a_name_that_a_free_seat_would_have_is_left_to_who_took_it() -> None:
    assert [seat.name for seat in read_seats(["greedy-2=bot:random"])] == ["greedy-2", "greedy-2-bot", "greedy-3"]


@pytest.mark.parametrize(
    ("spec", "name", "bot"),
    [
        ("Ana=bot:planner", "Ana", Bot(id="planner", strategy="planner")),
        ("Ana=bot:leader-hunter@-0.25", "Ana", Bot(id="leader-hunter", strategy="leader-hunter", ability=-0.25)),
        ("Ана Иванова=bot:greedy@6", "Ана Иванова", Bot(ability=6.0)),
        ("  Ana   Maria =bot:greedy@-6", "Ana Maria", Bot(ability=-6.0)),
    ],
)
def test_a_bot_by_its_strategy(spec: str, name: str, bot: Bot) -> None:
    seat = read_seats([spec])[0]
    assert (seat.name, seat.bot, seat.script) == (name, bot, None)


def test_a_shipped_bot_keeps_all_but_the_ability_given() -> None:
    professor, better = read_seats(["A=bot:professor", "B=bot:professor@2"])[:2]
    assert (professor.bot.strategy, professor.bot.ability, professor.bot.exact) == ("cautious", 1.4, 0.08)
    assert better.bot.ability == 2.0
    assert better.bot.speed_ms == professor.bot.speed_ms == 9000


def test_a_bot_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "slow.yaml"
    path.write_text(BOT, encoding="utf-8")
    assert read_seats([f"A=bot:{path}"])[0].bot == Bot("slow", "cautious", -1.5, 1.0, 15000, 0.0, 0.03)
    assert read_seats([f"A=bot:{path}@1"])[0].bot.ability == 1.0


def test_a_script_of_a_file_and_of_a_shipped_name(tmp_path: Path) -> None:
    mine, shipped = read_seats([f"A=script:{script(tmp_path, 'answer: right', name='mine')}", "B=script:storm"])[:2]
    assert mine.script and mine.script.data["id"] == "mine"
    assert shipped.script and shipped.script.data["id"] == "storm"


def test_seats_mix_freely(tmp_path: Path) -> None:
    path = script(tmp_path, otherwise="answer: {answer: wrong}, pick: first, attack: none")
    ready = setup(f"A=script:{path}", "B=bot:planner", "C=script:storm")
    players = [type(seat.player(BotPlayer(ready.minds))) for seat in ready.seats]
    assert players == [ScriptPlayer, BotPlayer, ScriptPlayer]
    assert Match(ready).play().place.count(1) >= 1


@pytest.mark.parametrize(
    ("specs", "code", "told"),
    [
        (["Ana"], "bad-seat", "'Ana'"),
        (["Ana=planner"], "bad-seat", "NAME=bot:BOT"),
        (["Ana=bot:"], "bad-seat", "'Ana=bot:'"),
        (["Ana=human:Ana"], "bad-seat", "NAME=script:FILE"),
        (["=bot:greedy"], "bad-seat", "1 to 40"),
        (["   =bot:greedy"], "bad-seat", "1 to 40"),
        ([f"{'Я' * (LONGEST_NAME + 1)}=bot:greedy"], "bad-seat", "1 to 40"),
        (["A\x1b[31m=bot:greedy"], "bad-seat", "printable"),
        (["Ана=bot:greedy", "Ана=bot:random"], "seat-twice", "'Ана'"),
        (["A=bot:greedy"] * 4, "too-many-seats", "4 seats"),
        (["A=bot:greedy@good"], "bad-ability", "-6 to 6"),
        (["A=bot:greedy@"], "bad-ability", "'greedy@'"),
        (["A=bot:greedy@6.01"], "bad-ability", "greedy@6.01"),
        (["A=bot:greedy@-7"], "bad-ability", "-6 to 6"),
        (["A=bot:greedy@nan"], "bad-ability", "-6 to 6"),
        (["A=bot:greedy@inf"], "bad-ability", "-6 to 6"),
        (["A=script:nobody"], "unknown-script", "'nobody'"),
    ],
)
def test_what_is_no_seat(specs: list[str], code: str, told: str) -> None:
    with pytest.raises(UsageError) as caught:
        read_seats(specs)
    assert caught.value.code == code
    assert told in caught.value.message
    assert caught.value.exit_code == 2


@pytest.mark.parametrize(
    ("bot", "hint"), [("plannr", "planner"), ("Greedy", "greedy"), ("profesor", "professor"), ("xyz", "there are:")]
)
def test_an_unknown_bot_with_the_nearest_one(bot: str, hint: str) -> None:
    with pytest.raises(UsageError) as caught:
        read_seats([f"A=bot:{bot}"])
    assert caught.value.code == "unknown-bot"
    assert hint in caught.value.hint


@pytest.mark.parametrize("kind", ["bot", "script"])
def test_a_file_that_is_not_there_or_of_another_kind(kind: str, tmp_path: Path) -> None:
    with pytest.raises(DocumentError) as caught:
        read_seats([f"A={kind}:{tmp_path}/gone.yaml"])
    assert caught.value.findings[0].code == "no-file"
    other = tmp_path / "bank.yaml"
    other.write_text("kind: bank\n", encoding="utf-8")
    with pytest.raises(DocumentError) as caught:
        read_seats([f"A={kind}:{other}"])
    assert caught.value.findings[0].code == "wrong-kind"


def test_what_is_said_of_a_seat(tmp_path: Path) -> None:
    seats = read_seats(["A=bot:planner@0.5", f"B=script:{script(tmp_path, 'pick: ash', name='to-ash')}"])
    assert [seat.describe() for seat in seats] == ["planner@0.5", "script to-ash", "greedy@0"]
    assert seats[0].to_data()["bot"]["ability"] == 0.5
    assert (seats[1].to_data()["player"], seats[1].to_data()["script"]) == ("script", "to-ash")
