"""The operations of bots: the gates of those that read, and all commands. Only a bot's owner may use them."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from drf_spectacular.utils import OpenApiExample

from accounts.people.bodies import account_bodies, bot_bodies
from accounts.people.callers import caller, token_of
from accounts.people.limits import CREATE_BOT
from accounts.people.problem_codes import AccountProblem
from accounts.people.scopes import TokenScope
from accounts.people.services import bots
from bang_service.platform.operations.command import DONE, Answer, Call, Command
from bang_service.platform.operations.cost import Cost
from bang_service.platform.operations.gate import READ, WRITE, Gate
from bang_service.platform.operations.link import Link
from bang_service.platform.problems import ProblemCode

_ACCOUNT: Final = TokenScope.ACCOUNT

_BOT: Final = {"bot_id": "$response.body#/id"}
_SAME_BOT: Final = {"bot_id": "$request.path.bot_id"}

BOT_LIST: Final = Gate(
    "bot_list",
    _ACCOUNT,
    READ,
    cost=Cost(30, row=1),
    links=[Link(200, "bot_token_list", "See the tokens of the newest.", {"bot_id": "$response.body#/results/0/id"})],
)
BOT_TOKEN_LIST: Final = Gate(
    "bot_token_list",
    _ACCOUNT,
    READ,
    cost=Cost(30, row=1),
    links=[
        Link(
            200,
            "bot_token_revoke",
            "Revoke the newest.",
            {**_SAME_BOT, "public_id": "$response.body#/results/0/id"},
        )
    ],
)


@Command(
    "POST", "me/bots/", tag="accounts", summary="Make a bot", scope=_ACCOUNT, limit=CREATE_BOT,
    body=bot_bodies.BotCreate, answers={201: bot_bodies.NewBotSerializer},
    problems=[403, AccountProblem.ACCOUNT_REQUIRED, AccountProblem.NAME_TAKEN, ProblemCode.QUOTA_EXCEEDED],
    examples=[OpenApiExample("New bot", {"name": "calamity_bot"}, request_only=True)],
    short_text="Makes an account for a program, which everybody sees to be a bot, "
    "and its first token, shown this once.",
    links=[
        Link(201, "bot_token_list", "See its first token.", _BOT),
        Link(201, "bot_token_create", "Make another token of it.", _BOT),
        Link(201, "bot_close", "Close it.", _BOT),
    ],
)  # fmt: skip
def bot_create(call: Call, name: str) -> Answer:
    """Makes an account for a program that plays. Everybody sees that it is a bot; only you see that it is yours.

    The answer has its first token, with the scopes `games:read` and `games:play`, which your own token must have too.
    It is shown this once, so no `Idempotency-Key` is taken. A bot has no password. You may have 20 that are open.
    """
    bot, secret = bots.bot_create(owner=caller(call), name=name, by=token_of(call))
    return Answer(201, bot_bodies.new_bot_document(bot, secret))


@Command(
    "DELETE", "me/bots/<number:bot_id>/", tag="accounts", summary="Close a bot", scope=_ACCOUNT, limit=WRITE,
    answers={204: None}, problems=[404],
    short_text="Revokes its tokens. It takes no further seat; where it has one, the game goes on by its deadlines.",
)  # fmt: skip
def bot_close(call: Call, bot_id: int) -> Answer:
    """Revokes its tokens; its name stays taken. Closing it again changes nothing.

    It takes no further seat. Where it has one, the game goes on by its deadlines, as for a player who stays away.
    """
    bots.bot_close(owner=caller(call), bot_id=bot_id)
    return DONE


@Command(
    "POST", "me/bots/<number:bot_id>/tokens/", tag="accounts", summary="Make a token of a bot", scope=_ACCOUNT,
    limit=WRITE, body=bot_bodies.BotTokenCreate, answers={201: account_bodies.NewTokenSerializer},
    problems=[403, 404, ProblemCode.CONFLICT, ProblemCode.QUOTA_EXCEEDED],
    examples=[OpenApiExample("Token of a bot", {"name": "server in the cellar"}, request_only=True)],
    short_text="Makes a token with which a program plays as your bot. It is shown this once.",
    links=[Link(201, "bot_token_revoke", "Revoke the token.", {**_SAME_BOT, "public_id": "$response.body#/id"})],
)  # fmt: skip
def bot_token_create(call: Call, bot_id: int, name: str, expires_in_days: int | None) -> Answer:
    """Makes a token with which a program plays as your bot, with the scopes `games:read` and `games:play`.

    Your own token must have these scopes too. It is shown this once, so no `Idempotency-Key` is taken.
    """
    life = None if expires_in_days is None else timedelta(days=expires_in_days)
    token, secret = bots.bot_token_create(
        owner=caller(call), bot_id=bot_id, name=name, expires_in=life, by=token_of(call)
    )
    return Answer(201, account_bodies.new_token_document(token, secret))


@Command(
    "DELETE", "me/bots/<number:bot_id>/tokens/<str:public_id>/", tag="accounts", summary="Revoke a token of a bot",
    scope=_ACCOUNT, limit=WRITE, answers={204: None}, problems=[404],
    short_text="From now on the token is refused. Revoking it again changes nothing.",
)  # fmt: skip
def bot_token_revoke(call: Call, bot_id: int, public_id: str) -> Answer:
    """From now on the token is refused with `token_revoked`. Revoking it again changes nothing."""
    bots.bot_token_revoke(owner=caller(call), bot_id=bot_id, public_id=public_id)
    return DONE
