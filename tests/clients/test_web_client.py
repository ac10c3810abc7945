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
from fluent.syntax import FluentParser, ast

from bang_service.platform.languages import is_begun
from bang_service.platform.texts import ENGLISH, languages
from bang_service.play_app import WORKER_POLICY
from bang_service.play_build import BUILT, build
from bang_service.play_pages import POLICY
from bang_service.play_texts import texts_of
from bang_service.tools import icons
from games.engine.kernel.journal import KINDS
from games.models import Table
from games.terms import catalogue
from tests.games.people import open_table, persons
from tests.service_infra.test_up import ROOT
from tests.texts.test_files import messages
from tests.waiting import LONG_PATIENCE

OF_THE_SERVICE = "\n".join(
    path.read_text(encoding="utf-8")
    for folder in ("bang_service", "accounts")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".py", ".html")
)
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
        if path.suffix in (".ts", ".tsx") and path.name != "messages.d.ts"
    }


@cache
def named() -> list[str]:
    """The texts that the page asks for."""
    keys: list[str] = json.loads((BUILT / "texts.json").read_text(encoding="utf-8"))
    return keys


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, cwd=FOLDER, capture_output=True, text=True, timeout=LONG_PATIENCE, check=False)


@pytest.mark.smoke
@needs_node
def test_served_files__are_what_the_sources_make() -> None:
    done = run("npm", "run", "--silent", "check")
    assert done.returncode == 0, done.stdout + done.stderr


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
    """In one language."""
    built = [BUILT / name for name in ("looks.js", "app.js", "app.css", "sw.js")]
    files = [*built, *(BUILT.parent / "fonts").glob("*.woff2")]
    sizes = {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in files}
    assert "bang-title.woff2" in sizes
    sizes["texts"] = max(len(gzip.compress(texts_of(language), 9)) for language in languages())
    print(sizes, sum(sizes.values()))
    assert sum(sizes.values()) <= MOST_BYTES, sizes


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/play/", "/play/tables/7", "/play/no/such/screen"])
def test_page__is_the_same_for_all_screens_and_lets_no_text_become_a_script(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer["Content-Security-Policy"] == POLICY
    for words in ("require-trusted-types-for 'script'", "trusted-types play-sw", "manifest-src 'self'"):
        assert words in POLICY
    assert "unsafe" not in POLICY
    assert "Cookie" not in answer.get("Vary", "") and not answer.cookies
    page = answer.content.decode()
    assert f"app.js?v={build()}" in page and "style=" not in page
    scripts = re.findall(r"<script[^>]*>", page)
    assert scripts == re.findall(r'<script (?:type="module" )?src="/static/bang_service/play/[^"]+">', page)
    assert page.index("looks.js") < page.index("app.css"), "before anything is drawn"


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
    named = re.compile(rf"(?<![\w-])({'|'.join(sorted(map(re.escape, names | german)))})(?![\w-])")
    assert named.search("// Bang, Barrel") and not named.search("// Barrels")
    for name, text in sources().items():
        told = re.sub(r"/\*\*.*?\*/|//[^\n]*", "", text, flags=re.DOTALL)
        found = [hit[0] for hit in named.finditer(told)]
        assert not found, (name, found)


def test_sounds__are_of_kinds_of_records_that_there_are() -> None:
    table = re.search(r"BY_KIND[^=]*=>[^=]*= \{\n(.*?)\n\};", sources()["src/signal/kinds.ts"], re.DOTALL)
    assert table is not None
    kinds = re.findall(r"^  (\w+):", table[1], re.MULTILINE)
    assert len(kinds) > len(KINDS) / 2 and set(kinds) <= KINDS.keys()


def test_texts__all_that_the_page_names_are_there_and_all_that_are_for_it_are_named() -> None:
    known = messages(ENGLISH).keys()
    used = {key for text in sources().values() for key in re.findall(r'"([a-z][a-z0-9]*-[a-z0-9-]+)"', text)}
    assert sorted(used & known) == named()
    asked = {key for text in sources().values() for key in re.findall(r'\bt\(\s*"([^"]+)"', text)}
    assert asked <= set(named())
    for_it = {key for key in known if key.startswith("play-")}
    by_the_service = {key for key in for_it if f'"{key}"' in OF_THE_SERVICE}
    assert for_it <= set(named()) | by_the_service


@pytest.mark.parametrize("language", languages())
def test_texts__of_each_language__are_those_that_the_page_names_and_no_others(client: Client, language: str) -> None:
    page = client.get("/play/", headers={"Accept-Language": language}).content.decode()
    told = re.search(r'data-texts="([^"]+)"', page)
    assert told is not None
    ((version, words),) = [rest for code, *rest in (one.split(":") for one in told[1].split(" ")) if code == language]
    assert words == ("en" if is_begun(language) else language)
    address = f"/play/texts/{language}.ftl?v={version}"
    assert (f'<link rel="preload" as="fetch" crossorigin href="{address}">' in page) is not is_begun(language)
    answer = client.get(address)
    assert answer.status_code == 200 and "immutable" in answer["Cache-Control"]
    assert client.get(address, headers={"Accept-Language": "de"})["Content-Language"] == language
    assert client.get(address, headers={"If-None-Match": answer["ETag"]}).status_code == 304
    found = FluentParser().parse(answer.content.decode()).body
    keys = [entry.id.name for entry in found if isinstance(entry, ast.Message)]
    assert sorted(keys) == named() and len(keys) == len(found)
    other = client.get(f"/play/texts/{language}.ftl?v=0")
    assert other.content == answer.content and other["Cache-Control"] == "no-cache"


def test_texts__of_a_language_that_there_is_not__are_not_found(client: Client) -> None:
    for language in ("tlh", "zxx", "en.ftl"):
        assert client.get(f"/play/texts/{language}.ftl").status_code == 404


def test_sources__reach_nothing_but_the_service_that_serves_them() -> None:
    for name, text in sources().items():
        assert not re.findall(r"https?://", text), name


# -- installed ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "word"), [("en", "strangers"), ("de", "Fremden")])
def test_manifest__has_all_that_installing_needs_in_the_readers_language(
    client: Client, language: str, word: str
) -> None:
    answer = client.get("/play/manifest.webmanifest", headers={"Accept-Language": language})
    assert answer["Content-Type"] == "application/manifest+json" and "Cookie" not in answer["Vary"]
    assert "Accept-Language" in answer["Vary"] and answer["Content-Language"] == language
    found = answer.json()
    assert [found[name] for name in ("id", "scope", "start_url")] == ["/play/", "/", "/play/"]
    assert found["display"] == "standalone" and found["lang"] == language and word in found["description"]
    assert {(icon["sizes"], icon.get("purpose", "")) for icon in found["icons"]} == {
        ("192x192", ""),
        ("512x512", ""),
        ("512x512", "maskable"),
    }
    for icon in found["icons"]:
        file = BUILT.parents[1] / icon["src"].removeprefix("/static/")
        assert (size_of(file.read_bytes()), icon["type"]) == (icon["sizes"], "image/png")


def size_of(image: bytes) -> str:
    """Of a PNG, as a manifest says it."""
    assert image[1:4] == b"PNG"
    return "x".join(str(int.from_bytes(image[at : at + 4])) for at in (16, 20))


def test_icons__are_what_is_drawn_from_the_services_own() -> None:
    assert {path.name for path in icons.FOLDER.iterdir()} == icons.ICONS.keys()
    for name, how in icons.ICONS.items():
        assert (icons.FOLDER / name).read_bytes() == icons.icon(*how), "run `manage.py icons`"


def test_worker__is_served_below_the_page_with_its_own_policy_and_always_asked_for(client: Client) -> None:
    answer = client.get("/play/sw.js")
    assert answer["Content-Type"].startswith("text/javascript") and answer["Cache-Control"] == "no-cache"
    assert answer["Content-Security-Policy"] == WORKER_POLICY
    assert "unsafe" not in WORKER_POLICY and "connect-src 'self'" in WORKER_POLICY
    assert answer.content == (BUILT / "sw.js").read_bytes()
    assert client.get("/play/sw.js", headers={"If-None-Match": answer["ETag"]}).status_code == 304


@pytest.mark.parametrize(("language", "word"), [("en", "No connection"), ("de", "Keine Verbindung")])
def test_offline_page__needs_nothing_but_what_is_kept_with_it(client: Client, language: str, word: str) -> None:
    answer = client.get("/play/offline", headers={"Accept-Language": language})
    page = answer.content.decode()
    assert word in page and "Cookie" not in answer["Vary"]
    worker = (FOLDER / "src" / "worker" / "sw.ts").read_text(encoding="utf-8")
    for path in re.findall(r'<link rel="stylesheet" href="([^"]+)"', page):
        assert f'"{path}"' in worker


@pytest.mark.django_db
def test_links__from_the_page_to_the_service_lead_somewhere(client: Client) -> None:
    texts = sources().values()
    plain = {path for text in texts for path in re.findall(r'href="(/[^"]*)"', text)}
    own = {f"/account/{path}" for text in texts for path in re.findall(r'<AccountLink to="([^"]*)"', text)}
    plain |= {path for text in texts for path in re.findall(r'pageAt\("(/[^"]*)"', text)}
    assert "/leagues/" in plain
    for path in {*plain, *own, "/account/"}:
        assert client.get(path, follow=True).status_code == 200, path


# -- shown by messengers -----------------------------------------------------------------------------------------------


def told(client: Client, path: str) -> dict[str, str]:
    """What a messenger reads of a page."""
    page = client.get(path).content.decode()
    return dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', page))


@pytest.mark.django_db
def test_messengers__are_told_of_public_tables_alone(client: Client) -> None:
    people = persons(3)
    public = open_table(people[0], seats=3, name="Fort <Worth> & more")["id"]
    private = open_table(people[0], seats=3, visibility="invitation", name="Hideout")["id"]
    found = told(client, f"/play/tables/{public}")
    assert found["title"] == "Fort &lt;Worth&gt; &amp; more"
    assert found["image"].endswith(f"/api/v1/tables/{public}/preview.png") and found["image:width"] == "1200"
    # It is there, and waits to be drawn by a worker.
    assert client.get(f"/api/v1/tables/{public}/preview.png").json()["code"] == "preview_not_ready"
    secret = client.get(f"/play/tables/{private}").content.decode()
    Table.objects.filter(pk=private).update(visibility="public")
    assert "Hideout" in client.get(f"/play/tables/{private}").content.decode()
    unknown = client.get("/play/tables/987654").content.decode()
    assert secret.replace(f"tables/{private}", "tables/N") == unknown.replace("tables/987654", "tables/N")
    plain = told(client, "/play/")
    assert plain["title"] == "BANG!" and plain["image"].endswith("/icons/512.png")
    assert {**told(client, "/play/tables/987654"), "url": plain["url"]} == plain


@pytest.mark.django_db
def test_page__without_scripts__leads_to_the_plain_page_of_the_table(client: Client) -> None:
    for path in ("/play/tables/7", "/play/tables/7/replay"):
        assert re.search(r'<noscript>.*href="/tables/7/".*</noscript>', client.get(path).content.decode(), re.DOTALL)
    for path in ("/play/", "/play/tables/x", f"/play/tables/{'9' * 30}", "/play/tables/0"):
        assert re.search(r'<noscript>.*href="/account/".*</noscript>', client.get(path).content.decode(), re.DOTALL)


@pytest.mark.django_db
def test_page__is_the_same_for_whoever_is_logged_in(client: Client, django_user_model: Any) -> None:
    before = client.get("/play/tables/7").content
    client.force_login(django_user_model.objects.create_user("Jane", "six-guns-and-petticoats"))
    assert client.get("/play/tables/7").content == before
