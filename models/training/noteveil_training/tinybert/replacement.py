"""Mention replacement as S2 does it: by other mentions of the training set alone.

The product's own replacement (augment.py) draws from gazetteers and keeps a person one person through a note; S2 knows
sentences only and replaces every mention by itself.
"""

from __future__ import annotations

import random

from ..augment import MENTION, joined
from ..examples import Example, segments_of


def with_other_mentions(sentences: list[Example], seed: int, probability: float = MENTION) -> list[Example]:
    """One changed copy of every sentence in which something was replaced; S2's set of copies is added to the raw one.

    Each mention is replaced with the probability (S2: P > .5) by another one of the same type and language out of
    `sentences`, as often as it stands there; one without another stays. Copies of a sentence that is there already are
    left out: S2 names duplicates as what replacement alone suffers from. A span that may be no mention stays.
    """
    chance = random.Random(seed)
    pools: dict[tuple[str, frozenset[str]], list[str]] = {}
    for sentence in sentences:
        for text, span in segments_of(sentence):
            if span is not None and not span.or_outside:
                pools.setdefault((sentence.language, span.types), []).append(text)
    known = {s.text for s in sentences}
    made: list[Example] = []
    for sentence in sentences:
        pieces = []
        for text, span in segments_of(sentence):
            if span is not None and not span.or_outside and chance.random() < probability:
                others = [m for m in pools[sentence.language, span.types] if m != text]
                text = chance.choice(others) if others else text
            pieces.append((text, span))
        copy = joined(sentence, pieces)
        if copy.text not in known:
            known.add(copy.text)
            made.append(copy)
    return made
