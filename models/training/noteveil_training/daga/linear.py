"""Tagged sentences as sequences in which every tag stands before its word, and back (S2, figure 3).

A unit is a word with the blanks before it, so that units put together are the text again: a Han character, a run of letters
or digits, any other character. `O` is not written (DAGA).
"""

from __future__ import annotations

from collections.abc import Sequence

from ..examples import AllowedSpan, Example
from ..features import tokens_of

OPEN, CLOSE = "⟦", "⟧"
"""Stand around a tag. They are the brackets of marks, which no text that is trained on holds."""


def tag_unit(prefix: str, kind: str) -> str:
    """The unit of a tag, `⟦B-PER⟧`."""
    return f"{OPEN}{prefix}-{kind}{CLOSE}"


def is_definite(sentence: Example) -> bool:
    """Whether every word has exactly one tag, as a language model needs it."""
    return not sentence.outside and all(len(s.types) == 1 and not s.or_outside for s in sentence.spans)


def linearised(sentence: Example) -> list[str] | None:
    """Units of a sentence without its outer blanks; None when it cannot be said so: tags are open, the edge of a mention
    lies inside a word or at a blank (the part of a mention that a sentence ends in), or the text holds brackets of tags."""
    text = sentence.text
    if not is_definite(sentence) or OPEN in text or CLOSE in text:
        return None
    units: list[str] = []
    spans = list(sentence.spans)
    before = len(text) - len(text.lstrip())
    edges = {edge for s in spans for edge in (s.start, s.end)}
    if any(text[s.start].isspace() or text[s.end - 1].isspace() for s in spans):
        return None
    for start, end, _ in tokens_of(text):
        if any(start < edge < end for edge in edges):
            return None
        while spans and spans[0].end <= start:
            spans.pop(0)
        if spans and spans[0].start <= start:
            kind = next(iter(spans[0].types))
            units.append(tag_unit("B" if start == spans[0].start else "I", kind))
        units.append(text[before:end])
        before = end
    return units


def delinearised(units: Sequence[str], kinds: Sequence[str]) -> tuple[str, tuple[AllowedSpan, ...]] | None:
    """Text and spans of a sequence; None when it is no tagged sentence: no word, a tag without a word behind it, an unknown
    tag, or an I that goes on with no mention of its type."""
    tags = {tag_unit(prefix, kind): (prefix, kind) for kind in kinds for prefix in "BI"}
    text = ""
    spans: list[AllowedSpan] = []
    waiting: tuple[str, str] | None = None
    inside = ""
    for unit in units:
        if unit.startswith(OPEN):
            if waiting is not None or unit not in tags:
                return None
            waiting = tags[unit]
            continue
        word = unit.lstrip() if not text else unit
        start, end = len(text) + len(word) - len(word.lstrip()), len(text) + len(word)
        if start == end:
            return None
        text += word
        if waiting is None:
            inside = ""
            continue
        prefix, kind = waiting
        if prefix == "B":
            spans.append(AllowedSpan(start, end, frozenset((kind,))))
        elif inside == kind:
            spans[-1] = AllowedSpan(spans[-1].start, end, frozenset((kind,)))
        else:
            return None
        inside, waiting = kind, None
    return None if waiting is not None or not text else (text, tuple(spans))
