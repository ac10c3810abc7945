"""What Node's programs make of the clients. Whether it is current can be seen without Node, from digests."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bang_service.platform.environment import ROOT

from .schema import OPENAPI

CLIENTS: Final = ROOT / "bots" / "clients"
TYPES: Final = CLIENTS / "typescript" / "src" / "schema.ts"
SUMS: Final = CLIENTS / "web" / "bundle.sha256"
WRITTEN: Final = (TYPES, SUMS)
PLAY: Final = ROOT / "bang_service" / "static" / "bang_service" / "play"
MOST_NAMED: Final = 10


@dataclass(frozen=True, slots=True)
class NodeClient:
    """A client with a package of Node's: `script` of it makes the files, `stale` tells what shows that they are old."""

    folder: Path
    script: str
    stale: Callable[[], list[str]]

    def is_current(self) -> tuple[bool, str]:
        """Whether the files are made from what lies here; with what to read if not."""
        found = self.stale()
        return not found, "\n".join([*found[:MOST_NAMED], f"Run: {self.remedy}"]) if found else ""

    def renew(self) -> tuple[bool, str]:
        """Make the files. If that needs Node or its packages and they are not there, only stale files are a failure."""
        if shutil.which("npm") is None:
            return self._left_alone("npm is not installed (Node 20 or newer brings it)")
        if not (self.folder / "node_modules").is_dir():
            return self._left_alone(f"{self._name} has no node_modules")
        words = ["npm", "run", "--silent", self.script]
        done = subprocess.run(words, cwd=self.folder, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return True, ""
        return False, f"{(done.stdout + done.stderr).strip()}\n{self._name} was not renewed. Try: {self.remedy}"

    @property
    def remedy(self) -> str:
        """The commands that renew it on a machine with Node."""
        return f"npm ci --prefix {self._name} && npm run --prefix {self._name} {self.script}"

    @property
    def _name(self) -> str:
        return self.folder.relative_to(ROOT).as_posix() if self.folder.is_relative_to(ROOT) else str(self.folder)

    def _left_alone(self, why: str) -> tuple[bool, str]:
        current, _ = self.is_current()
        return (True, "") if current else (False, f"{self._name} was not renewed: {why}.\nRun: {self.remedy}")


def stale_types(written: str, document: bytes) -> list[str]:
    """What shows that the types were not made from the OpenAPI `document`; nothing if they were."""
    named = re.search(
        r"^ \* From bang_service/schemas/openapi\.yaml, sha256 ([0-9a-f]{64})\.$", written, flags=re.MULTILINE
    )
    if named is None:
        return ["src/schema.ts does not say from which document it was made"]
    current = named[1] == hashlib.sha256(document).hexdigest()
    return [] if current else ["src/schema.ts was made from another bang_service/schemas/openapi.yaml"]


def stale_sums(sums: str, root: Path, folder: Path) -> list[str]:
    """What of `sums`, lines as of sha256sum with paths below `root`, is not so; and what else lies in `folder`."""
    named = {name: digest for digest, _, name in (line.partition("  ") for line in sums.splitlines())}
    found = []
    for name, digest in named.items():
        path = root / name
        if not path.is_file():
            found.append(f"{name} is missing")
        elif hashlib.sha256(path.read_bytes()).hexdigest() != digest:
            found.append(f"{name} has changed since the bundle was made")
    made = {path.relative_to(root).as_posix() for path in folder.glob("*")}
    return [*found, *(f"{name} was not made with the bundle" for name in sorted(made - named.keys()))]


def _stale_types() -> list[str]:
    return stale_types(TYPES.read_text(encoding="utf-8") if TYPES.exists() else "", OPENAPI.path.read_bytes())


def _stale_bundle() -> list[str]:
    return stale_sums(SUMS.read_text(encoding="utf-8") if SUMS.exists() else "", ROOT, PLAY)


TYPESCRIPT: Final = NodeClient(CLIENTS / "typescript", "generate", _stale_types)
WEB: Final = NodeClient(CLIENTS / "web", "build", _stale_bundle)
