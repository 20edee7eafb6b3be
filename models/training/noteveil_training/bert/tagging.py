"""What the three taggers have in common: arguments, scores on held-out notes, the export."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..examples import Example
from ..marked import Span
from ..scoring import Scores, by_source
from . import notes
from .base import open_tagger, open_tokenizer
from .export import Card, Scores as Graph, write_export
from .labels import TagSet
from .pieces import rows_of
from .sentences import sentences_of
from .tune import Tagger, tag

CHECKED_TEXTS = 20
"""Held-out notes that the graph is compared on."""


def add_common(parser: argparse.ArgumentParser, genre: str | None) -> None:
    """Arguments of every recipe of this package."""
    parser.add_argument("--base", type=Path, required=True, help="local folder of a pre-trained model")
    parser.add_argument("--out", type=Path, required=True, help="folder of the export")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--licence", default="other", help="of the base and the notes together; stands in the README")
    notes.add_arguments(parser, genre)


def open_base(folder: Path, tag_set: TagSet, seed: int) -> Tagger:
    """A fresh tagger. Raises CorpusError."""
    tokenizer = open_tokenizer(folder)
    return Tagger(open_tagger(folder, tag_set.tags, seed), tokenizer, tag_set)


def found_by_sentence(tagger: Tagger, examples: list[Example]) -> list[list[Span]]:
    """Spans per note, every sentence tagged by itself, as it was trained."""
    cuts = [(number, a, b) for number, e in enumerate(examples) for a, b in sentences_of(e.text)]
    found: list[list[Span]] = [[] for _ in examples]
    tagged = tag(tagger, [examples[number].text[a:b] for number, a, b in cuts])
    for (number, a, _), spans in zip(cuts, tagged, strict=True):
        found[number] += [Span(s.start + a, s.end + a, s.type) for s in spans]
    return found


def report(title: str, tag_set: TagSet, examples: list[Example], found: list[list[Span]]) -> list[str]:
    """Prints and returns a line of scores per source, types as in the tag set."""
    named = [tag_set.of_example(e) for e in examples]
    scores: dict[str, Scores] = by_source(named, found)
    lines = [f"{title}, {Path(source).name}: {score.line()}" for source, score in scores.items()]
    print("\n".join(lines), flush=True)
    return lines


def report_both(name: str, tagger: Tagger, held_out: list[Example]) -> list[str]:
    """Scores sentence by sentence, as published, and with whole windows, as the engine reads notes."""
    lines = report(f"{name} by sentence", tagger.tag_set, held_out, found_by_sentence(tagger, held_out))
    return lines + report(f"{name} by window", tagger.tag_set, held_out, tag(tagger, [e.text for e in held_out]))


def export_tagger(out: Path, tagger: Tagger, card: Card, held_out: list[Example]) -> None:
    """Writes the export of a tagger. Raises ValueError (export.py)."""
    rows = [row.ids for e in held_out[:CHECKED_TEXTS] for row in rows_of(e.text, tagger.tokenizer, tagger.limit)]
    where = tagger.model.device
    write_export(out, Graph(tagger.model), tagger.model, tagger.tokenizer, card, rows)
    tagger.model.to(where)
