"""What AI seats remember of a game: a summary that is kept beside the position and follows it move by move, so that
nobody reads the journal again to decide."""

from .curve import Curve
from .memory import Memory
from .recollection import Recollection

__all__ = ["Curve", "Memory", "Recollection"]
