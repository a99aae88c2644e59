"""Scripts: what a seat does, decision by decision, for exact replays of a situation and for tests."""

from __future__ import annotations

import unicodedata
from difflib import get_close_matches
from typing import Any

from quizwar_cli.banks.model import Question, to_steps
from quizwar_cli.documents.document import Document
from quizwar_cli.documents.reader import load
from quizwar_cli.engine.codes import MISSED, Ask, Outcome
from quizwar_cli.engine.fields import LIMIT_RATIO
from quizwar_cli.engine.questions import truth
from quizwar_cli.engine.step import check
from quizwar_cli.errors import QuizwarError, UsageError
from quizwar_cli.players.player import Decision, View
from quizwar_cli.players.script_rules import attack_by_rule, pick_by_rule
from quizwar_cli.resources import data_path, shipped

DEFAULT_MS = 5000
"""Thinking time of a decision that names none."""

ASKED = {Ask.ANSWER: "answer", Ask.PICK: "pick", Ask.ATTACK: "attack"}


class ScriptError(QuizwarError):
    """A script that ran out or wants what is not legal; it stops the match."""


def load_script(spec: str) -> Document:
    """The script of a path or a shipped name. Raises DocumentError, UsageError."""
    if spec.endswith((".yaml", ".yml", ".json")) or "/" in spec or spec == "-":
        return load(spec, expect="script")
    if spec not in shipped("scripts"):
        close = get_close_matches(spec, shipped("scripts"), n=1)
        hint = f"did you mean {close[0]}? " if close else ""
        hint += f"there are: {', '.join(shipped('scripts'))}; or give the path of a file"
        raise UsageError("unknown-script", f"no script is called {spec!r}", hint=hint)
    return load(str(data_path("scripts", f"{spec}.yaml")), expect="script")


class ScriptPlayer:
    """Plays a seat from a script, one entry a decision, then by its `otherwise`."""

    def __init__(self, document: Document, name: str) -> None:
        self._document = document
        self._decisions: list[dict[str, Any]] = document.data.get("decisions") or []
        self._otherwise: dict[str, Any] = document.data.get("otherwise") or {}
        self._name = name
        self._next = 0
        self._away = 0
        self._after_all = False  # whether `otherwise` has taken over

    def decide(self, view: View) -> Decision | None:
        """The next entry as a decision; None while the script says that the connection is lost.

        Raises ScriptError with the step, what was asked and what was legal.
        """
        if not self._away and self._next < len(self._decisions) and "away" in self._decisions[self._next]:
            self._away = self._decisions[self._next]["away"]
            self._next += 1
        if self._away:
            self._away -= 1
            return None
        asked = ASKED[Ask(view.state.asked)]
        if self._next < len(self._decisions):
            entry = self._decisions[self._next]
            self._next += 1
            if asked not in entry:
                given = next(iter(entry))
                raise self._stop(view, "script-mismatch", f"the script has {given}: {_plain(entry[given])}")
        elif asked in self._otherwise:
            self._after_all = True
            entry = self._from_rule(asked)
        else:
            raise self._stop(view, "script-ran-out", "the script has no entry left and no rule under otherwise")
        elapsed_ms = entry.get("elapsed_ms", -1)
        if elapsed_ms < 0:  # the script says how long it thinks; its connection adds to that
            elapsed_ms = entry.get("thinking_ms", DEFAULT_MS) + view.game.seating.latency_ms[view.seat]
        if asked == "answer":
            action = self._answer(view, entry["answer"])
            if check(view.game, view.state, view.seat, action, elapsed_ms) != Outcome.DONE:
                raise self._stop(
                    view, "script-illegal", f"the script has {_plain(entry['answer'])}, which is too far off"
                )
            return Decision(action, elapsed_ms)
        return Decision(self._region(view, asked, entry[asked]), elapsed_ms)

    def _from_rule(self, asked: str) -> dict[str, Any]:
        rule: Any = self._otherwise[asked]
        return rule if asked == "answer" else {asked: {"rule": rule}}

    def _answer(self, view: View, wanted: Any) -> int:
        """The action for `right`, `wrong`, `none`, an option, a number or a distance from the truth."""
        question = view.question
        true = truth(view.game, view.state)
        if wanted == "none":
            return MISSED
        if wanted == "right":
            return true
        if wanted == "wrong":
            return (true + 1) % 4 if question.kind == "choice" else _wrong(true)
        if question.kind == "choice":
            return self._option(view, question, wanted)
        if "option" in wanted:
            raise self._stop(view, "script-illegal", f"the script has the option {wanted['option']!r}")
        try:
            if "number" in wanted:
                return to_steps(question, wanted["number"])
            return true + to_steps(question, wanted["off"])
        except QuizwarError as error:
            raise self._stop(view, "script-illegal", error.message) from error

    def _option(self, view: View, question: Question, wanted: Any) -> int:
        if "option" in wanted:
            for options in question.options.values():
                folded = [_folded(option) for option in options]
                if _folded(wanted["option"]) in folded:
                    return folded.index(_folded(wanted["option"]))
        raise self._stop(view, "script-illegal", f"the script has {_plain(wanted)}")

    def _region(self, view: View, asked: str, wanted: Any) -> int:
        """The region of an id, a name or a rule."""
        if isinstance(wanted, dict):
            return (pick_by_rule if asked == "pick" else attack_by_rule)(view, wanted["rule"])
        if wanted == "none":
            return MISSED
        region = view.map.region_index(wanted)
        if region is None:
            raise self._stop(view, "script-illegal", f"the script has {asked}: {wanted}, which the map does not know")
        if region not in view.legal_regions:
            raise self._stop(view, "script-illegal", f"the script has {asked}: {wanted}")
        return region

    def _stop(self, view: View, code: str, what: str) -> ScriptError:
        """The error that stops the match: the step, what was asked, what was legal."""
        asked_rule = ASKED[Ask(view.state.asked)]
        if self._after_all and asked_rule in self._otherwise:
            place = self._document.place(["otherwise", asked_rule])
        else:
            place = self._document.place(["decisions", self._next - 1] if self._next else [])
        asked = Ask(view.state.asked)
        if asked == Ask.ANSWER:
            question = view.question
            text = next(iter(question.texts.values()))
            want = f"an answer to {text!r}"
            options = " | ".join(next(iter(question.options.values()))) if question.kind == "choice" else ""
            legal = options or f"a number in steps of {question.step}"
        else:
            want = "a pick" if asked == Ask.PICK else "an attack"
            legal = ", ".join(view.map.regions[region].id for region in view.legal_regions)
        step = view.state.step + 1
        message = f"step {step}: {self._name} was asked for {want}, but {what}; legal: {legal}"
        return ScriptError(code, message, place=place, hint="add or mend that entry, or give a rule under otherwise")


def _wrong(true: int) -> int:
    """A number that is wrong: twice the truth, or nothing where that would be too large."""
    return true * 2 if 0 < abs(true) <= LIMIT_RATIO // 2 else 1 if true == 0 else 0


def _folded(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {item}" for key, item in value.items())
    return str(value)
