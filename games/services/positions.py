"""Restores a game from a stored position."""

from __future__ import annotations

from typing import Any

import msgspec

from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.engine.kernel.game import Game
from games.engine.kernel.journal import Record
from games.engine.kernel.rulebook import Rulebook
from games.engine.kernel.rules import UnknownRules
from games.engine.kernel.stored_frames import NewerSnapshot
from games.models import Position, Table
from games.terms.clocks import SeatClock
from games.terms.rulebooks import rulebook

from .prompt_ids import prompt_id

_state_decoder = msgspec.json.Decoder(dict[str, Any])
_seat_clocks_decoder = msgspec.json.Decoder(list[SeatClock])


class NewerEdition(Problem, NewerSnapshot):
    """A table has a set as only a newer release prints it, which runs beside this one during an upgrade."""


def rules_of(table: Table) -> Rulebook:
    """The compiled rules of the table. Raises NewerEdition, a Problem unavailable."""
    try:
        return rulebook(
            game=table.game, sets=table.sets, seats=table.seat_count, options=table.options, editions=table.editions
        )
    except UnknownRules as error:
        if error.field != "editions":
            raise
        raise NewerEdition(ProblemCode.UNAVAILABLE, say("refused-newer-release"), retry_after=5) from error


def is_out(position: Position, seat: int) -> bool:
    """Whether a seat is eliminated at this position, as everybody sees; read without the rules."""
    return not _state_decoder.decode(position.state)["presence"][seat]


def game_of(position: Position) -> Game:
    """The game at this position."""
    return rules_of(position.table).load(_state_decoder.decode(position.state))


def seat_clocks_of(position: Position) -> list[SeatClock]:
    """The counters of each seat."""
    return _seat_clocks_decoder.decode(position.tallies)


def encode_seat_clocks(seat_clocks: list[SeatClock]) -> str:
    """Tallies as they are stored."""
    return msgspec.json.encode(seat_clocks).decode()


Asked = dict[int, str]
"""The seats that are asked: seat → id of its prompt, as clients know it."""


def asked_by(game: Game, table: Table) -> Asked:
    """The seats that are asked now at the table."""
    return {prompt.seat: prompt_id(table.prompt_key, prompt) for prompt in game.prompts()}


def decode_records(text: str) -> list[Record]:
    """The engine's journal records of a move."""
    return msgspec.json.decode(text, type=list[tuple[Any, ...]])
