"""Documents that ask for every field, made from the schema as it is served."""

from __future__ import annotations

import re
from collections.abc import Container
from functools import cache
from typing import Any, Final

from graphql import (
    GraphQLField,
    GraphQLInterfaceType,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLSchema,
    GraphQLUnionType,
    get_named_type,
    is_composite_type,
)

from bang_service.graphql.view import served_schema

Field = tuple[str, str]

LEADS_ON: Final[frozenset[Field]] = frozenset(
    {
        ("Table", "view"), ("Table", "journal"), ("Table", "record"), ("Me", "tokens"), ("Me", "notices"),
        ("Me", "receiver"), ("Me", "prompts"),
    }
)  # fmt: skip
"""Fields that are operations of their own over REST: they are asked for by themselves."""


@cache
def schema() -> GraphQLSchema:
    """The schema as it is served."""
    found: GraphQLSchema = served_schema()._schema
    return found


class Selection:
    """The fragments that select everything of some types."""

    def __init__(self, without: Container[Field] = LEADS_ON) -> None:
        self._without = without
        self._fragments: dict[str, str] = {}

    def of(self, kind: GraphQLNamedType) -> str:
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

    def _inner(self, kind: GraphQLNamedType) -> str:
        if not isinstance(kind, GraphQLUnionType):
            assert isinstance(kind, (GraphQLObjectType, GraphQLInterfaceType))
            return "__typename " + " ".join(self._field(kind.name, name, one) for name, one in kind.fields.items())
        shared: GraphQLInterfaceType = kind.types[0].interfaces[0]
        parts = [f"__typename ... on {shared.name} {{ {self._inner(shared)} }}"]
        for member in kind.types:
            own = {name: one for name, one in member.fields.items() if name not in shared.fields}
            if own:
                fields = " ".join(self._field(member.name, name, one) for name, one in own.items())
                parts.append(f"... on {member.name} {{ {fields} }}")
        return " ".join(parts)

    def _field(self, owner: str, name: str, field: GraphQLField) -> str:
        if (owner, name) in self._without:
            return ""
        return name + self.of(get_named_type(field.type))


def root(kind: str) -> GraphQLObjectType:
    """The root type of queries or mutations."""
    found = schema().query_type if kind == "query" else schema().mutation_type
    assert found is not None
    return found


def fields_of(kind: str, path: str) -> list[GraphQLField]:
    """The fields of a path like `me.tokens`, from the root on."""
    found: list[GraphQLField] = []
    owner: Any = root(kind)
    for name in path.split("."):
        found.append(owner.fields[name])
        owner = get_named_type(found[-1].type)
    return found


def document(kind: str, path: str, given: Container[str], *, is_slim: bool = False) -> str:
    """A document that asks for everything (`is_slim`: for nothing but its type) at the end of a path, with a variable
    for each argument that is given."""
    fields = fields_of(kind, path)
    arguments = [{name: one for name, one in field.args.items() if name in given} for field in fields]
    declared = ", ".join(f"${name}: {one.type}" for level in arguments for name, one in level.items())
    selection = Selection()
    text = " { __typename }" if is_slim else selection.of(get_named_type(fields[-1].type))
    for name, level in reversed(list(zip(path.split("."), arguments, strict=True))):
        passed = ", ".join(f"{one}: ${one}" for one in level)
        text = f"{name}{f'({passed})' if passed else ''}{text}"
        text = f" {{ {text} }}"
    return f"{kind}{f'({declared})' if declared else ''}{text}\n{selection.fragments()}"


def enum_name(value: str) -> str:
    """How a value of REST is spelled as an enumeration's."""
    return re.sub(r"\W", "_", value)
