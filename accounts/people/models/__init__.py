"""Rows about people: their accounts, the tokens of their clients, and where they receive notices and mails."""

from .address import Errand, MailKey
from .player import Player, PlayerManager
from .receiver import Receiver
from .token import ApiToken

__all__ = ["ApiToken", "Errand", "MailKey", "Player", "PlayerManager", "Receiver"]
