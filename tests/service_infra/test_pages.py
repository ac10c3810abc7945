import json

import pytest
from django.test import Client


def test_healthz__needs_nothing(client: Client) -> None:
    response = client.get("/healthz")

    assert response.status_code == 200
    assert response.json() == {"status": "ok"}
    assert len(response["X-Request-ID"]) == 16


def test_request_id__of_the_caller_is_kept_when_it_is_plain(client: Client) -> None:
    assert client.get("/healthz", headers={"X-Request-ID": "abc-12345"})["X-Request-ID"] == "abc-12345"
    assert client.get("/healthz", headers={"X-Request-ID": "a\tb' OR 1"})["X-Request-ID"] != "a\tb' OR 1"


def test_index__leads_to_the_game_and_to_the_docs__and_those_to_all_for_programs(db: None, client: Client) -> None:
    door, docs = (client.get(path).content.decode() for path in ("/", "/docs/"))

    for address in ("/play/", "/leagues/", "/play/ratings", "/account/", "/docs/"):
        assert f'href="{address}"' in door
    assert "/admin/" not in door
    for address in (
        "/docs/api/",
        "/api/v1/openapi.json",
        "/graphql/schema.graphql",
        "/problems/",
        "/readyz",
        "/admin/",
    ):
        assert f'href="{address}"' in docs


def test_explorer__comes_from_this_server_alone(client: Client) -> None:
    page = client.get("/docs/api/").content.decode()

    assert "swagger-ui" in page
    assert "//cdn" not in page


@pytest.mark.django_db
def test_schema__is_openapi_3_1(client: Client) -> None:
    assert json.loads(client.get("/api/v1/openapi.json").content)["openapi"] == "3.1.0"


@pytest.mark.django_db
def test_admin__asks_for_a_login(client: Client) -> None:
    response = client.get("/admin/")

    assert response.status_code == 302
    assert "/admin/login/" in response["Location"]
