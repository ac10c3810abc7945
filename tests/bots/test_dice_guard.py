"""At the Dice Game too, nobody of the house throws their own game away while they can do something else."""

from __future__ import annotations

import pytest

from bots.policies.memory import Recollection
from bots.policies.rules_2.dice_guard import safe
from bots.policies.rules_2.dicing import DiceSituation
from games.engine.dice.characters import Gift
from games.engine.dice.faces import BEER, DICE
from games.engine.dice.table import DiceGame
from games.engine.kernel.rulebook import rulebook_of

from .test_rules_dice import table

ROLES = ["renegade", "sheriff", "outlaw", "outlaw", "deputy"]
"""The first seat acts, the Sheriff sits beside it."""


def refused(g: DiceGame) -> set[str]:
    """The options that the guard takes away from whoever is asked, by their ids."""
    view = rulebook_of(g).view_builder(g).view(g.prompts()[0].seat)
    offered = view["prompt"]["options"]
    may = safe(DiceSituation(view, Recollection()), offered)
    return {one["id"] for one, is_safe in zip(offered, may, strict=True) if not is_safe}


@pytest.mark.parametrize(("life", "is_risky"), [(1, True), (2, False)])
def test_throw__that_may_fire_the_gun_at_the_last_life_point_of_the_sheriff__is_refused(
    life: int, is_risky: bool
) -> None:
    g = table(ROLES, ["gatling", "gatling", "2", "2", "2"], life=[6, life, 6, 6, 6])
    g.characters[1] = "Vulture Sam"
    found = refused(g)
    assert ("keep:gatling+gatling" in found) is is_risky
    assert ("keep:" in found) is is_risky
    # Without three dice that can show it there is no gun.
    assert "keep:2+2+2" not in found


def test_beer__that_helps_before_the_gun_fires__makes_the_throw_safe() -> None:
    g = table(ROLES, ["gatling", "gatling", "beer", "2", "2"], life=[6, 1, 6, 6, 6])
    g.characters[1] = "Vulture Sam"
    found = refused(g)
    assert "keep:2+2+gatling" in found
    assert "keep:beer+gatling+gatling" not in found


def test_throw__at_a_sheriff_whom_no_gatling_harms__is_free() -> None:
    assert refused(table(ROLES, ["gatling", "gatling", "2", "2", "2"], life=[6, 1, 6, 6, 6])) == set()


@pytest.mark.parametrize(("arrows", "is_risky"), [(2, True), (1, False)])
def test_throw__that_may_call_the_indians_upon_the_sheriff__is_refused(arrows: int, is_risky: bool) -> None:
    g = table(ROLES, ["1", "1", "1", "2", "2"], life=[6, 2, 6, 6, 6], arrows=[1, arrows, 3 - arrows, 1, 1])
    found = refused(g)
    assert ("keep:1+1" in found) is is_risky
    assert "keep:1+1+1+2+2" not in found


def test_bullseye__that_can_hit_nobody_but_the_sheriff__is_not_thrown_for() -> None:
    """At four the player opposite is alone two places away."""
    opposite = ["renegade", "outlaw", "sheriff", "outlaw"]
    g = table(opposite, ["1", "1", "beer", "gatling", "beer"], life=[6, 6, 1, 6])
    assert refused(g) == {
        one["id"]
        for one in rulebook_of(g).view_builder(g).view(0)["prompt"]["options"]
        if one["id"] != "keep:1+1+beer+beer+gatling"
    }
    beside = ["renegade", "sheriff", "outlaw", "outlaw"]
    assert refused(table(beside, ["1", "1", "beer", "gatling", "beer"], life=[6, 1, 6, 6])) == set()


@pytest.mark.parametrize(("pile", "is_risky"), [(1, True), (2, False)])
def test_bullseye__whose_other_target_may_fall_to_the_same_throw__is_not_kept(pile: int, is_risky: bool) -> None:
    """The last arrow eliminates the player on the other side: who shoots can only shoot at the Sheriff then."""
    g = table(ROLES, ["1", "2", "2", "2", "beer"], life=[6, 1, 6, 6, 1], arrows=[4 - pile, 0, 2, 2, 1])
    assert ("keep:1+2+2+2" in refused(g)) is is_risky


