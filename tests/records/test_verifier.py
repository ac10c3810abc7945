"""The verifier that players get: one file, run by itself, passes honest records and says what is wrong with others."""

from __future__ import annotations

import ast
import hashlib
import json
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from games.deals import ENTROPY_LENGTH, ENTROPY_PATTERN, FIRST_PREVIOUS, link
from games.engine.cardgame import rulebook as card_rules
from games.engine.cardgame.loot import Loot
from games.engine.cardgame.payment import Payment
from games.engine.cardgame.rulebook import compile_rulebook, dealings
from games.engine.cardgame.table import CardGame
from games.engine.dice import rulebook as dice_rules
from games.engine.dice.faces import DICE as DICE_ROLLED
from games.engine.dice.faces import FACES
from games.engine.kernel import rng
from games.engine.kernel.game import Game
from games.engine.kernel.journal import KINDS
from games.engine.kernel.rng import commitment
from games.engine.kernel.rulebook import Rulebook
from games.engine.people import deal_characters, deal_roles
from games.engine.roles import ROLES_BY_SEATS, SIDES
from games.engine.sets import card_sets
from games.random_tables import Course, DiceCourse
from games.rulebooks import CARDS, DICE, rulebook
from games.verifier import verify_record as program

from .games import Document, plain, record_by

PROGRAM = Path(program.__file__)
EVENTS = ("base", "high_noon", "fistful_of_cards")
ADDED = {0: "six-guns", 2: "~petticoats~"}
STAFF: Document = {"side": "outlaws", "winners": [1], "adjudicated": True}


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


