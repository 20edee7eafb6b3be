"""Trains the compact pack's network.

Usage: python3 -m noteveil_training.compact.train --minutes 60 --out runs/compact
Everything is drawn from --seed; how far it comes in the time depends on the machine. Runs on one CUDA device where there is
one, in one process then; else on the processor, in as many as are asked for.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import socket
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import torch
from torch import distributed, multiprocessing, nn

from ..augment import Augmenter
from ..authored import read_phi_free
from ..crf import Crf
from ..device import device
from ..examples import Example, in_languages, read_site, training_examples
from ..lexicon import CLASSES, LANGUAGES, Lexicon
from ..marked import CorpusError
from ..windows import MAX_TOKENS, Masks, Reading, Window, windows_of
from .batches import Batch, batch_of, batches_of
from .export import load, sample_windows
from .filling import fill_in
from .from_pack import is_pack, load_pack
from .model import CompactNet, Shape
from .tagging import held_out, report
from .teachers import TEACHER_WEIGHT, gather, lesson

RATE = 2e-3
WARM_UP = 200
TOKENS_PER_BATCH = 2560
WORD_DROPOUT, AFFIX_DROPOUT = 0.2, 0.1
AVERAGE = 0.998
"""Decay of the running average of the weights, which is what is exported."""

WORDS_PER_STEP = 192
"""Words of the lexicon that the token encoder is asked about at every step."""
WORD_WEIGHT = 0.1
"""Of the loss over them (binary cross-entropy), beside the loss per token of the tags; 0 leaves the lexicon out."""

SITE_VARIANTS = 5
"""How often an epoch draws each of a site's own notes, every time in another variant: a few dozen of them beside thousands of ours would change
nothing. In a trial with 51 notes (docs/adaptation.md) one time lost recall on the site's gold and five, with a lower rate, won it."""

SHARE = {"meddocan.train.jsonl": 0.5, "presidio_en.dev.jsonl": 0.5, "ud_ca_ancora.dev.jsonl": 0.3}
"""Part of a public source that an epoch draws; 0.4 where nothing is said. Our own notes all come, every time."""


class Epochs:
    """Draws the windows of an epoch: every own note in a new variant, parts of the public sources, PHI-free lines in packs."""

    def __init__(
        self,
        seed: int,
        masks: Masks,
        reading: Reading,
        filler: Path | None,
        languages: tuple[str, ...] = (),
        notes: tuple[Path, ...] = (),
        alone: bool = False,
        plain: bool = False,
    ) -> None:
        self.chance = random.Random(seed)
        self.masks = masks
        self.reading = reading
        corpora = [] if alone else training_examples()
        self.examples = in_languages(corpora if filler is None else fill_in(*load(filler), corpora), languages)
        self.examples += (1 if alone else SITE_VARIANTS) * [example for file in notes for example in read_site(file)]
        self.lines: dict[str, list[str]] = {
            language: lines
            for language, lines in read_phi_free().items()
            if not alone and (not languages or language in languages)
        }
        self.augmenter = Augmenter(self.examples, seed)
        self.plain = plain

    def _variant(self, example: Example) -> Example:
        return example if self.plain else self.augmenter.variant(example)

    def draw(self) -> list[Window]:
        windows: list[Window] = []
        for example in self.examples:
            share = SHARE.get(example.source, 0.4) if example.source.endswith(".jsonl") else 1.0
            if self.chance.random() < share:
                windows += windows_of(self._variant(example), self.masks, self.chance, self.reading)
        for language, lines in self.lines.items():
            shuffled = lines[:]
            self.chance.shuffle(shuffled)
            at = 0
            while at < len(shuffled):
                count = self.chance.randint(1, 8)
                joint = self.chance.choice(("\n", " ", "\n\n"))
                text = joint.join(shuffled[at : at + count])
                at += count
                example = Example("phi-free", language, "phi-free", text, ())
                windows += windows_of(self._variant(example), self.masks, self.chance, self.reading)
        return windows


