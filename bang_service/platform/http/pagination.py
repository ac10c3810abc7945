"""Pages of long lists that do not shift while rows come and go."""

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cmp_to_key
from typing import Any, Final, Generic, TypeVar, cast
from urllib.parse import urlencode

import msgspec
from django.core.exceptions import ValidationError
from django.db.models import Field, Model, Q, QuerySet
from rest_framework.request import Request

from bang_service.platform.moments import in_utc
from bang_service.platform.operations.page_size import DEFAULT_LIMIT, MAX_LIMIT
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

SCANNED: Final = (2, 16)
"""How many rows are scanned for each that a page may have: a few at first and, if not enough of them are wanted, so
many and no more."""

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
class Source:
    """Rows that an index gives in the order of a list, whatever model they are of: what the list is ordered by has the
    names `columns` there, and the last of them is the primary key of what is listed. What of that is `wanted` is asked
    of each."""

    rows: QuerySet[Any]
    columns: tuple[str, ...]
    wanted: Q


@dataclass(frozen=True, slots=True)
class FilteredList(Generic[Row]):
    """A list of what is wanted in several sources; a row may stand in more than one. `whole` gives rows, by their
    primary keys, with all that is read of them.

    For a page at most `SCANNED` times its limit are scanned in each source. If not enough of them are wanted, the page
    has fewer rows than it may, and those that follow are found from where the scan ended. A reader is told where that
    is: so a source has only rows that its readers may know of.
    """

    whole: QuerySet[Row]
    sources: Sequence[Source]


Place = tuple[Any, ...]
"""Where a row stands in its list: the values of the columns that the list is ordered by."""


@dataclass(frozen=True, slots=True)
class Window(Generic[Row]):
    """Some rows in order, the cursor of each, and the one after which there may be more (None: there are none)."""

    rows: list[Row]
    cursors: list[str]
    next: str | None


def window(
    found: QuerySet[Row] | FilteredList[Row], *, after: str | None, limit: int, order: Sequence[str] = ("-id",)
) -> Window[Row]:
    """The first `limit` rows after a cursor (None: from the start).

    `order` names columns, or annotations, that hold no null and together are unique, "-" for falling. Raises Problem
    validation_failed for a cursor that makes no sense.
    """
    if isinstance(found, FilteredList):
        return _filtered(found, after, limit, order)
    names = [column.removeprefix("-") for column in order]
    start = _position(found, names, after) if after else None
    rows = list(_following(found, order, start).order_by(*order)[: limit + 1])
    more = len(rows) > limit
    del rows[limit:]
    cursors = [_text([getattr(row, name) for name in names]) for row in rows]
    return Window(rows, cursors, cursors[-1] if more else None)


def _filtered(found: FilteredList[Row], after: str | None, limit: int, order: Sequence[str]) -> Window[Row]:
    # Between two sources a row may have moved: it stands where it was first seen, and once.
    places: dict[Any, Place] = {}
    ends: list[Place] = []
    for source in found.sources:
        start = _position(source.rows, source.columns, after) if after else None
        fitting, end = _scan(source, found.whole, start, limit, order)
        places = {**{place[-1]: place for place in fitting}, **places}
        if end is not None:
            ends.append(end)
    by_place = cmp_to_key(_comparing(order))
    end = min(ends, key=by_place, default=None)
    in_order = sorted(places.values(), key=by_place)
    if end is not None:
        # Beyond the first end that source was not scanned, so what others have there comes later.
        in_order = [place for place in in_order if by_place(place) <= by_place(end)]
    shown = in_order[:limit]
    following = shown[-1] if len(in_order) > limit else end
    whole = found.whole.in_bulk([place[-1] for place in shown])
    # A row may have been removed since its key was read.
    kept = [place for place in shown if place[-1] in whole]
    return Window(
        [whole[place[-1]] for place in kept], list(map(_text, kept)), None if following is None else _text(following)
    )


