"""Bots: a strategy, a mind, and the words that name them on the command line."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from quizwar_cli.documents.reader import load
from quizwar_cli.engine.codes import Strategy, word
from quizwar_cli.engine.fields import Mind, Minds
from quizwar_cli.engine.policies.deciding import decide
from quizwar_cli.engine.policies.tables import CERTAIN, tables
from quizwar_cli.errors import UsageError
from quizwar_cli.players.player import Decision, View
from quizwar_cli.resources import data_path, shipped

STRATEGIES = [word(strategy) for strategy in Strategy]
ABILITIES = 6.0
"""Abilities reach from -ABILITIES to ABILITIES logits."""


@dataclass(frozen=True, slots=True)
class Bot:
    """What a bot is made of, in the units of its file (docs/formats.md)."""

    id: str = "greedy"
    strategy: str = "greedy"
    ability: float = 0.0  # logits
    spread: float = 1.0  # multiple of the question's spread
    speed_ms: int = 6000  # median thinking time
    nerve: float = 0.0  # logits
    exact: float = 0.03  # chance
    latency_ms: int | None = None  # delay of its connection; None: as the rule set says

    def mind(self) -> Mind:
        """The same in the engine's units."""
        return Mind(
            strategy=Strategy[self.strategy.upper().replace("-", "_")],
            ability=round(self.ability * 100),
            nerve=round(self.nerve * 100),
            spread=round(self.spread * 1000),
            speed_ms=self.speed_ms,
            exact=round(self.exact * CERTAIN),
        )

    def to_data(self) -> dict[str, Any]:
        """The bot as the header of a log holds it."""
        return {name: getattr(self, name) for name in self.__slots__ if name != "latency_ms"}


def load_bot(spec: str) -> Bot:
    """The bot of `STRATEGY`, of a shipped name or of a file, each with `@ABILITY` behind it or not.

    Raises UsageError with what there is, DocumentError for a faulty file.
    """
    name, at, ability = spec, "", ""
    if "@" in spec and not Path(spec).is_file():  # a file may have one in its name
        name, at, ability = spec.rpartition("@")
    if name in STRATEGIES:
        bot = Bot(id=name, strategy=name)
    elif name.endswith((".yaml", ".yml", ".json")) or "/" in name:
        bot = read_bot(name)
    elif name in shipped("bots"):
        bot = read_bot(str(data_path("bots", f"{name}.yaml")))
    else:
        known = [*STRATEGIES, *shipped("bots")]
        close = get_close_matches(name, known, n=1)
        hint = f"did you mean {close[0]}?" if close else f"there are: {', '.join(known)}; or give a bot file"
        raise UsageError("unknown-bot", f"no bot or strategy is called {name!r}", hint=hint)
    return replace(bot, ability=_ability(ability, spec)) if at else bot


def _ability(text: str, spec: str) -> float:
    try:
        ability = float(text)
    except ValueError:
        ability = math.nan
    if not -ABILITIES <= ability <= ABILITIES:
        message = f"the ability in {spec!r} must be a number of logits from {-ABILITIES:g} to {ABILITIES:g}"
        raise UsageError("bad-ability", message, hint="0 is average; bot:greedy@0.8 is good, bot:greedy@-1 poor")
    return ability


def read_bot(path: str) -> Bot:
    """The bot of a file. Raises DocumentError."""
    data = load(path, expect="bot").data
    average = Bot()
    return Bot(
        id=data["id"],
        strategy=data["strategy"],
        ability=float(data.get("ability", average.ability)),
        spread=float(data.get("spread", average.spread)),
        speed_ms=int(data.get("speed_ms", average.speed_ms)),
        nerve=float(data.get("nerve", average.nerve)),
        exact=float(data.get("exact", average.exact)),
        latency_ms=data.get("latency_ms"),
    )


class BotPlayer:
    """Plays any seat of a match by the mind that it has there."""

    def __init__(self, minds: Minds) -> None:
        self._minds = minds

    def decide(self, view: View) -> Decision:
        """The policy's action; a pure function of the state and the match's chance."""
        action, elapsed_ms = decide(view.game, tables(), self._minds, view.state, view.seat)
        return Decision(action, elapsed_ms)
