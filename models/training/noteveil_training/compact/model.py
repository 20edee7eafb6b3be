"""The network of the compact pack: (uf, uc, idx, ws, mask) to emissions and features. See docs/model-packs.md."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import nn

from ..document import CODES
from ..listed import COMBINATIONS
from ..features import ROWS
from ..windows import BLANKS, TAGS

EMPTY = -1.0
"""The character maximum is limited to this from below: a larger negative value of the empty token destroys int8."""


@dataclass(frozen=True)
class Shape:
    """Sizes of a network. `encoder` is `cnn` or `lstm`; with `document` blanks carry what document.py says of a token,
    with `listed` what listed.py says of its word; both together are refused.
    `table` is the width of the table of words; those of affixes and shapes have half of it."""

    encoder: str = "cnn"
    width: int = 160
    blocks: int = 5
    dropout: float = 0.3
    document: bool = False
    table: int = 64
    listed: bool = False

    def __post_init__(self) -> None:
        if self.document and self.listed:
            raise ValueError("blanks carry document-level features or lists, not both")

    @property
    def blanks(self) -> int:
        """How many different blanks, with what they carry, there are."""
        return BLANKS * (CODES if self.document else COMBINATIONS if self.listed else 1)


class TokenEncoder(nn.Module):
    """A vector for every distinct token of a batch, out of its hashed rows: uf [U,8], uc [U,16] to [U,width]."""

    def __init__(self, width: int, table: int = 64) -> None:
        super().__init__()
        self.word = nn.Embedding(ROWS["word"], table)
        self.affix = nn.Embedding(ROWS["affix"], table // 2)
        self.shape = nn.Embedding(ROWS["shape"], table // 2)
        self.character = nn.Embedding(ROWS["character"], 24)
        self.first = nn.Linear(3 * 24, 64)
        self.second = nn.Linear(3 * 64, 64)
        self.out = nn.Linear(table + 6 * (table // 2) + 64, width)
        self.norm = nn.LayerNorm(width)
        for table in (self.word, self.affix, self.shape, self.character):
            nn.init.normal_(table.weight, std=0.1)
            nn.init.zeros_(table.weight[0].detach())

    @staticmethod
    def _beside(x: torch.Tensor) -> torch.Tensor:
        """Each position with its neighbours."""
        blank = torch.zeros_like(x[:, :1])
        return torch.cat([torch.cat([blank, x[:, :-1]], 1), x, torch.cat([x[:, 1:], blank], 1)], 2)

    def forward(self, uf: torch.Tensor, uc: torch.Tensor) -> torch.Tensor:
        there = (uc > 0).unsqueeze(2).to(self.word.weight.dtype)
        characters = self.character(uc) * there
        hidden = torch.relu(self.first(self._beside(characters))) * there
        hidden = self.second(self._beside(hidden))
        # Limited, not masked with a huge number: see EMPTY.
        hidden = (hidden.clamp_min(EMPTY) - EMPTY) * there + EMPTY
        longest = hidden.max(1).values
        word = self.word(uf[:, 0]) + self.word(uf[:, 1])
        affix = self.affix(uf[:, 2:7]).flatten(1)
        return self.norm(self.out(torch.cat([word, affix, self.shape(uf[:, 7]), longest], 1)))


class Dropout(nn.Module):
    """Drops a channel of a whole window: as good as dropping single values, and a thousandth of the random numbers."""

    def __init__(self, rate: float) -> None:
        super().__init__()
        self.rate = rate

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        if not self.training or self.rate == 0:
            return x
        kept = (torch.rand(x.shape[0], 1, x.shape[2], device=x.device) >= self.rate).to(x.dtype)
        return x * (kept / (1 - self.rate))


class Block(nn.Module):
    """Residual: LayerNorm, a convolution over three tokens `dilation` apart, GLU, Linear."""

    def __init__(self, width: int, dilation: int, dropout: float) -> None:
        super().__init__()
        self.dilation = dilation
        self.norm = nn.LayerNorm(width)
        self.inner = nn.Linear(3 * width, 2 * width)
        self.outer = nn.Linear(width, width)
        self.drop = Dropout(dropout)

    def forward(self, x: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        y = self.norm(x) * mask
        # Padded first and sliced then: a window may be shorter than the dilation.
        padded = nn.functional.pad(y, (0, 0, self.dilation, self.dilation))
        length = y.shape[1]
        left = padded[:, :length]
        right = padded[:, 2 * self.dilation : 2 * self.dilation + length]
        a, b = self.inner(torch.cat([left, y, right], 2)).chunk(2, 2)
        return x + self.drop(self.outer(a * torch.sigmoid(b)))


class Recurrent(nn.Module):
    """One LSTM in each direction; the backward one reads every window from its last real token."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.hidden = width * 3 // 4
        self.forth = nn.LSTM(width, self.hidden)
        self.back = nn.LSTM(width, self.hidden)
        self.out = nn.Linear(2 * self.hidden, width)

    def forward(self, x: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        count = mask.sum(1, keepdim=True).to(torch.int64)
        # Places by summing, not by the length: a length would be frozen into the exported graph.
        at = torch.cumsum(torch.ones_like(mask), 1).to(torch.int64) - 1
        turned = torch.where(at < count, count - 1 - at, at).unsqueeze(2).expand(-1, -1, x.shape[2])
        rows = x.transpose(0, 1)
        # The first state is made of the input, so that its batch size is open in the exported graph.
        state = (rows[:1, :, :1] * 0).expand(-1, -1, self.hidden).contiguous()
        forth, _ = self.forth(rows, (state, state))
        back, _ = self.back(x.gather(1, turned).transpose(0, 1), (state, state))
        narrow = turned[:, :, :1].expand(-1, -1, self.hidden)
        back = back.transpose(0, 1).gather(1, narrow)
        return self.out(torch.cat([forth.transpose(0, 1), back], 2))


class CompactNet(nn.Module):
    """uf int [U,8], uc int [U,16], idx int [B,T], ws int [B,T], mask float [B,T] to emissions [B,T,K], features [B,T,H]."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.sizes = shape
        self.tokens = TokenEncoder(shape.width, shape.table)
        self.blank = nn.Embedding(shape.blanks, shape.width)
        nn.init.normal_(self.blank.weight, std=0.1)
        self.drop = Dropout(shape.dropout)
        self.recurrent = Recurrent(shape.width) if shape.encoder == "lstm" else None
        self.blocks = nn.ModuleList(Block(shape.width, 2 ** (n % 5), shape.dropout) for n in range(shape.blocks))
        self.norm = nn.LayerNorm(shape.width)
        self.tags = nn.Linear(shape.width, len(TAGS))

    def forward(self, uf, uc, idx, ws, mask):
        there = mask.unsqueeze(2)
        types = self.tokens(uf, uc)
        x = self.drop(types[idx] + self.blank(ws)) * there
        if self.recurrent is not None:
            x = x + self.drop(self.recurrent(x, mask))
        for block in self.blocks:
            x = block(x, there)
        features = self.norm(x)
        return self.tags(features), features
