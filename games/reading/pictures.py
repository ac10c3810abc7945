"""Pictures: of what the catalogue lists, and of tables as their viewers see them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any

from django.utils import translation

from accounts.people.models import Player
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import languages, say, spoken, texts_in
from games.drawings import cards, small_cards
from games.drawings.faces.gallery import gallery
from games.drawings.table import table as drawn_table
from games.drawings.view import Faces, Seen
from games.engine.cardgame.cards import SYMBOLS
from games.models import Table
from games.reading.projection.views import view_of
from games.terms import catalogue
from games.terms.picture_addresses import named

Document = dict[str, Any]


@lru_cache(maxsize=1024)
def picture(language: str, kind: str, name: str) -> str:
    """A picture that the catalogue names by its address: an SVG. Raises Problem not_found."""
    draw = _known(language)[kind].get(name) if language in languages() and kind in _known(language) else None
    if draw is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-picture-unknown"))
    return draw()


@lru_cache(maxsize=256)
def face(kind: str, name: str) -> str:
    """A face that the catalogue names by its address: an SVG. Raises Problem not_found."""
    draw = gallery().get(kind, {}).get(name)
    if draw is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-face-unknown"))
    return draw()


@lru_cache(maxsize=16)
def _known(language: str) -> Mapping[str, Mapping[str, Callable[[], str]]]:
    """How each picture is drawn, by kind and name."""
    with translation.override(language):
        words = catalogue.words()
        playing = [{**card, "sign": _sign(card)} for card in catalogue.cards(())]
        roles = [{**role, "goal": words["goals"][role["name"]]} for role in words["roles"]]
        pieces = words["pieces"]
        return {
            "cards": _each(playing, cards.card),
            "small": _each(playing, small_cards.small, "small"),
            "characters": _each(catalogue.characters(), cards.character),
            "events": _each(catalogue.events(), cards.event),
            "roles": _each(roles, cards.role),
            "dice": _each(words["dice"], cards.die),
            "pieces": {
                **_each([one for one in pieces if not _is_back(one)], cards.piece),
                **_each([one for one in pieces if _is_back(one)], cards.back),
            },
        }


def _each(
    described: list[Document], draw: Callable[[Document], str], address: str = "picture"
) -> dict[str, Callable[[], str]]:
    language = spoken().language
    return {named(one[address]): partial(draw, {**one, "language": language}) for one in described}


def _is_back(piece: Document) -> bool:
    return bool(piece["name"].startswith("back-"))


def _sign(card: Document) -> str:
    return f"{card['rank']}{SYMBOLS[card['suit']]}"


@lru_cache(maxsize=16)
def faces(language: str) -> Faces:
    """What is printed on cards and event cards, in a language."""
    with translation.override(language):
        return Faces(
            {card["name"]: card for card in catalogue.cards(())},
            {event["name"]: event for event in catalogue.events()},
        )


def seen_of(view: Document, name: str, language: str) -> Seen:
    """What the drawing of a view needs; the view is in the same language. `name` is the table's; empty: it has none."""
    texts = texts_in(language)
    return Seen(view, name or texts.text("drawing-table", {"table": str(view["table"])}), texts, faces(language))


def table_picture(table: Table, viewer: Player | None, wide: int) -> str:
    """The table as the viewer may see it, so many pixels wide: an SVG in the language that is spoken now. Raises
    Problem table_not_started, and table_halted as `projection.views.view_at` does."""
    return drawn_table(seen_of(view_of(table, viewer), table.name, spoken().language), wide)
