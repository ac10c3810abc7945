"""What lies in the var folder is its owner's alone, whatever the folder was before and whoever starts the service."""

from __future__ import annotations

import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bang_service.platform import private
from bang_service.platform.environment import read_environment
from bang_service.platform.private import keep_private
from tests.service_infra.test_up import Service, start
from tests.waiting import PATIENCE, wait_until

__all__ = ["start"]

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(os.name != "posix", reason="there are no such rights")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.lstat().st_mode)


def open_to_others(folder: Path) -> set[str]:
    """What in the folder, and itself, others may read or change; the files for browsers apart."""
    found = [folder, *(path for path in folder.rglob("*") if path.relative_to(folder).parts[0] != "static")]
    return {str(path.relative_to(folder)) for path in found if path.exists() and mode(path) & 0o077}


@pytest.fixture(autouse=True)
def umask() -> Iterator[None]:
    """Tests change it for this whole process."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A var folder as it was left by whoever did not care."""
    folder = tmp_path / "old"
    for name in ("log", "pipes", "alive", "metrics-9100", "static", "mine"):
        (folder / name).mkdir(parents=True)
    for name in ("bang.sqlite3", "bang.sqlite3-wal", "bang.sqlite3-shm", "bang.sqlite3.lock", "broker.sqlite3"):
        (folder / name).touch()
    for name in (
        "secret_key",
        "vapid_key",
        "up.lock",
        "log/web.log",
        "log/web.log.1",
        "alive/host-1",
        "metrics-9100/a.db",
    ):
        (folder / name).touch()
    for name in ("static/page.css", "mine/notes.txt"):
        (folder / name).touch()
    os.mkfifo(folder / "pipes" / "host-1.pipe")
    for path in folder.rglob("*"):
        path.chmod(0o755 if path.is_dir() else 0o666)
    return folder


def test_var_folder__open_before__is_closed_with_all_that_is_the_services(old: Path) -> None:
    assert keep_private(old) == []

    # What somebody else has put there is theirs, and nobody gets at it any more.
    assert open_to_others(old) == {"mine", "mine/notes.txt"}
    assert mode(old) == 0o700
    assert (mode(old / "static"), mode(old / "static" / "page.css")) == (0o755, 0o666)
    (old / "log" / "new.log").touch()
    assert mode(old / "log" / "new.log") == 0o600


def test_var_folder__links_in_it__are_not_followed(old: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "file").touch()
    elsewhere.chmod(0o755)
    (old / "metrics").symlink_to(elsewhere)
    (old / "log" / "linked.log").symlink_to(elsewhere / "file")

    assert keep_private(old) == []

    assert (mode(elsewhere), mode(elsewhere / "file")) == (0o755, 0o644)


def test_var_folder__of_somebody_else__is_warned_of(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: old.stat().st_uid + 1)

    told = keep_private(old)

    assert f"{old} can be read by others: it belongs to another user" in told
    assert any(str(old / "bang.sqlite3") in text for text in told)
    assert mode(old) == 0o755


def test_var_folder__for_everybody__is_left_to_everybody(old: Path) -> None:
    old.chmod(0o1777)

    assert keep_private(old) == [f"{old} can be read by others: it is a folder for everybody, like /tmp"]

    assert mode(old) == 0o1777
    assert mode(old / "bang.sqlite3") == 0o600


def test_file__for_the_owner_alone__replaces_one_for_all(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    path.write_text("old")

    private.write_file(path, "new")

    assert (path.read_text(), mode(path)) == ("new", 0o600)


def test_static_folder__made_by_a_private_process__can_be_read_by_a_proxy(tmp_path: Path) -> None:
    os.umask(0o077)

    read_environment({"BANG_VAR_DIR": str(tmp_path / "var"), "BANG_STATIC_DIR": str(tmp_path / "srv" / "static")})

    assert (mode(tmp_path / "srv"), mode(tmp_path / "srv" / "static")) == (0o755, 0o755)


def manage(var: Path, *words: str, umask: int = 0o022) -> str:
    environment = {k: v for k, v in os.environ.items() if k not in {"DATABASE_URL", "REDIS_URL"}}
    environment |= {"BANG_VAR_DIR": str(var), "BANG_BOOTSTRAP": "off"}
    done = subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=True, umask=umask,
    )  # fmt: skip
    return done.stdout


@pytest.mark.long
def test_database__made_by_a_command__is_the_owners_alone(var_dir: Path) -> None:
    var_dir.chmod(0o755)

    manage(var_dir, "migrate", "-v0")

    assert [path.name for path in var_dir.glob("bang.sqlite3*") if mode(path) & 0o077] == []
    assert (var_dir / "bang.sqlite3").exists()


@pytest.mark.long
def test_collected_files__by_a_private_user__can_be_read_by_a_proxy(
    var_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BANG_STATIC_DIR", str(tmp_path / "static"))

    manage(var_dir, "collectstatic", "--no-input", umask=0o077)

    collected = [tmp_path / "static", *(tmp_path / "static").rglob("*")]
    assert len(collected) > 50
    assert {mode(path) for path in collected} == {0o755, 0o644}


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_up__in_an_open_folder__closes_it_and_all_that_it_writes(start: Callable[..., Service], var_dir: Path) -> None:
    var_dir.chmod(0o755)
    manage(var_dir, "migrate", "-v0")
    (var_dir / "bang.sqlite3").chmod(0o644)

    service = start()
    service.wait_open()
    wait_until(lambda: len(list((var_dir / "alive").glob("*"))) >= 2, service.said)

    made = {path.name for path in var_dir.iterdir()}
    assert {"bang.sqlite3", "bang.sqlite3-wal", "bang.sqlite3-shm", "broker.sqlite3", "log", "pipes"} <= made
    assert open_to_others(var_dir) == set()
    assert "Warning" not in service.said()
    with sqlite3.connect(f"file:{var_dir / 'bang.sqlite3'}?mode=ro", uri=True) as database:
        assert database.execute("SELECT count(*) FROM people_player").fetchone() == (1,)
    service.process.send_signal(signal.SIGINT)
    assert service.process.wait(PATIENCE) == 0
    assert open_to_others(var_dir) == set()
