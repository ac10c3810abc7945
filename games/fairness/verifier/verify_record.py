#!/usr/bin/env python3
"""Checks the record of a finished game of BANG!: was chance fair, and did it decide what the journal says?

    python3 verify_record.py RECORD.json
    python3 verify_record.py RECORD.json --chain DEALS.json --commitment 5f0c...

RECORD.json is the answer of GET /api/v1/tables/{id}/record/, DEALS.json one or several pages of GET /api/v1/deals/, and
the commitment what the table showed before the deal. It needs this file and Python 3.9 or newer, nothing else, and asks
no server. It does not know the rules by which moves are made: whether each was legal only the service's own verifier
can tell.

What is checked:

 1. The seed is the one committed to: commitment = SHA-256 of its 32 bytes.
 2. The commitment has its place in the chain: link = SHA-256 of the text "previous number commitment". With --chain
    also that no link of the list is missing or changed, and that it holds this commitment.
 3. The deal seed. Players may add a text of their own ("entropy") after the seed was committed to and before the deal.
    Where nobody did, the deal seed is the seed. Else it is HMAC-SHA-256; the key is the seed, and the message has a
    line "seat:entropy", ended by a line feed, for each seat that added something, in their order.
 4. Every random act, again from the deal seed. The bytes of act number n are HMAC-SHA-256(deal seed, "n:domain:block")
    for block 0, 1, 2 ..., read as big-endian words of 32 bits; a word that would favour some results is skipped. A
    shuffle is Fisher-Yates from the end.
 5. What there was to choose from: the roles of so many players; the cards, characters and events of the sets, in the
    order in which every game begins with them; and that every game begins with the same random acts. A league may have
    assigned roles before the deal (`fixed_roles`): only roles that everybody knows, the Sheriff or with three players
    any. They are printed; the table showed the same from its opening on. All others are shuffled, in the same order
    without them, and go to the other seats in turn. The roles are shuffled even if none is left.
 6. What it decided: roles, characters, opening hands; every card that leaves the deck lay on its top; every new deck is
    the discard pile as it lay; every card taken at random, every event, every face of a die is the one picked; and
    nothing else was drawn by chance.

It prints what it found and ends with exit code 0, or says what is wrong or why it cannot check the record, and ends
with exit code 1.
"""

from __future__ import annotations

import argparse
import hashlib
import hmac
import json
import struct
import sys
from collections.abc import Iterator
from typing import Any

FORMAT = 3
WITHOUT_FIXED_ROLES = 2
"""The format of records before roles could be fixed."""

FIRST_PREVIOUS = "0" * 64
ENTROPY_LENGTH = 64
VISIBLE = {chr(code) for code in range(ord("!"), ord("~") + 1)}
WORD = 1 << 32

FACES = ["arrow", "dynamite", "1", "2", "beer", "gatling"]
DICE = 5
DICE_SET = "dice"
DICE_SEATS = range(3, 9)

ROLES = ["sheriff", "secret_sheriff", "renegade", "outlaw", "deputy"]
ROLES_BY_SEATS = {
    4: (1, 0, 1, 2, 0),
    5: (1, 0, 1, 2, 1),
    6: (1, 0, 1, 3, 1),
    7: (1, 0, 1, 3, 2),
    8: (1, 0, 2, 3, 2),
    9: (1, 0, 2, 4, 2),
    10: (1, 1, 2, 4, 2),
    11: (1, 1, 2, 5, 2),
    12: (1, 1, 2, 5, 3),
    13: (1, 1, 2, 6, 3),
    14: (1, 1, 2, 6, 4),
}
NINE_WITH_A_SECRET = (1, 1, 2, 4, 1)
ROLES_OF_THREE = ["deputy", "renegade", "outlaw"]
"""How many there are of each role, by number of players; they lie in this order before they are shuffled. If the
service could choose what is dealt, or in which order it lay before, it could choose the outcome."""

ROLES_FIRST = (1, "shuffle", "roles")
"""The first random act. It alone may have nothing to choose from: where all roles are fixed."""

