"""Rows about people: their accounts, the tokens of their clients and keys that are mailed to them."""

from .address import Errand, MailKey
from .player import Player, PlayerManager
from .token import ApiToken

__all__ = ["ApiToken", "Errand", "MailKey", "Player", "PlayerManager"]
