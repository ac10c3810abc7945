"""What staff can do to a game that has begun: the button, the form that comes first, and the service that does it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django import forms

from games.engine.roles import SIDES
from games.models import Table
from games.services import interventions


class ReasonForm(forms.Form):
    """Why; the players read it."""

    reason = forms.CharField(
        max_length=interventions.REASON_LENGTH,
        widget=forms.TextInput(attrs={"class": "vTextField", "autofocus": True}),
        help_text="The players are told this. It must not say who holds what.",
    )


class AdjudicationForm(ReasonForm):
    """And who wins."""

    side = forms.ChoiceField(choices=list(SIDES.items()), widget=forms.RadioSelect, label="Winner")
    field_order = ("side", "reason")


@dataclass(frozen=True)
class StaffAct:
    """One of them. `statuses` are those of the tables it is offered at; `consequence` says what it does."""

    name: str
    label: str
    done: str
    statuses: tuple[str, ...]
    consequence: str
    do: Callable[..., None]
    form: type[ReasonForm] = ReasonForm
    final: bool = False


_S = Table.Status

ACTS: Final = (
    StaffAct(
        "halt", "Halt", "Halted", (_S.PLAYING,),
        "Nobody is asked any more and no clock runs until the game is resumed. Nothing is lost.",
        interventions.halt,
    ),
    StaffAct(
        "resume", "Resume", "Resumed", (_S.HALTED,),
        "The game goes on where it was. Whoever is asked has his time from now on.",
        interventions.resume,
    ),
    StaffAct(
        "adjudicate", "Adjudicate", "Adjudicated", (_S.PLAYING, _S.HALTED),
        "The game ends with the winner that you name. Roles, hands and the seed become public. This cannot be undone.",
        interventions.adjudicate, AdjudicationForm, final=True,
    ),
    StaffAct(
        "void", "Void", "Voided", (_S.PLAYING, _S.HALTED),
        "The game ends without a result. Roles, hands and the seed become public. This cannot be undone.",
        interventions.void, final=True,
    ),
)  # fmt: skip
