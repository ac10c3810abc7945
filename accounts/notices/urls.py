"""Addresses of notices, below /api/v1/."""

from django.urls import URLPattern, URLResolver, path

from . import rest

urlpatterns: list[URLPattern | URLResolver] = [
    path("me/notices/", rest.Notices.as_view(), name="notices"),
    path("me/receiver/", rest.Receiver.as_view(), name="receiver"),
    path("me/receiver/test/", rest.ReceiverTest.as_view(), name="receiver_test"),
    path("me/receiver/secret/", rest.ReceiverSecret.as_view(), name="receiver_secret"),
]
