"""Where cards come from, and what is chosen at the start of a turn."""

from __future__ import annotations

from typing import Final

from ..catalogue import meaning, named, nature, reds
from . import shots
from .situation import CardView, Option, Situation
from .values import ORDINARY, PRICE, gained, healed, laid, recoil

NEVER: Final = -100.0

DENIED: Final = 0.5
"""The worth in cards of a foe's losing a card, for each point of its worth."""

APPEAL: Final[dict[str, float]] = {
    "Pixie Pete": 5.0,
    "Jesse Jones": 4.5,
    "Black Jack": 4.5,
    "Kit Carlson": 4.5,
    "Jourdonnais": 4.5,
    "Molly Stark": 4.5,
    "Bart Cassidy": 4.0,
    "Suzy Lafayette": 4.0,
    "Paul Regret": 4.0,
    "El Gringo": 4.0,
    "Slab the Killer": 3.5,
    "Elena Fuente": 3.5,
    "Pedro Ramirez": 3.5,
    "Doc Holyday": 3.5,
    "José Delgado": 3.5,
    "Greg Digger": 1.5,
    "Herb Hunter": 1.5,
    "Tequila Joe": 1.5,
    "Vulture Sam": 2.0,
    "Rose Doolan": 2.5,
    "Sean Mallory": 2.0,
    "Lucky Duke": 2.0,
    "Black Flower": 3.5,
    "Der Spot-Burst Ringer": 3.5,
    "Evelyn Shebang": 3.5,
    "Lemonade Jim": 2.0,
    "Mick Defender": 2.0,
}
"""How good it is to have a character's ability; those not listed are average."""

MIDDLING: Final = 3.0

THANKS: Final = 2
"""The cards for a player who saves another."""


def draw(s: Situation, option: Option) -> float:
    """Where a card comes from: the visible discard, a foe's hand, or the deck; or what is offered instead of the whole
    draw phase."""
    kind = option["kind"]
    if kind == "draw" and option["pile"] == "discards":
        top = s.view["discards"]["top"]
        return gained(s, top) if top else 0.0
    if kind == "draw_from":
        return _robbed(s, option["seat"])
    if kind == "draw":
        if _is_thanks(s):
            return THANKS * ORDINARY + 0.1
        return ORDINARY * _cards_at_stake(s) + 0.1
    if kind == "take":
        return _taken(s, option["card"])
    if kind != "use":
        return NEVER
    purpose = meaning(option["name"])
    if purpose == "volley":
        return shots.shot(s, option["seat"]) / PRICE
    return healed(s) if purpose == "drink" else NEVER


def _is_thanks(s: Situation) -> bool:
    """Whether cards are drawn for having saved a player."""
    return named(s.view["prompt"]["cause"]["name"]).kind == "saved"


def _robbed(s: Situation, seat: int) -> float:
    """Cards from another player's hand, who loses them."""
    count = min(THANKS, s.seats[seat]["hand_count"]) if _is_thanks(s) else 1
    return count * (ORDINARY + s.hatred(seat)) - recoil(s, seat) / PRICE


def _cards_at_stake(s: Situation) -> int:
    """How many cards the answer is about: the whole phase, if something else is offered instead of it."""
    if not any(option["kind"] in ("take", "use") and "seat" not in option for option in s.view["prompt"]["options"]):
        return 1
    if s.unladen(s.seat):
        return 4
    natures = s.natures(s.seat)
    if any(one.draws_by_wounds for one in natures):
        return 1 + s.wounds
    return max(2, *(one.draws for one in natures))


def _taken(s: Situation, card: CardView) -> float:
    """A card in play, taken into the hand: the gain, and the other player's loss."""
    holder = next((seat["seat"] for seat in s.seats if any(one["id"] == card["id"] for one in seat["in_play"])), s.seat)
    if holder == s.seat:
        return gained(s, card) - laid(s, card)
    # A player who has taken it before has gained nothing by it: two who take it from each other would never end.
    value = (gained(s, card) + DENIED * s.hatred(holder) * laid(s, card)) / (1 + s.takings[card["id"]])
    return value - recoil(s, holder) / PRICE


def choose(s: Situation, option: Option) -> float:
    """A seat or a word; what is not understood is left to the default."""
    kind = option["kind"]
    if kind == "use":
        purpose = meaning(option["name"])
        if purpose == "imitation":
            return _appeal(s, s.seats[option["seat"]]["character"])
        if purpose == "gift":
            return _gift(s, option["seat"])
        if purpose == "fanning":
            return shots.second(s, option)
    if named(s.view["prompt"]["cause"]["name"]).kind == "aim":
        return shots.join(s, option) if kind == "play" else NEVER
    if kind == "choose" and option["name"] in ("red", "black"):
        share = _share_of_red(s)
        return share if option["name"] == "red" else 1.0 - share
    return 0.1 if option["id"] == s.view["prompt"]["default"] else 0.0


def _appeal(s: Situation, character: str) -> float:
    one = nature(character)
    if one.draws_by_wounds:
        return MIDDLING + 2.0 * (s.wounds - 1)
    if one.meaning == "unladen":
        return 1.0 if any(card["border"] == "blue" for card in s.me["in_play"]) else 5.0
    return APPEAL.get(character, MIDDLING)


def _gift(s: Situation, seat: int) -> float:
    """A life point given to a friend who needs it more."""
    if s.seats[seat]["life"] >= s.life - 1:
        return NEVER
    return s.relief(seat) - s.own_life


def _share_of_red(s: Situation) -> float:
    """The share of red cards in the deck, leaving out the cards that the seat has seen elsewhere."""
    colours = reds(tuple(s.view["sets"]), len(s.seats))
    gone = set(s.memory.seen)
    gone.update(card["id"] for card in s.hand)
    gone.update(card["id"] for seat in s.seats for card in seat["in_play"])
    left = [red for number, red in enumerate(colours) if number not in gone]
    return sum(left) / len(left) if left else 0.5
