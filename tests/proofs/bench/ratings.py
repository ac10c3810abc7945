"""What a great many rated players cost whoever reads a leaderboard.

    DATABASE_URL=… python -m tests.proofs.bench.ratings --rated 100000

in an environment with a PostgreSQL database whose tables are empty. A pool is filled with players whose ratings lie as
a season's do. Then the leaderboard, ranks and neighbours are read at random places, beside reads of one row by its key.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from bang_service.tools.bench import machine, programs

SAMPLES: Final = 400

_PLAYERS: Final = """
INSERT INTO people_player (password, is_superuser, name, email, is_active, is_staff, created, kind)
SELECT '!', false, 'rated-' || n, '', true, false, now(), 'person' FROM generate_series(1, %s) n
"""

_RATINGS: Final = """
INSERT INTO ratings_rating
    (pool_id, player_id, since, until, theta, variance, games, at, shown, is_listed)
SELECT %s, id, 1, 2147483647, 0, 0, 100, extract(epoch FROM now())::bigint - (id %% 50) * 86400,
    (1500 + 250 * (random() + random() + random() + random() - 2))::int, true
FROM people_player
"""

_COUNTS: Final = """
INSERT INTO ratings_listedcount (pool_id, generation, width, start, players)
SELECT pool_id, 1, %s, floor(shown / %s::numeric)::int * %s, count(*) FROM ratings_rating GROUP BY 1, 4
"""


def measure(*, rated: int) -> dict[str, Any]:
    """Milliseconds (p50, p95) of each read, the indexes its plan uses, and whether it scans or sorts."""

    from accounts.ratings.models import Pool, Rating
    from accounts.ratings.reading import leaderboards
    from accounts.ratings.services import listing

    from . import archive
    from .plans import plan_of

    pool = Pool.objects.get(game="cards", kind="people")
    _fill(pool.pk, rated)
    archive.settle()
    chance = random.Random(1)
    keys = list(Rating.objects.filter(pk__in=chance.sample(range(1, rated + 1), min(rated, 200))))

    def page() -> object:
        start = chance.choice(keys)
        lines = leaderboards.ranked(pool).filter(shown__lte=start.shown)
        return leaderboards.ranked_documents(pool, list(lines[:25]))

    def neighbours() -> object:
        return leaderboards.neighbours(pool, chance.choice(keys))

    reads: dict[str, Callable[[], object]] = {
        "one row by its key": lambda: Rating.objects.get(pk=chance.choice(keys).pk),
        "a page of the leaderboard": page,
        "a rank": lambda: listing.rank(pool, chance.choice(keys).shown),
        "the neighbours of a player": neighbours,
    }
    taken: dict[str, list[float]] = {name: [] for name in reads}
    for _ in range(SAMPLES):
        for name, read in reads.items():
            start = perf_counter()
            read()
            taken[name].append(perf_counter() - start)
    about = {name: "ratings_listedcount" if name == "a rank" else "ratings_rating" for name in reads}
    plans = {name: plan_of(read, about=about[name]) for name, read in reads.items()}
    return {
        "rated": rated,
        "reads": {
            name: {
                "p50_ms": round(sorted(seconds)[SAMPLES // 2] * 1000, 3),
                "p95_ms": round(sorted(seconds)[SAMPLES * 95 // 100] * 1000, 3),
                "indexes": sorted(plans[name].indexes),
                "scanned": sorted(plans[name].scanned),
                "pages": plans[name].pages,
            }
            for name, seconds in taken.items()
        },
        "calibration_mloops": round(machine.calibration(), 1),
    }


def _fill(pool_id: int, rated: int) -> None:
    from django.db import connection

    from accounts.ratings.services.listing import WIDTHS

    with connection.cursor() as cursor:
        cursor.execute(_PLAYERS, [rated])
        cursor.execute(_RATINGS, [pool_id])
        for width in WIDTHS:
            cursor.execute(_COUNTS, [width, width, width])


def main() -> None:
    """Measure in the environment's database, whose tables must be empty, and print the figures as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.bench.ratings", description=__doc__)
    parser.add_argument("--rated", type=int, default=100_000)
    arguments = parser.parse_args()
    programs.begin()
    print(json.dumps(measure(**vars(arguments))))


if __name__ == "__main__":
    main()
