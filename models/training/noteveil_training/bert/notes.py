"""Which notes a recipe trains on and which it is scored on."""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass
from pathlib import Path

from ..authored import read_authored
from ..examples import Example, of_note, read_jsonl
from ..marked import CorpusError

HELD_OUT = 0.1
"""Part of a file of notes that is held out where no file for it is given (our choice)."""

LANGUAGES = {"zh-en": ("zh", "en"), "es-ca": ("es", "ca")}
"""Code-mixed genres; all others are written in the language that their notes name."""


@dataclass(frozen=True)
class Corpus:
    """Training and held-out notes, types canonical."""

    train: list[Example]
    held_out: list[Example]


def languages_of(examples: list[Example]) -> list[str]:
    """ISO 639-1 codes of the notes' languages, in order of the alphabet; `und` is no language."""
    found = {lang for e in examples for lang in LANGUAGES.get(e.source, (e.language,))}
    return sorted(found - {"un"})


def authored(split: str, genre: str | None) -> list[Example]:
    """Authored notes of a split, of one genre or all. Raises CorpusError where there is none."""
    found = [of_note(note) for note in read_authored([split]) if genre in (None, note.genre)]
    if not found:
        raise CorpusError(f"no authored note of the genre {genre} in the split {split}")
    return found


def count(text: str) -> int:
    """An argument that is a whole number of one or more."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no whole number above nothing")
    return int(text)


def described(options: argparse.Namespace) -> str:
    """Where the training notes come from, for the README."""
    if options.data is not None:
        return f"{options.data.name} (label scheme {options.scheme})"
    return "NoteVeil's authored notes" + (f", genre {options.genre}" if options.genre else "")


def add_arguments(parser: argparse.ArgumentParser, genre: str | None) -> None:
    """Arguments that say which notes; `genre` is the recipe's default, None for all."""
    parser.add_argument("--data", type=Path, help="JSONL as in corpora/public; default: authored notes, split train")
    parser.add_argument("--scheme", default="canonical", help="label scheme of the files' types")
    parser.add_argument("--held-out", type=Path, help="JSONL to score on; default: a tenth of --data, or split dev")
    parser.add_argument("--genre", default=genre, help="authored notes of one genre only (default: %(default)s)")
    parser.add_argument("--limit", type=count, help="at most so many notes to train on and as many to score on")


def read_corpus(options: argparse.Namespace) -> Corpus:
    """The notes that the arguments name. Raises CorpusError."""
    chance = random.Random(options.seed)
    if options.data is None:
        train = authored("train", options.genre)
        held_out = authored("dev", options.genre) if options.held_out is None else read_jsonl(options.held_out, options.scheme)
    else:
        train = read_jsonl(options.data, options.scheme)
        if options.held_out is not None:
            held_out = read_jsonl(options.held_out, options.scheme)
        elif len(train) < 2:
            raise CorpusError(f"{options.data.name}: one note cannot be trained on and held out")
        else:
            chance.shuffle(train)
            tenth = max(1, round(HELD_OUT * len(train)))
            train, held_out = train[tenth:], train[:tenth]
    return Corpus(*(chance.sample(e, min(len(e), options.limit or len(e))) for e in (train, held_out)))
