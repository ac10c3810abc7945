"""`manage.py ratings --check`: compute the ratings of this service again."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from accounts.ratings.models import Pool
from accounts.ratings.services.recomputation import differences, stored


class Command(BaseCommand):
    """The exit code is 1 if a rating is not what the endings come to.

    In a checkout `tests/proofs/ratings` stands in its place, which does the same and shows what the model is worth.
    """

    help = "--check computes the ratings of this service again."
    requires_system_checks: list[str] = []  # noqa: RUF012 (Django's own declaration)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What is done."""
        self.acts = parser.add_mutually_exclusive_group(required=True)
        self.acts.add_argument(
            "--check", action="store_true", help="compute this service's ratings again and compare them"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Compare."""
        moved = 0
        for pool in Pool.objects.order_by("game", "kind"):
            if pool.rebuild_from is not None:
                self.stdout.write(f"{pool}: a new generation is being built; check it when that is done")
                continue
            found = differences(pool)
            moved += len(found)
            self.stdout.write(f"{pool}: {len(stored(pool))} players, {len(found)} of them differ")
            for one in found:
                self.stdout.write(f"  {one.text()}")
        if moved:
            raise CommandError(f"{moved} ratings are not what the endings come to", returncode=1)
