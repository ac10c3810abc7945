"""What every test may rely on: no test touches the developer's own var folder, broker or clock."""

from __future__ import annotations

import asyncio
import gc
import inspect
import sys
from collections.abc import Iterator
from math import inf
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.conf import settings as django_settings
from django.test import TransactionTestCase
from pytest_django.fixtures import Settings
from redis import Redis

from accounts.leagues.services import steps
from accounts.people.models import Player
from accounts.people.services import accounts
from accounts.people.services.early_refusals import refusals
from bang_service.celery import app
from bang_service.platform import broker, clock
from bang_service.platform.http.stored_answers import shares
from bang_service.platform.pubsub import publishing, redis_channels
from bang_service.platform.throttling import limiter, retry_slots
from bang_service.platform.throttling.limiter import memory
from bots import jobs
from bots.shares import Shares
from games.reading import kept_records
from games.services import last_views
from tests.api import Api
from tests.databases import Beginning, own_database
from tests.described import answers_are_compared as answers_are_compared
from tests.described import answers_of_this_test_were_as_described as answers_of_this_test_were_as_described
from tests.proving import require_proofs
from tests.scheduling import SharingScheduling
from tests.touching import touches_servers
from tests.unordered import turned_round
from tests.worlds import rows
from tests.worlds.kinds import Stored, World

PASSWORD = "six-guns-and-petticoats"


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test that is a coroutine runs in an event loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--on-servers", action="store_true", help="only tests that touch a database or Redis")
    parser.addoption("--write-worlds", action="store_true", help="store the worlds of tests/worlds anew")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Every long test belongs to a proof. With --on-servers, what neither a database nor Redis can make a difference to
    is left out."""
    try:
        require_proofs(items)
    except pytest.UsageError as error:
        # One process among several ends with this, and its words would be lost.
        print(error, file=sys.__stderr__)
        raise
    if config.getoption("--on-servers"):
        left_out = [item for item in items if not touches_servers(item)]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if touches_servers(item)]


def pytest_collection_finish() -> None:
    """What is loaded by now stays: the garbage collector need not look at it again and again."""
    gc.freeze()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Side by side, tests that share something costly stay together."""
    return SharingScheduling(config, log)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What a test recorded as its `summary` is shown at the end, whether it passed or not."""
    for outcome in ("passed", "failed"):
        for report in terminalreporter.getreports(outcome):
            for name, text in report.user_properties:
                if name == "summary":
                    terminalreporter.write_line(str(text))


@pytest.fixture(autouse=True, scope="session")
def _order_that_nobody_is_used_to() -> Iterator[None]:
    """Whoever counts on the order of rows without asking for it is seen."""
    with turned_round():
        yield


@pytest.fixture(scope="session")
def django_db_setup(
    django_test_environment: None,
    django_db_blocker: Any,
    tmp_path_factory: pytest.TempPathFactory,
    worker_id: str,
) -> Iterator[None]:
    """Each process has a copy of tables that were migrated once. A test that commits leaves them as it found them."""
    with django_db_blocker.unblock(), own_database(tmp_path_factory.mktemp("database"), worker_id):
        beginning = Beginning()
        with pytest.MonkeyPatch.context() as patch:
            # Django would make all permissions anew each time, and lose the rows that migrations have put in.
            patch.setattr(TransactionTestCase, "_fixture_teardown", lambda case: beginning.restore())
            with django_db_blocker.block():
                yield


def _redis_of_its_own(url: str, worker_id: str, use: int) -> str:
    """An empty Redis database: test processes side by side must not count or ring for each other.

    `use` is 1 for the counters and 2 for the broker.
    """
    server, _, number = url.rpartition("/")
    process = int(worker_id.removeprefix("gw")) if worker_id.startswith("gw") else 0
    own = f"{server}/{(int(number or 0) + 2 * process + use) % 16}"
    Redis.from_url(own).flushdb()
    return own


@pytest.fixture(autouse=True, scope="session")
def _broker_of_its_own(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> None:
    redis_url = django_settings.ENVIRONMENT.redis_url
    app.conf.broker_url = (
        broker.address(tmp_path_factory.mktemp("broker") / "broker.sqlite3")
        if redis_url is None
        else _redis_of_its_own(redis_url, worker_id, 2)
    )


@pytest.fixture(autouse=True, scope="session")
def _wake_ups_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No service that runs on this machine hears what rings in tests, nor do tests that run side by side."""
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("pipes")
        patch.setattr(publishing, "folder", lambda: folder)
        patch.setattr(redis_channels, "prefix", lambda url: f"bang:topics:{folder}:")
        yield


@pytest.fixture(autouse=True)
def _quick_passwords(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(autouse=True)
def _no_rest_between_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    # Nobody plays meanwhile whom the steps of a season would have to leave the database to.
    monkeypatch.setattr(steps, "REST", 0.0)


@pytest.fixture(autouse=True)
def _anybody_plays_rated(settings: Settings) -> None:
    # Who may, and who is listed, has tests of its own (tests/games/test_not_for_sale.py).
    settings.RATED = settings.RATED | {"confirmed": 0, "games": 0, "opponents": 0}


@pytest.fixture(autouse=True)
def _mails_of_its_own(settings: Settings, tmp_path_factory: pytest.TempPathFactory) -> None:
    settings.EMAIL_FILE_PATH = tmp_path_factory.getbasetemp() / "mail"


@pytest.fixture(autouse=True)
def _real_time(monkeypatch: pytest.MonkeyPatch) -> None:
    # Without a look at the database once a second, so that counting queries is exact.
    monkeypatch.setattr(clock._memory, "run", clock.REAL_TIME)
    monkeypatch.setattr(clock._memory, "read_at", inf)


@pytest.fixture(autouse=True)
def _nothing_kept_of_other_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    # A table of another test may have the same number, and so may a host.
    monkeypatch.setattr(kept_records, "RELEASE", uuid4().hex)
    monkeypatch.setattr(jobs, "shares", Shares())


@pytest.fixture(autouse=True)
def _no_request_counted_yet(settings: Settings, worker_id: str) -> None:
    memory.clear()
    last_views.forget()
    shares.clear()
    retry_slots.memory.clear()
    refusals.clear()
    redis_url = django_settings.ENVIRONMENT.redis_url
    assert redis_url == settings.THROTTLE_REDIS_URL, "an earlier test has left another address behind"
    if redis_url is not None:
        settings.THROTTLE_REDIS_URL = url = _redis_of_its_own(redis_url, worker_id, 1)
        # Connected before a test replaces how names are looked up, or how connections are made.
        limiter._redis_store(url)._client.ping()


@pytest.fixture
def var_dir(tmp_path: Path) -> Path:
    """An empty var folder for a process that the test starts."""
    path = tmp_path / "var"
    path.mkdir()
    return path


@pytest.fixture
def stored(db: None) -> Stored:
    """Puts a stored world into the tables. Nobody may be there yet."""

    def put(kind: str) -> World:
        world = rows.read(kind)
        rows.put(world.rows, clock.now())
        return World(world.told)

    return put


@pytest.fixture
def signed_up(db: None) -> tuple[Player, str]:
    """Somebody with an account, and their token."""
    player, secret = accounts.sign_up(name="Calamity", password=PASSWORD)
    return player, secret.text


@pytest.fixture
def player(signed_up: tuple[Player, str]) -> Player:
    return signed_up[0]


@pytest.fixture
def api(signed_up: tuple[Player, str]) -> Api:
    return Api(signed_up[1])
