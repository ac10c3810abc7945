"""Recomputing the record of a finished game from its seed: every deal, every decision, every word of the journal.

It needs no database: anyone who has the file and this package can check a game played anywhere. The same rulebook is
compiled, the same seed dealt, and each decision taken again; the result must be everything the record says.
`verifier/verify_record.py` needs neither this package nor the rules: it checks that the random results follow from the
seed and the players' entropy, and that they led to what the journal says.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from games.engine.cardgame.rules import FORMER_DEFAULTS
from games.engine.kernel.game import Game, Stuck
from games.engine.kernel.journal import KINDS, as_old_as, complete
from games.engine.kernel.journal import Record as JournalRecord
from games.engine.kernel.prompts import option_id
from games.engine.kernel.rng import commitment
from games.engine.kernel.rulebook import Rulebook
from games.engine.kernel.rules import UnknownRules
from games.fairness.chance import ChanceLog
from games.fairness.deals import ENTROPY_LENGTH, ENTROPY_PATTERN, FIRST_PREVIOUS, deal_seed, link
from games.terms.lessons import published
from games.terms.rulebooks import CARDS, rulebook

FORMAT: Final = 3
"""The format of records that this release writes."""

WITHOUT_FIXED_ROLES: Final = 2
"""The format before it, which this release reads too: all roles were dealt at random, and it has no `fixed_roles`."""

OVER: Final = "over"
"""The status of a game that was won."""

VOIDED: Final = "voided"
"""The status of a game that was ended without a result."""

MOST_OFFERED: Final = 12
"""How many options are listed to say what a seat could have chosen."""

T = TypeVar("T")

_HASH: Final = re.compile("[0-9a-f]{64}")
_ENTROPY: Final = re.compile(ENTROPY_PATTERN)


class MalformedRecord(ValueError):
    """The text is not a record that this release can read; the message says why."""


class Mismatch(Exception):
    """The record does not follow from its seed and decisions; the message is the first difference in words."""


class Decision(msgspec.Struct, frozen=True):
    """An answer as it was given."""

    seat: int
    option: str
    notation: str


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    side: str
    winners: list[int]
    adjudicated: bool = False


class Player(msgspec.Struct, frozen=True):
    """The player of a seat, as far as it matters to the deal."""

    seat: int
    entropy: str | None


class Link(msgspec.Struct, frozen=True):
    """The commitment's place in the chain of all commitments."""

    number: int
    previous: str
    link: str


class FixedRole(msgspec.Struct, frozen=True):
    """A role that a seat was given before the deal."""

    seat: int
    role: str


class Heading(msgspec.Struct, frozen=True):
    """What distinguishes a record from any other JSON, and its format from the other one."""

    format: int
    fixed_roles: Any = msgspec.UNSET


class Record(msgspec.Struct, frozen=True):
    """The document of `GET /api/v1/tables/{id}/record/`, as far as it is recomputed."""

    table: int
    game: str
    sets: list[str]
    seats: int
    options: dict[str, str]
    rulebook: str
    players: list[Player]
    commitment: str
    chain: Link
    seed: str
    cards: list[str]
    laid: list[str]
    chance: list[dict[str, Any]] | None
    apart: list[dict[str, Any]] | None
    decisions: list[Decision]
    journal: list[dict[str, Any]]
    result: Result | None
    fixed_roles: list[FixedRole] = []
    status: str = OVER
    lesson: str | None = None
    """Whether it says that the seed was published before the deal, and as which lesson. Earlier records do not."""
    editions: dict[str, int] = {}
    """Records of earlier releases do not say: all sets were in their first editions."""


@dataclass(frozen=True, slots=True)
class Report:
    """What was recomputed and matches the record."""

    record: Record
    names: tuple[str, ...]
    opening_cards: int
    dealt_by: int
    """The number of random acts for the deal: roles, characters, and decks if there are any."""
    reshuffles: int
    draws: int
    """The number of random acts in play after that: random cards from a hand, and dice."""

    @property
    def tells_chance(self) -> bool:
        """Whether the record has its random acts, so that they could be compared as well as the journal."""
        return self.record.chance is not None


