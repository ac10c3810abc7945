"""The catalogue, field by field as over REST."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import strawberry
from rest_framework import serializers

from accounts.people.graphql.context import Info
from bang_service.platform.graphql.context import operation
from bang_service.platform.graphql.type_factory import TYPES, Type, many, maybe
from games.bodies import catalogue as bodies
from games.operations import gates
from games.terms import catalogue, lessons, voices

_NAMES: Final = {
    bodies.CatalogueGamesSerializer: "Game",
    bodies.CatalogueSetsSerializer: "Set",
    bodies.CatalogueCardsSerializer: "PhysicalCard",
    bodies.CatalogueCharactersSerializer: "Character",
    bodies.CatalogueEventsSerializer: "EventCard",
    bodies.CatalogueRolesSerializer: "Roles",
    bodies.CatalogueOptionsSerializer: "TableOption",
    bodies.CataloguePoliciesSerializer: "Policy",
    bodies.CatalogueVoicesSerializer: "CatalogueVoice",
    bodies.CatalogueLessonsSerializer: "Lesson",
    bodies.CatalogueWordsSerializer: "Words",
    bodies.PromptKindSerializer: "PromptWord",
    bodies.OptionKindSerializer: "OptionWord",
    bodies.JournalKindSerializer: "RecordWord",
}
for _serializer, _name in reversed(_NAMES.items()):
    TYPES.output(_serializer, _name)


def _listing(
    twin: str, row: type[serializers.Serializer[Any]], rows: Callable[[], Any], description: str
) -> Callable[..., Any]:
    def resolve(root: Any) -> Any:
        return rows()

    resolve.__name__ = twin.removeprefix("catalogue_")
    shown: Type = TYPES.output(row)
    returns = shown if row is bodies.CatalogueWordsSerializer else many(shown)
    return operation(gates.catalogue(resolve.__name__), maybe(returns), description)(resolve)  # type: ignore[no-any-return]


@strawberry.type(description="What clients may need to know of the rules.")
class Catalogue:
    """All of its parts."""

    games = _listing("catalogue_games", bodies.CatalogueGamesSerializer, catalogue.games, "The games.")
    sets = _listing("catalogue_sets", bodies.CatalogueSetsSerializer, catalogue.sets, "The card sets.")
    characters = _listing(
        "catalogue_characters", bodies.CatalogueCharactersSerializer, catalogue.characters, "The characters."
    )
    events = _listing("catalogue_events", bodies.CatalogueEventsSerializer, catalogue.events, "The event cards.")
    roles = _listing(
        "catalogue_roles", bodies.CatalogueRolesSerializer, catalogue.roles, "The roles by number of players."
    )
    options = _listing(
        "catalogue_options",
        bodies.CatalogueOptionsSerializer,
        catalogue.options,
        "The table options and what they mean.",
    )
    policies = _listing(
        "catalogue_policies", bodies.CataloguePoliciesSerializer, catalogue.ai_policies, "How AI seats can play."
    )
    voices = _listing(
        "catalogue_voices", bodies.CatalogueVoicesSerializer, voices.voices, "What can be said at a table."
    )
    lessons = _listing("catalogue_lessons", bodies.CatalogueLessonsSerializer, lessons.lessons, "Games to learn by.")
    words = _listing(
        "catalogue_words",
        bodies.CatalogueWordsSerializer,
        catalogue.words,
        "The kinds of prompts, options and journal records, with their fields: closed lists that no set extends.",
    )

    @operation(
        gates.catalogue("cards"),
        maybe(many(TYPES.output(bodies.CatalogueCardsSerializer))),
        "The cards of a table with these sets (none: all sets), numbered as in its views.",
    )
    def cards(root: Any, info: Info, sets: list[str] = []) -> Any:  # noqa: B006 (strawberry's way to say the default)
        return catalogue.cards(sets)
