"""Marked notes: what is read, and what is refused with its place."""

import json
import tempfile
import unittest
from pathlib import Path

from noteveil_training.examples import read_public
from noteveil_training import examples
from noteveil_training.marked import CorpusError, Span, checked, read_marked, unmark
from noteveil_training.records import read_records

HEAD = "# brief: a trial\n# language: de\n# split: train\n"


class MarkedNotes(unittest.TestCase):
    def read(self, body: str, head: str = HEAD):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "trial.marked.txt"
            path.write_text(head + body, encoding="utf-8")
            return read_marked(path, "de-letters")

    def test_offsets_are_code_points_of_the_text_without_marks(self):
        text, spans = unmark("here", "𝒳 Frau ⟦PATIENT|Müller⟧ kam am ⟦DATE|3.4.⟧")
        self.assertEqual([text[s.start : s.end] for s in spans], ["Müller", "3.4."])
        self.assertEqual(spans[0], Span(7, 13, "PATIENT"))

    def test_a_file_gives_its_notes_with_brief_and_split(self):
        notes = self.read("=== a-1\nWach.\n=== a-2\n⟦CITY|Bonn⟧\n\n")
        self.assertEqual([(n.id, n.split, n.brief, n.text) for n in notes][1], ("a-2", "train", "trial", "Bonn"))

    def refused(self, words: str, body: str, head: str = HEAD):
        with self.assertRaises(CorpusError) as caught:
            self.read(body, head)
        self.assertIn(words, str(caught.exception))
        self.assertIn("trial.marked.txt", str(caught.exception))

    def test_bad_marks_are_refused_with_file_note_and_place(self):
        self.refused("note a-1", "=== a-1\n⟦CITY| Bonn⟧\n")
        self.refused("line 2", "=== a-1\nWach.\nFrau ⟦PATIENT Meier\n")
        self.refused("the type TOWN", "=== a-1\n⟦TOWN|Bonn⟧\n")
        self.refused("empty", "=== a-1\n\n")

    def test_a_refused_mark_is_told_by_line_and_column_without_a_word_of_the_note(self):
        for place, body in (
            ("line 1, column 6", "Frau ⟦PATIENT| Meier⟧"),
            ("line 2, column 14", "⟦CITY|Bonn⟧\n⟦DATE|3.4.⟧, ⟦PATIENT Meier⟧"),
            ("line 2, column 6", "Wach.\nFrau ⟧ Meier"),
        ):
            with self.assertRaises(CorpusError) as caught:
                unmark("here", body)
            self.assertIn(place, str(caught.exception))
            for word in ("Meier", "Frau", "Bonn", "3.4."):
                self.assertNotIn(word, str(caught.exception))

    def test_a_mark_that_holds_no_bracket_of_another_is_read(self):
        text, spans = unmark("here", "⟦CITY|Bonn⟧⟦DATE|3.4.⟧")
        self.assertEqual((text, len(spans)), ("Bonn3.4.", 2))

    def test_bad_files_are_refused(self):
        self.refused("split", "=== a-1\nWach.\n", "# brief: x\n# language: de\n")
        self.refused("before the first note", "Wach.\n=== a-1\nWach.\n")
        self.refused("a separator", "=== a-1\nWach.\n===\n")

    def test_spans_outside_the_text_or_over_one_another_are_refused_with_their_place(self):
        for spans, words in (
            ([Span(0, 9, "CITY")], "characters 0 to 9: the span lies outside the text of 5"),
            ([Span(2, 2, "CITY")], "or is empty"),
            ([Span(0, 3, "CITY"), Span(2, 4, "DATE")], "characters 2 to 4: the span overlaps"),
        ):
            with self.assertRaises(CorpusError) as caught:
                checked("file, note 1", "Bonn.", spans)
            self.assertIn(words, str(caught.exception))


class PublicFiles(unittest.TestCase):
    def test_what_is_measured_on_is_never_trained_on(self):
        trained = {e.source for e in examples.training_examples()}
        self.assertFalse(trained & set(examples.PUBLIC_DEV))
        self.assertIn("meddocan.train.jsonl", trained)

    def test_a_type_without_a_mapping_is_refused_with_file_note_and_place(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "x.jsonl").write_text(
                '{"id": "n7", "text": "Bonn", "spans": [{"start": 0, "end": 4, "type": "TOWN"}]}\n', encoding="utf-8"
            )
            before, examples.PUBLIC = examples.PUBLIC, Path(folder)
            try:
                with self.assertRaises(CorpusError) as caught:
                    list(read_public("x.jsonl", "conll"))
            finally:
                examples.PUBLIC = before
        for words in ("x.jsonl", "n7", "characters 0 to 4", "TOWN"):
            self.assertIn(words, str(caught.exception))

    def test_a_span_over_another_is_refused_unless_its_type_is_left_out(self):
        record = {"id": "n7", "text": "Bonn Nord", "spans": [{"start": 0, "end": 9, "type": "LOC"}]}
        inner = {"start": 5, "end": 9}
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "x.jsonl"
            left_out = next(iter(json.loads((examples.SCHEMES / "conll.json").read_text(encoding="utf-8"))["leftOut"]))
            path.write_text(json.dumps({**record, "spans": [*record["spans"], {**inner, "type": left_out}]}), encoding="utf-8")
            self.assertEqual([(s.start, s.end) for s in next(iter(read_public(str(path), "conll"))).spans], [(0, 9)])
            path.write_text(json.dumps({**record, "spans": [*record["spans"], {**inner, "type": "PER"}]}), encoding="utf-8")
            with self.assertRaisesRegex(CorpusError, "x.jsonl, note n7, characters 5 to 9: the span overlaps"):
                list(read_public(str(path), "conll"))

    def test_an_id_that_comes_again_is_refused_with_file_note_and_place(self):
        lines = [json.dumps({"id": i, "text": "Bonn", "spans": []}) for i in ("n7", "n8", 7, "n7", "7")]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "x.jsonl"
            path.write_text("\n".join(lines[:3]) + "\n", encoding="utf-8")
            self.assertEqual([r["id"] for r in read_records(path)], ["n7", "n8", 7])
            for repeated, place in ((lines[:4], "line 4, note n7: .* line 1"), (lines[:3] + lines[4:], "line 4, note 7: .* line 3")):
                path.write_text("\n".join(repeated) + "\n", encoding="utf-8")
                with self.assertRaisesRegex(CorpusError, f"^x.jsonl, {place}"):
                    list(read_public(str(path), "canonical"))

    def test_a_label_of_several_types_allows_all_of_them(self):
        example = next(iter(read_public("meddocan.train.jsonl", "meddocan")))
        kinds = {e.types for e in example.spans}
        self.assertTrue(any({"CITY", "REGION"} <= set(k) for k in kinds))


if __name__ == "__main__":
    unittest.main()
