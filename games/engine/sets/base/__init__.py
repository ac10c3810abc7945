"""The base game: 80 cards, 16 characters, and table options where the readings of its rules differ."""

from games.engine.cardgame.rules import CardSet

from .attacks import ATTACKS
from .characters import CHARACTERS
from .equipment import EQUIPMENT
from .hazards import HAZARDS
from .options import OPTIONS, settings
from .supplies import SUPPLIES
from .thefts import THEFTS

SET = CardSet(
    name="base",
    title="BANG!",
    cards=(*EQUIPMENT, *HAZARDS, *ATTACKS, *SUPPLIES, *THEFTS),
    characters=CHARACTERS,
    options=OPTIONS,
    settings=settings,
    edition=2,
    since={"asks_for_the_order": 2},
)
