"""The contents of `/docs/`: the sections, and the pages of each in reading order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from bang_service.platform.environment import ROOT


@dataclass(frozen=True, slots=True)
class Page:
    """A Markdown file, at `/docs/<slug>/`.

    `path` leads to it from the repository's root, with slashes. `about` says in one line what the page contains.
    """

    slug: str
    title: str
    path: str
    about: str = ""

    def text(self) -> str:
        """The Markdown as it is in the repository; raises OSError if the file cannot be read."""
        return (ROOT / self.path).read_text(encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Place:
    """Something else that the service shows; `name` is the name of its address in Django."""

    name: str
    title: str
    about: str = ""


Entry: TypeAlias = Page | Place


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the documentation, for one kind of reader."""

    title: str
    about: str
    entries: tuple[Entry, ...]

    @property
    def pages(self) -> tuple[Page, ...]:
        """The entries that are pages."""
        return tuple(entry for entry in self.entries if isinstance(entry, Page))


def _rulings(letter: str, file: str, title: str) -> Page:
    return Page(f"rulings-{letter.lower()}", f"{letter}. {title}", f"games/engine/rulings/{letter.lower()}_{file}.md")


_ALL: Final = (
    Section(
        "Guide",
        "Start a service, play, and write a client.",
        (
            Page("start", "Start and play", "README.md", "One command, then what can be set and which tools there are"),
            Page(
                "client",
                "Write a client in an hour",
                "bots/clients/README.md",
                "Token, table, view, answer and stream, with curl and with two bots of one page",
            ),
            Page(
                "bot",
                "Write a bot in Python",
                "bots/playing/README.md",
                "A package without a service: a first bot, many games, comparisons, learning programs",
            ),
            Place("leagues", "Leagues of this service", "Seasons, standings, results, and how to take part"),
        ),
    ),
    Section(
        "Reference",
        "The interfaces in full.",
        (
            Place("docs_api", "API explorer", "Every operation of REST, to read and to try out"),
            Page("games", "Tables and games", "games/README.md", "REST, streams, sets, windows, deals, failures"),
            Page(
                "graphql",
                "GraphQL",
                "bang_service/platform/graphql/README.md",
                "Queries, mutations and subscriptions",
            ),
            Page(
                "parity",
                "REST and GraphQL side by side",
                "bang_service/graphql/PARITY.md",
                "Which operation is which field",
            ),
            Page(
                "notices", "Notices and webhooks", "accounts/notices/README.md", "What is pushed, signed and repeated"
            ),
            Page("ratings", "Ratings", "accounts/ratings/README.md", "What a rating says, and what changes it"),
            Page(
                "leagues",
                "Leagues",
                "accounts/leagues/README.md",
                "How rounds are drawn, who stands where, who goes up",
            ),
            Page(
                "python", "Python client", "bots/clients/python/README.md", "A typed package, waiting or with asyncio"
            ),
            Page(
                "typescript",
                "TypeScript client",
                "bots/clients/typescript/README.md",
                "ES modules for browsers and Node",
            ),
            Page("web", "The page at /play/", "bots/clients/web/README.md", "A client for people, and how it is made"),
            Place("problems", "Problems", "Every refusal by its code, and what to do about it"),
            Place("openapi", "OpenAPI document", "To generate a client from"),
            Place("graphql_schema", "GraphQL schema", "The same as a graph"),
        ),
    ),
    Section(
        "Rules and rulings",
        "What holds where rule books are silent or disagree.",
        (
            Page("rulings", "Rulings", "games/engine/rulings/README.md", "What they are, and how to find one"),
            Page(
                "table-options",
                "Table options",
                "games/engine/rulings/table_options.md",
                "Rules that a table may choose otherwise",
            ),
            _rulings("A", "setup_and_turns", "Setup, turns and the deck"),
            _rulings("B", "distance_and_weapons", "Distance, weapons and copies"),
            _rulings("C", "shots", "BANG!, Missed!, Barrel"),
            _rulings("D", "life_and_beer", "Life points, the last one, and Beer"),
            _rulings("E", "elimination_and_end", "Elimination, rewards, penalties and the end"),
            _rulings("F", "base_cards", "Single cards of the base game"),
            _rulings("G", "base_characters", "Characters of the base game"),
            _rulings("H", "dodge_city_cards", "Cards of Dodge City"),
            _rulings("I", "dodge_city_characters", "Characters of Dodge City"),
            _rulings("J", "valley_of_shadows", "The Valley of Shadows"),
            _rulings("K", "secret_sheriff", "The secret Sheriff"),
            _rulings("L", "three_players", "Three players"),
            _rulings("M", "high_noon", "High Noon"),
            _rulings("N", "fistful_of_cards", "A Fistful of Cards"),
            _rulings("P", "ghost", "The card Ghost"),
            _rulings("S", "dice_game", "The Dice Game"),
            _rulings("T", "big_tables", "Big tables and many sets"),
            _rulings("Z", "differences", "Where the documents differ"),
            Page("seed-headings", "Headings of the documents", "games/engine/rulings/seed_headings.md"),
        ),
    ),
    Section(
        "Operator's handbook",
        "Run a service for others.",
        (
            Page("running", "Running the service", "deploy/README.md", "One machine or a cluster, and its programs"),
            Page("backup", "Backup and restore", "deploy/backup.md", "What to keep, and the way back"),
            Page("upgrade", "Upgrades", "deploy/upgrade.md", "A new release while games go on"),
            Page(
                "mail-server", "Mail", "deploy/mail.md", "A mail server, SPF, DKIM and DMARC, and mails that come back"
            ),
            Page("growth", "Growth", "deploy/growth.md", "What 10, 1,000 and 100,000 tables cost"),
            Page("metrics", "Metrics and logs", "bang_service/platform/metrics/README.md", "What to watch"),
            Page("bench", "Measuring", "bang_service/tools/bench/README.md", "What `manage.py bench` measures"),
        ),
    ),
    Section(
        "Contributing",
        "Work on the service itself.",
        (
            Page("contributing", "Contributing", "CONTRIBUTING.md", "How a change gets in"),
            Page("architecture", "Architecture", "ARCHITECTURE.md", "The parts, and which may use which"),
            Page("project", "The project and its kit", "bang_service/README.md", "What each file and folder is"),
            Page("accounts", "Accounts", "accounts/README.md", "People, notices, staff: what each folder is"),
            Page("mail", "How mails are sent", "accounts/mail/README.md", "Written in a transaction, sent by a worker"),
            Page("ai-seats", "AI seats and clients", "bots/README.md", "Policies, simulations: what each folder is"),
            Page("arena", "The arena", "bots/arena/README.md", "How good AI seats are, and how to send in your own"),
            Page(
                "training",
                "How AI seats learn",
                "bots/training/README.md",
                "What is learned, and how to train it again",
            ),
            Page("drawings", "Drawings", "games/drawings/README.md", "Pictograms for clients"),
            Page("engine", "The rules engine", "games/engine/README.md", "How rules are written"),
            Page("tests", "Tests", "tests/README.md", "Where to find each test, and the longer proofs"),
            Page("scenarios", "Scenarios", "tests/scenarios/README.md", "Rules shown as small games"),
            Page("texts", "Texts for people", "bang_service/texts/README.md", "How to change one, or add a language"),
            Page("writing", "These pages", "bang_service/docs/README.md", "How they are written and shown"),
            Page("changelog", "Changelog", "CHANGELOG.md", "What has changed, and what a version promises"),
            Page("security", "Security", "SECURITY.md", "How to report a hole, and what counts as one"),
            Page("notice", "Notice", "NOTICE.md", "Whose game this is"),
        ),
    ),
)

LEFT_OUT: Final = {
    "tests/scenarios/COVERAGE.md": "an index of scenario ids, for those who have the files; it would drown the search",
}
"""Markdown files of the repository that are not pages, with the reason."""

SERVED: Final = {
    "bang_service/schemas/openapi.yaml": "api/v1/openapi.json",
    "bang_service/schemas/schema.graphql": "graphql/schema.graphql",
}
"""Files whose content a running service provides itself, with the address that does, from the service's root."""


@cache
def sections() -> tuple[Section, ...]:
    """The sections with the pages whose files exist: an installation may come without some."""
    return tuple(
        Section(section.title, section.about, tuple(entry for entry in section.entries if _is_there(entry)))
        for section in _ALL
    )


@cache
def pages() -> dict[str, Page]:
    """Every page by its slug, in reading order."""
    return {page.slug: page for section in sections() for page in section.pages}


@cache
def pages_by_path() -> dict[str, Page]:
    """Every page by the path of its file."""
    return {page.path: page for page in pages().values()}


def _is_there(entry: Entry) -> bool:
    return isinstance(entry, Place) or (ROOT / entry.path).is_file()
