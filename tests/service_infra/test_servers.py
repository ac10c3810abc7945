"""Throwaway servers: they come up, survive what is done to them as real ones do, and leave nothing behind."""

import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from redis import Redis
from redis.exceptions import ConnectionError as RedisConnectionError

from bang_service.tools import servers
from bang_service.tools.servers import PostgresServer, RedisServer, ServerUnavailable
from tests.waiting import PATIENCE, wait_until

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def postgres() -> Iterator[PostgresServer]:
    try:
        server = PostgresServer()
    except ServerUnavailable as missing:
        pytest.skip(str(missing))
    with server:
        yield server


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    try:
        server = RedisServer()
    except ServerUnavailable as missing:
        pytest.skip(str(missing))
    with server:
        yield server


def lives(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.long
def test_postgres__killed_or_stopped__keeps_what_was_committed(postgres: PostgresServer) -> None:
    with psycopg.connect(postgres.url) as connection:
        assert connection.execute("SHOW fsync").fetchone() == ("on",)
        assert connection.execute("SHOW synchronous_commit").fetchone() == ("on",)
        connection.execute("CREATE TABLE kept (number int)")

    for number, end in enumerate((postgres.kill, postgres.stop)):
        with psycopg.connect(postgres.url, autocommit=True) as connection:
            connection.execute("INSERT INTO kept VALUES (%s)", [number])
            url, pid = postgres.url, postgres.pid
            end()
            assert postgres.pid is None
            with pytest.raises(psycopg.OperationalError):
                psycopg.connect(url, connect_timeout=int(PATIENCE))
            postgres.restart()
            assert postgres.url == url
            assert postgres.pid != pid
            with pytest.raises(psycopg.OperationalError):
                connection.execute("SELECT 1")

    with psycopg.connect(postgres.url) as connection:
        assert connection.execute("SELECT number FROM kept ORDER BY number").fetchall() == [(0,), (1,)]


def test_redis__flushed_killed_restarted__has_forgotten(redis: RedisServer) -> None:
    client = Redis.from_url(redis.url)
    client.set("a", 1)
    redis.flush()
    assert client.get("a") is None

    client.set("a", 1)
    redis.kill()
    with pytest.raises(RedisConnectionError):
        client.get("a")
    redis.restart()
    assert client.get("a") is None


def test_server__left__is_gone(redis: RedisServer) -> None:
    pid, folder = redis.pid, redis.folder
    assert pid
    assert folder.exists()

    redis.__exit__(None, None, None)

    assert not lives(pid)
    assert not folder.exists()


@pytest.mark.skipif(sys.platform != "linux", reason="asks the kernel to end children")
def test_parent__killed__takes_its_servers_along() -> None:
    program = (
        "from tests.waiting import hang\n"
        "from bang_service.tools.servers import PostgresServer, RedisServer\n"
        "with PostgresServer() as a, RedisServer() as b:\n"
        "    print(a.pid, b.pid, a.folder, b.folder, flush=True)\n"
        "    hang()\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        *pids, first, second = parent.stdout.readline().split()
        parent.kill()

    wait_until(lambda: not any(lives(int(pid)) for pid in pids))

    servers._remove_left_behind("bang-postgres-")
    servers._remove_left_behind("bang-redis-")
    assert not Path(first).exists()
    assert not Path(second).exists()


def test_missing_program__names_the_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(servers, "glob", lambda pattern: [])

    with pytest.raises(ServerUnavailable, match="package postgresql"):
        PostgresServer()
    with pytest.raises(ServerUnavailable, match="package redis-server"):
        RedisServer()


def test_server_that_cannot_start__is_explained_and_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    if shutil.which("redis-server") is None:
        pytest.skip("redis-server is not installed")
    monkeypatch.setattr(servers, "START_SECONDS", 0.5)
    server = RedisServer()
    monkeypatch.setattr(server, "_command", lambda: [sys.executable, "-c", "raise SystemExit('out of order')"])

    with pytest.raises(ServerUnavailable, match="out of order"):
        server.__enter__()

    assert not server.folder.exists()


def test_free_port__nobody_listens_there() -> None:
    port = servers.free_port()

    assert port in servers._PORTS
    with socket.socket() as own:
        own.bind((servers.HOST, port))
