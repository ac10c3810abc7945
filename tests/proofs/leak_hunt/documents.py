"""GraphQL documents that ask for everything, made from the schema as it is served."""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from typing import Any, Final

from graphql import GraphQLInterfaceType, GraphQLObjectType, GraphQLUnionType, get_named_type, is_composite_type

from bang_service.graphql.view import served_schema
from bang_service.platform.graphql.relay import global_id

APART: Final = frozenset(
    {
        ("Table", "view"), ("Table", "journal"), ("Table", "record"), ("Me", "tokens"), ("Me", "bots"),
        ("Me", "bot_tokens"), ("Me", "notices"), ("Me", "webhooks"), ("Me", "prompts"),
    }
)  # fmt: skip
"""Fields that are asked for by documents of their own: all together would be more than a document may have."""

HEAVY: Final = APART | {
    ("View", "seats"), ("View", "event"), ("View", "must_play"), ("View", "discards"), ("View", "aside"),
    ("View", "prompt"), ("View", "acts"), ("WaitingPrompt", "prompt"), ("WaitingPrompt", "table"), ("Table", "options"),
    ("View", "options"), ("View", "sets"), ("Table", "sets"), ("Table", "progress"), ("Table", "may_join"),
    ("Table", "join_refusal"), ("Notice", "table"),
}  # fmt: skip
"""The same for a subscription, which tells of all kinds of updates in one document, and asks the database nothing."""


@cache
def table() -> str:
    """A table itself."""
    return _query("table", "id: $id", ("id: ID!",), without=APART)


@cache
def view() -> str:
    """What one sees at a table."""
    return _query("table view", "id: $id", ("id: ID!",), without=APART)


@cache
def journal() -> str:
    """The end of a table's journal."""
    return _query("table journal(after:$after)", "id: $id", ("id: ID!", "after: String!"), without=APART)


@cache
def notices() -> str:
    """The notices of a reader."""
    return _query("me notices", "", (), without=APART)


@cache
def prompts() -> str:
    """What waits for one."""
    return _query("me prompts", "", (), without=APART | {("WaitingPrompt", "table")})


@cache
def table_rating() -> str:
    """What to expect of a table's game, and what it has changed."""
    return _query("table_rating", "table: $id", ("id: ID!",), without=())


ARGUMENTS: Final = {
    "league": "slug: String!", "season": "id: ID!", "entries": "season: ID!", "season_log": "season: ID!",
    "standings": "division: ID!", "rounds": "division: ID!",
}  # fmt: skip
"""What fields about leagues are asked by."""


@cache
def of_league(path: str) -> str:
    """A field about leagues, of the root or (`me …`) of oneself."""
    declared = ARGUMENTS.get(path, "")
    name = declared.partition(":")[0]
    return _query(path, f"{name}: ${name}" if name else "", (declared,) if name else (), without=APART)


@cache
def table_stream() -> str:
    """A table as it goes on."""
    return _document("subscription", "table_stream", "table: $id", ("id: ID!",), HEAVY)


@cache
def my_stream() -> str:
    """Oneself."""
    return _document("subscription", "my_stream", "", (), HEAVY)


def _query(path: str, arguments: str, declared: tuple[str, ...], *, without: Container[tuple[str, str]]) -> str:
    return _document("query", path, arguments, declared, without)


def _document(
    kind: str, path: str, arguments: str, declared: tuple[str, ...], without: Container[tuple[str, str]]
) -> str:
    first, *rest = path.split(" ")
    schema = served_schema()._schema
    owner: Any = schema.query_type if kind == "query" else schema.subscription_type
    field = owner.fields[first]
    for name in rest:
        field = get_named_type(field.type).fields[name.partition("(")[0]]
    selection = Selection(without)
    text = selection.of(get_named_type(field.type))
    for name in reversed(rest):
        text = f" {{ {name}{text} }}"
    given = f"({arguments})" if arguments else ""
    variables = f"({', '.join(f'${one}' for one in declared)})" if declared else ""
    return f"{kind}{variables} {{ {first}{given}{text} }}\n{selection.fragments()}"


class Selection:
    """The fragments that select everything of some types."""

    def __init__(self, without: Container[tuple[str, str]]) -> None:
        self._without = without
        self._fragments: dict[str, str] = {}

    def of(self, kind: Any) -> str:
        """What stands after a field of this type: its selection set, or nothing."""
        if not is_composite_type(kind):
            return ""
        if kind.name not in self._fragments:
            # Named before it is made, so that a type may hold itself.
            self._fragments[kind.name] = ""
            self._fragments[kind.name] = f"fragment All{kind.name} on {kind.name} {{ {self._inner(kind)} }}"
        return f" {{ ...All{kind.name} }}"

    def fragments(self) -> str:
        """The definitions of all fragments used so far."""
        return "\n".join(self._fragments.values())

    def _inner(self, kind: Any) -> str:
        if not isinstance(kind, GraphQLUnionType):
            assert isinstance(kind, (GraphQLObjectType, GraphQLInterfaceType))
            return "__typename " + " ".join(self._field(kind.name, name, one) for name, one in kind.fields.items())
        shared = kind.types[0].interfaces[0] if kind.types[0].interfaces else None
        known = {} if shared is None else shared.fields
        parts = ["__typename"]
        if shared is not None:
            parts.append(f"... on {shared.name} {{ {self._inner(shared)} }}")
        for member in kind.types:
            own = {name: one for name, one in member.fields.items() if name not in known}
            fields = " ".join(self._field(member.name, name, one) for name, one in own.items())
            if fields.strip():
                parts.append(f"... on {member.name} {{ {fields} }}")
        return " ".join(parts)

    def _field(self, owner: str, name: str, field: Any) -> str:
        if (owner, name) in self._without:
            return ""
        return name + self.of(get_named_type(field.type))


def node(kind: str, number: int) -> str:
    """The id of a row for any client."""
    return global_id(kind, number)
