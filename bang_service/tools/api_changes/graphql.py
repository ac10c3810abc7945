"""What breaks clients between two states of the GraphQL schema."""

from __future__ import annotations

import re

from graphql import GraphQLSchema, build_schema, find_breaking_changes

from .schemas import Change


def breaking_changes(old: str, new: str) -> list[Change]:
    """Each change of the schema `new` that breaks clients of `old`, by the type or the operation that changes."""
    before, after = build_schema(old), build_schema(new)
    roots = {kind.name for kind in (before.query_type, before.mutation_type, before.subscription_type) if kind}
    told = [change.description for change in find_breaking_changes(before, after)]
    return [Change(_subject(text, before, roots), f"GraphQL: {text}") for text in told]


def _subject(text: str, schema: GraphQLSchema, roots: set[str]) -> str:
    union = re.search(r"union type (\w+)", text)
    if union is not None:
        return union[1]
    for name, member in re.findall(r"(@?\w+)(?:\.(\w+))?", text):
        if name in roots and member:
            return str(member)
        if name.startswith("@") or name in schema.type_map:
            return str(name)
    return text
