"""DAGA over our own training notes: generated sentences as a gold file that `compact.train --notes` learns besides.

Usage: python3 -m noteveil_training.daga.notes --out FILE
One language model per language, of sentences that hold a mention. An experiment: see models/training/README.md.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from pathlib import Path

from ..authored import read_authored
from ..bert.pieces import sentence_examples
from ..examples import Example, of_note
from ..scheme import TYPES
from .generate import Generated, generate
from .language_model import Plan


def some_with_mentions(sentences: list[Example], each: int, seed: int) -> list[Example]:
    """At most `each` sentences with a mention per language, drawn by the seed."""
    chance = random.Random(seed)
    chosen: list[Example] = []
    for language in sorted({s.language for s in sentences}):
        own = [s for s in sentences if s.language == language and s.spans]
        chosen += chance.sample(own, min(each, len(own)))
    return chosen


def record_of(sentence: Example) -> dict[str, object]:
    """A generated sentence, every span of which has one type, as a line of a gold file."""
    spans = [{"start": s.start, "end": s.end, "type": next(iter(s.types))} for s in sentence.spans]
    return {"id": sentence.id, "lang": sentence.language, "text": sentence.text, "spans": spans}


def generated_notes(each: int, share: float, plan: Plan, seed: int) -> Generated:
    """Sentences out of `each` sentences of our training notes per language, `share` times as many as were learned."""
    learned = some_with_mentions(sentence_examples(of_note(n) for n in read_authored(["train"])), each, seed)
    watched = some_with_mentions(sentence_examples(of_note(n) for n in read_authored(["dev"])), each, seed)
    return generate(learned, watched, TYPES, round(share * len(learned)), seed, plan)


def main(arguments: list[str] | None = None) -> int:
    """Writes the file and says what was refused."""
    parser = argparse.ArgumentParser(description="Sentences that a language model of our training notes writes.")
    parser.add_argument("--each", type=int, default=2000, help="sentences per language that are learned, at most")
    parser.add_argument("--share", type=float, default=0.5, help="generated sentences per learned one")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--width", type=int, default=Plan.width)
    parser.add_argument("--hidden", type=int, default=Plan.hidden)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args(arguments)
    plan = Plan(options.width, options.hidden, epochs=options.epochs)
    made = generated_notes(options.each, options.share, plan, options.seed)
    lines = [json.dumps(record_of(s), ensure_ascii=False) for s in made.sentences]
    options.out.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} sentences; refused: {dict(made.refused)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
