"""The type lists of the recipes and their tags."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from ..examples import SCHEMES, AllowedSpan, Example
from ..marked import Span
from ..scheme import COARSE_OF


def _fine_twenty() -> dict[str, str]:
    stated = json.loads((SCHEMES / "fine-20.json").read_text(encoding="utf-8"))["types"]
    return {fine: kind for kind, fines in stated.items() for fine in fines}


TWENTY = _fine_twenty()
"""Canonical fine type to one of 20 (resources/label-schemes/fine-20.json). The seed names `Doctor` only; all other names and the
mapping are our choice."""

SEVEN = {fine: coarse for fine, coarse in COARSE_OF.items() if coarse != "OTHER"}
"""Canonical fine type to S1's seven. OTHER becomes no mention, as S1 normalises MEDDOCAN's (its appendix C)."""


@dataclass(frozen=True)
class TagSet:
    """Tag names in the order of a model's outputs, `O` first."""

    types: dict[str, str]
    prefixes: str
    """`BI` or `BILU`."""

    @property
    def kinds(self) -> list[str]:
        """The types, each once."""
        return list(dict.fromkeys(self.types.values()))

    @property
    def tags(self) -> list[str]:
        """Names of the outputs: 1 + types x prefixes."""
        return ["O", *(f"{prefix}-{kind}" for kind in self.kinds for prefix in self.prefixes)]

    def of_example(self, example: Example) -> Example:
        """The example with this set's types in place of the canonical ones; what has none is no mention."""
        spans = []
        for span in example.spans:
            kinds = frozenset(self.types[t] for t in span.types if t in self.types)
            if kinds:
                unsure = span.or_outside or any(t not in self.types for t in span.types)
                spans.append(AllowedSpan(span.start, span.end, kinds, unsure))
        outside = frozenset(self.types[t] for t in example.outside if t in self.types)
        return replace(example, spans=tuple(spans), outside=outside)

    def place(self, index: int, count: int) -> str:
        """The prefix of word `index` of `count` words of a mention."""
        if self.prefixes == "BI":
            return "B" if index == 0 else "I"
        if count == 1:
            return "U"
        return "B" if index == 0 else "L" if index == count - 1 else "I"

    def follows(self, before: str | None, tag: str) -> bool:
        """Whether `tag` may follow `before` (None: the start)."""
        goes_on = tag[0] in "IL"
        inside = before is not None and before[0] in "BI"
        if goes_on:
            return inside and before[2:] == tag[2:]
        return not (inside and self.prefixes == "BILU")


def spans_of_tags(tags: list[str], words: list[tuple[int, int]]) -> list[Span]:
    """Legal tags of words as spans."""
    spans: list[Span] = []
    for tag, (start, end) in zip(tags, words, strict=True):
        if tag[0] in "BU":
            spans.append(Span(start, end, tag[2:]))
        elif tag[0] in "IL":
            spans[-1] = Span(spans[-1].start, end, tag[2:])
    return spans


TWENTY_BILU = TagSet(TWENTY, "BILU")
"""S0: 81 outputs."""
SEVEN_BIO = TagSet(SEVEN, "BI")
"""S1: 15 outputs."""
