"""Which answer leads to which request: the links of the OpenAPI document.

A link says where in an answer the inputs of a further request are found, as runtime expressions of OpenAPI. Programs
follow them (the contract tests do), and readers of the document see what comes next.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

_BOT: Final = {"bot_id": "$response.body#/id"}
_SAME_BOT: Final = {"bot_id": "$request.path.bot_id"}
_WEBHOOK: Final = {"webhook": "$response.body#/id"}
_SAME_WEBHOOK: Final = {"webhook": "$request.path.webhook"}
_TABLE: Final = {"table_id": "$response.body#/id"}
_SAME_TABLE: Final = {"table_id": "$request.path.table_id"}
_FIRST: Final = {"table_id": "$response.body#/results/0/id"}
_SAME_SEASON: Final = {"season_id": "$request.path.season_id"}
_FIRST_DIVISION: Final = {"division_id": "$response.body#/divisions/0/id"}
_ASKED: Final = {"prompt": "$response.body#/prompt/id", "option": "$response.body#/prompt/options/0/id"}


@dataclass(frozen=True, slots=True)
class Link:
    """From the answer `status` of the operation `source` to the operation `target`; both are named by their ids.

    `parameters` and `body` give the inputs that are known then, as expressions; the rest is the client's to choose.
    """

    source: str
    status: int
    target: str
    description: str
    parameters: Mapping[str, str] = field(default_factory=dict)
    body: Mapping[str, str] | None = None

    def document(self) -> dict[str, Any]:
        """The Link Object."""
        written: dict[str, Any] = {"operationId": self.target, "description": self.description}
        if self.parameters:
            written["parameters"] = dict(self.parameters)
        if self.body is not None:
            written["requestBody"] = dict(self.body)
        return written


LINKS: Final = (
    Link(
        "sign_up", 201, "log_in", "Log in with the new account.",
        body={"name": "$request.body#/name", "password": "$request.body#/password"},
    ),
    Link("token_create", 201, "token_revoke", "Revoke the token.", {"public_id": "$response.body#/id"}),
    Link("token_list", 200, "token_revoke", "Revoke the newest.", {"public_id": "$response.body#/results/0/id"}),
    Link("league_list", 200, "league_read", "See its seasons.", {"slug": "$response.body#/results/0/slug"}),
    Link("league_read", 200, "season_read", "See the latest.", {"season_id": "$response.body#/seasons/0/id"}),
    Link("season_read", 200, "entry_list", "See who takes part.", _SAME_SEASON),
    Link("season_read", 200, "season_log", "See what was done.", _SAME_SEASON),
    Link("season_read", 200, "standings_read", "See the standings of the highest division.", _FIRST_DIVISION),
    Link("season_read", 200, "rounds_read", "See the rounds of the highest division.", _FIRST_DIVISION),
    Link("season_enter", 201, "own_entry_list", "See until when you have to confirm, later on."),
    Link("season_enter", 201, "season_withdraw", "Leave again.", _SAME_SEASON),
    Link(
        "own_entry_list", 200, "season_confirm", "Confirm that you will play.",
        {"season_id": "$response.body#/results/0/season/id"},
    ),
    Link("appeal_create", 201, "own_appeal_list", "See its answer, later on."),
    Link("season_confirm", 200, "rounds_read", "See the rounds.", {"division_id": "$response.body#/division/id"}),
    Link("bot_create", 201, "bot_token_list", "See its first token.", _BOT),
    Link("bot_create", 201, "bot_token_create", "Make another token of it.", _BOT),
    Link("bot_create", 201, "bot_close", "Close it.", _BOT),
    Link(
        "bot_list", 200, "bot_token_list", "See the tokens of the newest.",
        {"bot_id": "$response.body#/results/0/id"},
    ),
    Link(
        "bot_token_create", 201, "bot_token_revoke", "Revoke the token.",
        {**_SAME_BOT, "public_id": "$response.body#/id"},
    ),
    Link(
        "bot_token_list", 200, "bot_token_revoke", "Revoke the newest.",
        {**_SAME_BOT, "public_id": "$response.body#/results/0/id"},
    ),
    Link("webhook_create", 201, "webhook_test", "Try it out.", _WEBHOOK),
    Link("webhook_create", 201, "webhook_secret", "Get another secret.", _WEBHOOK),
    Link("webhook_set", 200, "webhook_read", "See its state.", _WEBHOOK),
    Link(
        "webhook_read", 200, "webhook_set", "Switch it on again.",
        _WEBHOOK, {"url": "$response.body#/url"},
    ),
    Link("webhook_list", 200, "webhook_delete", "Remove the oldest.", {"webhook": "$response.body#/results/0/id"}),
    Link("webhook_delete", 204, "webhook_create", "Add another one."),
    Link("device_add", 201, "device_test", "Try it out.", {"device": "$response.body#/id"}),
    Link("device_add", 201, "device_set", "Choose its name and language.", {"device": "$response.body#/id"}),
    Link("device_add", 201, "device_delete", "Remove it.", {"device": "$response.body#/id"}),
    Link("webhook_test", 202, "delivery_list", "See what becomes of it.", _SAME_WEBHOOK),
    Link(
        "delivery_list", 200, "delivery_replay", "Have the newest pushed again.",
        {**_SAME_WEBHOOK, "notice": "$response.body#/results/0/notice"},
    ),
    Link(
        "notice_list", 200, "view_read", "See the game of the newest.",
        {"table_id": "$response.body#/results/0/table/id"},
    ),
    Link("catalogue_sets", 200, "catalogue_cards", "The set's cards.", {"sets": "$response.body#/results/0/name"}),
    Link("table_list", 200, "table_read", "See the newest table.", _FIRST),
    Link("table_list", 200, "table_join", "Sit down at the newest table.", _FIRST),
    Link("table_open", 201, "table_read", "See it again.", _TABLE),
    Link("table_open", 201, "table_join", "Another player takes a seat.", _TABLE),
    Link("table_open", 201, "ai_seat_add", "Put an AI player on a free seat.", _TABLE),
    Link("table_open", 201, "table_close", "Give it up.", _TABLE),
    Link("table_open", 201, "entropy_set", "Add to the deal, which is committed to now.", _TABLE),
    Link("table_join", 200, "table_leave", "Give up your seat.", _TABLE),
    Link("ai_seat_add", 201, "ai_seat_add", "Fill the next seat.", _TABLE),
    Link(
        "ai_seat_add", 201, "ai_seat_remove", "Free it again.",
        {**_TABLE, "seat": "$response.body#/seats/1/seat"},
    ),
    Link(
        "ai_seat_add", 201, "seat_free", "Free any other seat.",
        {**_TABLE, "seat": "$response.body#/seats/1/seat"},
    ),
    Link("ai_seat_add", 201, "table_start", "Start once every seat is taken.", _TABLE),
    Link("table_read", 200, "table_start", "Start once every seat is taken.", _TABLE),
    Link("table_read", 200, "view_read", "See the game.", _TABLE),
    Link("table_read", 200, "record_read", "Check a finished game.", _TABLE),
    Link("table_read", 200, "replay_read", "Play a finished game back.", _TABLE),
    Link("table_start", 200, "view_read", "See what you are asked.", _TABLE),
    Link("view_read", 200, "answer", "Answer with the first option.", _SAME_TABLE, _ASKED),
    Link(
        "view_read", 200, "journal_read", "Read what happens after this view.",
        {**_SAME_TABLE, "after": "$response.body#/journal"},
    ),
    Link("view_read", 200, "seat_hand_over", "Let a policy play for you.", _SAME_TABLE),
    Link("answer", 200, "answer", "Answer the next prompt, if it is yours.", _SAME_TABLE, _ASKED),
    Link("answer", 200, "view_read", "See the game again.", _SAME_TABLE),
    Link("seat_hand_over", 200, "seat_return", "Come back.", _TABLE),
    Link("seat_return", 200, "view_read", "See what you are asked.", _TABLE),
    Link(
        "journal_read", 200, "journal_read", "Read on.",
        {**_SAME_TABLE, "after": "$response.body#/last"},
    ),
    Link(
        "waiting_prompts", 200, "answer", "Answer the prompt that has waited longest with its first option.",
        {"table_id": "$response.body#/results/0/table/id"},
        {
            "prompt": "$response.body#/results/0/prompt/id",
            "option": "$response.body#/results/0/prompt/options/0/id",
        },
    ),
)  # fmt: skip


def add_links(result: dict[str, Any], generator: object, request: object, public: bool) -> dict[str, Any]:
    """A hook of drf-spectacular: puts the links into the answers they start from.

    Raises LookupError for a link that names an operation, an answer or a parameter that does not exist.
    """
    operations = {one["operationId"]: one for methods in result["paths"].values() for one in methods.values()}
    for link in LINKS:
        answer = operations[link.source]["responses"][str(link.status)]
        known = {parameter["name"] for parameter in operations[link.target].get("parameters", ())}
        if unknown := set(link.parameters) - known:
            raise LookupError(f"{link.target} has no parameter {', '.join(sorted(unknown))}")
        answer.setdefault("links", {})[link.target] = link.document()
    return result
