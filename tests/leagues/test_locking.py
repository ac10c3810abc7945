"""What services change of a season they load with its lock, and never beside another copy of the season."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest
from django.apps import apps
from django.db import models, transaction

from accounts.leagues.models import Appeal, Entry, Fixture, LogEntry, Season, Substitution
from accounts.leagues.services import appeals, locking, substitutions
from accounts.people.models import Player
from bang_service.platform.environment import ROOT
from tests.games.times import Time

from .seasons import REASON, Stage, player

CHANGES = {"entry.division", "heir.division", "heir.substitute_for", "place.entry"}
"""Relations that services give to rows because they become others, not to have the locked row there."""


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    made = Stage(Time(monkeypatch))
    made.runs(8)
    made.begins()
    return made


@pytest.fixture
def locked(monkeypatch: pytest.MonkeyPatch) -> list[Season]:
    """The seasons that were locked."""
    seen: list[Season] = []
    lock = locking.locked_season

    def watched(season_id: int, staff: Player | None) -> Season:
        seen.append(lock(season_id, staff))
        return seen[-1]

    monkeypatch.setattr(locking, "locked_season", watched)
    return seen


@pytest.mark.django_db
@transaction.atomic
def test_row__that_is_loaded__has_the_locked_season_behind_it(stage: Stage, locked: list[Season]) -> None:
    fixture = Fixture.objects.earliest("pk")
    entry = Entry.objects.select_related("player").earliest("pk")
    heir = player()
    substitutions.ask(entry_id=entry.pk, substitute=heir, by=stage.organiser, reason=REASON)
    appeals.ask(fixture_id=fixture.pk, by=stage.organiser, text="Look at it.")
    locked.clear()
    division = locking.locked_round(fixture.round_id, None).division
    of_fixture = locking.locked_fixture(fixture.pk, None).round.division
    of_appeal = locking.locked_appeal(Appeal.objects.get().pk, stage.organiser).fixture.round.division
    line = locking.locked_line(LogEntry.objects.earliest("pk").pk, stage.organiser)
    own = locking.locked_entry(entry.pk, stage.organiser)
    asked = locking.locked_substitution(Substitution.objects.all()).entry
    found = locking.entry_of(asked.season, entry.player)
    assert own.division is not None and asked.division is not None and found is not None and found.division is not None
    behind = [division.season, of_fixture.season, of_appeal.season, line.season, own.season, asked.season]
    assert [id(season) for season in behind] == [id(season) for season in locked]
    assert own.division.season is own.season
    assert asked.division.season is found.season is found.division.season is asked.season


@pytest.mark.django_db
@transaction.atomic
def test_rows__that_a_locked_season_lists__have_it_behind_them(stage: Stage) -> None:
    season = locking.locked_season(stage.season.pk, None)
    assert all(division.season is season for division in season.divisions.order_by("level"))
    assert all(entry.season is season for entry in season.entries.select_related("player"))


def relations() -> set[str]:
    """The names under which rows of leagues have other rows of leagues."""
    found = apps.get_app_config("leagues").get_models()
    keys = [field for model in found for field in model._meta.get_fields() if isinstance(field, models.ForeignKey)]
    return {key.name for key in keys if key.related_model._meta.app_label == "leagues"}


def given() -> Iterator[str]:
    """Where services give a row a relation, as it is written there."""
    names = relations()
    for path in (ROOT / "accounts" / "leagues" / "services").glob("*.py"):
        if path.stem == "locking":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and node.attr in names:
                yield ast.unparse(node)


def test_services__give_no_row_its_season_by_hand() -> None:
    assert "season" in relations()
    assert set(given()) == CHANGES
