"""What holds at every decision, whatever the sets. Tests and `manage.py fuzz` check it.

- Copies and snapshots equal the game, and are independent of it.
- What is offered is well formed, readable and complete; what is not offered is refused and changes nothing.
- What is derived can be derived again.
- What a viewer sees depends on nothing that is hidden from them: neither now, nor after any public choice.

Everything that takes a `Game` holds for both games. `sound`, `derives` and `NonInterference` are for the card game; the
dice game has its own in `dice_laws`. The laws of the journal are in `journal_laws`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Set
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

import msgspec

from games.engine.cardgame.borders import Weapon
from games.engine.cardgame.invariants import check
from games.engine.cardgame.queries import distance, reach
from games.engine.cardgame.resample import resample
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.view import card_view
from games.engine.kernel.game import ALIVE, GHOST_FOR_TURN, Game, NotOffered
from games.engine.kernel.journal import Record, readable
from games.engine.kernel.prompts import OPERANDS, PROMPT_KINDS, Option, Prompt, option_id
from games.engine.kernel.rulebook import rulebook_of

G = TypeVar("G", bound=Game)

View = Callable[[CardGame, int | None], dict[str, Any]]

REFUSED: Final[tuple[Option, ...]] = (
    ("play", 0, "No such card", 99),
    ("choose", "nothing"),
    ("keep", ""),
    ("keep", "beer+beer+beer+beer+beer+beer"),
    ("end",),
    ("back",),
)
"""Options that a seat may or may not be offered. Those it is not offered are tried."""

REVEALING: Final = frozenset({"cards", "counts", "card", "role", "event"})
"""Fields of a journal record that reveal something hidden."""


class LawBroken(AssertionError):
    """Something that must always hold does not; the message says what."""


def require(condition: object, message: str) -> None:
    """Raise LawBroken unless the condition holds."""
    if not condition:
        raise LawBroken(message)


def state(g: Game) -> bytes:
    """The snapshot as it is stored."""
    return msgspec.json.encode(g.dump())


def reloaded(g: G) -> G:
    """The game read back from its stored snapshot."""
    loaded = rulebook_of(g).load(msgspec.json.decode(state(g)))
    assert isinstance(loaded, type(g))
    return loaded


def asked(g: Game) -> list[Any]:
    """All prompts and offers now, in comparable form."""
    return [
        *((prompt.id, *(getattr(prompt, name) for name in Prompt.__slots__)) for prompt in g.prompts()),
        *((seat, g.acts(seat)) for seat in range(len(g.presence))),
    ]


def viewers(g: Game) -> list[int | None]:
    """All viewers: the seats and a spectator."""
    return [*range(len(g.presence)), None]


def eye_of(g: Game, viewer: int | None) -> int:
    """The viewer's bit in the masks that say who knows a hidden card."""
    return 1 << (len(g.presence) if viewer is None else viewer)


# -- what is asked ---------------------------------------------------------------------------------------------


def sound(g: CardGame) -> None:
    """The table is in order. There is a result if and only if no seat is asked."""
    asks_soundly(g)
    if g.result is None:
        check(g)
    held = [*g.deck, *g.discards, *g.aside]
    for zone in (*g.hands, *g.in_play):
        held += zone
    require(sorted(held) == list(range(len(g.rules.cards))), "the cards are not each in one place")
    seated_soundly(g)
    events_lie_soundly(g)


def asks_soundly(g: Game) -> None:
    """There is a result if and only if no seat is asked; no seat is asked two things; each prompt is well formed."""
    require((g.result is None) == bool(g.prompts()), "there is a result and a question, or neither")
    seats = [prompt.seat for prompt in g.prompts()]
    require(len(set(seats)) == len(seats), "a seat is asked two things at once")
    for prompt in g.prompts():
        well_formed(g, prompt)


