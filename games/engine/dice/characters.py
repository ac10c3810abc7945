"""The sixteen characters of the Dice Game."""

from __future__ import annotations

from typing import Any, Final

from games.engine.kernel.abilities import Modifier, activated, after, before
from games.engine.kernel.operation import Operation, asks
from games.engine.kernel.prompts import Option, Prompt, Stake
from games.engine.kernel.stored_frames import Stored, migrates

from .character import Character
from .cure import Cure
from .faces import BULLSEYES, GATLING, ONE, TWO
from .harm import BULLSEYE, Fall, Harm
from .harm import GATLING as GUNFIRE
from .queries import CHEER, GUN, HARM_BY_GATLING, HARM_BY_INDIANS, LOCKED, PLACES, ROLLS, USES
from .repeated import Repeated
from .table import DiceGame
from .turn import Aiming, BeginTurn, EndTurn


class BartCassidy(Character):
    """They may take an arrow instead of losing a life point, except to Indians or Dynamite; not the last arrow
    (R226)."""

    name = "Bart Cassidy"
    text = "For each life point lost to a 1, a 2 or a Gatling they may take an arrow instead, but not the last one."

    @before(Harm)
    def bargains(self, g: DiceGame, me: int, harm: Harm) -> None:
        """They decide for each life point separately."""
        if harm.points(me) and harm.cause in (BULLSEYE, GUNFIRE):
            g.push(Bargain(seat=me, left=harm.points(me), author=harm.author))


class Bargain(Repeated, id="dice_bart_cassidy", layout=2):
    """`seat` may take arrows instead of losing points to `author`, `spared` of them so far."""

    name = BartCassidy.name
    asking = "dice-bart-cassidy"
    kind = "respond"

    author: int
    spared: int = 0

    def caused_by(self) -> int:
        return self.author

    def stake(self, g: DiceGame) -> Stake:
        """The points that are left to bargain for: a player cannot lose more than they have."""
        points = min(self.left, g.life[self.seat])
        return Stake(self.seat, points, g.life[self.seat] - points)

    def possible(self, g: DiceGame) -> bool:
        """They cannot take the last arrow."""
        return g.pile > 1

    def once(self, g: DiceGame, target: int) -> None:
        """An arrow for a life point."""
        self.spared += 1
        g.move_arrows(self.seat, 1, self.name)

    def done(self, g: DiceGame) -> None:
        """The loss is reduced by one point for each arrow taken."""
        g.finish()
        harm = g.stack[-1]
        assert isinstance(harm, Harm)
        for _ in range(self.spared):
            harm.spare(self.seat)


@migrates("dice_bart_cassidy", 1)
def _points_that_are_left(frame: Stored) -> list[Stored]:
    """It kept all points, not those that are left."""
    _, step, serial, seat, points, author, spared = frame
    return [["dice_bart_cassidy@2", step, serial, seat, points - spared, author, spared]]


class BlackJack(Character):
    """They may re-roll Dynamite, but not if they roll three or more."""

    name = "Black Jack"
    text = "May roll Dynamites again, unless three or more show."
    modifiers = (Modifier(LOCKED, set=False),)


def _either(g: DiceGame, seat: int, face: str) -> tuple[str, ...]:
    return BULLSEYES


class CalamityJanet(Character):
    """They can use 1 as 2 and vice versa."""

    name = "Calamity Janet"
    text = "May use a 1 as a 2 and a 2 as a 1."
    modifiers = (Modifier(USES, derive=_either),)


class ElGringo(Character):
    """When a player makes them lose one or more life points, that player takes an arrow, one for each step; not for
    Indians or Dynamite (R227)."""

    name = "El Gringo"
    life = 7
    text = "A player who makes them lose life points takes an arrow."

    @before(Harm, band="any")
    def avenges(self, g: DiceGame, me: int, harm: Harm) -> None:
        """The number of life points does not matter."""
        if harm.points(me) and harm.author not in (-1, me):
            harm.revenge += 1


