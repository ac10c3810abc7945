"""The players of the measured tables, and tables where they play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from accounts.people.models import Player
from accounts.people.services.accounts import token_create
from games.engine.kernel.rng import commitment
from games.models import Table
from games.services import tables as services

from .playing import KEY


def players(count: int, *, prefix: str) -> list[Player]:
    """Accounts that no one can log in to."""
    return [Player.objects.create_user(f"{prefix}-{number}") for number in range(count)]


def token_of(player: Player) -> str:
    """A new token with which a client plays for the player."""
    return token_create(player=player, name="bench", scopes=["games:read", "games:play"])[1].text


def started(
    seated: Sequence[Player],
    *,
    policies: int = 0,
    seed: int | None = None,
    sets: Sequence[str] = ("base",),
    **given: Any,
) -> Table:
    """A table at which a card game has begun: the players in order, the first as its host, then AI seats."""
    host, *others = seated
    seats = len(seated) + policies
    table = services.open_table(host=host, game="cards", sets=list(sets), seats=seats, options={}, **given)
    for player in others:
        services.join(table_id=table.pk, player=player)
    for _ in range(policies):
        services.add_ai(table_id=table.pk, player=host, policy="rules")
    if seed is not None:
        text = f"{seed:064x}"
        Table.objects.filter(pk=table.pk).update(seed=text, commitment=commitment(text), prompt_key=KEY)
    return services.start(table_id=table.pk, player=host)
