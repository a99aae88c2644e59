"""`quizwar bank calibrate`: logs and tables in, figures and files out."""

from __future__ import annotations

import difflib
import json
import random
from pathlib import Path

import pytest

from tests.banks.calibration.simulated import choices, guesses
from tests.banks.made import choice, number, write
from tests.cli.command import run
from tests.match.small import BANK, log_text

OPTIONS = ["red", "green", "blue", "white"]


@pytest.fixture
def bank(tmp_path: Path) -> str:
    questions = [choice(f"q-{n}", OPTIONS, "red", difficulty=0.1) for n in range(6)]
    return write(tmp_path, [*questions, number("n", 1900, spread=0.5)])


def table(folder: Path, separator: str = ",", header: str = "question,player,answer,thinking_ms") -> str:
    """Two hundred players; the key of q-5 is wrong: green is right."""
    luck = random.Random(3)
    abilities = [luck.gauss(0, 1) for _ in range(200)]
    lines = [header.replace(",", separator)]
    for answer in [*choices(luck, abilities, [-1.5, -1, 0, 0.5, 1, -0.5]), *guesses(luck, 200, 1900, 0.2, 0.1)]:
        given = str(answer.given)
        if answer.question != "n":
            right = {"q-5": "green"}.get(answer.question, "red")
            given = [right, *(option for option in OPTIONS if option != right)][int(answer.given or 0)]
        lines.append(separator.join([answer.question, answer.player, given, str(answer.thinking_ms)]))
    path = folder / "answers.csv"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_table_of_answers(bank: str, tmp_path: Path, separator: str) -> None:
    result = run("bank", "calibrate", bank, "-a", table(tmp_path, separator))
    assert result.exit_code == 1
    assert max(len(line) for line in result.stdout.splitlines() if not line.startswith(bank)) <= 80
    line = next(n for n, text in enumerate(Path(bank).read_text(encoding="utf-8").splitlines(), 1) if "id: q-5" in text)
    assert f"{bank}:{line}:3: q-5: is the key right?" in result.stdout


def test_json_has_all_figures(bank: str, tmp_path: Path) -> None:
    data = json.loads(run("bank", "calibrate", bank, "-a", table(tmp_path), "--format", "json").stdout)
    first = data["choice"][0]
    assert first["difficulty"] == pytest.approx(-1.5, abs=4 * first["difficulty_error"])
    assert sum(first["taken"]) == first["answers"] == 200
    assert first["share_right_95"][0] < first["share_right"] < first["share_right_95"][1]
    assert first["times_ms"]["p10"] < first["times_ms"]["p50"] < first["times_ms"]["p90"]
    (guess,) = data["guess"]
    assert guess["spread"] == pytest.approx(0.2, abs=0.05)


def test_write_changes_the_numbers_and_nothing_else(bank: str, tmp_path: Path) -> None:
    before = Path(bank).read_text(encoding="utf-8")
    answers = table(tmp_path)
    assert "6 values written" in run("bank", "calibrate", bank, "-a", answers, "--write").stderr
    after = Path(bank).read_text(encoding="utf-8")
    changed = [line for line in difflib.ndiff(before.splitlines(), after.splitlines()) if line[0] in "+-"]
    assert [line.split(":")[0].strip() for line in changed] == ["-   difficulty", "+   difficulty"] * 5 + [
        "-   spread",
        "+   spread",
    ]
    assert "nothing to write" in run("bank", "calibrate", bank, "-a", answers, "--write").stderr
    assert Path(bank).read_text(encoding="utf-8") == after


def test_match_logs(tmp_path: Path) -> None:
    paths = []
    for seed in range(12):
        path = tmp_path / f"{seed}.jsonl"
        path.write_text(log_text("Ana=bot:professor", seed=seed), encoding="utf-8")
        paths += ["-a", str(path)]
    data = json.loads(run("bank", "calibrate", BANK, *paths, "--least", "5", "--format", "json").stdout)
    logged = [json.loads(line) for path in paths[1::2] for line in Path(path).read_text(encoding="utf-8").splitlines()]
    assert data["answers"] == sum(line.get("event") == "answer" for line in logged)
    assert data["players"] == 3
    asked = [line for line in logged if line.get("event") in ("question", "answer")]
    right = sum(line.get("right", False) for line, q in _with_question(asked) if q["kind"] == "choice")
    assert sum(entry["right"] for entry in data["choice"]) == right


def _with_question(lines: list[dict]) -> list[tuple[dict, dict]]:  # type: ignore[type-arg]
    question: dict = {}  # type: ignore[type-arg]
    pairs = []
    for line in lines:
        question = line if line["event"] == "question" else question
        pairs.append((line, question))
    return pairs


def test_too_few_answers_give_no_number(bank: str, tmp_path: Path) -> None:
    path = tmp_path / "few.csv"
    path.write_text("question,player,answer\nq-0,Ana,red\nq-0,Boris,B\nn,Ana,\nelse,Ana,1\n", encoding="utf-8")
    result = run("bank", "calibrate", bank, "-a", str(path))
    assert result.exit_code == 0
    assert result.stdout.count("not enough") == 2
    assert "answers left out: 1 about questions that are not in the bank" in result.stderr


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("a,b\n1,2\n", 1, "the first line must name the columns question, player and answer"),
        ("question,player,answer\nq-0,Ana\n", 2, "3 columns are needed, 2 are there"),
        ("question,player,answer\nq-0,Ana,pink\n", 2, "`pink` is none of the options"),
        ("question,player,answer\nn,Ana,many\n", 2, "`many` is no number"),
        ("question,player,answer\nq-0,,red\n", 2, "the player has no name"),
        ('question,player,answer\nq-0,"Ana,red\n', 2, "this is no table"),
        ("question,player,answer,thinking_ms\nq-0,Ana,red,3.5\n", 2, "thinking_ms must be whole milliseconds"),
    ],
)
def test_bad_tables(bank: str, tmp_path: Path, text: str, place: int, message: str) -> None:
    path = tmp_path / "bad.csv"
    path.write_text(text, encoding="utf-8")
    result = run("bank", "calibrate", bank, "-a", str(path))
    assert (result.exit_code, result.stdout) == (1, "")
    assert f"{path}:{place}:1: {message}" in result.stderr
