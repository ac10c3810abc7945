"""Notices and webhooks for organisers. No secret is ever shown."""

from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse

from accounts.people.models import Receiver
from bang_service.platform import admin_log
from bang_service.platform.admin import GuardedLookups
from bang_service.platform.admin_log import LogText
from bang_service.platform.texts import say
from games.admin.access import without_hidden_moves
from games.models import Message

from . import receivers

if TYPE_CHECKING:
    _ReceiverAdmin = admin.ModelAdmin[Receiver]
    _MessageAdmin = admin.ModelAdmin[Message]
else:
    # Only the type checker knows these classes as generic.
    _ReceiverAdmin = _MessageAdmin = admin.ModelAdmin


SWITCHED_ON: Final = LogText("admin-log-switched-on")
PUSHED_AGAIN: Final = LogText("admin-log-pushed-again")


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

    @admin.display(description=say("admin-receiver-host"))
    def host(self, receiver: Receiver) -> str:
        """Its host. The rest of the address may be its owner's secret."""
        return urlsplit(receiver.url).hostname or ""

    @admin.action(description=say("admin-receiver-switch-on"), permissions=["change"])
    def switch_on(self, request: HttpRequest, queryset: QuerySet[Receiver]) -> None:
        """Forget the failures of the chosen receivers."""
        chosen = list(queryset)
        for receiver in chosen:
            receivers.switch_on(receiver)
        admin_log.write(request.user.pk, chosen, SWITCHED_ON)
        self.message_user(request, say("admin-receiver-switched-on", count=len(chosen)))


@admin.register(Message)
class MessageAdmin(GuardedLookups, _MessageAdmin):
    """See which notices players got, whether they were pushed, and why not."""

    explanation = say("admin-message-explanation")
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

    @admin.action(description=say("admin-message-push"), permissions=["change"])
    def push_again(self, request: HttpRequest, queryset: QuerySet[Message]) -> None:
        """Push the chosen failed messages again, starting anew."""
        again = [message for message in queryset.order_by("id") if receivers.push_again(message)]
        admin_log.write(request.user.pk, again, PUSHED_AGAIN)
        self.message_user(request, say("admin-message-pushed", count=len(again)))
