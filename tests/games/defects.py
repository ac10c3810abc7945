"""Rules that fail on purpose, at one table and for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from games.engine.cardgame.draw_phase import DrawPhase
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.view import CardViewBuilder
from games.models import Table
from tests.games.people import stored


class Defect(Exception):
    """What the broken rule raises; its text names a hidden card, as the text of a real one may."""


def hidden_things(table: int) -> set[str]:
    """What must be read nowhere while a game goes on: its seed, its top card, and the text of the defect."""
    return {Table.objects.get(pk=table).seed, _top_card(stored(table)), "no place for", "cannot show"}


@contextmanager
def drawing_fails(table: int) -> Iterator[None]:
    """Whoever is to draw two cards brings the rule down: the step of an operation."""
    seed = Table.objects.get(pk=table).seed
    draw = DrawPhase.steps["cards"]

    def cards(frame: DrawPhase, g: CardGame) -> Any:
        if g.seed == seed:
            raise Defect(f"no place for {_top_card(g)} at the table of {seed}")
        return draw(frame, g)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DrawPhase, "steps", {**DrawPhase.steps, "cards": cards})
        yield


@contextmanager
def showing_fails(table: int) -> Iterator[None]:
    """The game goes on, but nobody can be shown it."""
    seed = Table.objects.get(pk=table).seed
    shown = CardViewBuilder.table

    def fail(builder: CardViewBuilder, viewer: int | None) -> Any:
        if builder.g.seed == seed:
            raise Defect(f"cannot show {_top_card(builder.g)}")
        return shown(builder, viewer)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CardViewBuilder, "table", fail)
        yield


def _top_card(g: CardGame) -> str:
    return g.rules.notation.card(g.deck[-1])