def test_all_cards_looked_at__may_be_drawn_in_any_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kit Carlson at the Abandoned Mine, with two discards and no more: he takes both, the lower one first."""
    lift = CardGame.lift_discards
    monkeypatch.setattr(CardGame, "lift_discards", lambda g, count: lift(g, min(count, 2)))
    rules = rulebook(game=CARDS, sets=["base", "fistful_of_cards"], seats=7, options={})
    records = (record_by(rules, number) for number in range(1000))
    assert not refusal(next(record for record in records if _reversed(record)))


def _reversed(record: Document) -> bool:
    """Whether discards were all drawn, but in another order than that in which they lay."""
    journal = record["journal"]
    lifted = {one["after"]: one["cards"] for one in record["apart"] if one["pile"] == "discards"}
    draws = ((cards, journal[after]) for after, cards in lifted.items() if after < len(journal) and len(cards) > 1)
    return any(draw["kind"] == "draw" and draw["cards"] == cards[::-1] for cards, draw in draws)


def test_adjudicated_game__passes_without_an_end_in_its_journal(tmp_path: Path) -> None:
    record = record_by(rulebook(game=CARDS, sets=["base"], seats=4, options={}), 5, most=20)
    record |= {"status": "over", "result": {"side": "law", "winners": [0], "adjudicated": True}}
    code, told = run(tmp_path, record)
    assert code == 0 and "result      law (named by staff); winning seats: 0" in told


@pytest.mark.parametrize(
    ("status", "result"),
    [
        ("over", None),
        ("voided", STAFF),
        ("over", {"side": "outlaws", "winners": [1]}),
        ("over", {**STAFF, "winners": [1, 1]}),
        ("over", {**STAFF, "winners": [9]}),
        ("over", {**STAFF, "side": "the house"}),
    ],
)
def test_game_without_an_end__that_staff_has_not_ended__is_refused(status: str, result: Document | None) -> None:
    record = record_by(rulebook(game=CARDS, sets=["base"], seats=4, options={}), 5, most=20)
    assert "result      none: staff ended the game" in program.verify(record)
    with pytest.raises(program.Wrong, match="staff has"):
        program.verify({**record, "status": status, "result": result})


def test_record_without_random_acts__says_what_was_not_checked(tmp_path: Path, cards: Document) -> None:
    cards["chance"] = cards["apart"] = None
    code, told = run(tmp_path, cards)
    assert code == 1
    assert "commitment and chain are in order, but nothing else can be checked" in told
    another_link(cards)
    assert "link 1 of the chain does not follow" in run(tmp_path, cards)[1]


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


def hand_in_another_order(record: Document) -> None:
    """Cards are said to have lain apart and been taken in another order, which decides what chance picks later."""
    journal = record["journal"]
    draws = ((at, each) for at, each in enumerate(journal) if each["kind"] == "draw" and each["pile"] == "deck")
    after, draw = next((at, each) for at, each in draws if each["cause"] == "draw phase" and len(each["cards"]) > 1)
    drawn = sum(each["after"] <= after for each in record["chance"])
    record["apart"].append({"after": after, "drawn": drawn, "act": "apart", "pile": "deck", "cards": draw["cards"]})
    draw["cards"] = draw["cards"][::-1]


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
    first(record, "draw", cause="draw phase")["kind"] = "end_of_deck"


def act_of_the_deal_somewhere_else(record: Document) -> None:
    act(record, "deck")["after"] -= 1


def cards_with_other_numbers(record: Document) -> None:
    """The service could choose who gets which card."""
    bangs = [number for number, card in enumerate(record["cards"]) if card.startswith("BANG!")]
    one, other = bangs[:2]
    record["cards"][one], record["cards"][other] = record["cards"][other], record["cards"][one]


def cards_that_stay_elsewhere(record: Document) -> None:
    record["laid"].remove("Scope")


def other_sets(record: Document) -> None:
    record["sets"].insert(1, "dodge_city")


def set_unheard_of(record: Document) -> None:
    record["sets"].append("wild_west_show")


def fewer_seats(record: Document) -> None:
    record["seats"] -= 1


def number_of_cards_told_otherwise(record: Document) -> None:
    draws = [each for each in record["journal"] if each["kind"] == "draw" and each["pile"] == "deck"]
    draws[9]["count"] += 1


def seat_counted_from_the_end(record: Document) -> None:
    last = record["seats"] - 1
    first(record, "draw", seat=last, cause="draw phase")["seat"] = -1


def staff_result_over_the_end(record: Document) -> None:
    record["result"] = STAFF


def no_result_over_the_end(record: Document) -> None:
    record["result"] = None


def void_over_the_end(record: Document) -> None:
    record |= {"result": None, "status": "voided"}


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
    (cards_laid_out_otherwise, "(deck) was not made of what such a table has, in its usual order, but of"),
    (roles_laid_out_otherwise, "(roles) was not made of what such a table has, in its usual order, but of"),
    (act_of_the_deal_somewhere_else, "(deck) does not come where it does in every deal"),
    (cards_with_other_numbers, "the record's cards are not those of its sets, or have other numbers"),
    (cards_that_stay_elsewhere, "the record's cards are not those of its sets, or have other numbers"),
    (other_sets, "the record's cards are not those of its sets, or have other numbers"),
    (set_unheard_of, "this verifier knows no game 'cards'"),
    (fewer_seats, "the record does not name the player of each seat"),
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
    (hand_in_another_order, "lay apart, and nobody may choose among them"),
    (card_of_another_seat_put_back, "it was another seat that"),
    (shuffle_not_told, "comes where the journal must tell of a new deck"),
    (record_left_out, "no random act has picked"),
    (played_from_nowhere, "was not in the hand of seat"),
    (number_of_cards_told_otherwise, "the number of cards told is not that of"),
    (seat_counted_from_the_end, "there is no seat -1"),
    (staff_result_over_the_end, "the result is not the one that the journal tells of"),
    (no_result_over_the_end, "the result is not the one that the journal tells of"),
    (void_over_the_end, "the result is not the one that the journal tells of"),
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
    needed = set(cards) - {"table", "rulebook", "decisions"}
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


@pytest.mark.parametrize("seats", [10**30, float("inf"), 10**9, True, "5", None, [], {}])
def test_number_of_seats_out_of_bounds__is_told_and_hides_no_other_record(
    tmp_path: Path, dice: Document, seats: object
) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps(dice))
    bad.write_text(json.dumps({**dice, "seats": seats}))
    code, told = run_files(str(bad), str(good))
    assert code == 1
    assert f"{good}: ok" in told and f"{bad}: " in told


# -- a service that deals otherwise ----------------------------------------------------------------------------


def patched_roles(patch: pytest.MonkeyPatch, roles: list[str]) -> None:
    def deal(g: Game, usual: Sequence[str]) -> None:
        deal_roles(g, roles)

    patch.setattr(card_rules, "deal_roles", deal)


def another_renegade(patch: pytest.MonkeyPatch) -> None:
    patched_roles(patch, ["sheriff", "renegade", "renegade", "outlaw", "deputy"])


def another_order_of_roles(patch: pytest.MonkeyPatch) -> None:
    patched_roles(patch, ["sheriff", "deputy", "renegade", "outlaw", "outlaw"])


def character_left_out(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(card_rules, "deal_characters", lambda g, names: deal_characters(g, list(names)[1:]))


def characters_dealt_first(patch: pytest.MonkeyPatch) -> None:
    dealt: list[str] = []

    def roles(g: Game, usual: Sequence[str]) -> None:
        dealt[:] = deal_characters(g, g.rules.characters)  # type: ignore[attr-defined]
        deal_roles(g, usual)

    patch.setattr(card_rules, "deal_roles", roles)
    patch.setattr(card_rules, "deal_characters", lambda g, names: dealt)


def shuffle_of_nothing_first(patch: pytest.MonkeyPatch) -> None:
    def deal(g: Game, usual: Sequence[str]) -> None:
        g.shuffled("events", ["x"])
        deal_roles(g, usual)

    patch.setattr(card_rules, "deal_roles", deal)


def before_new_decks(patch: pytest.MonkeyPatch, burn: Callable[[CardGame], object]) -> None:
    made = CardGame._reshuffle

    def reshuffle(g: CardGame) -> None:
        burn(g)
        made(g)

    patch.setattr(CardGame, "_reshuffle", reshuffle)


def pick_of_an_event_before_a_new_deck(patch: pytest.MonkeyPatch) -> None:
    before_new_decks(patch, lambda g: g.pick("final event", ["y"]))


def shuffle_of_events_before_a_new_deck(patch: pytest.MonkeyPatch) -> None:
    before_new_decks(patch, lambda g: g.shuffled("events", ["x"]))


def die_before_a_new_deck(patch: pytest.MonkeyPatch) -> None:
    before_new_decks(patch, lambda g: g.pick("die", FACES))


def new_deck_when_it_pleases(patch: pytest.MonkeyPatch) -> None:
    """Not as soon as the last card is gone, but when one is needed: meanwhile there are more discards."""

    def top(g: CardGame) -> int:
        if not g.deck:
            g._reshuffle()
        return g.deck.pop() if g.deck else -1

    patch.setattr(CardGame, "_top", top)


def one_card_too_many(patch: pytest.MonkeyPatch) -> None:
    draw = CardGame.draw
    patch.setattr(CardGame, "draw", lambda g, seat, count, cause: draw(g, seat, count + (cause == "deal"), cause))


def hands_dealt_to_the_last_first(patch: pytest.MonkeyPatch) -> None:
    draw = CardGame.draw

    def dealt(g: CardGame, seat: int, count: int, cause: str) -> list[int]:
        if cause != "deal":
            return draw(g, seat, count, cause)
        other = len(g.roles) - 1 - seat
        return draw(g, other, g.life[other], cause)

    patch.setattr(CardGame, "draw", dealt)


def loot(patch: pytest.MonkeyPatch, lay_down: Callable[[CardGame, Loot, int], object]) -> None:
    """What Cat Balou and its like take from a hand is decided by the service."""
    carry, waits = Loot.steps["carry"]

    def chosen(frame: Loot, g: CardGame) -> None:
        if frame.choice[0] == "discard_hand" and frame._possible(g) and g.presence[frame.seat]:
            g.finish()
            lay_down(g, frame, min(g.hands[frame.target]))
        else:
            carry(frame, g)

    patch.setitem(Loot.steps, "carry", (chosen, waits))


def discard_chosen(patch: pytest.MonkeyPatch) -> None:
    loot(patch, lambda g, frame, card: g.discard_hand(frame.target, [card], frame.name, frame.seat, "hostile"))


def discard_chosen_by_nobody(patch: pytest.MonkeyPatch) -> None:
    loot(patch, lambda g, frame, card: g.discard_hand(frame.target, [card], frame.name))


def discard_chosen_as_if_by_its_holder(patch: pytest.MonkeyPatch) -> None:
    loot(patch, lambda g, frame, card: g.discard_hand(frame.target, [card], "hand limit"))


def discard_chosen_as_if_all_went(patch: pytest.MonkeyPatch) -> None:
    loot(patch, lambda g, frame, card: g.discard_hand(frame.target, [card], "eliminated"))


def only_card_taken_without_chance(patch: pytest.MonkeyPatch) -> None:
    """There is nothing to choose, but the numbers of all random acts after it are others."""

    def pick(g: CardGame, domain: str, items: list[int]) -> int:
        return items[0] if len(items) == 1 else Game.pick(g, domain, items)

    patch.setattr(CardGame, "pick", pick, raising=False)


def own_choice_drawn_by_chance(patch: pytest.MonkeyPatch) -> None:
    """Chance is asked for a card that its holder has chosen, until it says the same."""
    discard = CardGame.discard_hand

    def drawn(g: CardGame, seat: int, cards: list[int], cause: str, by: int = -1, intention: str = "neutral") -> None:
        if cause == "hand limit" and rng.below(g.seed, g.draws + 1, "random card", len(g.hands[seat])) == (
            g.hands[seat].index(cards[0])
        ):
            g.pick("random card", g.hands[seat])
        discard(g, seat, cards, cause, by, intention)

    patch.setattr(CardGame, "discard_hand", drawn)


DISHONEST: list[tuple[Callable[[pytest.MonkeyPatch], None], str]] = [
    (another_renegade, "(roles) was not made of what such a table has"),
    (another_order_of_roles, "(roles) was not made of what such a table has"),
    (character_left_out, "(characters) was not made of what such a table has"),
    (characters_dealt_first, "random act 1 is for 'characters'; in every such deal it is for the roles"),
    (shuffle_of_nothing_first, "random act 1 is for 'events'; in every such deal it is for the roles"),
    (pick_of_an_event_before_a_new_deck, "is for 'final event', for which there is no chance after the deal"),
    (shuffle_of_events_before_a_new_deck, "is for 'events', for which there is no chance after the deal"),
    (die_before_a_new_deck, "is for 'die', for which there is no chance after the deal"),
    (new_deck_when_it_pleases, "the deck was used up, and no new one was made at once"),
    (one_card_too_many, "was not dealt as many cards as it has life points"),
    (hands_dealt_to_the_last_first, "seat 0 was not dealt as many cards as it has life points, or not in its turn"),
    (discard_chosen, "no random act has picked"),
    (discard_chosen_by_nobody, "does not discard cards of its choice for"),
    (discard_chosen_as_if_by_its_holder, "does not discard cards of its choice for hand limit"),
    (discard_chosen_as_if_all_went, "the hand of seat"),
    (only_card_taken_without_chance, "no random act has picked"),
    (own_choice_drawn_by_chance, "hand limit is nothing that chance decides"),
]


@pytest.mark.parametrize(("patch", "said"), DISHONEST, ids=[patch.__name__ for patch, _ in DISHONEST])
def test_service_that_deals_otherwise__is_found(
    monkeypatch: pytest.MonkeyPatch, patch: Callable[[pytest.MonkeyPatch], None], said: str
) -> None:
    patch(monkeypatch)
    rules = rulebook(game=CARDS, sets=["base"], seats=5, options={})
    refused = [wrong for number in range(12) if (wrong := refusal(record_by(rules, number)))]
    assert refused and all(said in wrong for wrong in refused), refused


def refusal(record: Document) -> str:
    """Why the verifier refuses the record, empty: it does not."""
    try:
        program.verify(record)
    except program.Wrong as wrong:
        return str(wrong)
    return ""


def test_act_with_a_number_of_the_same_value__is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """1.0 is equal to 1, but another text, and so another outcome."""
    shuffled = rng.shuffled

    def otherwise(seed: str, serial: int, domain: str, items: Sequence[Any]) -> list[Any]:
        if serial > 1:
            return shuffled(seed, serial, domain, items)
        return program.shuffled(bytes.fromhex(seed), 1.0, domain, list(items))  # type: ignore[arg-type]

    monkeypatch.setattr(rng, "shuffled", otherwise)
    record = record_by(rulebook(game=CARDS, sets=["base"], seats=5, options={}), 1)
    record["chance"][0]["serial"] = 1.0
    assert "random act 1 (roles) has the result" in refusal(record)


def test_pick_among_the_cards_apart__is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody does again what stands there."""
    picks: list[Document] = []

    def lay_down(g: CardGame, frame: Loot, card: int) -> None:
        hand = g.hands[frame.target][:]
        pick = {"serial": 0, "act": "pick", "domain": "random card"}
        picks.append({**pick, "items": hand, "place": hand.index(card), "result": card, "drawn": g.draws})
        g.discard_hand(frame.target, [card], frame.name, frame.seat, "hostile")

    loot(monkeypatch, lay_down)
    rules = rulebook(game=CARDS, sets=["base"], seats=5, options={})
    record = next(each for each in (record_by(rules, number) for number in range(12)) if picks)
    journal = enumerate(record["journal"])
    places = [at for at, each in journal if each["kind"] == "discard" and each.get("cause") == "Cat Balou"]
    hands = [at for at in places if record["journal"][at]["zone"] == "hand"]
    record["apart"] += [{**pick, "after": at} for pick, at in zip(picks, hands, strict=True)]
    assert refusal(record)


