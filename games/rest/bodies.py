"""The bodies of requests and answers about tables and games."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
from rest_framework import serializers

from bang_service.http.fields import StrictSerializer, Text, Whole
from games import clocks
from games.engine.cardgame.cards import Intention
from games.engine.kernel.journal import KINDS
from games.engine.kernel.prompts import OPERANDS, PROMPT_KINDS
from games.engine.roles import ROLES_BY_SEATS
from games.models import Author, Intervention, Table
from games.rulebooks import DICE, GAMES

INTENTIONS = get_args(Intention)
TABLE_STATUSES = tuple(Table.Status.values)


# -- requests --------------------------------------------------------------------------------------------------


_SETTING = {"min_value": clocks.SHORTEST, "max_value": clocks.LONGEST}


class ClockBody(StrictSerializer):
    """How much time seats have, in seconds."""

    decision = Whole(
        required=False, default=clocks.DEFAULT.decision, **_SETTING, help_text="For one decision."
    )  # fmt: skip
    turn = Whole(
        required=False, allow_null=True, default=clocks.DEFAULT.turn, **_SETTING,
        help_text="For all decisions of one's own turn together; `decision` then holds in the turns of others. "
        "Null: each decision has its own time there too.",
    )  # fmt: skip
    bank = Whole(
        required=False, default=clocks.DEFAULT.bank, min_value=0, max_value=clocks.LONGEST,
        help_text="In reserve, for when that is used up.",
    )  # fmt: skip
    increment = Whole(
        required=False, default=clocks.DEFAULT.increment, min_value=0, max_value=clocks.LONGEST,
        help_text="Added to the bank when one's turn begins.",
    )  # fmt: skip
    bank_limit = Whole(
        required=False, allow_null=True, default=None, min_value=0, max_value=clocks.LONGEST,
        help_text="The bank grows no further. Null: a week, or the bank itself if that is more.",
    )  # fmt: skip
    reaction = Whole(
        required=False, allow_null=True, default=None, **_SETTING,
        help_text="In a window, to react to what happens to others: whoever says nothing passes, and misses nothing. "
        "Null: an hour, or the time for a decision if that is less.",
    )  # fmt: skip


class Absence(StrictSerializer):
    """What happens to a seat whose player stays away."""

    misses = Whole(
        required=False, default=2, min_value=0, max_value=100,
        help_text="Turns in a row with a missed deadline after which a policy holds the seat. 0: never.",
    )  # fmt: skip
    policy = Text(required=False, default="rules", max_length=40, help_text="Which: see the catalogue of policies.")


class OpenTable(StrictSerializer):
    """A table to open."""

    name = Text(required=False, default="", max_length=60, allow_blank=True, help_text="Shown in the lobby.")
    game = Text(required=False, default="cards", max_length=20, help_text="See the catalogue of games.")
    sets = serializers.ListField(
        child=Text(max_length=40), required=False, default=list, max_length=20,
        help_text="Sets by name, `base` among those of the card game: see the catalogue. Left out: the basic ones.",
    )  # fmt: skip
    seats = Whole(
        help_text=f"How many seats the table has: {min(ROLES_BY_SEATS)} to {max(ROLES_BY_SEATS)}, "
        f"of the Dice Game {GAMES[DICE].seats[0]} to {GAMES[DICE].seats[-1]}."
    )
    options = serializers.DictField(
        child=Text(max_length=40),
        required=False,
        default=dict,
        help_text="Table options that differ from the default.",
    )
    visibility = serializers.ChoiceField(
        choices=Table.Visibility.values, required=False, default=Table.Visibility.PUBLIC.value
    )
    clock = ClockBody(
        required=False, allow_null=True, default=dict,
        help_text="Left out: a day for each decision and two days in the bank. Null: nobody is ever late.",
    )  # fmt: skip
    absence = Absence(required=False, default=dict)


def opening(body: dict[str, Any]) -> dict[str, Any]:
    """The arguments of `services.tables.open_table` for such a body."""
    time, absence = body.pop("clock"), body.pop("absence")
    if time is not None:
        time = {**msgspec.to_builtins(clocks.DEFAULT), **time}
        if time["bank_limit"] is None:
            time["bank_limit"] = max(clocks.DEFAULT.bank_limit, time["bank"])
        if time["reaction"] is None:
            time["reaction"] = min(clocks.DEFAULT.reaction, time["decision"])
    return {
        **body,
        "time": clocks.clock_of(time),
        **{f"absence_{name}": value for name, value in absence.items()},
    }


class Join(StrictSerializer):
    """A seat to take."""

    seat = Whole(required=False, allow_null=True, default=None, help_text="Null: the first free one.")
    invitation = Text(required=False, default="", max_length=32, allow_blank=True)


class AddAi(StrictSerializer):
    """An AI seat."""

    policy = Text(max_length=40, help_text="How it plays: see the catalogue of policies.")
    seat = Whole(required=False, allow_null=True, default=None, help_text="Null: the first free one.")


class HandOver(StrictSerializer):
    """Who shall play the seat."""

    policy = Text(required=False, default="rules", max_length=40, help_text="See the catalogue of policies.")


class Answer(StrictSerializer):
    """An answer to a prompt, or an any-time act."""

    prompt = Text(
        required=False, allow_null=True, default=None, max_length=24,
        help_text="The prompt's id; null for an any-time act while you are not asked.",
    )  # fmt: skip
    option = Text(max_length=100, help_text="The id of one of the options offered.")


# -- tables ----------------------------------------------------------------------------------------------------


class PersonSerializer(serializers.Serializer[Any]):
    """A player."""

    id = serializers.IntegerField()
    name = serializers.CharField()


class SeatSerializer(serializers.Serializer[Any]):
    """A taken seat."""

    seat = serializers.IntegerField()
    name = serializers.CharField()
    player = PersonSerializer(allow_null=True)
    policy = serializers.CharField(allow_null=True, help_text="How an AI seat plays; null for a person.")
    held_by = serializers.CharField(allow_null=True, help_text="The policy that plays while the player is away.")
    misses = serializers.IntegerField(help_text="Turns in a row in which the player let a deadline pass.")


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
    winners = serializers.ListField(child=serializers.IntegerField(), help_text="Seats.")
    adjudicated = serializers.BooleanField(
        required=False, help_text="True when staff ended the game and named the side."
    )


class RulingSerializer(serializers.Serializer[Any]):
    """What staff did to a game, or the service itself when it failed."""

    kind = serializers.ChoiceField(choices=Intervention.Kind.values)
    reason = serializers.CharField(help_text="For the players to read.")
    at = serializers.DateTimeField()


class TableSerializer(serializers.Serializer[Any]):
    """A table."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    status = serializers.ChoiceField(choices=TABLE_STATUSES)
    visibility = serializers.ChoiceField(choices=Table.Visibility.values)
    invitation = serializers.CharField(allow_null=True, help_text="The code to join with; only its host sees it.")
    host = PersonSerializer()
    game = serializers.CharField()
    sets = serializers.ListField(child=serializers.CharField())
    options = serializers.DictField(child=serializers.CharField())
    clock = TableClockSerializer(allow_null=True, help_text="Null: nobody is ever late.")
    absence = TableAbsenceSerializer()
    seat_count = serializers.IntegerField()
    seats = SeatSerializer(many=True, help_text="The seats taken.")
    your_seat = serializers.IntegerField(allow_null=True)
    commitment = serializers.CharField(help_text="SHA-256 of the seed, published before anything is dealt.")
    seed = serializers.CharField(allow_null=True, help_text="The seed, once the game is over.")
    result = ResultSerializer(allow_null=True)
    ruling = RulingSerializer(allow_null=True, help_text="The last one; null: nobody has interfered.")
    opened_at = serializers.DateTimeField()
    started_at = serializers.DateTimeField(allow_null=True)
    ended_at = serializers.DateTimeField(allow_null=True)


