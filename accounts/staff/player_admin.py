"""Players and groups for organisers. A password can be replaced, never read; rights are given by superusers alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from allauth.account.models import EmailAddress
from django.contrib import admin, messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.admin import GroupAdmin, UserAdmin
from django.contrib.auth.models import Group
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse

from accounts.people import signals
from accounts.people.models import Player
from accounts.people.services import addresses
from bang_service.platform import admin_log
from bang_service.platform.admin import CheckedTimes, RefusedNames
from bang_service.platform.admin_log import LogText
from bang_service.platform.overview import Figure, register
from bang_service.platform.problems import Problem
from bang_service.platform.texts import say

from . import rights
from .forms import NewPlayerForm, PlayerForm, ReplacePasswordForm
from .more import more_about
from .permissions import NamesPermissions, name_of

if TYPE_CHECKING:
    _PlayerAdmin = UserAdmin[Player]
else:
    # Only the type checker knows the class as generic.
    _PlayerAdmin = UserAdmin

RIGHTS = ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")
"""What only a superuser grants or revokes: with any of these, staff could grant themselves the rest."""

CLOSED: Final = LogText("admin-log-account-closed")
OPENED: Final = LogText("admin-log-account-opened")

_READ: Final = {"user_permissions": "permissions"}


@admin.register(Player)
class PlayerAdmin(NamesPermissions, CheckedTimes, _PlayerAdmin):
    """Find a player by name or address, or a bot by its owner, replace a password; superusers close accounts and make
    organisers."""

    form = PlayerForm
    add_form = NewPlayerForm
    add_form_template = "accounts/admin_add_player.html"
    change_form_template = "accounts/admin_player.html"
    actions = ("close_accounts", "open_accounts")
    list_display = ("name", "kind", "is_guest", "owner", "email", "is_active", "is_staff", "created")
    list_filter = ("kind", "is_guest", "is_active", "is_staff", "is_superuser", "created", "groups", RefusedNames)
    list_select_related = ("owner",)
    search_fields = ("name", "email", "owner__name")
    ordering = ("name",)
    readonly_fields = ("kind", "is_guest", "owner", "created")
    fieldsets = (
        (None, {"fields": ("name", "kind", "is_guest", "owner", "email", "password")}),
        (say("admin-player-may"), {"fields": RIGHTS}),
        (say("admin-player-times"), {"fields": ("created",)}),
    )
    add_fieldsets = (
        (
            None,
            {"classes": ("wide",), "fields": ("name", "email", "usable_password", "password1", "password2")},
        ),
    )

    def has_close_permission(self, request: HttpRequest) -> bool:
        """Whether whoever is logged in may close accounts and open them again."""
        return bool(request.user.is_superuser)

    @admin.action(description=say("admin-player-close"), permissions=["close"])
    def close_accounts(self, request: HttpRequest, queryset: QuerySet[Player]) -> None:
        """Nobody can log in to the chosen accounts any more, and none of their tokens works."""
        assert request.user.pk is not None
        # Whoever closed their own could not open it again.
        others = queryset.exclude(pk=request.user.pk)
        self._set_active(request, others.filter(is_active=True), is_active=False)

    @admin.action(description=say("admin-player-open"), permissions=["close"])
    def open_accounts(self, request: HttpRequest, queryset: QuerySet[Player]) -> None:
        """The chosen accounts work again."""
        self._set_active(request, queryset.filter(is_active=False), is_active=True)

    def _set_active(self, request: HttpRequest, chosen: QuerySet[Player], *, is_active: bool) -> None:
        players = list(chosen)
        Player.objects.filter(pk__in=[player.pk for player in players]).update(is_active=is_active)
        admin_log.write(request.user.pk, players, OPENED if is_active else CLOSED)
        told = "admin-player-opened" if is_active else "admin-player-closed"
        self.message_user(request, say(told, count=len(players)), messages.SUCCESS if players else messages.WARNING)

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        player = self.get_object(request, object_id)
        more = {} if player is None else {"more": more_about(request, player)}
        return super().change_view(request, object_id, form_url, {**more, **(extra_context or {})})

    def save_model(self, request: HttpRequest, obj: Player, form: Any, change: bool) -> None:
        with transaction.atomic():
            super().save_model(request, obj, form, change)
            if "email" in form.changed_data:
                addresses.email_replaced(player=obj)
            if change and "name" in form.changed_data:
                signals.name_changed.send(sender=Player, player=obj, former=form.initial["name"])

    def get_readonly_fields(self, request: HttpRequest, obj: Player | None = None) -> Any:
        fields = super().get_readonly_fields(request, obj)
        return fields if request.user.is_superuser else (*fields, *RIGHTS, "permissions")

    def get_fieldsets(self, request: HttpRequest, obj: Player | None = None) -> Any:
        fieldsets = super().get_fieldsets(request, obj)
        if obj is None or request.user.is_superuser:
            return fieldsets
        # Those who only read them read them in their language.
        return [
            (title, {**options, "fields": [_READ.get(str(field), field) for field in options["fields"]]})
            for title, options in fieldsets
        ]

    @admin.display(description=Player._meta.get_field("user_permissions").verbose_name)
    def permissions(self, player: Player) -> str:
        """What the player may do, besides what their groups may."""
        return "\n".join(map(name_of, player.user_permissions.select_related("content_type"))) or "-"

    def has_change_permission(self, request: HttpRequest, obj: Player | None = None) -> bool:
        return super().has_change_permission(request, obj) and (obj is None or rights.may_change(request.user, obj))

    def has_delete_permission(self, request: HttpRequest, obj: Player | None = None) -> bool:
        return super().has_delete_permission(request, obj) and (obj is None or rights.may_change(request.user, obj))

    def user_change_password(self, request: HttpRequest, id: str, form_url: str = "") -> HttpResponse:
        """The page that replaces a password, for staff who may do so."""
        player = self.get_object(request, id)
        if player is None:
            raise Http404
        if not self.has_change_permission(request):
            raise PermissionDenied
        assert isinstance(request.user, Player)
        try:
            rights.require_password(request.user, player)
        except Problem as problem:
            raise PermissionDenied(problem.detail) from problem
        form = ReplacePasswordForm(player, request.POST if request.method == "POST" else None)
        if form.is_valid() and form.is_meant:
            new, tokens = form.new, form.cleaned_data["tokens"]
            rights.password_replace(staff=request.user, player=player, new=new, tokens=tokens)
            # Otherwise staff who replace their own password would be sent to the log-in page.
            update_session_auth_hash(request, player)
            self.message_user(request, say("admin-password-done", player=str(player)), messages.SUCCESS)
            return HttpResponseRedirect(reverse("admin:people_player_change", args=[player.pk]))
        context = {
            **self.admin_site.each_context(request),
            "title": say("admin-password-title", player=str(player)),
            "form": form,
            "form_url": form_url,
            "opts": self.opts,
            "original": player,
            "is_popup": False,
        }
        return TemplateResponse(request, "accounts/admin_password.html", context)


register(
    Figure("people", "sign-ups", "bang_sign_ups_last_day", Player, query="kind__exact=person&is_guest__exact=0&o=-8"),
    Figure("people", "guests", "bang_guests_last_day", Player, query="is_guest__exact=1&o=-8"),
)

admin.site.unregister(Group)
# Staff who could confirm an address could have any password mailed to themselves.
admin.site.unregister(EmailAddress)


@admin.register(Group)
class SuperusersGroupAdmin(NamesPermissions, GroupAdmin):
    """Groups, which only superusers change: each member of a group has all of its permissions."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return bool(request.user.is_superuser)

    def has_change_permission(self, request: HttpRequest, obj: Group | None = None) -> bool:
        return bool(request.user.is_superuser)

    def has_delete_permission(self, request: HttpRequest, obj: Group | None = None) -> bool:
        return bool(request.user.is_superuser)
