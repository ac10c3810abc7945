"""Faces of characters and strangers, emblems of roles, scenes of cards and events."""

from __future__ import annotations

import os
import re
from collections import Counter
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from games.drawings.faces.face import KIT, face_of
from games.drawings.faces.gallery import drawn_face, gallery, people
from games.drawings.faces.palette import TONES
from games.drawings.faces.portrait import portrait
from games.drawings.faces.scenes.scene import SCENE_KIT, scene_of
from games.drawings.faces.strangers import STRANGERS
from games.drawings.faces.wording import Chosen, WordingError
from games.engine.sets import card_sets
from tests.drawings.grey import distance, grey, pixels
from tests.drawings.painted import SVG, parsed

LARGEST = 6000
"""Bytes of a face."""

NEAREST = 30
"""How far two of them are apart at least, in grey at 40 pixels (`grey.distance`). Measured: the same person with other
eyes, brows, nose and mouth is 15 away, at most 25; with another hat as well, 30 and more. The nearest two are 35 apart,
and 33 before the same wall."""

SHAPE = {"fill", "stroke", "stroke-width", "opacity"}
ALLOWED = {
    "svg": {"viewBox", "width", "height", "fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap"},
    "g": {"transform", "clip-path", "fill", "stroke"},
    "clipPath": {"id"},
    "use": {"href", "x", "y", "fill", "stroke-width"},
    "path": {"id", "d", "clip-rule", "fill-rule", *SHAPE},
    "circle": {"cx", "cy", "r", *SHAPE},
    "rect": {"x", "y", "width", "height", "rx", *SHAPE},
}
"""What faces are made of: nothing that a strict content policy would not show."""

EVERY = [(kind, name) for kind, faces in gallery().items() for name in faces]
REFERENCE = Path(__file__).parent / "references" / "faces.txt"
RENEW = "BANG_RENEW"
TONES_OF_GREY = "@#*+=-:. "


@pytest.mark.parametrize(("kind", "name"), EVERY)
def test_face__is_small_and_made_of_attributes_only(kind: str, name: str) -> None:
    drawing = gallery()[kind][name]()
    assert len(drawing.encode()) <= LARGEST
    root = parsed(drawing)
    assert root.get("viewBox") == "0 0 96 96"
    for node in root.iter():
        tag = node.tag.removeprefix(SVG)
        assert set(node.attrib) <= ALLOWED[tag], (tag, node.attrib)
        assert not (node.text or "").strip()
    ids = [node.attrib["id"] for node in root.iter() if "id" in node.attrib]
    assert len(ids) == len(set(ids))
    meant = re.findall(r'(?:href="#|url\(#)(\w+)', drawing)
    assert set(meant) == set(ids)


def test_faces__on_one_page__have_ids_of_their_own() -> None:
    found = Counter(one for kind, name in EVERY for one in set(re.findall(r' id="(\w+)"', gallery()[kind][name]())))
    assert {one for one, times in found.items() if times > 1} == set()


def test_characters_cards_and_events__of_every_set__have_a_line_of_their_own() -> None:
    sets = card_sets().values()
    said = [one.face for each in sets for one in each.characters] + [one.scene for each in sets for one in each.events]
    said += STRANGERS.values()
    said += {one.name: one.scene for each in sets for one in each.cards}.values()
    assert all(said) and len(set(said)) == len(said) == 39 + 28 + 9 + 59


def test_card__printed_again_in_another_set__has_the_same_picture() -> None:
    scenes: dict[str, set[str]] = {}
    for each in card_sets().values():
        for one in each.cards:
            scenes.setdefault(one.name, set()).add(one.scene)
    assert [name for name, lines in scenes.items() if len(lines) > 1] == []


def near(drawings: dict[str, str]) -> dict[tuple[str, str], float]:
    """Those of them that look alike, and how near they are."""
    seen = {name: pixels(drawing) for name, drawing in drawings.items()}
    found = {(one, other): distance(seen[one], seen[other]) for one, other in combinations(seen, 2)}
    return {pair: round(apart, 1) for pair, apart in found.items() if apart < NEAREST}


def lines() -> dict[str, str]:
    """The line of each person's face."""
    return {**people(one for each in card_sets().values() for one in each.characters), **STRANGERS}


def test_faces__in_grey_at_40_pixels__differ() -> None:
    assert near({f"{kind}/{name}": gallery()[kind][name]() for kind, name in EVERY}) == {}


