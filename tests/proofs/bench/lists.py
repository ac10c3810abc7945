"""How much of a large database is read for whatever may be looked at.

    DATABASE_URL=… REDIS_URL=… python -m tests.proofs.bench.lists --finished 200000 --current 20000

in an environment with a PostgreSQL database whose tables are empty. It is filled with finished, running and open games
of all kinds. Then every list, page and list of the admin is requested through Django, without a server, and each of
their statements is explained: what counts is the rows that it read, those included that its filters threw away, and not
what its plan is called.
"""

from __future__ import annotations

import argparse
import json
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from bang_service.tools.bench import machine, programs
from bang_service.tools.bench.load import HOST

if TYPE_CHECKING:
    from django.test import Client


MOST_TIMES_PAGE: Final = 50

NOT_FOR_THEM: Final = (202, 301, 302, 401, 403, 404, 405)
"""Answers that no list comes with: not yet, elsewhere, not to this reader, not for this game, only to be sent to."""

READY: Final = "/readyz"
"""Says 503: nothing of the service runs beside this."""

EXCEPTIONS: Final[dict[str, str]] = {
    "/admin/games/prompt/": "sorted by deadlines: there are no more prompts than games in play, and an index of them "
    "would be written with each answer",
    "/api/v1/tables/?order=moved": "one's own games in play are sorted: all of one's seats are read, or all games "
    "in play, whichever PostgreSQL takes for fewer",
}
"""Requests that may read more, by how they begin, and why."""

_VARIED: Final = r"""
UPDATE games_table SET
    visibility = CASE WHEN id % 10 = 3 THEN 'invitation' ELSE 'public' END,
    game = CASE WHEN id % 25 = 4 THEN 'dice' ELSE 'cards' END,
    pool = CASE WHEN id % 100 = 6 THEN 'people' ELSE '' END,
    sets = CASE WHEN id % 300 = 8 THEN '["base", "dodge_city"]'::jsonb ELSE '["base"]'::jsonb END,
    clock = CASE WHEN id % 200 = 5 THEN jsonb_set(clock, '{decision}', '30') ELSE clock END,
    name = 'Table ' || id,
    names = 'table ' || id || substr(names, strpos(names, E'\n'))
"""
_ENDED: Final = """
INSERT INTO games_ending
    (table_id, number, kind, game, sets, pool, side, winners, roles, characters, answers, seats, at)
SELECT id, id, 'over', game, sets, '', '', '[]', '[]', '[]', '[]', '[]', ended_at FROM games_table
WHERE status = 'over' AND NOT EXISTS (SELECT 1 FROM games_ending e WHERE e.table_id = games_table.id)
"""


def measure(*, finished: int, current: int, moves_each: int) -> dict[str, Any]:
    """What each request read, and which read more than they may. Raises Failed when one is not answered."""
    from .everything_read import requests
    from .plans import reads_of

    began = perf_counter()
    samples = _fill(finished, current, moves_each)
    filled = perf_counter() - began
    clients = _clients(samples)
    found: list[dict[str, Any]] = []
    refused = []
    for asked in requests(samples):
        client = clients[asked.reader]
        status = client.get(asked.path).status_code
        if status in NOT_FOR_THEM or asked.path == READY:
            continue
        if status != 200:
            refused.append(f"{asked.path}, as {asked.reader}: {status}")
            continue
        reads = reads_of(lambda asked=asked, client=client: client.get(asked.path))  # type: ignore[misc]
        told = {"rows": reads.rows, "ms": round(reads.ms, 1), "statement": reads.worst, "most": reads.worst_rows}
        found.append({"path": asked.path, "reader": asked.reader, "page": asked.page, **told})
    if refused:
        raise programs.Failed("\n".join(refused))
    return {
        "requests": len(found),
        "fill_seconds": round(filled),
        "filled": samples["filled"],
        "most": sorted(found, key=lambda one: -one["rows"] / one["page"])[:12],
        "slowest": sorted(found, key=lambda one: -one["ms"])[:5],
        "aim": MOST_TIMES_PAGE,
        "beyond": [one for one in found if _is_beyond(one)],
        "calibration_mloops": round(machine.calibration(), 1),
    }


def _is_beyond(one: dict[str, Any]) -> bool:
    return one["rows"] > MOST_TIMES_PAGE * one["page"] and not one["path"].startswith(tuple(EXCEPTIONS))


def _fill(finished: int, current: int, moves: int) -> dict[str, Any]:
    from django.db import connection

    from accounts.people.models import Player
    from bang_service.tools.bench import people
    from games.models import Seat, Table
    from games.services.tables import open_table

    from . import archive, copies, running

    filled = archive.fill(rows=finished, moves=moves)
    copies.crowd(finished // 2)
    crowd = running.fill(current)
    host = Player.objects.get(name="archive-0")
    opened = open_table(host=host, game="cards", sets=["base"], seats=7, options={})
    copies.copy([opened.pk], current, seated=crowd, minutes_apart=0.1)
    with connection.cursor() as cursor:
        cursor.execute(_VARIED)
        cursor.execute(_ENDED)
    archive.settle()
    seat = Seat.objects.filter(player_id__gte=crowd.first, table__status=Table.Status.PLAYING).order_by("-pk")[:1].get()
    assert seat.player is not None
    over = Table.objects.filter(status="over", visibility="public", game="cards", sets=["base"]).order_by("-pk")[:1]
    token = people.token_of(seat.player)
    return {
        "player": seat.player.name, "host": seat.player.name, "player_id": str(seat.player.pk),
        "table_id": str(over.get().pk), "game": "cards", "kind": "people", "language": "en", "bot_id": "0",
        "webhook": "0", "token": token, "filled": filled,
    }  # fmt: skip


def _clients(samples: dict[str, Any]) -> dict[str, Client]:
    from django.test import Client

    from accounts.people.models import Player

    staff = Client(SERVER_NAME=HOST)
    staff.force_login(Player.objects.create_superuser("staff", password="not used: staff are let in below"))
    return {
        "anonymous": Client(SERVER_NAME=HOST),
        "player": Client(SERVER_NAME=HOST, headers={"Authorization": f"Bearer {samples['token']}"}),
        "staff": staff,
    }


def main() -> None:
    """Measure in the environment's database, whose tables must be empty, and print the figures as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.bench.lists", description=__doc__)
    parser.add_argument("--finished", type=int, default=200_000)
    parser.add_argument("--current", type=int, default=20_000)
    parser.add_argument("--moves-each", type=int, default=40)
    arguments = parser.parse_args()
    programs.begin()
    print(json.dumps(measure(**vars(arguments))))


if __name__ == "__main__":
    main()
