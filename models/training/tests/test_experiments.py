"""What the trainer can do beyond the shipped pack: document-level features, networks together, self-training."""

from __future__ import annotations

import random
import sys
import tempfile
import unittest
from dataclasses import asdict
from pathlib import Path

import numpy as np
import torch

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from noteveil_training.compact.batches import batch_of  # noqa: E402
from noteveil_training.compact.filling import filled  # noqa: E402
from noteveil_training.compact.model import CompactNet, Shape  # noqa: E402
from noteveil_training.compact.teachers import gather, lesson  # noqa: E402
from noteveil_training.compact.tagging import tag  # noqa: E402
from noteveil_training.crf import Crf  # noqa: E402
from noteveil_training.document import CODES, ECHOES, codes_of  # noqa: E402
from noteveil_training.examples import AllowedSpan, Example  # noqa: E402
from noteveil_training.features import tokens_of  # noqa: E402
from noteveil_training.lexicon import Lexicon  # noqa: E402
from noteveil_training.listed import COMBINATIONS, bits_of  # noqa: E402
from noteveil_training.windows import BLANKS, Masks, Reading, windows_of  # noqa: E402

SMALL = Shape("lstm", 32, 1)


def example(text: str, spans: tuple[AllowedSpan, ...] = (), outside: frozenset[str] = frozenset()) -> Example:
    return Example("one", "en", "test", text, spans, outside)


def echoes(text: str) -> dict[str, int]:
    tokens = tokens_of(text)
    return {text[s:e]: int(code) % ECHOES for (s, e, _), code in zip(tokens, codes_of(text, tokens), strict=True)}


class Codes(unittest.TestCase):
    def test_a_word_that_comes_again_says_so(self) -> None:
        found = echoes("Mr Garden sleeps. Garden eats.")
        self.assertEqual([found["Garden"], found["sleeps"], found["Mr"]], [1, 0, 0])

    def test_a_word_that_comes_in_small_letters_too_is_told_from_a_name(self) -> None:
        found = echoes("Garden walked in the garden. Rose sat there.")
        self.assertEqual([found["Garden"], found["garden"], found["Rose"]], [2, 1, 0])

    def test_short_words_and_numbers_are_not_looked_for(self) -> None:
        self.assertEqual(set(echoes("de 12 de 12, de").values()), {0})

    def test_head_and_foot_are_told_by_their_lines(self) -> None:
        text = "\n".join(f"line{n}" for n in "abcdefghijklmnopqrst")
        tokens = tokens_of(text)
        places = codes_of(text, tokens) // ECHOES
        self.assertEqual([int(places[0]), int(places[len(tokens) // 2]), int(places[-1])], [1, 0, 2])
        self.assertEqual(set(codes_of("one line alone", tokens_of("one line alone")) // ECHOES), {0})

    def test_windows_carry_them_only_when_asked(self) -> None:
        text = "Ann came.\nAnn left.\n" * 20
        plain = np.concatenate([w.blanks for w in windows_of(example(text), Masks())])
        told = np.concatenate([w.blanks for w in windows_of(example(text), Masks(), reading=Reading(document=True))])
        self.assertLess(plain.max(), BLANKS)
        self.assertTrue((told % BLANKS == plain).all() and told.max() >= BLANKS and told.max() < BLANKS * CODES)


class Listed(unittest.TestCase):
    def test_a_word_says_on_which_lists_it_stands_and_an_unlisted_one_nothing(self) -> None:
        common, given, *_ = Lexicon(0).classes
        name, word = min(given - common), min(common - given)
        codes = bits_of([name, name.upper(), word, "Qwrtzkx"])
        self.assertTrue(codes[0] & 2 and codes[1] == codes[0] and codes[2] & 1 and codes[3] == 0)
        self.assertLess(codes.max(), COMBINATIONS)

    def test_training_hides_some_of_it(self) -> None:
        name = min(Lexicon(0).classes[1])
        codes = bits_of([name] * 200, random.Random(1))
        self.assertTrue(0 < (codes == 0).sum() < 200)

    def test_windows_carry_it_only_when_asked_and_never_with_document_level_features(self) -> None:
        plain = np.concatenate([w.blanks for w in windows_of(example("The day."), Masks())])
        told = np.concatenate([w.blanks for w in windows_of(example("The day."), Masks(), reading=Reading(listed=True))])
        self.assertTrue((told % BLANKS == plain).all() and told.max() >= BLANKS and told.max() < Shape(listed=True).blanks)
        with self.assertRaisesRegex(ValueError, "not both"):
            Shape(listed=True, document=True)


class Windows(unittest.TestCase):
    def test_a_longer_context_makes_fewer_windows_of_the_same_tokens(self) -> None:
        text = "She came in the morning. " * 200
        short, long = (windows_of(example(text), Masks(), reading=Reading(tokens=n)) for n in (200, 400))
        self.assertEqual(sum(len(w.blanks) for w in short), sum(len(w.blanks) for w in long))
        self.assertTrue(max(len(w.blanks) for w in short) <= 200 < max(len(w.blanks) for w in long) <= 400)


class Filling(unittest.TestCase):
    def test_open_types_become_spans_and_nothing_stays_open(self) -> None:
        known = AllowedSpan(0, 3, frozenset(("PERSON",)))
        text = example("Ann is 40, a nurse, in Rome", (known,), frozenset(("AGE", "PROFESSION")))
        done = filled(text, [(7, 9, "AGE"), (23, 27, "CITY"), (0, 6, "PROFESSION")])
        self.assertEqual([(s.start, s.end, set(s.types)) for s in done.spans], [(0, 3, {"PERSON"}), (7, 9, {"AGE"})])
        self.assertEqual(done.outside, frozenset())


class Together(unittest.TestCase):
    def nets(self, folder: Path, documents: tuple[bool, ...]) -> list[Path]:
        runs = []
        for number, document in enumerate(documents):
            torch.manual_seed(number)
            shape = Shape("lstm", 32, 1, document=document)
            run = folder / str(number)
            run.mkdir()
            torch.save({"shape": asdict(shape), "net": CompactNet(shape).state_dict(), "crf": Crf().state_dict()}, run / "model.pt")
            runs.append(run)
        return runs

    def test_one_network_twice_says_what_it_says_alone(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            run = self.nets(Path(folder), (False,))[0]
            texts = [example("Frau Ada Beispiel kam am 3.4. aus Ulm.")]
            alone, crf = gather([run])
            twice, same = gather([run, run])
            self.assertEqual(tag(alone, crf, texts), tag(twice, same, texts))

    def test_networks_that_read_differently_are_refused(self) -> None:
        with tempfile.TemporaryDirectory() as folder, self.assertRaisesRegex(ValueError, "no common input"):
            gather(self.nets(Path(folder), (False, True)))

    def test_the_lesson_is_least_where_the_pupil_says_the_same(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            one, other = (gather([run])[0] for run in self.nets(Path(folder), (False, False)))
            batch = batch_of(windows_of(example("Frau Ada Beispiel kam am 3.4. aus Ulm."), Masks()))
            with torch.no_grad():
                same, different = (float(lesson(one, batch, net(*batch.inputs)[0])) for net in (one, other))
            self.assertLess(same, different)


if __name__ == "__main__":
    unittest.main()
