"""What showing a game costs the machine that shows it: script, styles and late frames for each record.

    DATABASE_URL=… REDIS_URL=… python -m tests.proofs.bench.page --watch-seconds 12

in an environment whose tables are empty. A finished game of all sets with seven seats is played back in Debian's
Chromium, on the window of a phone, at the quick pace. In the same run the same browser shows an empty page on which one
thing moves: what is late there is late because of the machine.
"""

from __future__ import annotations

import argparse
import json
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from bang_service.tools.bench import machine, programs
from bang_service.tools.bench.load import HOST

from . import finished

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

WINDOW: Final = (390, 844)
SLOWDOWNS: Final = (1, 4)
"""How much slower the processor is than this one: as it is, and as that of a phone."""

LATE: Final = 1.5
"""Frames that come after more than so many times the usual pause of the empty page are late."""

PATIENCE_MS: Final = 60_000
QUEUES: Final = "deadlines,deliveries,housekeeping"
EMPTY: Final = """<!doctype html><style>
@keyframes to { to { transform: translateX(200px) } }
div { width: 60px; height: 80px; background: #a33; animation: to .4s alternate infinite }
</style><div></div>"""
COUNT_FRAMES: Final = """() => {
    window.pauses = [];
    let last = performance.now();
    const frame = now => { window.pauses.push(now - last); last = now; requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
}"""
LAST_RECORD: Final = "() => Math.max(0, ...[...document.querySelectorAll('.records li')].map(one => one.value))"
TIMES: Final = {"script_ms": "ScriptDuration", "styles_ms": "RecalcStyleDuration", "layout_ms": "LayoutDuration"}


def measure(*, records: int, watch_seconds: float, rounds: int) -> dict[str, Any]:
    """For each slowdown: records, milliseconds of script, styles and layout a record, and late frames of both pages.

    Raises SystemExit when no browser can be driven here, or nothing is played back.
    """
    from django.core.management import call_command
    from django.db import connection

    from bang_service.tools.servers import free_port
    from tests.browser.watching import browser, what_is_missing

    if reason := what_is_missing():
        raise SystemExit(reason)
    call_command("collectstatic", interactive=False, verbosity=0)
    [table] = finished.games(1, records=records)
    connection.close()
    port = free_port()
    web = ["bang_service.runner.web", "--port", str(port), "--processes", "1"]
    worker = ["bang_service.runner.worker", "--queues", QUEUES, "--beat"]
    address = f"http://{HOST}:{port}/play/tables/{table}/replay"
    with programs.server(web, port=port, address="/healthz"), programs.program(worker), browser() as driven:
        _watch(driven, address, 1, 1.0)
        looks = [_look(driven, address, slowdown, watch_seconds, rounds) for slowdown in SLOWDOWNS]
    return {
        "database": connection.vendor,
        "seats": finished.SEATS,
        "seconds": watch_seconds,
        "rounds": rounds,
        "looks": looks,
        "calibration_mloops": round(machine.calibration(), 1),
    }


def _look(driven: Browser, address: str, slowdown: int, seconds: float, rounds: int) -> dict[str, Any]:
    """Both pages in turn, so many times."""
    empty, shown = [], []
    for _ in range(rounds):
        empty.append(_watch(driven, "", slowdown, seconds))
        shown.append(_watch(driven, address, slowdown, seconds))
    usual = median(pause for one in empty for pause in one["pauses"])
    count = sum(one["records"] for one in shown)
    if count == 0:
        raise SystemExit("nothing was played back")
    return {
        "slowdown": slowdown,
        "records": count,
        "frame_ms": round(usual, 1),
        **{name: round(1000 * sum(one[name] for one in shown) / count, 2) for name in TIMES},
        "late": _late(shown, usual),
        "late_empty": _late(empty, usual),
        "longest_ms": round(max(pause for one in shown for pause in one["pauses"])),
        "longest_empty_ms": round(max(pause for one in empty for pause in one["pauses"])),
    }


def _late(watched: list[dict[str, Any]], usual: float) -> float:
    """The percentage of frames that came late."""
    pauses: list[float] = [pause for one in watched for pause in one["pauses"]]
    late = sum(1 for pause in pauses if pause > LATE * usual)
    return round(100 * late / len(pauses), 2)


def _watch(driven: Browser, address: str, slowdown: int, seconds: float) -> dict[str, Any]:
    """Watch a page for a while; an empty address is the empty page."""
    width, height = WINDOW
    context = driven.new_context(viewport={"width": width, "height": height}, locale="en-GB", has_touch=True)
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    if address:
        page.goto(address)
        play = page.get_by_role("button", name="Play", exact=True)
        play.wait_for()
        session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        play.click()
    else:
        page.set_content(EMPTY)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    found = _metered(page, session, seconds)
    context.close()
    return found


def _metered(page: Page, session: CDPSession, seconds: float) -> dict[str, Any]:
    before, first = _times(session), page.evaluate(LAST_RECORD)
    page.evaluate(COUNT_FRAMES)
    page.wait_for_timeout(1000 * seconds)
    pauses, after = page.evaluate("window.pauses"), _times(session)
    records = page.evaluate(LAST_RECORD) - first
    return {"records": records, "pauses": pauses, **{name: after[name] - before[name] for name in TIMES}}


def _times(session: CDPSession) -> dict[str, float]:
    """Seconds that the page has taken for each, since it began."""
    found = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return {name: found[metric] for name, metric in TIMES.items()}


def main() -> None:
    """Measure in the environment's database, whose tables must be empty, and print the figures as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.bench.page", description=__doc__)
    parser.add_argument("--records", type=int, default=400)
    parser.add_argument("--watch-seconds", type=float, default=12.0)
    parser.add_argument("--rounds", type=int, default=3)
    programs.begin()
    print(json.dumps(measure(**vars(parser.parse_args()))))


if __name__ == "__main__":
    main()
