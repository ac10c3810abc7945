"""Which tests run in the same test process: those that share a service or a world, which takes seconds to make."""

from __future__ import annotations

from typing import Final

from xdist.scheduler import LoadScopeScheduling

SHARED: Final = {
    "tests/accounts/test_rebinding.py": "the hostile name server",
    "tests/browser/test_account_pages.py": "the town of the browser",
    "tests/browser/test_admin_pages.py": "the town of the browser",
    "tests/browser/test_cut_connections.py": "the tables of the browser",
    "tests/browser/test_installed_page.py": "the town of the browser",
    "tests/browser/test_newcomer.py": "the town of the browser",
    "tests/browser/test_page_size.py": "the tables of the browser",
    "tests/browser/test_people_pages.py": "the town of the browser",
    "tests/browser/test_pictures.py": "the tables of the browser",
    "tests/browser/test_play_pages.py": "the tables of the browser",
    "tests/browser/test_smoke.py": "the town of the browser",
    "tests/browser/test_table_play.py": "the tables of the browser",
    "tests/clients/test_python_client.py": "the service of the Python client",
    "tests/clients/test_typescript_client.py": "the service of the TypeScript client",
    "tests/docs/test_commands.py": "the service of the pages",
    "tests/engine/test_scenario_coverage.py": "all scenarios",
    "tests/graphql/test_parity.py": "the world of the parity",
    "tests/graphql/test_queries.py": "the world of the queries",
    "tests/graphql/test_secrecy.py": "the world of secrets",
    "tests/http/test_framing.py": "the web process of bytes",
    "tests/http/test_malformed.py": "the web process of bytes",
}
"""By file, what its tests share."""

SCENARIOS: Final = "tests/engine/test_scenarios.py::test_scenario__holds["


class SharingScheduling(LoadScopeScheduling):  # type: ignore[misc, unused-ignore]
    """Hands out tests one by one, and all that share something to the same process.

    The mark `xdist_group` would say so beside the tests, but has no effect with pytest 9.2, in which the plugin cannot
    change the ids of tests any more.
    """

    def _split_scope(self, nodeid: str) -> str:
        # The scenarios of a file are read where the first of them is asked for.
        if nodeid.startswith(SCENARIOS):
            return nodeid.rpartition("/")[0]
        return SHARED.get(nodeid.partition("::")[0], nodeid)
