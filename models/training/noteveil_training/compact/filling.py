"""Self-training: a trained network marks what a public corpus leaves open, and the next one learns from that.

The clinical texts without marks and the news corpora leave types open outside their spans (examples.py). Here the network's
own finds of those types become spans there, and what it did not find counts as no identifier.
"""

from __future__ import annotations

from dataclasses import replace

from ..crf import Crf
from ..examples import AllowedSpan, Example
from .model import CompactNet
from .tagging import tag


def filled(example: Example, found: list[tuple[int, int, str]]) -> Example:
    """The example with the found (start, end, type) that it leaves open; nothing is open afterwards."""
    known = list(example.spans)
    for start, end, kind in found:
        if kind in example.outside and all(end <= s.start or s.end <= start for s in known):
            known.append(AllowedSpan(start, end, frozenset((kind,))))
    return replace(example, spans=tuple(sorted(known, key=lambda s: s.start)), outside=frozenset())


def fill_in(net: CompactNet, crf: Crf, examples: list[Example]) -> list[Example]:
    """All examples, those with open types filled in; the others as they were."""
    unfinished = [e for e in examples if e.outside]
    found = tag(net, crf, unfinished)
    closed = {
        id(e): filled(e, [(s.start, s.end, s.type) for s in spans]) for e, spans in zip(unfinished, found, strict=True)
    }
    return [closed.get(id(e), e) for e in examples]
