"""What the benchmarks rely on: tables copied by SQL are tables, and the questions of the sweeps have their indexes."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

import pytest
from django.db import connection

from accounts.notices.delivery import queue as delivery_queue
from accounts.people.models import Player
from bang_service.platform import uptime
from bang_service.tools.bench import engine, people, playing, report, samples
from bots import jobs
from games.engine.sets import card_sets
from games.models import Move, Notice, Position, Prompt, Seat, Table
from games.services import deadlines, play
from games.terms.rulebooks import rulebook
from tests.games.people import check_replay, check_rows
from tests.proofs.bench import copies, running
from tests.proofs.bench.command import Command
from tests.proofs.bench.everything_read import requests
from tests.proofs.bench.flood import address
from tests.proofs.bench.plans import plan_of, reads_of

only_on_postgresql = pytest.mark.skipif(
    connection.vendor != "postgresql", reason="the bench fills PostgreSQL by SQL of its own, and reads its plans"
)
SECTIONS = {one.name: one.section for one in Command.measures}
LOOK = partial(deadlines.sweep, seconds=0.001)


@pytest.fixture
def filled(db: None) -> Iterator[None]:
    """A few tables of each kind, something of each kind due, and no plan that reads a table from end to end."""
    crowd = running.fill(50)
    running.owe_notices(crowd, one_in=10)
    uptime.beat(uptime.Heartbeat.WEB)
    running.let_fall_due(5)
    running.lose_wake_ups()
    with connection.cursor() as cursor:
        # What the planner believes of tables and indexes is otherwise left over from tests before.
        for table in ("games_prompt", "notices_endpoint", "notices_delivery"):
            cursor.execute(f"REINDEX TABLE {table}")
            cursor.execute(f"ANALYZE {table}")
        # So few rows are read quickest without any index: this shows that one fits.
        cursor.execute("SET enable_seqscan = off")
        yield
        cursor.execute("RESET enable_seqscan")


@only_on_postgresql
@pytest.mark.parametrize(
    ("ask", "about", "index"),
    [
        (LOOK, "games_prompt", "prompt_by_deadline"),
        (jobs.sweep, "games_prompt", "prompt_by_ring"),
        (delivery_queue.waiting, "notices_delivery", "delivery_due"),
    ],
    ids=["deadlines", "AI seats", "notices"],
)
def test_due_query__many_rows_wait__is_led_by_its_partial_index(
    filled: None, ask: Callable[[], object], about: str, index: str
) -> None:
    assert plan_of(ask, about=about).uses(index)


@only_on_postgresql
def test_plan__asking_is_taken_back(filled: None) -> None:
    before = set(Prompt.objects.values_list("pk", "prompt", "due_uptime", "ring_at"))

    plan_of(LOOK, about="games_prompt")
    plan_of(jobs.sweep, about="games_prompt")

    assert set(Prompt.objects.values_list("pk", "prompt", "due_uptime", "ring_at")) == before


@only_on_postgresql
def test_copy__of_a_game_in_play__can_be_answered_and_leaves_the_template_alone(db: None) -> None:
    players = people.players(4, prefix="player")
    table = people.started(players, seed=5)
    rules = rulebook(game="cards", sets=["base"], seats=4, options={})
    answers = list(islice(playing.answers_of(rules, playing.seed_text(5)), 12))
    playing.give(table, players, answers[:10])

    copied = copies.copy([table.pk], 3)
    for pk in copied:
        playing.give(Table.objects.get(pk=pk), players, answers[10:])

    assert [*copied] == [*Table.objects.exclude(pk=table.pk).order_by("pk").values_list("pk", flat=True)]
    for pk in (table.pk, *copied):
        check_rows(pk)
        check_replay(pk)
    assert set(Position.objects.values_list("pk", "moves")) == {(table.pk, 11), *((pk, 13) for pk in copied)}
    assert people.started(players).pk > copied[-1]


@only_on_postgresql
def test_copy__with_others_seated__they_sit_at_it_and_have_its_notices(db: None) -> None:
    players = people.players(4, prefix="player")
    table = people.started(players)
    crowd = copies.crowd(20)

    copied = copies.copy([table.pk], 30, seated=crowd, moves=0, notices=1)

    for pk in copied:
        seated = set(Seat.objects.filter(table=pk).values_list("player_id", flat=True))
        assert len(seated) == 4
        assert seated <= set(range(crowd.first, crowd.first + crowd.count))
        assert sorted(Notice.objects.filter(table=pk).values_list("player_id", flat=True)) == sorted(seated)
    assert not Move.objects.exclude(table=table).exists()
    assert Player.objects.filter(name__startswith="crowd-").count() == 20


@only_on_postgresql
def test_indexes_later__afterwards__every_index_and_constraint_is_there_again(db: None) -> None:
    def schema() -> set[tuple[str, str]]:
        with connection.cursor() as cursor:
            cursor.execute("SELECT indexname, indexdef FROM pg_indexes WHERE tablename LIKE 'games_%'")
            indexes = set(cursor.fetchall())
            cursor.execute("SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE conname NOT LIKE 'pg_%'")
            return indexes | set(cursor.fetchall())

    before = schema()
    with copies.indexes_later():
        assert "prompt_by_deadline" not in dict(schema())
    assert schema() == before


def test_engine__measured__base_and_all_sets_stand_side_by_side() -> None:
    found = engine.measure(sets=["base"], seats=3, games=2, rounds=3)
    gc.unfreeze()

    every = found["all_sets"]
    assert (found["sets"], every["sets"]) == (["base"], list(card_sets()))
    low, high = every["ratio_range"]
    assert 0 < low <= every["ratio"] <= high
    assert every["largest"]["seats"] == 14
    # More cards, and the events to come, are more to store.
    assert every["largest"]["snapshot_bytes"] > found["snapshot_bytes"]
    assert f"ratio          {every['ratio']:>9.2f}" in report.page({"machine": "any", "engine": found}, SECTIONS)


def test_speed__of_two__is_compared_round_by_round() -> None:
    fast, slow = engine.Speed(), engine.Speed()
    fast.per_decision, slow.per_decision = [100.0, 40.0], [50.0, 30.0]

    assert slow.beside(fast) == [0.5, 0.75]


def test_long_games__two_rounds__ask_the_same_far_apart() -> None:
    rules = rulebook(game="cards", sets=["base"], seats=4, options={})

    game = next(playing.long_games(rules, young=10, old=300))

    young, old = ([game.answers[at] for at in span] for span in (game.young, game.old))
    assert (game.young.start, game.old.start) >= (9, 299)
    assert [answer.asked for answer in young] == [answer.asked for answer in old]
    assert {answer.seat for answer in young} == {0, 1, 2, 3}
    assert {answer.prompt for answer in young}.isdisjoint(answer.prompt for answer in old)


def test_cautious_answers__given_to_the_service__are_those_it_asks_for(db: None) -> None:
    players = people.players(4, prefix="player")
    table = people.started(players, seed=6)
    rules = rulebook(game="cards", sets=["base"], seats=4, options={})
    answers = list(islice(playing.answers_of(rules, playing.seed_text(6)), 30))

    playing.give(table, players, answers)

    assert Prompt.objects.get(table=table).prompt != answers[-1].prompt
    assert play.PROMPT_ID.fullmatch(answers[-1].prompt)
    check_replay(table.pk)


@pytest.mark.parametrize("count", [1, 2, 5, 40, 1001])
def test_middle__any_number_of_samples__the_median_lies_in_its_interval(count: int) -> None:
    found = samples.middle(range(count))

    assert found.low <= found.median <= found.high
    assert found.median == (count - 1) / 2


def test_middle__many_samples__the_interval_is_that_of_order_statistics() -> None:
    # For 100 samples the 40th and the 61st bound the median with 95 %.
    assert samples.middle(range(1, 101)) == (50.5, 40, 61)


def test_middle__no_sample__is_refused() -> None:
    with pytest.raises(ValueError, match="no samples"):
        samples.middle([])


def test_report__of_log_ins__says_whether_the_aims_are_met() -> None:
    speed = {"per_second": 100, "p50_ms": 5.0, "p99_ms": 9.0}
    tries = {"known_seconds": [0.2, 0.4], "new_seconds": [10.1, 31.0]}
    flood: dict[str, object] = {"addresses": 1000, "seconds": 66.7, "statuses": {"401": 40, "429": 9960}, **tries,
                                "alone": speed, "beside": speed, "p99_ratio": 1.0}  # fmt: skip
    found = {"database": "sqlite", "processes": 1, "wrong": 10_000, "rate": 150.0, "clients": 4, "floods": [flood],
             "calibration_mloops": 20.0}  # fmt: skip
    told = report.page({"machine": "a machine", "logins": [found]}, SECTIONS)
    assert "40 × 401, 9,960 × 429" in told
    assert "0.2, 0.4 s   aim ≤ 3 s: met" in told and "10.1, 31.0 s   aim ≤ 30 s: missed" in told
    assert "– (not tried)" in report.page(
        {"machine": "", "logins": [{**found, "floods": [{**flood, "new_seconds": []}]}]}, SECTIONS
    )


@pytest.mark.parametrize(("wait", "times", "verdict"), [(5.0, 4.0, "met"), (60.0, 3.0, "met"), (31.0, 3.1, "missed")])
def test_report__of_floods__says_whether_the_aims_are_met(wait: float, times: float, verdict: str) -> None:
    flood = {"kind": "record", "statuses": {"200": 1000, "503": 3}, "per_second": 100, "p50_ms": wait, "p99_ms": 9.0,
             "rate_ratio": 0.79, "p99_ratio": 2.0, "p50_times_quiet": times}  # fmt: skip
    found = {"database": "sqlite", "processes": 1, "connections": 24, "clients": 4, "floods": [flood],
             "calibration_mloops": 20.0}  # fmt: skip
    told = report.page({"machine": "a machine", "floods": [found]}, SECTIONS)
    assert "record: 1,000 × 200, 3 × 503" in told
    assert f"answers × 0.79   aim ≥ 0.80: missed; p99 × 2.0   aim ≤ 2.0: met; p50 × {times} of" in told
    assert f"aim ≤ 3, or 30 ms: {verdict}" in told


@pytest.mark.parametrize(("slowest", "verdict"), [(4999.9, "met"), (5000.1, "missed")])
def test_report__of_deliveries__says_whether_the_aim_is_met(slowest: float, verdict: str) -> None:
    found = {"webhooks": 1000, "notices": 2000, "seconds": 120.0, "p50_ms": 30.0, "p99_ms": slowest, "most_ms": 6000.0,
             "doubled": 0, "hanging": 7, "calibration_mloops": 20.0}  # fmt: skip
    told = report.page({"machine": "a machine", "deliveries": found}, SECTIONS)
    assert f"p99 {slowest} ms, most 6000.0 ms   aim ≤ 5000 ms: {verdict}" in told


def test_flood__from_many_addresses__names_as_many() -> None:
    named = {address(number) for number in range(1000)}
    assert len(named) == 1000 and "10.0.3.231" in named


# -- what lists read -----------------------------------------------------------------------------------------------

SAMPLES: dict[str, str] = dict.fromkeys(
    ("player", "host", "player_id", "table_id", "game", "kind", "language", "bot_id", "webhook"), "1"
)


@only_on_postgresql
def test_reads__of_what_a_filter_throws_away__count(filled: None) -> None:
    tables, seats = Table.objects.count(), Seat.objects.count()
    newest = Table.objects.order_by("-pk").values_list("pk", flat=True)[0]
    by_key = reads_of(lambda: Table.objects.get(pk=newest))
    assert 1 <= by_key.rows < 10
    none = reads_of(lambda: list(Table.objects.filter(rulebook="nobody's")))
    assert none.rows >= tables and "rulebook" in none.worst
    joined = reads_of(lambda: list(Seat.objects.filter(table__rulebook="nobody's", entropy="none's")))
    assert joined.rows >= min(tables, seats)
    both = reads_of(lambda: [list(Table.objects.filter(rulebook="nobody's")) for _ in range(2)])
    assert both.rows == 2 * none.rows and both.worst_rows == none.rows


def test_everything_read__is_found_by_what_is_declared() -> None:
    asked = {(one.path, one.reader, one.page) for one in requests(SAMPLES)}
    for one in (
        ("/api/v1/tables/?text=no such name", "anonymous", 50), ("/api/v1/tables/?mine=true", "player", 50),
        ("/api/v1/tables/?limit=200", "player", 200), ("/api/v1/tables/?order=moved&status=playing", "anonymous", 50),
        ("/api/v1/players/1/statistics/", "anonymous", 50), ("/admin/games/move/", "staff", 100),
        ("/leagues/", "anonymous", 50),
    ):  # fmt: skip
        assert one in asked
    with pytest.raises(KeyError, match="table_id"):
        list(requests({name: value for name, value in SAMPLES.items() if name != "table_id"}))
