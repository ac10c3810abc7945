"""What each kind of notice is about, and how people hear of it unless they want it otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from games.models import Notice

from .models import Endpoint, How

_Kind = Notice.Kind


@dataclass(frozen=True, slots=True)
class Told:
    """`family`: what it is about, as the type of a pushed event begins. `push` and `mail`: how most people hear of it;
    None: never by this way. `rings_through`: it is what the player asks for at this moment, so it is told in quiet
    hours too. `is_waiting`: somebody waits for the player, and it is no longer true once they have
    answered. `is_gathering`: who sits at a table, which is no news any more once its game has begun."""

    family: str = "game"
    push: How | None = How.NOW
    mail: How | None = How.NOW
    rings_through: bool = False
    is_waiting: bool = False
    is_gathering: bool = False


_ACCOUNT: Final = Told("account", How.NOW, None)
"""The account's own mails say these: `accounts.people.letters`."""

_LEAGUE: Final = Told("league")

KINDS: Final[Mapping[Notice.Kind, Told]] = {
    _Kind.REMOVED: Told(),
    _Kind.JOINED: Told(mail=How.DIGEST, is_gathering=True),
    _Kind.LEFT: Told(mail=How.DIGEST, is_gathering=True),
    _Kind.FULL: Told(is_gathering=True),
    _Kind.CLOSED: Told(),
    _Kind.LAPSED: Told(),
    _Kind.STARTED: Told(),
    _Kind.ASKED: Told(is_waiting=True),
    # Whether a player is told of a window depends on their hand. Those who carry pushes and mails must not learn it.
    _Kind.MAY_REACT: Told(push=None, mail=None, is_waiting=True),
    _Kind.REMINDER: Told(is_waiting=True),
    _Kind.MISSED: Told(),
    _Kind.HELD: Told(),
    _Kind.BACK: Told(push=How.OFF, mail=How.OFF),
    _Kind.ELIMINATED: Told(mail=How.DIGEST),
    _Kind.HALTED: Told(push=How.OFF, mail=How.DIGEST),
    _Kind.RESUMED: Told(push=How.OFF, mail=How.DIGEST),
    _Kind.OVER: Told(),
    _Kind.VOIDED: Told(),
    _Kind.TEST: Told("webhook", None, None, rings_through=True),
    _Kind.PASSWORD_CHANGED: _ACCOUNT,
    _Kind.PASSWORD_REPLACED: _ACCOUNT,
    _Kind.ADDRESS_CHANGED: _ACCOUNT,
    _Kind.ADDRESS_OFF: _ACCOUNT,
    _Kind.ACCESS_ADDED: _ACCOUNT,
    _Kind.ENDPOINT_OFF: Told("account", How.NOW, How.NOW),
    _Kind.PLACED: _LEAGUE,
    _Kind.PLACE_LAPSED: _LEAGUE,
    _Kind.ROUND_DRAWN: Told("league", How.OFF, How.DIGEST),
    _Kind.STANDS_IN: _LEAGUE,
    _Kind.SUBSTITUTE_ASKED: _LEAGUE,
    _Kind.REPLACEMENT_ASKED: _LEAGUE,
    _Kind.SUBSTITUTED: _LEAGUE,
    _Kind.SEASON_OVER: Told("league", How.NOW, How.DIGEST),
    _Kind.LEAGUE_MESSAGE: _LEAGUE,
}

RINGING_THROUGH: Final = frozenset(kind for kind, told in KINDS.items() if told.rings_through)


def usual(kind: str, way: str) -> How | None:
    """How most people hear of this kind by this way; None: not at all, whatever they want."""
    told = KINDS[Notice.Kind(kind)]
    return {Endpoint.Kind.PUSH: told.push, Endpoint.Kind.MAIL: told.mail}[Endpoint.Kind(way)]
