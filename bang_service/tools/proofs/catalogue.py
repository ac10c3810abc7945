"""The long proofs by name: what each proves, how it is run, and the files whose changes it concerns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .steps import Step

PAGE: Final = "bots/clients/web/"
ENGINE: Final = "games/engine/"
PROGRAMS: Final = (
    "bang_service/runner/",
    "bang_service/platform/front/",
    "bang_service/celery.py",
    "bang_service/asgi.py",
)
_FOLDER: Final = "tests/proofs/"
DELIVERY: Final = ("accounts/notices/", "accounts/mail/", "games/services/")


def _tests(
    name: str, proves: str, *paths: str, concerns: Iterable[str] = (), on_servers: bool = False, workers: int = 2
) -> Step:
    """The long tests of these files and folders. They concern themselves as well."""
    words = ("test", "-q", "-n", str(workers), "-m", "long and not smoke", *paths)
    return Step(name, proves, words, on_servers, (*concerns, *paths))


def _command(name: str, proves: str, words: str, *concerns: str) -> Step:
    return Step(name, proves, tuple(words.split()), concerns=concerns)


PROOFS: Final = (
    # The longest come first, so that they do not run alone at the end.
    _command(
        "month", "over a month of tables everybody hears once, correctly, by the ways and at the hours that they want",
        "month --slack 5 --quiet",
        "tests/proofs/month/", "tests/proofs/players.py", "tests/proofs/chaos/", *DELIVERY,
    ),
    _command(
        "chaos", "nothing acknowledged is lost while programs and servers are killed",
        "chaos --tables 100 --seconds 200 --quiet",
        "tests/proofs/chaos/", "games/services/", "bots/jobs", *PROGRAMS,
    ),
    _command(
        "season", "a season of a league on a fast clock while programs are killed",
        "season --divisions 2 --players 8 --rounds 2 --minutes 2.5 --limit 9 --kill --quiet",
        "tests/proofs/season/", "tests/proofs/players.py", "tests/proofs/chaos/", "accounts/leagues/",
    ),
    _command(
        "rolling", "this release is rolled out over the one before it and taken back, and nobody notices",
        "rolling --quiet",
        "tests/proofs/rolling/", "tests/proofs/chaos/", "games/migrations/", "games/models/",
        "accounts/people/migrations/", "accounts/notices/migrations/", "accounts/leagues/migrations/",
        "bang_service/platform/database/", "bang_service/tasks.py", *PROGRAMS,
    ),
    _tests(
        "browser-play", "the page at /play/ by clicks and keys: whole games, a table that is followed, cut connections",
        "tests/browser/test_play_pages.py", "tests/browser/test_table_play.py", "tests/browser/test_story.py",
        "tests/browser/test_one_screen.py", "tests/browser/test_cut_connections.py",
        "tests/browser/test_newcomer.py", "tests/browser/test_page_size.py", "tests/browser/test_toy_set.py",
        "tests/browser/test_signals.py", "tests/browser/test_voices.py", "tests/browser/test_lessons.py",
        "tests/browser/test_keys_alone.py", "tests/browser/test_read_aloud.py",
        "tests/browser/test_movement.py",
        concerns=(PAGE, "tests/browser/", "bang_service/play_", "games/reading/"), workers=1,
    ),
    _tests(
        "browser-people", "the pages of accounts, people, leagues and of the installed page, under axe-core too",
        "tests/browser/test_account_pages.py", "tests/browser/test_people_pages.py",
        "tests/browser/test_installed_page.py",
        concerns=(PAGE, "tests/browser/", "accounts/pages/", "accounts/people/", "bang_service/play_"), workers=1,
    ),
    _tests(
        "browser-admin", "the admin by clicks: a halted game, and a season from its draft to its end",
        "tests/browser/test_admin_pages.py", "tests/browser/test_season_pages.py",
        concerns=("tests/browser/", "accounts/staff/", "accounts/leagues/", "games/admin/"), workers=1,
    ),
    _tests(
        "pictures", "the page at /play/ looks as its pictures that are kept",
        "tests/browser/test_pictures.py", concerns=(PAGE, "tests/browser/pictures"), workers=1,
    ),
    _tests(
        "clients", "both clients and the page's proof: whole games, restarts, bots",
        "tests/clients", concerns=("bots/clients/", "bang_service/schemas/openapi.yaml", "games/live/"),
    ),
    _tests(
        "programs", "`up` and all programs started, killed, restarted and replaced; benches ended in the middle",
        "tests/service_infra/test_up.py", "tests/service_infra/test_private_files.py",
        "tests/service_infra/test_web_program.py", "tests/stream", "tests/games/test_bench_programs.py",
        "tests/games/test_chaos.py", concerns=(*PROGRAMS, "bang_service/platform/", "bang_service/tools/", _FOLDER),
    ),
    _tests(
        "infrastructure", "broker, metrics, health, hashing, logs and the filters of the admin, in every combination",
        *(f"tests/service_infra/test_{name}.py" for name in (
            "admin_filters", "broker", "hashing", "health", "hygiene", "logs", "metrics_programs", "mutations",
            "servers",
        )),
        concerns=("bang_service/",), on_servers=True,
    ),
    _tests(
        "http", "requests that are cut, wrong or do not end, by the hundred, against a whole web program",
        "tests/http", concerns=("bang_service/platform/http/", *PROGRAMS), on_servers=True,
    ),
    _tests(
        "accounts", "hostile names and name servers, deliveries, guests, and bots in every combination",
        *(f"tests/accounts/test_{name}.py" for name in ("bots", "delivery_order", "guests", "rebinding", "ssrf")),
        "tests/mail", concerns=("accounts/", "bang_service/platform/http/"), on_servers=True,
    ),
    _tests(
        "games", "the largest tables, whole games, deals, clocks, replays, statistics; migrations done and undone",
        *(f"tests/games/test_{name}.py" for name in (
            "contract", "deals", "fixed_roles", "giving_up", "halts", "interventions", "languages", "laws",
            "managed_tables", "play", "replays", "statistics", "time_kept",
        )),
        "tests/upgrade", "tests/service_infra/test_migrate.py",
        concerns=("games/", "accounts/", "bang_service/platform/migrations/"), on_servers=True,
    ),
    _tests(
        "secrecy", "nobody can tell two worlds apart that differ in what they may not know; leaks put in are found",
        "tests/secrecy", "tests/games/test_secrecy.py", "tests/games/test_admin_secrecy.py",
        "tests/accounts/test_notice_secrecy.py",
        concerns=(
            "games/", "accounts/notices/", "accounts/leagues/", "accounts/ratings/", "tests/proofs/leak_hunt/",
            "bang_service/platform/",
        ),
        on_servers=True,
    ),
    _tests(
        "costs", "every operation takes the processor time that it is declared to cost, within a factor of two",
        "tests/costs",
        concerns=("games/", "accounts/", "bang_service/platform/", "bang_service/graphql/"),
        workers=1,
    ),
    _tests(
        "graphql", "GraphQL does the same as REST in every case, with every token, and keeps its secrets",
        "tests/graphql", concerns=("bang_service/platform/graphql/", "bang_service/graphql/", "games/graphql/"),
        on_servers=True,
    ),
    _tests(
        "leagues", "seasons by each way of counting, every draw, every page and act of the league's admin",
        "tests/leagues", concerns=("accounts/leagues/",), on_servers=True,
    ),
    _tests(
        "ratings", "the job and the acts of staff, in every combination; every line of the report",
        "tests/ratings", concerns=("accounts/ratings/", "tests/proofs/ratings/", "tests/proofs/ratings_report/"),
        on_servers=True,
    ),
    _tests(
        "contract-in-full", "more requests of each operation get what the document says; links lead where it says",
        "tests/contract/test_links.py", "tests/contract/test_operations.py",
        concerns=("bang_service/platform/http/", "games/rest/", "accounts/people/"), on_servers=True,
    ),
    _tests("texts", "every text compiled alone and with all others; the admin read in German", "tests/texts",
           concerns=("bang_service/texts/", "bang_service/platform/texts/", "games/texts/"), on_servers=True),
    _tests(
        "worlds", "the worlds that tests begin in are what playing them anew gives",
        "tests/worlds",
        concerns=("games/", "accounts/people/models/", "tests/games/people.py"),
    ),
    _tests(
        "stored", "all games, snapshots and records of earlier releases play on; forgeries are refused",
        "tests/records", "tests/engine/test_stored_snapshots.py", "tests/engine/test_stored_digests.py",
        concerns=(ENGINE, "games/fairness/"),
    ),
    _tests(
        "engine", "random games of both kinds against all laws; the walk through CONTRIBUTING",
        "tests/engine/test_contributing.py", "tests/engine/test_dice_properties.py", "tests/engine/test_fuzz.py",
        "tests/engine/test_non_interference.py",
        concerns=(ENGINE, "CONTRIBUTING.md", "bang_service/tools/fuzzing.py"),
    ),
    _tests("reasons", "why a card cannot be used is true over ten thousand games: with that lifted, it can be",
           "tests/games/test_reasons.py", concerns=(ENGINE, "games/texts/")),
    _tests("told", "over ten thousand games the journal tells who cost whom what, and true numbers",
           "tests/games/test_told.py", concerns=(ENGINE, "games/texts/")),
    _tests("stakes", "what a question says is at stake is what a pass costs, over ten thousand games",
           "tests/engine/test_stakes.py", concerns=(ENGINE,)),
    _tests(
        "bots", "over hundreds of games one policy beats another; a stranger writes a bot with the installed package",
        "tests/bots",
        concerns=("bots/policies/", "bots/simulation/", "bots/playing/", "bots/pettingzoo/", "pyproject.toml", ENGINE),
    ),
    _tests("new-set", "a set in one module goes through the whole house", "tests/new_set",
           concerns=(ENGINE, "games/", "bots/policies/"), workers=1),
    _tests("docs", "every command on the pages of the docs does what it says", "tests/docs",
           concerns=("bang_service/docs/", "README.md", "bang_service/README.md", "bang_service/commands.py")),
    _tests("deploy", "the manifests and what is wrong with others", "tests/deploy", concerns=("deploy/",)),
    _command(
        "random-texts", "every question, answer and record of random games has its words in every language",
        "texts --games 400 --processes 2",
        "bang_service/texts/", "games/texts/", ENGINE,
    ),
    _command(
        "mutations", "each of the faults that are put in on purpose is seen by the tests beside it", "mutations",
        "tests/", "games/", "accounts/", "bots/", "bang_service/",
    ),
    _command("laws", "the laws of the card game, over random games", "fuzz --games 400 --processes 2", ENGINE),
    _command("laws-dice", "the laws of the Dice Game, over random games", "fuzz --game dice --games 300", ENGINE),
    *(
        # In parts, so that a hunt that was stopped goes on where it was: one game takes minutes.
        _command(
            f"leak-hunt-{part}", "no reader of the whole service, by any channel, can tell two worlds apart",
            f"fuzz --secrecy --games 4 --first {first} --processes 2",
            "games/", "accounts/notices/", "accounts/leagues/", "tests/proofs/leak_hunt/",
            "bang_service/platform/",
        )
        for part, first in ((1, 0), (2, 4), (3, 8))
    ),
    _command(
        "lists", "no list reads more of a large database than fifty times its page",
        "bench --only lists --finished 60000 --current 6000 --moves-each 4",
        "games/reading/", "games/models/", "games/admin/", "accounts/", "bang_service/platform/http/",
        "bang_service/platform/admin.py", "bang_service/tools/bench/", "tests/proofs/bench/",
    ),
    _command(
        "arena", "how well the newest AI seats play beside the first ones, and what they do to friends",
        "arena teams guess damage blunders --candidate rules@2 --size nightly --jobs 2",
        "bots/policies/", "bots/arena/", "bots/simulation/",
    ),
    _command(
        "rating-report", "the rating model predicts well and is fair", "ratings --report",
        "accounts/ratings/rating_model/",
    ),
    *(
        _command(
            f"ratings-kill-{database}", "ratings survive workers that are killed, with corrections meanwhile",
            f"ratings --kill --endings 150 --database {database}",
            "accounts/ratings/", "tests/proofs/ratings_kill/",
        )
        for database in ("sqlite", "postgresql")
    ),
)  # fmt: skip
"""Each of them may run beside any other."""


def concerned(paths: Iterable[str]) -> list[Step]:
    """The proofs that concern any of these files."""
    changed = tuple(paths)
    return [proof for proof in PROOFS if any(path.startswith(proof.concerns) for path in changed)]


def named(names: Iterable[str]) -> list[Step]:
    """The proofs of these names, in the order of the catalogue. Raises KeyError with a name that there is none of."""
    wanted = set(names)
    if unknown := sorted(wanted - {proof.name for proof in PROOFS}):
        raise KeyError(unknown[0])
    return [proof for proof in PROOFS if proof.name in wanted]


def table() -> str:
    """The catalogue as the table of `tests/README.md`."""
    head = "| proof | what it proves | run it when you change |\n| --- | --- | --- |\n"
    return head + "".join(
        f"| `{proof.name}` | {proof.proves} | {', '.join(f'`{path}`' for path in _shown(proof))} |\n"
        for proof in PROOFS
    )


def _shown(proof: Step) -> list[str]:
    def is_shown(path: str) -> bool:
        return path.startswith(_FOLDER) or not path.startswith("tests/")

    return list(filter(is_shown, dict.fromkeys(proof.concerns))) or list(proof.concerns)
