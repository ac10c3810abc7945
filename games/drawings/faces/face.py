"""A face as data: which part of the kit it has of each kind, and in which tones.

It is written in one line: "square peach, gap-toothed, cattleman hide bark". Each part is of one kind, so the order does
not matter, and what is left out is as in `PLAIN`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from .backdrops import BACKDROPS
from .beards import BEARDS
from .brows import BROWS
from .clothes import CLOTHES
from .eyes import EYES
from .hair import HAIR
from .hats import HATS
from .heads import HEADS
from .marks import MARKS
from .mouths import MOUTHS
from .noses import NOSES
from .props import PROPS
from .wording import Chosen, Kit, WordingError, chosen, phrases, twice

KIT: Final[Kit] = {
    "backdrop": BACKDROPS,
    "head": HEADS,
    "hair": HAIR,
    "brows": BROWS,
    "eyes": EYES,
    "nose": NOSES,
    "mouth": MOUTHS,
    "beard": BEARDS,
    "hat": HATS,
    "clothes": CLOTHES,
    "prop": PROPS,
    "marks": MARKS,
}

_TONES: Final = {"backdrop": 1, "head": 1, "hair": 1, "beard": 1, "hat": 2, "clothes": 2, "prop": 1, "marks": 1}

_POSE: Final = ("tilt", "look")


@dataclass(frozen=True, slots=True)
class Face:
    """A part of each kind, any number of marks; `tilt` is in degrees, `look` from -1 (to the left) to 1."""

    backdrop: Chosen
    head: Chosen
    hair: Chosen
    brows: Chosen
    eyes: Chosen
    nose: Chosen
    mouth: Chosen
    beard: Chosen
    hat: Chosen
    clothes: Chosen
    prop: Chosen
    marks: tuple[Chosen, ...] = ()
    tilt: float = 0
    look: float = 0


PLAIN: Final = Face(
    backdrop=Chosen("rays"),
    head=Chosen("oval"),
    hair=Chosen("bald"),
    brows=Chosen("level"),
    eyes=Chosen("open"),
    nose=Chosen("button"),
    mouth=Chosen("firm"),
    beard=Chosen("shaven"),
    hat=Chosen("bareheaded"),
    clothes=Chosen("shirt"),
    prop=Chosen("empty-handed"),
)


def face_of(line: str) -> Face:
    """The face that a line says. Raises WordingError."""
    said: dict[str, Any] = {}
    marks: list[Chosen] = []
    for words in phrases(line):
        if words[0] in _POSE:
            said[words[0]] = _number(words)
            continue
        kind, part = chosen(words, KIT, _TONES)
        if kind == "marks":
            marks.append(part)
        elif kind in said:
            raise twice(kind, said[kind].part, part.part)
        else:
            said[kind] = part
    return replace(PLAIN, **said, marks=tuple(marks))


def _number(words: list[str]) -> float:
    try:
        (told,) = words[1:]
        return float(told)
    except ValueError:
        raise WordingError(f"{' '.join(words)!r} lacks its number. Write one, as '{words[0]} 1'.") from None
