"""What Relay prescribes: ids that are good for any type, and pages as connections."""

from __future__ import annotations

import binascii
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

import strawberry
from django.db.models import QuerySet
from strawberry.relay.utils import from_base64, to_base64

from bang_service.platform.http.pagination import FilteredList, window
from bang_service.platform.operations.page_size import DEFAULT_LIMIT, MAX_LIMIT
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

from .type_factory import Type, object_type

TYPENAME = "__typename"

First = Annotated[int, strawberry.argument(description="How many rows: at most 200 on a page, 500 of a journal.")]
After = Annotated[str | None, strawberry.argument(description="A `cursor`: the page has what comes after it.")]


@strawberry.interface(description="Anything that can be fetched by its id alone.")
class Node:
    """The interface that Relay prescribes."""

    id: strawberry.ID


PageInfo: Type = object_type(
    "PageInfo",
    "Where a page is in its list. Pages are read forwards.",
    {"hasNextPage": bool, "hasPreviousPage": bool, "startCursor": str | None, "endCursor": str | None},
)


def global_id(kind: str, key: object) -> str:
    """The id of a row for any client: opaque, but nothing secret."""
    return to_base64(kind, str(key))


def id_field(kind: str, *, is_node: bool = True) -> Any:
    """The field `id` of a type. Only that of a node leads to it."""

    def resolve(root: Any) -> Any:
        return global_id(kind, root["id"])

    elsewhere = "The same wherever this appears; `node` does not accept it."
    description = "The id to give to `node`." if is_node else elsewhere
    return strawberry.field(resolver=resolve, graphql_type=strawberry.ID, description=description)


def rest_id_field(kind: Type = int) -> Any:
    """The id by which REST, streams and webhooks know the same thing."""

    def resolve(root: Any) -> Any:
        return root["id"]

    return strawberry.field(resolver=resolve, graphql_type=kind, description="Its id in REST, streams and webhooks.")


def read_id(text: str) -> tuple[str, str]:
    """Type and key of an id. Raises Problem not_found for a text that is none."""
    try:
        return from_base64(text)
    except (ValueError, binascii.Error, UnicodeDecodeError):
        raise Problem(ProblemCode.NOT_FOUND, say("refused-graphql-no-id"), field="id") from None


def number_of(kind: str, text: str, *, field: str) -> int:
    """The number of a row of this type, by its global id or as REST has it.

    Raises Problem not_found for a text that is neither.
    """
    if not (text.isascii() and text.isdecimal()):
        found, text = read_id(text)
        if found != kind:
            detail = say("refused-graphql-id-of-another-kind", found=found, kind=kind)
            raise Problem(ProblemCode.NOT_FOUND, detail, field=field)
    if not (text.isascii() and text.isdecimal() and len(text) <= 18):
        detail = say("refused-graphql-id-unknown", kind=kind)
        raise Problem(ProblemCode.NOT_FOUND, detail, field=field)
    return int(text)


def connection(node: Type, name: str, *, more: Mapping[str, Type] | None = None) -> Type:
    """The type of a page of such nodes, with `more` fields beside them."""
    edge = object_type(f"{name}Edge", f"A {name} in its list.", {"cursor": str, "node": node})
    fields = {"edges": list[edge], "pageInfo": PageInfo, **(more or {})}  # type: ignore[valid-type]
    return object_type(f"{name}Connection", f"A page of the type {name}.", fields)


def page(cursors: Sequence[str], nodes: Sequence[Any], *, following: str | None, after: str | None) -> dict[str, Any]:
    """The document of a connection; `following` is the cursor of the page after it, None for the last page."""
    return {
        "edges": [{"cursor": cursor, "node": node} for cursor, node in zip(cursors, nodes, strict=True)],
        "pageInfo": {
            "hasNextPage": following is not None,
            "hasPreviousPage": bool(after),
            "startCursor": cursors[0] if cursors else None,
            "endCursor": following or (cursors[-1] if cursors else None),
        },
    }


def page_of_rows(
    rows: QuerySet[Any] | FilteredList[Any],
    documents: Callable[[list[Any]], Sequence[Any]],
    *,
    first: int,
    after: str | None,
    order: Sequence[str] = ("-id",),
) -> dict[str, Any]:
    """A page of rows as a connection; `documents` makes the nodes.

    Raises Problem validation_failed (fields first, after).
    """
    require_page(first)
    try:
        found = window(rows, after=after, limit=first, order=order)
    except Problem as problem:
        if problem.field != "cursor":
            raise
        raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-graphql-after"), field="after") from None
    return page(found.cursors, documents(found.rows), following=found.next, after=after)


def require_page(first: int, most: int = MAX_LIMIT) -> None:
    """Raise Problem validation_failed for a number of rows that no page can have."""
    if not 1 <= first <= most:
        detail = say("refused-number-range", low="1", high=str(most))
        raise Problem(ProblemCode.VALIDATION_FAILED, detail, field="first")


__all__ = [
    "DEFAULT_LIMIT",
    "TYPENAME",
    "Node",
    "PageInfo",
    "connection",
    "global_id",
    "id_field",
    "number_of",
    "page",
    "page_of_rows",
    "read_id",
    "require_page",
    "rest_id_field",
]
