"""Leaderboards: who is listed, and how many are above a rating.

Listed are those who have played enough to be compared (`is_comparable`), have met enough different opponents
(`met_enough`) and have played within DAYS. Counts by rating are kept with every change, so that a rank is the sum of a
few rows and never a count of the players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import timedelta
from itertools import islice
from typing import Final

from django.conf import settings
from django.db.models import Count, F, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from accounts.people.models import Player
from accounts.ratings.models import ListedCount, MeetingChange, Pool, Rating
from bang_service.platform import clock

DAYS: Final = 90
WIDTHS: Final = (1, 50)
"""The buckets: single points, and of fifty points."""

CHUNK: Final = 200


def listed(pool: Pool) -> QuerySet[Rating]:
    """The ratings that the leaderboard shows; the best first."""
    return Rating.objects.filter(pool.current(), is_listed=True).order_by("-shown", "player_id")


def games_needed() -> int:
    """Rated games from which on a player is listed."""
    return int(settings.RATED["listed_games"])


def is_comparable(row: Rating) -> bool:
    """Whether a player has played enough to be compared with others. How sure the rating is does not matter: the bound
    by which people are ranked says that already."""
    return row.games >= games_needed()


def is_due(row: Rating) -> bool:
    """Whether a rating is to be listed."""
    return is_comparable(row) and row.at >= earliest()


def due(pool: Pool, generation: int, rows: QuerySet[Rating]) -> list[Rating]:
    """Some of these rows of a generation that are to be listed and are not."""
    candidates = rows.filter(is_listed=False, games__gte=games_needed(), at__gte=earliest()).order_by("pk")
    met = met_enough(pool, generation)
    if met is not None:
        candidates = candidates.filter(player__in=met.values("pk"))
    return list(islice((row for row in candidates.iterator() if is_due(row)), CHUNK))


def enlist(rows: Sequence[Rating]) -> None:
    """Mark these as listed. The caller counts them."""
    Rating.objects.filter(pk__in=[row.pk for row in rows]).update(is_listed=True)


def met_enough(pool: Pool, generation: int) -> QuerySet[Player] | None:
    """Those who have met enough different opponents for the leaderboard (setting `RATED`, `opponents`); bots and their
    owner are one. None: everybody, because too few are known for anybody to meet so many. They are ordered among
    themselves."""
    enough: int = settings.RATED["opponents"]
    rows = Rating.objects.filter(pool=pool, since__lte=generation, until__gt=generation)
    established = rows.filter(games__gte=games_needed())
    if established.order_by("pk").values("pk")[: enough + 1].count() <= enough:
        return None
    known = Q(game__pool=pool, game__since__lte=generation, game__until__gt=generation)
    first = MeetingChange.objects.filter(known, is_first=True)
    as_one, as_other = (
        first.filter(**{side: OuterRef("principal")}).order_by().values(side).annotate(met=Count("pk")).values("met")
        for side in ("one", "other")
    )
    met = Coalesce(Subquery(as_one), 0) + Coalesce(Subquery(as_other), 0)
    return Player.objects.annotate(principal=Coalesce("owner", "pk"), met=met).filter(met__gte=enough)


def count(pool: Pool, generation: int, *, gone: Iterable[Rating] = (), come: Iterable[Rating] = ()) -> None:
    """Change the counts by listed rows that are not there any more, and by new ones. The pool must be locked."""
    by_points: Counter[int] = Counter()
    for row in gone:
        by_points[row.shown] -= 1
    for row in come:
        by_points[row.shown] += 1
    for width in WIDTHS:
        changed: Counter[int] = Counter()
        for shown, change in by_points.items():
            changed[shown // width * width] += change
        for start, change in changed.items():
            if change:
                _add(pool, generation, width, start, change)


def rank(pool: Pool, shown: int) -> int:
    """The place of a rating in the leaderboard, from 1; equal ratings share it."""
    return ranks(pool, shown, shown)[shown]


def ranks(pool: Pool, best: int, worst: int) -> dict[int, int]:
    """The places of all ratings from the best to the worst."""
    fine, coarse = WIDTHS
    next_bucket = best // coarse * coarse + coarse
    needed = Q(width=coarse, start__gte=next_bucket) | Q(width=fine, start__gt=worst, start__lt=next_bucket)
    counts = ListedCount.objects.filter(needed, pool=pool, generation=pool.generation)
    above, sharing = 0, {}
    for width, start, players in counts.values_list("width", "start", "players"):
        if width == coarse or start > best:
            above += players
        else:
            sharing[start] = players
    found, place = {}, 1 + above
    for shown in range(best, worst - 1, -1):
        found[shown] = place
        place += sharing.get(shown, 0)
    return found


def size(pool: Pool) -> int:
    """How many are listed."""
    counts = ListedCount.objects.filter(pool=pool, generation=pool.generation, width=WIDTHS[1])
    return int(counts.aggregate(players=Sum("players"))["players"] or 0)


def retire(pool: Pool) -> bool:
    """Take some of those off the list who have not played for too long. Returns whether there were any."""
    rows = list(listed(pool).order_by("at").filter(at__lt=earliest())[:CHUNK])
    if rows:
        Rating.objects.filter(pk__in=[row.pk for row in rows]).update(is_listed=False)
        count(pool, pool.generation, gone=rows)
    return bool(rows)


def catch_up(pool: Pool) -> bool:
    """List some of those who are not listed though they are due, as after fewer games are asked for. Returns whether
    there were any."""
    rows = due(pool, pool.generation, Rating.objects.filter(pool.current()))
    if rows:
        enlist(rows)
        count(pool, pool.generation, come=rows)
    return bool(rows)


def copy_counts(pool: Pool) -> None:
    """The counts of the following generation, as they are now; once."""
    following = pool.generation + 1
    if ListedCount.objects.filter(pool=pool, generation=following).exists():
        return
    ListedCount.objects.bulk_create(
        ListedCount(pool=pool, generation=following, width=row.width, start=row.start, players=row.players)
        for row in ListedCount.objects.filter(pool=pool, generation=pool.generation)
    )


def _add(pool: Pool, generation: int, width: int, start: int, change: int) -> None:
    place = {"pool": pool, "generation": generation, "width": width, "start": start}
    if not ListedCount.objects.filter(**place).update(players=F("players") + change):
        ListedCount.objects.create(**place, players=change)


def earliest() -> int:
    """Whoever has not played since then (seconds since 1970) is not listed."""
    return int((clock.now() - timedelta(days=DAYS)).timestamp())
