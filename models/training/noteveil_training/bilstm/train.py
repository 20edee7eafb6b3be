"""Trains S4's network five times on one split by document, prints its table 3 and exports the first network, with --export-all
every one.

Usage: python3 -m noteveil_training.bilstm.train --out runs/bilstm [--notes FILE --scheme S --licence L] [--languages de]
Add the export with `noteveil models add runs/bilstm --workspace DIR --map CONTACT=PHONE --map OTHER=OTHER`: those two types
have no single canonical label, so somebody has to choose one (german.py).
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path

import numpy as np
import torch

from ..compact.batches import batch_of, batches_of
from ..compact.train import dropped
from ..device import device
from ..dictionary.corpus import add_corpus_arguments, licence_of, read_corpus, split_by_document
from ..examples import Example
from ..features import tokens_of
from ..marked import CorpusError, Span
from ..scoring import by_source, spans_of
from ..windows import Window
from .export import write_export
from .model import BiLstm, Shape
from .scores import Tagged, TokenScores, table
from .german import OUTPUTS, in_german_types
from .windows import tags_of, windows_of

SEEDS = 5
"""S4, "Methods": five models on the same split."""
EPOCHS = 40
"""Our choice: S4 names none. Its corpus is eighteen times as long as our German notes, so an epoch here is fewer steps."""
TOKENS_PER_BATCH = 640
"""Reference 28 has batches of 32 sentences; of some 20 tokens each, by our count; batches here are of windows."""
RATE = 1e-3
"""Adam's own, as in reference 28."""


def trained(windows: list[Window], shape: Shape, seed: int, epochs: int, rate: float = RATE) -> tuple[BiLstm, list[float]]:
    """A network and its mean loss per token in every epoch. Trained on a CUDA device where there is one; on the processor
    when it is given back."""
    torch.manual_seed(seed)
    chance, generator = random.Random(seed), torch.Generator().manual_seed(seed)
    where = device()
    net = BiLstm(shape).to(where)
    optimiser = torch.optim.Adam(net.parameters(), lr=rate)
    loss_of = torch.nn.CrossEntropyLoss(reduction="sum")
    losses = []
    for _ in range(epochs):
        net.train()
        total = tokens = 0.0
        for group in batches_of(windows, TOKENS_PER_BATCH, chance):
            # Words without their rows teach what to do with words that were never met.
            batch = dropped(batch_of(group), generator).to(where)
            there = batch.mask.bool()
            loss = loss_of(net(*batch.inputs)[there], batch.allowed[there])
            optimiser.zero_grad(set_to_none=True)
            (loss / there.sum()).backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimiser.step()
            total, tokens = total + loss.item(), tokens + float(there.sum())
        losses.append(total / tokens)
    return net.cpu().eval(), losses


@torch.no_grad()
def tag(net: BiLstm, example: Example) -> list[int]:
    """The number of the most probable output of every token of an example."""
    net.eval()
    tags: list[int] = []
    for window in windows_of(example):
        tags += net(*batch_of([window]).inputs)[0].argmax(1).tolist()
    return tags


def find(tags: list[int], text: str) -> list[Span]:
    """The mentions that plain tags mean."""
    named = [OUTPUTS[n] if n == 0 else f"I-{OUTPUTS[n]}" for n in tags]
    return spans_of(named, tokens_of(text))


def tagged(examples: list[Example]) -> Tagged:
    """All tokens of the examples with their gold tags."""
    made: Tagged = []
    for example in examples:
        tokens = tokens_of(example.text)
        forms = [example.text[start:end] for start, end, _ in tokens]
        made += zip(forms, tags_of(example, tokens), strict=True)
    return made


