"""Leagues, seasons and what belongs to them as types."""

from __future__ import annotations

from typing import Any, Final

from accounts.leagues import bodies
from accounts.leagues.models import League, Season
from bang_service.platform.graphql.relay import connection, id_field, rest_id_field
from bang_service.platform.graphql.type_factory import TYPES

for _name, _values in {
    "LeagueVisibility": tuple(League.Visibility.values),
    "SeasonState": bodies.SEASON_STATES,
    "SeasonAdmission": tuple(Season.Admission.values),
    "SeasonPoints": tuple(Season.Points.values),
    "SeasonUnfinished": tuple(Season.Unfinished.values),
    "ExpectedBy": bodies.EXPECTED_BY,
    "TieBreak": bodies.TIE_BREAK_NAMES,
    "EntryState": bodies.ENTRY_STATES,
    "AppealState": bodies.APPEAL_STATES,
    "SubstitutionState": bodies.SUBSTITUTION_STATES,
    "SubstitutionPart": bodies.SUBSTITUTION_PARTS,
    "DrawState": bodies.DRAW_STATES,
    "LeagueTableState": bodies.LEAGUE_TABLE_STATES,
    "RoundState": bodies.ROUND_STATES,
}.items():
    TYPES.enum(_name, _values)


def _known_by(kind: str) -> dict[str, Any]:
    return {"id": id_field(kind, is_node=False), "rest_id": rest_id_field()}


SeasonNameType: Final = TYPES.output(bodies.SeasonNameSerializer, more=_known_by("Season"))
DivisionNameType: Final = TYPES.output(bodies.DivisionNameSerializer, more=_known_by("Division"))
LeagueType: Final = TYPES.output(bodies.LeagueSerializer)
LeagueDetailType: Final = TYPES.output(bodies.LeagueDetailSerializer)
SeasonType: Final = TYPES.output(bodies.SeasonSerializer, more=_known_by("Season"))
EntryType: Final = TYPES.output(bodies.EntrySerializer, more=_known_by("Entry"))
OwnEntryType: Final = TYPES.output(bodies.OwnEntrySerializer, more=_known_by("Entry"))
AppealType: Final = TYPES.output(bodies.AppealSerializer, more=_known_by("Appeal"))
SubstitutionType: Final = TYPES.output(bodies.SubstitutionSerializer, more=_known_by("Substitution"))
StandingsType: Final = TYPES.output(bodies.StandingsSerializer)
RoundsType: Final = TYPES.output(bodies.RoundsSerializer)
LeagueLogType: Final = TYPES.output(bodies.LeagueLogSerializer, more=_known_by("LeagueLog"))

LeagueConnection: Any = connection(LeagueType, "League")
EntryConnection: Any = connection(EntryType, "Entry")
OwnEntryConnection: Any = connection(OwnEntryType, "OwnEntry")
AppealConnection: Any = connection(AppealType, "Appeal")
SubstitutionConnection: Any = connection(SubstitutionType, "Substitution")
LeagueLogConnection: Any = connection(LeagueLogType, "LeagueLog")
