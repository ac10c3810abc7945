"""The command by which people learn a game."""

from __future__ import annotations

from functools import partial
from typing import Final

from drf_spectacular.utils import OpenApiExample

from accounts.people.callers import caller
from accounts.people.scopes import TokenScope
from bang_service.platform.operations.command import Answer, Call, Command
from bang_service.platform.operations.cost import WRITING_MUCH
from bang_service.platform.operations.link import Link
from bang_service.platform.problems import ProblemCode
from games import bodies
from games.limits import CREATE_TABLE
from games.problem_codes import GameProblem
from games.services import lessons

from .links import TABLE
from .tables import table_answer

_example: Final = partial(OpenApiExample, request_only=True)


@Command(
    "POST", "lessons/", tag="tables", summary="Learn a game by playing it", scope=TokenScope.GAMES_PLAY,
    limit=CREATE_TABLE, cost=WRITING_MUCH, keyed=True, is_localized=True, body=bodies.OpenLesson,
    answers={201: bodies.TableSerializer, 200: bodies.TableSerializer},
    problems=[ProblemCode.VALIDATION_FAILED, GameProblem.UNKNOWN_LESSON],
    examples=[_example("The card game", {"lesson": "cards"}), _example("The Dice Game", {"lesson": "dice"})],
    links=[
        Link(201, "view_read", "See what you are asked, and the hint.", TABLE),
        Link(200, "view_read", "Go on.", TABLE),
        Link(201, "seat_give_up", "Give it up.", TABLE),
    ],
    short_text="Begins a lesson of the catalogue, a game against AI seats with hints at your questions, or goes on "
    "with yours that is not over.",
)  # fmt: skip
def lesson_open(call: Call, lesson: str) -> Answer:
    """Begins a lesson of the catalogue (201), or goes on with yours that is not over (200).

    It is a game of yours against AI seats: private, not rated, dealt at once. At your questions the view has a `hint`.
    It is dealt from the seed that the catalogue tells, so its cards are no secret: nobody else can sit down there, and
    `lesson` of the table and of its record says so. It takes no place of the tables that you may host.
    """
    player = caller(call)
    table, is_opened = lessons.open_lesson(lesson=lesson, player=player, address=call.address)
    return table_answer(table.pk, player, status=201 if is_opened else 200)
