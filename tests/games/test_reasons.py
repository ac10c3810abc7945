"""A card of the hand that cannot be used says why, and the reason is true: without its obstacle the card is offered."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bang_service.platform.texts import texts_in
from games.engine.cardgame.queries import distance
from games.engine.cardgame.reasons import NAMES, Note, Reason, reasons
from games.engine.cardgame.resample import resample
from games.engine.sets import card_sets
from games.engine.testing.random_tables import CharacterCourse, Course, EventCourse
from games.texts.speech import Speech
from tests.api import problem
from tests.games.lifted import COUNTS, HELPS, Proof, positions
from tests.games.people import Person, answer, at, moves, see, seen_by, start

EVERY = tuple(card_sets())
COURSES = (Course(3, EVERY), EventCourse(3, EVERY), CharacterCourse(3, EVERY))
RARE = {"everybody-has-one", "must-play-first", "rescue-in-vain", "two-left"}
"""Told in some of a thousand games; scenarios show them."""


@pytest.fixture(scope="module")
def proof() -> Proof:
    """Reasons of random games, each of which is given for exactly the cards that are in no option."""
    found = Proof(most=25)
    for course in COURSES:
        found.follow(course, range(60))
    return found


def test_reasons__each_comes_about_and_none_is_empty(proof: Proof) -> None:
    assert {*NAMES} - proof.told.keys() <= RARE | {"no-target"}
    assert proof.told["no-answer"] > 5000


@pytest.mark.parametrize(
    "name",
    [
        "lies-already", "bang-limit", "too-far", "out-of-reach", "nobody-is-out", "no-bang bang-limit", "forbidden",
        "chosen", "draw-first", "choice-first", "nobody-to-jail exempt", "pays Sniper", "note clubs-only",
        "note raised", "note silenced",
        *(f"counts {asked}" for asked in COUNTS if asked not in RARE),
        *(f"no-answer helps {word} 0" for word in HELPS),
    ],
)  # fmt: skip
def test_reason__without_its_obstacle__the_card_is_offered(proof: Proof, name: str) -> None:
    assert proof.proved[name] >= 3, (proof.proved, proof.others)


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_reasons__of_thousands_of_games__are_true(part: int) -> None:
    """Ten thousand games in all. Whatever comes about often is proved 200 times in each part."""
    found = Proof(most=200)
    for course, games in zip(COURSES, (900, 800, 800), strict=True):
        found.follow(course, range(part * games, (part + 1) * games))
    assert {*NAMES} - found.told.keys() <= {"no-target"} | RARE
    assert sum(found.told.values()) > 1_000_000
    frequent = {name for name, count in found.told.items() if count > 2000}
    for name in frequent & {"lies-already", "bang-limit", "out-of-reach", "nobody-is-out", "chosen", "forbidden"}:
        assert found.proved[name] == found.most, name
    for name in ("too-far", "needs-another", "nobody-has-cards", "nobody-to-jail exempt", "note silenced"):
        assert found.proved[name] >= 20, (name, found.proved[name], found.others[name])


def test_reasons__depend_on_nothing_that_the_seat_may_not_know() -> None:
    compared, worlds = 0, random.Random(8)
    for course in COURSES:
        for g in positions(course, range(60, 66)):
            if worlds.random() > 1 / 6:
                continue
            for prompt in g.prompts():
                other = resample(g, prompt.seat, worlds)
                again = other.prompt_of(prompt.seat)
                assert again is not None
                assert reasons(other, again) == reasons(g, prompt)
                compared += 1
    assert compared > 200


def test_out_of_reach__says_by_how_much() -> None:
    found: Counter[str] = Counter()
    for g in positions(Course(9, ("base", "dodge_city", "valley_of_shadows")), range(30)):
        for prompt in g.prompts():
            for reason in reasons(g, prompt):
                if reason.name in ("too-far", "out-of-reach"):
                    assert reason.nearest == min(distance(g, prompt.seat, other) for other in g.others(prompt.seat))
                    assert reason.nearest > reason.limit >= 1
                    assert bool(reason.weapon) is (reason.name == "out-of-reach")
                    found[reason.name] += 1
    assert found["out-of-reach"] and found["too-far"]


SENTENCES = [
    (
        Reason("no-bang", card="Aim", because=Reason("bang-limit", limit=1)),
        "Aim goes with a BANG! card, and you can play none now. Your one BANG! of this turn is played.",
        "Zielen geht nur mit einer BANG!-Karte, und jetzt kannst du keine spielen. Dein einziges BANG! dieses Zuges "
        "ist gespielt.",
    ),
    (
        Reason("no-bang", card="Aim"),
        "Aim goes with a BANG! card, and you hold none.",
        "Zielen geht nur mit einer BANG!-Karte, und du hast keine.",
    ),
    (
        Reason("two-left", note=Note("spend", by="Sid Ketchum")),
        "With two players left a Beer gives nothing. (You may discard it for Sid Ketchum.)",
        "Zu zweit wirkt kein Bier. (Abwerfen kannst du die Karte für Sid Ketchum.)",
    ),
    (
        Reason("no-answer", card="Beer", helps="beer", asked="shot", by="BANG!"),
        "A Missed! counts here. Beer: only when it is your turn to play cards, or when your last life point is gone.",
        "Ein Fehlschuss! zählt hier. Bier: nur, wenn du am Zug bist und Karten spielst, oder wenn dein letzter "
        "Lebenspunkt verloren ist.",
    ),
    (
        Reason("no-answer", card="Missed!", helps="shot", asked="duel", by="Duel"),
        "A BANG! counts here. Missed!: only when you are shot at.",
        "Ein BANG! zählt hier. Fehlschuss!: nur, wenn auf dich geschossen wird.",
    ),
    (
        Reason("no-rescue", card="Missed!", helps="shot", asked="rescue-in-vain"),
        "No card saves you now. Missed!: only when you are shot at.",
        "Jetzt rettet dich keine Karte. Fehlschuss!: nur, wenn auf dich geschossen wird.",
    ),
    (
        Reason("only-in-answer", card="Escape", helps="brown"),
        "Escape: only when a brown card, not a BANG!, is aimed at you.",
        "Flucht: nur, wenn eine braune Karte, kein BANG!, dir gilt.",
    ),
    (
        Reason("bang-limit", limit=1, note=Note("silenced", of="Volcanic", by="Lasso")),
        "Your one BANG! of this turn is played. (Lasso: Volcanic does not count.)",
        "Dein einziges BANG! dieses Zuges ist gespielt. (Lasso: Volcanic zählt nicht.)",
    ),
    (
        Reason("bang-limit", limit=2, note=Note("raised", by="Shootout")),
        "Both BANG! cards of this turn are played. (Shootout)",
        "Beide BANG!-Karten dieses Zuges sind gespielt. (Schießerei)",
    ),
    (
        Reason("bang-limit", limit=1, note=Note("clubs-only", of="Black Flower", by="Black Flower")),
        "Your one BANG! of this turn is played. (Black Flower: clubs only.)",
        "Dein einziges BANG! dieses Zuges ist gespielt. (Black Flower: nur Kreuz.)",
    ),
    (
        Reason("forbidden", by="The Sermon"),
        "The Sermon: no BANG! cards in your own turn.",
        "Kirche: im eigenen Zug keine BANG!-Karten.",
    ),
    (Reason("nobody-has-cards"), "Nobody else has a card.", "Sonst hat niemand eine Karte."),
    (
        Reason("nobody-has-cards", limit=1),
        "Nobody at distance 1 has a card.",
        "Niemand in Entfernung 1 hat eine Karte.",
    ),
    (
        Reason("nobody-to-jail", exempt=0, holders=(2,)),
        "Nobody can be jailed: Ann is the Sheriff; in Jail already: Carl.",
        "Niemand kann ins Gefängnis: Ann ist Sheriff; schon darin: Carl.",
    ),
    (
        Reason("out-of-reach", limit=1, weapon="Colt .45", nearest=2),
        "Your Colt .45 reaches 1; the nearest player is at 2.",
        "Colt .45 reicht bis 1; am nächsten ist jemand in Entfernung 2.",
    ),
    (
        Reason("too-far", limit=1, nearest=2),
        "It works up to distance 1, whatever your weapon; the nearest player is at 2.",
        "Wirkt bis Entfernung 1, egal mit welcher Waffe; am nächsten ist jemand in Entfernung 2.",
    ),
    (Reason("draw-first"), "First the draw, then your cards.", "Erst ziehen, dann Karten spielen."),
]


@pytest.mark.parametrize(("reason", "english", "german"), SENTENCES, ids=[one[1][:40] for one in SENTENCES])
def test_sentence__names_the_particular(reason: Reason, english: str, german: str) -> None:
    for language, told in (("en", english), ("de", german)):
        assert Speech(texts_in(language), (), (), ("Ann", "Ben", "Carl")).reason(reason) == told


def test_view__tells_the_asked_seat_alone(four: list[Person]) -> None:
    table = start(four, seed=5)
    seen: Counter[str] = Counter()
    for _, live in moves(four, table, seed=4):
        for told in [seen_by(live, seat) for seat in live.asked]:
            prompt = told["prompt"]
            used = {option["card"]["id"] for option in prompt["options"] if option["kind"] in ("play", "discard")}
            hand = {card["id"] for card in told["seats"][told["viewer"]]["hand"]}
            named = {card for one in prompt.get("unusable", ()) for card in one["cards"]}
            assert named == hand - used
            assert all(one["text"] for one in prompt.get("unusable", ()))
            seen[prompt["kind"]] += len(named)
        if seen.total() > 100:
            break
    assert seen.total() > 100


def test_reason_as_data__says_what_the_sentence_says_and_nothing_empty() -> None:
    aim = Reason("no-bang", card="Aim", because=Reason("bang-limit", limit=1, note=Note("raised", by="Shootout")))
    assert aim.told("turn") == {"because": "bang-limit"}
    far = Reason("out-of-reach", limit=1, weapon="Colt .45", nearest=2, note=Note("silenced", "Winchester", "Lasso"))
    assert far.told("turn") == {
        "limit": 1, "weapon": "Colt .45", "nearest": 2, "note": {"name": "silenced", "of": "Winchester", "by": "Lasso"}
    }  # fmt: skip
    assert Reason("nobody-to-jail", exempt=0, holders=(2,)).told("turn") == {"exempt": 0, "holders": [2]}
    assert Reason("forbidden", by="The Sermon").told("turn") == {"by": "The Sermon"}
    assert Reason("no-answer", card="Beer", helps="beer", asked="shot", by="BANG!").told("BANG!") == {"helps": "beer"}
    assert Reason("draw-first").told("draw phase") == {}


def test_refused_card__says_the_reason_that_the_view_tells(four: list[Person]) -> None:
    table = start(four, seed=5)
    refusals: dict[str, str] = {}
    for _, live in moves(four, table, seed=4):
        if live.game.result is not None or len(refusals) > 3:
            break
        seat = min(live.asked)
        told = seen_by(live, seat)
        for one in told["prompt"].get("unusable", ()):
            if one["reason"] in refusals:
                continue
            for option in (f"play:{one['cards'][0]}::-1", f"discard:{one['cards'][0]}"):
                sent = {"prompt": told["prompt"]["id"], "option": option}
                refused = problem(four[seat].api.post(at(table, "answer"), sent), 422, "option_unknown")
                assert refused["detail"].endswith(one["text"]) and refused["field"] == "option"
            german = problem(
                four[seat].api.post(at(table, "answer"), sent, Accept_Language="de"), 422, "option_unknown"
            )
            assert "geht hier nicht" in german["detail"]
            refusals[one["reason"]] = refused["detail"]
    assert len(refusals) > 3, refusals


def test_refused_card__that_is_not_in_the_hand__is_unknown(four: list[Person]) -> None:
    table = start(four, seed=5)
    seat = see(four[0].api, table)["waiting_for"][0]
    told = see(four[seat].api, table)
    hand = {card["id"] for card in told["seats"][seat]["hand"]}
    details = set()
    for card in [card for card in range(80) if card not in hand][:20]:
        sent = {"prompt": told["prompt"]["id"], "option": f"play:{card}::-1"}
        details.add(problem(four[seat].api.post(at(table, "answer"), sent), 422, "option_unknown")["detail"])
    assert details == {"Answer with the id of one of the options listed in the prompt."}
    assert answer(four[seat].api, table, told, told["prompt"]["default"])["status"] == "playing"