# -- tables: written by `python -m games.fairness.tables`, from the editions of the sets; not by hand --
# fmt: off
PRINTED = {
    "base": [
        {
            "cards": (
                "Barrel: Q♠ K♠; Mustang: 8♥ 9♥; Scope: A♠; Volcanic: 10♠ 10♣; Schofield: J♣ Q♣ K♠; Remington: K♣; "
                "Rev. Carabine: A♣; Winchester: 8♠; Dynamite: 2♥; Jail: 4♥ 10♠ J♠; BANG!: A♠ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ "
                "9♦ 10♦ J♦ Q♦ K♦ A♦ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ Q♥ K♥ A♥; Missed!: 10♣ J♣ Q♣ K♣ A♣ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ "
                "8♠; Gatling: 10♥; Indians!: K♦ A♦; Duel: Q♦ J♠ 8♣; Beer: 6♥ 7♥ 8♥ 9♥ 10♥ J♥; General Store: 9♣ "
                "Q♠; Stagecoach: 9♠ 9♠; Wells Fargo: 3♥; Saloon: 5♥; Cat Balou: K♥ 9♦ 10♦ J♦; Panic!: J♥ Q♥ A♥ 8♦"
            ),
            "characters": (
                "Bart Cassidy; Black Jack; Calamity Janet; El Gringo; Jesse Jones; Jourdonnais; Kit Carlson; "
                "Lucky Duke; Paul Regret; Pedro Ramirez; Rose Doolan; Sid Ketchum; Slab the Killer; "
                "Suzy Lafayette; Vulture Sam; Willy the Kid"
            ),
        },
        {
        },
    ],
    "dodge_city": [
        {
            "cards": (
                "Barrel: A♣; Binocular: 10♦; Dynamite: 10♣; Hideout: K♦; Mustang: 5♥; Remington: 6♦; "
                "Rev. Carabine: 5♠; BANG!: 8♠ 5♣ 6♣ K♣; Beer: 6♥ 6♠; Cat Balou: 8♣; General Store: A♠; Indians!: "
                "5♦; Missed!: 8♦; Panic!: J♥; Punch: 10♠; Dodge: 7♦ K♥; Brawl: J♠; Rag Time: 9♥; Springfield: K♠; "
                "Tequila: 9♣; Whisky: Q♥; Bible: 10♥; Buffalo Rifle: Q♣; Can-Can: J♣; Canteen: 7♥; Conestoga: 9♦; "
                "Derringer: 7♠; Howitzer: 9♠; Iron Plate: A♦ Q♠; Knife: 8♥; Pepperbox: A♥; Pony Express: Q♦; "
                "Sombrero: 7♣; Ten Gallon Hat: J♦"
            ),
            "characters": (
                "Apache Kid; Belle Star; Bill Noface; Chuck Wengam; Doc Holyday; Elena Fuente; Greg Digger; "
                "Herb Hunter; José Delgado; Molly Stark; Pat Brennan; Pixie Pete; Sean Mallory; Tequila Joe; "
                "Vera Custer"
            ),
        },
    ],
    "fistful_of_cards": [
        {
            "events": (
                "Abandoned Mine; Hard Liquor; Law of the West; Peyote; Ranch; Ambush; Lasso; Ricochet; "
                "Russian Roulette; Sniper; The Judge; Blood Brothers; Dead Man; Vendetta"
            ),
            "final_events": (
                "A Fistful of Cards"
            ),
        },
    ],
    "high_noon": [
        {
            "events": (
                "Blessing; Curse; Ghost Town; Gold Rush; Hangover; Shootout; The Daltons; The Doctor; "
                "The Reverend; The Sermon; Thirst; Train Arrival"
            ),
            "final_events": (
                "High Noon"
            ),
        },
    ],
    "valley_of_shadows": [
        {
            "cards": (
                "Bounty: 9♣; Ghost: 9♠ 10♠; Lemat: 4♦; Rattlesnake: 7♥; Shotgun: K♠; Aim: 6♣; Fanning: 2♠; "
                "Tomahawk: A♦; Bandidos: Q♦; Last Call: 8♦; Poker: J♥; Tornado: A♣; Backfire: Q♣; Escape: 3♥; "
                "Saved!: 5♥"
            ),
            "characters": (
                "Black Flower; Colorado Bill; Der Spot-Burst Ringer; Evelyn Shebang; Henry Block; Lemonade Jim; "
                "Mick Defender; Tuco Franziskaner"
            ),
        },
    ],
    "dice": [
        {
            "characters": (
                "Bart Cassidy; Black Jack; Calamity Janet; El Gringo; Jesse Jones; Jourdonnais; Kit Carlson; "
                "Lucky Duke; Paul Regret; Pedro Ramirez; Rose Doolan; Sid Ketchum; Slab the Killer; "
                "Suzy Lafayette; Vulture Sam; Willy the Kid"
            ),
        },
    ],
}
"""What each edition of a set prints, the first edition first; of a later one only what differs from the one
before. The cards in the order by which they are numbered, each name with its copies; the characters; the
event cards, and those at the bottom of their deck."""

LAID = {
    "Barrel", "Bible", "Binocular", "Bounty", "Buffalo Rifle", "Can-Can", "Canteen", "Conestoga", "Derringer",
    "Dynamite", "Ghost", "Hideout", "Howitzer", "Iron Plate", "Jail", "Knife", "Lemat", "Mustang", "Pepperbox",
    "Pony Express", "Rattlesnake", "Remington", "Rev. Carabine", "Schofield", "Scope", "Shotgun", "Sombrero",
    "Ten Gallon Hat", "Volcanic", "Winchester",
}
"""The cards that stay in front of a player."""

PAID_IN_TURN = {
    "Brawl", "Doc Holyday", "José Delgado", "Rag Time", "Ranch", "Ricochet", "Sniper", "Springfield", "Tequila",
    "Whisky", "hand limit",
}
"""A player gives up cards of their choice, in their own turn."""

PAID_AT_ANY_TIME = {
    "Bandidos", "Duel", "Indians!", "Lemonade Jim", "Russian Roulette", "Sid Ketchum", "Tornado",
}
"""A player gives up cards of their choice, in anybody's turn."""

HOLDER_CHOOSES = {
    "Poker", "Shotgun",
}
"""A player makes another one give up cards, who chooses which; else chance would."""

CHOSEN_APART = {
    "Kit Carlson",
}
"""A player looks at cards that lie apart, and takes those they like in the order they like."""

WHOLE_HAND_TAKEN = {
    "Vulture Sam",
}
"""A player takes the whole hand of another one."""

WHOLE_HAND_GIVEN_UP = {
    "eliminated", "end of turn", "penalty",
}
"""A player gives up the whole hand, perhaps in an order of their choice."""
# fmt: on
# -- end of the tables --

EVENTS_OF_SEVERAL_DECKS = 12

CHANCE_IN_PLAY = {"cards": {"reshuffle": "shuffle", "random card": "pick"}, "dice": {"die": "pick"}}
"""The purposes for which each game needs chance when the deal is over. Every random act is numbered, and its number
decides the result: an act without a purpose would change all that follow."""

SIDES = {"law", "outlaws", "renegade", "deputy", "outlaw", "nobody"}
VOIDED = "voided"
OVER = "over"

MOVES_NOTHING = {
    "start", "skip", "use", "life", "unaffected", "revived", "arrows", "reward", "penalty",
}  # fmt: skip
"""The kinds of journal records that involve neither chance nor a card."""

NOTHING_TOLD = (
    "commitment and chain are in order, but nothing else can be checked: the record leaves out every random act, "
    "because the rules of the service have changed since the game was played. Whether roles, cards and dice are what "
    "the seed made them is not checked; the release of the service that played the game can tell (manage.py verify)"
)

Document = dict[str, Any]

MALFORMED = (LookupError, TypeError, ValueError, AttributeError, OverflowError, RecursionError, MemoryError)
"""The exceptions that reading an invalid record raises."""


class Wrong(Exception):
    """The record is not what an honest service would have written, or does not tell enough; the message says why."""


# -- chance ----------------------------------------------------------------------------------------------------


