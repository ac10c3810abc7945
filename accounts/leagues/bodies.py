"""The documents of requests and answers about leagues."""

from __future__ import annotations

from typing import Any, Final

from rest_framework import serializers

from accounts.people.bodies.account_bodies import PlayerSerializer
from bang_service.platform.http.fields import StrictSerializer, Text
from games.bodies import POOLS
from games.bodies.tables import TableClockSerializer
from games.engine import roles
from games.terms.rulebooks import GAMES

from .models import Appeal, Draw, Entry, Fixture, League, Round, Season, Substitution
from .season_model.ranking import TIE_BREAKS
from .services.messages import LONGEST

ROLES: Final = tuple(roles.GOALS)
LEAGUE_VISIBILITIES: Final = tuple(League.Visibility.values)
SEASON_STATES: Final = tuple(state.value for state in Season.State if state != Season.State.DRAFT)
DRAW_STATES: Final = tuple(state.value for state in Draw.State if state != Draw.State.DRAWN)
APPEAL_STATES: Final = tuple(Appeal.Decision.values)
SUBSTITUTION_STATES: Final = tuple(Substitution.State.values)
SUBSTITUTION_PARTS: Final = ("substitute", "entrant")
ENTRY_STATES: Final = tuple(Entry.State.values)
LEAGUE_TABLE_STATES: Final = tuple(Fixture.State.values)
ROUND_STATES: Final = tuple(Round.State.values)
TIE_BREAK_NAMES: Final = tuple(TIE_BREAKS)
EXPECTED_BY: Final = ("people", "simulation", "both")

_THOUSANDTHS: Final = "In thousandths of a point."


class SeasonNameSerializer(serializers.Serializer[Any]):
    """A season of a league."""

    id = serializers.IntegerField()
    league = serializers.CharField(help_text="The league's name in addresses.")
    number = serializers.IntegerField(help_text="Counts the seasons of the league from 1.")
    name = serializers.CharField(allow_blank=True)
    state = serializers.ChoiceField(
        choices=SEASON_STATES,
        help_text="registration: players may enter. placing: entries are put into divisions. running: rounds are "
        "played. finished: the standings are final. cancelled: given up.",
    )


class LeagueSerializer(serializers.Serializer[Any]):
    """A league."""

    slug = serializers.CharField(help_text="Its name in addresses.")
    name = serializers.CharField()
    about = serializers.CharField(allow_blank=True, help_text="What its organisers say of it.")
    visibility = serializers.ChoiceField(
        choices=LEAGUE_VISIBILITIES,
        help_text="public: everybody may watch its tables. seated: only those who sit there.",
    )
    season = SeasonNameSerializer(allow_null=True, help_text="The latest season; null: there was none.")


class LeagueDetailSerializer(LeagueSerializer):
    """A league with its seasons."""

    seasons = SeasonNameSerializer(many=True, help_text="The latest first.")


class DivisionNameSerializer(serializers.Serializer[Any]):
    """A division of a season."""

    id = serializers.IntegerField()
    level = serializers.IntegerField(help_text="1 is the highest.")
    name = serializers.CharField()


class RoleExpectationSerializer(serializers.Serializer[Any]):
    """How likely a role is to win."""

    seats = serializers.IntegerField(help_text="At a table of so many seats.")
    role = serializers.ChoiceField(choices=ROLES)
    chance = serializers.IntegerField(help_text="In thousandths.")


class SeasonSerializer(SeasonNameSerializer):
    """A season with its rules, which stay as they were when it opened."""

    game = serializers.ChoiceField(choices=tuple(GAMES))
    sets = serializers.ListField(child=serializers.CharField())
    options = serializers.DictField(child=serializers.CharField())
    clock = TableClockSerializer(help_text="The clock of its tables.")
    table_sizes = serializers.ListField(child=serializers.IntegerField(), help_text="How many may sit at a table.")
    seats = serializers.IntegerField(help_text="How many sit at a table if entries divide by it.")
    pool = serializers.ChoiceField(
        choices=POOLS, allow_null=True, help_text="Where its tables are rated; null: nowhere."
    )
    voices = serializers.BooleanField(help_text="Whether people can talk at its tables.")
    rounds = serializers.IntegerField()
    round_days = serializers.IntegerField(help_text="How many days a round lasts.")
    first_day = serializers.DateField(help_text="Of round 1, in `time_zone`.")
    time_zone = serializers.CharField(help_text="The IANA name of the zone of all its days.")
    registration_until = serializers.DateTimeField()
    admission = serializers.ChoiceField(
        choices=Season.Admission.values,
        help_text="Who may enter. everybody: people and bots. confirmed: people with a confirmed e-mail address.",
    )
    most_entries = serializers.IntegerField(allow_null=True, help_text="Whoever enters later waits; null: no limit.")
    entries = serializers.IntegerField(help_text="How many take part or wait.")
    points = serializers.ChoiceField(
        choices=Season.Points.values,
        help_text="expectation: a victory counts 1000, and what the role wins on average is taken off. plain: a "
        "victory counts 1000.",
    )
    tie_breaks = serializers.ListField(
        child=serializers.ChoiceField(choices=TIE_BREAK_NAMES),
        help_text="What decides between equal points, one after the other. wins: more victories. direct: points of the "
        "games in which they met. opponents: points of those they met. fewer_games: fewer games.",
    )
    moving = serializers.IntegerField(help_text="How many go up, and down, between two divisions.")
    unfinished = serializers.ChoiceField(
        choices=Season.Unfinished.values,
        help_text="What becomes of games that go on after the last day of a round. wait: nothing. shorten: decisions "
        "have an hour. close: they end without a result, and count what was expected.",
    )
    expectations = RoleExpectationSerializer(many=True, help_text="What victories are counted against.")
    expected_by = serializers.ChoiceField(
        choices=EXPECTED_BY,
        help_text="Where that comes from. people: finished games of people, 300 or more for each size. simulation: "
        "simulated games. both: the one or the other, by size.",
    )
    commitment = serializers.CharField(help_text="The SHA-256 of the seed by which ties for one place are drawn.")
    seed = serializers.CharField(allow_null=True, help_text="That seed, once the season is finished.")
    divisions = DivisionNameSerializer(many=True)


