"""The base game: 80 cards, 16 characters, and table options where the readings of its rules differ."""

from games.engine.cardgame.rules import CardSet
from games.engine.cardgame.settings import Begun

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
    text="The game itself, which all other sets add to.",
    cards=(*EQUIPMENT, *HAZARDS, *ATTACKS, *SUPPLIES, *THEFTS),
    characters=CHARACTERS,
    options=OPTIONS,
    settings=settings,
    edition=2,
    since={Begun.ASKS_FOR_THE_ORDER: 2},
)
