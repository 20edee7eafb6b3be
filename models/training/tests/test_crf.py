"""The CRF against sums over all paths."""

import itertools
import unittest

import torch

from noteveil_training.crf import Crf, FORBIDDEN, legal
from noteveil_training.windows import TAG_INDEX, TAGS

FEW = [TAG_INDEX[t] for t in ("O", "B-CITY", "I-CITY", "B-DATE")]


def only_few(emissions: torch.Tensor) -> torch.Tensor:
    """All other tags are made hopeless, so that paths can be counted."""
    closed = torch.full_like(emissions, -60.0)
    closed[..., FEW] = emissions[..., FEW]
    return closed


class CrfTest(unittest.TestCase):
    def setUp(self):
        torch.manual_seed(3)
        self.crf = Crf()
        with torch.no_grad():
            self.crf.free.normal_(0, 0.5)
        self.emissions = only_few(torch.randn(2, 4, len(TAGS)))
        self.mask = torch.tensor([[1, 1, 1, 1], [1, 1, 0, 0]]).bool()

    def score(self, row: int, path) -> float:
        transitions = self.crf.transitions()
        total = transitions[-1, path[0]] + self.emissions[row, 0, path[0]]
        for t in range(1, len(path)):
            total = total + transitions[path[t - 1], path[t]] + self.emissions[row, t, path[t]]
        return total

    def total(self, row: int, length: int, allowed=None):
        paths = [
            p
            for p in itertools.product(FEW, repeat=length)
            if allowed is None or all(allowed[row, t, tag] for t, tag in enumerate(p))
        ]
        return torch.logsumexp(torch.stack([self.score(row, p) for p in paths]), 0)

    def test_the_loss_is_all_paths_less_those_that_are_allowed(self):
        allowed = torch.zeros(2, 4, len(TAGS), dtype=torch.bool)
        allowed[:, :, FEW] = True
        allowed[0, 1] = False
        allowed[0, 1, TAG_INDEX["B-CITY"]] = True
        allowed[1, 0] = False
        allowed[1, 0, [TAG_INDEX["O"], TAG_INDEX["B-DATE"]]] = True
        wanted = sum(self.total(r, n) - self.total(r, n, allowed) for r, n in ((0, 4), (1, 2)))
        self.assertAlmostEqual(float(self.crf.loss(self.emissions, allowed, self.mask)), float(wanted), places=3)

    def test_the_gradient_is_that_of_the_sum(self):
        allowed = torch.zeros(2, 4, len(TAGS), dtype=torch.bool)
        allowed[:, :, FEW] = True
        allowed[0, 2] = False
        allowed[0, 2, TAG_INDEX["B-CITY"]] = True
        self.emissions.requires_grad_()
        self.crf.loss(self.emissions, allowed, self.mask).backward()
        mine, moves = self.emissions.grad.clone(), self.crf.free.grad.clone()
        self.emissions.grad = self.crf.free.grad = None
        sum(self.total(r, n) - self.total(r, n, allowed) for r, n in ((0, 4), (1, 2))).backward()
        self.assertTrue(torch.allclose(mine, self.emissions.grad, atol=1e-4))
        self.assertTrue(torch.allclose(moves, self.crf.free.grad, atol=1e-4))

    def test_decoding_finds_the_best_path_and_never_an_illegal_one(self):
        decoded = self.crf.decode(self.emissions, self.mask)
        for row, length in ((0, 4), (1, 2)):
            best = max(itertools.product(FEW, repeat=length), key=lambda p: float(self.score(row, p)))
            self.assertEqual(tuple(decoded[row, :length].tolist()), best)
        wild = self.crf.decode(torch.randn(8, 30, len(TAGS)) * 3, torch.ones(8, 30).bool())
        allowed = legal()
        for path in wild.tolist():
            self.assertTrue(allowed[-1, path[0]] and all(allowed[a, b] for a, b in zip(path, path[1:])))

    def test_a_bias_against_outside_only_adds_mentions(self):
        emissions = torch.randn(4, 20, len(TAGS))
        mask = torch.ones(4, 20).bool()
        counts = [int((self.crf.decode(emissions, mask, bias) == 0).sum()) for bias in (-2.0, 0.0, 2.0)]
        self.assertEqual(counts, sorted(counts, reverse=True))

    def test_marginals_sum_to_one_and_forbid_the_forbidden(self):
        marginals = self.crf.marginals(self.emissions, self.mask)
        self.assertTrue(torch.allclose(marginals[0].sum(1), torch.ones(4), atol=1e-4))
        self.assertLess(float(marginals[0, 0, TAG_INDEX["I-CITY"]]), 1e-6)
        self.assertEqual(float(self.crf.transitions()[0, TAG_INDEX["I-CITY"]]), FORBIDDEN)


if __name__ == "__main__":
    unittest.main()
