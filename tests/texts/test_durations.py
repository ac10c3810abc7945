"""Durations in words."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import translation

from bang_service.platform.texts.durations import roughly

CASES = [
    (timedelta(0), "0 seconds", "0 Sekunden"),
    (timedelta(seconds=1), "1 second", "1 Sekunde"),
    (timedelta(seconds=61), "1 minute, 1 second", "1 Minute, 1 Sekunde"),
    (timedelta(hours=1), "1 hour", "1 Stunde"),
    (timedelta(days=2, hours=3, minutes=59), "2 days, 3 hours", "2 Tage, 3 Stunden"),
    # Only what follows the largest unit directly is told: a day and a minute is a day.
    (timedelta(days=1, minutes=1), "1 day", "1 Tag"),
    (timedelta(milliseconds=59_900), "1 minute", "1 Minute"),
    (timedelta(seconds=-5), "0 seconds", "0 Sekunden"),
]


@pytest.mark.parametrize(("duration", "english", "german"), CASES)
def test_duration__for_people__names_its_two_largest_units(duration: timedelta, english: str, german: str) -> None:
    with translation.override("en"):
        assert roughly(duration) == english
    with translation.override("de"):
        assert roughly(duration) == german
