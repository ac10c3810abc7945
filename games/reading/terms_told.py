"""What a table plays and how much time there is, in words: for pages that people read."""

from __future__ import annotations

from datetime import timedelta

from bang_service.platform.labels import named
from bang_service.platform.texts import say, slug, spoken
from bang_service.platform.texts.durations import roughly
from games.models import Table
from games.terms import catalogue, clocks


def sets_told(table: Table) -> str:
    """The sets of the table."""
    titles = {one["name"]: one["title"] for one in catalogue.sets()}
    return spoken().listed(titles.get(name, name) for name in table.sets)


def options_told(table: Table) -> list[str]:
    """A sentence for each option in which the table differs from the usual rules."""
    known = {option["name"]: option for option in catalogue.options()}
    told = []
    for name, value in table.options.items():
        option = known.get(name)
        if option is not None and value != option["default"]:
            chosen = [one["meaning"] for one in option["values"] if one["value"] == value]
            told += [str(say("terms-option", about=option["meaning"], chosen=one)) for one in chosen]
    return told


def clock_told(table: Table) -> list[str]:
    """A sentence for each rule of the table's clock."""
    clock = clocks.clock_of(table.clock)
    if clock is None:
        return [str(say("terms-no-clock"))]
    told = [] if clock.turn is None else [say("terms-turn", time=_seconds(clock.turn))]
    told.append(say("terms-decision" if clock.turn is None else "terms-others-turns", time=_seconds(clock.decision)))
    if clock.bank:
        told.append(say("terms-bank", time=_seconds(clock.bank)))
    if clock.increment:
        told.append(say("terms-increment", time=_seconds(clock.increment), most=_seconds(clock.bank_limit)))
    told.append(say("terms-reaction", time=_seconds(clock.reaction)))
    return [str(sentence) for sentence in told]


def absence_told(table: Table) -> str:
    """When an AI plays for whoever stays away."""
    if not table.absence_misses:
        return str(say("terms-absence-never"))
    policy = named(table.absence_policy)
    return str(say("terms-absence", misses=table.absence_misses, policy=policy))


def result_told(table: Table) -> str:
    """Who has won; empty while nobody has, and of a game without a result."""
    if not table.result:
        return ""
    winners = spoken().listed(seat.name for seat in table.seats.all() if seat.number in table.result["winners"])
    return spoken().text(f"record-end-{slug(table.result['side'])}", {"winners": winners})


def _seconds(seconds: int) -> str:
    return roughly(timedelta(seconds=seconds))
