"""A season ends: nothing that was still to be done in it will be."""

from __future__ import annotations

from accounts.leagues.models import Season, Substitution
from bang_service.platform import clock

from . import steps


def end(season: Season, state: Season.State) -> None:
    """Give a season, with its row locked, its last state. Steps that are due later are dropped, and nobody stands in
    any more."""
    season.state, season.ended_at = state, clock.now()
    season.save(update_fields=["state", "ended_at"])
    steps.drop(season)
    waiting = Substitution.objects.filter(entry__season=season, state=Substitution.State.WAITING)
    waiting.update(state=Substitution.State.CALLED_OFF, ended_at=season.ended_at)
