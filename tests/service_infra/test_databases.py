"""The tables of the tests: what they are made from, and what a test that commits leaves behind."""

from __future__ import annotations

import inspect
from importlib import import_module
from pathlib import Path

import pytest
from django.apps import apps
from django.contrib.auth.models import Permission
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from accounts.people.models import Player
from accounts.ratings.models import Pool
from games.models import DealChain
from tests.databases import ROOT, Beginning, sources


def test_template__is_made_from_all_our_models_and_migrations() -> None:
    ours = {model.__module__ for model in apps.get_models()}
    ours |= {migration.__module__ for migration in MigrationLoader(None).disk_migrations.values()}
    files = {Path(inspect.getfile(import_module(name))) for name in ours}
    files = {file for file in files if file.is_relative_to(ROOT) and ".venv" not in file.parts}
    assert len(files) > 40
    assert files <= set(sources())


@pytest.mark.django_db
def test_tables__hold_what_migrations_put_in() -> None:
    assert Pool.objects.exists() and DealChain.objects.exists() and Permission.objects.exists()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("turn", [1, 2])
def test_test_that_commits__leaves_the_tables_as_they_were(turn: int) -> None:
    assert not Player.objects.exists() and Pool.objects.exists()
    Player.objects.create(name="Calamity")
    Pool.objects.all().delete()


@pytest.mark.django_db(transaction=True)
def test_restored__rows_of_the_template_are_there_again_and_no_others() -> None:
    beginning = Beginning()
    before = sorted(Pool.objects.values_list())
    Pool.objects.all().delete()
    Player.objects.create(name="Calamity")
    beginning.restore()
    assert sorted(Pool.objects.values_list()) == before != []
    assert not Player.objects.exists()
    assert connection.in_atomic_block is False
