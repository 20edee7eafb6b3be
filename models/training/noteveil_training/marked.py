"""Marked notes: text files in which identifiers are marked inline as ⟦TYPE|text⟧.

A file holds the notes of one brief, that is of one imagined author: header lines `# key: value` (brief, language, split),
then notes, each behind a line `=== <id>`. Offsets of spans are Unicode code points of the text without marks.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path

from .scheme import TYPES

MARK = re.compile(r"⟦([A-Z_]+)\|([^⟦⟧|\n]*)⟧")
STRAY = re.compile(r"[⟦⟧]")
SEPARATOR = re.compile(r"=== (\S+)")
HEADER = re.compile(r"# (brief|language|split|second-reader): (.+)")
SPLITS = ("train", "dev", "test")


class CorpusError(ValueError):
    """Training input that cannot be used. The message names the file, the note and the place."""


@dataclass(frozen=True)
class Span:
    """A mention: code points [start, end) of the note's text."""

    start: int
    end: int
    type: str


@dataclass(frozen=True)
class Note:
    """A note with its gold spans in order of their start; spans never overlap."""

    id: str
    language: str
    genre: str
    brief: str
    split: str
    text: str
    spans: tuple[Span, ...] = field(default=())


def checked(place: str, text: str, spans: list[Span]) -> tuple[Span, ...]:
    """The spans in order. Raises CorpusError for one outside the text, of an unknown type, empty, or overlapping."""
    ordered = sorted(spans, key=lambda span: (span.start, span.end))
    last = 0
    for span in ordered:
        where = f"{place}, characters {span.start} to {span.end}"
        if not 0 <= span.start < span.end <= len(text):
            raise CorpusError(f"{where}: the span lies outside the text of {len(text)} characters, or is empty")
        if span.type not in TYPES:
            raise CorpusError(f"{where}: the type {span.type} is not one of the label scheme's")
        if span.start < last:
            raise CorpusError(f"{where}: the span overlaps the one before it, which ends at {last}")
        last = span.end
    return tuple(ordered)


def unmark(place: str, marked: str) -> tuple[str, tuple[Span, ...]]:
    """Text and spans of a marked text. Raises CorpusError at bad marks, with their line and column in the marked text and no word of it."""

    def spot(offset: int) -> str:
        line = marked.count("\n", 0, offset) + 1
        return f"{place}, line {line}, column {offset - (marked.rfind(chr(10), 0, offset) + 1) + 1}"

    parts: list[str] = []
    spans: list[Span] = []
    at = length = 0
    for mark in MARK.finditer(marked):
        parts.append(marked[at : mark.start()])
        length += mark.start() - at
        kind, inner = mark.groups()
        if not inner or inner != inner.strip():
            raise CorpusError(f"{spot(mark.start())}: the mark is empty or has outer blanks")
        spans.append(Span(length, length + len(inner), kind))
        parts.append(inner)
        length += len(inner)
        at = mark.end()
    parts.append(marked[at:])
    text = "".join(parts)
    stray = STRAY.search(MARK.sub(lambda mark: " " * len(mark.group()), marked))
    if stray:
        raise CorpusError(f"{spot(stray.start())}: a bracket of a mark stands alone, or what it opens is no mark")
    if unicodedata.normalize("NFC", text) != text:
        raise CorpusError(f"{place}: the text is not in Unicode normal form C")
    return text, checked(place, text, spans)


def read_marked(path: Path, genre: str) -> list[Note]:
    """The notes of one file. Raises CorpusError naming file, note and place."""
    headers: dict[str, str] = {}
    bodies: list[tuple[str, list[str]]] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        separator = SEPARATOR.fullmatch(line.rstrip())
        header = HEADER.fullmatch(line.rstrip())
        if separator:
            bodies.append((separator.group(1), []))
        elif bodies:
            if line.startswith("==="):
                raise CorpusError(f"{path.name}, line {number}: a separator is `=== <id>`")
            bodies[-1][1].append(line)
        elif header:
            headers[header.group(1)] = header.group(2)
        elif line.strip():
            raise CorpusError(f"{path.name}, line {number}: text before the first note")
    for key in ("brief", "language", "split"):
        if key not in headers:
            raise CorpusError(f"{path.name}: the header line `# {key}: …` is missing")
    if headers["split"] not in SPLITS:
        raise CorpusError(f"{path.name}: the split is one of {', '.join(SPLITS)}")
    brief = path.name.removesuffix(".marked.txt")
    notes = []
    for note_id, lines in bodies:
        text, spans = unmark(f"{path.name}, note {note_id}", "\n".join(lines).strip("\n"))
        if not text.strip():
            raise CorpusError(f"{path.name}, note {note_id}: the note is empty")
        notes.append(Note(note_id, headers["language"], genre, brief, headers["split"], text, spans))
    return notes
