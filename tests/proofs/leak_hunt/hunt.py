"""The hunt: games, the decisions at which worlds are parted, and what is found."""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from accounts.notices.preferences.timing import MAIL_GRACE
from bang_service.tools.fuzzing import Budget
from games.engine.kernel.game import Game
from games.engine.testing.random_tables import Course, DiceCourse, Series, Setup
from games.services.live import LiveGame
from games.terms.rulebooks import CARDS, DICE
from games.terms.voices import VOICES

from . import forked, league_acts, worlds
from .acts import POLICIES, UNKNOWN, Script, Step, Writer, with_talk
from .comparison import Compared, Found, compare
from .life import Life
from .people import People
from .plans import ORDER, kind_of
from .readers import CHANNELS
from .scene import Scene
from .still import Still
from .tally import Tally

WANTED: Final[dict[str, dict[str, int]]] = {
    CARDS: {"play": 3, "respond": 4, "rescue": 4, "draw": 5, "pick": 3, "discard": 3, "choose": 8, ORDER: 3},
    DICE: {"respond": 48, "choose": 17},
}
"""How often worlds are parted in a game, by the kind of prompt that it is about; many games have none of some kinds."""

VOICES_SAID: Final = [voice.name for voice in VOICES.values() if not voice.names_seat]

LEAGUE_RATE: Final = 0.5
"""How often something of the league happens at the table of a fixture, and not of the game alone."""

DICE_EVERY: Final = 5
"""One game in so many is a dice game, when both are played."""


@dataclass
class Leak:
    """Something that a reader can tell and must not; `again` are the arguments with which it is found again."""

    game: str
    decision: int
    kind: str
    script: Script
    found: Found
    again: str

    @property
    def sign(self) -> tuple[str, ...]:
        """What leaks of one cause have in common, as far as one can tell."""
        what = "".join(letter for letter in self.found.heard.what if not letter.isdigit())
        return self.found.heard.channel, what

    def __str__(self) -> str:
        heard = self.found.heard
        acts = self.script.chapters[self.found.reading - 1] if self.found.reading else ()
        return "\n".join(
            (
                f"LEAK: {heard.reader} tells two worlds apart by {heard.channel}: {heard.what}",
                f"  game: {self.game}",
                f"  at decision {self.decision}, a prompt of the kind {self.kind}; {self.script.name}",
                f"  after: {', '.join(map(str, acts)) or 'nothing'}",
                *(f"  {line}" for line in self.found.difference.splitlines()),
                f"  again: manage.py fuzz --secrecy {self.again}",
            )
        )


@dataclass
class Courses:
    """The tables of a hunt, by number: those of the card game and, now and then, of the dice game."""

    seed: int
    game: str | None = None
    cards: Course = field(init=False)
    dice: DiceCourse = field(init=False)

    def __post_init__(self) -> None:
        self.cards, self.dice = Together(self.seed), DiceCourse(self.seed)

    def of(self, number: int) -> Series:
        """The course to which a game belongs."""
        if self.game is not None:
            return self.dice if self.game == DICE else self.cards
        return self.dice if number % DICE_EVERY == DICE_EVERY - 1 else self.cards

    def again(self, number: int) -> str:
        """The arguments with which this game is hunted through again."""
        game = f" --game {self.game}" if self.game else ""
        return f"--seed {self.seed} --first {number} --games 1{game}"


class Together(Course):
    """Random tables of the card game; at every other one all are asked together, since such answers stay hidden."""

    def setup(self, number: int, chance: random.Random) -> Setup:
        """The table with this number."""
        setup = super().setup(number, chance)
        return replace(setup, options={**setup.options, "asking": "together"}) if number % 2 else setup


