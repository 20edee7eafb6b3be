"""Lists of mentions and the lexicon: what is drawn stands in the lists, fits the locale, and holds no held-out name."""

import random
import tempfile
import unittest
from pathlib import Path

from noteveil_training import phrases
from noteveil_training.lexicon import CLASSES, LANGUAGES, Lexicon, names, ordinary, written
from noteveil_training.marked import CorpusError
from noteveil_training.pools import Pools, held_out


class Lists(unittest.TestCase):
    def test_have_every_kind_in_every_locale(self):
        for locale in phrases.LOCALES:
            for kind in ("PROFESSION", "ORGANIZATION", "HOSPITAL", "LOCATION_OTHER", "CITY", "REGION", "COUNTRY", "STREET", "DATE", "AGE"):
                self.assertTrue(phrases.of_kind(locale, kind), (locale, kind))

    def test_have_none_for_a_kind_that_nobody_wrote(self):
        self.assertEqual(phrases.of_kind("fr", "IP"), [])
        self.assertIsNone(Pools(random.Random(1)).phrase("fr", "IP"))

    def test_towns_are_in_the_script_of_the_locale(self):
        self.assertIn("Girona", phrases.towns("ca"))
        self.assertNotIn("Sevilla", phrases.towns("ca"))
        self.assertFalse([t for t in phrases.towns("zh") if t.isascii()])
        self.assertFalse([t for t in phrases.towns("de") if not t[0].isalpha()])

    def test_jobs_are_no_lists(self):
        self.assertFalse([j for locale in phrases.LOCALES for j in phrases.jobs(locale) if "," in j or "/" in j])

    def test_an_entry_that_cannot_stand_inside_a_mark_stops_with_file_and_line(self):
        for bad in ("Lyon \n", "\nBrest\n", "⟦CITY|Lyon⟧\n", "Cafe\u0301\n"):
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "fr" / "CITY.txt"
                path.parent.mkdir()
                path.write_text("Paris\n" + bad, encoding="utf-8")
                with self.assertRaisesRegex(CorpusError, r"fr/CITY\.txt, line 2"):
                    phrases.read_pool(path)


class Words(unittest.TestCase):
    def test_ordinary_words_are_no_names(self):
        given, family, town = names()
        for language in LANGUAGES:
            words = set(ordinary(language))
            self.assertGreater(len(words), 10_000, language)
            self.assertFalse(words & (given | family | town))

    def test_written_words_are_single_words_once_each_and_no_names(self):
        given, family, town = names()
        for language in LANGUAGES:
            words = written(language)
            self.assertGreater(len(words), 3_000, language)
            self.assertEqual(len(words), len(set(words)), language)
            for word in words:
                self.assertRegex(word, r"^[^\W\d_]{2,}$")
                self.assertNotIn(word.casefold(), given | family | town)

    def test_written_words_are_taught_as_common_ones(self):
        common = Lexicon(1).classes[0]
        for language in LANGUAGES:
            self.assertLessEqual({word.casefold() for word in written(language)}, common)

    def test_a_held_out_name_is_taught_neither_as_a_name_nor_as_a_common_word(self):
        given, family, _ = names()
        held = {name for name in given | family if held_out(name)}
        self.assertGreater(len(held), 1000)
        common, of_given, of_family, *_ = Lexicon(1).classes
        self.assertFalse(held & (common | of_given | of_family))

    def test_are_drawn_with_their_classes_the_same_for_the_same_seed(self):
        rows, classes = Lexicon(3).draw(400)
        again, _ = Lexicon(3).draw(400)
        self.assertTrue((rows == again).all())
        self.assertEqual((rows.shape, classes.shape), ((400, 24), (400, len(CLASSES))))
        self.assertTrue((classes.sum(1) >= 1).all())
        self.assertTrue((classes.sum(0) >= 20).all())


if __name__ == "__main__":
    unittest.main()
