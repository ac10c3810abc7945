"""YAML in which every value remembers where it is written: its line and its field."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import yaml


class ScenarioError(ValueError):
    """A scenario file contains something invalid. The message names file, line, scenario and field."""


class Place(NamedTuple):
    """Where something is written: its line, and its field, such as `table.seats[0].life` (empty: the scenario
    itself)."""

    line: int
    field: str = ""


class Mapping(dict[str, Any]):
    """A YAML mapping that remembers the place of each key."""

    def __init__(self, where: Place) -> None:
        super().__init__()
        self.where = where
        self.lines: dict[str, int] = {}

    def place(self, key: str) -> Place:
        """The place of a key; for a key that was left out, the place where the mapping begins."""
        return Place(self.lines.get(key, self.where.line), f"{self.where.field}.{key}".lstrip("."))


class Items(list[Any]):
    """A YAML list that remembers the place of each item."""

    def __init__(self, where: Place) -> None:
        super().__init__()
        self.where = where
        self.lines: list[int] = []

    def place(self, at: int) -> Place:
        """The place of the item at an index."""
        return Place(self.lines[at], f"{self.where.field}[{at}]")


def complaint(path: Path, scenario: str, place: Place, message: str) -> ScenarioError:
    """The error for a mistake: file and line, then the scenario and the field if they are known."""
    parts = (f"{path}:{place.line}", scenario, place.field, message)
    return ScenarioError(": ".join(part for part in parts if part))


def value(path: Path, scenario: str, node: yaml.Node, field: str = "") -> Any:
    """The value of a node of the scenario's text, made of mappings, items, texts, whole numbers, true, false and None.

    Raises ScenarioError for a key that occurs twice.
    """
    where = Place(node.start_mark.line + 1, field)
    if isinstance(node, yaml.MappingNode):
        mapping = Mapping(where)
        for key_node, value_node in node.value:
            key = str(key_node.value)
            place = Place(key_node.start_mark.line + 1, field)
            if key in mapping:
                raise complaint(path, scenario, place, f"the key {key!r} stands twice; strike one of them")
            mapping.lines[key] = place.line
            mapping[key] = value(path, scenario, value_node, mapping.place(key).field)
        return mapping
    if isinstance(node, yaml.SequenceNode):
        items = Items(where)
        for at, child in enumerate(node.value):
            items.lines.append(child.start_mark.line + 1)
            items.append(value(path, scenario, child, items.place(at).field))
        return items
    return _scalar(node)


def _scalar(node: yaml.Node) -> Any:
    text = str(node.value)
    if node.tag == "tag:yaml.org,2002:int":
        return int(text)
    if node.tag == "tag:yaml.org,2002:null":
        return None
    if node.tag == "tag:yaml.org,2002:bool" and text.lower() in ("true", "false"):
        return text.lower() == "true"
    return text
