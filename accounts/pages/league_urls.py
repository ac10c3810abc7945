"""Addresses of the pages of leagues, below /leagues/."""

from __future__ import annotations

from django.urls import path

from . import league_files as files
from . import leagues as pages

_SEASON = "<slug:slug>/<number:number>/"
_DIVISION = f"{_SEASON}<number:level>/"

urlpatterns = [
    path("", pages.leagues, name="leagues"),
    path("<slug:slug>/", pages.league, name="league_page"),
    path(_SEASON, pages.season, name="season_page"),
    path(f"{_SEASON}log/", pages.log, name="season_log_page"),
    path(f"{_SEASON}rounds.ics", files.calendar, name="season_calendar"),
    path(_DIVISION, pages.division, name="division_page"),
    path(f"{_DIVISION}standings.csv", files.standings, name="division_standings_csv"),
    path(f"{_DIVISION}results.csv", files.results, name="division_results_csv"),
]
