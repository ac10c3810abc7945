"""The clock of tables in a form: one of two that have a name, or times in hours and minutes."""

from __future__ import annotations

from typing import Any, Final

from django import forms

from bang_service.platform.texts import say
from bang_service.platform.texts.lazily import Said
from games.terms import clocks
from games.terms.clocks import Clock

DAYS, FAST, OWN = "days", "fast", "own"
PRESETS: Final[dict[str, Clock]] = {
    DAYS: clocks.DEFAULT,
    FAST: Clock(decision=60, turn=None, bank=300, increment=30, bank_limit=600, reaction=20),
}

TIMES: Final = ("decision", "turn", "bank", "increment", "bank_limit", "reaction")
_MAY_BE_NOTHING: Final = ("turn", "bank", "increment", "bank_limit")


class HoursWidget(forms.MultiWidget):
    """Two numbers, each with its unit beside it."""

    template_name = "leagues/hours.html"

    def __init__(self, label: Said) -> None:
        self.label = label
        hours, minutes = {"min": 0, "max": 720, "class": "hours"}, {"min": 0, "max": 59, "class": "hours"}
        super().__init__([forms.NumberInput(attrs=hours), forms.NumberInput(attrs=minutes)])

    def decompress(self, value: int | None) -> list[int | None]:
        return [None, None] if value is None else [value // 3600, value % 3600 // 60]

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        context = super().get_context(name, value, attrs)
        units = (say("admin-hours"), say("admin-minutes"))
        context["parts"] = list(zip(context["widget"]["subwidgets"], units, strict=True))
        for part, unit in context["parts"]:
            part["attrs"]["aria-label"] = f"{self.label}, {unit}"
        return context


class HoursField(forms.MultiValueField):
    """A time in hours and minutes; its value is in seconds."""

    def __init__(self, *, label: Said, help_text: Said | str = "") -> None:
        parts = (
            forms.IntegerField(min_value=0, max_value=clocks.LONGEST // 3600),
            forms.IntegerField(min_value=0, max_value=59),
        )
        super().__init__(
            fields=parts, widget=HoursWidget(label), label=label, help_text=help_text, required=False,
            require_all_fields=False,
        )  # fmt: skip

    def compress(self, data_list: list[int | None]) -> int | None:
        if not data_list or data_list == [None, None]:
            return None
        hours, minutes = data_list
        return (hours or 0) * 3600 + (minutes or 0) * 60


def add_clock(form: forms.Form, now: Clock | None) -> list[str]:
    """Give a form the fields of a clock, with the one that there is now. Returns their names."""
    named = {name: say("admin-clock-pace", pace=name) for name in (DAYS, FAST, OWN)}
    pace = next((name for name, preset in PRESETS.items() if preset == now), DAYS if now is None else OWN)
    form.fields["pace"] = forms.ChoiceField(
        choices=list(named.items()), widget=forms.RadioSelect, label=say("admin-clock"), initial=pace
    )
    told = now or clocks.DEFAULT
    for name in TIMES:
        field = HoursField(label=say("admin-clock-time", time=name), help_text=say("admin-clock-time-help", time=name))
        field.initial = getattr(told, name)
        form.fields[f"clock_{name}"] = field
    return ["pace", *(f"clock_{name}" for name in TIMES)]


def clock_given(form: forms.Form) -> Clock | None:
    """The clock that a form says; None, with errors at its fields, if it says none."""
    given = form.cleaned_data
    pace = given.get("pace")
    if pace in PRESETS:
        return PRESETS[pace]
    if pace is None:
        return None
    values = {name: given.get(f"clock_{name}") for name in TIMES}
    for name in TIMES:
        if f"clock_{name}" in form.errors:
            return None
        if values[name] is None and name != "turn":
            values[name] = 0
        is_nothing = not values[name] and name in _MAY_BE_NOTHING
        if not is_nothing and not clocks.SHORTEST <= (values[name] or 0) <= clocks.LONGEST:
            form.add_error(f"clock_{name}", str(say("admin-clock-wrong")))
    if form.errors:
        return None
    values["turn"] = values["turn"] or None
    return Clock(**values)  # type: ignore[arg-type]
