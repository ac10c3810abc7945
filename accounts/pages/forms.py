"""The forms of the pages about one's own account."""

from __future__ import annotations

from typing import Any

from allauth.account.forms import LoginForm
from allauth.account.models import Login
from django import forms

from accounts.people.bodies.account_bodies import EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH
from accounts.people.models.player import NAME_MAX_LENGTH
from accounts.people.services import access, accounts, devices
from accounts.people.services.sessions import admitted
from bang_service.platform.problems import Problem
from bang_service.platform.texts import say
from bang_service.platform.throttling import Meter, client_address


def _password(label: Any, *, new: bool = False) -> forms.CharField:
    return forms.CharField(
        label=label,
        max_length=PASSWORD_MAX_LENGTH,
        strip=False,
        # Whoever chooses one is told the rule before they break it.
        help_text=say("page-account-password-rule") if new else "",
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
                player = accounts.password_check(player=accounts.player_of(who), password=password)
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
