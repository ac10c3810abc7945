"""The bodies of requests and answers about accounts."""

from typing import Any

from rest_framework import serializers

from accounts.notices import documents
from accounts.notices.address import LONGEST as LONGEST_ADDRESS
from accounts.people import devices
from accounts.people.log_in import Session
from accounts.people.models import ApiToken, Player, Receiver
from accounts.people.models.player import NAME_MAX_LENGTH, NAME_MIN_LENGTH
from accounts.people.scopes import ALL_SCOPES
from bang_service.platform.http.fields import Flag, Several, StrictSerializer, Text, Whole
from bang_service.platform.throttling.scopes import KINDS
from games.bodies import TableNameSerializer
from games.models import Message

PASSWORD_MAX_LENGTH = 256
LONGEST_LIFE_DAYS = 3650


class SignUp(StrictSerializer):
    """A new account."""

    name = Text(
        min_length=NAME_MIN_LENGTH,
        max_length=NAME_MAX_LENGTH,
        help_text="Letters, digits, and the signs _ . - ; not only signs, not `null`, and not as AI seats are called "
        "(`rules-1`).",
    )
    password = Text(min_length=8, max_length=PASSWORD_MAX_LENGTH, trim_whitespace=False, write_only=True)
    email = serializers.EmailField(required=False, default="", allow_blank=True)


class LogIn(StrictSerializer):
    """Name and password."""

    name = Text(max_length=NAME_MAX_LENGTH)
    password = Text(max_length=PASSWORD_MAX_LENGTH, trim_whitespace=False, write_only=True)
    device = Text(
        required=False, default="", allow_blank=True, max_length=devices.MAX_LENGTH, write_only=True,
        help_text="What the last log-in on this device gave as `device`: others who guess cannot lock it out. "
        "One that is not, or no longer, good is as none.",
    )  # fmt: skip


class PasswordChange(StrictSerializer):
    """The old password and a new one."""

    current_password = Text(max_length=PASSWORD_MAX_LENGTH, trim_whitespace=False, write_only=True)
    new_password = Text(min_length=8, max_length=PASSWORD_MAX_LENGTH, trim_whitespace=False, write_only=True)
    tokens = Flag(
        required=False, default=True, help_text="False keeps the tokens that you made by hand; sessions end anyway."
    )


class TokenCreate(StrictSerializer):
    """A new token."""

    name = Text(min_length=1, max_length=60, help_text="Your own note of where you will use it.")
    scopes = Several(child=serializers.ChoiceField(choices=ALL_SCOPES), min_length=1, max_length=len(ALL_SCOPES))
    expires_in_days = Whole(
        required=False, allow_null=True, default=None, min_value=1, max_value=LONGEST_LIFE_DAYS,
        help_text="Null for a token that lasts until it is revoked.",
    )  # fmt: skip


class ReceiverSet(StrictSerializer):
    """Where notices are pushed to."""

    url = Text(
        max_length=LONGEST_ADDRESS,
        help_text="An https address in the public internet, at port 443 or 8443, without a name or password in it. Its "
        "host is looked up when something is pushed: try it out with a test.",
    )
    is_on = Flag(required=False, default=True, help_text="False keeps the address, but nothing is pushed.")


class PlayerSerializer(serializers.Serializer[Any]):
    """A player as others see him."""

    id = serializers.IntegerField()
    name = serializers.CharField()


class MeSerializer(PlayerSerializer):
    """A player as he sees himself."""

    email = serializers.CharField(help_text="Empty when none is known.")
    created = serializers.DateTimeField()
    token = serializers.CharField(help_text="Id of the token that this request came with.")
    scopes = serializers.ListField(child=serializers.ChoiceField(choices=ALL_SCOPES))


class TokenSerializer(serializers.Serializer[Any]):
    """A token without its secret."""

    id = serializers.CharField()
    name = serializers.CharField()
    scopes = serializers.ListField(child=serializers.ChoiceField(choices=ALL_SCOPES))
    is_session = serializers.BooleanField(help_text="Made by signing up or logging in.")
    created = serializers.DateTimeField()
    last_used = serializers.DateTimeField(allow_null=True, help_text="To the minute.")
    expires_at = serializers.DateTimeField(allow_null=True)
    revoked_at = serializers.DateTimeField(allow_null=True)


class NewTokenSerializer(TokenSerializer):
    """A token with its secret, shown this once."""

    token = serializers.CharField(help_text="Send it as `Authorization: Bearer …`. It is never shown again.")


