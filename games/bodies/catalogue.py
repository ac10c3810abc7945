"""The catalogue: what clients may need to know of the rules."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from games.terms.voices import KINDS

_text = serializers.CharField
_number = serializers.IntegerField
_flag = serializers.BooleanField


def _texts(**kwargs: Any) -> serializers.ListField:
    return serializers.ListField(child=serializers.CharField(), **kwargs)


def _numbers(**kwargs: Any) -> serializers.ListField:
    return serializers.ListField(child=serializers.IntegerField(), **kwargs)


def _text_by_name(**kwargs: Any) -> serializers.DictField:
    return serializers.DictField(child=serializers.CharField(), **kwargs)


class CatalogueGamesSerializer(serializers.Serializer[Any]):
    """A game."""

    name = _text()
    title = _text()
    text = _text(help_text="How it is played, in a sentence.")
    seats = _numbers()
    rated_seats = _numbers(help_text="Those of `seats` that a table may have which is opened with a `pool`.")
    sets = _texts(help_text="The sets of a table that names none.")


class CatalogueSetsSerializer(serializers.Serializer[Any]):
    """A set."""

    name = _text()
    title = _text()
    text = _text(help_text="What it brings to the game, in a sentence.")
    game = _text()
    cards = _number()
    characters = _number()
    events = _number()


class CatalogueCardsSerializer(serializers.Serializer[Any]):
    """A physical card."""

    id = _number(help_text="The card's number at a table with these sets.")
    set = _text()
    name = _text()
    title = _text(help_text="Its name in your language.")
    border = _text()
    kind = _text()
    text = _text()
    pictograms = _texts(help_text="What it does, at a glance: ids in `/api/v1/pictograms.svg`.")
    range = _number(required=False)
    suit = _text()
    rank = _text()
    notation = _text()
    picture = _text(help_text="The path of its picture: an SVG in your language.")
    small = _text(
        help_text="The path of a small picture, 96 × 140, without title and text; its foot is free for the title. Load "
        "those of all cards at once: a request for one would tell what somebody holds."
    )
    face = _text(help_text="The path of what is drawn on it: an SVG without words, the same in all languages.")


class CatalogueCharactersSerializer(serializers.Serializer[Any]):
    """A character."""

    set = _text()
    name = _text()
    title = _text(help_text="Its name in your language.")
    life = _number()
    text = _text()
    picture = _text(help_text="The path of its picture: an SVG in your language.")
    face = _text(help_text="The path of their face: an SVG without words, the same in all languages.")


class CatalogueEventsSerializer(serializers.Serializer[Any]):
    """An event card."""

    set = _text()
    name = _text()
    title = _text(help_text="Its name in your language.")
    final = _flag(help_text="Comes last, and stays in force.")
    text = _text()
    picture = _text(help_text="The path of its picture: an SVG in your language.")
    face = _text(help_text="The path of its scene: an SVG without words, the same in all languages.")


class CatalogueRolesSerializer(serializers.Serializer[Any]):
    """The roles for a number of players."""

    game = _text()
    seats = _number()
    options = _text_by_name(help_text="The table options that deal these roles; empty: there is no other way.")
    open = _flag(help_text="Everybody knows all roles; there is no Sheriff.")
    roles = serializers.DictField(child=serializers.IntegerField())
    goals = _text_by_name()


class OptionValueSerializer(serializers.Serializer[Any]):
    """A value of a table option."""

    value = _text()
    meaning = _text()


class CitationSerializer(serializers.Serializer[Any]):
    """A ruling that a text names."""

    rule = _text()
    page = _text(help_text="The path of its page in the documentation.")


class CatalogueOptionsSerializer(serializers.Serializer[Any]):
    """A table option."""

    name = _text()
    game = _text(help_text="The game whose tables can choose it.")
    set = _text(allow_null=True, help_text="The set that adds it; null: every table of the game has it.")
    meaning = _text()
    rules = CitationSerializer(many=True, help_text="The rulings that say more.")
    default = _text()
    values = OptionValueSerializer(many=True)


class CataloguePoliciesSerializer(serializers.Serializer[Any]):
    """A way for AI seats to play."""

    name = _text()
    description = _text()
    rated = serializers.BooleanField(
        help_text="Whether it may play at rated tables where AI seats play: how well it plays is known, whoever sits "
        "beside it."
    )


class CatalogueVoicesSerializer(serializers.Serializer[Any]):
    """Something to say at a table."""

    name = _text()
    kind = serializers.ChoiceField(choices=KINDS)
    text = _text(help_text="What it says, in your language. One that names a seat has three dots for its name.")
    names_seat = _flag(help_text="Whether it is about a seat, so that one must be given.")
    pictogram = _text(allow_null=True, help_text="Of a face: its id in `/api/v1/pictograms.svg`; null: a phrase.")


class CatalogueLessonsSerializer(serializers.Serializer[Any]):
    """A game to learn by, with hints: one person against AI seats."""

    name = _text()
    title = _text(help_text="Its name in your language.")
    text = _text(help_text="What one learns, in a sentence.")
    game = _text()
    sets = _texts()
    seats = _number()
    options = _text_by_name(help_text="The table options that differ from the default.")
    seat = _number(help_text="Where whoever learns sits.")
    seed = _text(help_text="The seed that it is dealt from: it is no secret.")
    commitment = _text(help_text="SHA-256 of the seed, as the table shows it.")


class PromptKindSerializer(serializers.Serializer[Any]):
    """A kind of prompt."""

    kind = _text()
    meaning = _text()


class OptionKindSerializer(serializers.Serializer[Any]):
    """A kind of option and its operands."""

    kind = _text()
    operands = _texts()
    meaning = _text()


class JournalKindSerializer(serializers.Serializer[Any]):
    """A kind of journal record and its fields."""

    kind = _text()
    fields = _text_by_name(help_text="The type of each field.")  # type: ignore[assignment]
    private = _text(allow_null=True, help_text="The field that only some may read.")
    meaning = _text()


class PhaseSerializer(serializers.Serializer[Any]):
    """A phase of a turn."""

    phase = _text()
    games = _texts(help_text="The games whose turns have it.")
    meaning = _text()


class FaceSerializer(serializers.Serializer[Any]):
    """A face of a die."""

    face = _text()
    games = _texts(help_text="The games that have such a die.")
    title = _text(help_text="Its name in your language.")
    pictogram = _text(help_text="Its id in `/api/v1/pictograms.svg`.")
    picture = _text(help_text="The path of its picture: an SVG in your language.")
    meaning = _text()


class SuitSerializer(serializers.Serializer[Any]):
    """A suit."""

    name = _text()
    title = _text(help_text="Its name in your language.")
    pictogram = _text(help_text="Its id in `/api/v1/pictograms.svg`.")
    symbol = _text()


class RoleNameSerializer(serializers.Serializer[Any]):
    """A role."""

    name = _text()
    title = _text(help_text="Its name in your language.")
    pictogram = _text(help_text="Its id in `/api/v1/pictograms.svg`.")
    picture = _text(help_text="The path of its picture: an SVG in your language.")
    face = _text(help_text="The path of its emblem: an SVG without words, the same in all languages.")


class StrangerSerializer(serializers.Serializer[Any]):
    """A face for somebody whose character nobody knows: an AI seat, a player before the deal."""

    name = _text()
    face = _text(help_text="The path of their face: an SVG without words, the same in all languages.")


class PieceSerializer(serializers.Serializer[Any]):
    """What lies on a table besides cards, roles and dice."""

    name = _text()
    title = _text(help_text="Its name in your language.")
    pictogram = _text(help_text="Its id in `/api/v1/pictograms.svg`.")
    picture = _text(help_text="The path of its picture: an SVG in your language.")


class CatalogueWordsSerializer(serializers.Serializer[Any]):
    """The closed lists of the contract."""

    prompts = PromptKindSerializer(many=True)
    options = OptionKindSerializer(many=True)
    journal = JournalKindSerializer(many=True)
    phases = PhaseSerializer(many=True)
    dice = FaceSerializer(many=True, help_text="The faces of a die, in the order they are used.")
    suits = SuitSerializer(many=True)
    roles = RoleNameSerializer(many=True)
    pieces = PieceSerializer(many=True)
    strangers = StrangerSerializer(many=True, help_text="Faces of people without a character. Choose one by the seat.")
    goals = _text_by_name(help_text="What each role wants, where not all roles are known.")
    sides = _text_by_name(help_text="Who can win, as results name them.")


class LanguageSerializer(serializers.Serializer[Any]):
    """A language of the service."""

    language = _text(help_text="Its code, for `Accept-Language`.")
    title = _text(help_text="Its name in itself.")


class TextsSerializer(serializers.Serializer[Any]):
    """The messages of a language."""

    language = _text()
    fluent = _text(help_text="All messages in the format Fluent (https://projectfluent.org).")
