"""S4: German types, plain tags, the figures of table 3, training and export."""

import contextlib
import io
import json
import tempfile
import unittest
from pathlib import Path

import numpy as np
import onnxruntime
import torch

from noteveil_training.bilstm import train
from noteveil_training.bilstm.model import BiLstm, Shape
from noteveil_training.bilstm.scores import Rates, TokenScores, table, unseen_shares
from noteveil_training.bilstm.german import LABELS, OUTPUTS, TYPES, in_german_types, type_of
from noteveil_training.bilstm.windows import windows_of
from noteveil_training.compact.batches import batch_of
from noteveil_training.examples import AllowedSpan, Example, of_note
from noteveil_training.marked import Note, Span, unmark
from noteveil_training.scheme import TYPES as CANONICAL

NAMES = "Meier Schulz Wagner Becker Hoffmann Koch Richter Klein Wolf Neumann Braun Krüger".split()
TINY = Shape(word=8, character=4, character_hidden=6, hidden=8)


def example(marked: str, number: int = 0) -> Example:
    text, spans = unmark("here", marked)
    return of_note(Note(f"n{number}", "de", "trial", "trial", "train", text, spans))


NOTES = [
    example(f"𝒳 Frau ⟦PATIENT|{name}⟧ kam am ⟦DATE|{n + 1}.3.2024⟧ in die Ambulanz.\nDr. ⟦STAFF|{other}⟧ sah sie. Kein Fieber.", n)
    for n, (name, other) in enumerate(zip(NAMES, reversed(NAMES), strict=True))
]


def as_json(examples: list[Example]) -> str:
    spans = [[{"start": s.start, "end": s.end, "type": next(iter(s.types))} for s in e.spans] for e in examples]
    records = ({"id": e.id, "lang": e.language, "text": e.text, "spans": s} for e, s in zip(examples, spans, strict=True))
    return "\n".join(map(json.dumps, records))


class GermanTypes(unittest.TestCase):
    def test_there_are_thirteen_and_every_canonical_type_becomes_one(self):
        self.assertEqual((len(TYPES), len(OUTPUTS), len(set(LABELS.values()))), (13, 14, 13))
        self.assertEqual(set(LABELS), set(TYPES))
        self.assertEqual({type_of(frozenset((kind,))) for kind in CANONICAL}, set(TYPES))

    def test_what_may_be_several_becomes_the_generic_type(self):
        for labels, kind in (
            (("PATIENT", "STAFF", "RELATIVE", "PERSON", "USERNAME"), "Person"),
            (("DATE", "BIRTHDATE"), "Date"),
            (("HOSPITAL", "ORGANIZATION", "STREET", "CITY"), "Location"),
            (("HOSPITAL", "ORGANIZATION"), "Other"),
            (("STREET", "CITY"), "Location"),
        ):
            self.assertEqual(type_of(frozenset(labels)), kind)

    def test_a_set_without_a_generic_type_becomes_one_of_its_own(self):
        self.assertIn(type_of(frozenset(("PATIENT", "STAFF"))), ("Patient", "Staff"))

    def test_neighbours_of_one_type_are_one_mention(self):
        made = in_german_types(example("Frau ⟦PATIENT|Rose⟧, ⟦STREET|Weg 7⟧, ⟦ZIP|86853⟧ ⟦CITY|Langerringen⟧ ⟦DATE|3.4.⟧"))
        found = [(made.text[s.start : s.end], *s.types) for s in made.spans]
        wanted = [("Rose", "Patient"), ("Weg 7", "Location"), ("86853 Langerringen", "Location"), ("3.4", "Date")]
        self.assertEqual(found, wanted)


