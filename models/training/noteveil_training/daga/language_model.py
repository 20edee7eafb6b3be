"""The language model of linearised sentences: one LSTM layer. Sizes and schedule are those of DAGA's published code
(github.com/ntunlp/daga, lstm-lm/utils.py and README) where nothing else is said; S2 names none."""

from __future__ import annotations

import copy
import random
from dataclasses import dataclass

import torch
from torch.nn.functional import cross_entropy
from torch.nn.utils.rnn import pad_sequence

from ..device import device

END, UNKNOWN = 0, 1
"""Ids of the end of a sentence (and what stands before its first unit) and of units that training never saw."""
_NOT_COUNTED = -100
CLIP = 5.0
"""Largest norm of a gradient: DAGA's code."""


@dataclass(frozen=True)
class Plan:
    """Sizes and schedule. Defaults: DAGA's published code."""

    width: int = 300
    hidden: int = 512
    dropout: float = 0.5
    batch: int = 32
    epochs: int = 30
    patience: int = 2
    """Epochs in which the loss on the evaluation sentences may fail to fall before training stops."""
    rate: float = 1e-3
    """Adam's. DAGA's code offers it beside SGD with rate 1, whose steps depend on the length of sentences: our choice."""
    temperature: float = 1.0


class TagLanguageModel(torch.nn.Module):
    """Scores of the next unit. `units` are those of the training sentences; ids follow their order from 2 on."""

    def __init__(self, units: list[str], plan: Plan) -> None:
        super().__init__()
        self.units = units
        self.index = {unit: number for number, unit in enumerate(units, 2)}
        self.embedding = torch.nn.Embedding(len(units) + 2, plan.width)
        self.lstm = torch.nn.LSTM(plan.width, plan.hidden, batch_first=True)
        self.dropout = torch.nn.Dropout(plan.dropout)
        self.output = torch.nn.Linear(plan.hidden, len(units) + 2)

    def forward(self, ids: torch.Tensor, state=None):
        """Scores [rows, length, units] after each of `ids` [rows, length], and the state to go on with."""
        hidden, state = self.lstm(self.dropout(self.embedding(ids)), state)
        return self.output(self.dropout(hidden)), state

    def ids_of(self, line: list[str]) -> torch.Tensor:
        """Ids of a line with the end before and behind it, where the model is."""
        ids = [END, *(self.index.get(unit, UNKNOWN) for unit in line), END]
        return torch.tensor(ids, device=self.output.weight.device)

    def loss(self, lines: list[list[str]]) -> torch.Tensor:
        """Mean over units of -log P(unit | units before it) (S2, equation 13); unknown units are not counted."""
        ids = [self.ids_of(line) for line in lines]
        before = pad_sequence([row[:-1] for row in ids], batch_first=True, padding_value=END)
        after = pad_sequence([row[1:] for row in ids], batch_first=True, padding_value=_NOT_COUNTED)
        after[after == UNKNOWN] = _NOT_COUNTED
        scores, _ = self(before)
        return cross_entropy(scores.flatten(0, 1), after.flatten(), ignore_index=_NOT_COUNTED)

    @torch.no_grad()
    def draw(self, count: int, longest: int, temperature: float, generator: torch.Generator) -> list[list[str]]:
        """Up to `count` sequences, drawn unit by unit; one that has no end after `longest` units is left out."""
        self.eval()
        ids = torch.full((count, 1), END, device=self.output.weight.device)
        state = None
        drawn: list[torch.Tensor] = []
        for _ in range(longest + 1):
            scores, state = self(ids, state)
            scores = scores[:, -1] / temperature
            scores[:, UNKNOWN] = -torch.inf
            # Drawn on the processor, where the generator is.
            ids = torch.multinomial(scores.softmax(1).cpu(), 1, generator=generator).to(scores.device)
            drawn.append(ids)
        lines = []
        for row in torch.cat(drawn, 1).tolist():
            if END in row:
                lines.append([self.units[number - 2] for number in row[: row.index(END)]])
        return lines


@torch.no_grad()
def _mean_loss(model: TagLanguageModel, lines: list[list[str]], batch: int) -> float:
    model.eval()
    groups = [lines[start : start + batch] for start in range(0, len(lines), batch)]
    return sum(float(model.loss(group)) * len(group) for group in groups) / len(lines)


def train(lines: list[list[str]], evaluation: list[list[str]], plan: Plan, seed: int) -> tuple[TagLanguageModel, list[float]]:
    """The model of the epoch with the lowest loss on the evaluation lines (the training lines where there are none), and
    the training loss of every epoch. Lines and evaluation are linearised sentences; at least one line is needed."""
    torch.manual_seed(seed)
    chance = random.Random(seed)
    model = TagLanguageModel(sorted({unit for line in lines for unit in line}), plan).to(device())
    optimiser = torch.optim.Adam(model.parameters(), lr=plan.rate)
    watched = evaluation or lines
    best, best_state, waited = float("inf"), copy.deepcopy(model.state_dict()), 0
    losses: list[float] = []
    for _ in range(plan.epochs):
        order = lines[:]
        chance.shuffle(order)
        total = 0.0
        model.train()
        for start in range(0, len(order), plan.batch):
            group = order[start : start + plan.batch]
            loss = model.loss(group)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), CLIP)
            optimiser.step()
            total += float(loss.detach()) * len(group)
        losses.append(total / len(order))
        now = _mean_loss(model, watched, plan.batch)
        if now < best:
            best, best_state, waited = now, copy.deepcopy(model.state_dict()), 0
        else:
            waited += 1
            if waited > plan.patience:
                break
    model.load_state_dict(best_state)
    return model.eval(), losses
