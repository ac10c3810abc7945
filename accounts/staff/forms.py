"""The forms for accounts of others. What Django says there in English to everybody has texts here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib.auth.forms import (
    AdminPasswordChangeForm,
    AdminUserCreationForm,
    ReadOnlyPasswordHashWidget,
    UserChangeForm,
)
from django.utils.html import format_html

from accounts.people.models import Player
from bang_service.platform.texts import say
from bang_service.platform.texts.lazily import Said

if TYPE_CHECKING:
    _NewUserForm = AdminUserCreationForm[Player]
    _PasswordForm = AdminPasswordChangeForm[Player]
    _UserForm = UserChangeForm[Player]
else:
    # Only the type checker knows these classes as generic.
    _NewUserForm, _PasswordForm, _UserForm = AdminUserCreationForm, AdminPasswordChangeForm, UserChangeForm

_RADIO = {"class": "radiolist inline"}


def _usable_password() -> forms.ChoiceField:
    """Whether there is to be a password at all."""
    return forms.ChoiceField(
        label=say("admin-usable-password"),
        required=False,
        initial="true",
        choices=[("true", say("admin-usable-password-on")), ("false", say("admin-usable-password-off"))],
        widget=forms.RadioSelect(attrs=_RADIO),
        help_text=say("admin-usable-password-help"),
    )


def tokens_field(explained: Said) -> forms.BooleanField:
    """Whether personal tokens end with the old password."""
    return forms.BooleanField(label=say("admin-password-tokens"), required=False, initial=True, help_text=explained)


class PasswordWidget(ReadOnlyPasswordHashWidget):
    """How a password is stored, and the button that leads to another one."""

    def get_context(self, name: str, value: Any, attrs: Any) -> dict[str, Any]:
        context = super().get_context(name, value, attrs)
        is_set = any("value" in entry for entry in context["summary"])
        context["button_label"] = say("admin-password-reset") if is_set else say("admin-password-set")
        return context


class PlayerForm(_UserForm):
    """An account."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # Whoever may only look has no such field.
        if (password := self.fields.get("password")) is not None:
            is_set = self.instance.has_usable_password()
            password.widget = PasswordWidget()
            password.help_text = say("admin-password-stored") if is_set else say("admin-password-none")


class NewPlayerForm(_NewUserForm):
    """A player made by an organiser."""

    usable_password = _usable_password()

    class Meta:
        model = Player
        fields = ("name", "email")


class ReplacePasswordForm(_PasswordForm):
    """A new password for a player, and what happens to their personal tokens."""

    tokens = tokens_field(say("admin-password-tokens-other"))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "usable_password" in self.fields:
            self.fields["usable_password"] = field = _usable_password()
            # Django's script shows the warning when it is true.
            field.help_text = format_html(
                '{}<ul id="id_unusable_warning" class="messagelist"><li class="warning">{}</li></ul>',
                say("admin-usable-password-help"),
                say("admin-usable-password-lost"),
            )
        self.order_fields(("usable_password", "password1", "password2", "tokens"))

    @property
    def is_meant(self) -> bool:
        """Whether the button pressed matches the fields: one button removes the password."""
        return self.cleaned_data["set_usable_password"] or "unset-password" in self.data

    @property
    def new(self) -> str | None:
        """The new password; None if it is to be removed."""
        return self.cleaned_data["password1"] if self.cleaned_data["set_usable_password"] else None
