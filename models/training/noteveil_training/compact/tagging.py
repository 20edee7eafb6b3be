"""What a network finds in texts, and how well: the notes that every experiment of noteveil-compact is read by."""

from __future__ import annotations

import torch

from ..authored import read_authored
from ..crf import Crf
from ..examples import Example, dev_examples, of_note
from ..features import tokens_of
from ..marked import Span
from ..scoring import Scores, by_source, spans_of
from ..windows import MAX_TOKENS, TAGS, Masks, Reading, Window, windows_of
from .batches import batch_of
from .model import CompactNet


@torch.no_grad()
def tag(
    net: CompactNet, crf: Crf, examples: list[Example], o_bias: float = 0.0, tokens_per_window: int = MAX_TOKENS
) -> list[list[Span]]:
    """The spans found in every example. Network and CRF are on one device."""
    net.eval()
    where = next(crf.parameters()).device
    reading = Reading(tokens_per_window, net.sizes.document, net.sizes.listed)
    masks = Masks()
    pieces: list[tuple[int, int, Window]] = []
    tokens = [tokens_of(example.text) for example in examples]
    for number, example in enumerate(examples):
        at = 0
        for window in windows_of(example, masks, reading=reading):
            pieces.append((number, at, window))
            at += len(window.blanks)
    found: list[list[Span]] = [[] for _ in examples]
    order = sorted(range(len(pieces)), key=lambda n: len(pieces[n][2].blanks))
    tags_of: dict[int, list[str]] = {}
    for start in range(0, len(order), 48):
        chosen = order[start : start + 48]
        batch = batch_of([pieces[n][2] for n in chosen]).to(where)
        emissions, _ = net(*batch.inputs)
        decoded = crf.decode(emissions, batch.mask.bool(), o_bias)
        for row, n in enumerate(chosen):
            tags_of[n] = [TAGS[t] for t in decoded[row, : len(pieces[n][2].blanks)].tolist()]
    for n, (number, at, _) in enumerate(pieces):
        found[number] += spans_of(tags_of[n], tokens[number], at)
    return found


def held_out() -> list[Example]:
    """What training watches: our dev notes and the public dev files, a part of MEDDOCAN's."""
    public = [e for e in dev_examples() if e.source != "codemix_tw_silver.dev.jsonl"]
    meddocan = [e for e in public if e.source == "meddocan.dev.jsonl"][:40]
    return [of_note(n) for n in read_authored(["dev"])] + [e for e in public if e.source != "meddocan.dev.jsonl"] + meddocan


def report(net: CompactNet, crf: Crf, examples: list[Example], tokens_per_window: int = MAX_TOKENS) -> dict[str, Scores]:
    """Prints and returns the scores per source."""
    scores = by_source(examples, tag(net, crf, examples, tokens_per_window=tokens_per_window))
    for source, score in scores.items():
        print(f"    {source:26} {score.line()}", flush=True)
    return scores
