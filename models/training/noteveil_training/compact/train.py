"""Trains the compact pack's network.

Usage: python3 -m noteveil_training.compact.train --minutes 60 --out runs/compact
Everything is drawn from --seed; how far it comes in the time depends on the machine.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import time
from dataclasses import asdict
from pathlib import Path

import numpy as np
import torch

from ..augment import Augmenter
from ..authored import read_authored, read_phi_free
from ..crf import Crf
from ..examples import Example, dev_examples, of_note, phi_free_examples, training_examples
from ..features import tokens_of
from ..marked import Span
from ..scoring import Scores, by_source, spans_of
from ..windows import MAX_TOKENS, TAGS, Masks, Window, windows_of
from .batches import Batch, batch_of, batches_of
from .model import CompactNet, Shape

RATE = 2e-3
WARM_UP = 200
TOKENS_PER_BATCH = 2560
WORD_DROPOUT, AFFIX_DROPOUT = 0.2, 0.1
AVERAGE = 0.998
"""Decay of the running average of the weights, which is what is exported."""

SHARE = {"meddocan.train.jsonl": 0.5, "presidio_en.dev.jsonl": 0.5, "ud_ca_ancora.dev.jsonl": 0.3}
"""Part of a public source that an epoch draws; 0.4 where nothing is said. Our own notes all come, every time."""


class Epochs:
    """Draws the windows of an epoch: every own note in a new variant, parts of the public sources, PHI-free lines in packs."""

    def __init__(self, seed: int, masks: Masks, leave_out: str | None = None) -> None:
        self.chance = random.Random(seed)
        self.masks = masks
        self.examples = [e for e in training_examples() if leave_out is None or e.source != leave_out]
        self.lines: dict[str, list[str]] = read_phi_free()
        self.augmenter = Augmenter(self.examples, seed)

    def draw(self) -> list[Window]:
        windows: list[Window] = []
        for example in self.examples:
            share = SHARE.get(example.source, 0.4) if example.source.endswith(".jsonl") else 1.0
            if self.chance.random() < share:
                windows += windows_of(self.augmenter.variant(example), self.masks, self.chance)
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
                windows += windows_of(self.augmenter.variant(example), self.masks, self.chance)
        return windows


def dropped(batch: Batch, generator: torch.Generator) -> Batch:
    """Word and affix rows of some distinct tokens set to nothing, so that form and context must carry names."""
    count = batch.uf.shape[0]
    uf = batch.uf.clone()
    uf[torch.rand(count, generator=generator) < WORD_DROPOUT, 0:2] = 0
    uf[torch.rand(count, generator=generator) < AFFIX_DROPOUT, 2:7] = 0
    batch.uf = uf
    return batch


@torch.no_grad()
def tag(net: CompactNet, crf: Crf, examples: list[Example], o_bias: float = 0.0) -> list[list[Span]]:
    """The spans found in every example."""
    net.eval()
    masks = Masks()
    pieces: list[tuple[int, int, Window]] = []
    tokens = [tokens_of(example.text) for example in examples]
    for number, example in enumerate(examples):
        at = 0
        for window in windows_of(example, masks):
            pieces.append((number, at, window))
            at += len(window.blanks)
    found: list[list[Span]] = [[] for _ in examples]
    order = sorted(range(len(pieces)), key=lambda n: len(pieces[n][2].blanks))
    tags_of: dict[int, list[str]] = {}
    for start in range(0, len(order), 48):
        chosen = order[start : start + 48]
        batch = batch_of([pieces[n][2] for n in chosen])
        emissions, _ = net(*batch.inputs)
        decoded = crf.decode(emissions, batch.mask.bool(), o_bias)
        for row, n in enumerate(chosen):
            tags_of[n] = [TAGS[t] for t in decoded[row, : len(pieces[n][2].blanks)].tolist()]
    for n, (number, at, _) in enumerate(pieces):
        found[number] += spans_of(tags_of[n], tokens[number], at)
    return found


def held_out() -> list[Example]:
    """What training watches: our dev notes and the public dev files, a part of MEDDOCAN's."""
    public = [e for e in dev_examples() if e.source != "codemix_tw_silver.dev.jsonl"]
    meddocan = [e for e in public if e.source == "meddocan.dev.jsonl"][:40]
    return [of_note(n) for n in read_authored(["dev"])] + [e for e in public if e.source != "meddocan.dev.jsonl"] + meddocan


