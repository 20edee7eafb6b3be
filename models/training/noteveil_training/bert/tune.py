"""Fine-tuning and prediction of taggers."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch
from transformers import PreTrainedModel, PreTrainedTokenizerBase

from ..marked import Span
from .base import positions_of
from .labels import TagSet, spans_of_tags
from .pieces import Row, rows_of

CLIP = 1.0
"""Largest norm of a gradient: BERT's own fine-tuning; the seeds name none."""
WEIGHT_DECAY = 0.01
"""As in BERT's own fine-tuning; the seeds name none."""


@dataclass(frozen=True)
class Plan:
    """How long and how fast to train."""

    epochs: int
    rate: float
    batch: int
    warm_up: float = 0.1
    """Part of all steps in which the rate rises from nothing; from there it falls to nothing. S1: 10 %, linear. S0 says
    "gradual warmup" without a length: the same."""


@dataclass
class Tagger:
    """A model with what belongs to it."""

    model: PreTrainedModel
    tokenizer: PreTrainedTokenizerBase
    tag_set: TagSet

    @property
    def limit(self) -> int:
        """Pieces of a row, special ones included."""
        return positions_of(self.model)


def padded(rows: list[list[int]], pad: int, where: torch.device) -> tuple[torch.Tensor, torch.Tensor]:
    """Ids and attention mask, int64 [rows, longest]."""
    longest = max(map(len, rows))
    ids = torch.full((len(rows), longest), pad, dtype=torch.int64)
    mask = torch.zeros_like(ids)
    for number, row in enumerate(rows):
        ids[number, : len(row)] = torch.tensor(row)
        mask[number, : len(row)] = 1
    return ids.to(where), mask.to(where)


def word_scores(tagger: Tagger, rows: list[Row]) -> torch.Tensor:
    """Scores [words of all rows, tags], each read at the word's first piece."""
    ids, mask = padded([row.ids for row in rows], tagger.tokenizer.pad_token_id, tagger.model.device)
    logits = tagger.model(input_ids=ids, attention_mask=mask).logits
    row_of = [number for number, row in enumerate(rows) for _ in row.firsts]
    return logits[row_of, [first for row in rows for first in row.firsts]]


def loss_of(scores: torch.Tensor, allowed: torch.Tensor) -> torch.Tensor:
    """Mean over words of -log P(allowed tags): cross-entropy where one tag is allowed."""
    kept = scores.masked_fill(~allowed, -torch.inf)
    return (scores.logsumexp(1) - kept.logsumexp(1)).mean()


def fit(
    model: PreTrainedModel,
    optimiser: torch.optim.Optimizer,
    rows: list,
    plan: Plan,
    seed: int,
    loss_of_batch: Callable[[list], torch.Tensor],
) -> list[float]:
    """Mean loss of every epoch, in order. Printed as it goes."""
    chance = random.Random(seed)
    torch.manual_seed(seed)
    steps = plan.epochs * -(-len(rows) // plan.batch)
    warm = max(1, round(plan.warm_up * steps))
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimiser, lambda step: min((step + 1) / warm, max(0.0, (steps - step) / max(1, steps - warm)))
    )
    losses: list[float] = []
    model.train()
    for epoch in range(plan.epochs):
        order = rows[:]
        chance.shuffle(order)
        total = 0.0
        for start in range(0, len(order), plan.batch):
            batch = order[start : start + plan.batch]
            loss = loss_of_batch(batch)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), CLIP)
            optimiser.step()
            schedule.step()
            total += float(loss.detach()) * len(batch)
        losses.append(total / len(order))
        print(f"epoch {epoch + 1} of {plan.epochs}: loss {losses[-1]:.4f}", flush=True)
    model.eval()
    return losses


def tune(tagger: Tagger, rows: list[Row], plan: Plan, seed: int) -> list[float]:
    """Fine-tunes a tagger in place with AdamW; mean loss per word of every epoch."""
    optimiser = torch.optim.AdamW(tagger.model.parameters(), lr=plan.rate, weight_decay=WEIGHT_DECAY)

    def loss_of_batch(batch: list[Row]) -> torch.Tensor:
        allowed = torch.from_numpy(np.concatenate([row.allowed for row in batch])).to(tagger.model.device)
        return loss_of(word_scores(tagger, batch), allowed)

    return fit(tagger.model, optimiser, rows, plan, seed, loss_of_batch)


@dataclass(frozen=True)
class Steps:
    """What is legal: 0 where it is, minus infinity where not. `start` [K], `step` [from, to], `end` [K]."""

    start: np.ndarray
    step: np.ndarray
    end: np.ndarray


def steps_of(tag_set: TagSet) -> Steps:
    """The legal steps of a tag set. In BILU a text cannot end inside a mention: nothing comes to close it."""
    tags = tag_set.tags
    cost = lambda is_legal: 0.0 if is_legal else -np.inf
    return Steps(
        np.array([cost(tag_set.follows(None, tag)) for tag in tags]),
        np.array([[cost(tag_set.follows(a, b)) for b in tags] for a in tags]),
        np.array([cost(tag_set.prefixes == "BI" or tag[0] not in "BI") for tag in tags]),
    )


def best_path(scores: np.ndarray, steps: Steps) -> list[int]:
    """The legal sequence of tags with the highest sum of scores [words, tags], as the engine decodes (viterbi)."""
    best = scores[0] + steps.start
    back: list[np.ndarray] = []
    for row in scores[1:]:
        ways = best[:, None] + steps.step
        back.append(ways.argmax(0))
        best = ways.max(0) + row
    path = [int((best + steps.end).argmax())]
    for origin in reversed(back):
        path.append(int(origin[path[-1]]))
    return path[::-1]


@torch.no_grad()
def tag(tagger: Tagger, texts: list[str], batch: int = 32) -> list[list[Span]]:
    """The spans of every text, in its own code points."""
    tagger.model.eval()
    tags, steps = tagger.tag_set.tags, steps_of(tagger.tag_set)
    found: list[list[Span]] = [[] for _ in texts]
    rows = [(n, row) for n, text in enumerate(texts) for row in rows_of(text, tagger.tokenizer, tagger.limit)]
    order = sorted(range(len(rows)), key=lambda at: len(rows[at][1].ids))
    tags_at: dict[int, list[str]] = {}
    for start in range(0, len(order), batch):
        chosen = order[start : start + batch]
        scores = word_scores(tagger, [rows[at][1] for at in chosen]).float().cpu().numpy()
        at_word = 0
        for at in chosen:
            count = len(rows[at][1].words)
            tags_at[at] = [tags[t] for t in best_path(scores[at_word : at_word + count], steps)]
            at_word += count
    for at, (number, row) in enumerate(rows):
        found[number] += spans_of_tags(tags_at[at], row.words)
    return found
