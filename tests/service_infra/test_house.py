"""The contract of imports knows every part of the house, and the pages list each of them."""

from __future__ import annotations

import re
import tomllib

import pytest

from bang_service.platform.environment import ROOT
from tests.repository import files_of_the_repository

PACKAGES = ("accounts", "bang_service", "bots", "games")
LISTED = {"accounts": "", "bang_service": "", "bang_service/platform": "## `platform/`", "bots": ""}
"""The folders whose entries a README lists, and below which heading."""

BESIDE_THE_PLAN = {
    "games": {
        "engine": "the rules, which import nothing of ours",
        "terms": "the terms of a table, on which rows stand",
        "fairness": "records and the verifier, on which rows stand",
        "live": "a third transport",
        "drawings": "pictures for every client",
        "texts": "sentences about games for every client",
        "py.typed": "tells mypy that the installed engine is typed",
        "open_questions": "what other apps ask of a game before they tell of it late",
    },
    "accounts/people": {
        "account_names": "what rows and services both check",
        "scopes": "what the gates of all apps name",
        "callers": "who calls a command, for the operations of all apps",
        "bearer": "who makes a request, for all transports",
        "secrets": "the texts of tokens, for rows and services",
        "session_store": "Django finds it by its setting",
        "allauth_app": "Django finds it by its setting",
    },
    "accounts/mail": {"pages": "the page that a mail leads to; mails have no API"},
    "accounts/notices": {
        "channels": "the ways by which notices go out",
        "delivery": "the queue of deliveries",
        "preferences": "who is told what, by which way and when",
    },
    "accounts/ratings": {"rating_model": "plain Python"},
    "accounts/leagues": {"season_model": "plain Python"},
}
"""What an app with rows has beside the plan in ARCHITECTURE.md, and why. Whatever is new belongs into a folder of the
plan; another name here needs as good a reason."""

WITHOUT_ROWS = {"accounts/pages", "accounts/staff", "bots"}
"""Apps that have no rows, and so no plan: each stands on those of others."""


def layers() -> list[str]:
    """Every module that the contract names."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (contract,) = [each for each in told["tool"]["importlinter"]["contracts"] if each["type"] == "layers"]
    return [name for line in contract["layers"] for name in re.split(r"[\s:|]+", line) if name]


def parts() -> set[str]:
    """Each module and package directly in one of the four."""
    found = set()
    for package in PACKAGES:
        for path in (ROOT / package).iterdir():
            is_package = path.is_dir() and (path / "__init__.py").exists()
            if is_package or (path.suffix == ".py" and path.stem != "__init__"):
                found.add(f"{package}.{path.stem}")
    return found


def test_layers__name_every_part_of_the_house() -> None:
    named = layers()
    assert len(named) == len(set(named))
    missing = {part for part in parts() - set(named) if not any(name.startswith(f"{part}.") for name in named)}
    assert not missing


@pytest.mark.parametrize(("folder", "heading"), LISTED.items())
def test_readme__of_a_folder__lists_each_entry_and_no_other(folder: str, heading: str) -> None:
    text = (ROOT / folder.partition("/")[0] / "README.md").read_text(encoding="utf-8")
    rows = text.partition(heading)[2] if heading else text.partition("\n## ")[0]
    firsts = [line.split("|")[1] for line in rows.splitlines() if line.startswith("| `")]
    listed = {name.rstrip("/") for first in firsts for name in re.findall(r"`([^`]+)`", first)}
    below = [path for path in files_of_the_repository() if path.is_relative_to(ROOT / folder)]
    inside = {path.relative_to(ROOT / folder).parts[0] for path in below}
    assert listed == inside - {"README.md", "__init__.py"}


def apps() -> set[str]:
    """The folder of every app but those of the wiring, `bang_service`."""
    found = {path.parent.relative_to(ROOT) for path in files_of_the_repository() if path.name == "apps.py"}
    return {folder.as_posix() for folder in found if folder.parts[0] in PACKAGES and folder.parts[0] != "bang_service"}


def entries_of(folder: str) -> set[str]:
    """What stands directly in a folder: the same name for a module and a folder."""
    below = [path for path in files_of_the_repository() if path.is_relative_to(ROOT / folder)]
    return {path.relative_to(ROOT / folder).parts[0].removesuffix(".py") for path in below} - {"README.md", "__init__"}


def plan() -> set[str]:
    """The names that ARCHITECTURE.md gives to the parts of an app."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").partition("\n## The plan of an app\n")[2]
    rows = [line.split("|")[1] for line in text.partition("\n## ")[0].splitlines() if line.startswith("| `")]
    return {name.removesuffix(".py") for row in rows for name in re.findall(r"`([^`]+)`", row)}


@pytest.mark.parametrize("app", sorted(apps() - WITHOUT_ROWS))
def test_app__with_rows__follows_the_plan(app: str) -> None:
    assert entries_of(app) - plan() == set(BESIDE_THE_PLAN.get(app, {}))


@pytest.mark.parametrize("app", sorted(WITHOUT_ROWS))
def test_app__without_a_plan__has_no_rows(app: str) -> None:
    assert app in apps()
    assert not {"models", "migrations"} & entries_of(app)


def test_plan__names_nothing_that_no_app_has() -> None:
    assert plan() == plan() & {name for app in apps() - WITHOUT_ROWS for name in entries_of(app)}
