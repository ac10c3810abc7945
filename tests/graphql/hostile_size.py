"""Documents that ask for too much."""

from __future__ import annotations

from typing import Final

from .hostile_row import Hostile


def _nested(levels: int) -> str:
    return "{ me " + "{ me " * levels + "{ name }" + " }" * levels + " }"


def _exponential(levels: int) -> str:
    doubled = "\n".join(f"fragment F{n} on Query {{ ...F{n + 1} ...F{n + 1} }}" for n in range(levels))
    return f"{{ ...F0 }}\n{doubled}\nfragment F{levels} on Query {{ tables {{ edges {{ cursor }} }} }}"


def _aliases(count: int, field: str, kind: str = "") -> str:
    return kind + " { " + " ".join(f"a{n}: {field}" for n in range(count)) + " }"


_PAGE: Final = "edges { node { name seats { name player { name } } record { seed } } }"

_VIEWS: Final = " ".join(f"v{n}: view {{ game }}" for n in range(3))
_ROW: Final = f"edges {{ node {{ name {_VIEWS} }} }}"
"""A page of these rows is asked for in a request that may be made with 50 of them, and not with 200."""

_TEXTS: Final = "edges { cursor node { ... on RecordFields { text } } }"
_LOG_IN: Final = 'log_in(input: {name: "x", password: "y"}) { token }'

