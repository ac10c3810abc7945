"""What was said at tables, for whoever hears it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from django.db.models import QuerySet

from accounts.people.bodies.account_bodies import player_document
from accounts.people.models import Player
from bang_service.platform.texts import spoken
from games.models import Mute, Seat, Table, Utterance
from games.services.voices import Room
from games.terms.voices import VOICES

Document = dict[str, Any]

ORDER: Final = ("-at", "-audience")
"""The last one first. What a cursor tells its reader has read already."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Up to where somebody has followed what is said at a table, by audience; None: nothing was said yet."""

    seats: datetime | None = None
    spectators: datetime | None = None

    @classmethod
    def of(cls, table: Table) -> Marks:
        """Where a table stands."""
        return cls(table.seats_spoke_at, table.spectators_spoke_at)

    def to(self, audience: str) -> datetime | None:
        """The moment of the last utterance to an audience."""
        return self.seats if audience == Utterance.Audience.SEATS else self.spectators


def marks_of(table_ids: Collection[int]) -> dict[int, Marks]:
    """Where tables stand."""
    rows = Table.objects.filter(pk__in=table_ids).values_list("pk", "seats_spoke_at", "spectators_spoke_at")
    return {pk: Marks(seats, spectators) for pk, seats, spectators in rows}


@dataclass(frozen=True, slots=True)
class Ears:
    """Who does not hear whom: `deaf` hear nobody anywhere, `muted` are pairs of listener and speaker by table."""

    deaf: frozenset[int] = frozenset()
    muted: dict[int, set[tuple[int, int]]] = field(default_factory=dict)

    @classmethod
    def of(cls, player_ids: Collection[int], table_ids: Collection[int]) -> Ears:
        """Those of some players at some tables."""
        deaf = Player.objects.filter(pk__in=player_ids, hears_voices=False).values_list("pk", flat=True)
        muted: dict[int, set[tuple[int, int]]] = {}
        rows = Mute.objects.filter(listener__in=player_ids, table__in=table_ids)
        for table_id, listener, speaker in rows.values_list("table_id", "listener_id", "speaker_id"):
            muted.setdefault(table_id, set()).add((listener, speaker))
        return cls(frozenset(deaf), muted)

    def hear(self, player_id: int | None, said: Utterance) -> bool:
        """Whether somebody hears an utterance that is said to them."""
        if player_id is None:
            return True
        return player_id not in self.deaf and (player_id, said.speaker_id) not in self.muted.get(said.table_id, ())


def heard_at(table: Table, viewer: Player | None) -> QuerySet[Utterance]:
    """What a viewer hears at a table: nothing if they want to hear nothing. Raises RuleFailure."""
    found = known_utterances().filter(table=table)
    player_id = None if viewer is None else viewer.pk
    found = found.filter(audience__in=Room(table, list(table.seats.all())).heard_by(player_id))
    if viewer is None:
        return found
    return found.exclude(speaker__in=muted_at(table, viewer)) if viewer.hears_voices else found.none()


def known_utterances() -> QuerySet[Utterance]:
    """Whatever was said; what only a newer release can say, which runs beside this one during an upgrade, is left to
    that one."""
    return Utterance.objects.filter(voice__in=list(VOICES)).select_related("speaker")


def muted_at(table: Table, viewer: Player | None) -> list[int]:
    """Whom a viewer does not want to hear at a table, in order."""
    if viewer is None:
        return []
    mutes = Mute.objects.filter(table=table, listener=viewer)
    return list(mutes.order_by("speaker_id").values_list("speaker_id", flat=True))


def voice_documents(said: Iterable[Utterance], seats: Sequence[Seat]) -> list[Document]:
    """What was said at a table, in the reader's language."""
    names = {seat.number: seat.name for seat in seats}
    return [_document(each, names) for each in said]


def voice_document(said: Utterance, seats: Sequence[Seat]) -> Document:
    """One of them."""
    return voice_documents([said], seats)[0]


def _document(said: Utterance, names: dict[int, str]) -> Document:
    voice = VOICES[said.voice]
    target = "" if said.target is None else names.get(said.target, "")
    if said.target is not None and not target:
        # Whoever was meant has left before the game began.
        target = spoken().text("voice-empty-seat", {"seat": str(said.target)})
    return {
        "id": f"{said.audience}-{said.at:%Y%m%d%H%M%S%f}",
        "audience": said.audience,
        "voice": voice.name,
        "kind": voice.kind,
        "text": voice.text(target),
        "pictogram": voice.pictogram or None,
        "seat": said.seat,
        "speaker": player_document(said.speaker),
        "target": said.target,
        "at": said.at,
    }
