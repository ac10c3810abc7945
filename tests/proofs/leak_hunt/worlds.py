"""Another world that looks the same to one reader: what the reader may not know is drawn anew, in the database too."""

from __future__ import annotations

import json
import random
from typing import Any, Final

import msgspec

from games.engine.cardgame import resample as cards
from games.engine.cardgame.table import CardGame
from games.engine.dice import resample as dice
from games.engine.dice.table import DiceGame
from games.engine.kernel.game import Game
from games.engine.kernel.journal import KINDS
from games.engine.roles import ROLES_BY_SEATS
from games.models import Miss, Move, Notice, Position, Prompt, Table
from games.services.live import LiveGame
from games.services.positions import decode_records

UNKNOWN: Final = "hidden"
"""In place of texts in the database that only others may read."""


def redrawn(g: Game, reader: int | None, chance: random.Random) -> Game:
    """The game with everything drawn anew that the reader (a seat, or None for a spectator) does not know.

    In half of them what chance will decide later stays as it is, so that more of what follows is the same.
    """
    if isinstance(g, CardGame):
        return _hands_redrawn(g, reader, chance) if chance.random() < 0.5 else cards.resample(g, reader, chance)
    assert isinstance(g, DiceGame)
    other = dice.resample(g, reader, chance)
    if chance.random() < 0.75:
        other.seed = g.seed
    return other


def _hands_redrawn(g: CardGame, reader: int | None, chance: random.Random) -> CardGame:
    """Other roles and hands over the same deck, with the same luck."""
    eye = eye_of(g, reader)
    lying = [*g.deck, *g.aside]
    fixed = g.clone()
    for card in lying:
        fixed.known[card] |= eye
    other = cards.resample(fixed, reader, chance)
    for card in lying:
        other.known[card] = g.known[card]
    other.seed, other.events = g.seed, g.events[:]
    other.sources_changed()
    return other


def eye_of(g: Game, reader: int | None) -> int:
    """The reader's bit in the masks of who knows a hidden card."""
    return 1 << (len(g.presence) if reader is None else reader)


# -- what a reader knows ---------------------------------------------------------------------------------------


def facts(g: Game, reader: int | None) -> list[Any]:
    """Everything once hidden that the reader rightly knows now. Where this differs something came to light, and what
    follows may differ too; where it does not, nothing else may."""
    eye = eye_of(g, reader)
    told: list[Any] = [[role if g.revealed[seat] or seat == reader else "" for seat, role in enumerate(g.roles)]]
    if isinstance(g, DiceGame):
        return [*told, g.dice, g.arrows]
    assert isinstance(g, CardGame)
    told += [g.discards, g.in_play, g.past_events, g.events[-1:], g.copied_characters]
    for zone, owner in ((g.deck, None), (g.aside, None), *((hand, seat) for seat, hand in enumerate(g.hands))):
        mine = owner is not None and owner == reader
        told.append([card if mine or g.known[card] & eye else -1 for card in zone])
    return told


def learned(g: Game, reader: int | None, *, since: int) -> list[Any]:
    """The facts, and with dice the luck, once it has decided something after so many random acts: whatever is thrown
    lies open, though it may have been taken up again meanwhile."""
    return [*facts(g, reader), g.seed if isinstance(g, DiceGame) and g.draws > since else ""]


# -- in the database -------------------------------------------------------------------------------------------


def put(table: int, other: Game, reader: int | None, chance: random.Random) -> None:
    """Make the table's rows those of the other world; ids of prompts follow from what is offered there."""
    Position.objects.filter(pk=table).update(state=msgspec.json.encode(other.dump()).decode())
    Table.objects.filter(pk=table).update(seed=other.seed)
    _hide_moves(table, other, reader, chance)
    misses = Miss.objects.filter(table_id=table).exclude(prompt="")
    misses.exclude(seat=-1 if reader is None else reader).update(prompt=UNKNOWN)
    live = LiveGame.read(table)
    assert live is not None
    before = dict(Prompt.objects.filter(table_id=table).values_list("seat__number", "prompt"))
    for seat, prompt in live.asked.items():
        Prompt.objects.filter(table_id=table, seat__number=seat).update(prompt=prompt)
    _hide_prompts(table, before, live.asked, reader)


def _hide_prompts(table: int, before: dict[int, str], after: dict[int, str], reader: int | None) -> None:
    """Notices name the questions of their world: those that are open, and others, whose options only the seat knew."""
    told = Notice.objects.filter(table_id=table).exclude(prompt="").exclude(seat=-1 if reader is None else reader)
    for seat, prompt in set(told.values_list("seat", "prompt")):
        is_open = before.get(seat) == prompt and seat in after
        other = after[seat] if is_open else f"{prompt.rpartition('-')[0]}-{UNKNOWN}"
        told.filter(seat=seat, prompt=prompt).update(prompt=other)


def _hide_moves(table: int, g: Game, reader: int | None, chance: random.Random) -> None:
    moves = list(Move.objects.filter(table_id=table).only("pk", "seat", "records"))
    for move in moves:
        if any(f'"{name}"' in move.records for name in _PRIVATE):
            records = [_redrawn(record, g, reader, chance) for record in decode_records(move.records)]
            move.records = msgspec.json.encode(records).decode()
    Move.objects.bulk_update(moves, ["records"], batch_size=500)
    others = Move.objects.filter(table_id=table, seat__gte=0).exclude(seat=-1 if reader is None else reader)
    others.update(prompt=UNKNOWN, option=UNKNOWN, notation=UNKNOWN)


_PRIVATE: Final = [name for name, kind in KINDS.items() if kind.private]


def _redrawn(record: tuple[Any, ...], g: Game, reader: int | None, chance: random.Random) -> list[Any]:
    kind, told = KINDS[record[0]], list(record)
    if kind.private and record[-1] is not None and reader not in record[-1]:
        place = 1 + list(kind.fields).index(kind.private)
        if kind.private == "role":
            told[place] = chance.choice(ROLES_BY_SEATS[len(g.presence)])
        else:
            every = len(g.rules.cards)  # type: ignore[attr-defined]
            told[place] = [chance.randrange(every) for _ in told[place]]
    return told


def same(g: Game, other: Game) -> bool:
    """Whether there was nothing to draw anew but the luck to come."""
    here, there = (json.dumps({**each.dump(), "seed": ""}) for each in (g, other))
    return here == there
