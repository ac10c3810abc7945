"""Records of games in which somebody assigned public roles before the deal: both verifiers read them, and find what was
changed."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.engine.kernel.rng import shuffled
from games.engine.testing.random_tables import Course, DiceCourse
from games.fairness.records import FORMAT, WITHOUT_FIXED_ROLES, MalformedRecord, Mismatch, read, verify
from games.fairness.verifier import verify_record as program
from games.terms.rulebooks import CARDS, DICE, rulebook

from .games import Document, encoded, plain, record_by
from .published import Change, act, first, redo, refusal, run, run_files

OPEN = ("deputy", "renegade", "outlaw")


@pytest.fixture(scope="module")
def _sheriff() -> Document:
    return record_by(rulebook(game=CARDS, sets=["base"], seats=5, options={}), 1, fixed_roles={2: "sheriff"})


@pytest.fixture
def sheriff(_sheriff: Document) -> Document:
    """A game of five, whose Sheriff was to sit on seat 2."""
    return plain(_sheriff)


@pytest.fixture
def three() -> Document:
    """A Dice Game of three, all of whose roles were fixed."""
    rules = rulebook(game=DICE, sets=(), seats=3, options={})
    return record_by(rules, 1, fixed_roles={0: "outlaw", 1: "deputy", 2: "renegade"})


def unread(record: Document) -> str:
    """Why the service's own verifier does not accept a record, empty: it does."""
    try:
        verify(read(encoded(record)))
    except (MalformedRecord, Mismatch) as error:
        return str(error)
    return ""


# -- honest records --------------------------------------------------------------------------------------------


def test_honest_records__of_every_size__pass_both_verifiers(tmp_path: Path) -> None:
    files, sizes = [], set()
    for course in (Course(seed=7), DiceCourse(seed=7)):
        for number in range(12):
            chance = course.chance(number)
            rules = course.setup(number, chance).rulebook()
            roles = ["sheriff"] if rules.seats > 3 else chance.sample(OPEN, chance.randint(1, 3))
            fixed = dict(zip(chance.sample(range(rules.seats), len(roles)), roles, strict=True))
            record = record_by(rules, number, entropies={0: "six-guns"}, fixed_roles=fixed, most=60)
            assert {seat: first(record, "role", seat=seat)["role"] for seat in fixed} == fixed
            assert verify(read(encoded(record))).tells_chance
            sizes.add((record["game"], rules.seats))
            files.append(tmp_path / f"{rules.game}-{number}.json")
            files[-1].write_bytes(encoded(record))
    code, said = run_files(*map(str, files))
    assert (code, said.count(": ok")) == (0, len(files)), said
    assert sizes == {(CARDS, seats) for seats in range(3, 15)} | {(DICE, seats) for seats in range(3, 9)}


@pytest.mark.parametrize("game", [CARDS, DICE])
@pytest.mark.parametrize("fixed_roles", [{}, {2: "deputy"}, {0: "outlaw", 2: "deputy"}, dict(enumerate(OPEN))])
def test_honest_record__of_three_players__passes_whoever_is_fixed(game: str, fixed_roles: dict[int, str]) -> None:
    rules = rulebook(game=game, sets=["base"] if game == CARDS else (), seats=3, options={})
    record = record_by(rules, 2, fixed_roles=fixed_roles)
    assert (refusal(record), unread(record)) == ("", "")
    assert act(record, "roles")["items"] == [role for role in OPEN if role not in fixed_roles.values()]


def test_fixed_roles__are_told_in_words(tmp_path: Path, sheriff: Document, three: Document) -> None:
    assert "fixed       seat 2 is the Sheriff\n" in run(tmp_path, sheriff)[1]
    all_of_them = "seat 0 is the Outlaw, seat 1 is the Deputy, seat 2 is the Renegade"
    assert f"fixed       {all_of_them}\n" in run(tmp_path, three)[1]
    usual = record_by(rulebook(game=DICE, sets=(), seats=4, options={}), 1)
    assert "fixed       no role\n" in run(tmp_path, usual)[1]
    assert f"fixed roles  {all_of_them}\n" in checked(tmp_path, three)
    assert "fixed roles  none: all were dealt at random\n" in checked(tmp_path, usual)


