"""What a viewer sees of a game now, and what they are asked."""

from __future__ import annotations

from typing import Any, get_args

from rest_framework import serializers

from games.engine.cardgame.cards import Intention
from games.engine.cardgame.reasons import NAMES as REASONS
from games.engine.cardgame.reasons import NOTES
from games.engine.kernel.prompts import OPERANDS, PROMPT_KINDS
from games.engine.sets import card_sets

from .tables import TABLE_STATUSES, ResultSerializer, TableNameSerializer

INTENTIONS = get_args(Intention)
HELPS = sorted({card.helps for one in card_sets().values() for card in one.cards})


class CardSerializer(serializers.Serializer[Any]):
    """A card in sight."""

    id = serializers.IntegerField(help_text="The card's number, as the catalogue gives it for the table's sets.")
    name = serializers.CharField()
    suit = serializers.CharField()
    rank = serializers.CharField()
    border = serializers.CharField()
    kind = serializers.CharField(help_text="What sort of card it is: see the catalogue of cards.")


class LyingCardSerializer(CardSerializer):
    """A card in front of somebody."""

    ready = serializers.BooleanField(
        required=False, help_text="Whether a green-bordered card may be used yet; other cards do not have this member."
    )


class OptionSerializer(serializers.Serializer[Any]):
    """One thing a seat may do."""

    id = serializers.CharField()
    kind = serializers.ChoiceField(choices=tuple(OPERANDS))
    card = CardSerializer(required=False)
    seat = serializers.IntegerField(required=False, help_text="The seat it is aimed at.")
    name = serializers.CharField(required=False, help_text="The ability, event, draw! source or word.")
    pile = serializers.CharField(required=False)
    dice = serializers.CharField(required=False, help_text="The faces to keep, joined by plus signs.")
    notation = serializers.CharField()
    intention = serializers.ChoiceField(choices=INTENTIONS)
    heals = serializers.IntegerField(
        required=False,
        help_text="How many life points it gives now, to all together; 0: it has no effect. Left out where it is not "
        "for that.",
    )

    def get_fields(self) -> dict[str, Any]:
        """`as` is a word of Python and `label` one of every field: neither can be declared above."""
        under = serializers.CharField(required=False, help_text="The name a card is used under, if not its own.")
        label = serializers.CharField(help_text="For people, in the language of `Accept-Language`.")
        return {**super().get_fields(), "as": under, "label": label}


class CauseSerializer(serializers.Serializer[Any]):
    """Why a seat is asked."""

    name = serializers.CharField()
    seat = serializers.IntegerField(allow_null=True, help_text="The seat behind it; null: none.")
    target = serializers.IntegerField(allow_null=True, help_text="The seat it is about, if that is another one.")
    card = CardSerializer(required=False)


class StakeSerializer(serializers.Serializer[Any]):
    """What is lost unless the answer prevents it."""

    seat = serializers.IntegerField(help_text="Who loses it: you, or the player whom you may save.")
    life_points = serializers.IntegerField(help_text="How many.")
    leaves = serializers.IntegerField(
        help_text="How many they would have then, before anything saves them; below 0: so many more they must regain."
    )
    is_last = serializers.BooleanField(help_text="Whether none would be left.")


class UnusableNoteSerializer(serializers.Serializer[Any]):
    """What stands beside a reason: something that counts or does not, because of something else."""

    name = serializers.CharField(help_text=f"One of {', '.join(f'`{name}`' for name in NOTES)}; more may come.")
    of = serializers.CharField(required=False, help_text="The card or character that counts or does not.")
    by = serializers.CharField(required=False, help_text="The card, character or event behind it.")


class UnusableSerializer(serializers.Serializer[Any]):
    """Cards in your hand that you cannot use for what you are asked, and why. A member that says nothing is left
    out."""

    cards = serializers.ListField(child=serializers.IntegerField(), help_text="Their numbers.")
    reason = serializers.ChoiceField(choices=REASONS)
    text = serializers.CharField(help_text="For people, in the language of `Accept-Language`.")
    helps = serializers.CharField(
        required=False,
        help_text=f"When the card helps: {', '.join(f'`{word}`' for word in HELPS)}; more may come.",
    )
    by = serializers.CharField(
        required=False,
        help_text="The card, character or event that forbids it, or the card that must be played first. If it is the "
        "prompt's `cause`, it is left out.",
    )
    limit = serializers.IntegerField(
        required=False, help_text="How far the card or the weapon reaches, or how many BANG! cards the turn has."
    )
    weapon = serializers.CharField(required=False, help_text="The weapon that reaches so far.")
    nearest = serializers.IntegerField(required=False, help_text="The distance of the nearest player.")
    exempt = serializers.IntegerField(required=False, help_text="The seat at which the card is never played.")
    holders = serializers.ListField(
        child=serializers.IntegerField(), required=False, help_text="The seats that have such a card already."
    )
    because = serializers.CharField(
        required=False, help_text="The `reason` why no card can be used that would have to go with it."
    )
    note = UnusableNoteSerializer(required=False)


