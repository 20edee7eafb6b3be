"""Reliability bins and their error, against sums done by hand."""

import unittest

import torch

from noteveil_training.compact.calibration import BINS, bins_of, calibration_error


class Bins(unittest.TestCase):
    def test_hold_what_was_said_and_what_was_so(self):
        bins = bins_of(torch.tensor([0.02, 0.04, 0.55, 0.59, 1.0]), torch.tensor([False, False, True, False, True]))
        self.assertEqual([b.tokens for b in bins], [2, 0, 0, 0, 0, 2, 0, 0, 0, 1])
        self.assertAlmostEqual(bins[0].said, 0.03)
        self.assertAlmostEqual(bins[5].so, 0.5)
        # 2/5 x 0.03 + 2/5 x |0.57 - 0.5| + 1/5 x 0
        self.assertAlmostEqual(calibration_error(bins), 0.04, places=6)

    def test_an_honest_coin_has_no_error_and_a_liar_all_of_it(self):
        said = torch.full((1000,), 0.25)
        self.assertAlmostEqual(calibration_error(bins_of(said, torch.arange(1000) % 4 == 0)), 0.0, places=6)
        self.assertAlmostEqual(calibration_error(bins_of(torch.ones(10), torch.zeros(10, dtype=torch.bool))), 1.0)

    def test_nothing_has_no_error(self):
        bins = bins_of(torch.tensor([]), torch.tensor([], dtype=torch.bool))
        self.assertEqual((len(bins), calibration_error(bins)), (BINS, 0.0))


if __name__ == "__main__":
    unittest.main()
