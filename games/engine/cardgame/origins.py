"""What stands behind a derived value: the sources that change it now, and those that something silences."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.kernel.abilities import Modifier, Query, Source

from .table import CardGame


def in_force(g: CardGame, seat: int, query: Query) -> list[str]:
    """What changes the value for the seat, in the order in which it counts."""
    return [source.name for source, owner, _ in _changing(g, seat, query) if not g.index.silencer_of(g, source, owner)]


def silenced(g: CardGame, seat: int, query: Query, value: int) -> tuple[str, str] | None:
    """What would raise the value of the seat, and what silences it; None: nothing is silenced."""
    for source, owner, modifier in _changing(g, seat, query):
        silencer = g.index.silencer_of(g, source, owner)
        if silencer is not None and ((modifier.set or 0) > value or modifier.add > 0):
            return source.name, silencer.name
    return None


def _changing(g: CardGame, seat: int, query: Query) -> Iterator[tuple[Source, int, Modifier]]:
    for source, owner, _ in g.sources():
        if owner in (seat, -1):
            for name, modifier in source.listed_modifiers:
                if name == query.name:
                    yield source, owner, modifier
