"""The closed lists of the kernel as types: one for each kind of prompt, option and journal record, and their unions.

Whoever knows these types knows all that will ever come: a new set adds none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rest_framework import serializers

from bang_service.platform.graphql.type_factory import TYPES, Type, maybe, object_type, union
from games import bodies
from games.engine.kernel.journal import KINDS, Kind
from games.engine.kernel.prompts import OPERANDS
from games.terms.catalogue import OPTION_MEANINGS, PROMPT_MEANINGS

_FIELD_TYPES: Final[dict[str, Type]] = {
    "seat": int,
    "number": int,
    "card": int,
    "word": str,
    "cards": list[int],
    "words": list[str],
    "seats": list[int],
}
"""What a journal record's fields are, by the kernel's names of types."""


_PRIVATE: Final = {kind.private for kind in KINDS.values()}
"""Fields that some may not read in some kind. They may be null in all, so that a query can ask for them in any."""


def options() -> Type:
    """The union of all kinds of options."""
    serializer = bodies.OptionSerializer
    fields = serializer().fields
    shared = ("id", "kind", "notation", "label", "intention", "heals")
    interface = _interface("Option", {name: TYPES.field(fields[name]) for name in shared})
    made = [
        _of_kind(
            "Option",
            kind,
            OPTION_MEANINGS[kind],
            {name: TYPES.field(fields[name]) for name in (*shared, *operands)},
            interface,
        )
        for kind, operands in OPERANDS.items()
    ]
    return TYPES.register(serializer, union("Option", made, "One thing a seat may do."))


def prompts() -> Type:
    """The union of all kinds of prompts."""
    serializer = bodies.PromptSerializer
    interface = _interface("Prompt", _shared(serializer))
    made = [
        _of_kind("Prompt", kind, meaning, _shared(serializer), interface) for kind, meaning in PROMPT_MEANINGS.items()
    ]
    return TYPES.register(serializer, union("Prompt", made, "A question to a seat."))


def records() -> Type:
    """The union of all kinds of journal records."""
    serializer = bodies.JournalRecordSerializer
    interface = _interface("Record", _shared(serializer))
    made = [
        _of_kind("Record", name, kind.meaning, {**_shared(serializer), **_told(kind)}, interface)
        for name, kind in KINDS.items()
    ]
    return TYPES.register(serializer, union("JournalRecord", made, "What happened."))


def _told(kind: Kind) -> dict[str, Type]:
    return {
        name: maybe(_FIELD_TYPES[what]) if name in _PRIVATE else _FIELD_TYPES[what]
        for name, what in kind.fields.items()
    }


def _shared(serializer: type[serializers.Serializer[Any]]) -> dict[str, Any]:
    return {name: TYPES.field(field) for name, field in serializer().fields.items()}


def _interface(what: str, fields: dict[str, Any]) -> Type:
    return object_type(f"{what}Fields", f"What every kind of {what.lower()} has.", fields, is_interface=True)


def _of_kind(what: str, kind: str, meaning: str, fields: dict[str, Any], interface: Type) -> Type:
    name = "".join(word.title() for word in kind.split("_")) + what
    return object_type(name, meaning[0].upper() + meaning[1:], fields, bases=(interface,), is_type_of=_is(kind))


def _is(kind: str) -> Callable[[Any, Any], bool]:
    def is_type_of(document: Any, info: Any) -> bool:
        return bool(document["kind"] == kind)

    return is_type_of
