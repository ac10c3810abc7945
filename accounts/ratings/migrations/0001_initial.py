import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import bang_service.platform.clock


def add_pools(apps, schema_editor):
    """A row for each pool, so that leaderboards are there before the first rated game."""
    for game in ("cards", "dice"):
        for kind in ("people", "mixed", "bots"):
            apps.get_model("ratings", "Pool").objects.create(game=game, kind=kind)


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("games", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Pool",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=10)),
                (
                    "kind",
                    models.CharField(
                        choices=[("people", "People"), ("mixed", "Mixed"), ("bots", "Bots")], max_length=10
                    ),
                ),
                ("generation", models.PositiveIntegerField(default=1)),
                ("cursor", models.BigIntegerField(default=0)),
                ("corrections", models.BigIntegerField(default=0)),
                ("rebuild_from", models.BigIntegerField(null=True)),
                ("rebuilt", models.BigIntegerField(null=True)),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("game", "kind"), name="one_pool_of_a_kind")],
            },
        ),
        migrations.CreateModel(
            name="QuarantinedEnding",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("tries", models.PositiveSmallIntegerField(default=0)),
                ("error", models.CharField(max_length=200)),
                ("at", models.DateTimeField(default=bang_service.platform.clock.now)),
                (
                    "ending",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="quarantine", to="games.ending"
                    ),
                ),
                (
                    "pool",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="quarantine", to="ratings.pool"
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "quarantined endings",
            },
        ),
        migrations.CreateModel(
            name="RatedGame",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.BigIntegerField()),
                ("since", models.PositiveIntegerField()),
                ("until", models.PositiveIntegerField(default=2147483647)),
                (
                    "counted",
                    models.CharField(
                        choices=[("all", "All"), ("leavers", "Leavers"), ("nothing", "Nothing")], max_length=10
                    ),
                ),
                ("cell", models.CharField(blank=True, max_length=40)),
                ("chances", models.JSONField(default=list)),
                ("model", models.CharField(max_length=20)),
                (
                    "ending",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="rated_games", to="games.ending"
                    ),
                ),
                (
                    "pool",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="rated_games", to="ratings.pool"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="InterceptChange",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("cell", models.CharField(max_length=40)),
                ("side", models.CharField(max_length=20)),
                ("value", models.BigIntegerField()),
                ("variance", models.BigIntegerField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="intercepts", to="ratings.ratedgame"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Rating",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("since", models.PositiveIntegerField()),
                ("until", models.PositiveIntegerField(default=2147483647)),
                ("theta", models.BigIntegerField()),
                ("variance", models.BigIntegerField()),
                ("games", models.PositiveIntegerField()),
                ("at", models.BigIntegerField()),
                ("shown", models.IntegerField()),
                ("is_provisional", models.BooleanField()),
                ("is_listed", models.BooleanField(default=False)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="ratings", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "pool",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="ratings", to="ratings.pool"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="RatingChange",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.PositiveSmallIntegerField()),
                ("role", models.CharField(max_length=20)),
                ("side", models.CharField(max_length=20)),
                ("won", models.BooleanField()),
                ("expected", models.BigIntegerField()),
                ("weight", models.BigIntegerField()),
                ("theta_before", models.BigIntegerField()),
                ("variance_before", models.BigIntegerField()),
                ("theta", models.BigIntegerField()),
                ("variance", models.BigIntegerField()),
                ("games", models.PositiveIntegerField()),
                ("at", models.BigIntegerField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="changes", to="ratings.ratedgame"
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="rating_changes",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="ListedCount",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("generation", models.PositiveIntegerField()),
                ("width", models.PositiveSmallIntegerField()),
                ("start", models.IntegerField()),
                ("players", models.IntegerField()),
                (
                    "pool",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="listed_counts", to="ratings.pool"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("pool", "generation", "width", "start"), name="one_count_a_bucket")
                ],
            },
        ),
        migrations.AddIndex(
            model_name="ratedgame",
            index=models.Index(fields=["pool", "number"], name="rated_in_order"),
        ),
        migrations.AddIndex(
            model_name="ratedgame",
            index=models.Index(fields=["pool", "until"], name="rated_until"),
        ),
        migrations.AddConstraint(
            model_name="ratedgame",
            constraint=models.UniqueConstraint(fields=("pool", "ending", "since"), name="rated_once_a_generation"),
        ),
        migrations.AddIndex(
            model_name="interceptchange",
            index=models.Index(fields=["cell", "side", "-id"], name="newest_intercept"),
        ),
        migrations.AddIndex(
            model_name="rating",
            index=models.Index(
                condition=models.Q(("is_listed", True)), fields=["pool", "-shown", "player"], name="leaderboard"
            ),
        ),
        migrations.AddIndex(
            model_name="rating",
            index=models.Index(
                condition=models.Q(("is_listed", True)), fields=["pool", "at"], name="listed_by_last_game"
            ),
        ),
        migrations.AddIndex(
            model_name="rating",
            index=models.Index(fields=["pool", "until"], name="rating_until"),
        ),
        migrations.AddConstraint(
            model_name="rating",
            constraint=models.UniqueConstraint(fields=("pool", "player", "since"), name="one_rating_a_generation"),
        ),
        migrations.AddIndex(
            model_name="ratingchange",
            index=models.Index(fields=["player", "-id"], name="rating_history"),
        ),
        migrations.AddConstraint(
            model_name="ratingchange",
            constraint=models.UniqueConstraint(fields=("game", "seat", "player"), name="one_change_a_seat_and_player"),
        ),
        migrations.RunPython(add_pools, migrations.RunPython.noop),
    ]
