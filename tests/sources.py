"""The modules of the house, for tests that look for something in all of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.repository import ROOT, files_of_the_repository


@cache
def sources(*packages: str) -> dict[Path, str]:
    """The text of every module of these packages."""
    folders = [ROOT / package for package in packages]
    modules = (path for path in files_of_the_repository() if path.suffix == ".py")
    return {path: path.read_text(encoding="utf-8") for path in modules if any(map(path.is_relative_to, folders))}


def modules_with(pattern: str, *packages: str) -> Iterator[tuple[Path, ast.Module]]:
    """Every module of these packages in whose text the pattern is found. All of them are read in a moment, but parsed
    in seconds: the pattern must be found wherever the test would find something in the tree."""
    wanted = re.compile(pattern)
    for path, text in sources(*packages).items():
        if wanted.search(text):
            yield path, ast.parse(text)
