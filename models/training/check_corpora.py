"""Checks the authored corpora: marks, types, ids, likeness of notes, and hints at identifiers that were not marked.

Usage: python3 models/training/check_corpora.py [--hints] [file-name part …]
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path

from noteveil_training.authored import note_files, read_phi_free, too_similar
from noteveil_training.marked import CorpusError, Note, read_marked

MONTHS = (
    "january february march april june july august september october november december janvier février avril mai juin "
    "juillet août septembre octobre novembre décembre januar jänner februar märz juni juli oktober dezember enero febrero "
    "marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre gener febrer març maig juny juliol agost "
    "setembre novembre desembre"
).split()
SUSPECT = [
    re.compile(pattern)
    for pattern in (
        r"\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b",
        r"\b(?:19|20)\d\d\b",
        r"\b[A-Z]?\d{7,}\b",
        r"\S+@\S+",
        r"https?://|www\.",
        r"(?i)\b(?:" + "|".join(MONTHS) + r")\b",
        r"\b(?:Dr|Dra|Pr|Mme|Mr|M|Mrs|Ms|Miss|Herrn?|Frau|Hr|Prof|OA|OÄ|Sr|Sra|Don|Doña)\.? (?:med\. )?[A-ZÄÖÜÉ][\w'’-]+",
    )
]


def hints(note: Note) -> list[str]:
    """Places that look like an identifier and are not marked, and repeats of a mention that are not marked."""
    covered = bytearray(len(note.text))
    for span in note.spans:
        covered[span.start : span.end] = b"\1" * (span.end - span.start)
    found = [match for pattern in SUSPECT for match in pattern.finditer(note.text)]
    for span in note.spans:
        if span.type in ("AGE", "DATE", "BIRTHDATE", "PROFESSION"):
            continue
        for word in {note.text[span.start : span.end], *re.findall(r"[^\W\d_]{4,}", note.text[span.start : span.end])}:
            if len(word) > 2:
                found += re.finditer(r"(?<!\w)" + re.escape(word) + r"(?!\w)", note.text)
    free = [match for match in found if not any(covered[match.start() : match.end()])]
    return [f"{note.id}: {note.text[max(0, m.start() - 25) : m.end() + 20]!r}" for m in free]


def main(arguments: list[str]) -> int:
    """Returns the exit status: 1 when something is wrong; hints alone are no error."""
    parts = [argument for argument in arguments if not argument.startswith("--")]
    wanted = lambda path: not parts or any(part in path.name for part in parts)
    notes: list[Note] = []
    failures = 0
    for path in note_files():
        try:
            notes += read_marked(path, path.parent.name)
        except CorpusError as error:
            failures += 1
            print("ERROR", error)
    for note_id, times in Counter(note.id for note in notes).items():
        if times > 1:
            failures += 1
            print(f"ERROR id {note_id} is used {times} times")
    for first, second, share in too_similar(notes):
        failures += 1
        print(f"ERROR {first.brief} {first.id} and {second.brief} {second.id} share {share:.0%} of their sequences")
    by_brief: dict[tuple[str, str, str], list[Note]] = {}
    for note in notes:
        by_brief.setdefault((note.genre, note.brief, note.split), []).append(note)
    for (genre, brief, split), group in sorted(by_brief.items()):
        if wanted(Path(brief)):
            spans = sum(len(note.spans) for note in group)
            free = sum(not note.spans for note in group)
            print(f"{genre:13} {brief:28} {split:5} {len(group):4} notes, {free:3} without PHI, {spans:5} spans")
            if "--hints" in arguments:
                for note in group:
                    for hint in hints(note):
                        print("  hint", hint)
    print({language: len(lines) for language, lines in read_phi_free().items()}, "PHI-free lines")
    totals = Counter(note.genre for note in notes)
    print(dict(totals), sum(totals.values()), "notes,", sum(len(note.spans) for note in notes), "spans")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
