"""How honest the probabilities are: reliability of P(token is part of an identifier) on the held-out notes.

Usage: python3 -m noteveil_training.compact.calibration RUN
Probabilities are the CRF's marginals at the chosen temperature. The expected calibration error is the mean distance
between what was said and what was so, over ten bins of equal width, weighted by tokens (Guo et al. 2017). Nine tokens in ten are
certain and right, which makes any such mean small; the table says where the doubtful ones lie.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path

import torch

from ..authored import read_authored
from ..crf import Crf
from ..examples import Example, of_note
from ..windows import Masks, windows_of
from .batches import batch_of
from .export import load
from .model import CompactNet

BINS = 10


@dataclass(frozen=True)
class Bin:
    """Tokens whose probability lies in one tenth: how many, the mean of what was said, the share that are identifiers."""

    tokens: int
    said: float
    so: float


@torch.no_grad()
def probabilities(net: CompactNet, crf: Crf, temperature: float, examples: list[Example]) -> tuple[torch.Tensor, torch.Tensor]:
    """Of every token of the examples, 1 - P(O) and whether gold marks it."""
    net.eval()
    masks = Masks()
    windows = sorted((w for e in examples for w in windows_of(e, masks)), key=lambda w: len(w.blanks))
    outside = masks.number(frozenset({0}))
    scaled = Crf()
    scaled.free.copy_(crf.free / temperature)
    said, so = [], []
    for start in range(0, len(windows), 48):
        batch = batch_of(windows[start : start + 48])
        there = batch.mask.bool()
        marginals = scaled.marginals(net(*batch.inputs)[0] / temperature, there)
        said.append(1 - marginals[:, :, 0][there])
        so.append((batch.allowed != outside)[there])
    return torch.cat(said), torch.cat(so)


def bins_of(said: torch.Tensor, so: torch.Tensor) -> list[Bin]:
    """Ten bins; empty ones have nothing said and nothing so."""
    place = (said * BINS).long().clamp(0, BINS - 1)
    found = []
    for number in range(BINS):
        chosen = place == number
        count = int(chosen.sum())
        found.append(Bin(count, float(said[chosen].mean()) if count else 0.0, float(so[chosen].float().mean()) if count else 0.0))
    return found


def calibration_error(bins: list[Bin]) -> float:
    """Expected calibration error. 0 for no tokens."""
    return sum(b.tokens * abs(b.said - b.so) for b in bins) / max(1, sum(b.tokens for b in bins))


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures how honest the probabilities are.")
    parser.add_argument("run", type=Path)
    run = parser.parse_args().run
    net, crf = load(run)
    temperature = json.loads((run / "points.json").read_text())["temperature"]
    test = [of_note(note) for note in read_authored(["test"])]
    for name, used in (("as trained", 1.0), ("as shipped", temperature)):
        bins = bins_of(*probabilities(net, crf, used, test))
        print(f"{name}, temperature {used}: expected calibration error {calibration_error(bins):.4f}")
        for number, b in enumerate(bins):
            print(f"| {number / BINS:.1f} to {(number + 1) / BINS:.1f} | {b.tokens} | {b.said:.3f} | {b.so:.3f} |")


if __name__ == "__main__":
    main()
