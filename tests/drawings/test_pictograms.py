"""The pictograms, and what names them."""

from __future__ import annotations

from itertools import chain
from xml.etree import ElementTree

import pytest

from games.drawings.sprite import pictograms, sprite
from tests.api import Api, body

pytestmark = pytest.mark.django_db

SHAPES = {"path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "g"}
GEOMETRY = {
    "d",
    "cx",
    "cy",
    "r",
    "rx",
    "ry",
    "x",
    "y",
    "x1",
    "y1",
    "x2",
    "y2",
    "width",
    "height",
    "points",
    "transform",
}
LOOKS = {"stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule", "opacity"}


@pytest.mark.parametrize("name", pictograms())
def test_pictogram__is_shapes_in_the_colour_of_the_text_around_it(name: str) -> None:
    drawn = pictograms()[name]
    assert len(drawn) < 1200
    symbol = ElementTree.fromstring(drawn)
    assert (symbol.tag, symbol.attrib) == ("symbol", {"id": name, "viewBox": "0 0 24 24"})
    parts = list(symbol.iter())[1:]
    assert parts
    for part in parts:
        assert part.tag in SHAPES
        for attribute, value in part.attrib.items():
            assert attribute in GEOMETRY | LOOKS or (
                attribute in ("fill", "stroke") and value in ("currentColor", "none")
            ), (attribute, value)


def test_catalogue__names_pictograms_that_there_are__for_each_card() -> None:
    cards = body(Api().get("/api/v1/catalogue/cards/"))["results"]
    assert [card["name"] for card in cards if not card["pictograms"]] == []
    words = body(Api().get("/api/v1/catalogue/words/"))
    single = {entry["pictogram"] for part in ("dice", "suits", "roles") for entry in words[part]}
    assert len(single) == 6 + 4 + 5
    assert single | set(chain.from_iterable(card["pictograms"] for card in cards)) <= set(pictograms())


def test_document__has_all_of_them_and_shows_nothing_by_itself() -> None:
    answer = Api().get("/api/v1/pictograms.svg")
    assert answer.status_code == 200 and answer["Content-Type"] == "image/svg+xml"
    root = ElementTree.fromstring(answer.content)
    assert {child.get("id") for child in root} == set(pictograms())
    assert (root.get("width"), root.get("height")) == ("0", "0")
    assert answer.content.decode() == sprite()
    assert "default-src 'none'" in answer["Content-Security-Policy"]
    assert Api().get("/api/v1/pictograms.svg", If_None_Match=answer["ETag"]).status_code == 304
