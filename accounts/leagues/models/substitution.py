"""Substitutions: somebody is asked to play for an entry from now on."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from bang_service.platform import clock

from .entry import Entry


class Substitution(models.Model):
    """What an organiser has asked for: `substitute` is to play for an entry. It is done when the substitute has agreed
    and the entrant has, too: by saying so, by saying nothing until `until`, or by having left the season by themselves.
    An operator need not ask the entrant. Nobody becomes a substitute without a word, so it lapses if the substitute has
    not agreed until then."""

    class State(models.TextChoices):
        """waiting: not everybody who is asked has agreed · done: the substitute plays · declined: one of them does not
        want it · lapsed: the substitute said nothing in time · called_off: an organiser does not want it any more, or
        the season is over."""

        WAITING = "waiting"
        DONE = "done"
        DECLINED = "declined"
        LAPSED = "lapsed"
        CALLED_OFF = "called_off"

    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="substitutions")
    substitute = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="substitutions")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="ordered_substitutions")
    reason = models.CharField(max_length=200)
    state = models.CharField(max_length=12, choices=State.choices, default=State.WAITING)
    substitute_agreed = models.BooleanField(default=False)
    entrant_is_asked = models.BooleanField(default=True, db_default=True)
    entrant_agreed = models.BooleanField(default=False)
    at = models.DateTimeField(default=clock.now)
    until = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, editable=False)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["entry"], condition=models.Q(state="waiting"), name="one_substitution_waits"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.substitute.name} ({self.entry})"

    @property
    def entrant_may_decline(self) -> bool:
        """Whether the entrant is asked and has not left the season by themselves."""
        has_left = self.entry.state == Entry.State.WITHDRAWN and not self.entry.is_removed
        return self.entrant_is_asked and not has_left
