"""Leagues as everybody may read of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import OuterRef, QuerySet, Subquery

from accounts.leagues.models import (
    League,
    Season,
)
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

from .seasons import season_name

Document = dict[str, Any]


def all_leagues() -> QuerySet[League]:
    """All leagues."""
    return League.objects.all()


def league_of(slug: str) -> League:
    """The league of this name in addresses. Raises Problem not_found."""
    found = League.objects.filter(slug=slug).first()
    if found is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-league-unknown"))
    return found


def seasons_of(league: League) -> QuerySet[Season]:
    """The seasons that everybody may read of, the latest first."""
    return league.seasons.exclude(state=Season.State.DRAFT).select_related("league").order_by("-number")


def season_at(slug: str, number: int) -> Season:
    """A season that everybody may read of, by its place in addresses. Raises Problem not_found."""
    found = seasons_of(league_of(slug)).filter(number=number).first()
    if found is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-season-unknown"))
    return found


def league_documents(found: Sequence[League]) -> list[Document]:
    """Some leagues as a list shows them, each with its latest season."""
    opened = Season.objects.exclude(state=Season.State.DRAFT).select_related("league")
    # Of the long past of a league only its latest season is read.
    last = opened.filter(league=OuterRef("pk")).order_by("-number").values("pk")[:1]
    numbers = League.objects.filter(pk__in=[league.pk for league in found]).annotate(last=Subquery(last))
    latest = {season.league_id: season for season in opened.filter(pk__in=numbers.values("last"))}
    return [league_document(league, latest.get(league.pk)) for league in found]


def league_document(league: League, latest: Season | None) -> Document:
    """A league as a list shows it; `latest` is its latest season that is no draft."""
    return {
        "slug": league.slug,
        "name": league.name,
        "about": league.about,
        "visibility": league.visibility,
        "season": None if latest is None else season_name(latest),
    }


def league_detail(league: League) -> Document:
    """A league with all its seasons that are no drafts."""
    found = list(seasons_of(league))
    return {
        **league_document(league, found[0] if found else None),
        "seasons": [season_name(season) for season in found],
    }
