"""Outlines, written as the `d` of a path of SVG. All commands are absolute, with pairs of numbers (M, L, C, Q, T): so
an outline can be mirrored and moved. Ovals are the exception."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import cos, radians, sin
from typing import Final

SIDE: Final = 96
"""A face is a square of so many units."""
MIDDLE: Final = SIDE / 2

_NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?")
_FRACTION: Final = re.compile(r"-?\d+\.\d+(?:e-\d+)?")


def number(value: float) -> str:
    """A number with one decimal at most."""
    told = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if told == "-0" else told


def tidy(outline: str) -> str:
    """The outline without needless digits and spaces."""
    return _FRACTION.sub(lambda found: number(float(found[0])), outline).replace(" -", "-")


def mirrored(outline: str) -> str:
    """The outline on the other side of the middle."""
    return _each_x(outline, lambda x: SIDE - x)


def moved(outline: str, by: float) -> str:
    """The outline so far to the right."""
    return outline if not by else _each_x(outline, lambda x: x + by)


def _each_x(outline: str, change: Callable[[float], float]) -> str:
    place = iter(range(len(outline)))
    return _NUMBER.sub(lambda found: found[0] if next(place) % 2 else number(change(float(found[0]))), outline)


def placed(outline: str, x: float, y: float, size: float = 1) -> str:
    """An outline around 0 0, drawn around another point and so many times as large."""
    turn = iter(range(len(outline)))
    return _NUMBER.sub(lambda found: str(float(found[0]) * size + (y if next(turn) % 2 else x)), outline)


def oval(x: float, y: float, wide: float, high: float) -> str:
    """An ellipse around a point, with these half axes."""
    return f"M{x - wide} {y}a{wide} {high} 0 1 0 {2 * wide} 0a{wide} {high} 0 1 0 {-2 * wide} 0Z"


def ovals(x: float, y: float, wide: float, high: float) -> str:
    """An ellipse, and its mirror image."""
    return oval(x, y, wide, high) + oval(SIDE - x, y, wide, high)


def blob(x: float, y: float, wide: float, high: float) -> str:
    """Almost an ellipse, made of curves."""
    w, h = wide * 0.55, high * 0.55
    return (
        f"M{x - wide} {y}C{x - wide} {y - h} {x - w} {y - high} {x} {y - high}"
        f"C{x + w} {y - high} {x + wide} {y - h} {x + wide} {y}C{x + wide} {y + h} {x + w} {y + high} {x} {y + high}"
        f"C{x - w} {y + high} {x - wide} {y + h} {x - wide} {y}Z"
    )


def star(x: float, y: float, points: int, outer: float, inner: float) -> str:
    """A star with a point upwards."""
    corners = []
    for corner in range(2 * points):
        angle, reach = radians(corner * 180 / points - 90), inner if corner % 2 else outer
        corners.append(f"{number(x + reach * cos(angle))} {number(y + reach * sin(angle))}")
    return f"M{'L'.join(corners)}Z"


def around(x: float, y: float, reach: float, angle: float) -> tuple[float, float]:
    """The point at a distance from another, at an angle in degrees; 0 is to the right, 90 is below."""
    return round(x + reach * cos(radians(angle)), 1), round(y + reach * sin(radians(angle)), 1)
