"""The bodies of requests and answers about what players want to hear."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from bang_service.platform.http.fields import Flag, Named, Several, StrictSerializer, Text, Whole

_CLOCK = "[0-2][0-9]:[0-5][0-9]"
_MOST_KINDS = 60


class PreferencesSet(StrictSerializer):
    """What you want to hear, as a whole: what you leave out is as for most people."""

    push = Named(
        child=Text(max_length=10), required=False, default=dict, max_length=_MOST_KINDS,
        help_text="On your devices: by kind of notice, `now` or `off`.",
    )  # fmt: skip
    mail = Named(
        child=Text(max_length=10), required=False, default=dict, max_length=_MOST_KINDS,
        help_text="By mail: by kind of notice, `now`, `digest` (a line in the mail of the day) or `off`.",
    )  # fmt: skip
    quiet_from = serializers.RegexField(
        _CLOCK, required=False, allow_null=True, default=None, max_length=5,
        help_text="From this hour on, in your time zone, nothing is sent to your devices or by mail, as `22:00`.",
    )  # fmt: skip
    quiet_to = serializers.RegexField(
        _CLOCK, required=False, allow_null=True, default=None, max_length=5,
        help_text="Until then; if it is earlier than `quiet_from`, of the next day.",
    )  # fmt: skip
    quiet_days = Several(
        child=Whole(min_value=0, max_value=6), required=False, default=list, max_length=7,
        help_text="Days on which nothing is sent at all: 0 is Monday.",
    )  # fmt: skip
    digest_at = serializers.RegexField(
        _CLOCK, required=False, default="18:00", max_length=5, help_text="When the mail of the day comes."
    )
    fast_tables = Flag(
        required=False, default=False,
        help_text="True: also about tables with decisions under an hour, where people sit in front of the game.",
    )  # fmt: skip
    mail_subscribed = Flag(
        required=False, allow_null=True, default=None,
        help_text="False: no notices by mail, as with the link in each of them. Null: as it was.",
    )  # fmt: skip


class PreferencesSerializer(serializers.Serializer[Any]):
    """What you want to hear, with what is as for most people."""

    push = serializers.DictField(child=serializers.CharField(), help_text="By kind of notice: `now` or `off`.")
    mail = serializers.DictField(
        child=serializers.CharField(), help_text="By kind of notice: `now`, `digest` or `off`."
    )
    titles = serializers.DictField(
        child=serializers.CharField(), help_text="What people call each kind of notice, in your language."
    )
    waiting = serializers.ListField(
        child=serializers.CharField(), help_text="The kinds of notices by which somebody waits for you."
    )
    quiet_from = serializers.CharField(allow_null=True)
    quiet_to = serializers.CharField(allow_null=True)
    quiet_days = serializers.ListField(child=serializers.IntegerField())
    digest_at = serializers.CharField()
    fast_tables = serializers.BooleanField()
    mail_subscribed = serializers.BooleanField(help_text="False: you get no notices by mail.")
    address_confirmed = serializers.BooleanField(help_text="Mails go to a confirmed address alone.")
    time_zone = serializers.CharField(help_text="Whose hours these are: see `PUT /me/settings/`.")
    language = serializers.CharField(help_text="In which mails speak; empty: English.", allow_blank=True)
