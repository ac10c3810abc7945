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


Asked = dict[int, str]
"""Who is asked: seat → id of its prompt."""


def asked_by(game: CardGame) -> Asked:
    """Who is asked now."""
    return {prompt.seat: prompt.id for prompt in game.prompts()}


def decode_records(text: str) -> list[Record]:
    """The engine's journal records of a move."""
    return msgspec.json.decode(text, type=list[tuple[Any, ...]])


def store(
    position: Position,
    game: CardGame,
    seats: list[Seat],
    *,
    before: Asked,
    seat: int = -1,
    by_policy: bool = False,
    prompt: str = "",
    option: str = "",
    notation: str = "",
) -> None:
    """Write the game's new position, the move that led there, and what is asked now instead of `before`.

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
    _sync_prompts(position, before, game, seats)
    table = position.table
    if game.result is not None:
        table.status, table.result, table.ended_at = Table.Status.OVER, game.result, now
        table.save(update_fields=["status", "result", "ended_at"])
    # The job that answers for the AI seats of a table goes on by itself.
    if not by_policy and any(seats[asked.seat].player_id is None for asked in game.prompts()):
        table_id = position.table_id
        transaction.on_commit(lambda: wakeups.ring(table_id), robust=True)


def _sync_prompts(position: Position, before: Asked, game: CardGame, seats: list[Seat]) -> None:
    # Nearly always one question takes the place of another: then its row is used again.
    after = asked_by(game)
    stale = [seat for seat, prompt in before.items() if after.get(seat) != prompt]
    fresh = [seat for seat, prompt in after.items() if before.get(seat) != prompt]
    now = clock.now()
    rows = Prompt.objects.filter(table_id=position.table_id)
    # A seat asked anew keeps its row, whatever other rows are free.
    for seat in sorted(fresh, key=lambda seat: seat not in stale):
        reused = seat if seat in stale else next((old for old in stale if old not in fresh), None)
        if reused is None:
            Prompt.objects.create(table_id=position.table_id, seat=seats[seat], prompt=after[seat], asked_at=now)
        else:
            stale.remove(reused)
            rows.filter(seat_id=seats[reused].pk).update(seat_id=seats[seat].pk, prompt=after[seat], asked_at=now)
    if stale:
        rows.filter(seat_id__in=[seats[seat].pk for seat in stale]).delete()
