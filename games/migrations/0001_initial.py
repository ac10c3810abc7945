import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import bang_service.platform.clock
import games.models.table


def add_deal_chain(apps, schema_editor):
    """Its end before the first deal."""
    apps.get_model("games", "DealChain").objects.create(id=1, number=0, link="0" * 64)


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("people", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Table",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(blank=True, max_length=60)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("open", "Open"),
                            ("playing", "Playing"),
                            ("halted", "Halted"),
                            ("over", "Over"),
                            ("voided", "Voided"),
                            ("closed", "Closed"),
                        ],
                        default="open",
                        max_length=10,
                    ),
                ),
                (
                    "visibility",
                    models.CharField(
                        choices=[("public", "Public"), ("invitation", "Invitation")], default="public", max_length=10
                    ),
                ),
                ("invitation", models.CharField(blank=True, editable=False, max_length=32)),
                ("game", models.CharField(max_length=10)),
                ("sets", models.JSONField(default=list)),
                (
                    "editions",
                    models.JSONField(
                        blank=True,
                        db_default={},
                        default=dict,
                        editable=False,
                        help_text="Of each set; without: the first",
                    ),
                ),
                ("options", models.JSONField(default=dict)),
                ("seat_count", models.PositiveSmallIntegerField()),
                ("free_seats", models.PositiveSmallIntegerField(db_default=0, default=0, editable=False)),
                ("names", models.TextField(blank=True, db_default="", default="", editable=False)),
                ("clock", models.JSONField(blank=True, help_text="Empty: nobody is ever late", null=True)),
                (
                    "absence_misses",
                    models.PositiveSmallIntegerField(
                        default=2,
                        help_text="Turns in a row with a missed deadline after which a policy holds the seat; 0: never",
                    ),
                ),
                ("absence_policy", models.CharField(default="rules", max_length=40)),
                ("fixed_roles", models.JSONField(blank=True, db_default=[], default=list, editable=False)),
                (
                    "pool",
                    models.CharField(
                        blank=True,
                        choices=[("people", "People"), ("mixed", "Mixed"), ("bots", "Bots")],
                        db_default="",
                        default="",
                        max_length=10,
                    ),
                ),
                ("seed", models.CharField(editable=False, max_length=64)),
                (
                    "prompt_key",
                    models.CharField(
                        db_default=games.models.table.RandomKey(),
                        default=games.models.table.new_prompt_key,
                        editable=False,
                        max_length=32,
                    ),
                ),
                ("commitment", models.CharField(editable=False, max_length=64)),
                ("rulebook", models.CharField(blank=True, editable=False, max_length=16)),
                ("result", models.JSONField(blank=True, null=True)),
                ("opened_at", models.DateTimeField(default=bang_service.platform.clock.now, editable=False)),
                ("started_at", models.DateTimeField(blank=True, editable=False, null=True)),
                ("ended_at", models.DateTimeField(blank=True, editable=False, null=True)),
                (
                    "host",
                    models.ForeignKey(
                        blank=True,
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="hosted_tables",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "permissions": (
                    ("see_hidden", "Can see hidden roles and cards of games that are not over"),
                    ("intervene", "Can halt, resume, adjudicate and void games, and excuse missed deadlines"),
                ),
            },
        ),
        migrations.CreateModel(
            name="NoticeMark",
            fields=[
                (
                    "player",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="notice_mark",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("read_to", models.PositiveIntegerField()),
            ],
        ),
        migrations.CreateModel(
            name="Numbering",
            fields=[
                ("name", models.CharField(max_length=20, primary_key=True, serialize=False)),
                ("last", models.BigIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="DealChain",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField(default=0)),
                (
                    "link",
                    models.CharField(
                        default="0000000000000000000000000000000000000000000000000000000000000000", max_length=64
                    ),
                ),
            ],
            options={
                "constraints": [models.CheckConstraint(condition=models.Q(("pk", 1)), name="one_deal_chain")],
            },
        ),
        migrations.CreateModel(
            name="DealCommitment",
            fields=[
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT,
                        primary_key=True,
                        related_name="deal",
                        serialize=False,
                        to="games.table",
                    ),
                ),
                ("number", models.PositiveIntegerField(unique=True)),
                ("link", models.CharField(max_length=64)),
            ],
        ),
        migrations.CreateModel(
            name="Ending",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.BigIntegerField(editable=False, null=True, unique=True)),
                (
                    "kind",
                    models.CharField(
                        choices=[("over", "Over"), ("adjudicated", "Adjudicated"), ("voided", "Voided")], max_length=12
                    ),
                ),
                ("game", models.CharField(max_length=10)),
                ("sets", models.JSONField(default=list)),
                ("pool", models.CharField(blank=True, max_length=10)),
                ("side", models.CharField(blank=True, max_length=20)),
                ("winners", models.JSONField(default=list)),
                ("roles", models.JSONField(default=list)),
                ("characters", models.JSONField(default=list)),
                ("answers", models.JSONField(default=list)),
                ("seats", models.JSONField(default=list)),
                ("at", models.DateTimeField(default=bang_service.platform.clock.now)),
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="ending", to="games.table"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Failure",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("at", models.DateTimeField(default=bang_service.platform.clock.now)),
                ("error", models.CharField(max_length=100)),
                ("message", models.CharField(blank=True, max_length=200)),
                ("trace", models.TextField()),
                ("state", models.TextField()),
                ("act", models.JSONField(default=dict)),
                ("moves", models.PositiveIntegerField()),
                ("rulebook", models.CharField(max_length=16)),
                ("release", models.CharField(max_length=40)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="failures", to="games.table"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Intervention",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("halt", "Halt"),
                            ("resume", "Resume"),
                            ("adjudicate", "Adjudicate"),
                            ("void", "Void"),
                            ("annul", "Annul"),
                            ("correct", "Correct"),
                            ("restore", "Restore"),
                        ],
                        max_length=10,
                    ),
                ),
                ("reason", models.CharField(max_length=200)),
                ("at", models.DateTimeField(default=bang_service.platform.clock.now)),
                ("number", models.BigIntegerField(editable=False, null=True, unique=True)),
                ("result", models.JSONField(editable=False, null=True)),
                (
                    "staff",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="interventions", to="games.table"
                    ),
                ),
                (
                    "undoes",
                    models.OneToOneField(
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="undone_by",
                        to="games.intervention",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="LastView",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("at", models.DateTimeField(default=bang_service.platform.clock.now)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.table"),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Miss",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.PositiveSmallIntegerField()),
                ("move", models.PositiveIntegerField()),
                ("turn", models.PositiveIntegerField()),
                ("prompt", models.CharField(max_length=24)),
                (
                    "cause",
                    models.CharField(
                        choices=[
                            ("no_answer", "No Answer"),
                            ("no_choice", "No Choice"),
                            ("turn_missed", "Turn Missed"),
                        ],
                        max_length=12,
                    ),
                ),
                ("asked_at", models.DateTimeField()),
                ("due_at", models.DateTimeField()),
                ("missed_at", models.DateTimeField(default=bang_service.platform.clock.now)),
                (
                    "excuse",
                    models.CharField(
                        blank=True, help_text="Why staff does not hold it against the player", max_length=200
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="misses", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="misses", to="games.table"
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "misses",
            },
        ),
        migrations.CreateModel(
            name="Move",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("seat", models.SmallIntegerField(default=-1)),
                (
                    "author",
                    models.CharField(
                        choices=[("player", "Player"), ("policy", "Policy"), ("deadline", "Deadline")],
                        default="player",
                        max_length=10,
                    ),
                ),
                ("prompt", models.CharField(blank=True, max_length=24)),
                ("option", models.CharField(blank=True, max_length=100)),
                ("notation", models.CharField(blank=True, max_length=120)),
                ("first", models.PositiveIntegerField()),
                ("records", models.TextField()),
                ("made_at", models.DateTimeField(default=bang_service.platform.clock.now)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="moves", to="games.table"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Notice",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField(editable=False, null=True)),
                ("serial", models.PositiveIntegerField(editable=False, null=True)),
                ("kind", models.CharField(max_length=20)),
                ("seat", models.SmallIntegerField(default=-1)),
                ("prompt", models.CharField(blank=True, max_length=24)),
                ("details", models.TextField(blank=True, editable=False, help_text="JSON")),
                ("at", models.DateTimeField(default=bang_service.platform.clock.now)),
                ("due_at", models.DateTimeField(help_text="The deadline as it was when this was written", null=True)),
                (
                    "is_fanned_out",
                    models.BooleanField(default=False, help_text="Each endpoint has its copy, or there is none"),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="notices", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.CASCADE, related_name="notices", to="games.table"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="PlayerResult",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=10)),
                ("seats", models.PositiveSmallIntegerField()),
                ("sets", models.CharField(max_length=200)),
                ("role", models.CharField(max_length=20)),
                ("character", models.CharField(max_length=40)),
                ("won", models.BooleanField()),
                ("answers", models.PositiveIntegerField()),
                ("in_minute", models.PositiveIntegerField()),
                ("in_hour", models.PositiveIntegerField()),
                ("in_day", models.PositiveIntegerField()),
                (
                    "ending",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="player_results", to="games.ending"
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="game_results",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Preview",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("language", models.CharField(max_length=12)),
                ("image", models.BinaryField(default=b"")),
                ("state", models.CharField(blank=True, max_length=40)),
                ("is_wanted", models.BooleanField(default=True)),
                ("drawn_at", models.DateTimeField(null=True)),
                ("asked_at", models.DateTimeField()),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="previews", to="games.table"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Replay",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("is_wanted", models.BooleanField(default=True)),
                ("asked_at", models.DateTimeField()),
                ("taken_at", models.DateTimeField(null=True)),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("total", models.PositiveIntegerField(null=True)),
                (
                    "refusal",
                    models.CharField(
                        blank=True, choices=[("otherwise", "Otherwise"), ("failed", "Failed")], max_length=10
                    ),
                ),
                ("release", models.CharField(blank=True, max_length=40)),
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="replay", to="games.table"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="ReplayPart",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField()),
                ("content", models.BinaryField()),
                (
                    "replay",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="parts", to="games.replay"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField()),
                ("policy", models.CharField(blank=True, max_length=40)),
                ("entropy", models.CharField(blank=True, db_default="", default="", editable=False, max_length=64)),
                ("held_by", models.CharField(blank=True, max_length=40)),
                ("misses", models.PositiveSmallIntegerField(default=0)),
                (
                    "player",
                    models.ForeignKey(
                        blank=True,
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="seats",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="games.table"
                    ),
                ),
            ],
            options={
                "ordering": ["number"],
            },
        ),
        migrations.CreateModel(
            name="Prompt",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("prompt", models.CharField(max_length=24)),
                ("asked_at", models.DateTimeField(default=bang_service.platform.clock.now)),
                ("due_uptime", models.DateTimeField(blank=True, help_text="The deadline, in uptime", null=True)),
                (
                    "remind_uptime",
                    models.DateTimeField(
                        blank=True,
                        help_text="When its player is reminded, in uptime; empty: not, or it is done",
                        null=True,
                    ),
                ),
                (
                    "is_window",
                    models.BooleanField(
                        db_default=False, default=False, help_text="It is somebody else's move, and the seat may react"
                    ),
                ),
                ("by_policy", models.BooleanField(default=False)),
                ("ring_at", models.DateTimeField(blank=True, null=True)),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="prompts", to="games.table"
                    ),
                ),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="prompts", to="games.seat"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="TenureRow",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.PositiveSmallIntegerField()),
                ("policy", models.CharField(blank=True, max_length=40)),
                (
                    "how",
                    models.CharField(
                        choices=[
                            ("sat", "Sat"),
                            ("handed_over", "Handed Over"),
                            ("absent", "Absent"),
                            ("returned", "Returned"),
                            ("substituted", "Substituted"),
                        ],
                        max_length=12,
                    ),
                ),
                ("from_move", models.PositiveIntegerField()),
                ("to_move", models.PositiveIntegerField(null=True)),
                ("decisions", models.PositiveIntegerField(default=0)),
                ("moves", models.PositiveIntegerField(default=0)),
                ("answers", models.PositiveIntegerField(db_default=0, default=0)),
                ("in_minute", models.PositiveIntegerField(db_default=0, default=0)),
                ("in_hour", models.PositiveIntegerField(db_default=0, default=0)),
                ("in_day", models.PositiveIntegerField(db_default=0, default=0)),
                ("since", models.DateTimeField(default=bang_service.platform.clock.now)),
                (
                    "ordered_by",
                    models.ForeignKey(
                        db_index=False,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="tenures",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="tenures", to="games.table"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Position",
            fields=[
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="position",
                        serialize=False,
                        to="games.table",
                    ),
                ),
                ("version", models.PositiveIntegerField(default=0)),
                ("moves", models.PositiveIntegerField(default=0)),
                ("records", models.PositiveIntegerField(default=0)),
                ("turns", models.PositiveIntegerField(default=0)),
                ("state", models.TextField()),
                ("tallies", models.TextField(default="[]")),
                ("moved_at", models.DateTimeField(blank=True, editable=False, null=True)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("moved_at__isnull", False)),
                        fields=["-moved_at", "-table"],
                        name="position_moved",
                    )
                ],
            },
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(fields=["status", "visibility", "-id"], name="table_lobby"),
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(condition=models.Q(("visibility", "public")), fields=["-id"], name="table_public"),
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(fields=["host", "-id"], name="table_hosted"),
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(fields=["status", "opened_at"], name="table_waiting"),
        ),
        migrations.AddIndex(
            model_name="ending",
            index=models.Index(condition=models.Q(("number", None)), fields=["id"], name="ending_unnumbered"),
        ),
        migrations.AddIndex(
            model_name="ending",
            index=models.Index(
                condition=models.Q(("pool", ""), _negated=True), fields=["game", "pool", "number"], name="ending_rated"
            ),
        ),
        migrations.AddIndex(
            model_name="lastview",
            index=models.Index(fields=["at"], name="last_view_by_age"),
        ),
        migrations.AddConstraint(
            model_name="lastview",
            constraint=models.UniqueConstraint(fields=("table", "player"), name="one_last_view_a_player_and_table"),
        ),
        migrations.AddConstraint(
            model_name="miss",
            constraint=models.UniqueConstraint(fields=("table", "move"), name="one_miss_a_move"),
        ),
        migrations.AddIndex(
            model_name="move",
            index=models.Index(fields=["table", "first"], name="move_by_first_record"),
        ),
        migrations.AddConstraint(
            model_name="move",
            constraint=models.UniqueConstraint(fields=("table", "number"), name="move_number_at_table"),
        ),
        migrations.AddIndex(
            model_name="notice",
            index=models.Index(
                condition=models.Q(("is_fanned_out", False)), fields=["player", "id"], name="notice_to_fan_out"
            ),
        ),
        migrations.AddIndex(
            model_name="notice",
            index=models.Index(condition=models.Q(("serial", None)), fields=["player", "id"], name="notice_unnumbered"),
        ),
        migrations.AddIndex(
            model_name="notice",
            index=models.Index(fields=["at"], name="notice_by_age"),
        ),
        migrations.AddIndex(
            model_name="notice",
            index=models.Index(
                condition=models.Q(("table", None)), fields=["player", "number"], name="notice_of_account"
            ),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.UniqueConstraint(
                fields=("table", "player", "number"), name="notice_number_of_player_at_table"
            ),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.UniqueConstraint(fields=("player", "serial"), name="notice_serial_of_player"),
        ),
        migrations.AddIndex(
            model_name="playerresult",
            index=models.Index(fields=["player", "game"], name="results_of_player"),
        ),
        migrations.AddConstraint(
            model_name="playerresult",
            constraint=models.UniqueConstraint(fields=("ending", "player"), name="one_result_a_player"),
        ),
        migrations.AddIndex(
            model_name="preview",
            index=models.Index(condition=models.Q(("is_wanted", True)), fields=["asked_at"], name="preview_wanted"),
        ),
        migrations.AddConstraint(
            model_name="preview",
            constraint=models.UniqueConstraint(fields=("table", "language"), name="one_preview_a_language"),
        ),
        migrations.AddIndex(
            model_name="replay",
            index=models.Index(condition=models.Q(("is_wanted", True)), fields=["asked_at"], name="replay_wanted"),
        ),
        migrations.AddConstraint(
            model_name="replaypart",
            constraint=models.UniqueConstraint(fields=("replay", "number"), name="one_part_a_number"),
        ),
        migrations.AddIndex(
            model_name="seat",
            index=models.Index(fields=["player", "-table"], name="seat_of_player"),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.UniqueConstraint(fields=("table", "number"), name="seat_number_at_table"),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.UniqueConstraint(
                condition=models.Q(("player__isnull", False)), fields=("table", "player"), name="one_seat_a_player"
            ),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("player__isnull", False), ("policy", "")),
                    models.Q(("player__isnull", True), models.Q(("policy", ""), _negated=True)),
                    _connector="OR",
                ),
                name="seat_has_player_or_policy",
            ),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.CheckConstraint(
                condition=models.Q(("held_by", ""), ("player__isnull", False), _connector="OR"),
                name="only_players_seats_are_held",
            ),
        ),
        migrations.AddIndex(
            model_name="prompt",
            index=models.Index(fields=["asked_at"], name="prompt_by_age"),
        ),
        migrations.AddIndex(
            model_name="prompt",
            index=models.Index(
                condition=models.Q(("due_uptime__isnull", False)), fields=["due_uptime"], name="prompt_by_deadline"
            ),
        ),
        migrations.AddIndex(
            model_name="prompt",
            index=models.Index(
                condition=models.Q(("remind_uptime__isnull", False)),
                fields=["remind_uptime"],
                name="prompt_by_reminder",
            ),
        ),
        migrations.AddIndex(
            model_name="prompt",
            index=models.Index(
                condition=models.Q(("ring_at__isnull", False)), fields=["ring_at"], name="prompt_by_ring"
            ),
        ),
        migrations.AddConstraint(
            model_name="prompt",
            constraint=models.UniqueConstraint(fields=("table", "seat"), name="one_prompt_a_seat"),
        ),
        migrations.AddIndex(
            model_name="tenurerow",
            index=models.Index(fields=["table", "seat", "id"], name="tenure_in_order"),
        ),
        migrations.AddIndex(
            model_name="tenurerow",
            index=models.Index(
                condition=models.Q(("ordered_by__isnull", False)), fields=["ordered_by"], name="tenure_ordered"
            ),
        ),
        migrations.AddConstraint(
            model_name="tenurerow",
            constraint=models.UniqueConstraint(
                condition=models.Q(("to_move__isnull", True)), fields=("table", "seat"), name="one_tenure_goes_on"
            ),
        ),
        migrations.AddConstraint(
            model_name="tenurerow",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("player__isnull", False), ("policy", "")),
                    models.Q(("policy", ""), _negated=True),
                    _connector="OR",
                ),
                name="tenure_has_player_or_policy",
            ),
        ),
        migrations.RunPython(add_deal_chain, migrations.RunPython.noop),
    ]
