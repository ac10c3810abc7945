"""The sixteen characters of the Dice Game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from games.engine.kernel.abilities import CHARACTER, Modifier, Source, activated, after, before
from games.engine.kernel.operation import Operation, asks
from games.engine.kernel.prompts import Option, Prompt

from .faces import BULLSEYES, GATLING, ONE, TWO
from .harm import BULLSEYE, Fall, Harm
from .harm import GATLING as GUNFIRE
from .queries import CHEER, GUN, HARM_BY_GATLING, HARM_BY_INDIANS, LOCKED, PLACES, ROLLS, USES
from .turn import Aiming, BeginTurn, EndTurn

if TYPE_CHECKING:
    from .table import DiceGame


class Character(Source):
    """Who a player is: a name, life points and an ability."""

    rank: int = CHARACTER
    life: ClassVar[int] = 8
    text: ClassVar[str] = ""
    intention: ClassVar[str] = "neutral"
    """What using the ability means for whoever it is aimed at."""

    def describe(self) -> dict[str, Any]:
        """The character as the catalogue tells it."""
        return {"name": self.name, "life": self.life, "text": self.text}


class BartCassidy(Character):
    """He may take an arrow instead of losing a life point, except to Indians or Dynamite; not the last arrow (R226)."""

    name = "Bart Cassidy"
    text = "For each life point lost to a 1, a 2 or a Gatling he may take an arrow instead, but not the last one."

    @before(Harm)
    def bargains(self, g: DiceGame, me: int, harm: Harm) -> None:
        """Point by point."""
        if harm.points(me) and harm.cause in (BULLSEYE, GUNFIRE):
            g.push(Bargain.of(me, harm.points(me), harm.author))


class Bargain(Operation, id="dice_bart_cassidy"):
    """`seat` may take arrows instead of losing `points` to `author`."""

    seat: int
    points: int
    author: int
    spared: int = 0

    def start(self, g: DiceGame) -> None:
        """While there are points, and more than the last arrow."""
        self.go("choose" if self.spared < self.points and g.pile > 1 else "done")

    @asks
    def choose(self, g: DiceGame) -> Prompt:
        """An arrow, or the loss of all that are left."""
        options: list[Option] = [("use", "Bart Cassidy", -1), ("pass",)]
        cause = ("Bart Cassidy", -1, self.author)
        return Prompt("respond", self.seat, options, cause, public=True, remaining=self.points - self.spared)

    def choose_answered(self, g: DiceGame, seat: int, option: Option) -> None:
        """Take it."""
        if option[0] == "pass":
            self.go("done")
            return
        self.spared += 1
        g.note("use", seat, "Bart Cassidy", -1, "neutral")
        g.move_arrows(seat, 1, "Bart Cassidy")
        self.go("start")

    def done(self, g: DiceGame) -> None:
        """That much less is lost."""
        g.finish()
        harm = g.stack[-1]
        assert isinstance(harm, Harm)
        for _ in range(self.spared):
            harm.spare(self.seat)


class BlackJack(Character):
    """He may re-roll Dynamites, not if three or more show."""

    name = "Black Jack"
    text = "May roll Dynamites again, unless three or more show."
    modifiers = (Modifier(LOCKED, set=False),)


def _either(g: DiceGame, seat: int, face: str) -> tuple[str, ...]:
    return BULLSEYES


class CalamityJanet(Character):
    """She can use a 1 as a 2 and vice versa."""

    name = "Calamity Janet"
    text = "May use a 1 as a 2 and a 2 as a 1."
    modifiers = (Modifier(USES, derive=_either),)


class ElGringo(Character):
    """Whoever makes him lose life points takes an arrow for it, one a step; not for Indians or Dynamite (R227)."""

    name = "El Gringo"
    life = 7
    text = "Whoever makes him lose life points takes an arrow."

    @before(Harm, band="any")
    def avenges(self, g: DiceGame, me: int, harm: Harm) -> None:
        """However many points."""
        if harm.points(me) and harm.author not in (-1, me):
            harm.revenge += 1


def _two_for_the_weak(g: DiceGame, seat: int) -> int:
    return 2 if g.life[seat] <= 4 else 1


class JesseJones(Character):
    """With four life points or less each Beer he uses for himself gives two (R228)."""

    name = "Jesse Jones"
    life = 9
    text = "With four life points or fewer before his Beers, each Beer he uses for himself gives two."
    modifiers = (Modifier(CHEER, derive=_two_for_the_weak),)


def _one_at_most(g: DiceGame, seat: int, arrows: int) -> int:
    return min(1, arrows)


class Jourdonnais(Character):
    """He never loses more than one life point to Indians."""

    name = "Jourdonnais"
    life = 7
    text = "Never loses more than one life point to Indians."
    modifiers = (Modifier(HARM_BY_INDIANS, derive=_one_at_most),)


class KitCarlson(Character):
    """For each Gatling he may discard one arrow from any player (R229)."""

    name = "Kit Carlson"
    life = 7
    intention = "friendly"
    text = "For each Gatling he may return an arrow of any player, his own included."

    @activated("gatling")
    def returns(self, g: DiceGame, me: int, frame: Any) -> list[Option]:
        """Whoever has arrows."""
        return [("use", self.name, seat) for seat in g.living if g.arrows[seat]]

    @returns.used
    def aids(self, g: DiceGame, me: int, frame: Any, option: Option) -> None:
        """With any number of Gatlings."""
        if g.presence[me] and g.dice.count(GATLING):
            g.push(Aid.of(me, g.dice.count(GATLING)))


class Aid(Operation, id="dice_kit_carlson"):
    """`seat` may return an arrow of any player, `left` times."""

    seat: int
    left: int

    def start(self, g: DiceGame) -> None:
        """While there are arrows."""
        self.go("choose" if self.left and any(g.arrows) else "done")

    @asks
    def choose(self, g: DiceGame) -> Prompt:
        """One arrow, or no more."""
        options: list[Option] = [*g.offers("gatling", self.seat, self), ("pass",)]
        return Prompt("choose", self.seat, options, ("Kit Carlson", -1, self.seat), public=True, remaining=self.left)

    def choose_answered(self, g: DiceGame, seat: int, option: Option) -> None:
        """It goes back to the pile."""
        if option[0] == "pass":
            self.go("done")
            return
        self.left -= 1
        g.note("use", seat, "Kit Carlson", option[2], "friendly")
        g.move_arrows(option[2], -1, "Kit Carlson")
        self.go("start")

    def done(self, g: DiceGame) -> None:
        """No more."""
        g.finish()


class LuckyDuke(Character):
    """He may make one extra re-roll."""

    name = "Lucky Duke"
    text = "May roll four times in all."
    modifiers = (Modifier(ROLLS, add=1),)


class PaulRegret(Character):
    """He never loses life points to the Gatling Gun."""

    name = "Paul Regret"
    life = 9
    text = "Never loses life points to the Gatling."
    modifiers = (Modifier(HARM_BY_GATLING, set=0),)


class PedroRamirez(Character):
    """For each life point he loses he may discard one of his arrows."""

    name = "Pedro Ramirez"
    text = "For each life point he loses he may return one of his arrows."

    @after(Harm)
    def returns(self, g: DiceGame, me: int, harm: Harm) -> None:
        """For any reason; in an Indian attack they are gone anyway."""
        if harm.points(me) and g.arrows[me]:
            g.push(Relief.of(me, harm.points(me)))


class Relief(Operation, id="dice_pedro_ramirez"):
    """`seat` may return an arrow of its own, `left` times."""

    seat: int
    left: int

    def start(self, g: DiceGame) -> None:
        """While it has arrows."""
        self.go("choose" if self.left and g.arrows[self.seat] else "done")

    @asks
    def choose(self, g: DiceGame) -> Prompt:
        """One arrow, or no more."""
        options: list[Option] = [("use", "Pedro Ramirez", -1), ("pass",)]
        return Prompt(
            "choose", self.seat, options, ("Pedro Ramirez", -1, self.seat), public=True, default=0, remaining=self.left
        )

    def choose_answered(self, g: DiceGame, seat: int, option: Option) -> None:
        """It goes back to the pile."""
        if option[0] == "pass":
            self.go("done")
            return
        self.left -= 1
        g.note("use", seat, "Pedro Ramirez", -1, "neutral")
        g.move_arrows(seat, -1, "Pedro Ramirez")
        self.go("start")

    def done(self, g: DiceGame) -> None:
        """No more."""
        g.finish()


def _one_further(g: DiceGame, seat: int, value: int) -> tuple[int, ...]:
    return (value, value + 1)


class RoseDoolan(Character):
    """She may use 1 or 2 for players sitting one place further."""

    name = "Rose Doolan"
    life = 9
    text = "Her 1 hits one or two places away, her 2 two or three."
    modifiers = (Modifier(PLACES, derive=_one_further),)


class SidKetchum(Character):
    """At the beginning of his turn any player of his choice gains one life point."""

    name = "Sid Ketchum"
    intention = "friendly"
    text = "At the beginning of his turn a player of his choice, perhaps he, gains one life point."

    @after(BeginTurn)
    def gives(self, g: DiceGame, me: int, turn: BeginTurn) -> None:
        """He may choose himself."""
        if turn.seat == me:
            g.push(Gift.of(me))


class Gift(Operation, id="dice_sid_ketchum"):
    """`seat` gives a life point."""

    seat: int

    def start(self, g: DiceGame) -> None:
        """Choose."""
        self.go("choose")

    @asks
    def choose(self, g: DiceGame) -> Prompt:
        """Anybody alive; with all his life points it is wasted."""
        options: list[Option] = [("use", "Sid Ketchum", seat) for seat in g.living]
        return Prompt("choose", self.seat, options, ("Sid Ketchum", -1, self.seat), public=True, default=0)

    def choose_answered(self, g: DiceGame, seat: int, option: Option) -> None:
        """He gains it."""
        g.finish()
        g.note("use", seat, "Sid Ketchum", option[2], "friendly")
        g.gain(option[2], 1, "Sid Ketchum", seat)


class SlabTheKiller(Character):
    """Once per turn he can use a Beer to double a 1 or 2 on the same player."""

    name = "Slab the Killer"
    intention = "hostile"
    text = "Once in his turn he may use up a Beer to make a 1 or 2 cost two life points."

    @activated("shot")
    def doubles(self, g: DiceGame, me: int, aiming: Aiming) -> list[Option]:
        """While he has a Beer and has not done it yet."""
        if aiming.spent or not aiming.beers:
            return []
        return [("use", self.name, option[2]) for option in aiming.targets(g)]

    @doubles.used
    def shoots(self, g: DiceGame, me: int, aiming: Aiming, option: Option) -> None:
        """The Beer gives nobody anything."""
        aiming.spent = 1
        aiming.shots = [*aiming.shots, [self.name, option[2], 2]]


class SuzyLafayette(Character):
    """If she did not roll any 1 or 2 she gains two life points at the end of her turn."""

    name = "Suzy Lafayette"
    text = "At the end of her turn she gains two life points if her dice show no 1 and no 2."

    @after(EndTurn)
    def gains(self, g: DiceGame, me: int, turn: EndTurn) -> None:
        """The final dice count."""
        if turn.seat == me and ONE not in g.dice and TWO not in g.dice:
            g.gain(me, 2, self.name, me)


class VultureSam(Character):
    """Each time another player is eliminated he gains two life points (R230)."""

    name = "Vulture Sam"
    life = 9
    text = "Each time another player is eliminated he gains two life points."

    @after(Fall)
    def gains(self, g: DiceGame, me: int, fall: Fall) -> None:
        """For each of them; nothing if he falls with them."""
        g.gain(me, 2 * len(fall.seats), self.name, me)


class WillyTheKid(Character):
    """He needs only two Gatlings to use the Gatling Gun."""

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
