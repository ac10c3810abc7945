"""What of a schema a client relies on, and what it loses when the schema changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

Schema = Mapping[str, Any]
Direction = Literal["request", "answer"]

_LEAST: Final = ("minimum", "exclusiveMinimum", "minLength", "minItems")
_MOST: Final = ("maximum", "exclusiveMaximum", "maxLength", "maxItems")


@dataclass(frozen=True, slots=True)
class Change:
    """A change that breaks clients. `subject` is what an entry of the changelog has to name: an operation or a type."""

    subject: str
    text: str


@dataclass(slots=True)
class Comparison:
    """Compares schemas of two documents; `old` and `new` are their components by name."""

    old: Mapping[str, Schema]
    new: Mapping[str, Schema]
    _seen: set[tuple[str, str, Direction]] = field(default_factory=set)

    def changes(self, subject: str, where: str, old: Schema, new: Schema, direction: Direction) -> Iterator[Change]:
        """What breaks clients that send (`request`) or read (`answer`) this.

        References to components of one name are equal here: each component is compared by itself.
        """
        before, after = _variants(old), _variants(new)
        gone = [key for key in before if key not in after]
        come = [key for key in after if key not in before]
        if len(gone) == len(come) == 1 and self._are_alike(before[gone[0]], after[come[0]]):
            yield from self._replaced(subject, where, before[gone[0]], after[come[0]], direction)
            gone, come = [], []
        if direction == "request" and "any" not in after:
            yield from (Change(subject, f"{where} may no longer be {_said(key)}") for key in gone)
        if direction == "answer" and "any" not in before:
            yield from (Change(subject, f"{where} may now be {_said(key)}") for key in come)
        for key in before.keys() & after.keys():
            if not key.startswith("#"):
                yield from self._same_type(subject, where, before[key], after[key], direction)

    def _are_alike(self, old: Schema, new: Schema) -> bool:
        before, after = self._resolved(old, self.old), self._resolved(new, self.new)
        return "type" in before and before["type"] == after.get("type")

    def _replaced(self, subject: str, where: str, old: Schema, new: Schema, direction: Direction) -> Iterator[Change]:
        pair = (str(old.get("$ref")), str(new.get("$ref")), direction)
        if pair not in self._seen:
            self._seen.add(pair)
            yield from self._same_type(
                subject, where, self._resolved(old, self.old), self._resolved(new, self.new), direction
            )

    def _resolved(self, schema: Schema, components: Mapping[str, Schema]) -> Schema:
        reference = schema.get("$ref")
        return components.get(_name(reference), {}) if reference else schema

    def _same_type(self, subject: str, where: str, old: Schema, new: Schema, direction: Direction) -> Iterator[Change]:
        if direction == "request":
            yield from _narrowed(subject, where, old, new)
        if old.get("format") != new.get("format"):
            yield Change(subject, f"{where} has another format")
        yield from self._members(subject, where, old, new, direction)
        if len(old.get("allOf", ())) != len(new.get("allOf", ())):
            yield Change(subject, f"{where} is put together in another way")
        else:
            for one, other in zip(old.get("allOf", ()), new.get("allOf", ()), strict=True):
                yield from self.changes(subject, where, one, other, direction)
        for part, said in (("items", "an item of "), ("additionalProperties", "a value of ")):
            one, other = old.get(part), new.get(part)
            if isinstance(one, Mapping) or isinstance(other, Mapping):
                told = f"{said}{where}"
                yield from self.changes(subject, told, _schema(one), _schema(other), direction)

    def _members(self, subject: str, where: str, old: Schema, new: Schema, direction: Direction) -> Iterator[Change]:
        before, after = old.get("properties", {}), new.get("properties", {})
        needed, still_needed = set(old.get("required", ())), set(new.get("required", ()))
        for name, schema in before.items():
            if name not in after:
                yield Change(subject, f"{where}.{name} is gone")
                continue
            if direction == "answer" and name in needed - still_needed:
                yield Change(subject, f"{where}.{name} may be left out")
            if direction == "request" and name in still_needed - needed:
                yield Change(subject, f"{where}.{name} must be there")
            yield from self.changes(subject, f"{where}.{name}", schema, after[name], direction)
        if direction == "request":
            for name in sorted((after.keys() - before.keys()) & still_needed):
                yield Change(subject, f"{where}.{name} is new and must be there")


def _narrowed(subject: str, where: str, old: Schema, new: Schema) -> Iterator[Change]:
    if "enum" in new:
        words = old.get("enum")
        if words is None:
            yield Change(subject, f"{where} must be one of a list")
        else:
            lost = [word for word in words if word not in new["enum"]]
            yield from (Change(subject, f"{where} may no longer be {word!r}") for word in lost)
    for key in _LEAST:
        if key in new and (key not in old or new[key] > old[key]):
            yield Change(subject, f"{where} has a higher {key}")
    for key in _MOST:
        if key in new and (key not in old or new[key] < old[key]):
            yield Change(subject, f"{where} has a lower {key}")
    if "pattern" in new and new["pattern"] != old.get("pattern"):
        yield Change(subject, f"{where} has another pattern")


def _variants(schema: Schema) -> dict[str, Schema]:
    """What it may be, by `#/…` for a component, the name of a type, or `any`."""
    if len(schema.get("allOf", ())) == 1:
        return _variants(schema["allOf"][0])
    for several in ("oneOf", "anyOf"):
        if several in schema:
            found: dict[str, Schema] = {}
            for part in schema[several]:
                for key, one in _variants(part).items():
                    found[key] = _either(found[key], one) if key in found else one
            return found
    if "$ref" in schema:
        return {str(schema["$ref"]): schema}
    named = schema.get("type")
    if isinstance(named, list):
        return {name: schema for name in named}
    if named is None and "enum" in schema:
        return {"any": schema}
    return {str(named or "any"): schema}


def _either(one: Schema, other: Schema) -> Schema:
    """What may be one of two objects: all that either has, and what both must have."""
    members = {**other.get("properties", {}), **one.get("properties", {})}
    needed = [name for name in one.get("required", ()) if name in other.get("required", ())]
    return {**one, "properties": members, "required": needed}


def _schema(part: object) -> Schema:
    return part if isinstance(part, Mapping) else {}


def _said(key: str) -> str:
    return _name(key) if key.startswith("#") else key


def _name(reference: str) -> str:
    return reference.rpartition("/")[2]
