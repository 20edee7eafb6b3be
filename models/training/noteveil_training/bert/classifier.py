"""S3's note classifier: with or without personal data, majority of several runs (003; systems.md, S3)."""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass

import torch
from transformers import PreTrainedModel, PreTrainedTokenizerBase

from ..examples import Example
from ..marked import CorpusError
from ..votes import expect_odd, median_vote
from .base import edges_of, open_classifier, open_tokenizer, positions_of
from .export import Card, Scores, write_export
from .filters import detected, weak_label
from .notes import count, described, languages_of, read_corpus
from .sentences import without_inner_dots
from .tagging import CHECKED_TEXTS, add_common
from .tune import WEIGHT_DECAY, Plan, fit, padded

CLASSES = ["without", "with"]
THRESHOLD = 0.5
"""S3, "FlauBERT"."""
SWEEP = (0.1, 0.3, 0.5, 0.7, 0.9)
RATE = 5e-3
"""S3, "FlauBERT". The optimiser is not named; see optimiser_of."""
LARGEST_GRAPH = 1_900_000_000
"""Bytes of weights that still fit into one ONNX file, whose bound is 2 GiB."""

PERSONAL = frozenset(
    ("PATIENT", "STAFF", "RELATIVE", "PERSON", "NATIONAL_ID", "INSURANCE_ID", "STREET", "CITY", "ZIP", "PHONE", "FAX")
)
"""S3's four kinds: names, social security numbers, geographic addresses, telephone numbers. Mapped by us."""


@dataclass(frozen=True)
class Row:
    """Ids of a note and its class."""

    ids: list[int]
    label: int


class Vote(torch.nn.Module):
    """An odd number of runs as one, see votes.median_vote; output [B,2]."""

    def __init__(self, models: list[PreTrainedModel]) -> None:
        super().__init__()
        expect_odd(len(models))
        self.runs = torch.nn.ModuleList(Scores(model) for model in models)

    def forward(self, input_ids: torch.Tensor, attention_mask: torch.Tensor) -> torch.Tensor:
        return median_vote(torch.stack([run(input_ids, attention_mask) for run in self.runs]))


def ids_of(text: str, tokenizer: PreTrainedTokenizerBase, limit: int) -> list[list[int]]:
    """A cleaned text as windows of at most `limit` ids, at least one."""
    pieces = tokenizer(text, add_special_tokens=False, verbose=False)["input_ids"]
    room = limit - 2
    windows = [pieces[at : at + room] for at in range(0, max(1, len(pieces)), room)]
    first, last = edges_of(tokenizer)
    return [[first, *window, last] for window in windows]


def weak_corpus(examples: list[Example], per_class: int, seed: int) -> list[tuple[str, int]]:
    """Cleaned notes with their weak labels: `per_class` of each, or as many as the rarer class has. Raises CorpusError when
    a class is empty."""
    chance = random.Random(seed)
    classes: list[list[str]] = [[], []]
    for example in examples:
        text = without_inner_dots(example.text)
        classes[weak_label(text)].append(text)
    if not all(classes):
        without, having = map(len, classes)
        raise CorpusError(f"the filters call {having} notes with and {without} without personal data; both are needed")
    size = min(per_class, *map(len, classes))
    chosen = [(text, label) for label, texts in enumerate(classes) for text in chance.sample(texts, size)]
    chance.shuffle(chosen)
    return chosen


def optimiser_of(name: str, model: PreTrainedModel, rate: float) -> torch.optim.Optimizer:
    """`sgd` with momentum, or `adamw`. S3 gives a rate of 0.005 and no optimiser: AdamW moves every weight by about the rate
    in every step, which at 0.005 leaves nothing of a pre-trained base, so the published rate goes with SGD (our reasoning)."""
    if name == "sgd":
        return torch.optim.SGD(model.parameters(), lr=rate, momentum=0.9)
    return torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=WEIGHT_DECAY)


def classifier_run(
    model: PreTrainedModel, optimiser: torch.optim.Optimizer, rows: list[Row], pad: int, plan: Plan, seed: int
) -> list[float]:
    """Fine-tunes in place; mean loss of every epoch."""

    def loss_of_batch(batch: list[Row]) -> torch.Tensor:
        ids, mask = padded([row.ids for row in batch], pad, model.device)
        logits = model(input_ids=ids, attention_mask=mask).logits
        return torch.nn.functional.cross_entropy(logits, torch.tensor([row.label for row in batch]).to(logits.device))

    return fit(model, optimiser, rows, plan, seed, loss_of_batch)


@torch.no_grad()
def probabilities(graph: torch.nn.Module, windows: list[list[list[int]]], pad: int) -> list[float]:
    """Of every note, the highest of its windows, as the engine pools them."""
    where = next(graph.parameters()).device
    found = []
    for note in windows:
        found.append(float(graph(*padded(note, pad, where)).softmax(1)[:, 1].max()))
    return found