def test_people__before_the_same_wall__differ() -> None:
    wall = Chosen("plain", ("sky",))
    assert near({name: portrait(replace(face_of(line), backdrop=wall), name) for name, line in lines().items()}) == {}


def test_people__who_differ_in_colour_or_in_mood_alone__are_found_to_be_near() -> None:
    faces = {
        "one": "plain mustard, square peach, cattleman hide bark, bandana sage brick",
        "in another colour": "plain sage, square peach, cattleman rust hide, bandana sky brick",
        "angry": "plain mustard, square peach, cattleman hide bark, bandana sage brick, angry, slant, gritted",
    }
    assert len(near({name: drawn_face(line, name) for name, line in faces.items()})) == 3


def drawn_as_text(kind: str, name: str) -> str:
    """A face in signs, from dark to light."""
    wide, high = 32, 16
    small = grey(gallery()[kind][name](), wide).resize((wide, high)).tobytes()
    signs = "".join(TONES_OF_GREY[light * len(TONES_OF_GREY) // 256] for light in small)
    rows = "\n".join(signs[row * wide : (row + 1) * wide].rstrip() for row in range(high))
    return f"# {kind}/{name}\n{rows}\n"


def test_faces__are_drawn_as_before() -> None:
    now = "\n".join(drawn_as_text(kind, name) for kind, name in EVERY)
    if os.environ.get(RENEW):
        REFERENCE.write_text(now, encoding="utf-8")
    known = REFERENCE.read_text(encoding="utf-8")
    assert now == known, f"Look at the faces; if they are right, run this with {RENEW}=1."


@dataclass(frozen=True)
class Somebody:
    """A character of a set that nobody has drawn."""

    name: str
    face: str = ""


def test_character_without_a_line__looks_like_a_stranger__always_the_same() -> None:
    persons = [Somebody(f"Newcomer {number}") for number in range(60)]
    looks = people(persons)
    assert looks == people(reversed(persons))
    assert set(looks.values()) == set(STRANGERS.values())


def test_character_without_a_line__looks_like_the_one_of_the_same_name() -> None:
    drawn, other = Somebody("Bob", "square tan"), Somebody("Bob")
    assert people([drawn, other]) == people([other, drawn]) == {"Bob": "square tan"}


def test_line__may_name_its_parts_in_any_order__and_leave_out_most() -> None:
    assert face_of("cap teal, round tan") == face_of("round tan, cap teal")
    assert parsed(drawn_face("tilt 3", "x")).tag == f"{SVG}svg"
    assert scene_of("skull") != scene_of("jug")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("round tan, catleman hide", "'catleman'.*cattleman"),
        ("round tann", "'tann'.*tan"),
        ("cap teal, bowler hide", "'cap' and 'bowler'"),
        ("round tan cap teal", "comma"),
        ("grin teal", "'grin' has 0"),
        ("cap teal,, grin", "commas"),
        ("tilt left", "'tilt 1'"),
        ("", "commas"),
    ],
)
def test_line_that_names_what_is_not_there__says_what_is_near(line: str, told: str) -> None:
    with pytest.raises(WordingError, match=told):
        face_of(line)


def test_scene__has_one_thing() -> None:
    with pytest.raises(WordingError, match="'jug' and 'skull'"):
        scene_of("jug, skull")


@pytest.mark.parametrize("kit", [KIT, SCENE_KIT], ids=["faces", "scenes"])
def test_part__is_of_one_kind_only(kit: dict[str, dict[str, Any]]) -> None:
    names = Counter(name for parts in kit.values() for name in parts)
    assert {name for name, kinds in names.items() if kinds > 1} == set()
    assert not set(names) & {"tilt", "look"}


def test_parts__are_used_by_somebody() -> None:
    sets = card_sets().values()
    worn = {word for line in lines().values() for word in line.replace(",", "").split()}
    left_out = {"oval", "bald", "level", "open", "button", "firm", "shaven", "bareheaded", "shirt", "empty-handed"}
    assert {name for parts in KIT.values() for name in parts} <= worn | left_out
    assert set(TONES) <= worn
    scenes = [one.scene for each in sets for one in each.cards] + [one.scene for each in sets for one in each.events]
    shown = {word for scene in scenes for word in scene.replace(",", "").split()}
    assert {name for kind in ("ground", "thing") for name in SCENE_KIT[kind]} - {"signpost", "nowhere"} <= shown
