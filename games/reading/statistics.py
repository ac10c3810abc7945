"""Sums of a player's finished games."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from django.db.models import Count, Q, QuerySet, Sum

from accounts.people.bodies.account_bodies import player_document
from accounts.people.models import Player
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.models import Miss, PlayerResult

Document = dict[str, Any]

_TALLY: Final = {"played": Count("pk"), "won": Count("pk", filter=Q(won=True))}
_BY_COLUMN: Final = {"roles": "role", "characters": "character", "sizes": "seats"}
"""Lists of the document, and what each tells games apart by."""


def statistics(player_id: int) -> Document:
    """How often a player has played and won, by what games are told apart by, and how soon they answer.

    Raises Problem not_found, in the same words for an account that does not exist and for one that has only played by
    invitation: strangers may not learn its name.
    """
    results = PlayerResult.objects.filter(player=player_id)
    games = list(results.order_by("game").values_list("game", flat=True).distinct())
    if not games:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-player-without-games"))
    return {
        "player": player_document(Player.objects.get(pk=player_id)),
        "games": [_game_document(player_id, game, results.filter(game=game)) for game in games],
    }


def _game_document(player_id: int, game: str, results: QuerySet[PlayerResult]) -> Document:
    missed = Miss.objects.filter(player=player_id, cause=Miss.Cause.NO_ANSWER, excuse="")
    return {
        "game": game,
        **results.aggregate(**_TALLY),
        **{part: list(results.order_by(key).values(key).annotate(**_TALLY)) for part, key in _BY_COLUMN.items()},
        "sets": _by_set(results),
        "answers": results.aggregate(
            answered=Sum("answers"),
            within_minute=Sum("in_minute"),
            within_hour=Sum("in_hour"),
            within_day=Sum("in_day"),
        ),
        "misses": missed.filter(table__ending__in=results.values("ending")).count(),
    }


def _by_set(results: QuerySet[PlayerResult]) -> list[Document]:
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for sets, tally_played, tally_won in results.order_by("sets").values_list("sets").annotate(**_TALLY):
        for name in sets.split(","):
            played[name] += tally_played
            won[name] += tally_won
    return [{"set": name, "played": played[name], "won": won[name]} for name in sorted(played)]
