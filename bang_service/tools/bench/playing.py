"""Games that are played for a measurement: cautious ones that never end, and random ones to their end."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from typing import Final

from django.db import transaction

from accounts.people.models import Player
from games.engine.kernel.game import Game
from games.engine.kernel.prompts import option_id
from games.engine.kernel.rulebook import Rulebook
from games.models import Table
from games.services import play
from games.services.prompt_ids import prompt_id

KEY: Final = "the same at every measured table"
"""The key of the ids of prompts at tables with a chosen seed, so that their answers are known beforehand too."""

Asked = tuple[str, str, int]
"""Kind, cause and seat of a question: what it is about, whatever the cards are."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of a game: who gives it, to what question, and how it is put."""

    seat: int
    prompt: str
    option: str
    asked: Asked


def seed_text(seed: int) -> str:
    """A small number as the seed of a game."""
    return f"{seed:064x}"


def answers_of(rules: Rulebook, seed: str, choose: random.Random | None = None, *, key: str = KEY) -> Iterator[Answer]:
    """The answers of a game from its deal on: random ones to its end, or without `choose` cautious ones for ever.

    The cautious never play a card: they end their turns and discard. `key` is the table's, for the ids of prompts.
    """
    game: Game = rules.deal(seed)
    while game.result is None:
        prompt = game.prompts()[0]
        option = prompt.default if choose is None else choose.choice(prompt.options)
        yield Answer(
            prompt.seat, prompt_id(key, prompt), option_id(option), (prompt.kind, prompt.cause[0], prompt.seat)
        )
        game.answer(prompt.seat, option)
        game.drain()


def give(table: Table, seated: Sequence[Player], answers: Sequence[Answer]) -> None:
    """Give answers as the players do, one by one; in one transaction, so that the disk is waited for once."""
    with transaction.atomic():
        for answer in answers:
            play.answer(table_id=table.pk, player=seated[answer.seat], prompt=answer.prompt, option=answer.option)


@dataclass(frozen=True, slots=True)
class LongGame:
    """A cautious game with two rounds of the table in which the same is asked: `young` early, `old` late."""

    seed: int
    answers: list[Answer]
    young: range
    old: range


def long_games(rules: Rulebook, *, young: int, old: int) -> Iterator[LongGame]:
    """Cautious games with such rounds: the first turns that begin with the answers `young` and `old` or after them."""
    for seed in count(1):
        answers = list(islice(answers_of(rules, seed_text(seed)), old + 40 * rules.seats))
        first = _round(answers, young - 1)
        second = _round(answers, old - 1, answers[first.start].asked)
        if [answers[at].asked for at in first] == [answers[at].asked for at in second]:
            yield LongGame(seed, answers, first, second)


def _round(answers: Sequence[Answer], begin: int, asked: Asked | None = None) -> range:
    """The answers from the first turn of any player (or of the one given), at or after `begin`, to their next turn."""
    turns = (at for at in range(begin, len(answers)) if answers[at].asked[0] == "play")
    start = next(at for at in turns if asked in (None, answers[at].asked))
    return range(start, next(at for at in turns if answers[at].asked == answers[start].asked))
