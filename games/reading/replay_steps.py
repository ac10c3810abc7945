"""The steps of a replay: how they are computed, stored, and shown to a reader.

Stored are positions, not views: one store serves the open view, every seat and every language.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

import msgspec

from bang_service.platform.texts import spoken
from games.engine.kernel.game import Game
from games.engine.kernel.journal import KINDS, readable
from games.engine.kernel.journal import Record as JournalRecord
from games.engine.kernel.prompts import OPERANDS
from games.engine.kernel.rulebook import rulebook_of
from games.fairness import records
from games.models import Table
from games.reading.projection import tables
from games.reading.projection.views import clocks_of_ended, ended
from games.services.positions import rules_of
from games.services.prompt_ids import prompt_id
from games.texts.speech import speech

Document = tables.Document

STEPS_OF_A_PART: Final = 50
"""As many as a page has at most, so that a page needs two parts at most."""

_WORDS: Final = ("word", "words")
_TYPES: Final = {"card": ("card", "cards"), "seat": ("seat", "seats")}
"""Fields of the journal that may name the operand of an option; what is not here is a word."""


class Step(msgspec.Struct, array_like=True):
    """The position (`state`) after a decision; `after` is the number of journal records by then.

    `seat`, `option` and `notation` are the decision (None: the deal, or an end in the middle of the game), `knowing`
    the seats that knew of it then.
    """

    after: int
    seat: int | None
    option: str | None
    notation: str | None
    knowing: list[int]
    state: msgspec.Raw


_parts = msgspec.json.Decoder(list[Step])


def computed(record: records.Record) -> Iterator[Step]:
    """All steps of a finished game, played again from its record. Where the game was ended in the middle there is one
    more, the position at that moment. Raises Mismatch or MalformedRecord."""
    after, game = 0, None
    for number, (game, noted) in enumerate(records.steps(record)):
        after += len(noted)
        state = msgspec.Raw(msgspec.json.encode(game.dump()))
        if number == 0:
            step = Step(after, None, None, None, [], state)
        else:
            decision = record.decisions[number - 1]
            knowing = [seat for seat in range(record.seats) if _knows(seat, decision, noted)]
            step = Step(after, decision.seat, decision.option, decision.notation, knowing, state)
        yield step
    if game is not None and game.result is None:
        yield Step(after, None, None, None, [], state)


def _knows(seat: int, decision: records.Decision, noted: Sequence[JournalRecord]) -> bool:
    """Whether a seat knew of a decision when it was made: its own, or one of which the journal told it everything.
    What leaves no trace in the journal is a part of an answer, or a choice that others do not see."""
    if seat == decision.seat:
        return True
    told: dict[str, set[Any]] = {}
    for record in noted:
        fields = readable(record, seat)
        for name, kind in KINDS[record[0]].fields.items():
            if name in fields:
                value = fields[name]
                told.setdefault(kind, set()).update(value if isinstance(value, (list, tuple)) else [value])
    return bool(noted) and all(
        any(operand in told.get(kind, ()) for kind in kinds) for kinds, operand in _operands(decision.option)
    )


def _operands(option: str) -> Iterator[tuple[Sequence[str], Any]]:
    """What an option names, each with the types of the journal's fields that may tell it."""
    kind, *texts = option.split(":")
    for operand, text in zip(OPERANDS[kind], texts, strict=True):
        if text in ("", "-1"):
            continue
        if operand in _TYPES:
            yield _TYPES[operand], int(text)
        else:
            for word in text.split("+"):
                yield _WORDS, word


def packed(steps: Iterator[Step]) -> list[bytes]:
    """Steps in parts of STEPS_OF_A_PART, each compressed."""
    parts = []
    while part := list(islice(steps, STEPS_OF_A_PART)):
        parts.append(zlib.compress(msgspec.json.encode(part)))
    return parts


def unpacked(part: bytes) -> list[Step]:
    """The steps of a part."""
    return _parts.decode(zlib.decompress(part))


@dataclass(frozen=True, slots=True)
class Telling:
    """Tells the steps of a finished game to one reader: as `seat` saw them or, without one, with nothing hidden."""

    table: Table
    total: int
    seat: int | None

    def documents(self, steps: Sequence[Step], first: int) -> list[Document]:
        """The documents of steps that follow one another, the first of them with the number `first`."""
        if not steps:
            return []
        rules = rules_of(self.table)
        games = [rules.load(msgspec.json.decode(step.state)) for step in steps]
        clocks = clocks_of_ended(self.table, games[-1])
        return [
            self._document(step, number, self._view(game, step.after, clocks, is_end=number == self.total - 1))
            for number, (step, game) in enumerate(zip(steps, games, strict=True), first)
        ]

    def _document(self, step: Step, number: int, view: Document) -> Document:
        told = self.seat is None or self.seat in step.knowing
        return {
            "step": number,
            "after": step.after,
            "seat": step.seat if told else None,
            "option": step.option if told else None,
            "notation": step.notation if told else None,
            "view": view,
        }

    def _view(self, game: Game, after: int, clocks: Sequence[Document | None], *, is_end: bool) -> Document:
        table, seat = self.table, self.seat
        names = [each.name for each in table.seats.all()]
        builder = rulebook_of(game).view_builder(game, speech(game.rules, spoken(), names, game.characters))
        view = builder.open_view() if seat is None else builder.view(seat)
        if (asked := view["prompt"]) is not None:
            question = game.prompt_of(asked["seat"])
            assert question is not None
            asked["id"] = prompt_id(table.prompt_key, question)
        for told, name, clock in zip(view["seats"], names, clocks, strict=True):
            told["name"] = name
            told["clock"] = clock
        status = table.status if is_end else Table.Status.PLAYING
        if is_end:
            view |= ended(table)
        return {"table": table.pk, "status": status, "journal": after, **view}
