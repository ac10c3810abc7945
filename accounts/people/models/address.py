"""What belongs to the e-mail addresses of accounts; the addresses themselves are rows of django-allauth."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from bang_service.platform import clock

from .player import Player


class MailKey(models.Model):
    """What a mail gives its reader to prove that they can read it. Only a keyed hash of it is stored.

    `address` is the one that the mail went to, in lower case. `trace` changes with the password and the address: a key
    with another one is dead.
    """

    class Purpose(models.TextChoices):
        """confirm: the address is the player's · reset: they choose a new password."""

        CONFIRM = "confirm"
        RESET = "reset"

    digest = models.CharField(max_length=64, unique=True, editable=False)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="mail_keys")
    purpose = models.CharField(max_length=8, choices=Purpose.choices)
    address = models.EmailField()
    trace = models.CharField(max_length=64, editable=False)
    expires_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.purpose} {self.pk}"


class AddressLookup(models.Model):
    """A request about an address, which a worker answers.

    Whether a mail goes, and which, depends on whose the address is. A request that looked this up would tell by its
    time; so it writes this row, whatever the address, and knows nothing. The row is deleted when it is answered.

    `text` is an address, or for a reset the name or the address that somebody has typed; `language` is that of the
    request.
    """

    class Kind(models.TextChoices):
        """confirm: a player has given an address · reset: somebody has forgotten a password."""

        CONFIRM = "confirm"
        RESET = "reset"

    kind = models.CharField(max_length=8, choices=Kind.choices)
    player = models.ForeignKey(Player, null=True, blank=True, on_delete=models.CASCADE, related_name="+")
    text = models.CharField(max_length=254)
    language = models.CharField(max_length=12)
    written_at = models.DateTimeField(default=clock.now, editable=False)

    class Meta:
        ordering: ClassVar[list[str]] = ["pk"]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"