def test_events_of_two_decks_without_the_final_one__are_found() -> None:
    record = plain(_cards())
    pick = act(record, "final event")
    pick["items"] = [pick["result"]]
    pick["place"] = 0
    assert "(final event) was not made of what such a table has" in refusal(record)


def test_secret_sheriff__is_shown_when_the_sheriff_is_dead_and_nobody_else_is() -> None:
    rules = rulebook(game=CARDS, sets=["base"], seats=10, options={})
    roles = partial(_promoted, rules)
    record, heir = next(found for found in map(roles, range(100)) if found)
    assert not refusal(record)
    other = next(each for each in record["journal"] if each["kind"] == "role" and each["role"] == "outlaw")["seat"]
    forged = plain(record)
    forged["journal"][heir]["seat"] = other
    assert f"seat {other} shows the role sheriff, which it was not dealt" in refusal(forged)
    forged = plain(record)
    dead = next(each for each in forged["journal"] if each["kind"] == "eliminated" and each["role"] == "sheriff")
    forged["journal"].insert(forged["journal"].index(dead), forged["journal"][heir])
    assert "shows the role sheriff, which it was not dealt" in refusal(forged)


def _promoted(rules: Rulebook, number: int) -> tuple[Document, int] | None:
    """A game in which a secret Sheriff shows himself, and the place in the journal where he does."""
    record = record_by(rules, number)
    shown = [place for place, each in enumerate(record["journal"]) if each.get("role") == "sheriff"]
    heirs = [place for place in shown if record["journal"][place]["kind"] == "role"]
    return (record, heirs[1]) if len(heirs) > 1 else None


