"""The backend: an outermost atomic block takes its turn before BEGIN, ended by COMMIT or ROLLBACK."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.db.backends.sqlite3 import base
from django.db.utils import OperationalError

from ..private import make_file
from .queue import WriterQueue, queue_for


class DatabaseWrapper(base.DatabaseWrapper):
    """SQLite whose writers queue. Databases in memory have one connection and need no queue."""

    def __init__(self, settings_dict: dict[str, Any], alias: str = "default") -> None:
        super().__init__(settings_dict, alias)
        self._turn: WriterQueue | None = None

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """A connection; a database that is not there yet is made for its owner alone, as are the files beside it."""
        if not self.is_in_memory_db():
            make_file(Path(self.settings_dict["NAME"]))
        return super().get_new_connection(conn_params)

    def _start_transaction_under_autocommit(self) -> None:
        self._take_turn()
        try:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]
        except BaseException:
            self._end_turn()
            raise

    def _commit(self) -> None:
        super()._commit()  # type: ignore[misc]
        # A failed COMMIT is followed by a rollback, which ends the turn.
        self._end_turn()

    def _rollback(self) -> None:
        try:
            super()._rollback()  # type: ignore[misc]
        finally:
            self._end_turn()

    def _close(self) -> None:
        try:
            super()._close()  # type: ignore[misc]
        finally:
            self._end_turn()

    def _take_turn(self) -> None:
        if self._turn is not None or self.is_in_memory_db():
            return
        queue = queue_for(Path(self.settings_dict["NAME"]).absolute())
        timeout = float(self.settings_dict["OPTIONS"].get("timeout", 5))
        if not queue.acquire(timeout):
            raise OperationalError("database is locked: another thread of this process keeps writing")
        self._turn = queue

    def _end_turn(self) -> None:
        turn, self._turn = self._turn, None
        if turn is not None:
            turn.release()
