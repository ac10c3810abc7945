"""The stored answer to a request that carried an `Idempotency-Key`."""

from typing import ClassVar

from django.conf import settings
from django.db import models


class IdempotencyRecord(models.Model):
    """One key of one player. Without a `status` the request is still being worked on."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    key = models.CharField(max_length=100)
    fingerprint = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField(null=True)
    body = models.BinaryField(default=b"")
    claimed_at = models.DateTimeField()
    expires_at = models.DateTimeField(db_index=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["player", "key"], name="idempotency_key_of_player"),
        ]

    def __str__(self) -> str:
        return self.key
