"""What organisers decide about the game of a table. Standings follow by themselves (`services.ended_games`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import transaction

from accounts.leagues.models import Season
from accounts.people.models import Player
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.services import corrections, interventions

from . import log
from .locking import locked_fixture
from .permissions import require_not_seated, require_state

_S = Season.State


def adjudicate(*, fixture_id: int, by: Player, reason: str, side: str, seat: int | None = None) -> None:
    """End a game with a winner. Raises Problem not_found, forbidden (who does not run the league, or sits there),
    conflict or validation_failed (side, seat, reason)."""
    _judge("adjudicated", interventions.adjudicate, fixture_id, by, reason, _S.RUNNING, side=side, seat=seat)


def void(*, fixture_id: int, by: Player, reason: str) -> None:
    """End a game without a result. Raises the problems of `adjudicate`."""
    _judge("voided", interventions.void, fixture_id, by, reason, _S.RUNNING)


def annul(*, fixture_id: int, by: Player, reason: str) -> None:
    """A game that has ended does not count. Raises the problems of `adjudicate`."""
    _judge("annulled", corrections.annul, fixture_id, by, reason, _S.RUNNING, _S.FINISHED)


def correct(*, fixture_id: int, by: Player, reason: str, side: str, seat: int | None = None) -> None:
    """Another side has won a game that has ended. Raises the problems of `adjudicate`."""
    _judge("judged", corrections.correct, fixture_id, by, reason, _S.RUNNING, _S.FINISHED, side=side, seat=seat)


def restore(*, fixture_id: int, by: Player, reason: str) -> None:
    """Withdraw the correction that is in force. Raises the problems of `adjudicate`."""
    _judge("restored", corrections.restore, fixture_id, by, reason, _S.RUNNING, _S.FINISHED)


def _judge(
    verb: str,
    act: Callable[..., object],
    fixture_id: int,
    by: Player,
    reason: str,
    *states: Season.State,
    **more: Any,
) -> None:
    with transaction.atomic():
        fixture = locked_fixture(fixture_id, by)
        require_state(fixture.round.division.season, *states)
        require_not_seated(fixture, by)
        if fixture.table is None:
            raise Problem(ProblemCode.CONFLICT, say("refused-fixture-not-open"))
        noted = log.write(
            fixture.round.division.season, verb, by=by, reason=reason, fixture=fixture, table=fixture.table.name
        )
        act(table_id=fixture.table.pk, staff=by, reason=noted.reason, **more)
