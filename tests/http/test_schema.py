from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from drf_spectacular import generators, validation
from drf_spectacular.drainage import GENERATOR_STATS
from drf_spectacular.renderers import OpenApiJsonRenderer
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
from referencing import Registry, Resource


@pytest.fixture(scope="module")
def schema() -> Iterator[dict[str, Any]]:
    GENERATOR_STATS.reset()
    with GENERATOR_STATS.silence():
        generator: Any = generators.SchemaGenerator
        yield generator().get_schema(request=None, public=True)


def operations(schema: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            yield f"{method} {path}", operation


def faults(schema: dict[str, Any]) -> list[str]:
    """What is wrong with a document by the specification's own schema. That schema is searched for its anchors once:
    `validate_schema` of drf-spectacular does so at each of its thousand references."""
    specification = json.loads((files(validation) / "openapi_3_1_schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(specification)
    known = Registry().with_resource(specification["$id"], Resource.from_contents(specification)).crawl()
    validator = Draft202012Validator({"$ref": specification["$id"]}, registry=known)
    renderer: Any = OpenApiJsonRenderer()
    document = json.loads(renderer.render(schema))
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(document)]


def test_schema__is_openapi_31_without_a_warning(schema: dict[str, Any]) -> None:
    assert schema["openapi"].startswith("3.1")
    assert faults(schema) == []
    assert not GENERATOR_STATS._warn_cache
    assert not GENERATOR_STATS._error_cache


def test_schema__with_a_mistake__is_refused(schema: dict[str, Any]) -> None:
    told = faults({**schema, "paths": {"/api/v1/me/": {"get": {"responses": {"200": {"descripton": "Me"}}}}}})
    assert any("/api/v1/me/" in fault for fault in told)


def test_schema__every_operation__tells_its_problems_and_security(schema: dict[str, Any]) -> None:
    for name, operation in operations(schema):
        assert any("bearer" in way for way in operation["security"]), name
        needed = {"406", "429", "500", "503"} | ({"400", "413", "415", "422"} if name[:4] == "post" else set())
        assert needed <= set(operation["responses"]), name
        for status, response in operation["responses"].items():
            if status >= "400":
                content = response["content"]["application/problem+json"]
                assert content["schema"] == {"$ref": "#/components/schemas/ApiProblem"}, name


def test_schema__only_public_operations__go_without_a_token(schema: dict[str, Any]) -> None:
    open_to_all = {name for name, operation in operations(schema) if {} in operation["security"]}
    assert "post /api/v1/accounts/" in open_to_all
    assert "get /api/v1/me/" not in open_to_all
    assert "403" in schema["paths"]["/api/v1/me/"]["get"]["responses"]
