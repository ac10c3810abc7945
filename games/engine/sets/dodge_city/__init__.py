"""Dodge City: 40 cards, some of them green-bordered, and 15 characters."""

from games.engine.cardgame.rules import CardSet

from .brown import BROWN
from .characters import CHARACTERS
from .green import GREEN
from .reprints import REPRINTS

SET = CardSet(
    name="dodge_city",
    title="Dodge City",
    text="More characters, and green cards that are laid now and used later.",
    cards=(*REPRINTS, *BROWN, *GREEN),
    characters=CHARACTERS,
)
