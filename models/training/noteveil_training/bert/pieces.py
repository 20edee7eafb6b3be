"""Texts as rows of word pieces; the first piece stands for the word (S0).

Words are cut as the engine cuts them (src-main/engine/transformer/atoms.ts): by the tokenizer's own pre-tokenizer, and
where letters meet other signs.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from transformers import PreTrainedTokenizerBase

from ..examples import Example
from ..marked import CorpusError
from .base import edges_of
from .labels import TagSet
from .sentences import sentences_of


@dataclass
class Row:
    """What a model reads at once: `ids` with special pieces, the place of every word's first piece, words as ranges."""

    ids: list[int]
    firsts: list[int]
    words: list[tuple[int, int]]
    allowed: np.ndarray | None = None
    """Booleans [words, tags]: the tags that a word may have. None at prediction."""


def _kind(character: str) -> str:
    if unicodedata.name(character, "").startswith(("CJK", "HIRAGANA", "KATAKANA", "HANGUL")):
        return "single"
    category = unicodedata.category(character)
    return "letter" if category[0] in "LNM" or category == "Cf" else "other"


def _is_border(text: str, end: int, start: int) -> bool:
    if any(c.isspace() for c in text[end:start]):
        return True
    if unicodedata.category(text[start])[0] == "M":
        return False
    kind = _kind(text[start])
    return kind == "single" or _kind(text[end - 1]) != kind


def rows_of(text: str, tokenizer: PreTrainedTokenizerBase, limit: int) -> list[Row]:
    """Rows of at most `limit` pieces, cut between words. Empty for a text without a word. A word of more pieces than fit
    keeps its first ones. Raises CorpusError for a tokenizer that gives no offsets."""
    if not tokenizer.is_fast:
        raise CorpusError("the base's tokenizer gives no offsets; a tagger needs one with tokenizer.json")
    # verbose off: a text longer than the model is no fault here, it is cut below.
    read = tokenizer(text, add_special_tokens=False, return_offsets_mapping=True, verbose=False)
    words: list[tuple[int, int]] = []
    pieces: list[list[int]] = []
    known = None
    for piece, (start, end), word in zip(read["input_ids"], read["offset_mapping"], read.word_ids(), strict=True):
        while start < end and text[start].isspace():
            start += 1
        if start >= end:
            continue
        if words and word == known and (start < words[-1][1] or not _is_border(text, words[-1][1], start)):
            words[-1] = (words[-1][0], max(end, words[-1][1]))
            pieces[-1].append(piece)
        else:
            words.append((start, end))
            pieces.append([piece])
        known = word
    room = limit - 2
    rows: list[Row] = []
    row = Row([], [], [])
    for word, ids in zip(words, pieces, strict=True):
        if row.ids and len(row.ids) + len(ids) > room:
            rows.append(row)
            row = Row([], [], [])
        row.firsts.append(len(row.ids) + 1)
        row.words.append(word)
        row.ids += ids[:room]
    if row.ids:
        rows.append(row)
    first, last = edges_of(tokenizer)
    for row in rows:
        row.ids = [first, *row.ids, last]
    return rows


def allowed_tags(example: Example, words: list[tuple[int, int]], tag_set: TagSet) -> np.ndarray:
    """Booleans [words, tags]. A word belongs to the first span that it shares a character with; a span that begins before
    the first word of a row begins there."""
    index = {tag: number for number, tag in enumerate(tag_set.tags)}
    outside = [0, *(index[f"{p}-{kind}"] for kind in example.outside for p in tag_set.prefixes)]
    table = np.zeros((len(words), len(index)), dtype=bool)
    table[:, outside] = True
    at = 0
    for span in example.spans:
        while at < len(words) and words[at][1] <= span.start:
            at += 1
        first = at
        while at < len(words) and words[at][0] < span.end:
            at += 1
        for number in range(first, at):
            prefix = tag_set.place(number - first, at - first)
            table[number] = False
            table[number, [index[f"{prefix}-{kind}"] for kind in span.types]] = True
            table[number, 0] = span.or_outside
    return table


def slice_of(example: Example, start: int, end: int) -> Example:
    """Characters [start, end) of an example with the parts of its spans that lie there."""
    spans = tuple(
        type(s)(max(s.start, start) - start, min(s.end, end) - start, s.types, s.or_outside)
        for s in example.spans
        if s.start < end and s.end > start
    )
    return Example(example.id, example.language, example.source, example.text[start:end], spans, example.outside)


def sentence_examples(examples: Iterable[Example]) -> list[Example]:
    """Every sentence as an example of its own; sentences of blanks are left out."""
    cut = (slice_of(e, start, end) for e in examples for start, end in sentences_of(e.text))
    return [s for s in cut if s.text.strip()]


def training_rows(
    sentences: Iterable[Example], tokenizer: PreTrainedTokenizerBase, tag_set: TagSet, limit: int
) -> list[Row]:
    """Rows with their allowed tags. The examples are in the tag set's own types."""
    made: list[Row] = []
    for sentence in sentences:
        for row in rows_of(sentence.text, tokenizer, limit):
            row.allowed = allowed_tags(sentence, row.words, tag_set)
            made.append(row)
    return made
