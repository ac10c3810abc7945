"""The documents of answers about ratings."""

from __future__ import annotations

from typing import Any, Final

from rest_framework import serializers

from accounts.people.bodies.account_bodies import PlayerSerializer
from games.bodies import POOLS, CorrectionSerializer, RefusalSerializer
from games.engine import roles
from games.terms.rulebooks import GAMES

from .models import RatedGame

ROLES: Final = tuple(roles.GOALS)
SIDES: Final = tuple(roles.SIDES)
STATES: Final = ("not_rated", "waiting", "set_aside", "rated")

_BOUND: Final = (
    "What is nearly certain after the last game: the estimate less twice its uncertainty then. It ranks players."
)
_UNCERTAINTY: Final = (
    "One standard deviation of the estimate, in points, as of today: it grows by the day while no game is played."
)
_PROBABILITY: Final[dict[str, Any]] = {"min_value": 0.0, "max_value": 1.0}


class PoolListingSerializer(serializers.Serializer[Any]):
    """Those whose ratings are compared: `people` play without bots and AI seats, `bots` without people, `mixed` with
    anybody."""

    game = serializers.ChoiceField(choices=tuple(GAMES))
    kind = serializers.ChoiceField(choices=POOLS)
    listed = serializers.IntegerField(help_text="How many players the leaderboard has.")
    refusal = RefusalSerializer(
        allow_null=True,
        help_text="Why you could open no table of this pool; null: you could, or you have given no token. Told to you "
        "alone.",
    )


class RankedSerializer(serializers.Serializer[Any]):
    """A line of a leaderboard."""

    rank = serializers.IntegerField(help_text="From 1; equal ratings share it.")
    player = PlayerSerializer()
    rating = serializers.IntegerField(help_text=_BOUND)
    estimate = serializers.IntegerField(help_text="The likeliest value; 1500 is a new player's.")
    uncertainty = serializers.IntegerField(help_text=_UNCERTAINTY)
    games = serializers.IntegerField()
    last_game = serializers.DateTimeField()


class RoleResultSerializer(serializers.Serializer[Any]):
    """How a player does in one role; skill itself has no roles."""

    role = serializers.ChoiceField(choices=ROLES)
    games = serializers.IntegerField()
    wins = serializers.IntegerField()
    expected = serializers.FloatField(help_text="Wins that were expected, from the ratings before each game.")
    surplus = serializers.FloatField(help_text="Wins a game beyond what was expected, drawn towards 0 for few games.")


class FiguresSerializer(serializers.Serializer[Any]):
    """A rating and its place on the leaderboard."""

    rating = serializers.IntegerField(help_text=_BOUND)
    estimate = serializers.IntegerField(help_text="The likeliest value; 1500 is a new player's. To be read first.")
    uncertainty = serializers.IntegerField(help_text=_UNCERTAINTY)
    games = serializers.IntegerField(help_text="Rated games that count.")
    games_needed = serializers.IntegerField(help_text="Games from which on a player is listed.")
    is_provisional = serializers.BooleanField(help_text="Too few games yet to be compared with others.")
    last_game = serializers.DateTimeField(
        help_text="The end of the last game that counts; of the last one at all if none does."
    )
    rank = serializers.IntegerField(
        allow_null=True, help_text="Null: not on the leaderboard, because provisional or without a game in 90 days."
    )
    of = serializers.IntegerField(help_text="How many players the leaderboard has.")


class RatingSerializer(FiguresSerializer):
    """A player's rating in a pool."""

    player = PlayerSerializer()
    above = RankedSerializer(many=True, help_text="The lines above this player on the leaderboard, up to five.")
    below = RankedSerializer(many=True, help_text="The lines below.")
    roles = RoleResultSerializer(many=True)


class PoolRatingSerializer(FiguresSerializer):
    """A player's rating in one of the pools."""

    game = serializers.ChoiceField(choices=tuple(GAMES))
    kind = serializers.ChoiceField(choices=POOLS)


class PlayerRatingsSerializer(serializers.Serializer[Any]):
    """A player's ratings."""

    results = PoolRatingSerializer(many=True, help_text="In the pools in which they have played.")


class RatingChangeSerializer(serializers.Serializer[Any]):
    """What one game changed for one player, and why."""

    table = serializers.IntegerField(help_text="The table's number.")
    player = PlayerSerializer()
    seat = serializers.IntegerField()
    role = serializers.ChoiceField(choices=ROLES, help_text="The role that was dealt.")
    side = serializers.ChoiceField(choices=SIDES)
    won = serializers.BooleanField()
    expected = serializers.FloatField(
        **_PROBABILITY,
        allow_null=True,
        help_text="How likely their side was to win, before the game; null if the game does not count.",
    )
    weight = serializers.FloatField(
        **_PROBABILITY,
        allow_null=True,
        help_text="How much of the game was theirs: their share of the seat's decisions if they won; "
        "whoever lost answers for all of it, or as long as they had the seat. Null if the game does not count.",
    )
    before = serializers.IntegerField(
        help_text="The rating before the game, aged by the time without games; the game did the rest."
    )
    after = serializers.IntegerField(help_text="The rating after the game.")
    estimate_before = serializers.IntegerField(help_text="The likeliest value before the game.")
    uncertainty_before = serializers.IntegerField(
        help_text="One standard deviation of that estimate, in points, aged by the time without games."
    )
    estimate = serializers.IntegerField(
        help_text="The likeliest value after the game; no victory lowers it, no defeat raises it."
    )
    uncertainty = serializers.IntegerField(help_text="One standard deviation of that estimate, in points.")
    at = serializers.DateTimeField(help_text="When the game ended.")
    counted = serializers.ChoiceField(
        choices=RatedGame.Counted.values,
        help_text="all: for everybody. leavers: policies played so much that it counts only for those who left and "
        "lost. nothing: it was voided or annulled, so nothing changed.",
    )
    correction = CorrectionSerializer(allow_null=True, help_text="What staff corrected since; null: nothing.")


class SeatChanceSerializer(serializers.Serializer[Any]):
    """A seat that is taken, and how likely it is to win, before anybody knows the roles."""

    seat = serializers.IntegerField()
    chance = serializers.FloatField(**_PROBABILITY, help_text="To be on the winning side: the mean over all deals.")
    estimate = serializers.IntegerField(
        help_text="The likeliest rating of its player today; 1500 of one who is new. An AI seat has a fixed one."
    )
    uncertainty = serializers.IntegerField(help_text="One standard deviation of that, in points; 0 of an AI seat.")


class SideChanceSerializer(serializers.Serializer[Any]):
    """A side of a game, and how likely it was to win."""

    side = serializers.ChoiceField(choices=SIDES)
    seats = serializers.ListField(child=serializers.IntegerField())
    chance = serializers.FloatField(**_PROBABILITY)
    won = serializers.BooleanField()


class TableRatingSerializer(serializers.Serializer[Any]):
    """What a table's game changed in its pool."""

    state = serializers.ChoiceField(
        choices=STATES,
        help_text="not_rated: the table is not rated. waiting: the game is not over, or will be rated in a moment. "
        "set_aside: it could not be rated; staff knows. rated: see the rest.",
    )
    join_refusal = RefusalSerializer(allow_null=True, help_text="As in `TableBrief`.")
    chances = SeatChanceSerializer(
        many=True,
        help_text="Before the game is over: what is expected of each seat that is taken, from the ratings that "
        "everybody may read. Free seats count as those of new players. Roles that were dealt are not looked at.",
    )
    sides = SideChanceSerializer(many=True)
    changes = RatingChangeSerializer(many=True)
