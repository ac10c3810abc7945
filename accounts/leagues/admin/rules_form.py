"""The rules of a draft, as a form that asks in words."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from django import forms
from django.forms import BoundField
from django.utils import timezone

from accounts.leagues.models import Season
from accounts.leagues.season_model.ranking import TIE_BREAKS
from accounts.leagues.services.rules import MOST_DIVISION, MOST_ROUND_DAYS, MOST_ROUNDS, faults
from bang_service.platform.names import name_fault
from bang_service.platform.texts import say
from bang_service.platform.texts.lazily import Said
from bang_service.platform.time_zones import time_zones
from games.terms import catalogue, clocks
from games.terms.rulebooks import GAMES

from .clock_fields import add_clock, clock_given
from .told import tie_break

_SIZES: Final = [(size, str(size)) for size in sorted({size for game in GAMES.values() for size in game.seats})]
_AT: Final = {"clock": "pace", "tie_breaks": "tie_1", "options": None}
"""Where a fault of a field of the season is shown; None: above the form."""

_LOCAL: Final = "%Y-%m-%dT%H:%M"


class ZoneInput(forms.TextInput):
    """A name of a time zone: the browser offers those that there are."""

    template_name = "leagues/zone.html"

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        context = super().get_context(name, value, {**(attrs or {}), "list": f"{name}-known"})
        return {**context, "zones": sorted(time_zones())}


def _radio(label: str, choices: Iterable[tuple[str, Said]]) -> forms.ChoiceField:
    return forms.ChoiceField(choices=list(choices), widget=forms.RadioSelect, label=say(label))


def _size(label: str) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(choices=_SIZES, coerce=int, label=say(label))


def _number(label: str, most: int, *, least: int = 1, required: bool = True, help_text: Any = "") -> forms.IntegerField:
    return forms.IntegerField(label=say(label), min_value=least, max_value=most, required=required, help_text=help_text)


class RulesForm(forms.Form):
    """Everything that organisers say of a season before it opens. `given` are the values for the service."""

    given: dict[str, Any]

    def __init__(self, data: Any, season: Season) -> None:
        super().__init__(data)
        self.season = season
        self._groups: list[tuple[Said, list[str], bool]] = []
        self._add("admin-rules-name", {"name": forms.CharField(
            label=say("admin-season-name"), max_length=60, required=False, help_text=say("admin-season-name-help")
        )})  # fmt: skip
        self._add("admin-rules-game", self._of_game())
        self._add("admin-rules-days", self._of_days())
        self._add("admin-rules-entries", self._of_entries())
        self._add("admin-rules-tables", {
            "seats": _size("admin-season-seats"),
            "fewest_seats": _size("admin-season-fewest-seats"),
            "most_seats": _size("admin-season-most-seats"),
            "has_voices": forms.BooleanField(
                label=say("admin-season-voices"), required=False, help_text=say("admin-season-voices-help")
            ),
        })  # fmt: skip
        self._add("admin-rules-standings", self._of_standings())
        self._groups.append((say("admin-table-clock"), add_clock(self, clocks.clock_of(season.clock)), False))
        self._add("admin-rules-absence", self._of_absence())
        self._add("admin-rules-options", self._of_options(), is_folded=True)
        for name, field in self.fields.items():
            if hasattr(season, name) and name not in ("registration_until",):
                field.initial = getattr(season, name)

    def _add(self, title: str, fields: dict[str, forms.Field], *, is_folded: bool = False) -> None:
        self.fields.update(fields)
        self._groups.append((say(title), list(fields), is_folded))

    def _of_game(self) -> dict[str, forms.Field]:
        return {
            "game": forms.ChoiceField(
                choices=[(game["name"], game["title"]) for game in catalogue.games()],
                widget=forms.RadioSelect,
                label=say("admin-game"),
            ),
            "sets": forms.MultipleChoiceField(
                choices=[(one["name"], one["title"]) for one in catalogue.sets()],
                widget=forms.CheckboxSelectMultiple,
                label=say("admin-table-sets"),
                required=False,
                help_text=say("admin-season-sets-help"),
            ),
        }

    def _of_options(self) -> dict[str, forms.Field]:
        found: dict[str, forms.Field] = {}
        titles = {one["name"]: one["title"] for one in catalogue.sets()}
        for option in catalogue.options():
            brought = option["set"]
            field = forms.ChoiceField(
                choices=[(one["value"], one["meaning"]) for one in option["values"]],
                label=option["meaning"],
                help_text=say("admin-season-option-of", set=titles[brought]) if brought not in (None, "base") else "",
            )
            field.initial = self.season.options.get(option["name"], option["default"])
            found[f"option_{option['name']}"] = field
        return found

    def _of_absence(self) -> dict[str, forms.Field]:
        told = [(one["name"], one["description"]) for one in catalogue.ai_policies()]
        return {
            "absence_misses": _number("admin-season-absence-misses", 100),
            "absence_policy": forms.ChoiceField(
                choices=told, widget=forms.RadioSelect, label=say("admin-season-absence-policy")
            ),
        }

    def _of_days(self) -> dict[str, forms.Field]:
        moment = forms.DateTimeField(
            label=say("admin-season-registration-until"),
            widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format=_LOCAL),
            input_formats=[_LOCAL, "%Y-%m-%dT%H:%M:%S"],
            help_text=say("admin-season-registration-until-help"),
        )
        known = self.season.registration_until
        if known is not None and self.season.time_zone in time_zones():
            moment.initial = known.astimezone(ZoneInfo(self.season.time_zone)).replace(tzinfo=None)
        return {
            "time_zone": forms.CharField(
                label=say("admin-season-time-zone"), widget=ZoneInput, max_length=40,
                help_text=say("admin-season-time-zone-help"),
            ),
            "registration_until": moment,
            "first_day": forms.DateField(
                label=say("admin-season-first-day"),
                widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
                input_formats=["%Y-%m-%d"],
            ),
            "rounds": _number("admin-season-rounds", MOST_ROUNDS),
            "round_days": _number("admin-season-round-days", MOST_ROUND_DAYS),
            "unfinished": _radio(
                "admin-season-unfinished",
                ((one, say("admin-unfinished", unfinished=one)) for one in Season.Unfinished.values),
            ),
        }  # fmt: skip

    def _of_entries(self) -> dict[str, forms.Field]:
        return {
            "admission": _radio(
                "admin-season-admission",
                ((one, say("admin-admission", admission=one)) for one in Season.Admission.values),
            ),
            "most_entries": _number(
                "admin-season-most-entries", 1_000_000, required=False, help_text=say("admin-season-most-entries-help")
            ),
            "division_size": _number("admin-season-division-size", MOST_DIVISION),
            "moving": _number("admin-season-moving", MOST_DIVISION, least=0, help_text=say("admin-season-moving-help")),
        }

    def _of_standings(self) -> dict[str, forms.Field]:
        found: dict[str, forms.Field] = {
            "points": _radio(
                "admin-season-points",
                ((one, say("admin-points", points=one)) for one in Season.Points.values),
            ),
            "is_rated": forms.BooleanField(
                label=say("admin-season-rated"), required=False, help_text=say("admin-season-rated-help")
            ),
        }
        choices = [("", say("admin-tie-break-none")), *((name, tie_break(name)) for name in TIE_BREAKS)]
        for place in range(len(TIE_BREAKS)):
            field = forms.ChoiceField(
                choices=choices, required=False, label=say("admin-season-tie-break", place=place + 1)
            )
            field.initial = dict(enumerate(self.season.tie_breaks)).get(place, "")
            found[f"tie_{place + 1}"] = field
        return found

    @property
    def groups(self) -> list[tuple[Said, list[BoundField], bool]]:
        """The fields, in parts with a title. Whether a part can be folded up is said last."""
        return [(title, [self[name] for name in names], is_folded) for title, names, is_folded in self._groups]

    def clean_name(self) -> str:
        """The name as others may read it."""
        name: str = self.cleaned_data["name"]
        fault = name_fault(name) if name else None
        if fault is not None:
            raise forms.ValidationError(str(fault))
        return name

    def clean(self) -> dict[str, Any]:
        given = self.cleaned_data
        clock = clock_given(self)
        if self.errors:
            return given
        assert clock is not None
        defaults = {option["name"]: option["default"] for option in catalogue.options()}
        chosen = {name: given[f"option_{name}"] for name in defaults}
        plain = (
            "name", "game", "sets", "absence_misses", "absence_policy", "seats", "fewest_seats", "most_seats",
            "rounds", "round_days", "first_day", "division_size", "most_entries", "points", "moving", "is_rated",
            "admission", "unfinished", "time_zone", "has_voices",
        )  # fmt: skip
        self.given = {name: given[name] for name in plain} | {
            "options": {name: value for name, value in chosen.items() if value != defaults[name]},
            "clock": clocks.encode(clock),
            "tie_breaks": [given[f"tie_{place + 1}"] for place in range(len(TIE_BREAKS)) if given[f"tie_{place + 1}"]],
            "registration_until": self._moment(given["registration_until"], given["time_zone"]),
        }
        self._show_faults()
        return given

    def _show_faults(self) -> None:
        draft = copy.copy(self.season)
        for name, value in self.given.items():
            setattr(draft, name, value)
        for field, text in faults(draft):
            at = _AT.get(field, field)
            self.add_error(at if at in self.fields else None, str(text))

    @staticmethod
    def _moment(given: datetime, zone: str) -> datetime:
        """The moment at which clocks of this time zone show this."""
        if zone not in time_zones():
            return given
        return timezone.make_naive(given).replace(tzinfo=ZoneInfo(zone)).astimezone(ZoneInfo("UTC"))
