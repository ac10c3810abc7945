"""Whether, when and how long a notice is depends on what its recipient may know; what hosts of mail and push see of it,
on public facts and on habits. As a property: two worlds that look the same give the same, by every way."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest
from pytest_django.fixtures import Settings

from bang_service.platform.http import json
from games.engine.kernel.game import Game
from games.engine.kernel.prompts import option_id
from games.engine.kernel.rulebook import rulebook_of
from games.engine.testing import dice_laws, laws
from games.engine.testing.random_tables import Course, DiceCourse, Series, Setup, choice, seed_of
from games.models import Notice
from games.services import play
from games.services.live import LiveGame, asked_at_first
from tests.accounts.delivering import Time
from tests.accounts.two_worlds import LATER, WAYS, Receiver, Told, compared, receivers
from tests.accounts.webhooks import Server
from tests.games.people import EVERY_SET, seed_where, start
from tests.proofs.leak_hunt import worlds
from tests.proofs.leak_hunt.acts import Chapter, Script, Step, Writer
from tests.proofs.leak_hunt.comparison import Compared

pytestmark = pytest.mark.django_db

HOUR = 3600
NIGHT = [(Step(LATER, seconds=310),), (Step(LATER, seconds=10 * HOUR),)]
CLOCK = {"decision": 12 * HOUR, "turn": None, "bank": HOUR, "increment": 0, "bank_limit": HOUR, "reaction": HOUR}
CARDS = {"sets": ["base", "valley_of_shadows"], "options": {"asking": "together"}}


@pytest.fixture(autouse=True)
def _mails_at_hand(settings: Settings) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"


@dataclass
class Comparing:
    """Plays a game on; at its decisions another world is made, and what is told in both is compared."""

    people: list[Receiver]
    table: int
    server: Server
    time: Time
    chance: random.Random
    told: Counter[str] = field(default_factory=Counter)
    scripts: Counter[str] = field(default_factory=Counter)
    parted: int = 0

    def live(self) -> LiveGame:
        live = LiveGame.read(self.table, lock=False)
        assert live is not None
        return live

    def move(self) -> bool:
        """Somebody who is asked answers; False when the game is over."""
        live = self.live()
        seat, option = choice(live.game, self.chance)
        player = self.people[seat].person.player
        play.answer(table_id=self.table, player=player, option=option_id(option), prompt=live.asked[seat])
        # Nobody has to decide at a moment at which the last question began.
        self.time.passes(minutes=self.chance.choice((1, 7, 40)))
        return not self.over()

    def over(self) -> bool:
        return LiveGame.read(self.table, lock=False) is None

    def compare(self) -> None:
        """Two worlds from here on."""
        self._nothing_old()
        live, chance = self.live(), self.chance
        here = live.game
        asked = [prompt.seat for prompt in here.prompts()]
        seats = range(len(self.people))
        seat = chance.choice(asked)
        reader = chance.choice([None, *(one for one in seats if one != seat)] if chance.random() < 0.8 else [seat])
        there = worlds.redrawn(here, reader, chance)
        if there.prompt_of(seat) is None:
            return
        script = Writer(live, here.clone(), there.clone(), reader, seat, frozenset(seats), chance).script()
        script.chapters.append((Step(LATER, seconds=chance.choice((310, 10 * HOUR, 27 * HOUR))),))
        self.both(script, reader, there)

    def _nothing_old(self) -> None:
        """Only the last notices of each player are still to be sent."""
        for one in self.people:
            of_player = Notice.objects.filter(player=one.person.player).order_by("-pk")
            kept = list(of_player.values_list("pk", flat=True)[:2])
            of_player.exclude(pk__in=kept).update(is_fanned_out=True)

    def both_ways(self, name: str, *chapters: Chapter) -> None:
        """One game, in which somebody acts in one world only and nobody else may see it."""
        step = chapters[0][0]
        found = self.both(Script(name, [*chapters]), (step.seat + 1) % len(self.people), self.live().game)
        assert not found.parted
        assert self.told["mail host"]

    def both(self, script: Script, reader: int | None, there: Any) -> Compared:
        luck = self.chance.randrange(1_000_000)
        here, other = (
            Told(self.table, self.people, self.server, self.time, script, reader, world, luck).readings()
            for world in (None, there)
        )
        found = compared(here, other, script)
        assert not found.found, "\n".join(
            f"{script.name}, seat {reader}: {one.heard.channel} {one.heard.reader} {one.heard.what} "
            f"after {script.chapters[one.reading - 1] if one.reading else ''}:\n{one.difference}"
            for one in found.found
        )
        self.told.update(heard.channel for reading in here for heard in reading.heard if heard.what != "plan")
        self.scripts[script.name] += 1
        self.parted += found.parted
        return found


def comparing(server: Server, time: Time, seed: int, seats: int, **given: Any) -> Comparing:
    people = receivers(server, seats)
    table = start([one.person for one in people], seed=seed, name="Showdown", clock=CLOCK, **given)
    return Comparing(people, table, server, time, random.Random(seed))


def to_a_part(game: Comparing, question: str) -> Step:
    """Play on until somebody who hears by mail at once may give a part of an answer to this question; then they do so
    in one world, and not in the other."""
    for _ in range(400):
        here = game.live().game
        for prompt in here.prompts():
            after = here.clone()
            after.answer(prompt.seat, prompt.options[0])
            asked = after.prompt_of(prompt.seat)
            is_part = asked is not None and ("back",) in asked.options and ("back",) not in prompt.options
            if prompt.question == question and is_part and prompt.seat % 4 in (0, 3):
                return Step("answer", prompt.seat, options=(option_id(prompt.options[0]), ""))
        assert game.move()
    raise AssertionError(f"nobody was asked {question}")


def test_hosts__of_whoever_has_given_part_of_an_answer_and_comes_back__see_nothing_of_it(
    server: Server, time: Time
) -> None:
    """They are told anew what they are asked. The rest of the question would tell of the part."""
    game = comparing(server, time, seed_where("Kit Carlson", seat=0, seats=4), 4, sets=["base"])
    part = to_a_part(game, "kit-carlson")
    away = (Step("hand over", part.seat, policy="random"), Step("return", part.seat))
    game.both_ways("a part, and back", (part,), away, *NIGHT)


def test_hosts__of_whoever_is_asked_something_else_by_now__see_no_part_of_an_answer(server: Server, time: Time) -> None:
    """What is sent late tells of the question that is open now."""
    game = comparing(server, time, 3, 4, game="dice")
    game.both_ways("a part of a later question", (to_a_part(game, "bullseye"),), *NIGHT)


OTHERS = [(3, 4, CARDS, 5), (5, 5, {"sets": EVERY_SET}, 16), (8, 4, {"game": "dice"}, 16), (9, 6, CARDS, 16)]


@pytest.mark.parametrize(
    ("seed", "seats", "given", "pairs"),
    [(3, 4, CARDS, 3), *(pytest.param(*other, marks=pytest.mark.long) for other in OTHERS)],
)
def test_notices__in_worlds_that_look_the_same__are_the_same_by_every_way(
    server: Server, time: Time, seed: int, seats: int, given: Any, pairs: int
) -> None:
    game = comparing(server, time, seed, seats, **given)
    for _ in range(pairs):
        game.compare()
        if not all(game.move() for _ in range(6)):
            break
    assert sum(game.scripts.values()) > pairs // 3 and game.parted < pairs / 2
    assert set(game.told) == WAYS


# -- what is told of a question ----------------------------------------------------------------------------------

GAMES = [(Course(11), laws.NonInterference), (DiceCourse(11), dice_laws.DiceWorlds)]


def seen_and_told(g: Game, viewer: int | None) -> dict[str, Any]:
    """What a spectator sees, and what notices say of the questions."""
    asked = [asked_at_first(g, prompt) for prompt in g.prompts()]
    told = [None if one is None else (one.question, one.cause, one.about, one.facts) for one in asked]
    seen: dict[str, Any] = msgspec.json.decode(
        json.encode({**rulebook_of(g).view_builder(g).view(viewer), "told": told})
    )
    return seen


@pytest.mark.parametrize(("series", "same_worlds"), GAMES)
def test_question__in_a_notice__is_the_same_where_a_spectator_sees_the_same(series: Series, same_worlds: Any) -> None:
    compared = same_worlds(random.Random(1), view=seen_and_told)
    parts = 0
    for number in range(20):
        chance = series.chance(number)
        setup = series.setup(number, chance)
        g: Any = setup.rulebook().deal(series.deal(number))
        for turn in range(160):
            if g.result is not None:
                break
            if turn % 5 == 0:
                compared.check_viewer(g, None)
            seat, option = choice(g, chance, setup.favoured)
            before = seen_and_told(g, None)
            g.answer(seat, option)
            prompt = None if g.drain() or g.result is not None else g.prompt_of(seat)
            if prompt is not None and ("back",) in prompt.options:
                # Nobody has seen anything of what was chosen.
                after = seen_and_told(g, None)
                assert after["told"] == before["told"] or {**after, "told": 0} != {**before, "told": 0}, option
                parts += 1
    assert compared.seen.followed > 100 and parts > 20


def test_question__to_whoever_may_have_lost_the_card_that_must_be_played__tells_nothing_of_it() -> None:
    law = Setup(("base", "fistful_of_cards"), 4, cast=THIEVES, event="Law of the West", alone=True).rulebook()
    compared = laws.NonInterference(random.Random(1), view=seen_and_told)
    bound = 0
    for number in range(30):
        g = law.deal(seed_of(number))
        chance = random.Random(number)
        while g.result is None:
            if any(prompt.because for prompt in g.prompts() if prompt.kind == "play"):
                bound += 1
                compared.check_viewer(g, None)
            g.answer(*choice(g, chance))
            g.drain()
    assert bound > 100


THIEVES = ("El Gringo", "Willy the Kid", "Slab the Killer", "Jesse Jones")


def test_question__that_tells_of_a_hidden_choice__is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "asked_at_first", lambda g, prompt: prompt)
    with pytest.raises(AssertionError):
        test_question__in_a_notice__is_the_same_where_a_spectator_sees_the_same(*GAMES[0])
