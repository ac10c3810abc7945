"""Ratings as they are told, on every transport."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from django.db.models import Count, Q, QuerySet, Sum

from accounts.people.bodies.accounts import player_document, player_shape
from accounts.people.models import Player
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say, spoken
from games.models import Intervention, Table
from games.reading.projection.tables import correction_document, visible_table
from games.terms.rulebooks import GAMES

from . import listing
from .model import RoleResult, Skill
from .model.exact import UNIT
from .models import Pool, RatedGame, Rating, RatingChange, SetAside

Document = dict[str, Any]

NEIGHBOURS: Final = 5

_TOLD: Final = ("player_id", "shown", "variance", "games", "at", "player__name", "player__kind", "player__is_guest")
"""Columns that a line of a leaderboard is made of."""

ORDER: Final = ("-shown", "player_id")


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


def pool_documents() -> list[Document]:
    """PoolListingSerializer's shape, of all pools."""
    return [
        {"game": pool.game, "kind": pool.kind, "listed": listing.size(pool)}
        for pool in Pool.objects.order_by("game", "kind")
    ]


def ranked(pool: Pool) -> QuerySet[Rating, Any]:
    """The lines of the leaderboard, in the order `ORDER`: tuples of `_TOLD`, which are made much faster than rows."""
    return listing.listed(pool).values_list(*_TOLD, named=True)


def ranked_documents(pool: Pool, rows: Sequence[Any]) -> list[Document]:
    """RankedSerializer's shape, of lines that follow one another."""
    if not rows:
        return []
    ranks = listing.ranks(pool, rows[0].shown, rows[-1].shown)
    return [
        {
            "rank": ranks[row.shown],
            "player": player_shape(row.player_id, row.player__name, row.player__kind, is_guest=row.player__is_guest),
            "rating": row.shown,
            "uncertainty": Skill(variance=row.variance).uncertainty,
            "games": row.games,
            "last_game": _moment(row.at),
        }
        for row in rows
    ]


def rating_of(pool: Pool, player_id: int) -> Rating:
    """A player's rating as everybody reads it. Raises Problem not_found."""
    row = Rating.objects.filter(pool.current(), player=player_id).select_related("player").first()
    if row is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-player-unrated"))
    return row


def neighbours(pool: Pool, row: Rating) -> tuple[list[Any], list[Any]]:
    """The lines above a listed rating and those below it, each from the top."""
    lines = ranked(pool)
    # The index leads to those who share the rating; of these the second condition takes the ones on the right side.
    above = lines.filter(Q(shown__gt=row.shown) | Q(player_id__lt=row.player_id), shown__gte=row.shown)
    below = lines.filter(Q(shown__lt=row.shown) | Q(player_id__gt=row.player_id), shown__lte=row.shown)
    return list(above.order_by("shown", "-player_id")[:NEIGHBOURS])[::-1], list(below[:NEIGHBOURS])


def ratings_of(player_id: int) -> list[Document]:
    """PoolRatingSerializer's shape, of every pool in which a player has a rating; nothing for one who does not exist,
    either."""
    found = []
    for pool in Pool.objects.order_by("game", "kind"):
        row = Rating.objects.filter(pool.current(), player=player_id).first()
        if row is not None:
            found.append({"game": pool.game, "kind": pool.kind, **_figures(pool, row)})
    return found


def _figures(pool: Pool, row: Rating) -> Document:
    skill = Skill(row.theta, row.variance)
    return {
        "rating": row.shown,
        "estimate": skill.estimate,
        "uncertainty": skill.uncertainty,
        "games": row.games,
        "is_provisional": row.is_provisional,
        "last_game": _moment(row.at),
        "rank": listing.rank(pool, row.shown) if row.is_listed else None,
        "of": listing.size(pool),
    }