TOO_MUCH: Final = [
    Hostile("fifty levels", "each level may multiply what is asked for", _nested(50)),
    Hostile("three hundred levels", "readers that call themselves run out of stack", _nested(300)),
    Hostile(
        "fragments that are fifty levels deep", "depth that no single selection shows",
        "{ me { ...F0 } }" + " ".join(f"fragment F{n} on Me {{ me {{ ...F{n + 1} }} }}" for n in range(50))
        + " fragment F50 on Me { name }",
    ),
    Hostile("a thousand aliases", "one field, a thousand times", _aliases(1000, "me { name }")),
    Hostile("fifty-one aliases", "one more than there may be", _aliases(51, "me { name }")),
    Hostile(
        "aliases in fragments", "fifty-one, in three places",
        "{ ...A ...B } fragment A on Query " + _aliases(26, "me { name }").strip() + " fragment B on Query "
        + _aliases(26, "limits { scope }").replace("a", "b").replace("nbme", "name").strip(),
    ),
    Hostile("exponential fragments", "2^40 fields, once they are written out", _exponential(40)),
    Hostile("exponential fragments, two to the sixty", "2^60 fields", _exponential(60)),
    Hostile("exponential fragments, deeper", "2^150 fields", _exponential(150)),
    Hostile("too many words", "the reader's work grows with each", "{ " + "me { name } " * 600 + " }"),
    Hostile("a megabyte of words", "as large as a body may be", "{ " + "me " * 300_000 + " }"),
    Hostile("a megabyte in a string", "one word, as large as a body may be",
            '{ node(id: "' + "a" * 900_000 + '") { id } }'),
    Hostile("a megabyte in a block string", "likewise, with an indentation to be taken away",
            '{ node(id: """' + " a\n" * 200_000 + '""") { id } }'),
    Hostile("a megabyte of comments", "nothing, as large as a body may be", "#" + "a" * 900_000 + "\n{ me { name } }"),
    Hostile("a megabyte of spaces", "likewise", "{ me { name } }" + " " * 900_000),
    Hostile("a megabyte of byte order marks", "likewise; they count as spaces", "\ufeff" * 150_000 + "{ me { name } }"),
    Hostile("a name of forty thousand letters", "would be told again in the refusal", "{ " + "a" * 40_000 + " }"),
    Hostile("an alias of thirty thousand letters", "would stand in each row of the answer, and in each error's path",
            "{ tables(first: 200) { edges { node { " + "a" * 30_000 + ": name } } } }"),
    Hostile("a long alias in a fragment", "likewise",
            "{ tables { edges { ...E } } } fragment E on TableEdge { " + "a" * 101 + ": cursor }"),
    Hostile("fifteen thousand comments", "lines of nothing, and each is a word to the reader",
            "#\n" * 15_000 + "{ me { name } }"),
    Hostile("names of types, over and over", "cost nothing, and each is compared with each other",
            "{ me { " + "__typename " * 900 + "} }"),
    Hostile("a long list", "checked item by item", "{ catalogue { cards(sets: [" + '"base",' * 3000 + "]) { id } } }"),
    Hostile("open lists", "readers that call themselves run out of stack", "{ node(id: " + "[" * 900),
    Hostile("objects in objects", "likewise", "{ node(id: " + "{a:" * 900),
    Hostile("types in lists", "likewise", "query($a: " + "[" * 900 + "Int" + "]" * 900 + ") { me { name } }"),
    Hostile("too much in a page", "two hundred records of whole games", f"{{ tables(first: 200) {{ {_PAGE} }} }}"),
    Hostile("too much in a page by a variable", "the number is not in the document",
            f"query($n: Int!) {{ tables(first: $n) {{ {_PAGE} }} }}", {"n": 200}),
    Hostile("too much by a default", "the number is not where the field is",
            f"query($n: Int! = 200) {{ tables(first: $n) {{ {_ROW} }} }}"),
    Hostile("too much by a default in a fragment", "nor in the same selection",
            f"query($n: Int! = 200) {{ ...T }} fragment T on Query {{ tables(first: $n) {{ {_ROW} }} }}"),
    Hostile("too much by a number with a point", "JSON has one kind of numbers",
            f"query($n: Int!) {{ tables(first: $n) {{ {_ROW} }} }}", {"n": 200.0}),
    Hostile("too much that is to be skipped", "what is skipped is paid for: whether it is depends on a variable",
            f"query($s: Boolean!) {{ tables(first: 200) @skip(if: $s) {{ {_PAGE} }} }}", {"s": True}),
    Hostile("too much in journals", "eleven journals of five hundred records",
            f"{{ tables(first: 11) {{ edges {{ node {{ journal(first: 500) {{ {_TEXTS} }} }} }} }} }}"),
    Hostile("too much in journals as long as they are", "no number is given, and there is a default",
            f"{{ tables(first: 50) {{ edges {{ node {{ journal {{ {_TEXTS} }} }} }} }} }}"),
    Hostile("a record's journal over and over", "a long list each time",
            "{ table(id: 1) { record { "
            + " ".join(f"a{n}: journal {{ ... on RecordFields {{ number at text }} }}" for n in range(50)) + " } } }"),
    Hostile("fields that are asked for over and over", "each is compared with each other",
            "{ me { " + "webhooks { url } " * 235 + "} nope }"),
    Hostile("fragments that are compared with each other", "the square of their number",
            "{ me { " + " ".join(f"...F{n}" for n in range(60)) + " } } "
            + " ".join(f"fragment F{n} on Me {{ webhooks {{ url is_on }} }}" for n in range(60))),
    Hostile("a page in a page", "two hundred by five hundred",
            "{ tables(first: 200) { edges { node { journal(first: 500) { edges { node { "
            "... on RecordFields { text } } } } } } } }"),
    Hostile("a fragment used often", "short to write, long to answer",
            _aliases(40, "tables(first: 10) { ...T }") + f" fragment T on TableConnection {{ {_PAGE} }}"),
    Hostile("a hundred log-ins", "a hundred guesses in one request", _aliases(100, _LOG_IN, "mutation")),
    Hostile("three log-ins", "each password is hashed slowly", _aliases(3, _LOG_IN, "mutation")),
    Hostile("two new passwords and log-ins", "likewise, mixed",
            'mutation { a: password_change(input: {current_password: "x", new_password: "yyyyyyyy"}) { done } '
            f'b: sign_up(input: {{name: "x", password: "y"}}) {{ token }} c: {_LOG_IN} d: {_LOG_IN} e: {_LOG_IN} }}'),
    Hostile("forty tables opened", "each of them is rows and an announcement",
            _aliases(40, "table_open(input: {seats: 4}) { replayed }", "mutation")),
    Hostile("a number of five thousand digits", "Python itself refuses to read it, and would say so",
            f"{{ tables(first: {'9' * 5000}) {{ __typename }} }}"),
    Hostile("a fraction of five thousand digits", "likewise", f"{{ tables(first: 0.{'9' * 5000}) {{ __typename }} }}"),
]  # fmt: skip
