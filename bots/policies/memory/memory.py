"""What is remembered of one game, for all its seats: kept beside the position, and never shown while the game runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Self

from games.engine.kernel.evidence import Evidence
from games.engine.kernel.game import Game
from games.engine.kernel.journal import Record
from games.engine.roles import SECRET_SHERIFF, SHERIFF, is_open, roles_for

from .acts import COMPULSORY, FRIENDLY, HOSTILE, ActCounter, Acts
from .recollection import Recollection, Succession
from .sightings import Sightings
from .suspicion import TAKING, Suspicion

VERSION: Final = 1
"""The number of what a stored memory means. One of another version is made anew from the game's moves."""

MEANINGS: Final[dict[str, float]] = {HOSTILE: 1.0, FRIENDLY: -1.0}


class Memory:
    """What is remembered of a game that began with these roles, in no order.

    It follows a game move by move (`follow`); `recall` is what one seat may know of it. `plain` and `of` store it.
    """

    def __init__(self, dealt: Sequence[str]) -> None:
        self.dealt = tuple(sorted(dealt))
        self.suspicion = Suspicion(self.dealt)
        self._acts = ActCounter()
        self._toward_heir: ActCounter | None = None
        self._fallen = self._heir = -1
        self._plays: dict[tuple[int, int], int] = {}
        self._used: set[tuple[int, str]] = set()
        self._takings: dict[tuple[int, int], int] = {}
        self._sightings = Sightings()
        self._unclear: Evidence | None = None

    # -- following ---------------------------------------------------------------------------------------------

    def follow(self, g: Game, known: Sequence[str | None]) -> list[int]:
        """A move was made and its records are not drained yet. `known` are the roles that everybody knew before it.
        Returns the places of the records that told something of the hidden roles."""
        if g.evidence:
            self._unclear = g.evidence[-1]
        telling = []
        for place, record in enumerate(g.log):
            self._record(record)
            if self._unclear is not None and self._weigh(self._unclear, record, known):
                telling.append(place)
        return telling

    def follow_records(self, records: Iterable[Record]) -> None:
        """Follow a whole game of which only the records are left. They do not say at whom else an act could have been
        aimed, nor how strong everybody was: anybody in play, and all alike."""
        seats = range(len(self.dealt))
        known: list[str | None] = [None for _ in seats]
        present = dict.fromkeys(seats, True)
        turn = -1
        for record in records:
            kind = record[0]
            if kind == "turn":
                turn = record[1]
            elif kind in ("play", "use", "take") and record[1] == turn:
                there = tuple(seat for seat in seats if present[seat])
                others = tuple(seat for seat in there if seat != turn)
                target = record[{"play": 4, "use": 3, "take": 2}[kind]]
                if (target in others or target < 0) and not (kind == "use" and record[2] in COMPULSORY):
                    alike = (1,) * len(self.dealt)
                    self._unclear = Evidence(turn, target, others, True, there, alike, alike)
            self._record(record)
            if self._unclear is not None:
                self._weigh(self._unclear, record, tuple(known))
            if kind == "eliminated":
                present[record[1]], known[record[1]] = False, record[2]
            elif kind == "revived":
                present[record[1]] = True
            elif kind == "role" and record[-1] is None:
                known[record[1]] = record[2]

    def _weigh(self, evidence: Evidence, record: Record, known: Sequence[str | None]) -> bool:
        """An act is understood when it is carried out, which may be some answers later: what it costs comes first.
        Whether it told something."""
        kind = record[0]
        meaning = 0.0
        if kind == "turn":
            self._unclear = None
            return False
        if record[1] != evidence.seat:
            return False
        if kind == "play" and record[4] == evidence.target:
            meaning = MEANINGS.get(record[5], 0.0)
        elif kind == "use" and record[3] == evidence.target:
            meaning = MEANINGS.get(record[4], 0.0)
        elif kind == "take" and record[2] == evidence.target:
            meaning = TAKING
        elif kind not in ("play", "use", "take"):
            return False
        self._unclear = None
        is_aimed = meaning > 0 if evidence.target < 0 else bool(meaning) and evidence.target != evidence.seat
        if not is_aimed or is_open(list(self.dealt)) or known[evidence.seat] is not None:
            return False
        self.suspicion.follow(evidence, meaning, known)
        return True

    def _record(self, record: Record) -> None:
        kind = record[0]
        self._acts.follow(record)
        if self._toward_heir is not None:
            self._toward_heir.follow(record)
        self._sightings.follow(record)
        if kind == "turn":
            self._plays.clear()
            self._used.clear()
        elif kind == "play":
            _count(self._plays, (record[1], record[2]))
        elif kind == "use":
            self._used.add((record[1], record[2]))
        elif kind == "take":
            if record[3] == "in_play":
                for card in record[7]:
                    _count(self._takings, (record[1], card))
        elif kind == "eliminated":
            if record[2] == SHERIFF and self._fallen < 0:
                self._fallen = record[1]
        elif kind == "role":
            self._succeed(record)

    def _succeed(self, record: Record) -> None:
        shown = record[2] == SHERIFF and record[-1] is None
        if shown and 0 <= self._fallen != record[1] and self._heir < 0 and SECRET_SHERIFF in self.dealt:
            # What was done to the heir before says nothing: nobody knew their role.
            self._heir, self._toward_heir = record[1], ActCounter()

    # -- recalling ---------------------------------------------------------------------------------------------

    def recall(self, seat: int) -> Recollection:
        """What the seat remembers."""
        return Recollection(
            acts=self._counted(),
            succession=Succession(self._fallen, self._heir) if self._heir >= 0 else None,
            plays=_own(self._plays, seat),
            used={ability for user, ability in self._used if user == seat},
            takings=_own(self._takings, seat),
            seen=self._sightings.of_seat(seat),
            suspicion=self.suspicion,
        )

    def _counted(self) -> Acts:
        if self._toward_heir is None:
            return self._acts.found()
        before = [one for one in self._acts.found() if one[1] != self._heir]
        return tuple(sorted([*before, *(one for one in self._toward_heir.found() if one[1] == self._heir)]))

    # -- storing -----------------------------------------------------------------------------------------------

    def plain(self) -> dict[str, Any]:
        """The memory as plain data."""
        return {
            "version": VERSION,
            "suspicion": self.suspicion.plain(),
            "acts": self._acts.plain(),
            "heir": None if self._toward_heir is None else [self._heir, self._toward_heir.plain()],
            "fallen": self._fallen,
            "plays": [[*key, count] for key, count in self._plays.items()],
            "used": sorted(self._used),
            "takings": [[*key, count] for key, count in self._takings.items()],
            "seen": self._sightings.plain(),
            "unclear": self._unclear,
        }

    @classmethod
    def of(cls, dealt: Sequence[str], plain: Mapping[str, Any]) -> Self | None:
        """The memory that `plain` described; None if another version of it wrote that."""
        if plain.get("version") != VERSION:
            return None
        new = cls(dealt)
        new.suspicion = Suspicion.of(new.dealt, plain["suspicion"])
        new._acts = ActCounter.of(plain["acts"])
        if plain["heir"] is not None:
            new._heir, counted = plain["heir"]
            new._toward_heir = ActCounter.of(counted)
        new._fallen = plain["fallen"]
        new._plays = {(seat, card): count for seat, card, count in plain["plays"]}
        new._used = {(seat, ability) for seat, ability in plain["used"]}
        new._takings = {(seat, card): count for seat, card, count in plain["takings"]}
        new._sightings = Sightings.of(plain["seen"])
        new._unclear = None if plain["unclear"] is None else Evidence(*map(_hashable, plain["unclear"]))
        return new


def dealt_to(g: Game) -> tuple[str, ...]:
    """The roles that were dealt at the table of a game, in no order. A table that somebody has arranged may have
    others than are dealt to so many seats."""
    found = roles_for(len(g.presence), g.rules.options.get("nine_players", "plain"))
    return found if len(found) == len(g.presence) else tuple(sorted(g.roles))


def shown_roles(g: Game) -> list[str | None]:
    """The roles that everybody knows, by seat."""
    return [role if shown else None for role, shown in zip(g.roles, g.revealed, strict=True)]


def _count(counts: dict[tuple[int, int], int], key: tuple[int, int]) -> None:
    counts[key] = counts.get(key, 0) + 1


def _own(counts: Mapping[tuple[int, int], int], seat: int) -> Counter[int]:
    return Counter({card: count for (whose, card), count in counts.items() if whose == seat})


def _hashable(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