def rating_document(pool: Pool, row: Rating) -> Document:
    """RatingSerializer's shape."""
    before, after = neighbours(pool, row) if row.is_listed else ([], [])
    return {
        "player": player_document(row.player),
        **_figures(pool, row),
        "above": ranked_documents(pool, before),
        "below": ranked_documents(pool, after),
        "roles": _roles(pool, row.player_id),
    }


def history_of(pool: Pool, player_id: int) -> QuerySet[RatingChange]:
    """What each game has changed for a player; of two, the later has the higher id. Raises Problem not_found for one
    who has no rated game."""
    changes = _visible(pool).filter(player=player_id)
    if not changes.exists():
        raise Problem(ProblemCode.NOT_FOUND, say("refused-player-unrated"))
    return changes


def change_documents(rows: Sequence[RatingChange]) -> list[Document]:
    """RatingChangeSerializer's shape."""
    tables = {row.game.ending.table_id for row in rows}
    interventions: dict[int, list[Intervention]] = {}
    for one in Intervention.objects.filter(table__in=tables, kind__in=Intervention.CORRECTIONS):
        interventions.setdefault(one.table_id, []).append(one)
    return [_change_document(row, interventions.get(row.game.ending.table_id, [])) for row in rows]


def table_rating(table_id: int, viewer: Player | None, invitation: str) -> Document:
    """TableRatingSerializer's shape. Raises Problem not_found."""
    table = visible_table(table_id, viewer, invitation=invitation)
    told: Document = {"state": "not_rated", "sides": [], "changes": []}
    if not table.pool or table.status == Table.Status.CLOSED:
        return told
    game = _rated(table)
    if game is None:
        aside = SetAside.objects.filter(ending__table=table, tries__gte=SetAside.TRIES).exists()
        return {**told, "state": "set_aside" if aside else "waiting"}
    changes = _visible(game.pool).filter(game=game).order_by("seat", "pk")
    return {
        "state": "rated",
        "sides": [{**one, "chance": one["chance"] / UNIT, "won": one.get("won", False)} for one in game.chances],
        "changes": change_documents(list(changes)),
    }


def _rated(table: Table) -> RatedGame | None:
    for game in RatedGame.objects.filter(ending__table=table).select_related("pool").order_by("-since"):
        if game.since <= game.pool.generation < game.until:
            return game
    return None


def _visible(pool: Pool) -> QuerySet[RatingChange]:
    return RatingChange.objects.filter(pool.current("game")).select_related("player", "game__ending")


def _change_document(row: RatingChange, interventions: Iterable[Intervention]) -> Document:
    counts = row.game.counted != RatedGame.Counted.NOTHING
    after = Skill(row.theta, row.variance)
    return {
        "table": row.game.ending.table_id,
        "player": player_document(row.player),
        "seat": row.seat,
        "role": row.role,
        "side": row.side,
        "won": row.won,
        "expected": row.expected / UNIT if counts else None,
        "weight": row.weight / UNIT if counts else None,
        "before": Skill(row.theta_before, row.variance_before).shown,
        "after": after.shown,
        "estimate": after.estimate,
        "uncertainty": after.uncertainty,
        "at": row.game.ending.at,
        "counted": row.game.counted,
        "correction": correction_document(list(interventions)),
    }


def _roles(pool: Pool, player_id: int) -> list[Document]:
    counted = _visible(pool).filter(player=player_id).exclude(game__counted=RatedGame.Counted.NOTHING)
    found = (
        counted.order_by("role")
        .values("role")
        .annotate(games=Count("pk"), wins=Count("pk", filter=Q(won=True)), expected=Sum("expected"))
    )
    told = []
    for row in found:
        result = RoleResult(row["games"], row["wins"], row["expected"] / UNIT)
        told.append(
            {
                "role": row["role"],
                "games": result.games,
                "wins": result.wins,
                "expected": round(result.expected, 3),
                "surplus": round(result.surplus, 3),
            }
        )
    return told


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(at, UTC)
