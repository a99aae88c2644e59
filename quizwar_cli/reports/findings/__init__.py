"""Findings in the forms that people and machines read; one file a form."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from quizwar_cli.reports.findings.report import Report

FORMS = ("table", "concise", "json", "github", "gitlab", "sarif", "junit")
__all__ = ["FORMS", "Report", "render"]


def render(report: Report, form: str) -> str:
    """The report in one of `FORMS`, without a line break at its end; empty where there is nothing to say."""
    if not report.findings and form in ("table", "concise"):
        return ""
    module = import_module(f"quizwar_cli.reports.findings.{'excerpt' if form == 'table' else form}")
    write: Callable[[Report], str] = module.render
    return write(report)
