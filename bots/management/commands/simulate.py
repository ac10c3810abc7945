"""`manage.py simulate`: play many games between policies and report the results."""

from __future__ import annotations

import json
import platform
import sys
from argparse import ArgumentParser
from time import perf_counter
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError

from bots.policies import POLICIES
from bots.simulation import TEAMS, Cast, Table, Tally, run
from bots.simulation.compare import Comparison, team_sits, teams_at
from bots.simulation.match import DECISION_LIMIT
from bots.simulation.progress import Progress
from bots.simulation.report import comparison_text, run_text, totals, troubles
from games.engine.kernel.rules import UnknownRules
from games.engine.sets import card_sets
from games.terms.rulebooks import CARDS, GAMES, rulebook

FIELDS: Final = {"sets": "--sets", "seats": "--players"}
"""The options behind what a rulebook finds wrong."""


class Command(BaseCommand):
    """Play games; the exit code is 1 when any of them was stuck or failed."""

    help = (
        "Play whole games between policies. --versus and --team pit one team's policy against the rest; "
        "--matrix does it for every team."
    )
    requires_system_checks: list[str] = []  # noqa: RUF012 (Django's own declaration)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What is played, which policies play, how often, and how the results are shown."""
        parser.add_argument("--game", default=CARDS, help=f"one of: {', '.join(GAMES)}")
        parser.add_argument("--sets", default="", help=f"comma separated (default: base), of: {', '.join(card_sets())}")
        parser.add_argument("--players", type=int, default=7, help="seats at the table (default: 7)")
        parser.add_argument("--games", type=int, default=1000, help="games of each run")
        parser.add_argument("--policy", default="random", help=f"one of: {', '.join(sorted(POLICIES))}")
        parser.add_argument("--versus", help="the policy of the seats outside the team")
        parser.add_argument("--team", help=f"the roles that --policy plays: {', '.join(TEAMS)}")
        parser.add_argument("--matrix", action="store_true", help="compare every team (--versus: random)")
        parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same games")
        parser.add_argument("--limit", type=int, default=DECISION_LIMIT, help="decisions before a game is stuck")
        parser.add_argument("--jobs", type=int, default=1, help="processes to play in")
        parser.add_argument("--no-check", action="store_true", help="do not check the table after each decision")
        parser.add_argument("--json", action="store_true", help="print one JSON document with everything")

    def handle(self, *args: Any, **options: Any) -> None:
        """Play what is asked for and print it."""
        _validate(options)
        simulation = _Simulation(options)
        casts = _casts(options)
        runs = [simulation.run(cast) for cast in casts]
        told = [tally.plain(seconds) for tally, seconds in runs]
        comparisons = [
            Comparison(cast.team, runs[0][0], tally).plain()
            for cast, (tally, _) in zip(casts[1:], runs[1:], strict=True)
            if cast.team is not None
        ]
        if options["json"]:
            self.stdout.write(json.dumps(_document(options, casts, told, comparisons), indent=2))
        else:
            self.stdout.write(_text(options, casts, told, comparisons))
        bad = sum(one["stuck"] + one["failed"] for one in told)
        if bad:
            raise CommandError(f"{bad} games were stuck or failed", returncode=1)


class _Simulation:
    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        sets = tuple(_sets(options))
        self.table = Table(sets, options["players"], not options["no_check"], options["limit"], options["game"])

    def run(self, cast: Cast) -> tuple[Tally, float]:
        """Play one run; returns its tally and the seconds it took."""
        games = self.options["games"]
        progress = Progress(sys.stderr, _title(cast), games)
        start = perf_counter()
        tally = run(self.table, cast, self.options["seed"], games, jobs=self.options["jobs"], progress=progress)
        return tally, perf_counter() - start


def _casts(options: dict[str, Any]) -> list[Cast]:
    """One run, or a run with every seat on the other policy and one for each team."""
    policy, versus = options["policy"], options["versus"]
    if options["matrix"]:
        other = versus or "random"
        return [Cast(other), *(Cast(policy, other, team) for team in teams_at(options["players"]))]
    if versus:
        return [Cast(versus), Cast(policy, versus, options["team"])]
    return [Cast(policy)]


def _sets(options: dict[str, Any]) -> list[str]:
    return [name.strip() for name in options["sets"].split(",") if name.strip()]


def _validate(options: dict[str, Any]) -> None:
    """Raise CommandError for the first option that cannot be, naming it and what could be."""
    _known("--game", options["game"], GAMES)
    _known("--policy", options["policy"], POLICIES)
    for name in ("games", "jobs", "limit"):
        if options[name] < 1:
            raise CommandError(f"--{name}: {options[name]} is too few; give at least 1.")
    try:
        rulebook(game=options["game"], sets=_sets(options), seats=options["players"], options={})
    except UnknownRules as error:
        raise CommandError(f"{FIELDS.get(error.field, error.field)}: {error}") from error
    if options["versus"] is not None:
        _known("--versus", options["versus"], POLICIES)
        if options["team"] is None and not options["matrix"]:
            raise CommandError(f"--versus needs --team or --matrix. Known teams: {', '.join(TEAMS)}.")
    if options["team"] is not None:
        _known("--team", options["team"], TEAMS)
        if options["versus"] is None or options["matrix"]:
            raise CommandError("--team needs --versus, and no --matrix: a matrix plays every team.")
        if not team_sits(options["team"], options["players"]):
            raise CommandError(
                f"--team: nobody of the team {options['team']!r} sits at a table of {options['players']}. "
                f"Teams there: {', '.join(team for team in TEAMS if team_sits(team, options['players']))}."
            )


def _known(option: str, value: str, known: Any) -> None:
    if value not in known:
        raise CommandError(f"{option}: there is no {value!r}. Known values: {', '.join(sorted(known))}.")


def _title(cast: Cast) -> str:
    return f"all {cast.policy}" if cast.team is None else f"{cast.team} on {cast.policy}, the rest on {cast.versus}"


def _text(
    options: dict[str, Any], casts: list[Cast], told: list[dict[str, Any]], comparisons: list[dict[str, Any]]
) -> str:
    if len(casts) == 1:
        return run_text(_title(casts[0]), told[0])
    parts = [comparison_text(options["policy"], casts[0].policy, comparisons)]
    for cast, one in zip(casts, told, strict=True):
        parts.append("\n".join([f"{_title(cast)}:", totals(one)]))
        parts += troubles(one)
    return "\n\n".join(parts)


def _document(
    options: dict[str, Any], casts: list[Cast], told: list[dict[str, Any]], comparisons: list[dict[str, Any]]
) -> dict[str, Any]:
    names = ("game", "players", "games", "policy", "versus", "team", "matrix", "seed", "limit", "jobs")
    return {
        "parameters": {
            **{name: options[name] for name in names},
            "sets": _sets(options),
            "check": not options["no_check"],
        },
        "python": platform.python_version(),
        "games": sum(one["games"] for one in told),
        "stuck": sum(one["stuck"] for one in told),
        "failed": sum(one["failed"] for one in told),
        "troubles": [trouble for one in told for trouble in one["troubles"]],
        "runs": [
            {"policy": cast.policy, "versus": cast.versus, "team": cast.team, **one}
            for cast, one in zip(casts, told, strict=True)
        ],
        "comparisons": comparisons,
    }
