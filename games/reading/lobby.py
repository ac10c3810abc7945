"""Finding tables among those that a player may see."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import Count, DateTimeField, Expression, F, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from accounts.people.models import Player
from accounts.people.models.player import NAME_MAX_LENGTH, NAME_PATTERN
from bang_service.platform.http.fields import wrong
from bang_service.platform.names import folded
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.models import Move, Seat, Table
from games.terms import catalogue, clocks
from games.terms.rulebooks import GAMES

from . import projection

MOST_SEATS: Final = max(seats for known in GAMES.values() for seats in known.seats)

LONGEST_TEXT: Final = 60

MOST_SEARCHED: Final = 2_000
"""How many tables a text is looked for in, however many there are: the newest with that status and host, and so on, for
which there are indexes."""

OPENED: Final = "opened"
MOVED: Final = "moved"
ORDERS: Final[dict[str, tuple[str, ...]]] = {OPENED: ("-id",), MOVED: ("-moved_at", "-id")}
"""opened: the newest table first · moved: games in play, the one in which something has happened last first."""

# Journal records are told to everybody with their times. A move without any, such as a part of a hidden answer, is told
# to nobody: it must not move its game up.
_LAST_TOLD: Final = (
    Move.objects.filter(table=OuterRef("pk")).exclude(records="[]").order_by("-number").values("made_at")[:1]
)
_TAKEN: Final = Seat.objects.filter(table=OuterRef("pk")).order_by().values("table").annotate(taken=Count("pk"))

_LIVE: Final = Q(clock__decision__lt=clocks.FAST) | Q(clock__turn__gt=0, clock__turn__lt=clocks.FAST)
# PostgreSQL takes a null in JSON for less than any number.
_DAYS: Final = Q(clock__decision__gte=clocks.FAST) & (Q(clock__turn=None) | Q(clock__turn__gte=clocks.FAST))
_PACES: Final[dict[str, Q]] = {clocks.LIVE: _LIVE, clocks.DAYS: _DAYS, clocks.UNTIMED: Q(clock__isnull=True)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """Which tables somebody looks for; all that is said must hold.

    `game`, `pace`: of this game, and this fast. `seats`, `min_seats`, `max_seats`: with so many seats, taken or not.
    `free_seats`: open, with at least so many seats that anybody may take; `free`: with one. `set`, `sets`: that use
    this set, and all of these. `host`: that this player hosts, by name or number. `player`: where this player sits,
    by name or number. `text`: with this in the table's name, or in the name of its host or of somebody who sits there.
    `rated`: rated, or not rated. `mine`: where the viewer sits, or that they host. `order`: one of `ORDERS`.
    """

    status: str | None = None
    game: str | None = None
    pace: str | None = None
    seats: int | None = None
    min_seats: int | None = None
    max_seats: int | None = None
    free_seats: int | None = None
    free: bool = False
    set: str | None = None
    sets: Sequence[str] | None = None
    host: str | None = None
    player: str | None = None
    text: str | None = None
    rated: bool | None = None
    mine: bool = False
    order: str = OPENED


def tables(viewer: Player | None, wanted: Wanted) -> QuerySet[Table]:
    """Those of the viewer's `visible_tables` that are wanted, to be read in the order `ORDERS[wanted.order]`. Raises
    Problem unknown_set or validation_failed, with the field."""
    found = projection.visible_tables(viewer)
    if wanted.mine:
        found = found.none() if viewer is None else projection.own_tables(viewer)
    if wanted.status is not None:
        found = found.filter(status=_one_of("status", wanted.status, Table.Status.values))
    if wanted.host is not None:
        found = found.filter(host=_number_of("host", wanted.host))
    if wanted.player is not None:
        seated = Seat.objects.filter(player=_number_of("player", wanted.player)).values("table_id")
        found = found.filter(pk__in=seated)
    least = _in_range("free_seats", wanted.free_seats)
    if least is not None or wanted.free:
        open_tables = found.filter(status=Table.Status.OPEN, host__isnull=False)
        taken = Coalesce(Subquery(_TAKEN.values("taken")), 0, output_field=IntegerField())
        found = open_tables.alias(taken=taken).filter(taken__lte=F("seat_count") - (least or 1))
    if _one_of("order", wanted.order, ORDERS) == MOVED:
        if wanted.status != Table.Status.PLAYING:
            raise wrong("order", say("refused-order-of-games"))
        found = found.annotate(moved_at=last_told())
    return _on_terms(found if wanted.text is None else _with_text(found, wanted.text), wanted)


def last_told() -> Expression:
    """When the last journal record of a table's game was written, to annotate tables with; before the game, and when
    its journal is gone, when it began or ended."""
    return Coalesce(Subquery(_LAST_TOLD), "ended_at", "started_at", output_field=DateTimeField())


def _on_terms(found: QuerySet[Table], wanted: Wanted) -> QuerySet[Table]:
    """Those that were opened on the terms that are wanted."""
    if wanted.game is not None:
        found = found.filter(game=_one_of("game", wanted.game, GAMES))
    if wanted.pace is not None:
        found = found.filter(_PACES[_one_of("pace", wanted.pace, clocks.PACES)])
    if wanted.seats is not None:
        found = found.filter(seat_count=wanted.seats)
    if (fewest := _in_range("min_seats", wanted.min_seats)) is not None:
        found = found.filter(seat_count__gte=fewest)
    if (most := _in_range("max_seats", wanted.max_seats)) is not None:
        found = found.filter(seat_count__lte=most)
    if wanted.rated is not None:
        found = found.exclude(pool="") if wanted.rated else found.filter(pool="")
    if wanted.set is not None:
        found = _using(found, [wanted.set], "set")
    return found if wanted.sets is None else _using(found, wanted.sets, "sets")


def _using(found: QuerySet[Table], sets: Sequence[str], field: str) -> QuerySet[Table]:
    known = [one["name"] for one in catalogue.sets()]
    if not set(sets) <= set(known):
        raise Problem(ProblemCode.UNKNOWN_SET, say("refused-choose-one-of", choices=", ".join(known)), field=field)
    for name in dict.fromkeys(sets):
        found = found.filter(sets__icontains=f'"{name}"')
    return found


def _number_of(field: str, told: str) -> int:
    """The number of the player who is told by name or number; 0 for nobody. Only digits are a number: nobody may be
    found in somebody's place because of how they call themselves."""
    if told.isascii() and told.isdecimal() and len(told) <= 18:
        return int(told)
    if not told or len(told) > NAME_MAX_LENGTH or "\0" in told:
        raise wrong(field, say("refused-host"))
    player = Player.objects.named(told)
    return 0 if player is None else player.pk