def checked(folder: Path, record: Document) -> str:
    """What `manage.py verify` says."""
    file = folder / "record.json"
    file.write_bytes(encoded(record))
    out, refused = io.StringIO(), io.StringIO()
    try:
        call_command("verify", str(file), stdout=out, stderr=refused)
    except CommandError:
        return refused.getvalue()
    return out.getvalue()


# -- the format before -----------------------------------------------------------------------------------------


def as_before(record: Document) -> Document:
    """The record as the format before had it."""
    del record["fixed_roles"]
    record["format"] = WITHOUT_FIXED_ROLES
    return record


def test_record_of_the_format_before__passes_and_has_no_fixed_role(tmp_path: Path, cards: Document) -> None:
    assert cards["format"] == FORMAT == 3
    former = as_before(cards)
    report = verify(read(encoded(former)))
    assert report.record.fixed_roles == []
    code, said = run(tmp_path, former)
    assert code == 0 and "fixed       no role\n" in said


def test_record_of_the_format_before__with_fixed_roles__is_refused(sheriff: Document) -> None:
    sheriff["format"] = WITHOUT_FIXED_ROLES
    assert refusal(sheriff) == "a record of format 2 knows of no fixed roles, and this one names some"
    assert unread(sheriff) == "in a record of format 2 no role is fixed; it has `fixed_roles`"


# -- tampering -------------------------------------------------------------------------------------------------


def fixed(*roles: tuple[Any, Any]) -> Change:
    """Let the record name these seats with these roles as fixed."""

    def change(record: Document) -> None:
        record["fixed_roles"] = [{"seat": seat, "role": role} for seat, role in roles]

    return change


def fixed_member_left_out(record: Document) -> None:
    del record["fixed_roles"]


def fixed_roles_left_out_with_the_format(record: Document) -> None:
    as_before(record)


def roles_swapped(record: Document) -> None:
    """The Sheriff is told to have sat, and to have been assigned, where they wished to."""
    fixed((0, "sheriff"))(record)
    one, other = first(record, "role", seat=0), first(record, "role", seat=2)
    one["role"], other["role"] = other["role"], one["role"]


def roles_laid_out_with_the_fixed_one(record: Document) -> None:
    one = act(record, "roles")
    one["items"].insert(0, "sheriff")
    redo(record, one)


FORGERIES: list[tuple[Change, str, str]] = [
    (
        fixed((1, "outlaw"), (2, "sheriff")),
        "the role 'outlaw' was fixed for seat 1; at such a table only roles that everybody knows may be: sheriff",
        "no service deals with such fixed roles: The role 'outlaw' cannot be fixed.",
    ),
    (
        fixed((2, "sheriff"), (4, "secret_sheriff")),
        "the role 'secret_sheriff' was fixed for seat 4",
        "The role 'secret_sheriff' cannot be fixed.",
    ),
    (fixed((0, "sheriff")), "seat 0 was dealt the role sheriff, not", "the role of seat 0: the record says role"),
    (fixed(), "(roles) was not made of what such a table has, in its usual order", "after the deal: the"),
    (fixed_member_left_out, "the record does not say which roles were fixed", "`fixed_roles` is missing"),
    (
        fixed_roles_left_out_with_the_format,
        "(roles) was not made of what such a table has, in its usual order",
        "after the deal: the",
    ),
    (roles_swapped, "was dealt the role", "after the deal: the"),
    (
        roles_laid_out_with_the_fixed_one,
        "(roles) was not made of what such a table has",
        "random act 1: the record says",
    ),
    (fixed((5, "sheriff")), "a role was fixed for seat 5, which the table does not have", "There is no seat 5."),
    (fixed((-1, "sheriff")), "a role was fixed for seat -1, which the table does not have", "There is no seat -1."),
    (fixed((2.0, "sheriff")), "a role was fixed for seat 2.0, which the table does not have", ""),
    (fixed((True, "sheriff")), "a role was fixed for seat True, which the table does not have", "Expected `int`"),
    (fixed((2, "sheriff"), (3, "sheriff")), "was fixed for seat 3 and for another", "Too many seats (2, 3)"),
    (
        fixed((2, "sheriff"), (2, "sheriff")),
        "the fixed roles do not name each seat once, in the order of the seats",
        "the fixed roles do not name each seat once, in the order of the seats",
    ),
    (lambda record: record.update(fixed_roles=None), "malformed", "Expected `array`, got `null`"),
    (lambda record: record.update(fixed_roles=[{}]), "malformed", "missing required field `seat`"),
]


