"""What drawings are made of: shapes, lines of text and pictograms, written as SVG.

Nothing but presentation attributes is used, so a drawing looks the same under any content policy, and its bytes are the
same each time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import escape
from typing import Final

from .colours import INK
from .faces.frame import symbol
from .lettering import LEADING, OWN, Lines, in_line, width
from .sprite import pictograms

FAMILY: Final = f"{OWN}, Roboto, Helvetica, Arial, sans-serif"
PREFIX: Final = "bang-"
"""Before the ids of a drawing: others on the same page may have the same names."""

_UNPRINTABLE: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff\u202a-\u202e\u2066-\u2069]")
"""What XML forbids, and marks that turn the direction of what follows."""

Attribute = str | float


def printable(text: str) -> str:
    """A text without what cannot be drawn, wherever it comes from."""
    return _UNPRINTABLE.sub("", text)


class Canvas:
    """Shapes are painted one over the other. Lengths are in pixels, from the top left corner. `language` is that of
    the texts. Every id begins with `prefix`: where two drawings stand on one page, each needs another one."""

    def __init__(self, language: str, prefix: str = PREFIX) -> None:
        self._language = language
        self._prefix = prefix
        self._parts: list[str] = []
        self._used: set[str] = set()
        self._faces: dict[str, str] = {}

    @contextmanager
    def at(self, x: float, y: float) -> Iterator[None]:
        """Everything inside is painted from this point on."""
        self._parts.append(f'<g transform="translate({_number(x)} {_number(y)})">')
        yield
        self._parts.append("</g>")

    def shape(self, tag: str, **attributes: Attribute) -> None:
        """An element of SVG without content; `stroke_width` is written `stroke-width`."""
        told = "".join(
            f' {name.replace("_", "-")}="{escape(printable(value)) if isinstance(value, str) else _number(value)}"'
            for name, value in attributes.items()
            if value != ""
        )
        self._parts.append(f"<{tag}{told}/>")

    def box(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        *,
        fill: str = "none",
        line: str = "",
        thick: float = 1,
        round_by: float = 6,
        dashed: str = "",
    ) -> None:
        """A rectangle with round corners."""
        drawn: dict[str, Attribute] = (
            {"stroke": line, "stroke_width": thick, "stroke_dasharray": dashed} if line else {}
        )
        self.shape("rect", x=x, y=y, width=wide, height=high, rx=round_by, fill=fill, **drawn)

    def words(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        fill: str = INK,
        anchor: str = "start",
    ) -> float:
        """A line of text whose letters stand on `y`; gives its width."""
        text = printable(text)
        wide = width(text, size, bold=bold)
        if not text.strip():
            return wide
        weight = ' font-weight="bold"' if bold else ""
        placed = f' text-anchor="{anchor}"' if anchor != "start" else ""
        self._parts.append(
            f'<text x="{_number(x)}" y="{_number(y)}" font-size="{_number(size)}" fill="{fill}"{weight}{placed} '
            f'textLength="{_number(wide)}" lengthAdjust="spacingAndGlyphs">{escape(text)}</text>'
        )
        return wide

    def line(
        self,
        x: float,
        y: float,
        text: str,
        room: float,
        sizes: Sequence[float],
        *,
        bold: bool = False,
        fill: str = INK,
        anchor: str = "start",
    ) -> float:
        """One line that is made to fit, perhaps cut; gives its width."""
        kept, size = in_line(text, room, sizes, bold=bold)
        return self.words(x, y, kept, size, bold=bold, fill=fill, anchor=anchor)

    def paragraph(
        self, x: float, y: float, text: Lines, *, bold: bool = False, fill: str = INK, anchor: str = "start"
    ) -> float:
        """Lines of text below `y`; gives where they end."""
        for line in text.lines:
            y += text.size * LEADING
            self.words(x, y - text.size * 0.25, line, text.size, bold=bold, fill=fill, anchor=anchor)
        return y

    def pictogram(self, name: str, x: float, y: float, size: float, fill: str = INK) -> None:
        """One of the pictograms, in a square of this size."""
        self._used.add(name)
        self.shape("use", href=f"#{self._prefix}{name}", x=x, y=y, width=size, height=size, color=fill)

    def face(self, name: str, drawing: str, x: float, y: float, size: float) -> None:
        """A face, by its name and as a document, in a square of this size."""
        self._faces[name] = symbol(drawing, name, self._prefix)
        self.shape("use", href=f"#{self._prefix}face-{name}", x=x, y=y, width=size, height=size)

    def row(self, names: Sequence[str], x: float, y: float, size: float, gap: float, fill: str = INK) -> None:
        """Pictograms side by side, with `x` in their middle."""
        left = x - (len(names) * size + (len(names) - 1) * gap) / 2
        for name in names:
            self.pictogram(name, left, y, size, fill)
            left += size + gap

    def over(self, other: Canvas) -> Canvas:
        """This canvas with another one painted over it."""
        both = Canvas(self._language, self._prefix)
        both._parts = [*self._parts, *other._parts]
        both._used = self._used | other._used
        both._faces = self._faces | other._faces
        return both

    def document(self, wide: float, high: float, title: str, description: str) -> str:
        """The drawing. `title` and `description` are what a screen reader says."""
        symbols = "".join(
            pictograms()[name].replace(f'id="{name}"', f'id="{self._prefix}{name}"', 1) for name in sorted(self._used)
        )
        size = f'width="{_number(wide)}" height="{_number(high)}" viewBox="0 0 {_number(wide)} {_number(high)}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" lang="{self._language}" '
            f'aria-labelledby="{self._prefix}title {self._prefix}desc" font-family="{FAMILY}">'
            f'<title id="{self._prefix}title">{escape(printable(title))}</title>'
            f'<desc id="{self._prefix}desc">{escape(printable(description))}</desc>'
            f"<defs>{symbols}{''.join(self._faces.values())}</defs>{''.join(self._parts)}</svg>\n"
        )


def _number(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")
