"""Breaks the engine and the rule sets one place at a time and sees whether a statement's test notices.

    python -m tests.mutants conditions [MODULE ...]     turns conditions round, shifts comparisons, leaves calls out
    python -m tests.mutants parameters [RULESET ...]    changes each parameter of each shipped rule set

Each mutant runs in a process of its own, forked from one that has everything imported: a function's code is replaced in
place, so that whoever imported it gets the mutant. Prints survivors; a mutant that never ends counts as caught.
"""

from __future__ import annotations

import ast
import contextlib
import copy
import importlib
import io
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

import pytest

from quizwar_cli.engine import layout
from quizwar_cli.engine.knob import Knob
from quizwar_cli.rulesets import model
from quizwar_cli.rulesets.games import QUIZ
from quizwar_cli.rulesets.knobs import fault, field_of, knobs, show, to_word

TOP = Path(__file__).parents[1]
MODULES = (
    *("phases.setup", "phases.expansion", "phases.distribution", "phases.conquest", "phases.duel", "phases.repair"),
    *("phases.ending", "picking", "turns", "ranking", "scoring", "step"),
)
LONGEST_S = 100
OPTIONS = ["-x", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-o", "addopts=", "-m", "not long", "--no-header"]


class Mutant(NamedTuple):
    """One change: where, what it was, what it is now, and how to make it in this process."""

    place: str
    before: str
    after: str
    make: Callable[[], None]


# --- conditions -----------------------------------------------------------------------------------------------------

SHIFTED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}


def _changed(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in the place of a node of a function."""
    if isinstance(node, ast.If | ast.IfExp):
        other = copy.deepcopy(node)
        other.test = ast.UnaryOp(ast.Not(), other.test)
        yield other
    if isinstance(node, ast.While):
        other_loop = copy.deepcopy(node)
        other_loop.test = ast.Constant(False)
        yield other_loop
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in SHIFTED:
        compared = copy.deepcopy(node)
        compared.ops = [SHIFTED[type(node.ops[0])]()]
        yield compared
    if isinstance(node, ast.BoolOp):
        joined = copy.deepcopy(node)
        joined.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield joined
    if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add | ast.Sub):
        turned = copy.deepcopy(node)
        turned.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        yield turned
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield ast.copy_location(ast.Pass(), node)


class _Replace(ast.NodeTransformer):
    """Puts one node in the place of another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self._old = old
        self._new = new

    def visit(self, node: ast.AST) -> Any:
        return self._new if node is self._old else self.generic_visit(node)


def _code_of(module: CodeType, name: str) -> CodeType:
    return next(c for c in module.co_consts if isinstance(c, CodeType) and c.co_name == name)


def _conditions(name: str) -> Iterator[Mutant]:
    """The mutants of a module's kernel functions."""
    module = importlib.import_module(f"quizwar_cli.engine.{name}")
    path = Path(str(module.__file__))
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for function in (node for node in tree.body if isinstance(node, ast.FunctionDef) and node.decorator_list):
        for node in list(ast.walk(function)):
            for new in _changed(node):
                mutated = _Replace(node, new).visit(copy.copy(tree))
                broken = copy.deepcopy(mutated)
                _Replace(new, node).visit(tree)
                ast.fix_missing_locations(broken)
                code = _code_of(compile(broken, str(path), "exec"), function.name)

                def make(function_name: str = function.name, code: CodeType = code) -> None:
                    getattr(module, function_name).__code__ = code

                line = getattr(node, "lineno", function.lineno)
                before, after = (ast.unparse(n).splitlines()[0] for n in (node, new))
                yield Mutant(f"{name}.{function.name}:{line}", before, after, make)


# --- parameters -----------------------------------------------------------------------------------------------------


def _another(knob: Knob, value: Any) -> Any:
    """Another lawful value of the parameter."""
    if knob.text:
        return "Roma"
    if knob.choices or knob.flag:
        return (value + 1) % (len(knob.choices) if knob.choices else 2)
    if knob.key == "conquest.rotation":
        return [value[1], value[0], *value[2:]]
    near = [[value[0], value[1] + 1, value[2]]] if knob.shape else [value + 1, value - 1, value + 16]
    return next(other for other in near if not fault(knob, to_word(knob, other)))


def _parameters(ruleset: str) -> Iterator[Mutant]:
    """The mutants of a rule set: each parameter changed, the rest as shipped."""
    loaded = model.load_ruleset(ruleset)
    for key, knob in knobs().items():
        value = loaded.value(key)
        other = _another(knob, value)

        def make(key: str = key, knob: Knob = knob, other: Any = other) -> None:
            plain = model.build

            def build(data: dict[str, Any], base: model.RuleSet | None) -> model.RuleSet:
                made = plain(data, base)
                if made.id != ruleset:
                    return made
                if knob.text:
                    made.texts[key] = other
                else:
                    rules = layout.copy(made.rules)
                    setattr(rules, field_of(key), other)
                    object.__setattr__(made, "rules", rules)
                return made

            model.build = build

        yield Mutant(f"{ruleset} {key}", show(knob, value), show(knob, other), make)


# --- running --------------------------------------------------------------------------------------------------------


def _caught(mutant: Mutant, tests: list[str]) -> bool:
    """Whether a test fails under the mutant; it is made in a child process."""
    child = os.fork()
    if child == 0:
        os.setsid()
        signal.alarm(LONGEST_S)
        mutant.make()
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            code = int(pytest.main([*OPTIONS, *tests]))
        os._exit(code)
    _, status = os.waitpid(child, 0)
    return status != 0


def main() -> None:
    """Make the mutants of the command line, two at a time, and print those that no test has caught."""
    os.chdir(TOP)
    what, names = sys.argv[1], sys.argv[2:]
    if what == "conditions":
        folders = sorted(str(path.parent) for path in Path("tests/conformance").glob("*/__init__.py"))
        mutants = [(m, folders) for name in names or MODULES for m in _conditions(name)]
        with contextlib.redirect_stdout(io.StringIO()):  # everything imported once, before the forks
            assert pytest.main([*OPTIONS, *folders]) == 0, "the tests must pass before anything is broken"
    else:
        chosen = names or model.of_game(QUIZ)
        mutants = [(m, [f"tests/conformance/{name.replace('-', '_')}"]) for name in chosen for m in _parameters(name)]
    begun, survivors = time.monotonic(), 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for (mutant, _), caught in zip(mutants, pool.map(lambda pair: _caught(*pair), mutants), strict=True):
            if not caught:
                survivors += 1
                print(f"{mutant.place}: {mutant.before}  ->  {mutant.after}", flush=True)
    print(f"{len(mutants)} mutants, {survivors} survived, {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
