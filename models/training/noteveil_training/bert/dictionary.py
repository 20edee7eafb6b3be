"""A dictionary in the place of a translation system (S0-TM): English and Chinese, phrase for phrase.

S0 translated whole sentences by a system that it does not name. A dictionary given by the user stands for it here: what it
does not know stays as it is, order and grammar stay those of the sentence. Characters of source and target stay related, so
that mentions go over and back.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from ..examples import AllowedSpan, Example
from ..marked import CorpusError, Span

_HAN = re.compile(r"[㐀-鿿豈-﫿\U00020000-\U0003ffff]")
_LATIN_WORD = re.compile(r"[A-Za-zÀ-ɏ]+")


def dominant(sentence: str) -> str:
    """`zh` or `en`: as many Han characters as Latin words make a sentence Chinese (our choice: the seed says only that the
    language that dominates decides)."""
    han = len(_HAN.findall(sentence))
    return "zh" if han >= len(_LATIN_WORD.findall(sentence)) else "en"


@dataclass(frozen=True)
class Part:
    """Source characters [start, end) became target characters [to, to_end); `copied` when they are the same."""

    start: int
    end: int
    to: int
    to_end: int
    copied: bool


@dataclass(frozen=True)
class Translation:
    """The target text and its parts, which tile source and target in order."""

    text: str
    parts: tuple[Part, ...]

    def _moved(self, start: int, end: int, back: bool) -> tuple[int, int]:
        first = last = None
        for part in self.parts:
            ours, theirs = (part.start, part.end), (part.to, part.to_end)
            here, there = (theirs, ours) if back else (ours, theirs)
            if here[0] >= end or here[1] <= start or there[0] == there[1]:
                continue
            inner = (max(start, here[0]) - here[0], min(end, here[1]) - here[0])
            reached = (there[0] + inner[0], there[0] + inner[1]) if part.copied else there
            first = reached[0] if first is None else first
            last = reached[1]
        return (0, 0) if first is None or last is None else (first, last)

    def there(self, start: int, end: int) -> tuple[int, int]:
        """Source range to target range; a translated word that is touched comes whole. (0, 0) for blanks that were put in."""
        return self._moved(start, end, back=False)

    def back(self, start: int, end: int) -> tuple[int, int]:
        """Target range to source range, in the same way."""
        return self._moved(start, end, back=True)


class Dictionary:
    """English and Chinese phrases, longest first."""

    def __init__(self, pairs: list[tuple[str, str]]) -> None:
        self._zh = {english.lower(): chinese for english, chinese in reversed(pairs)}
        self._en = {chinese: english for english, chinese in reversed(pairs)}
        longest = lambda words: "|".join(re.escape(w) for w in sorted(words, key=len, reverse=True))
        self._of_english = re.compile(rf"(?<![^\W_])(?:{longest(self._zh)})(?![A-Za-z0-9])", re.IGNORECASE | re.ASCII)
        self._of_chinese = re.compile(longest(self._en))

    @classmethod
    def read(cls, path: Path) -> Dictionary:
        """A TSV file: English, tab, Chinese; `#` begins a comment line. Of several translations the first one counts. Raises
        CorpusError naming file and line."""
        try:
            lines = path.read_text(encoding="utf-8").split("\n")
        except (OSError, UnicodeDecodeError) as error:
            raise CorpusError(f"{path}: the dictionary cannot be read: {error}") from error
        pairs: list[tuple[str, str]] = []
        for number, line in enumerate(lines, 1):
            if not line.strip() or line.startswith("#"):
                continue
            fields = [field.strip() for field in line.split("\t")]
            if len(fields) != 2 or not all(fields):
                raise CorpusError(f"{path.name}, line {number}: a line is English, tab, Chinese")
            if not _LATIN_WORD.search(fields[0]) or not _HAN.search(fields[1]):
                raise CorpusError(f"{path.name}, line {number}: Latin letters first, then Chinese: {line[:40]!r}")
            pairs.append((fields[0], fields[1]))
        if not pairs:
            raise CorpusError(f"{path.name}: the dictionary is empty")
        return cls(pairs)

    def translate(self, sentence: str) -> Translation:
        """The sentence in the language that dominates in it."""
        to_chinese = dominant(sentence) == "zh"
        pattern = self._of_english if to_chinese else self._of_chinese
        text = ""
        parts: list[Part] = []

        def put(start: int, end: int, target: str, copied: bool) -> None:
            nonlocal text
            if start < end or target:
                parts.append(Part(start, end, len(text), len(text) + len(target), copied))
                text += target

        at = 0
        for found in pattern.finditer(sentence):
            put(at, found.start(), sentence[at : found.start()], True)
            if to_chinese:
                put(*found.span(), self._zh[found.group().lower()], False)
            else:
                # English words stand apart; the blank belongs to no character of the source.
                put(found.start(), found.start(), " " if text[-1:].isalnum() else "", False)
                put(*found.span(), self._en[found.group()], False)
                put(found.end(), found.end(), " " if sentence[found.end() : found.end() + 1].isalnum() else "", False)
            at = found.end()
        put(at, len(sentence), sentence[at:], True)
        return Translation(text, tuple(parts))

    def project(self, example: Example) -> Example:
        """The translated example with its spans. Where two mentions touched one translated word, the first one has it."""
        translation = self.translate(example.text)
        spans: list[AllowedSpan] = []
        last = 0
        for span in example.spans:
            start, end = translation.there(span.start, span.end)
            if max(start, last) < end:
                spans.append(AllowedSpan(max(start, last), end, span.types, span.or_outside))
                last = end
        return Example(example.id, example.language, example.source, translation.text, tuple(spans), example.outside)


def restored(translation: Translation, spans: list[Span]) -> list[Span]:
    """Spans of the translated text as spans of the source. Those that meet in one source word keep the first one's type."""
    found: list[Span] = []
    for span in spans:
        start, end = translation.back(span.start, span.end)
        start = max(start, found[-1].end if found else 0)
        if start < end:
            found.append(Span(start, end, span.type))
    return found
