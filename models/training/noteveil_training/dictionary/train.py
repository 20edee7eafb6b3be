"""Makes the dictionary of S0-DBA, scores it on held-out notes and exports it.

Usage: python3 -m noteveil_training.dictionary.train --out runs/dictionary [--notes FILE --scheme S --licence L]
Default: counts in the authored notes of split train and scores on those of split test. Own notes are split by document,
80 % to count in and 20 % to score on.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..examples import Example
from ..marked import CorpusError
from ..scoring import by_source
from .card import CARD
from .corpus import add_corpus_arguments, licence_of, read_corpus, split_by_document
from .export import write_export
from .table import Dictionary, count

COUNTED = {
    "all": "all occurrences of a token; O competes with the tags inside identifiers",
    "inside": "occurrences inside identifiers only",
}


def score_lines(dictionary: Dictionary, examples: list[Example]) -> list[str]:
    """A line of scores per genre or file."""
    scores = by_source(examples, [dictionary.find(e.text) for e in examples])
    return [f"{source:20} {score.line()}" for source, score in scores.items()]


def corpora(options: argparse.Namespace) -> tuple[list[Example], list[Example]]:
    """Notes to count in and notes to score on. Raises CorpusError."""
    if options.notes is None:
        return read_corpus(options), read_corpus(options, "test")
    return split_by_document(read_corpus(options), options.split_seed)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Makes, scores and exports the dictionary of S0-DBA.")
    add_corpus_arguments(parser)
    parser.add_argument("--count", choices=tuple(COUNTED), default="all", help="which occurrences choose a token's tag")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args(arguments)
    licence = licence_of(parser, options)
    try:
        train, held_out = corpora(options)
    except CorpusError as refused:
        sys.exit(str(refused))
    dictionary = count(train, outside=options.count == "all")
    if not dictionary.types:
        sys.exit("no token of the corpus has a tag of its own: is anything marked in it?")
    print(f"{len(train)} notes, {len(dictionary.tags)} tokens with a tag, {dictionary.ties} ties")
    lines = score_lines(dictionary, held_out)
    print("\n".join(lines))
    source = f"{options.notes.name}, scheme {options.scheme}" if options.notes else "the authored notes of NoteVeil, split train"
    card = CARD.format(
        licence=licence,
        languages=", ".join(sorted({e.language for e in train if e.language != "un"})),
        corpus=f"{source}, {len(train)} notes",
        counted=COUNTED[options.count],
        tokens=len(dictionary.tags),
        ties=dictionary.ties,
        scores="\n".join(lines),
    )
    write_export(options.out, dictionary, card, held_out)


if __name__ == "__main__":
    main()
