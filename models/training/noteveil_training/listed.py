"""On which lists the word of a token stands: the bits of a lexicon as inputs.

Tried as further inputs of the compact network (`compact.train --listed`); models/training/README.md says what it was worth.
The classes are those of lexicon.py, which the shipped pack is taught instead. Names that are held apart for tests stand on no
list of names here, as a name that nobody has listed does not in a hospital.
"""

from __future__ import annotations

import random
from functools import cache

import numpy as np

from .lexicon import CLASSES, Lexicon

COMBINATIONS = 2 ** len(CLASSES)
UNSAID = 0.3
"""How often training hides the bits of a token, so that the network does not lean on lists; a choice, not a measurement."""


@cache
def _bits() -> dict[str, int]:
    bits: dict[str, int] = {}
    for number, words in enumerate(Lexicon(0).classes):
        for word in words:
            bits[word] = bits.get(word, 0) | 1 << number
    return bits


def bits_of(forms: list[str], chance: random.Random | None = None) -> np.ndarray:
    """A number below COMBINATIONS for every word, int64[T]; with `chance` some are 0, as in training."""
    known = _bits()
    codes = np.asarray([known.get(form.casefold(), 0) for form in forms], dtype=np.int64)
    if chance is not None:
        codes[[chance.random() < UNSAID for _ in forms]] = 0
    return codes
