"""The scenarios of the repository, each file read once in a process, and only when a test asks for it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from games.engine.testing.scenarios import Scenario, ScenarioError, files_in, load_file

FOLDER: Final = Path(__file__).resolve().parents[1] / "scenarios"

_NAME: Final = re.compile(r"^- id: *(\S+)", re.MULTILINE)


@cache
def names() -> dict[str, list[str]]:
    """By name of the file, without its suffix: the ids of its scenarios, as far as a look at its lines tells."""
    return {
        path.relative_to(FOLDER).with_suffix("").as_posix(): _NAME.findall(path.read_text(encoding="utf-8"))
        for path in files_in(FOLDER)
    }


@cache
def scenarios_of(file: str) -> list[Scenario] | ScenarioError:
    """The scenarios of a file, or why it cannot be read."""
    try:
        return load_file(FOLDER / f"{file}.yaml")
    except ScenarioError as error:
        return error


@cache
def scenarios() -> tuple[Scenario, ...]:
    """All of them. Raises ScenarioError if a file cannot be read."""
    found: list[Scenario] = []
    for file in names():
        each = scenarios_of(file)
        if isinstance(each, ScenarioError):
            raise each
        found += each
    return tuple(found)
