"""How each operation of REST is asked for over GraphQL, and where its answer stands there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInputType,
    GraphQLList,
    GraphQLSchema,
    get_named_type,
    get_nullable_type,
)

from bang_service.platform.graphql.context import Admission
from bang_service.platform.operations.gate import Gate

from .compared import differences
from .selections import enum_name, fields_of, schema

OWN_FIELDS: Final = {
    "view_read": "a field of a table, behind the gate of whatever gave the table",
    "journal_read": "likewise",
    "record_read": "likewise",
}
"""Operations whose twin has no gate of its own; it asks for the scope by itself."""

NO_TWIN: Final = {
    "table_stream": "a stream: the subscription `table_stream`",
    "me_stream": "a stream: the subscription `my_stream`",
    "verifier_read": "a program, as a file",
    "index": "addresses of REST",
    "pictograms": "a picture, as a file",
    "picture": "a picture, as a file",
    "face": "a picture, as a file",
    "preview": "a picture, as a file",
    "view_picture": "a picture, as a file",
    "rating_plot": "a picture, as a file",
    "beliefs_picture": "a picture, as a file",
}
"""Operations without a twin among queries and mutations."""

ONLY_HERE: Final = {
    "node": "Relay's: whatever it gives is given by another operation too",
    "problems": "a page of its own beside REST: /problems/",
}
"""Twins that are no operation of REST."""


@dataclass(frozen=True)
class Twin:
    """`path` leads to the field from the root; `shape` says how REST's document stands in its answer; `names` are
    REST's inputs that are called otherwise."""

    path: str
    kind: str = "query"
    shape: str = "same"
    names: Mapping[str, str] = field(default_factory=dict)


_PAGE: Final = {"limit": "first", "cursor": "after"}
_TABLE: Final = {"table_id": "id", "limit": "first"}
_SEASON: Final = {"season_id": "season"}


def _does(path: str, shape: str, **names: str) -> Twin:
    return Twin(path, "mutation", shape, {"table_id": "table", **names})


