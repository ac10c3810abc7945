"""A service does not start when a name that stored games may have is gone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from games.engine import stored_names
from games.engine.stored_names import LostNames, present, promised, require_all
from games.engine.testing.random_tables import EventCourse
from tests.engine.corpus import stored
from tests.waiting import PATIENCE

from .random_games import decisions

ROOT = Path(__file__).resolve().parents[2]


def test_all_names_of_earlier_releases_are_known() -> None:
    require_all()
    assert {"operation", "listener"} == {kind for kind, _, _ in promised()}


@pytest.mark.parametrize(
    "line",
    [
        "operation dying: vanished",
        "operation shot@99: start",
        "operation bygone: start",
        "listener Vulture Sam: vanished",
        "listener Nobody: draws",
    ],
)
def test_a_name_that_is_gone_is_told_with_its_remedy(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = tmp_path / "names.txt"
    names.write_text(stored_names.LIST.read_text(encoding="utf-8") + line + "\n", encoding="utf-8")
    monkeypatch.setattr(stored_names, "LIST", names)
    head, _, name = line.partition(": ")
    with pytest.raises(LostNames) as told:
        require_all()
    kind, _, owner = head.partition(" ")
    assert f"{kind} {owner!r}: {name!r}" in str(told.value)
    assert "migrates" in str(told.value)


def test_no_process_starts_without_a_promised_name() -> None:
    """Every process of the service sets Django up before it does anything."""
    code = (
        "from games.engine.kernel import operation\n"
        "from games.engine import stored_names\n"
        "promised = stored_names.promised\n"
        "stored_names.promised = lambda: promised() | {('operation', 'dying', 'vanished')}\n"
        "import django; django.setup()\n"
    )
    environment = {"DJANGO_SETTINGS_MODULE": "bang_service.settings", "PATH": "/usr/bin:/bin"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode != 0
    assert "LostNames" in done.stderr and "vanished" in done.stderr


def test_every_step_at_which_a_game_was_seen_to_wait_is_among_the_names() -> None:
    """Those of the stored games are promised. Those of random ones are found in the code without playing."""
    kept = {(owner, name) for kind, owner, name in promised() if kind == "operation"}
    for _, line in stored():
        assert {(key, step) for key, step, *_ in msgspec.json.decode(line)["state"]["stack"]} <= kept
    known = {(owner, name) for kind, owner, name in present() if kind == "operation"}
    course = EventCourse()
    for number in range(0, course.length, 20):
        chance = course.chance(number)
        g = course.setup(number, chance).rulebook().deal(course.deal(number))
        for seat, option in decisions(g, chance):
            assert {(frame.key, frame.step) for frame in g.stack} <= known
            g.answer(seat, option)
