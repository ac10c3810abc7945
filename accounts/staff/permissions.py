"""Permissions by their names in the reader's language. Their rows hold English names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from django.contrib import admin
from django.contrib.auth.models import Permission
from django.db.models import ManyToManyField
from django.forms import ModelMultipleChoiceField

from bang_service.platform.texts import say

if TYPE_CHECKING:
    _Admin = admin.ModelAdmin[Any]
    _Field = ModelMultipleChoiceField[Permission]
else:
    # Only the type checker knows the classes as generic.
    _Admin, _Field = admin.ModelAdmin, ModelMultipleChoiceField

OWN: Final = {"see_hidden": say("admin-may-see-hidden"), "intervene": say("admin-may-intervene")}
"""Those that are not about the rows of one model."""


def name_of(permission: Permission) -> str:
    """`Games | table | Can view table`."""
    return f"{permission.content_type} | {_what(permission)}"


def _what(permission: Permission) -> str:
    if permission.codename in OWN:
        return str(OWN[permission.codename])
    model = permission.content_type.model_class()
    act, _, name = permission.codename.partition("_")
    if model is None or name != model._meta.model_name or act not in model._meta.default_permissions:
        return permission.name
    return str(say("admin-may", act=act, model=model._meta.verbose_name or name))


class PermissionsField(_Field):
    """Permissions to choose from."""

    def label_from_instance(self, obj: Permission) -> str:
        return name_of(obj)


class NamesPermissions(_Admin):
    """A ModelAdmin whose form lists permissions by these names."""

    def formfield_for_manytomany(self, db_field: ManyToManyField[Any, Any], request: Any = None, **kwargs: Any) -> Any:
        if db_field.related_model is Permission:
            kwargs = {
                "form_class": PermissionsField,
                "queryset": Permission.objects.select_related("content_type"),
                **kwargs,
            }
        return super().formfield_for_manytomany(db_field, request, **kwargs)