@dataclass(frozen=True)
class Detection:
    """Counts of notes, as S3 scores: what was called personal against what is."""

    hits: int
    misses: int
    false: int
    rest: int

    @classmethod
    def of(cls, said: list[bool], is_so: list[bool]) -> Detection:
        """Counts what was said of notes against what is so, in the same order."""
        pairs = list(zip(said, is_so, strict=True))
        return cls(*(pairs.count(pair) for pair in ((True, True), (False, True), (True, False), (False, False))))

    def line(self) -> str:
        """Recall, precision and specificity with their counts."""
        share = lambda part, whole: f"{part}/{whole}" + (f" {part / whole:.3f}" if whole else "")
        return (
            f"recall {share(self.hits, self.hits + self.misses)} precision {share(self.hits, self.hits + self.false)} "
            f"specificity {share(self.rest, self.rest + self.false)}"
        )


def holds_personal(example: Example) -> bool:
    """Whether a note holds one of S3's four kinds."""
    return any(span.types & PERSONAL for span in example.spans)


def report(found: list[float], by_filters: list[bool], gold: list[bool]) -> list[str]:
    """Prints and returns detection at the thresholds of the sweep, and that of the filters beside it."""
    lines = [f"S3 vote at {t}: {Detection.of([p >= t for p in found], gold).line()}" for t in SWEEP]
    lines.append(f"filters with dr and pr: {Detection.of(by_filters, gold).line()}")
    if len({p >= THRESHOLD for p in found}) == 1:
        lines.append("All held-out notes get the same answer: the classifier has learned nothing, or the rate is too high.")
    print("\n".join(lines), flush=True)
    return lines


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Defaults are S3's; what it does not say is marked."""
    add_common(parser, "fr-emergency")
    parser.add_argument("--per-class", type=count, default=15_000, help="notes with and as many without (S3: 15,000)")
    parser.add_argument("--runs", type=count, default=5, help="runs that vote, an odd number (S3: 5)")
    parser.add_argument("--epochs", type=count, default=1, help="S3: 1")
    parser.add_argument("--batch", type=count, default=16, help="ours: S3 names none")
    parser.add_argument("--rate", type=float, default=RATE, help="S3: 0.005")
    parser.add_argument("--optimiser", choices=("sgd", "adamw"), default="sgd", help="S3 names none; adamw wants about 2e-5")


def run(options: argparse.Namespace) -> None:
    """Trains the runs, scores their vote on held-out notes and exports it; where the vote is too large for one file, every
    run to OUT/run-<n>. Raises CorpusError for bad input."""
    if options.runs % 2 == 0:
        raise CorpusError(f"--runs {options.runs}: a majority needs an odd number of runs")
    corpus = read_corpus(options)
    weak = weak_corpus(corpus.train, options.per_class, options.seed)
    tokenizer = open_tokenizer(options.base)
    models: list[PreTrainedModel] = []
    for number in range(options.runs):
        seed = options.seed + number
        model = open_classifier(options.base, CLASSES, seed)
        limit = positions_of(model)
        rows = [Row(ids_of(text, tokenizer, limit)[0], label) for text, label in weak]
        print(f"run {number + 1} of {options.runs}: {len(rows)} notes, half of them with data by the filters", flush=True)
        optimiser = optimiser_of(options.optimiser, model, options.rate)
        plan = Plan(options.epochs, options.rate, options.batch)
        classifier_run(model, optimiser, rows, tokenizer.pad_token_id, plan, seed)
        models.append(model.eval())
    vote = Vote(models).eval()
    texts = [without_inner_dots(e.text) for e in corpus.held_out]
    windows = [ids_of(text, tokenizer, limit) for text in texts]
    found = probabilities(vote, windows, tokenizer.pad_token_id)
    lines = report(found, [detected(text) for text in texts], [holds_personal(e) for e in corpus.held_out])
    made = (
        f"S3's note classifier: {options.base.resolve().name}, {options.runs} runs of {options.epochs} epochs on {len(weak)} "
        f"notes of {described(options)} labelled by filters without dr and pr, {options.optimiser}, rate {options.rate}, first "
        f"seed {options.seed}. Add it with `--positive with --threshold {THRESHOLD}`."
    )
    use = "Trained on notes without dots that end no sentence; S3 cleans notes in the same way before it classifies."
    rows = [window for note in windows[:CHECKED_TEXTS] for window in note]
    weights = sum(p.numel() * p.element_size() for p in vote.parameters())
    if weights <= LARGEST_GRAPH:
        graphs = {options.out: (vote, "noteveil-s3-note-classifier", "The graph holds all runs; its answer is their majority's.")}
    else:
        single = f"One of {options.runs} runs: together they are too large for one file, so the majority is to be taken over all."
        graphs = {options.out / f"run-{n}": (run, f"noteveil-s3-run-{n}", single) for n, run in enumerate(vote.runs, 1)}
    for out, (graph, name, about) in graphs.items():
        card = Card(name, options.licence, languages_of(corpus.train), [made, about, use, "Held-out notes:", *lines])
        write_export(out, graph, models[0], tokenizer, card, rows)
