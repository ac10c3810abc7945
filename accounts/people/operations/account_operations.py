"""The operations of accounts: the gates of those that read, and all commands."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import Any, Final

from drf_spectacular.utils import OpenApiExample

from accounts.people.bodies import account_bodies
from accounts.people.callers import caller, token_of
from accounts.people.limits import PASSWORD
from accounts.people.problem_codes import AccountProblem
from accounts.people.scopes import TokenScope
from accounts.people.services import accounts, sessions
from bang_service.platform.operations.command import DONE, Answer, Call, Command
from bang_service.platform.operations.cost import HASHING, WRITING_LITTLE, Cost
from bang_service.platform.operations.gate import ANY_TOKEN, PUBLIC, READ, WRITE, Gate
from bang_service.platform.operations.link import Link
from bang_service.platform.problems import ProblemCode

ME: Final = Gate("me", ANY_TOKEN, READ)
TOKEN_LIST: Final = Gate(
    "token_list",
    TokenScope.ACCOUNT,
    READ,
    cost=Cost(30, row=1),
    links=[Link(200, "token_revoke", "Revoke the newest.", {"public_id": "$response.body#/results/0/id"})],
)
LIMITS: Final = Gate("limits", PUBLIC, READ)
PROFILE_READ: Final = Gate("profile_read", PUBLIC, READ, cost=Cost(80))

_example = partial(OpenApiExample, request_only=True)
_SESSION_EXAMPLE: Final = OpenApiExample(
    "Session",
    {
        "player": {"id": 7, "name": "calamity_jane", "kind": "person", "guest": False},
        "token": "bang_1f0c9a7be24d6835_…",
        "device": "WzcsIk…",
    },
    response_only=True,
    status_codes=["201"],
)
_GUEST_EXAMPLE: Final = OpenApiExample(
    "Guest",
    {
        "player": {"id": 8, "name": "Guest-k4xw9tdm", "kind": "person", "guest": True},
        "token": "bang_5b7e12d09ac4f683_…",
        "device": "WzgsIm…",
    },
    response_only=True,
    status_codes=["201"],
)
_PASSWORD: Final = {"name": "calamity_jane", "password": "six-guns-and-petticoats"}


@Command(
    "POST", "accounts/", tag="accounts", summary="Make an account", scope=PUBLIC, limit=WRITE, cost=HASHING,
    body=account_bodies.SignUp, answers={201: account_bodies.SessionSerializer}, problems=[AccountProblem.NAME_TAKEN],
    examples=[_SESSION_EXAMPLE, _example("New account", _PASSWORD)],
    links=[
        Link(
            201, "log_in", "Log in with the new account.",
            body={"name": "$request.body#/name", "password": "$request.body#/password"},
        )
    ],
)  # fmt: skip
def sign_up(call: Call, name: str, password: str, email: str) -> Answer:
    """Makes an account and logs it in. The token has all scopes and is shown this once."""
    session = sessions.sign_up(name=name, password=password, email=email, address=call.address, meter=call.meter)
    return Answer(201, account_bodies.session_document(session))


@Command(
    "POST", "guests/", tag="accounts", summary="Play as a guest", scope=PUBLIC, limit=WRITE, cost=WRITING_LITTLE,
    body=account_bodies.GuestName, answers={201: account_bodies.SessionSerializer},
    problems=[AccountProblem.NAME_TAKEN], examples=[_GUEST_EXAMPLE],
    short_text="Makes a guest, who plays without having signed up, and gives their only token, shown this once. See "
    "`POST /api/v1/guests/`.",
)  # fmt: skip
def guest_create(call: Call, name: str) -> Answer:
    """Makes a guest: somebody who plays at once, without a password, under the name they choose or, without a body, a
    drawn one. The token has all scopes and is shown this once. It is the guest's only one, so keep it: nobody can log
    in as a guest.

    A guest plays, watches and hosts at all tables that are not rated. What needs an account is refused with
    `account_required`, and a rated table with `rated_table`; `POST /api/v1/me/account/` makes the guest an account, who
    keeps their id and their games. A guest who has not come for seven days (unless the operator has chosen another
    number) is gone, if they neither sit at nor host a table that is open or in play.

    No `Idempotency-Key` is taken, because the answer has a secret. If you have lost the answer, ask again: the guest
    whom nobody knows disappears, and until then has the name that they chose (`name_taken`).
    """
    session = sessions.play_as_guest(name=name, address=call.address, meter=call.meter)
    return Answer(201, account_bodies.session_document(session))


@Command(
    "POST", "me/account/", tag="accounts", summary="Make an account of a guest", scope=TokenScope.ACCOUNT, limit=WRITE,
    cost=HASHING, body=account_bodies.BecomeAccount, answers={200: account_bodies.NewAccountSerializer},
    problems=[ProblemCode.CONFLICT, AccountProblem.NAME_TAKEN], examples=[_example("Account", _PASSWORD)],
    short_text="Gives a guest a name and a password. They keep their id, their games and this token.",
)  # fmt: skip
def guest_become_account(call: Call, name: str, password: str, email: str) -> Answer:
    """Gives a guest a name and a password: from now on they have an account, with the same id. Their seats, games and
    notices stay, and so does the token of this request; any other session ends.

    What is asked of name, password and address is what signing up asks, and it counts as a sign-up. Whoever is no guest
    is refused with `conflict`. So is a request that is sent twice: then `GET /api/v1/me/` shows that it is done.
    """
    player, device = sessions.become_account(
        guest=caller(call), name=name, password=password, email=email, keep=token_of(call), address=call.address,
        meter=call.meter,
    )  # fmt: skip
    return Answer(200, account_bodies.new_account_document(player, device))


@Command(
    "POST", "sessions/", tag="accounts", summary="Log in", scope=PUBLIC, limit=WRITE, cost=HASHING,
    body=account_bodies.LogIn, answers={201: account_bodies.SessionSerializer}, problems=[401],
    examples=[_SESSION_EXAMPLE, _example("Log in", _PASSWORD)],
    short_text="Gives a token with all scopes for 90 days; see `POST /api/v1/sessions/` for `device`. To log out, "
    "revoke it.",
)  # fmt: skip
def log_in(call: Call, name: str, password: str, device: str) -> Answer:
    """Gives a token with all scopes for 90 days. To log out, revoke it.

    Keep `device` and send it with the next log-in: while others guess passwords, known devices are let in at once.
    Without it, when you are refused with 429, wait as `Retry-After` says and come back then. Clients that come at
    that time go ahead of those that do not wait; clients that come earlier must wait longer.
    """
    session = sessions.log_in(name=name, password=password, device=device, address=call.address, meter=call.meter)
    return Answer(201, account_bodies.session_document(session))


@Command(
    "POST", "me/password/", tag="accounts", summary="Change your password", scope=TokenScope.ACCOUNT, limit=WRITE,
    cost=Cost(2 * HASHING.fixed),
    body=account_bodies.PasswordChange, answers={204: None}, problems=[AccountProblem.ACCOUNT_REQUIRED],
    # A stolen token must not be a way to guess the password.
    charge=PASSWORD,
    examples=[
        _example(
            "New password",
            {"current_password": "six-guns-and-petticoats", "new_password": "the-coach-to-deadwood"},
        )
    ],
    short_text="Changes your password. Ends all your other sessions, with `tokens` all your other tokens, and with "
    "`bots` those of your bots.",
)  # fmt: skip
def password_change(call: Call, current_password: str, new_password: str, tokens: bool, bots: bool) -> Answer:
    """Ends all your other sessions, with `tokens` (the default) all your other tokens, and with `bots` those of your
    bots.

    The token of this request stays valid. Devices and webhooks that were set up with what ends end with it: devices
    are removed, webhooks switched off.
    """
    accounts.password_change(
        player=caller(call), current=current_password, new=new_password, tokens=tokens, bots=bots, keep=token_of(call)
    )
    return DONE


@Command(
    "PUT", "me/settings/", tag="accounts", summary="Choose your language, your time zone, and whether you hear voices",
    scope=TokenScope.ACCOUNT, limit=WRITE, cost=WRITING_LITTLE, body=account_bodies.SettingsBody, answers={204: None},
    examples=[
        _example("German, whatever the client asks for", {"language": "de"}),
        _example("German, in Berlin", {"language": "de", "time_zone": "Europe/Berlin"}),
        _example("No voices at tables", {"language": None, "voices": False}),
    ],
    short_text="Chooses the language in which answers speak to you, your time zone, and whether you are told what "
    "others say at tables.",
)  # fmt: skip
def settings_set(call: Call, **settings: Any) -> Answer:
    """Chooses the language in which answers, streams, notices and mails speak to you, the time zone of mails and pages,
    and whether you are told what others say at tables. The language goes before `Accept-Language`; null leaves it to
    your client again. `GET /api/v1/me/` shows them."""
    accounts.settings_set(player=caller(call), **settings)
    return DONE


@Command(
    "POST", "me/tokens/", tag="accounts", summary="Make a token", scope=TokenScope.ACCOUNT, limit=WRITE,
    body=account_bodies.TokenCreate, answers={201: account_bodies.NewTokenSerializer},
    problems=[403, AccountProblem.ACCOUNT_REQUIRED, ProblemCode.QUOTA_EXCEEDED],
    examples=[_example("Token to play with", {"name": "my phone", "scopes": ["games:read", "games:play"]})],
    short_text="Makes a token for a client, with scopes that your own token has. It is shown this once.",
    links=[Link(201, "token_revoke", "Revoke the token.", {"public_id": "$response.body#/id"})],
)  # fmt: skip
def token_create(call: Call, name: str, scopes: list[str], expires_in_days: int | None) -> Answer:
    """Makes a token for a client, with scopes that the token of this request has.

    It is shown this once, so no `Idempotency-Key` is taken.
    """
    life = None if expires_in_days is None else timedelta(days=expires_in_days)
    token, secret = accounts.token_create(
        player=caller(call), name=name, scopes=scopes, expires_in=life, by=token_of(call)
    )
    return Answer(201, account_bodies.new_token_document(token, secret))


@Command(
    "DELETE", "me/tokens/<str:public_id>/", tag="accounts", summary="Revoke a token", scope=TokenScope.ACCOUNT,
    limit=WRITE, cost=WRITING_LITTLE, answers={204: None}, problems=[404],
    short_text="From now on the token is refused. Revoking it again changes nothing.",
)  # fmt: skip
def token_revoke(call: Call, public_id: str) -> Answer:
    """From now on the token is refused with `token_revoked`. Revoking it again changes nothing."""
    accounts.token_revoke(player=caller(call), public_id=public_id)
    return DONE
