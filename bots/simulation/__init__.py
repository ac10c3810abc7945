"""Whole games between policies, many of them, and their statistics."""

from .batch import run
from .cast import TEAMS, Cast
from .match import Outcome, Seating, Table, play, play_seated
from .tally import Tally
from .watching import Answer, Watcher

__all__ = [
    "TEAMS",
    "Answer",
    "Cast",
    "Outcome",
    "Seating",
    "Table",
    "Tally",
    "Watcher",
    "play",
    "play_seated",
    "run",
]