@pytest.mark.parametrize("role", ["outlaw", "renegade", "deputy"])
def test_dead_of_any_role__cannot_be_shown_as_another(role: str) -> None:
    rules = rulebook(game=CARDS, sets=["base"], seats=10, options={})
    records = map(partial(record_by, rules), range(100))
    record = next(each for each in records if any(one.get("role") == role for one in _eliminated(each)))
    dead = next(one for one in _eliminated(record) if one["role"] == role)
    dead["role"] = "deputy" if role != "deputy" else "sheriff"
    assert f"seat {dead['seat']} shows the role {dead['role']}, which it was not dealt" in refusal(record)


def _eliminated(record: Document) -> list[Document]:
    return [each for each in record["journal"] if each["kind"] == "eliminated"]


# -- what the verifier knows of the games ----------------------------------------------------------------------


def test_roles__are_those_of_the_engine() -> None:
    for seats, roles, options in dealings():
        assert program.roles_of(seats, options.get("nine_players") == "secret") == list(roles)
    assert set(range(15)) & {3, *program.ROLES_BY_SEATS} == set(ROLES_BY_SEATS)
    assert dice_rules.SEATS == program.DICE_SEATS and dice_rules.SET == program.DICE_SET


def test_tables__are_dealt_from_what_the_engine_has() -> None:
    known = card_sets()
    assert list(known) == program.SETS
    for count in range(len(known)):
        for added in combinations(list(known)[1:], count):
            rules = compile_rulebook(known, ["base", *added], 5, {})
            table = program.Table(rules.describe())
            assert {"cards": table.cards, "laid": table.laid} == rules.legend()
            assert table.names == [face.name for face in rules.faces]
            assert table.characters == sorted(rules.characters)
            assert table.events == sorted(name for name, event in rules.events.items() if not event.final)
            assert table.finals == sorted(name for name, event in rules.events.items() if event.final)
    dice = dice_rules.compile_rulebook([dice_rules.SET], 5, {})
    assert program.Table(dice.describe()).characters == sorted(dice.characters)
    assert {face.name for one in known.values() for face in one.cards if face.lies} == program.LAID
    assert program.EVENTS_OF_SEVERAL_DECKS == card_rules.EVENTS_OF_SEVERAL_DECKS