class SessionSerializer(serializers.Serializer[Any]):
    """A player and his token."""

    player = PlayerSerializer()
    token = serializers.CharField(help_text="Send it as `Authorization: Bearer …`. It is never shown again.")
    device = serializers.CharField(
        help_text="Keep it and send it with the next log-in: the service knows this device by it, and nothing else. "
        "Good for a year, and until the password changes."
    )


class ReceiverSerializer(serializers.Serializer[Any]):
    """A webhook and how it fares."""

    url = serializers.CharField()
    is_on = serializers.BooleanField()
    off_reason = serializers.CharField(help_text="Why the service switched it off; empty when it did not.")
    failures = serializers.IntegerField(help_text="Failed attempts in a row.")
    failing_since = serializers.DateTimeField(allow_null=True, help_text="When the first of these was made.")
    paused_until = serializers.DateTimeField(allow_null=True, help_text="Nothing is pushed before this.")
    old_secret_until = serializers.DateTimeField(
        allow_null=True, help_text="Until then the secret before this one signs."
    )
    created = serializers.DateTimeField()


class NewReceiverSerializer(ReceiverSerializer):
    """A webhook with its secret, shown this once."""

    secret = serializers.CharField(help_text="Checks the signatures: `whsec_` and base64. It is never shown again.")


class NoticeSerializer(serializers.Serializer[Any]):
    """One thing that you were told."""

    id = serializers.IntegerField(help_text="Counts your notices from 1, without gaps.")
    table = TableNameSerializer(allow_null=True)
    seat = serializers.IntegerField(allow_null=True, help_text="Your seat at the table.")
    kind = serializers.ChoiceField(choices=Message.Kind.values)
    number = serializers.IntegerField(help_text="Counts your notices of this table from 1.")
    at = serializers.DateTimeField()
    due_at = serializers.DateTimeField(allow_null=True, help_text="Your deadline, as it was then.")
    text = serializers.CharField(help_text="What happened, for people.")
    state = serializers.ChoiceField(
        choices=Message.State.values,
        help_text="`listed`: not to be pushed · `due`: waits to be pushed · `pushed`: your webhook has taken it · "
        "`obsolete`: overtaken before it was pushed · `failed`: given up",
    )
    error = serializers.CharField(help_text="Why it could not be pushed the last time; empty when it could.")


class LimitSerializer(serializers.Serializer[Any]):
    """One limit: `requests` in `seconds` in the long run, `burst` of them at once."""

    scope = serializers.CharField()
    by = serializers.ChoiceField(choices=KINDS)
    requests = serializers.IntegerField()
    seconds = serializers.IntegerField()
    burst = serializers.IntegerField()
    meaning = serializers.CharField()
    counts = serializers.ChoiceField(choices=["all", "failures", "kept"])


class LimitsSerializer(serializers.Serializer[Any]):
    """All limits."""

    results = LimitSerializer(many=True)


def player_document(player: Player) -> dict[str, object]:
    """PlayerSerializer's shape."""
    return {"id": player.pk, "name": player.name}


def session_document(session: Session) -> dict[str, object]:
    """SessionSerializer's shape."""
    return {
        "player": player_document(session.player),
        "token": session.secret.text,
        "device": session.device,
    }


def me_document(player: Player, token: ApiToken) -> dict[str, object]:
    """MeSerializer's shape."""
    return {
        **player_document(player),
        "email": player.email,
        "created": player.created,
        "token": token.public_id,
        "scopes": token.scopes,
    }


def token_document(token: ApiToken) -> dict[str, object]:
    """TokenSerializer's shape."""
    return {
        "id": token.public_id,
        "name": token.name,
        "scopes": token.scopes,
        "is_session": token.is_session,
        "created": token.created,
        "last_used": token.last_used,
        "expires_at": token.expires_at,
        "revoked_at": token.revoked_at,
    }


def receiver_document(receiver: Receiver) -> dict[str, object]:
    """ReceiverSerializer's shape."""
    return {
        "url": receiver.url,
        "is_on": receiver.is_on,
        "off_reason": receiver.off_reason,
        "failures": receiver.failures,
        "failing_since": receiver.failing_since,
        "paused_until": receiver.paused_until,
        "old_secret_until": receiver.old_secret_until,
        "created": receiver.created,
    }


def notice_document(message: Message) -> dict[str, object]:
    """NoticeSerializer's shape, of a notice that has its number (`games.services.numbering`)."""
    table = message.table
    return {
        "id": message.serial,
        "table": None if table is None else {"id": table.pk, "name": table.name},
        "seat": documents.seat(message),
        "kind": message.kind,
        "number": message.number,
        "at": message.at,
        "due_at": message.due_at,
        "text": documents.text(message),
        "state": message.state,
        "error": message.error,
    }
