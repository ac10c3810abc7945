"""The one query that every request makes: a token with its player.

Composing it anew each time took longer than all the rest of a request, so its text and the conversion of its
columns are made once.
"""

import json
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, TypeAlias

from django.db import connection, models

from .models import ApiToken, Player

Converter = Callable[[Any], Any]
AnyField: TypeAlias = "models.Field[Any, Any]"


def find_token(public_id: str) -> ApiToken | None:
    """The token with this public id, and its player with all but the password; None when there is none."""
    statement, converters, width = _statement()
    with connection.cursor() as cursor:
        cursor.execute(statement, [public_id])
        row = cursor.fetchone()
    if row is None:
        return None
    values = list(row)
    for index, convert in converters:
        if values[index] is not None:
            values[index] = convert(values[index])
    alias = connection.alias
    token = ApiToken.from_db(alias, [field.attname for field in _fields(ApiToken)], values[:width])
    token.player = Player.from_db(alias, [field.attname for field in _fields(Player)], values[width:])
    return token


@lru_cache(maxsize=1)
def _statement() -> tuple[str, tuple[tuple[int, Converter], ...], int]:
    token, player = _fields(ApiToken), _fields(Player)
    columns = [
        f"{table}.{field.column}" for table, fields in (("t", token), ("p", player)) for field in fields
    ]
    statement = (
        f"SELECT {', '.join(columns)} FROM {ApiToken._meta.db_table} t "
        f"JOIN {Player._meta.db_table} p ON p.id = t.player_id WHERE t.public_id = %s"
    )
    converters = tuple(
        (index, convert)
        for index, field in enumerate((*token, *player))
        for kind, convert in _CONVERTERS.items()
        if isinstance(field, kind)
    )
    return statement, converters, len(token)


@lru_cache(maxsize=2)
def _fields(model: type[models.Model]) -> "Sequence[AnyField]":
    return tuple(field for field in model._meta.concrete_fields if field.name != "password")


def _aware(moment: datetime) -> datetime:
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


# What the databases give for a column and Django's fields would make of it.
_CONVERTERS: "dict[type[AnyField], Converter]" = {
    models.DateTimeField: _aware,
    models.JSONField: json.loads,
    models.BooleanField: bool,
}
