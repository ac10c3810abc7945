"""`manage.py test --near`: the tests that what has changed concerns.

pytest-testmon watches which lines of Python each test runs, and runs a test again when one of them has changed; the
first run watches all of them. What it cannot follow (scenarios, texts, templates, what runs as a program of its own) is
named, and the tests that `ASSIGNED` gives to it are run whole.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from itertools import chain
from typing import Final

from bang_service.platform.environment import ROOT

from .proofs.running import tell
from .proofs.sources import Sources

ASSIGNED: Final = {
    "tests/scenarios/": ("tests/engine/test_scenarios.py", "tests/engine/test_scenario_coverage.py"),
    "games/engine/": ("tests/engine",),
    "tests/engine/": ("tests/engine/test_stored_snapshots.py", "tests/engine/test_stored_digests.py"),
    "games/drawings/": ("tests/drawings",),
    "tests/drawings/": ("tests/drawings",),
    "bang_service/schemas/": (
        "tests/contract",
        "tests/clients",
        "tests/graphql",
        "tests/service_infra/test_generated_files.py",
    ),
    "games/": ("tests/games",),
    "bang_service/texts/": (
        "tests/texts",
        "tests/http/test_languages.py",
        "tests/http/test_message_keys.py",
        "tests/http/test_pages.py",
        "tests/games/test_languages.py",
        "tests/clients/test_web_client.py",
    ),
    "accounts/leagues/": ("tests/leagues",),
    "accounts/mail/": ("tests/mail",),
    "accounts/": ("tests/accounts", "tests/leagues/test_pages.py"),
    "bang_service/docs/": ("tests/docs",),
    "bang_service/static/": ("tests/accounts/test_pages.py", "tests/docs", "tests/http/test_browsers.py"),
    "bang_service/templates/": ("tests/accounts/test_pages.py", "tests/docs", "tests/http/test_browsers.py"),
    "bang_service/runner/": ("tests/service_infra/test_up.py", "tests/service_infra/test_web_program.py"),
    "bang_service/tools/api_changes/": ("tests/service_infra/test_api_changes.py",),
    "bots/clients/": ("tests/clients",),
    "bots/clients/python/": ("tests/clients/test_python_client_core.py", "tests/clients/test_recorded_games.py"),
    "bots/clients/typescript/": ("tests/clients/test_typescript_client.py",),
    "bots/clients/web/": ("tests/clients/test_web_client.py",),
    "tests/records/": ("tests/records",),
    "tests/mutations/": ("tests/service_infra/test_mutations.py",),
    "deploy/": ("tests/deploy",),
    "README.md": ("tests/docs",),
    "CONTRIBUTING.md": ("tests/docs", "tests/engine/test_contributing.py"),
    "": ("tests/service_infra/test_repository.py", "tests/service_infra/test_generated_files.py"),
}
"""By the beginning of the path of a file that cannot be followed, the tests that are run for it: those of the longest
beginning that fits."""

NO_TESTS: Final = 5
"""Pytest's exit code when there was nothing to run."""

_PROGRAMS: Final = ("bang_service/runner/", "bots/clients/python/", "deploy/")
"""Where Python runs as a program of its own, which nobody watches."""


def cannot_be_followed(path: str) -> bool:
    """Whether no test is seen to run this file."""
    return not path.endswith(".py") or path.startswith(_PROGRAMS)


def assigned_to(paths: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The tests for each file that cannot be followed."""
    found = {}
    for path in filter(cannot_be_followed, paths):
        beginning = max((each for each in ASSIGNED if path.startswith(each)), key=len)
        found[path] = ASSIGNED[beginning]
    return found


def table() -> str:
    """What is assigned to what, as Markdown."""
    lines = ["| changed | tests |", "| --- | --- |"]
    for beginning, tests in ASSIGNED.items():
        lines.append(
            f"| {f'`{beginning}`' if beginning else 'anything else'} | {', '.join(f'`{one}`' for one in tests)} |"
        )
    return "\n".join(lines) + "\n"


def main(arguments: list[str], pytest: Callable[[list[str]], int]) -> int:
    """Run what concerns the files that differ from a commit, the first argument, or else from where this branch began;
    further arguments go to pytest. Answers its exit code, the worse one of both runs. Raises NoRepository."""
    sources = Sources(ROOT)
    further = list(arguments)
    commit = further.pop(0) if further and not further[0].startswith("-") else sources.branch_point()
    assigned = assigned_to(sources.changed_since(commit))
    watched = ROOT / "var" / "tests" / "testmon"
    watched.parent.mkdir(parents=True, exist_ok=True)
    if not watched.exists():
        tell("Nothing has been watched yet: this run watches every test, and takes longer than all of them otherwise.")
    os.environ["TESTMON_DATAFILE"] = str(watched)
    # It would not choose by itself where marks choose as well, as our settings do.
    codes = [pytest(["--testmon", "--testmon-forceselect", *further])]
    for path, tests in assigned.items():
        tell(f"cannot be followed: {path}: {' '.join(tests)}")
    if assigned:
        codes.append(pytest([*further, *sorted(set(chain.from_iterable(assigned.values())))]))
    # Having nothing to run is no failure.
    return max(0 if code == NO_TESTS else code for code in codes)
