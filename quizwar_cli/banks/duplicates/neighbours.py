"""Finds which texts may be alike without comparing all with all.

Texts become vectors of character n-grams weighted by TF-IDF. A text is looked up by its rarest n-grams only: what half
the bank has in common ("what is the capital of") tells nothing, and would make the product of the matrix with itself
as slow as all pairs. An n-gram that stands in one text only can match nothing and is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

GRAM = 4
"""Characters of an n-gram; spaces at both ends count."""

RAREST = 24
"""N-grams a text is looked up by."""

COMMONEST = 0.02
"""An n-gram that more than this share of the texts has is not looked up, unless the bank is small."""

FEW = 60
"""... but one that no more texts than this have is looked up always."""

NEAREST = 12
"""Neighbours that are kept of a text."""

ALIKE = 0.3
"""Least cosine of two texts that are worth a closer look."""

MOST_WORDS = 8
"""Words before or after another text that do not hide it."""

Ints = NDArray[np.int64]


class Pairs(NamedTuple):
    """(pairs,) the smaller and the larger number of two texts that may be alike, in order; whether one is `within` the
    other."""

    first: Ints
    second: Ints
    within: NDArray[np.bool_]


def neighbours(texts: Sequence[str]) -> Pairs:
    """Pairs of texts that share enough rare n-grams. Needs scipy and sparse_dot_topn."""
    from sparse_dot_topn import sp_matmul_topn

    if len(texts) < 2:
        return Pairs(np.empty(0, np.int64), np.empty(0, np.int64), np.empty(0, np.bool_))
    matrix = _rare_grams(texts)
    product = sp_matmul_topn(matrix, matrix.T.tocsr(), top_n=NEAREST + 1, threshold=ALIKE, sort=False).tocoo()
    near = _codes(product.row.astype(np.int64), product.col.astype(np.int64), len(texts))
    inside = np.array(list(_within(texts)), np.int64).reshape(-1, 2)
    held = _codes(inside[:, 0], inside[:, 1], len(texts))
    codes = np.union1d(near, held)
    return Pairs(codes // len(texts), codes % len(texts), np.isin(codes, held))


def _codes(one: Ints, other: Ints, number: int) -> Ints:
    """One whole number a pair of different texts, smaller first."""
    low, high = np.minimum(one, other), np.maximum(one, other)
    return np.unique((low * number + high)[low < high])


def _within(texts: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Texts that are another text with some words before it or after it. (What many have before it hides the rest.)"""
    owners: dict[str, list[int]] = {}
    for number, text in enumerate(texts):
        owners.setdefault(text, []).append(number)
    for number, text in enumerate(texts):
        start, end = 0, len(text)
        for _ in range(MOST_WORDS):
            start, end = text.find(" ", start) + 1, text.rfind(" ", 0, end)
            if start:
                yield from ((owner, number) for owner in owners.get(text[start:], ()))
            if end > 0:
                yield from ((owner, number) for owner in owners.get(text[:end], ()))
            if not start or end <= 0:
                break


def _rare_grams(texts: Sequence[str]) -> Any:
    """(texts, n-grams) CSR matrix of unit rows: TF-IDF of each text's rarest n-grams."""
    from scipy.sparse import csr_matrix

    owner, gram, number = _grams(texts)
    most = max(FEW, int(COMMONEST * len(texts)))
    kept = (number[gram] > 1) & (number[gram] <= most)
    owner, gram = owner[kept], gram[kept]
    order = np.lexsort((gram, number[gram], owner))  # by text, the rarest first
    owner, gram = owner[order], gram[order]
    begin = np.searchsorted(owner, np.arange(len(texts)))
    near = np.arange(len(owner)) - begin[owner] < RAREST
    owner, gram = owner[near], gram[near]
    weight = np.log(len(texts) / number[gram]) + 0.1  # in a bank of two texts all n-grams are common
    length = np.sqrt(np.bincount(owner, weight**2, minlength=len(texts)))
    data = (weight / length[owner]).astype(np.float32)
    return csr_matrix((data, (owner, gram)), shape=(len(texts), len(number)))


def _grams(texts: Sequence[str]) -> tuple[Ints, Ints, Ints]:
    """The n-grams of all texts, each once a text: whose it is and its number; and how many texts each number has."""
    padded = [f" {text} " for text in texts]
    lengths = np.array([len(text) for text in padded], np.int64)
    signs = np.frombuffer("".join(padded).encode("utf-32-le", "surrogatepass"), np.uint32).astype(np.uint64)
    owner = np.repeat(np.arange(len(texts), dtype=np.int64), lengths)
    whole = max(0, len(signs) - GRAM + 1)
    letters = np.zeros(whole, np.uint64)
    for place in range(GRAM):
        letters = (letters << np.uint64(16)) ^ signs[place : place + whole]  # 16 bits hold all letters we know
    inside = owner[:whole] == owner[len(owner) - whole :]
    known, number = np.unique(letters[inside], return_inverse=True)
    codes = np.unique(owner[:whole][inside] * max(1, len(known)) + number)
    gram = codes % max(1, len(known))
    return codes // max(1, len(known)), gram, np.bincount(gram, minlength=len(known))
