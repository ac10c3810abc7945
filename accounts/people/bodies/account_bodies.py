"""The bodies of requests and answers about accounts."""

from datetime import UTC
from typing import Any, Final

from rest_framework import serializers

from accounts.people.models import ApiToken, Player
from accounts.people.models.player import NAME_MAX_LENGTH, NAME_MIN_LENGTH
from accounts.people.scopes import ALL_SCOPES
from accounts.people.secrets import TokenSecret
from accounts.people.services import addresses, devices, mail_keys
from accounts.people.services.sessions import Session
from bang_service.platform.http.documents import document_of
from bang_service.platform.http.fields import Flag, Several, StrictSerializer, Text, Whole
from bang_service.platform.throttling.scopes import KINDS

_BOTS_TOO: Final = "True ends the tokens of your bots, too; the bots stay."

PASSWORD_MAX_LENGTH = 256
EMAIL_MAX_LENGTH = 254
LONGEST_LIFE_DAYS = 3650
PLAYER_KINDS = tuple(Player.Kind.values)
GUEST_TEXT = "Whether they play without having signed up, under a drawn name that nobody else can choose."


class SignUp(StrictSerializer):
    """A new account."""

    name = Text(
        min_length=NAME_MIN_LENGTH,
        max_length=NAME_MAX_LENGTH,
        help_text="Letters, digits, and the signs _ . - ; not only signs, not `null`, and not like a policy "
        "(`rules-1`) or the drawn name of a guest (`Guest-…`).",
    )
    password = Text(min_length=8, max_length=PASSWORD_MAX_LENGTH, trim_whitespace=False, write_only=True)
    email = serializers.EmailField(
        required=False, default="", allow_blank=True, max_length=EMAIL_MAX_LENGTH,
        help_text="It gets a mail that asks for its confirmation. Until then nothing else is sent there.",
    )  # fmt: skip


class BecomeAccount(SignUp):
    """What a guest signs up with."""


class GuestName(StrictSerializer):
    """How a guest wants to be called."""

    name = Text(
        required=False, default="", allow_blank=True, max_length=NAME_MAX_LENGTH,
        help_text="What an account may be called: 3 to 30 letters, digits, and the signs _ . - ; empty: a name is "
        "drawn (`Guest-…`).",
    )  # fmt: skip


class LogIn(StrictSerializer):
    """Name and password."""

    name = Text(max_length=NAME_MAX_LENGTH)
    password = Text(max_length=PASSWORD_MAX_LENGTH, trim_whitespace=False, write_only=True)
    device = Text(
        required=False, default="", allow_blank=True, max_length=devices.MAX_LENGTH, write_only=True,
        help_text="The `device` that the last log-in on this device gave: others who guess passwords cannot lock it "
        "out. One that is not valid, or no longer valid, counts as none.",
    )  # fmt: skip


class PasswordChange(StrictSerializer):
    """The old password and a new one."""

    current_password = Text(max_length=PASSWORD_MAX_LENGTH, trim_whitespace=False, write_only=True)
    new_password = Text(min_length=8, max_length=PASSWORD_MAX_LENGTH, trim_whitespace=False, write_only=True)
    tokens = Flag(
        required=False,
        default=True,
        help_text="False keeps the tokens that you made by hand; sessions end anyway.",
    )
    bots = Flag(required=False, default=False, help_text=_BOTS_TOO)


class SettingsBody(StrictSerializer):
    """What you choose for your account."""

    language = Text(
        max_length=8,
        allow_null=True,
        help_text="In which language answers speak to you, whatever your client asks for: one that "
        "`GET /api/v1/texts/` lists. Null: as it asks.",
    )
    time_zone = Text(
        max_length=64, required=False, allow_null=True, default=None,
        help_text="The IANA name of your time zone, such as `Europe/Berlin`: mails and pages tell you the time in it. "
        "Null, or left out: it stays.",
    )  # fmt: skip
    voices = Flag(
        required=False, allow_null=True, default=None,
        help_text="Whether you are told what others say at tables. Null, or left out: it stays.",
    )  # fmt: skip


class EmailSet(StrictSerializer):
    """An address, and the password that shows that it is you."""

    email = serializers.EmailField(max_length=EMAIL_MAX_LENGTH)
    password = Text(max_length=PASSWORD_MAX_LENGTH, trim_whitespace=False, write_only=True)


class EmailConfirm(StrictSerializer):
    """The key from a mail."""

    key = Text(max_length=mail_keys.MAX_LENGTH, write_only=True, help_text="The last part of the link in the mail.")


class ResetRequest(StrictSerializer):
    """Whose password is forgotten."""

    name_or_email = Text(max_length=EMAIL_MAX_LENGTH, help_text="The account's name, or its confirmed address.")


class PasswordReset(StrictSerializer):
    """A new password."""

    new_password = Text(min_length=8, max_length=PASSWORD_MAX_LENGTH, trim_whitespace=False, write_only=True)
    bots = Flag(required=False, default=False, help_text=_BOTS_TOO)


class TokenCreate(StrictSerializer):
    """A new token."""

    name = Text(min_length=1, max_length=60, help_text="Your own note of where you will use it.")
    scopes = Several(child=serializers.ChoiceField(choices=ALL_SCOPES), min_length=1, max_length=len(ALL_SCOPES))
    expires_in_days = Whole(
        required=False, allow_null=True, default=None, min_value=1, max_value=LONGEST_LIFE_DAYS,
        help_text="Null for a token that lasts until it is revoked.",
    )  # fmt: skip


