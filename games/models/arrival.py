"""From which network somebody came to a rated table."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.crypto import salted_hmac

from bang_service.platform import clock


class Arrival(models.Model):
    """That a player took a seat at a rated table. `network` tells only whether two came from the same one: it is a
    keyed digest of the address, and goes after some weeks (`bang_service.retention`)."""

    table = models.ForeignKey("games.Table", on_delete=models.CASCADE, related_name="arrivals")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    network = models.CharField(max_length=32)
    at = models.DateTimeField(default=clock.now)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["at"], name="arrival_by_time")]

    def __str__(self) -> str:
        return f"{self.player_id} at {self.table_id}"


def network_of(address: str) -> str:
    """The digest of an address."""
    return salted_hmac("games.arrival", address, algorithm="sha256").hexdigest()[:32]
