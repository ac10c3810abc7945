"""From serializers to GraphQL types.

Objects are plain documents (dicts) as the projection makes them; a member that is not there is null.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime
from enum import Enum
from keyword import iskeyword
from typing import Annotated, Any, Final, Optional, Union

import strawberry
from rest_framework import serializers
from strawberry.types.field import StrawberryField

from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

Type = Any
"""A GraphQL type as strawberry takes it: a class that it made, a scalar's class, or these in `list` and `Optional`."""

_SCALARS: Final[tuple[tuple[type[serializers.Field[Any, Any, Any, Any]], type], ...]] = (
    (serializers.BooleanField, bool),
    (serializers.IntegerField, int),
    (serializers.FloatField, float),
    (serializers.DateTimeField, datetime),
    (serializers.DateField, date),
    (serializers.CharField, str),
)


@strawberry.type(description="A text by its name.")
class NamedText:
    """One member of an object whose names are not fixed."""

    name: str
    value: str


@strawberry.type(description="A number by its name.")
class NamedNumber:
    """One member of an object whose names are not fixed and whose values are numbers."""

    name: str
    value: int


@strawberry.type(description="A fraction by its name.")
class NamedFraction:
    """One member of an object whose names are not fixed and whose values are fractions."""

    name: str
    value: float


@strawberry.input(description="A text by its name.", name="NamedTextInput")
class NamedTextInput:
    """One member of an object whose names are not fixed, in what a client sends."""

    name: str
    value: str


def maybe(kind: Type) -> Type:
    """The type of what may be null."""
    return Optional[kind]  # noqa: UP045 (strawberry's own types know no `|`)


def many(kind: Type) -> Type:
    """The type of a list of such."""
    return list[kind]


def union(name: str, members: Sequence[Type], description: str) -> Type:
    """The union of these types."""
    return Annotated[Union[tuple(members)], strawberry.union(name, description=description)]  # noqa: UP007 (see `maybe`)


def read(source: Any, name: str) -> Any:
    """The member of a document that a field shows."""
    if isinstance(source, dict):
        return source.get(name.removesuffix("_"))
    return getattr(source, name)


_KEY_TEXT: Final = (
    "A new UUID for each new request. Send the same request with the same key again within 48 hours, and you get the "
    "same answer; nothing is done twice, and the repetition is counted as a request that reads. When the limit "
    "`kept_answers` is used up, a new key is refused."
)


class TypeFactory:
    """The types made so far: each serializer and each enumeration becomes one type of the schema."""

    def __init__(self) -> None:
        self._enum_names: dict[tuple[str, ...], str] = {}
        self._enums: dict[tuple[str, ...], Type] = {}
        self._types: dict[type, Type] = {}
        self._inputs: dict[type, Type] = {}

    def enum(self, name: str, values: Iterable[str]) -> Type:
        """The enumeration of these values, which bears the name from now on."""
        known = tuple(values)
        self._enum_names[known] = name
        return self._enum(known)

    def output(
        self,
        serializer: type[serializers.Serializer[Any]],
        name: str = "",
        *,
        more: Mapping[str, Any] | None = None,
        bases: tuple[type, ...] = (),
    ) -> Type:
        """The type that shows a serializer's documents.

        `more` are fields beside or in place of the serializer's own: types or strawberry fields.
        """
        if serializer in self._types:
            return self._types[serializer]
        fields: dict[str, Any] = {
            known: self.field(field) for known, field in serializer().fields.items() if known not in (more or {})
        }
        fields |= more or {}
        made = object_type(
            name or serializer.__name__.removesuffix("Serializer"), _first_paragraph(serializer), fields, bases=bases
        )
        self._types[serializer] = made
        return made

    def register(self, serializer: type[serializers.Serializer[Any]], made: Type) -> Type:
        """Show a serializer's documents by a type that was made otherwise."""
        self._types[serializer] = made
        return made

    def input(
        self,
        serializer: type[serializers.Serializer[Any]],
        name: str,
        *,
        more: Mapping[str, Type] | None = None,
        keyed: bool = False,
    ) -> Type:
        """The input that takes what a serializer checks, with what stands in REST's address (`more`) and, if it is
        `keyed`, in the header `Idempotency-Key`."""
        if serializer in self._inputs:
            return self._inputs[serializer]
        annotations: dict[str, Any] = dict(more or {})
        namespace: dict[str, Any] = {}
        if keyed:
            annotations["idempotency_key"] = maybe(str)
            namespace["idempotency_key"] = strawberry.field(default=strawberry.UNSET, description=_KEY_TEXT)
        for known, field in serializer().fields.items():
            kind = self._input_type(field)
            if not field.required or field.allow_null:
                kind = maybe(kind)
                namespace[known] = strawberry.field(default=strawberry.UNSET, description=_text(field))
            else:
                namespace[known] = strawberry.field(description=_text(field))
            annotations[known] = kind
        # What stands in the place of objects whose names are not fixed.
        namespace["objects"] = frozenset(
            known for known, field in serializer().fields.items() if isinstance(field, serializers.DictField)
        )
        made = _made(f"{name}Input", namespace, annotations)
        made = strawberry.input(made, name=f"{name}Input", description=_first_paragraph(serializer))
        self._inputs[serializer] = made
        return made

    # -- fields ------------------------------------------------------------------------------------------------

    def field(self, field: Any) -> Any:
        """The field that shows a serializer's field, with its text; what may be missing is null."""
        kind = self._output_type(field)
        if field.allow_null or not field.required:
            kind = maybe(kind)
        text = _text(field)
        if _is_named(field):
            return strawberry.field(resolver=_entries(str(field.field_name)), graphql_type=kind, description=text)
        return strawberry.field(graphql_type=kind, description=text)

    def _output_type(self, field: Any) -> Type:
        if isinstance(field, serializers.ListSerializer):
            rows: Any = field.child
            return many(self.output(type(rows)))
        if isinstance(field, serializers.Serializer):
            return self.output(type(field))
        if isinstance(field, serializers.ListField):
            return many(self._output_type(field.child))
        if isinstance(field, serializers.DictField):
            return many(_named_type(field.child))
        return self._plain_type(field)

    def _input_type(self, field: Any) -> Type:
        if isinstance(field, serializers.Serializer):
            return self.input(type(field), type(field).__name__.removesuffix("Body"))
        if isinstance(field, serializers.ListField):
            return many(self._input_type(field.child))
        if isinstance(field, serializers.DictField):
            return list[NamedTextInput]
        return self._plain_type(field)

    def _plain_type(self, field: Any) -> Type:
        if isinstance(field, serializers.ChoiceField):
            owner = type(field.parent).__name__.removesuffix("Serializer")
            return self._enum(tuple(field.choices), f"{owner}{str(field.field_name).title()}")
        return next(scalar for kind, scalar in _SCALARS if isinstance(field, kind))

    def _enum(self, values: tuple[str, ...], default: str = "") -> Type:
        if values not in self._enums:
            name = self._enum_names.get(values, default)
            members: Any = Enum(name, {re.sub(r"\W", "_", value): value for value in values})  # type: ignore[misc]
            self._enums[values] = strawberry.enum(members, name=name)
        return self._enums[values]


