"""Writes a trained tagger as a Hugging Face export: the emissions as `logits`, the CRF as transitions.json.

The form of transitions.json is that of docs/model-packs.md ("Learned transitions"): a row per tag in the order of the
export's labels, the last row for the first word. The app decodes words, each read at its first piece; so does this CRF,
which never saw the other pieces of a word. It was trained on sentences, though: its last row is what a sentence begins
with, and the step from the last word of a sentence to the first of the next one was never learned.
"""

from __future__ import annotations

import json
from pathlib import Path

from ..bert.base import positions_of
from ..bert.export import Card, Scores, write_export
from ..bert.pieces import rows_of
from ..bert.sentences import sentences_of
from ..examples import Example
from .tagger import CrfTagger

CHECKED_NOTES = 20
"""Notes that the graph is compared with the network on."""


def export(tagger: CrfTagger, card: Card, notes: list[Example], out: Path) -> float:
    """config.json, tokenizer.json, model.onnx, README.md and transitions.json; returns the largest difference between
    PyTorch and ONNX Runtime. Raises ValueError when it is more than bert.export.TOLERANCE."""
    rows = [
        row.ids
        for note in notes[:CHECKED_NOTES]
        for start, end in sentences_of(note.text)
        for row in rows_of(note.text[start:end], tagger.part.tokenizer, positions_of(tagger.encoder))
    ]
    tagger.eval()
    worst = write_export(out, Scores(tagger.encoder), tagger.encoder, tagger.part.tokenizer, card, rows)
    table = [[round(float(v), 6) for v in row] for row in tagger.transitions()]
    (out / "transitions.json").write_text(json.dumps({"transitions": table}) + "\n", encoding="utf-8")
    return worst
