"""Commands by which people talk at tables."""

from __future__ import annotations

from functools import partial
from typing import Final

from drf_spectacular.utils import OpenApiExample

from accounts.people.callers import caller
from accounts.people.scopes import TokenScope
from bang_service.platform.operations.command import DONE, Answer, Call, Command
from bang_service.platform.operations.cost import WRITING_LITTLE, Cost
from bang_service.platform.operations.gate import WRITE
from bang_service.platform.operations.link import Link
from bang_service.platform.problems import ProblemCode
from bang_service.platform.throttling import Client
from games import bodies
from games.limits import SPECTATOR_VOICE, VOICE
from games.problem_codes import GameProblem
from games.reading.voices import voice_document
from games.services import voices
from games.services.halts import halting

from .links import SAME_TABLE

_C = ProblemCode
_G = GameProblem
_PLAY: Final = TokenScope.GAMES_PLAY
_example: Final = partial(OpenApiExample, request_only=True)


@Command(
    "POST", "tables/<number:table_id>/voices/", tag="voices", summary="Say something", scope=_PLAY, limit=WRITE,
    cost=Cost(180), keyed=True, is_localized=True, around=halting,
    body=bodies.SayVoice, answers={201: bodies.VoiceSerializer},
    problems=[
        404, _C.VALIDATION_FAILED, _C.RATE_LIMITED, _G.UNKNOWN_VOICE, _G.VOICES_OFF, _G.TABLE_NOT_OPEN,
        _G.TABLE_HALTED,
    ],
    examples=[
        _example("A phrase", {"voice": "thanks-for-the-beer"}),
        _example("About somebody", {"voice": "shoot-seat", "seat": 2}),
        _example("A face", {"voice": "laugh"}),
    ],
    links=[Link(201, "voice_list", "See what was said.", SAME_TABLE)],
    short_text="Says a phrase or a face of the catalogue of voices at a table. With a seat everybody there hears you; "
    "without one, or eliminated while the game goes on, spectators and the eliminated do.",
)  # fmt: skip
def voice_say(call: Call, table_id: int, voice: str, seat: int | None, invitation: str) -> Answer:
    """Says a phrase or a face of the catalogue of voices. It does nothing in the game, and is in no journal or record.

    With a seat you speak to everybody at the table, and spectators hear it. Without one you speak to the spectators; so
    you do while you are eliminated and the game goes on. You may speak before the game, during it and for a day after
    its end, and as often at each table as the limit `voice` says; those who speak to the spectators have the limit
    `spectator_voice` together. AI seats say nothing.
    """
    player = caller(call)
    call.meter.charge(VOICE, Client(account=f"{player.pk} at {table_id}"))
    said = voices.speak(
        table_id=table_id, player=player, voice=voice, seat=seat, invitation=invitation,
        among_spectators=lambda: call.meter.charge(SPECTATOR_VOICE, Client(account=f"spectators at {table_id}")),
    )  # fmt: skip
    return Answer(201, voice_document(said, list(said.table.seats.select_related("player"))))


@Command(
    "PUT", "tables/<number:table_id>/mutes/<number:player_id>/", tag="voices", summary="Mute somebody at a table",
    scope=_PLAY, limit=WRITE, cost=Cost(150), around=halting, body=bodies.MuteSpeaker, answers={204: None},
    problems=[404, _G.TABLE_HALTED],
)  # fmt: skip
def speaker_mute(call: Call, table_id: int, player_id: int, invitation: str) -> Answer:
    """From now on you are told nothing that they say at this table, on no channel; nobody learns of it. They must sit
    there, or have said something that you hear."""
    voices.mute(table_id=table_id, player=caller(call), speaker=player_id, invitation=invitation)
    return DONE


@Command(
    "DELETE", "tables/<number:table_id>/mutes/<number:player_id>/", tag="voices", summary="Hear somebody again",
    scope=_PLAY, limit=WRITE, cost=WRITING_LITTLE, answers={204: None}, problems=[404],
)  # fmt: skip
def speaker_unmute(call: Call, table_id: int, player_id: int) -> Answer:
    """You hear them at this table again, and can read what they have said meanwhile. Of somebody who is not muted this
    changes nothing."""
    voices.unmute(table_id=table_id, player=caller(call), speaker=player_id)
    return DONE
