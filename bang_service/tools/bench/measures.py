"""What can be measured: by what, on which databases, and how its figures are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from .databases import Database
from .report import Section

Options = dict[str, Any]
"""Of the command line, by their names."""

Words = Callable[[Options, Database], list[str]]
"""What answers the arguments of a program on a database."""

DATABASES: Final[tuple[Database, ...]] = ("sqlite", "postgresql")


@dataclass(frozen=True, slots=True)
class InThisProcess:
    """A measure that needs no database."""

    name: str
    section: Section
    measure: Callable[[Options], dict[str, Any] | list[dict[str, Any]]]


@dataclass(frozen=True, slots=True)
class ByProgram:
    """A measure that is a program of its own, `module`, each time with a new database."""

    name: str
    section: Section
    module: str
    words: Words
    databases: tuple[Database, ...] = DATABASES
    databases_when_smallest: tuple[Database, ...] = DATABASES


Measure = InThisProcess | ByProgram


def needing_postgresql(measures: Iterable[Measure]) -> list[str]:
    """The names of those that are not measured on SQLite."""
    return [one.name for one in measures if isinstance(one, ByProgram) and "sqlite" not in one.databases]


def words_of(options: Options, *names: str) -> list[str]:
    """These options as arguments of a program."""
    return [word for name in names for word in (f"--{name.replace('_', '-')}", str(options[name]))]


def web_processes(options: Options, database: Database) -> str:
    """How many web processes a measured service has."""
    return str(options["processes"] or (2 if database == "postgresql" else 1))
