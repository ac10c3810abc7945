"""Whole games between policies, many of them, and their statistics."""

from .batch import run
from .cast import TEAMS, Cast
from .match import Outcome, Table, play
from .tally import Tally

__all__ = ["TEAMS", "Cast", "Outcome", "Table", "Tally", "play", "run"]
