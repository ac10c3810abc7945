"""Rows of games: tables, their seats, where each game stands, what it waits for, and what happened."""

from .move import Move
from .position import Position
from .prompt import Prompt
from .seat import Seat
from .table import Table

__all__ = ["Move", "Position", "Prompt", "Seat", "Table"]
