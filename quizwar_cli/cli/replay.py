"""`quizwar replay`: steps through a logged match, or proves that the log is what was played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from quizwar_cli.cli import options

if TYPE_CHECKING:
    from quizwar_cli.match.replay import Frame, Replay


class Boards(StrEnum):
    """When the board is drawn."""

    CHANGED = "changed"
    ALWAYS = "always"
    NEVER = "never"


def replay_cli(
    log: Annotated[str, typer.Argument(help="A match log, - for stdin.")],
    step: Annotated[int | None, typer.Option("--step", help="Only this step; 0 is the start.")] = None,
    first: Annotated[int | None, typer.Option("--from", help="The first step to show.")] = None,
    last: Annotated[int | None, typer.Option("--to", help="The last step to show.")] = None,
    until: Annotated[str, typer.Option("--until", help="Stop after the first such event, say castle-fall.")] = "",
    seat: Annotated[str, typer.Option("--seat", help="Only steps that concern this seat.")] = "",
    interactive: Annotated[
        bool,
        typer.Option("--interactive", "-i", help="Step through: n, b, a step, /text, q, Enter after each."),
    ] = False,
    verify: Annotated[
        bool, typer.Option("--verify", help="Play the match again from seed and decisions and compare; exit 1 if not.")
    ] = False,
    boards: Annotated[Boards, typer.Option("--board", help="When the board is drawn.")] = Boards.CHANGED,
    language: options.LanguageOption = "en",
) -> None:
    """Step through a match from its log alone: events, board and scores of each step.

    Example: quizwar replay match.jsonl --until castle-fall --board never
    """
    from quizwar_cli.cli.failures import FINDINGS, say
    from quizwar_cli.errors import UsageError
    from quizwar_cli.match.logreader import read_log
    from quizwar_cli.match.replay import Replay
    from quizwar_cli.match.replay import verify as verify_log

    chosen = [step is not None, first is not None or last is not None, bool(until), interactive, verify]
    if chosen[0] + chosen[1] > 1 or (verify and sum(chosen) > 1):
        told = "--verify goes with none of the others" if verify else "--step and --from or --to do not go together"
        raise UsageError("bad-usage", told)
    if interactive and log == "-":
        hint = "save the log in a file and name that"
        raise UsageError("bad-usage", "--interactive reads its commands where the log comes from", hint=hint)
    replayed = Replay(read_log(log))
    if verify:
        difference = verify_log(replayed)
        if difference:
            say(f"{log}: {difference}")
            raise typer.Exit(FINDINGS)
        print(f"{log}: {replayed.log.steps[-1].number} steps played again, all as logged")
        return
    if step is not None:
        first = last = step
    options.check_language(language, replayed.map)
    teller = Teller(replayed, language, boards)
    frames = pick_frames(replayed, first, last, until, seat)
    if interactive:
        browse(list(frames), teller)
    else:
        for frame in frames:
            print(teller.tell(frame))
    if replayed.log.condition:
        say(f"{log}: {replayed.log.condition}")
        raise typer.Exit(FINDINGS)


def pick_frames(replay: Replay, first: int | None, last: int | None, until: str, seat: str) -> Iterator[Frame]:
    """The frames asked for. Raises UsageError for a step, an event or a seat that there is not."""
    from difflib import get_close_matches

    from quizwar_cli.engine.codes import word
    from quizwar_cli.errors import QuizwarError, UsageError

    steps = len(replay.log.steps)
    for number in (first, last):
        if number is not None and not 0 <= number < steps:
            hint = f"it has steps 0 to {steps - 1}" if steps else "it ends after its header"
            raise UsageError("no-such-step", f"the log has no step {number}", hint=hint)
    if first is not None and last is not None and first > last:
        raise UsageError("bad-usage", f"there is no step from {first} to {last}", hint="--from takes the smaller one")
    kinds = [word(event) for event in replay.family.events]
    if until and until not in kinds:
        close = get_close_matches(until, kinds, n=1)
        hint = f"did you mean {close[0]}?" if close else f"there are: {', '.join(kinds)}"
        raise UsageError("unknown-event", f"no event is called {until!r}", hint=hint)
    if seat and seat not in replay.seats:
        raise UsageError("unknown-seat", f"no seat is called {seat!r}", hint=f"there are: {', '.join(replay.seats)}")
    seen = False
    first = first or 0
    for frame in replay.frames():
        if frame.difference:
            raise QuizwarError("log-differs", f"step {frame.logged.number}: {frame.difference}", place=replay.log.path)
        number = frame.logged.number
        if number >= first and concerns(frame, seat):
            yield frame
        seen = bool(until) and number >= first and any(line["event"] == until for line in frame.logged.events)
        if seen or number == last:
            break
    if until and not seen:
        raise QuizwarError("not-found", f"the steps shown have no {until}", place=replay.log.path)


def concerns(frame: Frame, seat: str) -> bool:
    """Whether the seat decided in this step or is named in what happened."""
    if not seat:
        return True
    decision = frame.logged.decision or {}
    return decision.get("seat") == seat or any(seat in line.values() for line in frame.logged.events)


class Teller:
    """Tells frames: what was decided, what happened, the board, the scores."""

    def __init__(self, replay: Replay, language: str, boards: Boards) -> None:
        from quizwar_cli.cli.output import in_colour, width
        from quizwar_cli.reports.frames import frames_of

        self._last = replay.log.steps[-1].number if replay.log.steps else 0
        self._boards = boards
        self._frames = frames_of(replay, language, width=width(), colour=in_colour())
        self._drawn: object = None

    def words(self, frame: Frame) -> list[str]:
        """What was decided and what happened, whatever was told before."""
        decided = self._frames.decided(frame)
        head = f"--- step {frame.logged.number} of {self._last}" + (f": {decided}" if decided else "")
        return [*self._frames.fitted(head), *self._frames.happened(frame)]

    def tell(self, frame: Frame) -> str:
        """The frame as text."""
        told = self.words(frame)
        looks = self._frames.looks(frame)
        changed, self._drawn = looks != self._drawn, looks
        if self._boards == Boards.ALWAYS or (self._boards == Boards.CHANGED and changed):
            told += ["", self._frames.board(frame)]
        told += ["", self._frames.standing(frame), ""]
        return "\n".join(told)


KEYS = "n next, b back, a number jumps to that step, /text searches, q quits"


def browse(frames: list[Frame], teller: Teller, ask: Callable[[], str] | None = None) -> None:
    """Step through frames by commands from the keyboard; the end of input quits."""
    at = 0
    show = True
    while frames:
        if show:
            print(teller.tell(frames[at]))
        try:
            command = (ask or (lambda: input(f"[{KEYS}] > ")))().strip()
        except EOFError:
            print()
            return
        if command in ("q", "quit"):
            return
        target = _target(frames, at, command, teller)
        show = target is not None
        at = at if target is None else target


def _target(frames: list[Frame], at: int, command: str, teller: Teller) -> int | None:
    """The index of the frame that a command leads to; None, with a word why, where it leads nowhere."""
    if command in ("", "n", "next", "b", "back"):
        step = -1 if command in ("b", "back") else 1
        if 0 <= at + step < len(frames):
            return at + step
        print("that was the last step" if step > 0 else "this is the first step")
        return None
    if command.isascii() and command.isdigit():
        found = [index for index, frame in enumerate(frames) if frame.logged.number == int(command)]
        if found:
            return found[0]
        print(f"no step {command} here: {frames[0].logged.number} to {frames[-1].logged.number}")
        return None
    if command.startswith("/") and len(command) > 1:
        wanted = command[1:].casefold()
        for index in range(at + 1, len(frames)):
            if wanted in "\n".join(teller.words(frames[index])).casefold():
                return index
        print(f"nothing further on has {command[1:]!r}")
        return None
    print(KEYS)
    return None
