"""`manage.py chaos`: play many tables while everything is killed, and check that nothing acknowledged is lost."""

from __future__ import annotations

from tests.proofs.chaos.__main__ import add_arguments
from tests.proofs.runs import RunCommand


class Command(RunCommand):
    """Its options are those of the run."""

    help = (
        "Start PostgreSQL, Redis and the whole service apart from any other, let people play many tables over REST, "
        "kill programs and servers at random, and compare what the clients were told with what the database holds. "
        "The exit code is 1 if anything was lost, doubled, early or stuck."
    )
    module = "tests.proofs.chaos"
    add_options = staticmethod(add_arguments)
