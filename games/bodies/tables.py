"""Tables as the lobby shows them."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from accounts.people.bodies.account_bodies import GUEST_TEXT, PLAYER_KINDS
from games.models import Intervention, Table
from games.terms import clocks

TABLE_STATUSES = tuple(Table.Status.values)
POOLS = tuple(Table.Pool.values)
VISIBILITIES = tuple(Table.Visibility.values)


class PersonSerializer(serializers.Serializer[Any]):
    """A player."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    kind = serializers.ChoiceField(choices=PLAYER_KINDS, help_text="Whether a person or a program has the account.")
    guest = serializers.BooleanField(help_text=GUEST_TEXT)


class TableNameSerializer(serializers.Serializer[Any]):
    """A table by its name."""

    id = serializers.IntegerField()
    name = serializers.CharField()


class SeatSerializer(serializers.Serializer[Any]):
    """A taken seat."""

    seat = serializers.IntegerField()
    name = serializers.CharField()
    player = PersonSerializer(allow_null=True)
    policy = serializers.CharField(allow_null=True, help_text="How an AI seat plays; null for a player.")
    held_by = serializers.CharField(allow_null=True, help_text="The policy that plays while the player is away.")
    gave_up = serializers.BooleanField(
        help_text="Whether the player has given up the game: `held_by` plays the seat to its end."
    )
    misses = serializers.IntegerField(
        help_text="Turns in a row in which the player let a deadline pass, no matter what the seat was offered. A "
        "deadline counts even when there was nothing to choose; otherwise everybody would learn that."
    )
    entropy = serializers.CharField(allow_null=True, help_text="What the player has added to the deal; null: nothing.")


class KeptSeatSerializer(serializers.Serializer[Any]):
    """A seat that is kept for somebody."""

    seat = serializers.IntegerField()
    player = PersonSerializer()


class SeatRatingSerializer(serializers.Serializer[Any]):
    """What is known of how well the player of a seat plays, as everybody may read it."""

    seat = serializers.IntegerField()
    kind = serializers.ChoiceField(
        choices=POOLS,
        help_text="Whom they are compared with: the `pool` of the table; at one that is not rated `people`, or `bots` "
        "of a bot.",
    )
    estimate = serializers.IntegerField(help_text="The likeliest value; 1500 is a new player's.")
    uncertainty = serializers.IntegerField(help_text="One standard deviation of the estimate, in points, as of today.")
    games = serializers.IntegerField(help_text="Rated games that count.")
    games_needed = serializers.IntegerField(help_text="Games from which on a player is listed.")
    is_provisional = serializers.BooleanField(help_text="Too few games yet to be compared with others.")


class FixedRoleSerializer(serializers.Serializer[Any]):
    """A role that a seat has got without chance."""

    seat = serializers.IntegerField()
    role = serializers.CharField(help_text="`sheriff`; with three players `deputy`, `renegade` or `outlaw`.")


class TableClockSerializer(serializers.Serializer[Any]):
    """How much time seats have, in seconds."""

    decision = serializers.IntegerField()
    turn = serializers.IntegerField(allow_null=True)
    bank = serializers.IntegerField()
    increment = serializers.IntegerField()
    bank_limit = serializers.IntegerField()
    reaction = serializers.IntegerField()


class TableAbsenceSerializer(serializers.Serializer[Any]):
    """What happens to a seat whose player stays away."""

    misses = serializers.IntegerField()
    policy = serializers.CharField()


class ResultSerializer(serializers.Serializer[Any]):
    """How a game ended."""

    side = serializers.CharField(
        help_text="law, outlaws or renegade; with three players deputy, outlaw, renegade or nobody."
    )
    winners = serializers.ListField(child=serializers.IntegerField(), help_text="The winning seats.")
    adjudicated = serializers.BooleanField(
        required=False, help_text="True when staff ended the game and named the side."
    )


