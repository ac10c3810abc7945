"""Addresses of tables and games under /api/v1/."""

from django.urls import path

from . import catalogue, play, tables

urlpatterns = [
    path("tables/", tables.Tables.as_view()),
    path("tables/<int:table_id>/", tables.OneTable.as_view()),
    path("tables/<int:table_id>/join/", tables.Join.as_view()),
    path("tables/<int:table_id>/leave/", tables.Leave.as_view()),
    path("tables/<int:table_id>/ai-seats/", tables.AiSeats.as_view()),
    path("tables/<int:table_id>/ai-seats/<int:seat>/", tables.AiSeat.as_view()),
    path("tables/<int:table_id>/start/", tables.Start.as_view()),
    path("tables/<int:table_id>/close/", tables.Close.as_view()),
    path("tables/<int:table_id>/view/", play.View.as_view()),
    path("tables/<int:table_id>/answer/", play.Answer.as_view()),
    path("tables/<int:table_id>/journal/", play.Journal.as_view()),
    path("tables/<int:table_id>/record/", play.Record.as_view()),
    path("me/prompts/", play.WaitingPrompts.as_view()),
    path("catalogue/games/", catalogue.Games.as_view()),
    path("catalogue/sets/", catalogue.Sets.as_view()),
    path("catalogue/cards/", catalogue.Cards.as_view()),
    path("catalogue/characters/", catalogue.Characters.as_view()),
    path("catalogue/roles/", catalogue.Roles.as_view()),
    path("catalogue/options/", catalogue.Options.as_view()),
    path("catalogue/policies/", catalogue.Policies.as_view()),
    path("catalogue/words/", catalogue.Words.as_view()),
]