class EntrySerializer(serializers.Serializer[Any]):
    """Somebody who takes part in a season."""

    id = serializers.IntegerField()
    player = PlayerSerializer()
    state = serializers.ChoiceField(
        choices=ENTRY_STATES,
        help_text="applied, waiting (the season is full), placed (has to confirm), confirmed, playing, withdrawn, or "
        "substituted (somebody else plays in their place).",
    )
    division = DivisionNameSerializer(allow_null=True)
    substitute_for = serializers.IntegerField(allow_null=True, help_text="The entry whose place they took over.")


class NextTableSerializer(serializers.Serializer[Any]):
    """The next table to play."""

    round = serializers.IntegerField()
    table = serializers.IntegerField(allow_null=True, help_text="The table's number; null until the round begins.")
    seat = serializers.IntegerField()
    begins = serializers.DateTimeField()
    until = serializers.DateTimeField(help_text="When the last day of the round is over.")


class OwnEntrySerializer(EntrySerializer):
    """A season in which you take part."""

    season = SeasonNameSerializer()
    confirm_until = serializers.DateTimeField(
        allow_null=True, help_text="Confirm before this, or you do not take part; null: nothing is to be confirmed."
    )
    next = NextTableSerializer(allow_null=True, help_text="Null: none is known, or you play no more.")


class StandingLineSerializer(serializers.Serializer[Any]):
    """A line of standings."""

    rank = serializers.IntegerField(help_text="From 1; whoever is equal after all tie-breaks shares it.")
    place = serializers.IntegerField(help_text="From 1, shared by nobody: once the season is over, ties are drawn.")
    entry = serializers.IntegerField()
    player = PlayerSerializer()
    state = serializers.ChoiceField(choices=ENTRY_STATES, help_text="That of the entry.")
    games = serializers.IntegerField(help_text="Games that count.")
    wins = serializers.IntegerField()
    sheriffs = serializers.IntegerField(help_text="How often they were Sheriff in these.")
    points = serializers.IntegerField(help_text=_THOUSANDTHS)
    values = serializers.ListField(
        child=serializers.IntegerField(),
        help_text="Of each tie-break; those that are points in thousandths. 0 where it was not needed.",
    )


class StandingsSerializer(serializers.Serializer[Any]):
    """Who stands where in a division."""

    season = SeasonNameSerializer()
    division = DivisionNameSerializer()
    tie_breaks = serializers.ListField(
        child=serializers.ChoiceField(choices=TIE_BREAK_NAMES), help_text="What `values` are, in this order."
    )
    is_final = serializers.BooleanField()
    lines = StandingLineSerializer(many=True)


class DrawSerializer(serializers.Serializer[Any]):
    """A draw of a round. From `seed`, `entries`, `sizes` and `past` anybody can compute its tables again."""

    number = serializers.IntegerField(help_text="How often the round was drawn, counted from 1.")
    state = serializers.ChoiceField(
        choices=DRAW_STATES,
        help_text="committed: not public yet. published: its tables are those of the round. discarded: drawn again.",
    )
    commitment = serializers.CharField(help_text="The SHA-256 of the seed, from before anything was drawn.")
    seed = serializers.CharField(allow_null=True, help_text="Null until it is published or discarded; so is the rest.")
    entries = serializers.ListField(child=serializers.IntegerField(), help_text="Who was to be drawn.")
    sizes = serializers.ListField(child=serializers.IntegerField(), help_text="Seats of each table.")
    past = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField()), help_text="The tables of the rounds before."
    )
    tables = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField()),
        help_text="Entries in the order of turns; the first is the Sheriff.",
    )
    out = serializers.ListField(child=serializers.IntegerField(), help_text="Who sits out.")
    reason = serializers.CharField(allow_null=True, help_text="Why it was discarded.")


