"""What of the Python client is written by a program, and whether it is what the program would write now."""

from __future__ import annotations

import difflib
import subprocess
import sys
from pathlib import Path
from typing import Final

import yaml

from bang_service.platform.environment import ROOT

from .blocking import blocking
from .models import models
from .schema import OPENAPI

PACKAGE: Final = ROOT / "bots" / "clients" / "python" / "bang_client"
NAMES: Final = ("models.py", "client.py")
WRITTEN: Final = tuple(PACKAGE / name for name in NAMES)


def client_is_current() -> tuple[bool, str]:
    """Whether the files are as their sources have them; with what to read if not."""
    shown = []
    for path, generated in _generated().items():
        kept = path.read_text(encoding="utf-8") if path.exists() else ""
        difference = difflib.unified_diff(
            kept.splitlines(), generated.splitlines(), f"{path.name} (kept)", f"{path.name} (now)", lineterm="", n=1
        )
        shown += list(difference)[:40]
    if not shown:
        return True, ""
    return False, "\n".join([*shown, "If this change is meant: python3 manage.py quality --write"])


def write_client() -> tuple[bool, str]:
    """Keep the files as their sources have them now; none of them if one cannot be formatted, with what to read."""
    try:
        generated = _generated()
    except subprocess.CalledProcessError as error:
        return False, f"{error}\n{error.stderr}"
    for path, text in generated.items():
        path.write_text(text, encoding="utf-8")
    return True, ""


def _generated() -> dict[Path, str]:
    schemas = yaml.load(OPENAPI.path.read_text(encoding="utf-8"), yaml.CSafeLoader)["components"]["schemas"]
    texts = (models(schemas), blocking((PACKAGE / "aio.py").read_text(encoding="utf-8")))
    return {PACKAGE / name: _formatted(PACKAGE / name, text) for name, text in zip(NAMES, texts, strict=True)}


def _formatted(path: Path, text: str) -> str:
    ruff = Path(sys.executable).parent / "ruff"
    for words in (["check", "--fix", "--select", "I", "--quiet"], ["format"]):
        done = subprocess.run(
            [str(ruff), *words, "--stdin-filename", str(path), "-"],
            cwd=ROOT,
            input=text,
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        text = done.stdout
    return text
