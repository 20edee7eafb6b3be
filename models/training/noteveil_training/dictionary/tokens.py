"""Sentences, tokens and BILU tags of the dictionary.

The seed cuts at whitespace, each Han character being a token of its own (its example is 林/B-Doctor 晉/I-Doctor 純/L-Doctor).
Marks are cut off as well, so that `Müller,` is looked up as `Müller`: our choice. The cutting is that of a tokenizers
pre-tokenizer, which is written into the export, so that the app cuts the same way.
"""

from __future__ import annotations

import re

from tokenizers import Regex, pre_tokenizers

from ..examples import Example
from ..marked import Span

_SENTENCE_END = re.compile(r"\n|[。！？]|(?<=[^\W\d_]{4})[.!?](?=\s)")
"""A full stop behind fewer than four letters is taken for an abbreviation's: our choice."""


def pre_tokenizer() -> pre_tokenizers.PreTokenizer:
    """Cuts at blanks, around marks and around Han characters."""
    return pre_tokenizers.Sequence(
        [
            pre_tokenizers.WhitespaceSplit(),
            pre_tokenizers.Punctuation(behavior="isolated"),
            pre_tokenizers.Split(Regex(r"\p{Han}"), "isolated"),
        ]
    )


_CUT = pre_tokenizer()


def sentences_of(text: str) -> list[tuple[int, int]]:
    """Touching ranges that cover the text."""
    ends = [found.end() for found in _SENTENCE_END.finditer(text)]
    edges = [0, *(end for end in ends if end < len(text)), len(text)]
    return [(a, b) for a, b in zip(edges, edges[1:], strict=False) if a < b]


def tokens_of(text: str) -> list[tuple[int, int]]:
    """(start, end) of every token in code points."""
    return [offsets for _, offsets in _CUT.pre_tokenize_str(text)]


def type_of(types: frozenset[str]) -> str:
    """The type of a mention that may have several: the first by the alphabet, as in the gold notes (variants.py)."""
    return sorted(types)[0]


def tags_of(example: Example, tokens: list[tuple[int, int]]) -> list[str]:
    """The BILU tag of every token. A token that a mention touches belongs to it; to the first of two."""
    tags = ["O"] * len(tokens)
    at = 0
    for span in example.spans:
        while at < len(tokens) and tokens[at][1] <= span.start:
            at += 1
        first = at
        while at < len(tokens) and tokens[at][0] < span.end:
            at += 1
        kind = type_of(span.types)
        if at - first == 1:
            tags[first] = f"U-{kind}"
        elif at > first:
            tags[first:at] = [f"B-{kind}", *[f"I-{kind}"] * (at - first - 2), f"L-{kind}"]
    return tags


def spans_of(tags: list[str], tokens: list[tuple[int, int]]) -> list[Span]:
    """Mentions of tags that need not be a legal sequence; no tagged token is dropped.

    As src-main/tagging/spans.ts repairs runs: B and U begin a mention, I and L go on with one of their type and begin
    one otherwise, L and U end it.
    """
    spans: list[Span] = []
    open_type = ""
    for tag, (start, end) in zip(tags, tokens, strict=True):
        position, kind = tag[:1], tag[2:]
        if kind and kind == open_type and position in "IL":
            spans[-1] = Span(spans[-1].start, end, kind)
        elif kind:
            spans.append(Span(start, end, kind))
        open_type = "" if position in "LU" else kind
    return spans
