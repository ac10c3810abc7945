"""The small pictures of cards, as they lie in a hand."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from bang_service.platform.texts import languages
from games.drawings.colours import BORDERS, PAPER
from games.drawings.small_cards import FOOT, HIGH, WIDE, small
from games.reading.pictures import picture
from games.terms import catalogue
from games.terms.picture_addresses import named
from tests.api import Api, body
from tests.drawings.grey import distance, pixels
from tests.drawings.painted import SVG, Painted, painted, parsed, texts
from tests.drawings.test_pictures import strict
from tests.drawings.test_table import fits

pytestmark = pytest.mark.django_db

LARGEST = 6000
"""Bytes of a small card. Measured: 5200, the scene included."""

STRIP = WIDE * 24 / 66
"""What is seen of a covered card: 24 pixels, where cards are shown least, 66 pixels wide."""


def cards(language: str = "en") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = body(Api().get("/api/v1/catalogue/cards/", Accept_Language=language))["results"]
    return found


def drawn(card: dict[str, Any], language: str = "en") -> str:
    return picture(language, "small", named(card["small"]))


@pytest.mark.parametrize("language", languages())
def test_each_card__has_a_small_picture__which_tells_it_to_those_who_listen(language: str) -> None:
    for card in {one["small"]: one for one in cards(language)}.values():
        answer = Api().get(card["small"])
        assert (answer.status_code, answer["Content-Language"]) == (200, language), card["small"]
        assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
        drawing = answer.content.decode()
        assert len(answer.content) <= LARGEST
        strict(drawing)
        root = parsed(drawing)
        title = root.findtext(f"{SVG}title") or ""
        assert title.startswith(card["title"]) and title.endswith(card["notation"].rpartition(" ")[2])
        assert root.findtext(f"{SVG}desc") == card["text"]


def test_small_card__has_rank_suit_and_reach__and_no_running_text() -> None:
    for card in cards():
        drawing = drawn(card)
        reach = [str(card["range"])] if "range" in card else []
        assert texts(drawing) == [card["rank"], *reach]
        fits(drawing, WIDE, HIGH)
        signs = [one.what for one in painted(drawing) if one.kind == "sign"]
        assert signs == [f"suit-{card['suit']}", f"face-cards-{named(card['face'])}", *card["pictograms"]]
        assert 1 <= len(card["pictograms"]) <= 4


def test_covered_card__shows_what_it_is_in_a_strip() -> None:
    def is_seen(one: Painted) -> bool:
        return one.x + one.wide <= STRIP + 1

    for card in cards():
        found = painted(drawn(card))
        assert all(is_seen(one) for one in found if one.kind == "text"), "rank and reach"
        seen = [one.what for one in found if one.kind == "sign" and is_seen(one)]
        assert set(seen[:2]) == {f"suit-{card['suit']}", card["pictograms"][0]}


def test_foot__is_free_for_the_title() -> None:
    for card in cards():
        inner = [one for one in painted(drawn(card)) if one.kind in ("text", "sign", "disc")]
        assert max(one.y + one.high for one in inner) <= HIGH - FOOT


def test_small_card__has_a_ground_of_its_own__for_dark_and_light() -> None:
    for card in cards():
        ground, paper, *_ = [one for one in painted(drawn(card)) if one.kind == "box"]
        assert (ground.x, ground.y, ground.wide, ground.high) == (0, 0, WIDE, HIGH)
        assert paper.wide > 0.9 * WIDE
        assert f'fill="{PAPER}"' in drawn(card)


def test_small_cards__differ() -> None:
    found = {one["small"]: drawn(one) for one in cards()}
    assert len(set(found.values())) == len(found)


def test_borders__without_colour__differ() -> None:
    """The same card in each of the borders that cards have."""
    card = next(one for one in catalogue.cards(("base",)) if one["name"] == "Mustang")
    told = {**card, "sign": "8♥", "language": "en"}
    borders = {one["border"] for one in cards()}
    assert borders == {"brown", "blue", "green"} <= set(BORDERS)
    lines = {
        border: [one for one in painted(small({**told, "border": border})) if one.kind == "box"] for border in borders
    }
    assert {border: len(boxes) for border, boxes in lines.items()} == {"brown": 2, "blue": 3, "green": 3}
    seen = {border: pixels(small({**told, "border": border})) for border in borders}
    assert min(distance(seen[one], seen[other]) for one, other in combinations(seen, 2)) > 4
    reaching = small({**told, "range": 1})
    assert '<circle cx="15.5"' in reaching and "1" in texts(reaching)
