"""The service's own rows in the admin."""

from typing import TYPE_CHECKING

from django.contrib import admin
from django.http import HttpRequest

from .models import ClockSetting

admin.site.site_header = admin.site.site_title = "BANG! administration"
admin.site.index_title = "Players, tables, service"

if TYPE_CHECKING:
    _ClockAdmin = admin.ModelAdmin[ClockSetting]
else:
    # Only the type checker knows the class as generic.
    _ClockAdmin = admin.ModelAdmin


@admin.register(ClockSetting)
class ClockSettingAdmin(_ClockAdmin):
    """Shows how the clock runs; deleting the row returns to real time, other changes are the clock's own."""

    list_display = ("service_epoch", "real_epoch", "rate")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: ClockSetting | None = None) -> bool:
        return False
