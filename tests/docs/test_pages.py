"""The site at `/docs/`: every page is there, and everything on it leads somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from django.contrib.staticfiles import finders
from django.test import Client, RequestFactory
from django.test.utils import override_script_prefix

from bang_service.docs import views
from bang_service.docs.pages import LEFT_OUT, Page, Place, pages, sections
from bang_service.platform.http import headers as protection
from tests.http.test_browsers import inline
from tests.repository import ROOT, files_of_the_repository
from tests.service_infra.test_links import anchors

pytestmark = pytest.mark.django_db

EXPECTED_LATER = {"CONTRIBUTING.md", "ARCHITECTURE.md"}
"""Pages whose files need not be there yet."""


class Seen(HTMLParser):
    """What a browser finds on a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.sources: list[str] = []
        self.ids: list[str] = []
        self.levels: list[int] = []
        self.language = ""
        self.words = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "a":
            self.links.append(given["href"])
        if tag == "html":
            self.language = given.get("lang", "")
        if tag in {"link", "script", "img"}:
            self.sources += [given[name] for name in ("href", "src") if name in given]
        if re.fullmatch(r"h[1-6]", tag):
            self.levels.append(int(tag[1]))
        if "id" in given:
            self.ids.append(given["id"])

    def handle_data(self, data: str) -> None:
        self.words += data


@cache
def seen(path: str) -> Seen:
    answer = Client().get(path)
    assert answer.status_code == 200, path
    return Seen(answer.content.decode())


def addresses() -> list[str]:
    return ["/docs/", "/docs/search/", "/docs/search/?q=barrel", *(f"/docs/{slug}/" for slug in pages())]


def static(name: str) -> str:
    """The text of a file for browsers."""
    path = finders.find(name)
    assert path, name
    return Path(path).read_text(encoding="utf-8")


def links() -> Iterator[tuple[str, str]]:
    """Each link within the service, as it is found, with the page it is on."""
    for address in addresses():
        yield from ((address, link) for link in seen(address).links if not urlsplit(link).netloc)


# -- what there is ---------------------------------------------------------------------------------------------


def listed() -> list[Page]:
    from bang_service.docs import pages as module

    return [page for section in module._ALL for page in section.pages]


def test_markdown__of_the_repository__is_on_the_site_or_left_out_with_a_reason() -> None:
    there = {str(path.relative_to(ROOT)) for path in files_of_the_repository() if path.suffix == ".md"}
    named = [page.path for page in listed()]
    assert len(named) == len(set(named))
    assert there - set(named) == set(LEFT_OUT)
    assert set(named) - there <= EXPECTED_LATER
    assert all(LEFT_OUT.values())


def test_slugs__are_unique_and_hide_nothing() -> None:
    slugs = [page.slug for page in listed()]
    assert len(slugs) == len(set(slugs))
    assert not {"api", "search"} & set(slugs)


def test_start__leads_to_every_page_and_place() -> None:
    found = {urljoin("/docs/", link) for link in seen("/docs/").links}
    assert {f"/docs/{slug}/" for slug in pages()} <= found
    assert {"/docs/api/", "/leagues/", "/problems/", "/api/v1/openapi.json", "/graphql/schema.graphql"} <= found
    places = [entry for section in sections() for entry in section.entries if isinstance(entry, Place)]
    assert len(places) == 5


def test_page__without_its_file__is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from bang_service.docs import pages as module

    missing = module.Section(
        "Other", "", (Page("missing", "Missing", "no/such/file.md"), Place("problems", "Problems"))
    )
    monkeypatch.setattr(module, "_ALL", (missing,))
    (section,) = module.sections.__wrapped__()
    assert section.entries == missing.entries[1:]


def test_no_such_page__is_not_found() -> None:
    for path in ("/docs/nothing/", "/docs/README.md", "/docs/../README.md", "/docs/start/more/"):
        assert Client().get(path).status_code == 404, path


# -- where it leads --------------------------------------------------------------------------------------------


def test_links__of_all_pages__arrive() -> None:
    found = list(links())
    assert len(found) > 1000
    broken = []
    for address, link in found:
        target = urlsplit(urljoin(address, link))
        path = target.path + (f"?{target.query}" if target.query else "")
        if path.startswith("/docs/") and path != "/docs/api/":
            there = seen(path)
            if target.fragment and target.fragment not in there.ids:
                broken.append((address, link))
        elif not _is_served(path):
            broken.append((address, link))
    assert broken == []


@cache
def _is_served(path: str) -> bool:
    return Client().get(path, follow=True).status_code == 200


