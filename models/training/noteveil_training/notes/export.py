"""Exports the vote of a note classifier as docs/model-packs.md ("Compact packs") describes, and checks the export."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import torch

from ..compact.batches import batch_of
from ..compact.graph import PER_WINDOW, TOGETHER, answers, largest_difference, refuse_unlike, session_of, write_graph
from ..features import ROWS
from ..windows import MAX_TOKENS, Window
from .corpus import LANGUAGE
from .model import Vote

CLASSES = ("without", "with")
OUTPUT = "logits"
LARGEST = 6_000_000
"""Bytes of a graph at most: what the pack may add to the app (the pack's brief)."""


@torch.no_grad()
def difference(vote: Vote, path: Path, windows: list[Window]) -> float:
    """Between PyTorch's scores and the graph's, and between the graph's own scores of a window in a batch and alone."""
    worst = largest_difference(lambda batch: vote(*batch.inputs), path, windows, OUTPUT)
    session = session_of(path)
    for start in range(0, len(windows), TOGETHER):
        chosen = windows[start : start + TOGETHER]
        alone, together = (answers(session, batch_of(some), OUTPUT) for some in (chosen[:1], chosen))
        worst = float(np.maximum(worst, np.abs(alone - together[:1]).max()))
    return worst


def write_export(out: Path, vote: Vote, threshold: float, windows: list[Window], provenance: str, evaluation: str) -> float:
    """Writes config.json and model.onnx and returns the largest difference. Raises ValueError when the graph does not answer
    as the network does, or is too large."""
    out.mkdir(parents=True, exist_ok=True)
    path = out / "model.onnx"
    write_graph(vote, path, {OUTPUT: PER_WINDOW})
    worst = difference(vote.eval(), path, windows)
    refuse_unlike(worst, path)
    if path.stat().st_size > LARGEST:
        raise ValueError(f"{path}: {path.stat().st_size} bytes are more than {LARGEST}")
    config = {
        "format": "noteveil-compact/1",
        "name": "NoteVeil note classifier",
        "version": "1",
        "languages": [LANGUAGE],
        "licence": "Apache-2.0",
        "provenance": provenance,
        "evaluation": evaluation,
        "labels": list(CLASSES),
        "tagScheme": None,
        "labelScheme": None,
        "decoding": "argmax",
        "rows": ROWS,
        "output": OUTPUT,
        "features": None,
        # The pooled answer of a note needs no token twice; notes are rarely longer than one window.
        "window": {"maxTokens": MAX_TOKENS, "overlap": 0, "by": "paragraph"},
        "operatingPoints": {"balanced": {"oBias": 0}, "suspected": None},
        "classifier": {"positive": CLASSES[1], "threshold": threshold, "pooling": "max"},
    }
    (out / "config.json").write_text(json.dumps(config, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return worst
