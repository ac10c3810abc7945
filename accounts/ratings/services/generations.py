"""A new generation of a pool: what a correction changes is rated again beside what everybody reads, then shown at once.

It begins with the first ending that was corrected. Rows of earlier games belong to both generations. While it is built,
everybody reads the old one. Every function here is one step of it, in the caller's transaction.
"""

from __future__ import annotations

from typing import Final

from django.db.models import Q

from accounts.ratings.models import FOR_EVER, ListedCount, Pool, RatedGame, Rating, RatingChange

from . import knowledge, listing

CHUNK: Final = 200
"""Rows that one step writes or deletes."""

_DISCARDING: Final = -1


def begin(pool: Pool, number: int) -> None:
    """Build a new generation from this ending on; one that is being built already begins anew if it is affected."""
    if pool.rebuild_from is None:
        pool.rebuild_from, pool.rebuilt = number, number - 1
    elif pool.rebuilt == _DISCARDING or number <= (pool.rebuilt or 0):
        pool.rebuild_from, pool.rebuilt = min(number, pool.rebuild_from), _DISCARDING
    pool.save(update_fields=["rebuild_from", "rebuilt"])


def is_discarding(pool: Pool) -> bool:
    """Whether what was built must go first."""
    return pool.rebuilt == _DISCARDING


def discard(pool: Pool) -> int:
    """Delete some rows of what was built; after the last ones, begin anew. Returns 0."""
    following = pool.generation + 1
    for model in (RatedGame, Rating):
        built = model._default_manager.filter(pool=pool, since=following).order_by("pk").values_list("pk", flat=True)
        if chunk := list(built[:CHUNK]):
            model._default_manager.filter(pk__in=chunk).delete()
            return 0
        replaced = model._default_manager.filter(pool=pool, until=following).values_list("pk", flat=True)
        if chunk := list(replaced.order_by("pk")[:CHUNK]):
            model._default_manager.filter(pk__in=chunk).update(until=FOR_EVER)
            return 0
    ListedCount.objects.filter(pool=pool, generation=following).delete()
    assert pool.rebuild_from is not None
    pool.rebuilt = pool.rebuild_from - 1
    pool.save(update_fields=["rebuilt"])
    return 0


def finish(pool: Pool) -> int:
    """Mark some of the rows that the new generation replaces; after the last ones, show it. Returns 0."""
    listing.copy_counts(pool)
    if not (_replace_games(pool) or _replace_ratings(pool) or _list_new(pool)):
        pool.generation, pool.rebuild_from, pool.rebuilt = pool.generation + 1, None, None
        pool.save(update_fields=["generation", "rebuild_from", "rebuilt"])
    return 0


def prune(pool: Pool) -> int | None:
    """Delete some rows of generations that nobody reads any more, take those off the list who have not played for long,
    and list who is due. Returns 0, or None if there is nothing to do."""
    ListedCount.objects.filter(pool=pool, generation__lt=pool.generation).delete()
    for model in (RatedGame, Rating):
        old = model._default_manager.filter(pool=pool, until__lte=pool.generation).order_by("pk")
        if chunk := list(old.values_list("pk", flat=True)[:CHUNK]):
            model._default_manager.filter(pk__in=chunk).delete()
            return 0
    return 0 if listing.retire(pool) or listing.catch_up(pool) else None


def _replace_games(pool: Pool) -> bool:
    old = RatedGame.objects.filter(pool=pool, number__gte=pool.rebuild_from, since__lte=pool.generation, until=FOR_EVER)
    chunk = list(old.order_by("pk").values_list("pk", flat=True)[:CHUNK])
    return bool(RatedGame.objects.filter(pk__in=chunk).update(until=pool.generation + 1))


def _replace_ratings(pool: Pool) -> bool:
    following = pool.generation + 1
    played = RatingChange.objects.filter(game__pool=pool, game__until=following)
    built = Rating.objects.filter(pool=pool, since=following)
    affected = Q(player__in=played.values("player")) | Q(player__in=built.values("player"))
    old = Rating.objects.filter(affected, pool=pool, since__lte=pool.generation, until=FOR_EVER)
    chunk = list(old.order_by("pk")[:CHUNK])
    if not chunk:
        return False
    new = set(built.filter(player__in=[row.player_id for row in chunk]).values_list("player", flat=True))
    for row in chunk:
        # None of their games from there on counts any more: they are as they were before.
        if row.player_id not in new:
            assert pool.rebuild_from is not None
            skill = knowledge.skill_before(pool, row.player_id, pool.rebuild_from)
            if skill is not None:
                knowledge.row_of(pool, following, row.player_id, skill).save(force_insert=True)
    Rating.objects.filter(pk__in=[row.pk for row in chunk]).update(until=following)
    listing.count(pool, following, gone=[row for row in chunk if row.is_listed])
    return True


def _list_new(pool: Pool) -> bool:
    following = pool.generation + 1
    chunk = listing.due(pool, following, Rating.objects.filter(pool=pool, since=following))
    listing.enlist(chunk)
    listing.count(pool, following, come=chunk)
    return bool(chunk)
