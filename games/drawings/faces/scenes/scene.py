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

from . import goods, people, places, weapons
from .grounds import GROUNDS

THINGS: Final[Mapping[str, Callable[[Pen, str, str], str]]] = {
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
