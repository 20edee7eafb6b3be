"""The figures of S4's table 3: per token and type, without O, and PHI against everything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, fields
from statistics import mean

import numpy as np

from .german import OUTPUTS


@dataclass(frozen=True)
class Rates:
    """Precision, recall and F1; 0 where there is nothing to divide by."""

    precision: float
    recall: float
    f1: float

    @staticmethod
    def of(right: float, found: float, gold: float) -> Rates:
        precision, recall = right / max(1, found), right / max(1, gold)
        return Rates(precision, recall, 2 * right / max(1, found + gold))

    @staticmethod
    def mean_of(rates: Iterable[Rates]) -> Rates:
        """The mean of each figure over several runs."""
        listed = list(rates)
        return Rates(*(mean(getattr(r, f.name) for r in listed) for f in fields(Rates)))


@dataclass(frozen=True)
class TokenScores:
    """Scores of one run, over tokens."""

    by_type: dict[str, Rates]
    micro: Rates
    """Counts of all types but O added up."""
    weighted: Rates
    """Averages over all types but O by support: what S4 calls "Total w/o O"."""
    binary: Rates

    @staticmethod
    def of(gold: np.ndarray, found: np.ndarray) -> TokenScores:
        """Of the numbers of tags of all tokens, two int [N]."""
        counts = [((gold == n) & (found == n), found == n, gold == n) for n in range(len(OUTPUTS))]
        sums = np.asarray([[each.sum() for each in row] for row in counts], dtype=float)
        by_type = {name: Rates.of(*row) for name, row in zip(OUTPUTS, sums, strict=True)}
        support = sums[1:, 2]
        shares = support / max(1, support.sum())
        averages = (sum(s * getattr(by_type[n], f.name) for s, n in zip(shares, OUTPUTS[1:], strict=True)) for f in fields(Rates))
        phi = ((gold > 0) & (found > 0)).sum(), (found > 0).sum(), (gold > 0).sum()
        return TokenScores(by_type, Rates.of(*sums[1:].sum(0)), Rates(*map(float, averages)), Rates.of(*map(float, phi)))

    @staticmethod
    def mean_of(runs: list[TokenScores]) -> TokenScores:
        """The mean of every figure over runs on the same notes."""
        by_type = {name: Rates.mean_of(run.by_type[name] for run in runs) for name in OUTPUTS}
        totals = (Rates.mean_of(getattr(run, name) for run in runs) for name in ("micro", "weighted", "binary"))
        return TokenScores(by_type, *totals)


Tagged = list[tuple[str, int]]
"""Tokens as they are written, with the numbers of their gold tags."""


def unseen_shares(train: Tagged, test: Tagged) -> dict[str, float]:
    """Per output T: the share of the test's tokens with tag T that never have tag T in training (S4, "Methods").

    Under `all`: the share of the test's tokens other than O that never have the tag they have.
    """
    known = set(train)
    support = Counter(tag for _, tag in test)
    unseen = Counter(tag for token, tag in test if (token, tag) not in known)
    shares = {name: unseen[n] / max(1, support[n]) for n, name in enumerate(OUTPUTS)}
    of_types = sum(support.values()) - support[0]
    return {**shares, "all": (sum(unseen.values()) - unseen[0]) / max(1, of_types)}


def table(scores: TokenScores, train: Tagged, test: Tagged) -> list[str]:
    """The lines of S4's table 3, with the micro average and the binary score."""
    support = Counter(tag for _, tag in test)
    unseen = unseen_shares(train, test)
    of_types = len(test) - support[0]

    def line(name: str, rates: Rates, count: int, share: str) -> str:
        return f"{name:12} {rates.precision:.3f} {rates.recall:.3f} {rates.f1:.3f} {count:7} {share:>5}"

    lines = [f"{'Type':12} {'Prec':5} {'Rec':5} {'F1':5} {'Supp':>7} {'OOV':>5}"]
    for number, name in enumerate(OUTPUTS):
        lines.append(line(name, scores.by_type[name], support[number], f"{unseen[name]:.0%}"))
    lines.append(line("Total w/o O", scores.weighted, of_types, f"{unseen['all']:.0%}"))
    lines.append(line("micro", scores.micro, of_types, ""))
    lines.append(line("PHI", scores.binary, of_types, ""))
    return lines
