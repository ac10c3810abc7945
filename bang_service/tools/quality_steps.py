"""The steps of `manage.py quality`: what is checked, and what is renewed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bang_service.platform.environment import ROOT

from .api_changes.verdict import api_is_kept
from .generators.node_clients import TYPESCRIPT, WEB
from .generators.python_client import client_is_current, write_client
from .generators.schema import GRAPHQL, OPENAPI

_BIN: Final = Path(sys.executable).parent
_CLIENT: Final = "bots/clients/python"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a step ended; `text` is what to read when it failed."""

    ok: bool
    text: str


@dataclass(frozen=True, slots=True)
class Step:
    """One check or renewal, with its name."""

    name: str
    act: Callable[[], Outcome]


def _tool(*words: str) -> Callable[[], Outcome]:
    def check() -> Outcome:
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
        return Outcome(done.returncode == 0, (done.stdout + done.stderr).strip())

    return check


def _manage(*words: str) -> Callable[[], Outcome]:
    return _tool(sys.executable, "manage.py", *words)


def _generator(act: Callable[[], tuple[bool, str]]) -> Callable[[], Outcome]:
    return lambda: Outcome(*act())


STEPS: Final = (
    Step("ruff check", _tool(str(_BIN / "ruff"), "check", "--output-format=concise", "--quiet", ".")),
    Step(
        "ruff format",
        _tool(str(_BIN / "ruff"), "format", "--check", "--output-format=concise", "--quiet", "."),
    ),
    Step("imports", _tool(str(_BIN / "lint-imports"), "--no-logo")),
    Step("dependencies", _tool(str(_BIN / "deptry"), "--no-ansi", ".")),
    # What only developers have is theirs, and what the tests leave unused the service may use.
    Step(
        "test dependencies",
        _tool(str(_BIN / "deptry"), "--no-ansi", "--exclude", r"\.venv", "--ignore", "DEP002,DEP004", "tests"),
    ),
    Step("system checks", _manage("check", "--fail-level", "WARNING")),
    Step("migrations", _manage("makemigrations", "--check", "--dry-run")),
    Step("migration lint", _tool(sys.executable, "-m", "bang_service.tools.migration_lint")),
    Step("openapi", _generator(OPENAPI.is_current)),
    Step("graphql", _generator(GRAPHQL.is_current)),
    Step("api changes", _generator(api_is_kept)),
    Step("python client", _generator(client_is_current)),
    Step("typescript client", _generator(TYPESCRIPT.is_current)),
    Step("web bundle", _generator(WEB.is_current)),
    Step("mypy", _tool(str(_BIN / "mypy"))),
    Step("mypy client", _tool(str(_BIN / "mypy"), "--config-file", f"{_CLIENT}/pyproject.toml", _CLIENT)),
)
"""In the order in which they are run: what takes long comes last."""

RENEWALS: Final = (
    # What it cannot mend is reported by the check.
    Step("ruff check", _tool(str(_BIN / "ruff"), "check", "--fix", "--exit-zero", "--quiet", ".")),
    Step("ruff format", _tool(str(_BIN / "ruff"), "format", "--quiet", ".")),
    Step("openapi", _generator(OPENAPI.write)),
    Step("graphql", _generator(GRAPHQL.write)),
    Step("python client", _generator(write_client)),
    Step("typescript client", _generator(TYPESCRIPT.renew)),
    Step("web bundle", _generator(WEB.renew)),
)
"""What `--write` does, in an order in which each finds what it is made from."""