def dropped(batch: Batch, generator: torch.Generator) -> Batch:
    """Word and affix rows of some distinct tokens set to nothing, so that form and context must carry names."""
    count = batch.uf.shape[0]
    uf = batch.uf.clone()
    uf[torch.rand(count, generator=generator) < WORD_DROPOUT, 0:2] = 0
    uf[torch.rand(count, generator=generator) < AFFIX_DROPOUT, 2:7] = 0
    batch.uf = uf
    return batch


def word_loss(net: CompactNet, kinds: nn.Linear, lexicon: Lexicon) -> torch.Tensor:
    """How badly the token encoder tells what words of the lexicon are. See noteveil_training/lexicon.py."""
    rows, classes = lexicon.draw(WORDS_PER_STEP)
    where = kinds.weight.device
    features = torch.from_numpy(rows.astype(np.int64)).to(where)
    said = kinds(net.tokens(features[:, :8], features[:, 8:]))
    return nn.functional.binary_cross_entropy_with_logits(said, torch.from_numpy(classes).to(where))


@dataclass(frozen=True)
class Job:
    """One training run: for so many minutes, or until so many tokens were seen where that is not None."""

    minutes: float
    tokens: float | None
    seed: int
    processes: int
    shape: Shape
    out: Path
    report_every: float
    word_weight: float
    port: int
    context: int
    teachers: tuple[Path, ...]
    filler: Path | None
    languages: tuple[str, ...] = ()
    """Codes of the only languages of our corpora that are learned, as examples have them; none: all."""
    notes: tuple[Path, ...] = ()
    """Gold files (JSON lines, canonical scheme) that are learned besides."""
    alone: bool = False
    """Nothing but `notes` is learned."""
    start: Path | None = None
    """A run, or a compact pack, whose numbers are gone on with."""
    plain: bool = False
    """Texts are learned as they are: no variants with other mentions, layout or noise."""
    rate: float = RATE
    """Largest learning rate of the run."""


class Together:
    """Adds up gradients over processes. Each process has one thread: two with one thread are 1.5 times one with two."""

    def __init__(self, rank: int, job: Job) -> None:
        self.rank = rank
        self.processes = job.processes
        if job.processes > 1:
            distributed.init_process_group(
                "gloo", init_method=f"tcp://127.0.0.1:{job.port}", rank=rank, world_size=job.processes
            )

    def add_up(self, parameters: list[torch.nn.Parameter], facts: torch.Tensor) -> torch.Tensor:
        """Gradients become sums over all processes; so do the facts, which are returned."""
        if self.processes == 1:
            return facts
        grads = [p.grad if p.grad is not None else torch.zeros_like(p) for p in parameters]
        flat = torch.cat([facts, *(g.reshape(-1) for g in grads)])
        distributed.all_reduce(flat)
        at = len(facts)
        for parameter, grad in zip(parameters, grads, strict=True):
            parameter.grad = flat[at : at + grad.numel()].view_as(grad)
            at += grad.numel()
        return flat[: len(facts)]


class Average:
    """A running average of the weights: steadier than the last ones, and what is exported."""

    def __init__(self, net: CompactNet, crf: Crf, languages: tuple[str, ...] = ()) -> None:
        where = crf.free.device
        self.languages = languages
        self.net, self.crf = CompactNet(net.sizes).to(where), Crf().to(where)
        self.net.load_state_dict(net.state_dict())
        self.crf.load_state_dict(crf.state_dict())
        self._pairs = [
            *zip(self.net.parameters(), net.parameters(), strict=True),
            *zip(self.crf.parameters(), crf.parameters(), strict=True),
        ]

    @torch.no_grad()
    def follow(self, step: int) -> None:
        decay = min(AVERAGE, (1 + step) / (10 + step))
        for mine, theirs in self._pairs:
            mine.lerp_(theirs, 1 - decay)

    def save(self, path: Path) -> None:
        saved = {"shape": asdict(self.net.sizes), "net": self.net.state_dict(), "crf": self.crf.state_dict()}
        torch.save({**saved, "languages": list(self.languages)}, path)


def started(start: Path) -> tuple[CompactNet, Crf]:
    """The numbers of an earlier run, or of a pack. Raises CorpusError for a pack that a training cannot go on with."""
    return load_pack(start, sample_windows()) if is_pack(start) else load(start)


