"""What a format cannot hold of a bank, question by question."""

from __future__ import annotations

from typing import NamedTuple


class Loss(NamedTuple):
    """`field` of question `id` (empty: of the bank) is lost or changed; `out` says that the question is left out."""

    id: str
    field: str
    what: str
    out: bool = False

    def __str__(self) -> str:
        return f"{self.id or 'bank'}: {self.field}: {self.what}"


class Losses(list[Loss]):
    """The losses of one export, in bank order."""

    def add(self, question: str, field: str, what: str) -> None:
        """A field is lost or changed."""
        self.append(Loss(question, field, what))

    def leave_out(self, question: str, field: str, what: str) -> None:
        """The question itself is left out, because of `field`."""
        self.append(Loss(question, field, f"left out: {what}", out=True))
