"""Every address of the service."""

from __future__ import annotations

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from accounts.pages.answers import answer
from accounts.pages.players import player
from accounts.pages.tables import table_page
from accounts.staff import pages as staff_pages

from . import play_app
from .api_index import Index
from .graphql.view import GraphQL, schema_text
from .health import healthz, readyz
from .pages import favicon, first
from .platform.http.openapi import OpenApi
from .platform.http.urls import api_fallback
from .platform.metrics.views import metrics
from .play_pages import now, play
from .play_texts import texts

urlpatterns: list[URLPattern | URLResolver] = [
    # The most requested addresses come first: they are tried one after another.
    path("api/v1/", include("games.rest.urls")),
    path("api/v1/", Index.as_view(), name="api_index"),
    path("", first, name="index"),
    path("favicon.ico", favicon),
    path("play/", play, name="play"),
    path("play/now/", now, name="play_now"),
    path("play/manifest.webmanifest", play_app.manifest, name="play_manifest"),
    path("play/sw.js", play_app.worker),
    path("play/offline", play_app.offline),
    path("play/texts/<str:language>.ftl", texts, name="play_texts"),
    path("play/", include("bang_service.play_moved")),
    path("play/<path:screen>", play, name="play_screen"),
    path("healthz", healthz, name="healthz"),
    path("readyz", readyz, name="readyz"),
    path("metrics", metrics, name="metrics"),
    path("admin/login/", staff_pages.log_in),
    path("admin/password_change/", admin.site.admin_view(staff_pages.change_password, cacheable=True)),
    path("admin/", admin.site.urls),
    path("account/", include("accounts.mail.urls")),
    path("account/", include("accounts.pages.urls")),
    path("tables/<number:table_id>/", table_page, name="table_page"),
    path("players/<number:player_id>/", player, name="player_page"),
    path("leagues/", include("accounts.pages.league_urls")),
    path("answer/<str:token>/", answer, name="answer_by_link"),
    path("docs/", include("bang_service.docs.urls")),
    path("graphql", GraphQL.as_view(), name="graphql"),
    path("graphql/", GraphQL.as_view()),
    path("graphql/schema.graphql", schema_text, name="graphql_schema"),
    path("api/v1/openapi.json", OpenApi.as_view(), name="openapi"),
    path("api/v1/", include("accounts.people.rest.urls")),
    path("api/v1/", include("accounts.notices.urls")),
    path("api/v1/", include("accounts.ratings.urls")),
    path("api/v1/", include("accounts.leagues.urls")),
    path("", include("bang_service.platform.http.urls")),
    api_fallback,
]

handler400 = "bang_service.platform.http.handlers.bad_request"
handler403 = "bang_service.platform.http.handlers.permission_denied"
handler404 = "bang_service.platform.http.handlers.not_found"
handler500 = "bang_service.platform.http.handlers.server_error"
