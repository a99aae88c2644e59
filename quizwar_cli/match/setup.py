"""Everything a match needs before it starts, checked against each other, and the engine's record of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from quizwar_cli.banks.demands import number_fault
from quizwar_cli.banks.model import Bank
from quizwar_cli.engine.codes import Bases, EndTie, Kind, word
from quizwar_cli.engine.demand import questions_needed
from quizwar_cli.engine.fields import REGIONS, SEATS, Board, Game, Minds, Question, Seating, stock_of
from quizwar_cli.engine.policies.tables import gather
from quizwar_cli.errors import QuizwarError
from quizwar_cli.maps.bases import apart_threes
from quizwar_cli.maps.model import Map
from quizwar_cli.match.names import name_distance
from quizwar_cli.match.seats import Seat
from quizwar_cli.rulesets.model import RuleSet


@dataclass(frozen=True)
class MatchSetup:
    """Rules, map, bank and seats of a match or a series."""

    ruleset: RuleSet
    map: Map
    bank: Bank
    seats: tuple[Seat, ...]
    seed: int

    @cached_property
    def game(self) -> Game:
        """The engine's view of it."""
        stock, questions = stock_of([questions_of(self.bank, kind) for kind in Kind])
        delays = [seat.latency_ms for seat in self.seats]
        seating = seating_of(self.ruleset, [seat.name for seat in self.seats], delays)
        return Game(self.ruleset.rules, board_of(self.map), stock, questions, seating)

    @cached_property
    def minds(self) -> Minds:
        """The seats' minds; a script's seat has the mind of the bot that stands in for it."""
        difficulties = [question.hardness for question in questions_of(self.bank, Kind.CHOICE)]
        return gather([seat.bot.mind() for seat in self.seats], difficulties)

    @property
    def only_bots(self) -> bool:
        """Whether every seat is a bot's, so that the match can be played compiled."""
        return not any(seat.script for seat in self.seats)

    def check(self, *, allow_repeats: bool = False) -> None:
        """Raises QuizwarError where map or bank do not fit the rules, with the numbers."""
        check_map(self.ruleset, self.map)
        check_bank(self.ruleset, self.map, self.bank, allow_repeats=allow_repeats)


def seating_of(ruleset: RuleSet, names: Sequence[str], delays: Sequence[int | None]) -> Seating:
    """MU-03, MU-34: what the engine needs of who sits where; a delay of None is the rule set's."""
    usual = ruleset.rules.seat_latency_ms
    distances = [0] * SEATS
    if ruleset.rules.end_tie == EndTie.NAME:
        distances = [name_distance(name, str(ruleset.value("end.tie_name"))) for name in names]
    return Seating([usual if delay is None else delay for delay in delays], distances)


def board_of(board_map: Map) -> Board:
    """The engine's board of a map."""
    neighbours = [0] * REGIONS
    for region, near in enumerate(board_map.neighbours):
        neighbours[region] = mask_of(near)
    return Board(len(board_map.regions), neighbours)


def mask_of(members: Iterable[int]) -> int:
    """The bit mask of some regions."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def questions_of(bank: Bank, kind: Kind) -> list[Question]:
    """The bank's questions of a kind as the engine sees them."""
    if kind == Kind.CHOICE:
        return [Question(question.key, round(question.difficulty * 100)) for question in bank.of_kind("choice")]
    return [Question(question.truth, round(question.spread * 1000)) for question in bank.of_kind(word(kind))]


def check_map(ruleset: RuleSet, board_map: Map) -> None:
    """Raises QuizwarError when the map has not the regions that the rules want (TC-01, MU-01), or no room for bases
    that do not touch (SC-02, MU-09)."""
    wanted, given = ruleset.rules.setup_regions, len(board_map.regions)
    if wanted and wanted != given:
        message = f"{ruleset.id} is played on {wanted} regions, the map {board_map.id} has {given}"
        raise QuizwarError("wrong-region-count", message, hint=f"another --map, or --set setup.regions={given}")
    if ruleset.rules.setup_bases != Bases.RANDOM and not any(apart_threes(board_map.neighbours)):
        how = word(Bases(ruleset.rules.setup_bases))
        message = f"the map {board_map.id} has no three regions of which no two touch, as setup.bases={how} wants"
        raise QuizwarError("no-bases-apart", message, hint="another --map, or --set setup.bases=random")


def check_bank(ruleset: RuleSet, board_map: Map, bank: Bank, *, allow_repeats: bool) -> None:
    """Raises QuizwarError when the longest match could run out of questions, or a question cannot be ranked."""
    rules = ruleset.rules
    needed = questions_needed(rules, len(board_map.regions))
    given = [len(bank.of_kind(word(kind))) for kind in Kind]
    lacking = [kind for kind in Kind if given[kind] < needed[kind] and not (allow_repeats and given[kind])]
    if lacking:
        numbers = ", ".join(f"{needed[kind]} {word(kind)} ({given[kind]} there)" for kind in lacking)
        message = f"the bank {bank.id} is too small for the longest match, which needs {numbers}"
        empty = [word(kind) for kind in lacking if not given[kind]]
        hint = f"it has no {' and no '.join(empty)} question at all" if empty else "--allow-repeats goes on with it"
        raise QuizwarError("bank-too-small", message, hint=hint)
    for question in bank.of_kind("number") if needed[Kind.NUMBER] else ():
        wrong = number_fault(ruleset, question)
        if wrong:
            raise QuizwarError(wrong.code, f"{question.id}: {wrong.message}", place=question.place, hint=wrong.hint)
