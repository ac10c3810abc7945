"""What stands before the operations that read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from accounts.people.scopes import TokenScope
from bang_service.platform.operations.cost import READING, Cost
from bang_service.platform.operations.gate import PUBLIC, READ, Gate
from bang_service.platform.operations.link import Link
from games.reading import replays
from games.reading.projection.journal import MOST_RECORDS, USUAL_RECORDS

from .links import ASKED, FIRST_TABLE, LONGEST_ASKED, SAME_TABLE, TABLE


def _about_games(operation: str, cost: Cost = READING, *, is_play: bool = False, links: Sequence[Link] = ()) -> Gate:
    # A token that may not read games shows its player's hand to nobody; without one there is no hand to show.
    return Gate(operation, TokenScope.GAMES_READ, READ, or_nobody=True, cost=cost, is_play=is_play, links=links)


TABLE_LIST: Final = _about_games(
    "table_list",
    Cost(250, row=10),
    links=[
        Link(200, "table_read", "See the newest table.", FIRST_TABLE),
        Link(200, "table_join", "Sit down at the newest table.", FIRST_TABLE),
    ],
)
TABLE_READ: Final = _about_games(
    "table_read",
    Cost(80),
    is_play=True,
    links=[
        Link(200, "table_start", "Start once every seat is taken.", TABLE),
        Link(200, "view_read", "See the game.", TABLE),
        Link(200, "record_read", "Check a finished game.", TABLE),
        Link(200, "replay_read", "Play a finished game back.", TABLE),
        Link(200, "beliefs_read", "See how the roles could be read.", TABLE),
    ],
)
TABLE_STREAM: Final = _about_games("table_stream")
VIEW_READ: Final = _about_games(
    "view_read",
    Cost(80),
    is_play=True,
    links=[
        Link(200, "answer", "Answer with the first option.", SAME_TABLE, ASKED),
        Link(
            200,
            "journal_read",
            "Read what happens after this view.",
            {**SAME_TABLE, "after": "$response.body#/journal"},
        ),
        Link(200, "seat_hand_over", "Let a policy play for you.", SAME_TABLE),
    ],
)
VIEW_PICTURE: Final = _about_games("view_picture", Cost(200))
JOURNAL_READ: Final = _about_games(
    "journal_read",
    Cost(50, row=1, usual=USUAL_RECORDS, most=MOST_RECORDS),
    is_play=True,
    links=[Link(200, "journal_read", "Read on.", {**SAME_TABLE, "after": "$response.body#/last"})],
)
VOICE_LIST: Final = _about_games(
    "voice_list", Cost(200, row=1), is_play=True, links=[Link(200, "voice_say", "Say something.", SAME_TABLE)]
)
SUMMARY_READ: Final = _about_games("summary_read", Cost(120))
RECORD_READ: Final = _about_games("record_read", Cost(3_500))
BELIEFS_READ: Final = _about_games("beliefs_read", Cost(3_500))
BELIEFS_PICTURE: Final = _about_games("beliefs_picture", Cost(3_500))
REPLAY_READ: Final = _about_games("replay_read", Cost(100, row=10, usual=replays.USUAL_STEPS, most=replays.MOST_STEPS))
WAITING_PROMPTS: Final = Gate(
    "waiting_prompts",
    TokenScope.GAMES_READ,
    READ,
    cost=Cost(150, row=17),
    is_play=True,
    links=[
        Link(
            200,
            "answer",
            "Answer the prompt that has waited longest with its first option.",
            {"table_id": "$response.body#/results/0/table/id"},
            LONGEST_ASKED,
        )
    ],
)
ME_STREAM: Final = Gate("me_stream", TokenScope.GAMES_READ, READ)

STATISTICS_READ: Final = Gate("statistics_read", PUBLIC, READ, cost=Cost(200))
PICTOGRAMS: Final = Gate("pictograms", PUBLIC, READ)
PICTURE: Final = Gate("picture", PUBLIC, READ)
FACE: Final = Gate("face", PUBLIC, READ)
PREVIEW: Final = Gate("preview", PUBLIC, READ, cost=Cost(150))
LANGUAGE_LIST: Final = Gate("language_list", PUBLIC, READ)
TEXTS_READ: Final = Gate("texts_read", PUBLIC, READ, cost=Cost(5))
DEAL_LIST: Final = Gate("deal_list", PUBLIC, READ, cost=Cost(60, row=1))
VERIFIER_READ: Final = Gate("verifier_read", PUBLIC, READ)


_CATALOGUE: Final = {
    "cards": Cost(50, usual=140), "characters": Cost(15, usual=60), "events": Cost(15, usual=30), "words": Cost(80),
    "voices": Cost(15, usual=30),
}  # fmt: skip
"""Parts that are long. The others have a dozen rows."""

_LINKS: Final[Mapping[str, Sequence[Link]]] = {
    "sets": [Link(200, "catalogue_cards", "The set's cards.", {"sets": "$response.body#/results/0/name"})]
}


def catalogue(part: str) -> Gate:
    """The gate of a part of the catalogue."""
    return Gate(
        f"catalogue_{part}", PUBLIC, READ, cost=_CATALOGUE.get(part, Cost(15, usual=15)), links=_LINKS.get(part, ())
    )