class HintSerializer(serializers.Serializer[Any]):
    """What whoever plays a lesson is told at a question."""

    name = serializers.CharField()
    text = serializers.CharField(
        help_text="For people, in the language of `Accept-Language`: what one sees, and what one may do."
    )
    options = serializers.ListField(
        child=serializers.CharField(), help_text="The ids of the options that are advised, as far as the seat can know."
    )
    is_new = serializers.BooleanField(help_text="Whether it is told for the first time: an answer ends that.")


class PromptSerializer(serializers.Serializer[Any]):
    """A question to a seat."""

    id = serializers.CharField()
    kind = serializers.ChoiceField(choices=PROMPT_KINDS)
    question = serializers.CharField(
        help_text="For people, in the language of `Accept-Language`: what happens, and what they are asked."
    )
    seat = serializers.IntegerField()
    cause = CauseSerializer()
    remaining = serializers.IntegerField(
        help_text="How many such answers are still needed in all: cards to discard or keep, Missed! to cancel a "
        "shot, life points to prevent."
    )
    given = serializers.IntegerField(
        required=False, help_text="How many such answers have been given, beside those; left out if none."
    )
    more = serializers.IntegerField(
        required=False, help_text="How many more such questions to you follow from the same cause; left out if none."
    )
    stake = StakeSerializer(
        required=False, help_text="What life points are lost unless the answer prevents it; left out if none are."
    )
    because = serializers.ListField(
        child=serializers.CharField(),
        required=False,
        help_text="The abilities, events and cards that change the usual, or have led to the question; left out if "
        "none.",
    )
    options = OptionSerializer(many=True)
    default = serializers.CharField(help_text="The id of the option that is played for a seat that does nothing.")
    window = serializers.BooleanField(
        help_text="A window asks everyone who might react to what happens to others, whether or not they can. It is "
        "short. A seat that does not answer passes, and that does not count as a miss."
    )
    unusable = UnusableSerializer(
        many=True,
        required=False,
        help_text="The card game: cards in your hand that you cannot use for this, whatever you are asked. Left out if "
        "there are none.",
    )
    hint = HintSerializer(required=False, help_text="At your questions in a lesson; elsewhere it is left out.")


class TurnSerializer(serializers.Serializer[Any]):
    """Whose turn it is."""

    seat = serializers.IntegerField()
    round = serializers.IntegerField()
    phase = serializers.CharField()


class SeatClockSerializer(serializers.Serializer[Any]):
    """A player's clock: what they have left besides the time of a single decision."""

    bank = serializers.IntegerField(
        help_text="Seconds; while the player is asked, as they were when the player's time began to run."
    )
    turn = serializers.IntegerField(
        allow_null=True, help_text="Seconds of the player's own turn, if the table has that."
    )
    due_at = serializers.DateTimeField(
        allow_null=True, help_text="When the default is played for the player; null: not asked."
    )
    held_by = serializers.CharField(allow_null=True, help_text="The policy that plays while the player is away.")


class SeatViewSerializer(serializers.Serializer[Any]):
    """A seat as you see it."""

    seat = serializers.IntegerField()
    name = serializers.CharField()
    role = serializers.CharField(allow_null=True, help_text="Null while you may not know it.")
    role_shown = serializers.BooleanField(help_text="Whether everybody knows it.")
    character = serializers.CharField()
    copies = serializers.CharField(
        required=False,
        allow_null=True,
        help_text="The character whose ability it has until its next turn, beside its own; left out if there is none.",
    )
    life = serializers.IntegerField()
    max_life = serializers.IntegerField()
    status = serializers.ChoiceField(
        choices=("alive", "ghost", "out"),
        help_text="ghost: eliminated, and back in play without life points, for this turn or while a card keeps it "
        "there. A seat that is out may come back.",
    )
    hand_count = serializers.IntegerField(required=False)
    hand = CardSerializer(many=True, required=False, help_text="Your own hand.")
    in_play = LyingCardSerializer(many=True, required=False)
    reach = serializers.IntegerField(
        required=False, help_text="The range of its weapon, which reaches the seats at this distance or less."
    )
    distance = serializers.IntegerField(required=False, help_text="How far away you see it.")
    arrows = serializers.IntegerField(required=False, help_text="Dice: the arrows in front of it.")
    clock = SeatClockSerializer(allow_null=True, help_text="Null: an AI seat, or a table without a clock.")


