"""Rows about people: their accounts, the tokens of their clients, the sessions of their browsers and keys that are
mailed to them."""

from .address import AddressLookup, MailKey
from .browser_session import BrowserSession
from .player import Player, PlayerManager
from .token import ApiToken

__all__ = ["AddressLookup", "ApiToken", "BrowserSession", "MailKey", "Player", "PlayerManager"]
