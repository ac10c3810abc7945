"""What else there is about an account in the admin: links for staff, each to the rows of one kind."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import Max, Model
from django.http import HttpRequest
from django.urls import reverse

from accounts.mail.models import Mail
from accounts.notices.models import Endpoint
from accounts.people.models import ApiToken, Player
from accounts.ratings.models import Rating
from games.models import Miss, Notice, Table

LISTS: Final[tuple[tuple[type[Model], str], ...]] = (
    (Table, "seats__player__id"),
    (Rating, "player__id"),
    (Miss, "player__id"),
    (Notice, "player__id"),
    (Endpoint, "player__id"),
    (Mail, "player__id"),
    (ApiToken, "player__id"),
)
"""The lists that are filtered by a player, and by which of their columns."""


@dataclass(frozen=True, slots=True)
class More:
    """When somebody was seen last (None: never), and where more about them is found: names and addresses of lists."""

    seen: datetime | None
    lists: list[tuple[str, str]]


def more_about(request: HttpRequest, player: Player) -> More:
    """For whoever reads the page: lists that they may not see are left out."""
    lists = [
        (str(model._meta.verbose_name_plural), f"{_address(model)}?{column}={player.pk}")
        for model, column in LISTS
        if request.user.has_perm(f"{model._meta.app_label}.view_{model._meta.model_name}")
    ]
    return More(player.tokens.aggregate(at=Max("last_used"))["at"], lists)


def _address(model: type[Model]) -> str:
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")
