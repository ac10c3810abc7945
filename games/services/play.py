"""Answering: one answer is one transaction, and two answers to one question have one winner."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction

from accounts.models import Player
from bang_service.problems import Problem, ProblemCode
from games.engine.cardgame.table import CardGame
from games.engine.kernel.prompts import Option, option_id
from games.models import Position, Seat, Table

from .positions import game_of, store


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
    with transaction.atomic():
        position, seats = locked_position(table_id)
        seat = next((seat.number for seat in seats if seat.player_id == player.pk), None)
        if seat is None:
            raise Problem(ProblemCode.NOT_SEATED)
        return _answer(position, seats, seat, prompt, option, by_policy=False)


def answer_for_policy(*, table_id: int, seat: int, prompt: str, option: str) -> Answered:
    """The answer of an AI seat. Raises the same problems as `answer`."""
    with transaction.atomic():
        position, seats = locked_position(table_id)
        if seats[seat].player_id is not None:
            raise Problem(ProblemCode.PROMPT_NOT_YOURS)
        return _answer(position, seats, seat, prompt, option, by_policy=True)


def locked_position(table_id: int) -> tuple[Position, list[Seat]]:
    """The position of a game in play, locked until the transaction ends, and the table's seats in order.

    Raises Problem not_found, table_not_started or table_not_open.
    """
    position = (
        Position.objects.select_for_update(of=("self",)).select_related("table").filter(table_id=table_id).first()
    )
    if position is None:
        if Table.objects.filter(pk=table_id).exists():
            raise Problem(ProblemCode.TABLE_NOT_STARTED)
        raise Problem(ProblemCode.NOT_FOUND, f"There is no table {table_id}.")
    if position.table.status != Table.Status.PLAYING:
        raise Problem(ProblemCode.TABLE_NOT_OPEN, "The game is over; read its record.")
    seats = list(Seat.objects.filter(table_id=table_id).select_related("player").order_by("number"))
    return position, seats


def _answer(
    position: Position, seats: list[Seat], seat: int, prompt: str | None, option: str, *, by_policy: bool
) -> Answered:
    game = game_of(position)
    chosen = _chosen_act(game, seat, option) if prompt is None else _chosen_option(game, seat, prompt, option)
    notation = game.rules.notation.write(chosen)
    game.answer(seat, chosen)
    store(
        position,
        game,
        seats,
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
        raise _stale(game, prompt)
    if asked.seat != seat:
        raise Problem(ProblemCode.PROMPT_NOT_YOURS, field="prompt")
    for offered in game.options(seat):
        if option_id(offered) == option:
            return offered
    raise Problem(ProblemCode.OPTION_UNKNOWN, field="option")


def _stale(game: CardGame, prompt: str) -> Problem:
    serial, _, seat = prompt.partition("-")
    known = serial.isdecimal() and seat.isdecimal() and len(serial) < 10 and len(seat) < 3
    if known and 0 < int(serial) <= game.serial and int(seat) < len(game.presence):
        return Problem(
            ProblemCode.PROMPT_ANSWERED,
            field="prompt",
            waiting_for=sorted(asked.seat for asked in game.prompts()),
        )
    return Problem(ProblemCode.PROMPT_UNKNOWN, field="prompt")
