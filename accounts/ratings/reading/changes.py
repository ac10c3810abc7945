"""What games have changed: a player's history, and what was expected of a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import OuterRef, QuerySet, Subquery

from accounts.people.bodies.account_bodies import player_document
from accounts.people.models import Player
from accounts.ratings.models import Pool, QuarantinedEnding, RatedGame, RatingChange
from accounts.ratings.rating_model import Skill
from accounts.ratings.rating_model.exact import UNIT
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.models import Intervention, Table
from games.reading.briefs import NO_SEAT, joining_of
from games.reading.projection.tables import correction_document, visible_table

from .forecasts import forecast

Document = dict[str, Any]


def history_of(pool: Pool, player_id: int) -> QuerySet[RatingChange]:
    """What each game has changed for a player; of two, the later has the higher id. Raises Problem not_found for one
    who has no rated game."""
    changes = visible_changes(pool).filter(player=player_id)
    if not changes.exists():
        raise Problem(ProblemCode.NOT_FOUND, say("refused-player-unrated"))
    return changes


def change_documents(rows: Sequence[RatingChange]) -> list[Document]:
    """What games have changed, with the corrections of their tables."""
    tables = {row.game.ending.table_id for row in rows}
    interventions: dict[int, list[Intervention]] = {}
    for one in Intervention.objects.filter(table__in=tables, kind__in=Intervention.CORRECTIONS):
        interventions.setdefault(one.table_id, []).append(one)
    return [_change_document(row, interventions.get(row.game.ending.table_id, [])) for row in rows]


def table_rating(table_id: int, viewer: Player | None, invitation: str) -> Document:
    """How likely each side of a table was to win, and what its game has changed. Raises Problem not_found."""
    table = visible_table(table_id, viewer, invitation=invitation)
    told: Document = {"state": "not_rated", "join_refusal": None, "chances": [], "sides": [], "changes": []}
    if not table.pool or table.status == Table.Status.CLOSED:
        return told
    told["join_refusal"] = joining_of([table], viewer).get(table.pk, NO_SEAT)["join_refusal"]
    if not table.is_ended:
        return {**told, "state": "waiting", "chances": forecast(table)}
    game = _rated(table)
    if game is None:
        is_quarantined = QuarantinedEnding.objects.filter(
            ending__table=table, tries__gte=QuarantinedEnding.TRIES
        ).exists()
        return {**told, "state": "set_aside" if is_quarantined else "waiting"}
    changes = visible_changes(game.pool).filter(game=game).order_by("seat", "pk")
    return {
        **told,
        "state": "rated",
        "sides": [{**one, "chance": one["chance"] / UNIT, "won": one.get("won", False)} for one in game.chances],
        "changes": change_documents(list(changes)),
    }


def _rated(table: Table) -> RatedGame | None:
    for game in RatedGame.objects.filter(ending__table=table).select_related("pool").order_by("-since"):
        if game.since <= game.pool.generation < game.until:
            return game
    return None


def visible_changes(pool: Pool) -> QuerySet[RatingChange]:
    """What games have changed, in the generation that everybody reads. `at_before` is the end of the last game before
    it that counted for the player, None if there is none."""
    changes = RatingChange.objects.filter(pool.current("game"))
    # In one generation a later game has a higher id.
    earlier = changes.filter(player=OuterRef("player"), pk__lt=OuterRef("pk"))
    last = earlier.exclude(game__counted=RatedGame.Counted.NOTHING).order_by("-pk")
    told = changes.annotate(at_before=Subquery(last.values("at")[:1]))
    return told.select_related("player", "game__ending")


def before_and_after(row: Any) -> tuple[Skill, Skill]:
    """The skill that a player came to a game with, aged by the time since their last one, and the one after it: only
    what the game did lies between them. `row` is one of `visible_changes`."""
    before = Skill(row.theta_before, row.variance_before, max(row.games - 1, 0), row.at_before).at_time(row.at)
    if row.game.counted == RatedGame.Counted.NOTHING:
        return before, before
    return before, Skill(row.theta, row.variance, row.games, row.at)


def _change_document(row: RatingChange, interventions: Iterable[Intervention]) -> Document:
    counts = row.game.counted != RatedGame.Counted.NOTHING
    before, after = before_and_after(row)
    return {
        "table": row.game.ending.table_id,
        "player": player_document(row.player),
        "seat": row.seat,
        "role": row.role,
        "side": row.side,
        "won": row.won,
        "expected": row.expected / UNIT if counts else None,
        "weight": row.weight / UNIT if counts else None,
        "before": before.shown,
        "after": after.shown,
        "estimate_before": before.estimate,
        "uncertainty_before": before.uncertainty,
        "estimate": after.estimate,
        "uncertainty": after.uncertainty,
        "at": row.game.ending.at,
        "counted": row.game.counted,
        "correction": correction_document(list(interventions)),
    }
