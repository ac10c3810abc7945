"""Reading and storing where a game stands; every change of a game goes through `store`."""

from __future__ import annotations

from typing import Any

import msgspec
from django.db import transaction

from bang_service import clock
from games import wakeups
from games.engine.cardgame.rulebook import CardRulebook
from games.engine.cardgame.table import CardGame
from games.engine.kernel.journal import Record
from games.models import Move, Position, Prompt, Seat, Table
from games.rulebooks import rulebook

_state_decoder = msgspec.json.Decoder(dict[str, Any])


def rules_of(table: Table) -> CardRulebook:
    """The compiled rules of the table."""
    return rulebook(game=table.game, sets=table.sets, seats=table.seat_count, options=table.options)


def game_of(position: Position) -> CardGame:
    """The game that stands at this position."""
    game = rules_of(position.table).load(_state_decoder.decode(position.state))
    assert isinstance(game, CardGame)
    return game


def decode_records(text: str) -> list[Record]:
    """The engine's journal records of a move."""
    return msgspec.json.decode(text, type=list[tuple[Any, ...]])


def store(
    position: Position,
    game: CardGame,
    seats: list[Seat],
    *,
    seat: int = -1,
    by_policy: bool = False,
    prompt: str = "",
    option: str = "",
    notation: str = "",
) -> None:
    """Write the game's new position, the move that led there, and what is asked now.

    Called inside the transaction that holds the position's row. The table's bell rings after the commit.
    """
    records = game.drain()
    now = clock.now()
    Move.objects.create(
        table_id=position.table_id,
        number=position.moves,
        seat=seat,
        by_policy=by_policy,
        prompt=prompt,
        option=option,
        notation=notation,
        first=position.records + 1,
        records=msgspec.json.encode(records).decode(),
        made_at=now,
    )
    position.state = msgspec.json.encode(game.dump()).decode()
    position.moves += 1
    position.records += len(records)
    Position.objects.filter(pk=position.pk).update(state=position.state, moves=position.moves, records=position.records)
    _sync_prompts(position, game, seats)
    table = position.table
    if game.result is not None:
        table.status, table.result, table.ended_at = Table.Status.OVER, game.result, now
        table.save(update_fields=["status", "result", "ended_at"])
    policy_asked = any(not seats[asked.seat].player_id for asked in game.prompts())
    table_id = position.table_id
    transaction.on_commit(lambda: wakeups.ring(table_id, policy_asked=policy_asked), robust=True)


def _sync_prompts(position: Position, game: CardGame, seats: list[Seat]) -> None:
    # Nearly always one question takes the place of another: its row is used again.
    waiting = {row.seat_id: row for row in Prompt.objects.filter(table_id=position.table_id)}
    asked = {seats[prompt.seat].pk: prompt.id for prompt in game.prompts()}
    fresh = [(seat, prompt) for seat, prompt in asked.items() if seat not in waiting or waiting[seat].prompt != prompt]
    stale = [row for seat, row in waiting.items() if asked.get(seat) != row.prompt]
    now = clock.now()
    # A seat asked anew keeps its row, whatever other rows are free.
    fresh.sort(key=lambda pair: pair[0] not in waiting)
    for seat, prompt in fresh:
        row = next((row for row in stale if row.seat_id == seat), None) or next(
            (row for row in stale if row.seat_id not in asked), None
        )
        if row is None:
            Prompt.objects.create(table_id=position.table_id, seat_id=seat, prompt=prompt, asked_at=now)
        else:
            stale.remove(row)
            Prompt.objects.filter(pk=row.pk).update(seat_id=seat, prompt=prompt, asked_at=now)
    if stale:
        Prompt.objects.filter(pk__in=[row.pk for row in stale]).delete()
