"""What stands before the operations that are written by hand: all that read, and `answer`."""

from __future__ import annotations

from typing import Final

from accounts.people.scopes import TokenScope
from bang_service.platform.operations.gate import ANSWER as ANSWER_LIMIT
from bang_service.platform.operations.gate import PUBLIC, READ, WRITING, Gate


def _about_games(operation: str, *, cost: int = 1) -> Gate:
    # A token that may not read games shows its player's hand to nobody; without one there is no hand to show.
    return Gate(operation, TokenScope.GAMES_READ, READ, or_nobody=True, cost=cost)


TABLE_LIST: Final = _about_games("table_list", cost=100)
TABLE_READ: Final = _about_games("table_read")
TABLE_STREAM: Final = _about_games("table_stream")
VIEW_READ: Final = _about_games("view_read")
VIEW_PICTURE: Final = _about_games("view_picture", cost=200)
JOURNAL_READ: Final = _about_games("journal_read")
SUMMARY_READ: Final = _about_games("summary_read", cost=200)
RECORD_READ: Final = _about_games("record_read", cost=1000)
REPLAY_READ: Final = _about_games("replay_read", cost=500)
WAITING_PROMPTS: Final = Gate("waiting_prompts", TokenScope.GAMES_READ, READ)
ME_STREAM: Final = Gate("me_stream", TokenScope.GAMES_READ, READ)
ANSWER: Final = Gate("answer", TokenScope.GAMES_PLAY, ANSWER_LIMIT, cost=WRITING)

STATISTICS_READ: Final = Gate("statistics_read", PUBLIC, READ, cost=200)
PICTOGRAMS: Final = Gate("pictograms", PUBLIC, READ)
PICTURE: Final = Gate("picture", PUBLIC, READ)
PREVIEW: Final = Gate("preview", PUBLIC, READ)
LANGUAGE_LIST: Final = Gate("language_list", PUBLIC, READ)
TEXTS_READ: Final = Gate("texts_read", PUBLIC, READ)
DEAL_LIST: Final = Gate("deal_list", PUBLIC, READ, cost=100)
VERIFIER_READ: Final = Gate("verifier_read", PUBLIC, READ)


def catalogue(part: str) -> Gate:
    """The gate of a part of the catalogue."""
    return Gate(f"catalogue_{part}", PUBLIC, READ)