def _with_text(found: QuerySet[Table], text: str) -> QuerySet[Table]:
    """Those of the newest with the text in a name."""
    wanted = folded(text)
    if not wanted or len(text) > LONGEST_TEXT:
        raise wrong("text", say("refused-text-length", most=str(LONGEST_TEXT)))
    # SQLite and PostgreSQL do not agree on what upper and lower case is beyond ASCII, which names of tables may have.
    newest = list(found.order_by("-pk").values_list("pk", "name", "host__name")[:MOST_SEARCHED])
    matching = {table for table, name, host in newest if wanted in folded(name) or wanted in folded(host or "")}
    if re.fullmatch(NAME_PATTERN, wanted):
        seats = Seat.objects.filter(table__in=[table for table, _, _ in newest], player__name__icontains=wanted)
        matching |= set(seats.values_list("table_id", flat=True))
    return found.filter(pk__in=matching)


def _in_range(field: str, number: int | None) -> int | None:
    if number is not None and not 1 <= number <= MOST_SEATS:
        raise wrong(field, say("refused-number-range", low="1", high=str(MOST_SEATS)))
    return number


def _one_of(field: str, value: str, known: Collection[str]) -> str:
    if value not in known:
        raise wrong(field, say("refused-choose-one-of", choices=", ".join(known)))
    return value
