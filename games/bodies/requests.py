"""The bodies of requests about tables and games."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from rest_framework import serializers

from bang_service.platform.http.fields import Flag, Named, Several, StrictSerializer, Text, Whole, validated
from bang_service.platform.texts import say
from games.engine.roles import ROLES_BY_SEATS
from games.fairness import deals
from games.models import Table
from games.terms import clocks
from games.terms.rulebooks import DICE, GAMES

MOST_OPTIONS: Final = 100
"""Table options that may be named at once: more than there are."""

_SETTING = {"min_value": clocks.SHORTEST, "max_value": clocks.LONGEST}


class ClockBody(StrictSerializer):
    """How much time seats have, in seconds."""

    decision = Whole(
        required=False, default=clocks.DEFAULT.decision, **_SETTING, help_text="For one decision."
    )  # fmt: skip
    turn = Whole(
        required=False, allow_null=True, default=clocks.DEFAULT.turn, **_SETTING,
        help_text="For all decisions in the seat's own turn together; `decision` then holds in the turns of others. "
        "Null: each decision in its own turn has its own time too.",
    )  # fmt: skip
    bank = Whole(
        required=False, default=clocks.DEFAULT.bank, min_value=0, max_value=clocks.LONGEST,
        help_text="A reserve, for when that time is used up.",
    )  # fmt: skip
    increment = Whole(
        required=False, default=clocks.DEFAULT.increment, min_value=0, max_value=clocks.LONGEST,
        help_text="Added to the bank when the seat's turn begins.",
    )  # fmt: skip
    bank_limit = Whole(
        required=False, allow_null=True, default=None, min_value=0, max_value=clocks.LONGEST,
        help_text="The bank does not grow beyond this. Null: a week, or the bank itself if that is more.",
    )  # fmt: skip
    reaction = Whole(
        required=False, allow_null=True, default=None, **_SETTING,
        help_text="In a window, to react to what happens to others. A seat that does not answer passes, and that does "
        "not count as a miss. Null: an hour, or the time for a decision if that is less.",
    )  # fmt: skip


class Absence(StrictSerializer):
    """What happens to a seat whose player stays away."""

    misses = Whole(
        required=False, default=2, min_value=0, max_value=100,
        help_text="A policy holds the seat after so many turns in a row with a missed deadline, no matter what the "
        "seat was offered. 0: never.",
    )  # fmt: skip
    policy = Text(
        required=False, default="rules", max_length=40, help_text="Which policy: see the catalogue of policies."
    )


class Entropy(Text):
    """What a player adds to the deal."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("required", False)
        kwargs.setdefault("default", "")
        kwargs.setdefault("allow_blank", True)
        kwargs.setdefault("trim_whitespace", False)
        kwargs.setdefault("max_length", deals.ENTROPY_LENGTH)
        kwargs.setdefault(
            "help_text",
            "What you add to the deal: visible ASCII characters, best ones that nobody can guess; an empty text adds "
            "nothing. Everybody sees it, and it is mixed with the seed that the table has committed to.",
        )
        super().__init__(**kwargs)

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        if not re.fullmatch(deals.ENTROPY_PATTERN, text):
            raise serializers.ValidationError(say("refused-entropy-invisible"), "invisible")
        return text


