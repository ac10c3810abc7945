"""The OpenAPI schema that is kept in the repository, and whether the code still says the same."""

from __future__ import annotations

import difflib
import subprocess
import sys

from ..environment import ROOT

SCHEMA = ROOT / "games" / "rest" / "openapi.yaml"


def schema_is_current() -> tuple[bool, str]:
    """Whether the code's schema is valid, without warnings, and the kept one; with what to read if not."""
    valid, generated = _generate()
    if not valid:
        return False, generated
    kept = SCHEMA.read_text(encoding="utf-8") if SCHEMA.exists() else ""
    if kept == generated:
        return True, ""
    difference = list(difflib.unified_diff(kept.splitlines(), generated.splitlines(), "kept", "code", lineterm="", n=1))
    shown = "\n".join(difference[:40])
    return False, f"{shown}\nIf this change is meant: python3 manage.py quality --write"


def write_schema() -> None:
    """Keep the schema as the code has it now; an invalid one is left to the check to report."""
    valid, generated = _generate()
    if valid:
        SCHEMA.write_text(generated, encoding="utf-8")


def _generate() -> tuple[bool, str]:
    # A process of its own: the schema depends on settings only, not on who asks for it.
    done = subprocess.run(
        [sys.executable, "manage.py", "spectacular", "--validate", "--fail-on-warn"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode == 0, done.stdout if done.returncode == 0 else done.stderr.strip()
