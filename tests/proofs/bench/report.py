"""The figures of the further measures for people, with what they should be beside them."""

from __future__ import annotations

from statistics import median
from typing import Final

from bang_service.tools.bench.report import Figures, at_least, calibration

GROWTH: Final = 1.1
IDLE_MS: Final = 50
DUE_SECONDS: Final = 60
ARRIVAL_MS: Final = 5000
RATED_TIMES: Final = 5.0
KNOWN_SECONDS: Final = 3
NEW_SECONDS: Final = 30
BESIDE: Final = 1.5
FLOODED_RATE: Final = 0.8
FLOODED_P99: Final = 2.0
QUIET_TIMES: Final = 3
WAIT_MS: Final = 30
ROUND_SECONDS: Final = 300
REPLAY_SECONDS: Final = 2.0
TRANSACTION_MS: Final = 50


def asking(found: Figures) -> list[str]:
    """How often a table waits, and each player is asked."""
    return [
        f"Asking {found['asking'].replace('_', ' ')}: {found['seats']} seats, all sets, {found['games']} random games",
        f"  waits a game   {found['waits']:>9,}   {found['window_waits']:,} of them windows; {found['turns']:,} turns",
        f"  waits a card   {found['round_waits_a_card']:>9,}   that several answer",
        f"  asked a person {found['asked']:>9,}   {found['asked_in_windows']:,} of that in windows, "
        f"{found['window_choices']:,} with a choice there",
    ]


def answer(found: Figures) -> list[str]:
    """What one answer passes through, and where its time goes."""
    name = "PostgreSQL" if found["database"] == "postgresql" else "SQLite"
    shares = [f"    {share:>5.1f} %  {area}" for area, share in found["shares"].items() if share >= 1]
    return [
        f"One answer: {found['seats']} seats, base set, {name}, through Django without a server: {found['ms']} ms",
        f"  {found['files']} files of ours, {found['steps']} steps from one to another, {found['calls']} calls",
        "  where its time goes, profiled:",
        *shares,
        calibration(found),
    ]


def logins(found: Figures) -> list[str]:
    """How soon the owner gets in, and how late others are answered."""
    name = "PostgreSQL and Redis" if found["database"] == "postgresql" else "SQLite"
    size = f"{found['wrong']:,} wrong passwords, {found['rate']:.0f}/s"
    lines = [f"Log-ins: {size}, {name}, {found['processes']} web process(es)"]
    for one in found["floods"]:
        alone, beside = one["alone"], one["beside"]
        statuses = ", ".join(f"{count:,} × {status}" for status, count in sorted(one["statuses"].items()))
        lines += [
            f"  from {one['addresses']:,} address(es), in {one['seconds']} s: {statuses}",
            f"    the owner got in from a known device after {_longest(one['known_seconds'], KNOWN_SECONDS)}",
            f"    and from a new address after {_longest(one['new_seconds'], NEW_SECONDS)}",
            f"    answers: {beside['per_second']:,}/s, p50 {beside['p50_ms']} ms, p99 {beside['p99_ms']} ms; "
            f"without {alone['per_second']:,}/s, {alone['p50_ms']} ms, {alone['p99_ms']} ms",
            f"    p99 × {one['p99_ratio']}{at_most(one['p99_ratio'], BESIDE)}",
        ]
    return [*lines, calibration(found)]


def _longest(seconds: list[float], aim: float) -> str:
    if not seconds:
        return "– (not tried)"
    return f"{', '.join(map(str, seconds))} s{at_most(max(seconds), aim, ' s')}"


def floods(found: Figures) -> list[str]:
    """How many answers others get beside each flood, and how late."""
    name = "PostgreSQL and Redis" if found["database"] == "postgresql" else "SQLite"
    lines = [
        f"Floods: one account on {found['connections']} connections, {name}, {found['processes']} web process(es); "
        "answers of others beside it, as ratios to those beside as many requests for the own page"
    ]
    for one in found["floods"]:
        statuses = ", ".join(f"{count:,} × {status}" for status, count in sorted(one["statuses"].items()))
        lines += [
            f"  {one['kind']}: {statuses}",
            f"    answers: {one['per_second']:,}/s, p50 {one['p50_ms']} ms, p99 {one['p99_ms']} ms",
            f"    answers × {one['rate_ratio']}{at_least(one['rate_ratio'], FLOODED_RATE)}; "
            f"p99 × {one['p99_ratio']}{at_most(one['p99_ratio'], FLOODED_P99)}; "
            f"p50 × {one['p50_times_quiet']} of that with nobody else{_wait(one)}",
        ]
    return [*lines, calibration(found)]


def _wait(one: Figures) -> str:
    is_met = one["p50_times_quiet"] <= QUIET_TIMES or one["p50_ms"] <= WAIT_MS
    return f"   aim ≤ {QUIET_TIMES}, or {WAIT_MS} ms: {'met' if is_met else 'missed'}"


