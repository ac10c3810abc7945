"""What the admin shows has a text in every language: names of applications, models, fields and choices, columns,
actions and filters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.conf import settings
from django.contrib import admin
from django.contrib.admin.utils import NotRelationField, flatten_fieldsets, get_fields_from_path
from django.contrib.auth.management import create_permissions
from django.contrib.auth.models import Permission
from django.core.exceptions import FieldDoesNotExist
from django.core.management import call_command
from django.db.models import Field, Model
from django.utils import translation
from django.utils.functional import Promise

from accounts.leagues.admin import appeals, entries, fixtures, leagues, logs, rounds, seasons
from bang_service.apps import OURS
from bang_service.platform.labels import keys_of_choice, keys_of_field, name_of, own_fields
from bang_service.platform.texts import ENGLISH, slug, texts_in
from games.engine.roles import SIDES
from games.models import Table

from .test_files import COMPLETE, LABELS, messages

LEAGUES = (appeals, entries, fixtures, leagues, logs, rounds, seasons)
CONFIGS = [config for config in apps.get_app_configs() if config.name.partition(".")[0] in OURS]
MODELS = {model for config in CONFIGS for model in config.get_models(include_auto_created=True)}
PAGES: list[Any] = [page for page in admin.site._registry.values() if type(page).__module__.partition(".")[0] in OURS]
INLINES: list[Any] = [inline(page.model, admin.site) for page in PAGES for inline in page.inlines]


def shown_by(page: Any) -> Iterator[str]:
    """The names of all that a page or an inline shows."""
    yield from (name for name in page.get_list_display(None) if name != "__str__") if page in PAGES else ()
    yield from page.readonly_fields
    yield from flatten_fieldsets(getattr(page, "add_fieldsets", ()))
    yield from flatten_fieldsets(page.fieldsets or [(None, {"fields": page.get_fields(None)})])
    yield from filter(None, [getattr(page, "date_hierarchy", None)])
    for one in getattr(page, "list_filter", ()):
        if isinstance(one, str | tuple):
            yield one if isinstance(one, str) else one[0]


def field_of(model: type[Model], name: str) -> Field[Any, Any] | None:
    """The field that a name means; None: it is a method's."""
    try:
        found = get_fields_from_path(model, name)[-1]
    except (FieldDoesNotExist, NotRelationField):
        return None
    # Django takes the page's method before the rows that point to this one.
    return found if isinstance(found, Field) else None


@cache
def shown_fields() -> list[tuple[type[Model], Field[Any, Any]]]:
    """The fields of ours that are shown somewhere."""
    found = {field for page in [*PAGES, *INLINES] for name in shown_by(page) if (field := field_of(page.model, name))}
    own = {field: model for model in MODELS for field in own_fields(model)}
    # A filter by rows of another model shows their names alone, so it is by the field itself.
    return [(own[field], field) for field in sorted(found, key=str) if field in own]


def test_pages__are_all_here() -> None:
    assert len(PAGES) > 16 and len(INLINES) == 2
    assert len(shown_fields()) > 120


@pytest.mark.parametrize("language", COMPLETE)
def test_applications_and_models__have_names(language: str) -> None:
    wanted = {f"app-{slug(config.label)}" for config in CONFIGS}
    wanted |= {f"model-{name_of(model)}{end}" for model in MODELS for end in ("", "-plural")}
    assert wanted == {key for key in messages(language) if key.startswith(("app-", "model-"))}


@pytest.mark.parametrize("language", COMPLETE)
def test_fields_that_are_shown__have_names_and_explanations(language: str) -> None:
    told, used = messages(language), set()
    for model, field in shown_fields():
        keys = keys_of_field(model, field)
        found = [key for key in keys if key in told]
        assert found, f"{language}.ftl has neither {keys[0]} nor {keys[1]}"
        used.add(found[0])
        if field.help_text:
            assert f"{keys[0]}-help" in told
            used.add(f"{keys[0]}-help")
    assert used == {key for key in told if key.startswith("field-")}


@pytest.mark.parametrize("language", COMPLETE)
def test_choices_that_are_shown__have_names(language: str) -> None:
    told, used = messages(language), {f"choice-side-{side}" for side in SIDES}
    for model, field in shown_fields():
        for value, _ in field.flatchoices or ():
            keys = keys_of_choice(model, field, value)
            found = [key for key in keys if key in told]
            assert found, f"{language}.ftl has neither {keys[0]} nor {keys[1]}"
            used.add(found[0])
    assert used == {key for key in told if key.startswith("choice-")}


def test_labels__are_not_in_the_english_file() -> None:
    assert not [key for key in messages(ENGLISH) if key.startswith(LABELS)]


FROM_DJANGO = {"action_checkbox"}


def described(page: Any, name: str) -> object:
    """What a column or an action that is no field is called."""
    return getattr(getattr(page, name), "short_description", None)


@pytest.mark.parametrize("page", [*PAGES, *INLINES], ids=lambda page: type(page).__name__)
def test_columns_actions_and_filters__have_texts(page: Any) -> None:
    methods = {name for name in shown_by(page) if field_of(page.model, name) is None and hasattr(page, name)}
    methods |= {name for name in dir(type(page)) if hasattr(getattr(page, name), "short_description")}
    for name in {*methods, *(getattr(page, "actions", None) or ())} - FROM_DJANGO:
        assert isinstance(described(page, name), Promise), f"{name} has no text"
    for one in getattr(page, "list_filter", ()):
        if not isinstance(one, str | tuple):
            assert isinstance(one.title, Promise), one
            assert all(isinstance(text, Promise) for _, text in one.lookups(one, None, page))
    assert isinstance(getattr(page, "explanation", None) or page.model._meta.verbose_name, Promise)
    for title, _ in [*(page.fieldsets or ()), *getattr(page, "add_fieldsets", ())]:
        assert title is None or isinstance(title, Promise), title


def test_texts_of_the_admin__are_all_used() -> None:
    root = Path(settings.TEXTS).parent.parent
    folders = [root / name for name in OURS]
    files = [path for folder in folders for end in ("py", "html") for path in folder.rglob(f"*.{end}")]
    source = "\n".join(path.read_text(encoding="utf-8") for path in files)
    for key in messages(ENGLISH):
        if key.startswith("admin-"):
            assert f'"{key}"' in source, key


def test_migrations__do_not_see_the_texts(db: None) -> None:
    with translation.override("de"):
        call_command("makemigrations", check=True, dry_run=True, verbosity=0)


def test_permissions__are_stored_in_english(db: None) -> None:
    stored = dict(Permission.objects.values_list("pk", "name"))
    table = Permission.objects.get(codename="view_table")
    assert table.name == "Can view table"
    table.delete()
    with translation.override("de"):
        create_permissions(apps.get_app_config("games"), verbosity=0)
        assert str(Table._meta.verbose_name) == texts_in("de").text("model-table", {}) == "Tisch"
    assert sorted(Permission.objects.values_list("name", flat=True)) == sorted(stored.values())
