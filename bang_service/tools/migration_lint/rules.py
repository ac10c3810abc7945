"""What a migration takes from code that does not know it yet, read from its operations: no database is asked."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final

from django.contrib.postgres.operations import AddIndexConcurrently, RemoveIndexConcurrently
from django.db import migrations
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ModelState, ProjectState
from django.db.models import Field, ForeignKey, ManyToManyField, UniqueConstraint

_HARMLESS: Final = (
    migrations.CreateModel,
    migrations.AddIndex,
    migrations.RemoveIndex,
    migrations.RenameIndex,
    AddIndexConcurrently,
    RemoveIndexConcurrently,
    migrations.RemoveConstraint,
    migrations.AlterModelOptions,
    migrations.AlterModelManagers,
    migrations.AlterModelTableComment,
    migrations.RunPython,
)


_NOT_LOCKING: Final = (
    AddIndexConcurrently,
    RemoveIndexConcurrently,
    migrations.AlterModelOptions,
    migrations.AlterModelManagers,
    migrations.RunPython,
)

MANY_TABLES: Final = "changes more than one table in a transaction, so it may wait for players who wait for it"


def faults(migration: migrations.Migration, state: ProjectState) -> list[str]:
    """What of `migration` breaks the code of the release before, a line each.

    `state` is that before the migration, and afterwards that after it.
    """
    app = migration.app_label
    found: list[str] = []
    created: set[str] = set()
    locked: set[str] = set()
    empty: set[tuple[str, str]] = set()
    for operation in migration.operations:
        for one in _at_the_database(operation):
            if isinstance(one, migrations.CreateModel):
                created.add(one.name_lower)
            # What only this migration has made no older code can miss, and nobody can wait for.
            elif _model_name(one) not in created:
                if isinstance(one, migrations.AddField) and one.field.null and not one.field.has_db_default():
                    empty.add((_model_name(one), one.name))
                if not _is_met_by_empty(one, empty):
                    found += _faults(one, app, state)
                if _is_locking(one, state.models.get((app, _model_name(one)))):
                    locked.add(_model_name(one))
        operation.state_forwards(app, state)
    if len(locked) > 1 and migration.atomic:
        found.append(f"{MANY_TABLES}: {', '.join(sorted(locked))}")
    return found


def _is_met_by_empty(operation: Operation, empty: Collection[tuple[str, str]]) -> bool:
    """Whether it is a constraint that all rows meet in which these columns are null, as older code leaves them."""
    if not isinstance(operation, migrations.AddConstraint) or not isinstance(operation.constraint, UniqueConstraint):
        return False
    unique = operation.constraint
    return unique.nulls_distinct is not False and any((_model_name(operation), one) in empty for one in unique.fields)


def _is_locking(operation: Operation, model: ModelState | None) -> bool:
    """Whether it keeps everybody from a table until the migration ends."""
    if isinstance(operation, migrations.AlterField) and model is not None:
        return _described(operation.field) != _described(model.fields[operation.name])
    return not isinstance(operation, _NOT_LOCKING)


def _described(field: Field[Any, Any]) -> tuple[object, ...]:
    """What the database knows of it."""
    _, path, args, given = field.deconstruct()
    return path, args, {name: value for name, value in given.items() if name not in field.non_db_attrs}


def _at_the_database(operation: Operation) -> list[Operation]:
    return (
        list(operation.database_operations)
        if isinstance(operation, migrations.SeparateDatabaseAndState)
        else [operation]
    )


def _model_name(operation: Operation) -> str:
    """The model that it is about, in small letters; empty for those that name none."""
    name = (
        getattr(operation, "model_name", None)
        or getattr(operation, "old_name", None)
        or getattr(operation, "name", None)
    )
    return str(name or "").lower()


def _faults(operation: Operation, app: str, state: ProjectState) -> Iterator[str]:
    model = state.models.get((app, _model_name(operation)))
    where = f"{app}.{_model_name(operation)}"
    match operation:
        case migrations.DeleteModel():
            yield f"drops the table of {where}"
        case migrations.RenameModel():
            if model is None or not model.options.get("db_table"):
                yield f"renames the table of {where}"
        case migrations.AlterModelTable():
            if _table(operation.table, operation.name_lower, app) != _table(
                model and model.options.get("db_table"), operation.name_lower, app
            ):
                yield f"renames the table of {where}"
        case migrations.RemoveField():
            yield f"drops the column {where}.{operation.name}"
        case migrations.RenameField():
            if model is None or not model.fields[operation.old_name].db_column:
                yield f"renames the column {where}.{operation.old_name}"
        case migrations.AddField():
            yield from _added(operation.field, f"{where}.{operation.name}")
        case migrations.AlterField():
            yield from _altered(model, operation.field, f"{where}.{operation.name}", operation.name)
        case migrations.AddConstraint():
            yield f"adds the constraint {operation.constraint.name} to {where}, which rows of older code may break"
        case migrations.AlterUniqueTogether() if operation.unique_together:
            yield f"adds a constraint to {where}, which rows of older code may break"
        case migrations.AlterUniqueTogether():
            pass
        case migrations.RunSQL():
            yield "runs SQL, which nobody but its author can judge"
        case _ if not isinstance(operation, _HARMLESS):
            yield f"has the operation {type(operation).__name__}, which this check does not know"


def _added(field: Field[Any, Any], name: str) -> Iterator[str]:
    if isinstance(field, ManyToManyField):
        return
    # Django's own default is given by code that knows the column.
    if not field.null and not field.has_db_default() and not getattr(field, "generated", False):
        yield f"adds {name}, which older code leaves empty: give it `db_default` or null=True"
    if field.unique and field.has_db_default():
        yield f"adds {name}, which is the same in all rows of older code and must be unique"


def _altered(model: ModelState | None, new: Field[Any, Any], name: str, member: str) -> Iterator[str]:
    if model is None:
        return
    old: Field[Any, Any] = model.fields[member]
    if old.null and not new.null:
        yield f"forbids null in {name}, which older code may write"
    if old.has_db_default() and not new.has_db_default():
        yield f"takes away the default of {name} at the database, which older code may rely on"
    if new.unique and not old.unique:
        yield f"makes {name} unique, which rows of older code may break"
    if _column(old, member) != _column(new, member):
        yield f"renames the column {name}"
    if _kind(old) != _kind(new):
        yield f"changes the type of {name}"
    elif old.max_length is not None and (new.max_length is None or new.max_length < old.max_length):
        yield f"shortens {name}"


def _table(db_table: str | None, model: str, app: str) -> str:
    return db_table or f"{app}_{model}"


def _column(field: Field[Any, Any], name: str) -> str:
    return field.db_column or (f"{name}_id" if isinstance(field, ForeignKey) else name)


def _kind(field: Field[Any, Any]) -> tuple[object, ...]:
    refers_to = field.remote_field.model if field.remote_field else None
    return (
        field.get_internal_type(),
        str(refers_to).lower(),
        getattr(field, "max_digits", None),
        getattr(field, "decimal_places", None),
    )
