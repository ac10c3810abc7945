"""What both transports are asked about leagues."""

from __future__ import annotations

from typing import Any, Final

from .case import GONE, WRONG, Case, case, pages
from .world import NOBODY


def _season(which: str) -> dict[str, Any]:
    return {"season_id": which if which == GONE else f"{{{which}_season}}"}


def _substitution(which: str) -> dict[str, Any]:
    return {"substitution_id": which if which == GONE else f"{{{which}_substitution}}"}


def _division(which: str) -> dict[str, Any]:
    return {"division_id": which if which == GONE else f"{{{which}_division}}"}


LEAGUES: Final[list[Case]] = [
    *pages("league_list", NOBODY),
    case("league_list", "ann"),
    *[
        case("league_read", who, {"slug": slug}, code=code)
        for who, slug, code in (
            (NOBODY, "iron", ""), ("eve", "dust", ""), ("ann", "drafts", ""), (NOBODY, "nowhere", "not_found"),
        )
    ],
    *[
        case("season_read", who, _season(which), code=code)
        for who, which, code in (
            (NOBODY, "running", ""), ("ann", "open", ""), ("eve", "divided", ""), (NOBODY, "cancelled", ""),
            ("ann", "draft", "not_found"), (NOBODY, GONE, "not_found"),
        )
    ],
    *pages("entry_list", NOBODY, _season("running")),
    case("entry_list", "ann", _season("open")),
    case("entry_list", "ann", _season("draft"), code="not_found"),
    case("entry_list", NOBODY, _season(GONE), code="not_found"),
    *pages("season_log", NOBODY, _season("running")),
    case("season_log", "ann", _season("draft"), code="not_found"),
    case("season_log", NOBODY, _season(GONE), code="not_found"),
    *[
        case(operation, who, _division(which), code=code)
        for operation in ("standings_read", "rounds_read")
        for who, which, code in (
            (NOBODY, "running", ""), ("eve", "seated", ""), ("ann", "seated", ""), (NOBODY, "seated", ""),
            ("ann", "divided", ""), ("ann", "draft", "not_found"), (NOBODY, GONE, "not_found"),
        )
    ],
    *pages("own_entry_list", "ann"),
    case("own_entry_list", "eve"),
    case("own_entry_list", "fay"),
    *pages("own_appeal_list", "ann"),
    case("own_appeal_list", "eve"),
    *pages("own_substitution_list", "ann"),
    case("own_substitution_list", "eve"),
    case("own_substitution_list", "fay"),
    *[
        case(operation, who, _substitution(which), code=code)
        for operation in ("substitution_agree", "substitution_decline")
        for who, which, code in (
            ("ann", "anns", ""), ("eve", "anns", ""), ("eve", "eves", ""), ("ann", "settled", "conflict"),
            ("ann", "eves", "not_found"), ("bob", "anns", "not_found"), ("ann", GONE, "not_found"),
        )
    ],
    *[
        case("appeal_create", who, {"table_id": which}, body={"text": said}, code=code)
        for who, which, said, code in (
            ("bob", "{league_table}", "We were about to end it.", ""), ("ann", "{league_table}", "Again.", "conflict"),
            ("fay", "{league_table}", "I watched.", "not_found"), ("eve", "{seated_table}", "I too.", "not_found"),
            ("ann", "{seated_table}", "Look again.", ""), ("ann", "{playing}", "No league.", "not_found"),
            ("ann", GONE, "Nowhere.", "not_found"), ("bob", "{league_table}", " ", WRONG),
            ("bob", "{league_table}", "x" * 501, WRONG), ("bob", "{league_table}", "Who\u202e?", WRONG),
        )
    ],
    *[
        case(operation, who, _season(which), code=code)
        for operation, asked in {
            "season_enter": (
                ("eve", "open", ""), ("ann", "open", "conflict"), ("fay", "running", "conflict"),
                ("fay", "divided", "conflict"), ("fay", "cancelled", "conflict"), ("anns_bot", "open", "forbidden"),
                ("ann", "draft", "not_found"), ("ann", GONE, "not_found"),
            ),
            "season_confirm": (
                ("ann", "divided", ""), ("cem", "divided", ""), ("ann", "running", ""), ("ann", "open", "conflict"),
                ("ann", "cancelled", "conflict"), ("fay", "divided", "not_found"), ("ann", "draft", "not_found"),
                ("ann", GONE, "not_found"),
            ),
            "season_withdraw": (
                ("ann", "open", ""), ("ann", "divided", ""), ("ann", "running", ""), ("ann", "cancelled", "conflict"),
                ("fay", "divided", "not_found"), ("ann", "draft", "not_found"), ("ann", GONE, "not_found"),
            ),
        }.items()
        for who, which, code in asked
    ],
]  # fmt: skip
