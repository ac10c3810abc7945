"""The addresses below `/docs/`. No page has the slug of an address listed before the pages."""

from __future__ import annotations

from django.urls import URLPattern, path
from drf_spectacular.views import SpectacularSwaggerSplitView

from . import views

explorer = SpectacularSwaggerSplitView.as_view(url_name="openapi", template_name="bang_service/docs/api.html")

urlpatterns: list[URLPattern] = [
    path("", views.start, name="docs"),
    path("api/", explorer, name="docs_api"),
    path("search/", views.found, name="docs_search"),
    path("rules/<str:rule>/", views.rule, name="docs_rule"),
    path("<slug:slug>/", views.page, name="docs_page"),
]
