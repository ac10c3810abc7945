"""When somebody was waited for, computed from the moves and the rules alone: no notice and no prompt is read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from games.engine.kernel.prompts import Prompt, option_id
from games.models import Author, Move, Seat, Table, TenureRow
from games.services.deals import deal_seed, fixed_roles
from games.services.positions import rules_of

_NEVER: Final = 2**62


@dataclass(slots=True)
class Spell:
    """A player is waited for without a break, and has something to decide; `answers` are the moments of their own
    answers in it. `end` is None while it goes on."""

    table: int
    player: int
    seat: int
    begin: datetime
    end: datetime | None = None
    answers: list[datetime] = field(default_factory=list)

    def gaps(self, until: datetime) -> Iterator[tuple[datetime, datetime]]:
        """The stretches of it in which the player did nothing."""
        begin = self.begin
        for moment in [*self.answers, self.end or until]:
            yield begin, moment
            begin = moment


def spells_of(table: Table) -> list[Spell]:
    """All spells of the people at a table, in order."""
    seats = list(Seat.objects.filter(table=table).select_related("player"))
    moves = list(Move.objects.filter(table=table).order_by("number"))
    if not moves:
        return []
    held = _Held(table)
    game = rules_of(table).deal(deal_seed(table, seats), fixed_roles(table))
    found: list[Spell] = []
    open_now: dict[int, Spell] = {}
    before: dict[int, Prompt] = {}
    for at, move in enumerate(moves):
        if at:
            _answer(game, move)
        asked = {prompt.seat: prompt for prompt in game.prompts()}
        own = move.seat if at else -1
        by_player = move.author == Author.PLAYER
        for seat, spell in list(open_now.items()):
            goes_on = seat in asked and not held.at(seat, at + 1)
            if seat == own and goes_on and by_player:
                spell.answers.append(move.made_at)
            elif not goes_on or (seat == own and before.get(seat) is not None and not by_player):
                spell.end = move.made_at
                del open_now[seat]
        for seat, prompt in asked.items():
            player = seats[seat].player_id
            if player is None or held.at(seat, at + 1) or prompt.window or seat in open_now:
                continue
            if seat == own and by_player and seat in before:
                # They have just answered and see that they are asked again.
                spell = Spell(table.pk, player, seat, move.made_at, answers=[move.made_at])
            else:
                spell = Spell(table.pk, player, seat, move.made_at)
            open_now[seat] = spell
            found.append(spell)
        before = asked
    if table.ended_at is not None:
        for spell in open_now.values():
            spell.end = table.ended_at
    return found


class _Held:
    """Which moves found a seat in the hands of a policy."""

    def __init__(self, table: Table) -> None:
        self._spans: dict[int, list[tuple[int, int]]] = {}
        for row in TenureRow.objects.filter(table=table).exclude(policy=""):
            last = _NEVER if row.to_move is None else row.to_move
            self._spans.setdefault(row.seat, []).append((row.from_move, last))

    def at(self, seat: int, move: int) -> bool:
        """Whether a policy answered for the seat all the time before this move. If it took the seat over then, the
        player was waited for until their time ran out."""
        return any(first < move < last for first, last in self._spans.get(seat, ()))


def _answer(game: Any, move: Move) -> None:
    options = [option for option in game.options(move.seat) if option_id(option) == move.option]
    game.answer(move.seat, options[0])
    game.drain()
