"""Finding tables among those that a player may see."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import Count, Exists, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce

from accounts.people.models import Player
from accounts.people.models.player import NAME_MAX_LENGTH
from bang_service.platform import clock
from bang_service.platform.http.fields import wrong
from bang_service.platform.http.pagination import FilteredList
from bang_service.platform.names import folded
from bang_service.platform.problems import Problem
from bang_service.platform.texts import say
from games.models import KeptSeat, Position, Seat, Table
from games.problem_codes import GameProblem
from games.reading.projection.tables import RUNNING, whole_tables
from games.services import finding
from games.terms import catalogue, clocks
from games.terms.rulebooks import GAMES

from .table_sources import ByMove, ByOpening

MOST_SEATS: Final = max(seats for known in GAMES.values() for seats in known.seats)

LONGEST_TEXT: Final = 60

OPENED: Final = "opened"
MOVED: Final = "moved"
ORDERS: Final[dict[str, tuple[str, ...]]] = {OPENED: ("-id",), MOVED: ("-moved_at", "-id")}
"""opened: the newest table first · moved: games in play, the one in which something has happened last first."""

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
    `rated`: rated, or not rated. `mine`: where the viewer sits, or that they host, without games in play that they have
    given up. `order`: one of `ORDERS`.
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


def tables(viewer: Player | None, wanted: Wanted) -> FilteredList[Table]:
    """Those of the viewer's `visible_tables` that are wanted, to be read in the order `ORDERS[wanted.order]`. Raises
    Problem unknown_set or validation_failed, with the field."""
    status = None if wanted.status is None else _one_of("status", wanted.status, Table.Status.values)
    host = None if wanted.host is None else _number_of("host", wanted.host)
    player = None if wanted.player is None else _number_of("player", wanted.player)
    least = _in_range("free_seats", wanted.free_seats) or (1 if wanted.free else None)
    by_move = _one_of("order", wanted.order, ORDERS) == MOVED
    if by_move and status != Table.Status.PLAYING:
        raise wrong("order", say("refused-order-of-games"))
    asked = _terms(wanted)
    # How a table stands is asked of public ones by an index, and of all others as what else is wanted.
    stands = Q() if status is None else Q(status=status)
    if least is not None:
        stands &= Q(status=Table.Status.OPEN)
        asked &= Q(free_seats__gte=least, host__isnull=False) & _unkept(least)
    if wanted.text is not None:
        asked &= _text(wanted.text)
    if host is not None:
        asked &= Q(host=host)
    if player is not None:
        asked &= Q(Exists(Seat.objects.filter(table=OuterRef("pk"), player=player)))
    rows = (ByMove if by_move else ByOpening)(viewer)
    if wanted.mine:
        sources = rows.own(stands & asked & _not_left(viewer))
    elif player is not None:
        sources = [rows.seated(player, stands & asked)]
    elif host is not None:
        sources = [rows.hosted(host, stands & asked)]
    else:
        sources = [rows.public(stands, asked), *rows.own(stands & asked)]
    return FilteredList(whole_tables(), sources)


def count_on(most: int) -> int:
    """How many games are on that everybody may watch; no more than `most` are counted."""
    moving = Position.objects.filter(
        moved_at__isnull=False, table__visibility=Table.Visibility.PUBLIC, table__status=Table.Status.PLAYING
    )
    return moving[:most].count()


def _not_left(viewer: Player | None) -> Q:
    """That it is no game in play that the viewer has given up: nothing is left to do for them there. When it has ended
    it is one of their games, like any other."""
    left = Seat.objects.filter(Seat.GIVEN_UP, table=OuterRef("pk"), player=viewer)
    return ~(Q(status__in=RUNNING) & Q(Exists(left)))


def _unkept(least: int) -> Q:
    """That so many of the free seats are kept for nobody."""
    kept = KeptSeat.objects.filter(table=OuterRef("pk")).order_by().values("table").annotate(count=Count("pk"))
    anybody = Q(seats_kept_until=None) | Q(seats_kept_until__lte=clock.now())
    return anybody | Q(free_seats__gte=least + Coalesce(Subquery(kept.values("count")), 0))


def _terms(wanted: Wanted) -> Q:
    """That they were opened on the terms that are wanted."""
    terms = Q()
    if wanted.game is not None:
        terms &= Q(game=_one_of("game", wanted.game, GAMES))
    if wanted.pace is not None:
        terms &= _PACES[_one_of("pace", wanted.pace, clocks.PACES)]
    if wanted.seats is not None:
        terms &= Q(seat_count=wanted.seats)
    if (fewest := _in_range("min_seats", wanted.min_seats)) is not None:
        terms &= Q(seat_count__gte=fewest)
    if (most := _in_range("max_seats", wanted.max_seats)) is not None:
        terms &= Q(seat_count__lte=most)
    if wanted.rated is not None:
        terms &= ~Q(pool="") if wanted.rated else Q(pool="")
    if wanted.set is not None:
        terms &= _using([wanted.set], "set")
    return terms if wanted.sets is None else terms & _using(wanted.sets, "sets")


def _using(sets: Sequence[str], field: str) -> Q:
    known = [one["name"] for one in catalogue.sets()]
    if not set(sets) <= set(known):
        raise Problem(GameProblem.UNKNOWN_SET, say("refused-choose-one-of", choices=", ".join(known)), field=field)
    using = Q()
    for name in dict.fromkeys(sets):
        using &= Q(sets__icontains=f'"{name}"')
    return using


def _number_of(field: str, told: str) -> int:
    """The number of the player who is told by name or number; 0 for nobody. Only digits are a number: nobody may be
    found in somebody's place because of how they call themselves."""
    if told.isascii() and told.isdecimal() and len(told) <= 18:
        return int(told)
    if not told or len(told) > NAME_MAX_LENGTH or "\0" in told:
        raise wrong(field, say("refused-host"))
    player = Player.objects.named(told)
    return 0 if player is None else player.pk


def _text(text: str) -> Q:
    if not folded(text) or len(text) > LONGEST_TEXT:
        raise wrong("text", say("refused-text-length", most=str(LONGEST_TEXT)))
    return finding.has_text(text)


def _in_range(field: str, number: int | None) -> int | None:
    if number is not None and not 1 <= number <= MOST_SEATS:
        raise wrong(field, say("refused-number-range", low="1", high=str(MOST_SEATS)))
    return number


def _one_of(field: str, value: str, known: Collection[str]) -> str:
    if value not in known:
        raise wrong(field, say("refused-choose-one-of", choices=", ".join(known)))
    return value
