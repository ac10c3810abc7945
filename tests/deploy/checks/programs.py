"""Whether what is to be run is there, understands its options, and is given an environment that it reads."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from typing import Any, Final

from django.core.management import get_commands

from bang_service.platform.environment import ROOT, BadVariable, read_environment
from bang_service.platform.queues import QUEUES

IMAGE: Final = "bang-service"
WEB: Final = "bang_service.runner.web"
WORKER: Final = "bang_service.runner.worker"
BOOTSTRAP: Final = "BANG_BOOTSTRAP"
"""Read by bootstrap.py, before anything of the service is loaded."""


def command_faults(command: Sequence[str], where: str) -> Iterator[str]:
    """Whether `python …` would find its module or management command, and that the options it is given."""
    if command[:2] == ["python", "manage.py"]:
        if command[2] not in get_commands():
            yield f"{where}: manage.py has no command {command[2]}"
        return
    if command[:2] != ["python", "-m"]:
        yield f"{where}: {' '.join(command)} is no program of the service"
        return
    module, arguments = command[2], command[3:]
    if find_spec(module) is None:
        yield f"{where}: there is no module {module}"
    elif arguments:
        told = _help(module, *arguments)
        yield from (f"{where}: {module} has no option {a}" for a in arguments if a.startswith("--") and a not in told)


@cache
def _help(*command: str) -> str:
    # A value that an option does not take is refused before the help is printed.
    done = subprocess.run(
        [sys.executable, "-m", *command, "--help"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.stdout if done.returncode == 0 else ""


def queues_of(command: Sequence[str]) -> set[str]:
    """The queues that a worker takes tasks from."""
    if WORKER not in command:
        return set()
    return set(command[list(command).index("--queues") + 1].split(","))


def queue_faults(commands: Iterable[Sequence[str]], where: str) -> Iterator[str]:
    """Queues that none of the commands serves, or that there are not."""
    served: set[str] = set().union(*map(queues_of, commands))
    yield from (f"{where}: nobody serves the queue {queue}" for queue in QUEUES if queue not in served)
    yield from (f"{where}: there is no queue {queue}" for queue in sorted(served.difference(QUEUES)))


class _Asked(dict[str, str]):
    """An environment that remembers what it was asked for."""

    def __init__(self, given: Mapping[str, str]) -> None:
        super().__init__(given)
        self.names: set[str] = set()

    def get(self, name: str, default: Any = None) -> Any:
        self.names.add(name)
        return super().get(name, default)


@cache
def variables() -> frozenset[str]:
    """The names of all environment variables that the service reads."""
    with tempfile.TemporaryDirectory() as folder:
        asked = _Asked({"BANG_VAR_DIR": folder})
        read_environment(asked)
    return frozenset({*asked.names, BOOTSTRAP})


def environment_faults(given: Mapping[str, Any], where: str, *, others: frozenset[str] = frozenset()) -> Iterator[str]:
    """Whether the service knows each variable and understands its value; `others` are not meant for it."""
    yield from (f"{where}: the service reads no {name}" for name in sorted(given.keys() - variables() - others))
    if wrong := [name for name, value in given.items() if not isinstance(value, str)]:
        yield f"{where}: {', '.join(wrong)} must be text, in quotes"
        return
    with tempfile.TemporaryDirectory() as folder:
        try:
            read_environment({**given, "BANG_VAR_DIR": folder, "BANG_STATIC_DIR": folder})
        except BadVariable as error:
            yield f"{where}: {error}"
