"""The command by which games are played."""

from __future__ import annotations

from functools import partial
from typing import Final

from drf_spectacular.utils import OpenApiExample

from accounts.people.callers import caller
from accounts.people.scopes import TokenScope
from bang_service.platform.operations.command import Answer, Call, Command
from bang_service.platform.operations.cost import Cost
from bang_service.platform.operations.gate import WRITE
from bang_service.platform.operations.link import Link
from bang_service.platform.throttling import Client
from games import bodies
from games.limits import ANSWER
from games.problem_codes import GameProblem
from games.reading.projection.views import view_document
from games.services import play
from games.services.halts import halting

from .links import ASKED, SAME_TABLE
from .seats import GAME_PROBLEMS

_G = GameProblem
_example: Final = partial(OpenApiExample, request_only=True)


def _still_seated(call: Call, table_id: int) -> None:
    play.require_seated(table_id, caller(call))


@Command(
    "POST", "tables/<number:table_id>/answer/", tag="play", summary="Answer a prompt", scope=TokenScope.GAMES_PLAY,
    limit=ANSWER, cost=Cost(100), keyed=True, is_localized=True, around=halting, may_see=_still_seated,
    body=bodies.Answer, answers={200: bodies.ViewSerializer},
    links=[
        Link(200, "answer", "Answer the next prompt, if it is yours.", SAME_TABLE, ASKED),
        Link(200, "view_read", "See the game again.", SAME_TABLE),
    ],
    problems=[
        404, *GAME_PROBLEMS, _G.PROMPT_NOT_YOURS, _G.PROMPT_ANSWERED, _G.PROMPT_CHANGED, _G.PROMPT_SUSPENDED,
        _G.PROMPT_UNKNOWN, _G.OPTION_UNKNOWN, _G.ACT_NOT_OFFERED,
    ],
    examples=[
        _example("Shoot", {"prompt": "12-3-9f2c01", "option": "play:21::4"}),
        _example("Any-time act", {"prompt": None, "option": "use:Sid Ketchum:-1"}),
    ],
)  # fmt: skip
def answer(call: Call, table_id: int, prompt: str | None, option: str) -> Answer:
    """Answers a prompt with one of its options, and gives your view after it.

    Of two answers to one prompt one wins; the other gets `prompt_answered` and, in `waiting_for`, the seats that are
    asked now.
    """
    player = caller(call)
    if play.is_endless(prompt=prompt, option=option):
        call.meter.charge(WRITE, Client(account=str(player.pk)))
    done = play.answer(table_id=table_id, player=player, prompt=prompt, option=option)
    return Answer(200, view_document(done.live, done.seat))
