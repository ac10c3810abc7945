"""Commands about one's seat at a running game."""

from __future__ import annotations

from typing import Final

from accounts.people.callers import caller
from accounts.people.scopes import TokenScope
from bang_service.platform.operations.command import Answer, Call, Command
from bang_service.platform.operations.cost import WRITING_LITTLE, WRITING_MUCH, Cost
from bang_service.platform.operations.gate import WRITE
from bang_service.platform.operations.link import Link
from bang_service.platform.problems import ProblemCode
from games import bodies
from games.problem_codes import GameProblem
from games.services import giving_up, presence
from games.services.halts import halting

from .links import TABLE
from .tables import table_answer

_C = ProblemCode
_G = GameProblem
_PLAY: Final = TokenScope.GAMES_PLAY
GAME_PROBLEMS: Final = (_G.NOT_SEATED, _G.GIVEN_UP, _G.TABLE_NOT_STARTED, _G.TABLE_NOT_OPEN, _G.TABLE_HALTED)


@Command(
    "POST", "tables/<number:table_id>/return/", tag="play", summary="Take your seat back", scope=_PLAY,
    limit=WRITE, cost=WRITING_LITTLE,
    answers={200: bodies.TableSerializer}, problems=[404, *GAME_PROBLEMS],
    links=[Link(200, "view_read", "See what you are asked.", TABLE)],
)  # fmt: skip
def seat_return(call: Call, table_id: int) -> Answer:
    """Takes your seat back from the policy that holds it while you are away. Answering a prompt does so too."""
    player = caller(call)
    presence.return_to(table_id=table_id, player=player)
    return table_answer(table_id, player)


@Command(
    "POST", "tables/<number:table_id>/hand-over/", tag="play", summary="Let a policy hold your seat", scope=_PLAY,
    limit=WRITE, cost=WRITING_MUCH, body=bodies.HandOver, answers={200: bodies.TableSerializer},
    problems=[404, 422, *GAME_PROBLEMS, _G.UNKNOWN_POLICY, _G.RATED_TABLE],
    links=[Link(200, "seat_return", "Come back.", TABLE)],
)  # fmt: skip
def seat_hand_over(call: Call, table_id: int, policy: str) -> Answer:
    """A policy plays your seat until you return."""
    player = caller(call)
    presence.hand_over(table_id=table_id, player=player, policy=policy)
    return table_answer(table_id, player)


@Command(
    "POST", "tables/<number:table_id>/give-up/", tag="play", summary="Give up the game", scope=_PLAY,
    limit=WRITE, cost=Cost(450), keyed=True, around=halting, body=bodies.GiveUp,
    answers={200: bodies.TableSerializer}, problems=[404, *GAME_PROBLEMS, _C.CONFLICT],
    short_text="Ends the game for you, for good. An AI seat plays on; a game against AI seats alone ends without a "
    "result, unless it is rated or of a league.",
    links=[Link(200, "view_read", "Look at it once more.", TABLE)],
)  # fmt: skip
def seat_give_up(call: Call, table_id: int) -> Answer:
    """Ends the game for you, for good. You may watch it like anybody else.

    The table's policy for the absent plays your seat on. If nobody but AI seats would play, the game ends at once as
    `voided`: it has no result and counts nowhere. Rated tables and those of a league are played to their end, and you
    get at best what the policy makes of your seat. Whoever is eliminated has nothing to give up (`conflict`); a game
    is given up once (`given_up`).
    """
    player = caller(call)
    giving_up.give_up(table_id=table_id, player=player)
    return table_answer(table_id, player)
