"""Who held a seat of a game, as its ending keeps it: written once, and read by statistics, ratings and leagues."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import msgspec

GUEST: Final = "guest"
"""The kind of a guest when the game ended, whatever they become."""

POLICY: Final = "policy"


class Answered(NamedTuple):
    """How many questions a player has answered, and how many of them within a minute, an hour and a day."""

    answers: int = 0
    in_minute: int = 0
    in_hour: int = 0
    in_day: int = 0


NO_ANSWERS: Final = Answered()


class Tenure(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of a game during which the same player or policy answered for a seat.

    `player` is the id of the account that has the seat then (None: it is an AI seat), `owner` that of the person whose
    bot it is. `kind` says who answered: a person, a bot, a GUEST or a POLICY; `policy` names the latter and is empty if
    the player answered. `how` they came to answer is one of `games.models.TenureRow.How`. `decisions` counts the moves
    that they chose, `moves` all of the seat, so defaults too. `answers` are those of a player whom another one followed
    on the seat after this tenure; those of the last player are in `Ending.answers`.
    """

    player: int | None
    kind: str
    owner: int | None
    policy: str
    how: str
    decisions: int
    moves: int
    answers: Answered = NO_ANSWERS


def encode(by_seat: Iterable[Iterable[Tenure]]) -> list[list[dict[str, Any]]]:
    """The tenures of each seat, in order, as `Ending.seats` keeps them."""
    stored: list[list[dict[str, Any]]] = msgspec.to_builtins(by_seat)
    return stored


def decode(stored: list[list[dict[str, Any]]]) -> list[list[Tenure]]:
    """The tenures of each seat, in order. What a later release has added is left out. Raises
    msgspec.ValidationError."""
    return msgspec.convert(stored, list[list[Tenure]])