def seated_soundly(g: CardGame) -> None:
    """Life points and cards in play fit the presence of each seat."""
    faces = g.rules.faces
    for seat, presence in enumerate(g.presence):
        require(presence == ALIVE or not g.life[seat], f"seat {seat} has life points and is not alive")
        require(presence != GHOST_FOR_TURN or seat == g.turn, f"the ghost at seat {seat} is in play in another's turn")
        weapons = sum(isinstance(faces[card], Weapon) for card in g.in_play[seat])
        require(weapons < 2, f"seat {seat} has {weapons} weapons")
        copied = g.copied_characters[seat]
        require(not copied or copied in g.rules.characters, f"seat {seat} copies {copied}, whom nobody knows")


def events_lie_soundly(g: CardGame) -> None:
    """No event comes twice. A final one lies at the bottom, and nothing comes after it."""
    known, every = g.rules.events, [*g.events, *g.past_events]
    require(len(set(every)) == len(every) and all(name in known for name in every), f"events came twice: {every}")
    for place, name in enumerate(every):
        last = place == 0 if g.events else place == len(every) - 1
        require(last or not known[name].final, f"{name} does not lie at the bottom")


def well_formed(g: Game, prompt: Prompt) -> None:
    """A prompt is of a known kind; its options have different ids, known operands and a notation that can be read."""
    options = g.options(prompt.seat)
    ids = [option_id(option) for option in options]
    require(prompt.kind in PROMPT_KINDS, f"{prompt.kind} is no kind of prompt")
    require(len(set(ids)) == len(ids), f"two options have one id: {ids}")
    require(prompt.default in prompt.options, "the default is not among the options")
    for option in options:
        require(len(option) == 1 + len(OPERANDS[option[0]]), f"{option} has too many or too few operands")
        written = g.rules.notation.write(option)
        require(option in g.rules.notation.read(written), f"{written!r} is not read as {option}")


def refuses(g: Game) -> None:
    """Options that are not offered, and options of another seat, are refused and change nothing."""
    before, questions = state(g), asked(g)
    for seat in range(len(g.presence)):
        offered = g.options(seat)
        others = [option for prompt in g.prompts() if prompt.seat != seat for option in prompt.options]
        for option in (*REFUSED, *others[:2]):
            if option in offered:
                continue
            try:
                g.answer(seat, option)
            except NotOffered:
                continue
            raise LawBroken(f"seat {seat} may answer {option}, which it is not offered")
    require(state(g) == before, "a refused answer changed the state")
    require(not g.log, "a refused answer was noted in the journal")
    require(asked(g) == questions, "a refused answer changed what is asked")


def acts_keep_prompts(g: CardGame) -> int:
    """A seat that is not asked uses an any-time act to its end. The others are then asked and offered the same as
    before, except for what the act itself took away from them or gave them.

    Returns how many acts were tried.
    """
    tried = 0
    for seat in range(len(g.presence)):
        if g.prompt_of(seat) is not None:
            continue
        before = g.prompts()
        depth = len(g.stack)
        for act in g.acts(seat):
            other = g.clone()
            other.answer(seat, act)
            while len(other.stack) > depth and (mine := other.prompt_of(seat)) is not None:
                other.answer(seat, mine.options[0])
            after = other.prompts()
            # An emptied hand may leave nothing to choose: then the question is answered automatically.
            if not g.hands[seat] or other.hands[seat]:
                asked_before, asked_after = list(map(_question, before)), list(map(_question, after))
                require(
                    asked_after == asked_before,
                    f"{act} of seat {seat} changed the questions {asked_before} to {asked_after}",
                )
                for here, there in zip(before, after, strict=True):
                    changed = {*here.options} ^ {*there.options}
                    require(
                        all(_is_about(option, seat) for option in changed),
                        f"{act} of seat {seat} changed what seat {here.seat} is offered by {changed}",
                    )
            tried += 1
    return tried


def _question(prompt: Prompt) -> tuple[Any, ...]:
    return prompt.serial, prompt.seat, prompt.kind, prompt.cause


def _is_about(option: Option, seat: int) -> bool:
    """Whether the option depends on what all players can see of the seat, or of the discards it has just made."""
    names = OPERANDS[option[0]]
    return option == ("draw", "discards") or ("seat" in names and option[1 + names.index("seat")] == seat)


# -- what is derived -------------------------------------------------------------------------------------------


