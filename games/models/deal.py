"""The chain of commitments: every table that was ever opened, so that no deal can be left out or made up later."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q

from games.fairness.deals import FIRST_PREVIOUS


class DealChain(models.Model):
    """The end of the chain, one row: the last number given, and its link. Whoever locks it may add the next one."""

    number = models.PositiveIntegerField(default=0)
    link = models.CharField(max_length=64, default=FIRST_PREVIOUS)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(condition=Q(pk=1), name="one_deal_chain"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.link}"


class DealCommitment(models.Model):
    """The link of a table's commitment: `games.fairness.deals.link` of the link before it, its
    number and the commitment."""

    table = models.OneToOneField("games.Table", primary_key=True, on_delete=models.PROTECT, related_name="deal")
    number = models.PositiveIntegerField(unique=True)
    link = models.CharField(max_length=64)

    def __str__(self) -> str:
        return f"{self.number} {self.link}"
