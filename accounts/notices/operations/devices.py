"""The operations of devices: the gates of those that read, and all commands."""

from __future__ import annotations

from typing import Final

from drf_spectacular.utils import OpenApiExample

from accounts.notices.bodies import devices as bodies
from accounts.notices.channels import devices
from accounts.notices.limits import WEBHOOK
from accounts.people.callers import caller, token_of
from accounts.people.scopes import TokenScope
from bang_service.platform.operations.command import DONE, Answer, Call, Command
from bang_service.platform.operations.cost import WRITING_LITTLE, WRITING_MUCH, Cost
from bang_service.platform.operations.gate import PUBLIC, READ, WRITE, Gate
from bang_service.platform.operations.link import Link
from bang_service.platform.problems import ProblemCode

PUSH_KEY_READ: Final = Gate("push_key_read", PUBLIC, READ, cost=Cost(5))
DEVICE_LIST: Final = Gate("device_list", TokenScope.ACCOUNT, READ, cost=Cost(40, usual=5))

_DEVICE: Final = {"device": "$response.body#/id"}


@Command(
    "POST", "me/devices/", tag="notices", summary="Add a device", scope=TokenScope.ACCOUNT, limit=WRITE,
    cost=WRITING_MUCH,
    charge=WEBHOOK, body=bodies.DeviceCreate, answers={201: bodies.DeviceSerializer, 200: bodies.DeviceSerializer},
    problems=[ProblemCode.QUOTA_EXCEEDED, 409],
    examples=[
        OpenApiExample(
            "A subscription of a browser",
            {
                "endpoint": "https://push.example.org/send/8f1b2c",
                "expirationTime": None,
                "keys": {
                    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
                },
                "name": "Phone",
            },
            request_only=True,
        )
    ],
    short_text="Has your notices pushed to this browser from now on. You may have twenty devices.",
    links=[
        Link(201, "device_test", "Try it out.", _DEVICE),
        Link(201, "device_set", "Choose its name and language.", _DEVICE),
        Link(201, "device_delete", "Remove it.", _DEVICE),
    ],
)  # fmt: skip
def device_add(
    call: Call,
    endpoint: str,
    keys: dict[str, str],
    expirationTime: float | None,
    name: str,
    language: str | None,
) -> Answer:
    """From now on the service pushes your notices to this browser, too. It takes what `PushSubscription.toJSON()`
    gives; the browser must have subscribed to the key at `GET /api/v1/push-key/`.

    Send it again whenever your page starts: nothing changes but `name` and `language`, and a device that the service
    has switched off is on again. If another account had this browser, it is now yours, and nothing of the other
    account is pushed there any more. You may have twenty devices. A device is removed when the token of this request
    ends, in whatever way.
    """
    device, is_new = devices.device_add(
        player=caller(call),
        subscription=devices.Subscription(endpoint, keys["p256dh"], keys["auth"]),
        name=name,
        language=language or "",
        by=token_of(call),
    )
    return Answer(201 if is_new else 200, bodies.device_document(device))


@Command(
    "PUT", "me/devices/<str:device>/", tag="notices", summary="Set a device", scope=TokenScope.ACCOUNT, limit=WRITE,
    cost=WRITING_LITTLE,
    charge=WEBHOOK, body=bodies.DeviceSet, answers={200: bodies.DeviceSerializer}, problems=[404],
    examples=[OpenApiExample("German", {"name": "Phone", "language": "de"}, request_only=True)],
)  # fmt: skip
def device_set(call: Call, device: str, name: str, language: str | None, is_on: bool) -> Answer:
    """Sets its name, its language and whether it is on: what you leave out is as for a new one.

    The service tries it again at once, also after it has switched it off.
    """
    changed = devices.device_set(player=caller(call), key=device, name=name, language=language or "", is_on=is_on)
    return Answer(200, bodies.device_document(changed))


@Command(
    "DELETE", "me/devices/<str:device>/", tag="notices", summary="Remove a device", scope=TokenScope.ACCOUNT,
    limit=WRITE, answers={204: None}, short_text="Nothing is pushed there any more; your notices stay in the list.",
)  # fmt: skip
def device_delete(call: Call, device: str) -> Answer:
    """Nothing is pushed there any more; your notices stay in the list. Doing it again changes nothing."""
    devices.device_delete(player=caller(call), key=device)
    return DONE


@Command(
    "POST", "me/devices/<str:device>/test/", tag="notices", summary="Push a test notice to a device",
    scope=TokenScope.ACCOUNT, limit=WRITE, charge=WEBHOOK, answers={202: bodies.DeviceSerializer},
    problems=[404, 409], short_text="Pushes a test notice to this device alone, at once.",
)  # fmt: skip
def device_test(call: Call, device: str) -> Answer:
    """Pushes a test notice to this device alone, at once, even if it is paused after failures.

    If it does not come, the list of your devices shows `failures` or why the device is off.
    """
    return Answer(202, bodies.device_document(devices.send_test(player=caller(call), key=device)))
