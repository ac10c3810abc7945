"""High Noon: thirteen event cards."""

from games.engine.cardgame.rules import CardSet

from .events import EVENTS

SET = CardSet(
    name="high_noon",
    title="High Noon",
    text="Each round a new event changes a rule for everybody.",
    cards=(),
    characters=(),
    events=EVENTS,
)