def run(options: argparse.Namespace, licence: str) -> None:
    """Trains, prints and exports. Raises CorpusError for unusable notes, ValueError for an export that answers otherwise."""
    examples = [in_german_types(e) for e in read_corpus(options)]
    train, test = split_by_document(examples, options.split_seed)
    windows = [w for e in train for w in windows_of(e)]
    gold_train, gold = tagged(train), tagged(test)
    if not gold or all(number == 0 for _, number in gold_train):
        raise CorpusError("the notes hold no identifier to learn from, or no text to test on")
    print(f"{len(train)} notes to train on, {len(test)} to test on, {len(gold_train)} and {len(gold)} tokens", flush=True)
    shape = Shape(word=options.word, character=options.character, character_hidden=options.character_hidden, hidden=options.hidden)
    nets: list[BiLstm] = []
    runs: list[TokenScores] = []
    for seed in range(1, options.seeds + 1):
        began = time.monotonic()
        net, losses = trained(windows, shape, seed, options.epochs, options.rate)
        found = [tag(net, e) for e in test]
        runs.append(TokenScores.of(np.asarray([n for _, n in gold]), np.asarray([n for tags in found for n in tags])))
        nets.append(net)
        seconds = time.monotonic() - began
        print(f"seed {seed}: loss {losses[0]:.3f} to {losses[-1]:.3f}, F1 {runs[-1].weighted.f1:.3f}, {seconds:.0f} s", flush=True)
        if seed == 1:
            spans = by_source(test, [find(tags, e.text) for tags, e in zip(found, test, strict=True)])
    lines = table(TokenScores.mean_of(runs), gold_train, gold)
    print("\n".join([f"mean of {len(runs)} runs, tokens of {len(test)} notes", *lines]))
    print("mentions, first run:")
    for source, score in spans.items():
        print(f"  {source:20} {score.line()}")
    checked = [w for e in test for w in windows_of(e)][:200]

    def export(seed: int, folder: Path, of_what: str, scored: list[str]) -> None:
        facts = facts_of(options, licence, train, seed)
        facts["evaluation"] = "\n".join([f"Tokens of {len(test)} notes that were held out, {of_what}:", *scored])
        write_export(nets[seed - 1], folder, facts, checked)

    if not options.export_all:
        # The first, not the best: a choice by the test notes would make their scores too good.
        export(1, options.out, f"mean of {len(runs)} runs", lines)
        return
    for seed, scores in enumerate(runs, 1):
        export(seed, options.out / f"seed-{seed}", f"seed {seed} alone", table(scores, gold_train, gold))


def facts_of(options: argparse.Namespace, licence: str, train: list[Example], seed: int) -> dict[str, object]:
    """What an export says of the network of a seed."""
    source = f"{options.notes.name}, scheme {options.scheme}" if options.notes else "the authored notes of NoteVeil, split train"
    return {
        "languages": sorted({e.language for e in train if e.language != "un"}),
        "licence": licence,
        "provenance": f"S4's network (character LSTM, word embeddings, bidirectional LSTM, softmax; 13 German types), trained on "
        f"{len(train)} notes of {source}; seed {seed}, {options.epochs} epochs.",
    }


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Trains, scores and exports the network of S4.")
    add_corpus_arguments(parser, languages="de")
    shape = Shape()
    parser.add_argument("--seeds", type=int, default=SEEDS, help="runs that the figures are the mean of")
    parser.add_argument("--export-all", action="store_true", help="export every run, to OUT/seed-N, not only the first one")
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--rate", type=float, default=RATE, help="Adam's learning rate")
    parser.add_argument("--word", type=int, default=shape.word, help="width of a word's embedding")
    parser.add_argument("--character", type=int, default=shape.character, help="width of a character's embedding")
    parser.add_argument("--character-hidden", type=int, default=shape.character_hidden, help="width of the character LSTM")
    parser.add_argument("--hidden", type=int, default=shape.hidden, help="width of the LSTM in each direction")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args(arguments)
    if min(options.seeds, options.epochs) < 1:
        parser.error("at least one run of one epoch")
    licence = licence_of(parser, options)
    torch.set_num_threads(1)
    try:
        run(options, licence)
    except CorpusError as refused:
        sys.exit(str(refused))


if __name__ == "__main__":
    main()
