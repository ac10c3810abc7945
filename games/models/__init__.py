"""Rows of games: tables, their seats, where each game stands, what it waits for, and what happened."""

from .arrival import Arrival
from .deal import DealChain, DealCommitment
from .ending import Ending, Numbering
from .failure import Failure, Intervention
from .kept_seat import KeptSeat
from .last_view import LastView
from .miss import Miss
from .move import Author, Move
from .notice import Notice
from .notice_mark import NoticeMark
from .player_result import PlayerResult
from .position import Position
from .preview import Preview
from .prompt import Prompt
from .replay import Replay, ReplayPart
from .seat import Seat
from .table import Table
from .tenure_row import TenureRow
from .utterance import Mute, Utterance

__all__ = [
    "Arrival",
    "Author",
    "DealChain",
    "DealCommitment",
    "Ending",
    "Failure",
    "Intervention",
    "KeptSeat",
    "LastView",
    "Miss",
    "Move",
    "Mute",
    "Notice",
    "NoticeMark",
    "Numbering",
    "PlayerResult",
    "Position",
    "Preview",
    "Prompt",
    "Replay",
    "ReplayPart",
    "Seat",
    "Table",
    "TenureRow",
    "Utterance",
]
