"""`quizwar replay --interactive`, driven by what is typed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.command import run
from tests.match.small import log_text

STEP = re.compile(r"--- step (\d+) of")


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("browse") / "log.jsonl"
    path.write_text(log_text("Ана=bot:planner", "Bo=script:storm", seed=4), encoding="utf-8")
    return str(path)


def browse(log: str, *typed: str, words: tuple[str, ...] = ()) -> tuple[list[int], str]:
    """The steps shown, in order, and all that was printed."""
    result = run("replay", log, "--interactive", *words, given="".join(f"{line}\n" for line in typed))
    assert (result.exit_code, result.stderr) == (0, "")
    return [int(number) for number in STEP.findall(result.stdout)], result.stdout


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ([], [0]),
        (["q"], [0]),
        (["quit", "n"], [0]),
        (["n", "", "next"], [0, 1, 2, 3]),
        (["n", "n", "b", "back"], [0, 1, 2, 1, 0]),
        (["7", "n", "0"], [0, 7, 8, 0]),
        (["  5  ", " b "], [0, 5, 4]),
    ],
)
def test_keys(typed: list[str], shown: list[int], log: str) -> None:
    assert browse(log, *typed)[0] == shown


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (["b"], "this is the first step"),
        (["9999"], "no step 9999 here: 0 to "),
        (["²"], "> n next"),
        (["-3"], "> n next"),
        (["help"], "> n next"),
        (["/"], "> n next"),
        (["/no such words"], "nothing further on has 'no such words'"),
    ],
)
def test_what_leads_nowhere_is_told_and_the_step_is_not_shown_again(typed: list[str], told: str, log: str) -> None:
    shown, out = browse(log, *typed)
    assert shown == [0]
    assert told in out


def test_the_end(log: str) -> None:
    last = int(re.findall(r"step \d+ of (\d+)", browse(log)[1])[0])
    shown, out = browse(log, str(last), "n")
    assert shown == [0, last]
    assert "that was the last step" in out


def test_search_goes_on_from_the_step_shown_and_ignores_case(log: str) -> None:
    shown, out = browse(log, "/TIE-BREAK", "/tie-break", "/castle falls")
    assert shown[0] == 0
    assert shown == sorted(set(shown)) and len(shown) == 4
    frames = out.split("--- step ")[2:]
    assert "tie-break" in frames[0] and "tie-break" in frames[1]
    assert "castle falls" in frames[2]


def test_search_finds_what_happened_not_what_the_board_shows(log: str) -> None:
    """Every board names every region, so a search there would stop at once."""
    _, out = browse(log, "/Elm")
    found = out.split("--- step ")[2].split("\n\n")[0]
    assert "Elm" in found


def test_a_search_leaves_no_trace_in_what_is_shown(log: str) -> None:
    """A step reached by a search is told as it is told when jumped to."""
    by_search = browse(log, "/castle falls", words=("--board", "always"))
    number = by_search[0][-1]
    by_jump = browse(log, str(number), words=("--board", "always"))
    assert by_search[1].split("--- step ")[-1] == by_jump[1].split("--- step ")[-1]
    back_and_forth = browse(log, "/castle falls", "b", "n", words=("--board", "always"))
    assert back_and_forth[1].split("--- step ")[-1] == by_jump[1].split("--- step ")[-1]


def test_the_board_is_drawn_where_a_search_leads(log: str) -> None:
    assert (
        "a 2 Ash" in browse(log, "/castle falls")[1].split("--- step ")[-1]
        or "a 1 Ash" in (browse(log, "/castle falls")[1].split("--- step ")[-1])
    )


def test_only_the_steps_chosen_can_be_reached(log: str) -> None:
    shown, out = browse(log, "b", "n", "9", "1", words=("--from", "3", "--to", "6"))
    assert shown == [3, 4]
    assert "this is the first step" in out
    assert "no step 9 here: 3 to 6" in out and "no step 1 here" in out


def test_a_cut_log_can_be_stepped_through(log: str, tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl"
    path.write_text("".join(Path(log).read_text(encoding="utf-8").splitlines(keepends=True)[:40]), encoding="utf-8")
    result = run("replay", str(path), "-i", given="n\nq\n")
    assert STEP.findall(result.stdout) == ["0", "1"]
    assert result.exit_code == 1
    assert "[log-cut]" in result.stderr
