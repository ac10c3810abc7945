"""What a drawing shows, piece by piece: for comparing drawings as text, and for measuring them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True)
class Painted:
    """A line of text (with its size), a pictogram or a box, from its top left corner."""

    kind: str
    x: float
    y: float
    wide: float
    high: float
    what: str

    def __str__(self) -> str:
        return f"{self.kind:5} {self.x:4.0f} {self.y:4.0f} {self.wide:4.0f} {self.high:4.0f}  {self.what}".rstrip()


def parsed(drawing: str) -> ElementTree.Element:
    """The drawing's root."""
    return ElementTree.fromstring(drawing)


def painted(drawing: str) -> list[Painted]:
    """Everything that the drawing paints, in its order."""
    return list(_inside(parsed(drawing), 0, 0))


def texts(drawing: str) -> list[str]:
    """Its lines of text."""
    return [each.what for each in painted(drawing) if each.kind == "text"]


def _inside(parent: ElementTree.Element, x: float, y: float) -> Iterator[Painted]:
    for node in parent:
        tag = node.tag.removeprefix(SVG)
        if tag in ("title", "desc", "defs"):
            continue
        if tag == "g":
            shift = node.attrib["transform"].removeprefix("translate(").removesuffix(")").split()
            yield from _inside(node, x + float(shift[0]), y + float(shift[1]))
        else:
            yield _one(node, tag, x, y)


def _one(node: ElementTree.Element, tag: str, x: float, y: float) -> Painted:
    def number(name: str) -> float:
        return float(node.attrib.get(name, "0"))

    if tag == "text":
        wide, size = number("textLength"), number("font-size")
        left = number("x") - {"start": 0, "middle": wide / 2, "end": wide}[node.attrib.get("text-anchor", "start")]
        return Painted("text", x + left, y + number("y") - size * 0.75, wide, size, node.text or "")
    if tag == "circle":
        radius = number("r")
        return Painted("disc", x + number("cx") - radius, y + number("cy") - radius, 2 * radius, 2 * radius, "")
    what = node.attrib["href"].removeprefix("#bang-") if tag == "use" else node.attrib.get("stroke", "")
    return Painted(
        {"use": "sign", "rect": "box"}[tag], x + number("x"), y + number("y"), number("width"), number("height"), what
    )
