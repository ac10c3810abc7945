"""What is said at tables, read for many followers at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.db.models import Q

from bang_service.platform import clock, languages
from games.models import Seat, Table, Utterance
from games.reading.projection.tables import SEATS
from games.reading.voices import Ears, Marks, known_utterances, voice_document
from games.services.access import may_know, no_table
from games.services.live import RuleFailure
from games.services.voices import Room

from .updates import VOICE, Update

LATEST: Final = timedelta(minutes=1)
"""What was said longer ago is told to nobody any more: it can be read."""

Audience = Utterance.Audience


@dataclass(frozen=True, slots=True)
class VoicesQuestion:
    """What was said at a table beyond some marks, for one viewer. `language` is their header `Accept-Language`."""

    table_id: int
    player_id: int | None
    invitation: str
    marks: Marks
    language: str


@dataclass(frozen=True, slots=True)
class VoicesNews:
    """The answer, and the marks to go on from: the same for whoever hears it and whoever does not."""

    marks: Marks
    voices: Sequence[Update]


def read_voices(questions: Sequence[VoicesQuestion]) -> list[VoicesNews | Exception]:
    """What was said; Problem not_found for viewers who may not, or no longer, know of the table."""
    tables = Table.objects.prefetch_related(SEATS).in_bulk({question.table_id for question in questions})
    said: dict[int, list[Utterance]] = {}
    for each in _said(tables.values(), questions):
        said.setdefault(each.table_id, []).append(each)
    players = {question.player_id for question in questions if question.player_id is not None}
    ears = Ears.of(players, said) if said else Ears()
    readers = {pk: _TableVoices(table, said.get(pk, []), ears) for pk, table in tables.items()}
    return [_answer(readers.get(question.table_id), question) for question in questions]


def _said(tables: Iterable[Table], questions: Sequence[VoicesQuestion]) -> list[Utterance]:
    earliest = clock.now() - LATEST
    wanted = Q()
    for table in tables:
        now = Marks.of(table)
        for audience in Audience:
            until = now.to(audience)
            told = (question.marks.to(audience) for question in questions if question.table_id == table.pk)
            after = max(min((earliest if mark is None else mark for mark in told), default=earliest), earliest)
            if until is not None and until > after:
                wanted |= Q(table=table.pk, audience=audience, at__gt=after, at__lte=until)
    return list(known_utterances().filter(wanted).order_by("at", "audience")) if wanted else []


def _answer(reader: _TableVoices | None, question: VoicesQuestion) -> VoicesNews | Exception:
    if reader is None or not reader.is_for(question):
        return no_table(question.table_id)
    with languages.speaking(question.language):
        return VoicesNews(Marks.of(reader.table), reader.told(question))


class _TableVoices:
    """What was said at one table. What several hear in the same language is made once."""

    def __init__(self, table: Table, said: Sequence[Utterance], ears: Ears) -> None:
        self.table = table
        self._said = said
        self._ears = ears
        self._seats: list[Seat] = list(table.seats.all())
        self._room = Room(table, self._seats)
        self._updates: dict[tuple[int, str], Update] = {}

    def is_for(self, question: VoicesQuestion) -> bool:
        """Whether whoever asks may know of the table."""
        if question.invitation and self.table.admits(question.invitation):
            return True
        return may_know(self.table, question.player_id, self._seats)

    def told(self, question: VoicesQuestion) -> list[Update]:
        """What whoever asks hears of it."""
        return [
            self._update(each)
            for each in self._said
            if _is_after(each.at, question.marks.to(each.audience))
            and self._reaches(each, question.player_id)
            and self._ears.hear(question.player_id, each)
        ]

    def _reaches(self, said: Utterance, player_id: int | None) -> bool:
        if said.audience == Audience.SEATS or self._room.seat_of(player_id) is None:
            return True
        try:
            return said.audience in self._room.heard_by(player_id)
        except RuleFailure:
            # Nobody can tell who plays on there. Whoever looks at the game halts it.
            return False

    def _update(self, said: Utterance) -> Update:
        key = (said.pk, languages.current())
        if key not in self._updates:
            self._updates[key] = Update.of(VOICE, voice_document(said, self._seats))
        return self._updates[key]


def _is_after(at: datetime, mark: datetime | None) -> bool:
    return mark is None or at > mark
