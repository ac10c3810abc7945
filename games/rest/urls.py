"""Addresses of tables and games under /api/v1/."""

from django.urls import path, register_converter
from django.urls.converters import IntConverter

from . import catalogue, deals, play, streams, tables


class Number(IntConverter):
    """A number that fits into a column: a longer one names nothing."""

    regex = "[0-9]{1,18}"


register_converter(Number, "number")

urlpatterns = [
    # What is asked for most stands first: addresses are tried one after the other.
    path("tables/<number:table_id>/answer/", play.Answer.as_view()),
    path("tables/<number:table_id>/view/", play.View.as_view()),
    path("tables/", tables.Tables.as_view()),
    path("tables/<number:table_id>/", tables.OneTable.as_view()),
    path("tables/<number:table_id>/join/", tables.Join.as_view()),
    path("tables/<number:table_id>/leave/", tables.Leave.as_view()),
    path("tables/<number:table_id>/entropy/", tables.Entropy.as_view()),
    path("tables/<number:table_id>/ai-seats/", tables.AiSeats.as_view()),
    path("tables/<number:table_id>/ai-seats/<number:seat>/", tables.AiSeat.as_view()),
    path("tables/<number:table_id>/seats/<number:seat>/", tables.OneSeat.as_view()),
    path("tables/<number:table_id>/start/", tables.Start.as_view()),
    path("tables/<number:table_id>/close/", tables.Close.as_view()),
    path("tables/<number:table_id>/return/", play.Return.as_view()),
    path("tables/<number:table_id>/hand-over/", play.HandOver.as_view()),
    path("tables/<number:table_id>/journal/", play.Journal.as_view()),
    path("tables/<number:table_id>/record/", play.Record.as_view()),
    path("tables/<number:table_id>/stream/", streams.TableStream.as_view()),
    path("deals/", deals.Deals.as_view()),
    path("verify_record.py", deals.Verifier.as_view()),
    path("me/prompts/", play.WaitingPrompts.as_view()),
    path("me/stream/", streams.PersonStream.as_view()),
    path("catalogue/games/", catalogue.Games.as_view()),
    path("catalogue/sets/", catalogue.Sets.as_view()),
    path("catalogue/cards/", catalogue.Cards.as_view()),
    path("catalogue/characters/", catalogue.Characters.as_view()),
    path("catalogue/events/", catalogue.Events.as_view()),
    path("catalogue/roles/", catalogue.Roles.as_view()),
    path("catalogue/options/", catalogue.Options.as_view()),
    path("catalogue/policies/", catalogue.Policies.as_view()),
    path("catalogue/words/", catalogue.Words.as_view()),
]
