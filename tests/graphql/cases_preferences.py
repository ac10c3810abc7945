"""What people want to hear, and when."""

from __future__ import annotations

from typing import Final

from .case import WRONG, case, listed

_PATH: Final[dict[str, str]] = {}

PREFERENCES: Final = [
    *listed("preferences_read", ("bob", {}, ""), ("eve", {}, ""), ("anns_bot", {}, "forbidden")),
    *(
        case("preferences_set", who, _PATH, body=body, code=code)
        for who, body, code in (
            ("bob", {}, ""),
            ("bob", {"mail": {"over": "digest", "asked": "off"}, "push": {"back": "now"}}, ""),
            ("bob", {"quiet_from": "22:00", "quiet_to": "07:30", "quiet_days": [6, 5], "digest_at": "06:15"}, ""),
            ("bob", {"fast_tables": True, "mail_subscribed": False}, ""),
            ("bob", {"push": {"over": "digest"}}, WRONG),
            ("bob", {"mail": {"may_react": "now"}}, WRONG),
            ("bob", {"quiet_from": "22:00"}, WRONG),
            ("bob", {"digest_at": "29:00"}, WRONG),
            ("bob", {"digest_at": "6 pm"}, f"{WRONG}!"),
            ("bob", {"quiet_days": [0, 1, 2, 3, 4, 5, 6]}, WRONG),
            ("bob", {"quiet_days": [7]}, f"{WRONG}!"),
            ("bob", {"fast_tables": "yes"}, f"{WRONG}!"),
            ("anns_bot", {}, "forbidden"),
        )
    ),
]