def optimiser_of(net: CompactNet, crf: Crf) -> torch.optim.Optimizer:
    """AdamW; biases, norms and transitions do not decay."""
    decayed = [p for p in net.parameters() if p.dim() > 1]
    plain = [p for p in (*net.parameters(), *crf.parameters()) if not any(p is d for d in decayed)]
    groups = [{"params": decayed, "weight_decay": 0.01}, {"params": plain, "weight_decay": 0.0}]
    return torch.optim.AdamW(groups, lr=RATE, betas=(0.9, 0.98))


def rate_at(step: int, done: float, largest: float = RATE) -> float:
    """Warm-up, then a half cosine over the time: it reaches its floor when the time is over, on any machine."""
    return largest * min(1.0, step / WARM_UP) * max(0.01, 0.5 * (1 + math.cos(math.pi * min(1.0, done))))


def run(rank: int, job: Job) -> None:
    """Trains in one of the processes; the first reports and saves."""
    torch.set_num_threads(1)
    torch.manual_seed(job.seed)
    together = Together(rank, job)
    generator = torch.Generator().manual_seed(job.seed * 100 + rank)
    chance = random.Random(job.seed * 100 + rank)
    masks = Masks()
    reading = Reading(job.context, job.shape.document, job.shape.listed)
    epochs = Epochs(job.seed * 100 + rank, masks, reading, job.filler, job.languages, job.notes, job.alone, job.plain)
    where = device()
    teachers = gather(list(job.teachers))[0].to(where) if job.teachers else None
    dev = in_languages(held_out(), job.languages) if rank == 0 else []
    net, crf = (CompactNet(job.shape), Crf()) if job.start is None else started(job.start)
    net, crf = net.to(where), crf.to(where)
    average = Average(net, crf, job.languages)
    lexicon = Lexicon(job.seed * 100 + rank, job.languages or LANGUAGES)
    # Thrown away after training: what it makes the token encoder learn stays.
    kinds = nn.Linear(net.sizes.width, len(CLASSES)).to(where)
    parameters = [*net.parameters(), *crf.parameters(), *kinds.parameters()]
    optimiser = optimiser_of(net, crf)
    optimiser.add_param_group({"params": list(kinds.parameters()), "weight_decay": 0.0})
    if rank == 0:
        print(sum(p.numel() for p in parameters), "parameters,", len(epochs.examples), "examples, on", where, flush=True)
    began = time.monotonic()
    next_report = job.report_every
    step = epoch = 0
    seen = loss_sum = loss_tokens = 0.0
    done = 0.0
    while done < 1:
        epoch += 1
        windows = epochs.draw()
        table = torch.from_numpy(masks.table()).to(where)
        for group in batches_of(windows, TOKENS_PER_BATCH, chance):
            step += 1
            for part in optimiser.param_groups:
                part["lr"] = rate_at(step, done, job.rate)
            # Drawn on the processor, so that a seed means the same on every device.
            batch = dropped(batch_of(group), generator).to(where)
            net.train()
            emissions, _ = net(*batch.inputs)
            loss = crf.loss(emissions, table[batch.allowed], batch.mask.bool())
            if teachers is not None:
                loss = (1 - TEACHER_WEIGHT) * loss + TEACHER_WEIGHT * lesson(teachers, batch, emissions)
            optimiser.zero_grad(set_to_none=True)
            (loss + float(batch.mask.sum()) * job.word_weight * word_loss(net, kinds, lexicon)).backward()
            minutes = (time.monotonic() - began) / 60
            facts = torch.tensor([float(batch.mask.sum()), float(loss.detach()), minutes / job.minutes / job.processes])
            tokens, summed, elapsed = together.add_up(parameters, facts).tolist()
            done = elapsed if job.tokens is None else (seen + tokens) / job.tokens
            for parameter in parameters:
                parameter.grad /= tokens
            torch.nn.utils.clip_grad_norm_(parameters, 1.0)
            optimiser.step()
            average.follow(step)
            seen, loss_sum, loss_tokens = seen + tokens, loss_sum + summed, loss_tokens + tokens
            if rank == 0 and minutes > next_report:
                next_report += job.report_every
                speed = f"{seen / minutes / 60:.0f} tokens/s"
                print(f"minute {minutes:.1f} epoch {epoch} step {step} loss {loss_sum / loss_tokens:.4f} {speed}", flush=True)
                loss_sum = loss_tokens = 0.0
                report(average.net, average.crf, dev, job.context)
                average.save(job.out / "model.pt")
            if done >= 1:
                break
    if rank == 0:
        average.save(job.out / "model.pt")
        print(f"end: epoch {epoch} step {step} {seen:.0f} tokens in {(time.monotonic() - began) / 60:.1f} minutes", flush=True)
        lines = {source: score.line() for source, score in report(average.net, average.crf, dev, job.context).items()}
        (job.out / "dev.json").write_text(json.dumps(lines, indent=2) + "\n")
    if job.processes > 1:
        distributed.barrier()
        distributed.destroy_process_group()