@dataclass
class Hunt:
    """Plays games and compares worlds. `keep_going`: a leak does not end it."""

    courses: Courses
    still: Still
    people: People
    channels: frozenset[str] = frozenset(CHANNELS)
    keep_going: bool = False
    wanted: Mapping[str, Mapping[str, int]] = field(default_factory=lambda: WANTED)
    tally: Tally = field(default_factory=Tally)
    leaks: list[Leak] = field(default_factory=list)

    def warm(self, number: int) -> None:
        """Do everything once beforehand, so that each world need not; nothing of it is counted."""
        scene = Scene.begun(self.people, self.still, self.courses.of(number), number)
        Life(scene, Script("warm", [()]), scene.house_seat, None, "warm", {}, self.channels).warm()
        scene.close()
        gc.collect()
        gc.freeze()

    def games(self, budget: Budget) -> Iterator[Tally]:
        """Hunt through games; the tally after each. Ends at the first leak."""
        for number in budget.numbers():
            self.hunt(number)
            yield self.tally
            if self.leaks and not self.keep_going:
                return

    def hunt(self, number: int) -> None:
        """Hunt through one game."""
        course = self.courses.of(number)
        self.still.draw_from(f"{self.courses.seed} game {number}")
        scene = Scene.begun(self.people, self.still, course, number)
        self.tally.games[scene.kind] += 1
        self.tally.seats[len(scene.seated)] += 1
        chance = random.Random(f"{self.courses.seed} secrecy {number}")
        try:
            for decision, kind in self._moments(scene, chance):
                scene.play_to(decision, chance)
                self._part(scene, number, kind, chance)
                if self.leaks and not self.keep_going:
                    return
        finally:
            scene.close()

    def _moments(self, scene: Scene, chance: random.Random) -> list[tuple[int, str]]:
        """Decisions at which worlds part, each with the kind of prompt that it is about."""
        by_kind: dict[str, list[int]] = {}
        parts: dict[str, list[int]] = {}
        for number, decision in enumerate(scene.plan):
            for kind in decision.kinds:
                by_kind.setdefault(kind, []).append(number)
            if decision.part:
                parts.setdefault(decision.part, []).append(number)
        chosen: list[tuple[int, str]] = []
        for kind in sorted(by_kind):
            wanted, numbers = self.wanted[scene.kind].get(kind, 0), by_kind[kind]
            # Where there are few, worlds part there more than once, each time for another reader or by other acts.
            drawn = chance.sample(numbers, min(wanted, len(numbers)))
            if kind in parts:
                drawn[:1] = [chance.choice(parts[kind])]
            chosen += [(drawn[place % len(drawn)], kind) for place in range(wanted if drawn else 0)]
        return sorted(chosen)

    def _part(self, scene: Scene, number: int, kind: str, chance: random.Random) -> None:
        live = LiveGame.read(scene.table, lock=False)
        assert live is not None
        here = live.game
        asked = [prompt.seat for prompt in here.prompts() if kind_of(prompt) == kind]
        reader = self._reader(scene, asked, chance)
        there = worlds.redrawn(here, reader, chance)
        asked = [seat for seat in asked if (prompt := there.prompt_of(seat)) is not None and kind_of(prompt) == kind]
        others = [seat for seat in asked if seat != reader] or asked
        if not others:
            return
        people = frozenset(seat for seat, person in enumerate(scene.seated) if person is not None)
        seat = chance.choice(others)
        if scene.league is not None and chance.random() < LEAGUE_RATE:
            script = league_acts.script(seat, reader, sorted(people), chance)
        else:
            script = Writer(live, here.clone(), there.clone(), reader, seat, people, chance).script()
        talkers = sorted(people)
        script = with_talk(script, talkers[here.serial % len(talkers)], VOICES_SAID[here.serial % len(VOICES_SAID)])
        if "mail host" in self.channels:
            # Mails wait, for whatever happens next to come in them.
            script.chapters.append((Step("pass by", seconds=MAIL_GRACE.total_seconds()),))
        compared = self._compared(scene, reader, there, script, f"{self.courses.seed} {number} {chance.random()}")
        self._count(scene, kind, script, compared, differs=not worlds.same(here, there))
        setup = f"number {number} of seed {self.courses.seed}, {scene.kind}, {len(scene.seated)} seats"
        for found in compared.found:
            self.leaks.append(Leak(setup, scene.at, kind, script, found, self.courses.again(number)))

    @staticmethod
    def _reader(scene: Scene, asked: list[int], chance: random.Random) -> int | None:
        """Mostly the staff that plays, since all channels are theirs; else a spectator, or some other seat."""
        drawn = chance.random()
        if drawn < 0.7:
            return scene.house_seat
        if drawn < 0.85:
            return None
        people = [seat for seat, person in enumerate(scene.seated) if person is not None and seat not in asked]
        return chance.choice(people or [scene.house_seat])

    def _compared(self, scene: Scene, reader: int | None, there: Game, script: Script, luck: str) -> Compared:
        """What is told in the game as it is, and where it is another one `there`."""
        channels = self.channels - {"metrics"} if script.name == UNKNOWN else self.channels
        numbers = forked.numbers()
        one = Life(scene, script, reader, None, luck, numbers, channels).live()
        guesses = [reading.prompts for reading in one]
        other = Life(scene, script, reader, there, luck, numbers, channels, guesses).live()
        self.tally.answers.update(answer for reading in one for answer in reading.did)
        # What a policy decides may differ, and all readers may see it.
        decided = [False, *(any(step.kind == POLICIES for step in chapter) for chapter in script.chapters)]
        pairs = zip(decided, one, other, strict=True)
        cut = [*(by_policy and mine.moves != theirs.moves for by_policy, mine, theirs in pairs), True].index(True)
        return compare(one[:cut], other[:cut])

    def _count(self, scene: Scene, kind: str, script: Script, compared: Compared, *, differs: bool) -> None:
        tally = self.tally
        tally.pairs += 1
        tally.differed += differs
        tally.parted += compared.parted
        tally.scripts[script.name] += 1
        if differs:
            for channel, count in compared.counted.items():
                tally.cells[scene.kind, kind, channel] += count
