"""What a player has done in finished games."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from accounts.people.bodies.account_bodies import PlayerSerializer
from games.engine import roles
from games.terms.rulebooks import GAMES


class TallySerializer(serializers.Serializer[Any]):
    """Games played, and won with one's side."""

    played = serializers.IntegerField()
    won = serializers.IntegerField()


class RoleTallySerializer(TallySerializer):
    """Games in one role."""

    role = serializers.ChoiceField(choices=tuple(roles.GOALS), help_text="The role that was dealt.")


class CharacterTallySerializer(TallySerializer):
    """Games with one character."""

    character = serializers.CharField(help_text="The character that was dealt, by its name in the catalogue.")


class SizeTallySerializer(TallySerializer):
    """Games with so many seats."""

    seats = serializers.IntegerField()


class SetTallySerializer(TallySerializer):
    """Games with one set; a game with several counts for each."""

    set = serializers.CharField(help_text="The set, by its name in the catalogue.")


class AnswerTimesSerializer(serializers.Serializer[Any]):
    """How soon a player answers. Outages and times when staff had stopped the game do not count."""

    answered = serializers.IntegerField(help_text="Questions that the player answered.")
    within_minute = serializers.IntegerField(help_text="Those of them that were answered within a minute.")
    within_hour = serializers.IntegerField()
    within_day = serializers.IntegerField()


class GameStatisticsSerializer(TallySerializer):
    """Everything about one game."""

    game = serializers.ChoiceField(choices=tuple(GAMES))
    roles = RoleTallySerializer(many=True)
    characters = CharacterTallySerializer(many=True)
    sizes = SizeTallySerializer(many=True)
    sets = SetTallySerializer(many=True)
    answers = AnswerTimesSerializer()
    misses = serializers.IntegerField(help_text="Turns in which the player let a deadline pass, but for excused ones.")


class StatisticsSerializer(serializers.Serializer[Any]):
    """A player's public games that have ended, rated or not. Voided and annulled ones are left out, and of a corrected
    one the result counts that counts now."""

    player = PlayerSerializer()
    games = GameStatisticsSerializer(many=True, help_text="The games that the player has played.")
