"""The vote of several runs of a binary classifier (S3: five seeds, majority)."""

from __future__ import annotations

import torch


def expect_odd(runs: int) -> None:
    """Raises ValueError for an even number of runs: a majority needs an odd one."""
    if runs % 2 == 0:
        raise ValueError("a majority needs an odd number of runs")


def median_vote(scores: torch.Tensor) -> torch.Tensor:
    """Scores [R,B,2] of an odd number of runs as one [B,2]: 0 and the median of their log odds.

    Softmax then gives the median run's probability, and every threshold the majority's answer.
    """
    odds = scores[:, :, 1] - scores[:, :, 0]
    middle = odds.topk(scores.shape[0] // 2 + 1, dim=0).values[-1]
    return torch.stack([torch.zeros_like(middle), middle], 1)
