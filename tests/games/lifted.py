"""Whether a reason why a card cannot be used is true: with the obstacle that it names lifted the card can be used, and
with the obstacle as it was, or nearly lifted, it cannot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from typing import Final

from games.engine.cardgame.affecting import AFFECTED
from games.engine.cardgame.cards import CLUBS
from games.engine.cardgame.life import Dying
from games.engine.cardgame.queries import bang_limit, barred, distance, reach, suit
from games.engine.cardgame.reactions import LOSS, Window
from games.engine.cardgame.reasons import NAMES, Reason, asked_of, reason, reasons
from games.engine.cardgame.shot import Shot
from games.engine.cardgame.table import CardGame
from games.engine.kernel.game import ALIVE, OUT
from games.engine.kernel.operation import Operation
from games.engine.kernel.prompts import Prompt
from games.engine.kernel.rulebook import rulebook_of
from games.engine.sets.base.attacks import Duelling
from games.engine.testing.random_tables import Course, choice

Lift = Callable[[CardGame, int, int, Reason], None]
"""Changes a copy of the game: for the seat, its card, and the reason why that cannot be used."""

IN_TURN: Final = {
    "lies-already", "bang-limit", "too-far", "out-of-reach", "nobody-has-cards", "nobody-is-out", "everybody-has-one",
    "nobody-to-jail", "no-bang", "needs-another", "forbidden", "must-play-first",
}  # fmt: skip
"""What may be in the way of a card that is played in one's turn."""

OTHER: Final = "something else in the way"


def positions(course: Course, numbers: range) -> Iterator[CardGame]:
    """Where somebody is asked, in random games."""
    for number in numbers:
        chance = course.chance(number)
        setup = course.setup(number, chance)
        g = setup.rulebook().deal(course.deal(number))
        while g.result is None:
            yield g
            g.answer(*choice(g, chance, setup.favoured))


