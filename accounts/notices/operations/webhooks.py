"""The operations of webhooks."""

from __future__ import annotations

from typing import Final

from drf_spectacular.utils import OpenApiExample

from accounts.notices.bodies import webhooks as bodies
from accounts.notices.channels import webhooks
from accounts.notices.delivery import log as delivery_log
from accounts.notices.limits import WEBHOOK
from accounts.people.callers import caller, token_of
from accounts.people.problem_codes import AccountProblem
from accounts.people.scopes import TokenScope
from bang_service.platform.operations.command import DONE, Answer, Call, Command
from bang_service.platform.operations.cost import WRITING_LITTLE, WRITING_MUCH, Cost
from bang_service.platform.operations.gate import READ, WRITE, Gate
from bang_service.platform.operations.link import Link
from bang_service.platform.problems import ProblemCode

_WEBHOOK: Final = {"webhook": "$response.body#/id"}
_SAME_WEBHOOK: Final = {"webhook": "$request.path.webhook"}

WEBHOOK_LIST: Final = Gate(
    "webhook_list",
    TokenScope.ACCOUNT,
    READ,
    cost=Cost(50, usual=5),
    links=[Link(200, "webhook_delete", "Remove the oldest.", {"webhook": "$response.body#/results/0/id"})],
)
WEBHOOK_READ: Final = Gate(
    "webhook_read",
    TokenScope.ACCOUNT,
    READ,
    cost=Cost(50),
    links=[Link(200, "webhook_set", "Switch it on again.", _WEBHOOK, {"url": "$response.body#/url"})],
)
DELIVERY_LIST: Final = Gate(
    "delivery_list",
    TokenScope.ACCOUNT,
    READ,
    cost=Cost(150, row=4),
    links=[
        Link(
            200,
            "delivery_replay",
            "Have the newest pushed again.",
            {**_SAME_WEBHOOK, "notice": "$response.body#/results/0/notice"},
        )
    ],
)


@Command(
    "POST", "me/webhooks/", tag="notices", summary="Add a webhook", scope=TokenScope.ACCOUNT, limit=WRITE,
    cost=WRITING_MUCH, charge=WEBHOOK, body=bodies.WebhookCreate, answers={201: bodies.NewWebhookSerializer},
    problems=[AccountProblem.ACCOUNT_REQUIRED, ProblemCode.QUOTA_EXCEEDED],
    examples=[
        OpenApiExample("Webhook", {"url": "https://example.org/bang"}, request_only=True),
        OpenApiExample(
            "Webhook for a few kinds",
            {"url": "https://example.org/bang", "name": "My phone", "kinds": ["asked", "over"]},
            request_only=True,
        ),
    ],
    short_text="Has your notices pushed to an address from now on. You may have eight webhooks.",
    links=[
        Link(201, "webhook_test", "Try it out.", _WEBHOOK),
        Link(201, "webhook_secret", "Get another secret.", _WEBHOOK),
    ],
)  # fmt: skip
def webhook_create(call: Call, url: str, name: str, kinds: list[str], tables: list[int], is_on: bool) -> Answer:
    """From now on the service pushes your notices there, too: all of them, or those of some kinds or about some tables.

    The answer has its secret, shown this once, so no `Idempotency-Key` is taken. You may have eight webhooks. It is
    switched off when the token of this request is revoked or ended by a new password, not when it expires.
    """
    made = webhooks.webhook_create(
        player=caller(call), url=url, name=name, kinds=kinds, tables=tables, is_on=is_on, by=token_of(call)
    )
    return Answer(201, bodies.new_webhook_document(made))


@Command(
    "PUT", "me/webhooks/<str:webhook>/", tag="notices", summary="Set a webhook", scope=TokenScope.ACCOUNT, limit=WRITE,
    charge=WEBHOOK, body=bodies.WebhookSet, answers={200: bodies.WebhookSerializer}, problems=[404],
    examples=[OpenApiExample("Webhook", {"url": "https://example.org/bang"}, request_only=True)],
    links=[Link(200, "webhook_read", "See its state.", _WEBHOOK)],
)  # fmt: skip
def webhook_set(
    call: Call, webhook: str, url: str, name: str, kinds: list[str], tables: list[int], is_on: bool
) -> Answer:
    """Sets everything but its secret: what you leave out is as in a new one.

    The service tries it again at once: that is how you switch it on after it was switched off. From now on it depends
    on the token of this request.
    """
    changed = webhooks.webhook_set(
        player=caller(call), key=webhook, url=url, name=name, kinds=kinds, tables=tables, is_on=is_on,
        by=token_of(call),
    )  # fmt: skip
    return Answer(200, bodies.webhook_document(changed))


@Command(
    "DELETE", "me/webhooks/<str:webhook>/", tag="notices", summary="Remove a webhook", scope=TokenScope.ACCOUNT,
    limit=WRITE, answers={204: None}, short_text="Nothing is pushed there any more; your notices stay in the list.",
    links=[Link(204, "webhook_create", "Add another one.")],
)  # fmt: skip
def webhook_delete(call: Call, webhook: str) -> Answer:
    """Nothing is pushed there any more; your notices stay in the list. Doing it again changes nothing."""
    webhooks.webhook_delete(player=caller(call), key=webhook)
    return DONE


@Command(
    "POST", "me/webhooks/<str:webhook>/secret/", tag="notices", summary="Get a new secret", scope=TokenScope.ACCOUNT,
    limit=WRITE, cost=WRITING_LITTLE, answers={200: bodies.NewWebhookSerializer}, problems=[404],
    short_text="A new secret, shown this once. The previous secret signs too for 24 hours.",
)  # fmt: skip
def webhook_secret(call: Call, webhook: str) -> Answer:
    """The new secret is shown this once. The previous secret signs too for 24 hours."""
    return Answer(200, bodies.new_webhook_document(webhooks.new_secret(player=caller(call), key=webhook)))


@Command(
    "POST", "me/webhooks/<str:webhook>/test/", tag="notices", summary="Push a test notice", scope=TokenScope.ACCOUNT,
    limit=WRITE, charge=WEBHOOK, answers={202: bodies.DeliverySerializer}, problems=[404, 409],
    short_text="Pushes an empty notice to this webhook alone. The log of its deliveries shows what becomes of it.",
    links=[Link(202, "delivery_list", "See what becomes of it.", _SAME_WEBHOOK)],
)  # fmt: skip
def webhook_test(call: Call, webhook: str) -> Answer:
    """Pushes an empty notice to this webhook alone, whatever its filters, and even if it is paused after failures.

    Its deliveries show what becomes of it.
    """
    return Answer(202, delivery_log.document(webhooks.send_test(player=caller(call), key=webhook)))


@Command(
    "POST", "me/webhooks/<str:webhook>/deliveries/<number:notice>/replay/", tag="notices",
    summary="Push a notice again", scope=TokenScope.ACCOUNT, limit=WRITE, cost=WRITING_MUCH, charge=WEBHOOK,
    answers={202: bodies.DeliverySerializer}, problems=[404, 409],
    short_text="Pushes a notice to this webhook again, with the same `webhook-id`.",
)  # fmt: skip
def delivery_replay(call: Call, webhook: str, notice: int) -> Answer:
    """Pushes a notice to this webhook again, with the same `webhook-id`: one that was given up, or that you have lost.

    Its retries begin anew. A notice that is still due comes by itself, and one that somebody waits for you is not
    pushed once that is no longer true: both are refused.
    """
    return Answer(202, delivery_log.document(webhooks.replay(player=caller(call), key=webhook, notice=notice)))