def _two_for_the_weak(g: DiceGame, seat: int) -> int:
    return 2 if g.life[seat] <= 4 else 1


class JesseJones(Character):
    """With four life points or less, they gain two for each Beer they use for themselves (R228)."""

    name = "Jesse Jones"
    life = 9
    text = "With four life points or fewer before their Beers, each Beer they use for themselves gives two."
    modifiers = (Modifier(CHEER, derive=_two_for_the_weak),)


def _one_at_most(g: DiceGame, seat: int, arrows: int) -> int:
    return min(1, arrows)


class Jourdonnais(Character):
    """They never lose more than one life point to Indians."""

    name = "Jourdonnais"
    life = 7
    text = "Never loses more than one life point to Indians."
    modifiers = (Modifier(HARM_BY_INDIANS, derive=_one_at_most),)


class KitCarlson(Character):
    """For each Gatling they may discard one arrow from any player (R229)."""

    name = "Kit Carlson"
    life = 7
    intention = "friendly"
    text = "For each Gatling they may return an arrow of any player, their own included."

    @activated("gatling")
    def returns(self, g: DiceGame, me: int, frame: Any) -> list[Option]:
        """Any player who has arrows."""
        return [("use", self.name, seat) for seat in g.living if g.arrows[seat]]

    @returns.used
    def aids(self, g: DiceGame, me: int, frame: Any, option: Option) -> None:
        """Any number of Gatlings is enough."""
        if g.presence[me] and g.dice.count(GATLING):
            g.push(Aid(seat=me, left=g.dice.count(GATLING)))


class Aid(Repeated, id="dice_kit_carlson"):
    """`seat` may discard an arrow from any player, `left` times."""

    name = KitCarlson.name
    asking = "dice-kit-carlson"
    intention = "friendly"

    def possible(self, g: DiceGame) -> bool:
        return any(g.arrows)

    def choices(self, g: DiceGame) -> list[Option]:
        return g.offers("gatling", self.seat, self)

    def figures(self, g: DiceGame) -> dict[str, int]:
        """How many arrows lie in front of each player who has some."""
        return {f"arrows_of_{seat}": count for seat, count in enumerate(g.arrows) if count}

    def once(self, g: DiceGame, target: int) -> None:
        """The arrow goes back to the pile."""
        g.move_arrows(target, -1, self.name)


class LuckyDuke(Character):
    """They may make one extra re-roll."""

    name = "Lucky Duke"
    text = "May roll four times in all."
    modifiers = (Modifier(ROLLS, add=1),)


class PaulRegret(Character):
    """They never lose life points to the Gatling Gun."""

    name = "Paul Regret"
    life = 9
    text = "Never loses life points to the Gatling."
    modifiers = (Modifier(HARM_BY_GATLING, set=0),)


class PedroRamirez(Character):
    """For each life point they lose, they may discard one of their arrows."""

    name = "Pedro Ramirez"
    text = "For each life point they lose they may return one of their arrows."

    @after(Harm)
    def returns(self, g: DiceGame, me: int, harm: Harm) -> None:
        """The cause of the loss does not matter. In an Indian attack their arrows are gone before this."""
        if harm.points(me) and g.arrows[me]:
            g.push(Relief(seat=me, left=harm.points(me)))


class Relief(Repeated, id="dice_pedro_ramirez"):
    """`seat` may discard one of its own arrows, `left` times."""

    name = PedroRamirez.name
    asking = "dice-pedro-ramirez"
    default = 0

    def possible(self, g: DiceGame) -> bool:
        return g.arrows[self.seat] > 0

    def once(self, g: DiceGame, target: int) -> None:
        """The arrow goes back to the pile."""
        g.move_arrows(self.seat, -1, self.name)


def _one_further(g: DiceGame, seat: int, value: int) -> tuple[int, ...]:
    return (value, value + 1)