# -- the game --------------------------------------------------------------------------------------------------


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
        required=False, help_text="Whether a green-bordered card may be used by now; others have no such member."
    )


class OptionSerializer(serializers.Serializer[Any]):
    """One thing a seat may do."""

    id = serializers.CharField()
    kind = serializers.ChoiceField(choices=tuple(OPERANDS))
    card = CardSerializer(required=False)
    seat = serializers.IntegerField(required=False, help_text="Whom it is aimed at.")
    name = serializers.CharField(required=False, help_text="The ability, event, draw! source or word.")
    pile = serializers.CharField(required=False)
    dice = serializers.CharField(required=False, help_text="The faces to keep, joined by plus signs.")
    notation = serializers.CharField()
    intention = serializers.ChoiceField(choices=INTENTIONS)

    def get_fields(self) -> dict[str, Any]:
        """`as` is a word of Python and `label` one of every field: neither can be declared above."""
        under = serializers.CharField(required=False, help_text="The name a card is used under, if not its own.")
        label = serializers.CharField(help_text="For people.")
        return {**super().get_fields(), "as": under, "label": label}


class CauseSerializer(serializers.Serializer[Any]):
    """Why a seat is asked."""

    name = serializers.CharField()
    seat = serializers.IntegerField(allow_null=True, help_text="Who is behind it.")
    target = serializers.IntegerField(allow_null=True, help_text="Whom it is about, if that is somebody else.")
    card = CardSerializer(required=False)


