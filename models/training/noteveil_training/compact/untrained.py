"""Writes a run whose network was never trained: what the learning curve of site adaptation calls "from scratch".

Usage: python3 -m noteveil_training.compact.untrained --seed 1 --out runs/untrained
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import torch

from ..crf import Crf
from .model import CompactNet, Shape
from .train import Average

SMALL = Shape("lstm", 96, 1, table=24)
"""The sizes of the packs of one language (one_language.sh)."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Writes a run with random numbers.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    options.out.mkdir(parents=True, exist_ok=True)
    Average(CompactNet(SMALL), Crf()).save(options.out / "model.pt")
    points = {"temperature": 1.0, "balanced": 0.0, "suspected": 1.0}
    (options.out / "points.json").write_text(json.dumps(points) + "\n")


if __name__ == "__main__":
    main()
