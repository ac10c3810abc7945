"""Addresses of notices, below /api/v1/."""

from bang_service.platform.operations.command import commands_of
from bang_service.platform.operations.rest import routes

from .operations import devices as device_commands
from .operations import notices as notice_commands
from .operations import preferences as preference_commands
from .operations import webhooks as webhook_commands
from .rest import devices, notices, preferences, webhooks

urlpatterns = routes(
    {
        "me/notices/": notices.Notices,
        "me/notices/mark/": notices.NoticeMark,
        "me/notices/preferences/": preferences.Preferences,
        "me/webhooks/": webhooks.Webhooks,
        "me/webhooks/<str:webhook>/": webhooks.OneWebhook,
        "me/webhooks/<str:webhook>/deliveries/": webhooks.Deliveries,
        "me/devices/": devices.Devices,
        "push-key/": devices.PushKey,
    },
    commands_of(notice_commands, webhook_commands, device_commands, preference_commands),
)
