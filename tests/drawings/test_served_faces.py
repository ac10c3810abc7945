"""`GET /api/v1/faces/…`, and what the catalogue says of it."""

from __future__ import annotations

from typing import Any

import pytest

from bang_service.platform.http.headers import PICTURE_POLICY
from games.drawings.faces.gallery import gallery
from games.engine.dice.characters import CHARACTERS as DICE_CHARACTERS
from tests.api import Api, body, problem

pytestmark = pytest.mark.django_db

EVERY = {f"/api/v1/faces/{kind}/{name}.svg" for kind, faces in gallery().items() for name in faces}


def listed() -> list[dict[str, Any]]:
    """All that the catalogue has a face of."""
    api = Api()
    parts = [body(api.get(f"/api/v1/catalogue/{part}/"))["results"] for part in ("cards", "characters", "events")]
    words = body(api.get("/api/v1/catalogue/words/"))
    return [row for rows in (*parts, words["roles"], words["strangers"]) for row in rows]


def test_catalogue__has_a_face_of_each__and_serves_it() -> None:
    addresses = {row["face"] for row in listed()}
    assert {address.partition("?")[0] for address in addresses} == EVERY
    for address in addresses:
        answer = Api().get(address)
        assert (answer.status_code, answer["Content-Type"]) == (200, "image/svg+xml"), address


def test_same_person__in_both_games__has_the_same_face() -> None:
    faces: dict[str, set[str]] = {}
    for row in body(Api().get("/api/v1/catalogue/characters/"))["results"]:
        faces.setdefault(row["name"], set()).add(row["face"])
    assert {one.name for one in DICE_CHARACTERS} <= set(faces)
    assert all(len(each) == 1 for each in faces.values())
    assert len(set().union(*faces.values())) == len(faces)


def test_face__under_the_address_of_the_catalogue__may_be_kept_for_ever() -> None:
    for row in listed()[::20]:
        assert Api().get(row["face"])["Cache-Control"] == "public, max-age=31536000, immutable"
        other = Api().get(row["face"] + "0")
        assert (other.status_code, other["Cache-Control"]) == (200, "public, max-age=86400"), "of another release"


def test_face__may_be_kept_for_a_day_and_is_not_sent_again() -> None:
    address = "/api/v1/faces/characters/jose-delgado.svg"
    answer = Api().get(address, Accept="image/avif,image/*,*/*;q=0.8")
    assert answer["Cache-Control"] == "public, max-age=86400"
    assert answer["Content-Security-Policy"] == PICTURE_POLICY
    assert "Content-Language" not in answer
    again = Api().get(address, If_None_Match=answer["ETag"])
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("address", ["characters/nobody.svg", "jokers/bart-cassidy.svg", "characters/sheriff.svg"])
def test_face_that_is_not_there__is_refused_with_where_to_look(address: str) -> None:
    told = problem(Api().get(f"/api/v1/faces/{address}", Accept="image/avif,image/*,*/*;q=0.8"), 404, "not_found")
    assert "`face`" in told["detail"]
