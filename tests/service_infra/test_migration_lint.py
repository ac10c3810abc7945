"""Migrations that the release before could not live with are refused, and no others."""

from __future__ import annotations

import pytest
from django.contrib.postgres.operations import TrigramExtension
from django.db import migrations, models
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState

from bang_service.platform.database.contractions import known_migrations
from bang_service.tools.migration_lint.rules import MANY_TABLES, faults
from bang_service.tools.migration_lint.verdict import (
    ACCEPTED,
    complaints,
    own_labels,
    read_accepted,
    refused_of_the_house,
    unmarked,
)
from tests.service_infra.later_release import later_release

COLUMN = models.CharField(max_length=20)
ONE_NAME = models.UniqueConstraint(fields=["name"], name="one_name")


def before() -> ProjectState:
    """A saloon and its guests, as the release before has them."""
    state = ProjectState()
    saloon = migrations.CreateModel(
        "Saloon",
        [
            ("id", models.BigAutoField(primary_key=True)),
            ("name", models.CharField(max_length=20, db_default="")),
            ("motto", models.CharField(max_length=20, null=True)),
            ("owner", models.CharField(max_length=20, db_column="boss")),
        ],
    )
    guest = migrations.CreateModel(
        "Guest",
        [
            ("id", models.BigAutoField(primary_key=True)),
            ("saloon", models.ForeignKey("town.Saloon", models.CASCADE)),
        ],
        options={"db_table": "guests"},
    )
    for operation in (saloon, guest):
        operation.state_forwards("town", state)
    return state


def faults_of(*operations: Operation) -> list[str]:
    kind = type("Migration", (migrations.Migration,), {"operations": operations})
    return faults(kind("0002_change", "town"), before())


REFUSED: dict[str, Operation] = {
    "drops the table of town.saloon": migrations.DeleteModel("Saloon"),
    "renames the table of town.saloon": migrations.RenameModel("Saloon", "Bar"),
    "renames the table of town.guest": migrations.AlterModelTable("guest", "visitors"),
    "drops the column town.saloon.name": migrations.RemoveField("saloon", "name"),
    "drops the column town.guest.saloon": migrations.RemoveField("guest", "saloon"),
    "renames the column town.saloon.name": migrations.RenameField("saloon", "name", "title"),
    "adds town.saloon.beds, which older code leaves empty": migrations.AddField(
        "saloon", "beds", models.IntegerField(default=0)
    ),
    "adds town.saloon.code, which is the same in all rows": migrations.AddField(
        "saloon", "code", models.IntegerField(db_default=0, unique=True)
    ),
    "forbids null in town.saloon.motto": migrations.AlterField("saloon", "motto", COLUMN),
    "takes away the default of town.saloon.name": migrations.AlterField("saloon", "name", COLUMN),
    "makes town.saloon.owner unique": migrations.AlterField(
        "saloon", "owner", models.CharField(max_length=20, db_column="boss", unique=True)
    ),
    "renames the column town.saloon.owner": migrations.AlterField("saloon", "owner", COLUMN),
    "changes the type of town.saloon.motto": migrations.AlterField("saloon", "motto", models.IntegerField(null=True)),
    "shortens town.saloon.motto": migrations.AlterField("saloon", "motto", models.CharField(max_length=9, null=True)),
    "adds the constraint one_name to town.saloon": migrations.AddConstraint("saloon", ONE_NAME),
    "adds a constraint to town.saloon": migrations.AlterUniqueTogether("saloon", {("name", "motto")}),
    "runs SQL": migrations.RunSQL("select 1"),
    "has the operation TrigramExtension": TrigramExtension(),
}

HARMLESS: list[Operation] = [
    migrations.CreateModel("Horse", [("id", models.BigAutoField(primary_key=True)), ("name", COLUMN)]),
    migrations.AddField("saloon", "beds", models.IntegerField(db_default=0, default=0)),
    migrations.AddField("saloon", "beds", models.IntegerField(null=True)),
    migrations.AddField("saloon", "regulars", models.ManyToManyField("town.Guest")),
    migrations.AlterField("saloon", "name", models.CharField(max_length=40, db_default="", choices=[("a", "A")])),
    migrations.AlterField("saloon", "name", models.CharField(max_length=20, db_default="", null=True)),
    migrations.RenameField("saloon", "owner", "boss"),
    migrations.RenameModel("Guest", "Visitor"),
    migrations.AlterModelTable("guest", "guests"),
    migrations.AlterUniqueTogether("saloon", set()),
    migrations.AddIndex("saloon", models.Index(fields=["name"], name="by_name")),
    migrations.RunPython(migrations.RunPython.noop),
    migrations.SeparateDatabaseAndState(state_operations=[migrations.DeleteModel("Guest")]),
]


