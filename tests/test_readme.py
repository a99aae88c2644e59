"""The README is true: its transcripts are what the commands print."""

from __future__ import annotations

from tests.readme import README, matches, play


def test_every_transcript_is_what_the_command_prints() -> None:
    for command, told, made in play():
        assert matches(told, made), f"$ {command}\n" + "\n".join(made) + "\nif that is meant: python -m tests.readme"


def test_the_first_screen_holds_the_two_commands() -> None:
    screen = "\n".join(README.read_text(encoding="utf-8").splitlines()[:30])
    assert "quizwar simulate three-castles" in screen
    assert 'pip install -e ".[test]"' in screen and "pytest" in screen
