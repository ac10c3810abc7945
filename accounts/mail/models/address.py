"""Addresses that get no mails, or not all."""

from __future__ import annotations

from django.db import models

from bang_service.platform import clock


class AddressOff(models.Model):
    """An address that does not work: nothing is sent there until its owner shows that it does.

    `address` is in lower case; `detail` is what a mail server said, for staff.
    """

    class Reason(models.TextChoices):
        """refused: our mail server did not want it · bounced: a mail came back."""

        REFUSED = "refused"
        BOUNCED = "bounced"

    address = models.EmailField(unique=True)
    reason = models.CharField(max_length=8, choices=Reason.choices)
    detail = models.CharField(max_length=300, blank=True)
    since = models.DateTimeField(default=clock.now)

    class Meta:
        verbose_name = "address that is off"
        verbose_name_plural = "addresses that are off"

    def __str__(self) -> str:
        return self.address


class Unsubscribed(models.Model):
    """An address whose owner wants no mails that can be unsubscribed, by its digest: nobody can read it here."""

    digest = models.CharField(max_length=32, unique=True)
    since = models.DateTimeField(default=clock.now)

    class Meta:
        verbose_name = "unsubscribed address"
        verbose_name_plural = "unsubscribed addresses"

    def __str__(self) -> str:
        return self.digest
