"""What lint costs, as ratios in one run: `python -m tests.bench.lint [questions] [repeats]`.

A bank of 20,000 bilingual questions is made from the shipped one, ids numbered. With it are measured, in turn and
several times over, PyYAML's loader with its C parser and `quizwar lint` (reading, schema, checks); then the same with
1,000 faults of ten kinds; the peak memory of a process of its own against the size of the file; and a file of one
question against `quizwar --version`, wall clock. Medians are told.
"""

from __future__ import annotations

import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import yaml

from quizwar_cli.lint.files import read

TOP = Path(__file__).parents[2]
HEAD = 'kind: bank\nid: big\nname: {en: "Big", bg: "Голяма"}\nlanguages: [en, bg]\nquestions:\n'
FAULTS: tuple[tuple[str, str], ...] = (  # ten kinds of faults: what is replaced, and by what
    (r'(en: ")(\w+) ', r"\1\2  "),
    (r'(bg: ")(\w+) ', r"\1\2\\u00ad "),
    (r"category: \w+", "category: Odd One"),
    (r"(?m)^    source: .*\n", ""),
    (r'\?"', ' - &amp;?"'),
    (r"kind: (choice|number|ratio)", "kind: choise"),
    (r'(bg: ")(\w)', r"\1C\2"),
    (r'(en: ")(\w+)', r"\1“\2„"),
    (r"(?m)^    source: ", "    sauce: "),
    (r'(en: ")(\w+)', r"\1currently \2"),
)


def blocks() -> list[str]:
    """The questions of the shipped bank as they stand, without those that lint has something to say about."""
    found = []
    for path in sorted((TOP / "data/banks/world").glob("*.yaml")):
        body = path.read_text("utf-8").split("questions:\n", 1)[1]
        found += re.split(r"(?m)^(?=  - id: )", body)[1:]
    return [block.rstrip() + "\n" for block in found if "today" not in block]


def bank(questions: int) -> str:
    """A bank of so many questions."""
    known = blocks()
    made = []
    for index in range(questions):
        block = known[index % len(known)]
        made.append(
            re.sub(r"- id: (\S+)", lambda found, n=index: f"- id: q{n}-{found[1]}"[:60].rstrip("-"), block, count=1)
        )
    return HEAD + "".join(made)


def faulty(text: str, faults: int) -> str:
    """The same with so many faults, spread evenly over the questions."""
    head, *parts = re.split(r"(?m)^(?=  - id: )", text)
    every = max(len(parts) // faults, 1)
    for number in range(faults):
        pattern, new = FAULTS[number % len(FAULTS)]
        place = number * every
        if place < len(parts):
            parts[place] = re.sub(pattern, new, parts[place], count=1)
    return head + "".join(parts)


def timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def wall(*words: str) -> float:
    return timed(
        lambda: subprocess.run([sys.executable, "-m", "quizwar_cli", *words], capture_output=True, check=False)
    )


def peak(path: str) -> int:
    """The most memory, in bytes, of a process that lints the file and tells all findings.

    From /proc where there is one: what `getrusage` says begins with the memory of the process that started it.
    """
    code = (
        "import atexit, pathlib, re, resource, runpy, sys\n"
        "def told():\n"
        "    status = pathlib.Path('/proc/self/status')\n"
        "    found = re.search(r'VmHWM:\\s*(\\d+)', status.read_text()) if status.exists() else None\n"
        "    most = found.group(1) if found else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "    print(most, file=sys.stderr)\n"
        "atexit.register(told)\n"
        f"sys.argv = ['quizwar', 'lint', {path!r}, '--format', 'concise']\n"
        "runpy.run_module('quizwar_cli', run_name='__main__')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=TOP)
    return int(done.stderr.split()[-1]) * 1024


def main(questions: int = 20_000, repeats: int = 5) -> None:
    with tempfile.TemporaryDirectory() as folder:
        clean, broken, single = (os.path.join(folder, name) for name in ("clean.yaml", "faulty.yaml", "one.yaml"))  # noqa: PTH118
        text = bank(questions)
        Path(clean).write_text(text, "utf-8")
        Path(broken).write_text(faulty(text, 1000), "utf-8")
        Path(single).write_text(HEAD + blocks()[0], "utf-8")
        size = Path(clean).stat().st_size
        loads, lints, faults = [], [], []
        for _ in range(repeats):
            loads.append(timed(lambda: yaml.load(text, yaml.CSafeLoader)))
            lints.append(timed(lambda: read([clean], None, None, quality=True)))
            faults.append(
                timed(lambda: [str(finding.place) for finding in read([broken], None, None, quality=True).findings])
            )
        found = [len(read([path], None, None, quality=True).findings) for path in (clean, broken)]
        starts = [(wall("--version"), wall("lint", single)) for _ in range(3 * repeats)]
        version, one = (statistics.median(column) for column in zip(*starts, strict=True))
        load, lint, fault = map(statistics.median, (loads, lints, faults))
        rows = [
            ("yaml.load with CSafeLoader", f"{load:.2f} s", "", ""),
            (f"lint, {found[0]:,} findings", f"{lint:.2f} s", f"{lint / load:.2f} of it", "at most 1.0, aim 0.5"),
            (f"lint, {found[1]:,} findings", f"{fault:.2f} s", f"{fault / load:.2f} of it", "at most 1.3, aim 0.7"),
            *(_memory(path, name, size) for path, name in ((clean, "clean"), (broken, "faulty"))),
            ("one question, wall", f"{one:.3f} s", f"{one / version:.2f} of --version", "at most 3, aim 1.5"),
        ]
        print(
            f"{questions:,} questions, {size / 1e6:.1f} MB, medians of {repeats} (of {3 * repeats} for the last line)"
        )
        for row in rows:
            print(f"{row[0]:<28}{row[1]:>10}  {row[2]:<20}{row[3]}")


def _memory(path: str, name: str, size: int) -> tuple[str, str, str, str]:
    most = peak(path)
    return f"peak memory, {name}", f"{most / 1e6:.0f} MB", f"{most / size:.1f} of the file", "at most 60, aim 40"


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
