"""Writes corpora/features.json: a digest of the compact features of every file of texts that lies in corpora (authored notes, PHI-free
lines, public files, gold), as Python computes them. test/conformance/corpusFeatures.test.ts computes the same in TypeScript. Run it
after every change of a file."""

from __future__ import annotations

import hashlib
import json
import struct
from collections.abc import Iterable, Iterator

from noteveil_training.authored import CORPORA, note_files
from noteveil_training.features import reference
from noteveil_training.marked import read_marked
from noteveil_training.records import read_records

known: dict[str, bytes] = {}


def digest_of(texts: Iterable[str]) -> dict[str, object]:
    """Of blank, features and characters of every token, one after the other, as little-endian 32-bit integers."""
    total = hashlib.sha256()
    tokens = 0
    for text in texts:
        for start, end, blank in reference.tokens_of(text):
            form = text[start:end]
            if form not in known:
                known[form] = struct.pack("<24i", *reference.features_of(form))
            total.update(struct.pack("<i", blank) + known[form])
            tokens += 1
    return {"tokens": tokens, "sha256": total.hexdigest()}


def files() -> Iterator[tuple[str, list[str]]]:
    """Every file of texts by its name in features.json; of PHI-free lines each is a text."""
    for path in note_files():
        name = f"{path.parent.name}/{path.name.removesuffix('.marked.txt')}"
        yield name, [note.text for note in read_marked(path, path.parent.name)]
    for path in sorted((CORPORA / "phi-free").glob("*.txt")):
        yield f"phi-free/{path.name}", [line for line in path.read_text(encoding="utf-8").split("\n") if line]
    for folder in ("public", "gold"):
        for path in sorted((CORPORA / folder).glob("*.jsonl")):
            yield f"{folder}/{path.name}", [record["text"] for record in read_records(path)]


digests = {name: digest_of(texts) for name, texts in files()}
(CORPORA / "features.json").write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")
print(len(digests), "files")
