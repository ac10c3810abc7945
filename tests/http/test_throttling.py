from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from datetime import timedelta
from math import inf
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connection
from django.test import RequestFactory
from pytest_django.fixtures import Settings

from accounts.people.models import Player
from accounts.people.services import accounts
from bang_service.platform import clock
from bang_service.platform.graphql.limits import MOST_COST
from bang_service.platform.http.openapi import publish_limits
from bang_service.platform.models import ThrottleBucket
from bang_service.platform.operations.cost import READING, weighed_fields
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.throttling import (
    Client,
    LimitReached,
    Meter,
    client_address,
    limits_table,
    spent_buckets,
    take,
)
from bang_service.platform.throttling.scopes import SCOPES, Scope, declare
from bang_service.platform.throttling.stores import Bucket, DatabaseStore, MemoryStore, RedisStore, Store
from bang_service.platform.throttling.stores.database import full_buckets
from bang_service.tools.servers import RedisServer, ServerUnavailable
from tests.api import Api, body, problem
from tests.graphql.selections import schema
from tests.graphql.twins import gates

NOW = 1_900_000_000_000_000
SECOND = 1_000_000


@pytest.fixture(scope="module")
def redis_address() -> Iterator[str]:
    try:
        server = RedisServer()
    except ServerUnavailable as error:
        pytest.skip(str(error))
    with server:
        yield server.url


@pytest.fixture(params=["memory", "database", "redis"])
def store(request: pytest.FixtureRequest, transactional_db: None) -> Store:
    if request.param == "memory":
        return MemoryStore()
    if request.param == "database":
        return DatabaseStore()
    found = RedisStore(request.getfixturevalue("redis_address"))
    found._client.flushall()
    return found


def test_bucket__filled__refuses_then_refills_steadily(store: Store) -> None:
    bucket = Bucket("k", SECOND, 3 * SECOND)
    assert [store.take([bucket], NOW).allowed for _ in range(4)] == [True, True, True, False]
    assert store.take([bucket], NOW).owed == [4 * SECOND]
    assert not store.take([bucket], NOW + SECOND - 1).allowed
    assert store.take([bucket], NOW + SECOND).allowed
    assert not store.take([bucket], NOW + SECOND).allowed
    assert [store.take([bucket], NOW + 60 * SECOND).allowed for _ in range(4)] == [True, True, True, False]


def test_bucket__one_of_two_is_empty__neither_is_charged(store: Store) -> None:
    small, large = Bucket("z-small", SECOND, SECOND), Bucket("a-large", SECOND, 5 * SECOND)
    assert store.take([small, large], NOW).owed == [SECOND, SECOND]
    refused = store.take([small, large], NOW)
    assert (refused.allowed, refused.owed) == (False, [2 * SECOND, 2 * SECOND])
    assert store.take([large], NOW).owed == [2 * SECOND]


def test_bucket__given_back__counts_no_more(store: Store) -> None:
    bucket = Bucket("k", SECOND, SECOND)
    for _ in range(3):
        assert store.take([bucket], NOW).allowed
        store.give_back([bucket], NOW)
    store.give_back([Bucket("unknown", SECOND, SECOND)], NOW)
    assert store.take([bucket], NOW).allowed
    assert not store.take([bucket], NOW).allowed


@pytest.mark.parametrize("back", [3600 * SECOND, 8 * 86_400 * SECOND])
def test_bucket__time_has_gone_backwards__is_full(store: Store, back: int) -> None:
    used = [Bucket("used up", SECOND, 2 * SECOND), Bucket("used once", 30 * SECOND, 60 * SECOND)]
    assert store.take(used, NOW).allowed
    assert store.take(used[:1], NOW).allowed

    assert store.take(used, NOW - back).owed == [SECOND, 30 * SECOND]
    assert [store.take(used[:1], NOW - back).allowed for _ in range(2)] == [True, False]


def test_bucket__time_has_gone_back_a_little__is_not_filled_by_it(store: Store) -> None:
    bucket = Bucket("k", SECOND, 2 * SECOND)
    assert [store.take([bucket], NOW).allowed for _ in range(3)] == [True, True, False]

    # Somebody else's machine, or a request that waited for its turn.
    late = store.take([bucket], NOW - 59 * SECOND)

    assert (late.allowed, late.owed) == (False, [62 * SECOND])
    assert not store.take([bucket], NOW).allowed