class PlainTags(unittest.TestCase):
    def test_tags_give_the_mentions_back_at_their_offsets_in_code_points(self):
        made = in_german_types(NOTES[0])
        tags = [int(n) for w in windows_of(made) for n in w.allowed]
        self.assertEqual(train.find(tags, made.text), [Span(s.start, s.end, next(iter(s.types))) for s in made.spans])

    def test_a_token_with_two_types_has_the_first_and_one_that_is_touched_is_whole(self):
        spans = tuple(AllowedSpan(a, b, frozenset((kind,))) for a, b, kind in ((1, 3, "Patient"), (3, 5, "Date")))
        made = Example("n", "de", "trial", "xMeier kam", spans)
        tags = [int(n) for w in windows_of(made) for n in w.allowed]
        self.assertEqual([OUTPUTS[n] for n in tags], ["O", "Patient", "O"] if len(tags) == 3 else ["Patient", "O"])


class TokenFigures(unittest.TestCase):
    def test_per_type_without_outside_and_binary(self):
        age, date = OUTPUTS.index("Age"), OUTPUTS.index("Date")
        scores = TokenScores.of(np.asarray([0, age, age, date, 0]), np.asarray([age, age, date, date, 0]))
        self.assertEqual(scores.by_type["Age"], Rates(0.5, 0.5, 0.5))
        self.assertEqual(scores.by_type["Date"], Rates(0.5, 1.0, 2 / 3))
        self.assertEqual(scores.micro, Rates(0.5, 2 / 3, 4 / 7))
        self.assertEqual(scores.binary, Rates(0.75, 1.0, 6 / 7))
        self.assertAlmostEqual(scores.weighted.f1, 2 / 3 * 0.5 + 1 / 3 * 2 / 3)
        self.assertEqual(TokenScores.mean_of([scores, scores]), scores)

    def test_out_of_vocabulary_is_a_matter_of_token_and_type(self):
        staff, patient = OUTPUTS.index("Staff"), OUTPUTS.index("Patient")
        learned = [("Rose", staff), ("kam", 0)]
        test = [("Rose", staff), ("Rose", patient), ("Koch", staff), ("Koch", staff), ("kam", 0), ("ging", 0)]
        shares = unseen_shares(learned, test)
        self.assertEqual((shares["Staff"], shares["Patient"], shares["O"], shares["all"]), (2 / 3, 1.0, 0.5, 0.75))
        self.assertIn("Staff", "\n".join(table(TokenScores.of(np.zeros(6), np.zeros(6)), learned, test)))


class Training(unittest.TestCase):
    def test_the_loss_falls_and_names_that_were_seen_are_found_the_same_way_every_time(self):
        made = [in_german_types(e) for e in NOTES]
        windows = [w for e in made for w in windows_of(e)]
        # Dropout and rate of the published size need more notes than these.
        shape = Shape(16, 8, 8, 16, 0.0, 0.1, 0.1)
        net, losses = train.trained(windows, shape, seed=1, epochs=60, rate=1e-2)
        self.assertLess(losses[-1], losses[0] / 4)
        gold = [n for e in made for _, n in train.tagged([e])]
        found = [n for e in made for n in train.tag(net, e)]
        self.assertGreater(TokenScores.of(np.asarray(gold), np.asarray(found)).micro.f1, 0.8)
        _, again = train.trained(windows, shape, seed=1, epochs=2, rate=1e-2)
        self.assertEqual(losses[:2], again)

    def test_padding_and_the_blank_before_a_token_change_nothing(self):
        torch.manual_seed(1)
        net = BiLstm(TINY).eval()
        windows = [w for e in NOTES[:2] for w in windows_of(in_german_types(e))]
        windows[0] = type(windows[0])(windows[0].rows[:7], windows[0].blanks[:7], windows[0].allowed[:7])
        with torch.no_grad():
            both = net(*batch_of(windows).inputs)[0, :7]
            windows[0].blanks[:] = 0
            alone = net(*batch_of(windows[:1]).inputs)[0]
        torch.testing.assert_close(both, alone)


