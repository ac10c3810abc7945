"""Making accounts and tokens, logging in."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated, Any

import strawberry

from accounts.people import bodies, log_in, services
from accounts.people.graphql.context import Info
from accounts.people.secrets import is_public_id
from bang_service.platform.graphql.context import WRITE, operation
from bang_service.platform.graphql.payloads import DONE, DonePayload
from bang_service.platform.graphql.relay import read_id
from bang_service.platform.graphql.type_factory import TYPES, Type, body_of, maybe
from bang_service.platform.http.fields import validated

from .types import NewTokenType, SessionType, own

SignUpInput: Type = TYPES.input(bodies.SignUp, "SignUp")
LogInInput: Type = TYPES.input(bodies.LogIn, "LogIn")
PasswordChangeInput: Type = TYPES.input(bodies.PasswordChange, "PasswordChange")
TokenCreateInput: Type = TYPES.input(bodies.TokenCreate, "TokenCreate")

TokenId = Annotated[strawberry.ID, strawberry.argument(description="The token's id, here or in REST.")]


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
        context = info.context
        return bodies.session_document(log_in.sign_up(**body, address=context.address, meter=context.meter))

    @operation(
        "log_in",
        maybe(SessionType),
        "Gives a token with all scopes for 90 days; see `POST /api/v1/sessions/` for `device`. To log out, revoke it.",
        public=True,
        limit=WRITE,
    )
    def log_in(self, info: Info, input: LogInInput) -> Any:
        body = validated(bodies.LogIn, body_of(input))
        context = info.context
        return bodies.session_document(log_in.log_in(**body, address=context.address, meter=context.meter))

    @own(
        "password_change",
        "Changes your password. Ends all your other sessions, and with `tokens` all your other tokens.",
        DonePayload,
    )
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

    @own(
        "token_create",
        "Makes a token for a client, with scopes that your own token has. It is shown this once.",
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

    @own("token_revoke", "From now on the token is refused. Revoking it again changes nothing.", DonePayload)
    def token_revoke(self, info: Info, id: TokenId) -> Any:
        services.token_revoke(player=info.context.player, public_id=_public_id(id))
        return DONE


def _public_id(text: str) -> str:
    # No global id looks like a public one.
    return text if is_public_id(text) else read_id(text)[1]
