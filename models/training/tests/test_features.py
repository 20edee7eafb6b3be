"""Tokens are cut as the reference cuts them, on everything we train and measure on."""

import unittest

from noteveil_training.authored import read_authored, read_phi_free
from noteveil_training.examples import dev_examples, training_examples
from noteveil_training.features import reference, tokens_of


class Tokens(unittest.TestCase):
    def test_are_those_of_the_reference(self):
        texts = [n.text for n in read_authored()]
        texts += [line for lines in read_phi_free().values() for line in lines]
        texts += [e.text for e in training_examples()[::7]] + [e.text for e in dev_examples()[::7]]
        texts += ["", " ", "GarciaLopez Müller\r\n\n x", "a\u0301b 𝒳𝒴 患者3cm\u200d\u3000", "Ⅱ度 ½ １２"]
        for text in texts:
            self.assertEqual(tokens_of(text), list(reference.tokens_of(text)))


if __name__ == "__main__":
    unittest.main()
