"""Names this service's admin for Django."""

from __future__ import annotations

from django.contrib.admin.apps import AdminConfig


class StaffAdminConfig(AdminConfig):
    """The admin with the doors of `accounts.staff.site`."""

    default_site = "accounts.staff.site.StaffSite"
