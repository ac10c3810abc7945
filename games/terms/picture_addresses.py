"""The addresses of pictures and faces. Each has a version, so that whoever has one may keep it for ever."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import Final

from django.urls import reverse

from bang_service.platform import languages
from bang_service.platform.environment import ROOT
from bang_service.platform.texts import slug, spoken

_MADE_OF: Final = ("games/drawings", "games/engine", "games/reading/pictures.py", "games/terms", "bang_service/texts")
_KINDS: Final = frozenset({".py", ".svg", ".json", ".ftl"})


@cache
def version() -> str:
    """What tells pictures from those of another release: it is another one if anything is that they are made of."""
    digest = sha256()
    for part in _MADE_OF:
        path = ROOT / part
        files = [path] if path.is_file() else sorted(path.rglob("*"))
        for file in files:
            if file.suffix in _KINDS:
                digest.update(file.read_bytes())
    return digest.hexdigest()[:10]


def pictures(kind: str) -> Callable[..., str]:
    """What makes the address of a picture of this kind from the words that name it, in the reader's language. Nobody
    reads keys in a picture: whoever asks for them gets it in English."""
    language = languages.DEFAULT if spoken().language == languages.KEYS else spoken().language
    return _below(f"pictures/{language}/{kind}/")


def faces(kind: str) -> Callable[..., str]:
    """What makes the address of a face of this kind. A face has no words, so it is the same in all languages."""
    return _below(f"faces/{kind}/")


def named(address: str) -> str:
    """The name in such an address."""
    return address.partition("?")[0].rpartition("/")[2].removesuffix(".svg")


def _below(folder: str) -> Callable[..., str]:
    root, known = f"{reverse('api_index')}{folder}", version()
    return lambda *words: f"{root}{slug(' '.join(words))}.svg?v={known}"