class PromptSerializer(serializers.Serializer[Any]):
    """A question to a seat."""

    id = serializers.CharField()
    kind = serializers.ChoiceField(choices=PROMPT_KINDS)
    seat = serializers.IntegerField()
    cause = CauseSerializer()
    remaining = serializers.IntegerField(
        help_text="How many such answers are still needed in all: cards to discard or keep, Missed! to cancel a "
        "shot, life points to prevent."
    )
    options = OptionSerializer(many=True)
    default = serializers.CharField(help_text="The id of the option that is played for a seat that does nothing.")
    window = serializers.BooleanField(
        help_text="A window asks all who might react to what happens to others, whether or not they can. It is short, "
        "and whoever says nothing has passed and missed nothing."
    )


class TurnSerializer(serializers.Serializer[Any]):
    """Whose turn it is."""

    seat = serializers.IntegerField()
    round = serializers.IntegerField()
    phase = serializers.CharField()


class SeatClockSerializer(serializers.Serializer[Any]):
    """A player's clock: what he has left beside the time of a single decision."""

    bank = serializers.IntegerField(help_text="Seconds; while he is asked, as they were when his time began to run.")
    turn = serializers.IntegerField(allow_null=True, help_text="Seconds of his own turn, where the table has that.")
    due_at = serializers.DateTimeField(
        allow_null=True, help_text="When the default is played for him; null: not asked."
    )
    held_by = serializers.CharField(allow_null=True, help_text="The policy that plays while he is away.")


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
        help_text="The character whose ability it has until its next turn, beside its own.",
    )
    life = serializers.IntegerField()
    max_life = serializers.IntegerField()
    status = serializers.ChoiceField(
        choices=("alive", "ghost", "out"),
        help_text="ghost: eliminated, and back in play without life points, for this turn or while a card keeps it "
        "there. Who is out may come back.",
    )
    hand_count = serializers.IntegerField(required=False)
    hand = CardSerializer(many=True, required=False, help_text="Your own hand.")
    in_play = LyingCardSerializer(many=True, required=False)
    reach = serializers.IntegerField(required=False, help_text="The range of its weapon.")
    distance = serializers.IntegerField(required=False, help_text="How far away you see it.")
    arrows = serializers.IntegerField(required=False, help_text="Dice: the arrows before it.")
    clock = SeatClockSerializer(allow_null=True, help_text="Null: an AI seat, or a table without a clock.")


class DiscardsSerializer(serializers.Serializer[Any]):
    """The discard pile."""

    count = serializers.IntegerField()
    top = CardSerializer(allow_null=True)