class LeaguePlaceSerializer(serializers.Serializer[Any]):
    """A seat of a table, and what the game counted for it."""

    seat = serializers.IntegerField()
    entry = serializers.IntegerField()
    player = PlayerSerializer()
    role = serializers.ChoiceField(choices=ROLES, allow_null=True, help_text="As it was dealt, once the game is over.")
    expected = serializers.IntegerField(allow_null=True, help_text="How likely the role was to win, in thousandths.")
    points = serializers.IntegerField(allow_null=True, help_text=f"{_THOUSANDTHS} Null: it does not count, or not yet.")
    won = serializers.BooleanField(allow_null=True)
    left = serializers.BooleanField(allow_null=True, help_text="An AI held the seat in the end: 0 points at most.")


class LeagueTableSerializer(serializers.Serializer[Any]):
    """A table of a round."""

    number = serializers.IntegerField()
    state = serializers.ChoiceField(
        choices=LEAGUE_TABLE_STATES,
        help_text="planned, playing, played, closed (the round was over: it counts what was expected), void.",
    )
    table = serializers.IntegerField(
        allow_null=True, help_text="The table's number; null until it is open, or if you may not know of it."
    )
    you_played = serializers.BooleanField(
        help_text="Whether you play at the table, or have until somebody took your seat: you may appeal about it."
    )
    places = LeaguePlaceSerializer(many=True)


class LeagueRoundSerializer(serializers.Serializer[Any]):
    """A round of a division."""

    number = serializers.IntegerField()
    state = serializers.ChoiceField(
        choices=ROUND_STATES,
        help_text="planned: its tables are not known. drawn: they are, and open when it begins. open: it is played. "
        "closed: all its tables count, or are void.",
    )
    first_day = serializers.DateField(help_text="In the season's time zone.")
    last_day = serializers.DateField()
    draws = DrawSerializer(many=True)
    tables = LeagueTableSerializer(many=True)


class RoundsSerializer(serializers.Serializer[Any]):
    """The rounds of a division."""

    season = SeasonNameSerializer()
    division = DivisionNameSerializer()
    rounds = LeagueRoundSerializer(many=True)


class LeagueLogSerializer(serializers.Serializer[Any]):
    """A line of a season's log: what was done, by whom, and why."""

    id = serializers.IntegerField()
    at = serializers.DateTimeField()
    verb = serializers.CharField(help_text="What was done, as a word that stays the same in all languages.")
    text = serializers.CharField(help_text="For people.")
    by = PlayerSerializer(allow_null=True, help_text="Null: the service by itself, or whom the text names.")
    reason = serializers.CharField(allow_null=True)


class AppealCreate(StrictSerializer):
    """What is to be looked at again."""

    text = Text(
        max_length=LONGEST,
        help_text="What was decided at the table, and what you have to say against it. Organisers alone read it.",
    )


class AppealSerializer(serializers.Serializer[Any]):
    """An appeal of yours: what was decided at a table is to be looked at again."""

    id = serializers.IntegerField()
    at = serializers.DateTimeField()
    season = SeasonNameSerializer()
    division = DivisionNameSerializer()
    round = serializers.IntegerField()
    number = serializers.IntegerField(help_text="That of the table in its round.")
    table = serializers.IntegerField(allow_null=True, help_text="The table's number; null: it is not open yet.")
    text = serializers.CharField()
    state = serializers.ChoiceField(
        choices=APPEAL_STATES,
        help_text="waiting: nobody has decided. granted: you are right. declined: what was decided stands.",
    )
    answer = serializers.CharField(allow_null=True, help_text="What the organiser says who decided; null: nobody has.")
    decided_at = serializers.DateTimeField(allow_null=True)


class SubstitutionSerializer(serializers.Serializer[Any]):
    """What you, or a bot of yours, are asked: whether somebody is to play for an entry from now on."""

    id = serializers.IntegerField()
    at = serializers.DateTimeField()
    season = SeasonNameSerializer()
    division = DivisionNameSerializer()
    entry = serializers.IntegerField()
    player = PlayerSerializer(help_text="Who plays now.")
    substitute = PlayerSerializer(help_text="Who is to play.")
    part = serializers.ChoiceField(
        choices=SUBSTITUTION_PARTS,
        help_text="substitute: you are to play, or your bot. entrant: you are to be replaced, or your bot.",
    )
    by = PlayerSerializer(help_text="The organiser who asks.")
    reason = serializers.CharField()
    state = serializers.ChoiceField(
        choices=SUBSTITUTION_STATES,
        help_text="waiting: not everybody has agreed. done: the substitute plays. declined: one of both does not want "
        "it. lapsed: the substitute did not agree in time. called_off: an organiser does not want it any more, or the "
        "season is over.",
    )
    is_asked = serializers.BooleanField(
        help_text="Whether you can decline. Whoever is to be replaced by order of an operator, or has left the season, "
        "cannot."
    )
    agreed = serializers.BooleanField(help_text="Whether you have. What others have said is not told.")
    until = serializers.DateTimeField(
        help_text="Answer before this. Whoever is to be replaced agrees by saying nothing until then; a substitute "
        "does not."
    )
