"""`manage.py month`: let people play by turns for a month on a fast clock, and count what reaches them."""

from __future__ import annotations

from tests.proofs.month.__main__ import add_arguments
from tests.proofs.runs import RunCommand


class Command(RunCommand):
    """Its options are those of the run."""

    help = (
        "Start PostgreSQL, Redis and the whole service apart from any other, let people of different habits and time "
        "zones play for a month on a fast clock, and compare what their mail server, webhooks and devices got with "
        "what they had to hear, computed from the moves. The exit code is 1 if anything is missing, doubled, late or "
        "comes in quiet hours."
    )
    module = "tests.proofs.month"
    add_options = staticmethod(add_arguments)