class AsideSerializer(serializers.Serializer[Any]):
    """Cards lying apart while somebody chooses; `cards` are those you see."""

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
    keeper = serializers.IntegerField(help_text="The seat at the start of whose turns the next one comes into force.")


class DiceSerializer(serializers.Serializer[Any]):
    """The five dice of the Dice Game."""

    faces = serializers.ListField(child=serializers.CharField(), help_text="As they lie; none before the first roll.")
    rolls = serializers.IntegerField(help_text="How often they were rolled in this turn.")
    rolls_allowed = serializers.IntegerField(help_text="How often they may be.")


class ViewSerializer(serializers.Serializer[Any]):
    """What you see of a game now."""

    table = serializers.IntegerField()
    status = serializers.ChoiceField(choices=TABLE_STATUSES, help_text="Somebody is asked only while playing.")
    journal = serializers.IntegerField(help_text="The number of the last journal record.")
    viewer = serializers.IntegerField(allow_null=True, help_text="Your seat; null for a spectator.")
    game = serializers.CharField()
    sets = serializers.ListField(child=serializers.CharField())
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
        help_text="Dice: the seats eliminated in this turn, which count as places until it ends.",
    )
    deck = serializers.IntegerField(required=False, help_text="This and what follows: the card game only.")
    discards = DiscardsSerializer(required=False)
    aside = AsideSerializer(required=False)
    bangs = BangsSerializer(required=False)
    must_play = CardSerializer(
        required=False,
        allow_null=True,
        help_text="The card that the turn's player must play if he can, before he ends his phase. "
        "Null also where you cannot know whether he still has it.",
    )
    event = EventsSerializer(required=False, allow_null=True, help_text="Null: no set of the table brings events.")


class WaitingPromptSerializer(serializers.Serializer[Any]):
    """A question that waits for you, and where."""

    table = serializers.DictField(help_text="`id` and `name`.")
    seat = serializers.IntegerField()
    asked_at = serializers.DateTimeField()
    due_at = serializers.DateTimeField(allow_null=True, help_text="When its default is played; null: never.")
    prompt = PromptSerializer()


class JournalRecordSerializer(serializers.Serializer[Any]):
    """One record; its further members depend on `kind` (see the catalogue of words)."""

    number = serializers.IntegerField()
    at = serializers.DateTimeField()
    kind = serializers.ChoiceField(choices=tuple(KINDS))
    text = serializers.CharField(help_text="The record as a sentence.")


class JournalSerializer(serializers.Serializer[Any]):
    """Records in order."""

    records = JournalRecordSerializer(many=True)
    last = serializers.IntegerField(help_text="Send it as `after` to go on.")
    more = serializers.BooleanField(help_text="Whether there are records after `last` already.")


class DecisionSerializer(serializers.Serializer[Any]):
    """An answer as it was given."""

    seat = serializers.IntegerField()
    option = serializers.CharField()
    notation = serializers.CharField()
    by = serializers.ChoiceField(choices=Author.values, help_text="deadline: time ran out, the default was played.")
    at = serializers.DateTimeField()


class RecordSerializer(serializers.Serializer[Any]):
    """All there is to know of a finished game; `manage.py verify` recomputes it."""

    format = serializers.IntegerField()
    table = serializers.IntegerField()
    status = serializers.ChoiceField(choices=(Table.Status.OVER.value, Table.Status.VOIDED.value))
    game = serializers.CharField()
    sets = serializers.ListField(child=serializers.CharField())
    seats = serializers.IntegerField()
    options = serializers.DictField(child=serializers.CharField())
    rulebook = serializers.CharField(help_text="The fingerprint of the rules it was played by.")
    players = SeatSerializer(many=True)
    commitment = serializers.CharField()
    seed = serializers.CharField()
    decisions = DecisionSerializer(many=True)
    journal = serializers.ListField(child=serializers.DictField())
    result = ResultSerializer(allow_null=True, help_text="Null: staff ended the game without a result.")
    opened_at = serializers.DateTimeField()
    started_at = serializers.DateTimeField()
    ended_at = serializers.DateTimeField()
