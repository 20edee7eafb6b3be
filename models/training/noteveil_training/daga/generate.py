"""New tagged sentences out of a training set: linearise, learn, draw, filter, and turn back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import torch

from ..examples import Example
from .language_model import Plan, train
from .linear import delinearised, linearised

TRIES = 10
"""Sequences drawn at most per sentence that is asked for; a model that copies all the time must come to an end."""
BATCH = 100
"""Sequences drawn at once: DAGA's published code."""


@dataclass
class Generated:
    """What came of it. `refused` counts drawn sequences by reason, and training sentences that could not be linearised."""

    sentences: list[Example] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)


def generate(
    sentences: list[Example],
    evaluation: list[Example],
    kinds: Sequence[str],
    count: int,
    seed: int,
    plan: Plan = Plan(),
    needs_mention: bool = True,
) -> Generated:
    """Up to `count` new sentences with definite spans of `kinds`, shared among languages as they are in `sentences`.

    Refused are sequences that are no tagged sentence, copies of a training sentence or of one drawn before, whatever their
    tags (DAGA: the same words with other tags contradict each other), and, with `needs_mention`, those without a mention
    (DAGA). The same arguments give the same sentences.
    """
    made = Generated()
    for number, language in enumerate(sorted({s.language for s in sentences})):
        own = [s for s in sentences if s.language == language]
        lines = [line for s in own if (line := linearised(s))]
        made.refused["not linearised"] += len(own) - len(lines)
        if not lines:
            continue
        others = [line for s in evaluation if s.language == language and (line := linearised(s))]
        model, _ = train(lines, others, plan, seed + number)
        share = round(count * len(own) / len(sentences))
        generator = torch.Generator().manual_seed(seed)
        known = {s.text.strip() for s in own}
        wanted = len(made.sentences) + share
        for _ in range(-(-TRIES * share // BATCH)):
            if len(made.sentences) == wanted:
                break
            drawn = model.draw(BATCH, max(map(len, lines)), plan.temperature, generator)
            made.refused["without an end"] += BATCH - len(drawn)
            for line in drawn:
                if len(made.sentences) < wanted:
                    _keep(made, line, language, kinds, known, needs_mention)
    return made


def _keep(
    made: Generated, line: list[str], language: str, kinds: Sequence[str], known: set[str], needs_mention: bool
) -> None:
    """Adds the sentence of a sequence, or counts why not. `known` holds the texts that it must not repeat."""
    found = delinearised(line, kinds)
    if found is None:
        made.refused["no tagged sentence"] += 1
    elif found[0] in known:
        made.refused["copy"] += 1
    elif needs_mention and not found[1]:
        made.refused["without a mention"] += 1
    else:
        text, spans = found
        known.add(text)
        made.sentences.append(Example(f"daga-{language}-{len(made.sentences)}", language, "daga", text, spans))