def report(net: CompactNet, crf: Crf, examples: list[Example], o_bias: float = 0.0) -> dict[str, Scores]:
    """Prints and returns the scores per source."""
    scores = by_source(examples, tag(net, crf, examples, o_bias))
    for source, score in scores.items():
        print(f"    {source:26} {score.line()}", flush=True)
    return scores


def main() -> None:
    parser = argparse.ArgumentParser(description="Trains the compact pack's network.")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--encoder", choices=("cnn", "lstm"), default="cnn")
    parser.add_argument("--width", type=int, default=160)
    parser.add_argument("--blocks", type=int, default=5)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--report-every", type=float, default=5, help="minutes between two looks at the dev notes")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    generator = torch.Generator().manual_seed(options.seed)
    chance = random.Random(options.seed)
    options.out.mkdir(parents=True, exist_ok=True)
    masks = Masks()
    epochs = Epochs(options.seed, masks)
    dev = held_out()
    shape = Shape(options.encoder, options.width, options.blocks)
    net, crf = CompactNet(shape), Crf()
    average_net, average_crf = CompactNet(shape), Crf()
    average_net.load_state_dict(net.state_dict())
    average_crf.load_state_dict(crf.state_dict())
    parameters = [*net.parameters(), *crf.parameters()]
    decayed = [p for p in net.parameters() if p.dim() > 1]
    plain = [p for p in parameters if not any(p is d for d in decayed)]
    optimiser = torch.optim.AdamW(
        [{"params": decayed, "weight_decay": 0.01}, {"params": plain, "weight_decay": 0.0}], lr=RATE, betas=(0.9, 0.98)
    )
    print(sum(p.numel() for p in parameters), "parameters,", len(epochs.examples), "examples", flush=True)
    began = time.monotonic()
    limit = options.minutes * 60
    step = epoch = seen = 0
    next_report = options.report_every * 60
    loss_sum = loss_tokens = 0.0
    is_over = False

    def save() -> None:
        torch.save(
            {"shape": asdict(shape), "net": average_net.state_dict(), "crf": average_crf.state_dict()},
            options.out / "model.pt",
        )

    while not is_over:
        epoch += 1
        windows = epochs.draw()
        table = torch.from_numpy(masks.table())
        for group in batches_of(windows, TOKENS_PER_BATCH, chance):
            spent = time.monotonic() - began
            if spent >= limit:
                is_over = True
                break
            step += 1
            # By time, not by steps: the rate reaches zero when the time is over, on any machine.
            rate = RATE * min(1.0, step / WARM_UP) * max(0.02, 0.5 * (1 + math.cos(math.pi * spent / limit)))
            for part in optimiser.param_groups:
                part["lr"] = rate
            batch = dropped(batch_of(group), generator)
            net.train()
            emissions, _ = net(*batch.inputs)
            tokens = float(batch.mask.sum())
            loss = crf.loss(emissions, table[batch.allowed], batch.mask.bool()) / tokens
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(parameters, 1.0)
            optimiser.step()
            with torch.no_grad():
                decay = min(AVERAGE, (1 + step) / (10 + step))
                for mine, theirs in (
                    (average_net.parameters(), net.parameters()),
                    (average_crf.parameters(), crf.parameters()),
                ):
                    for a, b in zip(mine, theirs, strict=True):
                        a.lerp_(b, 1 - decay)
            seen += int(tokens)
            loss_sum += float(loss.detach()) * tokens
            loss_tokens += tokens
            if spent > next_report:
                next_report += options.report_every * 60
                print(
                    f"minute {spent / 60:.1f} epoch {epoch} step {step} loss {loss_sum / loss_tokens:.4f} "
                    f"{seen / spent:.0f} tokens/s",
                    flush=True,
                )
                loss_sum = loss_tokens = 0.0
                report(average_net, average_crf, dev)
                save()
    save()
    print(f"end: epoch {epoch} step {step} {seen} tokens in {(time.monotonic() - began) / 60:.1f} minutes", flush=True)
    scores = report(average_net, average_crf, dev)
    summary = {source: score.line() for source, score in scores.items()}
    (options.out / "dev.json").write_text(json.dumps({"options": {k: str(v) for k, v in vars(options).items()}, "dev": summary}, indent=2))


if __name__ == "__main__":
    main()
