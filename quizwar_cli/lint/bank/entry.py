"""One question of a bank and where it stands."""

from __future__ import annotations

from typing import Any, NamedTuple

from quizwar_cli.documents import Document, Finding, Fix, shown
from quizwar_cli.errors import Place


class Entry(NamedTuple):
    """One question and where it stands."""

    data: dict[str, Any]
    number: int  # which of the document's questions, from 0
    document: Document

    def place(self, *route: str | int, key: bool = False) -> Place:
        return self.document.place(("questions", self.number, *route), key=key)

    def sound(self, *route: str | int) -> bool:
        """True if the part is there and neither it nor anything in it broke the schema."""
        return route[0] in self.data and self.document.sound(("questions", self.number, *route))

    def written(self, *route: str | int) -> str | None:
        """An unquoted value as it stands in the file."""
        return self.document.written(("questions", self.number, *route))

    def finding(
        self,
        code: str,
        message: str,
        *route: str | int,
        hint: str = "",
        value: object = None,
        fix: Fix | None = None,
    ) -> Finding:
        """A finding at a part of the question; the part's value is shown unless another is given."""
        if value is None:
            value = self.data
            for step in route:
                value = value[step]  # type: ignore[index]
        place = self.place(*route)
        return Finding(place, code, message, shown(value), hint, subject=self.data["id"], fix=fix)
