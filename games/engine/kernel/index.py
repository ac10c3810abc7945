"""The abilities that are active at one moment, derived from the sources of a game."""

from __future__ import annotations

from typing import Any

from .abilities import Bound, Listener, Modifier, Source, Suppressor


class Index:
    """Everything active at one moment, indexed for lookup. It is never stored, and never changed once built.

    `silencers` are the suppressors in force, and `by_turn` tells whether one of them goes by whose turn it is.
    `state_listeners` is what listens to the events that follow from the state itself, `overdue` what follows from it in
    any case (`Rules.overdue`), and `checks` tells whether there is either. `memo` is for what is derived from
    modifiers, `order` for what is derived from the seats.
    """

    __slots__ = (
        "activated",
        "by_turn",
        "checks",
        "forms",
        "listeners",
        "memo",
        "modifiers",
        "order",
        "overdue",
        "seats",
        "silencers",
        "state_listeners",
    )

    def __init__(self, g: Any, seats: list[int], sources: list[tuple[Source, int, int]]) -> None:
        self.seats = seats
        self.memo: dict[Any, Any] = {}
        self.order: dict[int, list[int]] = {}
        self.modifiers: dict[str, dict[int, list[Modifier]]] = {}
        self.listeners: dict[tuple[str, str], list[Bound]] = {}
        self.activated: dict[tuple[str, int], list[Bound]] = {}
        self.forms: dict[int, list[Bound]] = {}
        suppressing = [one for one in sources if one[0].listed_suppressors]
        self.silencers: list[tuple[Suppressor, Source, int]] = []
        for source, seat, _ in sorted(suppressing, key=lambda one: one[0].rank, reverse=True):
            if not self.silencer_of(g, source, seat):
                self.silencers += [(ability, source, seat) for ability in source.listed_suppressors]
        self.by_turn = any(one.by_turn for one, _, _ in self.silencers)
        for source, seat, card in sources:
            if self.silencers and self.silencer_of(g, source, seat):
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
        self.state_listeners = [
            bound for event in g.rules.state_events for bound in self.listeners.get((event, "after"), ())
        ]
        self.overdue = g.rules.overdue(g)
        self.checks = bool(self.state_listeners or self.overdue)

    def with_source(self, g: Any, source: Source, seat: int, card: int) -> Index:
        """The index once this source has come, as the last of its seat. It suppresses no others."""
        new = self._copied_for(g, source)
        if self.silencer_of(g, source, seat):
            return new
        for key, listener in source.listed_listeners:
            bound = new.listeners.get(key, [])
            place = sum(one[2] <= seat for one in bound)
            new.listeners[key] = [*bound[:place], (listener, source, seat, card), *bound[place:]]
        for name, modifier in source.listed_modifiers:
            owners = new.modifiers.get(name, {})
            new.modifiers[name] = {**owners, seat: [*owners.get(seat, ()), modifier]}
        for timing, ability in source.listed_activated:
            new.activated[timing, seat] = [*new.activated.get((timing, seat), ()), (ability, source, seat, card)]
        for ability_form in source.listed_forms:
            new.forms[seat] = [*new.forms.get(seat, ()), (ability_form, source, seat, card)]
        return new

    def without_source(self, g: Any, source: Source, seat: int, card: int) -> Index:
        """The index once this source has gone, which suppressed no others."""
        new = self._copied_for(g, source)
        if self.silencer_of(g, source, seat):
            return new
        for key, _ in source.listed_listeners:
            _put(new.listeners, key, [one for one in new.listeners[key] if one[3] != card])
        for name, modifier in source.listed_modifiers:
            owners = {**new.modifiers[name]}
            left = owners[seat][:]
            left.remove(modifier)
            _put(owners, seat, left)
            _put(new.modifiers, name, owners)
        for timing, _ in source.listed_activated:
            _put(new.activated, (timing, seat), [one for one in new.activated[timing, seat] if one[3] != card])
        if source.listed_forms:
            _put(new.forms, seat, [one for one in new.forms[seat] if one[3] != card])
        return new

    def silencer_of(self, g: Any, source: Source, seat: int) -> Source | None:
        """What silences the source. It does so whatever cards are in play."""
        for declared, origin, owner in self.silencers:
            if (
                declared.rank >= source.rank
                and origin is not source
                and declared.covers(origin, g, owner, seat, source.rank)
            ):
                return origin
        return None

    def _copied_for(self, g: Any, source: Source) -> Index:
        """A copy of which only what this source adds to may be changed."""
        new = object.__new__(Index)
        new.seats, new.order, new.memo = self.seats, self.order, self.memo
        new.by_turn, new.silencers, new.state_listeners = self.by_turn, self.silencers, self.state_listeners
        new.overdue = g.rules.overdue(g)
        new.checks = bool(new.state_listeners or new.overdue)
        new.listeners = {**self.listeners} if source.listed_listeners else self.listeners
        new.modifiers = self.modifiers
        if source.listed_modifiers:
            new.modifiers, new.memo = {**self.modifiers}, {}
        new.activated = {**self.activated} if source.listed_activated else self.activated
        new.forms = {**self.forms} if source.listed_forms else self.forms
        return new

    def seats_with(self, listener: Listener) -> list[int]:
        """The seats that have this very ability now, in the order of their sources."""
        return [
            seat for one, _, seat, _ in self.listeners.get((listener.event, listener.window), ()) if one is listener
        ]


def _put(entries: dict[Any, Any], key: Any, value: Any) -> None:
    if value:
        entries[key] = value
    else:
        del entries[key]