def test_bullseye__whose_other_target_fell_in_this_turn__is_not_thrown_for() -> None:
    """Who is eliminated still counts as a place until the turn ends."""
    g = table(ROLES, ["2", "2", "2", "2", "beer"], life=[6, 1, 6, 6, 1])
    assert "keep:2+2+2+2" not in refused(g)
    g.presence[4], g.life[4], g.fallen = 0, 0, [4]
    g.sources_changed()
    assert "keep:2+2+2+2" in refused(g)
    assert "keep:2+2+2+2+beer" not in refused(g)


def test_sheriff__with_one_life_point__throws_no_third_dynamite() -> None:
    g = table(["sheriff", *ROLES[2:], "outlaw"], ["dynamite", "1", "1", "2", "2"], life=[1, 6, 6, 6, 6])
    found = refused(g)
    assert "keep:dynamite+1+1" in found
    assert "keep:dynamite+1+1+2" not in found


@pytest.mark.parametrize(("pile", "is_safe"), [(2, True), (1, False)])
def test_shots_at_an_avenger__are_kept_unless_their_one_arrow_calls_the_indians(pile: int, is_safe: bool) -> None:
    """Several shots cost one arrow together."""
    roles = ["sheriff", "outlaw", "outlaw", "renegade"]
    g = table(roles, ["1", "2", "gatling", "arrow", "arrow"], life=[1, 4, 0, 0], arrows=[3, 6 - pile, 0, 0])
    g.characters[1], g.presence[2:], g.revealed[2:] = "El Gringo", [0, 0], [1, 1]
    g.sources_changed()
    assert ("keep:arrow+arrow+1+2+gatling" not in refused(g)) is is_safe


@pytest.mark.parametrize(("last", "is_saved"), [("gatling", False), ("beer", True)])
def test_where_nothing_is_safe__what_is_least_likely_to_end_the_game_is_left(last: str, is_saved: bool) -> None:
    g = table(ROLES, ["gatling", "gatling", "gatling", "gatling", last], life=[6, 1, 6, 6, 6])
    g.characters[1] = "Vulture Sam"
    offered = {one["id"] for one in rulebook_of(g).view_builder(g).view(0)["prompt"]["options"]}
    left = "keep:beer+gatling+gatling+gatling+gatling" if is_saved else "keep:"
    assert left in offered - refused(g)
    assert is_saved or refused(g) == offered - {left}


@pytest.mark.parametrize(("life", "helped"), [(2, {"use:Sid Ketchum:1"}), (4, None)])
def test_help__before_all_dice_are_rolled__goes_to_the_sheriff_who_may_fall_to_them(
    life: int, helped: set[str] | None
) -> None:
    g = table(ROLES, [BEER] * DICE, life=[5, life, 6, 6, 6], arrows=[0, 2, 3, 2, 0])
    g.dice, g.rolls = [], 0
    g.push(Gift(seat=0))
    g._prompts = None
    g.run()
    offered = {one["id"] for one in rulebook_of(g).view_builder(g).view(0)["prompt"]["options"]}
    assert len(offered) > 1
    assert offered - refused(g) == (helped or offered)


@pytest.mark.parametrize(("life", "is_risky"), [(3, True), (4, False)])
def test_shots__that_a_weak_sheriff_and_an_avenger_share__are_kept_if_the_sheriff_survives_all(
    life: int, is_risky: bool
) -> None:
    """Two more arrows, and the avenger's, call the Indians upon the Sheriff."""
    g = table(["renegade", "sheriff", "outlaw", "outlaw"], ["1", "1", "1", BEER, BEER],
              life=[6, life, 6, 0], arrows=[1, 4, 1, 0])  # fmt: skip
    g.characters[2], g.presence[3], g.revealed[3] = "El Gringo", 0, 1
    g.sources_changed()
    g._prompts = None
    found = refused(g)
    assert ("keep:1+1+1" in found) is is_risky
    assert "keep:1+1+1+beer" not in found


