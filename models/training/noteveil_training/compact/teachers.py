"""Several trained networks as one: measured together, and as the teacher of a new one.

Usage: python3 -m noteveil_training.compact.teachers RUN RUN ...
prints what the networks find on the dev notes together, their emissions and transitions averaged (a product of experts).
"""

from __future__ import annotations

import argparse
from pathlib import Path

import torch
from torch import nn

from ..crf import Crf
from .batches import Batch
from .export import load
from .model import CompactNet
from .tagging import held_out, report

TEACHER_WEIGHT = 0.5
"""Of the cross-entropy with the teachers' distribution beside the loss of the marks; half each, as in Hinton et al. 2015."""


class Together(nn.Module):
    """The mean of the emissions of networks that take the same inputs."""

    def __init__(self, nets: list[CompactNet]) -> None:
        super().__init__()
        self.nets = nn.ModuleList(nets)
        self.sizes = nets[0].sizes

    def forward(self, *inputs: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        said = [net(*inputs) for net in self.nets]
        return torch.stack([emissions for emissions, _ in said]).mean(0), said[0][1]


def gather(runs: list[Path]) -> tuple[Together, Crf]:
    """The networks of the runs together, ready to be asked. Raises ValueError where they read their texts differently."""
    loaded = [load(run) for run in runs]
    if len({(net.sizes.document, net.sizes.listed) for net, _ in loaded}) > 1:
        raise ValueError("some of the networks read document-level features or lists and some do not: they have no common input")
    crf = Crf()
    with torch.no_grad():
        crf.free.copy_(torch.stack([each.free for _, each in loaded]).mean(0))
    return Together([net for net, _ in loaded]).eval(), crf


def lesson(teachers: Together, batch: Batch, emissions: torch.Tensor) -> torch.Tensor:
    """How far the tag distribution of every token is from the teachers', summed over the tokens of the batch."""
    with torch.no_grad():
        said = teachers(*batch.inputs)[0].softmax(2)
    return -((said * emissions.log_softmax(2)).sum(2) * batch.mask).sum()


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures several networks together on the dev notes.")
    parser.add_argument("runs", type=Path, nargs="+")
    net, crf = gather(parser.parse_args().runs)
    report(net, crf, held_out())


if __name__ == "__main__":
    main()
