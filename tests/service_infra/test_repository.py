"""What must be true of the files of the repository themselves."""

import re

from tests.repository import ROOT, files_of_the_repository

# Both are assembled, so that not even this file holds what it looks for.
HOSTS = [
    ("files", "pythonhosted", "org"),
    ("pypi", "org"),
    ("pypi", "python", "org"),
    ("registry", "npmjs", "org"),
    ("registry", "yarnpkg", "com"),
]
REGISTRIES = re.compile(
    "|".join(
        [
            r"(index|extra-index|registry)[-_]?url\s*[=:]",
            "--(extra-)?index" + "-url|--find" + "-links|--trusted" + "-host",
            *(r"\.".join(host) for host in HOSTS),
        ]
    )
)


def test_no_file__holds_the_address_of_a_package_registry() -> None:
    found = [
        str(path.relative_to(ROOT))
        for path in files_of_the_repository()
        if REGISTRIES.search(path.read_bytes().decode("utf-8", errors="replace"))
    ]

    assert found == []


def test_every_test_module__has_a_test() -> None:
    modules = [path for path in files_of_the_repository() if path.match("test_*.py")]
    assert modules
    assert [
        str(path.relative_to(ROOT))
        for path in modules
        if "\ndef test_" not in re.sub("async def", "def", path.read_text())
    ] == []


def test_locks__pin_every_package_by_hash() -> None:
    for name in ("requirements.txt", "requirements-dev.txt"):
        text = (ROOT / "deploy" / name).read_text()
        entries = re.split(r"\n(?=\S)", text.strip())

        assert entries
        assert [entry for entry in entries if "==" not in entry or "--hash=sha256:" not in entry] == []


def test_developer_lock__contains_the_runtime_lock() -> None:
    def pins(name: str) -> set[str]:
        return set(re.findall(r"^\S+==[^ \\]+", (ROOT / "deploy" / name).read_text(), flags=re.MULTILINE))

    assert pins("requirements.txt") <= pins("requirements-dev.txt")
