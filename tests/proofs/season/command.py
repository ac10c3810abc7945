"""`manage.py season`: let a league play a whole season on a fast clock, and check all that must be true of it."""

from __future__ import annotations

from tests.proofs.runs import RunCommand
from tests.proofs.season.__main__ import add_arguments


class Command(RunCommand):
    """Its options are those of the run."""

    help = (
        "Start PostgreSQL, Redis and the whole service apart from any other, let accounts sign up, enter a league and "
        "play by the public API, with withdrawals, a substitute, a halted table, a corrected result and, if asked, "
        "programs killed at random. The exit code is 1 if the season does not end by itself, or if draws, points, "
        "standings, records or promotion are not as they must be."
    )
    module = "tests.proofs.season"
    add_options = staticmethod(add_arguments)
