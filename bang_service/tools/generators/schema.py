"""The schemas that are kept in the repository, and whether the code still says the same."""

from __future__ import annotations

import difflib
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bang_service.platform.environment import ROOT


@dataclass(frozen=True, slots=True)
class Schema:
    """A generated file, and the Python command that prints it, in a process of its own: it depends on settings only."""

    path: Path
    command: Sequence[str]

    def is_current(self) -> tuple[bool, str]:
        """Whether the code's schema is valid, without warnings, and the kept one; with what to read if not."""
        valid, generated = self._generate()
        if not valid:
            return False, generated
        kept = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        if kept == generated:
            return True, ""
        lines = difflib.unified_diff(kept.splitlines(), generated.splitlines(), "kept", "code", lineterm="", n=1)
        shown = "\n".join(list(lines)[:40])
        return False, f"{shown}\nIf this change is meant: python3 manage.py quality --write"

    def write(self) -> tuple[bool, str]:
        """Keep the schema as the code has it now. An invalid one is not kept; then with what to read."""
        valid, generated = self._generate()
        if valid:
            self.path.write_text(generated, encoding="utf-8")
        return valid, "" if valid else generated

    def _generate(self) -> tuple[bool, str]:
        done = subprocess.run([sys.executable, *self.command], cwd=ROOT, capture_output=True, text=True, check=False)
        return done.returncode == 0, done.stdout if done.returncode == 0 else done.stderr.strip()


OPENAPI: Final = Schema(
    ROOT / "bang_service" / "schemas" / "openapi.yaml", ("manage.py", "spectacular", "--validate", "--fail-on-warn")
)
GRAPHQL: Final = Schema(
    ROOT / "bang_service" / "schemas" / "schema.graphql", ("-W", "error", "-m", "bang_service.graphql")
)
