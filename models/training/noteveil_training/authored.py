"""The notes and PHI-free lines that were written for this project, as they lie in models/training/corpora."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from .marked import CorpusError, Note, read_marked

CORPORA = Path(__file__).resolve().parent.parent / "corpora"
WORDS = 8
"""Length of the word sequences that two notes are compared by; 16 characters where the script has no blanks."""
SHARE = 0.2
"""Two notes may share at most a fifth of the sequences of the shorter one."""


def note_files() -> list[Path]:
    """All files of marked notes, by genre and name."""
    return sorted((CORPORA / "notes").glob("*/*.marked.txt"))


def read_authored(splits: Iterable[str] = ("train", "dev", "test")) -> list[Note]:
    """All authored notes of the splits. Raises CorpusError, also for an id that occurs twice."""
    wanted = set(splits)
    notes = [note for path in note_files() for note in read_marked(path, path.parent.name)]
    for note_id, times in Counter(note.id for note in notes).items():
        if times > 1:
            raise CorpusError(f"note {note_id}: the id is used {times} times")
    return [note for note in notes if note.split in wanted]


def read_phi_free() -> dict[str, list[str]]:
    """PHI-free lines by language: files `phi-free/<language>[-<part>].txt`, one item per line."""
    lines: dict[str, list[str]] = {}
    for path in sorted((CORPORA / "phi-free").glob("*.txt")):
        language = path.stem.split("-")[0]
        for line in path.read_text(encoding="utf-8").split("\n"):
            if line.strip() and not line.startswith("#"):
                lines.setdefault(language, []).append(line.strip())
    return lines


def _sequences(note: Note) -> set[tuple[str, ...] | str]:
    """Word (or character) sequences of the text outside mentions; a mention breaks a sequence."""
    pieces: list[str] = []
    at = 0
    for span in note.spans:
        pieces.append(note.text[at : span.start])
        at = span.end
    pieces.append(note.text[at:])
    found: set[tuple[str, ...] | str] = set()
    for piece in pieces:
        if note.language == "zh":
            dense = re.sub(r"\s+", "", piece)
            found.update(dense[i : i + 2 * WORDS] for i in range(len(dense) - 2 * WORDS + 1))
        else:
            words = re.findall(r"\w+", piece.lower())
            found.update(tuple(words[i : i + WORDS]) for i in range(len(words) - WORDS + 1))
    return found


def too_similar(notes: list[Note]) -> Iterator[tuple[Note, Note, float]]:
    """Pairs of notes that share more than a fifth of their sequences, with the share."""
    owners: dict[object, list[int]] = {}
    sequences = [_sequences(note) for note in notes]
    for index, found in enumerate(sequences):
        for sequence in found:
            owners.setdefault(sequence, []).append(index)
    shared: Counter[tuple[int, int]] = Counter()
    for indexes in owners.values():
        for a, first in enumerate(indexes):
            for second in indexes[a + 1 :]:
                shared[first, second] += 1
    for (first, second), count in sorted(shared.items()):
        share = count / min(len(sequences[first]), len(sequences[second]))
        if count >= 2 and share > SHARE:
            yield notes[first], notes[second], share
