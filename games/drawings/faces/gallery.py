"""Everybody's face, every role's emblem, every card's and every event's scene, by the name in its address."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from typing import Protocol

from bang_service.platform.texts import slug
from games.engine.dice.characters import CHARACTERS as DICE_CHARACTERS
from games.engine.roles import GOALS
from games.engine.sets import card_sets

from .emblems import emblem
from .face import face_of
from .portrait import portrait
from .scenes.scene import PLAIN, drawn_scene, scene_of
from .strangers import STRANGERS, stranger_for

Draw = Callable[[], str]


class Person(Protocol):
    """Whoever has a face: a character of either game."""

    @property
    def name(self) -> str:
        """What they are called. Who has the same name in both games is the same person."""

    @property
    def face(self) -> str:
        """What they look like; empty: nothing is said here."""


def people(persons: Iterable[Person]) -> dict[str, str]:
    """The line of each face, by the person's name. Who has none looks like a stranger, always the same."""
    said: dict[str, str] = {}
    for one in persons:
        said[one.name] = said.get(one.name) or one.face
    return {name: line or stranger_for(name) for name, line in said.items()}


@lru_cache(maxsize=256)
def drawn_face(line: str, name: str) -> str:
    """The face that a line says, as an SVG document. Raises WordingError."""
    return portrait(face_of(line), name)


@lru_cache(maxsize=256)
def _drawn_scene(line: str, name: str) -> str:
    return drawn_scene(scene_of(line) if line else PLAIN, name)


@lru_cache(maxsize=1)
def gallery() -> Mapping[str, Mapping[str, Draw]]:
    """How each is drawn, by kind and by the name in its address."""
    sets = card_sets().values()
    characters = people([*(one for each in sets for one in each.characters), *DICE_CHARACTERS])
    cards = {one.name: one.scene for each in sets for one in each.cards}
    events = {one.name: one.scene for each in sets for one in each.events}
    return {
        "characters": {slug(name): partial(drawn_face, line, name) for name, line in characters.items()},
        "roles": {slug(role): partial(emblem, role) for role in GOALS},
        "cards": {slug(name): partial(_drawn_scene, line, f"card {name}") for name, line in cards.items()},
        "events": {slug(name): partial(_drawn_scene, line, f"event {name}") for name, line in events.items()},
        "strangers": {name: partial(drawn_face, line, f"stranger {name}") for name, line in STRANGERS.items()},
    }
