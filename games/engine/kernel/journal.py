"""The journal: what happened, in order. A closed list of kinds that no set extends.

A record is a tuple `(kind, field…)` with the fields named by `KINDS`. Every record is public in that it exists; in
kinds with a *private* field, the record ends with its audience: the seats that may read the field, or None for all.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

Record = tuple[Any, ...]


class Kind(NamedTuple):
    """The fields of a kind of record, their types as in `prompts.OPERANDS`, the private one, and what it means.

    `later` are fields that older records lack, with what is read there instead. They come last,
    but before the audience.
    """

    fields: dict[str, str]
    meaning: str
    private: str = ""
    later: Mapping[str, Any] = MappingProxyType({})


KINDS: Final[dict[str, Kind]] = {
    "start": Kind({"seats": "number"}, "the game begins"),
    "role": Kind({"seat": "seat", "role": "word"}, "a seat receives or shows its role", "role"),
    "character": Kind(
        {"seat": "seat", "character": "word", "life": "number"}, "a seat's character and its life points"
    ),
    "turn": Kind({"seat": "seat", "round": "number"}, "a seat's turn begins"),
    "skip": Kind({"seat": "seat", "cause": "word"}, "a seat loses its turn"),
    "draw": Kind(
        {"seat": "seat", "pile": "word", "count": "number", "cause": "word", "cards": "cards", "top": "card"},
        "a seat draws cards from the deck, the discard pile, or cards that were put aside; top: the card that lies on "
        "top of the discard pile then, if they come from there (-1: none, or unknown)",
        "cards",
        later={"top": -1},
    ),
    "take": Kind(
        {
            "seat": "seat",
            "from": "seat",
            "zone": "word",
            "count": "number",
            "cause": "word",
            "intention": "word",
            "cards": "cards",
        },
        "a seat takes cards of another seat (or its own) from the hand or from in play into its hand",
        "cards",
    ),
    "play": Kind(
        {
            "seat": "seat",
            "card": "card",
            "as": "word",
            "target": "seat",
            "intention": "word",
            "against": "word",
            "by": "seat",
            "effect": "word",
            "answers": "card",
            "why": "word",
        },
        "a seat plays a card; against: what it answers with it (empty: it is no answer); by: the seat that did that "
        "(-1: none); effect: lays, fires, cancels, counts (more is needed), cancels_and_shoots, counts_and_shoots, "
        "escapes, saves, in_vain and fires_in_vain (it heals nobody), or nothing of that (empty); answers: the card "
        "that it answers (-1: none, or unknown); why: the card or ability by which it can be played under that "
        "name (empty: none, or unknown)",
        later={"against": "", "by": -1, "effect": "", "answers": -1, "why": ""},
    ),
    "use": Kind(
        {"seat": "seat", "ability": "word", "target": "seat", "intention": "word", "die": "word", "effect": "word"},
        "a seat uses an ability; die: the face of the die used for it (empty: none); effect: in_vain if it changes "
        "nothing (else empty)",
        later={"die": "", "effect": ""},
    ),
    "flip": Kind(
        {"seat": "seat", "cause": "word", "cards": "cards", "counts": "card", "outcome": "word", "by": "seat"},
        "a seat draws!: the cards turned over, and the one that counts; outcome: whether it is what the cause looks "
        "for (yes, no, or partly: more is needed); by: the seat whose shot it answers (-1: none)",
        later={"outcome": "", "by": -1},
    ),
    "reveal": Kind(
        {"seat": "seat", "cards": "cards", "cause": "word", "pile": "word"},
        "cards are shown to everybody; pile: deck if they are turned up from it and put aside (empty: they stay where "
        "they are, or unknown)",
        later={"pile": ""},
    ),
    "return": Kind(
        {"seat": "seat", "count": "number", "cause": "word", "cards": "cards", "zone": "word"},
        "a seat puts cards back on top of the deck; zone: where they come from, its hand or aside (empty: unknown)",
        "cards",
        later={"zone": ""},
    ),
    "discard": Kind(
        {
            "seat": "seat",
            "cards": "cards",
            "zone": "word",
            "cause": "word",
            "by": "seat",
            "intention": "word",
            "weapon": "card",
            "as": "word",
            "why": "word",
        },
        "cards of a seat go to the discard pile; by: the seat that caused it (-1: none); weapon: the new weapon for "
        "which it is put away (-1: none, or unknown); as: the name under which it counts (empty: its own, or unknown); "
        "why: the card or ability by which it does (empty: none, or unknown)",
        later={"weapon": -1, "as": "", "why": ""},
    ),
    "move": Kind(
        {"card": "card", "from": "seat", "to": "seat", "cause": "word"},
        "a card in play moves on to another seat",
    ),
    "life": Kind(
        {"seat": "seat", "change": "number", "life": "number", "cause": "word", "by": "seat", "rival": "seat"},
        "a seat gains or loses life points; by: the seat that caused it (-1: none); rival: the seat that won the duel "
        "in which it lost them (-1: none)",
        later={"rival": -1},
    ),
    "unaffected": Kind(
        {"seat": "seat", "cause": "word", "by": "seat", "why": "word"},
        "a seat is not affected by what another seat or an event does to it; why: the card or ability that protects "
        "it, or ghost (empty: unknown)",
        later={"why": ""},
    ),
    "revived": Kind(
        {"seat": "seat", "life": "number", "cause": "word"},
        "a seat that was eliminated is in play again; life: its life points (0: as a ghost)",
    ),
    "roll": Kind(
        {"seat": "seat", "roll": "number", "thrown": "words", "kept": "words"},
        "a seat rolls dice; roll: the number of this roll in its turn, from 1; thrown: the faces that come up; kept: "
        "the others",
    ),
    "arrows": Kind(
        {"seat": "seat", "change": "number", "arrows": "number", "cause": "word", "by": "seat"},
        "a seat takes arrows from the pile or returns them; arrows: how many it has then; by: the other seat whose "
        "ability it is (-1: none, or unknown)",
        later={"by": -1},
    ),
    "eliminated": Kind(
        {"seat": "seat", "role": "word", "by": "seat", "was": "word"},
        "a seat is out of play; was: what it was before that: ghost or player (empty: unknown)",
        later={"was": ""},
    ),
    "reward": Kind({"seat": "seat", "victim": "seat"}, "a seat earns the reward for an elimination"),
    "penalty": Kind({"seat": "seat", "victim": "seat"}, "a seat pays for an elimination"),
    "shuffle": Kind({"count": "number"}, "the discard pile becomes a new deck"),
    "event": Kind(
        {"event": "word", "next": "word"},
        "an event card comes into force; next: the one that lies face up on the pile then (empty: none, or unknown)",
        later={"next": ""},
    ),
    "end": Kind({"side": "word", "winners": "seats"}, "the game is over"),
}


_SHAPES: Final = {
    name: (1 + len(kind.fields) - len(kind.later) + bool(kind.private), tuple(kind.later.values()))
    for name, kind in KINDS.items()
}
"""How many entries records of a kind have had from the beginning, and what is read in older ones after those."""


def whole(record: Record, later: Mapping[str, Any]) -> Record:
    """A record with all its fields, from what it has had from the beginning and what it says of its later fields: one
    that is left out says what is read in older records.

    Raises TypeError if it is another number of fields, or one has another name.
    """
    entries, unsaid = _SHAPES[record[0]]
    kind = KINDS[record[0]]
    if len(record) != entries or not later.keys() <= kind.later.keys():
        raise TypeError(f"{record} {dict(later)}: {record[0]} has the fields {', '.join(kind.fields)}")
    said = tuple({**kind.later, **later}.values()) if later else unsaid
    return (*record[:-1], *said, record[-1]) if kind.private else record + said


def complete(record: Record) -> dict[str, Any]:
    """The record with all its fields, for games that are over and those entitled to see everything."""
    kind = KINDS[record[0]]
    values = record[1:-1] if kind.private else record[1:]
    return {"kind": record[0], **dict(zip(kind.fields, values, strict=False))}


def with_later_fields(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a record, and those that it lacks because it is older than they are."""
    return {**KINDS[fields["kind"]].later, **fields}


def lacking(record: Record) -> list[str]:
    """The names of the fields that a record lacks because it is older than they are."""
    kind = KINDS[record[0]]
    return list(kind.fields)[len(record) - 1 - bool(kind.private) :]


def as_old_as(fields: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """The fields of a record without those that another record lacks because it is older than they are."""
    later = KINDS[fields["kind"]].later
    return {name: value for name, value in fields.items() if name in other or name not in later}


def readable(record: Record, viewer: int | None) -> dict[str, Any]:
    """The record as a viewer may know it: field name → value, the private field left out unless it is theirs.

    `viewer` is a seat, or None for a spectator.
    """
    kind = KINDS[record[0]]
    fields = with_later_fields(complete(record))
    if kind.private:
        seats = record[-1]
        if seats is not None and viewer not in seats:
            del fields[kind.private]
    return fields
