"""What words are without their context: common words, given names, family names, towns, trades, bodies (firms, hospitals).

No lexicon goes into the pack. The token encoder is taught them beside its real task, so that a common word which no note
holds looks like a common word, and a name which no note holds like a name. Common words are those of the training texts
outside mentions, and those of corpora/words, written for this project: no list of others is needed for them, and none whose
licence asks for more than a name.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache

import numpy as np

from . import phrases
from .authored import CORPORA, read_phi_free
from .examples import segments_of, training_examples
from .features import rows_of, tokens_of
from .pools import held_out, names_of

CLASSES = ("common", "given", "family", "town", "trade", "body")
LANGUAGES = ("fr", "de", "es", "ca", "en")
COMMON = 20_000
"""So many of the most frequent words of a language count as common at most."""
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
def _counts() -> dict[str, Counter[str]]:
    """How often each word, folded, stands outside mentions in the texts that are trained on."""
    counts: dict[str, Counter[str]] = {language: Counter() for language in LANGUAGES}
    for example in training_examples():
        if example.language in counts:
            outside = (text for text, span in segments_of(example) if span is None)
            counts[example.language].update(word for text in outside for word in _WORD.findall(text.casefold()))
    for language, lines in read_phi_free().items():
        if language in counts:
            counts[language].update(word for line in lines for word in _WORD.findall(line.casefold()))
    return counts


@cache
def ordinary(language: str) -> list[str]:
    """Common words of a language that are no names, most frequent first; the fifty commonest, which make its grammar, left out."""
    given, family, town = names()
    # By count, then by the alphabet, so that every process and machine has them in one order.
    words = sorted(_counts()[language].items(), key=lambda each: (-each[1], each[0]))
    return [w for w, _ in words[50:] if w not in given and w not in family and w not in town][:COMMON]


@cache
def written(language: str) -> list[str]:
    """Words of clinical notes that no text need hold, in their usual case; without those that are names, too."""
    path = CORPORA / "words" / f"{language}.txt"
    given, family, town = names()
    lines = path.read_text(encoding="utf-8").split("\n") if path.exists() else []
    return [w for w in lines if w and (f := w.casefold()) not in given and f not in family and f not in town]


class Lexicon:
    """Draws words with their classes as training examples of the token encoder. `classes`: the folded words of each."""

    def __init__(self, seed: int, languages: tuple[str, ...] = LANGUAGES) -> None:
        given, family, town = names(languages)
        common = {word for language in languages for word in ordinary(language)}
        common |= {word.casefold() for language in languages for word in written(language)}
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
