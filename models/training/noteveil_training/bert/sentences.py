"""Sentences of a note, by the rules of the product (src-main/text/sentences.ts), whose list of abbreviations is read here.

What the product knows besides (months after ordinals, brackets behind a stop) is left out: a sentence more or less changes
where a model's text is cut, never what it covers.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from ..marked import CorpusError

_PATTERNS = Path(__file__).resolve().parents[4] / "src-main" / "text" / "sentences.patterns.ts"
_END = re.compile(r"[。！？]+|[.!?…]+(?=\s|$)|[\n\r]+")
_BEFORE = re.compile(r"[\w.°]*$")
_AFTER = re.compile(r"\s*[\"'“„«(¿¡]?(\w)")
_WORD = 24
"""Longer than any abbreviation, as in the product."""


@cache
def abbreviations() -> frozenset[str]:
    """Lower-case words after which a dot ends nothing. Raises CorpusError when the product's list cannot be read."""
    try:
        block = _PATTERNS.read_text(encoding="utf-8").split("SENTENCE_ABBREVIATIONS", 1)[1].split("]);", 1)[0]
    except (OSError, IndexError) as error:
        raise CorpusError(f"{_PATTERNS}: the list SENTENCE_ABBREVIATIONS cannot be read") from error
    code = re.sub(r"//[^\n]*", "", block)
    return frozenset(re.findall(r"'([^'\n]+)'", code))


def _ends(text: str, at: int, end: int) -> bool:
    """Whether the mark text[at:end] ends a sentence."""
    after = _AFTER.match(text, end)
    follows_small = after is not None and after.group(1).islower()
    if text[at] in "\n\r":
        last = text[:at].rstrip(" \t")[-1:]
        return not (follows_small and (last.isalnum() or last == ","))
    if text[at] in "。！？!?":
        return True
    if follows_small:
        return False
    word = _BEFORE.search(text[max(0, at - _WORD) : at]).group().lower().lstrip(".")
    tail = word.rsplit(".", 1)[-1]
    is_short = len(word) == 1 and word.isalpha() or "." in word and tail.isalpha() and len(tail) <= 3
    return not is_short and word not in abbreviations()


def sentences_of(text: str) -> list[tuple[int, int]]:
    """Ranges [start, end) that touch each other and cover the text; blanks belong to the sentence before them."""
    ranges: list[tuple[int, int]] = []
    start = 0
    for mark in _END.finditer(text):
        if mark.start() < start or not _ends(text, mark.start(), mark.end()):
            continue
        end = mark.end()
        while end < len(text) and text[end].isspace():
            end += 1
        ranges.append((start, end))
        start = end
    if start < len(text):
        ranges.append((start, len(text)))
    return ranges


def without_inner_dots(text: str) -> str:
    """The text without dots that end no sentence: `Dr. X.` becomes `Dr X.` (S3, "Preliminary tasks")."""
    ends = {mark.end() - 1 for mark in _END.finditer(text) if _ends(text, mark.start(), mark.end())}
    return "".join(c for at, c in enumerate(text) if c != "." or at in ends)