def read(text: str | bytes) -> Record:
    """The record of a JSON text. Raises MalformedRecord."""
    heading = _decoded(text, Heading, "this is not a record of a game")
    if heading.format not in (WITHOUT_FIXED_ROLES, FORMAT):
        raise MalformedRecord(
            f"the record has format {heading.format}; this release reads formats {WITHOUT_FIXED_ROLES} and {FORMAT}. "
            "Check it with the release that wrote it, or with a newer one."
        )
    if heading.format == FORMAT and heading.fixed_roles is msgspec.UNSET:
        raise MalformedRecord(f"a record of format {FORMAT} says which roles were fixed; `fixed_roles` is missing")
    if heading.format == WITHOUT_FIXED_ROLES and heading.fixed_roles is not msgspec.UNSET:
        raise MalformedRecord(f"in a record of format {WITHOUT_FIXED_ROLES} no role is fixed; it has `fixed_roles`")
    record = _decoded(text, Record, "the record is incomplete or wrong")
    wrong = next(_defects(record), "")
    if wrong:
        raise MalformedRecord(wrong)
    return record


def _decoded(text: str | bytes, kind: type[T], wrong: str) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise MalformedRecord(f"{wrong}: {error}") from error
    except RecursionError as error:
        raise MalformedRecord(f"{wrong}: it is nested too deeply") from error


def _defects(record: Record) -> Iterator[str]:
    """What no valid record can contain, whatever its game."""
    chain = record.chain
    if record.result is None and record.status != VOIDED:
        yield "the record has no result, and does not say that the game was voided"
    if record.result is not None and record.status != OVER:
        yield f"the record has a result, and says that the game is {record.status!r}"
    if (record.chance is None) != (record.apart is None):
        yield "the record leaves out one part of what chance did and gives another"
    for name, text in (
        ("seed", record.seed),
        ("commitment", record.commitment),
        ("link of the chain", chain.link),
        ("link before it", chain.previous),
    ):
        if not _HASH.fullmatch(text):
            yield f"the {name} is not 64 hexadecimal digits (0 to 9, a to f)"
    if chain.number < 1 or (chain.number == 1) != (chain.previous == FIRST_PREVIOUS):
        yield "links of the chain are counted from 1, and the first, and no other, follows upon 64 zeros"
    if len(record.players) != record.seats or any(one.seat != seat for seat, one in enumerate(record.players)):
        yield "the record does not name the player of each seat, in their order"
    if record.result is not None and not set(record.result.winners) <= set(range(len(record.players))):
        yield "the result names winners who did not sit at the table"
    seats = [fixed.seat for fixed in record.fixed_roles]
    if seats != sorted(set(seats)):
        yield "the fixed roles do not name each seat once, in the order of the seats"
    for player in record.players:
        if player.entropy is not None and not _may_be_added(player.entropy):
            yield f"seat {player.seat} added something to the deal that nobody may add"


def _may_be_added(entropy: str) -> bool:
    return 0 < len(entropy) <= ENTROPY_LENGTH and _ENTROPY.fullmatch(entropy) is not None


def verify(record: Record) -> Report:
    """Recompute a record. Raises Mismatch at the first difference, MalformedRecord if its rules are unknown."""
    try:
        return _recomputed(record)
    except RecursionError as error:
        raise MalformedRecord("the record is nested too deeply") from error


class Step(NamedTuple):
    """The game of a record after its deal or a decision, and the journal records that this wrote. The game is the same
    object each time: the next step moves it on."""

    game: Game
    records: list[JournalRecord]


def steps(record: Record) -> Iterator[Step]:
    """Play the game of a record again, and stop after the deal and after each decision. All of it is compared with the
    record as by `verify`, its end after the last step. Raises Mismatch or MalformedRecord."""
    return _begun(record).steps()


def _recomputed(record: Record) -> Report:
    check = _begun(record)
    for _ in check.steps():
        pass
    return Report(
        record,
        tuple(check.game.characters),
        check.opening_cards,
        check.dealt_by,
        check.reshuffles,
        check.game.draws - check.dealt_by - check.reshuffles,
    )


