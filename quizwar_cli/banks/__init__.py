"""Question banks: the model that matches are played with."""

from quizwar_cli.banks.loading import load_bank
from quizwar_cli.banks.model import Bank, Question, to_steps

__all__ = ["Bank", "Question", "load_bank", "to_steps"]
