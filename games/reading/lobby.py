"""Finding tables among those that a player may see."""

from __future__ import annotations

from django.db.models import Count, F, Q, QuerySet

from accounts.people.models import Player
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.models import Seat, Table
from games.terms import catalogue


def narrowed(
    found: QuerySet[Table],
    viewer: Player | None,
    *,
    status: str | None = None,
    seats: int | None = None,
    set: str | None = None,
    mine: bool = False,
    free: bool = False,
) -> QuerySet[Table]:
    """The tables in this state, with so many seats, that use this set, that are the viewer's own (they have a seat
    there or host them), or that are open with a seat that anybody may take. Raises Problem unknown_set.
    """
    if status is not None:
        found = found.filter(status=status)
    if seats is not None:
        found = found.filter(seat_count=seats)
    if set is not None:
        known = [one["name"] for one in catalogue.sets()]
        if set not in known:
            raise Problem(ProblemCode.UNKNOWN_SET, say("refused-choose-one-of", choices=", ".join(known)), field="set")
        found = found.filter(sets__icontains=f'"{set}"')
    if mine:
        seated = Seat.objects.filter(player=viewer).values("table_id")
        found = found.filter(Q(pk__in=seated) | Q(host=viewer)) if viewer else found.none()
    if free:
        hosted = found.filter(status=Table.Status.OPEN, host__isnull=False)
        found = hosted.alias(taken=Count("seats")).filter(taken__lt=F("seat_count"))
    return found
