"""Windows as tensors: distinct tokens once, windows of like length together."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import torch

from ..features import rows_of
from ..windows import Window

EMPTY_ROWS = rows_of("")


@dataclass
class Batch:
    """Inputs of the network, and the number of each token's set of allowed tags [B,T]."""

    uf: torch.Tensor
    uc: torch.Tensor
    idx: torch.Tensor
    ws: torch.Tensor
    mask: torch.Tensor
    allowed: torch.Tensor

    def to(self, where: torch.device) -> Batch:
        """The same batch on a device."""
        return Batch(*(tensor.to(where) for tensor in (*self.inputs, self.allowed)))

    @property
    def inputs(self) -> tuple[torch.Tensor, ...]:
        return self.uf, self.uc, self.idx, self.ws, self.mask


def batch_of(windows: list[Window]) -> Batch:
    """One batch; row 0 of uf and uc is the empty token."""
    length = max(len(w.blanks) for w in windows)
    rows = np.ascontiguousarray(np.concatenate([EMPTY_ROWS[None], *(w.rows for w in windows)]))
    keys = rows.view(np.dtype((np.void, rows.dtype.itemsize * rows.shape[1]))).ravel()
    _, first, inverse = np.unique(keys, return_index=True, return_inverse=True)
    # The empty token comes first, whatever its bytes.
    order = np.argsort(first, kind="stable")
    rank = np.empty_like(order)
    rank[order] = np.arange(len(order))
    distinct = rows[first[order]]
    inverse = rank[inverse.ravel()][1:]
    idx = np.zeros((len(windows), length), dtype=np.int64)
    ws = np.zeros_like(idx)
    allowed = np.zeros_like(idx)
    mask = np.zeros((len(windows), length), dtype=np.float32)
    at = 0
    for n, window in enumerate(windows):
        count = len(window.blanks)
        idx[n, :count] = inverse[at : at + count]
        ws[n, :count] = window.blanks
        allowed[n, :count] = window.allowed
        mask[n, :count] = 1
        at += count
    tensor = torch.from_numpy
    return Batch(
        tensor(distinct[:, :8].astype(np.int64)),
        tensor(distinct[:, 8:].astype(np.int64)),
        tensor(idx),
        tensor(ws),
        tensor(mask),
        tensor(allowed),
    )


def batches_of(windows: list[Window], tokens: int, chance: random.Random) -> Iterator[list[Window]]:
    """Windows in random batches of about so many tokens, padding included."""
    shuffled = windows[:]
    chance.shuffle(shuffled)
    grouped: list[list[Window]] = []
    for start in range(0, len(shuffled), 2048):
        block = sorted(shuffled[start : start + 2048], key=lambda w: len(w.blanks))
        group: list[Window] = []
        for window in block:
            if group and (len(group) + 1) * len(window.blanks) > tokens:
                grouped.append(group)
                group = []
            group.append(window)
        if group:
            grouped.append(group)
    chance.shuffle(grouped)
    yield from grouped
