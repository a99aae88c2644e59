"""Answers of players out of match logs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from quizwar_cli.banks.calibration.answers import Answer, Read
from quizwar_cli.banks.model import Question
from quizwar_cli.match.logreader import read_log

CHANGED = "to questions that have changed since"
UNKNOWN = "about questions that are not in the bank"
BY_BOT = "given by a bot for a player who had lost the connection"


def read_answers(path: str, questions: Mapping[str, Question]) -> Read:
    """All answers of a log to questions of the bank. Raises QuizwarError as `read_log` does.

    Left out are answers to questions whose truth or options are no longer as they were, and those that a bot gave for a
    player.
    """
    log = read_log(path)
    answers: list[Answer] = []
    left_out: Counter[str] = Counter()
    asked: dict[str, Any] = {}
    by_bot: set[str] = set()
    for step in log.steps:
        if step.decision and step.decision["asked"] == "answer" and step.decision.get("by_bot"):
            by_bot.add(step.decision["seat"])
        for event in step.events:
            if event["event"] == "question":
                asked, by_bot = event, set()
            elif event["event"] == "answer" and asked:
                question = questions.get(asked["id"])
                if question is None or not _unchanged(question, asked):
                    left_out[UNKNOWN if question is None else CHANGED] += 1
                elif event["seat"] in by_bot:
                    left_out[BY_BOT] += 1
                else:
                    answers.append(Answer(question.id, event["seat"], event["guess"], event["thinking_ms"]))
    return Read(answers, dict(left_out))


def _unchanged(question: Question, asked: Mapping[str, Any]) -> bool:
    if question.kind != asked["kind"]:
        return False
    if question.kind != "choice":
        return bool(question.truth == asked["truth"] and f"{question.step:f}" == asked["step_size"])
    options = {language: tuple(texts) for language, texts in asked["options"].items()}
    shared = options.keys() & question.options.keys()
    return (
        question.key == asked["truth"] and bool(shared) and all(options[one] == question.options[one] for one in shared)
    )
