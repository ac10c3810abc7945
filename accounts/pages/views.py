"""The pages about one's own account. They do what the API does, by the same services and under the same limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from allauth.account.views import LoginView, LogoutView
from django.conf import settings
from django.contrib.auth import login, logout, update_session_auth_hash
from django.contrib.auth.mixins import LoginRequiredMixin
from django.forms import Form
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.debug import sensitive_post_parameters
from django.views.generic import FormView, TemplateView, View

from accounts.people.limits import PASSWORD, RESET
from accounts.people.models import MailKey, Player
from accounts.people.services import accounts, addresses, bots, browser_sessions, devices, mail_keys, resets
from accounts.people.services import sessions as log_in
from bang_service.platform.problems import Problem, ProblemCode, Text
from bang_service.platform.texts import say
from bang_service.platform.throttling import Client, Meter, client_address

from . import forms

if TYPE_CHECKING:
    _FormView = FormView[Form]
else:
    # Only the type checker knows the class as generic.
    _FormView = FormView


def keep_device(request: HttpRequest, response: HttpResponse) -> None:
    """After a log-in the browser gets what it is known by the next time."""
    device = getattr(request, devices.COOKIE, None)
    if device is not None:
        response.set_cookie(
            devices.COOKIE,
            device,
            max_age=devices.LIFE,
            path=reverse("account"),
            secure=settings.SESSION_COOKIE_SECURE,
            httponly=True,
            samesite="Lax",
        )


@method_decorator(sensitive_post_parameters(), name="dispatch")
class FormPage(_FormView):
    """A page with one form. `work` does what it is for; a Problem it raises is shown beside the field that it names."""

    template_name = "account_pages/form.html"
    title: ClassVar[Text]
    about: ClassVar[Text] = ""
    button: ClassVar[Text]
    url = "account"

    def work(self, form: Form, meter: Meter) -> None:
        """Do what the form is for. Raises Problem."""
        raise NotImplementedError

    def form_valid(self, form: Form) -> HttpResponse:
        meter, succeeded = Meter(), False
        try:
            self.work(form, meter)
            succeeded = True
        except Problem as problem:
            return self.refused(form, problem)
        finally:
            meter.settle(succeeded=succeeded)
        response = HttpResponseRedirect(self.following)
        keep_device(self.request, response)
        return response

    @property
    def following(self) -> str:
        """The address of the page that comes next."""
        return reverse(self.url)

    def refused(self, form: Form, problem: Problem) -> HttpResponse:
        """The form again, with what is wrong."""
        for error in problem.errors:
            form.add_error(error.field if error.field in form.fields else None, error.detail)
        if not problem.errors:
            form.add_error(None, problem.detail)
        response = self.render_to_response(self.get_context_data(form=form), status=problem.status)
        if problem.retry_after is not None:
            response["Retry-After"] = str(problem.retry_after)
        return response

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        shown = {"title": self.title, "about": self.about, "button": self.button}
        return super().get_context_data(**{**shown, **kwargs})

    @property
    def address(self) -> str:
        """The network address of the browser."""
        return client_address(self.request)


class OwnPage(LoginRequiredMixin, FormPage):
    """A page for somebody who is logged in. What they change is counted as over the API."""

    login_url = "account_login"

    def form_valid(self, form: Form) -> HttpResponse:
        try:
            Meter().charge("write", Client(account=str(self.player.pk)))
        except Problem as problem:
            return self.refused(form, problem)
        return super().form_valid(form)

    @property
    def player(self) -> Player:
        """Whose account it is."""
        player = self.request.user
        if not isinstance(player, Player):
            raise Problem(ProblemCode.NOT_AUTHENTICATED)
        return player

    @property
    def client(self) -> Client:
        """Whose limits a mail counts against."""
        return Client(account=str(self.player.pk), address=self.address)


class LogIn(LoginView):  # type: ignore[misc]
    """allauth's log-in, so that further steps can follow a password."""

    form_class = forms.LogInForm
    template_name = "account_pages/log_in.html"

    def get_form_class(self) -> type[Form]:
        return forms.LogInForm

    def form_valid(self, form: Any) -> HttpResponse:
        response: HttpResponse = super().form_valid(form)
        keep_device(self.request, response)
        return response


class LogOut(LogoutView):  # type: ignore[misc]
    """A button: a link alone could be followed by accident, or by another site."""

    template_name = "account_pages/log_out.html"


class SignUp(FormPage):
    """A new account, logged in at once."""

    form_class = forms.SignUpForm
    title, button = say("page-account-sign-up"), say("page-account-sign-up")
    about = say("page-account-sign-up-about")

    @property
    def following(self) -> str:
        """Where they came from, if that is a page of this service."""
        back = self.request.GET.get("next", "")
        here = {self.request.get_host()}
        is_own = url_has_allowed_host_and_scheme(back, here, require_https=self.request.is_secure())
        return back if is_own else super().following

    def work(self, form: Form, meter: Meter) -> None:
        session = log_in.sign_up(**form.cleaned_data, address=self.address, meter=meter)
        # The browser has a session of its own.
        accounts.token_revoke(player=session.player, public_id=session.secret.public_id)
        # With whatever somebody else who was logged in here had.
        logout(self.request)
        login(self.request, session.player, backend=browser_sessions.BACKEND)
        setattr(self.request, devices.COOKIE, session.device)


