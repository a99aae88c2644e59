"""Whatever is done to a log, reading and verifying it gives an answer, and never a good one to an edited log."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from quizwar_cli.cli.replay import Boards, Teller, pick_frames
from quizwar_cli.errors import QuizwarError
from quizwar_cli.match.replay import Replay, verify
from tests.match.small import log_text, read

TEXT = log_text("Ана=bot:planner", "Bo=script:storm", seed=2)
BYTES = TEXT.encode()
ROWS = TEXT.splitlines(keepends=True)
NUMBERS = st.sampled_from(["-1", "0", "3", "true", "null", '"x"', "1e400", "0.5", str(10**30), "[]", "{}", "NaN"])


def condition(content: bytes) -> str:
    """What is wrong with the log. Anything but a QuizwarError goes through and fails the test."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            replay = Replay(read(Path(folder), content))
            found = verify(replay)
            told = Teller(replay, "bg", Boards.ALWAYS)
            for frame in pick_frames(replay, None, None, "", ""):
                told.tell(frame)
        except QuizwarError as error:
            return error.code
    return found


@settings(max_examples=400)
@given(st.lists(st.tuples(st.integers(0, len(BYTES) - 1), st.integers(0, 255)), min_size=1, max_size=4))
def test_bytes_changed(changes: list[tuple[int, int]]) -> None:
    content = bytearray(BYTES)
    for at, byte in changes:
        content[at] = byte
    assert bytes(content) == BYTES or condition(bytes(content))


@settings(max_examples=100)
@given(st.integers(0, len(BYTES)), st.integers(0, 40), st.binary(max_size=40))
def test_a_piece_replaced(at: int, length: int, piece: bytes) -> None:
    content = BYTES[:at] + piece + BYTES[at + length :]
    assert content == BYTES or condition(content)


@settings(max_examples=100)
@given(st.permutations(range(len(ROWS))), st.integers(2, len(ROWS)))
def test_lines_left_out_repeated_or_put_elsewhere(order: list[int], some: int) -> None:
    chosen = sorted(order[:some])
    content = "".join(ROWS[index] for index in [0, *chosen])
    assert content == TEXT or condition(content.encode())
    swapped = list(ROWS)
    one, other = order[0], order[1]
    swapped[one], swapped[other] = swapped[other], swapped[one]
    content = "".join(swapped)
    assert content == TEXT or condition(content.encode())


@settings(max_examples=500)
@given(st.integers(0, len(ROWS) - 1), st.integers(0, 200), NUMBERS)
def test_a_value_replaced_by_another_kind_of_value(row: int, nth: int, value: str) -> None:
    """The values after the colons of a line, one of them replaced: still JSON, most often."""
    parts = ROWS[row].split(":")
    at = 1 + nth % (len(parts) - 1)
    old = parts[at]
    end = min([len(old), *(old.index(mark) for mark in ",}\n" if mark in old)])
    parts[at] = value + old[end:]
    content = "".join([*ROWS[:row], ":".join(parts), *ROWS[row + 1 :]])
    assert content == TEXT or condition(content.encode())