class RulingSerializer(serializers.Serializer[Any]):
    """What staff did to a game, or what the service did when the game failed."""

    kind = serializers.ChoiceField(choices=Intervention.Kind.values)
    reason = serializers.CharField(help_text="For the players to read.")
    at = serializers.DateTimeField()


class CorrectionSerializer(serializers.Serializer[Any]):
    """What staff corrected after the game. `result` of the table stays as it was played."""

    kind = serializers.ChoiceField(
        choices=[Intervention.Kind.ANNUL.value, Intervention.Kind.CORRECT.value],
        help_text="annul: the game does not count. correct: `result` counts.",
    )
    result = ResultSerializer(allow_null=True, help_text="What counts now; null: nothing.")
    reason = serializers.CharField(help_text="For the players to read.")
    at = serializers.DateTimeField()


class TableDealSerializer(serializers.Serializer[Any]):
    """A commitment's place in the chain of all commitments."""

    number = serializers.IntegerField(help_text="1 for the first table that was opened, and so on without a gap.")
    link = serializers.CharField(help_text="SHA-256 of the link before it, the number and the commitment.")


class TableSerializer(serializers.Serializer[Any]):
    """A table."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    status = serializers.ChoiceField(choices=TABLE_STATUSES)
    visibility = serializers.ChoiceField(choices=VISIBILITIES)
    invitation = serializers.CharField(
        allow_null=True, help_text="The code to join or watch with; only its host sees it. Null at a public table."
    )
    host = PersonSerializer(allow_null=True, help_text="Null at a table that a league runs.")
    game = serializers.CharField()
    sets = serializers.ListField(child=serializers.CharField())
    editions = serializers.DictField(
        child=serializers.IntegerField(),
        help_text="The number of each set's edition: what was printed when the table was opened. It stays so.",
    )
    options = serializers.DictField(child=serializers.CharField())
    fixed_roles = FixedRoleSerializer(
        many=True,
        help_text="The roles that the league has assigned before the deal; they do not change once the table is open. "
        "All other roles are dealt at random.",
    )
    clock = TableClockSerializer(allow_null=True, help_text="Null: there are no deadlines.")
    pace = serializers.ChoiceField(
        choices=clocks.PACES,
        help_text="live: people sit in front of it, with less than an hour for each decision. days: they have longer. "
        "untimed: there is no clock.",
    )
    absence = TableAbsenceSerializer()
    voices = serializers.BooleanField(help_text="Whether people can talk there, in phrases and faces of the catalogue.")
    pool = serializers.ChoiceField(
        choices=POOLS, allow_null=True, help_text="Whom the game is rated among; null: it is not rated."
    )
    seat_count = serializers.IntegerField()
    free_seats = serializers.IntegerField(help_text="How many of them nobody has taken.")
    seats = SeatSerializer(many=True, help_text="The seats taken.")
    faces = serializers.ListField(
        child=serializers.CharField(),
        help_text="The address of a face for each seat, from seat 0 on, to draw it with while its character is not "
        "known.",
    )
    ratings = SeatRatingSerializer(
        many=True, help_text="Of the players who have a rated game; guests and AI seats have none."
    )
    your_seat = serializers.IntegerField(allow_null=True)
    kept_seats = KeptSeatSerializer(
        many=True,
        help_text="The free seats that are kept for somebody before the game. They join without the invitation.",
    )
    kept_until = serializers.DateTimeField(
        allow_null=True, help_text="From when others may take the kept seats, too; null: none is kept."
    )
    rematch = serializers.IntegerField(
        allow_null=True,
        help_text="The table at which the people of this game play again. Null: there is none, or you may not know of "
        "it.",
    )
    rematch_of = serializers.IntegerField(
        allow_null=True,
        help_text="The table whose game is played again at this one. Null: this is no rematch, or you may not know of "
        "that table.",
    )
    lesson = serializers.CharField(
        allow_null=True,
        help_text="The lesson of the catalogue that is played here: its seed was published before the deal, so whoever "
        "has read it can know every card. Null: the seed was secret.",
    )
    commitment = serializers.CharField(help_text="SHA-256 of the seed, published before anything is dealt.")
    deal = TableDealSerializer(
        allow_null=True, help_text="Null for a moment if the table was opened while the service was being upgraded."
    )
    seed = serializers.CharField(allow_null=True, help_text="The seed, once the game is over.")
    result = ResultSerializer(allow_null=True)
    ruling = RulingSerializer(allow_null=True, help_text="The last one; null: there was none.")
    correction = CorrectionSerializer(allow_null=True, help_text="The one in force; null: there is none.")
    opened_at = serializers.DateTimeField()
    started_at = serializers.DateTimeField(allow_null=True)
    ended_at = serializers.DateTimeField(allow_null=True)


class ProgressSerializer(serializers.Serializer[Any]):
    """How far a game is, as everybody may know."""

    turns = serializers.IntegerField(help_text="How many turns have begun.")
    journal = serializers.IntegerField(help_text="The number of the last journal record.")
    moved_at = serializers.DateTimeField(help_text="When that was written; of a game that is over, when it ended.")


class RefusalSerializer(serializers.Serializer[Any]):
    """Why you would be refused, in the words with which you would be."""

    code = serializers.CharField(help_text="That of the problem.")
    detail = serializers.CharField(help_text="What is in the way, and what to do about it; in your language.")
    reason = serializers.CharField(allow_null=True, help_text="As in the problem `rated_table`; null: it is another.")
    missing = serializers.IntegerField(
        allow_null=True, help_text="As there: how many games without a rating are still to be played."
    )


class BriefSeatSerializer(serializers.Serializer[Any]):
    """A taken seat, in a list."""

    seat = serializers.IntegerField()
    name = serializers.CharField()
    player = PersonSerializer(allow_null=True)
    policy = serializers.CharField(allow_null=True, help_text="How an AI seat plays; null for a player.")
    held_by = serializers.CharField(allow_null=True, help_text="The policy that plays while the player is away.")
    gave_up = serializers.BooleanField(
        help_text="Whether the player has given up the game: `held_by` plays the seat to its end."
    )


class TableBriefSerializer(serializers.Serializer[Any]):
    """A table as a lobby draws it."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    status = serializers.ChoiceField(choices=TABLE_STATUSES)
    visibility = serializers.ChoiceField(choices=VISIBILITIES)
    host = PersonSerializer(allow_null=True, help_text="Null at a table that a league runs.")
    game = serializers.CharField()
    sets = serializers.ListField(child=serializers.CharField())
    pace = serializers.ChoiceField(choices=clocks.PACES, help_text="As in the whole document.")
    pool = serializers.ChoiceField(
        choices=POOLS, allow_null=True, help_text="Whom the game is rated among; null: it is not rated."
    )
    seat_count = serializers.IntegerField()
    free_seats = serializers.IntegerField(help_text="How many of them nobody has taken.")
    seats = BriefSeatSerializer(many=True, help_text="The seats taken.")
    faces = serializers.ListField(child=serializers.CharField(), help_text="As in the whole document.")
    ratings = SeatRatingSerializer(many=True, help_text="As in the whole document.")
    your_seat = serializers.IntegerField(allow_null=True)
    may_join = serializers.BooleanField(help_text="Whether you could take a seat now; false without a token.")
    join_refusal = RefusalSerializer(
        allow_null=True,
        help_text="Why you could not, although a seat is free; null: you could, or there is no seat for you, or you "
        "have given no token. Told to you alone.",
    )
    progress = ProgressSerializer(allow_null=True, help_text="Null: its game has not begun.")
    opened_at = serializers.DateTimeField()
    started_at = serializers.DateTimeField(allow_null=True)
    ended_at = serializers.DateTimeField(allow_null=True)
