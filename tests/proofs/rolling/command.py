"""`manage.py rolling`: roll this release out over the one before it while people play, and back."""

from __future__ import annotations

from tests.proofs.rolling.__main__ import add_arguments
from tests.proofs.runs import RunCommand


class Command(RunCommand):
    """Its options are those of the run."""

    help = (
        "Start PostgreSQL, Redis and the release before this one apart from any other, let people play over REST, "
        "migrate beside them and beside a dump, put this release's programs in the place of the older ones, and back "
        "again. The exit code is 1 if anything was lost, late, doubled or answered 5xx. It touches no other database."
    )
    module = "tests.proofs.rolling"
    add_options = staticmethod(add_arguments)
