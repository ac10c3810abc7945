"""The rating model: which side of a table wins, and what that tells about the players. Plain Python, no database.

The sides of a game compete. Each has a number, `eta`, and wins with a probability proportional to exp(eta):

    eta of a side = intercept of (cell, side) + size ** -0.5 * sum of phi over its players
    phi of a player = weight * theta + (1 - weight) * theta of the policy that played for them

- `theta` is the player's skill. A new player has 0 and an uncertainty (sigma) of 1.
- A *cell* is a kind of table at which sides have equal prospects (`cells`); its intercepts say how often each side wins
  among equals. So nobody gains or loses by the role that they are dealt.
- The weight is the share of a seat's decisions that are the player's own (`weights`). Of several players who had a seat
  one after another each has their own; the policy's part is what is left of 1. `size` counts seats.
- Only the winning side counts. Teams win with their dead (R91), so elimination, survivors and length tell nothing.

After each game skill and intercepts move towards what has happened, as far as they are uncertain (`rating`). Nothing
moves by more than a fixed gain allows, so that two games that end at almost the same time may be rated in either order.

Every number that lasts is a whole number of billionths, and every step uses only operations whose results are the same
on any machine (`exact`). So ratings can be computed again from the games, to the last digit. `VERSION` changes whenever
they would come out differently.

What opponents tell of one another again and again counts less (`meetings`), but at tables of the first edition.
"""

from .cells import ANY, BASE, EVENTS, EXPANDED, Cell, group_of, variant_of
from .game import EDITION, FIRST_EDITION, Game, Player, Side, side_of, sides_among
from .intercepts import Intercept, prior
from .meetings import Meetings, Pair
from .policies import AISeat
from .rating import Change, InterceptChange, MeetingChange, Rated, pairs_of, predict, rate
from .residuals import RoleResult
from .skill import NEWCOMER, Skill, known
from .strengths import Strengths
from .weights import weight_of

VERSIONS = {FIRST_EDITION: "sides-1", EDITION: "sides-2"}
"""By the edition of the rules that a game is rated by, the name of the model and its constants: equal versions give
equal ratings for equal games."""

VERSION = VERSIONS[EDITION]

__all__ = [
    "ANY",
    "BASE",
    "EDITION",
    "EVENTS",
    "EXPANDED",
    "FIRST_EDITION",
    "NEWCOMER",
    "VERSION",
    "VERSIONS",
    "AISeat",
    "Cell",
    "Change",
    "Game",
    "Intercept",
    "InterceptChange",
    "MeetingChange",
    "Meetings",
    "Pair",
    "Player",
    "Rated",
    "RoleResult",
    "Side",
    "Skill",
    "Strengths",
    "group_of",
    "known",
    "pairs_of",
    "predict",
    "prior",
    "rate",
    "side_of",
    "sides_among",
    "variant_of",
    "weight_of",
]
