"""The operations about leagues: what stands before those that read, and the commands of players."""

from __future__ import annotations

from typing import Final

from accounts.people.callers import caller
from accounts.people.problem_codes import AccountProblem
from accounts.people.scopes import TokenScope
from bang_service.platform.operations.command import Answer, Call, Command
from bang_service.platform.operations.cost import WRITING_MUCH, Cost
from bang_service.platform.operations.gate import PUBLIC, READ, WRITE, Gate
from bang_service.platform.operations.link import Link
from bang_service.platform.problems import ProblemCode
from games.problem_codes import GameProblem

from . import bodies
from .reading.appeals import appeal_document
from .reading.entries import own_entry
from .reading.substitutions import substitution_document
from .services import appeals, entries, substitutions

_SAME_SEASON: Final = {"season_id": "$request.path.season_id"}
_FIRST_DIVISION: Final = {"division_id": "$response.body#/divisions/0/id"}

LEAGUE_LIST: Final = Gate(
    "league_list",
    PUBLIC,
    READ,
    cost=Cost(60, row=2),
    links=[Link(200, "league_read", "See its seasons.", {"slug": "$response.body#/results/0/slug"})],
)
LEAGUE_READ: Final = Gate(
    "league_read",
    PUBLIC,
    READ,
    cost=Cost(80),
    links=[Link(200, "season_read", "See the latest.", {"season_id": "$response.body#/seasons/0/id"})],
)
SEASON_READ: Final = Gate(
    "season_read",
    PUBLIC,
    READ,
    cost=Cost(160),
    links=[
        Link(200, "entry_list", "See who takes part.", _SAME_SEASON),
        Link(200, "season_log", "See what was done.", _SAME_SEASON),
        Link(200, "standings_read", "See the standings of the highest division.", _FIRST_DIVISION),
        Link(200, "rounds_read", "See the rounds of the highest division.", _FIRST_DIVISION),
    ],
)
ENTRY_LIST: Final = Gate("entry_list", PUBLIC, READ, cost=Cost(100, row=2))
STANDINGS_READ: Final = Gate("standings_read", PUBLIC, READ, cost=Cost(300))
SEASON_LOG: Final = Gate("season_log", PUBLIC, READ, cost=Cost(100, row=2))
OWN_ENTRIES: Final = Gate(
    "own_entry_list",
    TokenScope.GAMES_READ,
    READ,
    cost=Cost(100, row=5),
    links=[
        Link(
            200,
            "season_confirm",
            "Confirm that you will play.",
            {"season_id": "$response.body#/results/0/season/id"},
        )
    ],
)
OWN_APPEALS: Final = Gate("own_appeal_list", TokenScope.GAMES_READ, READ, cost=Cost(50, row=2))
OWN_SUBSTITUTIONS: Final = Gate("own_substitution_list", TokenScope.GAMES_READ, READ, cost=Cost(150, row=4))

# They say which tables there are, so they ask of a token what the tables themselves ask.
ROUNDS_READ: Final = Gate("rounds_read", TokenScope.GAMES_READ, READ, or_nobody=True, cost=Cost(1_600))

_PLAY: Final = TokenScope.GAMES_PLAY
_C: Final = ProblemCode
_A: Final = AccountProblem
_G: Final = GameProblem


@Command(
    "POST", "seasons/<number:season_id>/entry/", tag="leagues", summary="Enter a season", scope=_PLAY, limit=WRITE,
    answers={201: bodies.OwnEntrySerializer}, problems=[403, 404, _A.ACCOUNT_REQUIRED, _C.CONFLICT],
    links=[
        Link(201, "own_entry_list", "See until when you have to confirm, later on."),
        Link(201, "season_withdraw", "Leave again.", _SAME_SEASON),
    ],
)  # fmt: skip
def season_enter(call: Call, season_id: int) -> Answer:
    """Enters you in a season whose registration is open. If it is full, you wait for somebody to leave.

    When registration is over you are told your division, and have 48 hours to confirm.
    """
    return Answer(201, own_entry(entries.enter(season_id=season_id, player=caller(call))))


