"""The pages of organisers: they run their leagues here, and operators run all. Every change goes through a service,
with a reason that is written into the season's log."""

from . import appeals, entries, fixtures, leagues, logs, rounds, seasons, steps, today

__all__ = ["appeals", "entries", "fixtures", "leagues", "logs", "rounds", "seasons", "steps", "today"]
