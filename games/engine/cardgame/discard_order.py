"""In which order all cards of a player are discarded (R18). The player is asked only where everybody can see that it
may matter: because somebody will take cards from the top of the discard pile."""

from __future__ import annotations

from games.engine.kernel.prompts import Option, Prompt
from games.engine.roles import SECRET_SHERIFF, SHERIFF, is_open, quarry, verdict

from .event_cards import EventCard
from .queries import DRAW_PILE
from .settings import Begun
from .table import CardGame


def places_that_matter(g: CardGame, seat: int, *, leaves: bool) -> int:
    """How many of the seat's cards it may name for the top of the pile; 0: it is not asked. `leaves`: the seat is about
    to be eliminated, so it will take none of them itself."""
    most = len(g.hands[seat]) + len(g.in_play[seat]) - 1
    if Begun.ASKS_FOR_THE_ORDER not in g.rules.begun or most < 1:
        return 0
    staying = [other for other, present in enumerate(g.presence) if present and not (leaves and other == seat)]
    if _phase_draws_from_discards(g, staying):
        return most
    takers = [owner for source, owner, _ in g.sources() if source.takes_top_discard]
    return 1 if any(owner in staying for owner in takers) else 0


def is_settled(g: CardGame) -> bool:
    """Whether everybody knows that the game is over when the effect in progress is."""
    present = [seat for seat, presence in enumerate(g.presence) if presence]
    return bool(g.judge_due) and verdict(g.roles, present, g.victor) is not None


def settles(g: CardGame, seat: int, killer: int) -> bool:
    """Whether everybody can see that the game is over once the seat is eliminated. The role of the seat is hidden until
    then, so it says nothing here."""
    if is_settled(g):
        return True
    staying = [other for other, present in enumerate(g.presence) if present and other != seat]
    if len(staying) < 2:
        return True
    if is_open(g.roles):
        return killer >= 0 and quarry(g.roles, killer) == seat
    has_heir = any(role == SECRET_SHERIFF and not g.revealed[other] for other, role in enumerate(g.roles))
    return not has_heir and all(g.roles[other] != SHERIFF for other in staying)


def ask(g: CardGame, seat: int, chosen: list[int], cause: str, author: int) -> Prompt:
    """Which card lies on top, or under those that have been chosen; the rest is discarded in the usual order."""
    cards = [card for card in (*g.hands[seat], *g.in_play[seat]) if card not in chosen]
    options: list[Option] = [("discard", card) for card in cards]
    if chosen:
        return Prompt("discard", seat, [*options, ("back",), ("pass",)], (cause, -1, author), question="next-discard")
    return Prompt("discard", seat, [*options, ("pass",)], (cause, -1, author), question="top-discard")


def after_answer(chosen: list[int], option: Option) -> list[int] | None:
    """The cards chosen by now; None: the seat names no more."""
    if option[0] == "discard":
        return [*chosen, option[1]]
    return chosen[:-1] if option[0] == "back" else None


def _phase_draws_from_discards(g: CardGame, staying: list[int]) -> bool:
    """Whether the event in force at the next draw phase, or the next event, has cards drawn from the discard pile."""
    if g.events and _draws_from_discards(g.rules.events[g.events[-1]]):
        return True
    return _draws_from_discards(g.event) and not (g.events and _is_covered_first(g, staying))


def _draws_from_discards(event: EventCard | None) -> bool:
    return event is not None and any(one.query is DRAW_PILE for _, one in event.listed_modifiers)


def _is_covered_first(g: CardGame, staying: list[int]) -> bool:
    """Whether another event is turned before anybody draws: the next turn is the keeper's."""
    if g.phase in ("begin", "draw") and g.turn in staying:
        return False
    after = g.next_turn(g.turn)
    return after == g.keeper and after in staying
