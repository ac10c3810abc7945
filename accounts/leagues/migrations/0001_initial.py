import django.core.validators
import django.db.models.deletion
import django.db.models.functions.text
from django.conf import settings
from django.db import migrations, models

import bang_service.platform.clock


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("games", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Cursor",
            fields=[
                ("name", models.CharField(max_length=20, primary_key=True, serialize=False)),
                ("number", models.BigIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="Division",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("level", models.PositiveSmallIntegerField()),
                ("name", models.CharField(blank=True, max_length=60)),
            ],
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("applied", "Applied"),
                            ("waiting", "Waiting"),
                            ("placed", "Placed"),
                            ("confirmed", "Confirmed"),
                            ("playing", "Playing"),
                            ("withdrawn", "Withdrawn"),
                            ("substituted", "Substituted"),
                        ],
                        default="applied",
                        max_length=12,
                    ),
                ),
                ("seed_rank", models.PositiveIntegerField(blank=True, null=True)),
                ("applied_at", models.DateTimeField(default=bang_service.platform.clock.now, editable=False)),
                ("confirm_until", models.DateTimeField(editable=False, null=True)),
                ("left_at", models.DateTimeField(editable=False, null=True)),
                ("is_removed", models.BooleanField(db_default=False, default=False, editable=False)),
                (
                    "division",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="entries",
                        to="leagues.division",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="league_entries",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "substitute_for",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="substitute",
                        to="leagues.entry",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "entries",
            },
        ),
        migrations.CreateModel(
            name="Fixture",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField()),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("planned", "Planned"),
                            ("playing", "Playing"),
                            ("played", "Played"),
                            ("closed", "Closed"),
                            ("void", "Void"),
                        ],
                        default="planned",
                        max_length=10,
                    ),
                ),
                ("paused_clock", models.JSONField(editable=False, null=True)),
                (
                    "table",
                    models.OneToOneField(
                        null=True, on_delete=django.db.models.deletion.PROTECT, related_name="fixture", to="games.table"
                    ),
                ),
            ],
            options={
                "verbose_name": "table of a round",
                "verbose_name_plural": "tables of rounds",
            },
        ),
        migrations.CreateModel(
            name="League",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=60)),
                (
                    "slug",
                    models.CharField(
                        max_length=40,
                        unique=True,
                        validators=[django.core.validators.RegexValidator("^[a-z0-9]+(-[a-z0-9]+)*$")],
                    ),
                ),
                ("about", models.TextField(blank=True, max_length=2000)),
                (
                    "visibility",
                    models.CharField(
                        choices=[("public", "Public"), ("seated", "Seated")], default="public", max_length=10
                    ),
                ),
                ("made_at", models.DateTimeField(default=bang_service.platform.clock.now, editable=False)),
                (
                    "organisers",
                    models.ManyToManyField(blank=True, related_name="organised_leagues", to=settings.AUTH_USER_MODEL),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Place",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.PositiveSmallIntegerField()),
                ("role", models.CharField(blank=True, max_length=20)),
                ("expected", models.IntegerField(null=True)),
                ("points", models.IntegerField(null=True)),
                ("won", models.BooleanField(default=False)),
                ("left", models.BooleanField(default=False)),
                (
                    "entry",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="places", to="leagues.entry"
                    ),
                ),
                (
                    "fixture",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="places", to="leagues.fixture"
                    ),
                ),
            ],
            options={
                "ordering": ["seat"],
            },
        ),
        migrations.CreateModel(
            name="Round",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField()),
                ("first_day", models.DateField()),
                ("last_day", models.DateField()),
                (
                    "state",
                    models.CharField(
                        choices=[("planned", "Planned"), ("drawn", "Drawn"), ("open", "Open"), ("closed", "Closed")],
                        default="planned",
                        max_length=10,
                    ),
                ),
                (
                    "division",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="rounds", to="leagues.division"
                    ),
                ),
            ],
        ),
        migrations.AddField(
            model_name="fixture",
            name="round",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="fixtures", to="leagues.round"
            ),
        ),
        migrations.CreateModel(
            name="Draw",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField()),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("committed", "Committed"),
                            ("drawn", "Drawn"),
                            ("published", "Published"),
                            ("discarded", "Discarded"),
                        ],
                        default="committed",
                        max_length=10,
                    ),
                ),
                ("seed", models.CharField(editable=False, max_length=64)),
                ("commitment", models.CharField(editable=False, max_length=64)),
                ("entries", models.JSONField(default=list)),
                ("sizes", models.JSONField(default=list)),
                ("past", models.JSONField(default=list)),
                ("tables", models.JSONField(default=list)),
                ("out", models.JSONField(default=list)),
                ("committed_at", models.DateTimeField(default=bang_service.platform.clock.now, editable=False)),
                ("drawn_at", models.DateTimeField(editable=False, null=True)),
                ("opened_at", models.DateTimeField(editable=False, null=True)),
                ("reason", models.CharField(blank=True, max_length=500)),
                (
                    "discarded_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="discarded_draws",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "round",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="draws", to="leagues.round"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Season",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("name", models.CharField(blank=True, max_length=60)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("draft", "Draft"),
                            ("registration", "Registration"),
                            ("placing", "Placing"),
                            ("running", "Running"),
                            ("finished", "Finished"),
                            ("cancelled", "Cancelled"),
                        ],
                        default="draft",
                        max_length=12,
                    ),
                ),
                ("game", models.CharField(default="cards", max_length=10)),
                ("sets", models.JSONField(default=list)),
                ("options", models.JSONField(default=dict)),
                ("clock", models.JSONField(blank=True, null=True)),
                ("absence_misses", models.PositiveSmallIntegerField(default=2)),
                ("absence_policy", models.CharField(default="rules", max_length=40)),
                ("seats", models.PositiveSmallIntegerField(default=5)),
                ("fewest_seats", models.PositiveSmallIntegerField(default=4)),
                ("most_seats", models.PositiveSmallIntegerField(default=6)),
                ("rounds", models.PositiveSmallIntegerField(default=6)),
                ("round_days", models.PositiveSmallIntegerField(default=14)),
                ("first_day", models.DateField(blank=True, null=True)),
                ("division_size", models.PositiveSmallIntegerField(default=12)),
                ("most_entries", models.PositiveIntegerField(blank=True, null=True)),
                (
                    "points",
                    models.CharField(
                        choices=[("expectation", "Expectation"), ("plain", "Plain")],
                        default="expectation",
                        max_length=12,
                    ),
                ),
                ("tie_breaks", models.JSONField(default=list)),
                ("moving", models.PositiveSmallIntegerField(default=2)),
                ("is_rated", models.BooleanField(default=False)),
                (
                    "admission",
                    models.CharField(
                        choices=[
                            ("everybody", "Everybody"),
                            ("people", "People"),
                            ("confirmed", "Confirmed"),
                            ("bots", "Bots"),
                        ],
                        default="people",
                        max_length=10,
                    ),
                ),
                (
                    "unfinished",
                    models.CharField(
                        choices=[("wait", "Wait"), ("shorten", "Shorten"), ("close", "Close")],
                        default="wait",
                        max_length=10,
                    ),
                ),
                ("time_zone", models.CharField(default="UTC", max_length=40)),
                ("registration_until", models.DateTimeField(blank=True, null=True)),
                ("expectations", models.JSONField(default=dict, editable=False)),
                ("expected_by", models.CharField(blank=True, editable=False, max_length=20)),
                ("seed", models.CharField(blank=True, editable=False, max_length=64)),
                ("commitment", models.CharField(blank=True, editable=False, max_length=64)),
                ("made_at", models.DateTimeField(default=bang_service.platform.clock.now, editable=False)),
                ("opened_at", models.DateTimeField(editable=False, null=True)),
                ("started_at", models.DateTimeField(editable=False, null=True)),
                ("ended_at", models.DateTimeField(editable=False, null=True)),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="seasons", to="leagues.league"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="LogEntry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("verb", models.CharField(max_length=30)),
                ("told", models.JSONField(default=dict)),
                ("reason", models.CharField(blank=True, max_length=500)),
                ("before", models.JSONField(null=True)),
                ("at", models.DateTimeField(default=bang_service.platform.clock.now)),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="league_acts",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "fixture",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.PROTECT, related_name="log", to="leagues.fixture"
                    ),
                ),
                (
                    "undoes",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="undone_by",
                        to="leagues.logentry",
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="log", to="leagues.season"
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "log entries",
            },
        ),
        migrations.AddField(
            model_name="entry",
            name="season",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="entries", to="leagues.season"
            ),
        ),
        migrations.AddField(
            model_name="division",
            name="season",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="divisions", to="leagues.season"
            ),
        ),
        migrations.CreateModel(
            name="Standing",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("rank", models.PositiveIntegerField()),
                ("place", models.PositiveIntegerField()),
                ("games", models.PositiveIntegerField()),
                ("wins", models.PositiveIntegerField()),
                ("sheriffs", models.PositiveIntegerField()),
                ("at", models.DateTimeField(default=bang_service.platform.clock.now)),
                ("values", models.JSONField(default=list)),
                (
                    "division",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="standings", to="leagues.division"
                    ),
                ),
                (
                    "entry",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT, related_name="standing", to="leagues.entry"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Step",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.CharField(max_length=40, unique=True)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("close_registration", "Close Registration"),
                            ("lapse_entry", "Lapse Entry"),
                            ("draw", "Draw"),
                            ("open_table", "Open Table"),
                            ("last_day", "Last Day"),
                            ("settle_substitution", "Settle Substitution"),
                        ],
                        max_length=20,
                    ),
                ),
                ("due_at", models.DateTimeField()),
                ("done_at", models.DateTimeField(null=True)),
                ("tries", models.PositiveSmallIntegerField(default=0)),
                ("next_at", models.DateTimeField()),
                ("error", models.CharField(blank=True, max_length=300)),
                (
                    "entry",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.PROTECT, related_name="steps", to="leagues.entry"
                    ),
                ),
                (
                    "fixture",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="steps",
                        to="leagues.fixture",
                    ),
                ),
                (
                    "round",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.PROTECT, related_name="steps", to="leagues.round"
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="steps", to="leagues.season"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Substitution",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("reason", models.CharField(max_length=200)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting"),
                            ("done", "Done"),
                            ("declined", "Declined"),
                            ("lapsed", "Lapsed"),
                            ("called_off", "Called Off"),
                        ],
                        default="waiting",
                        max_length=12,
                    ),
                ),
                ("substitute_agreed", models.BooleanField(default=False)),
                ("entrant_is_asked", models.BooleanField(db_default=True, default=True)),
                ("entrant_agreed", models.BooleanField(default=False)),
                ("at", models.DateTimeField(default=bang_service.platform.clock.now)),
                ("until", models.DateTimeField()),
                ("ended_at", models.DateTimeField(editable=False, null=True)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="ordered_substitutions",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "entry",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="substitutions", to="leagues.entry"
                    ),
                ),
                (
                    "substitute",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="substitutions",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Appeal",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("text", models.CharField(max_length=500)),
                (
                    "decision",
                    models.CharField(
                        choices=[("waiting", "Waiting"), ("granted", "Granted"), ("declined", "Declined")],
                        default="waiting",
                        max_length=10,
                    ),
                ),
                ("answer", models.CharField(blank=True, max_length=500)),
                ("at", models.DateTimeField(default=bang_service.platform.clock.now)),
                ("decided_at", models.DateTimeField(editable=False, null=True)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="league_appeals",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "decided_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="decided_appeals",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "fixture",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="appeals", to="leagues.fixture"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("decision", "waiting")), fields=("fixture", "by"), name="one_appeal_waits"
                    )
                ],
            },
        ),
        migrations.AddConstraint(
            model_name="league",
            constraint=models.UniqueConstraint(
                django.db.models.functions.text.Lower("name"), name="league_name_in_any_case"
            ),
        ),
        migrations.AddConstraint(
            model_name="place",
            constraint=models.UniqueConstraint(fields=("fixture", "seat"), name="place_at_fixture"),
        ),
        migrations.AddConstraint(
            model_name="place",
            constraint=models.UniqueConstraint(fields=("fixture", "entry"), name="entry_once_at_fixture"),
        ),
        migrations.AddConstraint(
            model_name="round",
            constraint=models.UniqueConstraint(fields=("division", "number"), name="round_of_division"),
        ),
        migrations.AddIndex(
            model_name="fixture",
            index=models.Index(fields=["state", "id"], name="fixture_by_state"),
        ),
        migrations.AddConstraint(
            model_name="fixture",
            constraint=models.UniqueConstraint(fields=("round", "number"), name="fixture_of_round"),
        ),
        migrations.AddConstraint(
            model_name="draw",
            constraint=models.UniqueConstraint(fields=("round", "number"), name="draw_of_round"),
        ),
        migrations.AddConstraint(
            model_name="draw",
            constraint=models.UniqueConstraint(
                condition=models.Q(("state", "discarded"), _negated=True),
                fields=("round",),
                name="one_draw_of_a_round_holds",
            ),
        ),
        migrations.AddConstraint(
            model_name="season",
            constraint=models.UniqueConstraint(fields=("league", "number"), name="season_of_league"),
        ),
        migrations.AddConstraint(
            model_name="season",
            constraint=models.CheckConstraint(
                condition=models.Q(("fewest_seats__lte", models.F("seats")), ("seats__lte", models.F("most_seats"))),
                name="season_seats_in_order",
            ),
        ),
        migrations.AddIndex(
            model_name="logentry",
            index=models.Index(fields=["season", "-id"], name="log_of_season"),
        ),
        migrations.AddIndex(
            model_name="entry",
            index=models.Index(fields=["season", "state", "applied_at"], name="entry_in_line"),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.UniqueConstraint(fields=("season", "player"), name="one_entry_a_season"),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("state__in", ("applied", "waiting", "withdrawn")), ("division__isnull", False), _connector="OR"
                ),
                name="placed_entry_has_a_division",
            ),
        ),
        migrations.AddConstraint(
            model_name="division",
            constraint=models.UniqueConstraint(fields=("season", "level"), name="division_of_season"),
        ),
        migrations.AddConstraint(
            model_name="standing",
            constraint=models.UniqueConstraint(fields=("division", "place"), name="place_in_standings"),
        ),
        migrations.AddIndex(
            model_name="step",
            index=models.Index(condition=models.Q(("done_at", None)), fields=["next_at", "id"], name="step_due"),
        ),
        migrations.AddConstraint(
            model_name="substitution",
            constraint=models.UniqueConstraint(
                condition=models.Q(("state", "waiting")), fields=("entry",), name="one_substitution_waits"
            ),
        ),
    ]
