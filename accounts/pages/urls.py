"""Addresses of the pages, below /account/. Those that django-allauth looks up have its names."""

from __future__ import annotations

from django.urls import path

from bang_service.platform.texts import say

from . import moved, session_bridge, views

SENT = views.Said.as_view(title=say("page-account-forgotten"), about=say("page-account-reset-sent"))
CONFIRMED = views.Said.as_view(title=say("page-account-confirm"), about=say("page-account-confirmed"))
INACTIVE = views.Said.as_view(title=say("page-account"), about=say("refused-account-closed"))

urlpatterns = [
    path("", views.Overview.as_view(), name="account"),
    path("login/", views.LogIn.as_view(), name="account_login"),
    path("logout/", views.LogOut.as_view(), name="account_logout"),
    path("token/", session_bridge.token, name="account_token"),
    path("session/", session_bridge.session, name="account_session"),
    path("signup/", views.SignUp.as_view(), name="account_signup"),
    path("inactive/", INACTIVE, name="account_inactive"),
    *moved.urlpatterns,
    path("password/", views.ChangePassword.as_view(), name="account_change_password"),
    path("email/", views.Email.as_view(), name="account_email"),
    path("email/again/", views.SendAgain.as_view(), name="account_send_again"),
    path("email/remove/", views.RemoveEmail.as_view(), name="account_remove_email"),
    path("confirm/<str:key>/", views.ConfirmEmail.as_view(), name="account_confirm_email"),
    path("confirmed/", CONFIRMED, name="account_confirmed"),
    path("reset/", views.AskForReset.as_view(), name="account_reset_password"),
    path("reset/sent/", SENT, name="account_reset_sent"),
    path("reset/<str:key>/", views.ResetPassword.as_view(), name="account_reset_key"),
]
