"""What AI seats remember of a table's game: kept beside its position, and made anew where it is missing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, Final

import msgspec

from bots.policies.memory import Memory
from bots.policies.memory.memory import dealt_to, shown_roles
from bots.policies.registry import GENERATION
from games.engine.kernel.game import Game
from games.fairness.chance import Played, PlayedOtherwise, played_again
from games.models import Move, Position, Seat, Table
from games.terms.lessons import LESSONS

from .deals import deal_seed, fixed_roles
from .positions import decode_records, rules_of

FIRST_GENERATION: Final = 1
"""What `rules` meant in games that began before positions had a memory."""


class Stored(msgspec.Struct, omit_defaults=True):
    """A memory as it is stored. `generation` says what `rules` means in this game (`bots.policies.registry`). The
    memory itself is `kept` after `moves` moves, or not yet kept: at tables without AI seats nobody needs one."""

    generation: int = FIRST_GENERATION
    moves: int = 0
    kept: dict[str, Any] | None = None


_decoder = msgspec.json.Decoder(Stored)


def generation_of(memory: str) -> int:
    """Which of the policies that were ever called `rules` plays in the game with this stored memory."""
    return _decoder.decode(memory).generation if memory else FIRST_GENERATION


def generation_at(table: Table) -> int:
    """The same at a table; before its game, which one will play there."""
    if table.started_at is None:
        return _next_generation(table)
    memory = Position.objects.filter(table=table).values_list("memory", flat=True).first()
    return generation_of(memory or "")


def _next_generation(table: Table) -> int:
    """What `rules` means in a game that begins now."""
    return LESSONS[table.lesson].generation if table.lesson else GENERATION


class GameMemory:
    """The memory of a game that is being changed: read when it is first needed, followed move by move, and stored with
    the position (`encoded`)."""

    def __init__(self, position: Position, game: Game, seats: Sequence[Seat]) -> None:
        self._position = position
        self._game = game
        self._seats = seats
        self._known: list[str | None] = [None] * len(seats)

    @cached_property
    def _stored(self) -> Stored:
        return _decoder.decode(self._position.memory) if self._position.memory else Stored()

    @cached_property
    def _kept(self) -> Memory | None:
        """None if nothing is kept, or it is of another release, or a process of another release has moved the game."""
        stored = self._stored
        if stored.kept is None or stored.moves != self._position.moves:
            return None
        return Memory.of(dealt_to(self._game), stored.kept)

    @property
    def generation(self) -> int:
        """Which of the policies that were ever called `rules` plays in this game."""
        return self._stored.generation

    def begin(self) -> None:
        """The game has just been dealt, and nothing is drained yet. A memory is kept where AI seats play."""
        self._stored = Stored(_next_generation(self._position.table))
        self._kept = Memory(dealt_to(self._game)) if any(seat.playing_policy for seat in self._seats) else None
        self.follow()

    def prepare(self) -> None:
        """A move is about to be made."""
        if self._kept is not None:
            self._known = shown_roles(self._game)

    def follow(self) -> None:
        """The move was made, and nothing is drained yet."""
        if self._kept is not None:
            self._kept.follow(self._game, self._known)

    def needed(self, unsaved: Sequence[Move]) -> Memory:
        """The memory, kept from now on; `unsaved` are the moves that are not in the database yet. What is missing is
        made anew from all moves: they are played again or, where the rules of this release lead elsewhere, their
        records tell what they can."""
        if self._kept is None:
            self._kept = self._made_anew(unsaved)
        return self._kept

    def _made_anew(self, unsaved: Sequence[Move]) -> Memory:
        position = self._position
        rows = Move.objects.filter(table_id=position.table_id, number__lt=position.moves - len(unsaved))
        moves = [*rows.order_by("number"), *unsaved]
        played = [(move.seat, move.option, decode_records(move.records)) for move in moves]
        memory = Memory(dealt_to(self._game))
        try:
            self._play_again(memory, played)
        except PlayedOtherwise:
            memory = Memory(dealt_to(self._game))
            memory.follow_records(record for _, _, records in played for record in records)
        return memory

    def _play_again(self, memory: Memory, played: Iterable[Played]) -> None:
        table = self._position.table
        known: list[str | None] = [None] * len(self._seats)
        for game in played_again(rules_of(table), deal_seed(table, self._seats), fixed_roles(table), played):
            memory.follow(game, known)
            known = shown_roles(game)

    def encoded(self) -> str:
        """What is stored with the position as it is now."""
        if "_kept" not in self.__dict__:
            # Nobody has moved.
            return self._position.memory
        kept = None if self._kept is None else self._kept.plain()
        moves = 0 if kept is None else self._position.moves
        return msgspec.json.encode(Stored(self._stored.generation, moves, kept)).decode()
