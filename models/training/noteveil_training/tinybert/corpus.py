"""Which notes are trained on, watched while training, and scored on."""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass
from pathlib import Path

from ..bert.notes import languages_of
from ..authored import read_authored
from ..examples import Example, of_note, read_jsonl
from ..marked import CorpusError
from .kinds import FOUR

SPLIT = (0.6, 0.2)
"""Training and evaluation part; the rest is the test set (S2: 6:2:2)."""


@dataclass(frozen=True)
class Corpus:
    """Notes with S2's types. `languages` are the training notes' own, code-mixed genres with both."""

    train: list[Example]
    evaluation: list[Example]
    test: list[Example]
    languages: list[str]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments that say which notes."""
    parser.add_argument("--data", type=Path, help="JSONL as in corpora/public, split 6:2:2; default: our notes in their splits")
    parser.add_argument("--scheme", default="canonical", help="label scheme of the file's types")
    parser.add_argument("--languages", nargs="+", default=["zh"], help="notes of these languages only (default: zh, as S2)")
    parser.add_argument("--notes", type=int, help="at most so many notes of each part")


def read_corpus(options: argparse.Namespace) -> Corpus:
    """The notes that the arguments name. Raises CorpusError for bad input and for an empty part."""
    chance = random.Random(options.seed)
    wanted = set(options.languages)
    if options.data is None:
        parts = [[of_note(n) for n in read_authored([split]) if n.language in wanted] for split in ("train", "dev", "test")]
    else:
        examples = [e for e in read_jsonl(options.data, options.scheme) if e.language in wanted]
        chance.shuffle(examples)
        first, second = round(SPLIT[0] * len(examples)), round(sum(SPLIT) * len(examples))
        parts = [examples[:first], examples[first:second], examples[second:]]
    for name, part in zip(("training", "evaluation", "test"), parts, strict=True):
        if not part:
            where = options.data.name if options.data else "authored notes"
            raise CorpusError(f"{where}: no {name} note in {', '.join(sorted(wanted))}")
    parts = [chance.sample(part, min(len(part), options.notes or len(part))) for part in parts]
    train, evaluation, test = ([FOUR.of_example(e) for e in part] for part in parts)
    return Corpus(train, evaluation, test, languages_of(train))
