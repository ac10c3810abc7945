"""The page at /play/: what is served is what its sources make, it knows no rule, and it speaks both languages."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
from functools import cache
from typing import Any

import pytest
from django.test import Client

from bang_service.play_pages import BUILT, POLICY, build
from games.terms import catalogue
from tests.service_infra.test_up import ROOT

FOLDER = ROOT / "bots" / "clients" / "web"
MOST_BYTES = 150_000
"""Compressed, before pictures."""


def what_is_missing() -> str:
    """Why the page cannot be built here; empty when it can."""
    if shutil.which("npm") is None:
        return "Node 20 or newer with npm is needed"
    if not (FOLDER / "node_modules").is_dir():
        return "run `npm ci --prefix bots/clients/web` first"
    return ""


needs_node = pytest.mark.skipif(what_is_missing() != "", reason=what_is_missing())


@cache
def sources() -> dict[str, str]:
    return {
        str(path.relative_to(FOLDER)): path.read_text(encoding="utf-8")
        for path in sorted((FOLDER / "src").rglob("*"))
        if path.suffix in (".ts", ".tsx")
    }


@cache
def texts(language: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((FOLDER / "texts" / f"{language}.json").read_text(encoding="utf-8"))
    return read


def operands(entry: Any) -> set[str]:
    patterns = [entry] if isinstance(entry, str) else list(entry.values())
    return {found for pattern in patterns for found in re.findall(r"\{\w+\}", pattern)}


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, cwd=FOLDER, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.long
@needs_node
def test_served_files__are_what_the_sources_make() -> None:
    done = run("npm", "run", "--silent", "check")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.long
@needs_node
def test_own_tests__pass() -> None:
    done = run("npm", "test", "--silent")
    assert done.returncode == 0, done.stdout + done.stderr


def test_lock__names_no_address_and_pins_every_package_by_hash() -> None:
    packages: dict[str, Any] = json.loads((FOLDER / "package-lock.json").read_text())["packages"]
    installed = {name: entry for name, entry in packages.items() if name}
    assert installed
    assert all("integrity" in entry and "resolved" not in entry for entry in installed.values())


def test_size__is_within_its_budget() -> None:
    files = [*BUILT.iterdir(), *(BUILT.parent / "fonts").glob("*.woff2")]
    sizes = {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in files}
    assert {"app.js", "app.css", "bang-title.woff2"} <= sizes.keys()
    assert sum(sizes.values()) <= MOST_BYTES, sizes


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/play/", "/play/tables/7", "/play/no/such/screen"])
def test_page__is_the_same_for_all_screens_and_lets_no_text_become_a_script(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer["Content-Security-Policy"] == POLICY
    for words in ("require-trusted-types-for 'script'", "trusted-types 'none'", "manifest-src 'self'"):
        assert words in POLICY
    assert "unsafe" not in POLICY
    assert "Cookie" not in answer.get("Vary", "") and not answer.cookies
    page = answer.content.decode()
    assert f"app.js?v={build()}" in page and "style=" not in page
    assert re.findall(r"<script[^>]*>", page) == re.findall(r'<script type="module" src="[^"]+">', page)


def test_sources__make_no_markup_from_texts() -> None:
    for name, text in sources().items():
        assert not re.search(r"innerHTML|dangerouslySet|insertAdjacent|document\.write|\beval\b", text), name


def test_sources__name_no_card_character_role_or_event() -> None:
    """All of that comes from the service, so a set that is new is playable without a change."""
    words = catalogue.words()
    names = {
        *(card["name"] for card in catalogue.cards([])),
        *(one["name"] for one in catalogue.characters()),
        *(one["name"] for one in catalogue.events()),
        *(one["name"] for one in catalogue.sets()),
        *(one["name"] for one in words["roles"]),
    }
    # The name of the whole game, an operand of options, and a key of keyboards.
    names -= {"BANG!", "dice", "Escape"}
    german = {one["title"] for one in words["roles"]}
    for name, text in sources().items():
        told = re.sub(r"/\*\*.*?\*/|//[^\n]*", "", text, flags=re.DOTALL)
        found = [one for one in names | german if re.search(rf"(?<![\w-]){re.escape(one)}(?![\w-])", told)]
        assert not found, (name, found)


def test_texts__are_the_same_in_both_languages() -> None:
    english, german = texts("en"), texts("de")
    assert list(english) == list(german)
    for key, entry in english.items():
        assert isinstance(entry, str) == isinstance(german[key], str), key
        if not isinstance(entry, str):
            assert entry.keys() == german[key].keys() == {"one", "other"}, key
        assert operands(entry) == operands(german[key]), key


def test_texts__are_all_used_and_none_is_missing() -> None:
    used = {key for text in sources().values() for key in re.findall(r'"([a-z][a-z-]*)"', text)}
    unused = [key for key in texts("en") if key not in used]
    assert not unused
    asked = {key for text in sources().values() for key in re.findall(r'\bt\("([^"]+)"', text)}
    assert asked <= texts("en").keys()


def test_sources__reach_nothing_but_the_service_that_serves_them() -> None:
    for name, text in sources().items():
        assert not re.findall(r"https?://", text), name
