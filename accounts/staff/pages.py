"""The two pages of the admin where passwords are entered: logging in, and changing one's own."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.contrib import admin
from django.contrib.admin.forms import AdminAuthenticationForm, AdminPasswordChangeForm
from django.contrib.auth.forms import PasswordChangeForm
from django.contrib.auth.views import PasswordChangeView
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.urls import reverse

from accounts.people.limits import PASSWORD
from accounts.people.models import Player
from accounts.people.services import access, accounts, browser_sessions, devices
from accounts.people.services.sessions import admitted
from bang_service.platform.problems import Problem
from bang_service.platform.texts import say
from bang_service.platform.throttling import Client, Meter, client_address

from .forms import tokens_field


class LimitedLogInForm(AdminAuthenticationForm):
    """The admin's log-in, through the same checks as the API's; the browser is recognised by a cookie."""

    def clean(self) -> dict[str, Any]:
        assert self.request is not None
        name = self.cleaned_data.get("username") or ""
        device = self.request.COOKIES.get(devices.COOKIE, "")[: devices.MAX_LENGTH]
        meter, succeeded = Meter(), False
        try:
            with admitted(name=name, device=device, address=client_address(self.request), meter=meter) as known:
                cleaned: dict[str, Any] = super().clean()
            succeeded = True
        except Problem as problem:
            raise forms.ValidationError(problem.detail) from None
        finally:
            meter.settle(succeeded=succeeded)
        player = self.get_user()
        # This is for a form with an empty field.
        if isinstance(player, Player):
            setattr(self.request, devices.COOKIE, access.logged_in(player, known))
        return cleaned


def log_in(request: HttpRequest) -> HttpResponse:
    """Django's page; after a log-in on it the browser gets the cookie."""
    response: HttpResponse = admin.site.login(request)
    device = getattr(request, devices.COOKIE, None)
    if device is not None:
        response.set_cookie(
            devices.COOKIE,
            device,
            max_age=devices.LIFE,
            path=reverse("admin:index"),
            secure=settings.SESSION_COOKIE_SECURE,
            httponly=True,
            samesite="Lax",
        )
    return response


class OwnPasswordPage(PasswordChangeView):
    """Django's page. The sessions that end are those of other browsers: this one goes on without its token."""

    def form_valid(self, form: PasswordChangeForm) -> HttpResponse:
        browser_sessions.let_go(self.request.session)
        return super().form_valid(form)


class OwnPasswordForm(AdminPasswordChangeForm):
    """A new password for oneself, and what happens to one's personal tokens."""

    tokens = tokens_field(say("admin-password-tokens-own"))

    def clean_old_password(self) -> str:
        # A stolen session must not be a way to guess the password.
        meter, succeeded = Meter(), False
        try:
            meter.charge(PASSWORD, Client(account=str(self.user.pk)))
            given: str = super().clean_old_password()
            succeeded = True
        except Problem as problem:
            raise forms.ValidationError(problem.detail) from None
        finally:
            meter.settle(succeeded=succeeded)
        return given

    def save(self, commit: bool = True) -> Player:
        self.user.set_password(self.cleaned_data["new_password1"])
        accounts.password_replace(player=self.user, tokens=self.cleaned_data["tokens"])
        return self.user


def change_password(request: HttpRequest) -> HttpResponseBase:
    """Django's page, with the choice about tokens."""
    view = OwnPasswordPage.as_view(
        form_class=OwnPasswordForm,
        template_name="accounts/own_password.html",
        success_url=reverse("admin:password_change_done"),
        extra_context=admin.site.each_context(request),
    )
    return view(request)