@pytest.mark.parametrize(("change", "said", "said_of_rules"), FORGERIES)
def test_forged_fixed_roles__are_found(sheriff: Document, change: Change, said: str, said_of_rules: str) -> None:
    change(sheriff)
    assert said in refusal(sheriff)
    if said_of_rules:
        assert said_of_rules in unread(sheriff)


def test_forged_fixed_roles__refused_by_the_command_in_one_sentence(tmp_path: Path, sheriff: Document) -> None:
    fixed((1, "outlaw"), (2, "sheriff"))(sheriff)
    assert (
        checked(tmp_path, sheriff)
        .strip()
        .endswith(
            "record.json: no service deals with such fixed roles: The role 'outlaw' cannot be fixed. "
            "Only roles that everybody knows can: sheriff."
        )
    )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (fixed((0, "outlaw"), (1, "deputy")), "(roles) was not made of what such a table has"),
        (fixed((0, "deputy"), (1, "outlaw"), (2, "renegade")), "seat 0 was dealt the role deputy, not outlaw"),
        (fixed((0, "outlaw"), (1, "sheriff"), (2, "renegade")), "the role 'sheriff' was fixed for seat 1"),
    ],
)
def test_forged_fixed_roles__at_an_open_table__are_found(three: Document, change: Change, said: str) -> None:
    change(three)
    assert said in refusal(three)
    assert unread(three)


def picked(record: Document) -> None:
    act(record, "roles").update(act="pick", place=0, result="deputy")


def of_something_else(record: Document) -> None:
    act(record, "roles")["domain"] = "die"


@pytest.mark.parametrize("change", [picked, of_something_else])
def test_random_act_of_nothing__other_than_the_shuffle_of_all_fixed_roles__is_refused(
    three: Document, change: Change
) -> None:
    assert act(three, "roles")["items"] == []
    change(three)
    assert refusal(three).endswith("has nothing to choose from")


def test_shuffle_of_no_roles__where_some_are_left__is_refused(sheriff: Document) -> None:
    act(sheriff, "roles").update(items=[], result=[])
    assert "(roles) was not made of what such a table has" in refusal(sheriff)


def test_new_deck_of_nothing__is_refused(sheriff: Document) -> None:
    """Else a service could use up a random number, and so choose the next result."""
    sheriff["chance"].append(
        {**act(sheriff, "deck"), "serial": len(sheriff["chance"]) + 1, "domain": "reshuffle", "items": [], "result": [],
         "after": len(sheriff["journal"])}
    )  # fmt: skip
    assert refusal(sheriff).endswith("(reshuffle) has nothing to choose from")


def test_verifier__shuffles_the_roles_left_as_the_engine_does(sheriff: Document) -> None:
    one = act(sheriff, "roles")
    key = program.deal_seed_of(sheriff).hex()
    assert one["result"] == shuffled(key, 1, "roles", ["renegade", "outlaw", "outlaw", "deputy"])
