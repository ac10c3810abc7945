"""What whoever plays a lesson is told beside a question."""

from __future__ import annotations

from bang_service.platform.texts import Operand, spoken
from games.services.hints import hint_at
from games.services.live import LiveGame

from .tables import Document


def hint_document(live: LiveGame, seat: int) -> Document | None:
    """The hint at the question to a seat; None: there is none. Raises RuleFailure."""
    given = hint_at(live, seat)
    if given is None:
        return None
    asked = given.asked
    operands: dict[str, Operand] = {"role": asked.role, "answer": "yes" if asked.has_answer else "no"}
    return {
        "name": given.hint.name,
        "text": spoken().text(f"hint-{given.hint.name}", operands),
        "options": [asked.advised["id"]],
        "is_new": given.is_new,
    }
