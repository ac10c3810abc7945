"""Declarations of operations: one that cannot be meant is refused when it is loaded, and says where it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from bang_service.platform.http.fields import Flag, Named, Several, StrictSerializer, Text, Whole
from bang_service.platform.http.links import DECLARED, add_links
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.command import DONE, Answer, Call, Command
from bang_service.platform.operations.cost import WRITING
from bang_service.platform.operations.gate import ANY_TOKEN, PUBLIC, READ, WRITE, DeclarationError, Gate
from bang_service.platform.operations.graphql import Mutations
from bang_service.platform.operations.link import Link
from bang_service.platform.operations.rest import routes
from bang_service.platform.throttling import Meter


class Inner(StrictSerializer):
    """Within."""


class Body(StrictSerializer):
    """One field of each kind."""

    text = Text()
    number = Whole(allow_null=True)
    flag = Flag()
    rows = Several(child=Text(), max_length=3)
    names = Named(child=Text(), max_length=3)
    choice = serializers.ChoiceField(choices=["a"], allow_null=True)
    inner = Inner()


def _declared(work: Callable[..., Answer], **more: Any) -> Command:
    given: dict[str, Any] = {"scope": ANY_TOKEN, "limit": WRITE, "answers": {204: None}, "body": Body, **more}
    return Command("POST", "things/<number:thing>/", tag="things", summary="Do", **given)(work)


def fits(
    call: Call,
    thing: int,
    text: str,
    number: int | None,
    flag: bool,
    rows: list[str],
    names: dict[str, str],
    choice: str | None,
    inner: dict[str, Any],
) -> Answer:
    """Does it.

    And more."""
    return DONE


def test_command__that_takes_path_and_body__is_declared() -> None:
    made = _declared(fits)
    assert (made.name, made.short_text, made.path_parameters) == ("fits", "Does it.", {"thing": int})
    assert made.gate == Gate("fits", ANY_TOKEN, WRITE, cost=WRITING)


def hands_on(call: Call, thing: int, **others: object) -> Answer:
    """Takes the thing, and whatever its body has."""
    return Answer(204, {"thing": thing, **others})


def test_command__that_takes_whatever_its_body_has__gets_all_of_it() -> None:
    made = _declared(hands_on, answers={204: None})
    assert made.run(Call(None, "", Meter()), {"thing": 1}, {"text": "a"}).document == {"thing": 1, "text": "a"}


def lacks(call: Call, thing: int) -> Answer:
    """Lacks the body."""
    return DONE


def adds(call: Call, thing: int, other: str) -> Answer:
    """Takes what nobody gives."""
    return DONE


def mistakes(call: Call, thing: str) -> Answer:
    """Takes a number for a text."""
    return DONE


def is_silent(call: Call, thing: int) -> Answer:
    return DONE


@pytest.mark.parametrize(
    ("work", "more", "said"),
    [
        (lacks, {}, "takes {'thing': <class 'int'>}, but its path and its body give .*'text'"),
        (adds, {"body": None}, "takes .*'other'.*, but its path and its body give {'thing': <class 'int'>}"),
        (mistakes, {"body": None}, "takes {'thing': <class 'str'>}"),
        (is_silent, {"body": None}, "has no docstring"),
        (lacks, {"body": None, "keyed": True}, "needs a body"),
        (lacks, {"body": None, "charge": "hire"}, "charges 'hire', which is no limit"),
        (lacks, {"body": None, "limit": "writing"}, "there is no limit 'writing'"),
    ],
)
def test_command__that_cannot_be_meant__is_refused_by_name(
    work: Callable[..., Answer], more: dict[str, Any], said: str
) -> None:
    with pytest.raises(DeclarationError, match=said) as refused:
        _declared(work, **more)
    assert work.__name__ in str(refused.value)


def test_command__wrong_declaration__tells_file_and_line() -> None:
    with pytest.raises(DeclarationError, match=rf"test_operations\.py:{lacks.__code__.co_firstlineno}\)"):
        _declared(lacks)


def test_command__without_a_scope__cannot_be_made() -> None:
    with pytest.raises(TypeError, match="'scope'"):
        Command("POST", "things/", tag="things", summary="Do", limit=WRITE, answers={204: None})  # type: ignore[call-arg]


def test_command__undeclared_status__is_a_defect() -> None:
    made = _declared(lacks, body=None, answers={200: Inner})
    with pytest.raises(DeclarationError, match="answers 204, which it does not declare"):
        made.run(Call(None, "", Meter()), {"thing": 1}, {})


def by_name(call: Call, thing: str) -> Answer:
    """Has a text in its path."""
    return DONE


def test_mutation__id_that_nothing_reads__is_refused() -> None:
    made = Command("POST", "things/<str:thing>/", tag="t", summary="Do", scope=PUBLIC, limit=WRITE,
                   answers={204: None})(by_name)  # fmt: skip
    with pytest.raises(DeclarationError, match=r"by_name .* has \['thing'\] in its path"):
        Mutations().fields([made])


def replays(call: Call, thing: int) -> Answer:
    """Takes a key."""
    return DONE


def test_mutation__with_a_key__must_tell_whether_it_was_replayed() -> None:
    with pytest.raises(DeclarationError, match="its payload has no field `replayed`"):
        Mutations().fields([_declared(replays, body=Inner, keyed=True)])


def test_view__method_without_a_gate__is_refused_when_it_is_loaded() -> None:
    class Open(ApiView):
        def get(self, request: Request) -> Response:
            return Response({})

    with pytest.raises(DeclarationError, match=r"Open\.get does not say who may call it"):
        routes({"open/": Open}, [])


@pytest.mark.parametrize("scope", [PUBLIC, ANY_TOKEN])
def test_gate__for_nobody_without_a_named_scope__is_refused(scope: str) -> None:
    with pytest.raises(DeclarationError, match="needs the name of a scope"):
        Gate("thing", scope, READ, or_nobody=True)


def _document(*links: Link) -> dict[str, Any]:
    """Of one operation that shows a thing and declares these links."""
    shown = {
        "operationId": "thing_read",
        "parameters": [{"name": "thing", "in": "path"}],
        "responses": {"200": {"description": "It."}},
        DECLARED: list(links),
    }
    return {"paths": {"/things/{thing}/": {"get": shown}}}


def test_link__stands_at_the_answer_it_starts_from() -> None:
    written = add_links(_document(Link(200, "thing_read", "Again.", {"thing": "$response.body#/id"})), None, None, True)
    shown = written["paths"]["/things/{thing}/"]["get"]
    assert shown["responses"]["200"]["links"] == {
        "thing_read": {
            "operationId": "thing_read",
            "description": "Again.",
            "parameters": {"thing": "$response.body#/id"},
        }
    }
    assert DECLARED not in shown


@pytest.mark.parametrize(
    ("link", "said"),
    [
        (Link(200, "thing_forget", "Gone."), "thing_read has a link to thing_forget, which is no operation"),
        (Link(404, "thing_read", "Again."), "thing_read has a link from 404, which it does not answer"),
        (Link(200, "thing_read", "Again.", {"id": "1"}), "thing_read has a link to thing_read, which has no parameter"),
    ],
)
def test_link__that_leads_nowhere__is_refused(link: Link, said: str) -> None:
    with pytest.raises(DeclarationError, match=said):
        add_links(_document(link), None, None, True)
