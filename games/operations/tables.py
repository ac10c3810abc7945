"""Commands about tables whose games have not begun."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from drf_spectacular.utils import OpenApiExample

from accounts.people.callers import caller
from accounts.people.models import Player
from accounts.people.scopes import TokenScope
from bang_service.platform.operations.command import DONE, Answer, Call, Command
from bang_service.platform.operations.cost import WRITING_MUCH, Cost
from bang_service.platform.operations.gate import WRITE
from bang_service.platform.operations.link import Link
from bang_service.platform.problems import ProblemCode
from games import bodies
from games.limits import CREATE_TABLE
from games.problem_codes import GameProblem
from games.reading.projection.tables import table_document, visible_table
from games.services import rematches, tables, watching

from .links import SEAT, TABLE

_C = ProblemCode
_G = GameProblem
_example = partial(OpenApiExample, request_only=True)
_PLAY: Final = TokenScope.GAMES_PLAY
_NOT_OPEN: Final = (_G.TABLE_STARTED, _G.TABLE_NOT_OPEN)


@Command(
    "POST", "tables/", tag="tables", summary="Open a table", scope=_PLAY, limit=CREATE_TABLE,
    cost=WRITING_MUCH, keyed=True,
    body=bodies.OpenTable, answers={201: bodies.TableSerializer},
    problems=[
        _C.VALIDATION_FAILED, _G.UNKNOWN_SET, _G.UNKNOWN_OPTION, _G.UNKNOWN_POLICY, _G.INVALID_SEATS, _C.QUOTA_EXCEEDED,
        _G.RATED_TABLE,
    ],
    examples=[
        _example("Five seats", {"name": "High noon at five", "seats": 5, "options": {"self_jail": "yes"}}),
        _example(
            "Eight seats with every set", {"seats": 8, "sets": ["base", "dodge_city", "high_noon", "fistful_of_cards"]}
        ),
    ],
    links=[
        Link(201, "table_read", "See it again.", TABLE),
        Link(201, "table_join", "Another player takes a seat.", TABLE),
        Link(201, "ai_seat_add", "Put an AI player on a free seat.", TABLE),
        Link(201, "table_close", "Give it up.", TABLE),
        Link(201, "entropy_set", "Add to the deal, which is committed to now.", TABLE),
    ],
)  # fmt: skip
def table_open(
    call: Call, name: str, game: str, sets: list[str], seats: int, options: dict[str, str], visibility: str,
    clock: dict[str, Any] | None, absence: dict[str, Any], voices: bool, pool: str | None,
) -> Answer:  # fmt: skip
    """Opens a table and gives you its first seat. You are its host: you seat AI players and start the game."""
    host = caller(call)
    misses, policy = bodies.absence_of(absence)
    table = tables.open_table(
        host=host, name=name, game=game, sets=sets, seats=seats, options=options, visibility=visibility,
        time=bodies.clock_of(clock), absence_misses=misses, absence_policy=policy, pool=pool or "",
        has_voices=voices, address=call.address,
    )  # fmt: skip
    return table_answer(table.pk, host, status=201)


@Command(
    "POST", "tables/<number:table_id>/join/", tag="tables", summary="Take a seat", scope=_PLAY, limit=WRITE,
    cost=WRITING_MUCH, keyed=True,
    body=bodies.Join, answers={200: bodies.TableSerializer},
    problems=[
        403, 404, _C.VALIDATION_FAILED, _G.INVITATION_REQUIRED, _C.QUOTA_EXCEEDED, _G.ALREADY_SEATED, _G.TABLE_FULL,
        _G.SEATS_KEPT, _G.RATED_TABLE, *_NOT_OPEN,
    ],
    short_text="Takes a free seat of an open table.",
    links=[Link(200, "table_leave", "Give up your seat.", TABLE)],
)  # fmt: skip
def table_join(call: Call, table_id: int, seat: int | None, invitation: str, entropy: str) -> Answer:
    """Takes a free seat of an open table. You may have 20 such seats at tables of others. If the host has freed
    your seat, you cannot join that table again. At a table that a league runs the league gives the seats.

    A seat that is kept for you (`kept_seats`) is yours without the invitation; while the free seats are kept for others
    you are refused with `seats_kept`."""
    player = caller(call)
    tables.join(
        table_id=table_id, player=player, seat=seat, invitation=invitation, entropy=entropy, address=call.address
    )
    return table_answer(table_id, player)


@Command(
    "POST", "tables/<number:table_id>/leave/", tag="tables", summary="Give up your seat", scope=_PLAY, limit=WRITE,
    answers={204: None}, problems=[403, 404, _G.NOT_SEATED, *_NOT_OPEN],
)  # fmt: skip
def table_leave(call: Call, table_id: int) -> Answer:
    """Gives up your seat, or the one that is kept for you, before the game starts. A host who leaves closes the table.
    At a table that a league runs only its organisers can take you out."""
    tables.leave(table_id=table_id, player=caller(call))
    return DONE


@Command(
    "PUT", "tables/<number:table_id>/entropy/", tag="tables", summary="Add to the deal", scope=_PLAY, limit=WRITE,
    body=bodies.AddEntropy, answers={200: bodies.TableSerializer},
    problems=[404, _C.VALIDATION_FAILED, _G.NOT_SEATED, *_NOT_OPEN],
    examples=[_example("Thirty-two digits of chance", {"entropy": "5f1d09c36ab4e27a9d8800b7f4c6e1d2"})],
)  # fmt: skip
def entropy_set(call: Call, table_id: int, entropy: str) -> Answer:
    """Adds this to the deal from your seat, before the game starts. It replaces what you added before."""
    player = caller(call)
    tables.add_entropy(table_id=table_id, player=player, entropy=entropy)
    return table_answer(table_id, player)


@Command(
    "POST", "tables/<number:table_id>/ai-seats/", tag="tables", summary="Add an AI seat", scope=_PLAY, limit=WRITE,
    keyed=True, body=bodies.AddAi, answers={201: bodies.TableSerializer},
    problems=[
        403, 404, _C.VALIDATION_FAILED, _G.UNKNOWN_POLICY, _G.TABLE_FULL, _G.SEATS_KEPT, _G.RATED_TABLE, *_NOT_OPEN,
    ],
    examples=[_example("A sensible player", {"policy": "rules"})],
    links=[
        Link(201, "ai_seat_add", "Fill the next seat.", TABLE),
        Link(201, "ai_seat_remove", "Free it again.", SEAT),
        Link(201, "seat_free", "Free any other seat.", SEAT),
        Link(201, "table_start", "Start once every seat is taken.", TABLE),
    ],
)  # fmt: skip
def ai_seat_add(call: Call, table_id: int, policy: str, seat: int | None) -> Answer:
    """Puts an AI policy on a free seat. Only the host may. A seat that is kept for somebody (`seats_kept`) they free
    first, as any other."""
    player = caller(call)
    tables.add_ai(table_id=table_id, player=player, policy=policy, seat=seat)
    return table_answer(table_id, player, status=201)


@Command(
    "DELETE", "tables/<number:table_id>/ai-seats/<number:seat>/", tag="tables", summary="Remove an AI seat",
    scope=_PLAY, limit=WRITE, answers={204: None}, problems=[403, 404, _G.SEAT_NOT_REMOVABLE, *_NOT_OPEN],
    short_text="Frees an AI seat again. Only the host may.",
)  # fmt: skip
def ai_seat_remove(call: Call, table_id: int, seat: int) -> Answer:
    """Frees the seat again. Only the host may."""
    tables.remove_ai(table_id=table_id, player=caller(call), seat=seat)
    return DONE


@Command(
    "DELETE", "tables/<number:table_id>/seats/<number:seat>/", tag="tables", summary="Free another player's seat",
    scope=_PLAY, limit=WRITE, answers={204: None}, problems=[403, 404, _G.SEAT_NOT_REMOVABLE, *_NOT_OPEN],
    short_text="Frees the seat of another player, an AI seat, or one that is kept for somebody, before the game "
    "starts. Only the host may. A player who sat there gets a notice and cannot join this table again.",
)  # fmt: skip
def seat_free(call: Call, table_id: int, seat: int) -> Answer:
    """Frees the seat of another player, an AI seat, or one that is kept for somebody, before the game starts. Only the
    host may.

    A player who sat there gets a notice of the kind `removed` and cannot join this table again. What they added to the
    deal is removed. A seat that was kept is one that anybody may take, and nobody is told.
    """
    tables.free_seat(table_id=table_id, player=caller(call), seat=seat)
    return DONE


@Command(
    "POST", "tables/<number:table_id>/start/", tag="tables", summary="Start the game", scope=_PLAY, limit=WRITE,
    answers={200: bodies.TableSerializer}, problems=[403, 404, _G.NOT_ENOUGH_SEATS, *_NOT_OPEN],
    links=[Link(200, "view_read", "See what you are asked.", TABLE)],
)  # fmt: skip
def table_start(call: Call, table_id: int) -> Answer:
    """Deals the cards once every seat is taken. Only the host may."""
    player = caller(call)
    tables.start(table_id=table_id, player=player)
    return table_answer(table_id, player)


@Command(
    "POST", "tables/<number:table_id>/close/", tag="tables", summary="Close a table", scope=_PLAY, limit=WRITE,
    answers={200: bodies.TableSerializer}, problems=[403, 404, *_NOT_OPEN],
)  # fmt: skip
def table_close(call: Call, table_id: int) -> Answer:
    """Closes a table whose game has not started. Only the host may."""
    player = caller(call)
    tables.close(table_id=table_id, player=player)
    return table_answer(table_id, player)


@Command(
    "PUT", "tables/<number:table_id>/visibility/", tag="tables", summary="Let others watch your game, or not",
    scope=_PLAY, limit=WRITE, body=bodies.ShowTable, answers={200: bodies.TableSerializer},
    problems=[403, 404, _C.VALIDATION_FAILED, _G.TABLE_NOT_STARTED, _G.TABLE_NOT_OPEN],
    examples=[_example("Anybody may watch", {"visibility": "public"})],
    links=[Link(200, "view_read", "See the game.", TABLE)],
    short_text="While your game goes on in which all other seats are AI seats: whether anybody may find and watch it. "
    "Not of a rated game.",
)  # fmt: skip
def table_show(call: Call, table_id: int, visibility: str) -> Answer:
    """While a game goes on that you host, and in which all other seats are AI seats: whether anybody may find and watch
    it. You may say otherwise as often as you like; whoever watches a game that is private again sees it no more. A
    rated game stays public.

    Statistics count a game only if it was opened as a public one and stayed so. At a table with other people nobody
    changes its `visibility`.
    """
    player = caller(call)
    watching.show(table_id=table_id, player=player, visibility=visibility)
    return table_answer(table_id, player)


@Command(
    "POST", "tables/<number:table_id>/rematch/", tag="tables", summary="Play again with these people", scope=_PLAY,
    limit=CREATE_TABLE, cost=Cost(450), keyed=True, body=bodies.Rematch,
    answers={201: bodies.TableSerializer, 200: bodies.TableSerializer},
    problems=[
        403, 404, _C.VALIDATION_FAILED, _G.NOT_SEATED, _G.GIVEN_UP, _G.TABLE_NOT_OVER, _C.QUOTA_EXCEEDED,
        _G.RATED_TABLE, _G.TABLE_FULL, _G.SEATS_KEPT, _G.UNKNOWN_SET, _G.UNKNOWN_OPTION, _G.UNKNOWN_POLICY,
        _G.INVALID_SEATS, *_NOT_OPEN,
    ],
    short_text="Opens a table on the terms of one whose game has ended, with seats kept for those who sat there; "
    "whoever asks later sits down at it.",
    links=[
        Link(201, "table_start", "Start once every seat is taken.", TABLE),
        Link(201, "table_leave", "Give it up.", TABLE),
    ],
)  # fmt: skip
def table_rematch(call: Call, table_id: int) -> Answer:
    """Plays again with the people of a game that is `over` or `voided`, if you had a seat in it. No league may run it.

    Whoever asks first opens a table on the same terms (201) and is its host. AI seats are put in again, and the seats
    of the others are kept for them: until `kept_until`, which is sooner if the `pace` is `live`. They get a notice of
    the kind `rematch`, once a game, and join without the invitation. Whoever has given up the game is not asked. Who
    asks later sits down at the same table (200), however often they ask. A kept seat is given up with `leave/`, and the
    host frees it as any other. If the table is closed before its game, the next one who asks opens another.
    """
    player = caller(call)
    table, is_opened = rematches.rematch(table_id=table_id, player=player, address=call.address)
    return table_answer(table.pk, player, status=201 if is_opened else 200)


def table_answer(table_id: int, player: Player, *, status: int = 200) -> Answer:
    """The table as a player who belongs to it sees it."""
    return Answer(status, table_document(visible_table(table_id, player), player))
