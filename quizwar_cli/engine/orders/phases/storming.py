"""Attacks region by region: forces, who strikes first, what a strike does (AO-16 to AO-19, AO-23, AO-24, AO-38)."""

from __future__ import annotations

from quizwar_cli.engine import chance
from quizwar_cli.engine.bits import lowest
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.kernel import apart, kernel
from quizwar_cli.engine.orders.codes import NOBODY, Event, MutualWipe, Why
from quizwar_cli.engine.orders.columns import left_of, ordered_of, origin_of, target_of, with_left
from quizwar_cli.engine.orders.combat import TROOP_BITS, kills
from quizwar_cli.engine.orders.events import Events, emit
from quizwar_cli.engine.orders.fields import BINS, COLUMNS, REGIONS, SEATS, OrdersGame, OrdersState
from quizwar_cli.engine.orders.odds import UNIT, per_myriad, take_chance

SENT = 31
"""Bits for the troops of a force."""


@kernel
def storm_all(game: OrdersGame, state: OrdersState, events: Events, attacked: int) -> None:
    """AO-26: attacks by target region in map order."""
    while attacked:
        region = lowest(attacked)
        attacked &= attacked - 1
        if state.incoming[region]:
            storm(game, state, events, region)


@kernel
def storm(game: OrdersGame, state: OrdersState, events: Events, region: int) -> None:
    """AO-23, AO-24: every force that stands before the region strikes, the larger first."""
    origins = state.incoming[region]
    waiting = 0
    while origins:
        waiting |= 1 << state.was[lowest(origins)]
        origins &= origins - 1
    ordinal = 0
    before = NOBODY
    while waiting:
        seat = lowest(waiting)
        if waiting & (waiting - 1):
            seat = next_to_strike(state, region, waiting)
        waiting &= ~(1 << seat)
        strike(game, state, events, region, seat, ordinal, before)
        before = seat
        ordinal += 1


@kernel
def force(state: OrdersState, seat: int, region: int) -> int:
    """AO-24: all troops of the seat that stand before the region, and above `SENT` bits all that it ordered there."""
    total = 0
    for at in range(seat * COLUMNS, seat * COLUMNS + state.order_count[seat]):
        if target_of(state.orders[at]) == region:
            total += left_of(state.orders[at]) | ordered_of(state.orders[at]) << SENT
    return total


@kernel
def standing(force: int) -> int:
    """The troops of a force that stand before the region."""
    return force & ((1 << SENT) - 1)


@kernel
def lot(state: OrdersState, seat: int, region: int) -> int:
    """AO-24: the lot of a force, by the first region it comes from, so that it is nobody's by seat and no two tie."""
    origins = state.incoming[region]
    while state.was[lowest(origins)] != seat:
        origins &= origins - 1
    origin = lowest(origins)
    place = (state.round * REGIONS + region) * REGIONS + origin
    return chance.draw(state.key, Stream.FORCE_LOT, 0, place) * REGIONS + origin


@apart
def next_to_strike(state: OrdersState, region: int, waiting: int) -> int:
    """AO-23, AO-24: the largest force of the mask of seats, equal ones by lot."""
    best = NOBODY
    largest = 0
    while waiting:
        seat = lowest(waiting)
        waiting &= waiting - 1
        troops = standing(force(state, seat, region))
        if troops > largest or (troops == largest and lot(state, seat, region) < lot(state, best, region)):
            largest = troops
            best = seat
    return best


