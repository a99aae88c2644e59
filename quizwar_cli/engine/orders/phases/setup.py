"""Before the first round: capitals drawn, the map dealt (AO-35)."""

from __future__ import annotations

from quizwar_cli.engine import chance
from quizwar_cli.engine.bits import count, lowest, nth
from quizwar_cli.engine.chance import Stream
from quizwar_cli.engine.kernel import apart, kernel
from quizwar_cli.engine.orders.codes import NOBODY, Ask, Event, Phase
from quizwar_cli.engine.orders.events import Events, emit
from quizwar_cli.engine.orders.fields import SEATS, OrdersBoard, OrdersGame, OrdersState
from quizwar_cli.engine.orders.phases import ending, reinforcing
from quizwar_cli.engine.reach import touching

ATTEMPTS = 64
"""How often the deal is begun anew when a share can grow no more; validation makes sure that a few are enough."""

NONE = -1
"""No region."""

DRAWS = 64
"""Places in the stream for the draws of one attempt."""


@kernel
def draw_capitals(board: OrdersBoard, state: OrdersState) -> None:
    """AO-35, AO-36: a capital a seat, every choice equally likely; the others are ordinary regions from now on."""
    free = board.capitals
    for seat in range(state.seats):
        capital = nth(free, chance.below(state.key, Stream.CAPITALS, 0, seat, count(free)))
        free &= ~(1 << capital)
        state.home[seat] = capital
        state.capitals |= 1 << capital


@kernel
def begin_shares(state: OrdersState) -> None:
    """Every share is its capital alone."""
    for seat in range(state.seats):
        state.held[seat] = 1 << state.home[seat]


@kernel
def tightest(board: OrdersBoard, free: int, near: int) -> int:
    """Of the regions `near`, those with the fewest free neighbours: taken first, they cannot be cut off."""
    best = 0
    fewest = 64
    while near:
        region = lowest(near)
        near &= near - 1
        room = count(board.neighbours[region] & free)
        if room < fewest:
            fewest = room
            best = 0
        if room == fewest:
            best |= 1 << region
    return best


@kernel
def connected(board: OrdersBoard, regions: int) -> bool:
    """Whether the regions of the mask hang together; a single one does."""
    reached = regions & -regions
    wider = reached | touching(board, reached) & regions
    while wider != reached:
        reached = wider
        wider = reached | touching(board, reached) & regions
    return reached == regions


@kernel
def draw_from(state: OrdersState, place: int, regions: int) -> int:
    """A region of the mask, each equally likely."""
    return nth(regions, chance.below(state.key, Stream.DEAL, 0, place, count(regions)))


@apart
def swap(board: OrdersBoard, state: OrdersState, turn: int, free: int, place: int) -> int:
    """A share that has no free region beside it takes one of a neighbour's, who takes a free one, or of the next
    neighbour, and so on: the shortest such chain of seats. Returns the free region that was dealt, or NONE."""
    reached = 1 << turn
    wave = reached
    state.gives[turn] = 0
    while wave:
        following = 0
        while wave:
            seat = lowest(wave)
            wave &= wave - 1
            near = touching(board, state.held[seat] & ~state.gives[seat])
            for other in range(state.seats):
                if reached >> other & 1:
                    continue
                gift = gift_of(board, state, other, near, free)
                if not gift:
                    continue
                reached |= 1 << other
                following |= 1 << other
                state.gives[other] = gift
                state.gives_to[other] = seat
                room = touching(board, state.held[other] & ~gift) & free
                if room:
                    region = draw_from(state, place, room)
                    pass_on(state, turn, other, region)
                    return region
        wave = following
    return NONE


@kernel
def gift_of(board: OrdersBoard, state: OrdersState, seat: int, near: int, free: int) -> int:
    """A region of the seat within `near`, as a mask, without which its share hangs together; one after which the share
    has a free region beside it where there is one; 0 where there is none. Never its capital."""
    candidates = near & state.held[seat] & ~(1 << state.home[seat])
    found = 0
    while candidates:
        bit = candidates & -candidates
        candidates &= candidates - 1
        rest = state.held[seat] & ~bit
        if connected(board, rest):
            if touching(board, rest) & free:
                return bit
            found = bit
    return found


@kernel
def pass_on(state: OrdersState, turn: int, seat: int, region: int) -> None:
    """The last seat of the chain takes the free region; each hands its gift to the one before it."""
    state.held[seat] |= 1 << region
    while seat != turn:
        taker = state.gives_to[seat]
        state.held[seat] &= ~state.gives[seat]
        state.held[taker] |= state.gives[seat]
        seat = taker


@kernel
def deal_once(board: OrdersBoard, state: OrdersState, attempt: int, strict: bool) -> bool:
    """Deal the regions in turn, beginning with a seat drawn by lot; each share takes a region next to it.

    Returns whether all regions were dealt. Where `strict`, a seat that can take none ends the attempt, else it is
    passed over.
    """
    begin_shares(state)
    free = (1 << board.regions) - 1 & ~state.capitals
    turn = chance.below(state.key, Stream.DEAL, 0, 0, state.seats)
    place = attempt * DRAWS
    while free:
        place += 1
        near = touching(board, state.held[turn]) & free
        if near:
            region = draw_from(state, place, tightest(board, free, near))
            state.held[turn] |= 1 << region
        else:
            region = swap(board, state, turn, free, place)
        if region != NONE:
            free &= ~(1 << region)
        elif strict:
            return False
        turn += 1
        if turn == state.seats:
            turn = 0
    return True


@apart
def deal(board: OrdersBoard, state: OrdersState) -> None:
    """AO-35: connected shares that differ by at most one region, by attempts until one succeeds.

    A map without such shares is refused before the match; here its shares would differ by more.
    """
    attempt = 0
    while attempt < ATTEMPTS and not deal_once(board, state, attempt, True):
        attempt += 1
    if attempt == ATTEMPTS:
        deal_once(board, state, ATTEMPTS, False)


@kernel
def man(game: OrdersGame, state: OrdersState, events: Events) -> None:
    """AO-35: two troops a region, three in a capital."""
    for seat in range(state.seats):
        capital = state.home[seat]
        regions = state.held[seat]
        while regions:
            region = lowest(regions)
            regions &= regions - 1
            state.owner[region] = seat
            state.troops[region] = game.rules.setup_troops
        state.troops[capital] = game.rules.setup_capital_troops
        emit(events, Event.CAPITAL, seat, capital, state.troops[capital])
        emit(events, Event.SHARE, seat, state.held[seat], game.rules.setup_troops)


@apart
def enter(game: OrdersGame, state: OrdersState, events: Events) -> None:
    """AO-01, AO-35: the seats, the shares, the first reinforcements."""
    state.seats = game.rules.setup_players
    state.phase = Phase.ORDERS
    state.asked = Ask.ORDERS
    state.alive = (1 << state.seats) - 1
    state.leader = NOBODY
    emit(events, Event.MATCH_START, state.seats, game.board.regions, game.rules.end_rounds)
    draw_capitals(game.board, state)
    deal(game.board, state)
    man(game, state, events)
    for seat in range(SEATS):
        state.lands[seat] = reinforcing.lands_of(game.board, state.held[seat])
    ending.tally(game, state, events)
    for seat in range(state.seats):
        state.start_score[seat] = state.score[seat]
    reinforcing.begin_round(game, state, events)
