"""The icons of the page at /play/ as PNG, drawn from the service's own: `python3 manage.py icons` draws them again."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from games.drawings.png import png

STATIC: Final = Path(__file__).parent.parent / "static" / "bang_service"
FOLDER: Final = STATIC / "icons"

_PAPER: Final = "#fffaf0"

ICONS: Final = {"192.png": (192, 11.5), "512.png": (512, 11.5), "apple.png": (180, 12.5), "maskable.png": (512, 15.0)}
"""By file: the width in pixels, and how far the picture reaches from its centre. The star reaches 9.5: a device cuts a
maskable icon to any form that contains two fifths of its width around the centre."""


def icon(pixels: int, reach: float) -> bytes:
    """The star on an opaque ground, in a square."""
    found = re.search(r"<path[^>]*/>", (STATIC / "icon.svg").read_text(encoding="utf-8"))
    assert found is not None
    side = f'x="{-reach}" y="{-reach}" width="{2 * reach}" height="{2 * reach}"'
    return png(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{pixels}" height="{pixels}" '
        f'viewBox="{-reach} {-reach} {2 * reach} {2 * reach}"><rect {side} fill="{_PAPER}"/>{found[0]}</svg>'
    )


def draw() -> None:
    """Write all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name, (pixels, reach) in ICONS.items():
        (FOLDER / name).write_bytes(icon(pixels, reach))
