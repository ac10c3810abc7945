"""Rows about people: who they are, how their clients prove it, and where they want to be told."""

from .player import Player, PlayerManager
from .receiver import Receiver
from .token import ApiToken

__all__ = ["ApiToken", "Player", "PlayerManager", "Receiver"]
