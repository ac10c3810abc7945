"""Faces of people without a character: AI seats, players before the deal, a character that names no face."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Final

STRANGERS: Final[Mapping[str, str]] = {
    "preacher": (
        "slats rose, oblong brown, slick slate, raised, broad, shouting, curtain, cassock coal paper, book brick, "
        "look -1"
    ),
    "sister": "rays sky, raised, closed, smile, veil coal paper, shirt coal, blush",
    "smith": (
        "mesa bone, square brown, afro coal, broad, grin, goggles hide straw, apron bone hide, hammer, earrings, look 1"
    ),
    "clerk": (
        "bars mustard, lean pale, tonsure hide, worried, beady, slim, uneasy, visor sage bark, vest slate coal, "
        "spectacles, tilt 3"
    ),
    "cook": (
        "slats brick, round brown, raised, merry, broad, grin, pencil, toque paper, bandana paper indigo, ladle, tilt 5"
    ),
    "teacher": "spots straw, oval deep, bun slate, doubting, broad, firm, blouse mustard paper, spectacles, look -1",
    "judge": "rays indigo, pear peach, tonsure paper, bushy, narrow, broad, frown, chops, cravat coal paper",
    "prospector": (
        "bars rust, oval tan, shaggy paper, bushy, wide, ruby, gap-toothed, prophet, ragged hide bark, "
        "overalls indigo rust, pickaxe, tilt 5"
    ),
    "rider": (
        "sun sage, square deep, short paper, narrow, broad, cigar, goatee, cattleman paper coal, "
        "bandana rust indigo, tilt -4"
    ),
}


def stranger_for(name: str) -> str:
    """The line of one of them: the same for the same name."""
    return list(STRANGERS.values())[int.from_bytes(sha256(name.encode()).digest()[:4]) % len(STRANGERS)]
