"""Drawings of tables: twenty typical positions, as text, and what holds for all of them."""

from __future__ import annotations

import os
import random
from itertools import combinations
from pathlib import Path

import pytest

from games.drawings.colours import CALL
from games.drawings.lettering import CUT
from games.drawings.png import png
from games.drawings.table import table
from games.drawings.view import Seen
from games.engine.testing import dice_laws, laws
from games.engine.testing.random_tables import Course, DiceCourse, decisions
from games.reading import pictures
from tests.drawings.painted import SVG, Painted, painted, parsed, texts
from tests.drawings.positions import POSITIONS, Where, drawn_view, seen
from tests.drawings.test_pictures import strict

REFERENCES = Path(__file__).parent / "references"
WIDTHS = (1000, 390)
RENEW = "BANG_RENEW"


def told(position: Seen) -> str:
    """A position's drawings as text: what is painted where in each width, and what a screen reader says."""
    parts = []
    for wide in WIDTHS:
        drawing = table(position, wide)
        parts += [f"# {wide} pixels wide", *map(str, painted(drawing)), ""]
    root = parsed(drawing)
    said = [root.findtext(f"{SVG}title") or "", *(root.findtext(f"{SVG}desc") or "").split(". ")]
    return "\n".join([*parts, "# In words", *said, ""])


@pytest.mark.parametrize("where", POSITIONS, ids=lambda where: where.name)
def test_position__is_drawn_as_before(where: Where) -> None:
    file = REFERENCES / f"{where.name}.txt"
    now = told(seen(where))
    if os.environ.get(RENEW):
        file.write_text(now, encoding="utf-8")
    assert now == file.read_text(encoding="utf-8"), f"Look at the drawing; if it is right, run this with {RENEW}=1."


@pytest.mark.parametrize("wide", (320, 390, 719, 720, 1000, 1600))
@pytest.mark.parametrize("where", POSITIONS, ids=lambda where: where.name)
def test_position__has_room_for_everything(where: Where, wide: int) -> None:
    drawing = table(seen(where), wide)
    strict(drawing)
    root = parsed(drawing)
    assert root.get("width") == str(wide)
    fits(drawing, wide, float(root.attrib["height"]))


def fits(drawing: str, wide: float, high: float) -> None:
    """Nothing leaves the picture, no text lies over anything, and none is too small to be read."""
    everything = painted(drawing)
    for one in everything:
        assert one.x >= 0 and one.y >= 0, one
        assert one.x + one.wide <= wide + 0.5 and one.y + one.high <= high + 0.5, one
    assert min(one.high for one in everything if one.kind == "text") >= 9
    for one, other in combinations([one for one in everything if one.kind in ("text", "sign")], 2):
        if "text" in (one.kind, other.kind):
            assert not overlap(one, other), (one, other)


def overlap(one: Painted, other: Painted) -> bool:
    """Whether two lie over one another, by more than the empty edge of a pictogram or of a line."""
    across = min(one.x + one.wide, other.x + other.wide) - max(one.x, other.x)
    down = min(one.y + one.high, other.y + other.high) - max(one.y, other.y)
    return across > 2 and down > 3


@pytest.mark.parametrize("where", POSITIONS, ids=lambda where: where.name)
def test_position__shows_all_names_and_cards__in_every_width(where: Where) -> None:
    position = seen(where)
    for wide in WIDTHS:
        drawing = table(position, wide)
        words = texts(drawing)
        said = parsed(drawing).findtext(f"{SVG}desc") or ""
        for seat in position.seats:
            assert seat["name"] in words or any(CUT in word for word in words)
            assert seat["name"] in said
            for card in [*seat.get("hand", ()), *seat.get("in_play", ())]:
                assert position.spelt(card) in said
        assert position.status in said and position.turn in said
        assert ": ." not in said and ".." not in said and "  " not in said


def test_seat__whose_turn_it_is__stands_out_by_more_than_colour() -> None:
    drawing = table(seen(POSITIONS[0]))
    frames = [one for one in painted(drawing) if one.kind == "box" and one.what == CALL]
    signs = [one for one in painted(drawing) if one.what == "turn"]
    assert len(frames) == len(signs) == 1


def test_cards__that_can_be_used__are_marked_and_told__also_for_what_is_done_unasked() -> None:
    position = seen(POSITIONS[0])
    view = position.view
    hand = view["seats"][view["viewer"]]["hand"]
    options = [option for option in view["prompt"]["options"] if "card" in option]

    def marks(drawing: str) -> int:
        return len([one for one in painted(drawing) if one.kind == "box" and one.high == 4])

    assert 0 < len({option["card"]["id"] for option in options}) < len(hand)
    assert marks(table(position)) == len({option["card"]["id"] for option in options})
    unasked = Seen({**view, "prompt": None, "acts": options[:1]}, "", position.texts, position.faces)
    assert marks(table(unasked)) == 1
    said = parsed(table(unasked)).findtext(f"{SVG}desc") or ""
    assert f"Can be used now: {position.spelt(options[0]['card'])}." in said


def test_question__is_shown_also_while_others_are_asked() -> None:
    position = seen(POSITIONS[0])
    view = {**position.view, "waiting_for": [0, 1, 2]}
    assert Seen(view, "", position.texts, position.faces).status == view["prompt"]["question"]


def test_names__are_text_and_never_markup() -> None:
    where = POSITIONS[0]
    position = seen(where)
    hostile = "</text><script>alert(1)</script>&\x00\u202e\u2067\ud800\ufffe"
    for seat in position.view["seats"]:
        seat["name"] = hostile
    evil = Seen(position.view, f"<b>{hostile}", position.texts, position.faces)
    drawing = table(evil)
    strict(drawing)
    assert "<script" not in drawing and not set("\x00\u202e\u2067\ud800\ufffe") & set(drawing)
    assert any("<script>" in (text or "") for text in [parsed(drawing).findtext(f"{SVG}title"), *texts(drawing)])


def test_png__is_the_same_each_time_and_has_letters() -> None:
    drawing = table(seen(POSITIONS[0]))
    picture = png(drawing)
    assert picture.startswith(b"\x89PNG\r\n\x1a\n") and picture == png(drawing)
    # Without a font all letters vanish silently, and the picture becomes much smaller.
    bare = png("".join(part.rpartition("</text>")[2] if "</text>" in part else part for part in drawing.split("<text")))
    assert len(picture) > 1.3 * len(bare)


@pytest.mark.parametrize(
    ("series", "worlds"), [(Course(9), laws.NonInterference), (DiceCourse(9), dice_laws.DiceWorlds)]
)
def test_drawing__in_a_world_that_looks_the_same__is_the_same(series, worlds) -> None:  # type: ignore[no-untyped-def]
    def shown(g, viewer):  # type: ignore[no-untyped-def]
        view = drawn_view(g, "en", viewer)
        return {"drawing": table(pictures.seen_of(view, "", "en"), 390)}

    compared = worlds(random.Random(1), view=shown)
    for turn, g in decisions(series, 6, 160):
        if turn % 16 == 0:
            compared.check(g)
    assert compared.seen.followed > 30
