"""Records that somebody has changed afterwards: the published verifier says what is wrong with each."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

from games.engine.dice.faces import FACES
from games.engine.kernel.rulebook import Rulebook
from games.terms.rulebooks import CARDS, rulebook
from tests.sampling import sample

from .games import Document, plain, record_by
from .published import STAFF, Change, act, bind, card_game, first, redo, refusal, run


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


def names(forgeries: list[tuple[Change, str]]) -> list[str]:
    return [change.__name__ for change, _ in forgeries]


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


@pytest.mark.parametrize(
    ("change", "said"), sample(FORGERIES, one_in=3), ids=[change.__name__ for change, _ in FORGERIES]
)
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


@pytest.mark.parametrize(
    ("change", "said"), sample(DICE_FORGERIES, one_in=3), ids=[change.__name__ for change, _ in DICE_FORGERIES]
)
def test_forged_dice_game__is_found(tmp_path: Path, dice: Document, change: Change, said: str) -> None:
    change(dice)
    code, told = run(tmp_path, dice)
    assert code == 1
    assert said in told


def test_events_of_two_decks_without_the_final_one__are_found() -> None:
    record = plain(card_game())
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
    """A game in which a secret Sheriff is revealed, and the place in the journal where that is."""
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
