"""Players, tokens and notices for organisers. No secret is ever shown; a password can be replaced, never read."""

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from django import forms
from django.contrib import admin
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import AdminUserCreationForm
from django.db.models import QuerySet
from django.http import HttpRequest

from accounts import services
from accounts.notices import receivers
from bang_service import clock
from bang_service.admin import GuardedLookups
from bang_service.problems import Problem
from bang_service.throttling import Client, client_address, give_back, take
from games.models import Message

from .models import ApiToken, Player, Receiver

if TYPE_CHECKING:
    _NewUserForm = AdminUserCreationForm[Player]
    _PlayerAdmin = UserAdmin[Player]
    _TokenAdmin = admin.ModelAdmin[ApiToken]
    _ReceiverAdmin = admin.ModelAdmin[Receiver]
    _MessageAdmin = admin.ModelAdmin[Message]
else:
    # Only the type checker knows these classes as generic.
    _NewUserForm, _PlayerAdmin, _TokenAdmin = AdminUserCreationForm, UserAdmin, admin.ModelAdmin
    _ReceiverAdmin = _MessageAdmin = admin.ModelAdmin


class LimitedLogInForm(AdminAuthenticationForm):
    """The admin's log-in, under the same limits as the API's."""

    def clean(self) -> dict[str, Any]:
        name = self.cleaned_data.get("username") or ""
        address = client_address(self.request) if self.request else ""
        try:
            allowance = take("login", Client(address=address, account=name.lower()[:30]))
        except Problem as problem:
            raise forms.ValidationError(problem.detail) from None
        cleaned: dict[str, Any] = super().clean()
        if allowance is not None:
            give_back(allowance)
        return cleaned


admin.site.login_form = LimitedLogInForm


class NewPlayerForm(_NewUserForm):
    """A player made by an organiser."""

    class Meta:
        model = Player
        fields = ("name", "email")


@admin.register(Player)
class PlayerAdmin(_PlayerAdmin):
    """Find a player by name or address, close the account, make an organiser of him."""

    add_form = NewPlayerForm
    list_display = ("name", "email", "is_active", "is_staff", "created")
    list_filter = ("is_active", "is_staff", "is_superuser", "created", "groups")
    search_fields = ("name", "email")
    ordering = ("name",)
    readonly_fields = ("created",)
    fieldsets = (
        (None, {"fields": ("name", "email", "password")}),
        ("May", {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        ("Times", {"fields": ("created",)}),
    )
    add_fieldsets = (
        (
            None,
            {"classes": ("wide",), "fields": ("name", "email", "usable_password", "password1", "password2")},
        ),
    )


class StateFilter(admin.SimpleListFilter):
    """Live, expired or revoked."""

    title = "state"
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: "admin.ModelAdmin[Any]") -> list[tuple[str, str]]:
        return [("live", "Live"), ("expired", "Expired"), ("revoked", "Revoked")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[ApiToken]) -> QuerySet[ApiToken]:
        now = clock.now()
        match self.value():
            case "revoked":
                return queryset.exclude(revoked_at=None)
            case "expired":
                return queryset.filter(revoked_at=None, expires_at__lte=now)
            case "live":
                return queryset.filter(revoked_at=None).exclude(expires_at__lte=now)
            case _:
                return queryset


@admin.register(ApiToken)
class ApiTokenAdmin(GuardedLookups, _TokenAdmin):
    """See who uses which token and revoke it; only its owner can make one."""

    list_display = (
        "name",
        "public_id",
        "player",
        "is_session",
        "created",
        "last_used",
        "expires_at",
        "revoked_at",
    )
    list_filter = (StateFilter, "is_session", "created")
    lookups = ("state", "is_session", "created", "player__id")
    list_select_related = ("player",)
    search_fields = ("name", "public_id", "player__name")
    fields = ("player", *list_display[:2], "scopes", *list_display[3:])
    readonly_fields = fields
    actions = ("revoke",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    @admin.action(description="Revoke selected tokens", permissions=["change"])
    def revoke(self, request: HttpRequest, queryset: QuerySet[ApiToken]) -> None:
        """Make the chosen tokens useless from now on."""
        tokens = list(queryset.select_related("player"))
        for token in tokens:
            services.token_revoke(player=token.player, public_id=token.public_id)
        self.message_user(request, f"{len(tokens)} tokens revoked.")


@admin.register(Receiver)
class ReceiverAdmin(GuardedLookups, _ReceiverAdmin):
    """See how players' webhooks fare and try one again; only its owner can set it."""

    list_display = ("player", "host", "is_on", "off_reason", "failures", "failing_since", "paused_until")
    list_filter = ("is_on", "is_slow")
    lookups = ("is_on", "is_slow", "player__id")
    list_select_related = ("player",)
    search_fields = ("player__name",)
    fields = (*list_display, "is_slow", "created")
    readonly_fields = fields
    actions = ("switch_on",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Receiver | None = None) -> bool:
        return False

    @admin.display(description="host")
    def host(self, receiver: Receiver) -> str:
        """Where it is; the rest of the address may be its owner's secret."""
        return urlsplit(receiver.url).hostname or ""

    @admin.action(description="Switch on again", permissions=["change"])
    def switch_on(self, request: HttpRequest, queryset: QuerySet[Receiver]) -> None:
        """Forget the failures of the chosen receivers."""
        chosen = list(queryset)
        for receiver in chosen:
            receivers.switch_on(receiver)
        LogEntry.objects.log_actions(request.user.pk or 0, chosen, CHANGE, "Switched on again.")
        self.message_user(request, f"{len(chosen)} receivers switched on.")


@admin.register(Message)
class MessageAdmin(GuardedLookups, _MessageAdmin):
    """See what players were told, whether it was pushed, and why not."""

    list_display = ("id", "player", "table", "number", "kind", "state", "attempts", "at", "next_at", "error")
    list_filter = ("state", "kind")
    lookups = ("state", "kind", "at", "table__id", "player__id")
    list_select_related = ("player", "table")
    search_fields = ("=id", "=table__id", "player__name")
    fields = (*list_display, "seat", "due_at")
    readonly_fields = fields
    ordering = ("-id",)
    show_full_result_count = False
    actions = ("push_again",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Message | None = None) -> bool:
        return False

    @admin.action(description="Push again", permissions=["change"])
    def push_again(self, request: HttpRequest, queryset: QuerySet[Message]) -> None:
        """Begin anew with the chosen messages that have failed."""
        again = [message for message in queryset.order_by("id") if receivers.push_again(message)]
        LogEntry.objects.log_actions(request.user.pk or 0, again, CHANGE, "To be pushed again.")
        self.message_user(
            request, f"{len(again)} messages are pushed again; others have not failed or have nowhere to go."
        )
