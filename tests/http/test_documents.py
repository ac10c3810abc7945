"""Documents made of rows by the serializer that describes them."""

from types import SimpleNamespace
from typing import Any

import pytest
from rest_framework import serializers

from bang_service.platform.http.documents import document_of


class Horse(serializers.Serializer[Any]):
    """A horse."""

    name = serializers.CharField()
    age = serializers.IntegerField()


ROW = SimpleNamespace(name="Silver", age=7, owner="Roy")


def test_document__members__are_the_serializer_s_alone() -> None:
    assert document_of(Horse, ROW) == {"name": "Silver", "age": 7}


def test_document__member_that_is_given__goes_before_the_row_s() -> None:
    assert document_of(Horse, ROW, age=8) == {"name": "Silver", "age": 8}


def test_document__member_that_nobody_describes__is_a_defect() -> None:
    with pytest.raises(TypeError, match=r"^Horse has no owner\.$"):
        document_of(Horse, ROW, owner="Roy")


def test_document__member_that_nobody_gives__is_a_defect() -> None:
    with pytest.raises(AttributeError, match="age"):
        document_of(Horse, SimpleNamespace(name="Silver"))
