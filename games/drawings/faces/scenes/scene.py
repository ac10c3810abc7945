"""A scene as data, and drawn.

It is written in one line: "rays straw, desert rust, skull bone paper". What is left out is as in `PLAIN`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from games.drawings.faces.backdrops import BACKDROPS
from games.drawings.faces.frame import framed
from games.drawings.faces.pen import Pen
from games.drawings.faces.wording import Chosen, Kit, chosen, phrases, twice

from . import beasts, blades, drinks, figures, firearms, goods, people, places, town, travel, weapons, wear
from .grounds import GROUNDS

Thing = Callable[[Pen, str, str], str]

_OF_EVENTS: Final[Mapping[str, Thing]] = {
    "ambush": weapons.ambush,
    "bag": goods.bag,
    "bandits": people.bandits,
    "barn": places.barn,
    "beer-forbidden": goods.beer_forbidden,
    "church": places.church,
    "clock": places.clock,
    "crosshair": weapons.crosshair,
    "dagger": weapons.dagger,
    "drum": weapons.drum,
    "fistful": weapons.fistful,
    "gavel": goods.gavel,
    "ghost": places.ghost,
    "gold-pan": goods.gold_pan,
    "grave": places.grave,
    "halo-heart": people.halo_heart,
    "jug": goods.jug,
    "lasso": weapons.lasso,
    "law-book": goods.law_book,
    "locomotive": places.locomotive,
    "mine": places.mine,
    "peyote": people.peyote,
    "revolvers": weapons.revolvers,
    "ricochet": weapons.ricochet,
    "signpost": places.signpost,
    "skull": people.skull,
    "evil-spade": people.evil_spade,
    "spilt-bottle": goods.spilt_bottle,
    "two-hearts": people.two_hearts,
}
_OF_CARDS: Final[Mapping[str, Thing]] = {
    "arrows": blades.arrows,
    "bandit": figures.bandit,
    "barred-window": town.barred_window,
    "barrel": town.barrel,
    "binocular": wear.binocular,
    "boot": wear.boot,
    "bowie-knife": blades.bowie_knife,
    "brawl": blades.brawl,
    "breastplate": wear.breastplate,
    "buffalo": beasts.buffalo,
    "bullets": firearms.bullets,
    "burst-barrel": firearms.burst_barrel,
    "cabin": town.cabin,
    "cannon": firearms.cannon,
    "canteen": drinks.canteen,
    "carbine": firearms.carbine,
    "cat": beasts.cat,
    "chips-and-cards": town.chips_and_cards,
    "covered-wagon": travel.covered_wagon,
    "dancing-leg": wear.dancing_leg,
    "double-revolver": firearms.double_revolver,
    "duellists": figures.duellists,
    "dynamite": blades.dynamite,
    "fist": blades.fist,
    "gatling": firearms.gatling,
    "grasp": blades.grasp,
    "gunshot": firearms.gunshot,
    "holy-book": wear.holy_book,
    "horse": beasts.horse,
    "last-bell": drinks.last_bell,
    "letter": travel.letter,
    "lever-pistol": firearms.lever_pistol,
    "lever-rifle": firearms.lever_rifle,
    "long-revolver": firearms.long_revolver,
    "mended-heart": figures.mended_heart,
    "mug": drinks.mug,
    "musket": firearms.musket,
    "pepperbox": firearms.pepperbox,
    "piano": town.piano,
    "pocket-pistol": firearms.pocket_pistol,
    "poster": town.poster,
    "rattlesnake": beasts.rattlesnake,
    "round-bottle": drinks.round_bottle,
    "shop": town.shop,
    "shot-hat": blades.shot_hat,
    "six-shooter": firearms.six_shooter,
    "spirit": figures.spirit,
    "spyglass": wear.spyglass,
    "square-bottle": drinks.square_bottle,
    "stagecoach": travel.stagecoach,
    "strongbox": travel.strongbox,
    "swing-doors": town.swing_doors,
    "tall-hat": wear.tall_hat,
    "target": firearms.target,
    "tied-sheets": travel.tied_sheets,
    "tomahawk": blades.tomahawk,
    "tornado": travel.tornado,
    "two-barrels": firearms.two_barrels,
    "wide-hat": wear.wide_hat,
}
THINGS: Final[Mapping[str, Thing]] = {**_OF_EVENTS, **_OF_CARDS}

SCENE_KIT: Final[Kit] = {"backdrop": BACKDROPS, "ground": GROUNDS, "thing": THINGS}

_TONES: Final = {"backdrop": 1, "ground": 1, "thing": 2}


@dataclass(frozen=True, slots=True)
class Scene:
    """A backdrop, a ground, and a thing."""

    backdrop: Chosen
    ground: Chosen
    thing: Chosen


PLAIN: Final = Scene(backdrop=Chosen("sun"), ground=Chosen("nowhere"), thing=Chosen("signpost"))


def scene_of(line: str) -> Scene:
    """The scene that a line says. Raises WordingError."""
    said: dict[str, Chosen] = {}
    for words in phrases(line):
        kind, part = chosen(words, SCENE_KIT, _TONES)
        if kind in said:
            raise twice(kind, said[kind].part, part.part)
        said[kind] = part
    return replace(PLAIN, **said)


def drawn_scene(scene: Scene, name: str) -> str:
    """The scene as an SVG document. `name` makes its ids its own."""
    pen = Pen(name)
    ground = GROUNDS[scene.ground.part](pen, scene.ground.tone(0, "rust"))
    thing = THINGS[scene.thing.part](pen, scene.thing.tone(0, "bone"), scene.thing.tone(1, "hide"))
    return framed(pen, scene.backdrop.part, scene.backdrop.tone(0, "straw"), ground + thing)
