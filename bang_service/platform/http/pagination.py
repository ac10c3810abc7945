"""Pages of long lists that do not shift while rows come and go."""

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, TypeVar, cast
from urllib.parse import urlencode

import msgspec
from django.core.exceptions import ValidationError
from django.db.models import Field, Model, Q, QuerySet
from rest_framework.request import Request

from bang_service.platform.moments import in_utc
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

DEFAULT_LIMIT = 50
MAX_LIMIT = 200

Row = TypeVar("Row", bound=Model)


@dataclass(frozen=True, slots=True)
class Page(Generic[Row]):
    """Some rows, and where the following ones are (None after the last)."""

    rows: list[Row]
    next: str | None

    def document(self, results: Sequence[object]) -> dict[str, object]:
        """The answer, with `results` made from the rows."""
        return {"results": results, "next": self.next}


@dataclass(frozen=True, slots=True)
class Window(Generic[Row]):
    """Some rows in order, the cursor of each, and whether there are rows after them."""

    rows: list[Row]
    cursors: list[str]
    more: bool


def window(queryset: QuerySet[Row], *, after: str | None, limit: int, order: Sequence[str] = ("-id",)) -> Window[Row]:
    """The first `limit` rows after a cursor (None: from the start).

    `order` names columns, or annotations, that hold no null and together are unique, "-" for falling. Raises Problem
    validation_failed for a cursor that makes no sense.
    """
    names = [column.removeprefix("-") for column in order]
    if after:
        queryset = queryset.filter(_after(order, _position(queryset, names, after)))
    rows = list(queryset.order_by(*order)[: limit + 1])
    more = len(rows) > limit
    del rows[limit:]
    return Window(rows, [_text([getattr(row, name) for name in names]) for row in rows], more)


def cursor_page(queryset: QuerySet[Row], request: Request, *, order: Sequence[str] = ("-id",)) -> Page[Row]:
    """The page that the query parameters `cursor` and `limit` ask for; see `window`.

    Raises Problem validation_failed for a cursor or limit that makes no sense.
    """
    limit = _limit(request.query_params.get("limit"))
    found = window(queryset, after=request.query_params.get("cursor"), limit=limit, order=order)
    if not found.more:
        return Page(found.rows, None)
    kept = [(key, value) for key, value in request.query_params.items() if key != "cursor"]
    # Relative to this host: no proxy can make it wrong.
    return Page(found.rows, f"{request.path}?{urlencode([*kept, ('cursor', found.cursors[-1])])}")


def _limit(text: str | None) -> int:
    if text is None:
        return DEFAULT_LIMIT
    if not (text.isascii() and text.isdecimal() and len(text) <= 9 and 1 <= int(text) <= MAX_LIMIT):
        detail = say("refused-number-range", low="1", high=str(MAX_LIMIT))
        raise Problem(ProblemCode.VALIDATION_FAILED, detail, field="limit")
    return int(text)


def _text(position: list[Any]) -> str:
    return urlsafe_b64encode(msgspec.json.encode(position)).decode().rstrip("=")


def _position(queryset: QuerySet[Any], names: Sequence[str], cursor: str) -> list[Any]:
    try:
        values = msgspec.json.decode(urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)), type=list[str | int])
        if len(values) != len(names):
            raise ValueError
        return [_value(queryset, name, value) for name, value in zip(names, values, strict=True)]
    except (msgspec.MsgspecError, binascii.Error, ValidationError, ValueError, TypeError):
        raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-cursor"), field="cursor") from None


def _value(queryset: QuerySet[Any], name: str, value: str | int) -> Any:
    annotated = queryset.query.annotations.get(name)
    field = cast(
        "Field[Any, Any]", queryset.model._meta.get_field(name) if annotated is None else annotated.output_field
    )
    # A foreign key would look whether there is such a row, and tell.
    cleaned = getattr(field, "target_field", field).clean(value, None)
    return in_utc(cleaned) if isinstance(cleaned, datetime) else cleaned


def _after(order: Sequence[str], position: Sequence[Any]) -> Q:
    condition = Q()
    equal = Q()
    for column, value in zip(order, position, strict=True):
        name = column.removeprefix("-")
        beyond = "lt" if column.startswith("-") else "gt"
        condition |= equal & Q(**{f"{name}__{beyond}": value})
        equal &= Q(**{name: value})
    return condition
