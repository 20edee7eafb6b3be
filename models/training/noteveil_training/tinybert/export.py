"""Writes a trained tagger as a Hugging Face export: the emissions as `logits`.

A pack of a Hugging Face tagger has no place for transitions (docs/model-packs.md: `crf` is for compact packs), so NoteVeil
decodes this one by viterbi over legal sequences. The learned table lies beside the graph as transitions.json, in the form
that compact packs have, for the day when there is one.
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
