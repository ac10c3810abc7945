"""Pools: which there are, and what they are called."""

from __future__ import annotations

from typing import Any

from accounts.people.models import Player
from accounts.ratings.models import Pool
from accounts.ratings.services import listing
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say, spoken
from games.models import Table
from games.reading.briefs import refusal_document
from games.services import rated
from games.terms.rulebooks import GAMES

Document = dict[str, Any]


def pool_of(game: str, kind: str) -> Pool:
    """The pool of this name. Raises Problem not_found."""
    is_name = game in GAMES and kind in Table.Pool.values
    pool = Pool.objects.filter(game=game, kind=kind).first() if is_name else None
    if pool is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-pool-unknown"))
    return pool


def title_of(pool: Pool) -> str:
    """What a pool is called, in the reader's language."""
    texts = spoken()
    game = texts.described(f"game-{pool.game}", GAMES[pool.game].title)
    kind = texts.described(f"choice-{pool.kind}", Table.Pool(pool.kind).label)
    return texts.text("pool-title", {"game": game, "kind": kind})


def pool_documents(viewer: Player | None) -> list[Document]:
    """All pools, how many players each lists, and why the viewer could open no table of it."""
    refusals = {} if viewer is None else _refusals(viewer)
    return [
        {
            "game": pool.game,
            "kind": pool.kind,
            "listed": listing.size(pool),
            "refusal": refusals.get(pool.kind),
        }
        for pool in Pool.objects.order_by("game", "kind")
    ]


def _refusals(viewer: Player) -> dict[str, Document]:
    admission, found = rated.Admission(viewer, ()), {}
    for kind in Table.Pool.values:
        try:
            admission.require_pool(kind)
        except Problem as problem:
            found[kind] = refusal_document(problem)
    return found