class Overview(LoginRequiredMixin, TemplateView):
    """The account: what it is called, and where it is changed."""

    login_url = "account_login"
    template_name = "account_pages/overview.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        player = self.request.user
        if not isinstance(player, Player):
            raise Problem(ProblemCode.NOT_AUTHENTICATED)
        return super().get_context_data(player=player, address=addresses.state_of(player), **kwargs)


class NewPassword(FormPage):
    """A new password. The page lists what stays, with a button that ends it, too."""

    template_name = "account_pages/new_password.html"
    button = say("page-account-save")

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(stays=bots.with_tokens(owner=self.player), **kwargs)

    @property
    def player(self) -> Player:
        """Whose password it is."""
        raise NotImplementedError

    @property
    def is_all(self) -> bool:
        """Whether the tokens that would stay end, too."""
        return "all" in self.request.POST


class ChangePassword(OwnPage, NewPassword):
    """A new password for somebody who knows the old one; this browser stays logged in, and no other."""

    form_class = forms.ChangePasswordForm
    title = say("page-account-change-password")
    about = say("page-account-change-password-about")

    def work(self, form: Form, meter: Meter) -> None:
        # A stolen session must not be a way to guess the password.
        meter.charge(PASSWORD, Client(account=str(self.player.pk)))
        given = form.cleaned_data
        accounts.password_change(
            player=self.player,
            current=given["current_password"],
            new=given["new_password"],
            tokens=given["tokens"] or self.is_all,
            bots=self.is_all,
        )
        browser_sessions.let_go(self.request.session)
        update_session_auth_hash(self.request, self.player)


class Email(OwnPage):
    """The address: another one."""

    form_class = forms.EmailForm
    template_name = "account_pages/email.html"
    title, button = say("page-account-email"), say("page-account-save")
    url = "account_email"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(address=addresses.state_of(self.player), **kwargs)

    def work(self, form: Form, meter: Meter) -> None:
        meter.charge(PASSWORD, Client(account=str(self.player.pk)))
        accounts.require_own_password(form.cleaned_data["password"], self.player, field="password")
        with addresses.charged(meter, self.client):
            addresses.email_set(player=self.player, email=form.cleaned_data["email"])


class SendAgain(OwnPage):
    """The confirmation once more."""

    form_class = Form
    title, button = say("page-account-send-again"), say("page-account-send-again")
    url = "account_email"

    def work(self, form: Form, meter: Meter) -> None:
        with addresses.charged(meter, self.client):
            addresses.confirmation_send(player=self.player)


class RemoveEmail(OwnPage):
    """No address any more."""

    form_class = Form
    title, button = say("page-account-remove-email"), say("page-account-remove-email")
    about = say("page-account-remove-email-about")
    url = "account_email"

    def work(self, form: Form, meter: Meter) -> None:
        addresses.email_delete(player=self.player)


class KeyPage(FormPage):
    """A page that a mail leads to. Nothing happens before its button is pressed: programs that look at mails follow
    links, too."""

    purpose: ClassVar[MailKey.Purpose]

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        response: HttpResponseBase
        try:
            mail_keys.find(self.key, self.purpose)
            response = super().dispatch(request, *args, **kwargs)
        except Problem as problem:
            shown = {"title": self.title, "about": problem.detail}
            response = render(request, "account_pages/said.html", shown, status=problem.status)
        return response

    def refused(self, form: Form, problem: Problem) -> HttpResponse:
        if problem.code is ProblemCode.NOT_FOUND:
            raise problem
        return super().refused(form, problem)

    @property
    def key(self) -> str:
        """The key from the mail."""
        key: str = self.kwargs["key"]
        return key


class ConfirmEmail(KeyPage):
    """Confirms an address: whoever has the key reads the mails there."""

    form_class = Form
    purpose = MailKey.Purpose.CONFIRM
    title, button = say("page-account-confirm"), say("page-account-confirm")
    about = say("page-account-confirm-about")
    url = "account_confirmed"

    def work(self, form: Form, meter: Meter) -> None:
        addresses.email_confirm(key=self.key)


class ResetPassword(KeyPage, NewPassword):
    """A new password for somebody who has forgotten theirs."""

    form_class = forms.NewPasswordForm
    purpose = MailKey.Purpose.RESET
    title = say("page-account-reset")
    about = say("page-account-reset-about")
    url = "account_login"

    def work(self, form: Form, meter: Meter) -> None:
        resets.password_reset(key=self.key, new=form.cleaned_data["new_password"], bots=self.is_all)

    @property
    def player(self) -> Player:
        """The player to whose address the key was mailed."""
        return mail_keys.find(self.key, self.purpose).player


class AskForReset(FormPage):
    """The mail with the key; the page that follows is always the same."""

    form_class = forms.ResetForm
    title, button = say("page-account-forgotten"), say("page-account-send-mail")
    about = say("page-account-forgotten-about")
    url = "account_reset_sent"

    def work(self, form: Form, meter: Meter) -> None:
        with addresses.charged(meter, Client(address=self.address), RESET):
            resets.reset_request(name_or_email=form.cleaned_data["name_or_email"])


class Said(View):
    """A page that only says something."""

    title: Text = ""
    about: Text = ""

    def get(self, request: HttpRequest) -> HttpResponse:
        return render(request, "account_pages/said.html", {"title": self.title, "about": self.about})
