"""The faults no schema can say: one check a file, listed in `registry`."""

from quizwar_cli.lint.run import lint

__all__ = ["lint"]
