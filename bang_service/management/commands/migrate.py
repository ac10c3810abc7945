"""`manage.py migrate`: Django's own, beside people who play."""

from __future__ import annotations

from time import monotonic, sleep
from typing import Any, Final

from django.core.management.base import CommandError, CommandParser
from django.core.management.commands import migrate
from django.db import OperationalError, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.migration import Migration
from django.db.migrations.recorder import MigrationRecorder

from bang_service.platform.database import contractions, migrating

PATIENCE: Final = 1_800
"""Seconds for which others may be in the way."""

PAUSES: Final = (1.0, 2.0, 4.0, 8.0, 15.0)
"""Seconds between tries; the last one again and again."""


BEFORE_FIRST_RELEASE: Final = ("accounts", "0001_initial")
"""A migration of a name that no release has had. Tables have had other names since."""


class Command(migrate.Command):
    """Whoever changes a table needs it alone for a moment. If somebody uses it longer than that, this steps aside and
    tries again, so that nobody who plays waits behind it; a dump is waited for. What was migrated until then stays."""

    help = f"{migrate.Command.help} People go on playing; whatever is in the way is waited for."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument(
            "--patience", type=float, default=PATIENCE, metavar="SECONDS",
            help="How long to wait for a dump, or for whoever uses a table; then it gives up. Default: %(default)s.",
        )  # fmt: skip

    def handle(self, *args: Any, **options: Any) -> None:
        self._connection: BaseDatabaseWrapper = connections[options["database"]]
        self._until = monotonic() + options["patience"]
        self._tries = 0
        self._refuse_unreleased()
        while True:
            try:
                super().handle(*args, **options)
            except OperationalError as error:
                if not migrating.is_in_the_way(error):
                    raise
                self._step_aside("Somebody uses a table that is to be changed")
            else:
                break
        migrating.wait_for_ever(self._connection)
        if not (options["check_unapplied"] or options["plan"]):
            contractions.agree(self._connection)

    def _refuse_unreleased(self) -> None:
        if BEFORE_FIRST_RELEASE in MigrationRecorder(self._connection).applied_migrations():
            raise CommandError(
                "This database was made before the first release (0.1.0), and no release can upgrade it. Nothing was "
                "changed. Give this release an empty database (DATABASE_URL, or BANG_VAR_DIR for SQLite), and keep "
                "this one with the files that it was made with."
            )

    def migration_progress_callback(self, action: str, migration: Any = None, fake: bool = False) -> None:
        if action in ("apply_start", "unapply_start") and not fake:
            self._prepare(migration)
        elif action in ("apply_success", "unapply_success") and contractions.takes_away(migration):
            # Not before: until it is done the release that runs can go on, and it may wait for long.
            contractions.agree(self._connection)
        super().migration_progress_callback(action, migration, fake)

    def pause(self, seconds: float) -> None:
        """Let others go on."""
        sleep(seconds)

    def _prepare(self, migration: Migration) -> None:
        while migrating.is_dumped(self._connection):
            self._step_aside("A dump of the database runs (pg_dump)")
        migrating.wait_a_moment(self._connection, is_atomic=migration.atomic)

    def _step_aside(self, why: str) -> None:
        """Wait a little. Raises CommandError when there is no patience left."""
        seconds = PAUSES[min(self._tries, len(PAUSES) - 1)]
        self._tries += 1
        if monotonic() + seconds > self._until:
            raise CommandError(
                f"{why}, and there was no end to it. What was migrated until now stays, and the release that runs can "
                "go on. Run this again when it is over, or give it more time with --patience SECONDS."
            )
        self.stderr.write(f"{why}: trying again in {seconds:.0f} s.")
        self.pause(seconds)