def rounds(found: Figures) -> list[str]:
    """How soon all tables are open, and how late others are answered."""
    name = "PostgreSQL and Redis" if found["database"] == "postgresql" else "SQLite"
    alone, beside = found["alone"], found["beside"]
    # Only SQLite has one writer at a time.
    longest = "" if found["database"] == "postgresql" else at_most(found["transaction_most_ms"], TRANSACTION_MS)
    return [
        f"A round of {found['divisions']:,} divisions opens at once: {name}, {found['processes']} web process(es)",
        f"  all drawn and open after {found['seconds']} s{at_most(found['seconds'], ROUND_SECONDS)}",
        f"  {found['transactions']:,} transactions: p50 {found['transaction_p50_ms']} ms, "
        f"p99 {found['transaction_p99_ms']} ms, the longest {found['transaction_most_ms']} ms{longest}",
        f"  answers beside it: {beside['per_second']:,}/s, p50 {beside['p50_ms']} ms, p99 {beside['p99_ms']} ms; "
        f"without {alone['per_second']:,}/s, {alone['p50_ms']} ms, {alone['p99_ms']} ms",
        f"  p99 × {found['p99_ratio']}{at_most(found['p99_ratio'], BESIDE)}",
        calibration(found),
    ]


def replays(found: Figures) -> list[str]:
    """How soon the first step is there, and how late others are answered."""
    name = "PostgreSQL and Redis" if found["database"] == "postgresql" else "SQLite"
    alone, beside, waited = found["alone"], found["beside"], found["first_step_seconds"]
    sizes = ", ".join(
        f"{records} records by {decisions} decisions"
        for records, decisions in zip(found["records"], found["decisions"], strict=True)
    )
    return [
        f"Finished games are played back: {name}, {found['processes']} web process(es); {sizes}",
        f"  first step after {median(waited):.2f} s, at most {max(waited)} s"
        f"{at_most(max(waited), REPLAY_SECONDS, ' s')}, of {len(waited)}",
        f"  {found['stored_bytes']:,} bytes stored of a game; a page of 20 steps has {found['page_bytes']:,} bytes and "
        f"takes {found['page_ms']} ms",
        f"  answers beside it: {beside['per_second']:,}/s, p50 {beside['p50_ms']} ms, p99 {beside['p99_ms']} ms; "
        f"without {alone['per_second']:,}/s, {alone['p50_ms']} ms, {alone['p99_ms']} ms",
        f"  p99 × {found['p99_ratio']}{at_most(found['p99_ratio'], BESIDE)}",
        calibration(found),
    ]


def page_shown(found: Figures) -> list[str]:
    """What a record costs the machine that shows it, and how smoothly it moves beside an empty page."""
    lines = [f"A game is played back in Chromium: {found['seats']} seats, all sets, on the window of a phone"]
    for one in found["looks"]:
        lines += [
            f"  processor / {one['slowdown']}: {one['records']} records; each takes {one['script_ms']} ms of script, "
            f"{one['styles_ms']} ms of styles, {one['layout_ms']} ms of layout",
            f"    late frames {one['late']} %, longest {one['longest_ms']} ms; "
            f"empty page {one['late_empty']} %, {one['longest_empty_ms']} ms (usual {one['frame_ms']} ms)",
        ]
    return [*lines, calibration(found)]


def growth(found: Figures) -> list[str]:
    """The answer late in a game and the one beside an archive, compared with others."""
    archive = found["archive"]
    rows = ", ".join(f"{archive[name]:,} {name}s" for name in ("table", "seat", "position", "move", "notice"))
    lines = [
        f"What makes an answer dearer: {found['answers']:,} answers through Django, on PostgreSQL",
        f"  archive: {rows}",
        f"           {archive['megabytes']:,} MB, filled in {archive['fill_seconds']} s",
    ]
    for cell, (middle, low, high) in found["ms"].items():
        where, _, age = cell.partition(" ")
        lines.append(f"  answer {int(age):>5,} of its game, {where:<8}{middle:>6.2f} ms ({low:.2f} to {high:.2f})")
    for name, what in (("age_ratio", "late in a game"), ("archive_ratio", "beside the archive")):
        middle, low, high = found[name]
        lines.append(f"  {what:<19}× {middle:.3f} ({low:.3f} to {high:.3f}){at_most(middle, GROWTH)}")
    return [*lines, calibration(found)]


def deadlines(found: Figures) -> list[str]:
    """How long sweeps take, and by which indexes they find what is due."""
    idle, largest, seconds = found["idle_ms"], found["idle_ms_largest"], found["due_seconds"]
    lines = [
        f"Deadlines: {found['tables']:,} running games on PostgreSQL, filled in {found['fill_seconds']} s",
        f"  a sweep with nothing due: {idle} ms (largest {largest}){at_most(idle, IDLE_MS, ' ms')}",
        f"  {found['due']:,} due: done in {seconds} s, {found['defaults_played']:,} defaults"
        f"{at_most(seconds, DUE_SECONDS, ' s')}",
    ]
    for name, plan in found["plans"].items():
        how = f"by {plan['index']}" if plan["used"] else f"NOT by {plan['index']}, but by {plan['indexes'] or 'none'}"
        lines.append(f"  asked: {name:<24}{how:<24}{plan['ms']:>8} ms {plan['pages']:>7,} pages")
    return [*lines, calibration(found)]


