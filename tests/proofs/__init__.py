"""Proofs: programs that take long, each of which shows that something holds. The service does not need them.

    bench/            what `manage.py bench` measures in a checkout, beside the engine and the service
    chaos/            many tables while programs and servers are killed
    fuzz/             `manage.py fuzz` in a checkout, with `--secrecy`
    leak_hunt/        what that starts
    month/            a month of tables by turns on a fast clock
    ratings/          `manage.py ratings` in a checkout, with `--report`, `--kill` and `--baselines`
    ratings_report/   how good the rating model is
    ratings_kill/     ratings while workers are killed
    rolling/          a release rolled out over another
    season/           a season of a league on a fast clock
    runs.py           how a command becomes such a program, and how it ends

A folder with a `command.py` is a command of `manage.py` of that name. It stands in the place of the service's own, if
there is one (`bang_service/commands.py`).
"""