class OpenTable(StrictSerializer):
    """A table to open."""

    name = Text(
        required=False,
        default="",
        max_length=60,
        allow_blank=True,
        help_text="Shown in the lobby. Letters of any script and emoji; no invisible characters, and not the name of "
        "an AI seat.",
    )
    game = Text(required=False, default="cards", max_length=20, help_text="See the catalogue of games.")
    sets = Several(
        child=Text(max_length=40), required=False, default=list, max_length=20,
        help_text="Sets by name: see the catalogue. Those of the card game include `base`. Left out: the basic ones.",
    )  # fmt: skip
    seats = Whole(
        help_text=f"How many seats the table has: {min(ROLES_BY_SEATS)} to {max(ROLES_BY_SEATS)}, "
        f"of the Dice Game {GAMES[DICE].seats[0]} to {GAMES[DICE].seats[-1]}."
    )
    options = Named(
        child=Text(max_length=40),
        max_length=MOST_OPTIONS,
        required=False,
        default=dict,
        help_text="Table options that differ from the default.",
    )
    visibility = serializers.ChoiceField(
        choices=Table.Visibility.values, required=False, default=Table.Visibility.PUBLIC.value
    )
    clock = ClockBody(
        required=False, allow_null=True, default=dict,
        help_text="Left out: a day for each decision and two days in the bank. Null: there are no deadlines.",
    )  # fmt: skip
    absence = Absence(required=False, default=dict)
    voices = Flag(
        required=False, default=True, help_text="Whether people can talk there, in phrases and faces of the catalogue."
    )
    pool = serializers.ChoiceField(
        choices=Table.Pool.values, required=False, allow_null=True, default=None,
        help_text="The game is rated: of people only, of bots only, or of people, bots and AI seats (`mixed`). Such a "
        "table is public, has four seats or more and the default options (but `asking`, `nine_players` and "
        "`win_check`); an account and its bots take one seat, and the same two people play at most ten such games of "
        "`people` together in seven days. Null: the game is not rated.",
    )  # fmt: skip


def clock_of(body: dict[str, Any] | None) -> clocks.Clock | None:
    """The clock that such a body asks for."""
    if body is None:
        return None
    time = {**msgspec.to_builtins(clocks.DEFAULT), **body}
    if time["bank_limit"] is None:
        time["bank_limit"] = max(clocks.DEFAULT.bank_limit, time["bank"])
    if time["reaction"] is None:
        time["reaction"] = min(clocks.DEFAULT.reaction, time["decision"])
    return clocks.Clock(**time)


def absence_of(body: dict[str, Any]) -> tuple[int, str]:
    """Misses and policy that such a body asks for; an empty one asks for the defaults."""
    whole = validated(Absence, body)
    return whole["misses"], whole["policy"]


class ShowTable(StrictSerializer):
    """Who may watch."""

    visibility = serializers.ChoiceField(
        choices=Table.Visibility.values,
        help_text="`public`: anybody may find the game and watch it. `invitation`: only you, and whoever has its code.",
    )


class Join(StrictSerializer):
    """A seat to take."""

    seat = Whole(required=False, allow_null=True, default=None, help_text="Null: the first free one.")
    invitation = Text(required=False, default="", max_length=32, allow_blank=True)
    entropy = Entropy()


class AddEntropy(StrictSerializer):
    """What to add to the deal from your seat."""

    entropy = Entropy(required=True, default=serializers.empty)


class AddAi(StrictSerializer):
    """An AI seat."""

    policy = Text(max_length=40, help_text="How it plays: see the catalogue of policies.")
    seat = Whole(required=False, allow_null=True, default=None, help_text="Null: the first free one.")


class HandOver(StrictSerializer):
    """The policy that is to play the seat."""

    policy = Text(required=False, default="rules", max_length=40, help_text="See the catalogue of policies.")


class OpenLesson(StrictSerializer):
    """A lesson to begin, or to go on with."""

    lesson = Text(max_length=40, help_text="Which: see the catalogue of lessons.")


class Rematch(StrictSerializer):
    """Nothing: which game is played again stands in the path."""


class GiveUp(StrictSerializer):
    """Nothing: which game it is stands in the path."""


class Answer(StrictSerializer):
    """An answer to a prompt, or an any-time act."""

    prompt = Text(
        required=False, allow_null=True, default=None, max_length=24,
        help_text="The prompt's id; null for an any-time act while you are not asked.",
    )  # fmt: skip
    option = Text(max_length=100, help_text="The id of one of the options offered.")
