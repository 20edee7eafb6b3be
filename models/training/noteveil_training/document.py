"""What a token is in its whole note, not in its window: where its line stands, and whether the word comes again.

Tried as further inputs of the compact network (`compact.train --document`); models/training/README.md says what it was worth.
"""

from __future__ import annotations

import numpy as np

EDGE_LINES = 6
"""Lines at the beginning and at the end that count as head and foot; a choice, not a measurement."""
SHORTEST = 3
"""Letters of a word that is looked for elsewhere; shorter ones are mostly particles."""

PLACES = 3
"""Middle, head, foot."""
ECHOES = 3
"""The word stands here alone; it comes again; it comes again in small letters, so it is probably no name."""
CODES = PLACES * ECHOES


def codes_of(text: str, tokens: list[tuple[int, int, int]]) -> np.ndarray:
    """A number below CODES for every token (start, end, blank) of the text, int64[T]."""
    last = text.count("\n")
    small: set[str] = set()
    counts: dict[str, int] = {}
    forms = [text[start:end] for start, end, _ in tokens]
    for form in forms:
        folded = form.casefold()
        counts[folded] = counts.get(folded, 0) + 1
        if form == form.lower():
            small.add(folded)
    codes = np.zeros(len(tokens), dtype=np.int64)
    line = at = 0
    for number, (start, _, _) in enumerate(tokens):
        line += text.count("\n", at, start)
        at = start
        place = 0 if last == 0 else 1 if line < EDGE_LINES else 2 if line > last - EDGE_LINES else 0
        form = forms[number]
        folded = form.casefold()
        echo = 0
        if len(form) >= SHORTEST and form.isalpha() and counts[folded] > 1:
            echo = 2 if form != form.lower() and folded in small else 1
        codes[number] = place * ECHOES + echo
    return codes
