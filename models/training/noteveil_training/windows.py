"""Texts as windows of token rows with the tags that each token may have."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np

from .document import codes_of
from .examples import Example
from .features import rows_of, tokens_of
from .listed import bits_of
from .scheme import TYPES

TAGS = ("O", *(f"{prefix}-{kind}" for kind in TYPES for prefix in "BI"))
"""BIO tags in the order of the pack's labels."""
TAG_INDEX = {tag: index for index, tag in enumerate(TAGS)}
MAX_TOKENS = 200
BLANKS = 5
"""Numbers of blanks before a token; see tools/compactReference.py."""


@dataclass(frozen=True)
class Reading:
    """How a text is cut into windows: tokens of one, and whether a token also says what it is in its note (document.py) or
    on which lists its word stands (listed.py); not both."""

    tokens: int = MAX_TOKENS
    document: bool = False
    listed: bool = False


READING = Reading()


class Masks:
    """Numbers every set of allowed tags once; `table` has a row of booleans for each."""

    def __init__(self) -> None:
        self._numbers: dict[frozenset[int], int] = {}
        self._sets: list[frozenset[int]] = []

    def number(self, tags: frozenset[int]) -> int:
        if tags not in self._numbers:
            self._numbers[tags] = len(self._sets)
            self._sets.append(tags)
        return self._numbers[tags]

    def beginning(self, number: int) -> int:
        """The set with every inner tag turned into the one that begins a mention."""
        tags = self._sets[number]
        return self.number(frozenset(tag - 1 if TAGS[tag].startswith("I-") else tag for tag in tags))

    def table(self) -> np.ndarray:
        table = np.zeros((len(self._numbers), len(TAGS)), dtype=bool)
        for tags, number in self._numbers.items():
            table[number, list(tags)] = True
        return table


@dataclass
class Window:
    """Up to MAX_TOKENS tokens: feature rows [T,24], blanks [T], numbers of allowed tag sets [T]."""

    rows: np.ndarray
    blanks: np.ndarray
    allowed: np.ndarray


def tag_sets(example: Example, tokens: list[tuple[int, int, int]], masks: Masks) -> list[int]:
    """The number of the set of allowed tags of every token. A token belongs to the span that holds its first character."""
    outside = frozenset({0, *(TAG_INDEX[f"{p}-{kind}"] for kind in example.outside for p in "BI")})
    sets = [masks.number(outside)] * len(tokens)
    position = 0
    for span in example.spans:
        while position < len(tokens) and tokens[position][1] <= span.start:
            position += 1
        first = True
        while position < len(tokens) and tokens[position][0] < span.end:
            prefix = "B" if first else "I"
            allowed = {TAG_INDEX[f"{prefix}-{kind}"] for kind in span.types}
            if span.or_outside:
                allowed.add(0)
            sets[position] = masks.number(frozenset(allowed))
            first = False
            position += 1
    return sets


def cut_points(text: str, tokens: list[tuple[int, int, int]], first: int, most: int = MAX_TOKENS) -> list[int]:
    """Where windows start: at most `most` tokens apart, at a line start, else after a mark, else at a blank."""
    starts = [0]
    limit = first
    while starts[-1] + limit < len(tokens):
        low, high = starts[-1] + max(1, limit // 2), starts[-1] + limit
        best, rank = high, 0
        for at in range(high, low - 1, -1):
            blank = tokens[at][2]
            score = 3 if blank in (2, 3) else 2 if blank and text[tokens[at][0] - 2] in ".;:!?。；！？" else 1 if blank else 0
            if score > rank:
                best, rank = at, score
                if score == 3:
                    break
        starts.append(best)
        limit = most
    return starts


def windows_of(
    example: Example, masks: Masks, chance: random.Random | None = None, reading: Reading = READING
) -> list[Window]:
    """The windows of an example; with `chance`, the first cut is random so that no token always stands at an edge."""
    tokens = tokens_of(example.text)
    if not tokens:
        return []
    rows = np.stack([rows_of(example.text[start:end]) for start, end, _ in tokens])
    blanks = np.asarray([blank for _, _, blank in tokens], dtype=np.int64)
    if reading.document:
        blanks += BLANKS * codes_of(example.text, tokens)
    if reading.listed:
        blanks += BLANKS * bits_of([example.text[start:end] for start, end, _ in tokens], chance)
    allowed = np.asarray(tag_sets(example, tokens, masks), dtype=np.int64)
    most = reading.tokens
    first = chance.randint(most // 4, most) if chance and len(tokens) > most else most
    starts = cut_points(example.text, tokens, first, most)
    made = []
    for a, b in zip(starts, [*starts[1:], len(tokens)], strict=True):
        window = Window(rows[a:b], blanks[a:b], allowed[a:b].copy())
        # A window may begin inside a mention; its first token then begins one.
        window.allowed[0] = masks.beginning(int(window.allowed[0]))
        made.append(window)
    return made
