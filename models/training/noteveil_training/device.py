"""Where networks are trained."""

from __future__ import annotations

import torch


def device() -> torch.device:
    """A CUDA device where there is one, else the processor."""
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")
