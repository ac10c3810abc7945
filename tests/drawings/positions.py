"""Twenty typical positions, from games that AI seats play from fixed seeds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from bang_service.platform.texts import texts_in
from bots.policies import policy
from bots.policies.memory import Recollection
from bots.simulation.seeds import seat_chance
from games.drawings.view import Seen
from games.engine.dice.rulebook import SET as DICE_SET
from games.engine.kernel.game import Game
from games.engine.kernel.prompts import option_id
from games.engine.kernel.rulebook import rulebook_of
from games.reading import pictures
from games.terms.rulebooks import CARDS, DICE, rulebook
from games.texts.speech import speech

NAMES: Final = (
    "Ann", "Ben.Tanner", "Carl", "Dora_the_Deadly", "eve", "Fay", "Gustav-Adolf", "Hal9000", "ida", "Joe", "Kim", "Lou",
    "Maximilian_of_Tombstone", "Nell",
)  # fmt: skip
ALL: Final = ("base", "dodge_city", "high_noon", "fistful_of_cards", "valley_of_shadows")
SPECTATOR: Final = -1


@dataclass(frozen=True)
class Where:
    """A position: what is played, after how many decisions, and who looks (`seat`; "asked" is whoever is asked)."""

    name: str
    seats: int
    decisions: int
    viewer: int | str = "asked"
    sets: tuple[str, ...] = ("base",)
    game: str = CARDS
    language: str = "en"
    status: str = "playing"


POSITIONS: Final = (
    Where("four-first-turn", 4, 1),
    Where("four-middle", 4, 40, language="de"),
    Where("four-spectator", 4, 40, SPECTATOR),
    Where("four-over", 4, 9999, SPECTATOR),
    Where("four-all-sets", 4, 60, sets=ALL, language="de"),
    Where("four-out", 4, 70, 0, sets=ALL),
    Where("seven-first-turn", 7, 1, language="de"),
    Where("seven-middle", 7, 70),
    Where("seven-late", 7, 130, sets=ALL),
    Where("seven-spectator", 7, 90, SPECTATOR, sets=ALL, language="de"),
    Where("seven-halted", 7, 50, 2, sets=ALL, status="halted"),
    Where("fourteen-first-turn", 14, 1, sets=ALL),
    Where("fourteen-middle", 14, 140, sets=ALL, language="de"),
    Where("fourteen-late", 14, 260, 5, sets=ALL),
    Where("fourteen-spectator", 14, 180, SPECTATOR, sets=ALL),
    Where("fourteen-over", 14, 9999, 3, sets=ALL, language="de"),
    Where("dice-first-roll", 4, 1, game=DICE, sets=()),
    Where("dice-middle", 5, 30, game=DICE, sets=(), language="de"),
    Where("dice-eight", 8, 40, game=DICE, sets=()),
    Where("dice-spectator", 8, 60, SPECTATOR, game=DICE, sets=(), language="de"),
)


def played(where: Where) -> Game:
    """The game after so many decisions, or at its end."""
    seed = f"{where.game}-{where.seats}-{len(where.sets)}"
    rules = rulebook(game=where.game, sets=where.sets or (DICE_SET,), seats=where.seats, options={})
    game = rules.deal(seed.encode().hex().ljust(64, "0")[:64])
    players = [policy("rules@1") for _ in range(where.seats)]
    chances = [seat_chance(seed, seat) for seat in range(where.seats)]
    for _ in range(where.decisions):
        game.drain()
        if game.result is not None:
            break
        seat = game.prompts()[0].seat
        view = rulebook_of(game).view_builder(game).view(seat)
        chosen = players[seat].choose(view, Recollection(), chances[seat])
        game.answer(seat, next(option for option in game.options(seat) if option_id(option) == chosen))
    return game


def drawn_view(game: Game, language: str, viewer: int | None, status: str = "playing") -> dict[str, Any]:
    """A view of the game as the service gives it; an AI plays for Carl."""
    names = NAMES[: len(game.presence)]
    view = (
        rulebook_of(game)
        .view_builder(game, speech(game.rules, texts_in(language), names, game.characters))
        .view(viewer)
    )
    for seat, name in zip(view["seats"], names, strict=True):
        held = "rules" if name == "Carl" else None
        seat |= {"name": name, "clock": {"bank": 0, "turn": None, "due_at": None, "held_by": held}}
    view |= {"table": 7, "status": "over" if view["result"] else status}
    if view["status"] != "playing":
        view |= {"prompt": None, "acts": [], "waiting_for": []}
    return view


def seen(where: Where) -> Seen:
    """What is drawn of a position."""
    game = played(where)
    viewer: int | None
    if where.viewer == "asked":
        viewer = game.prompts()[0].seat
    else:
        viewer = None if where.viewer == SPECTATOR else int(where.viewer)
    return pictures.seen_of(drawn_view(game, where.language, viewer, where.status), where.name, where.language)
