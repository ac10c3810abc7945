"""Tokens of every kind, the table that they are tried on, and what each operation says to them by the document."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from django.db import connection, transaction

from accounts.notices.channels import webhooks
from accounts.notices.delivery import log as delivery_log
from accounts.people.models import ApiToken, Player
from accounts.people.scopes import ALL_SCOPES, BOT_SCOPES
from accounts.people.services import accounts
from bang_service.platform import clock
from tests.contract.cast import asked
from tests.contract.document import Operation
from tests.contract.leagues import asked_substitution, divided_season, open_season
from tests.contract.samples import sample
from tests.contract.ways import BODIES, add_webhook
from tests.games.people import PASSWORD, bot, person, see, start

NOBODY: Final = "none"
STRANGER: Final = "stranger"
BOT: Final = "bot"
BAD: Final[Mapping[str, str]] = {
    "garbage": "token_invalid",
    "forged": "token_invalid",
    "expired": "token_invalid",
    "revoked": "token_revoked",
    "account closed": "token_revoked",
    "owner closed": "token_revoked",
}
"""Kinds that nothing can be done with, and the code that says so."""

KINDS: Final[Mapping[str, str]] = {
    NOBODY: "no token at all",
    "garbage": "what has not the form of a token",
    "forged": "the id of a good token with another secret",
    "expired": "of somebody at the table, good for all until a moment ago",
    "revoked": "of somebody at the table, good for all until it was revoked",
    "account closed": "of somebody at the table whose account was closed by staff",
    "owner closed": "of a bot whose owner's account was closed by staff",
    STRANGER: "good for all, of somebody who does not sit at the table",
    BOT: "of a bot of the stranger, good for all that a bot may do",
    **{scope: "of somebody at the table, good for this alone" for scope in ALL_SCOPES},
}
"""Every kind, and what it is."""

MUST_SUCCEED: Final = {
    ("view_read", "games:read"), ("waiting_prompts", "games:read"), ("answer", "games:play"),
    ("table_open", "games:play"), ("token_create", "account"), ("webhook_create", "account"),
    ("delivery_replay", "account"), ("password_change", "account"), ("me", "account"), ("table_open", STRANGER),
    ("token_list", STRANGER),
    ("table_list", NOBODY), ("catalogue_cards", NOBODY), ("bot_list", "account"), ("bot_token_list", "account"),
    ("bot_close", "account"), ("bot_token_revoke", "account"), ("bot_create", STRANGER), ("bot_list", STRANGER),
    ("table_open", BOT), ("me", BOT),
    ("season_enter", "games:play"), ("own_entry_list", "games:read"), ("season_enter", STRANGER),
    ("rounds_read", "games:read"), *((name, NOBODY) for name in ("league_read", "season_log", "standings_read")),
}  # fmt: skip
"""Or nothing would be known of the others: they might be refused for another reason."""


@dataclass(frozen=True)
class Trial:
    """A table by invitation whose game runs; `tokens` by their kinds; `names` are those of the people at the table and
    of a bot of theirs, which nobody else may learn; `values` stand in addresses; `bodies` are right for whoever is
    asked at the table.
    """

    table: int
    tokens: Mapping[str, str]
    names: list[str]
    values: Mapping[str, object]
    bodies: Mapping[str, object]

    def path(self, operation: Operation) -> str:
        """The operation's address, about the table where there is one in it."""
        known = {"player_id": "1", **self.values}
        return operation.path.format(**{name: known.get(name, "something") for name in operation.in_path})

    def body(self, operation: Operation) -> object:
        """A body that is right for the operation, or None."""
        if operation.name in self.bodies:
            return self.bodies[operation.name]
        if operation.name in BODIES:
            return BODIES[operation.name]()
        return sample(operation)


def assemble() -> Trial:
    """The table, and everybody's tokens."""
    four = [person(name) for name in ("Wyatt.Earp", "Virgil.Earp", "Morgan.Earp", "Doc.Holliday")]
    table = start(four, visibility="invitation")
    one = asked(four, table)
    other = next(somebody for somebody in four if somebody is not one)
    prompt = see(one.api, table)["prompt"]
    stranger = person()
    tokens = {NOBODY: "", "garbage": "what-is-this", STRANGER: stranger.token}
    # A secret may have underlines in it: whatever follows its last one would be too little to be another.
    form, number, secret = one.token.split("_", 2)
    tokens["forged"] = f"{form}_{number}_{'A' * len(secret)}"
    for kind in ("expired", "revoked", *ALL_SCOPES):
        scopes = [kind] if kind in ALL_SCOPES else list(ALL_SCOPES)
        token, created = accounts.token_create(player=one.player, name=kind, scopes=scopes)
        tokens[kind] = created.text
        if kind == "expired":
            ApiToken.objects.filter(pk=token.pk).update(expires_at=clock.now() - timedelta(seconds=1))
        elif kind == "revoked":
            accounts.token_revoke(player=one.player, public_id=token.public_id)
    tokens["account closed"] = other.token
    tokens["owner closed"] = bot(other).token
    tokens[BOT] = bot(stranger).token
    owned = bot(one, "Big.Nose.Kate").player
    hooked = add_webhook(one)
    told = delivery_log.notices_for(webhooks.webhook_of(player=one.player, key=hooked)).latest("pk").serial
    Player.objects.filter(pk=other.player.pk).update(is_active=False)
    open_to_all = open_season()
    # So that no request has to note when its token was used.
    ApiToken.objects.update(last_used=clock.now())
    return Trial(
        table,
        tokens,
        [*(one.player.name for one in four), owned.name],
        {
            "table_id": table,
            "seat": 1,
            "bot_id": owned.pk,
            "public_id": owned.tokens.get().public_id,
            "webhook": hooked,
            "notice": told,
            "slug": open_to_all.league.slug,
            "season_id": open_to_all.pk,
            "substitution_id": asked_substitution(person().player),
            "division_id": divided_season().divisions.get().pk,
        },
        {
            "answer": {"prompt": prompt["id"], "option": prompt["options"][0]["id"]},
            # A token need not be able to make others that can do more than itself.
            "token_create": {"name": "A bot", "scopes": ["account"]},
            "log_in": {"name": one.player.name, "password": PASSWORD},
            "settings_set": {"language": "de"},
            "email_set": {"email": "somebody@example.org", "password": PASSWORD},
            "password_change": {"current_password": PASSWORD, "new_password": "the-coach-to-deadwood"},
        },
    )


def refusal(operation: Operation, kind: str) -> tuple[int, str, str | None] | None:
    """Status, code and missing scope by which the document's security refuses the operation to a kind of token; None
    where it lets it through, to whatever the operation says by itself.
    """
    if kind in BAD:
        return 401, BAD[kind], None
    if kind == NOBODY:
        return None if operation.is_public else (401, "not_authenticated", None)
    own = {STRANGER: ALL_SCOPES, BOT: BOT_SCOPES}.get(kind, (kind,))
    missing = [scope for scope in operation.scopes if scope not in own]
    return (403, "forbidden", missing[0]) if missing else None


@contextmanager
def undone() -> Iterator[list[str]]:
    """What is written within is undone in the end; gives the statements that wrote it."""
    writes: list[str] = []

    def watch(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if sql.lstrip().startswith(("INSERT", "UPDATE", "DELETE")):
            writes.append(sql)
        return execute(sql, params, many, context)

    with transaction.atomic(), connection.execute_wrapper(watch):
        yield writes
        transaction.set_rollback(True)
