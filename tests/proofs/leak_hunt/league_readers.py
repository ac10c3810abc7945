"""Those who read of a league, and what they ask for: of the league itself, and of the table as whoever is to stand in
there, stands in, or sits there no more."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from accounts.leagues.models import Appeal, LogEntry, Round

from . import documents
from .asking import Ask
from .league import Fixtures
from .league_acts import TEXT
from .people import Person
from .scene import Scene
from .streams import Line, Streams

SUBSTITUTE: Final = "the substitute"
FORMER: Final = "the one replaced"


@dataclass
class InLeague:
    """The readers that a fixture adds. `seat` is that of the reader whose knowledge was kept; `former` has the seat
    `replaced`, for which somebody may stand in, -1 if nobody does."""

    scene: Scene
    league: Fixtures
    seat: int | None
    replaced: int
    chance: random.Random
    every: bool = False
    former: Person | None = None
    appeals: int = 0
    lines: int = 0
    """The last appeal and the last line of the log before anything happened."""
    _marks: dict[int, int] = field(default_factory=dict)
    _are_heard: dict[str, bool] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.former = self.scene.person(self.replaced) if self.replaced >= 0 else None
        self.appeals = Appeal.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
        self.lines = LogEntry.objects.order_by("-pk").values_list("pk", flat=True).first() or 0

    @property
    def has_changed_hands(self) -> bool:
        """Whether the substitute has the seat."""
        return self.replaced >= 0 and self.scene.person(self.replaced) is self.scene.people.substitute

    # -- streams -----------------------------------------------------------------------------------------------

    async def follow(self, streams: Streams, last: int) -> None:
        """Open the streams of the substitute, and of whoever is to be replaced: those tell what the seat may know until
        it changes hands, and are heard from then on."""
        if self.former is None:
            return
        table = self.scene.table
        await streams.follow(SUBSTITUTE, self.scene.people.substitute.api, table, last=last, person=True)
        if self.replaced != self.seat:
            await streams.follow(FORMER, self.former.api, table, last=last, person=True)
            for line in streams.of(FORMER):
                line.is_heard = False

    def before(self, streams: Streams) -> None:
        """Something is about to happen."""
        self._marks = {id(line): len(line.came) for line in streams.lines}

    def after(self, streams: Streams) -> None:
        """Something has happened: from the moment at which a seat changes hands on its new player hears what the reader
        may not know, and its former one does so no more."""
        if self.replaced == self.seat or not self.has_changed_hands:
            return
        for line in streams.of(FORMER):
            if not line.is_heard:
                line.is_heard, line.came = True, line.came[self._since(line) :]
        for line in streams.of(SUBSTITUTE):
            if line.is_heard:
                line.ends_after(self._since(line))

    def _since(self, line: Line) -> int:
        return self._marks.get(id(line), 0)

    # -- what is asked for -------------------------------------------------------------------------------------

    def table_readers(self) -> Iterator[tuple[str, Person]]:
        """Those who may know no more of the table than a spectator does, beside spectators."""
        if self.former is None:
            return
        if not self.has_changed_hands:
            yield SUBSTITUTE, self.scene.people.substitute
        else:
            yield FORMER, self.former

    def guesses(self, guesses: Sequence[str]) -> list[str]:
        """The id of what the seat is asked that changes hands."""
        return [guess for guess in guesses if guess.split("-")[1] == str(self.replaced)]

    def asks(self) -> Iterator[Ask]:
        """Everything that readers get of the league."""
        people = self.scene.people
        readers = [("stranger", people.stranger), ("organiser", people.organiser), (SUBSTITUTE, people.substitute)]
        readers += [("waiting", people.waiting)]
        if self.former is not None:
            readers.append((FORMER, self.former))
        if self.seat is not None and (person := self.scene.person(self.seat)) is not None:
            readers.append((f"seat {self.seat}", person))
        # Lists of one's own tell nothing of a game: anybody's are compared.
        seat = self.chance.randrange(len(self.scene.seated))
        if (other := self.scene.person(seat)) is not None:
            readers.append((f"the player of seat {seat}", other))
        public = self._public()
        for name, person in readers:
            for what, request in [*self._some(public, 2), *self._some(_own(), 2)]:
                yield "league", name, what, person.api, request
        for what, request in self._some(public, 3):
            yield "league", "nobody", what, people.nobody, request
        for path in self._some(self._pages(), 3):
            yield "league", "nobody", f"GET {path}", people.nobody, ("GET", path, None)
        yield from self._appeals()
        yield from self._browsers()

    def _appeals(self) -> Iterator[Ask]:
        """Of those who may not appeal."""
        people, path = self.scene.people, f"/api/v1/tables/{self.scene.table}/appeals/"
        callers = [("stranger", people.stranger.api), ("nobody", people.nobody), ("waiting", people.waiting.api)]
        if not self.has_changed_hands:
            callers.append((SUBSTITUTE, people.substitute.api))
        for name, caller in callers:
            yield "league", name, f"POST {path}", caller, ("POST", path, {"text": TEXT})

    def _browsers(self) -> Iterator[Ask]:
        people = self.scene.people
        for name, person in (("organiser", people.organiser), ("staff that organises nothing", people.house)):
            assert person.desk is not None
            # How the game is stands on the table's own page.
            always = [f"/admin/leagues/fixture/{self.league.fixture}/change/"] if person is people.organiser else []
            for path in [*always, *self._some(self._desk(), 3 if always else 1)]:
                yield "league desk", name, f"GET {path}", person.desk, ("GET", path, None)

    def _public(self) -> list[tuple[str, tuple[str, str, Any]]]:
        league = self.league
        rest = [
            "/api/v1/leagues/",
            f"/api/v1/leagues/{league.slug}/",
            *(f"/api/v1/seasons/{league.season}/{list}" for list in ("", "entries/", "log/")),
            *(f"/api/v1/divisions/{league.division}/{list}/" for list in ("standings", "rounds")),
        ]
        season, division = documents.node("Season", league.season), documents.node("Division", league.division)
        graphql: list[tuple[str, dict[str, str]]] = [
            ("leagues", {}),
            ("league", {"slug": league.slug}),
            ("season", {"id": season}),
            ("entries", {"season": season}),
            ("season_log", {"season": season}),
            ("standings", {"division": division}),
            ("rounds", {"division": division}),
        ]
        return [
            *((f"GET {path}", ("GET", path, None)) for path in rest),
            *((f"GraphQL of {what}", _graphql(documents.of_league(what), given)) for what, given in graphql),
        ]

    def _pages(self) -> list[str]:
        """The pages for everybody."""
        season = f"/leagues/{self.league.slug}/1/"
        return [
            "/leagues/", f"/leagues/{self.league.slug}/", season, f"{season}log/", f"{season}rounds.ics", f"{season}1/",
            f"{season}1/standings.csv", f"{season}1/results.csv",
        ]  # fmt: skip

    def _desk(self) -> list[str]:
        """The organiser's pages. Of rows that may come the next ones are tried, whether there are such or not."""
        league, home = self.league, "/admin/leagues/"
        rounds = Round.objects.filter(division=league.division).order_by("number").values_list("pk", flat=True)
        fixture, ended = f"{home}fixture/{league.fixture}/", f"{home}fixture/{league.ended}/"
        entry = self.former or self.scene.people.others[0]
        own = f"{home}entry/{league.entry(entry.player.pk)}/"
        return [
            f"{home}league/today/",
            f"{home}league/{league.league}/change/",
            *(f"{home}season/{league.season}/{page}/" for page in ("change", "pause_all", "cancel")),
            *(f"{home}round/{pk}/change/" for pk in rounds),
            *(f"{fixture}{page}/" for page in ("change", "clock", "pause", "adjudicate", "appeal")),
            *(f"{ended}{page}/" for page in ("change", "correct", "restore")),
            *(f"{own}{page}/" for page in ("change", "substitute", "call_off")),
            f"{home}appeal/{self.appeals + 1}/change/",
            f"{home}appeal/{self.appeals + 1}/decide/",
            f"{home}logentry/{self.lines + 1}/change/",
            *(f"{home}{model}/" for model in ("fixture", "entry", "appeal", "logentry", "step", "season")),
            f"{home}fixture/?q=House",
            f"{home}fixture/?o=3",
        ]

    def _some(self, found: list[Any], count: int) -> list[Any]:
        return found if self.every else self.chance.sample(found, min(count, len(found)))


def _own() -> list[tuple[str, tuple[str, str, Any]]]:
    """What players are told of themselves."""
    lists = ("entries", "appeals", "substitutions")
    return [
        *((f"GET /api/v1/me/{name}/", ("GET", f"/api/v1/me/{name}/", None)) for name in lists),
        *((f"GraphQL of my {name}", _graphql(documents.of_league(f"me {name}"), {})) for name in lists),
    ]


def _graphql(query: str, variables: dict[str, str]) -> tuple[str, str, Any]:
    return "POST", "/graphql", {"query": query, "variables": variables}
