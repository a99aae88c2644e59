from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwar_cli.banks.formats.slugs import LONGEST, free, is_slug, slug


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("bg", "Къде е Щъркелово гнездо?", "kade-e-shtarkelovo-gnezdo"),
        ("sr", "Ђорђе, Љубљана и џем", "djordje-ljubljana-i-dzem"),
        ("sr-Latn", "Đorđe, Ljubljana i džem", "djordje-ljubljana-i-dzem"),
        ("ru", "Щёлочь и хлеб", "shchyoloch-i-khleb"),
        ("cs", "Příliš žluťoučký kůň", "prilis-zlutoucky-kun"),
        ("hu", "Hűvösvölgyi erdő", "huvosvolgyi-erdo"),
        ("en", "What's 2 × 2?", "what-s-2-2"),
    ],
)
def test_every_language_in_its_own_way(language: str, text: str, expected: str) -> None:
    assert slug(text, language) == expected


def test_other_scripts_get_a_digest() -> None:
    assert slug("日本の首都は", "en") == slug("日本の首都は", "bg") != slug("日本の首都", "en")
    assert is_slug(slug("½ ⁂", "en"))


@given(st.text(min_size=1), st.sampled_from(["", "bg", "ru", "sr", "en"]))
def test_always_an_id(text: str, language: str) -> None:
    assert is_slug(slug(text, language))


@given(st.lists(st.sampled_from(["a", "a-2", "b", "x" * LONGEST]), min_size=1, max_size=20))
def test_free_ones_are_unique(wanted: list[str]) -> None:
    taken: set[str] = set()
    found = [free(name, taken) for name in wanted]
    assert len(set(found)) == len(found) and all(map(is_slug, found))
