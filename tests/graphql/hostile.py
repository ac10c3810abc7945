"""Documents that ask for too much, or are no documents."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

COMPLEX: Final = "query_too_complex"
INVALID: Final = "validation_failed"
MALFORMED: Final = "malformed_request"


@dataclass(frozen=True)
class Hostile:
    """A document and the code that refuses it."""

    text: str
    code: str
    variables: dict[str, Any] = field(default_factory=dict)


def _nested(levels: int) -> str:
    return "{ me " + "{ me " * levels + "{ name }" + " }" * levels + " }"


def _exponential(levels: int) -> str:
    doubled = "\n".join(f"fragment F{n} on Query {{ ...F{n + 1} ...F{n + 1} }}" for n in range(levels))
    return f"{{ ...F0 }}\n{doubled}\nfragment F{levels} on Query {{ tables {{ edges {{ cursor }} }} }}"


_PAGE: Final = "edges { node { name seats { name player { name } } record { seed } } }"

_VIEWS: Final = " ".join(f"v{n}: view {{ game }}" for n in range(3))
_ROW: Final = f"edges {{ node {{ name {_VIEWS} }} }}"
"""A page of these rows is asked for in a request that may be made with 50 of them, and not with 200."""

_TEXTS: Final = "edges { cursor node { ... on RecordFields { text } } }"

HOSTILE: Final[dict[str, Hostile]] = {
    "fifty levels": Hostile(_nested(50), COMPLEX),
    "three hundred levels": Hostile(_nested(300), COMPLEX),
    "fragments that are fifty levels deep": Hostile(
        "{ me { ...F0 } }" + " ".join(f"fragment F{n} on Me {{ me {{ ...F{n + 1} }} }}" for n in range(50))
        + " fragment F50 on Me { name }",
        COMPLEX,
    ),
    "a thousand aliases": Hostile("{ " + " ".join(f"a{n}: me {{ name }}" for n in range(1000)) + " }", COMPLEX),
    "fifty-one aliases": Hostile("{ " + " ".join(f"a{n}: me {{ name }}" for n in range(51)) + " }", COMPLEX),
    "a circle of fragments": Hostile("{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }", INVALID),
    "a fragment in itself": Hostile("{ me { ...A } } fragment A on Me { name ...A }", INVALID),
    "a circle below a field": Hostile("{ me { ...A } } fragment A on Me { receiver { url } ...A }", INVALID),
    "exponential fragments": Hostile(_exponential(40), COMPLEX),
    "exponential fragments, deeper": Hostile(_exponential(150), COMPLEX),
    "a chain of fragments": Hostile(
        "{ me { ...F0 } }" + " ".join(f"fragment F{n} on Me {{ ...F{n + 1} }}" for n in range(110))
        + " fragment F110 on Me { nmae }",
        INVALID,
    ),
    "too many words": Hostile("{ " + "me { name } " * 600 + " }", COMPLEX),
    "a megabyte of words": Hostile("{ " + "me " * 300_000 + " }", COMPLEX),
    "a megabyte in a string": Hostile('{ node(id: "' + "a" * 900_000 + '") { id } }', COMPLEX),
    "a megabyte of comments": Hostile("#" + "a" * 900_000 + "\n{ me { name } }", COMPLEX),
    "a megabyte of spaces": Hostile("{ me { name } }" + " " * 900_000, COMPLEX),
    "a long list": Hostile("{ catalogue { cards(sets: [" + '"base",' * 3000 + "]) { id } } }", COMPLEX),
    "too much in a page": Hostile(f"{{ tables(first: 200) {{ {_PAGE} }} }}", COMPLEX),
    "too much in a page by a variable": Hostile(
        f"query($n: Int!) {{ tables(first: $n) {{ {_PAGE} }} }}", COMPLEX, {"n": 200}
    ),
    "too much by a default": Hostile(f"query($n: Int! = 200) {{ tables(first: $n) {{ {_ROW} }} }}", COMPLEX),
    "too much by a default in a fragment": Hostile(
        f"query($n: Int! = 200) {{ ...T }} fragment T on Query {{ tables(first: $n) {{ {_ROW} }} }}", COMPLEX
    ),
    "too much by a number with a point": Hostile(
        f"query($n: Int!) {{ tables(first: $n) {{ {_ROW} }} }}", COMPLEX, {"n": 200.0}
    ),
    "too much in journals": Hostile(
        f"{{ tables(first: 10) {{ edges {{ node {{ journal(first: 500) {{ {_TEXTS} }} }} }} }} }}", COMPLEX
    ),
    "too much in journals as long as they are": Hostile(
        f"{{ tables(first: 30) {{ edges {{ node {{ journal {{ {_TEXTS} }} }} }} }} }}", COMPLEX
    ),
    "a record's journal over and over": Hostile(
        "{ table(id: 1) { record { "
        + " ".join(f"a{n}: journal {{ ... on RecordFields {{ text }} }}" for n in range(20))
        + " } } }",
        COMPLEX,
    ),
    "fields that are asked for over and over": Hostile(
        "{ me { " + "receiver { url } " * 235 + "} nope }", COMPLEX
    ),
    "a page in a page": Hostile(
        "{ tables(first: 200) { edges { node { journal(first: 500) { edges { node { ... on RecordFields { text } } } } "
        "} } } }",
        COMPLEX,
    ),
    "a fragment used often": Hostile(
        "{ " + " ".join(f"a{n}: tables(first: 10) {{ ...T }}" for n in range(40))
        + f" }} fragment T on TableConnection {{ {_PAGE} }}",
        COMPLEX,
    ),
    "a hundred log-ins": Hostile(
        "mutation { " + " ".join(f'a{n}: log_in(input: {{name: "x", password: "y"}}) {{ token }}' for n in range(100))
        + " }",
        COMPLEX,
    ),
    "five log-ins": Hostile(
        "mutation { " + " ".join(f'a{n}: log_in(input: {{name: "x", password: "y"}}) {{ token }}' for n in range(5))
        + " }",
        COMPLEX,
    ),
    "nothing": Hostile("", MALFORMED),
    "no document": Hostile("tables!", MALFORMED),
    "an open brace": Hostile("{ me { name }", MALFORMED),
    "a thousand open braces": Hostile("{" * 990, MALFORMED),
    "open lists": Hostile("{ node(id: " + "[" * 900, COMPLEX),
    "an unknown field": Hostile("{ me { nmae } }", INVALID),
    "an unknown root field": Hostile("{ tabels { edges { cursor } } }", INVALID),
    "an unknown argument": Hostile("{ tables(frist: 3) { edges { cursor } } }", INVALID),
    "an unknown type": Hostile("query($n: Itn) { tables(first: $n) { edges { cursor } } }", INVALID),
    "an unknown enumerated value": Hostile("{ tables(status: opne) { edges { cursor } } }", INVALID),
    "an unknown input": Hostile('mutation { answer(input: {table: 1, option: "", porpmt: ""}) { replayed } }', INVALID),
    "no value for a variable": Hostile("query($n: Int!) { tables(first: $n) { edges { cursor } } }", INVALID),
    "a wrong value for a variable": Hostile(
        "query($n: Int!) { tables(first: $n) { edges { cursor } } }", INVALID, {"n": "many"}
    ),
    "a number without end": Hostile("query($n: Int!) { tables(first: $n) { __typename } }", INVALID, {"n": 2**70}),
    "a number of five thousand digits": Hostile(f"{{ tables(first: {'9' * 5000}) {{ __typename }} }}", COMPLEX),
    "no selection": Hostile("{ tables }", INVALID),
    "a subscription": Hostile("subscription { my_stream { __typename } }", INVALID),
}  # fmt: skip
