"""Variants of examples: offsets stay true, people stay the same person, held-out names stay out."""

import random
import re
import unittest

from noteveil_training.augment import Augmenter, changed, full_width, half_width, without_accents
from noteveil_training.examples import Example, of_note, training_examples
from noteveil_training.marked import Note, unmark
from noteveil_training.pools import Pools, held_out, is_unseen


def example(marked: str, language: str = "de") -> Example:
    text, spans = unmark("here", marked)
    return of_note(Note("n", language, "de-letters", "trial", "train", text, spans))


def mentions(made: Example) -> list[str]:
    return [made.text[s.start : s.end] for s in made.spans]


class Variants(unittest.TestCase):
    def test_are_the_same_for_the_same_seed(self):
        source = training_examples()[:40]
        first, second = (Augmenter(source, 5) for _ in range(2))
        self.assertEqual([first.variant(e) for e in source], [second.variant(e) for e in source])

    def test_keep_spans_on_text_without_outer_blanks(self):
        source = training_examples()[:300]
        augmenter = Augmenter(source, 9)
        for one in source:
            made = augmenter.variant(one)
            last = 0
            for span in made.spans:
                mention = made.text[span.start : span.end]
                self.assertTrue(mention.strip() == mention != "", (one.id, mention))
                self.assertGreaterEqual(span.start, last)
                last = span.end

    def test_leave_text_without_mentions_without_spans(self):
        one = example("Wach, orientiert.\nKein Fieber.\nMobil.\nDrain gezogen.")
        augmenter = Augmenter([one], 1)
        for _ in range(50):
            self.assertEqual(augmenter.variant(one).spans, ())

    def test_a_person_stays_one_person(self):
        one = example("⟦PATIENT|Anna Gruber⟧ kam. Frau ⟦PATIENT|Gruber⟧ schläft. ⟦PATIENT|GRUBER⟧, ⟦PATIENT|Anna⟧")
        made = Augmenter([one], 2).with_other_mentions(one, 1.0)
        full, last, upper, first = mentions(made)
        self.assertEqual((full.split()[-1], full.split()[-1].upper(), full.split()[0]), (last, upper, first))
        self.assertNotEqual(last, "Gruber")

    def test_particles_initials_and_case_stay_in_kind(self):
        one = example("⟦STAFF|M. von der Heide⟧ und ⟦PERSON|schulz⟧")
        full, low = mentions(Augmenter([one], 3).with_other_mentions(one, 1.0))
        self.assertRegex(full, r"^[A-Z]\. von der \S+")
        self.assertTrue(low.islower())

    def test_dates_stay_dates(self):
        augmenter = Augmenter([], 4)
        for _ in range(200):
            day, month, year = map(int, augmenter.other_digits("28.11.2019", "DATE").split("."))
            self.assertTrue(1 <= day <= 31 and 1 <= month <= 12, (day, month))
            self.assertTrue(1900 <= year <= 2035)

    def test_numbers_keep_their_shape(self):
        self.assertRegex(Augmenter([], 4).other_digits("H-118840/A", "ID"), r"^H-\d{6}/A$")

    def test_case_accents_and_width_keep_spans(self):
        one = example("Frau ⟦PATIENT|Göğüş⟧, geb.：⟦DATE|3.4.⟧", "zh")
        for change in (str.lower, str.upper, without_accents, half_width, full_width):
            self.assertEqual(len(mentions(changed(one, change))), 2)
        self.assertEqual(mentions(changed(one, without_accents))[0], "Gogus")

    def test_no_held_out_name_is_drawn_for_training_and_only_those_for_the_unseen_test(self):
        train, unseen = Pools(random.Random(1)), Pools(random.Random(1), unseen=True)
        for language in ("fr", "de", "en", "es", "ca", "zh"):
            for _ in range(300):
                self.assertFalse(held_out(train.family(language)) or held_out(train.given(language)))
                self.assertTrue(held_out(unseen.family(language)) and held_out(unseen.given(language)))

    def test_no_word_of_a_name_of_the_unseen_test_stands_in_any_training_text(self):
        known = {word for e in training_examples() for word in re.findall(r"[^\W\d_]{2,}", e.text.casefold())}
        unseen = Pools(random.Random(1), unseen=True)
        for language in ("fr", "de", "en", "es", "ca"):
            for _ in range(200):
                drawn = f"{unseen.given(language)} {unseen.family(language)}".casefold()
                self.assertFalse(known & set(re.findall(r"[^\W\d_]{2,}", drawn)), drawn)

    def test_a_name_that_is_held_out_but_stands_in_our_notes_is_not_unseen(self):
        names = {m for e in training_examples() for s in e.spans if "PATIENT" in s.types for m in e.text[s.start : s.end].split()}
        self.assertTrue([name for name in names if held_out(name)])
        self.assertFalse([name for name in names if re.search(r"[^\W\d_]{2,}", name) and is_unseen(name)])

    def test_sentences_of_another_language_come_between_whole_ones_with_their_mentions(self):
        ours = example("Ve per tos. La veu el Dr. ⟦STAFF|Puig⟧.\nMarxa a casa.", "ca")
        theirs = example("Vive con su hija ⟦RELATIVE|Rocío⟧. No fuma.", "es")
        augmenter = Augmenter([ours, theirs], 7)
        seen = set()
        for _ in range(60):
            made = augmenter.with_foreign_sentences(ours)
            self.assertLess(len(ours.text), len(made.text))
            self.assertIn("Ve per tos.", made.text)
            self.assertIn("Marxa a casa.", made.text)
            seen.update(mentions(made))
            self.assertIn("Puig", mentions(made))
        self.assertEqual(seen, {"Puig", "Rocío"})

    def test_no_sentence_comes_from_a_text_that_leaves_other_types_open(self):
        ours = example("Ve per tos.", "ca")
        news = Example("x", "es", "news", "Habla el alcalde. Llueve.", (), frozenset(("PERSON",)))
        self.assertEqual(Augmenter([ours, news], 1).with_foreign_sentences(ours), ours)

    def test_chinese_names_keep_their_surname_within_a_note(self):
        one = example("⟦PATIENT|王建国⟧，⟦STAFF|李⟧主任，⟦RELATIVE|王芳⟧", "zh")
        first, _, third = mentions(Augmenter([one], 6).with_other_mentions(one, 1.0))
        self.assertEqual(first[0], third[0])
        self.assertTrue(re.fullmatch(r"[\u3400-\u9fff]{2,4}", first))


if __name__ == "__main__":
    unittest.main()
