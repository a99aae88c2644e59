"""Who sits where: the words of `--seat` and the players they make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from quizwar_cli.documents.document import Document
from quizwar_cli.engine.fields import SEATS
from quizwar_cli.errors import UsageError
from quizwar_cli.players.bot import Bot, BotPlayer, load_bot
from quizwar_cli.players.player import Player
from quizwar_cli.players.script import ScriptPlayer, load_script

LONGEST_NAME = 40
LONGEST_DELAY = 60_000  # milliseconds


@dataclass(frozen=True)
class Seat:
    """A seat before the match: a name, and a bot or a script. A script's seat has a bot that stands in (TC-36)."""

    name: str
    bot: Bot
    script: Document | None = None
    delay_ms: int | None = None

    @property
    def latency_ms(self) -> int | None:
        """The delay of the seat's connection (MU-03): its own, its script's or its bot's; None where none is named."""
        if self.delay_ms is not None:
            return self.delay_ms
        own = self.script.data.get("latency_ms") if self.script else None
        return self.bot.latency_ms if own is None else int(own)

    def player(self, bots: BotPlayer) -> Player:
        """The player of one match: a fresh one for a script, else `bots`, who plays every seat by its own mind."""
        return ScriptPlayer(self.script, self.name) if self.script else bots

    def describe(self) -> str:
        """Who plays it in a few words: `planner@0.5`, `script storm-the-east`."""
        if self.script:
            return f"script {self.script.data.get('id', self.script.path)}"
        return f"{self.bot.id}@{self.bot.ability:g}"

    def to_data(self) -> dict[str, Any]:
        """The seat as the header of a log holds it."""
        player = "script" if self.script else "bot"
        script = {"script": self.script.data.get("id", "")} if self.script else {}
        delay = {} if self.latency_ms is None else {"latency_ms": self.latency_ms}
        return {"name": self.name, "player": player, **script, **delay, "bot": self.bot.to_data()}


def read_seats(specs: Sequence[str], delays: Sequence[str] = ()) -> list[Seat]:
    """The seats of `NAME=bot:BOT` and `NAME=script:FILE`, in that order; the rest are greedy bots (TC-35).

    `delays`: `NAME=MS` for the delay of a seat's connection (MU-03). Raises UsageError: too many, a name twice, no such
    kind of player, a delay of nobody or out of bounds; DocumentError for a faulty file.
    """
    if len(specs) > SEATS:
        raise UsageError("too-many-seats", f"{len(specs)} seats are named, the game has {SEATS}")
    seats = [_read_seat(spec) for spec in specs]
    names = [seat.name for seat in seats]
    for number in range(len(seats), SEATS):
        free = next(name for name in (f"greedy-{number + 1}", f"greedy-{number + 1}-bot") if name not in names)
        seats.append(Seat(free, Bot()))
    for name in names:
        if names.count(name) > 1:
            raise UsageError("seat-twice", f"two seats are called {name!r}", hint="every seat needs a name of its own")
    names = [seat.name for seat in seats]
    for spec in delays:
        name, delay = _read_delay(spec, names)
        seats[names.index(name)] = replace(seats[names.index(name)], delay_ms=delay)
    return seats


def _read_delay(spec: str, names: Sequence[str]) -> tuple[str, int]:
    name, equals, given = spec.rpartition("=")
    name = " ".join(name.split())
    if not equals or not given.isascii() or not given.isdigit() or int(given[:9]) > LONGEST_DELAY:
        message = f"--latency takes NAME=MS, MS from 0 to {LONGEST_DELAY}, not {spec!r}"
        raise UsageError("bad-latency", message, hint="for example --latency Ana=80")
    if name not in names:
        raise UsageError("unknown-seat", f"no seat is called {name!r}", hint=f"there are: {', '.join(names)}")
    return name, int(given)


def _read_seat(spec: str) -> Seat:
    name, equals, player = spec.partition("=")
    name = " ".join(name.split())
    kind, colon, what = player.partition(":")
    hint = "for example --seat Ana=bot:greedy@0.8 or --seat Ana=script:storm.yaml"
    if not equals or not colon or not what or kind not in ("bot", "script"):
        raise UsageError("bad-seat", f"--seat takes NAME=bot:BOT or NAME=script:FILE, not {spec!r}", hint=hint)
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise UsageError("bad-seat", f"a seat's name has 1 to {LONGEST_NAME} printable characters: {spec!r}", hint=hint)
    if kind == "bot":
        return Seat(name, load_bot(what))
    return Seat(name, Bot(), load_script(what))