def test_words__are_those_of_the_engine() -> None:
    assert list(FACES) == program.FACES and DICE_ROLLED == program.DICE
    assert set(SIDES) == program.SIDES
    told = {name.removeprefix("tell_") for name in vars(program.Follower) if name.startswith("tell_")}
    assert told | program.MOVES_NOTHING == set(KINDS) and not told & program.MOVES_NOTHING
    assert program.ENTROPY_LENGTH == ENTROPY_LENGTH
    assert {chr(code) for code in range(256) if re.fullmatch(ENTROPY_PATTERN, chr(code))} == program.VISIBLE


def test_what_cards_are_given_up_for__is_what_the_engine_has() -> None:
    """The causes of all discards that the engine writes."""
    paid = {each.name for each in Payment.__subclasses__() if each.__module__.startswith("games.engine.")}
    paid |= {face.name for one in card_sets().values() for face in one.cards if face.cost}
    assert paid <= program.PAID_IN_TURN | program.PAID_AT_ANY_TIME
    assert not program.PAID_IN_TURN & program.PAID_AT_ANY_TIME


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


def numbered_without_end(entries: list[Document]) -> None:
    entries[-1]["number"] = float("inf")


def numbered_by_words(entries: list[Document]) -> None:
    entries[2]["number"] = "3"


