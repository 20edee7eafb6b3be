"""S0-BERT: a BERT token classifier with 81 outputs (000; systems.md, S0-BERT)."""

from __future__ import annotations

import argparse

from .export import Card
from .labels import TWENTY_BILU
from .notes import count, described, languages_of, read_corpus
from .pieces import sentence_examples, training_rows
from .tagging import add_common, export_tagger, open_base, report_both
from .tune import Plan, tune

RATE = 5e-5
"""Our choice, of the four rates in BERT's paper: the seed's rate was lost from its text."""


def add_arguments(parser: argparse.ArgumentParser, genre: str | None = None) -> None:
    """Defaults are S0's, but for the rate; `genre` is that of the authored notes, None for all."""
    add_common(parser, genre)
    parser.add_argument("--epochs", type=count, default=20, help="S0: 20")
    parser.add_argument("--batch", type=count, default=16, help="S0: 16")
    parser.add_argument("--rate", type=float, default=RATE, help="ours: the seed's is lost")


def run(options: argparse.Namespace) -> None:
    """Trains, scores and exports. Raises CorpusError for bad input."""
    corpus = read_corpus(options)
    tagger = open_base(options.base, TWENTY_BILU, options.seed)
    sentences = sentence_examples(TWENTY_BILU.of_example(e) for e in corpus.train)
    rows = training_rows(sentences, tagger.tokenizer, TWENTY_BILU, tagger.limit)
    print(f"{len(corpus.train)} notes, {len(rows)} sentences, {len(TWENTY_BILU.tags)} outputs", flush=True)
    tune(tagger, rows, Plan(options.epochs, options.rate, options.batch), options.seed)
    lines = report_both("S0-BERT", tagger, corpus.held_out)
    made = (
        f"S0-BERT: {options.base.resolve().name}, fine-tuned on {len(corpus.train)} notes of {described(options)} for "
        f"{options.epochs} epochs, batch {options.batch}, rate {options.rate}, seed {options.seed}. The 20 "
        "types are NoteVeil's mapping, not the publication's."
    )
    card = Card("noteveil-s0-bert", options.licence, languages_of(corpus.train), [made, "Held-out notes:", *lines])
    export_tagger(options.out, tagger, card, corpus.held_out)