def test_bucket__refused_beside_one_that_time_left_behind__says_what_is_used_up(store: Store) -> None:
    ahead, empty = Bucket("a-ahead", SECOND, SECOND), Bucket("b-empty", SECOND, SECOND)
    assert store.take([ahead], NOW + 3600 * SECOND).allowed
    assert store.take([empty], NOW).allowed

    refused = store.take([ahead, empty], NOW)

    assert (refused.allowed, refused.owed) == (False, [SECOND, 2 * SECOND])


def side_by_side(work: Callable[[int], None], count: int = 6) -> None:
    """Runs `work(0)`, `work(1)`, … in threads that begin together; fails when one of them does."""
    ready = threading.Barrier(count)
    failures: list[BaseException] = []

    def run(number: int) -> None:
        ready.wait()
        try:
            work(number)
        except BaseException as error:
            failures.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


def test_bucket__raced_for__exactly_as_many_get_through(store: Store) -> None:
    bucket = Bucket("race", SECOND, 20 * SECOND)
    allowed: list[bool] = []

    def work(number: int) -> None:
        for _ in range(10):
            allowed.append(store.take([bucket], NOW).allowed)

    side_by_side(work)
    assert (allowed.count(True), len(allowed)) == (20, 60)


def test_buckets__raced_for_in_opposite_order__nobody_waits_for_ever(store: Store) -> None:
    scarce, ample = Bucket("b", SECOND, 20 * SECOND), Bucket("a", SECOND, 1000 * SECOND)
    allowed: list[bool] = []

    def work(number: int) -> None:
        for _ in range(10):
            allowed.append(store.take([scarce, ample] if number % 2 else [ample, scarce], NOW).allowed)

    side_by_side(work)
    assert (allowed.count(True), len(allowed)) == (20, 60)
    # A refused request was charged nowhere.
    assert store.take([ample], NOW).owed == [21 * SECOND]


def test_bucket__taken_and_given_back_side_by_side__none_is_lost(store: Store) -> None:
    bucket = Bucket("race", SECOND, 100 * SECOND)

    def work(number: int) -> None:
        for _ in range(10):
            assert store.take([bucket], NOW).allowed
            store.give_back([bucket], NOW)

    side_by_side(work)
    assert store.take([bucket], NOW).owed == [SECOND]


