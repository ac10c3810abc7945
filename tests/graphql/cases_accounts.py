"""The catalogue, accounts, tokens, notices and webhooks."""

from __future__ import annotations

from typing import Final

from .case import ANYHOW, WRONG, case, listed, pages, posted
from .world import NOBODY, PASSWORD

CATALOGUE: Final = [
    *(
        case(f"catalogue_{name}", who)
        for name in ("games", "sets", "cards", "characters", "events", "roles", "options", "policies", "words")
        for who in (NOBODY, "ann")
    ),
    *listed(
        "catalogue_cards",
        (NOBODY, {"sets": "base"}, ""),
        (NOBODY, {"sets": "base,dodge_city"}, ""),
        (NOBODY, {"sets": "no_set"}, "unknown_set"),
    ),
    *listed("limits", (NOBODY, {}, ""), ("ann", {}, "")),
]

_NEW: Final = {"name": "Gil", "password": PASSWORD}
ACCOUNTS: Final = [
    *posted(
        "sign_up",
        (NOBODY, _NEW, ""),
        ("ann", {**_NEW, "email": "gil@example.org"}, ""),
        (NOBODY, {**_NEW, "name": "ann"}, "name_taken"),
        (NOBODY, {**_NEW, "name": "x"}, WRONG),
        (NOBODY, {**_NEW, "name": "no spaces", "password": "short"}, WRONG),
        (NOBODY, {**_NEW, "password": "gil"}, WRONG),
        (NOBODY, {**_NEW, "email": "nowhere"}, WRONG),
        (NOBODY, {"name": "Gil"}, f"{WRONG}!"),
        (NOBODY, {"name": 7, "password": PASSWORD}, f"{WRONG}!"),
    ),
    *posted(
        "log_in",
        (NOBODY, {"name": "Ann", "password": PASSWORD}, ""),
        (NOBODY, {"name": "ANN", "password": PASSWORD}, ANYHOW),
        (NOBODY, {"name": "Ann", "password": PASSWORD, "device": "nonsense"}, ""),
        (NOBODY, {"name": "Ann", "password": "a-guess-of-mine"}, ANYHOW),
        (NOBODY, {"name": "Nobody", "password": PASSWORD}, ANYHOW),
        (NOBODY, {"name": "x" * 400, "password": PASSWORD}, WRONG),
        (NOBODY, {"name": "Ann"}, f"{WRONG}!"),
    ),
    *listed("me", ("ann", {}, ""), ("bob", {}, "")),
    *pages("token_list", "ann"),
    *posted(
        "token_create",
        ("ann", {"name": "bot", "scopes": ["games:read", "games:play"]}, ""),
        ("ann", {"name": "bot", "scopes": ["account"], "expires_in_days": 30}, ""),
        ("ann:account", {"name": "bot", "scopes": ["account"]}, ""),
        ("ann:account", {"name": "bot", "scopes": ["games:play", "account"]}, "forbidden"),
        ("ann", {"name": "bot", "scopes": []}, WRONG),
        ("ann", {"name": "", "scopes": ["account"], "expires_in_days": 0}, WRONG),
        ("ann", {"name": "bot", "scopes": ["everything"]}, f"{WRONG}!"),
        ("ann", {"name": "bot"}, f"{WRONG}!"),
    ),
    *[
        case("token_revoke", who, {"public_id": one}, code=code)
        for who, one, code in (
            ("bob", "{bobs_token}", ""),
            ("ann", "{own_token}", ""),
            ("ann", "{bobs_token}", "not_found"),
            ("ann", "0123456789abcdef", "not_found"),
        )
    ],
    *posted(
        "password_change",
        ("ann", {"current_password": PASSWORD, "new_password": "the-coach-to-deadwood"}, ""),
        (
            "ann",
            {"current_password": PASSWORD, "new_password": "the-coach-to-deadwood", "tokens": False},
            "",
        ),
        ("ann", {"current_password": "a-guess-of-mine", "new_password": "the-coach-to-deadwood"}, ANYHOW),
        ("ann", {"current_password": PASSWORD, "new_password": "short"}, WRONG),
        ("ann", {"current_password": PASSWORD, "new_password": "password123"}, WRONG),
        ("ann", {"current_password": PASSWORD}, f"{WRONG}!"),
    ),
    *pages("notice_list", "ann"),
    *listed("notice_list", ("bob", {}, ""), ("eve", {}, "")),
    *listed("receiver_read", ("bob", {}, ""), ("eve", {}, "not_found")),
    *posted(
        "receiver_set",
        ("eve", {"url": "https://93.184.216.34/new"}, ""),
        ("bob", {"url": "https://93.184.216.34/other", "is_on": False}, ""),
        ("eve", {"url": "http://93.184.216.34/"}, WRONG),
        ("eve", {"url": "https://127.0.0.1/"}, WRONG),
        ("eve", {"url": "https://93.184.216.34/", "is_on": "no"}, f"{WRONG}!"),
        ("eve", {}, f"{WRONG}!"),
    ),
    *listed("receiver_delete", ("bob", {}, ""), ("eve", {}, "")),
    *listed("receiver_test", ("bob", {}, ""), ("eve", {}, "not_found")),
    *listed("receiver_secret", ("bob", {}, ""), ("eve", {}, "not_found")),
]
