"""The Python client's models, as the OpenAPI schema has them."""

from __future__ import annotations

import keyword
import textwrap
from collections.abc import Iterator, Mapping
from graphlib import TopologicalSorter
from typing import Any, Final

_HEADER: Final = '''\
"""What is sent and told, as the service's OpenAPI schema describes it.

Written by `manage.py quality --write`; do not edit. Documents may have further members, which a newer service adds.
"""

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

'''
_BASIC: Final = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
_WIDTH: Final = 110

Schema = Mapping[str, Any]


def models(schemas: Mapping[str, Schema]) -> str:
    """The text of the module, still to be formatted: a name for each closed list of words, a TypedDict for each object.

    `schemas` are the components of the OpenAPI document by name.
    """
    words = {name: schema for name, schema in schemas.items() if "enum" in schema}
    parts = [_alias(name, schema) for name, schema in words.items()]
    parts += [_typed_dict(name, schemas[name]) for name in _in_order(schemas) if name not in words]
    return _HEADER + "\n\n".join(parts) + "\n"


def _in_order(schemas: Mapping[str, Schema]) -> Iterator[str]:
    """Names, each after those it refers to: then no annotation is a text, and programs can read them too."""
    names: TopologicalSorter[str] = TopologicalSorter()
    for name, schema in schemas.items():
        names.add(name, *_referred(schema))
    yield from names.static_order()


def _referred(part: object) -> Iterator[str]:
    if isinstance(part, Mapping):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"].rpartition("/")[2]
        for one in part.values():
            yield from _referred(one)
    elif isinstance(part, list):
        for one in part:
            yield from _referred(one)


def _alias(name: str, schema: Schema) -> str:
    values = ", ".join(f'"{value}"' for value in schema["enum"])
    return f"{name}: TypeAlias = Literal[{values}]"


def _typed_dict(name: str, schema: Schema) -> str:
    properties: Mapping[str, Schema] = schema.get("properties", {})
    required = set(schema.get("required", ()))
    # A keyword can be no attribute: such members come from a base in the other notation.
    odd = [key for key in properties if keyword.iskeyword(key)]
    lines = []
    if odd:
        members = ", ".join(f'"{key}": {_member(properties[key], key in required)}' for key in odd)
        lines.append(f'_{name}Members = TypedDict("_{name}Members", {{{members}}})\n\n')
    lines.append(f"class {name}({f'_{name}Members' if odd else 'TypedDict'}):")
    lines += _docstring(schema.get("description", name + "."))
    for key, value in properties.items():
        if key not in odd:
            lines.append(f"    {key}: {_member(value, key in required)}")
            lines += _docstring(value.get("description", ""))
    return "\n".join(lines)


def _member(schema: Schema, required: bool) -> str:
    return _type(schema) if required else f"NotRequired[{_type(schema)}]"


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return f"Literal[{', '.join(repr(value) for value in schema['enum'])}]"
    for several in ("oneOf", "anyOf", "allOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(_type(one) for one in schema[several]))
    named = schema.get("type")
    if isinstance(named, list):
        return " | ".join(_type({**schema, "type": one}) for one in named)
    if named == "array":
        return f"list[{_type(schema['items'])}]"
    if named == "object":
        return f"dict[str, {_type(schema.get('additionalProperties') or {})}]"
    return _BASIC[named] if named is not None else "Any"


def _docstring(text: str) -> Iterator[str]:
    # The list of an enumeration's words says nothing that its type does not say.
    said = " ".join(text.split("\n* ")[0].removeprefix("* ").split())
    if not said or text.startswith("* "):
        return
    lines = textwrap.wrap(said.replace("\\", "\\\\").replace('"""', "'''"), _WIDTH)
    closing = '"""' if not lines[-1].endswith('"') else ' """'
    if len(lines) == 1:
        yield f'    """{lines[0]}{closing}'
    else:
        yield f'    """{lines[0]}'
        yield from (f"    {line}" for line in lines[1:])
        yield '    """'
