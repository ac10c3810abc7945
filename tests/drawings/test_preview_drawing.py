"""What a preview shows, as text."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from bang_service.platform.texts import texts_in
from games.drawings.preview import HIGH, WIDE, preview
from games.models import Table
from tests.drawings.painted import painted, texts
from tests.drawings.positions import NAMES, POSITIONS, Where, seen
from tests.drawings.test_pictures import strict
from tests.drawings.test_table import REFERENCES, RENEW, fits

PLAYED = [one for one in POSITIONS if one.viewer == -1]


def document(seats: int, taken: int, status: str, name: str = "") -> dict[str, Any]:
    """As much of a table's document as is drawn."""
    sitting = [{"seat": number, "name": NAMES[number]} for number in range(taken)]
    return {"id": 7, "name": name, "status": status, "seat_count": seats, "seats": sitting}


def compared(name: str, drawing: str) -> None:
    strict(drawing)
    fits(drawing, WIDE, HIGH)
    file: Path = REFERENCES / f"preview-{name}.txt"
    now = "\n".join([*map(str, painted(drawing)), ""])
    if os.environ.get(RENEW):
        file.write_text(now, encoding="utf-8")
    assert now == file.read_text(encoding="utf-8"), f"Look at the drawing; if it is right, run this with {RENEW}=1."


@pytest.mark.parametrize("where", PLAYED, ids=lambda where: where.name)
def test_game__is_drawn_as_before(where: Where) -> None:
    position = seen(where)
    table = document(where.seats, where.seats, position.view["status"], where.name)
    drawing = preview(table, position, position.texts)
    compared(where.name, drawing)
    shown = [word.removesuffix("…") for word in texts(drawing)[2:]]
    order = [
        next(place for place, word in enumerate(shown) if seat["name"].startswith(word)) for seat in position.seats
    ]
    assert order == sorted(order) and len(set(order)) == where.seats


@pytest.mark.parametrize(("seats", "taken"), [(3, 3), (4, 0), (5, 2), (9, 8), (14, 13)])
def test_open_table__shows_who_sits_there_and_what_is_free(seats: int, taken: int) -> None:
    drawing = preview(document(seats, taken, "open"), None, texts_in("en"))
    compared(f"open-{seats}", drawing)
    assert texts(drawing).count("free seat") == seats - taken


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("status", Table.Status.values)
def test_table__without_a_game_to_be_seen__says_how_it_stands(status: str, language: str) -> None:
    said = texts(preview(document(4, 2, status), None, texts_in(language)))
    assert said[0] == {"en": "Table 7", "de": "Tisch 7"}[language]
    assert said[1].endswith(".") and "drawing-" not in said[1]


def test_name__in_letters_that_the_font_has_not__is_the_number() -> None:
    for name, shown in (
        ("Öl & Saloon №1", "Table 7"),
        ("Ö & Saloon", "Ö & Saloon"),
        ("酒場", "Table 7"),
        ("", "Table 7"),
    ):
        assert texts(preview(document(4, 4, "open", name), None, texts_in("en")))[0] == shown
