"""What a bot does when it is asked: an answer from its mind, a pick or an attack from its strategy."""

from __future__ import annotations

from quizwar_cli.engine import chance
from quizwar_cli.engine.bits import count, lowest, nth
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.codes import Ask, Strategy
from quizwar_cli.engine.fields import Game, Minds, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.policies import answering, besieger, cautious, greedy, leader_hunter, planner
from quizwar_cli.engine.policies.tables import Tables


@kernel
def pick_worth(game: Game, minds: Minds, state: State, seat: int, region: int) -> int:
    """What the mind's strategy thinks of a free region; the higher the better."""
    strategy = minds.strategy[seat]
    if strategy == Strategy.GREEDY:
        return greedy.pick_worth(game, state, region)
    if strategy == Strategy.CAUTIOUS:
        return cautious.pick_worth(game, state, seat, region)
    if strategy == Strategy.LEADER_HUNTER:
        return leader_hunter.pick_worth(game, state, seat, region)
    if strategy == Strategy.BESIEGER:
        return besieger.pick_worth(game, state, seat, region)
    if strategy == Strategy.PLANNER:
        return planner.pick_worth(game, state, seat, region)
    return 0


@kernel
def attack_worth(game: Game, minds: Minds, state: State, seat: int, region: int) -> int:
    """What the mind's strategy thinks of a target; the higher the better."""
    strategy = minds.strategy[seat]
    if strategy == Strategy.GREEDY:
        return greedy.attack_worth(game, state, seat, region)
    if strategy == Strategy.CAUTIOUS:
        return cautious.attack_worth(game, minds, state, seat, region)
    if strategy == Strategy.LEADER_HUNTER:
        return leader_hunter.attack_worth(game, state, seat, region)
    if strategy == Strategy.BESIEGER:
        return besieger.attack_worth(game, state, seat, region)
    if strategy == Strategy.PLANNER:
        return planner.attack_worth(game, minds, state, seat, region)
    return 0


@kernel
def region(game: Game, minds: Minds, state: State, seat: int) -> int:
    """The region the bot picks or attacks: the best of the legal ones, equally good ones parted by lot."""
    picking = state.asked == Ask.PICK
    choices = state.choices
    best = 0
    highest = 0
    while choices:
        candidate = lowest(choices)
        choices &= choices - 1
        if picking:
            worth = pick_worth(game, minds, state, seat, candidate)
        else:
            worth = attack_worth(game, minds, state, seat, candidate)
        if not best or worth > highest:
            highest = worth
            best = 0
        if worth == highest:
            best |= 1 << candidate
    stream = Stream.PICK if picking else Stream.ATTACK
    return nth(best, chance.below(state.key, stream, seat, state.step, count(best)))


@kernel
def decide(game: Game, tables: Tables, minds: Minds, state: State, seat: int) -> tuple[int, int]:
    """The bot's action, and the milliseconds that go by until it arrives: its thinking and its connection's delay."""
    elapsed_ms = answering.thinking_time(tables, minds, state, seat) + game.seating.latency_ms[seat]
    if state.asked == Ask.ANSWER:
        return answering.answer(game, tables, minds, state, seat), elapsed_ms
    return region(game, minds, state, seat), elapsed_ms
