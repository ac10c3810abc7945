"""Long games that are over: all sets, seven seats, played by chance."""

from __future__ import annotations

import random
from itertools import count, islice
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from accounts.people.models import Player

SEATS: Final = 7


def games(number: int, *, records: int) -> list[int]:
    """So many tables of the same people whose games are over and have at least so many journal records."""
    from bang_service.tools.bench import people
    from games.engine.sets import card_sets
    from games.terms.rulebooks import rulebook

    sets = list(card_sets())
    rules = rulebook(game="cards", sets=sets, seats=SEATS, options={})
    long_enough = (seed for seed in count(1) if _records(seed, rules) >= records)
    seated = people.players(SEATS, prefix="replayed")
    return [_play(seed, seated, sets, rules) for seed in islice(long_enough, number)]


def _play(seed: int, seated: list[Player], sets: list[str], rules: Any) -> int:
    """Play the game that is dealt from a seed; its table."""
    from bang_service.tools.bench import people, playing
    from games.fairness.deals import FIRST_PREVIOUS, link
    from games.models import DealCommitment, Table

    table = Table.objects.get(pk=people.started(seated, seed=seed, sets=sets).pk)
    # The seed was chosen, so the table's link follows from it only now.
    deal = DealCommitment.objects.get(table=table)
    before = DealCommitment.objects.filter(number=deal.number - 1).first()
    previous = FIRST_PREVIOUS if before is None else before.link
    DealCommitment.objects.filter(pk=deal.pk).update(link=link(previous, deal.number, table.commitment))
    answers = playing.answers_of(rules, table.seed, random.Random(seed), key=table.prompt_key)
    playing.give(table, seated, list(answers))
    return table.pk


def _records(seed: int, rules: Any) -> int:
    """The journal records of a random game."""
    from bang_service.tools.bench.playing import seed_text

    game, chance = rules.deal(seed_text(seed)), random.Random(seed)
    records = len(game.drain())
    while game.result is None:
        prompt = game.prompts()[0]
        game.answer(prompt.seat, chance.choice(prompt.options))
        records += len(game.drain())
    return records
