"""What happened: the journal, and the record of a finished game."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from games.engine.kernel.journal import KINDS
from games.fairness.chance import OTHER_RULEBOOK, PLAYED_OTHERWISE
from games.models import Author, Table

from .game import ViewSerializer
from .tables import FixedRoleSerializer, ResultSerializer, SeatSerializer


class JournalRecordSerializer(serializers.Serializer[Any]):
    """One record; its further members depend on `kind` (see the catalogue of words)."""

    number = serializers.IntegerField()
    at = serializers.DateTimeField()
    kind = serializers.ChoiceField(choices=tuple(KINDS))
    text = serializers.CharField(
        allow_blank=True,
        help_text="The record as a sentence, which addresses you if it is about your seat. Empty: the sentence of an "
        "earlier record of the same move tells it too.",
    )
    lacks = serializers.ListField(
        child=serializers.CharField(),
        required=False,
        help_text="The members that the earlier release which wrote the record did not know: what they say here is no "
        'more than "unknown". Left out if it lacks none.',
    )


class JournalSerializer(serializers.Serializer[Any]):
    """Records in order."""

    records = JournalRecordSerializer(many=True)
    last = serializers.IntegerField(help_text="Send it as `after` to go on.")
    more = serializers.BooleanField(help_text="Whether there are records after `last` already.")


class SummarySerializer(serializers.Serializer[Any]):
    """What has happened since you answered last."""

    after = serializers.IntegerField(help_text="It sums up the records with a number above this.")
    last = serializers.IntegerField(help_text="The last record's number.")
    sentences = serializers.ListField(
        child=serializers.CharField(),
        help_text="In order, in the language of `Accept-Language`; they address you. What belongs to every turn is "
        "left out.",
    )


class DecisionSerializer(serializers.Serializer[Any]):
    """An answer as it was given."""

    seat = serializers.IntegerField()
    option = serializers.CharField()
    notation = serializers.CharField()
    by = serializers.ChoiceField(choices=Author.values, help_text="deadline: time ran out, the default was played.")
    at = serializers.DateTimeField()


class ChainSerializer(serializers.Serializer[Any]):
    """A commitment's place in the chain of all commitments."""

    number = serializers.IntegerField()
    previous = serializers.CharField(help_text="The link before it; 64 zeros before the first.")
    link = serializers.CharField(help_text="SHA-256 of `previous number commitment`, with one space between them.")


class CommitmentSerializer(serializers.Serializer[Any]):
    """One link of the chain of commitments."""

    number = serializers.IntegerField(help_text="1, 2, 3 and so on without a gap.")
    commitment = serializers.CharField(help_text="SHA-256 of the seed, published before anything is dealt.")
    link = serializers.CharField(
        help_text="SHA-256 of `previous number commitment`: the link before it (64 zeros before the first), this "
        "number and this commitment, with one space between them."
    )
    status = serializers.ChoiceField(choices=Table.Status.values, help_text="The status of its table.")
    seed = serializers.CharField(
        allow_null=True, help_text="Published when the game is over or voided, or the table was closed before the deal."
    )


class ChanceSerializer(serializers.Serializer[Any]):
    """One random act."""

    serial = serializers.IntegerField(help_text="1, 2, 3 and so on without a gap.")
    after = serializers.IntegerField(help_text="The number of journal records before it.")
    act = serializers.ChoiceField(choices=("shuffle", "pick"))
    domain = serializers.CharField(help_text="What it is for.")
    items = serializers.ListField(help_text="Cards by their numbers, or words, in their order before it.")
    place = serializers.IntegerField(allow_null=True, help_text="Where the item picked lay, from 0; null: a shuffle.")
    result = serializers.JSONField(help_text="The item picked, or all items in their new order.")


class ApartSerializer(serializers.Serializer[Any]):
    """Cards on their way: taken from the top of a pile before the journal says where they went, or put back unseen."""

    after = serializers.IntegerField(help_text="The number of journal records before it.")
    drawn = serializers.IntegerField(help_text="The number of random acts before it.")
    act = serializers.ChoiceField(choices=("apart", "restored"))
    pile = serializers.ChoiceField(choices=("deck", "discards"))
    cards = serializers.ListField(child=serializers.IntegerField(), help_text="In the order in which they moved.")


class MissingChanceSerializer(serializers.Serializer[Any]):
    """Why a record cannot tell what chance decided."""

    reason = serializers.ChoiceField(
        choices=(OTHER_RULEBOOK, PLAYED_OTHERWISE),
        help_text="`other_rulebook`: this release has other cards or table options for such a table. "
        "`played_otherwise`: it has the same, but a rule was mended since, and plays this game otherwise.",
    )
    move = serializers.IntegerField(
        allow_null=True, help_text="The first move that is played otherwise, the deal being move 0; else null."
    )
    text = serializers.CharField(help_text="The same in words.")


