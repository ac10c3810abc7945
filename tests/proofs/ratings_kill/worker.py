"""A worker that rates and does nothing else. It says `ready` when it begins."""

from __future__ import annotations

from time import sleep

from bang_service.tools.bench import programs


def main() -> None:
    """Rate until it is killed."""
    programs.begin()
    from django.db import OperationalError

    from accounts.ratings.services import rating_job

    print("ready", flush=True)
    while True:
        try:
            if not rating_job.rate_all(seconds=1.0):
                sleep(0.05)
        except OperationalError:
            # SQLite can be locked by the others for longer than it waits.
            sleep(0.05)


if __name__ == "__main__":
    main()
