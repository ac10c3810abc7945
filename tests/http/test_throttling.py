from __future__ import annotations

import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connection
from django.test import RequestFactory
from pytest_django.fixtures import Settings

from accounts.models import ThrottleBucket
from bang_service import clock
from bang_service.throttling import Client, client_address, limits_table, take
from bang_service.throttling.stores import Bucket, DatabaseStore, MemoryStore, RedisStore, Store
from bang_service.throttling.stores.database import prune_buckets
from tests.api import Api, body, problem

NOW = 1_900_000_000_000_000
SECOND = 1_000_000


@pytest.fixture(scope="module")
def redis_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    if program is None:
        pytest.skip("no Redis at hand")
    socket = tmp_path_factory.mktemp("redis") / "redis.sock"
    options = ["--port", "0", "--unixsocket", str(socket), "--save", "", "--dir", str(socket.parent)]
    server = subprocess.Popen([program, *options], stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + 5
    while not socket.exists() and time.monotonic() < deadline:
        time.sleep(0.02)
    yield f"unix://{socket}"
    server.terminate()
    server.wait()


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


def test_bucket__raced_for__exactly_as_many_get_through(store: Store) -> None:
    bucket = Bucket("race", SECOND, 20 * SECOND)
    allowed: list[bool] = []
    ready = threading.Barrier(6)

    def run() -> None:
        ready.wait()
        for _ in range(10):
            allowed.append(store.take([bucket], NOW).allowed)
        connection.close()

    threads = [threading.Thread(target=run) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (allowed.count(True), len(allowed)) == (20, 60)


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


@pytest.mark.django_db
def test_database__pruned__only_of_full_buckets() -> None:
    ThrottleBucket.objects.create(key="old", full_at=NOW - 1)
    ThrottleBucket.objects.create(key="live", full_at=NOW + 1)
    assert prune_buckets(now=datetime.fromtimestamp(NOW // SECOND, UTC)) == 1
    assert ThrottleBucket.objects.get().key == "live"


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
    moment = clock.now()
    monkeypatch.setattr(clock, "now", lambda: moment)
    first = Api().get("/api/v1/limits/")
    assert first["RateLimit-Policy"] == '"anonymous-address";q=2;w=60'
    assert first["RateLimit"] == '"anonymous-address";r=1;t=30'
    body(Api().get("/api/v1/limits/"))
    answer = Api().get("/api/v1/limits/")
    refused = problem(answer, 429, "rate_limited")
    assert answer["Retry-After"] == "30"
    assert (refused["scope"], refused["by"], refused["burst"]) == ("anonymous", "address", 2)
    body(Api(address="10.0.0.2").get("/api/v1/limits/"))
    monkeypatch.setattr(clock, "now", lambda: moment + timedelta(seconds=30))
    body(Api().get("/api/v1/limits/"))


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


def test_limits__published__as_they_are(db: None, settings: Settings) -> None:
    settings.THROTTLES = {"read": {"token": "7/minute burst 3"}}
    listed = body(Api().get("/api/v1/limits/"))["results"]
    found = next(limit for limit in listed if (limit["scope"], limit["by"]) == ("read", "token"))
    assert (found["requests"], found["seconds"], found["burst"]) == (7, 60, 3)


def test_clock__runs_fast__retry_after_is_in_real_seconds(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, db: None
) -> None:
    settings.THROTTLES = {"anonymous": {"address": "1/hour burst 1"}}
    real_seconds: Callable[[float], float] = lambda seconds: seconds / 60  # noqa: E731
    monkeypatch.setattr(clock, "real_seconds", real_seconds)
    body(Api().get("/api/v1/limits/"))
    assert problem(Api().get("/api/v1/limits/"), 429, "rate_limited")["retry_after"] == 60
