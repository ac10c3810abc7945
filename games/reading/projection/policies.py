"""What an AI seat is shown."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from bots.policies.memory import Recollection
from bots.policies.registry import policy_name
from games.engine.kernel.prompts import Prompt as Question
from games.engine.kernel.rulebook import rulebook_of
from games.services.live import LiveGame

from .tables import Document


@dataclass(frozen=True, slots=True)
class PolicyTurn:
    """The question to a policy for a seat (None: it is not asked), what that seat sees, and what it remembers.

    `chance` is the seed for the policy's own random choices.
    """

    policy: str
    question: Question | None
    view: Document
    memory: Recollection
    chance: str


def policy_turn(live: LiveGame, seat: int) -> PolicyTurn:
    """The decision that the policy of a seat has to make. Raises RuleFailure."""
    luck = f"{live.table.seed}:{live.position.moves}:{seat}"
    with live.exposing_defects(view=seat):
        view = rulebook_of(live.game).view_builder(live.game).view(seat)
    return PolicyTurn(
        policy=policy_name(live.policy_of(seat), live.generation),
        question=live.game.prompt_of(seat),
        view=view,
        memory=live.memory.recall(seat),
        # A policy must not be able to read the seed from what it receives.
        chance=sha256(luck.encode()).hexdigest(),
    )