@pytest.mark.parametrize(
    ("me", "life", "expected"),
    [
        ("sheriff", 5, {"use:1:1"}),
        ("deputy", 2, {"use:1:2"}),
        ("deputy", 3, {"use:1:1", "use:1:2"}),
    ],
    ids=["somebody else can be hit", "the avenger falls", "nothing is safe"],
)
def test_shots__where_an_avengers_arrow_would_be_fatal__go_elsewhere_or_eliminate_the_avenger(
    me: str, life: int, expected: set[str]
) -> None:
    """Of three players: an attack would eliminate the Sheriff, and a shot too who is not the seat itself."""
    neighbour = "renegade" if me == "sheriff" else "sheriff"
    g = table([me, neighbour, "outlaw", "outlaw"], ["1", "2", BEER, BEER, BEER], step="resolve",
              life=[3, 1, life, 0], arrows=[3, 2, 3, 0])  # fmt: skip
    g.characters[2], g.presence[3] = "El Gringo", 0
    g.revealed = [int(me == "sheriff"), int(me != "sheriff"), 0, 1]
    g.sources_changed()
    g._prompts = None
    offered = {one["id"] for one in rulebook_of(g).view_builder(g).view(0)["prompt"]["options"]}
    assert offered - refused(g) == expected


@pytest.mark.parametrize(("arrows", "is_risky"), [(6, True), (5, False)])
def test_throw__that_may_eliminate_all_foes_of_the_sheriff_at_once__is_refused(arrows: int, is_risky: bool) -> None:
    """The last arrow of the pile falls to the Renegade, and to an Outlaw with as many arrows as life points."""
    g = table(["renegade", "sheriff", "outlaw"], ["1", BEER, BEER, "gatling", "arrow"],
              life=[3, 5, 6], arrows=[2, 6 - arrows, arrows], )  # fmt: skip
    assert ("keep:1+beer+beer+gatling" in refused(g)) is is_risky


@pytest.mark.parametrize(("character", "is_left"), [("Slab the Killer", True), ("Paul Regret", False)])
def test_shot__that_a_beer_doubles__is_kept_for_an_avenger_who_falls_to_it(character: str, is_left: bool) -> None:
    g = table(["sheriff", "outlaw", "outlaw", "renegade"], ["arrow", "arrow", "dynamite", "2", BEER],
              life=[2, 5, 2, 5], arrows=[2, 3, 3, 0])  # fmt: skip
    g.characters[0], g.characters[2] = character, "El Gringo"
    g.sources_changed()
    g._prompts = None
    whole = "keep:arrow+arrow+dynamite+2+beer"
    offered = {one["id"] for one in rulebook_of(g).view_builder(g).view(0)["prompt"]["options"]}
    assert (offered - refused(g) == {whole}) is is_left


@pytest.mark.parametrize(
    ("roles", "names", "life", "arrows", "expected"),
    [
        (["deputy", "sheriff", "renegade"], ["", "El Gringo", "Bart Cassidy"], [6, 3, 5], [3, 3, 0], {2}),
        (["renegade", "sheriff", "outlaw"], ["", "", "Bart Cassidy"], [6, 3, 5], [2, 3, 2], {1, 2}),
        (["renegade", "sheriff", "outlaw"], ["", "", "El Gringo"], [6, 2, 5], [4, 2, 2], {2}),
    ],
    ids=["the Sheriff is the avenger", "nobody takes the last arrow for a life point", "the Renegade survives alone"],
)
def test_shots__of_three_players__may_cost_arrows_that_end_no_game(
    roles: list[str], names: list[str], life: list[int], arrows: list[int], expected: set[int]
) -> None:
    g = table([*roles, "outlaw"], ["1", "2", "2", BEER, BEER], step="resolve", life=[*life, 0], arrows=[*arrows, 0])
    g.characters = [name or "Paul Regret" for name in [*names, ""]]
    g.presence[3], g.revealed[3] = 0, 1
    g.sources_changed()
    g._prompts = None
    offered = {one["id"] for one in rulebook_of(g).view_builder(g).view(0)["prompt"]["options"]}
    assert offered - refused(g) == {f"use:1:{seat}" for seat in expected}
