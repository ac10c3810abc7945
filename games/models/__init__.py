"""Rows of games: tables, their seats, where each game stands, what it waits for, and what happened."""

from .deal import DealChain, DealCommitment
from .failure import Failure, Intervention
from .message import Message
from .miss import Miss
from .move import Author, Move
from .position import Position
from .prompt import Prompt
from .seat import Seat
from .table import Table

__all__ = [
    "Author",
    "DealChain",
    "DealCommitment",
    "Failure",
    "Intervention",
    "Message",
    "Miss",
    "Move",
    "Position",
    "Prompt",
    "Seat",
    "Table",
]
