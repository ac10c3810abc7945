"""The tables of the published verifier: what each edition of each set prints, and what the rules say cards are given up
for. They are part of the verifier's file, so that it needs nothing else.

`python -m games.fairness.tables` writes them into the file. The service gives the file out with the tables of the sets
it has itself.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, TypeVar

from games.engine.cardgame.choices import CHOICES, Choice
from games.engine.cardgame.payment import Payment
from games.engine.cardgame.round_the_table import Round
from games.engine.dice import rulebook as dice
from games.engine.editions import Edition, edition_of
from games.engine.kernel.operation import Operation, operations
from games.engine.sets import card_sets

from . import verifier

PROGRAM: Final = Path(verifier.__file__).with_name("verify_record.py")
BEGIN: Final = "# -- tables: "
END: Final = "# -- end of the tables --\n"
WIDTH: Final = 116
UNBROKEN: Final = "\0"

Kind = TypeVar("Kind", bound=Operation)


def program() -> str:
    """The verifier, with the tables of the sets there are."""
    text = PROGRAM.read_text()
    head, _, rest = text.partition(BEGIN)
    line, _, rest = rest.partition("\n")
    return f"{head}{BEGIN}{line}\n{_tables()}{END}{rest.partition(END)[2]}"


def _tables() -> str:
    sets = card_sets().values()
    laid = {face.name for one in sets for face in (*one.cards, *one.former) if getattr(face, "stays_in_play", False)}
    costly = {face.name for one in sets for face in one.cards if face.cost}
    in_turn = {one.name for one in _kinds(Payment) if not one.in_any_turn}
    at_any_time = {one.name for one in _kinds(Payment) if one.in_any_turn} | {one.name for one in _kinds(Round)}
    chosen = {
        **CHOICES,
        Choice.PAID_IN_TURN: CHOICES[Choice.PAID_IN_TURN] | costly | in_turn,
        Choice.PAID_AT_ANY_TIME: CHOICES[Choice.PAID_AT_ANY_TIME] | at_any_time,
    }
    lines = [
        "# fmt: off",
        "PRINTED = {",
        *(line for name, printed in _printed() for line in _set(name, printed)),
        "}",
        '"""What each edition of a set prints, the first edition first; of a later one only what differs from the one',
        "before. The cards in the order by which they are numbered, each name with its copies; the characters; the",
        'event cards, and those at the bottom of their deck."""',
        "",
        *_names("LAID", laid),
        '"""The cards that stay in front of a player."""',
        *(line for choice, causes in chosen.items() for line in _choice(choice, causes)),
        "# fmt: on",
    ]
    return "".join(f"{line}\n" for line in lines)


def _printed() -> Iterator[tuple[str, list[Edition]]]:
    now = [(one.name, one.edition, one.printed) for one in card_sets().values()]
    for name, newest, printed in [*now, (dice.SET, dice.EDITION, dice.printed())]:
        yield name, [edition_of(name, number, newest, printed) for number in range(1, newest + 1)]


def _kinds(kind: type[Kind]) -> list[type[Kind]]:
    """The operations of this kind that cards and characters have."""
    return [one for one in operations() if issubclass(one, kind)]


def _set(name: str, printed: Iterable[Edition]) -> Iterator[str]:
    yield f'    "{name}": ['
    before: dict[str, str] = {}
    for one in printed:
        texts = _texts(one)
        yield "        {"
        for key, text in texts.items():
            if text != before.get(key, ""):
                yield from _text(key, text)
        yield "        },"
        before = texts
    yield "    ],"


def _texts(printed: Edition) -> dict[str, str]:
    return {
        "cards": "; ".join(f"{_whole(card)}: {copies}" for card, copies in printed.cards.items()),
        "characters": "; ".join(map(_whole, printed.characters)),
        "events": "; ".join(map(_whole, printed.events)),
        "final_events": "; ".join(map(_whole, printed.final_events)),
    }


def _text(key: str, text: str) -> Iterator[str]:
    lines = _wrapped(text, WIDTH - 19) or [""]
    yield f'            "{key}": ('
    yield from (f'                "{line} "' for line in lines[:-1])
    yield f'                "{lines[-1]}"'
    yield "            ),"


def _wrapped(text: str, width: int) -> list[str]:
    lines = textwrap.wrap(text, width, break_on_hyphens=False, break_long_words=False)
    return [line.replace(UNBROKEN, " ") for line in lines]


def _whole(name: str) -> str:
    """The name such that it stands on one line."""
    return name.replace(" ", UNBROKEN)


def _choice(choice: Choice, causes: Iterable[str]) -> Iterator[str]:
    yield ""
    yield from _names(choice.name, causes)
    yield f'"""{choice.value}"""'


def _names(name: str, names: Iterable[str]) -> Iterator[str]:
    yield f"{name} = {{"
    for line in _wrapped(", ".join(f'"{_whole(each)}"' for each in sorted(names)), WIDTH - 4):
        yield f"    {line.rstrip(',')},"
    yield "}"


if __name__ == "__main__":
    PROGRAM.write_text(program())
