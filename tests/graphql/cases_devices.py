"""The browsers to which notices are pushed."""

from __future__ import annotations

from typing import Any, Final

from .case import WRONG, case, listed, posted
from .world import NOBODY, SUBSCRIPTION

_NEW: Final[dict[str, Any]] = {**SUBSCRIPTION, "endpoint": "https://push.example.org/new"}
_KEYS: Final[dict[str, str]] = SUBSCRIPTION["keys"]

DEVICES: Final = [
    *listed("push_key_read", (NOBODY, {}, ""), ("ann", {}, "")),
    *listed("device_list", ("bob", {}, ""), ("eve", {}, ""), ("anns_bot", {}, "forbidden")),
    *posted(
        "device_add",
        ("eve", _NEW, ""),
        ("eve", {**_NEW, "name": "Phone", "language": "de", "expirationTime": 1795000000000.5}, ""),
        ("bob", SUBSCRIPTION, ""),
        ("eve", {**SUBSCRIPTION, "language": None, "expirationTime": None}, ""),
        ("eve", {**SUBSCRIPTION, "keys": {**_KEYS, "auth": "AAAAAAAAAAAAAAAAAAAAAA"}}, "conflict"),
        ("eve", {**_NEW, "endpoint": "http://push.example.org/new"}, WRONG),
        ("eve", {**_NEW, "keys": {**_KEYS, "p256dh": "AAAA"}}, WRONG),
        ("eve", {**_NEW, "language": "tlh"}, WRONG),
        ("eve", {**_NEW, "keys": {"auth": _KEYS["auth"]}}, f"{WRONG}!"),
        ("eve", {**_NEW, "expirationTime": "soon"}, f"{WRONG}!"),
        ("eve", {"endpoint": _NEW["endpoint"]}, f"{WRONG}!"),
        ("anns_bot", _NEW, "forbidden"),
    ),
    *[
        case("device_set", who, {"device": one}, body=body, code=code)
        for who, one, body, code in (
            ("bob", "{bobs_device}", {"name": "Tablet", "language": "en"}, ""),
            ("bob", "{bobs_device}", {"is_on": False}, ""),
            ("bob", "{bobs_device_off}", {}, ""),
            ("bob", "{bobs_device}", {"language": "tlh"}, WRONG),
            ("bob", "{bobs_webhook}", {}, "not_found"),
            ("eve", "{bobs_device}", {}, "not_found"),
            ("bob", "{bobs_device}", {"is_on": "no"}, f"{WRONG}!"),
        )
    ],
    *[
        case(operation, who, {"device": one}, code=code)
        for operation in ("device_test", "device_delete")
        for who, one, code in (
            ("bob", "{bobs_device}", ""),
            ("bob", "{bobs_device_off}", "conflict" if operation == "device_test" else ""),
            ("bob", "nonsense", "not_found" if operation == "device_test" else ""),
            ("eve", "{bobs_device}", "not_found" if operation == "device_test" else ""),
            ("anns_bot", "{bobs_device}", "forbidden"),
        )
    ],
]
