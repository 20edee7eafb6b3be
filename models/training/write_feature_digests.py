"""Writes corpora/features.json: a digest of the compact features of every file of authored notes, as Python computes them.
test/conformance/corpora.test.ts computes the same in TypeScript. Run it after every change of a note."""

from __future__ import annotations

import hashlib
import json
import struct

from noteveil_training.authored import CORPORA, note_files
from noteveil_training.features import reference
from noteveil_training.marked import read_marked

digests: dict[str, dict[str, object]] = {}
known: dict[str, bytes] = {}
for path in note_files():
    total = hashlib.sha256()
    tokens = 0
    for note in read_marked(path, path.parent.name):
        for start, end, blank in reference.tokens_of(note.text):
            form = note.text[start:end]
            if form not in known:
                known[form] = struct.pack("<24i", *reference.features_of(form))
            total.update(struct.pack("<i", blank) + known[form])
            tokens += 1
    digests[f"{path.parent.name}/{path.name.removesuffix('.marked.txt')}"] = {"tokens": tokens, "sha256": total.hexdigest()}
(CORPORA / "features.json").write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")
print(len(digests), "files")
