"""The annotated corpus that a recipe learns from: the authored notes, or a JSONL file of the user's own; and its split."""

from __future__ import annotations

import argparse
import math
import random
from dataclasses import replace
from pathlib import Path

from ..authored import read_authored
from ..examples import Example, of_note, read_jsonl
from ..marked import CorpusError

TEST_SHARE = 0.2
"""S4, "Methods": 80 % of the documents are trained on, 20 % are tested on."""


def add_corpus_arguments(parser: argparse.ArgumentParser, languages: str | None = None) -> None:
    """The options that `read_corpus` reads; `languages` is what stands when none are named (None: all)."""
    parser.add_argument("--notes", type=Path, help="JSONL as in corpora/public; default: the authored notes, split train")
    parser.add_argument("--scheme", default="canonical", help="label scheme of --notes, a file of resources/label-schemes")
    parser.add_argument("--licence", help="licence of what is exported; needed with --notes, Apache-2.0 without")
    parser.add_argument("--languages", default=languages, help="only notes in these languages, comma-separated")
    parser.add_argument("--split-seed", type=int, default=1, help="draws the documents that are tested on")


def read_corpus(options: argparse.Namespace, split: str = "train") -> list[Example]:
    """The notes of --notes, or the authored ones of the split, in the languages that are asked for.

    Raises CorpusError naming file, note and place, also when fewer than two notes are left.
    """
    if options.notes is None:
        examples = [of_note(note) for note in read_authored([split])]
    else:
        examples = [replace(e, source=options.notes.name) for e in read_jsonl(options.notes, options.scheme)]
    if options.languages:
        wanted = options.languages.split(",")
        examples = [e for e in examples if e.language in wanted]
    if len(examples) < 2:
        source = options.notes or "the authored notes"
        raise CorpusError(f"{source}: {len(examples)} notes in the languages {options.languages or 'of all kinds'}; two are needed")
    return examples


def licence_of(parser: argparse.ArgumentParser, options: argparse.Namespace) -> str:
    """The licence that the export states; ends the program where own notes come without one."""
    if options.licence is None and options.notes is not None:
        parser.error("name the licence of what is made of --notes with --licence")
    return options.licence or "Apache-2.0"


def split_by_document(examples: list[Example], seed: int) -> tuple[list[Example], list[Example]]:
    """Documents that are trained on and documents that are tested on, both in the order they came."""
    tested = set(random.Random(seed).sample(range(len(examples)), math.ceil(TEST_SHARE * len(examples))))
    train = [e for n, e in enumerate(examples) if n not in tested]
    return train, [e for n, e in enumerate(examples) if n in tested]
