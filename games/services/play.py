"""Answering: one answer is one transaction, and two answers to one question have one winner."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from django.db import models, transaction

from accounts.models import Player
from bang_service.joined import Joined
from bang_service.problems import Problem, ProblemCode
from games.engine.cardgame.table import CardGame
from games.engine.kernel.prompts import Option, option_id
from games.models import Position, Seat, Table

from .access import no_table, require_known
from .positions import asked_by, game_of, store

_POSITION = Joined(
    {"p": Position, "t": Table}, "FROM games_position p JOIN games_table t ON t.id = p.table_id WHERE t.id = %s"
)
_SEATS = Joined(
    {"s": Seat, "a": Player},
    "FROM games_seat s LEFT JOIN accounts_player a ON a.id = s.player_id WHERE s.table_id = %s ORDER BY s.number",
    without=("password",),
)

PROMPT_ID: Final = re.compile(r"(?P<serial>[0-9]{1,9})-(?P<seat>[0-9]{1,2})-[0-9a-f]{6}")


@dataclass(frozen=True, slots=True)
class Answered:
    """What an accepted answer led to: the table as it stands after it, and the seat that answered."""

    position: Position
    game: CardGame
    seats: list[Seat]
    seat: int
    notation: str


def answer(*, table_id: int, player: Player, option: str, prompt: str | None = None) -> Answered:
    """Answer a prompt with one of its options, or, without a prompt, use an any-time act.

    Runs in the caller's transaction or its own. Raises Problem not_found, not_seated, table_not_started,
    table_not_open (the game is over), prompt_not_yours, prompt_answered, prompt_unknown, option_unknown or
    act_not_offered; then nothing has changed.
    """
    with transaction.atomic(savepoint=False):
        position, seats = locked_position(table_id, player)
        seat = next((seat.number for seat in seats if seat.player_id == player.pk), None)
        if seat is None:
            raise Problem(ProblemCode.NOT_SEATED)
        return _answer(position, seats, seat, prompt, option, by_policy=False)


def answer_for_policy(*, table_id: int, seat: int, prompt: str, option: str) -> Answered:
    """The answer of an AI seat. Raises the same problems as `answer`."""
    with transaction.atomic(savepoint=False):
        position, seats = locked_position(table_id)
        if seats[seat].player_id is not None:
            raise Problem(ProblemCode.PROMPT_NOT_YOURS)
        return _answer(position, seats, seat, prompt, option, by_policy=True)


def locked_position(table_id: int, player: Player | None = None) -> tuple[Position, list[Seat]]:
    """The position of a game in play, locked until the transaction ends, and the table's seats in order.

    `player` is whoever wants to move. Raises Problem not_found, table_not_started or table_not_open.
    """
    if table_id > models.BigIntegerField.MAX_BIGINT:
        raise no_table(table_id)
    found = _POSITION.rows([table_id], lock="p")
    position: Position | None = found[0][0] if found else None
    table: Table | None = found[0][1] if found else Table.objects.filter(pk=table_id).first()
    if table is None:
        raise no_table(table_id)
    seats: list[Seat] = []
    for seat, sitter in _SEATS.rows([table_id]):
        seat.player = sitter
        seats.append(seat)
    if player is not None:
        require_known(table, player, seats)
    if position is None:
        raise Problem(ProblemCode.TABLE_NOT_STARTED)
    position.table = table
    if table.status != Table.Status.PLAYING:
        raise _over()
    return position, seats


def _over() -> Problem:
    return Problem(ProblemCode.TABLE_NOT_OPEN, "The game is over; read its record.")


def _answer(
    position: Position, seats: list[Seat], seat: int, prompt: str | None, option: str, *, by_policy: bool
) -> Answered:
    game = game_of(position)
    if game.result is not None:
        # The table's own row may have been read before the move that ended the game.
        raise _over()
    chosen = _chosen_act(game, seat, option) if prompt is None else _chosen_option(game, seat, prompt, option)
    notation = game.rules.notation.write(chosen)
    before = asked_by(game)
    game.answer(seat, chosen)
    store(
        position,
        game,
        seats,
        before=before,
        seat=seat,
        by_policy=by_policy,
        prompt=prompt or "",
        option=option,
        notation=notation,
    )
    return Answered(position, game, seats, seat, notation)


def _chosen_act(game: CardGame, seat: int, option: str) -> Option:
    for act in game.acts(seat):
        if option_id(act) == option:
            return act
    raise Problem(
        ProblemCode.ACT_NOT_OFFERED,
        "Without a prompt only an any-time act can be used, and this one is not offered to you now. "
        "To answer a prompt, send its id as `prompt`.",
        field="option",
    )


def _chosen_option(game: CardGame, seat: int, prompt: str, option: str) -> Option:
    asked = next((each for each in game.prompts() if each.id == prompt), None)
    if asked is None:
        raise _stale(game, seat, prompt)
    if asked.seat != seat:
        raise Problem(ProblemCode.PROMPT_NOT_YOURS, field="prompt")
    for offered in game.options(seat):
        if option_id(offered) == option:
            return offered
    raise Problem(ProblemCode.OPTION_UNKNOWN, field="option")


def _stale(game: CardGame, seat: int, prompt: str) -> Problem:
    waiting = sorted(asked.seat for asked in game.prompts())
    found = PROMPT_ID.fullmatch(prompt)
    if found is None or not 0 < int(found["serial"]) <= game.serial or int(found["seat"]) >= len(game.presence):
        return Problem(ProblemCode.PROMPT_UNKNOWN, field="prompt")
    serial = int(found["serial"])
    if int(found["seat"]) == seat and any(frame[2] == serial for frame in game.stack):
        now = game.stack[-1][2] == serial
        code = ProblemCode.PROMPT_CHANGED if now else ProblemCode.PROMPT_SUSPENDED
        return Problem(code, field="prompt", waiting_for=waiting)
    return Problem(ProblemCode.PROMPT_ANSWERED, field="prompt", waiting_for=waiting)