def numbered_from_zero(entries: list[Document]) -> None:
    entries[0]["number"] = 0


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
        (numbered_without_end, "inf is no number of a deal"),
        (numbered_by_words, "'3' is no number of a deal"),
        (numbered_from_zero, "0 is no number of a deal"),
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


def test_chain_that_is_none__hides_no_other_record(tmp_path: Path, dice: Document) -> None:
    for name in "ab":
        (tmp_path / name).write_text(json.dumps(dice))
    entries = chained(dice, 1, 2)
    numbered_without_end(entries)
    (tmp_path / "chain").write_text(json.dumps(entries))
    code, told = run_files(str(tmp_path / "a"), str(tmp_path / "b"), "--chain", str(tmp_path / "chain"))
    assert code == 1
    assert f"{tmp_path / 'a'}: inf" in told and f"{tmp_path / 'b'}: inf" in told


def place_upon_zeros(record: Document) -> None:
    record["chain"] = {"number": 2, "previous": FIRST_PREVIOUS, "link": link(FIRST_PREVIOUS, 2, record["commitment"])}


def place_upon_anything(record: Document) -> None:
    record["chain"] = {"number": 1, "previous": "1" * 64, "link": link("1" * 64, 1, record["commitment"])}


def place_by_another_name(record: Document) -> None:
    text = f"{FIRST_PREVIOUS} 1.0 {record['commitment']}"
    record["chain"] = {
        "number": 1.0,
        "previous": FIRST_PREVIOUS,
        "link": hashlib.sha256(text.encode()).hexdigest(),
    }


def seat_by_another_name(record: Document) -> None:
    record["players"][0]["seat"] = 0.0


@pytest.mark.parametrize("change", [place_upon_zeros, place_upon_anything, place_by_another_name])
def test_place_in_the_chain_that_no_deal_has__is_refused(dice: Document, change: Change) -> None:
    change(dice)
    assert refusal(dice)


def test_seats__are_counted_whatever_they_are_called(dice: Document) -> None:
    """The deal seed cannot be chosen by writing a seat's number otherwise."""
    honest = program.deal_seed_of(dice)
    seat_by_another_name(dice)
    assert program.deal_seed_of(dice) == honest
