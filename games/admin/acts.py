"""What staff can do to a game that has begun: the button, the form that comes first, and the service that does it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from django import forms

from bang_service.platform.admin_log import LogText
from bang_service.platform.labels import label
from bang_service.platform.texts import say
from bang_service.platform.texts.lazily import Said
from games.engine.roles import RENEGADE
from games.models import Table
from games.services import corrections, interventions


def _winner(sides: dict[str, str]) -> forms.ChoiceField:
    named = [(side, label(f"choice-side-{side}", otherwise=text)) for side, text in sides.items()]
    return forms.ChoiceField(choices=named, widget=forms.RadioSelect, label=say("admin-winner"))


def _seats(table: Table) -> list[tuple[int, str]]:
    return [(seat.number, f"{seat.number}: {seat.name}") for seat in table.seats.all()]


def _which_renegade(seats: list[tuple[Any, str | Said]], help_text: Said) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(
        choices=seats,
        coerce=int,
        empty_value=None,
        required=False,
        label=say("admin-renegade"),
        help_text=help_text,
    )


class ReasonForm(forms.Form):
    """Why; the players read it."""

    reason = forms.CharField(
        label=say("admin-reason"),
        max_length=interventions.REASON_LENGTH,
        widget=forms.TextInput(attrs={"class": "vTextField", "autofocus": True}),
        help_text=say("admin-reason-help"),
    )


class OneTableForm(ReasonForm):
    """For one table. `sees_hidden` says that whoever fills it in may know the roles of the table."""

    def __init__(self, data: Any, table: Table, *, sees_hidden: bool) -> None:
        super().__init__(data)


class AdjudicationForm(OneTableForm):
    """And who wins: one of the sides that can at that table. Where there are two Renegades, which of them is for those
    who may know; what a form says of a seat must not tell the others its role."""

    def __init__(self, data: Any, table: Table, *, sees_hidden: bool) -> None:
        super().__init__(data, table, sees_hidden=sees_hidden)
        self.fields["side"] = _winner(interventions.sides_at(table))
        if sees_hidden and interventions.has_rival_renegades(table):
            self.fields["seat"] = _which_renegade(
                [("", say("admin-renegade-only")), *_seats(table)], say("admin-renegade-only-help")
            )
        self.order_fields(("side", "seat", "reason"))


class CorrectionForm(OneTableForm):
    """And who has won. The game is over, so nothing of it is hidden any more."""

    def __init__(self, data: Any, table: Table, *, sees_hidden: bool) -> None:
        super().__init__(data, table, sees_hidden=sees_hidden)
        self.fields["side"] = _winner(corrections.sides_at(table))
        renegades = [(seat, name) for seat, name in _seats(table) if table.ending.roles[seat] == RENEGADE]
        if len(renegades) > 1:
            self.fields["seat"] = _which_renegade(
                [("", say("admin-renegade-none")), *renegades], say("admin-renegade-help")
            )
        self.order_fields(("side", "seat", "reason"))


@dataclass(frozen=True)
class StaffAct:
    """One of them. `statuses` are those of the tables it is offered at; `logged` is what the admin's log says. One that
    is done `in_bulk` is offered for several tables at once, too."""

    name: str
    statuses: tuple[str, ...]
    do: Callable[..., object]
    logged: LogText
    form: type[OneTableForm] = OneTableForm
    final: bool = False
    in_bulk: bool = False

    @property
    def label(self) -> Said:
        """What it is called."""
        return say("admin-act-label", act=self.name)

    @property
    def button(self) -> Said:
        """What the button says that does it."""
        return say("admin-act-button", act=self.name)

    @property
    def consequence(self) -> Said:
        """What it does."""
        return say("admin-act-consequence", act=self.name)

    @property
    def done(self) -> Said:
        """What staff reads when it is done."""
        return say("admin-act-done", act=self.name)

    @property
    def action(self) -> Said:
        """What it is called in the list of tables."""
        return say("admin-act-chosen", act=self.label)

    def title(self, table: Table) -> Said:
        """What the page that asks for the reason is called."""
        return say("admin-act-title", act=self.name, table=str(table))


_S = Table.Status


def _logged(key: str) -> LogText:
    return LogText(key, ("reason",))


ACTS: Final = (
    StaffAct("halt", (_S.PLAYING,), interventions.halt, _logged("admin-log-halt"), in_bulk=True),
    StaffAct("resume", (_S.HALTED,), interventions.resume, _logged("admin-log-resume"), in_bulk=True),
    StaffAct(
        "adjudicate",
        (_S.PLAYING, _S.HALTED),
        interventions.adjudicate,
        _logged("admin-log-adjudicate"),
        AdjudicationForm,
        final=True,
    ),
    StaffAct("void", (_S.PLAYING, _S.HALTED), interventions.void, _logged("admin-log-void"), final=True, in_bulk=True),
    StaffAct("annul", (_S.OVER,), corrections.annul, _logged("admin-log-annul"), in_bulk=True),
    StaffAct("correct", (_S.OVER, _S.VOIDED), corrections.correct, _logged("admin-log-correct"), CorrectionForm),
    StaffAct("restore", (_S.OVER, _S.VOIDED), corrections.restore, _logged("admin-log-restore")),
)