TWINS: Final[dict[str, Twin]] = {
    "table_list": Twin("tables", shape="page", names=_PAGE),
    "table_open": _does("table_open", "table"),
    "table_read": Twin("table", names=_TABLE),
    "table_join": _does("table_join", "table"),
    "entropy_set": _does("entropy_set", "table"),
    "table_leave": _does("table_leave", "done"),
    "ai_seat_add": _does("ai_seat_add", "table"),
    "ai_seat_remove": _does("ai_seat_remove", "done"),
    "seat_free": _does("seat_free", "done"),
    "table_start": _does("table_start", "table"),
    "table_close": _does("table_close", "table"),
    "table_show": _does("table_show", "table"),
    "table_rematch": _does("table_rematch", "table"),
    "lesson_open": _does("lesson_open", "table"),
    "view_read": Twin("table.view", names=_TABLE),
    "answer": _does("answer", "view"),
    "seat_return": _does("seat_return", "table"),
    "seat_hand_over": _does("seat_hand_over", "table"),
    "seat_give_up": _does("seat_give_up", "table"),
    "voice_list": Twin("voices", shape="page", names={**_PAGE, "table_id": "table"}),
    "voice_say": _does("voice_say", "voice"),
    "speaker_mute": _does("speaker_mute", "done", player_id="player"),
    "speaker_unmute": _does("speaker_unmute", "done", player_id="player"),
    "journal_read": Twin("table.journal", shape="journal", names=_TABLE),
    "record_read": Twin("table.record", names=_TABLE),
    "deal_list": Twin("deals", shape="page", names={**_PAGE, "after": "above"}),
    "waiting_prompts": Twin("me.prompts", shape="page", names=_PAGE),
    **{
        f"catalogue_{name}": Twin(f"catalogue.{name}", shape="rows")
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
        )
    },
    "catalogue_words": Twin("catalogue.words"),
    "sign_up": _does("sign_up", "same"),
    "guest_create": _does("guest_create", "same"),
    "guest_become_account": _does("guest_become_account", "same"),
    "log_in": _does("log_in", "same"),
    "me": Twin("me"),
    "token_list": Twin("me.tokens", shape="page", names=_PAGE),
    "token_create": _does("token_create", "same"),
    "token_revoke": _does("token_revoke", "done", public_id="id"),
    "bot_list": Twin("me.bots", shape="page", names=_PAGE),
    "bot_create": _does("bot_create", "same"),
    "bot_close": _does("bot_close", "done", bot_id="bot"),
    "bot_token_list": Twin("me.bot_tokens", shape="page", names={**_PAGE, "bot_id": "bot"}),
    "bot_token_create": _does("bot_token_create", "same", bot_id="bot"),
    "bot_token_revoke": _does("bot_token_revoke", "done", bot_id="bot", public_id="id"),
    "settings_set": _does("settings_set", "done"),
    "email_set": _does("email_set", "done"),
    "email_delete": _does("email_delete", "done"),
    "confirmation_send": _does("confirmation_send", "done"),
    "email_confirm": _does("email_confirm", "done"),
    "reset_request": _does("reset_request", "done"),
    "password_reset": _does("password_reset", "done"),
    "password_change": _does("password_change", "done"),
    "notice_list": Twin("me.notices", shape="page", names=_PAGE),
    "notice_mark_read": Twin("me.notice_mark"),
    "notice_mark_set": _does("notice_mark_set", "same"),
    "webhook_list": Twin("me.webhooks", shape="rows"),
    "webhook_read": Twin("me.webhook", names={"webhook": "id"}),
    "webhook_create": _does("webhook_create", "webhook"),
    "webhook_set": _does("webhook_set", "webhook"),
    "webhook_delete": _does("webhook_delete", "done"),
    "webhook_test": _does("webhook_test", "same"),
    "webhook_secret": _does("webhook_secret", "webhook"),
    "delivery_list": Twin("me.deliveries", shape="page", names=_PAGE),
    "delivery_replay": _does("delivery_replay", "same"),
    "preferences_read": Twin("me.preferences"),
    "preferences_set": _does("preferences_set", "same"),
    "push_key_read": Twin("push_key"),
    "device_list": Twin("me.devices", shape="rows"),
    **{f"device_{what}": _does(f"device_{what}", "same") for what in ("add", "set", "test")},
    "device_delete": _does("device_delete", "done"),
    "limits": Twin("limits", shape="rows"),
    "rating_pools": Twin("rating_pools", shape="rows"),
    "leaderboard": Twin("leaderboard", shape="page", names=_PAGE),
    "rating_read": Twin("rating", names={"player_id": "player"}),
    "rating_history": Twin("rating_history", shape="page", names={**_PAGE, "player_id": "player"}),
    "profile_read": Twin("profile", names={"player_id": "player"}),
    "player_ratings": Twin("player_ratings", shape="rows", names={"player_id": "player"}),
    "summary_read": Twin("summary", names={"table_id": "table"}),
    "beliefs_read": Twin("beliefs", names={"table_id": "table"}),
    "replay_read": Twin("replay", names={"table_id": "table", "limit": "first"}),
    "language_list": Twin("languages", shape="rows"),
    "texts_read": Twin("texts"),
    "statistics_read": Twin("statistics", names={"player_id": "player"}),
    "table_rating": Twin("table_rating", names={"table_id": "table"}),
    "league_list": Twin("leagues", shape="page", names=_PAGE),
    "league_read": Twin("league"),
    "season_read": Twin("season", names={"season_id": "id"}),
    "entry_list": Twin("entries", shape="page", names={**_PAGE, **_SEASON}),
    "season_log": Twin("season_log", shape="page", names={**_PAGE, **_SEASON}),
    "standings_read": Twin("standings", names={"division_id": "division"}),
    "rounds_read": Twin("rounds", names={"division_id": "division"}),
    "own_entry_list": Twin("me.entries", shape="page", names=_PAGE),
    "own_appeal_list": Twin("me.appeals", shape="page", names=_PAGE),
    "appeal_create": _does("appeal_create", "same"),
    "own_substitution_list": Twin("me.substitutions", shape="page", names=_PAGE),
    **{
        name: _does(name, "same", substitution_id="substitution")
        for name in ("substitution_agree", "substitution_decline")
    },
    **{name: _does(name, "same", **_SEASON) for name in ("season_enter", "season_confirm", "season_withdraw")},
}


