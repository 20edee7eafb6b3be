"""S0-DBA: what is counted, looked up, refused and exported."""

import contextlib
import io
import itertools
import json
import tempfile
import unittest
from pathlib import Path

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

from noteveil_training.dictionary import train
from noteveil_training.dictionary.corpus import split_by_document
from noteveil_training.examples import read_jsonl
from noteveil_training.dictionary.export import INPUTS, labels_of, scores_of, vocabulary_of, write_export
from noteveil_training.dictionary.table import count
from noteveil_training.dictionary.tokens import sentences_of, spans_of, tags_of, tokens_of
from noteveil_training.examples import Example, of_note
from noteveil_training.marked import CorpusError, Note, unmark


def example(marked: str, number: int = 0, language: str = "zh") -> Example:
    text, spans = unmark("here", marked)
    return of_note(Note(f"n{number}", language, "trial", "trial", "train", text, spans))


NOTES = [
    example("Dr. ⟦STAFF|林晉純⟧ saw Mr. ⟦PATIENT|Ivo Rose⟧ on ⟦DATE|3/4⟧. Rose hip tea."),
    example("⟦STAFF|林⟧ called. ⟦PATIENT|Ivo Rose⟧ and ⟦CITY|Bonn⟧; ⟦ORGANIZATION|Bonn⟧.", 1),
    example("𝒳 Ward round with ⟦STAFF|林晉純⟧; no rose, no tea.", 2),
]


def legal(before: str, after: str) -> bool:
    """As src-main/tagging/tagSet.ts has it for BILU."""
    goes_on = after[0] in "IL"
    is_open = before[0] in "BI"
    return goes_on == is_open and (not goes_on or before[2:] == after[2:])


def best_legal(scores: np.ndarray, labels: list[str]) -> list[str]:
    """The legal sequence with the highest sum."""
    best = {"O": (0.0, ["O"])}
    for row in scores:
        step = {}
        for label, score in zip(labels, row, strict=True):
            options = [(total + score, [*path, label]) for before, (total, path) in best.items() if legal(before, label)]
            if options:
                step[label] = max(options, key=lambda option: option[0])
        best = step
    return max((option for label, option in best.items() if legal(label, "O")), key=lambda option: option[0])[1][1:]


class Counting(unittest.TestCase):
    def test_tokens_are_cut_at_blanks_marks_and_han_characters_in_code_points(self):
        text = "𝒳 林晉, O'Neil 3/4."
        self.assertEqual([text[a:b] for a, b in tokens_of(text)], ["𝒳", "林", "晉", ",", "O", "'", "Neil", "3", "/", "4", "."])

    def test_sentences_cover_the_text_and_an_abbreviation_ends_none(self):
        text = "Gesehen von Dr. Rose. Danach heim.\n林来。走"
        self.assertEqual([text[a:b] for a, b in sentences_of(text)], ["Gesehen von Dr. Rose.", " Danach heim.", "\n", "林来。", "走"])

    def test_mentions_get_bilu_tags_and_tags_give_the_mentions_back(self):
        tokens = tokens_of(NOTES[0].text)
        tags = tags_of(NOTES[0], tokens)
        self.assertEqual(tags[2:5], ["B-STAFF", "I-STAFF", "L-STAFF"])
        self.assertEqual([(s.start, s.end) for s in spans_of(tags, tokens)], [(s.start, s.end) for s in NOTES[0].spans])

    def test_the_most_frequent_tag_stands_and_a_tie_or_an_unseen_token_is_outside(self):
        found = count(NOTES, outside=True)
        self.assertEqual(found.tags["林"], "B-STAFF")
        self.assertEqual(found.tags["Rose"], "L-PATIENT")
        # Once a city, once an organisation.
        self.assertNotIn("Bonn", found.tags)
        self.assertNotIn("Ward", found.tags)
        self.assertEqual(found.tag("Bonn Ward 純")[0], ["O", "O", "L-STAFF"])

    def test_what_stands_outside_competes_only_when_it_is_counted(self):
        notes = [example("⟦PATIENT|Ivo de Rose⟧ de de")]
        self.assertEqual(count(notes, outside=True).tags["de"], "O")
        self.assertEqual(count(notes, outside=False).tags["de"], "I-PATIENT")

    def test_a_mention_never_goes_on_over_the_end_of_a_sentence(self):
        found = count(NOTES, outside=True)
        for text, mentions in (("𝒳 Ivo\nRose", ["Ivo", "Rose"]), ("𝒳 Ivo Rose", ["Ivo Rose"])):
            self.assertEqual([text[s.start : s.end] for s in found.find(text)], mentions)


