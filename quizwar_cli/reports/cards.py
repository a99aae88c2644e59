"""Questions as cards, as a player would see them, on a page that needs nothing but itself."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from html import escape

from quizwar_cli.banks.model import Question
from quizwar_cli.reports.numbers import grouped
from quizwar_cli.reports.page import page

SHARE = {"choice": "four options", "number": "a number", "ratio": "how many times"}
_STYLE = """
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr)); gap: 1rem; }
body { max-width: 84rem; }
article { background: var(--card); border: 1px solid var(--line); border-radius: .8rem; padding: 1rem 1.1rem;
  display: flex; flex-direction: column; gap: .8rem; break-inside: avoid; overflow-wrap: anywhere; }
article header { display: flex; justify-content: space-between; gap: 1rem; color: var(--quiet); font-size: .8rem; }
article p { margin: 0; font-size: 1.1rem; line-height: 1.4; }
ol { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; }
@media (max-width: 30rem) { ol { grid-template-columns: 1fr; } }
li { border: 1px solid var(--line); border-radius: .5rem; padding: .5rem .7rem; display: flex; gap: .6rem; }
li b { color: var(--quiet); font-weight: 600; }
li.right { border-color: var(--right); background: var(--right-ground); } li.right b { color: var(--right); }
.field { border: 1px solid var(--line); border-radius: .5rem; padding: .5rem .7rem; display: flex; gap: .5rem;
  align-items: baseline; } .field span { color: var(--quiet); margin-left: auto; }
.field.right { border-color: var(--right); background: var(--right-ground); }
article footer { margin-top: auto; color: var(--quiet); font-size: .75rem; display: flex; gap: 1rem;
  justify-content: space-between; } code { font-size: .75rem; }
"""


def cards(title: str, questions: Sequence[tuple[Question, str]], language: str, *, answers: bool) -> str:
    """The page. Each question comes with its source; `answers` shows what is right."""
    body = "\n".join(_card(question, source, language, answers) for question, source in questions)
    lead = f"{len(questions)} question{'' if len(questions) == 1 else 's'}"
    return page(title, lead, f"<main>\n{body}\n</main>", _STYLE, language)


def _card(question: Question, source: str, language: str, answers: bool) -> str:
    shown = language if language in question.texts else next(iter(question.texts))
    head = f"<span>{escape(question.category)}</span><span>{SHARE[question.kind]}</span>"
    foot = f"<code>{escape(question.id)}</code>" + (f"<span>{escape(source)}</span>" if answers else "")
    body = _options(question, shown, answers) if question.kind == "choice" else _field(question, shown, answers)
    text = f"<p>{escape(question.text(shown))}</p>"
    tag = f'<article lang="{escape(shown)}">' if shown != language else "<article>"
    return f"{tag}<header>{head}</header>\n{text}\n{body}\n<footer>{foot}</footer></article>"


def _options(question: Question, language: str, answers: bool) -> str:
    options = question.options.get(language) or next(iter(question.options.values()))
    items = [_option(at, option, right=answers and at == question.key) for at, option in enumerate(options)]
    return f"<ol>{''.join(items)}</ol>"


def _option(at: int, text: str, *, right: bool) -> str:
    mark = ' class="right"' if right else ""
    return f"<li{mark}><b>{'ABCD'[at]}</b>{escape(text)}</li>"


def _field(question: Question, language: str, answers: bool) -> str:
    unit = question.unit.get(language) or next(iter(question.unit.values()), "") if question.kind == "number" else "×"
    value = grouped(Decimal(question.truth) * question.step) if answers else "…"
    step = "" if question.step == 1 else f"step {question.step:f}"
    mark = " right" if answers else ""
    return f'<div class="field{mark}"><b>{escape(value)}</b>{escape(unit)}<span>{step}</span></div>'
