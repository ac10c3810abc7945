"""Abilities are declarations. What is active is derived from the state, never switched on or off.

Anything that has abilities is a *source*: a character, a card in play, an event, a rule. The kinds:

- `Modifier` adds to or sets the answer of a query;
- `Listener` acts in a window of an event: a trigger (`before`, `after`), or a replacement in its place (`instead`);
- `Activated` offers options at some timing ("play", "any", "shot", …);
- `Form` lets a card be used as another;
- `Suppressor` silences other sources.

The names of listeners are stored in games, like the ids of operations.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, TypeVar

CARD: Final = 0
CHARACTER: Final = 1
EVENT: Final = 2
"""Ranks of sources. A suppressor silences only sources whose rank is not above its own."""

UNSORTED: Final = "any"

F = TypeVar("F", bound=Callable[..., Any])


_LISTENERS: Final[set[tuple[str, str]]] = set()


class Ability:
    """Base of all ability declarations; `name` is set by the source that declares it."""

    name: str = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name


class Modifier(Ability):
    """A contribution to a query: `set` comes first, then every `add`; `when` may look at the query's arguments.

    `derive` is a `set` that depends on the moment: a function of (game, seat, the query's arguments…). An `add` below
    zero takes nothing away that would leave less than `least`.
    """

    def __init__(
        self,
        query: Query,
        *,
        set: Any = None,
        derive: Callable[..., Any] | None = None,
        add: int = 0,
        least: int | None = None,
        when: Callable[..., bool] | None = None,
    ) -> None:
        self.query = query
        self.set = set
        self.derive = derive
        self.add = add
        self.least = least
        self.when = when


class Listener(Ability):
    """Something that happens in a window of an event: a method of (game, seat, event) and, for a card, its number."""

    def __init__(self, event: str, window: str, band: str, method: Callable[..., Any]) -> None:
        self.event = event
        self.window = window
        self.band = band
        self.method = method


class Activated(Ability):
    """Options offered to the owner at a timing. The decorated method lists them, the one marked `used` acts."""

    def __init__(self, timing: str, method: Callable[..., list[Any]]) -> None:
        self.timing = timing
        self.options = method
        self.act: Callable[..., Any] = method

    def used(self, method: F) -> F:
        """Mark the method that carries out the option chosen: (game, seat, frame, option)."""
        self.act = method
        return method


class Form(Ability):
    """Lets cards be used under another name: the method gets (game, seat, name of the card, its number) and returns
    names. The one marked `unless` says what a card lacks for it: it gets (game, seat, number of the card) and returns
    a word and what is behind that; two empty ones if it lacks nothing, or no card has the form now."""

    def __init__(self, method: Callable[..., tuple[str, ...]]) -> None:
        self.names = method
        self.lack: Callable[..., tuple[str, str]] | None = None

    def unless(self, method: F) -> F:
        """Mark the method that says what a card lacks."""
        self.lack = method
        return method


class Suppressor(Ability):
    """Silences sources: the method gets (game, owner, seat of the source, rank of the source). What it says may depend
    on whose turn it is, if that is declared, but on nothing else of the state."""

    def __init__(self, rank: int, by_turn: bool, method: Callable[..., bool]) -> None:
        self.rank = rank
        self.by_turn = by_turn
        self.covers = method


def before(event: type, band: str = UNSORTED) -> Callable[[Callable[..., Any]], Listener]:
    """Declare a trigger in the window before the event is applied."""
    return lambda method: Listener(event.id, "before", band, method)  # type: ignore[attr-defined]


def after(event: type, band: str = UNSORTED) -> Callable[[Callable[..., Any]], Listener]:
    """Declare a trigger in the window after the event was applied."""
    return lambda method: Listener(event.id, "after", band, method)  # type: ignore[attr-defined]


def instead(event: type, band: str = UNSORTED) -> Callable[[Callable[..., Any]], Listener]:
    """Declare a replacement: if the method returns true, the event itself does not happen."""
    return lambda method: Listener(event.id, "replace", band, method)  # type: ignore[attr-defined]


def activated(timing: str) -> Callable[[Callable[..., list[Any]]], Activated]:
    """Declare options offered at a timing."""
    return lambda method: Activated(timing, method)


def form(method: Callable[..., tuple[str, ...]]) -> Form:
    """Declare that cards may be used under other names."""
    return Form(method)


def suppressor(rank: int, *, by_turn: bool = False) -> Callable[[Callable[..., bool]], Suppressor]:
    """Declare that sources up to a rank are silenced; `by_turn` if it depends on whose turn it is."""
    return lambda method: Suppressor(rank, by_turn, method)


class Source:
    """Anything that has abilities. A subclass declares them as class attributes; an instance is shared by all games."""

    name: str = ""
    rank: int = CARD
    abilities: tuple[Ability, ...] = ()

    listed_modifiers: tuple[tuple[str, Modifier], ...] = ()
    listed_listeners: tuple[tuple[tuple[str, str], Listener], ...] = ()
    listed_activated: tuple[tuple[str, Activated], ...] = ()
    listed_forms: tuple[Form, ...] = ()
    listed_suppressors: tuple[Suppressor, ...] = ()
    """The abilities by kind, each with its lookup key."""
    heard: frozenset[str] = frozenset()
    """The events it listens to."""
    takes_top_discard: bool = False
    """Lets its owner take the top card of the discard pile."""

    def __init_subclass__(cls) -> None:
        found: dict[str, Ability] = {}
        for base in reversed(cls.__mro__):
            for name, value in base.__dict__.items():
                if isinstance(value, Ability):
                    found[name] = value
                elif name == "modifiers":
                    for number, modifier in enumerate(value):
                        found[f"{base.__name__}.modifiers[{number}]"] = modifier
        cls.abilities = own = tuple(found.values())
        cls.listed_modifiers = tuple((one.query.name, one) for one in own if isinstance(one, Modifier))
        cls.listed_listeners = tuple(((one.event, one.window), one) for one in own if isinstance(one, Listener))
        cls.heard = frozenset(event for (event, _), _ in cls.listed_listeners)
        _LISTENERS.update((cls.name, one.name) for _, one in cls.listed_listeners)
        cls.listed_activated = tuple((one.timing, one) for one in own if isinstance(one, Activated))
        cls.listed_forms = tuple(one for one in own if isinstance(one, Form))
        cls.listed_suppressors = tuple(one for one in own if isinstance(one, Suppressor))


def is_listener(source: str, name: str) -> bool:
    """Whether a source of this name has such a listener."""
    return (source, name) in _LISTENERS


def listeners() -> list[tuple[str, str]]:
    """All listeners that have been declared, each with the name of its source."""
    return sorted(entry for entry in _LISTENERS if entry[0])


Bound = tuple[Any, Source, int, int]
"""An active ability: (declaration, its source, the seat that has it, the card it is printed on or -1).

A source without an owner (an event, a rule) has seat -1: every seat in play has its abilities.
"""


class Query:
    """A derived value of a seat, computed when asked for and never stored. Layers: copy and suppress (the index), set,
    add."""

    def __init__(self, name: str, meaning: str) -> None:
        self.name = name
        self.meaning = meaning

    def changed(self, g: Any) -> Collection[int]:
        """The seats for which something changes the answer now."""
        found: Collection[int] = g.index.modifiers.get(self.name, ())
        return found

    def __call__(self, g: Any, seat: int, base: Any, *args: Any) -> Any:
        seats = g.index.modifiers.get(self.name)
        if seats is None or seat not in seats:
            return base
        modifiers = seats[seat]
        value = base
        for modifier in modifiers:
            if modifier.set is not None and (modifier.when is None or modifier.when(g, seat, *args)):
                value = modifier.set
            elif modifier.derive is not None:
                value = modifier.derive(g, seat, *args)
        for modifier in modifiers:
            if modifier.add and (modifier.when is None or modifier.when(g, seat, *args)):
                changed = value + modifier.add
                value = changed if modifier.least is None else max(changed, min(value, modifier.least))
        return value
