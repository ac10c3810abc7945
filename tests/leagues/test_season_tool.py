"""The comparison of standings at the end of `manage.py season`."""

from __future__ import annotations

from pathlib import Path

import pytest

from accounts.leagues.models import Standing
from tests.games.times import Time
from tests.proofs.season.second import Unanswered, second_opinion

from .seasons import Stage
from .test_pages import get

pytestmark = pytest.mark.django_db


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    stage = Stage(Time(monkeypatch), rounds=1, division_size=4)
    stage.runs(8)
    stage.plays()
    return stage


def fetch(path: str) -> bytes:
    answer = get(path)
    if answer.status_code != 200:
        raise Unanswered(f"{path}: status {answer.status_code}")
    content: bytes = answer.content
    return content


def test_standings__as_the_second_program_says__are_compared_in_every_division(stage: Stage) -> None:
    found, said = second_opinion(stage.season.pk, fetch)
    assert (found, said) == ([], "standings of 2 divisions were compared with those of a second program")


def test_standings__that_say_something_else__are_found_twice(stage: Stage) -> None:
    line = Standing.objects.filter(division__level=2).order_by("place")[0]
    line.values[0] += 1
    line.save(update_fields=["values"])
    found, said = second_opinion(stage.season.pk, fetch)
    assert [one.partition(":")[0] for one in found] == ["division 2, by rounds.json", "division 2, by results.csv"]
    assert "were compared" in said


def test_standings__without_lines__are_found(stage: Stage) -> None:
    Standing.objects.filter(division__level=1).delete()
    found, _said = second_opinion(stage.season.pk, fetch)
    assert found == ["division 1: it has no standings"]


def test_program__that_is_not_there_or_fails__is_told(stage: Stage, tmp_path: Path) -> None:
    program = tmp_path / "second_opinion.py"
    found, said = second_opinion(stage.season.pk, fetch, program)
    assert found == [] and said.startswith("standings were not compared:")
    program.write_text("raise SystemExit('It broke.')", encoding="utf-8")
    found, _said = second_opinion(stage.season.pk, fetch, program)
    assert len(found) == 4 and all("It broke." in one for one in found)


def test_service__that_does_not_answer__is_told(stage: Stage) -> None:
    found, said = second_opinion(stage.season.pk + 1, fetch)
    assert len(found) == 1 and "404" in found[0] and said.startswith("standings were not compared:")
