"""What organisers can do to a row: a button, a page that says beforehand what will happen, and the service."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from django import forms
from django.db.models import Model

from accounts.people.models import Player
from bang_service.platform.problems import Problem
from bang_service.platform.texts import say
from bang_service.platform.texts.lazily import Said
from games.admin.acts import ReasonForm

Lines = list[str]


class ActForm(ReasonForm):
    """The reason, and in others what is needed beside it."""

    def __init__(self, data: Any, row: Any, staff: Player) -> None:
        super().__init__(data)


class FormWithoutReason(forms.Form):
    """For what needs none: it changes nothing that others see, or it speaks for itself."""

    def __init__(self, data: Any, row: Any, staff: Player) -> None:
        super().__init__(data)


def _nobody(row: Any, staff: Player) -> Lines:
    return []


def _allowed(row: Any, staff: Player) -> None:
    return None


@dataclass(frozen=True)
class Act:
    """One of them. `about` is the keyword by which the service `do` takes the id of the row. `is_offered` says whether
    the row's state allows it; `allow` raises Problem for an organiser who may not, although they run the league.
    `whom` names those it concerns, and what will come of it, as far as that is known."""

    name: str
    about: str
    do: Callable[..., Any]
    is_offered: Callable[[Any], bool]
    form: Callable[[Any, Any, Player], forms.Form] = ActForm
    allow: Callable[[Any, Player], None] = _allowed
    whom: Callable[[Any, Player], Lines] = _nobody
    leads_to: Callable[[Any, Any], Model] = lambda row, result: row
    final: bool = False

    @property
    def label(self) -> Said:
        """What it is called."""
        return say("admin-league-act-label", act=self.name)

    @property
    def consequence(self) -> Said:
        """What it does."""
        return say("admin-league-act-consequence", act=self.name)

    @property
    def done(self) -> Said:
        """What is read when it is done."""
        return say("admin-league-act-done", act=self.name)

    def refusal(self, row: Any, staff: Player) -> Problem | None:
        """Why this organiser may not do it."""
        try:
            self.allow(row, staff)
        except Problem as problem:
            return problem
        return None


def names(players: Iterable[Player]) -> Lines:
    """Players by their names."""
    return [player.name for player in players]
