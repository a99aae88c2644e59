"""What a bot answers and how long it thinks (DESIGN: the answer model)."""

from __future__ import annotations

from quizwar_cli.engine import chance
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.codes import Ask, Kind, Phase
from quizwar_cli.engine.fields import KINDS, LIMIT_NUMBER, LIMIT_RATIO, Game, Minds, State
from quizwar_cli.engine.kernel import kernel
from quizwar_cli.engine.phases.duel import is_siege
from quizwar_cli.engine.policies.tables import COARSE, HURRIES, LOGITS, QUANTILES, REACH, UNIT, Tables
from quizwar_cli.engine.questions import on_the_table, truth

WRONG_OPTIONS = 3


@kernel
def under_pressure(game: Game, state: State) -> bool:
    """Whether nerve counts: in a siege and in the last round of the conquest."""
    if state.phase != Phase.CONQUEST:
        return False
    return is_siege(state) or state.round == game.rules.conquest_rounds - 1


@kernel
def log_normal(tables: Tables, bits: int, spread: int) -> float:
    """exp(spread * z): z the normal quantile of 32 random `bits`, `spread` in 1/1000."""
    exponent = spread * tables.quantile[bits * QUANTILES >> 32] // 1000
    exponent = max(-REACH * UNIT, min(REACH * UNIT - 1, exponent)) + REACH * UNIT
    return tables.coarse[exponent // COARSE] * tables.fine[exponent % COARSE]


@kernel
def thinking_time(tables: Tables, minds: Minds, state: State, seat: int) -> int:
    """Milliseconds: log-normal around the mind's median."""
    if state.asked == Ask.ANSWER:
        bits = chance.draw(state.key, Stream.TIME, seat, luck_index(state))
    else:
        bits = chance.draw(state.key, Stream.CHOICE_TIME, seat, state.step)
    return int(minds.speed_ms[seat] * tables.hurry[bits * HURRIES >> 32])


@kernel
def luck_index(state: State) -> int:
    """Where a seat's luck at the question on the table stands in its streams.

    It depends on how many questions of the kind were asked before and on nothing else, so that a changed rule leaves
    the luck at the k-th question as it was.
    """
    return (state.used_count[state.question_kind] - 1) * KINDS + state.question_kind


@kernel
def answer(game: Game, tables: Tables, minds: Minds, state: State, seat: int) -> int:
    """The option or the guess, in whole steps, that the mind gives to the question on the table."""
    kind = state.question_kind
    index = luck_index(state)
    if kind == Kind.CHOICE:
        return choose(game, tables, minds, state, seat, index)
    true = truth(game, state)
    if chance.draw(state.key, Stream.EXACT, seat, index) < minds.exact[seat]:
        return true
    spread = minds.spread[seat] * on_the_table(game, state).hardness // 1000
    limit = LIMIT_RATIO if kind == Kind.RATIO else LIMIT_NUMBER
    factor = log_normal(tables, chance.draw(state.key, Stream.ERROR, seat, index), spread)
    guess = int(min(abs(true) * factor + 0.5, float(limit)))  # cut before it can leave 64 bits
    if kind == Kind.RATIO:
        guess = max(1, guess)  # nobody guesses that A is no times as large as B
    return guess if true >= 0 else -guess


@kernel
def choose(game: Game, tables: Tables, minds: Minds, state: State, seat: int, index: int) -> int:
    """The option: right by the 3PL chance of ability and difficulty, else any wrong one."""
    question = on_the_table(game, state)
    level = minds.ability[seat] - question.hardness
    if under_pressure(game, state):
        level += minds.nerve[seat]
    level = max(-LOGITS, min(LOGITS, level))
    key = question.truth
    if chance.draw(state.key, Stream.RIGHT, seat, index) < tables.right[level + LOGITS]:
        return key
    return (key + 1 + chance.below(state.key, Stream.OPTION, seat, index, WRONG_OPTIONS)) % (WRONG_OPTIONS + 1)
