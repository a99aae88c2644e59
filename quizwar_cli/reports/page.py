"""A page that needs nothing but itself: no script, no font, no picture from elsewhere."""

from __future__ import annotations

from html import escape

_STYLE = """
:root { color-scheme: light dark; --ink: #1d2430; --quiet: #667085; --line: #d9dee7; --card: #fff; --ground: #f4f6f9;
  --right: #1a7f4b; --right-ground: #e6f4ec; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebf0; --quiet: #9aa4b5; --line: #364152; --card: #1c2430;
  --ground: #121820; --right: #6fd3a0; --right-ground: #173527; } figure { background: #fff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 64rem; color: var(--ink); background: var(--ground);
  font: 16px/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
p.lead { margin: 0 0 1.5rem; color: var(--quiet); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; background: var(--card); }
th, td { padding: .3rem .8rem; border-bottom: 1px solid var(--line); text-align: right; }
th:first-child, td:first-child { text-align: left; } th { color: var(--quiet); font-weight: 600; }
figure { margin: 0; padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .6rem;
  overflow-x: auto; } figure svg { max-width: 100%; height: auto; }
"""


def page(title: str, lead: str, body: str, style: str = "", language: str = "en") -> str:
    """A whole HTML page; `body` and `style` are markup, `title` and `lead` are texts."""
    head = (
        '<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}{style}</style>"
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(language)}">\n<head>\n{head}\n</head>\n<body>\n'
        f'<h1>{escape(title)}</h1>\n<p class="lead">{escape(lead)}</p>\n{body}\n</body>\n</html>\n'
    )


def html_table(headers: list[str], rows: list[list[str]]) -> str:
    """A table of texts."""
    head = "".join(f"<th>{escape(text)}</th>" for text in headers)
    lines = "".join(f"<tr>{''.join(f'<td>{escape(text)}</td>' for text in row)}</tr>\n" for row in rows)
    return f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{lines}</tbody>\n</table>"