def _begun(record: Record) -> _Replay:
    if commitment(record.seed) != record.commitment:
        raise Mismatch(
            f"the seed does not match the commitment: its SHA-256 is {commitment(record.seed)}, "
            f"published was {record.commitment}"
        )
    if not record.lesson and published(record.seed) is not None:
        raise Mismatch("the seed is that of a lesson, published before any deal, and the record does not say so")
    rules = _rules(record)
    chain = record.chain
    if link(chain.previous, chain.number, record.commitment) != chain.link:
        raise Mismatch(f"link {chain.number} of the chain does not follow from the link before it and the commitment")
    return _Replay(record, rules)


def _options(record: Record) -> dict[str, str]:
    """A service names all options of a table. A record that does not was written before their defaults changed."""
    return {**FORMER_DEFAULTS, **record.options} if record.game == CARDS else record.options


def _rules(record: Record) -> Rulebook:
    try:
        rules = rulebook(
            game=record.game, sets=record.sets, seats=record.seats, options=_options(record), editions=record.editions
        )
    except UnknownRules as error:
        raise MalformedRecord(f"this release cannot compile the record's rules ({error.field}): {error}") from error
    if list(rules.sets) != record.sets:
        raise Mismatch(f"the record's sets are {_plain(record.sets)}; a service calls them {_plain(list(rules.sets))}")
    if record.editions and rules.editions != record.editions:
        raise Mismatch(f"the record's editions are {record.editions}; its sets have the editions {rules.editions}")
    if rules.digest != record.rulebook:
        raise Mismatch(
            f"the game was played by the rulebook {record.rulebook}; for the same sets, seats and options this release "
            f"has the rulebook {rules.digest}. Check the record with the release that wrote it."
        )
    return rules


