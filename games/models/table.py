"""A table: on what terms it was opened, who may sit down, and how its game went."""

from __future__ import annotations

import secrets
from typing import Any, ClassVar, TypedDict

from django.conf import settings
from django.db import models

from bang_service.platform.clock import now
from games.engine.kernel.results import GameResult
from games.terms.clocks import StoredClock


def new_prompt_key() -> str:
    """A key that nobody can guess."""
    return secrets.token_hex(16)


class RandomKey(models.Func):
    """The same, made by the database: for rows that a release writes which does not know the column."""

    output_field = models.CharField()

    def as_sqlite(self, *_: Any, **__: Any) -> tuple[str, list[Any]]:  # type: ignore[override]
        """SQLite's own randomness."""
        return "lower(hex(randomblob(16)))", []

    def as_postgresql(self, *_: Any, **__: Any) -> tuple[str, list[Any]]:
        """PostgreSQL's: 122 bits of it."""
        return "replace(gen_random_uuid()::text, '-', '')", []


class FixedRole(TypedDict):
    """That a league has assigned a role to a seat."""

    seat: int
    role: str


class Table(models.Model):
    """One table and its one game. Nobody may read `seed` before the game is over; the `commitment` to it has a place in
    the chain (`deal`) from the table's opening on. Nobody ever reads `prompt_key`, which the ids of its prompts are
    summed with. A managed table has no `host`.

    `free_seats` and `names` are what lists find a table by (`services.finding`).

    `fixed_roles` are in the order of the seats. They are public and do not change from the table's opening on.

    `seats_spoke_at` and `spectators_spoke_at` are the moments of the last `Utterance` to each audience: whoever holds
    the row to change one is the only one who speaks, and streams see by them that something was said. Neither is ever
    shown.

    Seats are kept (`KeptSeat`) only at a table with `seats_kept_until`, the moment from which anybody may take them.
    `rematch_of` is the game that is played again here.

    `lesson` names the lesson that is played here (`services.lessons`): then the seed was published before the deal.
    `hints_told` are those that its player has been told."""

    class Status(models.TextChoices):
        """open: seats are being taken · playing · halted: stopped for staff to look at, its clocks stand still ·
        over: somebody has won · voided: ended without a result, by staff or because its last player gave
        it up · closed: given up by whoever runs it, or nobody started its game in time."""

        OPEN = "open"
        PLAYING = "playing"
        HALTED = "halted"
        OVER = "over"
        VOIDED = "voided"
        CLOSED = "closed"

    class Visibility(models.TextChoices):
        """public: anybody may find it, join it and watch · invitation: only who has its code."""

        PUBLIC = "public"
        INVITATION = "invitation"

    class Pool(models.TextChoices):
        """Whom the ratings of a rated table compare. people: persons alone · mixed: persons, bots and AI seats ·
        bots: no person."""

        PEOPLE = "people"
        MIXED = "mixed"
        BOTS = "bots"

    name = models.CharField(max_length=60, blank=True)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="hosted_tables",
        # The index of their tables in the order of lists begins with it.
        db_index=False,
    )
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    visibility = models.CharField(max_length=10, choices=Visibility.choices, default=Visibility.PUBLIC)
    invitation = models.CharField(max_length=32, blank=True, editable=False)
    game = models.CharField(max_length=10)
    sets: models.JSONField[list[str]] = models.JSONField(default=list)
    editions: models.JSONField[dict[str, int]] = models.JSONField(
        default=dict, db_default={}, blank=True, editable=False, help_text="Of each set; without: the first"
    )
    options: models.JSONField[dict[str, str]] = models.JSONField(default=dict)
    seat_count = models.PositiveSmallIntegerField()
    free_seats = models.PositiveSmallIntegerField(default=0, db_default=0, editable=False)
    names = models.TextField(blank=True, default="", db_default="", editable=False)
    clock: models.JSONField[StoredClock | None] = models.JSONField(
        null=True, blank=True, help_text="Empty: nobody is ever late"
    )
    absence_misses = models.PositiveSmallIntegerField(
        default=2, help_text="Turns in a row with a missed deadline after which a policy holds the seat; 0: never"
    )
    absence_policy = models.CharField(max_length=40, default="rules")
    fixed_roles: models.JSONField[list[FixedRole]] = models.JSONField(
        default=list, db_default=[], blank=True, editable=False
    )
    pool = models.CharField(max_length=10, choices=Pool.choices, blank=True, default="", db_default="")
    has_voices = models.BooleanField(default=True, db_default=True)
    seats_spoke_at = models.DateTimeField(null=True, blank=True, editable=False)
    spectators_spoke_at = models.DateTimeField(null=True, blank=True, editable=False)
    rating_edition = models.PositiveSmallIntegerField(
        default=1,
        db_default=1,
        editable=False,
        help_text="Of the rules by which its game is rated",
    )
    rematch_of = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematches", editable=False
    )
    seats_kept_until = models.DateTimeField(null=True, blank=True, editable=False)
    lesson = models.CharField(max_length=40, blank=True, default="", db_default="", editable=False)
    hints_told: models.JSONField[list[str]] = models.JSONField(default=list, db_default=[], blank=True, editable=False)
    seed = models.CharField(max_length=64, editable=False)
    prompt_key = models.CharField(max_length=32, default=new_prompt_key, db_default=RandomKey(), editable=False)
    commitment = models.CharField(max_length=64, editable=False)
    rulebook = models.CharField(max_length=16, blank=True, editable=False)
    result: models.JSONField[GameResult | None] = models.JSONField(null=True, blank=True)
    opened_at = models.DateTimeField(default=now, editable=False)
    started_at = models.DateTimeField(null=True, blank=True, editable=False)
    ended_at = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["status", "visibility", "-id"], name="table_lobby"),
            models.Index(fields=["-id"], condition=models.Q(visibility="public"), name="table_public"),
            models.Index(fields=["host", "-id"], name="table_hosted"),
            models.Index(fields=["status", "opened_at"], name="table_waiting"),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["rematch_of"], condition=~models.Q(status="closed"), name="one_rematch_of_a_table"
            ),
        ]
        permissions = (
            ("see_hidden", "Can see hidden roles and cards of games that are not over"),
            ("intervene", "Can halt, resume, adjudicate and void games, and excuse missed deadlines"),
        )

    def __str__(self) -> str:
        return f"{self.pk} {self.name}".strip()

    @property
    def is_managed(self) -> bool:
        """Whether it has no host, so that nobody takes or gives up a seat by themselves (`services.managed_tables`)."""
        return self.host_id is None

    @property
    def is_ended(self) -> bool:
        """Whether the game will see no further move, so that it hides nothing any more."""
        return self.status in (self.Status.OVER, self.Status.VOIDED)

    def admits(self, code: str) -> bool:
        """Whether the code is this table's invitation; how long it takes to say tells nothing of the right one."""
        return bool(self.invitation) and secrets.compare_digest(code.encode(), self.invitation.encode())
