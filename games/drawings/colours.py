"""The colours of all drawings. Shapes and words say the same as every colour, so that they can be read in grey."""

from typing import Final

INK: Final = "#2a1c10"
FAINT: Final = "#6d5b48"
PAPER: Final = "#fffaf0"
TABLE: Final = "#efe0c2"
SHADE: Final = "#e2cfa9"
EDGE: Final = "#b89b6b"
CALL: Final = "#a3341b"
"""What asks for somebody's attention."""
LIFE: Final = "#a3341b"

BORDERS: Final = {"brown": "#7a4a1e", "blue": "#1d4f91", "green": "#2c6e33", "event": "#5c3b7a", "plain": "#6d5b48"}
SUITS: Final = {"hearts": "#b3261e", "diamonds": "#b3261e", "spades": INK, "clubs": INK}