class Command(unittest.TestCase):
    def test_own_notes_are_trained_on_and_exported_and_bad_ones_are_refused(self):
        sizes = "--seeds 2 --epochs 2 --word 8 --character 4 --character-hidden 6 --hidden 8".split()
        with tempfile.TemporaryDirectory() as folder:
            path, out = Path(folder) / "mine.jsonl", Path(folder) / "out"
            path.write_text(as_json(NOTES), encoding="utf-8")
            command = ["--notes", str(path), "--licence", "CC0-1.0", "--out", str(out), *sizes]
            said = io.StringIO()
            with contextlib.redirect_stdout(said):
                train.main(command)
            for words in ("seed 2: loss", "Total w/o O", "micro", "PHI", "mine.jsonl", "charR"):
                self.assertIn(words, said.getvalue())
            config = json.loads((out / "config.json").read_text(encoding="utf-8"))
            session = onnxruntime.InferenceSession(str(out / "model.onnx"), providers=["CPUExecutionProvider"])
            # One type that the scheme does not know.
            path.write_text(as_json(NOTES).replace("STAFF", "DOC"), encoding="utf-8")
            with self.assertRaises(SystemExit) as caught:
                train.main(command)
            for words in ("mine.jsonl", "note n0", "DOC"):
                self.assertIn(words, str(caught.exception))
            path.write_text(as_json([e.__class__(e.id, "fr", e.source, e.text, ()) for e in NOTES]), encoding="utf-8")
            with self.assertRaises(SystemExit) as caught:
                train.main(command)
            self.assertIn("0 notes in the languages de", str(caught.exception))
        self.assertIn("seed 1, 2 epochs", config["provenance"])
        self.assertIn("mean of 2 runs", config["evaluation"])
        self.assertEqual((config["licence"], config["languages"], config["tagScheme"]), ("CC0-1.0", ["de"], "IO"))
        self.assertEqual((len(config["labels"]), config["labels"][0], config["decoding"]), (14, "O", "argmax"))
        self.assertLessEqual(max(len(config["provenance"]), len(config["evaluation"])), 4000)
        self.assertEqual({each.name for each in session.get_inputs()}, {"uf", "uc", "idx", "ws", "mask"})
        # Other numbers of tokens and windows than those that were traced, and one of each.
        for count, windows, length in ((1, 1, 1), (9, 3, 4)):
            feed = {"uf": np.ones((count, 8), np.int32), "uc": np.ones((count, 16), np.int32)}
            places = np.zeros((windows, length), np.int32)
            feed |= {"idx": places, "ws": places, "mask": np.ones((windows, length), np.float32)}
            self.assertEqual(session.run(["emissions"], feed)[0].shape, (windows, length, 14))

    def test_every_seed_is_exported_with_its_own_scores_where_that_is_asked_for(self):
        sizes = "--seeds 2 --epochs 1 --word 8 --character 4 --character-hidden 6 --hidden 8".split()
        with tempfile.TemporaryDirectory() as folder:
            path, out = Path(folder) / "mine.jsonl", Path(folder) / "out"
            path.write_text(as_json(NOTES), encoding="utf-8")
            with contextlib.redirect_stdout(io.StringIO()):
                train.main(["--notes", str(path), "--licence", "CC0-1.0", "--out", str(out), "--export-all", *sizes])
            self.assertEqual({each.name for each in out.iterdir()}, {"seed-1", "seed-2"})
            for seed in (1, 2):
                config = json.loads((out / f"seed-{seed}" / "config.json").read_text(encoding="utf-8"))
                self.assertIn(f"seed {seed}, 1 epochs", config["provenance"])
                self.assertIn(f"held out, seed {seed} alone:", config["evaluation"])
                self.assertIn("Total w/o O", config["evaluation"])
            self.assertEqual(len({(out / f"seed-{seed}" / "model.onnx").read_bytes() for seed in (1, 2)}), 2)


if __name__ == "__main__":
    unittest.main()
