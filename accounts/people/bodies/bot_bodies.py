"""The bodies of requests and answers about bots."""

from rest_framework import serializers

from accounts.people.models import Player
from accounts.people.models.player import NAME_MAX_LENGTH, NAME_MIN_LENGTH
from accounts.people.secrets import TokenSecret
from bang_service.platform.http.documents import document_of
from bang_service.platform.http.fields import StrictSerializer, Text, Whole

from . import account_bodies


class BotCreate(StrictSerializer):
    """A new bot."""

    name = Text(
        min_length=NAME_MIN_LENGTH, max_length=NAME_MAX_LENGTH,
        help_text="As when you sign up. The name stays taken when the bot is closed.",
    )  # fmt: skip


class BotTokenCreate(StrictSerializer):
    """A new token of a bot, with the scopes `games:read` and `games:play`."""

    name = Text(min_length=1, max_length=60, help_text="Your own note of where you will use it.")
    expires_in_days = Whole(
        required=False, allow_null=True, default=None, min_value=1, max_value=account_bodies.LONGEST_LIFE_DAYS,
        help_text="Null for a token that lasts until it is revoked.",
    )  # fmt: skip


class BotSerializer(account_bodies.PlayerSerializer):
    """A bot as its owner sees it."""

    owner = account_bodies.PlayerSerializer()
    is_open = serializers.BooleanField(help_text="False once it is closed; then it has no tokens and makes none.")
    created = serializers.DateTimeField()


class NewBotSerializer(BotSerializer):
    """A bot with its first token, shown this once."""

    token = serializers.CharField(
        help_text="The program sends it as `Authorization: Bearer …`. It is never shown again."
    )


def bot_document(bot: Player) -> dict[str, object]:
    """A bot as its owner sees it."""
    assert bot.owner is not None
    owner = account_bodies.player_document(bot.owner)
    return document_of(BotSerializer, bot, guest=bot.is_guest, owner=owner)


def new_bot_document(bot: Player, secret: TokenSecret) -> dict[str, object]:
    """The same with the text of its token, which is shown this once."""
    return {**bot_document(bot), "token": secret.text}
