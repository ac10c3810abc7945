"""The forms of the pages about one's own account."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from allauth.account.forms import LoginForm
from allauth.account.models import Login
from django import forms
from django.conf import settings

from accounts.leagues.services.messages import LONGEST
from accounts.notices import preferences
from accounts.people import access, devices, services
from accounts.people.bodies import EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH
from accounts.people.log_in import admitted
from accounts.people.models import Player
from accounts.people.models.player import NAME_MAX_LENGTH
from bang_service.platform.problems import Problem
from bang_service.platform.texts import say
from bang_service.platform.throttling import Meter, client_address
from bang_service.platform.time_zones import time_zones


def _password(label: Any, *, new: bool = False) -> forms.CharField:
    return forms.CharField(
        label=label,
        max_length=PASSWORD_MAX_LENGTH,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password" if new else "current-password"}),
    )


class LogInForm(LoginForm):  # type: ignore[misc]
    """Name or confirmed address, and password, through the same checks as the API's log-in."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"] = forms.CharField(
            label=say("page-account-login"),
            max_length=EMAIL_MAX_LENGTH,
            widget=forms.TextInput(attrs={"autocomplete": "username"}),
        )
        self.fields["password"] = _password(say("page-account-password"))

    def _clean_with_password(self, credentials: dict[str, Any]) -> dict[str, Any]:
        who, password = self.cleaned_data["login"], credentials["password"]
        device = self.request.COOKIES.get(devices.COOKIE, "")[: devices.MAX_LENGTH]
        meter, succeeded = Meter(), False
        try:
            with admitted(name=who, device=device, address=client_address(self.request), meter=meter) as known:
                player = services.password_check(player=services.player_of(who), password=password)
            succeeded = True
        except Problem as problem:
            raise forms.ValidationError(problem.detail) from None
        finally:
            meter.settle(succeeded=succeeded)
        setattr(self.request, devices.COOKIE, access.logged_in(player, known))
        self.user, self._login = player, Login(user=player)
        cleaned: dict[str, Any] = self.cleaned_data
        return cleaned


class SignUpForm(forms.Form):
    """A new account."""

    name = forms.CharField(
        label=say("page-account-name"),
        max_length=NAME_MAX_LENGTH,
        widget=forms.TextInput(attrs={"autocomplete": "username"}),
    )
    email = forms.EmailField(
        label=say("page-account-email-optional"),
        required=False,
        max_length=EMAIL_MAX_LENGTH,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    password = _password(say("page-account-password"), new=True)


class ResetForm(forms.Form):
    """Whose password is forgotten."""

    name_or_email = forms.CharField(
        label=say("page-account-login"),
        max_length=EMAIL_MAX_LENGTH,
        widget=forms.TextInput(attrs={"autocomplete": "username"}),
    )


class NewPasswordForm(forms.Form):
    """A new password, by a key."""

    new_password = _password(say("page-account-new-password"), new=True)


class ChangePasswordForm(forms.Form):
    """A new password, by the old one."""

    current_password = _password(say("page-account-current-password"))
    new_password = _password(say("page-account-new-password"), new=True)
    tokens = forms.BooleanField(label=say("page-account-end-tokens"), required=False, initial=True)


class EmailForm(forms.Form):
    """An address."""

    email = forms.EmailField(
        label=say("page-account-email"),
        max_length=EMAIL_MAX_LENGTH,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    password = _password(say("page-account-current-password"))


def _languages() -> list[tuple[str, Any]]:
    return [("", say("page-account-language-asked")), *settings.LANGUAGES]


class SettingsForm(forms.Form):
    """Language and time zone."""

    language = forms.ChoiceField(label=say("page-account-language"), required=False, choices=_languages)
    time_zone = forms.ChoiceField(
        label=say("page-account-time-zone"), choices=lambda: [(name, name) for name in sorted(time_zones())]
    )

    @classmethod
    def of(cls, player: Player) -> dict[str, str]:
        """What is chosen now."""
        return {"language": player.language, "time_zone": player.time_zone or "UTC"}


_WEEK: Final = [(day, say("page-notices-day", day=day)) for day in range(7)]


def _hour(label: Any, *, required: bool = False) -> forms.TimeField:
    return forms.TimeField(
        label=label,
        required=required,
        input_formats=["%H:%M"],
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
    )


class NoticesForm(forms.Form):
    """What somebody wants to hear, by which way and when. There is a field for each kind and way."""

    quiet_from = _hour(say("page-notices-quiet-from"))
    quiet_to = _hour(say("page-notices-quiet-to"))
    quiet_days = forms.TypedMultipleChoiceField(
        label=say("page-notices-quiet-days"),
        choices=_WEEK,
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    digest_at = _hour(say("page-notices-digest-at"), required=True)
    fast_tables = forms.BooleanField(label=say("page-notices-fast-tables"), required=False)
    mail_subscribed = forms.BooleanField(label=say("page-notices-by-mail"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for way in preferences.WAYS:
            hows = [(how.value, say(f"page-notices-{how.value}")) for how in preferences.choices(way)]
            for kind in preferences.offered(way):
                self.fields[f"{way}.{kind}"] = forms.ChoiceField(label=_told(kind, way), choices=hows)

    @classmethod
    def of(cls, player: Player) -> dict[str, Any]:
        """What is chosen now."""
        now = preferences.preferences_of(player)
        hows = {f"{way}.{kind}": how for way in preferences.WAYS for kind, how in _members(now[way])}
        return {**now, **hows}

    @property
    def chosen(self) -> preferences.Chosen:
        """What was chosen in the form, which is valid."""
        given = self.cleaned_data
        return preferences.Chosen(
            hows={way: {kind: given[f"{way}.{kind}"] for kind in preferences.offered(way)} for way in preferences.WAYS},
            quiet_from=given["quiet_from"],
            quiet_to=given["quiet_to"],
            quiet_days=given["quiet_days"],
            digest_at=given["digest_at"],
            fast_tables=given["fast_tables"],
            mail_subscribed=given["mail_subscribed"],
        )

    def rows(self) -> list[tuple[Any, list[Any]]]:
        """For each kind: what it is called, and its fields by way; None where a way does not tell it."""
        kinds = dict.fromkeys(kind for way in preferences.WAYS for kind in preferences.offered(way))
        fields = {name: self[name] for name in self.fields}
        return [
            (say(f"page-kind-{kind.replace('_', '-')}"), [fields.get(f"{way}.{kind}") for way in preferences.WAYS])
            for kind in kinds
        ]

    def others(self) -> list[Any]:
        """The fields that belong to no kind."""
        return [self[name] for name in self.base_fields]


def _told(kind: str, way: str) -> Any:
    return say("page-notices-of", kind=say(f"page-kind-{kind.replace('_', '-')}"), way=say(f"page-notices-way-{way}"))


def _members(hows: object) -> list[tuple[str, str]]:
    return list(hows.items()) if isinstance(hows, dict) else []


class AppealForm(forms.Form):
    """What was decided at which table of these is to be looked at again; `tables` are their names by their numbers."""

    table = forms.ChoiceField(label=say("page-league-appeal-table"))
    text = forms.CharField(
        label=say("page-league-appeal-text"), max_length=LONGEST, widget=forms.Textarea(attrs={"rows": 6})
    )

    def __init__(self, *args: Any, tables: Mapping[int, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        chosen = self.fields["table"]
        assert isinstance(chosen, forms.ChoiceField)
        chosen.choices = list(tables.items())
