"""Rating: each ending once, in the order of their numbers, one step in one short transaction.

A step locks the pool's row, does one thing and moves the pool's cursors in the same transaction. So the job can be
killed at any time and run twice at once: what was done is not done again, and what was not done is next.
"""

from __future__ import annotations

import logging
from time import monotonic

from django.db import DatabaseError, InterfaceError, transaction
from django.db.models import QuerySet

from accounts.ratings.models import Pool, QuarantinedEnding
from accounts.ratings.rating_model import rate
from games.models import Ending, Intervention, Table
from games.services import endings
from games.services.corrections import in_force
from games.services.player_results import result_of
from games.terms.rulebooks import GAMES

from . import generations, knowledge
from .played_games import played

log = logging.getLogger(__name__)


def rate_all(*, seconds: float = 20.0) -> int:
    """Rate what has ended or was corrected since the last run, in all pools. Returns how many games were rated; the
    rest is left to the next run."""
    until = monotonic() + seconds
    endings.number_endings()
    endings.number_corrections()
    rated = 0
    waiting = pools()
    while waiting:
        # In turn: what is built again in one pool must not keep the others waiting.
        for pool in list(waiting):
            if monotonic() >= until:
                return rated
            done = step(pool)
            if done is None:
                waiting.remove(pool)
            else:
                rated += done
    return rated


def pools() -> list[int]:
    """The ids of all pools, which are made here."""
    return [Pool.objects.get_or_create(game=game, kind=kind)[0].pk for game in GAMES for kind in Table.Pool.values]


def step(pool_id: int) -> int | None:
    """Do the next thing in a pool. Returns how many games it rated (0 or 1); None if nothing is left to do now."""
    ending: Ending | None = None
    try:
        with transaction.atomic():
            pool = Pool.objects.select_for_update().get(pk=pool_id)
            if _looks_at_corrections(pool):
                return 0
            if pool.rebuild_from is not None:
                assert pool.rebuilt is not None
                if generations.is_discarding(pool):
                    return generations.discard(pool)
                ending = _endings(pool).filter(number__gt=pool.rebuilt, number__lte=pool.cursor).first()
                if ending is None:
                    return generations.finish(pool)
                pool.rebuilt = ending.number
                pool.save(update_fields=["rebuilt"])
            else:
                ending = _endings(pool).filter(number__gt=pool.cursor).first()
                if ending is None:
                    return generations.prune(pool)
                assert ending.number is not None
                pool.cursor = int(ending.number)
                pool.save(update_fields=["cursor"])
            return _rate(pool, ending)
    except (DatabaseError, InterfaceError):
        # The step is done again.
        raise
    except Exception as error:
        if ending is None:
            raise
        _quarantine(pool_id, ending, error)
        return None


def _endings(pool: Pool) -> QuerySet[Ending]:
    # That it is rated is said once more, for the index of those that are.
    rated = Ending.objects.filter(game=pool.game, pool=pool.kind).exclude(pool="")
    return rated.select_related("quarantine", "table").order_by("number")


def _rate(pool: Pool, ending: Ending) -> int:
    quarantined: QuarantinedEnding | None = getattr(ending, "quarantine", None)
    if quarantined is not None and quarantined.tries >= QuarantinedEnding.TRIES:
        return 0
    correction = in_force(Intervention.objects.filter(table=ending.table_id))
    as_counted = played(ending, *result_of(ending, correction))
    rated = known = None
    if as_counted.game is not None:
        known = knowledge.before(pool, as_counted.game)
        rated = rate(as_counted.game, known)
    knowledge.write(pool, ending, as_counted, rated, known)
    if quarantined is not None:
        quarantined.delete()
    return 1


def _looks_at_corrections(pool: Pool) -> bool:
    """Whether there are new corrections; if they change what was rated, a new generation begins."""
    fresh = Intervention.objects.filter(number__gt=pool.corrections).order_by("number")
    corrected = list(fresh.only("number", "table_id"))
    if not corrected:
        return False
    pool.corrections = corrected[-1].number or 0
    pool.save(update_fields=["corrections"])
    tables = {one.table_id for one in corrected}
    # What was not rated yet will be rated as it counts by then.
    earlier = _endings(pool).filter(table__in=tables, number__lte=pool.cursor)
    first = earlier.values_list("number", flat=True).first()
    if first is not None:
        generations.begin(pool, int(first))
        QuarantinedEnding.objects.filter(pool=pool, ending__table__in=tables).delete()
    return True


def _quarantine(pool_id: int, ending: Ending, error: Exception) -> None:
    with transaction.atomic():
        quarantined, _ = QuarantinedEnding.objects.get_or_create(ending=ending, defaults={"pool_id": pool_id})
        quarantined.tries += 1
        quarantined.error = f"{type(error).__name__}: {error}"[:200]
        quarantined.save(update_fields=["tries", "error"])
    log.error("ending %s cannot be rated (%s of %s tries)", ending.number, quarantined.tries, QuarantinedEnding.TRIES)
