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

    `derive` is a `set` that depends on the moment: a function of (game, seat, the query's arguments…).
    """

    def __init__(
        self,
        query: Query,
        *,
        set: Any = None,
        derive: Callable[..., Any] | None = None,
        add: int = 0,
        when: Callable[..., bool] | None = None,
    ) -> None:
        self.query = query
        self.set = set
        self.derive = derive
        self.add = add
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
    names."""

    def __init__(self, method: Callable[..., tuple[str, ...]]) -> None:
        self.names = method


class Suppressor(Ability):
    """Silences sources: the method gets (game, owner, seat of the source, rank of the source)."""

    def __init__(self, rank: int, method: Callable[..., bool]) -> None:
        self.rank = rank
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


def suppressor(rank: int) -> Callable[[Callable[..., bool]], Suppressor]:
    """Declare that sources up to a rank are silenced."""
    return lambda method: Suppressor(rank, method)


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


class Index:
    """Everything active at one moment, indexed for lookup. It is never stored, and never changed once built.

    `checks` tells whether anything listens to an event that follows from the state itself, `silences` whether anything
    suppresses other sources.
    """

    __slots__ = ("activated", "checks", "forms", "listeners", "memo", "modifiers", "seats", "silences")

    def __init__(self, g: Any, seats: list[int], sources: list[tuple[Source, int, int]]) -> None:
        self.seats = seats
        self.memo: dict[Any, Any] = {}
        self.modifiers: dict[str, dict[int, list[Modifier]]] = {}
        self.listeners: dict[tuple[str, str], list[Bound]] = {}
        self.activated: dict[tuple[str, int], list[Bound]] = {}
        self.forms: dict[int, list[Bound]] = {}
        suppressing = [one for one in sources if one[0].listed_suppressors]
        self.silences = bool(suppressing)
        silencers = self._silencers(g, suppressing)
        for source, seat, card in sources:
            if silencers and self._silenced(g, silencers, source, seat):
                continue
            for key, listener in source.listed_listeners:
                self.listeners.setdefault(key, []).append((listener, source, seat, card))
            for owner in (seat,) if seat >= 0 else seats:
                for name, modifier in source.listed_modifiers:
                    self.modifiers.setdefault(name, {}).setdefault(owner, []).append(modifier)
                for timing, ability in source.listed_activated:
                    self.activated.setdefault((timing, owner), []).append((ability, source, owner, card))
                for ability_form in source.listed_forms:
                    self.forms.setdefault(owner, []).append((ability_form, source, owner, card))
        self.checks = any(event in g.rules.state_events for event, _ in self.listeners) or g.rules.watches(g)

    def seats_with(self, listener: Listener) -> list[int]:
        """The seats that have this very ability now, in the order of their sources."""
        return [
            seat for one, _, seat, _ in self.listeners.get((listener.event, listener.window), ()) if one is listener
        ]

    def _silencers(self, g: Any, sources: list[tuple[Source, int, int]]) -> list[tuple[Suppressor, Source, int]]:
        """These suppressors, except those silenced by a source of higher rank."""
        found: list[tuple[Suppressor, Source, int]] = []
        for source, seat, _ in sorted(sources, key=lambda one: one[0].rank, reverse=True):
            if not self._silenced(g, found, source, seat):
                found += [(ability, source, seat) for ability in source.listed_suppressors]
        return found

    @staticmethod
    def _silenced(g: Any, silencers: list[tuple[Suppressor, Source, int]], source: Source, seat: int) -> bool:
        return any(
            declared.rank >= source.rank
            and origin is not source
            and declared.covers(origin, g, owner, seat, source.rank)
            for declared, origin, owner in silencers
        )


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
                value += modifier.add
        return value
