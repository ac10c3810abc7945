"""Drawings as PNG, for those who show no SVG."""

from __future__ import annotations

import resvg_py

from .lettering import FONTS, OWN


def png(drawing: str) -> bytes:
    """The picture of an SVG document. The same drawing gives the same bytes on every machine: no font of the system is
    used."""
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=drawing,
            skip_system_fonts=True,
            font_files=[str(font) for font in FONTS],
            font_family=OWN,
        )
    )