def main(arguments: list[str] | None = None) -> int:
    """Returns the exit status: 1 for notes that cannot be learned, with one line on standard error."""
    parser = argparse.ArgumentParser(description="Trains the compact pack's network.")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--tokens", type=float, help="train for so many tokens, however long it takes: for comparisons on a busy machine")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2, help="as many as there are cores; one thread each")
    parser.add_argument("--encoder", choices=("cnn", "lstm"), default="cnn")
    parser.add_argument("--width", type=int, default=160)
    parser.add_argument("--blocks", type=int, default=5)
    parser.add_argument("--word-weight", type=float, default=WORD_WEIGHT, help="of the lexicon's loss; 0 leaves it out")
    parser.add_argument("--context", type=int, default=MAX_TOKENS, help="tokens of a window; other lengths are an experiment")
    parser.add_argument("--document", action="store_true", help="experiment: each token says what it is in its whole note")
    parser.add_argument("--listed", action="store_true", help="experiment: each token says on which lists its word stands")
    parser.add_argument("--table", type=int, default=64, help="numbers per word of the lexicon's table; smaller ones make a smaller pack")
    parser.add_argument("--languages", nargs="*", default=[], help="learn only these, for example es; see docs/adaptation.md")
    parser.add_argument("--notes", type=Path, nargs="*", default=[], help="gold files (JSON lines, canonical scheme) to learn besides")
    parser.add_argument("--alone", action="store_true", help="learn nothing but --notes")
    parser.add_argument("--start", type=Path, help="run, or compact pack, whose numbers are gone on with; its sizes count")
    parser.add_argument("--plain", action="store_true", help="learn texts as they are, without variants: for learning curves")
    parser.add_argument("--rate", type=float, default=RATE, help="largest learning rate; less than a training from nothing takes, to go on with a pack")
    parser.add_argument("--teachers", type=Path, nargs="*", default=[], help="runs whose networks together teach this one too")
    parser.add_argument("--filler", type=Path, help="run whose network marks what public corpora leave open")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--report-every", type=float, default=5, help="minutes between two looks at the dev notes")
    options = parser.parse_args(arguments)
    if options.alone and not options.notes:
        parser.error("--alone learns nothing but --notes: name a file")
    try:
        # Here, because each process reads them for itself and its error would come with the trace of all.
        for file in options.notes:
            read_site(file)
        if options.start is not None and is_pack(options.start):
            started(options.start)
    except CorpusError as error:
        print(error, file=sys.stderr)
        return 1
    options.out.mkdir(parents=True, exist_ok=True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    shape = Shape(options.encoder, options.width, options.blocks, document=options.document, table=options.table, listed=options.listed)
    # A device is shared by no processes: one of them fills it.
    processes = options.processes if device().type == "cpu" else 1
    job = Job(
        options.minutes, options.tokens, options.seed, processes, shape, options.out, options.report_every,
        options.word_weight, port, options.context, tuple(options.teachers), options.filler,
        tuple(options.languages), tuple(options.notes), options.alone, options.start, options.plain, options.rate,
    )
    if job.processes == 1:
        run(0, job)
    else:
        multiprocessing.spawn(run, args=(job,), nprocs=job.processes)
    return 0


if __name__ == "__main__":
    sys.exit(main())