def derives(g: CardGame) -> None:
    """The index, and everything cached with it, is the same as when derived from the state again."""
    fresh = derived_anew(g)
    seats = g.index.seats
    for seat in seats:
        require(g.others(seat) == fresh.others(seat), f"the others of seat {seat} are out of date")
        require(reach(g, seat) == reach(fresh, seat), f"the reach of seat {seat} is out of date")
        for other in seats:
            if other != seat:
                require(distance(g, seat, other) == distance(fresh, seat, other), "a distance is out of date")


def derived_anew(g: G) -> G:
    """A copy that has derived its index again. It must have the same index and the same prompts."""
    fresh = g.clone()
    fresh.sources_changed()
    for name in type(g.index).__slots__:
        if name not in ("memo", "order"):
            require(getattr(g.index, name) == getattr(fresh.index, name), f"the index is out of date: {name}")
    require(asked(g) == asked(fresh), "what is asked is out of date")
    return fresh


# -- copies ----------------------------------------------------------------------------------------------------


def copies(g: Game, chance: random.Random) -> None:
    """Clone and snapshot equal the game, and what happens to them does not happen to it."""
    before, questions = state(g), asked(g)
    clone, loaded = g.clone(), reloaded(g)
    for name, copy in (("clone", clone), ("snapshot", loaded)):
        require(state(copy) == before, f"the {name} differs from the game")
        require(asked(copy) == questions, f"the {name} asks something else")
    if g.result is not None:
        return
    prompt = chance.choice(g.prompts())
    option = chance.choice(g.options(prompt.seat))
    clone.answer(prompt.seat, option)
    loaded.answer(prompt.seat, option)
    require(state(g) == before, "what happened to a copy changed the game")
    require(asked(g) == questions, "what happened to a copy changed what is asked")
    require(not g.log, "what happened to a copy was noted in the game's journal")
    require(state(clone) == state(loaded), "clone and snapshot go different ways")
    require(clone.drain() == loaded.drain(), "clone and snapshot keep different journals")


class Shadows:
    """The game played on in copies: one snapshot after another, and one clone after another."""

    def __init__(self, g: Game) -> None:
        self.stored = reloaded(g)
        self.cloned = g.clone()

    def answer(self, g: Game, records: list[Record], seat: int, option: Option) -> None:
        """Repeat in the copies the option that the game has just taken with these records."""
        self.stored, self.cloned = reloaded(self.stored), self.cloned.clone()
        after = state(g)
        for name, shadow in (("stored and loaded", self.stored), ("cloned", self.cloned)):
            shadow.answer(seat, option)
            require(shadow.drain() == records, f"the game {name} at every decision keeps another journal")
            require(state(shadow) == after, f"the game {name} at every decision comes to another position")


# -- what viewers see ------------------------------------------------------------------------------------------


@dataclass
class Seen:
    """How much was compared: `resampled` views, and of the choices made in both worlds, those that `followed` without
    revealing anything and those that `parted` because something was revealed."""

    resampled: int = 0
    followed: int = 0
    parted: int = 0

    @property
    def checks(self) -> int:
        """All comparisons of a view or journal."""
        return self.resampled + self.followed + self.parted


