"""Rows about people: who they are, how their clients prove it, and what those clients have asked lately."""

from .idempotency import IdempotencyRecord
from .player import Player, PlayerManager
from .receiver import Receiver
from .throttle import ThrottleBucket
from .token import ApiToken

__all__ = ["ApiToken", "IdempotencyRecord", "Player", "PlayerManager", "Receiver", "ThrottleBucket"]
