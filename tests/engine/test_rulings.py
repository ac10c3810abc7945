"""Whatever is cited has its ruling or heading, and the pages of rulings say what the code says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from games.engine.cardgame.rules import COMMON_OPTIONS, table_options
from games.engine.sets import card_sets
from tests.repository import ROOT, files_of_the_repository

from .rulings import FOLDER, OPTIONS, headings, numbers, option_entries, read, rulings

RULING = re.compile(r"(?<![\w-])R(\d+)(?![\w-])")
PASSAGE = re.compile(r"(?<![\w.,:-])00[0-4] [A-Z“].*")
"""A citation of a document, and what follows it on its line."""

CODE = re.compile(r"`([a-z_]+)`( \(default\))?")
NAMED_OPTION = re.compile(rf"\[`(\w+)`\]\({re.escape(OPTIONS)}#(\w+)\)")

EVENT_PAGES = {"high_noon": "m_high_noon.md", "fistful_of_cards": "n_fistful_of_cards.md"}
EVERY_TABLE = "All tables of the card game"
PARTS = {"base": "The base game", "valley_of_shadows": "The Valley of Shadows"}
"""The part of the page in which the options of a set stand."""

# Assembled, so that not even this file holds them.
ELSEWHERE = ["/".join(("work", "shared")), ".".join(("rulings", "md"))]


def texts() -> Iterator[tuple[Path, str]]:
    for path in files_of_the_repository():
        if path.suffix in (".py", ".yaml", ".md"):
            yield path.relative_to(ROOT), path.read_text(encoding="utf-8")


# -- citations -------------------------------------------------------------------------------------------------


def test_cited_rulings__exist() -> None:
    wrong = [
        f"{path}: R{number}"
        for path, text in texts()
        for number in RULING.findall(text)
        if int(number) not in numbers()
    ]
    assert wrong == []


@cache
def any_heading() -> re.Pattern[str]:
    """All of them in one pattern: there are more than `re` remembers patterns."""
    return re.compile(rf"({'|'.join(map(re.escape, headings()))})(?!\w)")


def is_a_heading(cited: str) -> bool:
    return any_heading().match(cited) is not None


def test_cited_headings__exist() -> None:
    wrong = [f"{path}: {cited}" for path, text in texts() for cited in PASSAGE.findall(text) if not is_a_heading(cited)]
    assert wrong == []


def test_citations__are_found() -> None:
    # If the patterns above found nothing, nothing would be wrong.
    scenarios = [text for path, text in texts() if path.parts[:2] == ("tests", "scenarios")]
    assert sum(len(RULING.findall(text)) for text in scenarios) > 2000
    assert sum(len(PASSAGE.findall(text)) for text in scenarios) > 500
    assert is_a_heading("000 Barrel, for instance")
    assert not is_a_heading("000 " + "Barrels")
    assert not is_a_heading("000 " + "Hideout")


def test_no_text__sends_its_reader_out_of_the_repository() -> None:
    assert [f"{path}: {place}" for path, text in texts() for place in ELSEWHERE if place in text] == []


# -- the pages of rulings --------------------------------------------------------------------------------------


def test_numbers__stand_once_and_without_a_gap() -> None:
    assert [number for number, count in Counter(one.number for one in rulings()).items() if count > 1] == []
    assert sorted(numbers()) == list(range(1, max(numbers()) + 1))


def test_rulings__ascend_on_each_page() -> None:
    assert [
        (one, other) for one, other in pairwise(rulings()) if one.page == other.page and one.number > other.number
    ] == []


def test_rulings__name_sources_that_the_readme_explains() -> None:
    told = re.split(r"^## ", read("README.md"), flags=re.M)
    (table,) = (part for part in told if part.startswith("Sources\n"))
    _, _, *tags = re.findall(r"^\| ([^|]+) \|", table, flags=re.M)
    known = re.compile(rf"({'|'.join(map(re.escape, ', '.join(tags).split(', ')))})(?![\w-])")
    assert [one.number for one in rulings() if not one.sources] == []
    unknown = [(f"R{one.number}", source) for one in rulings() for source in one.sources if not known.match(source)]
    assert unknown == []


def spans(page: str) -> str:
    """The numbers on a page, as the README writes them."""
    found: list[list[int]] = []
    for number in (one.number for one in rulings() if one.page == page):
        if found and found[-1][-1] == number - 1:
            found[-1].append(number)
        else:
            found.append([number])
    return ", ".join(f"R{run[0]}–R{run[-1]}" if len(run) > 1 else f"R{run[0]}" for run in found)


def test_readme__lists_the_pages_with_their_rulings() -> None:
    listed = re.findall(r"^\| \[[A-Z]\]\((\w+\.md)\) \| ([^|]*) ?\|", read("README.md"), flags=re.M)
    sections = sorted(path.name for path in FOLDER.glob("?_*.md"))
    assert [page for page, _ in listed] == sections
    assert [(page, span.strip()) for page, span in listed] == [(page, spans(page)) for page in sections]


@pytest.mark.parametrize(("name", "page"), EVENT_PAGES.items())
def test_events__are_all_told(name: str, page: str) -> None:
    told = re.findall(r"^\| ([A-Z][^|]+) \|", read(page), flags=re.M)
    assert sorted(told) == sorted(event.name for event in card_sets()[name].events)


# -- table options ---------------------------------------------------------------------------------------------

KNOWN = table_options(tuple(card_sets().values()))


def test_options__have_an_entry_each() -> None:
    assert sorted(option_entries()) == sorted(KNOWN), "each has an entry in games/engine/rulings/table_options.md"


def test_options__stand_in_the_part_of_their_set() -> None:
    parts = {option.name: EVERY_TABLE for option in COMMON_OPTIONS}
    parts |= {option.name: PARTS[name] for name, one in card_sets().items() for option in one.options}
    assert {name: entry.part for name, entry in option_entries().items()} == parts


@pytest.mark.parametrize("name", KNOWN)
def test_option__has_its_values_and_default(name: str) -> None:
    entry = option_entries()[name]
    assert entry.values == list(KNOWN[name].values)
    assert entry.defaults == [KNOWN[name].default]


def test_options__are_listed_at_the_top_of_the_page() -> None:
    listed = re.findall(r"^\| \[`(\w+)`\]\(#(\w+)\)", read(OPTIONS), flags=re.M)
    assert listed == [(name, name) for name in option_entries()]


@pytest.mark.parametrize("name", KNOWN)
def test_option__and_its_rulings__link_to_one_another(name: str) -> None:
    naming = {f"R{one.number}" for one in rulings() if (name, name) in NAMED_OPTION.findall(one.text)}
    assert option_entries()[name].rulings == naming
    assert {f"R{number}" for number in RULING.findall(KNOWN[name].meaning)} <= naming


def test_rulings__name_options_and_values_that_exist() -> None:
    words = {*KNOWN, *(value for option in KNOWN.values() for value in option.values)}
    defaults = {option.default for option in KNOWN.values()}
    for one in rulings():
        for word, default in CODE.findall(one.text):
            assert word in (defaults if default else words), f"R{one.number}: {word}"
