"""The network of the note classifier: (uf, uc, idx, ws, mask) as of a compact pack to two scores a window."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import nn

from ..compact.model import Dropout
from ..features import ROWS
from ..votes import expect_odd, median_vote


@dataclass(frozen=True)
class Shape:
    """Sizes of a network, ours: the tables are what is large, and five networks have to fit into 6 MB of fp32."""

    word: int = 12
    affix: int = 6
    shape: int = 6
    character: int = 8
    spelling: int = 24
    """Numbers that say how a token is spelt."""
    width: int = 48
    """Numbers of a token."""
    dropout: float = 0.2


def beside(x: torch.Tensor) -> torch.Tensor:
    """Each place with its neighbours, nothing at the ends: [N,L,C] to [N,L,3C]."""
    padded = nn.functional.pad(x, (0, 0, 1, 1))
    length = x.shape[1]
    return torch.cat([padded[:, :length], x, padded[:, 2 : 2 + length]], 2)


def largest(x: torch.Tensor) -> torch.Tensor:
    """The maximum over places of numbers that are never below nothing: [N,L,C] to [N,C]; nothing where there is no place."""
    return nn.functional.pad(x, (0, 0, 0, 1)).max(1).values


class TokenEncoder(nn.Module):
    """A vector for every distinct token of a batch, out of its hashed rows: uf [U,8], uc [U,16] to [U,width]."""

    def __init__(self, sizes: Shape) -> None:
        super().__init__()
        self.word = nn.Embedding(ROWS["word"], sizes.word)
        self.affix = nn.Embedding(ROWS["affix"], sizes.affix)
        self.shape = nn.Embedding(ROWS["shape"], sizes.shape)
        self.character = nn.Embedding(ROWS["character"], sizes.character)
        self.spelling = nn.Linear(3 * sizes.character, sizes.spelling)
        self.out = nn.Linear(sizes.word + 5 * sizes.affix + sizes.shape + sizes.spelling, sizes.width)
        for table in (self.word, self.affix, self.shape, self.character):
            nn.init.normal_(table.weight, std=0.1)
            nn.init.zeros_(table.weight[0].detach())

    def forward(self, uf: torch.Tensor, uc: torch.Tensor) -> torch.Tensor:
        there = (uc > 0).unsqueeze(2).to(self.word.weight.dtype)
        spelling = largest(torch.relu(self.spelling(beside(self.character(uc) * there))) * there)
        word = self.word(uf[:, 0]) + self.word(uf[:, 1])
        affix = self.affix(uf[:, 2:7]).flatten(1)
        return self.out(torch.cat([word, affix, self.shape(uf[:, 7]), spelling], 1))


class NoteNet(nn.Module):
    """uf int [U,8], uc int [U,16], idx int [B,T], ws int [B,T], mask float [B,T] to scores [B,2] of without and with.

    Whatever has a place is multiplied by the mask before its neighbours see it, and is never below nothing before the maximum
    is taken, so padding changes no row.
    """

    def __init__(self, sizes: Shape) -> None:
        super().__init__()
        self.sizes = sizes
        self.tokens = TokenEncoder(sizes)
        self.blank = nn.Embedding(5, sizes.width)
        nn.init.normal_(self.blank.weight, std=0.1)
        self.first = nn.Linear(3 * sizes.width, sizes.width)
        self.second = nn.Linear(3 * sizes.width, sizes.width)
        self.drop = Dropout(sizes.dropout)
        self.out = nn.Linear(2 * sizes.width, 2)

    def features(self, uf, uc, idx, ws, mask):
        """What is known of every token beside its neighbours: [B,T,width], never below nothing."""
        there = mask.unsqueeze(2)
        x = self.drop(self.tokens(uf, uc)[idx] + self.blank(ws)) * there
        x = self.drop(torch.relu(self.first(beside(x)))) * there
        return torch.relu(self.second(beside(x))) * there

    def pooled(self, features, mask):
        """Scores [B,2] of windows whose features [B,T,width] are given."""
        mean = features.sum(1) / mask.sum(1, keepdim=True).clamp_min(1.0)
        return self.out(torch.cat([largest(features), mean], 1))

    def forward(self, uf, uc, idx, ws, mask):
        return self.pooled(self.features(uf, uc, idx, ws, mask), mask)


class Vote(nn.Module):
    """An odd number of runs as one, see votes.median_vote. Inputs may be int32; output [B,2]."""

    def __init__(self, runs: list[NoteNet]) -> None:
        super().__init__()
        expect_odd(len(runs))
        self.runs = nn.ModuleList(runs)

    def forward(self, uf, uc, idx, ws, mask):
        inputs = uf.long(), uc.long(), idx.long(), ws.long(), mask
        return median_vote(torch.stack([run(*inputs) for run in self.runs]))
