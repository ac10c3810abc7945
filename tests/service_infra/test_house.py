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
