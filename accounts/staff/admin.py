"""Tokens for organisers. No secret is ever shown."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from accounts.people.models import ApiToken
from accounts.people.services import accounts
from bang_service.platform import clock
from bang_service.platform.admin import GuardedLookups
from bang_service.platform.texts import say
from bang_service.platform.texts.lazily import Said

from . import player_admin as player_admin

if TYPE_CHECKING:
    _TokenAdmin = admin.ModelAdmin[ApiToken]
else:
    # Only the type checker knows this class as generic.
    _TokenAdmin = admin.ModelAdmin


class StateFilter(admin.SimpleListFilter):
    """Live, expired or revoked."""

    title = say("admin-token-state")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: "admin.ModelAdmin[Any]") -> list[tuple[str, Said]]:
        return [
            ("live", say("admin-token-live")),
            ("expired", say("admin-token-expired")),
            ("revoked", say("admin-token-revoked")),
        ]

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
    """See which players use which tokens and revoke them; only a token's owner can make one."""

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

    @admin.action(description=say("admin-token-revoke"), permissions=["change"])
    def revoke(self, request: HttpRequest, queryset: QuerySet[ApiToken]) -> None:
        """Make the chosen tokens useless from now on."""
        tokens = list(queryset.select_related("player"))
        for token in tokens:
            accounts.token_revoke(player=token.player, public_id=token.public_id)
        self.message_user(request, say("admin-token-revoke-done", count=len(tokens)))
