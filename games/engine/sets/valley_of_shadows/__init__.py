"""The Valley of Shadows: 16 cards and 8 characters."""

from games.engine.cardgame.rules import CardSet

from .attacks import ATTACKS
from .blue import BLUE
from .characters import CHARACTERS, FORMS
from .everybody import EVERYBODY
from .options import OPTIONS, settings
from .reacting import REACTING

SET = CardSet(
    name="valley_of_shadows",
    title="The Valley of Shadows",
    text="Sharper tricks: rattlesnakes, bounties, ghosts, and cards that hit everybody.",
    cards=(*BLUE, *ATTACKS, *EVERYBODY, *REACTING),
    characters=CHARACTERS,
    options=OPTIONS,
    settings=settings,
    forms=FORMS,
)
