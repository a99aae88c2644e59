"""The referee: asks the players, applies what they decide, says what happened."""

from __future__ import annotations

from collections.abc import Iterator

from quizwar_cli.engine import chance, events, layout, step
from quizwar_cli.engine.bits import lowest
from quizwar_cli.engine.codes import Ask, Outcome, Phase
from quizwar_cli.engine.fields import State
from quizwar_cli.errors import QuizwarError
from quizwar_cli.match.setup import MatchSetup
from quizwar_cli.match.step import Step
from quizwar_cli.players.bot import BotPlayer
from quizwar_cli.players.player import Decision, Player, View


class Match:
    """One match in play. `state` is the engine's and changes as `steps` goes on."""

    def __init__(self, setup: MatchSetup, number: int = 0) -> None:
        self.setup = setup
        self.number = number
        self.state = layout.blank(State)
        self._events = events.buffer()
        self._bots = BotPlayer(setup.minds)
        self._players: list[Player] = [seat.player(self._bots) for seat in setup.seats]
        self._lost = [False] * len(setup.seats)
        self._views = [View(setup.game, self.state, seat, setup.map, setup.bank) for seat in range(len(setup.seats))]

    def steps(self) -> Iterator[Step]:
        """Play to the end, a step at a time. Raises QuizwarError when a player stops the match."""
        step.start(self.setup.game, self.state, self._events, chance.match_key(self.setup.seed, self.number))
        yield Step(0, -1, Ask.NOTHING, None, False, "", tuple(events.read(self._events)))
        while self.state.phase != Phase.OVER:
            seat = lowest(self.state.awaiting)
            asked = Ask(self.state.asked)
            decision, connection = self._ask(seat)
            self._apply(seat, decision)
            happenings = tuple(events.read(self._events))
            yield Step(self.state.step, seat, asked, decision, self._lost[seat], connection, happenings)

    def play(self) -> State:
        """Play to the end without a word; the fast way for series."""
        game, state, buffer = self.setup.game, self.state, self._events
        step.start(game, state, buffer, chance.match_key(self.setup.seed, self.number))
        while state.phase != Phase.OVER:
            seat = lowest(state.awaiting)
            self._apply(seat, self._ask(seat)[0])
        return state

    def _ask(self, seat: int) -> tuple[Decision, str]:
        """TC-36: what the seat decides; where its connection is lost, what a bot decides for it."""
        decision = self._players[seat].decide(self._views[seat])
        lost = decision is None
        connection = "" if lost == self._lost[seat] else ("lost" if lost else "back")
        self._lost[seat] = lost
        return decision or self._bots.decide(self._views[seat]), connection

    def _apply(self, seat: int, decision: Decision) -> None:
        outcome = step.apply(self.setup.game, self.state, self._events, seat, *decision)
        if outcome != Outcome.DONE:
            name = self.setup.seats[seat].name
            what = Outcome(outcome).name.lower().replace("_", " ")
            message = f"step {self.state.step + 1}: {name} decided {decision.action}, which is refused: {what}"
            raise QuizwarError("illegal-decision", message)
