"""Whole games between policies, many of them, and what they add up to."""

from .cast import TEAMS, Cast
from .play import Outcome, Table, play
from .run import run
from .tally import Tally

__all__ = ["TEAMS", "Cast", "Outcome", "Table", "Tally", "play", "run"]
