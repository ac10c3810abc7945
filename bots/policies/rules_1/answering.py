"""The worth of each answer when a seat is threatened, dying, or chooses among cards."""

from __future__ import annotations

from typing import Final

from games.engine.roles import RENEGADE, SHERIFF

from ..catalogue import meaning, traits
from ..memory.acts import FRIENDLY, HOSTILE
from . import reacting, rounds
from .choosing import NEVER
from .shots import played_as
from .situation import CardView, Option, Situation
from .values import ORDINARY, cure, gained, held, laid, standing

ALL_CARDS_LOST: Final = frozenset({"eliminated", "penalty"})
"""Causes for which a seat that loses all its cards says which of them lies on top."""

LUCK: Final = {"hearts": 2.0, "diamonds": 1.0, "clubs": 1.0, "spades": 0.0}
"""How good a suit is when it counts for a draw!."""


def respond(s: Situation, option: Option) -> float:
    """A threat: first what costs no card, then the cheapest card; accept the damage if no card is worth it."""
    kind = option["kind"]
    if kind == "pass":
        return 0.0
    if kind == "flip":
        return 20.0
    if kind == "play":
        return reacting.react(s, option) if reacting.is_reaction(option) else _cancel(s, option)
    if kind == "discard":
        return _stand_up(s) - 0.1 * held(s, option["card"])
    if kind == "use":
        return NEVER if meaning(option["name"]) == "cure" else 5.0
    return NEVER if kind == "back" else 1.0


def _cancel(s: Situation, option: Option) -> float:
    """Playing a Missed!: a waste if more are needed than are at hand, and if little is at stake."""
    prompt, card = s.view["prompt"], option["card"]
    one = played_as(option)
    spent = held(s, card) - ORDINARY * one.draws
    aim = prompt["cause"].get("card")
    if aim is not None and s.lies_here(aim):
        return laid(s, aim) - spent
    at_hand = sum(option["kind"] == "play" for option in prompt["options"])
    if s.ghost or (s.life > 1 and at_hand < prompt["remaining"]):
        return -1.0
    if one.returns and _is_sacred(s, prompt["cause"].get("seat")):
        return -1.0
    return 10.0 - 0.1 * spent + reacting.backfire(s, one)


def _is_sacred(s: Situation, seat: int | None) -> bool:
    """Whether being eliminated is better than having killed this player: a friend at their last life point. A Renegade
    plays alone, so it never is."""
    if seat is None or s.hatred(seat) >= 0 or s.me["role"] == RENEGADE:
        return False
    return bool(s.seats[seat]["life"] <= 1)


def _stand_up(s: Situation) -> float:
    """Giving up a BANG! card for Indians! or a Duel. A player does not fight their Sheriff if they can afford not
    to."""
    prompt = s.view["prompt"]
    opponent = prompt["cause"].get("seat")
    if (
        opponent is not None
        and s.seats[opponent]["role"] == SHERIFF
        and s.hatred(opponent) < 0
        and s.life > s.seats[opponent]["life"]
        and traits({"name": prompt["cause"]["name"]}).kind == "duel"
    ):
        return -1.0
    return 10.0


def rescue(s: Situation, option: Option) -> float:
    """The last life point: any rescue is better than being eliminated."""
    kind = option["kind"]
    if kind == "play":
        return 10.0 - 0.1 * held(s, option["card"])
    if kind == "use":
        return 5.0
    return 0.0 if kind == "pass" else NEVER


def pick(s: Situation, option: Option) -> float:
    """One of several cards: for a draw!, for the own hand, or from another player."""
    kind = option["kind"]
    cause = s.view["prompt"]["cause"]
    if kind in ("take_hand", "discard_hand"):
        return ORDINARY * _sign(s, cause.get("target"))
    if kind not in ("take", "discard"):
        return NEVER
    card = option["card"]
    if cause.get("target") is None and cause.get("seat") == s.seat and kind == "take" and _is_draw_check(s):
        return LUCK.get(card["suit"], 0.0)
    if option["intention"] == FRIENDLY:
        return -3.0 * s.hatred(_holder(s, card))
    if option["intention"] == HOSTILE:
        return _sign(s, cause.get("target")) * _spoil(s, card, kind)
    lost = laid(s, card) if s.lies_here(card) else held(s, card) if kind == "discard" else 0.0
    return (gained(s, card) if kind == "take" else 0.0) - lost


def _is_draw_check(s: Situation) -> bool:
    """Cards turned up by the seat outside its draw phase are turned up for a draw!."""
    return "card" not in s.view["prompt"]["cause"] and s.view["turn"]["phase"] != "draw"


def _sign(s: Situation, seat: int | None) -> float:
    """Whether it is good or bad that a seat loses a card. What eliminated players leave is good to have."""
    return 1.0 if seat is None or s.seats[seat]["status"] == "out" or s.hatred(seat) > 0 else -1.0


def _holder(s: Situation, card: CardView) -> int:
    for seat in s.seats:
        if any(one["id"] == card["id"] for one in seat["in_play"]):
            return int(seat["seat"])
    return s.seat


def _spoil(s: Situation, card: CardView, verb: str) -> float:
    """A card in front of a foe: its worth to the foe, and to the seat if the seat gets it."""
    value = standing(traits(card))
    return 0.7 * value + 0.3 * gained(s, card) if verb == "take" else value


def discard(s: Situation, option: Option) -> float:
    """The card least worth keeping; where as many are drawn for them, those worth less than a card of the deck."""
    if rounds.is_round(s):
        return rounds.give_up(s, option)
    if s.view["prompt"]["cause"]["name"] in ALL_CARDS_LOST:
        return _on_top(s, option)
    if meaning(s.view["prompt"]["cause"]["name"]) == "lemonade":
        return reacting.drink(s, option)
    options = s.view["prompt"]["options"]
    if option["kind"] == "pass":
        return -ORDINARY
    if option["kind"] != "discard":
        return NEVER
    card = option["card"]
    if s.lies_here(card):
        return -laid(s, card)
    # What was chosen before is no longer among the options.
    return -held(s, card, [one["card"] for one in options if one["kind"] == "discard"])


def _on_top(s: Situation, option: Option) -> float:
    """A card of little use to whoever will take it, or of much if that is a friend or the seat itself. One is enough:
    after that there is one to take back."""
    prompt = s.view["prompt"]
    if option["kind"] == "pass" and any(one["kind"] == "back" for one in prompt["options"]):
        return -NEVER
    if option["kind"] == "back":
        return NEVER
    taker = _taker(s, leaves=prompt["cause"]["name"] == "eliminated")
    favour = 1.0 if taker == s.seat else -s.hatred(taker)
    if option["kind"] == "pass":
        usual = [one["card"] for one in prompt["options"] if one["kind"] == "discard"][-1]
        return favour * standing(traits(usual)) + 0.01
    return favour * standing(traits(option["card"]))


def _taker(s: Situation, *, leaves: bool) -> int:
    """The next player who takes the top of the discard pile; the seat itself does not if it leaves."""
    count, turn = len(s.seats), s.view["turn"]["seat"]
    order = [(turn + places) % count for places in range(1, count + 1)]
    present = [seat for seat in order if s.seats[seat]["status"] != "out" and not (leaves and seat == s.seat)]
    able = [seat for seat in present if s.event.salvages or any(one.salvages for one in s.natures(seat))]
    return next(iter(able or present), s.seat)


def volunteer(s: Situation, option: Option) -> float:
    """An any-time act while others are asked: a cure that is worth its price."""
    return cure(s) if option["kind"] == "use" and meaning(option["name"]) == "cure" else -1.0
