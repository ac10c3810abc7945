"""Addresses of notices, below /api/v1/."""

from bang_service.platform.operations.command import commands_of
from bang_service.platform.operations.rest import routes

from . import operations, rest

urlpatterns = routes(
    {"me/notices/": rest.Notices, "me/notices/mark/": rest.NoticeMark, "me/receiver/": rest.Receiver},
    commands_of(operations),
)
