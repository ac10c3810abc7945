"""The rows of leagues."""

from .appeal import Appeal
from .draw import Draw
from .entry import Entry
from .fixture import Fixture, Place
from .league import League
from .log import LogEntry
from .round import Division, Round
from .season import Season
from .standing import Standing
from .step import Cursor, Step
from .substitution import Substitution

__all__ = [
    "Appeal", "Cursor", "Division", "Draw", "Entry", "Fixture", "League", "LogEntry", "Place", "Round", "Season",
    "Standing", "Step", "Substitution",
]  # fmt: skip
