"""The counter of one rate limit for one client, where all processes must see the same number."""

from django.db import models


class ThrottleBucket(models.Model):
    """`full_at`: when the bucket is full again, in microseconds since 1970; the past means that it is."""

    key = models.CharField(max_length=160, primary_key=True)
    full_at = models.BigIntegerField(db_index=True)

    def __str__(self) -> str:
        return self.key
