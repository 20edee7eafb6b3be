"""Texts as windows whose tokens have one of the 14 plain tags."""

from __future__ import annotations

import numpy as np

from ..examples import Example
from ..features import rows_of, tokens_of
from ..windows import MAX_TOKENS, Window, cut_points
from .german import OUTPUTS


def tags_of(example: Example, tokens: list[tuple[int, int, int]]) -> list[int]:
    """The number of every token's tag. A token that a mention touches belongs to it (S4); to the first of two."""
    tags = [0] * len(tokens)
    at = 0
    for span in example.spans:
        kind = OUTPUTS.index(next(iter(span.types)))
        while at < len(tokens) and tokens[at][1] <= span.start:
            at += 1
        while at < len(tokens) and tokens[at][0] < span.end:
            tags[at] = kind
            at += 1
    return tags


def windows_of(example: Example) -> list[Window]:
    """The windows of an example in German types; `allowed` of each holds the numbers of the tags."""
    tokens = tokens_of(example.text)
    if not tokens:
        return []
    rows = np.stack([rows_of(example.text[start:end]) for start, end, _ in tokens])
    blanks = np.asarray([blank for _, _, blank in tokens], dtype=np.int64)
    tags = np.asarray(tags_of(example, tokens), dtype=np.int64)
    starts = cut_points(example.text, tokens, MAX_TOKENS)
    edges = zip(starts, [*starts[1:], len(tokens)], strict=True)
    return [Window(rows[a:b], blanks[a:b], tags[a:b]) for a, b in edges]