def deliveries(found: Figures) -> list[str]:
    """How soon notices arrive."""
    return [
        f"Deliveries: {found['webhooks']:,} webhooks beside one that refuses and one that never answers, "
        "PostgreSQL and Redis, one worker",
        f"  {found['notices']:,} notices in {found['seconds']} s, from commit to arrival: p50 {found['p50_ms']} ms, "
        f"p99 {found['p99_ms']} ms, most {found['most_ms']} ms{at_most(found['p99_ms'], ARRIVAL_MS, ' ms')}",
        f"  came twice {found['doubled']}; {found['hanging']} attempts where nobody answers",
        calibration(found),
    ]


def lists(found: Figures) -> list[str]:
    """What each list reads that reads much."""
    filled = found["filled"]
    lines = [
        f"Lists: {found['requests']} requests for lists, pages and lists of the admin, PostgreSQL",
        f"  {filled['table']:,} finished games, {filled['move']:,} moves, {filled['notice']:,} notices, "
        f"{filled['megabytes']:,} MB, filled in {found['fill_seconds']} s",
    ]
    for name, what in (("most", "read most rows for each of the page"), ("slowest", "took longest")):
        lines.append(f"  {what}:")
        lines += [
            f"    × {one['rows'] / one['page']:>6.1f} {one['ms']:>8} ms  {one['path']}, as {one['reader']}"
            for one in found[name]
        ]
    met = "met" if not found["beyond"] else "missed by " + ", ".join(sorted({one["path"] for one in found["beyond"]}))
    return [*lines, f"  aim ≤ × {found['aim']}: {met}", calibration(found)]


def ratings(found: Figures) -> list[str]:
    """How long reading a pool takes, and by which indexes."""
    by_key = found["reads"]["one row by its key"]["p95_ms"]
    lines = [f"Ratings: {found['rated']:,} players in a pool on PostgreSQL"]
    for name, one in found["reads"].items():
        times = round(one["p95_ms"] / by_key, 2)
        how = f"scans {', '.join(one['scanned'])}" if one["scanned"] else f"by {', '.join(one['indexes'])}"
        lines.append(
            f"  {name:<28} p50 {one['p50_ms']:>6} ms, p95 {one['p95_ms']:>6} ms, {how}, {one['pages']:,} pages; "
            f"× {times}{at_most(times, RATED_TIMES)}"
        )
    return [*lines, calibration(found)]


def streams(found: Figures) -> list[str]:
    """What streams cost, and how late records arrive."""
    name = "PostgreSQL and Redis" if found["database"] == "postgresql" else "SQLite"
    before, memory = ", ".join(map(str, found["memory_mb_before"])), ", ".join(map(str, found["memory_mb"]))
    (sent, sent_most), (stored, stored_most) = found["sent_ms"], found["stored_ms"]
    cores, alone = ", ".join(map(str, found["cores"])), ", ".join(map(str, found["cores_alone"]))
    (took, took_most), (took_alone, took_alone_most) = found["answer_ms"], found["answer_ms_alone"]
    whole = found["lost"] == found["doubled"] == found["behind"] == 0
    return [
        f"Streams: {found['streams']:,} over {found['tables']:,} tables, {name}, {found['processes']} web process(es)",
        f"  memory         {memory} MB a process, {before} MB without; {found['memory_kb_a_stream']} kB a stream",
        f"  {found['answers_per_second']} answers/s, {found['arrivals']:,} arrivals at followers",
        f"    after the answer was sent    p50 {sent:>6} ms   p99 {sent_most:>6} ms",
        f"    after it was said to be stored p50 {stored:>4} ms   p99 {stored_most:>6} ms",
        f"  an answer takes p50 {took} ms, p99 {took_most} ms; without streams {took_alone} and {took_alone_most} ms",
        f"  processors     {cores} of the web, {alone} without streams, {found['own_cores']} of the clients",
        f"  one process killed: {found['broken']:,} streams broke, and had caught up "
        f"{found['caught_up_seconds']} s after the last answer",
        f"  lost {found['lost']}, doubled {found['doubled']}, begun anew {found['resets']}, "
        f"still behind {found['behind']}   aim 0: {'met' if whole else 'missed'}",
        calibration(found),
    ]


def at_most(value: float, aim: float, unit: str = "") -> str:
    """Whether an aim is met where less is better."""
    return f"   aim ≤ {aim}{unit}: {'met' if value <= aim else 'missed'}"