def _scan(
    source: Source, whole: QuerySet[Any], start: Place | None, limit: int, order: Sequence[str]
) -> tuple[list[Place], Place | None]:
    """Where the first wanted rows are, one more than the limit if there are so many, and where the scan for them ended
    (None: there is nothing beyond that could be wanted, or nothing that comes into this page)."""
    columns = [f"{'-' if by.startswith('-') else ''}{name}" for by, name in zip(order, source.columns, strict=True)]
    rows = _following(source.rows, columns, start).order_by(*columns).values_list(*source.columns)
    if not source.wanted:
        return list(rows[: limit + 1]), None
    for times in SCANNED:
        # Their keys are read first: whatever else is asked, the database can do no better than read these.
        scanned = list(rows[: times * limit])
        wanted = whole.model._default_manager.filter(source.wanted, pk__in=[place[-1] for place in scanned])
        keys = set(wanted.order_by().values_list("pk", flat=True))
        fitting = [place for place in scanned if place[-1] in keys][: limit + 1]
        if len(fitting) > limit or len(scanned) < times * limit:
            return fitting, None
    return fitting, scanned[-1]


def cursor_page(
    found: QuerySet[Row] | FilteredList[Row], request: Request, *, order: Sequence[str] = ("-id",)
) -> Page[Row]:
    """The page that the query parameters `cursor` and `limit` ask for; see `window`.

    Raises Problem validation_failed for a cursor or limit that makes no sense.
    """
    limit = _limit(request.query_params.get("limit"))
    seen = window(found, after=request.query_params.get("cursor"), limit=limit, order=order)
    if seen.next is None:
        return Page(seen.rows, None)
    kept = [(key, value) for key, value in request.query_params.items() if key != "cursor"]
    # Relative to this host: no proxy can make it wrong.
    return Page(seen.rows, f"{request.path}?{urlencode([*kept, ('cursor', seen.next)])}")


def _limit(text: str | None) -> int:
    if text is None:
        return DEFAULT_LIMIT
    if not (text.isascii() and text.isdecimal() and len(text) <= 9 and 1 <= int(text) <= MAX_LIMIT):
        detail = say("refused-number-range", low="1", high=str(MAX_LIMIT))
        raise Problem(ProblemCode.VALIDATION_FAILED, detail, field="limit")
    return int(text)


def _text(position: Sequence[Any]) -> str:
    return urlsafe_b64encode(msgspec.json.encode(position)).decode().rstrip("=")


def _position(queryset: QuerySet[Any], names: Sequence[str], cursor: str) -> Place:
    try:
        values = msgspec.json.decode(urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)), type=list[str | int])
        if len(values) != len(names):
            raise ValueError
        return tuple(_value(queryset, name, value) for name, value in zip(names, values, strict=True))
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


def _following(queryset: QuerySet[Row], order: Sequence[str], start: Place | None) -> QuerySet[Row]:
    """The rows after this place; without a place, all."""
    if start is None:
        return queryset
    beyond = Q()
    equal = Q()
    for column, value in zip(order, start, strict=True):
        name = column.removeprefix("-")
        beyond |= equal & Q(**{f"{name}__{'lt' if column.startswith('-') else 'gt'}": value})
        equal &= Q(**{name: value})
    # The first column says it once more by itself: an index begins to read there, which it does for no OR.
    name = order[0].removeprefix("-")
    begins = Q(**{f"{name}__{'lte' if order[0].startswith('-') else 'gte'}": start[0]})
    return queryset.filter(beyond if len(order) == 1 else begins & beyond)


def _comparing(order: Sequence[str]) -> Callable[[Place, Place], int]:
    falling = [column.startswith("-") for column in order]

    def compare(one: Place, other: Place) -> int:
        for mine, theirs, is_falling in zip(one, other, falling, strict=True):
            if mine != theirs:
                return -1 if (mine > theirs) is is_falling else 1
        return 0

    return compare