class Reading(unittest.TestCase):
    def refused(self, line: str, *words: str, scheme: str = "canonical"):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "mine.jsonl"
            path.write_text(line + "\n", encoding="utf-8")
            with self.assertRaises(CorpusError) as caught:
                read_jsonl(path, scheme)
        for word in words:
            self.assertIn(word, str(caught.exception))

    def test_bad_input_is_refused_with_file_note_and_place(self):
        self.refused("{", "mine.jsonl, line 1", "no JSON")
        self.refused('{"text": "Bonn", "spans": []}', "mine.jsonl, line 1", "the field id is missing")
        self.refused('{"id": "n7", "spans": []}', "mine.jsonl, line 1", "the field text is missing")
        self.refused('{"id": "n7", "text": "Bonn", "spans": [{"start": "0"}]}', "note n7, span 0")
        span = '{"id": "n7", "text": "Bonn", "spans": [{"start": 0, "end": %d, "type": "%s"}]}'
        self.refused(span % (9, "CITY"), "mine.jsonl", "note n7", "characters 0 to 9")
        self.refused(span % (4, "TOWN"), "mine.jsonl", "note n7", "TOWN")
        self.refused(span % (4, "CITY"), "no label scheme nowhere", scheme="nowhere")
        twice = '{"id": "n7", "text": "Bonn", "spans": [%s, %s]}' % (('{"start": 0, "end": 4, "type": "CITY"}',) * 2)
        self.refused(twice, "mine.jsonl", "note n7", "characters 0 to 4: the span overlaps")

    def test_documents_are_split_eighty_to_twenty_the_same_way_every_time(self):
        notes = [example("Wach.", n) for n in range(10)]
        train_part, test_part = split_by_document(notes, 3)
        self.assertEqual((len(train_part), len(test_part)), (8, 2))
        self.assertEqual({e.id for e in train_part + test_part}, {e.id for e in notes})
        self.assertEqual(split_by_document(notes, 3), (train_part, test_part))


class Exporting(unittest.TestCase):
    def test_the_export_loads_and_answers_as_the_dictionary(self):
        found = count(NOTES, outside=True)
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
            out = Path(folder)
            write_export(out, found, "card", NOTES)
            config = json.loads((out / "config.json").read_text(encoding="utf-8"))
            tokenizer = Tokenizer.from_file(str(out / "tokenizer.json"))
            session = onnxruntime.InferenceSession(str(out / "model.onnx"), providers=["CPUExecutionProvider"])
        self.assertEqual([each.name for each in session.get_inputs()], list(INPUTS))
        text = "𝒳 林晉純 met Ivo Rose"
        encoded = tokenizer.encode(text)
        ids = np.asarray([encoded.ids, encoded.ids], dtype=np.int64)
        (scores,) = session.run(["logits"], dict.fromkeys(INPUTS, ids))
        self.assertEqual(scores.shape, (2, len(encoded.ids), len(config["id2label"])))
        tags = [config["id2label"][str(n)] for n in scores[1].argmax(1)]
        self.assertEqual(tags, ["O", "O", "B-STAFF", "I-STAFF", "L-STAFF", "O", "B-PATIENT", "L-PATIENT", "O"])
        unknown = [encoded.tokens[n] for n in (1, 5)]
        self.assertEqual(unknown, ["[UNK]", "[UNK]"])
        self.assertEqual(encoded.offsets[1:3], [(0, 1), (2, 3)])
        # Case is kept: what is written otherwise was not seen.
        self.assertEqual(tokenizer.encode("ivo").tokens[1], "[UNK]")

    def test_the_best_legal_sequence_covers_what_the_look_up_covers(self):
        found = count([example("⟦STAFF|a b c⟧ d ⟦CITY|e⟧ ⟦CITY|f g⟧ ⟦STAFF|h⟧")], outside=True)
        labels, ids = labels_of(found), vocabulary_of(found)
        scores = scores_of(found)
        for tokens in itertools.product("abcdefgh", repeat=4):
            looked_up = [found.tags.get(t, "O") for t in tokens]
            rows = scores[[ids.get(t, ids["[UNK]"]) for t in tokens]]
            for bias in (0, 2):
                best = best_legal(rows - bias * (np.arange(len(labels)) == 0), labels)
                self.assertEqual([t[2:] for t in best], [t[2:] for t in looked_up], (tokens, best, looked_up))

    def test_the_command_scores_and_exports_own_notes_and_refuses_bad_ones(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "mine.jsonl"
            lines = [
                {"id": e.id + str(n), "lang": "zh", "text": e.text, "spans": [
                    {"start": s.start, "end": s.end, "type": next(iter(s.types))} for s in e.spans]}
                for n in range(4) for e in (NOTES[0], NOTES[2])
            ]
            path.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
            out = Path(folder) / "out"
            said = io.StringIO()
            with contextlib.redirect_stdout(said):
                train.main(["--notes", str(path), "--licence", "CC0-1.0", "--count", "inside", "--out", str(out)])
            card = (out / "README.md").read_text(encoding="utf-8")
            self.assertIn("mine.jsonl", said.getvalue())
            self.assertIn("charR 1.000", said.getvalue())
            self.assertTrue(card.startswith("---\nlicense: CC0-1.0\nlanguage: [zh]\n---\n"))
            self.assertIn("not examined", card)
            path.write_text("{", encoding="utf-8")
            with self.assertRaises(SystemExit) as caught:
                train.main(["--notes", str(path), "--licence", "CC0-1.0", "--out", str(out)])
            self.assertIn("mine.jsonl, line 1", str(caught.exception))
            with self.assertRaises(SystemExit), contextlib.redirect_stderr(io.StringIO()):
                train.main(["--notes", str(path), "--out", str(out)])


if __name__ == "__main__":
    unittest.main()
