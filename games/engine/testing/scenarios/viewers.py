"""The expectations of one viewer: what they see, and what is in their journal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from games.engine.kernel.journal import KINDS, Record, complete, readable

from .comparing import Comparison, Unmet
from .start import SPECTATOR, G, Start
from .written import Mapping

HIDDEN: Final = "hidden"
"""How a scenario writes what a viewer may not know."""


NOTHING: Final = "none"
"""How it writes that a record names no card or no seat."""


class Viewers(Comparison[G]):
    """A table as each of its viewers knows it, by the game's own views and journals.

    Each key of `SEES_KEYS` has a method `_sees_<key>`, which gets the viewer's name and view and the expectation.
    """

    SEES_KEYS: ClassVar[tuple[str, ...]]
    SEES_EXAMPLE: ClassVar[str]
    """How an expectation of what a viewer sees is written."""
    SEAT_KEYS: ClassVar[tuple[str, ...]]
    """The keys of an expectation of a seat."""
    UNSEEN_KEYS: ClassVar[frozenset[str]] = frozenset(("out",))
    """The keys that are expected of a seat itself, not of what a viewer sees of it."""

    def __init__(self, table: Start[Any, G]) -> None:
        super().__init__(table)
        self.records: list[Record] = []

    def _view(self, viewer: int | None) -> dict[str, Any]:
        """What a seat, or a spectator (None), sees of the game."""
        raise AssertionError("a game says what is seen of it")

    def _story(self) -> list[str]:
        """The journal with everything in it."""
        return [self.table.journal_text.tell(complete(record)) for record in self.records]

    def _story_of(self, viewer: int | None) -> list[str]:
        """The journal as a viewer may read it."""
        return [self.table.journal_text.tell(readable(record, viewer)) for record in self.records]

    def _viewers(self, value: Any) -> Iterator[tuple[str, int | None, Any]]:
        """The name and the seat of each viewer, and what is expected of them."""
        if not isinstance(value, Mapping):
            raise self._error(f"name the viewer, a seat or {SPECTATOR}: {{Ben: …}}")
        for name, wanted in value.items():
            self.place = value.place(name)
            if name.casefold() == SPECTATOR:
                yield "a spectator", None, wanted
            else:
                yield name, self._seat(name), wanted

    def _expect_records(self, value: Any) -> None:
        """The journal has these records, in this order; of each only the fields that are written count."""
        found = [self._fields(record) for record in self.records]
        at = 0
        for wanted in self._list(value):
            if not isinstance(wanted, Mapping) or wanted.get("kind") not in KINDS:
                raise self._error("write a record with its kind: {kind: play, seat: Ben, effect: cancels}")
            self.scenario.check_keys(wanted, ("kind", *KINDS[wanted["kind"]].fields))
            next_one = next((i for i in range(at, len(found)) if wanted.items() <= found[i].items()), None)
            if next_one is None:
                told = [each for each in found[at:] if each["kind"] == wanted["kind"]]
                raise Unmet(f"no record goes on with {dict(wanted)}; of its kind there are {told}")
            at = next_one + 1

    def _fields(self, record: Record) -> dict[str, Any]:
        """A record as a scenario writes it: cards and seats by their names, no card or seat as `none`."""
        written: dict[str, Any] = {"kind": record[0]}
        for name, value in complete(record).items():
            type_ = KINDS[record[0]].fields.get(name)
            if type_ in ("card", "seat"):
                known = self.notation.card if type_ == "card" else self.table.names.__getitem__
                written[name] = NOTHING if value < 0 else known(value)
            elif type_ in ("word", "number"):
                written[name] = value
        return written

    def _expect_journal_of(self, value: Any) -> None:
        for name, viewer, wanted in self._viewers(value):
            self._says(f"the journal of {name}", self._story_of(viewer), wanted)

    def _expect_not_in_journal_of(self, value: Any) -> None:
        for name, viewer, unwanted in self._viewers(value):
            self._does_not_say(f"the journal of {name}", self._story_of(viewer), unwanted)
            self._doubt_secrets(unwanted)

    def _doubt_secrets(self, texts: Any) -> None:
        """Note what could not be read even by viewers who may know everything."""
        story = self._story()
        for text in self._list(texts):
            if not any(str(text) in line for line in story):
                self._doubt(f"nobody's journal says {str(text)!r}; write it as those read it who may know it")

    def _expect_sees(self, value: Any) -> None:
        for name, viewer, wanted in self._viewers(value):
            if not isinstance(wanted, Mapping):
                raise self._error(f"say what {name} sees: {self.SEES_EXAMPLE}")
            self.scenario.check_keys(wanted, self.SEES_KEYS)
            view = self._view(viewer)
            for key, what in wanted.items():
                self.place = wanted.place(key)
                getattr(self, f"_sees_{key}")(name, view, what)

    def _sees_seats(self, viewer: str, view: dict[str, Any], value: Any) -> None:
        known = tuple(key for key in self.SEAT_KEYS if key not in self.UNSEEN_KEYS)
        for name, wanted in self._pairs(value):
            self.place = value.place(name)
            if not isinstance(wanted, Mapping):
                raise self._error(f"say what {viewer} sees of the seat: {self.SEES_EXAMPLE}")
            self.scenario.check_keys(wanted, known)
            seen = view["seats"][self._seat(name)]
            for key, what in wanted.items():
                self.place = wanted.place(key)
                self._sees_of_seat(f"what {viewer} sees of {name}'s {key}", seen, key, what)

    def _sees_of_seat(self, what: str, seen: dict[str, Any], key: str, wanted: Any) -> None:
        self._same(what, HIDDEN if key == "role" and seen[key] is None else seen.get(key), wanted)
