"""`python -m quizwar_cli`, and the entry point of the `quizwar` command."""

from __future__ import annotations


def main() -> None:
    """Run the command line."""
    from quizwar_cli.cli.app import app

    app()


if __name__ == "__main__":
    main()
