"""The verifier that players get: one file, run by itself, passes honest records and says what is wrong with others."""

from __future__ import annotations

import ast
import hashlib
import json
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from games.deals import FIRST_PREVIOUS, link
from games.engine.dice.faces import FACES
from games.engine.kernel import rng
from games.engine.kernel.rng import commitment
from games.random_tables import Course, DiceCourse
from games.rulebooks import CARDS, DICE, rulebook
from games.verifier import verify_record as program

from .games import Document, plain, record_by

PROGRAM = Path(program.__file__)
EVENTS = ("base", "high_noon", "fistful_of_cards")
ADDED = {0: "six-guns", 2: "~petticoats~"}


def run(folder: Path, record: Document, *words: str) -> tuple[int, str]:
    """The exit code and what was said, of a process that has nothing but the file."""
    file = folder / "record.json"
    file.write_text(json.dumps(record))
    return run_files(str(file), *words)


def run_files(*words: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-I", str(PROGRAM), *words], capture_output=True, text=True, timeout=60, check=False
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout + done.stderr


@cache
def _cards() -> Document:
    """A card game with a new deck, cards taken at random or put back on the deck, and events of several decks."""
    rules = rulebook(game=CARDS, sets=EVENTS, seats=6, options={})
    return next(
        record
        for record in (record_by(rules, number, entropies=ADDED) for number in range(500))
        if {"shuffle", "event", "flip", "return", "eliminated"} <= {entry["kind"] for entry in record["journal"]}
        and any(act["domain"] == "random card" for act in record["chance"])
        and any(entry["kind"] == "draw" and entry["cause"] == "Kit Carlson" for entry in record["journal"])
    )


@cache
def _dice() -> Document:
    return record_by(rulebook(game=DICE, sets=(), seats=5, options={}), 3, entropies=ADDED)


@pytest.fixture
def cards() -> Document:
    return plain(_cards())


@pytest.fixture
def dice() -> Document:
    return plain(_dice())


# -- honest records --------------------------------------------------------------------------------------------


def test_honest_records__of_both_games__pass(tmp_path: Path) -> None:
    files, kinds = [], set()
    for course in (Course(seed=4), DiceCourse(seed=4)):
        for number in range(20):
            chance = course.chance(number)
            rules = course.setup(number, chance).rulebook()
            added = {seat: f"!{number}" for seat in range(rules.seats) if chance.random() < 0.3}
            most = chance.choice([None, None, chance.randrange(80)])
            record = record_by(rules, number, entropies=added, most=most)
            kinds.add((record["game"], record["seats"], record["status"], bool(added)))
            files.append(tmp_path / f"{course.__class__.__name__}-{number}.json")
            files[-1].write_text(json.dumps(record))
    code, said = run_files(*map(str, files))
    assert (code, said.count(": ok")) == (0, len(files)), said
    assert {seats for game, seats, _, _ in kinds if game == CARDS} == set(range(3, 15))
    assert {seats for game, seats, _, _ in kinds if game == DICE} == set(range(3, 9))
    assert {(status, added) for _, _, status, added in kinds} == {
        (status, added) for status in ("over", "voided") for added in (False, True)
    }


def test_discards_lifted_and_put_back__are_followed(tmp_path: Path) -> None:
    """Kit Carlson at the Abandoned Mine: what he does not keep goes back where no journal record tells of it."""
    rules = rulebook(game=CARDS, sets=["base", "fistful_of_cards"], seats=7, options={})
    records = (record_by(rules, number) for number in range(400))
    record = next(each for each in records if any(one["act"] == "restored" for one in each["apart"]))
    assert run(tmp_path, record)[0] == 0
    record["apart"] = [one for one in record["apart"] if one["act"] != "restored"]
    code, told = run(tmp_path, record)
    assert code == 1 and "left the discards, and nobody has got it" in told


def test_adjudicated_game__passes_without_an_end_in_its_journal(tmp_path: Path) -> None:
    record = record_by(rulebook(game=CARDS, sets=["base"], seats=4, options={}), 5, most=20)
    record |= {"status": "over", "result": {"side": "law", "winners": [0], "adjudicated": True}}
    assert run(tmp_path, record)[0] == 0


def test_what_was_checked__is_told(tmp_path: Path, cards: Document) -> None:
    code, said = run(tmp_path, cards, "--commitment", cards["commitment"])
    assert code == 0
    assert cards["commitment"] in said and cards["chain"]["link"] in said
    assert "seat 0 'six-guns', seat 2 '~petticoats~'" in said
    assert f"{len(cards['chance'])} random acts" in said and f"{len(cards['journal'])} records" in said


def test_program__needs_the_standard_library_only_and_an_old_python(tmp_path: Path) -> None:
    text = PROGRAM.read_text()
    compile(text, str(PROGRAM), "exec", dont_inherit=True)
    imported = {line.split()[1] for line in text.splitlines() if line.startswith(("import ", "from "))}
    assert imported <= {"__future__", *sys.stdlib_module_names, "collections.abc"}
    ast.parse(text, feature_version=(3, 9))


# -- what is not as it was -------------------------------------------------------------------------------------


def first(record: Document, kind: str, **fields: Any) -> Document:
    """The first journal record of a kind with these fields."""
    found: Document = next(
        each for each in record["journal"] if each["kind"] == kind and fields.items() <= each.items()
    )
    return found


def act(record: Document, domain: str) -> Document:
    """The first random act for something."""
    found: Document = next(each for each in record["chance"] if each["domain"] == domain)
    return found


def redo(record: Document, one: Document) -> None:
    """Let a forger who knows the deal seed do an act again, with other items."""
    key = program.deal_seed_of(record).hex()
    one["result"] = rng.shuffled(key, one["serial"], one["domain"], one["items"])


def bind(record: Document) -> None:
    """Let him commit to another seed afterwards, as far as the record goes."""
    record["commitment"] = commitment(record["seed"])
    chain = record["chain"]
    chain["link"] = link(chain["previous"], chain["number"], record["commitment"])


def another_seed(record: Document) -> None:
    record["seed"] = "ab" * 32


def another_bound_seed(record: Document) -> None:
    another_seed(record)
    bind(record)


def another_link(record: Document) -> None:
    record["chain"]["link"] = "0" * 64


def another_number(record: Document) -> None:
    record["chain"]["number"] = 2


def another_entropy(record: Document) -> None:
    record["players"][2]["entropy"] = "~petticoats"


def no_entropy(record: Document) -> None:
    for player in record["players"]:
        player["entropy"] = None


def entropy_of_another_seat(record: Document) -> None:
    players = record["players"]
    players[0]["entropy"], players[1]["entropy"] = players[1]["entropy"], players[0]["entropy"]


def entropy_with_a_line(record: Document) -> None:
    record["players"][0]["entropy"] = "six-guns\n1:extra"


def act_left_out(record: Document) -> None:
    record["chance"].remove(act(record, "random card"))


def act_left_out_and_renumbered(record: Document) -> None:
    act_left_out(record)
    for serial, each in enumerate(record["chance"], 1):
        each["serial"] = serial


def last_act_left_out(record: Document) -> None:
    del record["chance"][-1]


def another_result(record: Document) -> None:
    order = act(record, "deck")["result"]
    order[0], order[1] = order[1], order[0]


def another_pick(record: Document) -> None:
    one = next(each for each in record["chance"] if each["act"] == "pick" and len(each["items"]) > 1)
    one["place"] = (one["place"] + 1) % len(one["items"])
    one["result"] = one["items"][one["place"]]


def cards_laid_out_otherwise(record: Document) -> None:
    one = act(record, "deck")
    one["items"].reverse()
    redo(record, one)


def roles_laid_out_otherwise(record: Document) -> None:
    one = act(record, "roles")
    one["items"].reverse()
    redo(record, one)


def new_deck_of_another_order(record: Document) -> None:
    one = act(record, "reshuffle")
    one["items"][0], one["items"][1] = one["items"][1], one["items"][0]
    redo(record, one)


def new_deck_with_a_card_less(record: Document) -> None:
    one = act(record, "reshuffle")
    one["items"].pop()
    redo(record, one)


def another_role(record: Document) -> None:
    role = first(record, "role", seat=2)
    role["role"] = "outlaw" if role["role"] != "outlaw" else "deputy"


def another_role_at_death(record: Document) -> None:
    gone = first(record, "eliminated")
    gone["role"] = "outlaw" if gone["role"] != "outlaw" else "renegade"


def another_character(record: Document) -> None:
    one, other = first(record, "character", seat=1), first(record, "character", seat=2)
    one["character"], other["character"] = other["character"], one["character"]


def another_opening_hand(record: Document) -> None:
    one, other = first(record, "draw", seat=1)["cards"], first(record, "draw", seat=2)["cards"]
    one[0], other[0] = other[0], one[0]


def another_draw(record: Document) -> None:
    draws = [each for each in record["journal"] if each["kind"] == "draw" and each["pile"] == "deck"]
    draws[9]["cards"][-1] = draws[12]["cards"][-1]


def another_flip(record: Document) -> None:
    flip = first(record, "flip")
    flip["cards"][0] = flip["counts"] = (flip["counts"] + 1) % len(record["cards"])


def another_random_card(record: Document) -> None:
    picks = [each for each in record["chance"] if each["domain"] == "random card" and len(each["items"]) > 1]
    told = record["journal"][picks[0]["after"]]
    told["cards"] = [next(card for card in picks[0]["items"] if card != told["cards"][0])]


def another_card_put_back(record: Document) -> None:
    back = next(each for each in record["journal"] if each["kind"] == "return" and each["cause"] == "Kit Carlson")
    back["cards"] = [next(card for card in range(len(record["cards"])) if card not in back["cards"])]


def another_event(record: Document) -> None:
    turned = first(record, "event")
    turned["event"] = next(name for name in act(record, "events")["items"] if name != turned["event"])


def cards_that_nobody_got(record: Document) -> None:
    at = next(number for number, each in enumerate(record["journal"]) if each["kind"] == "turn")
    top = act(record, "deck")["result"][
        len(record["cards"]) - sum(len(each["cards"]) for each in record["journal"][:at] if each["kind"] == "draw") - 1
    ]
    drawn = sum(each["after"] <= at for each in record["chance"])
    record["apart"].insert(0, {"after": at, "drawn": drawn, "act": "apart", "pile": "deck", "cards": [top]})


def cards_kept_for_later(record: Document) -> None:
    """Cards are said to lie apart until the next seat draws them; meanwhile one draws what lay below them."""
    journal = record["journal"]
    places = [at for at, each in enumerate(journal) if each["kind"] == "draw" and each["pile"] == "deck"]
    one, other = next(
        (journal[at], journal[then])
        for at, then in pairwise(places)
        if journal[at]["cause"] == journal[then]["cause"] == "draw phase"
    )
    after = journal.index(one)
    drawn = sum(each["after"] <= after for each in record["chance"])
    one["cards"], other["cards"] = other["cards"], one["cards"]
    record["apart"].append({"after": after, "drawn": drawn, "act": "apart", "pile": "deck", "cards": other["cards"]})


def card_of_another_seat_put_back(record: Document) -> None:
    first(record, "return", cause="Kit Carlson")["seat"] = 0
    first(record, "draw", cause="Kit Carlson")["seat"] = 1


def shuffle_not_told(record: Document) -> None:
    record["journal"].remove(first(record, "shuffle"))


def record_left_out(record: Document) -> None:
    record["journal"].remove(next(each for each in record["journal"] if each["kind"] == "discard"))


def played_from_nowhere(record: Document) -> None:
    play = first(record, "play")
    play["card"] = act(record, "deck")["result"][0]


def another_winner(record: Document) -> None:
    record["result"]["winners"] = [0, 1, 2, 3, 4, 5]


def journal_cut_off(record: Document) -> None:
    del record["journal"][5:]


def kind_unheard_of(record: Document) -> None:
    first(record, "draw")["kind"] = "end_of_deck"


Change = Callable[[Document], None]

FORGERIES: list[tuple[Change, str]] = [
    (another_seed, "the seed is not the one committed to"),
    (another_bound_seed, "by the seed it is"),
    (another_link, "link 1 of the chain does not follow"),
    (another_number, "link 2 of the chain does not follow"),
    (another_entropy, "by the seed it is"),
    (no_entropy, "by the seed it is"),
    (entropy_of_another_seat, "by the seed it is"),
    (entropy_with_a_line, "seat 0 added something to the deal that nobody may add"),
    (act_left_out, "is missing: the record goes on with number"),
    (act_left_out_and_renumbered, "by the seed it is"),
    (last_act_left_out, "no random act has made a new deck"),
    (another_result, "(deck) has the result"),
    (another_pick, "by the seed it is"),
    (cards_laid_out_otherwise, "the deck did not lie in their usual order"),
    (roles_laid_out_otherwise, "the roles did not lie in their usual order"),
    (new_deck_of_another_order, "the new deck was not made of the discard pile as it lay"),
    (new_deck_with_a_card_less, "the new deck was not made of the discard pile as it lay"),
    (another_role, "seat 2 was dealt the role"),
    (another_role_at_death, "which it was not dealt"),
    (another_character, "was not dealt the character"),
    (another_opening_hand, "lay on its top"),
    (another_draw, "lay on its top"),
    (another_flip, "did not come from the top of the deck"),
    (another_random_card, "chance picked"),
    (another_card_put_back, "left the deck, and nobody has got it"),
    (another_event, "lay on top of the events"),
    (cards_that_nobody_got, "left the deck, and nobody has got it"),
    (cards_kept_for_later, "left the deck, and nobody has got it"),
    (card_of_another_seat_put_back, "it was another seat that"),
    (shuffle_not_told, "comes where the journal must tell of a new deck"),
    (record_left_out, "no random act has picked"),
    (played_from_nowhere, "was not in the hand of seat"),
    (another_winner, "the result is not the one that the journal tells of"),
    (journal_cut_off, "does not come after the one before it"),
    (kind_unheard_of, "of a kind that this verifier does not know"),
]


@pytest.mark.parametrize(("change", "said"), FORGERIES, ids=[change.__name__ for change, _ in FORGERIES])
def test_forged_card_game__is_found(tmp_path: Path, cards: Document, change: Change, said: str) -> None:
    change(cards)
    code, told = run(tmp_path, cards)
    assert code == 1
    assert said in told


def another_face(record: Document) -> None:
    thrown = first(record, "roll")["thrown"]
    thrown[0] = next(face for face in FACES if face != thrown[0])


def another_die(record: Document) -> None:
    one = act(record, "die")
    one["items"].reverse()
    one["result"] = one["items"][one["place"]]


def another_die_kept(record: Document) -> None:
    roll = next(each for each in record["journal"] if each["kind"] == "roll" and each["kept"])
    roll["kept"] = ["gatling"] * len(roll["kept"])


def another_throw(record: Document) -> None:
    del record["journal"][record["journal"].index(first(record, "roll"))]


DICE_FORGERIES: list[tuple[Change, str]] = [
    (another_face, "chance threw"),
    (another_die, "a die has the faces"),
    (another_die_kept, "no die that was kept showed gatling"),
    (another_throw, "chance threw"),
    (another_role, "seat 2 was dealt the role"),
    (another_entropy, "by the seed it is"),
]


@pytest.mark.parametrize(("change", "said"), DICE_FORGERIES, ids=[change.__name__ for change, _ in DICE_FORGERIES])
def test_forged_dice_game__is_found(tmp_path: Path, dice: Document, change: Change, said: str) -> None:
    change(dice)
    code, told = run(tmp_path, dice)
    assert code == 1
    assert said in told


def test_another_commitment_than_noted__is_told(tmp_path: Path, cards: Document) -> None:
    code, told = run(tmp_path, cards, "--commitment", "0" * 64)
    assert (code, "not the one that you have noted" in told) == (1, True)


@pytest.mark.parametrize("text", ["", "[]", "{", "null", '{"format": 1}', '{"format": 2}', '{"format": 2, "seed": 5}'])
def test_no_record__is_said_to_be_none(tmp_path: Path, text: str) -> None:
    file = tmp_path / "record.json"
    file.write_text(text)
    code, told = run_files(str(file))
    assert code == 1 and told.startswith(str(file))


def test_every_member_left_out__is_told(cards: Document) -> None:
    needed = set(cards) - {"table", "game", "sets", "options", "rulebook", "status", "decisions"}
    for name in needed:
        with pytest.raises(program.Wrong):
            program.verify({key: value for key, value in cards.items() if key != name})


def test_one_wrong_record__does_not_hide_the_others(tmp_path: Path, cards: Document, dice: Document) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    another_seed(cards)
    good.write_text(json.dumps(dice))
    bad.write_text(json.dumps(cards))
    code, told = run_files(str(bad), str(good), str(tmp_path / "none.json"))
    assert code == 1
    assert f"{good}: ok" in told and "none.json cannot be read" in told and f"{bad}: the seed" in told


# -- the chain -------------------------------------------------------------------------------------------------


def chained(record: Document, place: int, length: int) -> list[Document]:
    """A chain of so many deals, in which the record has a place, from 1."""
    entries: list[Document] = []
    previous = FIRST_PREVIOUS
    for number in range(1, length + 1):
        seed = record["seed"] if number == place else hashlib.sha256(b"%d" % number).hexdigest()
        entry: Document = {"number": number, "commitment": commitment(seed), "status": "over", "seed": seed}
        entry["link"] = link(previous, number, commitment(seed))
        if number == place:
            record["chain"] = {"number": number, "previous": previous, "link": entry["link"]}
        elif number % 3 == 0:
            entry |= {"status": "playing", "seed": None}
        previous = entry["link"]
        entries.append(entry)
    return entries


def with_chain(folder: Path, record: Document, *pages: object) -> tuple[int, str]:
    words = []
    for number, page in enumerate(pages):
        file = folder / f"page-{number}.json"
        file.write_text(json.dumps(page))
        words += ["--chain", str(file)]
    return run(folder, record, *words)


def test_chain__in_pages_or_whole_or_from_the_middle__holds_the_record(tmp_path: Path, dice: Document) -> None:
    entries = chained(dice, 5, 9)
    code, told = with_chain(
        tmp_path, dice, {"results": entries[:5], "next": "…"}, {"results": entries[5:], "next": None}
    )
    assert code == 0 and "number 5, in an unbroken list of 9" in told
    assert with_chain(tmp_path, dice, entries)[0] == 0
    assert with_chain(tmp_path, dice, entries[3:])[0] == 0


def hole(entries: list[Document]) -> None:
    del entries[6]


def own_left_out(entries: list[Document]) -> None:
    del entries[4:]


def exchanged(entries: list[Document]) -> None:
    entries[1]["commitment"] = commitment("cd" * 32)


def told_another_seed(entries: list[Document]) -> None:
    entries[1]["seed"] = "cd" * 32


def all_linked_anew(entries: list[Document]) -> None:
    exchanged(entries)
    entries[1]["seed"] = None
    previous = FIRST_PREVIOUS
    for entry in entries:
        entry["link"] = previous = link(previous, entry["number"], entry["commitment"])


def another_beginning(entries: list[Document]) -> None:
    entries[0]["link"] = "0" * 64
    del entries[1:3]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (hole, "the list of deals has no number 7"),
        (own_left_out, "does not have the record's number 5"),
        (exchanged, "the chain is broken: link 2"),
        (told_another_seed, "the seed told of deal 2 is not the one committed to"),
        (all_linked_anew, "has another commitment or link than the record"),
        (another_beginning, "the chain is broken: link 1"),
    ],
)
def test_broken_chain__is_found(
    tmp_path: Path, dice: Document, change: Callable[[list[Document]], None], said: str
) -> None:
    entries = chained(dice, 5, 9)
    change(entries)
    code, told = with_chain(tmp_path, dice, entries)
    assert code == 1
    assert said in told
