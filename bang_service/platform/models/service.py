"""Rows of the service itself."""

from __future__ import annotations

from datetime import timedelta

from django.db import models
from django.utils.formats import date_format, number_format

from bang_service.platform.texts import say
from bang_service.platform.texts.durations import lasting


class ClockSetting(models.Model):
    """How the service's time runs; one row at most, none means real time.

    Service time = `service_epoch` + (real time - `real_epoch`) × `rate`.
    """

    id = models.PositiveSmallIntegerField(primary_key=True, default=1, editable=False)
    real_epoch = models.DateTimeField(help_text="The moment of real time at which this setting began")
    service_epoch = models.DateTimeField(help_text="What the service's clock showed at that moment")
    rate = models.FloatField(default=1.0, help_text="Seconds of service time in one second of real time")

    class Meta:
        constraints = (
            models.CheckConstraint(condition=models.Q(id=1), name="clock_setting_is_one_row"),
            models.CheckConstraint(condition=models.Q(rate__gt=0), name="clock_never_stands_or_runs_back"),
        )

    def __str__(self) -> str:
        service, real = (date_format(each, "DATETIME_FORMAT") for each in (self.service_epoch, self.real_epoch))
        return str(say("admin-row-clocksetting", service=service, real=real, rate=number_format(f"{self.rate:g}")))


class Contraction(models.Model):
    """A migration that was applied and takes away what older code needs."""

    app = models.CharField(max_length=100)
    name = models.CharField(max_length=200)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["app", "name"], name="one_row_a_contraction"),)

    def __str__(self) -> str:
        return f"{self.app}.{self.name}"


class Uptime(models.Model):
    """The uptime record, one row: `credit` is the service time given back so far; the heartbeats are in real time."""

    id = models.PositiveSmallIntegerField(primary_key=True, default=1, editable=False)
    credit = models.DurationField(default=timedelta(0))
    web_beat = models.DateTimeField(null=True)
    sweep_beat = models.DateTimeField(null=True)
    booked_until = models.DateTimeField(null=True)

    class Meta:
        constraints = (models.CheckConstraint(condition=models.Q(id=1), name="uptime_is_one_row"),)
        verbose_name_plural = "uptime"

    def __str__(self) -> str:
        return str(say("admin-row-uptime", credit=lasting(self.credit)))


class Outage(models.Model):
    """The records of outages: from when to when, by the service's clock, and what every running clock got back."""

    heart = models.CharField(max_length=10, help_text="The part of the service that was silent")
    began_at = models.DateTimeField()
    ended_at = models.DateTimeField()
    credit = models.DurationField(help_text="Less than the outage where another one had begun before")

    class Meta:
        ordering = ("-id",)

    def __str__(self) -> str:
        return str(say("admin-row-outage", heart=self.heart, credit=lasting(self.credit)))
