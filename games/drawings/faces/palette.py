"""The colours of faces, emblems and scenes: a lit tone and its shadow."""

from __future__ import annotations

from typing import Final

INK: Final = "#24150e"

TONES: Final[dict[str, tuple[str, str]]] = {
    "paper": ("#fbf1d9", "#ddc9a0"),
    "bone": ("#e8d3a2", "#c3a46b"),
    "straw": ("#eabf5c", "#bf8c34"),
    "mustard": ("#dc9c2c", "#b0731a"),
    "rust": ("#c8622f", "#96421c"),
    "brick": ("#ab3528", "#7c211a"),
    "rose": ("#dd8a78", "#b65f52"),
    "plum": ("#79465f", "#532b42"),
    "indigo": ("#41528a", "#2b3764"),
    "sky": ("#8fb3b5", "#638b90"),
    "teal": ("#3f8079", "#295a56"),
    "sage": ("#98a86f", "#6d7d49"),
    "hide": ("#94603a", "#6b4122"),
    "bark": ("#644028", "#452917"),
    "slate": ("#8d8a85", "#65625f"),
    "coal": ("#4a3b37", "#32251f"),
    # Skins.
    "pale": ("#f7d6b4", "#dfa983"),
    "peach": ("#edb88c", "#cb8a5c"),
    "tan": ("#d49a66", "#ad7142"),
    "copper": ("#bd7647", "#935229"),
    "brown": ("#a56c47", "#7c4a2a"),
    "deep": ("#815238", "#5c3622"),
    "sallow": ("#dccb98", "#b39c64"),
}


def lit(tone: str) -> str:
    """The colour where light falls on it."""
    return TONES[tone][0]


def dim(tone: str) -> str:
    """The colour in the shadow."""
    return TONES[tone][1]
