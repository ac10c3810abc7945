"""The contract of imports knows every part of the house."""

from __future__ import annotations

import re
import tomllib

from bang_service.platform.environment import ROOT

PACKAGES = ("accounts", "bang_service", "bots", "games")


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