TYPES: Final = TypeFactory()
"""The types of the one schema."""


def object_type(
    name: str,
    description: str | None,
    fields: Mapping[str, Any],
    *,
    bases: tuple[type, ...] = (),
    is_type_of: Callable[[Any, Any], bool] | None = None,
    is_interface: bool = False,
) -> Type:
    """A type with these fields, each a type or a strawberry field.

    `bases` are its interfaces; where one of them or a union is asked for, `is_type_of` tells its documents from others.
    """
    namespace: dict[str, Any] = {}
    annotations: dict[str, Any] = {}
    for known, what in fields.items():
        python_name = f"{known}_" if iskeyword(known) else known
        field = what if isinstance(what, StrawberryField) else strawberry.field(graphql_type=what)
        if field.base_resolver is None:
            annotations[python_name] = field.type_annotation.annotation if field.type_annotation else Any
        if python_name != known:
            field.graphql_name = known
        namespace[python_name] = field
    if bases or is_type_of:
        namespace["is_type_of"] = is_type_of or _is_document
    made = _made(name, namespace, annotations, bases)
    decorate = strawberry.interface if is_interface else strawberry.type
    return decorate(made, name=name, description=description)


def body_of(given: Any, *, without: tuple[str, ...] = ()) -> dict[str, Any]:
    """What an input says, as the JSON body that its serializer checks.

    Raises Problem validation_failed for an object that names a member twice.
    """
    return {
        name: _object(name, value) if name in given.objects and value is not None else _plain(value)
        for name, value in vars(given).items()
        if value is not strawberry.UNSET and name not in without
    }


def _is_document(document: Any, info: Any) -> bool:
    return isinstance(document, dict)


def _object(field: str, entries: list[NamedTextInput]) -> dict[str, str]:
    members = {entry.name: entry.value for entry in entries}
    if len(members) < len(entries):
        raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-names-twice"), field=field)
    return members


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, list):
        return [_plain(one) for one in value]
    if hasattr(type(value), "__strawberry_definition__"):
        return body_of(value)
    return value


def _made(name: str, namespace: dict[str, Any], annotations: dict[str, Any], bases: tuple[type, ...] = ()) -> type:
    return type(name, bases, {**namespace, "__annotations__": annotations, "__module__": __name__})


def _entries(name: str) -> Callable[..., Any]:
    def entries(root: Any) -> Any:
        return _named(root.get(name))

    return entries


def _named(members: Any) -> Any:
    if members is None:
        return None
    if isinstance(members, list):
        return [_named(one) for one in members]
    return [{"name": key, "value": value} for key, value in members.items()]


def _is_named(field: Any) -> bool:
    """Whether it is an object whose names are not fixed, or a list of such."""
    return isinstance(field, serializers.DictField) or (
        isinstance(field, serializers.ListField) and _is_named(field.child)
    )


def _named_type(child: Any) -> Type:
    if isinstance(child, serializers.IntegerField):
        return NamedNumber
    return NamedFraction if isinstance(child, serializers.FloatField) else NamedText


def _text(field: Any) -> str | None:
    return str(field.help_text) if field.help_text else None


def _first_paragraph(serializer: type) -> str:
    return (serializer.__doc__ or "").split("\n\n")[0].strip()