@dataclass
class Worlds(Generic[G]):
    """Compares what a viewer sees in two worlds that differ only in what they may not know. Each kind of game says what
    its other worlds are, and what may be revealed in them."""

    chance: random.Random
    view: Callable[[G, int | None], dict[str, Any]]
    seen: Seen = field(default_factory=Seen)

    def another(self, g: G, viewer: int | None) -> G:
        """A world that looks the same to the viewer."""
        raise AssertionError("a kind of game says what its other worlds are")

    def reveals(self, g: G, other: G, kind: str) -> Set[str]:
        """Fields in which a record of this kind may differ. After such a difference the worlds are no longer
        compared."""
        raise AssertionError("a kind of game says what may come to light")

    def unread(self, g: G, other: G, viewer: int | None) -> bool:
        """Whether something has been revealed for which there is no record."""
        return False

    def check(self, g: G) -> None:
        """One other world for each viewer, now and one choice later."""
        for viewer in viewers(g):
            self.check_viewer(g, viewer)

    def check_viewer(self, g: G, viewer: int | None) -> None:
        """One other world for one viewer."""
        other = self.another(g, viewer)
        self.same_view(g, other, viewer, "now")
        self.seen.resampled += 1
        if g.result is None:
            self._follow(g.clone(), other, viewer)

    def _follow(self, g: G, other: G, viewer: int | None) -> None:
        seat = self.chance.choice([prompt.seat for prompt in g.prompts()])
        there = set(other.options(seat))
        both = [option for option in g.options(seat) if option in there]
        if not both:
            return
        option = self.chance.choice(both)
        serial = g.serial
        as_chosen = chosen_in_secret(g) == chosen_in_secret(other)
        g.answer(seat, option)
        # What others had chosen in secret may be revealed, but not before all have chosen.
        as_chosen = as_chosen or (g.serial == serial and g.result is None)
        other.answer(seat, option)
        here_read = [readable(record, viewer) for record in g.drain()]
        there_read = [readable(record, viewer) for record in other.drain()]
        where = f"after {option_id(option)} of seat {seat}"
        if msgspec.json.encode(here_read) != msgspec.json.encode(there_read):
            if as_chosen:
                self._came_to_light(g, other, here_read, there_read, f"viewer {viewer} reads", where)
            self.seen.parted += 1
        elif self.unread(g, other, viewer) or not as_chosen:
            self.seen.parted += 1
        else:
            # The same was read in both worlds, so the same must be seen.
            self.same_view(g, other, viewer, where)
            self.seen.followed += 1

    def same_view(self, g: G, other: G, viewer: int | None, where: str) -> None:
        """The viewer sees the same in both."""
        here, there = self.view(g, viewer), self.view(other, viewer)
        if msgspec.json.encode(here) != msgspec.json.encode(there):
            names = [name for name in {**here, **there} if here.get(name) != there.get(name)]
            raise LawBroken(f"viewer {viewer} tells two worlds apart {where} by {names}")

    def _came_to_light(
        self, g: G, other: G, here: list[dict[str, Any]], there: list[dict[str, Any]], who: str, where: str
    ) -> None:
        """Two journals may differ only from a record on that shows something hidden."""
        for ours, theirs in zip(here, there, strict=False):
            if ours == theirs:
                continue
            different = {name for name in {**ours, **theirs} if ours.get(name) != theirs.get(name)}
            require(
                ours.keys() == theirs.keys() and different <= self.reveals(g, other, ours["kind"]),
                f"{who} {ours} in one world and {theirs} in another {where}",
            )
            return
        raise LawBroken(f"{who} {len(here)} records in one world and {len(there)} in another {where}")


def chosen_in_secret(g: Game) -> list[Any]:
    """What seats have chosen beforehand, in the frames that have not carried it out yet."""
    return [getattr(frame, name) for frame in g.stack for name in frame.operands if name in ("plans", "plan")]


@dataclass
class NonInterference(Worlds[CardGame]):
    """The worlds of card games: other decks, hands, roles and events to come."""

    view: View = card_view

    def another(self, g: CardGame, viewer: int | None) -> CardGame:
        """Everything that the viewer does not know is drawn anew."""
        return resample(g, viewer, self.chance)

    def reveals(self, g: CardGame, other: CardGame, kind: str) -> Set[str]:
        """Cards and roles, what a card that is turned over decides, and the event below one that is turned. Any other
        player might have been the one who reveals the role to become Sheriff."""
        more = {"flip": "outcome", "role": "seat", "event": "next"}.get(kind)
        return {*REVEALING, more} if more else REVEALING

    def unread(self, g: CardGame, other: CardGame, viewer: int | None) -> bool:
        """Cards set aside for the viewer to look at have no record."""
        return self._looks_at(g, viewer) != self._looks_at(other, viewer)

    @staticmethod
    def _looks_at(g: CardGame, viewer: int | None) -> list[int]:
        return [card for card in g.aside if g.known[card] & eye_of(g, viewer)]