class RoseDoolan(Character):
    """They may use 1 or 2 for players sitting one place further."""

    name = "Rose Doolan"
    life = 9
    text = "Her 1 hits one or two places away, her 2 two or three."
    modifiers = (Modifier(PLACES, derive=_one_further),)


class SidKetchum(Character):
    """At the beginning of their turn, any player of their choice gains one life point."""

    name = "Sid Ketchum"
    intention = "friendly"
    text = "At the beginning of their turn they choose a player, perhaps themselves, who gains one life point."

    @after(BeginTurn)
    def gives(self, g: DiceGame, me: int, turn: BeginTurn) -> None:
        """They may also choose themselves."""
        if turn.seat == me:
            g.push(Gift(seat=me))


class Gift(Cure, Operation, id="dice_sid_ketchum"):
    """`seat` chooses the player who gains a life point."""

    name = SidKetchum.name

    seat: int

    def start(self, g: DiceGame) -> None:
        self.go("choose")

    @asks
    def choose(self, g: DiceGame) -> Prompt:
        return Prompt(
            "choose",
            self.seat,
            self.choices(g),
            (self.name, -1, self.seat),
            public=True,
            default=0,
            question="dice-sid-ketchum",
        )

    def choose_answered(self, g: DiceGame, seat: int, option: Option) -> None:
        """The chosen player gains the life point."""
        g.finish()
        g.note("use", seat, self.name, option[2], self.intention, effect=self.effect(g, option[2]))
        self.once(g, option[2])


class SlabTheKiller(Character):
    """Once per turn, they can use a Beer to double a 1 or 2 against the same player."""

    name = "Slab the Killer"
    intention = "hostile"
    text = "Once in their turn they may use up a Beer to make a 1 or 2 cost two life points."

    @activated("shot")
    def doubles(self, g: DiceGame, me: int, aiming: Aiming) -> list[Option]:
        """Offered if they have a Beer and have not used the ability this turn."""
        if aiming.spent or not aiming.beers:
            return []
        return [("use", self.name, option[2]) for option in aiming.targets(g)]

    @doubles.used
    def shoots(self, g: DiceGame, me: int, aiming: Aiming, option: Option) -> None:
        """This Beer does not provide any life points."""
        aiming.spent = 1
        aiming.shots = [*aiming.shots, [self.name, option[2], 2]]


class SuzyLafayette(Character):
    """If they did not roll any 1 or 2, they gain two life points at the end of their turn."""

    name = "Suzy Lafayette"
    text = "At the end of her turn she gains two life points if her dice show no 1 and no 2."

    @after(EndTurn)
    def gains(self, g: DiceGame, me: int, turn: EndTurn) -> None:
        """Only the final dice count."""
        if turn.seat == me and ONE not in g.dice and TWO not in g.dice:
            g.gain(me, 2, self.name, me)


class VultureSam(Character):
    """Each time another player is eliminated, they gain two life points (R230)."""

    name = "Vulture Sam"
    life = 9
    text = "Each time another player is eliminated they gain two life points."

    @after(Fall)
    def gains(self, g: DiceGame, me: int, fall: Fall) -> None:
        """Two life points for each player; none if they are eliminated at the same time."""
        g.gain(me, 2 * len(fall.seats), self.name, me)


class WillyTheKid(Character):
    """They only need two Gatlings to use the Gatling Gun."""

    name = "Willy the Kid"
    text = "Two Gatlings are enough for the gun."
    modifiers = (Modifier(GUN, set=2),)


CHARACTERS: Final = (
    BartCassidy(),
    BlackJack(),
    CalamityJanet(),
    ElGringo(),
    JesseJones(),
    Jourdonnais(),
    KitCarlson(),
    LuckyDuke(),
    PaulRegret(),
    PedroRamirez(),
    RoseDoolan(),
    SidKetchum(),
    SlabTheKiller(),
    SuzyLafayette(),
    VultureSam(),
    WillyTheKid(),
)
