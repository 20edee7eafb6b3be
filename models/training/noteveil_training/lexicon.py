"""What words are without their context: common words, given names, family names, towns, trades, bodies (firms, hospitals).

No lexicon goes into the pack. The token encoder is taught them beside its real task, so that a common word which no note
holds looks like a common word, and a name which no note holds like a name. How common a word is comes from wordfreq (Speer
2022; its data are CC BY-SA 4.0 and are not shipped).
"""

from __future__ import annotations

import random
import re
from functools import cache

import numpy as np
import wordfreq

from . import phrases
from .features import rows_of, tokens_of
from .pools import held_out, names_of

CLASSES = ("common", "given", "family", "town", "trade", "body")
LANGUAGES = ("fr", "de", "es", "ca", "en")
COMMON = 20_000
"""So many of the most frequent words of a language count as common, less the names and towns among them."""
_WORD = re.compile(r"[^\W\d_]{2,}", re.UNICODE)


def _single(entries: list[str]) -> set[str]:
    return {entry.casefold() for entry in entries if _WORD.fullmatch(entry)}


@cache
def names(languages: tuple[str, ...] = LANGUAGES) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Given names, family names and towns of the languages, folded; held-out names too: nothing may call them common."""
    given: set[str] = set()
    family: set[str] = set()
    town: set[str] = set()
    for language in languages:
        of_given, of_family = names_of(language)
        given |= _single(of_given) | _single(phrases.pool(language, "NICKNAME"))
        family |= _single(of_family)
        town |= _single(phrases.pool(language, "CITY")) | _single(phrases.towns(language))
    return frozenset(given), frozenset(family), frozenset(town)


@cache
def ordinary(language: str) -> list[str]:
    """Common words of a language that are no names, most frequent first; the fifty commonest, which make its grammar, left out."""
    given, family, town = names()
    words = [w for w in wordfreq.top_n_list(language, COMMON) if _WORD.fullmatch(w)]
    return [w for w in words[50:] if w not in given and w not in family and w not in town]


class Lexicon:
    """Draws words with their classes as training examples of the token encoder. `classes`: the folded words of each."""

    def __init__(self, seed: int, languages: tuple[str, ...] = LANGUAGES) -> None:
        given, family, town = names(languages)
        common = {word for language in languages for word in ordinary(language)}
        bodies = [e for language in languages for kind in ("ORGANIZATION", "HOSPITAL") for e in phrases.pool(language, kind)]
        body = {word for word in _single(bodies) if word not in common}
        trade = {w for language in languages for w in _single(phrases.pool(language, "PROFESSION") + phrases.jobs(language))}
        taught = [{name for name in names if not held_out(name)} for names in (given, family)]
        self.classes = (common, *taught, town, trade, body)
        self._lists = [sorted(words) for words in self.classes]
        self._chance = random.Random(seed)

    def draw(self, count: int) -> tuple[np.ndarray, np.ndarray]:
        """Rows int32 [count,24] and classes float32 [count,6]; half of the words are common ones."""
        rows, classes = [], []
        while len(rows) < count:
            chosen = 0 if self._chance.random() < 0.5 else self._chance.randrange(1, len(CLASSES))
            word = self._chance.choice(self._lists[chosen])
            kind = self._chance.random()
            form = word if kind < 0.35 else word.capitalize() if kind < 0.85 else word.upper()
            if len(tokens_of(form)) != 1:
                continue
            rows.append(rows_of(form))
            classes.append([word in words for words in self.classes])
        return np.stack(rows), np.asarray(classes, dtype=np.float32)
