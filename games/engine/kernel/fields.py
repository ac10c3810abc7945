"""Classes whose instances have nothing but the fields they annotate: games and frames.

There are many of them, and they are read, made and copied all the time: so their fields are slots, and what makes and
copies them is written out once for each class, as a dataclass's `__init__` is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


class Fielded(type):
    """Makes a class whose instances have nothing but the fields it annotates. What stands beside an annotation is what
    the field begins with. A `ClassVar` is no field, and what is annotated more closely than in a base is not a new one.
    A mixin annotates fields that classes with it have."""

    first_values: Mapping[str, Any]
    """What the fields of this class, not those of its bases, begin with, in order."""
    own_fields: tuple[str, ...]
    """The fields of this class, not those of its bases."""

    def __new__(
        meta, name: str, bases: tuple[type, ...], namespace: dict[str, Any], is_mixin: bool = False, **given: Any
    ) -> Any:
        inherited = {field for base in bases for one in base.__mro__ for field in getattr(one, "own_fields", ())}
        own = tuple(
            field
            for field, kind in namespace.get("__annotations__", {}).items()
            if not (is_mixin or str(kind).startswith("ClassVar") or field in inherited)
        )
        for field in inherited & namespace.keys():
            raise TypeError(f"{name}: {field} is a field already")
        begins = {field: namespace.pop(field) for field in own if field in namespace}
        return super().__new__(
            meta, name, bases, {**namespace, "__slots__": own, "own_fields": own, "first_values": begins}, **given
        )


def write_method(owner: type, name: str, head: str, *lines: str, **known: Any) -> None:
    """Give a class a method written out for it: its parameters, its lines, and the names they know."""
    exec("\n    ".join([f"def {name}({head}):", *lines]), known)
    method: Callable[..., Any] = known[name]
    method.__qualname__ = f"{owner.__qualname__}.{name}"
    method.__module__ = owner.__module__
    setattr(owner, name, method)
