"""Addresses of pages that mails lead to, below /account/."""

from django.urls import path

from .pages import unsubscribe

urlpatterns = [path("unsubscribe/<str:token>/", unsubscribe, name="mail_unsubscribe")]
