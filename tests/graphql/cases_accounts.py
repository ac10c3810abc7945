"""The catalogue, accounts, tokens, notices and webhooks."""

from __future__ import annotations

from typing import Final

from .case import ANYHOW, GONE, WRONG, case, listed, pages, posted
from .world import NOBODY, PASSWORD

CATALOGUE: Final = [
    *(
        case(f"catalogue_{name}", who)
        for name in (
            "games",
            "sets",
            "cards",
            "characters",
            "events",
            "roles",
            "options",
            "policies",
            "voices",
            "lessons",
            "words",
        )
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
        "guest_create",
        (NOBODY, None, ""),
        ("ann", None, ""),
        (NOBODY, {"name": "doc"}, ""),
        (NOBODY, {"name": "ann"}, "name_taken"),
        (NOBODY, {"name": "Guest-x"}, WRONG),
    ),
    *posted(
        "guest_become_account",
        ("gus", _NEW, ""),
        ("gus", {**_NEW, "email": "gil@example.org"}, ""),
        ("gus", {**_NEW, "name": "ANN"}, "name_taken"),
        ("gus", {**_NEW, "name": "Guest-bcdf2345"}, WRONG),
        ("gus", {**_NEW, "password": "gil"}, WRONG),
        ("gus", {"name": "Gil"}, f"{WRONG}!"),
        ("ann", _NEW, "conflict"),
        ("anns_bot", _NEW, "forbidden"),
        (NOBODY, _NEW, "not_authenticated"),
    ),
    *listed("me", ("gus", {}, "")),
    *posted("token_create", ("gus", {"name": "bot", "scopes": ["games:read"]}, "account_required")),
    *posted("bot_create", ("gus", {"name": "Gusbot"}, "account_required")),
    *posted("webhook_create", ("gus", {"url": "https://example.org/bang"}, "account_required")),
    *posted("email_set", ("gus", {"email": "gus@example.org", "password": PASSWORD}, "account_required")),
    *posted(
        "password_change",
        ("gus", {"current_password": PASSWORD, "new_password": "the-coach-to-deadwood"}, "account_required"),
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
    *listed("me", ("ann", {}, ""), ("bob", {}, ""), ("anns_bot", {}, "")),
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
            ("ann", "{anns_bots_token}", "not_found"),
            ("ann", "0123456789abcdef", "not_found"),
        )
    ],
    *pages("bot_list", "ann"),
    *listed("bot_list", ("eve", {}, ""), ("anns_bot", {}, "forbidden")),
    *posted(
        "bot_create",
        ("ann", {"name": "Annbot"}, ""),
        ("ann", {"name": "eve"}, "name_taken"),
        ("ann", {"name": "CLOSEDBOT"}, "name_taken"),
        ("ann", {"name": "rules-1"}, WRONG),
        ("ann", {"name": "no spaces"}, WRONG),
        ("ann:account", {"name": "Annbot"}, "forbidden"),
        ("anns_bot", {"name": "Annbot"}, "forbidden"),
        ("ann", {}, f"{WRONG}!"),
    ),
    *[
        case("bot_close", who, {"bot_id": one}, code=code)
        for who, one, code in (
            ("ann", "{anns_bot}", ""),
            ("ann", "{closed_bot}", ""),
            ("ann", "{bobs_bot}", "not_found"),
            ("ann", GONE, "not_found"),
            ("anns_bot", "{anns_bot}", "forbidden"),
        )
    ],
    *pages("bot_token_list", "ann", {"bot_id": "{anns_bot}"}),
    *listed("bot_token_list", ("ann", {}, "not_found"), ("bob", {}, ""), at={"bot_id": "{bobs_bot}"}),
    *[
        case("bot_token_create", who, {"bot_id": one}, body=body, code=code)
        for who, one, body, code in (
            ("ann", "{anns_bot}", {"name": "home"}, ""),
            ("ann", "{anns_bot}", {"name": "home", "expires_in_days": 30}, ""),
            ("ann", "{anns_bot}", {"name": "home", "expires_in_days": 0}, WRONG),
            ("ann", "{anns_bot}", {"name": "home", "scopes": ["account"]}, f"{WRONG}!"),
            ("ann", "{closed_bot}", {"name": "home"}, "conflict"),
            ("ann", "{bobs_bot}", {"name": "home"}, "not_found"),
            ("ann:account", "{anns_bot}", {"name": "home"}, "forbidden"),
            ("anns_bot", "{anns_bot}", {"name": "home"}, "forbidden"),
        )
    ],
    *[
        case("bot_token_revoke", who, {"bot_id": bot, "public_id": token}, code=code)
        for who, bot, token, code in (
            ("ann", "{anns_bot}", "{anns_bots_token}", ""),
            ("ann", "{anns_bot}", "{own_token}", "not_found"),
            ("ann", "{bobs_bot}", "{bobs_bots_token}", "not_found"),
            ("bob", "{bobs_bot}", "{bobs_bots_token}", ""),
            ("ann", "{anns_bot}", "0123456789abcdef", "not_found"),
        )
    ],
    *posted(
        "settings_set",
        ("ann", {"language": "de"}, ""),
        ("ann", {"language": None}, ""),
        ("ann", {"language": "de", "time_zone": "Europe/Berlin"}, ""),
        ("ann", {"language": "de", "time_zone": None}, ""),
        ("ann", {"language": "tlh"}, WRONG),
        ("ann", {"language": None, "time_zone": "Mars/Olympus"}, WRONG),
        ("ann", {}, f"{WRONG}!"),
    ),
    *posted(
        "email_set",
        ("ann", {"email": "ann@example.org", "password": PASSWORD}, ""),
        ("bob", {"email": "new@example.org", "password": PASSWORD}, ""),
        ("eve", {"email": "bob@example.org", "password": PASSWORD}, ""),
        ("ann", {"email": "ann@example.org", "password": "a-guess-of-mine"}, WRONG),
        ("ann", {"email": "nowhere", "password": PASSWORD}, WRONG),
        ("anns_bot", {"email": "ann@example.org", "password": PASSWORD}, "forbidden"),
        ("ann", {"email": "ann@example.org"}, f"{WRONG}!"),
    ),
    *listed("email_delete", ("ann", {}, ""), ("bob", {}, ""), ("anns_bot", {}, "forbidden")),
    *listed("confirmation_send", ("cem", {}, ""), ("ann", {}, "conflict"), ("bob", {}, "")),
    *posted(
        "email_confirm",
        (NOBODY, {"key": "{cems_key}"}, ""),
        ("ann", {"key": "{cems_key}"}, ""),
        (NOBODY, {"key": "{bobs_key}"}, "not_found"),
        (NOBODY, {"key": "nonsense"}, "not_found"),
        (NOBODY, {"key": "x" * 101}, WRONG),
        (NOBODY, {}, f"{WRONG}!"),
    ),
    *posted(
        "reset_request",
        (NOBODY, {"name_or_email": "bob"}, ""),
        ("ann", {"name_or_email": "bob@example.org"}, ""),
        (NOBODY, {"name_or_email": "nobody@example.org"}, ""),
        (NOBODY, {"name_or_email": ""}, WRONG),
        (NOBODY, {}, f"{WRONG}!"),
    ),
    *[
        case("password_reset", NOBODY, {"key": key}, body=body, code=code)
        for key, body, code in (
            ("{bobs_key}", {"new_password": "the-coach-to-deadwood"}, ""),
            ("{bobs_key}", {"new_password": "password123"}, WRONG),
            ("{cems_key}", {"new_password": "the-coach-to-deadwood"}, "not_found"),
            ("nonsense", {"new_password": "the-coach-to-deadwood"}, "not_found"),
            ("{bobs_key}", {}, f"{WRONG}!"),
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
    *listed("notice_mark_read", ("bob", {}, ""), ("eve", {}, "")),
    *posted(
        "notice_mark_set",
        ("bob", {"read_to": 1}, ""),
        ("eve", {"read_to": 0}, ""),
        ("bob", {"read_to": 10**6}, WRONG),
        ("bob", {"read_to": -1}, f"{WRONG}!"),
        ("bob", {}, f"{WRONG}!"),
    ),
    *listed("webhook_list", ("bob", {}, ""), ("eve", {}, ""), ("anns_bot", {}, "forbidden")),
    *[
        case(operation, who, {"webhook": one}, code=code)
        for operation in ("webhook_read", "webhook_test", "webhook_secret", "webhook_delete")
        for who, one, code in (
            ("bob", "{bobs_webhook}", ""),
            ("eve", "{bobs_webhook}", "" if operation == "webhook_delete" else "not_found"),
            ("bob", "nonsense", "" if operation == "webhook_delete" else "not_found"),
            ("bob", "{bobs_webhook_off}", "conflict" if operation == "webhook_test" else ""),
            ("anns_bot", "{bobs_webhook}", "forbidden"),
        )
    ],
    *posted(
        "webhook_create",
        ("eve", {"url": "https://93.184.216.34/new"}, ""),
        ("bob", {"url": "https://93.184.216.34/new", "name": "Phone", "kinds": ["over", "asked"], "tables": [7]}, ""),
        ("eve", {"url": "http://93.184.216.34/"}, WRONG),
        ("eve", {"url": "https://127.0.0.1/"}, WRONG),
        ("eve", {"url": "https://93.184.216.34/", "tables": [0]}, WRONG),
        ("eve", {"url": "https://93.184.216.34/", "kinds": ["nonsense"]}, f"{WRONG}!"),
        ("eve", {"url": "https://93.184.216.34/", "is_on": "no"}, f"{WRONG}!"),
        ("eve", {}, f"{WRONG}!"),
    ),
    *[
        case("webhook_set", who, {"webhook": one}, body=body, code=code)
        for who, one, body, code in (
            ("bob", "{bobs_webhook}", {"url": "https://93.184.216.34/other", "is_on": False}, ""),
            ("bob", "{bobs_webhook_off}", {"url": "https://93.184.216.34/off"}, ""),
            ("bob", "{bobs_webhook}", {"url": "https://127.0.0.1/"}, WRONG),
            ("eve", "{bobs_webhook}", {"url": "https://93.184.216.34/"}, "not_found"),
            ("bob", "{bobs_webhook}", {}, f"{WRONG}!"),
        )
    ],
    *pages("delivery_list", "bob", {"webhook": "{bobs_webhook}"}),
    *listed(
        "delivery_list",
        ("bob", {"state": "sent"}, ""),
        ("bob", {"state": "failed"}, ""),
        ("bob", {"state": "pushed"}, f"{WRONG}!"),
        ("eve", {}, "not_found"),
        at={"webhook": "{bobs_webhook}"},
    ),
    *[
        case("delivery_replay", who, {"webhook": one, "notice": notice}, code=code)
        for who, one, notice, code in (
            ("bob", "{bobs_webhook}", "{told_sent}", ""),
            ("bob", "{bobs_webhook}", "{told_failed}", ""),
            ("bob", "{bobs_webhook}", "{told_due}", "conflict"),
            ("bob", "{bobs_webhook_off}", "{told_last}", "conflict"),
            ("bob", "{bobs_webhook_off}", "{told_sent}", "not_found"),
            ("bob", "{bobs_webhook}", GONE, "not_found"),
            ("eve", "{bobs_webhook}", "{told_sent}", "not_found"),
            ("anns_bot", "{bobs_webhook}", "{told_sent}", "forbidden"),
        )
    ],
]
