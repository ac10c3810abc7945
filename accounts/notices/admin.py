"""Notices and webhooks for organisers. No secret is ever shown."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from django.contrib import admin
from django.contrib.admin.views.main import ChangeList
from django.db.models import Exists, Model, OuterRef, Q, QuerySet
from django.http import HttpRequest, HttpResponse

from accounts.mail.admin import MailAdmin
from accounts.mail.models import Mail
from bang_service.platform import admin_log
from bang_service.platform.admin import GuardedLookups
from bang_service.platform.admin_log import LogText
from bang_service.platform.notice_kinds import kinds, title_of
from bang_service.platform.overview import Figure, register
from bang_service.platform.texts import say
from bang_service.platform.texts.lazily import Said
from games.admin.access import staff_of, without_hidden_moves
from games.models import Notice, Seat
from games.reading.projection.tables import RUNNING
from games.services.access import seats_of_principal

from .models import Delivery, Endpoint
from .services import endpoints

if TYPE_CHECKING:
    _EndpointAdmin = admin.ModelAdmin[Endpoint]
    _NoticeAdmin = admin.ModelAdmin[Notice]
    _DeliveryAdmin = admin.ModelAdmin[Delivery]
else:
    # Only the type checker knows these classes as generic.
    _EndpointAdmin = _NoticeAdmin = _DeliveryAdmin = admin.ModelAdmin


SWITCHED_ON: Final = LogText("admin-log-switched-on")
SENT_AGAIN: Final = LogText("admin-log-sent-again")


class Works(admin.SimpleListFilter):
    """Whether an endpoint works."""

    title = say("admin-endpoint-works")
    parameter_name = "works"

    def lookups(self, request: HttpRequest, model_admin: "admin.ModelAdmin[Any]") -> list[tuple[str, Said]]:
        return [
            ("yes", say("admin-endpoint-works-yes")),
            ("failing", say("admin-endpoint-works-failing")),
            ("off", say("admin-endpoint-works-off")),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Endpoint]) -> QuerySet[Endpoint]:
        match self.value():
            case "yes":
                return queryset.filter(is_on=True, failing_since=None)
            case "failing":
                return queryset.filter(is_on=True, failing_since__isnull=False)
            case "off":
                return queryset.filter(is_on=False)
            case _:
                return queryset


@admin.register(Endpoint)
class EndpointAdmin(GuardedLookups, _EndpointAdmin):
    """See how webhooks and devices of players work and try one again. Only its owner can set it."""

    list_display = ("player", "kind", "host", "is_on", "off_reason", "failures", "failing_since", "paused_until")
    list_filter = (Works, "kind", "is_slow")
    lookups = ("works", "kind", "is_on", "is_slow", "player__id")
    list_select_related = ("player",)
    search_fields = ("player__name",)
    fields = (*list_display, "is_slow", "created")
    readonly_fields = fields
    actions = ("switch_on",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Endpoint | None = None) -> bool:
        return False

    @admin.display(description=say("admin-endpoint-host"))
    def host(self, endpoint: Endpoint) -> str:
        """Its host. The rest of the address may be its owner's secret."""
        return urlsplit(endpoint.url).hostname or ""

    @admin.action(description=say("admin-endpoint-switch-on"), permissions=["change"])
    def switch_on(self, request: HttpRequest, queryset: QuerySet[Endpoint]) -> None:
        """Forget the failures of the chosen endpoints."""
        chosen = list(queryset.exclude(kind=Endpoint.Kind.MAIL))
        for endpoint in chosen:
            endpoints.switch_on(endpoint)
        admin_log.write(request.user.pk, chosen, SWITCHED_ON)
        self.message_user(request, say("admin-endpoint-switched-on", count=len(chosen)))

    def get_queryset(self, request: HttpRequest) -> QuerySet[Endpoint]:
        # When a webhook fails tells when its player was told something. So one sees none of those one plays with.
        tables = seats_of_principal(staff_of(request).pk).filter(table__status__in=RUNNING).values("table")
        others = Seat.objects.filter(table__in=tables).values("player")
        mine = Q(player=staff_of(request))
        return Endpoint.objects.select_related("player").filter(mine | ~Q(player__in=others))


class KindFilter(admin.ChoicesFieldListFilter):
    """By the kind of a notice."""

    def choices(self, changelist: ChangeList) -> Iterator[Any]:
        yield next(super().choices(changelist))
        for kind in kinds():
            yield {
                "selected": kind in (self.lookup_val or []),
                "query_string": changelist.get_query_string({self.lookup_kwarg: str(kind)}, [self.lookup_kwarg_isnull]),
                "display": str(kind.label),
            }


