"""S0-TM: M-BERT on sentences that were translated into the language that dominates in them (000; systems.md, S0-TM).

The same dictionary translates at prediction: without it the export sees texts of another kind than it was trained on. The
dictionary stands for a translation system (dictionary.py).
"""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

from ..examples import Example
from ..marked import Span
from .dictionary import Dictionary, restored
from .export import Card
from .labels import TWENTY_BILU
from .notes import described, languages_of, read_corpus
from .pieces import sentence_examples, training_rows
from .plain import add_arguments as add_plain_arguments
from .sentences import sentences_of
from .tagging import export_tagger, open_base, report
from .tune import Plan, Tagger, tag, tune

DICTIONARY_FILE = "dictionary.tsv"
"""What the dictionary is called in the export."""


def found_translated(tagger: Tagger, dictionary: Dictionary, examples: list[Example]) -> list[list[Span]]:
    """Spans in the original notes: every sentence is translated and tagged, and its spans are brought back."""
    cuts = [(number, a, b) for number, e in enumerate(examples) for a, b in sentences_of(e.text)]
    translations = [dictionary.translate(examples[number].text[a:b]) for number, a, b in cuts]
    tagged = tag(tagger, [t.text for t in translations])
    found: list[list[Span]] = [[] for _ in examples]
    for (number, a, _), translation, spans in zip(cuts, translations, tagged, strict=True):
        found[number] += [Span(s.start + a, s.end + a, s.type) for s in restored(translation, spans)]
    return found


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """As S0-BERT's, and the dictionary."""
    add_plain_arguments(parser, "zh-en")
    parser.add_argument("--dictionary", type=Path, required=True, help="TSV: English, tab, Chinese")


def run(options: argparse.Namespace) -> None:
    """Translates, trains, scores on the original notes and exports. Raises CorpusError for bad input."""
    dictionary = Dictionary.read(options.dictionary)
    corpus = read_corpus(options)
    tagger = open_base(options.base, TWENTY_BILU, options.seed)
    originals = sentence_examples(TWENTY_BILU.of_example(e) for e in corpus.train)
    sentences = [dictionary.project(s) for s in originals]
    changed = sum(a.text != b.text for a, b in zip(originals, sentences, strict=True))
    lost = sum(len(a.spans) - len(b.spans) for a, b in zip(originals, sentences, strict=True))
    print(f"{len(sentences)} sentences, {changed} changed by translation, {lost} mentions lost", flush=True)
    rows = training_rows(sentences, tagger.tokenizer, TWENTY_BILU, tagger.limit)
    tune(tagger, rows, Plan(options.epochs, options.rate, options.batch), options.seed)
    found = found_translated(tagger, dictionary, corpus.held_out)
    lines = report("S0-TM translated", TWENTY_BILU, corpus.held_out, found)
    made = (
        f"S0-TM: {options.base.resolve().name}, fine-tuned on {len(corpus.train)} notes of {described(options)}, {changed} of "
        f"{len(sentences)} sentences changed by a dictionary that stands for a translation system; {options.epochs} "
        f"epochs, batch {options.batch}, rate {options.rate}, seed {options.seed}. The 20 types are "
        "NoteVeil's mapping, not the publication's."
    )
    use = f"Every sentence must be translated by {DICTIONARY_FILE} before this model reads it, and spans brought back after."
    card = Card("noteveil-s0-tm", options.licence, languages_of(corpus.train), [made, use, "Held-out notes:", *lines])
    export_tagger(options.out, tagger, card, corpus.held_out)
    shutil.copyfile(options.dictionary, options.out / DICTIONARY_FILE)
