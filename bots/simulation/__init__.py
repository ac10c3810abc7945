"""Whole games between policies, many of them, and their statistics."""

from .batch import run
from .cast import TEAMS, Cast
from .match import Outcome, Seating, Table, play, play_seated
from .tally import Tally

__all__ = ["TEAMS", "Cast", "Outcome", "Seating", "Table", "Tally", "play", "play_seated", "run"]
