"""Writes the notes that models are measured on, and harder variants of them: corpora/gold/<set>.<variant>.jsonl.

Usage: python3 -m noteveil_training.variants
Sets are the genres of our held-out notes (split test) and the public dev files. Variants: `plain`; `unseen` (every name
replaced by one of the held-out seventh of the pools, which no training text holds because of us), `lower` (lower case),
`bare` (without accents), `headless` (without the lines before the first line of prose). Beside them `dev.plain`: our dev notes, on which the
product must find what training found. Spans have our types; those of public files keep the types of their corpus, which its scheme reads.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable

from .augment import Augmenter, changed, joined, without_accents
from .authored import CORPORA, read_authored
from .examples import PUBLIC_DEV, SCHEMES, Example, dev_examples, of_note, segments_of
from .pools import Pools
from .scheme import NAME_TYPES

SEED = 20261122
PROSE = 90
"""A line of so many characters is prose; the lines before the first one are the header."""
GOLD = CORPORA / "gold"


def with_unseen_names(example: Example, augmenter: Augmenter) -> Example:
    """All names replaced; the same word of a name by the same other word within the note."""
    known: dict[str, str] = {}
    locale = augmenter.names_locale(example)
    pieces = []
    for text, span in segments_of(example):
        is_name = span is not None and bool(span.types & set(NAME_TYPES))
        pieces.append((augmenter.other_name(text, locale, known) if is_name else text, span))
    return joined(example, pieces)


def without_header(example: Example) -> Example:
    """What follows the first line of prose; the whole note where there is none or nothing stands before it."""
    at = 0
    for line in example.text.split("\n"):
        if len(line) >= PROSE:
            break
        at += len(line) + 1
    if at == 0 or at >= len(example.text):
        return example
    spans = [s for s in example.spans if s.start >= at]
    moved = tuple(type(s)(s.start - at, s.end - at, s.types, s.or_outside) for s in spans)
    return Example(example.id, example.language, example.source, example.text[at:], moved)


def canonical(types: frozenset[str]) -> str:
    """A span that may have several types gets the first in order of the alphabet."""
    return sorted(types)[0]


def naming_of(source: str) -> Callable[[frozenset[str]], str]:
    """What a public corpus calls a span that may have these types: its own scheme says which of them count as right."""
    scheme = json.loads((SCHEMES / f"{PUBLIC_DEV[source]}.json").read_text(encoding="utf-8"))
    names = {frozenset(types): name for name, types in reversed(scheme["types"].items())}
    return names.__getitem__


def write(name: str, examples: list[Example], naming: Callable[[frozenset[str]], str] = canonical) -> None:
    """One JSON object a line."""
    lines = [
        json.dumps(
            {
                "id": e.id,
                "lang": e.language,
                "text": e.text,
                "spans": [{"start": s.start, "end": s.end, "type": naming(s.types)} for s in e.spans],
            },
            ensure_ascii=False,
        )
        for e in examples
    ]
    GOLD.mkdir(exist_ok=True)
    (GOLD / f"{name}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    chance = random.Random(SEED)
    write("dev.plain", [of_note(note) for note in read_authored(["dev"])])
    sets: dict[str, list[Example]] = {}
    for note in read_authored(["test"]):
        sets.setdefault(note.genre, []).append(of_note(note))
    for example in dev_examples():
        if example.source in PUBLIC_DEV and "silver" not in example.source:
            sets.setdefault(example.source.removesuffix(".dev.jsonl"), []).append(example)
    augmenter = Augmenter([], SEED, Pools(chance, unseen=True))
    for name, examples in sets.items():
        if not any(e.source in PUBLIC_DEV for e in examples):
            # The public files themselves lie in corpora/public, with types of their own.
            write(f"{name}.plain", examples)
        source = examples[0].source
        naming = naming_of(source) if source in PUBLIC_DEV else canonical
        write(f"{name}.unseen", [with_unseen_names(e, augmenter) for e in examples], naming)
        write(f"{name}.lower", [changed(e, str.lower) for e in examples], naming)
        write(f"{name}.bare", [changed(e, without_accents) for e in examples], naming)
        write(f"{name}.headless", [without_header(e) for e in examples], naming)
        print(name, len(examples), "notes")


if __name__ == "__main__":
    main()
