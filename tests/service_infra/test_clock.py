import ast
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.core.checks import run_checks
from django.db import IntegrityError, transaction

from bang_service.platform import clock
from bang_service.platform.models import ClockSetting

EPOCH = datetime(2030, 1, 1, tzinfo=UTC)
ROOT = Path(__file__).resolve().parents[2]


def deploy_errors() -> list[str | None]:
    return [message.id for message in run_checks(include_deployment_checks=True)]


def test_without_setting__shows_real_time() -> None:
    before = datetime.now(UTC)

    shown = clock.now()

    assert before <= shown <= datetime.now(UTC)
    assert shown.tzinfo is not None


@pytest.mark.django_db
def test_advance__moves_time_and_is_refused_for_deployment() -> None:
    assert "bang_service.E001" not in deploy_errors()

    clock.advance(timedelta(days=30))

    assert timedelta(days=30) <= clock.now() - datetime.now(UTC) + timedelta(seconds=1) < timedelta(days=31)
    assert "bang_service.E001" in deploy_errors()


@pytest.mark.django_db
def test_set_rate__time_runs_faster_without_a_jump() -> None:
    clock.advance(timedelta(hours=5))
    before = clock.now()

    clock.set_rate(3600)

    assert clock.now() - before < timedelta(hours=1)
    assert clock.real_seconds(7200) == 2
    run = clock.current_run()
    assert run.at(run.real_epoch + timedelta(seconds=10)) - run.service_epoch == timedelta(hours=10)


@pytest.mark.django_db
def test_reset__returns_to_real_time() -> None:
    clock.advance(timedelta(days=1))

    clock.reset()

    assert clock.current_run() == clock.REAL_TIME


@pytest.mark.django_db
def test_another_process__changes_the_row__seen_within_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    clock.forget()
    assert clock.current_run() == clock.REAL_TIME
    ClockSetting.objects.create(real_epoch=EPOCH, service_epoch=EPOCH + timedelta(days=9), rate=1.0)
    assert clock.current_run() == clock.REAL_TIME

    monkeypatch.setattr(clock, "REREAD_SECONDS", 0.0)

    assert clock.current_run().service_epoch == EPOCH + timedelta(days=9)


def test_time__never_runs_back_or_stands() -> None:
    with pytest.raises(ValueError, match="back"):
        clock.advance(timedelta(seconds=-1))
    with pytest.raises(ValueError, match="still"):
        clock.set_rate(0)


@pytest.mark.django_db
def test_setting__is_one_row() -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        ClockSetting.objects.create(id=2, real_epoch=EPOCH, service_epoch=EPOCH)


FORBIDDEN = {
    ("timezone", "now"),
    ("timezone", "localtime"),
    ("timezone", "localdate"),
    ("time", "time"),
    ("time", "time_ns"),
    ("time", "gmtime"),
    ("time", "localtime"),
    ("datetime", "now"),
    ("datetime", "utcnow"),
    ("datetime", "today"),
    ("date", "today"),
}


OWNERS = "|".join(sorted({owner for owner, _ in FORBIDDEN}))
NAMES = "|".join(sorted({name for _, name in FORBIDDEN}))
SUSPECT = re.compile(
    rf"\b({OWNERS})\W+({NAMES})\b|\b({OWNERS})\s+import\b[\s(\\]*([\w ]+,\s*)*({NAMES})\b|\bauto_now(_add)?\b"
)
"""What a module with another clock has in its text. To parse those without it would take seconds."""

STILL = ROOT / "tests" / "proofs" / "leak_hunt" / "still.py"
"""It stops all clocks, so it must name them."""


def other_clocks(path: Path) -> list[str]:
    found = []
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)) if SUSPECT.search(text) else ():
        if isinstance(node, ast.Attribute):
            owner = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
            used = (owner, node.attr) in FORBIDDEN
        elif isinstance(node, ast.ImportFrom):
            module = (node.module or "").rpartition(".")[2]
            used = any((module, alias.name) in FORBIDDEN for alias in node.names)
        elif isinstance(node, ast.keyword):
            used = node.arg in {"auto_now", "auto_now_add"}
        else:
            used = False
        if used:
            found.append(f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', '?')}")
    return found


def test_code__knows_no_other_source_of_time() -> None:
    sources = [
        path
        for package in ("bang_service", "games", "accounts", "bots", "tests/proofs")
        for path in (ROOT / package).rglob("*.py")
        if path not in (ROOT / "bang_service" / "platform" / "clock.py", STILL)
    ]

    assert sources
    assert [place for path in sources for place in other_clocks(path)] == []


def test_search_for_other_clocks__finds_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    source = tmp_path / "source.py"
    source.write_text("from django.utils import timezone\nfrom time import time\ntimezone.now()\nx(auto_now=True)\n")

    assert other_clocks(source) == ["source.py:2", "source.py:3", "source.py:4"]


def test_settings__use_aware_utc() -> None:
    assert settings.USE_TZ
    assert settings.TIME_ZONE == "UTC"
