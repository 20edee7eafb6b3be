"""S1: few-shot cross-lingual transfer in four strategies (001; systems.md, S1).

M is the source corpus, F the few target sentences. `m`: M alone; `m-f`: M, then F; `mf`: both together; `mf-f`: both, then F;
`f`: F alone, the models "from scratch" of S1's figure 2. A multi-task step is one training on the sentences of both, mixed,
with one shared head: S1 says that the corpora share all parameters and their labels, and no more of its toolkit's scheme.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

import torch

from ..examples import PUBLIC, Example, read_jsonl
from .export import Card
from .labels import SEVEN_BIO
from .notes import count, described, languages_of, read_corpus
from .pieces import Row, sentence_examples, training_rows
from .tagging import add_common, export_tagger, open_base, report_both
from .tune import Plan, tune

STRATEGIES: dict[str, tuple[str, ...]] = {
    "m": ("m",),
    "m-f": ("m", "f"),
    "mf": ("mf",),
    "mf-f": ("mf", "f"),
    "f": ("f",),
}
"""The steps of every strategy: what is trained on, in order."""

PUBLISHED = {"m": 73.7, "m-f": 88.6, "mf": 89.5, "mf-f": 91.2}
"""F1 on S1's own notes (table 3)."""


def few_shot(sentences: list[Example], number: int, seed: int) -> list[Example]:
    """`number` sentences, or all where there are fewer: of every type that occurs at least one (S1, definition 1), then half
    with mentions and half without, as S1 drew what it annotated (section 4, 2,500 of each)."""
    chance = random.Random(seed)
    drawn = sentences[:]
    chance.shuffle(drawn)
    chosen: dict[int, Example] = {}
    seen: set[str] = set()
    for at, sentence in enumerate(drawn):
        kinds = {kind for span in sentence.spans for kind in span.types}
        if kinds - seen and len(chosen) < number:
            chosen[at] = sentence
            seen |= kinds
    having = [at for at, s in enumerate(drawn) if s.spans and at not in chosen]
    empty = [at for at, s in enumerate(drawn) if not s.spans]
    wanted = max(0, -(-number // 2) - len(chosen))
    order = [*having[:wanted], *empty[: number // 2], *having[wanted:], *empty[number // 2 :]]
    for at in order[: max(0, number - len(chosen))]:
        chosen[at] = drawn[at]
    return list(chosen.values())


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Defaults are S1's, but for the batch."""
    add_common(parser, "es-ca")
    parser.add_argument("--source", type=Path, default=PUBLIC / "meddocan.train.jsonl", help="corpus M, JSONL")
    parser.add_argument("--source-scheme", default="meddocan")
    parser.add_argument("--source-limit", type=count, help="at most so many notes of M")
    parser.add_argument("--few", type=count, default=384, help="sentences of F (S1: 384)")
    parser.add_argument("--strategies", nargs="+", choices=list(STRATEGIES), default=["m", "m-f", "mf", "mf-f"])
    parser.add_argument("--epochs", type=count, default=3, help="of steps with M (S1: 3)")
    parser.add_argument("--few-epochs", type=count, default=25, help="of steps with F alone (S1: 25; its figure 2: 15)")
    parser.add_argument("--batch", type=count, default=16, help="ours: S1 names none")
    parser.add_argument("--rate", type=float, default=3e-5, help="S1: 3e-5")


def run(options: argparse.Namespace) -> None:
    """Trains, scores and exports every strategy to OUT/<strategy>. Steps that strategies share are trained once. Raises
    CorpusError for bad input."""
    corpus = read_corpus(options)
    source = read_jsonl(options.source, options.source_scheme)[: options.source_limit]
    named = SEVEN_BIO.of_example
    target = few_shot(sentence_examples(named(e) for e in corpus.train), options.few, options.seed)
    tagger = open_base(options.base, SEVEN_BIO, options.seed)
    fresh = {name: value.cpu().clone() for name, value in tagger.model.state_dict().items()}
    rows_of = lambda sentences: training_rows(sentences, tagger.tokenizer, SEVEN_BIO, tagger.limit)
    rows: dict[str, list[Row]] = {"m": rows_of(sentence_examples(named(e) for e in source)), "f": rows_of(target)}
    rows["mf"] = rows["m"] + rows["f"]
    print(f"M: {len(source)} notes, {len(rows['m'])} sentences; F: {len(target)} sentences", flush=True)
    trained: dict[tuple[str, ...], dict[str, torch.Tensor]] = {(): fresh}
    for strategy in options.strategies:
        steps = STRATEGIES[strategy]
        for at, step in enumerate(steps):
            if steps[: at + 1] in trained:
                continue
            print(f"{strategy}, step {at + 1} of {len(steps)}: {step.upper()}", flush=True)
            tagger.model.load_state_dict(trained[steps[:at]])
            epochs = options.few_epochs if step == "f" else options.epochs
            tune(tagger, rows[step], Plan(epochs, options.rate, options.batch), options.seed)
            trained[steps[: at + 1]] = {name: value.cpu().clone() for name, value in tagger.model.state_dict().items()}
        tagger.model.load_state_dict(trained[steps])
        tagger.model.eval()
        lines = report_both(f"S1 {strategy}", tagger, corpus.held_out)
        published = f" Published on other notes: F1 {PUBLISHED[strategy]}." if strategy in PUBLISHED else ""
        made = (
            f"S1, strategy {strategy}: {options.base.resolve().name}, M = {options.source.name} ({len(source)} notes), F = "
            f"{len(target)} sentences of {described(options)}, rate {options.rate}, seed {options.seed}.{published}"
        )
        mapping = "CONTACT has no single label of NoteVeil's: add the pack with `--map CONTACT=PHONE`."
        read = languages_of([*(corpus.train if "f" in strategy else []), *(source if "m" in strategy else [])])
        card = Card(f"noteveil-s1-{strategy}", options.licence, read, [made, mapping, "Held-out notes:", *lines])
        export_tagger(options.out / strategy, tagger, card, corpus.held_out)