class BeliefSerializer(serializers.Serializer[Any]):
    """What somebody who watched the game and read every act could believe of the hidden roles."""

    record = serializers.IntegerField(
        help_text="The number of the journal record after which it could be believed; 0: before anybody had acted."
    )
    seat = serializers.IntegerField(
        allow_null=True, help_text="Whose act or role this record tells; null before anybody had acted."
    )
    chances = serializers.ListField(
        child=serializers.DictField(child=serializers.FloatField()),
        help_text="For each seat, by its number: role → chance, in thousandths. A role that is not there is ruled out.",
    )


class RecordSerializer(serializers.Serializer[Any]):
    """Everything about a finished game. `manage.py verify` recomputes it; `GET /api/v1/verify_record.py` is a one-file
    program that checks its random acts."""

    format = serializers.IntegerField()
    table = serializers.IntegerField()
    status = serializers.ChoiceField(choices=(Table.Status.OVER.value, Table.Status.VOIDED.value))
    game = serializers.CharField()
    sets = serializers.ListField(child=serializers.CharField())
    editions = serializers.DictField(
        child=serializers.IntegerField(), help_text="The number of each set's edition, which tells what was printed."
    )
    seats = serializers.IntegerField()
    options = serializers.DictField(child=serializers.CharField())
    rulebook = serializers.CharField(help_text="The fingerprint of the rules that the game was played by.")
    fixed_roles = FixedRoleSerializer(
        many=True,
        help_text="The roles that the league had assigned before the deal. All other roles were dealt at random.",
    )
    lesson = serializers.CharField(
        allow_null=True,
        help_text="The lesson that was played: the seed was published before the deal, and proves only that it was "
        "dealt from. Null: the seed was secret until the end.",
    )
    players = SeatSerializer(many=True)
    commitment = serializers.CharField()
    chain = ChainSerializer()
    seed = serializers.CharField()
    cards = serializers.ListField(
        child=serializers.CharField(), help_text="Each card in notation, by its number; empty in the Dice Game."
    )
    laid = serializers.ListField(
        child=serializers.CharField(), help_text="Names of the cards that are laid in front of a player when played."
    )
    chance = ChanceSerializer(
        many=True, allow_null=True,
        help_text="Every random act; null when the game was played by rules that this release does not have.",
    )  # fmt: skip
    chance_missing = MissingChanceSerializer(allow_null=True, help_text="Why `chance` is null; null where it is not.")
    apart = ApartSerializer(many=True, allow_null=True, help_text="Null where `chance` is.")
    beliefs = BeliefSerializer(
        many=True, allow_null=True,
        help_text="How the hidden roles could be read from what everybody did, as AI seats of this release read it. "
        "Empty at a table of three, where all roles are open. Null where `chance` is.",
    )  # fmt: skip
    decisions = DecisionSerializer(many=True)
    journal = serializers.ListField(child=serializers.DictField())
    result = ResultSerializer(
        allow_null=True,
        help_text="Null: the game was ended without one, by staff or because its last player gave it up.",
    )
    opened_at = serializers.DateTimeField()
    started_at = serializers.DateTimeField()
    ended_at = serializers.DateTimeField()


class ToldBeliefSerializer(BeliefSerializer):
    """The same, with what happened."""

    text = serializers.CharField(
        allow_blank=True, help_text="The record as a sentence; empty before anybody had acted."
    )


class BeliefsSerializer(serializers.Serializer[Any]):
    """How the hidden roles of a finished game could be read."""

    points = ToldBeliefSerializer(
        many=True, help_text="In the order of the game. Empty at a table of three, where all roles are open."
    )


class ReplayStepSerializer(serializers.Serializer[Any]):
    """A position of a finished game, and the decision that led to it. Step 0 is the deal. Where the game was
    ended in the middle, the last step is that end."""

    step = serializers.IntegerField(help_text="0, 1, 2 and so on; the same for every `seat`.")
    after = serializers.IntegerField(help_text="The number of journal records by then: those after the last step's.")
    seat = serializers.IntegerField(
        allow_null=True,
        help_text="Who decided. With `?seat=`, null if that seat could not know of all of it then, as of a card that "
        "went to a hand; null where nobody decided.",
    )
    option = serializers.CharField(allow_null=True, help_text="The id of the option. Null where `seat` is.")
    notation = serializers.CharField(allow_null=True, help_text="The option in notation. Null where `seat` is.")
    view = ViewSerializer(
        help_text="The view as it was then: of the seat or, without `?seat=`, with every role and hand, and the prompt "
        "of whoever is asked, of several the first. Clocks are as they were left at the end."
    )


class ReplaySerializer(serializers.Serializer[Any]):
    """Steps of a finished game, in order."""

    steps = ReplayStepSerializer(many=True)
    total = serializers.IntegerField(
        allow_null=True, help_text="How many steps there are in all; null while the service plays the game again."
    )
    more = serializers.BooleanField(
        help_text="Whether to ask again: for the steps that follow or, while `total` is null, for the same ones."
    )
