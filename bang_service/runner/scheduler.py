"""The scheduler program: `python -m bang_service.runner.scheduler`. It sends the periodic tasks and does nothing else.

One is enough; two do no harm, because every tick may come twice.
"""

from __future__ import annotations

from celery.beat import Service

from bang_service.celery import app
from bang_service.platform.environment import read_environment
from bang_service.platform.orphans import die_with_supervisor

from .agreement import AgreementWatch, end_when_told, wait_for_agreement
from .alive import LivelyScheduler, touch
from .preparation import close_var


def main() -> None:
    """Send ticks until told to stop by a signal."""
    die_with_supervisor()
    close_var(read_environment().var_dir)
    app.loader.import_default_modules()
    app.log.setup(loglevel="INFO", redirect_stdouts=False)
    end_when_told()
    # Ticks expire by the clock of the worker that takes them.
    wait_for_agreement(meanwhile=touch)
    AgreementWatch().start()
    Service(app, scheduler_cls=LivelyScheduler).start()


if __name__ == "__main__":
    main()
