"""REST's documents and GraphQL's, member by member."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from graphql import GraphQLEnumType, GraphQLList, get_named_type, get_nullable_type
from strawberry.relay.utils import from_base64

from .selections import enum_name, schema

MORE: Final[dict[str, str]] = {
    "rest_id": "the same as REST's `id`, which is compared with it",
    "table_id": "the same as `id` of REST's `table`, which is compared with it",
}
"""Members beside REST's in any type, and why they tell nothing more."""

RECORD_JOURNAL: Final = frozenset({"number", "at", "text"})
"""What GraphQL tells of each journal record in the record of a game too, since it has one type for them; the journal
tells it to whoever may read the record."""

IN_WORDS: Final = frozenset({("Chance", "items"), ("Chance", "result")})
"""Numbers or words over REST, and a list or one of it: texts in a list here, because a type has to be one."""


def differences(rest: Any, told: Any, kind: Any, where: str = "") -> Iterator[str]:
    """What GraphQL tells otherwise than REST, or beyond it."""
    kind = get_nullable_type(kind)
    if rest is None or told is None:
        if rest is not told:
            yield f"{where}: REST has {rest!r}, GraphQL has {told!r}"
    elif isinstance(rest, dict):
        if isinstance(told, list):
            yield from _differ(rest, {one["name"]: one["value"] for one in told}, where)
        else:
            yield from _members(rest, told, where)
    elif isinstance(kind, GraphQLList):
        if len(rest) != len(told):
            yield f"{where}: REST has {len(rest)}, GraphQL has {len(told)}"
        for number, (ours, theirs) in enumerate(zip(rest, told, strict=False)):
            yield from differences(ours, theirs, kind.of_type, f"{where}[{number}]")
    elif isinstance(kind, GraphQLEnumType):
        yield from _differ(enum_name(rest), told, where)
    elif get_named_type(kind).name == "ID":
        yield from _differ(str(rest), from_base64(told)[1], where)
    else:
        yield from _differ(rest, told, where)


def _members(rest: dict[str, Any], told: dict[str, Any], where: str) -> Iterator[str]:
    owner = told["__typename"]
    fields: Any = schema().type_map[owner].fields  # type: ignore[attr-defined]
    for name, value in rest.items():
        here = f"{where}.{name}"
        if name not in told:
            yield f"{here}: GraphQL does not tell {value!r}"
        elif (owner, name) in IN_WORDS:
            yield from _differ([str(one) for one in (value if isinstance(value, list) else [value])], told[name], here)
        elif name == "journal" and owner == "GameRecord":
            yield from _bare_journal(value, told[name], here)
        elif name == "table" and told.get("table_id") is not None:
            yield from _differ(str(value["id"]), from_base64(told["table_id"])[1], here)
            if told[name] is not None:
                yield from differences(value, {one: told[name][one] for one in ("__typename", "id", "rest_id", "name")},
                                       fields[name].type, here)  # fmt: skip
        else:
            yield from differences(value, told[name], fields[name].type, here)
    if "rest_id" in told:
        yield from _differ(rest["id"], told["rest_id"], f"{where}.rest_id")
    for name, value in told.items():
        if name not in rest and name not in MORE and name != "__typename" and value is not None:
            yield f"{where}.{name}: REST does not tell {value!r}"


def _bare_journal(rest: Any, told: Any, where: str) -> Iterator[str]:
    yield from _differ(len(rest), len(told), where)
    for number, (ours, theirs) in enumerate(zip(rest, told, strict=False)):
        bare = {name: value for name, value in theirs.items() if name not in RECORD_JOURNAL}
        yield from _members(ours, bare, f"{where}[{number}]")


def _differ(rest: Any, told: Any, where: str) -> Iterator[str]:
    if type(rest) is not type(told) or rest != told:
        yield f"{where}: REST has {rest!r}, GraphQL has {told!r}"
