"""What has passed on which sources, in a file that lasts longer than a run."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .steps import Outcome


@dataclass(frozen=True, slots=True)
class Results:
    """Outcomes of steps, one a line; each belongs to the tree of sources that it was seen on."""

    file: Path
    tree: str

    def passed(self) -> dict[str, float]:
        """The steps that have passed on these sources, with the seconds that they took."""
        last: dict[str, dict[str, Any]] = {line["name"]: line for line in self._lines() if line["tree"] == self.tree}
        return {name: line["seconds"] for name, line in last.items() if line["ok"]}

    def add(self, outcome: Outcome) -> None:
        """Write one more line."""
        line = {
            "tree": self.tree,
            "name": outcome.name,
            "ok": outcome.ok,
            "seconds": round(outcome.seconds, 1),
            "tells": outcome.tells,
            "again": list(outcome.again),
            "log": str(outcome.log),
        }
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")

    def _lines(self) -> Iterator[dict[str, Any]]:
        if self.file.exists():
            # The last line may have been cut when its process was ended.
            for text in self.file.read_text(encoding="utf-8").splitlines():
                try:
                    yield json.loads(text)
                except json.JSONDecodeError:
                    continue
