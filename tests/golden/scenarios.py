"""The golden matches: what each plays, and what is kept of it."""

from __future__ import annotations

import tempfile
from pathlib import Path

from typer.testing import CliRunner

from quizwar_cli.cli.app import app
from quizwar_cli.match.logreader import read_log

HERE = Path(__file__).parent
LOGS = HERE / "logs"

SCENARIOS: dict[str, list[str]] = {
    "three-greedy": ["--seed", "1"],
    "six-strategies": ["--seed", "2", "--seat", "Ана=bot:planner@0.6", "--seat", "Борис=bot:besieger@0.4"],
    "hunted-leader": ["--seed", "3", "--seat", "Вера=bot:cautious@2", "--seat", "Х=bot:leader-hunter", "-l", "bg"],
    "storm-to-the-end": ["--seed", "4", "--seat", "Storm=script:storm", "--seat", "Novice=bot:newcomer"],
    "everybody-asleep": ["--seed", "5", *(f"--seat={name}=script:sleeper" for name in ("Dora", "Elin", "Fedya"))],
    "always-late": ["--seed", "6", "--seat", "Late=script:{here}/late.yaml", "--seat", "Random=bot:random"],
    "lost-and-back": ["--seed", "7", "--seat", "Goran=script:{here}/returning.yaml"],
    "other-rules": [
        *("--seed", "8", "--seat", "A=bot:planner@1", "--seat", "B=bot:besieger@1", "--seat", "C=bot:random@1"),
        *("--set", "setup.bases=apart", "--set", "castle.walls=1", "--set", "distribution.pick_order=alternating"),
        *("--set", "distribution.picks=[2,1,1]", "--set", "conquest.order=random", "--set", "conquest.rounds=3"),
        *("--set", "duel.both_right=faster", "--set", "scoring.hold=150", "--set", "end.tie=lot"),
    ],
    "short-campaign": ["short-campaign", "--seed", "10", "--seat", "Ана=bot:planner@0.5", "--seat", "Б=bot:besieger@1"],
    "lightning-war": [
        *("lightning-war", "--seed", "11", "--seat", "Ágnes=bot:besieger@2", "--seat", "Béla=bot:planner"),
    ],
    "mudro": [
        *(
            "mudro",
            "--seed",
            "12",
            "--seat",
            "Milena=bot:planner@1",
            "--seat",
            "Ivan=bot:cautious@1",
            "--allow-repeats",
        ),
        *("--set", "setup.regions=16", "--latency", "Milena=80"),
    ],
    "long-campaign": [
        *("long-campaign", "--seed", "13", "--seat", "A=bot:cautious@1", "--seat", "B=bot:besieger@1"),
        *("--seat", "C=bot:planner@1", "--allow-repeats"),
    ],
    "nobody-wins": [
        *("mudro", "--seed", "14", *(f"--seat={name}=script:sleeper" for name in ("Dora", "Elin", "Fedya"))),
        *("--set", "setup.regions=16", "--set", "distribution.max_rounds=2", "--allow-repeats"),
    ],
    "parted-by-question": [
        *("lightning-war", "--seed", "15", "--seat", "Ana=bot:planner", "--seat", "Bo=bot:random", "--allow-repeats"),
        *("--set", "scoring.region=0", "--set", "scoring.conquered=0", "--set", "scoring.hold=0"),
        *("--set", "castle.walls=9", "--set", "conquest.rounds=1"),
    ],
    "parted-by-name": [
        *("mudro", "--seed", "16", *(f"--seat={name}=script:storm" for name in ("Milana", "Ilian", "Bo"))),
        *("--set", "setup.regions=16", "--set", "scoring.region=0", "--set", "scoring.growth=0"),
        *("--set", "scoring.hold=0", "--set", "duel.third_bonus=0", "--set", "conquest.rounds=1", "--allow-repeats"),
    ],
    "speed-and-ties": [
        *("--seed", "9", *(f"--seat={name}=script:storm" for name in ("Ana", "Bojan", "Cvetan"))),
        *("--set", "duel.tiebreak_tie=faster", "--set", "conquest.order=rotating"),
        *("--set", "duel.tiebreak_question=either", "--set", "time.missed_pick=first", "--allow-repeats"),
    ],
    "orders-two-seats": [
        *("all-at-once", "--map", "strait", "--players", "2", "--seed", "21"),
        *("--seat", "Ana=bot:planner", "--seat", "Béla=bot:random"),
    ],
    "orders-four-seats": [
        *(
            "all-at-once",
            "--seed",
            "22",
            "--match",
            "37",
            "--rounds",
            "6",
            "--seat",
            "Охотник=bot:hunter",
            "--seat",
            "Turtle=bot:turtle",
        ),
        *("--seat", "Expander=bot:expander", "--seat", "Bold=bot:opportunist@40"),
    ],
    "orders-six-seats": [
        *("all-at-once", "--players", "6", "--rounds", "4", "--seed", "23", "--match", "5", "-l", "ru"),
        *("--seat", "Ана=bot:hunter", "--seat", "Б=bot:planner", "--seat", "В=bot:random", "--seat", "Г=bot:turtle"),
        *("--set", "combat.mutual_wipe=attacker", "--set", "end.tie=lot", "--set", "reinforce.rounding=up"),
    ],
}
"""Options of `quizwar play` beside the golden map and bank, by the name of the golden. Three Castles is played where no
other rule set stands first."""


def command(name: str) -> list[str]:
    """The command line of a golden, without the program's name."""
    options = [option.replace("{here}", "tests/golden") for option in SCENARIOS[name]]
    ruleset = "three-castles" if options[0].startswith("-") else options.pop(0)
    if ruleset == "all-at-once":  # on a shipped map, and without questions
        return ["play", ruleset, *options]
    board_map = [] if "--map" in options else ["--map", "tests/golden/map.yaml"]
    return ["play", ruleset, *board_map, "--bank", "tests/golden/bank.yaml", *options]


def play(name: str) -> str:
    """What a golden keeps: the command, the course of the match, and the digest of its log, which pins every state."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "match.jsonl"
        result = CliRunner().invoke(app, [*command(name), "--log", str(log)])
        assert result.exit_code == 0, result.output
        digest = read_log(str(log)).digest
    return f"$ quizwar {' '.join(command(name))}\n{result.stdout}\nlog digest {digest}\n"
