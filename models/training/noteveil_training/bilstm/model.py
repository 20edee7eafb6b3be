"""The network of S4: (uf, uc, idx, ws, mask) of the compact kind to scores of the 14 outputs.

S4 names the network of Sterbak ("Enhancing LSTMs with character embeddings for named entity recognition", its reference 28)
and no sizes; the sizes are those of that text as its code is found in public repositories. Two things differ. Words have
hashed rows instead of a vocabulary, because the compact kind has none. And torch has no dropout inside the recurrence (0.5 and
0.6 there): the same shares of what comes out of the LSTMs are dropped instead.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import nn

from ..compact.model import Recurrent
from ..features import ROWS
from .german import OUTPUTS


@dataclass(frozen=True)
class Shape:
    """Sizes of a network."""

    word: int = 20
    character: int = 10
    character_hidden: int = 20
    hidden: int = 50
    character_dropout: float = 0.5
    word_dropout: float = 0.3
    dropout: float = 0.6


class BothWays(Recurrent):
    """One LSTM in each direction and the dense layer: [B,T,width] to [B,T,14]."""

    def __init__(self, width: int, hidden: int, dropout: float) -> None:
        nn.Module.__init__(self)
        self.hidden = hidden
        self.forth = nn.LSTM(width, hidden)
        self.back = nn.LSTM(width, hidden)
        self.out = nn.Sequential(nn.Dropout(dropout), nn.Linear(2 * hidden, len(OUTPUTS)))


class BiLstm(nn.Module):
    """uf int [U,8], uc int [U,16], idx int [B,T], ws int [B,T], mask float [B,T] to scores [B,T,14]."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.sizes = shape
        self.word = nn.Embedding(ROWS["word"], shape.word, padding_idx=0)
        self.character = nn.Embedding(ROWS["character"], shape.character, padding_idx=0)
        for table in (self.word, self.character):
            # Small, so that a word that training never met is near to row 0, the word that is not known.
            nn.init.uniform_(table.weight, -0.05, 0.05)
            nn.init.zeros_(table.weight[0].detach())
        self.spelling = nn.LSTM(shape.character, shape.character_hidden)
        self.drop_spelling = nn.Dropout(shape.character_dropout)
        self.drop_word = nn.Dropout1d(shape.word_dropout)
        self.recurrent = BothWays(shape.word + shape.character_hidden, shape.hidden, shape.dropout)

    def tokens(self, uf: torch.Tensor, uc: torch.Tensor) -> torch.Tensor:
        """A vector for every distinct token: uf [U,8], uc [U,16] to [U,width]."""
        characters = self.character(uc).transpose(0, 1)
        # The first state is made of the input, so that the number of tokens is open in the exported graph.
        state = (characters[:1, :, :1] * 0).expand(-1, -1, self.sizes.character_hidden).contiguous()
        read, _ = self.spelling(characters, (state, state))
        count = (uc > 0).to(torch.int64).sum(1)
        last = (count - 1).clamp_min(0).view(1, -1, 1).expand(-1, -1, self.sizes.character_hidden)
        spelling = read.gather(0, last).squeeze(0)
        return torch.cat([self.word(uf[:, 0]) + self.word(uf[:, 1]), self.drop_spelling(spelling)], 1)

    def forward(self, uf, uc, idx, ws, mask):
        # S4: only tokens and characters are input; ws, the blank before a token, is part of the pack's interface alone.
        x = self.tokens(uf, uc)[idx] * mask.unsqueeze(2)
        # Whole dimensions are dropped over a window, as in the network of reference 28.
        x = self.drop_word(x.transpose(1, 2)).transpose(1, 2)
        return self.recurrent(x, mask)