@pytest.mark.parametrize(("told", "operation"), REFUSED.items(), ids=REFUSED)
def test_operation__that_older_code_cannot_live_with__is_refused(told: str, operation: Operation) -> None:
    (fault,) = faults_of(operation)
    assert fault.startswith(told)


@pytest.mark.parametrize("operation", HARMLESS, ids=lambda each: each.describe())
def test_operation__that_older_code_does_not_notice__passes(operation: Operation) -> None:
    assert faults_of(operation) == []


def test_operations_of_a_table__that_the_same_migration_makes__pass() -> None:
    horse = migrations.CreateModel("Horse", [("id", models.BigAutoField(primary_key=True)), ("name", COLUMN)])
    assert faults_of(horse, migrations.AddConstraint("horse", ONE_NAME), migrations.RemoveField("horse", "name")) == []


def test_uniqueness_of_a_column__that_the_same_migration_adds__passes_where_older_code_leaves_it_empty() -> None:
    column, code = migrations.AddField("saloon", "code", models.IntegerField(null=True)), ("code",)
    unique = models.UniqueConstraint(fields=code, condition=models.Q(name="open"), name="one_code")
    assert faults_of(column, migrations.AddConstraint("saloon", unique)) == []
    alike = models.UniqueConstraint(fields=code, nulls_distinct=False, name="one_code")
    checked = models.CheckConstraint(condition=models.Q(code__isnull=False), name="has_code")
    filled = migrations.AddField("saloon", "code", models.IntegerField(null=True, db_default=1))
    for operations in (
        (column, migrations.AddConstraint("saloon", alike)),
        (column, migrations.AddConstraint("saloon", checked)),
        (filled, migrations.AddConstraint("saloon", unique)),
        (column, migrations.AddConstraint("guest", unique)),
        (column, migrations.AddConstraint("saloon", ONE_NAME)),
    ):
        assert any("which rows of older code may break" in fault for fault in faults_of(*operations))


def test_operation__only_at_the_database__is_judged() -> None:
    hidden = migrations.SeparateDatabaseAndState(database_operations=[migrations.DeleteModel("Guest")])
    assert faults_of(hidden) == ["drops the table of town.guest"]


def test_migration__that_changes_two_tables_at_once__is_refused() -> None:
    motto = migrations.AlterField("saloon", "name", models.CharField(max_length=40, db_default=""))
    column = migrations.AddField("guest", "beds", models.IntegerField(null=True))
    (fault,) = faults_of(motto, column)
    assert fault.startswith(MANY_TABLES) and fault.endswith("guest, saloon")
    choices = migrations.AlterField(
        "saloon", "name", models.CharField(max_length=20, db_default="", choices=[("a", "A")])
    )
    horse = migrations.CreateModel("Horse", [("id", models.BigAutoField(primary_key=True))])
    beds = migrations.AddField("horse", "beds", models.IntegerField(null=True))
    assert faults_of(choices, column, horse, beds) == [], "the database learns of one table alone, and of a new one"
    apart = type("Migration", (migrations.Migration,), {"operations": (motto, column), "atomic": False})
    assert faults(apart("0002_change", "town"), before()) == []


def test_migration__that_takes_away__must_be_marked() -> None:
    adding, taking = "mail.0002_table_that_nobody_needs", "mail.0003_no_table"
    with later_release():
        assert unmarked({taking: ["drops a table"], adding: [MANY_TABLES]}) == []
        (told,) = unmarked({adding: ["drops a table"]})
        assert list(refused_of_the_house()) == [taking]
    assert told.startswith(f"{adding} needs `takes_away = True`")
    assert unmarked(refused_of_the_house()) == []


def test_every_migration__can_be_taken_back() -> None:
    migrations_of_the_house = [one for (app, _), one in known_migrations().items() if app in own_labels()]
    assert len(migrations_of_the_house) >= 7
    assert [str(one) for one in migrations_of_the_house if not all(act.reversible for act in one.operations)] == []


def test_accepted__needs_a_refused_migration_and_a_reason() -> None:
    refused = {"town.0002_change": ["drops a column"], "town.0003_change": ["drops a table"]}
    told = complaints(refused, read_accepted("# remark\ntown.0002_change:\ntown.0001_initial: we like it\n"))
    assert told[0] == "town.0003_change drops a table"
    assert told[2:] == [
        "accepted.txt: town.0001_initial needs no acceptance, or does not exist",
        "accepted.txt: town.0002_change has no reason",
    ]


def test_house__has_only_migrations_that_are_harmless_or_accepted() -> None:
    assert complaints(refused_of_the_house(), read_accepted(ACCEPTED.read_text(encoding="utf-8"))) == []