def words(key: bytes, serial: int, domain: str) -> Iterator[int]:
    """The endless stream of 32-bit words of one random act."""
    block = 0
    while True:
        digest = hmac.new(key, f"{serial}:{domain}:{block}".encode(), hashlib.sha256).digest()
        yield from struct.unpack(">8I", digest)
        block += 1


def fair(stream: Iterator[int], bound: int) -> int:
    """A number from 0 to bound - 1, each as likely as the others."""
    limit = WORD - WORD % bound
    for word in stream:
        if word < limit:
            return word % bound
    raise AssertionError("the stream of words never ends")


def shuffled(key: bytes, serial: int, domain: str, items: list[Any]) -> list[Any]:
    """The items in their new order."""
    order = list(items)
    stream = words(key, serial, domain)
    for last in range(len(order) - 1, 0, -1):
        other = fair(stream, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def check_chance(record: Document, key: bytes) -> None:
    """Do every random act again. Raises Wrong."""
    after = 0
    for serial, act in enumerate(record["chance"], 1):
        domain, items = act["domain"], act["items"]
        if act["serial"] != serial:
            raise Wrong(f"random act {serial} is missing: the record goes on with number {act['serial']}")
        if not after <= act["after"] <= len(record["journal"]):
            raise Wrong(f"random act {serial} ({domain}) does not come after the one before it")
        after = act["after"]
        if not items and (serial, act["act"], domain) != ROLES_FIRST:
            raise Wrong(f"random act {serial} ({domain}) has nothing to choose from")
        if act["act"] == "shuffle":
            result: Any = shuffled(key, serial, domain, items)
        elif act["act"] == "pick":
            place = fair(words(key, serial, domain), len(items))
            if place != act["place"]:
                raise Wrong(f"random act {serial} ({domain}) picked place {act['place']}; by the seed it is {place}")
            result = items[place]
        else:
            raise Wrong(f"random act {serial} is neither a shuffle nor a pick: {act['act']!r}")
        if result != act["result"]:
            raise Wrong(f"random act {serial} ({domain}) has the result {act['result']}; by the seed it is {result}")


# -- what was bound before the deal ----------------------------------------------------------------------------


def digits(text: Any, name: str) -> str:
    """A text of 64 hexadecimal digits. Raises Wrong."""
    if not isinstance(text, str) or len(text) != 64 or not set(text) <= set("0123456789abcdef"):
        raise Wrong(f"the {name} is not 64 hexadecimal digits")
    return text


def place(entry: Document) -> int:
    """A deal's number in the chain. Raises Wrong."""
    number = entry["number"]
    # Not isinstance: True and 1.0 are other texts than 1, and would be another link.
    if type(number) is not int or number < 1:
        raise Wrong(f"{number!r} is no number of a deal: they are counted from 1")
    return number


def commitment_of(seed: str) -> str:
    """What is published of a seed."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def link_of(previous: str, number: int, commitment: str) -> str:
    """The link of the chain that follows the previous one."""
    return hashlib.sha256(f"{previous} {number} {commitment}".encode()).hexdigest()


def check_binding(record: Document, noted: str | None) -> None:
    """Seed, commitment and its link. `noted` is the commitment as it was seen before the deal. Raises Wrong."""
    seed, commitment = digits(record["seed"], "seed"), digits(record["commitment"], "commitment")
    if commitment_of(seed) != commitment:
        raise Wrong(f"the seed is not the one committed to: its SHA-256 is {commitment_of(seed)}, not {commitment}")
    if noted is not None and noted != commitment:
        raise Wrong(f"the record's commitment is {commitment}, not the one that you have noted")
    chain = record["chain"]
    number, previous = place(chain), digits(chain["previous"], "link before")
    if link_of(previous, number, commitment) != chain["link"]:
        raise Wrong(f"link {number} of the chain does not follow from the link before it and the commitment")
    if (number == 1) != (previous == FIRST_PREVIOUS):
        raise Wrong("the first link of the chain, and no other, follows upon 64 zeros")


def check_chain(record: Document, entries: list[Document]) -> None:
    """The chain as it was downloaded, and the record's place in it. Raises Wrong."""
    entries = sorted(entries, key=place)
    before: Document | None = None
    for entry in entries:
        number = entry["number"]
        if before is not None and number != before["number"] + 1:
            raise Wrong(f"the list of deals has no number {before['number'] + 1}, or has {before['number']} twice")
        if before is not None or number == 1:
            previous = FIRST_PREVIOUS if before is None else before["link"]
            if link_of(previous, number, digits(entry["commitment"], "commitment")) != entry["link"]:
                raise Wrong(f"the chain is broken: link {number} does not follow from the one before it")
        if entry["seed"] is not None and commitment_of(digits(entry["seed"], "seed")) != entry["commitment"]:
            raise Wrong(f"the seed told of deal {number} is not the one committed to")
        before = entry
    chain = record["chain"]
    found = {entry["number"]: entry for entry in entries}
    own, last = found.get(chain["number"]), found.get(chain["number"] - 1)
    if own is None:
        raise Wrong(f"the list of deals does not have the record's number {chain['number']}")
    if (own["commitment"], own["link"]) != (record["commitment"], chain["link"]):
        raise Wrong(f"deal {chain['number']} of the list has another commitment or link than the record")
    if last is not None and last["link"] != chain["previous"]:
        raise Wrong(f"the record says that link {chain['number']} follows upon another one than the list says")


def deal_seed_of(record: Document) -> bytes:
    """The seed that was dealt from: the committed one, mixed with what players added. Raises Wrong."""
    players = record["players"]
    if len(players) != record["seats"] or any(player["seat"] != seat for seat, player in enumerate(players)):
        raise Wrong("the record does not name the player of each seat")
    seed, message = bytes.fromhex(record["seed"]), ""
    for seat, player in enumerate(players):
        entropy = player["entropy"]
        if entropy is None:
            continue
        if not isinstance(entropy, str) or not 0 < len(entropy) <= ENTROPY_LENGTH or not set(entropy) <= VISIBLE:
            raise Wrong(f"seat {seat} added something to the deal that nobody may add")
        message += f"{seat}:{entropy}\n"
    return hmac.new(seed, message.encode(), hashlib.sha256).digest() if message else seed


# -- the deal --------------------------------------------------------------------------------------------------


class Table:
    """What a table with such a heading deals from, and how. All of it is known before the deal, so that nothing of it
    can be chosen. Raises Wrong for a table that this verifier does not know."""

    def __init__(self, record: Document) -> None:
        self.game, self.sets, self.seats = record["game"], record["sets"], record["seats"]
        if not self._known():
            raise Wrong(
                f"this verifier knows no game {self.game!r} with the sets {self.sets!r} for {self.seats!r} players; "
                "take the one that came with the service's release"
            )
        self.roles = roles_of(self.seats, record["options"].get("nine_players") == "secret")
        self.fixed_roles = fixed_roles_of(record, self.roles)
        self.roles_left = list(self.roles)
        for role in self.fixed_roles.values():
            self.roles_left.remove(role)
        printed = [self._edition(name, record.get("editions", {}).get(name, 1)) for name in self.sets]
        self.cards = [card for one in printed for card in copies(one.get("cards", ""))]
        self.names = [card.rpartition(" ")[0] for card in self.cards]
        self.laid = sorted(LAID & set(self.names))
        self.characters = sorted(name for one in printed for name in listed(one.get("characters", "")))
        self.events = sorted(name for one in printed for name in listed(one.get("events", "")))
        self.finals = sorted(name for one in printed for name in listed(one.get("final_events", "")))

    def _edition(self, name: str, number: int) -> dict[str, str]:
        known = PRINTED[name]
        if type(number) is not int or not 0 < number <= len(known):
            raise Wrong(
                f"this verifier knows no edition {number!r} of the set {name!r}; take the one that came with the "
                "service's release"
            )
        return {key: text for one in known[:number] for key, text in one.items()}

    def _known(self) -> bool:
        if type(self.seats) is not int:
            return False
        if self.game == "dice":
            return self.sets == [DICE_SET] and self.seats in DICE_SEATS
        known = self.sets == [name for name in PRINTED if name in self.sets and name != DICE_SET]
        seats = self.seats == 3 or self.seats in ROLES_BY_SEATS
        return self.game == "cards" and known and "base" in self.sets and seats

    def opening(self) -> list[str]:
        """The kinds of the journal records from the beginning of the game to that of the first turn."""
        hands = ["draw"] * self.seats if self.cards else []
        return ["start", *["role"] * self.seats, *["character"] * self.seats, *hands, "turn"]

    def deal(self) -> list[tuple[str, str, int, list[Any]]]:
        """The random acts of the deal in their order: each with what it is for, the number of journal records before
        it, and the items as they lie before it."""
        kinds, seats = self.opening(), self.seats
        acts: list[tuple[str, str, int, list[Any]]] = [("shuffle", "roles", 1, self.roles_left)]
        acts.append(("shuffle", "characters", 1 + seats, self.characters))
        if self.cards:
            acts.append(("shuffle", "deck", 1 + 2 * seats, list(range(len(self.cards)))))
        if self.finals:
            acts.append(("shuffle", "events", len(kinds) - 1, self.events))
        if len(self.finals) > 1:
            acts.append(("pick", "final event", len(kinds) - 1, self.finals))
        return acts


def listed(text: str) -> list[str]:
    """The names in a list of them."""
    return text.split("; ") if text else []


def copies(text: str) -> list[str]:
    """The cards of a set, each copy as the record writes it."""
    faces = [face.partition(": ") for face in listed(text)]
    return [f"{name} {copy}" for name, _, marks in faces for copy in marks.split()]


def roles_of(seats: int, secret: bool) -> list[str]:
    """The roles of so many players as they lie before they are shuffled; nine may have a secret Sheriff."""
    if seats == 3:
        return ROLES_OF_THREE
    counts = NINE_WITH_A_SECRET if secret and seats == 9 else ROLES_BY_SEATS[seats]
    return [role for place, role in enumerate(ROLES) for _ in range(counts[place])]


def fixed_roles_of(record: Document, roles: list[str]) -> dict[int, str]:
    """The roles that were assigned before the deal, by their seats. Raises Wrong if these cannot have been, at a table
    with such roles."""
    if record["format"] == WITHOUT_FIXED_ROLES:
        if "fixed_roles" in record:
            raise Wrong(f"a record of format {WITHOUT_FIXED_ROLES} knows of no fixed roles, and this one names some")
        return {}
    if "fixed_roles" not in record:
        raise Wrong("the record does not say which roles were fixed before the deal")
    public = ["sheriff"] if "sheriff" in roles else roles
    found: dict[int, str] = {}
    for fixed in record["fixed_roles"]:
        seat, role = fixed["seat"], fixed["role"]
        # Not isinstance: True is another text than 1.
        if type(seat) is not int or seat not in range(len(roles)):
            raise Wrong(f"a role was fixed for seat {seat!r}, which the table does not have")
        if found and seat <= max(found):
            raise Wrong("the fixed roles do not name each seat once, in the order of the seats")
        if role not in public:
            raise Wrong(
                f"the role {role!r} was fixed for seat {seat}; at such a table only roles that everybody knows may be: "
                f"{', '.join(public)}"
            )
        if role in found.values():
            raise Wrong(f"the role {role} was fixed for seat {seat} and for another; the table has it once")
        found[seat] = role
    return found


def check_deal(record: Document, table: Table) -> None:
    """That the game began as every game at such a table does. Raises Wrong."""
    if (record["cards"], record["laid"]) != (table.cards, table.laid):
        raise Wrong("the record's cards are not those of its sets, or have other numbers")
    acts = record["chance"]
    for number, (kind, domain, after, items) in enumerate(table.deal(), 1):
        if number > len(acts):
            raise Wrong(f"the record does not tell how the {domain} were dealt")
        act = acts[number - 1]
        if (act["act"], act["domain"]) != (kind, domain):
            raise Wrong(f"random act {number} is for {act['domain']!r}; in every such deal it is for the {domain}")
        if act["items"] != items:
            raise Wrong(
                f"random act {number} ({domain}) was not made of what such a table has, in its usual order, but of "
                f"{act['items']}"
            )
        if act["after"] != after:
            raise Wrong(f"random act {number} ({domain}) does not come where it does in every deal")
    _check_opening(record["journal"], table)


def _check_opening(journal: list[Document], table: Table) -> None:
    kinds = table.opening()
    if [entry["kind"] for entry in journal[: len(kinds)]] != kinds:
        raise Wrong("the journal does not begin with roles, characters and hands of all seats, and the first turn")
    if not table.cards:
        return
    for seat in range(table.seats):
        life, drawn = journal[1 + table.seats + seat]["life"], journal[1 + 2 * table.seats + seat]
        if (drawn["seat"], drawn["pile"], len(drawn["cards"])) != (seat, "deck", life):
            raise Wrong(f"seat {seat} was not dealt as many cards as it has life points, or not in its turn")


# -- chance and the journal ------------------------------------------------------------------------------------


class Group:
    """Cards that were taken from the top of a pile together, until the journal has said where all of them went: they
    are turned over, or one seat draws of them and puts the others back. `taker` is that seat, and what it draws for.
    """

    def __init__(self, pile: str, cards: list[int]) -> None:
        self.pile = pile
        self.cards = cards
        self.shown = False
        self.taker: tuple[int, str] | None = None


class Follower:
    """Follows the journal with the cards in hand: whatever chance had to decide must be as it decided.

    Piles have their top at the end. `flight` are cards that had been taken from the deck when it was used up and made
    anew, before the journal said where they went. `due` are picks that the next record must tell of.
    """

    def __init__(self, record: Document, table: Table) -> None:
        self.record = record
        self.table = table
        self.names = table.names
        self.laid = set(table.laid)
        self.dealt = len(table.deal())
        seats = range(table.seats)
        self.deck: list[int] = []
        self.discards: list[int] = []
        self.hands: list[list[int]] = [[] for _ in seats]
        self.in_play: list[list[int]] = [[] for _ in seats]
        self.groups: list[Group] = []
        self.flight: list[int] = []
        self.due: list[Document] = []
        self.leaving: tuple[int, str] | None = None
        self.new_deck: int | None = None
        self.roles: list[str] = []
        self.characters: list[str] = []
        self.roles_told = 0
        self.characters_told = 0
        self.events: list[str] = []
        self.final = table.finals[0] if table.finals else ""
        self.final_told = False
        self.dice: list[str] = []
        self.turn = -1
        self.eliminated: set[int] = set()
        self.ended: Document | None = None
        self.where = ""

    def follow(self) -> None:
        """The whole journal. Raises Wrong."""
        journal = self.record["journal"]
        acts = [(act["after"], act["serial"], 0, act) for act in self.record["chance"]]
        acts += [(act["after"], act["drawn"], 1, act) for act in self.record["apart"]]
        acts.sort(key=lambda one: one[:3])
        place = 0
        for number in range(len(journal) + 1):
            while place < len(acts) and acts[place][0] == number:
                self._happens(*acts[place][2:])
                place += 1
            if number < len(journal):
                self.where = f"journal record {number + 1} ({journal[number]['kind']})"
                self._record(journal[number])
        if place < len(acts):
            raise Wrong(f"something happened by chance before record {acts[place][0]}, which the journal does not have")
        self._end()

    def _end(self) -> None:
        if self.due or self.flight or self.new_deck is not None:
            raise Wrong("the journal does not tell what the last random act decided")
        if self.ended is None:
            self._check_staff_ended()
            return
        if self.groups:
            raise Wrong(f"{self._cards(self.groups[0].cards)} left the {self.groups[0].pile}, and nobody got it")
        if self.record["result"] != self.ended or self.record["status"] != OVER:
            raise Wrong("the result is not the one that the journal tells of")

    def _check_staff_ended(self) -> None:
        """Only staff ends a game in its midst; it names a winner, or makes the game void."""
        result, status = self.record["result"], self.record["status"]
        if (result is None, status) not in ((True, VOIDED), (False, OVER)):
            raise Wrong("the journal tells of no end, and the record does not say that staff has ended the game")
        if result is None:
            return
        winners = result["winners"]
        if result.get("adjudicated") is not True or result["side"] not in SIDES:
            raise Wrong("the journal tells of no end, and the record does not say that staff has named the winner")
        if winners != [seat for seat in range(self.table.seats) if seat in winners]:
            raise Wrong("the winners that staff has named are no seats of the table")

    # -- acts --------------------------------------------------------------------------------------------------

    def _happens(self, apart: int, act: Document) -> None:
        if apart:
            self._apart(act)
        elif act["serial"] <= self.dealt:
            self._deal(act)
        else:
            self._chance_in_play(act)

    def _deal(self, act: Document) -> None:
        domain, result = act["domain"], act["result"]
        if domain == "roles":
            fixed, others = self.table.fixed_roles, iter(result)
            self.roles = [fixed[seat] if seat in fixed else next(others) for seat in range(self.table.seats)]
        elif domain == "characters":
            self.characters = result[: len(self.hands)]
        elif domain == "deck":
            self.deck = list(result)
        elif domain == "events":
            self.events = list(result)
        else:
            self.final = result
            self.events = self.events[:EVENTS_OF_SEVERAL_DECKS]

    def _chance_in_play(self, act: Document) -> None:
        serial, domain = act["serial"], act["domain"]
        if CHANCE_IN_PLAY[self.table.game].get(domain) != act["act"]:
            raise Wrong(f"random act {serial} is for {domain!r}, for which there is no chance after the deal")
        if domain == "reshuffle":
            self._reshuffle(act)
            return
        if domain == "die" and act["items"] != FACES:
            raise Wrong(f"random act {serial}: a die has the faces {', '.join(FACES)}, not {', '.join(act['items'])}")
        self.due.append(act)

    def _reshuffle(self, act: Document) -> None:
        items, order = act["items"], act["result"]
        if items != self.discards:
            raise Wrong(
                f"random act {act['serial']}: the new deck was not made of the discard pile as it lay "
                f"({self._cards(self.discards)}) but of {self._cards(items)}"
            )
        self.flight += reversed(self.deck)
        self.deck, self.discards, self.new_deck = list(order), [], len(order)

    def _apart(self, act: Document) -> None:
        cards, pile = act["cards"], act["pile"]
        self.where = f"{self._cards(cards)} taken from the {pile} after journal record {act['after']}"
        if act["act"] == "restored":
            group = self._group(cards)
            if group is None or group.pile != pile or group.cards != cards[::-1]:
                raise Wrong(f"{self._cards(cards)} came back to the {pile}, but did not lie apart in this order")
            self.groups.remove(group)
            self.discards += cards
        elif pile == "deck":
            self._leave_deck(cards)
            self.groups.append(Group(pile, list(cards)))
        else:
            for card in cards:
                if not self.discards or self.discards.pop() != card:
                    raise Wrong(f"{self.where}: it did not lie on top")
            self.groups.append(Group(pile, list(cards)))

    # -- the deck ----------------------------------------------------------------------------------------------

    def _leave_deck(self, cards: list[int]) -> None:
        self._nothing_waits()
        for card in cards:
            if self.flight:
                top = self.flight.pop(0)
            elif self.deck:
                top = self.deck.pop()
            else:
                raise Wrong(f"{self.where}: {self._cards([card])} came from the deck, which was empty")
            if top != card:
                raise Wrong(
                    f"{self.where}: {self._cards([card])} came from the deck, but {self._cards([top])} lay on its top"
                )
        self._nothing_in_flight()
        if self.discards and not self.deck:
            raise Wrong(f"{self.where}: with that the deck was used up, and no new one was made at once")

    def _nothing_in_flight(self) -> None:
        if self.flight:
            raise Wrong(f"{self.where}: the deck was made anew although {self._cards(self.flight)} still lay in it")

    def _nothing_waits(self) -> None:
        """While it is not known where cards of the deck went, no other may be taken: it would have come before them."""
        for group in self.groups:
            if group.pile == "deck" and not group.shown:
                raise Wrong(
                    f"{self.where}: before that {self._cards(group.cards)} left the deck, and nobody has got it"
                )

    def _group(self, cards: list[int]) -> Group | None:
        for group in self.groups:
            if set(cards) & set(group.cards):
                return group
        return None

    def _leave_group(self, group: Group, cards: list[int]) -> None:
        for card in cards:
            self._remove(group.cards, card, "among the cards that lay apart")
        if not group.cards:
            self.groups.remove(group)

    def _remove(self, zone: list[int], card: int, place: str) -> None:
        if card not in zone:
            raise Wrong(f"{self.where}: {self._cards([card])} was not {place}")
        zone.remove(card)

    def _cards(self, cards: list[int]) -> str:
        known = self.record["cards"]
        return ", ".join(known[card] if card in range(len(known)) else f"card {card}" for card in cards) or "no card"

    # -- records -----------------------------------------------------------------------------------------------

    def _record(self, entry: Document) -> None:
        kind = entry["kind"]
        self._check_numbers(entry)
        if self.new_deck is not None and kind != "shuffle":
            raise Wrong(f"{self.where} comes where the journal must tell of a new deck")
        self._check_leaving(entry)
        if self.due and not self._tells_of_due(kind, entry):
            raise Wrong(f"{self.where} does not tell what random act {self.due[0]['serial']} decided")
        if self.flight and not (kind == "shuffle" or (kind == "draw" and entry["pile"] == "deck")):
            self._nothing_in_flight()
        if kind not in MOVES_NOTHING:
            tell = getattr(self, f"tell_{kind}", None)
            if tell is None:
                raise Wrong(f"{self.where} is of a kind that this verifier does not know")
            tell(entry)

    def _check_numbers(self, entry: Document) -> None:
        seats = range(len(self.hands))
        for name in ("seat", "from", "to"):
            if entry.get(name, 0) not in seats:
                raise Wrong(f"{self.where}: there is no seat {entry[name]}")
        if "cards" in entry and entry.get("count", len(entry["cards"])) != len(entry["cards"]):
            raise Wrong(f"{self.where}: the number of cards told is not that of {self._cards(entry['cards'])}")

    def _tells_of_due(self, kind: str, entry: Document) -> bool:
        if self.due[0]["domain"] == "die":
            return kind == "roll"
        return kind in ("take", "discard") and entry["zone"] == "hand" and len(entry["cards"]) == 1

    def _due_card(self, seat: int) -> int:
        """The card of the seat's hand that chance has picked."""
        if len(self.due) > 1:
            raise Wrong(f"{self.where}: several cards were picked, and one is told of")
        act = self.due.pop()
        if act["items"] != self.hands[seat]:
            raise Wrong(
                f"{self.where}: the card was picked among {self._cards(act['items'])}, but seat {seat} held "
                f"{self._cards(self.hands[seat])}"
            )
        card: int = act["result"]
        return card

    def tell_turn(self, entry: Document) -> None:
        """What lies apart does so within a turn."""
        self.turn = entry["seat"]
        if self.groups:
            group = self.groups[0]
            raise Wrong(f"{self.where}: {self._cards(group.cards)} left the {group.pile}, and nobody has got it")

    def tell_role(self, entry: Document) -> None:
        seat, role = entry["seat"], entry["role"]
        if self.roles_told < len(self.roles):
            dealt = self.roles[self.roles_told]
            if (seat, role) != (self.roles_told, dealt):
                raise Wrong(f"{self.where}: seat {self.roles_told} was dealt the role {dealt}, not {role}")
            self.roles_told += 1
        else:
            self._promote(seat, role)
            self._same_role(seat, role)

    def _promote(self, seat: int, role: str) -> None:
        """A secret Sheriff becomes the Sheriff when that one is dead, who counts as a Deputy from then on."""
        fallen = [other for other in self.eliminated if self.roles[other] == "sheriff"]
        if role == "sheriff" and fallen and self.roles[seat] == "secret_sheriff" and seat not in self.eliminated:
            self.roles[seat], self.roles[fallen[0]] = "sheriff", "deputy"

    def _same_role(self, seat: int, role: str) -> None:
        if role != self.roles[seat]:
            raise Wrong(f"{self.where}: seat {seat} shows the role {role}, which it was not dealt")

    def tell_eliminated(self, entry: Document) -> None:
        """A role that is shown is the one dealt."""
        self._same_role(entry["seat"], entry["role"])
        self.eliminated.add(entry["seat"])

    def tell_character(self, entry: Document) -> None:
        seat, name = entry["seat"], entry["character"]
        told = self.characters_told
        if told >= len(self.characters) or (seat, name) != (told, self.characters[told]):
            raise Wrong(f"{self.where}: seat {seat} was not dealt the character {name}")
        self.characters_told += 1

    def tell_event(self, entry: Document) -> None:
        name = entry["event"]
        if self.events:
            top = self.events.pop()
            if name != top:
                raise Wrong(f"{self.where}: {name} was turned, but {top} lay on top of the events")
        elif self.final_told or name != self.final:
            raise Wrong(f"{self.where}: {name} was turned, which was not the last of the events")
        else:
            self.final_told = True

    def tell_roll(self, entry: Document) -> None:
        thrown = [act["result"] for act in self.due]
        if entry["thrown"] != thrown:
            raise Wrong(
                f"{self.where}: chance threw {', '.join(thrown) or 'nothing'}, not {', '.join(entry['thrown'])}"
            )
        left = list(self.dice) if entry["roll"] > 1 else []
        for face in entry["kept"]:
            if face not in left:
                raise Wrong(f"{self.where}: no die that was kept showed {face}")
            left.remove(face)
        self.dice = [*entry["kept"], *thrown]
        if len(self.dice) != DICE:
            raise Wrong(f"{self.where}: there are {DICE} dice, not {len(self.dice)}")
        self.due = []

    def tell_shuffle(self, entry: Document) -> None:
        if self.new_deck is None:
            raise Wrong(f"{self.where}: no random act has made a new deck")
        if entry["count"] != self.new_deck:
            raise Wrong(f"{self.where}: the new deck has {self.new_deck} cards, not {entry['count']}")
        self.new_deck = None

    def tell_draw(self, entry: Document) -> None:
        seat, cards, pile = entry["seat"], entry["cards"], entry["pile"]
        group = self._group(cards)
        if group is not None:
            if (pile == "aside") != group.shown or (not group.shown and pile != group.pile):
                raise Wrong(f"{self.where}: {self._cards(cards)} did not lie where it was drawn from")
            if not group.shown:
                if group.taker is not None or entry["cause"] not in CHOSEN_APART:
                    raise Wrong(f"{self.where}: {self._cards(cards)} lay apart, and nobody may choose among them")
                group.taker = (seat, entry["cause"])
            self._leave_group(group, cards)
        elif pile == "deck":
            self._leave_deck(cards)
        elif pile == "discards":
            for card in cards:
                self._remove(self.discards, card, "in the discard pile")
        else:
            raise Wrong(f"{self.where}: {self._cards(cards)} did not lie apart")
        self.hands[seat] += cards

    def tell_flip(self, entry: Document) -> None:
        cards = entry["cards"]
        if cards:
            group = self._group(cards)
            if group is None or group.pile != "deck" or group.cards != cards:
                raise Wrong(f"{self.where}: {self._cards(cards)} did not come from the top of the deck")
            if entry["counts"] not in cards:
                raise Wrong(f"{self.where}: the card that counts is none of those turned over")
            self.groups.remove(group)
        self.discards += cards

    def tell_reveal(self, entry: Document) -> None:
        seat, cards = entry["seat"], entry["cards"]
        group = self._group(cards)
        if group is None:
            for card in cards:
                if card not in self.hands[seat] and card not in self.in_play[seat]:
                    raise Wrong(f"{self.where}: seat {seat} did not have {self._cards([card])}")
        elif group.cards == cards and group.pile == "deck":
            group.shown = True
        else:
            raise Wrong(f"{self.where}: other cards lay apart than {self._cards(cards)}")

    def tell_return(self, entry: Document) -> None:
        seat, cards = entry["seat"], entry["cards"]
        group = self._group(cards)
        if group is None:
            self._nothing_waits()
            for card in cards:
                self._remove(self.hands[seat], card, f"in the hand of seat {seat}")
        elif group.cards == cards and group.pile == "deck" and not group.shown:
            if group.taker not in (None, (seat, entry["cause"])):
                raise Wrong(f"{self.where}: it was another seat that {self._cards(cards)} lay apart for")
            self.groups.remove(group)
        else:
            raise Wrong(f"{self.where}: {self._cards(cards)} did not lie apart in this order")
        self.deck += cards[::-1]

    def tell_take(self, entry: Document) -> None:
        seat, victim, cards = entry["seat"], entry["from"], entry["cards"]
        if entry["zone"] == "in_play":
            for card in cards:
                self._remove(self.in_play[victim], card, f"in front of seat {victim}")
        elif self.due:
            picked = self._due_card(victim)
            if cards != [picked]:
                raise Wrong(f"{self.where}: chance picked {self._cards([picked])}, not {self._cards(cards)}")
            self.hands[victim].remove(picked)
        elif entry["cause"] in WHOLE_HAND_TAKEN and cards == self.hands[victim]:
            self.hands[victim] = []
        else:
            raise Wrong(f"{self.where}: no random act has picked {self._cards(cards)} from the hand of seat {victim}")
        self.hands[seat] += cards

    def tell_discard(self, entry: Document) -> None:
        seat, cards, zone = entry["seat"], entry["cards"], entry["zone"]
        if zone == "aside":
            group = self._group(cards)
            if group is None or not group.shown:
                raise Wrong(f"{self.where}: {self._cards(cards)} did not lie apart")
            self._leave_group(group, cards)
        elif zone == "hand":
            self._check_choice(entry)
            for card in cards:
                self._remove(self.hands[seat], card, f"in the hand of seat {seat}")
        else:
            for card in cards:
                self._remove(self.in_play[seat], card, f"in front of seat {seat}")
        self.discards += cards

    def _check_choice(self, entry: Document) -> None:
        """Cards of a hand are discarded by their holder's choice, by chance, or all of them."""
        seat, cards, cause = entry["seat"], entry["cards"], entry["cause"]
        if entry["by"] >= 0 and cause not in HOLDER_CHOOSES:
            picked = [self._due_card(seat)] if self.due else []
            if not picked:
                raise Wrong(f"{self.where}: no random act has picked {self._cards(cards)} from the hand of seat {seat}")
            if cards != picked:
                raise Wrong(f"{self.where}: chance picked {self._cards(picked)}, not {self._cards(cards)}")
        elif self.due:
            raise Wrong(f"{self.where}: {cause} is nothing that chance decides")
        elif entry["by"] >= 0 or cause in PAID_AT_ANY_TIME or (cause in PAID_IN_TURN and seat == self.turn):
            return
        elif cause not in WHOLE_HAND_GIVEN_UP:
            raise Wrong(f"{self.where}: seat {seat} does not discard cards of its choice for {cause}")
        elif cards != self.hands[seat]:
            self.leaving = seat, cause

    def _check_leaving(self, entry: Document) -> None:
        """A hand that is given up as a whole may go in parts, but nothing comes between them."""
        if self.leaving is None:
            return
        seat, cause = self.leaving
        if not self.hands[seat]:
            self.leaving = None
        elif entry["kind"] != "discard" or (entry["seat"], entry["cause"]) != self.leaving:
            raise Wrong(f"{self.where}: {self._cards(self.hands[seat])} stayed in the hand of seat {seat} ({cause})")

    def tell_play(self, entry: Document) -> None:
        seat, card, target = entry["seat"], entry["card"], entry["target"]
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
            if (entry["as"] or self.names[card]) in self.laid:
                self.in_play[seat if target < 0 else target].append(card)
                return
        else:
            self._remove(self.in_play[seat], card, f"in the hand of seat {seat} or in front of it")
        self.discards.append(card)

    def tell_move(self, entry: Document) -> None:
        self._remove(self.in_play[entry["from"]], entry["card"], f"in front of seat {entry['from']}")
        self.in_play[entry["to"]].append(entry["card"])

    def tell_end(self, entry: Document) -> None:
        """How the game ended."""
        self.ended = {"side": entry["side"], "winners": entry["winners"]}


# -- the program -----------------------------------------------------------------------------------------------


def verify(record: Document, entries: list[Document] | None = None, noted: str | None = None) -> list[str]:
    """Check a record, with the downloaded chain and the commitment noted before the deal if there are such. Returns
    what was checked, in words. Raises Wrong."""
    if not isinstance(record, dict) or "format" not in record:
        raise Wrong("this is not a record of a game")
    if record["format"] not in (WITHOUT_FIXED_ROLES, FORMAT):
        raise Wrong(
            f"the record has format {record['format']}; this verifier reads formats {WITHOUT_FIXED_ROLES} and {FORMAT}"
        )
    try:
        return _checked(record, entries, noted)
    except MALFORMED as error:
        raise Wrong(f"the record is incomplete or malformed ({type(error).__name__}: {error})") from error


def _checked(record: Document, entries: list[Document] | None, noted: str | None) -> list[str]:
    check_binding(record, noted)
    if entries is not None:
        check_chain(record, entries)
    table = Table(record)
    key = deal_seed_of(record)
    if record["chance"] is None:
        why = record.get("chance_missing")
        raise Wrong(NOTHING_TOLD if why is None else f"{NOTHING_TOLD}. The service says: {why['text']}")
    check_chance(record, key)
    check_deal(record, table)
    Follower(record, table).follow()
    fixed = [f"seat {seat} is the {role.capitalize()}" for seat, role in sorted(table.fixed_roles.items())]
    added = [f"seat {player['seat']} {player['entropy']!r}" for player in record["players"] if player["entropy"]]
    chain = record["chain"]
    told = "" if entries is None else f", in an unbroken list of {len(entries)}"
    lesson = record.get("lesson")
    known = f"of the lesson {lesson!r}: published before the deal, so that anybody could know every card"
    return [
        f"commitment  {record['commitment']}",
        *([f"seed        {known}"] if lesson else ()),
        f"chain       number {chain['number']}{told}; link {chain['link']}",
        f"table       {table.game} ({', '.join(table.sets)}), {table.seats} players: {', '.join(table.roles)}",
        f"fixed       {', '.join(fixed) or 'no role'}",
        f"added       {', '.join(added) or 'nothing'}",
        f"chance      {len(record['chance'])} random acts, each as the seed has it, from what such a table has",
        f"journal     {len(record['journal'])} records, each as chance has it",
        f"result      {_result(record['result'])}",
        "not checked the moves: whether the rules allow each, and its player has chosen it",
    ]


def _result(result: Document | None) -> str:
    if result is None:
        return "none: the game was ended without one"
    by_staff = " (named by staff)" if result.get("adjudicated") else ""
    return f"{result['side']}{by_staff}; winning seats: {', '.join(map(str, result['winners'])) or 'none'}"


def _read(name: str) -> Any:
    try:
        if name == "-":
            return json.load(sys.stdin)
        with open(name, encoding="utf-8") as file:
            return json.load(file)
    except OSError as error:
        raise Wrong(f"{name} cannot be read: {error.strerror or error}") from error
    except (ValueError, RecursionError) as error:
        raise Wrong(f"{name} is no JSON: {error}") from error


def _entries(name: str) -> list[Document]:
    pages = _read(name)
    entries = pages.get("results") if isinstance(pages, dict) else pages
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise Wrong(f"{name} is no list of deals")
    return entries


def main(words: list[str] | None = None) -> int:
    """Check what the command line names; the exit code."""
    parser = argparse.ArgumentParser(description="Checks the chance of finished games of BANG!.")
    parser.add_argument("records", nargs="+", metavar="RECORD", help="a file with a record's JSON, or - for input")
    parser.add_argument(
        "--chain",
        action="append",
        metavar="FILE",
        help="a page of the list of all deals, or all of them; may be repeated",
    )
    parser.add_argument("--commitment", metavar="HEX", help="the commitment that the table showed before the deal")
    given = parser.parse_args(words)
    failed = False
    for name in given.records:
        try:
            entries = None if given.chain is None else [entry for file in given.chain for entry in _entries(file)]
            lines = verify(_read(name), entries, given.commitment)
        except Wrong as wrong:
            failed = True
            print(f"{name}: {wrong}.", file=sys.stderr)
        else:
            print("\n  ".join([f"{name}: ok", *lines]))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