@Command(
    "POST", "seasons/<number:season_id>/entry/confirmation/", tag="leagues", summary="Confirm that you will play",
    scope=_PLAY, limit=WRITE, answers={200: bodies.OwnEntrySerializer}, problems=[403, 404, _C.CONFLICT],
    links=[Link(200, "rounds_read", "See the rounds.", {"division_id": "$response.body#/division/id"})],
)  # fmt: skip
def season_confirm(call: Call, season_id: int) -> Answer:
    """Confirms that you will play in the division in which you were placed. Doing it again changes nothing."""
    return Answer(200, own_entry(entries.confirm(season_id=season_id, player=caller(call))))


@Command(
    "DELETE", "seasons/<number:season_id>/entry/", tag="leagues", summary="Leave a season", scope=_PLAY, limit=WRITE,
    answers={200: bodies.OwnEntrySerializer}, problems=[403, 404, _C.CONFLICT],
)  # fmt: skip
def season_withdraw(call: Call, season_id: int) -> Answer:
    """Takes you out of a season. What you have played stands; an AI plays your games that are not over, until somebody
    stands in for you."""
    return Answer(200, own_entry(entries.withdraw(season_id=season_id, player=caller(call))))


@Command(
    "POST", "tables/<number:table_id>/appeals/", tag="leagues", summary="Appeal against what was decided at a table",
    scope=_PLAY, limit=WRITE, cost=WRITING_MUCH, body=bodies.AppealCreate, answers={201: bodies.AppealSerializer},
    problems=[403, 404, _C.CONFLICT], links=[Link(201, "own_appeal_list", "See its answer, later on.")],
)  # fmt: skip
def appeal_create(call: Call, table_id: int, text: str) -> Answer:
    """Asks the organisers of a league to look again at what was decided at a table where you play or have played.

    Somebody decides who has neither judged nor played there; you are told. A further appeal about the same table has
    to wait until then. The season's log says that there is an appeal, and of whom, but not what you wrote.
    """
    made = appeals.ask_at_table(table_id=table_id, by=caller(call), text=text)
    return Answer(201, appeal_document(made))


@Command(
    "POST", "substitutions/<number:substitution_id>/agreement/", tag="leagues",
    summary="Agree that somebody plays for an entry", scope=_PLAY, limit=WRITE, cost=WRITING_MUCH,
    answers={200: bodies.SubstitutionSerializer},
    problems=[
        403, 404, _A.ACCOUNT_REQUIRED, _C.CONFLICT, _G.ALREADY_SEATED, _G.RATED_TABLE, _G.TABLE_NOT_OPEN,
        _G.TABLE_STARTED, _G.TABLE_HALTED,
    ],
)  # fmt: skip
def substitution_agree(call: Call, substitution_id: int) -> Answer:
    """Says yes, as the one who is to play or as the one who is to be replaced. When both have agreed, the substitute
    takes over the entry's games that are not over, with a fresh clock, and all rounds to come. What was played stays
    with the one who leaves.

    Doing it again changes nothing.
    """
    found = substitutions.agree(substitution_id=substitution_id, player=caller(call))
    return Answer(200, substitution_document(found, caller(call)))


@Command(
    "POST", "substitutions/<number:substitution_id>/refusal/", tag="leagues",
    summary="Decline that somebody plays for an entry", scope=_PLAY, limit=WRITE, cost=WRITING_MUCH,
    answers={200: bodies.SubstitutionSerializer}, problems=[403, 404, _C.CONFLICT],
)  # fmt: skip
def substitution_decline(call: Call, substitution_id: int) -> Answer:
    """Says no, as the one who is to play or as the one who is to be replaced. The season's log says that one of you has
    declined, but not who."""
    found = substitutions.decline(substitution_id=substitution_id, player=caller(call))
    return Answer(200, substitution_document(found, caller(call)))
