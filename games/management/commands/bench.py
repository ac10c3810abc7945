"""`manage.py bench`: what the engine and the service do a second, on this machine, in this run."""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.bench import engine, machine


class Command(BaseCommand):
    """Measure; absolute figures are worth something only beside the calibration and the bare endpoint."""

    help = "Measure engine and service; medians, with the machine named."
    requires_system_checks: list[str] = []  # noqa: RUF012 (Django's own declaration)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What to measure and how long."""
        parser.add_argument("--only", choices=("engine", "service"), help="one part only")
        parser.add_argument("--sets", default="base", help="card sets, separated by commas")
        parser.add_argument("--players", type=int, default=7)
        parser.add_argument("--games", type=int, default=300, help="games a round")
        parser.add_argument("--rounds", type=int, default=5)
        parser.add_argument("--clients", type=int, nargs="+", default=[1, 8, 32])
        parser.add_argument("--seconds", type=float, default=4, help="of load, each time")
        parser.add_argument("--processes", type=int, default=1, help="web processes")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Measure and print."""
        told: dict[str, Any] = {"machine": machine.name()}
        if options["only"] != "service":
            told["engine"] = engine.measure(
                sets=options["sets"].split(","),
                seats=options["players"],
                games=options["games"],
                rounds=options["rounds"],
            )
        if options["only"] != "engine":
            told["service"] = [self._service(options, clients) for clients in options["clients"]]
        self.stdout.write(json.dumps(told) if options["json"] else _page(told))

    def _service(self, options: dict[str, Any], clients: int) -> dict[str, Any]:
        words = [
            *("--clients", str(clients), "--seconds", str(options["seconds"])),
            *("--rounds", str(min(3, options["rounds"])), "--processes", str(options["processes"])),
        ]
        done = subprocess.run(
            [sys.executable, "-m", "games.bench.service", *words], capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise CommandError(f"the service could not be measured: {done.stderr.strip() or done.stdout.strip()}")
        found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        return found


def _page(told: dict[str, Any]) -> str:
    lines = [told["machine"]]
    if found := told.get("engine"):
        low, high = found["decisions_per_second_range"]
        lines += [
            "",
            f"Engine: {', '.join(found['sets'])}, {found['seats']} seats, random, options listed, journal on",
            f"  decisions/s    {found['decisions_per_second']:>9,}   ({low:,} to {high:,})",
            f"  games/s        {found['games_per_second']:>9,}",
            f"  clone          {found['clone_us']:>9} µs",
            f"  dump to JSON   {found['dump_us']:>9} µs",
            f"  load from JSON {found['load_us']:>9} µs",
            f"  view           {found['view_us']:>9} µs",
            f"  snapshot       {found['snapshot_bytes']:>9,} bytes (largest {found['snapshot_bytes_largest']:,})",
            f"  calibration    {found['calibration_mloops']:>9} million loops/s",
        ]
    for found in told.get("service", ()):
        lines += ["", f"Answers over HTTP: {found['clients']} clients, {found['processes']} web process(es)"]
        for name in ("floor", "answer"):
            one = found[name]
            what = "bare endpoint" if name == "floor" else "answer"
            lines.append(f"  {what:<14} {one['per_second']:>6,}/s   p50 {one['p50_ms']} ms   p99 {one['p99_ms']} ms")
        lines.append(f"  ratio          {found['ratio']:>6}   (row of {found['row_bytes']:,} bytes)")
    return "\n".join(lines)
