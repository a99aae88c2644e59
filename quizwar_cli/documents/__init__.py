"""Reading the files people write: YAML or JSON to plain data with positions, checked against the schema of its kind."""

from quizwar_cli.documents.document import Document, DocumentError
from quizwar_cli.documents.finding import Change, Finding, Fix, shown
from quizwar_cli.documents.parsed import Data, Route
from quizwar_cli.documents.reader import inspect, load

__all__ = ["Change", "Data", "Document", "DocumentError", "Finding", "Fix", "Route", "inspect", "load", "shown"]