class PlayerSerializer(serializers.Serializer[Any]):
    """A player as others see them."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    kind = serializers.ChoiceField(choices=PLAYER_KINDS, help_text="Whether a person or a program has the account.")
    guest = serializers.BooleanField(help_text=GUEST_TEXT)


class ProfileSerializer(serializers.Serializer[Any]):
    """An account as everybody may read of it."""

    player = PlayerSerializer()
    since = serializers.DateField(help_text="The day, in UTC, on which the account was made.")
    closed = serializers.BooleanField(help_text="Whether the account is closed: nobody plays with it any more.")


class MeSerializer(PlayerSerializer):
    """A player as they see themselves."""

    owner = PlayerSerializer(allow_null=True, help_text="Whose bot you are; null for a person.")
    email = serializers.CharField(help_text="Where mails go once it is confirmed. Empty when none is known.")
    email_confirmed = serializers.BooleanField(help_text="Whether you have shown that you read mails at `email`.")
    email_waiting = serializers.CharField(
        help_text="The address that takes the place of `email` once it is confirmed; empty when none waits."
    )
    email_off = serializers.CharField(
        help_text="Why no mail goes to `email` any more, in your language; empty: mails go there. Confirm it again "
        "once it works."
    )
    language = serializers.CharField(
        allow_null=True, help_text="In which language answers speak to you; null: as you ask."
    )
    time_zone = serializers.CharField(help_text="The IANA name of your time zone; UTC until you choose one.")
    voices = serializers.BooleanField(help_text="Whether you are told what others say at tables.")
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
    """A player and their token."""

    player = PlayerSerializer()
    token = serializers.CharField(help_text="Send it as `Authorization: Bearer …`. It is never shown again.")
    device = serializers.CharField(
        help_text="Keep it and send it with the next log-in: the service recognises this device by it, and by nothing "
        "else. It is valid for a year, unless the password changes earlier."
    )


class NewAccountSerializer(serializers.Serializer[Any]):
    """The account that a guest is now."""

    player = PlayerSerializer()
    device = serializers.CharField(help_text="As after a log-in: keep it and send it with the next one.")


class LimitSerializer(serializers.Serializer[Any]):
    """One limit: `requests` in `seconds` in the long run, `burst` of them at once."""

    scope = serializers.CharField()
    by = serializers.ChoiceField(choices=KINDS)
    requests = serializers.IntegerField()
    seconds = serializers.IntegerField()
    burst = serializers.IntegerField()
    meaning = serializers.CharField()
    counts = serializers.ChoiceField(choices=["all", "failures", "kept"])


class CostSerializer(serializers.Serializer[Any]):
    """What something costs; whatever is not listed costs 1, and nothing more for a row."""

    of = serializers.CharField(
        help_text="An operation, by its `operationId`, or a field of GraphQL that is none, as `Type.field`."
    )
    cost = serializers.IntegerField(
        help_text="How much processor time it takes, in about 0.05 ms. Over REST, a read that costs 100 or more with "
        "its rows is answered by a process beside those for play, but for the usual pages of what who plays asks for "
        "all the time; in GraphQL costs are added up."
    )
    row = serializers.IntegerField(help_text="How much each row of a page takes beside it, without its fields.")


class LimitsSerializer(serializers.Serializer[Any]):
    """All limits, and what operations cost."""

    results = LimitSerializer(many=True)
    costs = CostSerializer(many=True, help_text="The dearest first.")
    most_cost = serializers.IntegerField(help_text="How much one request to GraphQL may cost.")


def player_document(player: Player) -> dict[str, object]:
    """A player as everybody sees them."""
    return player_shape(player.pk, player.name, player.kind, is_guest=player.is_guest)


def player_shape(pk: int, name: str, kind: str, *, is_guest: bool) -> dict[str, object]:
    """A player as everybody sees them, of columns that were read without a row."""
    return {"id": pk, "name": name, "kind": kind, "guest": is_guest}


def session_document(session: Session) -> dict[str, object]:
    """What whoever has signed up or logged in gets: their token, and their device."""
    return {
        "player": player_document(session.player),
        "token": session.secret.text,
        "device": session.device,
    }


def profile_document(player: Player) -> dict[str, object]:
    """An account as everybody may read of it."""
    # Whether it is closed says only the account itself: a bot that went with its owner would show whose it is.
    return document_of(
        ProfileSerializer,
        player,
        player=player_document(player),
        since=player.created.astimezone(UTC).date(),
        closed=not player.is_active,
    )


def new_account_document(player: Player, device: str) -> dict[str, object]:
    """What a guest gets who has made an account of themselves."""
    return {"player": player_document(player), "device": device}


def me_document(player: Player, token: ApiToken) -> dict[str, object]:
    """A player as they see themselves, and what the token may do."""
    address = addresses.state_of(player)
    return document_of(
        MeSerializer,
        player,
        guest=player.is_guest,
        owner=None if player.owner is None else player_document(player.owner),
        email=address.email,
        email_confirmed=address.is_confirmed,
        email_waiting=address.waiting,
        email_off=address.off,
        language=player.language or None,
        time_zone=player.time_zone or "UTC",
        voices=player.hears_voices,
        token=token.public_id,
        scopes=token.scopes,
    )


def token_document(token: ApiToken) -> dict[str, object]:
    """A token as its player sees it, without its text."""
    return document_of(TokenSerializer, token, id=token.public_id)


def new_token_document(token: ApiToken, secret: TokenSecret) -> dict[str, object]:
    """The same with the text, which is shown this once."""
    return {**token_document(token), "token": secret.text}
