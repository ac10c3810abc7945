"""Reading scenario files: YAML in which every mistake is reported with its line, its scenario and its field."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import yaml

from .hints import meant
from .written import Items, Mapping, Place, ScenarioError, complaint, value


@dataclass
class Scenario:
    """One scenario as written: `table`, `deal`, `steps` and `expect` are not interpreted yet.

    It begins with a table or, if `deal` is not None, with a deal; its table is empty then.
    """

    path: Path
    line: int
    id: str
    title: str
    rules: list[str]
    table: Mapping
    deal: Mapping | None
    steps: Items
    expect: Mapping

    def error(self, place: Place, message: str) -> ScenarioError:
        """A mistake in this scenario's text."""
        return complaint(self.path, self.id, place, message)

    def check_keys(self, mapping: Mapping, known: Collection[str]) -> None:
        """Raise ScenarioError for the first key of a part of the scenario that is not known."""
        check_keys(self.error, mapping, known)


# The same loader in C, if the library was built with it, is many times as fast.
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

KEYS: Final = ("id", "rule", "title", "table", "deal", "steps", "expect")

_LIST: Final = "a scenario file is a list of scenarios, each beginning with '- id: …'"
_NOT_YAML: Final = "a text with ': ' or ' #' in it, or with a mark such as [ { > ! at its beginning, stands in quotes"


def files_in(path: Path) -> list[Path]:
    """The scenario files of a folder and of the folders in it, by name; for a file, the file itself.

    Raises ScenarioError for a folder without any.
    """
    if not path.is_dir():
        return [path]
    files = sorted(path.rglob("*.yaml"))
    if not files:
        raise ScenarioError(f"{path}: no scenario file here; their names end in .yaml")
    return files


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
        raise complaint(path, "", Place(line), f"not YAML: {error.problem}; {_NOT_YAML}") from error
    except yaml.YAMLError as error:
        raise complaint(path, "", Place(1), f"not YAML: {error}") from error
    if not isinstance(node, yaml.SequenceNode) or not node.value:
        raise complaint(path, "", Place(1), _LIST)
    scenarios = [_scenario(path, child) for child in node.value]
    seen: dict[str, int] = {}
    for one in scenarios:
        if one.id in seen:
            message = f"the id {one.id!r} stands twice in this file, first in line {seen[one.id]}; change one of them"
            raise complaint(path, "", Place(one.line), message)
        seen[one.id] = one.line
    return scenarios


def _scenario(path: Path, node: yaml.Node) -> Scenario:
    name = _id(node)
    item = value(path, name, node)
    error = partial(complaint, path, name)
    line = node.start_mark.line + 1
    if not isinstance(item, Mapping):
        raise error(Place(line), f"a scenario is a mapping with the keys {', '.join(KEYS)}")
    check_keys(error, item, KEYS)
    for key in ("id", "rule"):
        if key not in item:
            raise error(Place(line), f"the scenario has no {key!r}; every scenario needs 'id', 'rule' and 'table'")
    table, deal = _beginning(item, error)
    steps = item.get("steps") or Items(item.place("steps"))
    expect = item.get("expect") or Mapping(item.place("expect"))
    if not isinstance(steps, Items):
        raise error(item.place("steps"), "'steps' is a list with one step a line, each beginning with '- '")
    if not isinstance(expect, Mapping):
        raise error(item.place("expect"), "'expect' is a mapping such as {asked: Ben}")
    rules = item["rule"] if isinstance(item["rule"], list) else [item["rule"]]
    title = str(item.get("title", ""))
    return Scenario(path, line, name, title, [str(rule) for rule in rules], table, deal, steps, expect)


def _beginning(item: Mapping, error: Callable[[Place, str], ScenarioError]) -> tuple[Mapping, Mapping | None]:
    """The table or the deal of a scenario, which has exactly one of them."""
    if "table" in item and "deal" in item:
        raise error(item.place("deal"), "a scenario begins with a 'table' or with a 'deal'; strike one of them")
    if "deal" in item:
        if not isinstance(item["deal"], Mapping):
            raise error(item.place("deal"), "'deal' is a mapping: {seed: '…', players: [Ann, Ben, Carl, Dan]}")
        return Mapping(item.place("table")), item["deal"]
    if "table" not in item:
        raise error(item.where, "the scenario has no 'table', and no 'deal' to begin with instead")
    if not isinstance(item["table"], Mapping):
        raise error(item.place("table"), "'table' is a mapping that lists the seats: {seats: [{name: Ann}, …]}")
    return item["table"], None


def _id(node: yaml.Node) -> str:
    """The scenario's id, known before the rest of it is read."""
    pairs = node.value if isinstance(node, yaml.MappingNode) else []
    return next((str(found.value) for key, found in pairs if key.value == "id"), "")


def check_keys(error: Callable[[Place, str], ScenarioError], mapping: Mapping, known: Collection[str]) -> None:
    """Raise the error for the first key that is not known."""
    for key in mapping:
        if key not in known:
            place = Place(mapping.lines[key], mapping.where.field)
            raise error(place, f"unknown key {key!r}{meant(key, known)}; known here: {', '.join(known)}")
