"""The least that a request's schema allows, for operations of which nothing more is known."""

from __future__ import annotations

from typing import Any

from tests.contract.document import Operation, schemas


def sample(operation: Operation) -> object:
    """A body with what the operation requires, or None when it takes none."""
    described = operation.described.get("requestBody")
    return None if described is None else _least(described["content"]["application/json"]["schema"])


def _least(schema: dict[str, Any]) -> object:
    if "$ref" in schema:
        return _least(schemas()[schema["$ref"].rpartition("/")[2]])
    for known in ("default", "const"):
        if known in schema:
            return schema[known]
    if "enum" in schema:
        return schema["enum"][0]
    for choice in ("allOf", "oneOf", "anyOf"):
        if choice in schema:
            return _least(schema[choice][0])
    kind = schema["type"][0] if isinstance(schema["type"], list) else schema["type"]
    if kind == "object":
        return {name: _least(schema["properties"][name]) for name in schema.get("required", ())}
    if kind == "array":
        return [_least(schema["items"])] * schema.get("minItems", 0)
    values = {"string": "x" * schema.get("minLength", 1), "boolean": True, "null": None}
    return values.get(kind, schema.get("minimum", 1))
