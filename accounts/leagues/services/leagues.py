"""Leagues themselves: operators make them and name organisers, who may say what they are about."""

from __future__ import annotations

from collections.abc import Collection

from django.db import transaction

from accounts.leagues.models import League
from accounts.people.models import Player
from bang_service.platform.names import name_fault, text_fault
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

from .locking import locked_league
from .permissions import RUN_ALL, require_organiser


def make(*, by: Player, name: str, slug: str, about: str, visibility: str, organisers: Collection[Player]) -> League:
    """A new league. Raises Problem forbidden or validation_failed (name, about)."""
    _require_operator(by)
    league = League(name=name, slug=slug, about=about, visibility=visibility)
    require_telling(name=name, about=about)
    with transaction.atomic():
        league.save()
        league.organisers.set(organisers)
    return league


def describe(*, league_id: int, by: Player, about: str) -> League:
    """Say what a league is about, as one of its organisers. Raises Problem not_found, forbidden or validation_failed
    (about)."""
    with transaction.atomic():
        league = locked_league(league_id)
        require_organiser(league, by)
        require_telling(about=about)
        league.about = about
        league.save(update_fields=["about"])
        return league


def change(
    *, league_id: int, by: Player, name: str, slug: str, about: str, visibility: str, organisers: Collection[Player]
) -> League:
    """Change all of a league, as an operator; its open tables stay as visible as they were. Raises Problem not_found,
    forbidden or validation_failed (name, about)."""
    with transaction.atomic():
        league = locked_league(league_id)
        _require_operator(by)
        require_telling(name=name, about=about)
        league.name, league.slug, league.about, league.visibility = name, slug, about, visibility
        league.save()
        league.organisers.set(organisers)
        return league


def require_telling(**texts: str) -> None:
    """Raise Problem validation_failed, with the field, for a name or a text that must not be shown to people."""
    for field, text in texts.items():
        fault = name_fault(text) if field == "name" else text_fault(text, lines=True)
        if fault is not None:
            raise Problem(ProblemCode.VALIDATION_FAILED, fault, field=field)


def _require_operator(staff: Player) -> None:
    if not staff.has_perm(RUN_ALL):
        raise Problem(ProblemCode.FORBIDDEN, say("refused-no-operator"))
