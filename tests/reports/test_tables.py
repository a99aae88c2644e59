"""Tables: aligned, in order, and never wider than they must be."""

from __future__ import annotations

import pytest
from wcwidth import wcswidth

from quizwar_cli.match.playing import play_series
from quizwar_cli.match.referee import Match
from quizwar_cli.match.series import Series
from quizwar_cli.match.statistics import Statistics
from quizwar_cli.reports.board import board, standing
from quizwar_cli.reports.series import as_data, match_table, seat_table
from quizwar_cli.reports.tables import WIDTH, final_table, table
from tests.match.small import setup, small_map

LONG = "Константин-Константинович Константинов"


def width(text: str) -> int:
    return max(wcswidth(line) for line in text.splitlines())


def test_texts_to_the_left_numbers_to_the_right() -> None:
    text = table(["name", "points"], [["Ана", "5"], ["Bo", "12,500"]], ["left", "right"])
    rows = text.splitlines()
    assert rows[2].startswith("Ана ") and rows[2].endswith("     5")
    assert rows[3].endswith("12,500")


def test_a_text_that_looks_like_a_number_stays_as_it_is() -> None:
    assert "007" in table(["name"], [["007"]]) and "1e5" in table(["name"], [["1e5"]])


def test_an_empty_table_has_its_headers() -> None:
    assert table(["place", "player"], [], ["right", "left"]).splitlines()[0].split() == ["place", "player"]


def test_a_table_of_texts_too_long_is_broken_to_fit() -> None:
    text = table(["name", "words", "points"], [[LONG, "lorem ipsum " * 6, "5"]], ["left", "left", "right"])
    assert width(text) <= WIDTH
    flat = "".join("".join(line.split()) for line in text.splitlines())
    assert "lorem" in flat and "5" in flat


def test_a_table_that_cannot_be_broken_is_given_as_it_is() -> None:
    numbers = ["1" * 30] * 4
    assert width(table(["a", "b", "c", "d"], [numbers], ["right"] * 4)) > WIDTH


def test_a_table_that_fits_is_left_alone() -> None:
    rows = [["a text of some length", "x" * 50]]
    assert "a text of some length" in table(["a", "b"], rows)


def test_the_final_table_goes_by_place() -> None:
    state = Match(setup("Ана=bot:planner@2", "Bo=script:sleeper", seed=5)).play()
    state.place[:] = [2, 1, 2]
    rows = [line.split() for line in final_table(state, ["Ана", "Bo", "Che"]).splitlines()[-3:]]
    assert [row[:2] for row in rows] == [["1", "Bo"], ["2", "Ана"], ["2", "Che"]]
    assert rows[1][2] == str(state.score[0])


def test_a_castle_that_fell_is_told_in_both_tables() -> None:
    state = Match(setup("A=script:sleeper", "B=script:storm", "C=script:sleeper")).play()
    assert not state.alive & 1
    fallen = [line for line in final_table(state, ["A", "B", "C"]).splitlines() if " A " in line]
    assert " out " in fallen[0]
    rows = standing(small_map(), state, ["A", "B", "C"], "bg").splitlines()[-3:]
    assert rows[0].endswith("fallen")
    assert small_map().name(state.castle[1], "bg") in rows[1]


def test_one_wall_is_one_wall() -> None:
    state = Match(setup("B=script:storm")).play()
    state.walls[0] = 1
    assert standing(small_map(), state, ["A", "B", "C"], "en").splitlines()[-3].endswith(", 1 wall")


def test_the_board_shows_owners_by_number_and_colours_only_where_wanted() -> None:
    state = Match(setup()).play()
    plain = board(small_map(), state, language="bg", width=80, colour=False)
    for region, (letter, name) in enumerate(
        zip("abcdef", ("Ясен", "Бреза", "Кедър", "Дрян", "Бряст", "Ела"), strict=True)
    ):
        assert f"{letter} {state.owner[region] + 1} {name}" in plain
    assert "\x1b" not in plain
    coloured = board(small_map(), state, language="bg", width=80, colour=True)
    assert f"\x1b[{(31, 34, 32)[state.owner[0]]}m" in coloured


@pytest.fixture(scope="module")
def series() -> tuple[Statistics, list[str], list[str]]:
    played = Series(setup(f"{LONG}=bot:leader-hunter@-0.25", "Bo=script:storm"), 6)
    statistics = Statistics(played.seatings)
    for results in play_series(played):
        statistics.add(results)
    seats = played.setup.seats
    return statistics, [seat.name for seat in seats], [seat.describe() for seat in seats]


def test_the_tables_of_a_series_fit(series: tuple[Statistics, list[str], list[str]]) -> None:
    assert width(seat_table(*series)) <= WIDTH
    assert width(match_table(series[0])) <= WIDTH


def test_the_tables_of_a_series_and_its_data_tell_the_same(series: tuple[Statistics, list[str], list[str]]) -> None:
    statistics, names, players = series
    data = as_data(statistics, names, players)
    assert data["matches"] == 6
    text = seat_table(statistics, names, players)
    for entrant, seat in enumerate(data["seats"]):
        assert seat["seat"] == names[entrant] and seat["player"] == players[entrant]
        assert f"{100 * seat['win_share']:.1f} %" in text
        low, high = seat["win_share_95"]
        assert f"{100 * low:.1f}-{100 * high:.1f}" in text
        assert f"{seat['holds']['mean']:.2f}" in text
    assert sum(seat["win_share"] for seat in data["seats"]) == pytest.approx(1, abs=1e-5)
    rows = {line[:27].strip(): line.split() for line in match_table(statistics).splitlines()}
    assert rows["decisions"][1] == f"{data['match']['decisions']['mean']:.2f}"
    assert rows["choice questions"][-1] == str(data["match"]["questions"]["choice"]["max"])


def test_a_series_without_a_match_has_figures_too() -> None:
    nothing = Statistics(1)
    assert as_data(nothing, ["A", "B", "C"], ["x", "y", "z"])["tie_share"] == 0
    assert "0.0-100.0" in seat_table(nothing, ["A", "B", "C"], ["x", "y", "z"])
