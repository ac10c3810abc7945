"""What the report says: lines that hold, fail, or could not be checked."""

from __future__ import annotations

from dataclasses import dataclass

VERDICTS = {True: "ok", False: "FAILED", None: "not checked"}


@dataclass(frozen=True)
class Line:
    """A claim with its figures. `holds` is None if it was not checked."""

    claim: str
    figures: str
    holds: bool | None

    def text(self) -> str:
        """One line for a terminal."""
        return f"{VERDICTS[self.holds]:11}  {self.claim}: {self.figures}"