def test_links__of_the_repository__are_no_links_of_the_site() -> None:
    assert [(page, link) for page, link in links() if ".md" in link or link.endswith(".py")] == []


@pytest.mark.parametrize("slug", sorted(pages()))
def test_anchors__are_those_of_the_repository(slug: str) -> None:
    # Two programs that know nothing of one another: this one reads the Markdown, and is what keeps links in it whole.
    assert anchors(ROOT / pages()[slug].path) <= set(seen(f"/docs/{slug}/").ids)


def test_ruling__has_its_address() -> None:
    assert "r37" in seen("/docs/rulings-c/").ids


def test_file_that_is_no_page__is_named() -> None:
    page = seen("/docs/security/")
    assert "two copies of a game compared over every channel (tests/secrecy/test_hunt.py)" in page.words
    assert not any("test_hunt" in link for link in page.links)


def test_old_place__of_the_explorer__leads_on() -> None:
    page = seen("/docs/")
    assert page.links.count("/docs/api/") >= 2
    (script,) = [source for source in page.sources if source.endswith(".js")]
    assert 'location.replace("api/" + location.hash)' in static(script.removeprefix("/static/"))
    assert "/docs/" in Client().get("/").content.decode()
    assert Client().get("/docs")["Location"] == "/docs/"


# -- how it is read --------------------------------------------------------------------------------------------


def test_pages__can_be_read_by_everybody() -> None:
    assert seen("/docs/api/").language == "en"
    for address in addresses():
        page = seen(address)
        assert page.language == "en"
        assert page.levels[0] == 1 and page.levels.count(1) == 1, address
        assert all(below <= above + 1 for above, below in zip(page.levels, page.levels[1:], strict=False)), address
        assert len(page.ids) == len(set(page.ids)), address
        # The first link of all skips what is the same on every page.
        assert page.links[0].removeprefix("#") in page.ids


def test_pages__need_nothing_from_elsewhere_and_nothing_inline() -> None:
    for address in [*addresses(), "/docs/api/"]:
        answer = Client().get(address)
        assert answer["Content-Security-Policy"] == protection.PAGE_POLICY
        assert inline(answer) == [], address
        for source in Seen(answer.content.decode()).sources:
            path = source.partition("?")[0]
            assert path == "/docs/api/" or finders.find(path.removeprefix("/static/")), (address, source)


def test_pages__tables_are_tables() -> None:
    # A blank line before a row ends a table, and the row is shown with its bars.
    assert [slug for slug in pages() if re.search(r"<p>\s*\|", Client().get(f"/docs/{slug}/").content.decode())] == []


def test_marks_of_commands__are_not_shown() -> None:
    for slug in pages():
        page = Client().get(f"/docs/{slug}/").content.decode()
        assert "<!--" not in page and "&lt;!--" not in page.replace("<code>&lt;!--", "")


def test_long_page__has_a_table_of_contents() -> None:
    assert 'aria-label="On this page"' in Client().get("/docs/rulings-c/").content.decode()
    assert 'aria-label="On this page"' not in Client().get("/docs/notice/").content.decode()


def test_style__knows_dark_rooms_and_small_screens() -> None:
    text = static("bang_service/docs.css")
    assert "prefers-color-scheme: dark" in text and "max-width: 40rem" in text
    assert "url(" not in text and "@import" not in text


# -- how it is sent --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/docs/", "/docs/client/", "/docs/search/?q=barrel"])
def test_page__that_has_not_changed__is_not_sent_again(path: str) -> None:
    first = Client().get(path)
    assert first["Cache-Control"] == "no-cache"
    again = Client().get(path, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", first["ETag"])
    # A browser would take this policy for the page that it has.
    assert "Content-Security-Policy" not in again
    assert Client().get(path, headers={"If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize("path", ["/docs/", "/docs/client/", "/docs/search/?q=barrel"])
def test_page__is_only_read(path: str) -> None:
    assert Client().head(path).content == b""
    for method in ("post", "put", "delete"):
        assert getattr(Client(), method)(path).status_code == 405


def test_page__is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = Client().get("/docs/client/").content
    monkeypatch.setattr(views, "rendered", None)
    assert Client().get("/docs/client/").content == first


def test_pages__behind_a_prefix__stay_behind_it() -> None:
    before = seen("/docs/rulings-c/")
    with override_script_prefix("/bang/"):
        page = Seen(views.page(RequestFactory().get("/docs/rulings-c/"), "rulings-c").content.decode())
    found = [link for link in page.links if link.startswith("/")]
    assert found == [f"/bang{link}" for link in before.links if link.startswith("/")]
    assert "../rulings/#words" in page.links
