"""Mails for staff: who got which kind when, and why not. Never what is in them: a link in one may open an account."""

from typing import Final

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from bang_service.platform import admin_log
from bang_service.platform.admin import ReadOnly
from bang_service.platform.admin_log import LogText
from bang_service.platform.overview import Figure, register
from bang_service.platform.texts import say

from .models import AddressOff, Mail
from .services import addresses, sending

SENT_AGAIN: Final = LogText("admin-log-mail-again")
SWITCHED_ON: Final = LogText("admin-log-address-on")


class _WithActions(ReadOnly):
    """Nothing can be edited, but those who may change rows may use the actions."""

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_act_permission(self, request: HttpRequest) -> bool:
        """Whether this member of the staff may use the actions."""
        return request.user.has_perm(f"{self.opts.app_label}.change_{self.opts.model_name}")


@admin.register(Mail)
class MailAdmin(_WithActions):
    """See which mails went to whom, and send one again."""

    explanation = say("admin-mail-explanation")
    list_display = ("id", "kind", "address", "player", "state", "attempts", "written_at", "sent_at", "next_at", "error")
    list_filter = ("state", "kind")
    lookups = ("state", "kind", "written_at", "player__id")
    list_select_related = ("player",)
    search_fields = ("address", "=kind", "=state", "=key")
    fields = (*list_display, "key", "language", "can_unsubscribe")
    readonly_fields = fields
    ordering = ("-id",)
    actions = ("send_again",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Mail]:
        return Mail.objects.select_related("player").defer("subject", "text", "html")

    @admin.action(description=say("admin-mail-again"), permissions=["act"])
    def send_again(self, request: HttpRequest, queryset: QuerySet[Mail]) -> None:
        """Send the chosen mails once more, starting anew."""
        again = [mail for mail in queryset.order_by("id") if sending.send_again(mail)]
        admin_log.write(request.user.pk, again, SENT_AGAIN)
        self.message_user(request, say("admin-mail-sent-again", count=len(again)))


@admin.register(AddressOff)
class AddressOffAdmin(_WithActions):
    """See which addresses do not work, and try one again."""

    explanation = say("admin-address-explanation")
    list_display = ("address", "reason", "since", "detail")
    list_filter = ("reason",)
    lookups = ("reason", "since")
    search_fields = ("address",)
    fields = list_display
    readonly_fields = fields
    ordering = ("-since",)
    actions = ("switch_on",)

    @admin.action(description=say("admin-address-on"), permissions=["act"])
    def switch_on(self, request: HttpRequest, queryset: QuerySet[AddressOff]) -> None:
        """Send mails to the chosen addresses again."""
        chosen = list(queryset)
        admin_log.write(request.user.pk, chosen, SWITCHED_ON)
        for off in chosen:
            addresses.switch_on(off.address)
        self.message_user(request, say("admin-address-switched-on", count=len(chosen)))


register(
    Figure("delivery", "mails-due", "bang_mails_due", Mail, query="state__exact=due", counts_hidden=True),
    Figure(
        "delivery",
        "mails-oldest",
        "bang_mails_due_oldest_seconds",
        Mail,
        query="state__exact=due",
        most=3600,
        counts_hidden=True,
    ),
    Figure(
        "delivery",
        "mails-failed",
        "bang_mails_failed_last_day",
        Mail,
        query="state__in=refused,expired",
        counts_hidden=True,
    ),
)
