"""Reading scenario files: YAML in which every mistake is told with its line."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml


class ScenarioError(ValueError):
    """A scenario file says something that cannot be. The message names file and line."""


class Mapping(dict[str, Any]):
    """A YAML mapping that remembers the line of each key."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line
        self.lines: dict[str, int] = {}


class Items(list[Any]):
    """A YAML list that remembers the line of each item."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line
        self.lines: list[int] = []


@dataclass
class Scenario:
    """One scenario as written: `table`, `steps` and `expect` are not interpreted yet."""

    path: Path
    line: int
    id: str
    title: str
    rules: list[str]
    table: Mapping
    steps: Items
    expect: Mapping

    def error(self, line: int, message: str) -> ScenarioError:
        """A mistake in this scenario's text."""
        return ScenarioError(f"{self.path}:{line}: {message}")


# The same in C, where the library was built with it, is many times as fast.
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

KEYS = ("id", "rule", "title", "table", "steps", "expect")


def load_file(path: Path) -> list[Scenario]:
    """The scenarios of one file, in order.

    Raises ScenarioError naming the line of the first mistake.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioError(f"{path}: cannot be read: {error}") from error
    try:
        node = yaml.compose(text, Loader=_LOADER)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise ScenarioError(f"{path}:{line}: not YAML: {error.problem}") from error
    except yaml.YAMLError as error:
        raise ScenarioError(f"{path}:1: not YAML: {error}") from error
    data = _value(path, node) if node is not None else None
    if not isinstance(data, Items) or not data:
        raise ScenarioError(f"{path}:1: a scenario file is a list of scenarios, each beginning with '- id: …'")
    scenarios = [_scenario(path, item, line) for item, line in zip(data, data.lines, strict=True)]
    seen: set[str] = set()
    for one in scenarios:
        if one.id in seen:
            raise ScenarioError(f"{path}:{one.line}: the id {one.id!r} stands twice in this file")
        seen.add(one.id)
    return scenarios


def _scenario(path: Path, item: Any, line: int) -> Scenario:
    if not isinstance(item, Mapping):
        raise ScenarioError(f"{path}:{line}: a scenario is a mapping with the keys {', '.join(KEYS)}")
    check_keys(path, item, KEYS)
    for key in ("id", "rule", "table"):
        if key not in item:
            raise ScenarioError(f"{path}:{line}: the scenario has no {key!r}")
    if not isinstance(item["table"], Mapping):
        raise ScenarioError(f"{path}:{item.lines['table']}: 'table' is a mapping that lists the seats")
    steps = item.get("steps") or Items(line)
    expect = item.get("expect") or Mapping(line)
    if not isinstance(steps, Items):
        raise ScenarioError(f"{path}:{item.lines['steps']}: 'steps' is a list with one step a line")
    if not isinstance(expect, Mapping):
        raise ScenarioError(f"{path}:{item.lines['expect']}: 'expect' is a mapping")
    rules = item["rule"] if isinstance(item["rule"], list) else [item["rule"]]
    return Scenario(
        path,
        line,
        str(item["id"]),
        str(item.get("title", "")),
        [str(rule) for rule in rules],
        item["table"],
        steps,
        expect,
    )


def check_keys(path: Path, mapping: Mapping, known: Collection[str]) -> None:
    """Raise ScenarioError for the first key that means nothing."""
    for key in mapping:
        if key not in known:
            raise ScenarioError(f"{path}:{mapping.lines[key]}: unknown key {key!r}; known here: {', '.join(known)}")


def _value(path: Path, node: yaml.Node) -> Any:
    line = node.start_mark.line + 1
    if isinstance(node, yaml.MappingNode):
        mapping = Mapping(line)
        for key_node, value_node in node.value:
            key = str(key_node.value)
            if key in mapping:
                raise ScenarioError(f"{path}:{key_node.start_mark.line + 1}: the key {key!r} stands twice")
            mapping[key] = _value(path, value_node)
            mapping.lines[key] = key_node.start_mark.line + 1
        return mapping
    if isinstance(node, yaml.SequenceNode):
        items = Items(line)
        for child in node.value:
            items.append(_value(path, child))
            items.lines.append(child.start_mark.line + 1)
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
