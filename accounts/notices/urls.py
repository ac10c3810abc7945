"""Addresses of notices, below /api/v1/."""

from bang_service.platform.operations.command import commands_of
from bang_service.platform.operations.rest import routes

from . import device_operations, device_rest, operations, preference_operations, preference_rest, rest

urlpatterns = routes(
    {
        "me/notices/": rest.Notices,
        "me/notices/mark/": rest.NoticeMark,
        "me/notices/preferences/": preference_rest.Preferences,
        "me/webhooks/": rest.Webhooks,
        "me/webhooks/<str:webhook>/": rest.OneWebhook,
        "me/webhooks/<str:webhook>/deliveries/": rest.Deliveries,
        "me/devices/": device_rest.Devices,
        "push-key/": device_rest.PushKey,
    },
    commands_of(operations, device_operations, preference_operations),
)
