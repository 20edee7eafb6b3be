"""Writes a tiny export of S3's classifier on a base of FlauBERT's kind, and what Python says with it, for a test of the app.

    cd models/training && ../../.venv/bin/python -m tests.write_flaubert_fixture ../../test/fixtures/packs/flaubert-s3

Everything is seeded; texts and names are invented. The answers lie beside the folder, in flaubert-s3.answers.json.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from pathlib import Path

from .test_flaubert import WITHOUT, make_base, notes

import numpy as np
import onnxruntime
from noteveil_training.bert.base import open_tokenizer
from noteveil_training.bert.train import main

SIZES = {"emb_dim": 16, "n_layers": 1, "n_heads": 2, "max_position_embeddings": 96}
TEXTS = (
    WITHOUT,
    "Vu par Docteur Martin ce jour. Pas de fièvre.",
    "Vu par DOCTEUR ROY CE JOUR.",
    "Toux depuis deux jours, Docteur Leroux prévenu.",
    "Les poumons sont clairs !",
)


def answers(export: Path, tokenizer_of: Path) -> list[dict[str, object]]:
    """How likely the graph holds each text to name somebody, read by FlauBERT's own tokenizer."""
    tokenizer = open_tokenizer(tokenizer_of)
    session = onnxruntime.InferenceSession(str(export / "model.onnx"), providers=["CPUExecutionProvider"])
    found = []
    for text in TEXTS:
        ids = np.array([tokenizer(text)["input_ids"]], dtype=np.int64)
        logits = session.run(["logits"], {"input_ids": ids, "attention_mask": np.ones_like(ids)})[0][0]
        odds = np.exp(logits - logits.max())
        found.append({"text": text, "pieces": ids.shape[1], "with": round(float(odds[1] / odds.sum()), 6)})
    return found


def write(out: Path) -> None:
    """Trains, exports and asks. What is at `out` is replaced."""
    shutil.rmtree(out, ignore_errors=True)
    with tempfile.TemporaryDirectory() as name:
        data, base = Path(name) / "notes.jsonl", Path(name) / "flaubert-tiny"
        data.write_text("\n".join(json.dumps(n, ensure_ascii=False) for n in notes()) + "\n", encoding="utf-8")
        make_base(base, [n["text"].lower() for n in notes()], SIZES)
        how = ("--runs", 3, "--epochs", 8, "--optimiser", "adamw", "--rate", 1e-2, "--batch", 4)
        if main(["s3-classifier", *map(str, ("--base", base, "--out", out, "--data", data, *how))]) != 0:
            sys.exit(1)
        told = json.dumps(answers(out, base), ensure_ascii=False, indent=1)
    out.with_name(f"{out.name}.answers.json").write_text(told + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
