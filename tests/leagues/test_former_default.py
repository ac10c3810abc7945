"""Seasons stored before the end was judged after the effect keep what they were announced with."""

from __future__ import annotations

from importlib import import_module

import pytest
from django.apps import apps

from accounts.leagues.models import Season

from .seasons import league, player, season

pytestmark = pytest.mark.django_db

MIGRATION = import_module("accounts.leagues.migrations.0002_name_when_the_end_is_judged")


def _stored(game: str = "cards", **options: str) -> Season:
    organiser = player()
    return season(league(organiser), organiser, game=game, options=options)


def test_migration__names_the_former_default_and_leaves_the_rest() -> None:
    silent, chosen, dice = _stored(self_jail="yes"), _stored(win_check="after_effect"), _stored("dice")
    MIGRATION.name_former_default(apps, None)
    for one in (silent, chosen, dice):
        one.refresh_from_db()
    assert silent.options == {"self_jail": "yes", "win_check": "immediate"}
    assert chosen.options == {"win_check": "after_effect"}
    assert dice.options == {}


def test_migration_undone__names_the_new_default_where_none_is_named() -> None:
    silent, former = _stored(), _stored(win_check="immediate")
    MIGRATION.name_new_default(apps, None)
    for one in (silent, former):
        one.refresh_from_db()
    assert silent.options == {"win_check": "after_effect"}
    assert former.options == {"win_check": "immediate"}
