"""A scenario that begins with a deal: exactly what its rulebook deals from the seed."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.engine.cardgame.rulebook import compile_rulebook as card_rulebook
from games.engine.dice.rulebook import compile_rulebook as dice_rulebook
from games.engine.kernel.journal import complete
from games.engine.sets import card_sets
from games.engine.testing.scenarios import Failure, ScenarioError, load_file, run
from games.engine.testing.scenarios.deal import CardDeal, DiceDeal
from games.engine.testing.scenarios.loader import Scenario

SEED = "5eed" * 16


def dealt(path: Path, deal: str, rest: str = "") -> Scenario:
    """A scenario whose deal is on line 3 and what follows on line 4."""
    path.write_text(f"- id: one\n  rule: R1\n  deal: {deal}\n{rest}", encoding="utf-8")
    (scenario,) = load_file(path)
    return scenario


def deal_of(rest: str = "", players: str = "[Ann, Ben, Carl, Dan]") -> str:
    return f"{{seed: '{SEED}', players: {players}{rest}}}"


@pytest.mark.parametrize(
    ("rest", "sets", "options"),
    [
        ("", ["base"], {}),
        (", game: cards, sets: [base], options: {}", ["base"], {}),
        (", sets: [valley_of_shadows, base, high_noon]", ["base", "high_noon", "valley_of_shadows"], {}),
        (", options: {asking: together, self_jail: yes}", ["base"], {"asking": "together", "self_jail": "yes"}),
    ],
)
def test_deal__is_what_the_rulebook_deals(path: Path, rest: str, sets: list[str], options: dict[str, str]) -> None:
    scenario = dealt(path, deal_of(rest))
    assert scenario.deal is not None
    start = CardDeal(scenario, scenario.deal)
    expected = card_rulebook(card_sets(), sets, 4, options).deal(SEED)
    assert start.game.dump() == expected.dump()
    assert start.game.drain() == expected.drain()
    assert start.names == ["Ann", "Ben", "Carl", "Dan"]


def test_deal__of_the_dice_game__is_what_the_rulebook_deals(path: Path) -> None:
    scenario = dealt(path, deal_of(", game: dice", "[Ann, Ben, Carl]"))
    assert scenario.deal is not None
    expected = dice_rulebook(["dice"], 3, {}).deal(SEED)
    assert DiceDeal(scenario, scenario.deal).game.dump() == expected.dump()


@pytest.mark.parametrize("game", ["cards", "dice"])
def test_deal__is_played_by_notation_and_told_from_the_start(path: Path, game: str) -> None:
    players = ["Ann", "Ben", "Carl", "Dan"]
    rules = card_rulebook(card_sets(), ["base"], 4, {}) if game == "cards" else dice_rulebook(["dice"], 4, {})
    expected = rules.deal(SEED)
    prompt = expected.prompts()[0]
    asked = players[prompt.seat]
    action = rules.notation.naming(players).write(prompt.options[0])
    story = [rules.journal_text(players).tell(complete(record)) for record in expected.drain()]
    journal = "".join(f"\n      - '{line}'" for line in story)
    steps = f"  steps:\n    - expect: {{asked: {asked}}}\n    - '{asked}: {action}'\n  expect:\n    journal:{journal}\n"
    assert run(dealt(path, deal_of(f", game: {game}"), steps)) is None


def test_deal__hides_from_viewers_what_it_dealt(path: Path) -> None:
    game = card_rulebook(card_sets(), ["base"], 4, {}).deal(SEED)
    sheriff, other = game.first_turn, game.first_turn - 1
    name, viewer = "ABCD"[sheriff], "ABCD"[other]
    seats = f"{{{name}: {{role: sheriff, hand: hidden}}, {viewer}: {{role: {game.roles[other]}}}}}"
    expect = (
        f"  expect:\n    sees: {{{viewer}: {{seats: {seats}}}}}\n"
        f"    journal_of: {{spectator: [{viewer} looks at a hidden role.]}}\n"
    )
    assert run(dealt(path, deal_of(players="[A, B, C, D]"), expect)) is None


def test_deal__expectation_not_met__fails_with_its_line(path: Path) -> None:
    failure = run(dealt(path, deal_of(), "  expect: {round: 7}\n"))
    assert failure == Failure(4, "the round: expected 7, is 1")


@pytest.mark.parametrize(
    ("deal", "told"),
    [
        ("[Ann]", "deal: 'deal' is a mapping: {seed: '…', players: [Ann, Ben, Carl, Dan]}"),
        ("{}", "deal.players: 'players' is a list of names such as [Ann, Ben, Carl, Dan]; the seed says what each is"),
        (deal_of(players="4"), "deal.players: 'players' is a list of names"),
        (deal_of(players="[{name: Ann, hand: [Beer 6♥]}]"), "deal.players: 'players' is a list of names"),
        (
            deal_of(players="[Ann, Ben, Ann, Dan]"),
            "deal.players: two seats have the same name; give each a name of its",
        ),
        (deal_of(players="[Ann, Ben, Carl, Spectator]"), "deal.players: 'spectator' is who has no seat"),
        (deal_of(players="[Ann, Ben]"), "deal.players: 2 seats cannot be dealt. These sets are for 3 to"),
        (deal_of(", game: dice", "[Ann, Ben]"), "deal.players: 2 cannot play the Dice Game. It is for 3 to 8 seats"),
        (deal_of(", game: chess"), "deal.game: there is no game 'chess'; known: cards, dice"),
        (deal_of(", sets: [high_noon]"), "deal.sets: Every table needs the set 'base'"),
        (deal_of(", sets: [base, {a: b}]"), "deal.sets: there is no set {'a': 'b'}; known sets: base,"),
        (deal_of(", options: {asking: loudly}"), "deal.options: 'loudly' is no value of the option 'asking'. Choose"),
        (deal_of(", sead: 1"), "deal: unknown key 'sead'; did you mean 'seed'?; known here: game, seed, players, sets"),
        ("{players: [Ann, Ben, Carl, Dan]}", "deal: a deal needs a 'seed' of 64 hexadecimal digits, in quotes"),
        ("{seed: 1234, players: [Ann, Ben, Carl, Dan]}", "deal.seed: 'seed' has 64 hexadecimal digits"),
        (deal_of(", game: dice, sets: [base]"), "deal: unknown key 'sets'"),
    ],
)
def test_deal__wrong__is_told_with_its_field(path: Path, deal: str, told: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        run(dealt(path, deal))
    assert str(caught.value).startswith(f"{path}:3: one: {told}")


@pytest.mark.parametrize("field", ["deck: []", "discard: []", "turn: Ann", "phase: play", "events: []", "fallen: []"])
def test_deal__what_it_decides_itself__is_refused(path: Path, field: str) -> None:
    name = field.partition(":")[0]
    with pytest.raises(ScenarioError) as caught:
        run(dealt(path, deal_of(f", {field}")))
    assert str(caught.value) == (
        f"{path}:3: one: deal.{name}: a deal decides {name!r} by its seed; "
        "strike it, or set a 'table' by hand instead of the 'deal'"
    )


def test_deal__seats_as_at_a_table__are_refused(path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"deal\.seats: 'seats' belongs to a 'table' set by hand; a deal has 'play"):
        run(dealt(path, deal_of(", seats: [{name: Ann}]")))


def test_deal__dice_to_come__are_refused(path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"deal\.dice: a deal decides 'dice' by its seed"):
        run(dealt(path, deal_of(", game: dice, dice: [beer]")))


def test_deal__beside_a_table__is_refused(path: Path) -> None:
    with pytest.raises(ScenarioError, match="begins with a 'table' or with a 'deal'; strike one of them"):
        dealt(path, deal_of(), "  table: {seats: [{}, {}, {}]}\n")
