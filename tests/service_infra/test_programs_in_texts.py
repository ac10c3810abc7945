"""What a text in a test lets another process import is there. Neither mypy nor a move of modules reads such texts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Final

from tests.repository import ROOT, files_of_the_repository

IMPORT: Final = re.compile(r"\bfrom ((?:accounts|bang_service|bots|games)[\w.]*) import ([\w, ]+)")


def imported() -> Iterator[tuple[str, str, str]]:
    """File, module and name of each import within a text."""
    for path in files_of_the_repository():
        if path.suffix != ".py" or not path.is_relative_to(ROOT / "tests"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for module, names in IMPORT.findall(node.value):
                    for name in names.split(","):
                        yield f"{path.name}:{node.lineno}", module, name.split(" as ")[0].strip()


def is_there(module: str, name: str) -> bool:
    try:
        return hasattr(import_module(module), name) or import_module(f"{module}.{name}") is not None
    except ModuleNotFoundError:
        return False


def test_imports_within_texts__are_there() -> None:
    found = list(imported())
    assert len(found) > 40
    assert [one for one in found if not is_there(*one[1:])] == []