def gates(found: GraphQLSchema) -> Iterator[tuple[str, Gate]]:
    """Every operation of the schema: where its field is, and the gate before it."""
    for owner in found.type_map.values():
        for name, one in getattr(owner, "fields", {}).items():
            made = one.extensions.get("strawberry-definition") if getattr(one, "extensions", None) else None
            for extension in getattr(made, "extensions", ()):
                if isinstance(extension, Admission):
                    yield f"{owner.name}.{name}", extension.gate


# -- asking ----------------------------------------------------------------------------------------------------


def variables_of(twin: Twin, given: Mapping[str, Any]) -> dict[str, Any]:
    """The variables that say what a request of REST says by its address, its query and its body."""
    known = {name: one for level in fields_of(twin.kind, twin.path) for name, one in level.args.items()}
    named = {twin.names.get(name, name): value for name, value in given.items()}
    if "input" in known:
        return {"input": _value(named, known["input"].type)}
    return {name: _value(value, known[name].type) if name in known else value for name, value in named.items()}


def _value(value: Any, kind: GraphQLInputType) -> Any:
    inner: Any = get_nullable_type(kind)
    if value is None:
        return None
    if isinstance(inner, GraphQLList):
        rows = value.split(",") if isinstance(value, str) else value
        if isinstance(rows, dict):
            return [{"name": name, "value": one} for name, one in rows.items()]
        return [_value(one, inner.of_type) for one in rows] if isinstance(rows, list) else rows
    if isinstance(inner, GraphQLInputObjectType):
        if not isinstance(value, dict):
            return value
        return {name: _value(one, inner.fields[name].type) if name in inner.fields else one
                for name, one in value.items()}  # fmt: skip
    if isinstance(inner, GraphQLEnumType):
        return enum_name(value) if isinstance(value, str) else value
    return _scalar(value, get_named_type(inner).name)


def _scalar(value: Any, kind: str) -> Any:
    # What stands in an address is text.
    if kind == "ID":
        return str(value)
    if isinstance(value, str) and kind == "Int" and value.lstrip("-").isdecimal():
        return int(value)
    if isinstance(value, str) and kind == "Boolean" and value in ("true", "false"):
        return value == "true"
    return value


# -- the answer ------------------------------------------------------------------------------------------------


def answer_differences(twin: Twin, rest: Any, told: Any) -> Iterator[str]:
    """What the answer at the end of the twin's path says otherwise than REST's document."""
    last = fields_of(twin.kind, twin.path)[-1].type
    if twin.shape == "done":
        yield from [] if (rest, told["done"]) == (None, True) else [f"REST says {rest!r}, GraphQL {told!r}"]
    elif twin.shape == "same":
        yield from differences(rest, told, last)
    elif twin.shape == "rows":
        yield from differences(rest["results"], told, last)
    elif twin.shape in ("table", "view", "voice"):
        yield from differences(rest, told[twin.shape], _type_of(told, twin.shape))
        yield from differences(False, told["replayed"], _type_of(told, "replayed"))
    elif twin.shape == "webhook":
        plain = {name: value for name, value in rest.items() if name != "secret"}
        yield from differences(plain, told["webhook"], _type_of(told, "webhook"))
        yield from differences(rest.get("secret"), told["secret"], _type_of(told, "secret"))
    elif twin.shape == "page":
        following = rest["next"]
        yield from _page(rest["results"], told, more=following is not None)
        if following is not None and f"cursor={told['pageInfo']['endCursor']}" not in following:
            yield f"REST goes on at {following}, GraphQL after {told['pageInfo']['endCursor']}"
    else:
        yield from _page(rest["records"], told, more=rest["more"])
        if rest["records"] and told["pageInfo"]["endCursor"] != str(rest["last"]):
            yield f"REST goes on after {rest['last']}, GraphQL after {told['pageInfo']['endCursor']}"


def _page(rows: list[Any], told: Any, *, more: bool) -> Iterator[str]:
    edges = told["edges"]
    if len(rows) != len(edges) or more is not told["pageInfo"]["hasNextPage"]:
        yield f"REST has {len(rows)} rows (more: {more}), GraphQL {len(edges)} and {told['pageInfo']}"
    for number, (row, edge) in enumerate(zip(rows, edges, strict=False)):
        yield from differences(row, edge["node"], _type_of(edge, "node"), f"[{number}]")


def _type_of(document: dict[str, Any], name: str) -> Any:
    return schema().type_map[document["__typename"]].fields[name].type  # type: ignore[attr-defined]