class DiscardsSerializer(serializers.Serializer[Any]):
    """The discard pile."""

    count = serializers.IntegerField()
    top = CardSerializer(allow_null=True)


class AsideSerializer(serializers.Serializer[Any]):
    """Cards lying apart while a player chooses; `cards` are those you see."""

    count = serializers.IntegerField()
    cards = CardSerializer(many=True)


class BangsSerializer(serializers.Serializer[Any]):
    """BANG! cards of this turn."""

    played = serializers.IntegerField()
    limit = serializers.IntegerField(allow_null=True, help_text="Null: any number.")


class EventsSerializer(serializers.Serializer[Any]):
    """The event cards."""

    current = serializers.CharField(allow_null=True, help_text="The one in force.")
    next = serializers.CharField(allow_null=True, help_text="The next one: it lies face up. Null after the last.")
    left = serializers.IntegerField(help_text="How many are to come.")
    keeper = serializers.IntegerField(help_text="The next one comes into force at the start of this seat's turns.")


class DiceSerializer(serializers.Serializer[Any]):
    """The five dice of the Dice Game."""

    faces = serializers.ListField(child=serializers.CharField(), help_text="As they lie; none before the first roll.")
    rolls = serializers.IntegerField(help_text="How often they were rolled in this turn.")
    rolls_allowed = serializers.IntegerField(help_text="How often they may be.")


class ViewSerializer(serializers.Serializer[Any]):
    """What you see of a game now."""

    table = serializers.IntegerField()
    status = serializers.ChoiceField(choices=TABLE_STATUSES, help_text="A seat is asked only while this is `playing`.")
    journal = serializers.IntegerField(help_text="The number of the last journal record.")
    viewer = serializers.IntegerField(allow_null=True, help_text="Your seat; null for a spectator.")
    game = serializers.CharField()
    sets = serializers.ListField(child=serializers.CharField())
    editions = serializers.DictField(child=serializers.IntegerField(), help_text="The number of each set's edition.")
    options = serializers.DictField(child=serializers.CharField())
    turn = TurnSerializer()
    seats = SeatViewSerializer(many=True)
    waiting_for = serializers.ListField(child=serializers.IntegerField(), help_text="The seats that are asked.")
    prompt = PromptSerializer(allow_null=True, help_text="What you are asked.")
    acts = OptionSerializer(many=True, help_text="What you may do at any time while you are not asked.")
    result = ResultSerializer(allow_null=True)
    dice = DiceSerializer(required=False, help_text="The Dice Game only.")
    arrows_left = serializers.IntegerField(required=False, help_text="The arrows in the pile of the Dice Game.")
    fallen = serializers.ListField(
        child=serializers.IntegerField(),
        required=False,
        help_text="Dice: the seats eliminated in this turn; they count as places until it ends. "
        "Left out if there are none.",
    )
    deck = serializers.IntegerField(required=False, help_text="This member and the following ones: the card game only.")
    discards = DiscardsSerializer(required=False)
    aside = AsideSerializer(required=False, help_text="Left out while no cards lie apart.")
    bangs = BangsSerializer(required=False)
    must_play = CardSerializer(
        required=False,
        allow_null=True,
        help_text="The card that the turn's player must play, if they can, before they end their phase. Left out "
        "if there is none, and if you cannot know whether they still have it.",
    )
    event = EventsSerializer(required=False, allow_null=True, help_text="Left out if no set of the table has events.")


class WaitingPromptSerializer(serializers.Serializer[Any]):
    """A question that waits for you, and where."""

    table = TableNameSerializer()
    seat = serializers.IntegerField()
    asked_at = serializers.DateTimeField()
    due_at = serializers.DateTimeField(allow_null=True, help_text="When its default is played; null: never.")
    prompt = PromptSerializer()
