"""The pictures of cards, characters, events, roles, dice and pieces: what the catalogue links."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bang_service.platform.texts import languages
from games.drawings.lettering import CUT
from games.terms import picture_addresses
from games.terms.picture_addresses import named
from tests.api import Api, body, problem
from tests.drawings.painted import SVG, painted, parsed, texts

pytestmark = pytest.mark.django_db

ALLOWED = {
    "svg": {"width", "height", "viewBox", "role", "lang", "aria-labelledby", "font-family"},
    "symbol": {"id", "viewBox"},
    "title": {"id"},
    "desc": {"id"},
    "defs": set(),
    "g": {"transform", "opacity", "fill", "stroke", "fill-rule", "stroke-width", "stroke-linecap", "stroke-linejoin"},
    "use": {"href", "x", "y", "width", "height", "color"},
    "text": {"x", "y", "font-size", "font-weight", "fill", "text-anchor", "textLength", "lengthAdjust"},
    "rect": {"x", "y", "width", "height", "rx", "fill", "stroke", "stroke-width", "stroke-dasharray"},
    "circle": {"cx", "cy", "r", "fill", "stroke", "stroke-width"},
}
"""What drawings are made of: nothing that a strict content policy would not show."""


def listed(language: str) -> list[tuple[str, dict[str, Any]]]:
    """All that the catalogue has a picture of."""
    api = Api()
    found = [
        (kind, entry)
        for kind in ("cards", "characters", "events")
        for entry in body(api.get(f"/api/v1/catalogue/{kind}/", Accept_Language=language))["results"]
    ]
    words = body(api.get("/api/v1/catalogue/words/", Accept_Language=language))
    return found + [(kind, entry) for kind in ("roles", "dice", "pieces") for entry in words[kind]]


def strict(drawing: str) -> None:
    """The drawing is made of what is allowed, and its ids are its own."""
    root = parsed(drawing)
    # Pictograms and faces are judged by tests of their own.
    inside = {part for symbol in root.iter(f"{SVG}symbol") for part in symbol.iter() if part is not symbol}
    for node in root.iter():
        if node in inside:
            continue
        tag = node.tag.removeprefix(SVG)
        assert set(node.attrib) <= ALLOWED[tag], (tag, node.attrib)
        assert node.get("id", "bang-").startswith("bang-")


@pytest.mark.parametrize("language", languages())
def test_catalogue__has_a_picture_of_each__with_its_whole_text(language: str) -> None:
    entries = listed(language)
    pictures = {entry["picture"]: (kind, entry) for kind, entry in entries}
    assert len(pictures) > 230
    for address, (kind, entry) in pictures.items():
        answer = Api().get(address)
        assert answer.status_code == 200, address
        assert (answer["Content-Type"], answer["Content-Language"]) == ("image/svg+xml", language)
        drawing = answer.content.decode()
        strict(drawing)
        root = parsed(drawing)
        assert root.get("lang") == language
        title = root.findtext(f"{SVG}title") or ""
        assert title.startswith(entry["title"]), address
        shown = " ".join(texts(drawing))
        assert CUT not in shown, address
        if kind in ("cards", "characters", "events"):
            assert root.findtext(f"{SVG}desc") == entry["text"]
            assert entry["text"] in shown and entry["title"] in shown.replace("- ", "")
        if kind == "characters":
            assert drawing.count('"#bang-life"') == entry["life"]
            face = named(entry["face"])
            assert f'href="#bang-face-{face}"' in drawing and f'<symbol id="bang-face-{face}"' in drawing
        if kind == "events":
            frames = [one for one in painted(drawing) if one.kind == "box"]
            assert len(frames) == (2 if entry["final"] else 1)
            assert f'href="#bang-face-{named(entry["face"])}"' in drawing
        if kind == "roles":
            assert f'href="#bang-face-{named(entry["face"])}"' in drawing
        if kind == "cards":
            assert f'href="#bang-face-{named(entry["face"])}"' in drawing
            assert title.endswith(entry["notation"].rpartition(" ")[2])
            assert f"#bang-suit-{entry['suit']}" in drawing and f">{entry['rank']}</text>" in drawing


def test_two_cards__with_the_same_picture__are_the_same_card() -> None:
    alike: dict[str, set[Any]] = {}
    for kind, entry in listed("en"):
        said = {name: value for name, value in entry.items() if name not in ("id", "set")}
        alike.setdefault(entry["picture"], set()).add((kind, repr(said)))
    assert [address for address, entries in alike.items() if len(entries) > 1] == []


def test_picture__under_the_address_of_the_catalogue__may_be_kept_for_ever() -> None:
    for _, entry in listed("de")[::100]:
        assert Api().get(entry["picture"])["Cache-Control"] == "public, max-age=31536000, immutable"


def test_version__is_another_one_once_anything_is_that_pictures_are_made_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture_addresses, "ROOT", tmp_path)
    monkeypatch.setattr(picture_addresses, "_MADE_OF", ("drawings", "one.py"))
    (tmp_path / "drawings" / "hats").mkdir(parents=True)
    found = set()
    for name in ("one.py", "drawings/two.svg", "drawings/hats/three.py", "drawings/hats/four.pyc"):
        (tmp_path / name).write_text(name)
        found.add(picture_addresses.version.__wrapped__())
    assert len(found) == 3, "all but what Python makes of its files"


def test_picture__may_be_kept_for_a_day_and_is_not_sent_again() -> None:
    answer = Api().get("/api/v1/pictures/de/cards/bang-a-spades.svg")
    assert answer["Cache-Control"] == "public, max-age=86400"
    assert "default-src 'none'" in answer["Content-Security-Policy"] and "sandbox" in answer["Content-Security-Policy"]
    again = Api().get("/api/v1/pictures/de/cards/bang-a-spades.svg", If_None_Match=answer["ETag"])
    assert (again.status_code, again.content) == (304, b"")


def test_client_that_reads_keys__is_sent_to_pictures_that_people_can_read() -> None:
    cards = body(Api().get("/api/v1/catalogue/cards/", Accept_Language="zxx"))["results"]
    assert cards[0]["picture"].startswith("/api/v1/pictures/en/cards/")


@pytest.mark.parametrize(
    "address",
    ["en/cards/royal-flush.svg", "en/jokers/bang-a-spades.svg", "xx/cards/bang-a-spades.svg", "zxx/roles/outlaw.svg"],
)
def test_picture_that_is_not_there__is_refused_with_where_to_look(address: str) -> None:
    told = problem(Api().get(f"/api/v1/pictures/{address}", Accept="image/avif,image/*,*/*;q=0.8"), 404, "not_found")
    assert "picture" in told["detail"]