@pytest.mark.django_db(transaction=True)
def test_limit__raced_for_over_http__exactly_as_many_get_through(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.THROTTLES = {"signup": {"address": "3/hour burst 3"}}
    # Who reads the clock first and is counted last finds a bucket that is full for some microseconds more.
    now = clock.real_now()
    monkeypatch.setattr(clock, "real_now", lambda: now)
    told: list[tuple[int, Any]] = []

    def work(number: int) -> None:
        given = {"name": f"Racer{number}", "password": "huckleberry-pie"}
        answer = Api().post("/api/v1/accounts/", given)
        told.append((answer.status_code, answer.json().get("scope")))

    side_by_side(work)
    assert sorted(told, key=str) == [(201, None)] * 3 + [(429, "signup")] * 3
    assert Player.objects.count() == 3


def test_memory__too_many_buckets__forgets_full_ones_first() -> None:
    store = MemoryStore(max_buckets=10)
    busy = Bucket("busy", SECOND, SECOND)
    for index in range(10):
        store.take([Bucket(str(index), 1, 1)], NOW)
    store.take([busy], NOW + 10)
    assert not store.take([busy], NOW + 10).allowed
    assert len(store._full_at) == 1
    for index in range(1000):
        store.take([Bucket(f"flood {index}", SECOND, SECOND)], NOW + 10)
    assert len(store._full_at) <= 10


def test_redis__away__each_process_counts_for_itself(tmp_path: Path) -> None:
    store = RedisStore(f"unix://{tmp_path}/none.sock")
    bucket = Bucket("k", SECOND, SECOND)
    assert [store.take([bucket], NOW).allowed for _ in range(2)] == [True, False]
    store.give_back([bucket], NOW)
    assert store.take([bucket], NOW).allowed


def test_redis__away__is_not_asked_by_every_request(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = RedisStore(f"unix://{tmp_path}/none.sock")
    bucket = Bucket("k", SECOND, 100 * SECOND)
    for _ in range(50):
        store.take([bucket], NOW)
    assert caplog.text.count("Redis cannot count requests") == 1
    monkeypatch.setattr(store, "_away_until", 0.0)
    store.take([bucket], NOW)
    assert caplog.text.count("Redis cannot count requests") == 2


def test_redis__back_again__counts_again(redis_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = RedisStore(redis_address)
    store._client.flushall()
    bucket = Bucket("k", SECOND, SECOND)
    assert store.take([bucket], NOW).allowed
    monkeypatch.setattr(store, "_away_until", inf)
    assert store.take([bucket], NOW).allowed
    monkeypatch.setattr(store, "_away_until", 0.0)
    assert not store.take([bucket], NOW).allowed


@pytest.mark.django_db
def test_database__full_buckets__are_those_that_count_nothing() -> None:
    ThrottleBucket.objects.create(key="old", full_at=NOW - 1)
    ThrottleBucket.objects.create(key="live", full_at=NOW + 1)
    assert [bucket.key for bucket in full_buckets(NOW, SECOND)] == ["old"]


@pytest.mark.parametrize(
    ("proxies", "forwarded", "expected"),
    [
        (0, "6.6.6.6", "10.0.0.1"),
        (1, "6.6.6.6, 1.2.3.4", "1.2.3.4"),
        (2, "6.6.6.6, 1.2.3.4, 10.0.0.9", "1.2.3.4"),
        (2, "1.2.3.4", "10.0.0.1"),
        (1, "rubbish", "10.0.0.1"),
        (1, "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        (1, "::ffff:1.2.3.4", "1.2.3.4"),
        (1, "", "10.0.0.1"),
    ],
)
def test_address__forwarded__believed_only_as_far_as_proxies_wrote_it(
    settings: Settings, proxies: int, forwarded: str, expected: str
) -> None:
    settings.TRUSTED_PROXIES = proxies
    request = RequestFactory().get("/", REMOTE_ADDR="10.0.0.1", HTTP_X_FORWARDED_FOR=forwarded)
    assert client_address(request) == expected


@pytest.mark.django_db
def test_limit__reached__tells_when_to_come_back(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.THROTTLES = {"anonymous": {"address": "2/minute burst 2"}}
    moment = clock.real_now()
    monkeypatch.setattr(clock, "real_now", lambda: moment)
    first = Api().get("/api/v1/limits/")
    assert first["RateLimit-Policy"] == '"anonymous-address";q=2;w=60'
    assert first["RateLimit"] == '"anonymous-address";r=1;t=30'
    body(Api().get("/api/v1/limits/"))
    answer = Api().get("/api/v1/limits/")
    refused = problem(answer, 429, "rate_limited")
    assert answer["Retry-After"] == "30"
    assert answer["RateLimit-Policy"] == first["RateLimit-Policy"]
    assert answer["RateLimit"] == '"anonymous-address";r=0;t=30'
    assert (refused["scope"], refused["by"], refused["burst"]) == ("anonymous", "address", 2)
    body(Api(address="10.0.0.2").get("/api/v1/limits/"))
    monkeypatch.setattr(clock, "real_now", lambda: moment + timedelta(seconds=30))
    body(Api().get("/api/v1/limits/"))


def test_header__much_is_left__tells_when_one_more_comes_not_when_all_do(settings: Settings) -> None:
    settings.THROTTLES = {"create_table": {"account": "60/minute burst 20"}}
    told = [
        allowance.headers()["RateLimit"] for _ in range(5) if (allowance := take("create_table", Client(account="7")))
    ]
    # The window of a remaining quota ends when the next request is added to it: a second here.
    assert told == [f'"create_table-account";r={left};t=1' for left in (19, 18, 17, 16, 15)]


def test_address__invented_by_a_client__moves_no_limit(db: None, settings: Settings) -> None:
    settings.THROTTLES = {"anonymous": {"address": "1/hour burst 1"}}
    body(Api().get("/api/v1/limits/", X_Forwarded_For="1.1.1.1"))
    problem(Api().get("/api/v1/limits/", X_Forwarded_For="2.2.2.2"), 429, "rate_limited")
    settings.TRUSTED_PROXIES = 1
    # What stands before the proxy's own entry is the client's invention.
    body(Api().get("/api/v1/limits/", X_Forwarded_For="9.9.9.9, 3.3.3.3"))
    problem(Api().get("/api/v1/limits/", X_Forwarded_For="8.8.8.8, 3.3.3.3"), 429, "rate_limited")
    body(Api().get("/api/v1/limits/", X_Forwarded_For="3.3.3.3, 4.4.4.4"))
    # Another name for the same header does not pass for it.
    problem(Api().get("/api/v1/limits/", Forwarded="for=5.5.5.5", X_Real_IP="5.5.5.5"), 429, "rate_limited")


def test_meter__of_another_face__counts_with_rest(signed_up: tuple[Player, str], settings: Settings) -> None:
    settings.THROTTLES = {"read": {"account": "2/hour burst 2"}}
    player, token = signed_up
    meter = Meter()
    meter.charge("read", Client(account=str(player.pk)))
    meter.settle(succeeded=True)
    assert meter.headers()["RateLimit"].startswith('"read-account";r=1;')
    assert Api(token).get("/api/v1/me/")["RateLimit"].startswith('"read-account";r=0;')
    refused = Meter()
    with pytest.raises(LimitReached) as caught:
        refused.charge("read", Client(account=str(player.pk)))
    assert caught.value.code == ProblemCode.RATE_LIMITED
    assert refused.headers()["RateLimit"] == f'"read-account";r=0;t={caught.value.retry_after}'


def test_meter__succeeded__gives_back_what_counts_only_failures(settings: Settings) -> None:
    settings.THROTTLES = {"answer": {"account": "1/hour burst 1"}, "write": {"account": "1/hour burst 1"}}
    client = Client(account="7")
    for succeeded in (True, True, False):
        meter = Meter()
        meter.charge("answer", client)
        meter.settle(succeeded=succeeded)
    with pytest.raises(LimitReached):
        Meter().charge("answer", client)
    meter = Meter()
    meter.charge("write", client)
    meter.settle(succeeded=True)
    with pytest.raises(LimitReached):
        Meter().charge("write", client)


def test_quota__is_no_limit__and_tells_no_time_to_come_back(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts, "MAX_LIVE_TOKENS", 0)
    refused = api.post("/api/v1/me/tokens/", {"name": "x", "scopes": ["account"]})
    problem(refused, 403, "quota_exceeded")
    assert "Retry-After" not in refused


def test_limits__in_the_description_of_the_api__are_those_in_force(settings: Settings) -> None:
    settings.THROTTLES = {"read": {"token": "7/hour burst 3"}, "write": {"token": "off"}}
    described: dict[str, Any] = {"info": {"description": "Before."}}
    text = publish_limits(described, None, None, True)["info"]["description"]
    assert text.startswith("Before.")
    assert "| `read` | token | 7 in an hour | 3 | reading anything |" in text
    assert "| `write` | token |" not in text
    assert text.count("\n| `") == len(limits_table())


def test_limit__bad_tokens__count_by_address(db: None, settings: Settings) -> None:
    settings.THROTTLES = {"anonymous": {"address": "1/hour burst 1"}}
    problem(Api("bang_x").get("/api/v1/me/"), 401, "token_invalid")
    problem(Api("bang_x").get("/api/v1/me/"), 429, "rate_limited")


@pytest.mark.urls("tests.http.urls")
def test_limit__accepted_answers__do_not_count(api: Api, settings: Settings) -> None:
    settings.THROTTLES = {"answer": {"token": "2/hour burst 2"}}
    for _ in range(5):
        body(api.post("/api/test/answers/", {"ok": True}))
    for _ in range(2):
        problem(api.post("/api/test/answers/", {"ok": False}), 409, "prompt_answered")
    problem(api.post("/api/test/answers/", {"ok": True}), 429, "rate_limited")


@pytest.mark.urls("tests.http.urls")
def test_limit__reads_and_writes__are_counted_apart(api: Api, settings: Settings) -> None:
    settings.THROTTLES = {"write": {"account": "1/hour burst 1"}}
    body(api.post("/api/test/made/", {}), 201)
    problem(api.post("/api/test/made/", {}), 429, "rate_limited")
    body(api.get("/api/v1/me/"))


def test_limit__signing_up__is_counted_in_the_database(db: None, settings: Settings) -> None:
    settings.THROTTLE_REDIS_URL = None
    settings.THROTTLES = {"signup": {"address": "1/hour burst 1"}}
    good = {"name": "Doc", "password": "huckleberry-pie"}
    body(Api().post("/api/v1/accounts/", good), 201)
    problem(Api().post("/api/v1/accounts/", {**good, "name": "Wyatt"}), 429, "rate_limited")
    assert ThrottleBucket.objects.get().key == "signup:address:127.0.0.1"


def test_limit__switched_off__is_none(settings: Settings) -> None:
    settings.THROTTLES = {"anonymous": {"address": "off"}}
    assert take("anonymous", Client(address="1.2.3.4")) is None
    assert "anonymous" not in {limit["scope"] for limit in limits_table()}


@pytest.mark.parametrize("wrong", [{"read": {"token": "many"}}, {"reading": {"token": "1/hour burst 1"}}])
def test_limit__configured_wrongly__says_so(settings: Settings, wrong: dict[str, dict[str, str]]) -> None:
    settings.THROTTLES = wrong
    with pytest.raises(ImproperlyConfigured):
        limits_table()


def test_limit__declared_twice__is_refused() -> None:
    before = dict(SCOPES)
    with pytest.raises(ValueError, match="there are two limits 'read'"):
        declare("read", Scope("everything", {"token": "1/hour burst 1"}))
    assert before == SCOPES


def test_limits__are_told_in_the_same_order_whatever_was_loaded_first() -> None:
    own, of_applications = list(SCOPES)[:3], list(SCOPES)[3:]
    assert own == ["anonymous", "read", "write"]
    assert of_applications == sorted(of_applications)


def test_limits__published__as_they_are(db: None, settings: Settings) -> None:
    settings.THROTTLES = {"read": {"token": "7/minute burst 3"}}
    listed = body(Api().get("/api/v1/limits/"))["results"]
    found = next(limit for limit in listed if (limit["scope"], limit["by"]) == ("read", "token"))
    assert (found["requests"], found["seconds"], found["burst"]) == (7, 60, 3)


def test_costs__published__are_those_of_the_gates_on_both_transports(db: None) -> None:
    told = body(Api().get("/api/v1/limits/"))
    listed = {one["of"]: (one["cost"], one["row"]) for one in told["costs"]}
    declared = {gate.operation: gate.cost for _, gate in gates(schema())} | dict(weighed_fields())
    assert len(declared) > 60
    assert {listed.get(name, (1, 0)) == (cost.fixed, cost.row) for name, cost in declared.items()} == {True}
    types: Any = schema().type_map
    assert all(field in types[owner].fields for owner, field in (one.split(".") for one in weighed_fields()))
    assert (READING.fixed, READING.row) not in listed.values()
    assert list(listed.values()) == sorted(listed.values(), reverse=True)
    assert told["most_cost"] == MOST_COST


@pytest.mark.django_db
@pytest.mark.parametrize("scope", ["anonymous", "signup"])
def test_limit__service_clock_is_moved_and_reset__nobody_notices(settings: Settings, scope: str) -> None:
    settings.THROTTLES = {scope: {"address": "3/hour burst 3"}}
    client = Client(address=f"10.1.0.{len(scope)}")
    left: list[int] = []

    def count() -> None:
        allowance = take(scope, client)
        assert allowance is not None
        left.append(allowance.remaining)

    count()
    clock.advance(timedelta(days=8))
    count()
    clock.reset()
    count()

    assert left == [2, 1, 0]
    with pytest.raises(LimitReached) as refused:
        take(scope, client)
    assert 1100 < (refused.value.retry_after or 0) <= 1200


@pytest.mark.django_db
def test_clock__runs_fast__limits_are_in_real_seconds(settings: Settings) -> None:
    settings.THROTTLES = {"signup": {"address": "1/hour burst 1"}}
    client = Client(address="10.1.0.1")
    clock.set_rate(3600)
    take("signup", client)
    clock.advance(timedelta(hours=2))

    with pytest.raises(LimitReached) as refused:
        take("signup", client)

    assert 3500 < (refused.value.retry_after or 0) <= 3600


@pytest.mark.django_db
def test_machine__clock_is_set_back__nobody_is_locked_out(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.THROTTLES = {"signup": {"address": "1/hour burst 1"}}
    client = Client(address="10.1.0.1")
    real = clock.real_now()
    monkeypatch.setattr(clock, "real_now", lambda: real + timedelta(days=8))
    take("signup", client)
    monkeypatch.setattr(clock, "real_now", lambda: real)

    take("signup", client)

    assert list(spent_buckets()) == []


@pytest.mark.django_db
def test_stored_bucket__from_before_time_went_back__is_cleared_away() -> None:
    ahead = int((clock.real_now() + timedelta(days=8)).timestamp() * SECOND)
    ThrottleBucket.objects.create(key="left behind", full_at=ahead)

    assert [bucket.key for bucket in spent_buckets()] == ["left behind"]


def test_retry_after__of_any_problem__is_a_day_at_most() -> None:
    assert Problem(ProblemCode.RATE_LIMITED, retry_after=691_168).retry_after == 86_400
    assert Problem(ProblemCode.UNAVAILABLE, retry_after=5).retry_after == 5


def test_limit__of_the_slowest_rate__is_told_truthfully(settings: Settings) -> None:
    settings.THROTTLES = {"anonymous": {"address": "1/day burst 1"}}
    client = Client(address="10.1.0.2")
    take("anonymous", client)

    with pytest.raises(LimitReached) as refused:
        take("anonymous", client)

    assert 86_390 < (refused.value.retry_after or 0) <= 86_400
