#!/usr/bin/env python3
"""Checks the record of a finished game of BANG!: was chance fair, and did it decide what the journal says?

    python3 verify_record.py RECORD.json
    python3 verify_record.py RECORD.json --chain DEALS.json --commitment 5f0c...

RECORD.json is the answer of GET /api/v1/tables/{id}/record/, DEALS.json one or several pages of GET /api/v1/deals/, and
the commitment what the table showed before the deal. It needs this file and Python 3.9 or newer, nothing else, and asks
no server. It knows no rule of the game: whether each move was legal only the service's own verifier can tell.

What is checked:

 1. The seed is the one committed to: commitment = SHA-256 of its 32 bytes.
 2. The commitment has its place in the chain: link = SHA-256 of the text "previous number commitment". With --chain
    also that no link of the list is missing or changed, and that it holds this commitment.
 3. The deal seed. Players may add a text of their own ("entropy") when they sit down, after the seed was committed to
    and before the deal. Where nobody did, the deal seed is the seed. Else it is HMAC-SHA-256; the key is the seed, and
    the message has a line "seat:entropy", ended by a line feed, for each seat that added something, in their order.
 4. Every random act, again from the deal seed. The bytes of act number n are HMAC-SHA-256(deal seed, "n:domain:block")
    for block 0, 1, 2 ..., read as big-endian words of 32 bits; a word that would favour some results is skipped. A
    shuffle is Fisher-Yates from the end.
 5. What it decided: roles, characters, opening hands; every card that leaves the deck lay on its top; every new deck is
    the discard pile as it lay; every card taken at random, every event, every face of a die is the one picked.

It prints what it found and ends with exit code 0, or says what is wrong and ends with exit code 1.
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

FORMAT = 2
FIRST_PREVIOUS = "0" * 64
WORD = 1 << 32

FACES = ["arrow", "dynamite", "1", "2", "beer", "gatling"]
DICE = 5
EVENTS_OF_SEVERAL_DECKS = 12
ROLE_ORDER = ["sheriff", "secret_sheriff", "renegade", "outlaw", "deputy"]
ROLES_OF_THREE = ["deputy", "renegade", "outlaw"]
"""In which order the service lays things out before chance has its say. If it could choose the order, it could choose
the outcome."""

MOVES_NOTHING = {
    "start", "skip", "use", "life", "unaffected", "revived", "arrows", "reward", "penalty",
}  # fmt: skip
"""The kinds of journal records that neither chance nor a card has a part in."""

Document = dict[str, Any]


class Wrong(Exception):
    """The record is not what an honest service would have written; the message says why."""


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
    acts = record["chance"]
    if acts is None:
        raise Wrong("the record tells of no chance: the service has changed its rules since the game was played")
    after = 0
    for number, act in enumerate(acts, 1):
        serial, domain, items = act["serial"], act["domain"], act["items"]
        if serial != number:
            raise Wrong(f"random act {number} is missing: the record goes on with number {serial}")
        if not after <= act["after"] <= len(record["journal"]):
            raise Wrong(f"random act {serial} ({domain}) does not come after the one before it")
        after = act["after"]
        if not items:
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
    if link_of(digits(chain["previous"], "link before"), chain["number"], commitment) != chain["link"]:
        raise Wrong(f"link {chain['number']} of the chain does not follow from the link before it and the commitment")
    if chain["number"] == 1 and chain["previous"] != FIRST_PREVIOUS:
        raise Wrong("the first link of the chain does not follow upon 64 zeros")


def check_chain(record: Document, entries: list[Document]) -> None:
    """The chain as it was downloaded, and the record's place in it. Raises Wrong."""
    entries = sorted(entries, key=lambda entry: int(entry["number"]))
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
    if [player["seat"] for player in players] != list(range(record["seats"])):
        raise Wrong("the record does not name the player of each seat")
    seed, message = bytes.fromhex(record["seed"]), ""
    for player in players:
        entropy = player["entropy"]
        if entropy is None:
            continue
        if not isinstance(entropy, str) or not entropy or not all("!" <= letter <= "~" for letter in entropy):
            raise Wrong(f"seat {player['seat']} added something to the deal that nobody may add")
        message += f"{player['seat']}:{entropy}\n"
    return hmac.new(seed, message.encode(), hashlib.sha256).digest() if message else seed


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

    def __init__(self, record: Document) -> None:
        self.record = record
        self.names = [text.rpartition(" ")[0] for text in record["cards"]]
        self.laid = set(record["laid"])
        seats = range(record["seats"])
        self.deck: list[int] = []
        self.discards: list[int] = []
        self.hands: list[list[int]] = [[] for _ in seats]
        self.in_play: list[list[int]] = [[] for _ in seats]
        self.groups: list[Group] = []
        self.flight: list[int] = []
        self.due: list[Document] = []
        self.new_deck: int | None = None
        self.domains: set[str] = set()
        self.roles: list[str] = []
        self.characters: list[str] = []
        self.roles_told = 0
        self.characters_told = 0
        self.events: list[str] = []
        self.final = ""
        self.final_told = False
        self.dice: list[str] = []
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
                self._act(acts[place][3])
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
        if not {"roles", "characters"} <= self.domains or (self.names and "deck" not in self.domains):
            raise Wrong("the record does not tell how roles, characters or the deck were dealt")
        if (self.roles_told, self.characters_told) != (len(self.hands), len(self.hands)):
            raise Wrong("the journal does not tell the role and the character of every seat")
        result = self.record["result"]
        by_staff = result is None or result.get("adjudicated", False)
        if by_staff:
            return
        if self.groups:
            raise Wrong(f"{self._cards(self.groups[0].cards)} left the {self.groups[0].pile}, and nobody got it")
        if self.ended is None or any(self.ended[name] != result[name] for name in self.ended):
            raise Wrong("the result is not the one that the journal tells of")

    # -- acts --------------------------------------------------------------------------------------------------

    def _act(self, act: Document) -> None:
        if "serial" not in act:
            self._apart(act)
        elif act["act"] == "pick":
            self._pick(act)
        else:
            self._shuffle(act)

    def _shuffle(self, act: Document) -> None:
        serial, domain, items, order = act["serial"], act["domain"], act["items"], act["result"]
        if domain == "reshuffle":
            if items != self.discards:
                raise Wrong(
                    f"random act {serial}: the new deck was not made of the discard pile as it lay "
                    f"({self._cards(self.discards)}) but of {self._cards(items)}"
                )
            self.flight += reversed(self.deck)
            self.deck, self.discards, self.new_deck = list(order), [], len(order)
            return
        if domain not in ("roles", "characters", "deck", "events"):
            raise Wrong(f"random act {serial} is for {domain!r}, which this verifier does not know")
        if domain in self.domains:
            raise Wrong(f"random act {serial} deals the {domain} for the second time")
        self.domains.add(domain)
        if not self._in_order(domain, items):
            raise Wrong(
                f"random act {serial}: the {domain} did not lie in their usual order before the shuffle: {items}"
            )
        if domain == "roles":
            self.roles = list(order)
        elif domain == "characters":
            self.characters = list(order)[: len(self.hands)]
        elif domain == "deck":
            self.deck = list(order)
        else:
            self.events = list(order)

    def _in_order(self, domain: str, items: list[Any]) -> bool:
        if domain == "deck":
            return items == list(range(len(self.names)))
        if domain != "roles":
            return items == sorted(set(items))
        if len(items) != len(self.hands):
            return False
        return items == (ROLES_OF_THREE if len(items) == 3 else sorted(items, key=ROLE_ORDER.index))

    def _pick(self, act: Document) -> None:
        serial, domain, items = act["serial"], act["domain"], act["items"]
        if domain == "final event":
            if items != sorted(set(items)) or self.final:
                raise Wrong(f"random act {serial}: the final events did not lie in their usual order")
            self.final = act["result"]
            self.events = self.events[:EVENTS_OF_SEVERAL_DECKS]
        elif domain == "die":
            if items != FACES:
                raise Wrong(f"random act {serial}: a die has the faces {', '.join(FACES)}, not {', '.join(items)}")
            self.due.append(act)
        elif domain == "random card":
            self.due.append(act)
        else:
            raise Wrong(f"random act {serial} is for {domain!r}, which this verifier does not know")

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
        if self.new_deck is not None and kind != "shuffle":
            raise Wrong(f"{self.where} comes where the journal must tell of a new deck")
        if self.due and not self._tells_of_due(kind, entry):
            raise Wrong(f"{self.where} does not tell what random act {self.due[0]['serial']} decided")
        if self.flight and not (kind == "shuffle" or (kind == "draw" and entry["pile"] == "deck")):
            self._nothing_in_flight()
        if kind not in MOVES_NOTHING:
            tell = getattr(self, f"tell_{kind}", None)
            if tell is None:
                raise Wrong(f"{self.where} is of a kind that this verifier does not know")
            tell(entry)

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
            self._same_role(seat, role)

    def _same_role(self, seat: int, role: str) -> None:
        """A role that is shown is the one dealt; where there is a secret Sheriff two of them change."""
        changing = "secret_sheriff" in self.roles and role in ("sheriff", "deputy")
        if seat >= len(self.roles) or (role != self.roles[seat] and not changing):
            raise Wrong(f"{self.where}: seat {seat} shows the role {role}, which it was not dealt")

    def tell_eliminated(self, entry: Document) -> None:
        self._same_role(entry["seat"], entry["role"])

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
        elif self.final_told or "events" not in self.domains or (self.final and name != self.final):
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
                if group.taker is not None or (len(cards) == len(group.cards) and cards != group.cards):
                    raise Wrong(f"{self.where}: {self._cards(cards)} lay apart in another order or for another seat")
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
        elif cards == self.hands[victim]:
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
            if self.due:
                picked = self._due_card(seat)
                if cards != [picked]:
                    raise Wrong(f"{self.where}: chance picked {self._cards([picked])}, not {self._cards(cards)}")
            for card in cards:
                self._remove(self.hands[seat], card, f"in the hand of seat {seat}")
        else:
            for card in cards:
                self._remove(self.in_play[seat], card, f"in front of seat {seat}")
        self.discards += cards

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
        raise Wrong("this is no record of a game")
    if record["format"] != FORMAT:
        raise Wrong(f"the record has format {record['format']}; this verifier reads format {FORMAT}")
    try:
        check_binding(record, noted)
        if entries is not None:
            check_chain(record, entries)
        check_chance(record, deal_seed_of(record))
        Follower(record).follow()
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise Wrong(f"the record is incomplete or malformed ({type(error).__name__}: {error})") from error
    added = [f"seat {player['seat']} {player['entropy']!r}" for player in record["players"] if player["entropy"]]
    chain = record["chain"]
    told = "" if entries is None else f", in an unbroken list of {len(entries)}"
    return [
        f"commitment  {record['commitment']}",
        f"chain       number {chain['number']}{told}; link {chain['link']}",
        f"added       {', '.join(added) or 'nothing'}",
        f"chance      {len(record['chance'])} random acts, each as the seed has it",
        f"journal     {len(record['journal'])} records, each as chance has it",
    ]


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
