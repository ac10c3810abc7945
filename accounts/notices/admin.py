"""Notices and webhooks for organisers. No secret is ever shown."""

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from django.contrib import admin
from django.contrib.admin.models import CHANGE, LogEntry
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse

from accounts.people.models import Receiver
from bang_service.platform.admin import GuardedLookups
from games.admin.access import without_hidden_moves
from games.models import Message

from . import receivers

if TYPE_CHECKING:
    _ReceiverAdmin = admin.ModelAdmin[Receiver]
    _MessageAdmin = admin.ModelAdmin[Message]
else:
    # Only the type checker knows these classes as generic.
    _ReceiverAdmin = _MessageAdmin = admin.ModelAdmin


@admin.register(Receiver)
class ReceiverAdmin(GuardedLookups, _ReceiverAdmin):
    """See how players' webhooks work and try one again. Only its owner can set it."""

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
        """Its host. The rest of the address may be its owner's secret."""
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
    """See which notices players got, whether they were pushed, and why not."""

    explanation = (
        "Notices about running games are listed only for staff who may see hidden roles and cards and do not play "
        "there: a player who is called to a window has something to choose."
    )
    change_list_template = "bang_service/admin_list.html"
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

    def get_queryset(self, request: HttpRequest) -> QuerySet[Message]:
        return without_hidden_moves(request, Message.objects.select_related("table", "player"))

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        return super().changelist_view(request, {"explanation": self.explanation, **(extra_context or {})})

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Message | None = None) -> bool:
        return False

    @admin.action(description="Push again", permissions=["change"])
    def push_again(self, request: HttpRequest, queryset: QuerySet[Message]) -> None:
        """Push the chosen failed messages again, starting anew."""
        again = [message for message in queryset.order_by("id") if receivers.push_again(message)]
        LogEntry.objects.log_actions(request.user.pk or 0, again, CHANGE, "To be pushed again.")
        self.message_user(
            request, f"{len(again)} messages are pushed again; others have not failed or have nowhere to go."
        )
