"""A face, drawn."""

from __future__ import annotations

from .beards import BEARDS
from .brows import brows
from .bust import Art, Bust
from .clothes import CLOTHES, Clothes
from .eyes import eyes
from .face import Face
from .frame import framed
from .hair import HAIR
from .hats import HATS
from .heads import HEADS
from .marks import MARKS, Layer
from .mouths import MOUTHS
from .noses import NOSES
from .outlines import number, ovals
from .pen import Pen, cuts
from .props import PROPS

_NECK = "48 80"
"""Heads tilt and grow around this point."""


def portrait(face: Face, name: str) -> str:
    """The face as an SVG document. `name` makes its ids its own."""
    pen = Pen(name)
    hat, hair, clothes, prop = (
        HATS[face.hat.part],
        HAIR[face.hair.part],
        CLOTHES[face.clothes.part],
        PROPS[face.prop.part],
    )
    hair_tone = face.hair.tone(0, "bark")
    bust = Bust(pen, HEADS[face.head.part], face.head.tone(0, "peach"), hair_tone, face.look, hat.covers)
    fills = bool(hat.covers or hat.is_tall or hair.is_tall or clothes.lift or prop.is_wide)
    hat_tones = face.hat.tone(0, "hide"), face.hat.tone(1, "bark")
    cloth = face.clothes.tone(0, "hide"), face.clothes.tone(1, "brick")
    prop_tone = face.prop.tone(0, "slate")
    behind = _fitted(bust, hat.back(bust, *hat_tones)) + hair.back(bust, hair_tone)
    return framed(
        pen,
        face.backdrop.part,
        face.backdrop.tone(0, "sage"),
        prop.back(bust, prop_tone)
        + _posed(face, clothes, fills, behind)
        + clothes.body(bust, *cloth)
        + _posed(face, clothes, fills, _head(face, bust, hat_tones))
        + clothes.front(bust, *cloth)
        + prop.front(bust, prop_tone),
    )


def _head(face: Face, bust: Bust, hat_tones: tuple[str, str]) -> Art:
    pen, head, hat, hair = bust.pen, bust.head, HATS[face.hat.part], HAIR[face.hair.part]
    beard, beard_tone = BEARDS[face.beard.part], face.beard.tone(0, bust.hair)
    ears = _marks(face, bust, Layer.EARS)
    if not ears and not hat.hides_ears:
        ears = pen.solid(ovals(head.left - 1, 51, 5, 6.5), bust.skin, lit_by=(-2, -3))
    inside = beard.shade + cuts(head.right - 4, 53, 4, bust.skin, 8, 4.2)
    return (
        ears
        + pen.solid(head.outline, bust.skin, lit_by=(-6, -3), inside=inside)
        + _marks(face, bust, Layer.SKIN)
        + eyes(bust, face.eyes.part)
        + brows(bust, face.brows.part)
        + beard.under(bust, beard_tone)
        + MOUTHS[face.mouth.part](bust)
        + beard.over(bust, beard_tone)
        + NOSES[face.nose.part](bust)
        + _marks(face, bust, Layer.OVER)
        + hair.front(bust, bust.hair)
        + _marks(face, bust, Layer.SIDE)
        + _fitted(bust, hat.front(bust, *hat_tones))
        + _marks(face, bust, Layer.HAT)
        + hat.chin(bust, *hat_tones)
    )


def _marks(face: Face, bust: Bust, layer: Layer) -> Art:
    found = ((MARKS[one.part], one) for one in face.marks)
    return "".join(mark.draw(bust, one.tone(0, mark.tone)) for mark, one in found if mark.layer == layer)


def _fitted(bust: Bust, drawn: Art) -> Art:
    """A hat that is drawn for a head of middling width, made to fit this one."""
    if not drawn:
        return drawn
    wide = min(max(bust.head.wide / 20, 0.94), 1.14)
    down = -2 if bust.is_covered else 0
    return f'<g transform="translate({number(48 - 48 * wide)} {down}) scale({wide:.2g} 1)">{drawn}</g>'


def _posed(face: Face, clothes: Clothes, fills: bool, drawn: Art) -> Art:
    """A head, tilted and in its place. One that does not fill the tile is drawn larger."""
    if not drawn:
        return drawn
    lifted = f"translate(3.8 {number(6.4 + clothes.lift)}) scale(0.92) " if clothes.lift else ""
    grown = "" if fills else " translate(48 80) scale(1.12) translate(-48 -80)"
    pose = f"{lifted}rotate({number(face.tilt)} {_NECK}){grown}"
    return f'<g transform="{pose}">{drawn}</g>'
