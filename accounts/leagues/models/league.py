"""Leagues, and who runs them."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.core.validators import RegexValidator
from django.db import models
from django.db.models.functions import Lower

from bang_service.platform import clock


class League(models.Model):
    """A league: seasons that follow one another, run by its organisers. An operator makes it and names them.

    `slug` is its name in addresses. Its tables are `visibility`: public for everybody to watch, or known only to those
    who sit there.
    """

    class Visibility(models.TextChoices):
        """public: everybody may watch the tables · seated: only those who sit at a table may."""

        PUBLIC = "public"
        SEATED = "seated"

    name = models.CharField(max_length=60)
    slug = models.CharField(max_length=40, unique=True, validators=[RegexValidator(r"^[a-z0-9]+(-[a-z0-9]+)*$")])
    about = models.TextField(max_length=2000, blank=True)
    visibility = models.CharField(max_length=10, choices=Visibility.choices, default=Visibility.PUBLIC)
    organisers = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="organised_leagues", blank=True)
    made_at = models.DateTimeField(default=clock.now, editable=False)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(Lower("name"), name="league_name_in_any_case"),
        ]

    def __str__(self) -> str:
        return self.name