class Proof:
    """Looks at every reason, and proves those that it has not proved `most` times. `told` counts the reasons, `proved`
    those that were seen to be true, by name and what helps or counts."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.told: Counter[str] = Counter()
        self.proved: Counter[str] = Counter()
        self.others: Counter[str] = Counter()

    def follow(self, course: Course, numbers: range) -> None:
        """Look at all questions of these games."""
        for g in positions(course, numbers):
            for prompt in g.prompts():
                self.look_at(g, prompt)

    def look_at(self, g: CardGame, prompt: Prompt) -> None:
        """Each card of the hand is in an option or has a reason, and never both."""
        found = reasons(g, prompt)
        named = [card for cards in found.values() for card in cards]
        usable = {option[1] for option in prompt.options if option[0] in ("play", "discard")}
        assert sorted(named) == sorted(set(g.hands[prompt.seat]) - usable)
        for why, cards in found.items():
            assert why.name in NAMES
            # A rule that leaves no target says why.
            assert why.name != "no-target", (prompt.question, [name_of(g, card) for card in cards])
            self.told[why.name] += len(cards)
            for card in cards:
                self._prove(g, prompt.seat, card, why)

    def _prove(self, g: CardGame, seat: int, card: int, why: Reason) -> None:
        for kind, lift in lifts_of(why):
            if self.proved[kind] >= self.most or self.others[kind] >= 3 * self.most:
                continue
            untouched = copy_of(g)
            assert verdict(untouched, seat, card) == why.name, (kind, name_of(g, card))
            lifted = copy_of(g)
            lift(lifted, seat, card, why)
            now = verdict(lifted, seat, card)
            if now == OTHER or (kind.startswith(why.name) and now in IN_TURN - {why.name}):
                self.others[kind] += 1
            else:
                assert not now, f"{name_of(g, card)} is unusable ({why}), and with that lifted it still is: {now}"
                self.proved[kind] += 1
            if (almost := ALMOST.get(why.name)) is not None:
                nearly = copy_of(g)
                almost(nearly, seat, card, why)
                assert verdict(nearly, seat, card) == why.name, f"{name_of(g, card)} is usable although {why}"


def copy_of(g: CardGame) -> CardGame:
    copied = rulebook_of(g).load(g.dump())
    assert isinstance(copied, CardGame)
    return copied


def name_of(g: CardGame, card: int) -> str:
    return str(g.rules.faces[card].name)


def verdict(g: CardGame, seat: int, card: int) -> str:
    """Why the card cannot be used; empty: it can."""
    return SEEN.pop((id(g), seat, card)) if (id(g), seat, card) in SEEN else hindrance(g, seat, card)


SEEN: Final[dict[tuple[int, int, int], str]] = {}
"""What a lift has found by itself, where it is about something else than the card."""


def hindrance(g: CardGame, seat: int, card: int) -> str:
    prompt = g.prompt_of(seat)
    if prompt is None:
        return "not asked"
    if any(option[:2] in (("play", card), ("discard", card)) for option in prompt.options):
        return ""
    return reason(g, prompt, card, asked_of(g, prompt)).name


# -- what changes a copy ---------------------------------------------------------------------------------------


def take(g: CardGame, seat: int, wanted: Callable[[int], bool] = lambda card: True) -> int:
    """Put a card into a hand, from wherever it is but another hand; if it must be, from one."""
    piles = [g.deck, g.discards, *g.in_play, *[hand for other, hand in enumerate(g.hands) if other != seat]]
    pile, card = next(((pile, card) for pile in piles for card in pile if wanted(card)), ([], -1))
    if card >= 0:
        pile.remove(card)
        g.hands[seat].append(card)
        memo = dict(g.index.memo)
        g.sources_changed()
        g.index.memo.update(memo)
    return card


def throw(g: CardGame, seats: list[int], name: str) -> None:
    """Put the cards of this name that lie before the seats on the discard pile."""
    for seat in seats:
        for card in [card for card in g.in_play[seat] if name_of(g, card) == name]:
            g.in_play[seat].remove(card)
            g.discards.append(card)
    g.sources_changed()


def ask(g: CardGame, frame: Operation) -> None:
    """Let this come above whatever is asked."""
    g.push(frame)
    g.run()


def all_at(g: CardGame, seat: int, places: int) -> None:
    """Put all others at this distance."""
    g.index.memo.clear()
    g.index.memo[(seat, "distances")] = dict.fromkeys(g.others(seat), places)


def without_event(g: CardGame, seat: int, card: int, why: Reason) -> None:
    g.past_events = [event for event in g.past_events if event != why.by]
    g.sources_changed()


def rich_neighbour(g: CardGame, seat: int, card: int, why: Reason) -> None:
    near = [other for other in g.others(seat) if not why.limit or distance(g, seat, other) <= why.limit]
    take(g, near[0], lambda other: other not in g.hands[seat])


def rich_stranger(g: CardGame, seat: int, card: int, why: Reason) -> None:
    for other in g.others(seat):
        if why.limit and distance(g, seat, other) > why.limit and not (g.hands[other] or g.in_play[other]):
            g.hands[other].append(g.deck.pop() if g.deck else g.discards.pop())


def one_out(g: CardGame, seat: int, card: int, why: Reason) -> None:
    g.presence[g.others(seat)[0]] = OUT
    g.sources_changed()


def one_back(g: CardGame, seat: int, card: int, why: Reason) -> None:
    back = g.presence.index(OUT)
    g.presence[back], g.life[back] = ALIVE, 1
    g.sources_changed()


def turn_of(g: CardGame, seat: int, card: int, allowed: Collection[str] = IN_TURN) -> None:
    """Nothing but the turn of the seat, which plays cards."""
    turn = g.stack[0]
    g.judge_due = 0
    turn.seat, g.turn, g.phase, g.stack = seat, seat, "play", [turn]  # type: ignore[attr-defined]
    turn.go("between")
    g.turn_changed()
    g.run()
    kept(g, seat, card, allowed)


def kept(g: CardGame, seat: int, card: int, allowed: Collection[str]) -> None:
    """Something of this may still be in the way."""
    now = hindrance(g, seat, card)
    SEEN[id(g), seat, card] = OTHER if now in allowed else now


def cards_to_play(g: CardGame, seat: int, card: int, why: Reason) -> None:
    """Now the card is judged as one that is played."""
    turn_of(g, seat, card, {*IN_TURN, "only-in-answer"})


def own_turn(g: CardGame, seat: int, card: int, why: Reason) -> None:
    turn_of(g, seat, card)


def shot_at(g: CardGame, seat: int, card: int, why: Reason) -> None:
    ask(g, Shot(author=g.others(seat)[0], target=seat, card=-1, name="BANG!"))


def brown_card(g: CardGame, seat: int, card: int, why: Reason) -> None:
    other = g.others(seat)[0]
    ask(g, Window(queue=[seat], timing=AFFECTED, cause="Panic!", card=-1, author=other, about=seat))


def loss_of_another(g: CardGame, seat: int, card: int, why: Reason) -> None:
    other = g.others(seat)[0]
    ask(g, Window(queue=[seat], timing=LOSS, cause="BANG!", card=-1, author=seat, about=other))


def last_life_point(g: CardGame, seat: int, card: int, why: Reason) -> None:
    face = g.rules.faces[card]
    if barred(g, seat, face) or not face.rescues(g, seat):
        SEEN[id(g), seat, card] = OTHER
        return
    g.life[seat] = 0
    ask(g, Dying(seat=seat, author=-1))


def duel(g: CardGame, seat: int, card: int, why: Reason) -> None:
    ask(g, Duelling(author=g.others(seat)[0], target=seat, card=-1, turn=seat))
    kept(g, seat, card, {"forbidden"})


def in_front(g: CardGame, seat: int, card: int) -> bool:
    """The card lies there since an earlier turn. Whether it has an effect there."""
    throw(g, [seat], name_of(g, card))
    g.hands[seat].remove(card)
    g.in_play[seat].append(card)
    g.entered_this_turn = []
    g.sources_changed()
    return not g.index.silencer_of(g, g.rules.faces[card], seat)


def used_in_front(g: CardGame, seat: int, card: int, why: Reason) -> None:
    lies = in_front(g, seat, card)
    aims = g.rules.faces[card].aims(g, seat)  # type: ignore[attr-defined]
    turn_of(g, seat, card)
    offered = any(option[:2] == ("play", card) for option in g.options(seat))
    SEEN[id(g), seat, card] = "" if offered else OTHER if not (lies and aims) or g.event is not None else "not offered"


def shot_at_behind_it(g: CardGame, seat: int, card: int, why: Reason) -> None:
    lies = in_front(g, seat, card)
    shot_at(g, seat, card, why)
    now = hindrance(g, seat, card)
    SEEN[id(g), seat, card] = now if lies else OTHER


def unchosen(g: CardGame, seat: int, card: int, why: Reason) -> None:
    """The seat has not chosen anything; a card that is about to be played is taken back."""
    frame = g.stack[-1]
    if hasattr(frame, "chosen"):
        frame.chosen = []
    if hasattr(frame, "plans"):
        frame.plans = [entry for entry in frame.plans if entry[0] != seat]
    if hindrance(copy_of(g), seat, card) == "chosen":
        g.answer(seat, ("back",))


def other_use(g: CardGame, seat: int, card: int, why: Reason) -> None:
    assert why.note is not None
    g.answer(seat, ("use", why.note.by, -1))


def companion(g: CardGame, seat: int, card: int, why: Reason) -> None:
    """What is in the way of the BANG! card is lifted; or there is one."""
    if why.because is None:
        take(g, seat, lambda other: name_of(g, other) == "BANG!")
    else:
        LIFTS[why.because.name](g, seat, card, why.because)
    # Something else may be in the way of that one, which is named then.
    prompt = g.prompt_of(seat)
    found = None
    if prompt is not None and hindrance(g, seat, card):
        found = reason(g, prompt, card, asked_of(g, prompt)).because
    kept(g, seat, card, {"no-bang"} if found != why.because else set())


def wanted(*names: str) -> Lift:
    """A card that the question or the payment asks for is taken: it can be used."""

    def lift(g: CardGame, seat: int, card: int, why: Reason) -> None:
        got = take(g, seat, lambda other: name_of(g, other) in names)
        now = hindrance(g, seat, got) if got >= 0 else "forbidden"
        SEEN[id(g), seat, card] = OTHER if now == "forbidden" else now

    return lift


def beer_with_a_third(g: CardGame, seat: int, card: int, why: Reason) -> None:
    """Somebody else is back, and a Beer is taken."""
    one_back(g, seat, card, why)
    wanted("Beer")(g, seat, card, why)


def blue(g: CardGame, seat: int, card: int, why: Reason) -> None:
    got = take(g, seat, lambda other: g.rules.faces[other].border == "blue")
    SEEN[id(g), seat, card] = hindrance(g, seat, got)


def club(g: CardGame, seat: int, card: int, why: Reason) -> None:
    got = take(g, seat, lambda other: suit(g, other) == CLUBS)
    SEEN[id(g), seat, card] = "" if got < 0 else hindrance(g, seat, got)
    if SEEN[id(g), seat, card] in IN_TURN - {"bang-limit"}:
        SEEN[id(g), seat, card] = OTHER


def unsilenced(g: CardGame, seat: int, card: int, why: Reason) -> None:
    """What silenced it is gone: more is allowed, or it reaches farther."""
    assert why.note is not None
    before = (bang_limit(g, seat), reach(g, seat), -why.nearest)
    if why.note.by not in g.past_events:
        SEEN[id(g), seat, card] = OTHER
        return
    g.past_events = [event for event in g.past_events if event != why.note.by]
    g.sources_changed()
    nearest = min(distance(g, seat, other) for other in g.others(seat))
    SEEN[id(g), seat, card] = "" if (bang_limit(g, seat), reach(g, seat), -nearest) != before else "no difference"


def unraised(g: CardGame, seat: int, card: int, why: Reason) -> None:
    """What raised the limit is gone: it is lower."""
    assert why.note is not None
    g.past_events = [event for event in g.past_events if event != why.note.by]
    g.sources_changed()
    SEEN[id(g), seat, card] = "" if bang_limit(g, seat) < why.limit else "no difference"


def one_more_card(g: CardGame, seat: int, card: int, why: Reason) -> None:
    take(g, seat)


def free_prisoner(g: CardGame, seat: int, card: int, why: Reason) -> None:
    throw(g, [why.holders[0]], "Jail")


def hide_sheriff(g: CardGame, seat: int, card: int, why: Reason) -> None:
    g.revealed[why.exempt] = 0


LIFTS: Final[dict[str, Lift]] = {
    "lies-already": lambda g, seat, card, why: throw(g, [seat], name_of(g, card)),
    "bang-limit": lambda g, seat, card, why: setattr(g, "bangs", why.limit - 1),
    "too-far": lambda g, seat, card, why: all_at(g, seat, why.limit),
    "out-of-reach": lambda g, seat, card, why: all_at(g, seat, why.limit),
    "nobody-has-cards": rich_neighbour,
    "nobody-is-out": one_out,
    "everybody-has-one": lambda g, seat, card, why: throw(g, g.others(seat)[:1], name_of(g, card)),
    "no-bang": companion,
    "needs-another": one_more_card,
    "forbidden": without_event,
    "must-play-first": lambda g, seat, card, why: setattr(g, "must_play", -1),
    "two-left": one_back,
    "chosen": unchosen,
    "draw-first": cards_to_play,
    "choice-first": cards_to_play,
}
"""What takes away the obstacle that a reason names, and no more."""

ALMOST: Final[dict[str, Lift]] = {
    "lies-already": lambda g, seat, card, why: throw(g, g.others(seat), name_of(g, card)),
    "bang-limit": lambda g, seat, card, why: setattr(g, "bangs", why.limit),
    "too-far": lambda g, seat, card, why: all_at(g, seat, why.limit + 1),
    "out-of-reach": lambda g, seat, card, why: all_at(g, seat, why.limit + 1),
    "nobody-has-cards": rich_stranger,
    "two-left": lambda g, seat, card, why: setattr(g, "bangs", 0),
}
"""What is not enough."""

HELPS: Final[dict[str, tuple[Lift, ...]]] = {
    "turn": (own_turn,),
    "bang": (own_turn, duel),
    "beer": (own_turn, last_life_point),
    "shot": (shot_at,),
    "brown": (brown_card,),
    "loss": (loss_of_another,),
    "front": (used_in_front,),
    "front-shot": (shot_at_behind_it,),
}
"""The situations in which a card helps, by the word that it says so with."""

COUNTS: Final[dict[str, Lift]] = {
    "shot": wanted("Missed!"),
    "ricochet-answer": wanted("Missed!"),
    "russian-roulette": wanted("Missed!"),
    "indians": wanted("BANG!"),
    "duel": wanted("BANG!"),
    "join": wanted("BANG!"),
    "rescue": wanted("Beer"),
    "rescue-in-vain": beer_with_a_third,
    "evade": wanted("Escape"),
    "save": wanted("Saved!"),
}
"""What each question asks for."""

PAYS: Final[dict[str, Lift]] = {"José Delgado": blue, "Ricochet": wanted("BANG!"), "Sniper": wanted("BANG!")}

NOTES: Final[dict[str, Lift]] = {
    "spend": other_use,
    "clubs-only": club,
    "silenced": unsilenced,
    "raised": unraised,
}


def lifts_of(why: Reason) -> Iterator[tuple[str, Lift]]:
    """All that can be proved of a reason: each part of it, by a name."""
    if why.name in LIFTS:
        yield f"{why.name} {why.because.name}" if why.because else why.name, LIFTS[why.name]
    for number, lift in enumerate(HELPS.get(why.helps, ())):
        yield f"{why.name} helps {why.helps} {number}", lift
    if why.asked:
        yield f"counts {why.asked}", COUNTS[why.asked]
    if why.name == "no-payment":
        yield f"pays {why.by}", PAYS[why.by]
    if why.holders:
        yield f"{why.name} holders", free_prisoner
    if why.exempt >= 0:
        yield f"{why.name} exempt", hide_sheriff
    if why.note is not None and why.note.name in NOTES:
        yield f"note {why.note.name}", NOTES[why.note.name]