@kernel
def strike(
    game: OrdersGame, state: OrdersState, events: Events, region: int, seat: int, ordinal: int, before: int
) -> None:
    """AO-16, AO-17, AO-18: one exchange in which both sides strike at once; then the region is taken or not."""
    rules = game.rules
    both = force(state, seat, region)
    attackers = standing(both)
    ordered = both >> SENT
    defenders = state.troops[region]
    defender = state.owner[region]
    shown = take_chance(game.odds, ordered, state.seen[region])
    place = ((state.round * REGIONS + region) * SEATS + ordinal) << TROOP_BITS
    killed = min(kills(state.key, Stream.STRIKE, 0, place, attackers, rules.combat_attack_kill), defenders)
    lost = min(kills(state.key, Stream.STRIKE, 1, place, defenders, rules.combat_defence_kill), attackers)
    left = attackers - lost
    defenders_left = defenders - killed
    taken = 0
    if not defenders_left:
        if left > 0 or rules.combat_mutual_wipe == MutualWipe.ATTACKER:
            taken = 1
            left = max(left, 1)  # AO-38: of two sides that are gone the one the rules favour keeps one troop
        else:
            defenders_left = 1
    state.strikes[seat] += 1
    state.fallen[seat] += attackers - left
    state.fallen[defender] += defenders - defenders_left
    tell_strike(state, events, region, seat, defender, attackers, defenders, left, defenders_left, shown, taken)
    tell_why(state, events, region, seat, ordered, attackers, before, shown, taken)
    if taken:
        capture(state, events, region, seat, left)
    else:
        state.troops[region] = defenders_left
        fall(state, seat, region, attackers - left)


@kernel
def tell_strike(  # noqa: PLR0913 - a strike is all of this
    state: OrdersState,
    events: Events,
    region: int,
    seat: int,
    defender: int,
    attackers: int,
    defenders: int,
    left: int,
    defenders_left: int,
    shown: int,
    taken: int,
) -> None:
    """Count the strike by the chance shown, and tell it."""
    slot = min(BINS - 1, shown * BINS // UNIT)
    state.shown[slot] += 1
    state.kept[slot] += taken
    emit(
        events,
        Event.STRIKE,
        seat,
        region,
        defender,
        attackers,
        defenders,
        left,
        defenders_left,
        per_myriad(shown),
        taken,
    )


@kernel
def tell_why(  # noqa: PLR0913 - what was seen and what came of it
    state: OrdersState,
    events: Events,
    region: int,
    seat: int,
    ordered: int,
    attackers: int,
    before: int,
    shown: int,
    taken: int,
) -> None:
    """AO-31: how the fight differed from what could be seen; told as well where only luck went against the chance."""
    if events is None:
        return
    reinforced = state.placed[region] + state.moved_in[region]
    led_away = state.leaving[region]
    reasons = Why.REINFORCED if reinforced else 0
    reasons |= Why.LED_AWAY if led_away else 0
    reasons |= Why.MET if attackers < ordered else 0
    reasons |= Why.STRUCK_FIRST if before != NOBODY else 0
    against = shown * 2 < UNIT if taken else shown * 2 >= UNIT
    if reasons or against:
        lost = ordered - attackers
        emit(events, Event.WHY, seat, region, ordered, state.seen[region], reinforced, led_away, lost, before, reasons)


@kernel
def capture(state: OrdersState, events: Events, region: int, seat: int, troops: int) -> None:
    """AO-18: the region changes hands; all columns of the force that are left move in."""
    loser = state.owner[region]
    bit = 1 << region
    state.owner[region] = seat
    state.held[loser] &= ~bit
    state.held[seat] |= bit
    state.troops[region] = troops
    state.captures[seat] += 1
    for at in range(seat * COLUMNS, seat * COLUMNS + state.order_count[seat]):
        if target_of(state.orders[at]) == region:
            state.orders[at] = with_left(state.orders[at], 0)
    emit(events, Event.CAPTURE, region, loser, seat, troops)
    if state.capitals & bit:
        state.capitals_taken[seat] += 1
        emit(events, Event.CAPITAL_FALL, region, loser, seat)


@apart
def fall(state: OrdersState, seat: int, region: int, losses: int) -> None:
    """AO-24: losses fall on the largest column first, in map order of the origins on a tie."""
    while losses > 0:
        best = -1
        for at in range(seat * COLUMNS, seat * COLUMNS + state.order_count[seat]):
            hurt = target_of(state.orders[at]) == region and left_of(state.orders[at])
            if hurt and (best < 0 or precedes(state.orders[at], state.orders[best])):
                best = at
        hit = min(losses, left_of(state.orders[best]))
        state.orders[best] = with_left(state.orders[best], left_of(state.orders[best]) - hit)
        losses -= hit


@kernel
def precedes(one: int, other: int) -> bool:
    """Whether column `one` takes losses before column `other`: larger, or as large and from an earlier region."""
    if left_of(one) != left_of(other):
        return left_of(one) > left_of(other)
    return origin_of(one) < origin_of(other)
