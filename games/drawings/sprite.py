"""The pictograms: suits, life points, roles, effects of cards, faces of dice. Each is a file of its own."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent / "pictograms"

_HIDDEN: Final = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">'


@lru_cache(maxsize=1)
def pictograms() -> dict[str, str]:
    """Each pictogram by its name: a `symbol` of SVG, drawn in the colour of the text around it."""
    return {file.stem: file.read_text(encoding="utf-8").strip() for file in sorted(FOLDER.glob("*.svg"))}


@lru_cache(maxsize=1)
def sprite() -> str:
    """All of them in one SVG document that shows nothing by itself."""
    return "\n".join((_HIDDEN, *pictograms().values(), "</svg>", ""))
