"""What the service tells of steps that were not done."""

from __future__ import annotations

import pytest

from accounts.leagues import metrics
from accounts.leagues.models import Round, Step
from accounts.leagues.services import due_steps
from tests.games.times import Time

from .seasons import Stage

pytestmark = pytest.mark.django_db


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(Time(monkeypatch))


def told() -> tuple[float, float]:
    """How many steps are overdue, and how many have failed."""
    (overdue,), (failed,) = metrics.overdue(), metrics.failed()
    return overdue.value, failed.value


def test_step__not_done_a_minute_after_it_was_due__is_overdue(stage: Stage) -> None:
    stage.opens()
    stage.time.passes(days=3, seconds=59)
    assert told() == (0, 0)
    stage.time.passes(seconds=2)
    assert told() == (1, 0)
    stage.works()
    assert told() == (0, 0)


def test_step__that_fails__is_told_until_it_succeeds(stage: Stage) -> None:
    stage.runs(8)
    # The second round cannot be drawn before the first one.
    step = Step.objects.get(round=stage.round(2), kind=Step.Kind.DRAW)
    Step.objects.filter(pk=step.pk).update(next_at=stage.time.now)
    assert due_steps.run_due() == 0
    assert told() == (0, 1)
    stage.begins(1)
    stage.begins(2)
    assert told() == (0, 0)
    assert stage.round(2).state == Round.State.OPEN
