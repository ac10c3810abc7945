"""The account of one person or one program that plays."""

from typing import Any, ClassVar
from unicodedata import normalize

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.core.exceptions import ValidationError
from django.core.validators import MinLengthValidator, RegexValidator
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower

from accounts.mail.services.validity import is_address
from accounts.people.account_names import account_name_fault
from bang_service.platform import clock
from bang_service.platform.texts import say

NAME_MIN_LENGTH = 3
NAME_MAX_LENGTH = 30
# ASCII only: names in other alphabets can be made to look like another player's.
NAME_PATTERN = r"^[A-Za-z0-9_.-]+\Z"


def typed(password: str) -> str:
    """A password in the form in which it is hashed."""
    return normalize("NFC", password)


class PlayerManager(BaseUserManager["Player"]):
    """Finds players regardless of upper and lower case in their names."""

    def named(self, name: str) -> "Player | None":
        """The player of this name, or None."""
        return self.alias(name_lower=Lower("name")).filter(name_lower=name.lower()).first()

    def get_by_natural_key(self, username: str | None) -> "Player":
        """The player who logs in by this name; raises Player.DoesNotExist."""
        player = self.named(username or "")
        if player is None:
            raise self.model.DoesNotExist
        return player

    def create_user(self, name: str, password: str | None = None, email: str | None = None, **fields: Any) -> "Player":
        """A new player; without a password no one can log in as them."""
        player = self.model(name=name, email=self.normalize_email(email), **fields)
        player.set_password(password)
        player.save(using=self._db)
        return player

    def create_superuser(
        self, name: str, password: str | None = None, email: str | None = None, **fields: Any
    ) -> "Player":
        """A new player who may do everything in the admin."""
        return self.create_user(name, password, email, is_staff=True, is_superuser=True, **fields)


class Player(AbstractBaseUser, PermissionsMixin):
    """An account: a name that others see, a password, and optionally an e-mail address.

    A bot is the account of a program. It belongs to a person, its `owner`, and has no password: only tokens that its
    owner makes act for it. Everybody sees that it is a bot; only its owner and staff see whose.

    A guest is a person who plays without having signed up: no password, one token, a name that is drawn or chosen.
    Everybody sees that they are a guest. That is no third kind: every client and every rule that knows people and bots
    knows them as a person, and when they make this an account (`guests`) it stays the same person with the same id.
    """

    class Kind(models.TextChoices):
        """Who plays."""

        PERSON = "person", "Person"
        BOT = "bot", "Bot"

    name = models.CharField(
        max_length=NAME_MAX_LENGTH,
        unique=True,
        validators=[
            MinLengthValidator(NAME_MIN_LENGTH),
            RegexValidator(NAME_PATTERN, say("refused-name-letters")),
        ],
        help_text="3 to 30 letters, digits, and the signs _ . - ; upper and lower case are the same name.",
    )
    email = models.EmailField(blank=True)
    is_active = models.BooleanField(
        default=True, help_text="Off: cannot log in, and no token works, nor one of their bots."
    )
    is_staff = models.BooleanField(default=False, help_text="May enter the admin.")
    created = models.DateTimeField(default=clock.now, editable=False)
    # The database has the default, too, for whoever inserts accounts by SQL.
    kind = models.CharField(
        max_length=6, choices=Kind.choices, default=Kind.PERSON, db_default=Kind.PERSON, editable=False
    )
    owner = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.PROTECT, related_name="bots", editable=False
    )

    # The database has the default, too (see `kind`).
    is_guest = models.BooleanField(
        default=False, db_default=False, editable=False,
        help_text="Plays without having signed up; gone some days after their last visit.",
    )  # fmt: skip

    # Empty: as the client asks. The database has the default, too (see `kind`).
    language = models.CharField(
        max_length=8, blank=True, default="", db_default="",
        help_text="In which answers, notices and pages speak to them; empty: as their client asks.",
    )  # fmt: skip

    time_zone = models.CharField(
        max_length=64, blank=True, default="", db_default="",
        help_text="The IANA name of the zone in which mails and pages tell them the time; empty: UTC.",
    )  # fmt: skip

    # The database has the default, too (see `kind`).
    hears_voices = models.BooleanField(
        default=True, db_default=True, help_text="Is told what others say at tables.",
    )  # fmt: skip

    # Kept by `accounts.notices`, for the outbox, which has no time to look for endpoints.
    is_notified = models.BooleanField(
        default=False, db_default=False, editable=False,
        help_text="Notices go somewhere: to a webhook, a device, or by mail.",
    )  # fmt: skip
    is_notified_at_once = models.BooleanField(
        default=False, db_default=False, editable=False, help_text="One of these is a webhook or a device.",
    )  # fmt: skip

    # Django would stamp this with the machine's time at each log-in; ApiToken.last_used says more.
    last_login = None

    objects: ClassVar[PlayerManager] = PlayerManager()

    USERNAME_FIELD = "name"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                Lower("name"), name="player_name_any_case", violation_error_message=say("refused-name-taken")
            ),
            models.CheckConstraint(
                condition=Q(kind="bot", owner__isnull=False) | Q(kind="person", owner__isnull=True),
                name="only_bots_have_owners",
            ),
            models.CheckConstraint(
                condition=Q(is_guest=False) | Q(kind="person", is_staff=False, is_superuser=False),
                name="guests_are_plain_people",
            ),
        ]
        # Few of all players are guests, and the task that looks for those who are gone does so every hour.
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["created"], condition=Q(is_guest=True), name="guests_by_age"),
        ]

    def __str__(self) -> str:
        return self.name

    def set_password(self, raw_password: str | None) -> None:
        """Hash a password, in the one form in which all devices type it the same (RFC 8265: NFC)."""
        super().set_password(None if raw_password is None else typed(raw_password))

    def check_password(self, raw_password: str | None) -> bool:
        """Whether it is the player's."""
        return raw_password is not None and super().check_password(typed(raw_password))

    @property
    def is_bot(self) -> bool:
        """Whether this is the account of a program."""
        return self.kind == Player.Kind.BOT

    @property
    def is_open(self) -> bool:
        """Whether tokens of this account work: it is not closed, nor is that of a bot's owner."""
        return self.is_active and (self.owner is None or self.owner.is_active)

    def clean(self) -> None:
        """Raise ValidationError for a bot that belongs to a bot (owner), a bot or a guest who may enter the admin
        (is_staff), a guest with an address, or a new account with what is none (email), and for a new name that might
        be misread (name); an existing name is never refused."""
        super().clean()
        if self.owner is not None and self.owner.is_bot:
            raise ValidationError({"owner": say("refused-bot-of-bot")})
        if self.is_bot and (self.is_staff or self.is_superuser):
            raise ValidationError({"is_staff": say("refused-bot-in-admin")})
        if self.is_guest and (self.is_staff or self.is_superuser):
            raise ValidationError({"is_staff": say("refused-guest-in-admin")})
        if self.is_guest and self.email:
            raise ValidationError({"email": say("refused-guest-address")})
        if self._state.adding and self.email and not is_address(self.email):
            raise ValidationError({"email": say("refused-email")})
        if not self._state.adding and Player.objects.filter(pk=self.pk, name=self.name).exists():
            return
        fault = account_name_fault(self.name)
        if fault is not None:
            raise ValidationError({"name": str(fault)})
