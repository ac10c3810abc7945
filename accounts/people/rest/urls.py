"""Addresses of accounts, below /api/v1/."""

from django.urls import URLPattern, URLResolver, path

from . import notices, views

urlpatterns: list[URLPattern | URLResolver] = [
    path("accounts/", views.Accounts.as_view(), name="accounts"),
    path("sessions/", views.Sessions.as_view(), name="sessions"),
    path("me/", views.Me.as_view(), name="me"),
    path("me/tokens/", views.Tokens.as_view(), name="tokens"),
    path("me/tokens/<str:public_id>/", views.Token.as_view(), name="token"),
    path("me/password/", views.Password.as_view(), name="password"),
    path("me/notices/", notices.Notices.as_view(), name="notices"),
    path("me/receiver/", notices.Receiver.as_view(), name="receiver"),
    path("me/receiver/test/", notices.ReceiverTest.as_view(), name="receiver_test"),
    path("me/receiver/secret/", notices.ReceiverSecret.as_view(), name="receiver_secret"),
    path("limits/", views.Limits.as_view(), name="limits"),
]
