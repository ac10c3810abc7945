"""The package `bang-engine`: in an empty environment a stranger writes a bot, from its page alone."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
import zipfile
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from bang_service.platform.release import RELEASE
from tests.docs.blocks import blocks, markdown_of
from tests.repository import ROOT, files_of_the_repository

PAGE = ROOT / "bots" / "playing" / "README.md"
ADAPTER = "bots/pettingzoo"


def project() -> dict[str, Any]:
    told: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return told


def packed() -> list[str]:
    """The files and folders that the package is made of."""
    listed: list[str] = project()["tool"]["hatch"]["build"]["only-include"]
    return listed


def snippets() -> list[str]:
    return [block.text for block in blocks(markdown_of(PAGE)) if block.language == "python"]


def test_contract__that_the_engine_stands_on_python_alone__covers_all_that_is_packed() -> None:
    contracts = project()["tool"]["importlinter"]["contracts"]
    (alone,) = [one for one in contracts if "stand on Python alone" in one["name"]]
    code = [path.removesuffix(".py") for path in packed() if not path.endswith(("__init__.py", "py.typed"))]
    assert sorted(path.replace("/", ".") for path in code if path != ADAPTER) == sorted(alone["source_modules"])
    assert project()["project"]["dependencies"] == []


@dataclass(frozen=True)
class Stranger:
    """Somebody with an environment that has the package and nothing else."""

    python: Path
    folder: Path
    wheel: Path

    def run(self, script: str) -> str:
        """What a script prints."""
        path = self.folder / "script.py"
        path.write_text(script, encoding="utf-8")
        return printed(str(self.python), "-I", str(path), cwd=self.folder)

    def type_check(self, script: str) -> str:
        """What mypy says of a script."""
        path = self.folder / "typed.py"
        path.write_text(script, encoding="utf-8")
        words = ("--strict", "--config-file=", f"--cache-dir={self.folder}/types", f"--python-executable={self.python}")
        done = subprocess.run(
            [sys.executable, "-m", "mypy", *words, str(path)],
            cwd=self.folder, capture_output=True, text=True, check=False,
        )  # fmt: skip
        return done.stdout + done.stderr


def printed(*words: str, cwd: Path) -> str:
    done = subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Stranger:
    folder = tmp_path_factory.mktemp("stranger")
    printed(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder), cwd=ROOT)
    (wheel,) = folder.glob("*.whl")
    own = folder / "own"
    printed(
        sys.executable, "-m", "virtualenv", "--quiet", "--no-download", "--no-setuptools",
        f"--app-data={folder}/seeds", str(own), cwd=folder,
    )  # fmt: skip
    python = own / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    printed(str(python), "-m", "pip", "install", "--quiet", "--no-index", str(wheel), cwd=folder)
    return Stranger(python, folder, wheel)


@pytest.mark.long
def test_wheel__has_the_files_of_the_repository_that_are_listed(stranger: Stranger) -> None:
    roots = [ROOT / path for path in packed()]
    left_out = ROOT / "games" / "engine" / "testing"
    wanted = {
        path.relative_to(ROOT).as_posix()
        for path in files_of_the_repository()
        if any(path.is_relative_to(root) for root in roots)
        if not path.is_relative_to(left_out) and path.suffix != ".md"
    }
    names = {name for name in zipfile.ZipFile(stranger.wheel).namelist() if ".dist-info/" not in name}
    assert names == wanted
    assert {"games/engine/editions/base-1.json", "bots/py.typed", "games/py.typed"} <= names


@pytest.mark.long
def test_every_module__loads_without_any_other_package(stranger: Stranger) -> None:
    names = zipfile.ZipFile(stranger.wheel).namelist()
    modules = [name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in names if ".py" in name]
    mine = [name for name in modules if not name.startswith("bots.pettingzoo") and not name.endswith(".typed")]
    script = f"""
        import importlib, json, sys, sysconfig
        from importlib.metadata import requires, version
        for name in {mine!r}:
            importlib.import_module(name)
        installed = sysconfig.get_path("purelib")
        files = {{name: getattr(module, "__file__", None) or "" for name, module in sys.modules.items()}}
        found = [name for name, file in files.items() if file.startswith(installed)]
        print(json.dumps([sorted({{name.split(".")[0] for name in found}}), len(found), version("bang-engine")]))
        """
    roots, count, version = json.loads(stranger.run(dedent(script)))
    assert set(roots) - {"_virtualenv"} == {"bots", "games"}
    assert count >= len(mine) > 100
    assert version == RELEASE


@pytest.mark.long
def test_page__its_snippets__work_one_after_another(stranger: Stranger) -> None:
    alone = [text for text in snippets() if "bots.pettingzoo" not in text]
    assert 4 <= len(alone) < len(snippets())
    told = stranger.run("\n".join(alone))
    assert "100 pairs: " in told
    assert "difference +" in told
    assert "0 suspicious" in told
    for text in snippets():
        if "bots.pettingzoo" in text:
            # The environment of the tests has the extra.
            printed(sys.executable, "-c", text, cwd=ROOT)


RIGHT = """
import random

from bots.playing import Bot, Recollection, Series, Table, View, play_games


class Mine(Bot):
    name = "mine"

    def choose(self, view: View, memory: Recollection, chance: random.Random) -> str:
        return str(chance.choice(view["prompt"]["options"])["id"])


series: Series = play_games(Table(("base",), 4), [Mine(), "rules", "random", "random"], games=2)
print(series.outcomes[0].status, series.count(0).games)
"""

WRONG = {
    "-> str:": ("-> int:", "incompatible with return type"),
    "def choose": ("def chose", "Cannot instantiate abstract class"),
    "games=2": ("rounds=2", "Unexpected keyword argument"),
    "[Mine(),": ("[3,", "List item 0 has incompatible type"),
    ".status": (".state", "has no attribute"),
}


@pytest.mark.long
def test_bot__of_ones_own__plays_and_is_checked(stranger: Stranger) -> None:
    assert stranger.run(RIGHT).split() == ["finished", "2"]
    assert "Success" in stranger.type_check(RIGHT)
    for part, (instead, said) in WRONG.items():
        assert said in stranger.type_check(RIGHT.replace(part, instead, 1)), part
