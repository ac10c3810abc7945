"""A great many running games in a database, and what makes something of them due."""

from __future__ import annotations

import random
from datetime import datetime, timedelta
from itertools import count, islice
from typing import Final

from django.db import connection

from accounts.notices.models import Delivery, Endpoint
from accounts.people.models import Player
from bang_service.platform import clock, uptime
from bang_service.tools.bench import people, playing
from games.models import Prompt, Table
from games.services.positions import rules_of

from . import copies
from .copies import Crowd

SEATS: Final = 5
ANSWERS: Final = (0, 3, 6)
"""How far the games have got that are copied."""

POLICY_SHARE: Final = 0.02
"""Of the tables: those where an AI seat is asked."""

TABLES_OF_A_PLAYER: Final = 25
NOTICES: Final = 2
WEBHOOKS: Final = 1000
FUTURE: Final = timedelta(days=1)


def fill(tables: int) -> Crowd:
    """Add so many games with deadlines that have not come, and some where an AI seat is asked; returns who plays."""
    seated = people.players(SEATS, prefix="running")
    asked = [_begun(seated, number, answers) for number, answers in enumerate(ANSWERS)]
    policy = _policy_asked(seated[0])
    crowd = copies.crowd(max(1000, tables * SEATS // TABLES_OF_A_PLAYER))
    copies.copy(asked, tables, seated=crowd, notices=NOTICES, minutes_apart=0.01)
    copies.copy([policy], max(1, round(tables * POLICY_SHARE)), seated=crowd, notices=NOTICES)
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE games_prompt SET due_uptime = %s + random() * interval '3 days' WHERE due_uptime IS NOT NULL",
            [uptime.read().now() + FUTURE],
        )
    Prompt.objects.filter(by_policy=True).update(ring_at=clock.now() + FUTURE)
    return crowd


def owe_notices(crowd: Crowd, *, one_in: int = 1) -> int:
    """Give some players webhooks, half of them paused, and let copies of notices be due to them; returns how many.

    One in so many copies is due, the others are sent.
    """
    now = clock.now()
    owed = range(crowd.first, crowd.first + min(WEBHOOKS, crowd.count))
    Endpoint.objects.bulk_create(
        Endpoint(
            player_id=player,
            kind=Endpoint.Kind.WEBHOOK,
            url="https://bang.invalid/",
            paused_until=now + FUTURE if player % 2 else None,
        )
        for player in owed
    )
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO notices_delivery (notice_id, endpoint_id, state, in_digest, attempts, next_at, error) "
            "SELECT n.id, e.id, CASE WHEN n.id %% %s = 0 THEN 'due' ELSE 'sent' END, false, 0, n.at, '' "
            "FROM games_notice n JOIN notices_endpoint e ON e.player_id = n.player_id WHERE n.kind = 'started'",
            [one_in],
        )
    return Delivery.objects.filter(state=Delivery.State.DUE).count()


def let_fall_due(number: int) -> datetime:
    """Put the deadlines of so many seats, taken at random, an hour back; returns what they are then."""
    moment = uptime.read().now() - timedelta(hours=1)
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE games_prompt SET due_uptime = %s WHERE id IN "
            "(SELECT id FROM games_prompt WHERE due_uptime IS NOT NULL ORDER BY random() LIMIT %s)",
            [moment, number],
        )
    return moment


def lose_wake_ups() -> None:
    """Let every AI seat have been asked for too long."""
    Prompt.objects.filter(ring_at__isnull=False).update(ring_at=clock.now() - timedelta(minutes=1))


def _begun(seated: list[Player], number: int, answers: int) -> int:
    table = people.started(seated, seed=number)
    stored = Table.objects.get(pk=table.pk)
    given = islice(
        playing.answers_of(rules_of(stored), stored.seed, random.Random(number), key=stored.prompt_key), answers
    )
    playing.give(table, seated, list(given))
    return stored.pk


def _policy_asked(player: Player) -> int:
    for seed in count(1):
        table = people.started([player], policies=SEATS - 1, seed=seed)
        if Prompt.objects.filter(table=table, by_policy=True).exists():
            return table.pk
    raise AssertionError("unreachable")
