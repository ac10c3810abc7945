"""Rated tables: who may open one, and who may sit down there. Whoever may not is told why before the game."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from django.db.models import Count, Q

from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.problems import Problem, ProblemCode, Text
from bang_service.platform.texts import say
from games.models import Seat, Table
from games.problem_codes import GameProblem

FEWEST_SEATS: Final = 4
"""At a table of three all roles are open, and chance decides too much."""

FREE_OPTIONS: Final = frozenset({"asking", "nine_players", "win_check"})
"""Table options that a rated table may choose: they hardly change who is likely to win, or what is compared."""

MOST_TOGETHER: Final = 10
"""Rated games of people that the same two may play together within `WEEK`."""

WEEK: Final = timedelta(days=7)


def require_fit(
    pool: str, *, seats: int, visibility: str, changed: set[str], has_clock: bool, absence_misses: int
) -> None:
    """Raise Problem validation_failed, with the field, for a table that cannot be rated. `changed`: the options that
    differ from their defaults."""
    if not pool:
        return
    if seats < FEWEST_SEATS:
        raise _unfit("seats", say("refused-rated-seats", fewest=FEWEST_SEATS))
    if visibility != Table.Visibility.PUBLIC:
        raise _unfit("visibility", say("refused-rated-private"))
    if not has_clock:
        raise _unfit("clock", say("refused-rated-without-clock"))
    if not absence_misses:
        raise _unfit("absence.misses", say("refused-rated-without-absence"))
    if others := sorted(changed - FREE_OPTIONS):
        raise _unfit(f"options.{others[0]}", say("refused-rated-option"))


def require_player(table: Table, player: Player, seats: list[Seat]) -> None:
    """Raise Problem rated_table for a player who may not take a seat at this rated table beside these."""
    others = require_kind(table, player, [seat.player for seat in seats if seat.player is not None])
    if table.pool == Table.Pool.PEOPLE:
        _require_fresh(player, others)


def require_kind(table: Table, player: Player, seated: Iterable[Player]) -> list[Player]:
    """The same, but they may have played together any number of times: whoever is given a seat has not chosen beside
    whom. Returns the others of those who are seated there."""
    others = [other for other in seated if other.pk != player.pk]
    if not table.pool:
        return others
    if player.is_guest:
        raise _refusal("guest", say("refused-rated-guest"))
    if table.pool == Table.Pool.PEOPLE and player.kind == Player.Kind.BOT:
        raise _refusal("bot", say("refused-rated-bot"))
    if table.pool == Table.Pool.BOTS and player.kind == Player.Kind.PERSON:
        raise _refusal("person", say("refused-rated-person"))
    if any(_principal(other) == _principal(player) for other in others):
        raise _refusal("same_owner", say("refused-rated-same-owner"))
    return others


def require_no_ai(table: Table) -> None:
    """Raise Problem rated_table if no AI seat may be at this table."""
    if table.pool == Table.Pool.PEOPLE:
        raise _refusal("policy", say("refused-rated-policy"))


def _principal(player: Player) -> int:
    return player.pk if player.owner_id is None else player.owner_id


def games_together(player: Player, others: Iterable[Player]) -> dict[int, int]:
    """How many rated games of people a player has with each of others within `WEEK`, by the others' numbers; tables
    that are open count. Whoever has none is left out."""
    since = clock.now() - WEEK
    counting = Q(started_at__gte=since) | Q(status=Table.Status.OPEN)
    tables = Table.objects.filter(counting, pool=Table.Pool.PEOPLE, seats__player=player).exclude(
        status__in=(Table.Status.VOIDED, Table.Status.CLOSED)
    )
    shared = Seat.objects.filter(player__in=list(others), table__in=tables.values("pk"))
    return dict(shared.order_by().values_list("player").annotate(games=Count("pk")))


def _require_fresh(player: Player, others: list[Player]) -> None:
    if not others:
        return
    found = games_together(player, others)
    for other in others:
        together = found.get(other.pk, 0)
        if together >= MOST_TOGETHER:
            detail = say("refused-rated-often-together", name=other.name, count=together)
            raise _refusal("often_together", detail)


def _unfit(field: str, detail: Text) -> Problem:
    return Problem(ProblemCode.VALIDATION_FAILED, detail, field=field)


def _refusal(reason: str, detail: Text) -> Problem:
    return Problem(GameProblem.RATED_TABLE, detail, reason=reason)
