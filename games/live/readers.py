"""The readers of streams."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from accounts.people.bearer import token_of
from accounts.people.models import Player
from accounts.people.scopes import TokenScope
from bang_service.platform import languages
from bang_service.platform.credentials import require_scope
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.throttling import Client, Meter

from .batch_reader import in_thread


@dataclass(frozen=True, slots=True)
class Reader:
    """The reader of a stream: the token that was used, and its player; None for a reader without one, from an address.

    `language` is the one they have chosen, or the header `Accept-Language`; `limits` are the header fields with the
    reader's rate limits.
    """

    player_id: int | None
    token_id: int | None
    address: str
    language: str = ""
    limits: dict[str, str] = field(default_factory=dict, compare=False)

    @property
    def player(self) -> Player | None:
        """The player with only the id filled in, None for a reader without one. Nothing else of the player was read."""
        return None if self.player_id is None else Player(pk=self.player_id)

    @property
    def owner(self) -> str:
        """The owner for whom streams are counted: an account, or an address."""
        return f"account {self.player_id}" if self.player_id is not None else f"address {self.address}"

    def require_player(self) -> int:
        """The player's id; raises Problem not_authenticated."""
        if self.player_id is None:
            raise Problem(ProblemCode.NOT_AUTHENTICATED)
        return self.player_id


async def reader_of(authorization: str, address: str, *, language: str = "") -> Reader:
    """The reader who sends this header `Authorization` (empty: not logged in) from this address; the request is
    counted.

    Raises Problem token_invalid, token_revoked, rate_limited, or forbidden for a token that may not read games.
    """
    return await asyncio.wrap_future(in_thread(_reader_of, authorization, address, language))


def _reader_of(authorization: str, address: str, language: str) -> Reader:
    meter = Meter()
    try:
        token = token_of(authorization)
    except Problem:
        meter.charge("anonymous", Client(address=address))
        raise
    if token is None:
        meter.charge("anonymous", Client(address=address))
        return Reader(None, None, address, language, meter.headers())
    meter.charge("read", Client(account=str(token.player_id), token=str(token.pk)))
    require_scope(token, TokenScope.GAMES_READ)
    wanted = languages.wanted(token.player.language, language)
    return Reader(token.player_id, token.pk, address, wanted, meter.headers())
