"""What an answer says it heals is what it heals, and no other answer of the Dice Game heals by its own name."""

from __future__ import annotations

from collections import Counter

from games.engine.cardgame.table import CardGame
from games.engine.kernel.game import Game
from games.engine.kernel.prompts import Option
from games.engine.kernel.rulebook import rulebook_of
from games.engine.testing.random_tables import Course, DiceCourse, Series, decisions


def name_of(g: Game, option: Option) -> str:
    """The card, ability or face of a die that is used."""
    if option[0] == "use":
        return str(option[1])
    assert isinstance(g, CardGame)
    return option[2] or g.rules.faces[option[1]].name


def gained(g: Game, seat: int, option: Option) -> int | None:
    """How many life points it gives in a copy of the game; None: something else has to be paid for it first."""
    name, copy = name_of(g, option), g.clone()
    copy.drain()
    copy.answer(seat, option)
    if any(prompt.question == "cost" for prompt in copy.prompts()):
        return None
    changes: list[int] = [r[2] for r in copy.drain() if r[0] == "life" and r[4] == name]
    return sum(change for change in changes if change > 0)


def seen_in(series: Series, games: int) -> Counter[tuple[str, bool]]:
    """How often each answer said that it heals, and whether it healed anybody."""
    seen: Counter[tuple[str, bool]] = Counter()
    for _, g in decisions(series, games, 300):
        builder = rulebook_of(g).view_builder(g)
        for prompt in g.prompts():
            # Whatever is asked, an answer of another kind heals nobody.
            assert builder.heals(("pass",), prompt.seat) is None
            for option in prompt.options:
                told = builder.heals(option, prompt.seat)
                if told is None and (option[0] != "use" or isinstance(g, CardGame)):
                    continue
                given = gained(g, prompt.seat, option)
                if given is not None:
                    assert given == (told or 0), option
                if told is not None:
                    seen[name_of(g, option), told > 0] += 1
    return seen


def test_heals__in_the_dice_game__is_what_the_answer_gives() -> None:
    seen = seen_in(DiceCourse(3), 12)
    assert set(seen) == {(name, heals) for name in ("beer", "Sid Ketchum") for heals in (True, False)}


def test_heals__in_the_card_game__is_what_the_answer_gives() -> None:
    seen = seen_in(Course(3), 20)
    assert {"Beer", "Saloon", "Whisky", "Tequila"} <= {name for name, heals in seen if heals}, seen
