"""What is said at tables."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from bang_service.platform.http.fields import StrictSerializer, Text, Whole
from games.models import Utterance
from games.terms.voices import KINDS

from .tables import PersonSerializer

AUDIENCES = tuple(Utterance.Audience.values)


class SayVoice(StrictSerializer):
    """Something to say."""

    voice = Text(max_length=40, help_text="What: see the catalogue of voices.")
    seat = Whole(
        required=False, allow_null=True, default=None, help_text="Whom it names, if it names somebody: another's seat."
    )
    invitation = Text(
        required=False, default="", max_length=32, allow_blank=True,
        help_text="The code of a table that is by invitation only, for whoever has no seat there.",
    )  # fmt: skip


class MuteSpeaker(StrictSerializer):
    """That you do not want to hear somebody at a table."""

    invitation = Text(
        required=False, default="", max_length=32, allow_blank=True, help_text="As when you say something."
    )


class VoiceSerializer(serializers.Serializer[Any]):
    """Something that was said at a table."""

    id = serializers.CharField(help_text="The same in the list and in streams.")
    audience = serializers.ChoiceField(
        choices=AUDIENCES,
        help_text="seats: said to everybody at the table and all spectators. spectators: said to those without a seat, "
        "and to whoever is eliminated while the game goes on.",
    )
    voice = serializers.CharField(help_text="Its name in the catalogue of voices.")
    kind = serializers.ChoiceField(choices=KINDS)
    text = serializers.CharField(help_text="What it says, in your language.")
    pictogram = serializers.CharField(allow_null=True, help_text="Its id in `/api/v1/pictograms.svg`; null: a phrase.")
    seat = serializers.IntegerField(allow_null=True, help_text="The speaker's seat then; null: they had none.")
    speaker = PersonSerializer()
    target = serializers.IntegerField(allow_null=True, help_text="The seat that it names; null: it names none.")
    at = serializers.DateTimeField()
