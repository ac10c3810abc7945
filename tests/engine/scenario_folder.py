"""The scenarios of the repository, read once for all tests of a process."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from games.engine.testing.scenarios import Scenario, ScenarioError, files_in, load_file

FOLDER: Final = Path(__file__).resolve().parents[1] / "scenarios"


@cache
def files() -> dict[str, list[Scenario] | ScenarioError]:
    """By name of the file, without its suffix: its scenarios, or why it cannot be read."""
    return {path.relative_to(FOLDER).with_suffix("").as_posix(): _read(path) for path in files_in(FOLDER)}


@cache
def scenarios() -> tuple[Scenario, ...]:
    """All of them. Raises ScenarioError if a file cannot be read."""
    found: list[Scenario] = []
    for each in files().values():
        if isinstance(each, ScenarioError):
            raise each
        found += each
    return tuple(found)


def _read(path: Path) -> list[Scenario] | ScenarioError:
    try:
        return list(load_file(path))
    except ScenarioError as error:
        return error
