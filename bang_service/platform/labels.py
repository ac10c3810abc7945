"""What models, their fields and their choices are called in pages, in the reader's language.

Models and fields have their English names from their code. Another language names them by messages: `app-games`,
`model-table` and `model-table-plural`; `field-table-host`, or `field-host` for the fields of this name in all models;
`field-table-clock-help` for what explains a field; and `choice-table-status-open`, or `choice-open`.

Nothing that is stored or compared changes: migrations, rows of permissions and the admin's log are made in English.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from django.apps import AppConfig
from django.db import models
from django.utils.functional import Promise, lazy

from .texts import slug, spoken
from .texts.lazily import Said


def label(*keys: str, otherwise: str | Promise) -> Said:
    """The first of the messages `keys` that the reader's language itself has; `otherwise` if it has none of them."""
    return cast("Said", _labelled(keys, otherwise))


def named(word: str) -> Said:
    """A name as the rules or the service use it (`cards`), in the reader's language."""
    return cast("Said", _named(word))


def _read(keys: tuple[str, ...], otherwise: str | Promise) -> str:
    texts = spoken()
    return next((texts.text(key, {}) for key in keys if texts.has(key)), str(otherwise))


_labelled = lazy(_read, str)


def _name(word: str) -> str:
    return spoken().name(word)


_named = lazy(_name, str)


def name_everything(configs: Iterable[AppConfig]) -> None:
    """Give the names of these applications, and of all that is in them, texts. It is called once, when all models are
    known."""
    for config in configs:
        config.verbose_name = label(f"app-{slug(config.label)}", otherwise=config.verbose_name)
        for model in config.get_models(include_auto_created=True):
            _name_model(model)


def _name_model(model: type[models.Model]) -> None:
    options = model._meta
    key = f"model-{name_of(model)}"
    options.verbose_name = label(key, otherwise=options.verbose_name or "")
    options.verbose_name_plural = label(f"{key}-plural", otherwise=options.verbose_name_plural or "")
    for field in own_fields(model):
        _name_field(model, field)


def name_of(model: type[models.Model]) -> str:
    """A model's name as it stands in keys."""
    return slug(model._meta.model_name or "")


def own_fields(model: type[models.Model]) -> list[models.Field[Any, Any]]:
    """The fields of a model that have no name from Django, which translates its own."""
    fields = [*model._meta.local_fields, *model._meta.local_many_to_many]
    return [field for field in fields if not isinstance(field.deconstruct()[3].get("verbose_name"), Promise)]


def keys_of_field(model: type[models.Model], field: models.Field[Any, Any]) -> tuple[str, str]:
    """The keys of a field's name: its own, and the one for all fields of this name."""
    name = slug(field.name)
    return f"field-{name_of(model)}-{name}", f"field-{name}"


def keys_of_choice(model: type[models.Model], field: models.Field[Any, Any], value: object) -> tuple[str, str]:
    """The keys of a choice: its own, and the one for all choices of this value."""
    return f"choice-{name_of(model)}-{slug(field.name)}-{slug(str(value))}", f"choice-{slug(str(value))}"


def _name_field(model: type[models.Model], field: models.Field[Any, Any]) -> None:
    keys = keys_of_field(model, field)
    field.verbose_name = label(*keys, otherwise=field.verbose_name)
    if field.help_text:
        field.help_text = label(f"{keys[0]}-help", otherwise=field.help_text)
    if field.choices:
        # Equal to those of the migrations as long as English has no messages for them.
        field.choices = [
            (value, label(*keys_of_choice(model, field, value), otherwise=text)) for value, text in field.flatchoices
        ]
