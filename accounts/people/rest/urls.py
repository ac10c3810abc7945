"""Addresses of accounts, below /api/v1/."""

from django.urls import URLPattern, URLResolver, path

from . import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("accounts/", views.Accounts.as_view(), name="accounts"),
    path("sessions/", views.Sessions.as_view(), name="sessions"),
    path("me/", views.Me.as_view(), name="me"),
    path("me/tokens/", views.Tokens.as_view(), name="tokens"),
    path("me/tokens/<str:public_id>/", views.Token.as_view(), name="token"),
    path("me/password/", views.Password.as_view(), name="password"),
    path("limits/", views.Limits.as_view(), name="limits"),
]
