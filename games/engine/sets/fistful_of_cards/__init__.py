"""A Fistful of Cards: fifteen event cards."""

from games.engine.cardgame.rules import CardSet

from .draws import DRAWS
from .shots import SHOTS
from .turns import TURNS

SET = CardSet(
    name="fistful_of_cards",
    title="A Fistful of Cards",
    text="Like High Noon, with other events: ricochets, mines, Russian Roulette.",
    cards=(),
    characters=(),
    events=(*DRAWS, *SHOTS, *TURNS),
)
