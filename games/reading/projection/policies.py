"""What an AI seat is shown."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from itertools import chain

from games.engine.kernel.journal import Record, readable
from games.engine.kernel.prompts import Prompt as Question
from games.engine.kernel.rulebook import rulebook_of
from games.models import Move
from games.services.live import LiveGame
from games.services.positions import decode_records

from .tables import Document


@dataclass(frozen=True, slots=True)
class PolicyTurn:
    """The question to a policy for a seat, and what that seat sees.

    `chance` is the seed for the policy's own random choices.
    """

    policy: str
    question: Question
    view: Document
    chance: str


def policy_turn(live: LiveGame, seat: int) -> PolicyTurn:
    """The decision that the policy of an asked seat has to make. Raises RuleFailure."""
    question = live.game.prompt_of(seat)
    assert question is not None
    luck = f"{live.table.seed}:{live.position.moves}:{seat}"
    with live.exposing_defects(view=seat):
        view = rulebook_of(live.game).view_builder(live.game).view(seat)
    return PolicyTurn(
        policy=live.policy_of(seat),
        question=question,
        view=view,
        # A policy must not be able to read the seed from what it receives.
        chance=sha256(luck.encode()).hexdigest(),
    )


def policy_journal(live: LiveGame, seat: int, stored: list[Record]) -> list[Document]:
    """What a seat knows of everything that has happened: the moves in the database (`stored`), and those made since."""
    new = (record for move in live.moves for record in decode_records(move.records))
    return [readable(record, seat) for record in chain(stored, new)]


def stored_records(live: LiveGame) -> list[Record]:
    """The journal records of the moves that were in the database when the game was read."""
    before = live.position.moves - len(live.moves)
    moves = Move.objects.filter(table_id=live.table.pk, number__lt=before).order_by("number")
    return [record for text in moves.values_list("records", flat=True) for record in decode_records(text)]