@admin.register(Notice)
class NoticeAdmin(GuardedLookups, _NoticeAdmin):
    """See which notices players got."""

    explanation = say("admin-notice-explanation")
    list_display = ("id", "player", "table", "number", "kind_title", "at")
    list_filter = (("kind", KindFilter),)
    lookups = ("kind", "at", "table__id", "player__id")
    list_select_related = ("player", "table")
    search_fields = ("=id", "=table__id", "player__name")
    fields = (*list_display, "seat", "due_at")
    readonly_fields = fields
    ordering = ("-id",)

    @admin.display(description=say("admin-delivery-kind"), ordering="kind")
    def kind_title(self, notice: Notice) -> str:
        """What is told."""
        return str(title_of(notice.kind))

    def get_queryset(self, request: HttpRequest) -> QuerySet[Notice]:
        return without_hidden_moves(request, Notice.objects.select_related("table", "player"))

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        return super().changelist_view(request, {"explanation": self.explanation, **(extra_context or {})})

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Notice | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Notice | None = None) -> bool:
        return False


@admin.register(Delivery)
class DeliveryAdmin(GuardedLookups, _DeliveryAdmin):
    """See what became of the copies of notices, and send one again."""

    explanation = say("admin-notice-explanation")
    list_display = ("id", "player", "way", "kind", "table", "state", "attempts", "next_at", "settled_at", "error")
    list_filter = ("state", "endpoint__kind", ("notice__kind", KindFilter))
    lookups = ("state", "endpoint__kind", "notice__kind", "notice__table__id", "notice__player__id")
    search_fields = ("=notice__table__id", "notice__player__name")
    fields = (*list_display, "in_digest")
    readonly_fields = fields
    ordering = ("-id",)
    actions = ("send_again",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Delivery]:
        told = without_hidden_moves(request, Notice.objects.all())
        rows = Delivery.objects.select_related("notice__table", "notice__player", "endpoint")
        return rows.filter(notice__in=told)

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        return super().changelist_view(request, {"explanation": self.explanation, **(extra_context or {})})

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Delivery | None = None) -> bool:
        return False

    @admin.display(description=say("admin-delivery-player"))
    def player(self, delivery: Delivery) -> str:
        """Who is told."""
        return str(delivery.notice.player)

    @admin.display(description=say("admin-delivery-way"))
    def way(self, delivery: Delivery) -> str:
        """The kind of the endpoint."""
        return str(delivery.endpoint.get_kind_display())

    @admin.display(description=say("admin-delivery-kind"))
    def kind(self, delivery: Delivery) -> str:
        """What is told."""
        return str(title_of(delivery.notice.kind))

    @admin.display(description=say("admin-delivery-table"))
    def table(self, delivery: Delivery) -> str:
        """About which table."""
        return str(delivery.notice.table or "")

    @admin.action(description=say("admin-delivery-send"), permissions=["change"])
    def send_again(self, request: HttpRequest, queryset: QuerySet[Delivery]) -> None:
        """Send the chosen copies again, starting anew."""
        again = [copy for copy in queryset.order_by("id") if endpoints.send_again(copy)]
        admin_log.write(request.user.pk, again, SENT_AGAIN)
        self.message_user(request, say("admin-delivery-sent", count=len(again)))


# What a mail is about is known here alone.
admin.site.unregister(Mail)


@admin.register(Mail)
class NoticeMailAdmin(MailAdmin):
    """See which mails went to whom; without those that tell of games whose moves one may not know of."""

    def get_queryset(self, request: HttpRequest) -> QuerySet[Mail]:
        copies = Delivery.objects.filter(mail=OuterRef("pk"))
        told = without_hidden_moves(request, Notice.objects.all())
        hidden = copies.exclude(notice__in=told.values("pk"))
        return super().get_queryset(request).exclude(Exists(hidden))


def _told(key: str, gauge: str, model: type[Model], query: str = "", **given: Any) -> Figure:
    return Figure("delivery", key, gauge, model, query=query, counts_hidden=True, **given)


def _failing(kind: Endpoint.Kind) -> Figure:
    labels = {"kind": kind.value, "state": "failing"}
    query = f"works=failing&kind__exact={kind.value}"
    return _told(f"failing-{kind.value}", "bang_endpoints", Endpoint, query, labels=labels)


register(
    _told("outbox", "bang_outbox_messages", Delivery, "state__exact=due"),
    _told("outbox-oldest", "bang_outbox_oldest_seconds", Delivery, "state__exact=due", most=600),
    _told("unspread", "bang_notices_unspread", Notice),
    _failing(Endpoint.Kind.WEBHOOK),
    _failing(Endpoint.Kind.PUSH),
    _told("off", "bang_endpoints", Endpoint, "works=off", labels={"state": "off"}),
)
