"""Saying something at a table, and not hearing somebody there. Nothing of it touches the game: neither its position nor
its journal, and no notice comes of it.

Whoever holds a seat speaks to everybody. Whoever has none, or is eliminated while the game goes on, speaks to the
spectators, which are the same people: an eliminated player may talk, but not to those who still play. So no seat in
play can hear, count or time what spectators say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import cached_property
from typing import Final

from django.db import transaction

from accounts.people.models import Player
from bang_service.platform import clock, uptime
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.engine.kernel.game import OUT
from games.models import Mute, Position, Seat, Table, Utterance
from games.problem_codes import GameProblem
from games.services import wakeups
from games.terms.voices import VOICES, Voice

from .access import may_know, no_table
from .live import LiveGame
from .outbox import Occupants

Audience = Utterance.Audience

AFTERWARDS: Final = timedelta(days=1)
"""So long people may go on talking when the game is over."""

_STEP: Final = timedelta(microseconds=1)
_IN_PLAY: Final = (Table.Status.PLAYING, Table.Status.HALTED)
_MARKS: Final = {Audience.SEATS: "seats_spoke_at", Audience.SPECTATORS: "spectators_spoke_at"}


class Room:
    """Who speaks to whom at a table as it was read. What is asked about a seat in play raises RuleFailure if its game
    cannot be read."""

    def __init__(self, table: Table, seats: Sequence[Seat]) -> None:
        self.table = table
        self.seats = seats

    def seat_of(self, player_id: int | None) -> Seat | None:
        """Where somebody sits."""
        return next((seat for seat in self.seats if player_id is not None and seat.player_id == player_id), None)

    def audience_of(self, player_id: int | None) -> Utterance.Audience:
        """To whom somebody speaks now."""
        seat = self.seat_of(player_id)
        return Audience.SPECTATORS if seat is None or seat.number in self._eliminated else Audience.SEATS

    def heard_by(self, player_id: int | None) -> tuple[Utterance.Audience, ...]:
        """What somebody hears now, by the audience that it is said to."""
        is_spectator = self.audience_of(player_id) == Audience.SPECTATORS
        return (Audience.SEATS, Audience.SPECTATORS) if is_spectator else (Audience.SEATS,)

    @cached_property
    def _eliminated(self) -> frozenset[int]:
        if self.table.status not in _IN_PLAY:
            return frozenset()
        position = Position.objects.filter(pk=self.table.pk).first()
        if position is None:
            return frozenset()
        position.table = self.table
        game = LiveGame(position, Occupants(self.seats), uptime.read()).game
        return frozenset(seat for seat, presence in enumerate(game.presence) if presence == OUT)


def speak(
    *,
    table_id: int,
    player: Player,
    voice: str,
    seat: int | None = None,
    invitation: str = "",
    among_spectators: Callable[[], None] = lambda: None,
) -> Utterance:
    """Say a voice of the catalogue at a table, about a seat if the voice names one. `among_spectators` is called before
    it is said to them, and may refuse it.

    Raises Problem unknown_voice, not_found, voices_off, table_not_open (the table is closed, or its game has been over
    for long), validation_failed (field seat) or table_halted, and RuleFailure.
    """
    known = VOICES.get(voice)
    if known is None:
        detail = say("refused-voice-unknown", voice=repr(voice), known=", ".join(VOICES))
        raise Problem(GameProblem.UNKNOWN_VOICE, detail, field="voice")
    with transaction.atomic():
        room = _room(table_id, player, invitation)
        _require_talk(room.table)
        own = room.seat_of(player.pk)
        _require_target(room, known, own, seat)
        audience = room.audience_of(player.pk)
        if audience == Audience.SPECTATORS:
            among_spectators()
        at = _next_moment(room.table, audience)
        said = Utterance.objects.create(
            table=room.table, audience=audience, at=at, speaker=player, voice=known.name, target=seat,
            seat=None if own is None else own.number,
        )  # fmt: skip
        wakeups.spoken(table_id)
    return said


def mute(*, table_id: int, player: Player, speaker: int, invitation: str = "") -> None:
    """From now on a player is told nothing that this one says at the table; once more has no effect.

    Raises Problem not_found for a table that they may not know of, and for everybody who neither sits there nor has
    said anything that they hear.
    """
    with transaction.atomic():
        room = _room(table_id, player, invitation)
        if speaker == player.pk:
            raise Problem(ProblemCode.NOT_FOUND, say("refused-mute-oneself"))
        sits = room.seat_of(speaker) is not None
        # Of whom they do not hear, they may not learn that they have spoken.
        spoke = Utterance.objects.filter(table=table_id, audience__in=room.heard_by(player.pk), speaker=speaker)
        if not sits and not spoke.exists():
            raise Problem(ProblemCode.NOT_FOUND, say("refused-mute-unknown"))
        Mute.objects.get_or_create(table=room.table, listener=player, speaker_id=speaker)


def unmute(*, table_id: int, player: Player, speaker: int) -> None:
    """Hear somebody again, and what they have said meanwhile; it has no effect if they are not muted.

    Raises Problem not_found for a table that they may not know of, unless they have muted somebody there.
    """
    with transaction.atomic():
        muted = Mute.objects.filter(table=table_id, listener=player, speaker=speaker)
        if muted.exists():
            muted.delete()
        else:
            _room(table_id, player, "")


def _room(table_id: int, player: Player, invitation: str) -> Room:
    """A table, held until the transaction ends against others who speak there, but not against its game."""
    seats = Occupants.at(table_id).seats
    table = Table.objects.select_for_update(no_key=True).filter(pk=table_id).first()
    if table is None or not (may_know(table, player.pk, seats) or (invitation and table.admits(invitation))):
        raise no_table(table_id)
    return Room(table, seats)


def _require_talk(table: Table) -> None:
    if not table.has_voices:
        raise Problem(GameProblem.VOICES_OFF)
    if table.status == Table.Status.CLOSED:
        raise Problem(GameProblem.TABLE_NOT_OPEN)
    if table.is_ended and (table.ended_at is None or clock.now() - table.ended_at > AFTERWARDS):
        hours = int(AFTERWARDS / timedelta(hours=1))
        raise Problem(GameProblem.TABLE_NOT_OPEN, say("refused-voices-over", hours=hours))


def _require_target(room: Room, voice: Voice, own: Seat | None, seat: int | None) -> None:
    if not voice.names_seat:
        if seat is not None:
            raise _wrong_seat("refused-voice-names-nobody", voice)
        return
    others = [each.number for each in room.seats if own is None or each.number != own.number]
    if seat not in others:
        raise _wrong_seat("refused-voice-names-seat", voice, ", ".join(map(str, others)))


def _wrong_seat(key: str, voice: Voice, seats: str = "") -> Problem:
    return Problem(ProblemCode.VALIDATION_FAILED, say(key, voice=voice.name, seats=seats), field="seat")


def _next_moment(table: Table, audience: Utterance.Audience) -> datetime:
    """When the next utterance to this audience is said: after all others, so that whoever goes on from one of them
    misses none."""
    mark = _MARKS[audience]
    last: datetime | None = getattr(table, mark)
    at = clock.now() if last is None else max(clock.now(), last + _STEP)
    setattr(table, mark, at)
    table.save(update_fields=[mark])
    return at
