"""What staff can do to a game that has begun: the button, the form that comes first, and the service that does it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from django import forms

from games.engine.roles import RENEGADE
from games.models import Table
from games.services import corrections, interventions


class ReasonForm(forms.Form):
    """Why; the players read it. `sees_hidden` says that whoever fills it in may know the roles of the table."""

    def __init__(self, data: Any, table: Table, *, sees_hidden: bool) -> None:
        super().__init__(data)

    reason = forms.CharField(
        max_length=interventions.REASON_LENGTH,
        widget=forms.TextInput(attrs={"class": "vTextField", "autofocus": True}),
        help_text="The players can read this. It must not say who holds what.",
    )


class AdjudicationForm(ReasonForm):
    """And who wins: one of the sides that can at that table. Where there are two Renegades, which of them is for those
    who may know; what a form says of a seat must not tell the others its role."""

    def __init__(self, data: Any, table: Table, *, sees_hidden: bool) -> None:
        super().__init__(data, table, sees_hidden=sees_hidden)
        sides = list(interventions.sides_at(table).items())
        self.fields["side"] = forms.ChoiceField(choices=sides, widget=forms.RadioSelect, label="Winner")
        if sees_hidden and interventions.has_rival_renegades(table):
            sitting = [(seat.number, f"{seat.number}: {seat.name}") for seat in table.seats.all()]
            self.fields["seat"] = forms.TypedChoiceField(
                choices=[("", "the only one in play"), *sitting],
                coerce=int,
                empty_value=None,
                required=False,
                label="Which Renegade",
                help_text="A Renegade wins alone. Needed only while both are in play, or neither is.",
            )
        self.order_fields(("side", "seat", "reason"))


class CorrectionForm(ReasonForm):
    """And who has won. The game is over, so nothing of it is hidden any more."""

    def __init__(self, data: Any, table: Table, *, sees_hidden: bool) -> None:
        super().__init__(data, table, sees_hidden=sees_hidden)
        sides = list(corrections.sides_at(table).items())
        self.fields["side"] = forms.ChoiceField(choices=sides, widget=forms.RadioSelect, label="Winner")
        renegades = [
            (seat.number, f"{seat.number}: {seat.name}")
            for seat in table.seats.all()
            if table.ending.roles[seat.number] == RENEGADE
        ]
        if len(renegades) > 1:
            self.fields["seat"] = forms.TypedChoiceField(
                choices=[("", "none"), *renegades], coerce=int, empty_value=None, required=False,
                label="Which Renegade", help_text="A Renegade wins alone.",
            )  # fmt: skip
        self.order_fields(("side", "seat", "reason"))


@dataclass(frozen=True)
class StaffAct:
    """One of them. `statuses` are those of the tables it is offered at; `consequence` says what it does."""

    name: str
    label: str
    done: str
    statuses: tuple[str, ...]
    consequence: str
    do: Callable[..., object]
    form: type[ReasonForm] = ReasonForm
    final: bool = False
    told: str = "The players get a notice."


_S = Table.Status
_AT_THE_TABLE: Final = "The players can read the reason at the table."

ACTS: Final = (
    StaffAct(
        "halt", "Halt", "Halted", (_S.PLAYING,),
        "No seat is asked and no clock runs until the game is resumed. Nothing is lost.",
        interventions.halt,
    ),
    StaffAct(
        "resume", "Resume", "Resumed", (_S.HALTED,),
        "The game goes on where it was. The time of the seats that are asked runs from now on.",
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
    StaffAct(
        "annul", "Annul", "Annulled", (_S.OVER,),
        "The game does not count any more. Ratings and standings are computed again without it. What was played stays.",
        corrections.annul, told=_AT_THE_TABLE,
    ),
    StaffAct(
        "correct", "Correct the result", "Corrected", (_S.OVER, _S.VOIDED),
        "Ratings and standings are computed again with the winner that you name. What was played stays.",
        corrections.correct, CorrectionForm, told=_AT_THE_TABLE,
    ),
    StaffAct(
        "restore", "Withdraw the correction", "Restored", (_S.OVER, _S.VOIDED),
        "The correction that is in force is withdrawn. What counted before it counts again.",
        corrections.restore, told=_AT_THE_TABLE,
    ),
)  # fmt: skip
