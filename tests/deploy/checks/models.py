"""Whether a Kubernetes object has only fields that there are, all that are needed, and values of the right type."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import ModuleType, NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints


def model_faults(document: dict[str, Any], where: str) -> Iterator[str]:
    """What Kubernetes would refuse about the shape of the object; nothing when it is well-formed."""
    group, _, version = str(document.get("apiVersion")).rpartition("/")
    module = f"{group.split('.')[0] or 'core'}_{version}"
    try:
        model = getattr(_models(module), str(document.get("kind")))
    except (ImportError, AttributeError):
        yield f"{where}: there is no {document.get('kind')} in {document.get('apiVersion')}"
        return
    yield from _faults(document, model, where)


def _models(name: str) -> ModuleType:
    # The models come without the client library that they are made for; this is all they need of it.
    if "lightkube.core.schema" not in sys.modules:
        schema = ModuleType("lightkube.core.schema")
        vars(schema).update(dataclass=dataclasses.dataclass, field=dataclasses.field, DictMixin=object)
        sys.modules |= {"lightkube.core": ModuleType("lightkube.core"), "lightkube.core.schema": schema}
    return import_module(f"lightkube.models.{name}")


@cache
def _fields(model: type) -> dict[str, tuple[Any, bool]]:
    """Type of each field by its name in YAML, and whether an object must have it."""
    hints = get_type_hints(model)
    return {
        field.metadata.get("json", field.name): (hints[field.name], field.default is dataclasses.MISSING)
        for field in dataclasses.fields(model)
    }


def _faults(value: Any, hint: Any, where: str) -> Iterator[str]:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        choices = [choice for choice in arguments if choice is not NoneType]
        if len(choices) == 1:
            yield from _faults(value, choices[0], where)
        elif not any(_is_plain(value, choice) for choice in choices):
            yield f"{where}: {value!r} is of the wrong type"
    elif origin is list:
        if isinstance(value, list):
            for number, item in enumerate(value):
                yield from _faults(item, arguments[0], f"{where}[{number}]")
        else:
            yield f"{where}: not a list"
    elif dataclasses.is_dataclass(hint):
        yield from _object_faults(value, hint, where)
    elif hint is dict or origin is dict:
        if not isinstance(value, dict) or None in value.values():
            yield f"{where}: not a mapping, or a key without a value"
    elif not _is_plain(value, hint):
        yield f"{where}: {value!r} is not a {hint.__name__}"


def _object_faults(value: Any, model: Any, where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where}: not a mapping"
        return
    fields = _fields(model)
    for name in value.keys() - fields.keys():
        yield f"{where}: there is no field {name}"
    for name, (hint, needed) in fields.items():
        if name in value:
            yield from _faults(value[name], hint, f"{where}.{name}")
        elif needed:
            yield f"{where}: {name} is missing"


def _is_plain(value: Any, kind: Any) -> bool:
    # YAML's true is no number, although Python's is one.
    return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))