class _Replay:
    """The game of the record, played again and compared with its journal."""

    def __init__(self, record: Record, rules: Rulebook) -> None:
        self.record = record
        self.rules = rules
        self.written = 0
        self.log = ChanceLog()
        self.reshuffles = 0
        self.opening_cards = 0

    def steps(self) -> Iterator[Step]:
        """The deal and each decision, and what must hold at the end."""
        dealt = self.deal()
        yield Step(self.game, dealt)
        for number in range(1, len(self.record.decisions) + 1):
            yield Step(self.game, self.decide(number))
        self.end()

    def deal(self) -> list[JournalRecord]:
        """Roles, characters and opening hands. Returns the journal records of the deal."""
        entropies = ((player.seat, player.entropy or "") for player in self.record.players)
        fixed_roles = {fixed.seat: fixed.role for fixed in self.record.fixed_roles}
        try:
            self.game: Game = self.rules.deal(deal_seed(self.record.seed, entropies), fixed_roles)
        except UnknownRules as error:
            raise MalformedRecord(f"no service deals with such fixed roles: {error}") from error
        self.dealt_by = self.game.draws
        records = self._compare("the deal")
        self.opening_cards = sum(
            entry["count"] for entry in self.record.journal[: self.written] if entry.get("cause") == "deal"
        )
        return records

    def decide(self, number: int) -> list[JournalRecord]:
        """Take one decision, counted from 1. Returns its journal records."""
        game, decision = self.game, self.record.decisions[number - 1]
        where = f"decision {number} of {len(self.record.decisions)} ({decision.notation!r} by seat {decision.seat})"
        if game.result is not None:
            raise Mismatch(f"{where} comes after the end: the game is over with decision {number - 1}")
        if not 0 <= decision.seat < self.record.seats:
            raise Mismatch(f"{where}: there is no seat {decision.seat}")
        offered = {option_id(option): option for option in game.options(decision.seat)}
        option = offered.get(decision.option)
        if option is None:
            raise Mismatch(f"{where}: {self._refusal(decision, list(offered))}")
        notation = self.rules.notation.write(option)
        if notation != decision.notation:
            raise Mismatch(f"{where}: the option {decision.option!r} is written {notation!r}")
        try:
            game.answer(decision.seat, option)
        except Stuck as stuck:
            raise Mismatch(f"{where}: {stuck}") from stuck
        return self._compare(where)

    def end(self) -> None:
        """Check the result, and that nothing comes after it."""
        record, game = self.record, self.game
        by_staff = record.result is None or record.result.adjudicated
        if game.result is None and not by_staff:
            asked = ", ".join(f"seat {prompt.seat}" for prompt in game.prompts())
            raise Mismatch(
                f"after all {len(record.decisions)} decisions the game is not over: {asked} must still answer"
            )
        if len(record.journal) > self.written:
            raise Mismatch(
                f"the journal has {len(record.journal)} records, {self.written} of them are accounted for; "
                f"the first too many is {_plain(record.journal[self.written])}"
            )
        self._compare_chance()
        if game.result is None:
            return
        result = Result(game.result["side"], game.result["winners"])
        if result != record.result:
            raise Mismatch(f"the result is {_outcome(result)}, the record says {_outcome(record.result)}")

    def _refusal(self, decision: Decision, offered: Sequence[str]) -> str:
        if offered:
            shown = ", ".join(offered[:MOST_OFFERED]) + (", …" if len(offered) > MOST_OFFERED else "")
            return f"{decision.option!r} was not offered to it; offered were {shown}"
        asked = ", ".join(f"seat {prompt.seat}" for prompt in self.game.prompts())
        return f"seat {decision.seat} is not asked; asked is {asked}"

    def _compare(self, where: str) -> list[JournalRecord]:
        journal = self.record.journal
        records = self.log.drain(self.game)
        for record in records:
            # As in JSON: without tuples.
            computed: dict[str, Any] = json.loads(json.dumps(complete(record)))
            number = self.written + 1
            if self.written == len(journal):
                raise Mismatch(
                    f"the journal ends after {self.written} records; then follows {_plain(computed)} ({where})"
                )
            difference = self._difference(journal[self.written], as_old_as(computed, journal[self.written]))
            if difference:
                raise Mismatch(f"journal record {number}, after {where}: {difference}")
            self.written = number
            self.reshuffles += computed["kind"] == "shuffle"
        return records

    def _compare_chance(self) -> None:
        for name, said, have in (
            ("random act", self.record.chance, self.log.chance),
            ("act with cards apart", self.record.apart, self.log.apart),
        ):
            if said is None:
                # A release other than the one that played the game wrote the record; the journal says which results
                # were used.
                continue
            for number, (written, computed) in enumerate(zip_longest(said, have), 1):
                if written != computed:
                    raise Mismatch(
                        f"{name} {number}: the record says {_plain(written)}, recomputed is {_plain(computed)}"
                    )
        told = self.rules.legend()
        if (self.record.cards, self.record.laid) != (told["cards"], told["laid"]):
            raise Mismatch("the record's cards are not those of its sets")

    def _difference(self, written: dict[str, Any], computed: dict[str, Any]) -> str:
        if written.get("kind") != computed["kind"]:
            return f"the record says {_plain(written)}, recomputed is {_plain(computed)}"
        fields = KINDS[computed["kind"]].fields
        for name in sorted({*written, *computed}):
            if name not in written or name not in computed or written[name] != computed[name]:
                said = self._value(fields.get(name, ""), written[name]) if name in written else "nothing"
                have = self._value(fields.get(name, ""), computed[name]) if name in computed else "nothing"
                about = _about(computed)
                return f"{about}: the record says {name} {said}, recomputed is {have}"
        return ""

    def _value(self, kind: str, value: Any) -> str:
        cards = [value] if kind == "card" else value if kind == "cards" else None
        known = range(self.rules.notation.cards)
        if isinstance(cards, list) and all(isinstance(card, int) and card in known for card in cards):
            return ", ".join(self.rules.notation.card(card) for card in cards) or "no card"
        return json.dumps(value, ensure_ascii=False)


_ABOUT: Final = {"role": "the role of seat {seat}", "character": "the character of seat {seat}"}


def _about(record: dict[str, Any]) -> str:
    if record["kind"] == "draw" and record["cause"] == "deal":
        return f"the opening hand of seat {record['seat']}"
    return _ABOUT.get(record["kind"], "{kind}").format(**record)


def _plain(record: dict[str, Any] | list[str] | None) -> str:
    return json.dumps(record, ensure_ascii=False)


def _outcome(result: Result | None) -> str:
    if result is None:
        return "none"
    return f"{result.side} (seats {', '.join(map(str, result.winners)) or 'none'})"
