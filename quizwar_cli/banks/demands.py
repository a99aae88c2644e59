"""What a rule set asks of a bank's questions."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

from quizwar_cli.banks.model import Question
from quizwar_cli.engine.codes import Metric, Numbers
from quizwar_cli.rulesets.model import RuleSet


class Fault(NamedTuple):
    """Why a number question cannot be asked under a rule set."""

    code: str
    message: str
    hint: str


def number_fault(ruleset: RuleSet, question: Question) -> Fault | None:
    """TC-05, SC-04, SC-05, LW-03: what is wrong with a number question under the rule set, if anything."""
    return truth_fault(ruleset, question.truth * question.step, question.step)


def truth_fault(ruleset: RuleSet, truth: Decimal, step: Decimal) -> Fault | None:
    """The same from the question's truth and step alone."""
    wanted = ruleset.rules.questions_numbers
    if ruleset.rules.distribution_metric == Metric.PERCENT and truth == 0:
        hint = "take the question out, or --set distribution.metric=absolute"
        return Fault("truth-zero", "a number of 0 has no percent error", hint)
    hint = "take the question out, or --set questions.numbers=any"
    if wanted != Numbers.ANY and truth != truth.to_integral_value():
        return Fault("not-whole", f"{ruleset.id} asks for whole numbers, the answer is {truth.normalize():f}", hint)
    if wanted != Numbers.ANY and step != step.to_integral_value():
        message = f"{ruleset.id} takes whole answers only, the step {step.normalize():f} would let others in"
        return Fault("not-whole", message, hint)
    if wanted == Numbers.POSITIVE and truth <= 0:
        return Fault("not-positive", f"{ruleset.id} asks for positive numbers, the answer is {truth:f}", hint)
    return None
