import django.core.validators
import django.db.models.deletion
import django.db.models.functions.text
from django.conf import settings
from django.db import migrations, models

import bang_service.platform.clock


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.CreateModel(
            name="Player",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                (
                    "name",
                    models.CharField(
                        help_text="3 to 30 letters, digits, and the signs _ . - ; upper and lower case are the same name.",
                        max_length=30,
                        unique=True,
                        validators=[
                            django.core.validators.MinLengthValidator(3),
                            django.core.validators.RegexValidator(
                                "^[A-Za-z0-9_.-]+\\Z", "Use only letters a to z, digits, and the signs _ . -"
                            ),
                        ],
                    ),
                ),
                ("email", models.EmailField(blank=True, max_length=254)),
                (
                    "is_active",
                    models.BooleanField(
                        default=True, help_text="Off: cannot log in, and no token works, nor one of their bots."
                    ),
                ),
                ("is_staff", models.BooleanField(default=False, help_text="May enter the admin.")),
                ("created", models.DateTimeField(default=bang_service.platform.clock.now, editable=False)),
                (
                    "kind",
                    models.CharField(
                        choices=[("person", "Person"), ("bot", "Bot")],
                        db_default="person",
                        default="person",
                        editable=False,
                        max_length=6,
                    ),
                ),
                (
                    "is_guest",
                    models.BooleanField(
                        db_default=False,
                        default=False,
                        editable=False,
                        help_text="Plays without having signed up; gone some days after their last visit.",
                    ),
                ),
                (
                    "language",
                    models.CharField(
                        blank=True,
                        db_default="",
                        default="",
                        help_text="In which answers, notices and pages speak to them; empty: as their client asks.",
                        max_length=8,
                    ),
                ),
                (
                    "time_zone",
                    models.CharField(
                        blank=True,
                        db_default="",
                        default="",
                        help_text="The IANA name of the zone in which mails and pages tell them the time; empty: UTC.",
                        max_length=64,
                    ),
                ),
                (
                    "is_notified",
                    models.BooleanField(
                        db_default=False,
                        default=False,
                        editable=False,
                        help_text="Notices go somewhere: to a webhook, a device, or by mail.",
                    ),
                ),
                (
                    "is_notified_at_once",
                    models.BooleanField(
                        db_default=False,
                        default=False,
                        editable=False,
                        help_text="One of these is a webhook or a device.",
                    ),
                ),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "owner",
                    models.ForeignKey(
                        blank=True,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="bots",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="AddressLookup",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(choices=[("confirm", "Confirm"), ("reset", "Reset")], max_length=8)),
                ("text", models.CharField(max_length=254)),
                ("language", models.CharField(max_length=12)),
                ("written_at", models.DateTimeField(default=bang_service.platform.clock.now, editable=False)),
                (
                    "player",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="ApiToken",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("public_id", models.CharField(editable=False, max_length=16, unique=True)),
                ("digest", models.CharField(editable=False, max_length=64)),
                (
                    "name",
                    models.CharField(help_text="The owner's own note of where this token is used.", max_length=60),
                ),
                ("scopes", models.JSONField(default=list)),
                ("is_session", models.BooleanField(default=False, help_text="Made by logging in, not by hand.")),
                ("created", models.DateTimeField(default=bang_service.platform.clock.now, editable=False)),
                ("last_used", models.DateTimeField(blank=True, editable=False, null=True)),
                ("expires_at", models.DateTimeField(blank=True, null=True)),
                ("revoked_at", models.DateTimeField(blank=True, null=True)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="tokens", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="BrowserSession",
            fields=[
                (
                    "session_key",
                    models.CharField(max_length=40, primary_key=True, serialize=False, verbose_name="session key"),
                ),
                ("session_data", models.TextField(verbose_name="session data")),
                ("expire_date", models.DateTimeField(db_index=True, verbose_name="expire date")),
                (
                    "device",
                    models.CharField(
                        blank=True, help_text="By which a known device is told from others.", max_length=32
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="browser_sessions",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "session",
                "verbose_name_plural": "sessions",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="MailKey",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(editable=False, max_length=64, unique=True)),
                ("purpose", models.CharField(choices=[("confirm", "Confirm"), ("reset", "Reset")], max_length=8)),
                ("address", models.EmailField(max_length=254)),
                ("trace", models.CharField(editable=False, max_length=64)),
                ("expires_at", models.DateTimeField(db_index=True)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="mail_keys",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.AddIndex(
            model_name="player",
            index=models.Index(condition=models.Q(("is_guest", True)), fields=["created"], name="guests_by_age"),
        ),
        migrations.AddConstraint(
            model_name="player",
            constraint=models.UniqueConstraint(
                django.db.models.functions.text.Lower("name"),
                name="player_name_any_case",
                violation_error_message="This name is taken.",
            ),
        ),
        migrations.AddConstraint(
            model_name="player",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("kind", "bot"), ("owner__isnull", False)),
                    models.Q(("kind", "person"), ("owner__isnull", True)),
                    _connector="OR",
                ),
                name="only_bots_have_owners",
            ),
        ),
        migrations.AddConstraint(
            model_name="player",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("is_guest", False),
                    models.Q(("is_staff", False), ("is_superuser", False), ("kind", "person")),
                    _connector="OR",
                ),
                name="guests_are_plain_people",
            ),
        ),
        migrations.AddIndex(
            model_name="apitoken",
            index=models.Index(fields=["player", "-id"], name="token_by_player"),
        ),
        migrations.AddConstraint(
            model_name="apitoken",
            constraint=models.CheckConstraint(
                condition=models.Q(("digest", ""), _negated=True), name="token_has_digest"
            ),
        ),
        migrations.AddIndex(
            model_name="browsersession",
            index=models.Index(fields=["player", "device"], name="session_by_player"),
        ),
    ]
