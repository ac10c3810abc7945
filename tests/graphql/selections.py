"""Documents that ask for every field, made from the schema as it is served."""

from __future__ import annotations

import re
from collections.abc import Container
from functools import cache
from typing import Any, Final

from graphql import GraphQLField, GraphQLObjectType, GraphQLSchema, get_named_type

from bang_service.graphql.view import served_schema
from tests.proofs.leak_hunt.documents import Selection

Field = tuple[str, str]

LEADS_ON: Final[frozenset[Field]] = frozenset(
    {
        ("Table", "view"), ("Table", "journal"), ("Table", "record"), ("Me", "tokens"), ("Me", "bots"),
        ("Me", "bot_tokens"), ("Me", "notices"), ("Me", "notice_mark"), ("Me", "webhooks"), ("Me", "webhook"),
        ("Me", "deliveries"), ("Me", "devices"), ("Me", "preferences"), ("Me", "prompts"),
        ("Me", "entries"), ("Me", "appeals"), ("Me", "substitutions"), ("Table", "progress"), ("Table", "may_join"),
        ("Table", "join_refusal"),
    }
)  # fmt: skip
"""Fields that are operations of their own over REST, or in its short documents: they are asked for by themselves."""


@cache
def schema() -> GraphQLSchema:
    """The schema as it is served."""
    found: GraphQLSchema = served_schema()._schema
    return found


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


def document(kind: str, path: str, given: Container[str], *, is_slim: bool = False, copies: int = 0) -> str:
    """A document that asks for everything (`is_slim`: for nothing but its type) at the end of a path, with a variable
    for each argument that is given; for so many copies of it, each by an alias."""
    fields = fields_of(kind, path)
    arguments = [{name: one for name, one in field.args.items() if name in given} for field in fields]
    declared = ", ".join(f"${name}: {one.type}" for level in arguments for name, one in level.items())
    selection = Selection(LEADS_ON)
    text = " { __typename }" if is_slim else selection.of(get_named_type(fields[-1].type))
    for name, level in reversed(list(zip(path.split("."), arguments, strict=True))):
        passed = ", ".join(f"{one}: ${one}" for one in level)
        text = f"{name}{f'({passed})' if passed else ''}{text}"
        text = f" {{ {' '.join(f'a{number}: {text}' for number in range(copies)) or text} }}"
        copies = 0
    return f"{kind}{f'({declared})' if declared else ''}{text}\n{selection.fragments()}"


def enum_name(value: str) -> str:
    """How a value of REST is spelled as an enumeration's."""
    return re.sub(r"\W", "_", value)
