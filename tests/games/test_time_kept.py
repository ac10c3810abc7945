"""However people come and go: nobody has missed what they had no time for."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest

from bots import jobs
from games.models import Prompt
from games.services import presence
from games.services.live import LiveGame
from tests.games.people import Person, check_rows, moved, persons, start
from tests.games.times import Time, due, sweep_after
from tests.proofs.chaos import journal, judge
from tests.proofs.chaos.spans import Watch

DECISION = 5
"""Seconds."""

QUICK = {"decision": DECISION, "turn": None, "bank": 0, "increment": 0, "bank_limit": 0}
STEPS = 200
PAUSES = (0, 0.1, 0.5, 1, 2, 3)
"""Seconds between two sweeps."""

SEED = 151
"""Of a game in which somebody who had missed a deadline answered a part of a question, and missed that of the rest."""


@pytest.mark.parametrize("seed", [SEED, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(100))])
def test_misses__however_people_come_and_go__are_of_what_they_had_time_for(db: None, time: Time, seed: int) -> None:
    chance = random.Random(seed)
    watch, seats = Watch(time.now), 4 + seed % 4
    people = persons(chance.randint(2, seats))
    table = start(people, seed=seed, ai=seats - len(people), policy="rules", clock=QUICK)
    slow = set(chance.sample(range(len(people)), 2))
    for _ in range(STEPS):
        sweep_after(time, seconds=chance.choice(PAUSES))
        check_rows(table)
        if chance.random() < 0.8:
            jobs.play_table(table)
        live = LiveGame.read(table, lock=False)
        if live is None:
            break
        if chance.random() < 0.1:
            presence.return_to(table_id=table, player=chance.choice(people).player)
        seat = chance.choice(sorted(live.asked))
        if seat < len(people) and (seat not in slow or chance.random() < 0.15):
            moved(people, live, chance, seat)
    [game] = journal.games([table], watch)
    assert game.misses
    assert list(judge.deadlines(game)) == []


def test_return__to_what_followed_from_a_miss__has_all_its_time(four: list[Person], time: Time) -> None:
    table = start(four, seed=2, clock=QUICK, absence={"misses": 1})
    parts = 0
    for _ in range(STEPS):
        before = Prompt.objects.get(table_id=table)
        sweep_after(time, seconds=DECISION + 1.5)
        row = Prompt.objects.select_related("seat").get(table_id=table)
        if row.by_policy:
            parts += row.seat_id == before.seat_id
            presence.return_to(table_id=table, player=four[row.seat.number].player)
            # Clocks count milliseconds.
            assert due(table) > time.now + timedelta(seconds=DECISION, milliseconds=-1)
        check_rows(table)
        if parts == 3:
            return
    raise AssertionError(f"{parts} seats were asked the rest of what they had missed")
