"""The kinds of columns that prepared statements can read and write."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from django.db import models

AnyField: TypeAlias = "models.Field[Any, Any]"

PLAIN: Final = (
    models.AutoField,
    models.BinaryField,
    models.BooleanField,
    models.CharField,
    models.FloatField,
    models.ForeignKey,
    models.IntegerField,
    models.TextField,
)
"""Values that both databases accept and return unchanged, except that SQLite returns a boolean as a number."""


class UnknownKind(TypeError):
    """A model has a kind of field that prepared statements would pass on unconverted."""


def require_known(fields: Iterable[AnyField], *converted: type[AnyField]) -> None:
    """Raise UnknownKind for the first field that is neither plain nor of the kinds that the caller converts."""
    for field in fields:
        target = field.target_field if isinstance(field, models.ForeignKey) else field
        has_own = hasattr(target, "from_db_value") and not isinstance(target, models.JSONField)
        if isinstance(target, (*PLAIN, *converted)) and not has_own:
            continue
        raise UnknownKind(
            f"{field.model.__name__}.{field.name} is a {type(target).__name__}, which prepared statements cannot "
            f"convert: teach them in {__package__}, or use the ORM for this model."
        )
