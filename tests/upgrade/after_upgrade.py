"""What a newer release does with the tables of an older one: run by `test_upgrade.py` in the var folder that it fills.

The tables: 1 and 2 of people with the base set, 3 where an AI seat is asked, 7 with all sets at which a part of a
hidden answer has been given, 8 of the dice. Prints what came of each as JSON.
"""

from __future__ import annotations

import json
from collections import Counter
from datetime import timedelta
from typing import Any

import django

PARTED = 2
"""The seat of table 7 that has chosen the first of two cards."""


def main() -> None:
    """Migrate, then answer, let deadlines pass and let AI seats play."""
    django.setup()
    from django.core.management import call_command

    from bang_service.platform import uptime
    from games.models import Prompt

    # As players' clients know them, from the release that gave them.
    known = {
        (table, seat): prompt for table, seat, prompt in Prompt.objects.values_list("table", "seat__number", "prompt")
    }
    player = set_webhook()
    call_command("migrate", verbosity=0)
    for heartbeat in uptime.Heartbeat:
        uptime.beat(heartbeat)
    told = {
        "answered": [answered(table, min(seat for where, seat in known if where == table), known) for table in (1, 8)],
        "part": answered(7, PARTED, known),
        "expired": [expired(table) for table in (2, 7)],
        "played": played(3),
        "keys": keys(),
        "nothing_fixed": nothing_fixed(),
        "webhook": webhook(player),
    }
    print(json.dumps(told))


def answered(table: int, seat: int, known: dict[tuple[int, int], str]) -> list[Any]:
    """Answer with the old id of a seat: the ids agree afterwards, and the old one is of no use any more."""
    from bang_service.platform.problems import Problem
    from games.models import Seat
    from games.services import play

    player = Seat.objects.get(table_id=table, number=seat).player
    assert player is not None
    prompt = known[table, seat]
    option = default_of(table, seat)
    play.answer(table_id=table, player=player, prompt=prompt, option=option)
    try:
        play.answer(table_id=table, player=player, prompt=prompt, option=option)
    except Problem as problem:
        return [problem.code.value, in_order(table)]
    return ["answered twice", in_order(table)]


def expired(table: int) -> list[bool]:
    """Let every deadline of the table pass."""
    from bang_service.platform import uptime
    from games.models import Prompt
    from games.services import deadlines

    rows = list(Prompt.objects.filter(table_id=table, due_uptime__isnull=False))
    Prompt.objects.filter(table_id=table).update(due_uptime=uptime.read().now() - timedelta(seconds=5))
    return [deadlines.expire(table_id=table, row=row.pk) for row in rows[:1]] + [in_order(table)]


def played(table: int) -> list[Any]:
    """Let the AI seats play."""
    from bots import jobs

    return [jobs.play_table(table) > 0, in_order(table)]


def keys() -> bool:
    """Whether each table has a key of its own that nobody can guess."""
    from games.models import Table

    found = list(Table.objects.values_list("prompt_key", flat=True))
    return len(set(found)) == len(found) and all(len(key) == 32 for key in found)


def nothing_fixed() -> bool:
    """Whether no role is fixed at any of the tables."""
    from games.models import Table

    return not Table.objects.exclude(fixed_roles=[]).exists() and Table.objects.exists()


def set_webhook() -> int:
    """In the old tables: somebody has a webhook, at which two notices wait. Returns who."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT player_id FROM games_message ORDER BY id LIMIT 1")
        player: int = cursor.fetchone()[0]
        cursor.execute(
            "INSERT INTO accounts_receiver (player_id, url, secret, old_secret, is_on, off_reason, failures, is_slow, "
            "claim, created) VALUES (%s, 'https://hooks.example.org/', 'whsec_old', '', true, '', 0, false, '', %s)",
            [player, "2026-01-01 00:00:00"],
        )
        cursor.execute(
            "UPDATE games_message SET state = 'due', attempts = 2, next_at = at, error = 'It answered 500.' "
            "WHERE id IN (SELECT id FROM games_message WHERE player_id = %s ORDER BY id LIMIT 2)",
            [player],
        )
    return player


def webhook(player: int) -> list[Any]:
    """What has become of it, of what waits for it, and of the numbers of the notices."""
    from accounts.notices.models import Delivery, Endpoint
    from accounts.people.models import Player
    from games.services.numbering import notices_of

    row = Player.objects.get(pk=player)
    numbers = list(notices_of(row).order_by("id").values_list("serial", flat=True))
    counted = Counter[int | None]()
    for notice in notices_of(row).order_by("id"):
        counted[notice.table_id] += 1
        assert notice.number == counted[notice.table_id]
    made = Endpoint.objects.get(kind=Endpoint.Kind.WEBHOOK)
    waiting = Delivery.objects.order_by("id").values_list("notice__serial", "state", "attempts", "error")
    former = list(waiting.filter(attempts=2))
    return [
        [made.player_id == player, made.url, made.secret, row.is_notified_at_once],
        [list(one) for one in former],
        numbers == list(range(1, len(numbers) + 1)),
    ]


def default_of(table: int, seat: int) -> str:
    """What would be played for the seat."""
    from games.engine.kernel.prompts import option_id

    question = game_at(table).prompt_of(seat)
    assert question is not None
    return option_id(question.default)


def in_order(table: int) -> bool:
    """Whether the rows say who is asked, by the ids of this release where they were written by it."""
    from games.models import Prompt

    rows = {number: prompt.rpartition("-")[0] for number, prompt in stored(Prompt, table)}
    return rows == {question.seat: question.id for question in game_at(table).prompts()}


def stored(rows: Any, table: int) -> Any:
    """Seat and id of each prompt's row."""
    return rows.objects.filter(table_id=table).values_list("seat__number", "prompt")


def game_at(table: int) -> Any:
    """The game as it stands."""
    from games.models import Position
    from games.services.positions import game_of

    return game_of(Position.objects.select_related("table").get(table_id=table))


if __name__ == "__main__":
    main()
