"""What AI seats remember of a table's game is stored with its moves, and made anew where it is missing."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django.fixtures import Settings

from bang_service.platform.throttling.scopes import SCOPES
from bots import jobs
from bots.policies.registry import GENERATION
from games.models import Ending, Move, Position, Table
from games.reading.projection.policies import policy_turn
from games.services import memories
from games.services.live import LiveGame
from tests.api import body
from tests.games.people import Person, answer, at, chosen, person, persons, play_on, see, start

Stored = dict[str, Any]


@pytest.fixture(autouse=True)
def _no_limits(settings: Settings) -> None:
    settings.THROTTLES = {name: dict.fromkeys(scope.rates, "off") for name, scope in SCOPES.items()}


def memory_of(table: int) -> Stored:
    text = Position.objects.values_list("memory", flat=True).get(pk=table)
    found: Stored = json.loads(text) if text else {}
    return found


def made_anew(table: int) -> Stored:
    """What is remembered of a table's game, made from its moves. Nothing is stored."""
    live = LiveGame.read(table, lock=False)
    assert live is not None
    live.position.memory = ""
    found: Stored = json.loads(json.dumps(live.memory.plain()))
    return found


def go_on(host: Person, table: int, most: int) -> None:
    """The host and the AI seats play until these have answered so often, or a little more."""
    chance, made = random.Random(3), 0
    while made < most:
        made += jobs.play_table(table)
        view = see(host.api, table)
        if view["prompt"] is not None:
            answer(host.api, table, view, chosen(view, chance))
    assert Table.objects.get(pk=table).status == "playing"


@pytest.mark.parametrize("game", ["cards", "dice"])
def test_memory__of_a_table_with_ai_seats__is_stored_with_each_move(
    db: None, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(jobs, "BUDGET", 5)
    host = person()
    table = start([host], ai=4, policy="rules", game=game)
    for _ in range(6):
        go_on(host, table, 2)
        kept = memory_of(table)
        assert kept["moves"] == Position.objects.get(pk=table).moves
        assert kept["kept"] == made_anew(table)
    assert any(any(sums) for sums in kept["kept"]["suspicion"]["sums"])


def test_memory__where_only_people_play__is_kept_from_the_first_decision_of_a_policy(db: None) -> None:
    people = persons(4)
    table = start(people)
    play_on(people, table, 30)
    assert memory_of(table) == {"generation": GENERATION}
    absent = see(people[0].api, table)["waiting_for"][0]
    body(people[absent].api.post(at(table, "hand-over"), {"policy": "rules"}))
    assert jobs.play_table(table) > 0
    kept = memory_of(table)
    assert kept["moves"] == Position.objects.get(pk=table).moves
    assert kept["kept"] == made_anew(table)


def test_game__that_began_before_there_were_memories__goes_on_with_its_policy_and_remembers_all(db: None) -> None:
    host = person()
    table = start([host], ai=4, policy="rules")
    go_on(host, table, 3)
    before = made_anew(table)
    Position.objects.filter(pk=table).update(memory="")
    live = LiveGame.read(table, lock=False)
    assert live is not None
    seat = next(iter(live.asked))
    assert policy_turn(live, seat).policy in ("", "rules@1")
    assert policy_turn(live, seat).memory.suspicion.plain() == before["suspicion"]  # type: ignore[union-attr]
    go_on(host, table, 3)
    kept = memory_of(table)
    assert "generation" not in kept
    assert kept["kept"] == made_anew(table)


@pytest.mark.parametrize("generation", [1, 2])
def test_ending__tells_what_rules_meant_in_its_game(db: None, monkeypatch: pytest.MonkeyPatch, generation: int) -> None:
    host = person()
    with monkeypatch.context() as patch:
        patch.setattr(memories, "GENERATION", generation)
        table = start([host], ai=3, policy="rules", game="dice")
    assert memories.generation_at(Table.objects.get(pk=table)) == generation
    body(host.api.post(at(table, "give-up")))
    assert Ending.objects.get(table=table).generation == generation


def test_memory__that_a_process_of_another_release_left_behind__is_made_anew(db: None) -> None:
    """During an upgrade, an older process moves the game and leaves the memory as it was."""
    host = person()
    table = start([host], ai=4, policy="rules")
    go_on(host, table, 2)
    left = Position.objects.values_list("memory", flat=True).get(pk=table)
    go_on(host, table, 2)
    Position.objects.filter(pk=table).update(memory=left)
    go_on(host, table, 1)
    assert memory_of(table)["kept"] == made_anew(table)


def test_memory__whose_moves_the_rules_would_play_otherwise_now__is_made_from_the_records(db: None) -> None:
    host = person()
    table = start([host], ai=4, policy="rules")
    go_on(host, table, 4)
    acts = made_anew(table)["acts"]
    Position.objects.filter(pk=table).update(memory="")
    first = Move.objects.get(table_id=table, number=1)
    Move.objects.filter(pk=first.pk).update(option="pass")
    again = made_anew(table)
    assert again["acts"] == acts
    go_on(host, table, 1)
    assert memory_of(table)["kept"]["version"] == again["version"]


def test_job__at_any_length_of_the_game__reads_no_moves(db: None) -> None:
    host = person()
    table = start([host], ai=4, policy="rules")
    go_on(host, table, 3)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        jobs.play_table(table)
    assert queries.captured_queries
    assert not [one["sql"] for one in queries.captured_queries if 'FROM "games_move"' in one["sql"]]
