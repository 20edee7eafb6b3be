"""A BERT that scores tags, and a CRF that chooses among sequences of them (S2, equations 6 to 10)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch
from torch.nn.utils.rnn import pad_sequence
from transformers import PreTrainedModel

from ..bert.base import open_tagger, open_tokenizer, positions_of
from ..bert.labels import TagSet
from ..bert.pieces import Row, rows_of, training_rows
from ..bert.sentences import sentences_of
from ..bert.tune import WEIGHT_DECAY, Plan, Tagger, fit, word_scores
from ..crf import Crf
from ..examples import Example
from ..marked import CorpusError, Span
from ..scoring import spans_of

CRF_RATE = 100
"""The CRF and the layer below it start from nothing and learn so many times faster than the encoder: our choice."""


def cut_positions(model: PreTrainedModel, length: int) -> None:
    """Takes the positions behind `length` from a BERT, so that what is exported reads no longer windows than it was
    trained on. Raises CorpusError when the model has fewer."""
    if model.config.max_position_embeddings < length:
        raise CorpusError(f"the base has {model.config.max_position_embeddings} positions, fewer than {length}")
    parts = model.bert.embeddings
    parts.position_embeddings = torch.nn.Embedding.from_pretrained(
        parts.position_embeddings.weight.detach()[:length].clone(), freeze=False
    )
    parts.position_ids = parts.position_ids[:, :length]
    parts.token_type_ids = parts.token_type_ids[:, :length]
    model.config.max_position_embeddings = length


class CrfTagger(torch.nn.Module):
    """Encoder with emissions, and CRF. One tag per word, read at its first piece."""

    def __init__(self, base: Path, tag_set: TagSet, length: int, seed: int) -> None:
        super().__init__()
        model = open_tagger(base, tag_set.tags, seed)
        if model.config.model_type != "bert":
            raise CorpusError(f"{base}: the base is of the family {model.config.model_type}; S2's is BERT")
        cut_positions(model, length)
        self.encoder = model
        self.crf = Crf(tuple(tag_set.tags))
        self.part = Tagger(model, open_tokenizer(base), tag_set)

    def emissions(self, rows: list[Row]) -> tuple[torch.Tensor, torch.Tensor]:
        """Scores [rows, words, tags] on the CPU, and which words there are [rows, words]."""
        counts = [len(row.words) for row in rows]
        scores = word_scores(self.part, rows).float().cpu()
        mask = torch.arange(max(counts))[None] < torch.tensor(counts)[:, None]
        return pad_sequence(scores.split(counts), batch_first=True), mask

    def loss(self, rows: list[Row]) -> torch.Tensor:
        """Mean over words of the negative log-likelihood (S2, equation 10)."""
        emissions, mask = self.emissions(rows)
        allowed = pad_sequence([torch.from_numpy(row.allowed) for row in rows], batch_first=True, padding_value=True)
        return self.crf.loss(emissions, allowed, mask) / mask.sum()

    def fit(self, sentences: list[Example], plan: Plan, seed: int) -> list[float]:
        """Fine-tunes encoder and CRF together on sentences in the tag set's types; the loss of every epoch. Sentences are
        cut at the encoder's length. The attention mask hides padding, so batches are padded to their longest row: padding
        to 128, as S2 does, gives the same scores for more work."""
        rows = training_rows(sentences, self.part.tokenizer, self.part.tag_set, positions_of(self.encoder))
        head = [*self.encoder.classifier.parameters(), *self.crf.parameters()]
        groups = [{"params": list(self.encoder.bert.parameters())}, {"params": head, "lr": CRF_RATE * plan.rate}]
        optimiser = torch.optim.AdamW(groups, lr=plan.rate, weight_decay=WEIGHT_DECAY)
        return fit(self, optimiser, rows, plan, seed, self.loss)

    def tag(self, notes: list[Example]) -> list[list[Span]]:
        """Spans of every note in its own code points; sentences are tagged one by one, and what is cut off one is tagged
        by itself (S2 does not say what becomes of it; unread text would be a leak)."""
        return self._tag(notes, sentences_of)

    def tag_as_exported(self, notes: list[Example]) -> list[list[Span]]:
        """The same as NoteVeil does it with the export: windows filled with sentences, whose CRF steps from one sentence to
        the next. The engine also lets windows overlap and decodes them as one, which is not done here."""
        return self._tag(notes, lambda text: [(0, len(text))])

    @torch.no_grad()
    def _tag(
        self, notes: list[Example], cut: Callable[[str], list[tuple[int, int]]], batch: int = 32
    ) -> list[list[Span]]:
        self.eval()
        rows: list[tuple[int, Row]] = []
        for number, note in enumerate(notes):
            for start, end in cut(note.text):
                for row in rows_of(note.text[start:end], self.part.tokenizer, positions_of(self.encoder)):
                    rows.append((number, replace(row, words=[(a + start, b + start) for a, b in row.words])))
        found: list[list[Span]] = [[] for _ in notes]
        tags = self.part.tag_set.tags
        for start in range(0, len(rows), batch):
            chosen = rows[start : start + batch]
            emissions, mask = self.emissions([row for _, row in chosen])
            for (number, row), best in zip(chosen, self.crf.decode(emissions, mask).tolist(), strict=True):
                words = [(a, b, 0) for a, b in row.words]
                found[number] += spans_of([tags[n] for n in best[: len(words)]], words)
        return found

    def transitions(self) -> np.ndarray:
        """[K+1,K] learned scores, the last row for the first word."""
        return self.crf.transitions().detach().numpy()
