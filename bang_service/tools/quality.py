"""`manage.py quality`: every static check, one line each; `--write` renews what is generated or formatted."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from bang_service.platform.environment import ROOT

from .generators.python_client import client_is_current, write_client
from .generators.schema import GRAPHQL, OPENAPI, Schema

MOST_LINES = 60
_BIN = Path(sys.executable).parent
_CLIENT = "bots/clients/python"
_TYPESCRIPT = "bots/clients/typescript"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a step ended; `text` is what to read when it failed."""

    ok: bool
    text: str


@dataclass(frozen=True, slots=True)
class Step:
    """One check with its name."""

    name: str
    check: Callable[[], Outcome]


def _tool(*words: str) -> Callable[[], Outcome]:
    def check() -> Outcome:
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
        return Outcome(done.returncode == 0, (done.stdout + done.stderr).strip())

    return check


def _manage(*words: str) -> Callable[[], Outcome]:
    return _tool(sys.executable, "manage.py", *words)


def _current(schema: Schema) -> Callable[[], Outcome]:
    return lambda: Outcome(*schema.is_current())


def _client() -> Outcome:
    return Outcome(*client_is_current())


def _steps() -> list[Step]:
    return [
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
        Step("openapi", _current(OPENAPI)),
        Step("graphql", _current(GRAPHQL)),
        Step("python client", _client),
        Step("mypy", _tool(str(_BIN / "mypy"))),
        Step("mypy client", _tool(str(_BIN / "mypy"), "--config-file", f"{_CLIENT}/pyproject.toml", _CLIENT)),
    ]


def _renew() -> None:
    for words in (("check", "--fix", "--quiet", "."), ("format", "--quiet", ".")):
        subprocess.run([str(_BIN / "ruff"), *words], cwd=ROOT, check=False)
    OPENAPI.write()
    GRAPHQL.write()
    write_client()
    if (ROOT / _TYPESCRIPT / "node_modules").is_dir():
        # Its own tests check whether it is current, because not every machine has Node.
        subprocess.run(["npm", "run", "--silent", "generate"], cwd=ROOT / _TYPESCRIPT, check=False)


def main(arguments: list[str]) -> int:
    """Run every step, failed ones with what they had to say; answers 0 when all are ok."""
    parser = argparse.ArgumentParser(prog="manage.py quality", description=__doc__)
    parser.add_argument("--write", action="store_true", help="first renew formatting and generated files")
    os.environ.setdefault("BANG_BOOTSTRAP", "off")
    if parser.parse_args(arguments).write:
        _renew()
    failed = 0
    for step in _steps():
        started = perf_counter()
        outcome = step.check()
        failed += not outcome.ok
        verdict = "ok" if outcome.ok else "FAILED"
        print(f"{step.name:18} {verdict:6} {perf_counter() - started:5.1f} s", flush=True)
        if not outcome.ok:
            lines = outcome.text.splitlines()
            print("\n".join(lines[:MOST_LINES]), flush=True)
            if len(lines) > MOST_LINES:
                print(f"… and {len(lines) - MOST_LINES} more lines", flush=True)
    return 1 if failed else 0
