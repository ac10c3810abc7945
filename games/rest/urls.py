"""Addresses of tables and games under /api/v1/."""

from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.command import commands_of
from bang_service.platform.operations.rest import routes
from games.operations import lessons as learning
from games.operations import play as commands
from games.operations import seats
from games.operations import tables as opening
from games.operations import voices as talking

from . import catalogue, deals, drawings, lobby, play, players, replays, streams, tables, texts, voices

urlpatterns = routes(
    {
        # What is asked for most stands first: addresses are tried one after the other.
        commands.answer.path: ApiView,
        "tables/<number:table_id>/view/": play.View,
        "tables/": lobby.Tables,
        "tables/<number:table_id>/": tables.OneTable,
        "tables/<number:table_id>/view.svg": drawings.ViewPicture,
        "tables/<number:table_id>/preview.png": drawings.Preview,
        "tables/<number:table_id>/journal/": play.Journal,
        "tables/<number:table_id>/summary/": play.Summary,
        "tables/<number:table_id>/record/": play.Record,
        "tables/<number:table_id>/beliefs/": play.Beliefs,
        "tables/<number:table_id>/beliefs.svg": drawings.BeliefsPicture,
        "tables/<number:table_id>/replay/": replays.Replay,
        "tables/<number:table_id>/stream/": streams.TableStream,
        "tables/<number:table_id>/voices/": voices.Voices,
        "players/<number:player_id>/statistics/": players.Statistics,
        "deals/": deals.Deals,
        "verify_record.py": deals.Verifier,
        "me/prompts/": play.WaitingPrompts,
        "me/stream/": streams.PersonStream,
        "catalogue/games/": catalogue.Games,
        "catalogue/sets/": catalogue.Sets,
        "catalogue/cards/": catalogue.Cards,
        "catalogue/characters/": catalogue.Characters,
        "catalogue/events/": catalogue.Events,
        "catalogue/roles/": catalogue.Roles,
        "catalogue/options/": catalogue.Options,
        "catalogue/policies/": catalogue.Policies,
        "catalogue/voices/": catalogue.Voices,
        "catalogue/lessons/": catalogue.Lessons,
        "catalogue/words/": catalogue.Words,
        "pictograms.svg": drawings.Pictograms,
        "pictures/<str:language>/<str:kind>/<str:name>.svg": drawings.Picture,
        "faces/<str:kind>/<str:name>.svg": drawings.Face,
        "texts/": texts.Languages,
        "texts/<str:language>/": texts.Texts,
    },
    commands_of(opening, learning, commands, seats, talking),
)
