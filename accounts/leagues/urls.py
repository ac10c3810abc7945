"""Addresses of leagues, below /api/v1/."""

from bang_service.platform.operations.command import commands_of
from bang_service.platform.operations.rest import routes

from . import operations, rest

urlpatterns = routes(
    {
        "leagues/": rest.Leagues,
        "leagues/<str:slug>/": rest.OneLeague,
        "seasons/<number:season_id>/": rest.OneSeason,
        "seasons/<number:season_id>/entries/": rest.Entries,
        "seasons/<number:season_id>/log/": rest.Log,
        "divisions/<number:division_id>/standings/": rest.Standings,
        "divisions/<number:division_id>/rounds/": rest.Rounds,
        "me/entries/": rest.OwnEntries,
        "me/appeals/": rest.OwnAppeals,
        "me/substitutions/": rest.OwnSubstitutions,
    },
    commands_of(operations),
)
