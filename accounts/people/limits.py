"""The limits of signing up and logging in, of passwords, and of mails to addresses.

An address may be that of a club, a school or a mobile network, so it has room for hundreds.
"""

from __future__ import annotations

from typing import Final

from bang_service.platform.texts import say
from bang_service.platform.throttling.scopes import Scope, declare

CREATE_BOT: Final = declare("create_bot", Scope(say("limit-create-bot"), {"account": "60/hour burst 30"}))
SIGN_UP: Final = declare("signup", Scope(say("limit-signup"), {"address": "240/hour burst 120"}, durable=True))
GUEST: Final = declare("guest", Scope(say("limit-guest"), {"address": "240/hour burst 120"}, durable=True))
# Three at once and one an hour later: never more than three within an hour to one mailbox, or for one account.
MAIL: Final = declare(
    "mail",
    Scope(
        say("limit-mail"),
        {"account": "1/hour burst 3", "address": "240/hour burst 120", "mailbox": "1/hour burst 3"},
        durable=True,
    ),
)
# Apart: whoever asks for resets must not keep others from confirming their address.
RESET: Final = declare("reset", Scope(say("limit-reset"), {"address": "240/hour burst 120"}, durable=True))
# By nothing that distant strangers could use up.
LOGIN_TRIES: Final = declare(
    "login_tries",
    Scope(say("limit-login-tries"), {"account_address": "240/hour burst 60", "device": "240/hour burst 60"}),
)
LOGIN: Final = declare(
    "login",
    Scope(
        say("limit-login"),
        {
            "account_address": "30/hour burst 15",
            "device": "30/hour burst 10",
            "address": "240/hour burst 60",
            "account": "600/hour burst 300",
        },
        returned=True,
        also=LOGIN_TRIES,
        durable=True,
    ),
)
RETRY_SLOT: Final = declare(
    # The name that operators and clients know.
    "appointment",
    Scope(
        say("limit-appointment"),
        {"account_address": "12/hour burst 3", "account": "1200/hour burst 120"},
        returned=True,
        durable=True,
    ),
)
PASSWORD_TRIES: Final = declare("password_tries", Scope(say("limit-password-tries"), {"account": "240/hour burst 120"}))
PASSWORD: Final = declare(
    "password",
    Scope(
        say("limit-password"),
        {"token": "30/hour burst 15", "account": "120/hour burst 60"},
        returned=True,
        also=PASSWORD_TRIES,
        durable=True,
    ),
)
