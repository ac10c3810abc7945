"""Making accounts and tokens, logging in, setting the webhook."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Annotated, Any, Final

import strawberry

from accounts.notices import receivers
from accounts.people import bodies, log_in, services
from accounts.people.secrets import is_public_id
from bang_service.platform.graphql.asking import WRITE, Info, operation
from bang_service.platform.graphql.payloads import DONE, DonePayload
from bang_service.platform.graphql.relay import read_id
from bang_service.platform.graphql.shapes import SHAPES, Type, body_of, maybe, object_type
from bang_service.platform.http.fields import validated

from .types import OWN_ACCOUNT, NewTokenType, NoticeType, ReceiverType, SessionType, notice_documents

SignUpInput: Type = SHAPES.input(bodies.SignUp, "SignUp")
LogInInput: Type = SHAPES.input(bodies.LogIn, "LogIn")
PasswordChangeInput: Type = SHAPES.input(bodies.PasswordChange, "PasswordChange")
TokenCreateInput: Type = SHAPES.input(bodies.TokenCreate, "TokenCreate")
ReceiverSetInput: Type = SHAPES.input(bodies.ReceiverSet, "ReceiverSet")

_SECRET: Final = strawberry.field(
    graphql_type=maybe(str), description="Checks the signatures. It is shown when it is new, and never again."
)
ReceiverPayload: Final = object_type("ReceiverPayload", "Your webhook.", {"receiver": ReceiverType, "secret": _SECRET})

TokenId = Annotated[strawberry.ID, strawberry.argument(description="The token's id, here or in REST.")]


def _own(twin: str, description: str, returns: Type, *, limit: str = WRITE) -> Callable[..., Any]:
    return operation(twin, maybe(returns), description, scope=OWN_ACCOUNT, limit=limit)


@strawberry.type
class AccountMutations:
    """The root's mutations of accounts."""

    @operation(
        "sign_up",
        maybe(SessionType),
        "Makes an account and logs it in. The token has all scopes and is shown this once.",
        public=True,
        limit=WRITE,
    )
    def sign_up(self, info: Info, input: SignUpInput) -> Any:
        body = validated(bodies.SignUp, body_of(input))
        asking = info.context
        return bodies.session_document(log_in.sign_up(**body, address=asking.address, meter=asking.meter))

    @operation(
        "log_in",
        maybe(SessionType),
        "Gives a token with all scopes for 90 days; see `POST /api/v1/sessions/` for `device`. To log out, revoke it.",
        public=True,
        limit=WRITE,
    )
    def log_in(self, info: Info, input: LogInInput) -> Any:
        body = validated(bodies.LogIn, body_of(input))
        asking = info.context
        return bodies.session_document(log_in.log_in(**body, address=asking.address, meter=asking.meter))

    @_own("password_change", "Ends every other session of yours, and with `tokens` every other token.", DonePayload)
    def password_change(self, info: Info, input: PasswordChangeInput) -> Any:
        body = validated(bodies.PasswordChange, body_of(input))
        player = info.context.player
        # A stolen token must not be a way to guess the password.
        token = info.context.token
        info.context.charge("password", account=str(player.pk), token="" if token is None else str(token.pk))
        services.password_change(
            player=player,
            current=body["current_password"],
            new=body["new_password"],
            tokens=body["tokens"],
            keep=token,
        )
        return DONE

    @_own(
        "token_create",
        "Makes a token for a client, with scopes that yours has itself. It is shown this once.",
        NewTokenType,
    )
    def token_create(self, info: Info, input: TokenCreateInput) -> Any:
        body = validated(bodies.TokenCreate, body_of(input))
        days: int | None = body["expires_in_days"]
        token, secret = services.token_create(
            player=info.context.player,
            name=body["name"],
            scopes=body["scopes"],
            expires_in=None if days is None else timedelta(days=days),
            by=info.context.token,
        )
        return {**bodies.token_document(token), "token": secret.text}

    @_own("token_revoke", "From now on the token is refused. Revoking it again changes nothing.", DonePayload)
    def token_revoke(self, info: Info, id: TokenId) -> Any:
        services.token_revoke(player=info.context.player, public_id=_public_id(id))
        return DONE

    @_own("receiver_set", "Your notices are pushed there from now on.", ReceiverPayload)
    def receiver_set(self, info: Info, input: ReceiverSetInput) -> Any:
        body = validated(bodies.ReceiverSet, body_of(input))
        player = info.context.player
        info.context.charge("receiver", account=str(player.pk))
        receiver, made = receivers.receiver_set(player=player, **body)
        return {"receiver": bodies.receiver_document(receiver), "secret": receiver.secret if made else None}

    @_own("receiver_delete", "Nothing is pushed any more; your notices stay in the list.", DonePayload)
    def receiver_delete(self, info: Info) -> Any:
        receivers.receiver_delete(player=info.context.player)
        return DONE

    @_own("receiver_test", "Pushes a notice that says nothing; its `state` shows what became of it.", NoticeType)
    def receiver_test(self, info: Info) -> Any:
        player = info.context.player
        info.context.charge("receiver", account=str(player.pk))
        return notice_documents([receivers.send_test(player=player)])[0]

    @_own(
        "receiver_secret",
        "A new secret, shown this once. The one before signs beside it for 24 hours.",
        ReceiverPayload,
    )
    def receiver_secret(self, info: Info) -> Any:
        receiver = receivers.new_secret(player=info.context.player)
        return {"receiver": bodies.receiver_document(receiver), "secret": receiver.secret}


def _public_id(text: str) -> str:
    # No global id looks like a public one.
    return text if is_public_id(text) else read_id(text)[1]
