"""The note classifier: labels, pieces, what may be drawn, the vote, thresholds, training and export."""

import contextlib
import io
import json
import random
import tempfile
import unittest
import warnings
from pathlib import Path
from unittest import mock

warnings.filterwarnings("ignore")

import numpy as np  # noqa: E402
import onnx  # noqa: E402
import torch  # noqa: E402
from noteveil_training.bert.classifier import Detection, holds_personal  # noqa: E402
from noteveil_training.bert.filters import detected  # noqa: E402
from noteveil_training.compact import graph  # noqa: E402
from noteveil_training.compact.batches import batch_of  # noqa: E402
from noteveil_training.examples import PUBLIC_DEV, PUBLIC_TRAINING, Example, of_note  # noqa: E402
from noteveil_training.features import tokens_of  # noqa: E402
from noteveil_training.marked import CorpusError, Note, unmark  # noqa: E402
from noteveil_training.notes import corpus, export, train  # noqa: E402
from noteveil_training.notes.model import NoteNet, Shape, Vote  # noqa: E402
from noteveil_training.windows import MAX_TOKENS, Masks, windows_of  # noqa: E402

torch.set_num_threads(1)


def example(marked: str, note_id: str = "n") -> Example:
    text, spans = unmark("here", marked)
    return of_note(Note(note_id, "fr", "fr-emergency", "trial", "train", text, spans))


WITH = "Motif : chute. Vue par ⟦STAFF|Anne Morel⟧ le ⟦DATE|3 mai⟧. Elle habite ⟦CITY|Dax⟧. Pas de fièvre."
WITHOUT = "Pas de fièvre. TA 12/8. Entrée le ⟦DATE|3 mai⟧ au ⟦HOSPITAL|CHU⟧. Retour à domicile."
SMALL = corpus.Material(
    [
        example(f"{WITH} Docteur ⟦STAFF|Petit⟧ ce jour.", "a"),
        example(WITHOUT, "b"),
        example("Signé ⟦STAFF|Lola⟧. Rien d'autre.", "c"),
    ],
    ["Pas d'allergie connue.", "Auscultation libre.", "Apyrétique ce matin."],
    [["La patiente va bien.", "Le scanner est normal."]],
    [example(WITH, "d"), example(WITHOUT, "e")],
)


def windows(texts: list[str]):
    return [w for text in texts for w in windows_of(example(text), Masks())]


def votes(runs: int = 3) -> Vote:
    torch.manual_seed(3)
    return Vote([NoteNet(Shape()).eval() for _ in range(runs)]).eval()


class Labels(unittest.TestCase):
    def test_marks_of_the_four_kinds_are_personal_data_and_others_are_not(self):
        for kind in ("PATIENT", "NATIONAL_ID", "STREET", "ZIP", "PHONE"):
            self.assertIs(corpus.marked_label(example(f"Voir ⟦{kind}|x1⟧.")), True)
        for kind in ("DATE", "AGE", "HOSPITAL", "MRN", "PROFESSION"):
            self.assertIs(corpus.marked_label(example(f"Voir ⟦{kind}|x1⟧.")), False)
        self.assertIs(corpus.marked_label(example("Rien.")), False)

    def test_nobody_can_be_sure_of_text_with_an_address_of_mail_alone(self):
        self.assertIsNone(corpus.marked_label(example("Écrire à ⟦EMAIL|a.morel@ch.example⟧.")))
        self.assertIs(corpus.marked_label(example("⟦STAFF|Morel⟧ : ⟦EMAIL|a.morel@ch.example⟧.")), True)

    def test_tokens_are_marked_that_a_mention_touches(self):
        made = example("Vue par ⟦STAFF|Anne Morel⟧ le ⟦DATE|3 mai⟧.")
        self.assertEqual(corpus.personal_tokens(made, tokens_of(made.text)).tolist(), [0, 0, 1, 1, 0, 0, 0, 0])


class Pieces(unittest.TestCase):
    def test_keep_the_mentions_that_they_hold_at_their_new_places(self):
        chance = random.Random(1)
        for _ in range(50):
            made = corpus.some_sentences(example(WITH), chance)
            self.assertIn(made.text, example(WITH).text)
            for span in made.spans:
                self.assertIn(made.text[span.start : span.end], ("Anne Morel", "3 mai", "Dax"))

    def test_cut_mentions_to_what_is_left(self):
        made = corpus.of_ranges(example("Vue par ⟦STAFF|Anne Morel⟧ ici."), [(4, 12), (18, 23)])
        self.assertEqual((made.text, [made.text[s.start : s.end] for s in made.spans]), ("par Anne ici.", ["Anne"]))

    def test_no_piece_ends_inside_a_mention(self):
        made = example("Suivi par ⟦STAFF|M. Morel. Anne⟧ depuis. Fin.")
        found = [made.text[a:b] for a, b in corpus.sentence_ranges(made)]
        self.assertEqual(found, ["Suivi par M. Morel. Anne depuis. ", "Fin."])

    def test_without_personal_leaves_the_other_sentences(self):
        made = corpus.without_personal(example(WITH))
        self.assertEqual((made.text, made.spans), ("Motif : chute. Pas de fièvre.", ()))
        self.assertEqual(corpus.without_personal(example("Vue par ⟦STAFF|Lola⟧.")).text, "")

    def test_of_long_texts_hold_at_most_a_window_and_together_all_of_it(self):
        made = example("\n".join([WITH] * 40))
        pieces = list(corpus.windows_within(made))
        self.assertTrue(all(0 < len(tokens) <= MAX_TOKENS for _, tokens in pieces))
        self.assertEqual("".join("".join(p.text.split()) for p, _ in pieces), "".join(made.text.split()))
        self.assertEqual(sum(len(p.spans) for p, _ in pieces), len(made.spans))
        self.assertEqual(list(corpus.windows_within(example("  "))), [])


class PublicNegatives(unittest.TestCase):
    def test_leave_out_sentences_that_may_hold_a_name_a_town_or_a_number(self):
        text = (
            "Puis le patient va bien. Mme HK est venue. Il habite à Toulouse. Le bilan est normal. "
            "Patient K.M, âgé de 38 ans. Adresse : 31000. Le patient sort."
        )
        self.assertEqual(
            list(corpus.sure_runs([Example("n", "fr", "x", text, ())])),
            [["Puis le patient va bien."], ["Le bilan est normal."], ["Le patient sort."]],
        )

    def test_are_files_that_may_be_trained_on_and_the_test_file_is_not(self):
        self.assertLessEqual(set(corpus.NEGATIVES), set(PUBLIC_TRAINING))
        self.assertEqual(PUBLIC_DEV[corpus.PUBLIC_TEST[0]], corpus.PUBLIC_TEST[1])
        self.assertNotIn(corpus.PUBLIC_TEST[0], PUBLIC_TRAINING)

    def test_a_span_in_them_is_refused_with_file_and_note(self):
        with tempfile.TemporaryDirectory() as folder:
            record = {"id": "n7", "lang": "fr", "text": "Anne.", "spans": [{"start": 0, "end": 4, "type": "PERSON"}]}
            (Path(folder) / "neg.jsonl").write_text(json.dumps(record), encoding="utf-8")
            with mock.patch.object(corpus, "PUBLIC", Path(folder)), self.assertRaisesRegex(CorpusError, "neg.jsonl, note n7"):
                corpus._negatives("neg.jsonl")


class Drawing(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.material = corpus.read_material()

    def test_notes_of_other_splits_and_those_set_aside_are_not_trained_on(self):
        trained = {e.id for e in self.material.notes}
        others = {e.id for split in ("dev", "test") for e in corpus.french_notes(split)} | {e.id for e in self.material.aside}
        self.assertFalse(trained & others)
        whole = {e.id for e in corpus.french_notes("train")}
        self.assertEqual(trained | {e.id for e in self.material.aside}, whole)
        self.assertTrue(0.05 < len(self.material.aside) / len(whole) < 0.15)

    def test_public_sentences_have_no_hit_of_the_filters(self):
        self.assertFalse([s for run in self.material.runs for s in run if detected(s)])

    def test_threshold_texts_are_those_of_dev_and_of_the_notes_set_aside_and_never_of_test(self):
        ids = {e.id for e in corpus.threshold_texts(self.material, 1)}
        self.assertEqual(ids, {e.id for e in corpus.french_notes("dev")} | {e.id for e in self.material.aside})

    def test_the_same_seed_draws_the_same_and_fills_both_labellings(self):
        first, second = (corpus.draw_corpora(SMALL, 20, 5) for _ in range(2))
        np.testing.assert_array_equal(first.rows, second.rows)
        for items, again in ((first.weak, second.weak), (first.marked, second.marked)):
            self.assertEqual([i.label for i in items], [0] * 20 + [1] * 20)
            self.assertTrue(all((a.forms == b.forms).all() for a, b in zip(items, again, strict=True)))
        self.assertTrue(all(item.marks.any() == bool(item.label) for item in first.marked))

    def test_a_class_that_nothing_fills_is_an_error_with_the_counts(self):
        says = self.assertRaisesRegex(CorpusError, "0 with by the marks; 2 of each are needed")
        with mock.patch.object(corpus.Stream, "_note", lambda self, only: example(WITHOUT)), says:
            corpus.draw_corpora(SMALL, 2, 1)

    def test_notes_without_any_personal_data_are_an_error(self):
        with self.assertRaisesRegex(CorpusError, "none of 1 training notes"):
            corpus.draw_corpora(corpus.Material([example(WITHOUT)], SMALL.lines, SMALL.runs, SMALL.aside), 2, 1)

    def test_a_split_without_notes_is_an_error(self):
        with self.assertRaisesRegex(CorpusError, "fr-emergency: no French note in the split nowhere"):
            corpus.french_notes("nowhere")


class Network(unittest.TestCase):
    def test_padding_changes_no_row(self):
        vote, short, long = votes(), windows(["Rien."]), windows([WITH])
        with torch.no_grad():
            alone = vote(*batch_of(short).inputs)
            beside = vote(*batch_of(short + long).inputs)
        self.assertEqual(beside.shape, (2, 2))
        torch.testing.assert_close(alone[0], beside[0], atol=1e-6, rtol=0)

    def test_a_window_without_tokens_has_a_finite_answer(self):
        empty = (torch.zeros(1, 8), torch.zeros(1, 16), torch.zeros(1, 0), torch.zeros(1, 0))
        scores = votes()(*(t.to(torch.int32) for t in empty), torch.zeros(1, 0))
        self.assertTrue(torch.isfinite(scores).all())

    def test_the_vote_is_the_median_of_the_log_odds(self):
        vote, batch = votes(), batch_of(windows([WITH, WITHOUT]))
        with torch.no_grad():
            odds = torch.stack([(s := run(*batch.inputs))[:, 1] - s[:, 0] for run in vote.runs])
            said = vote(*batch.inputs)
        torch.testing.assert_close(said[:, 1] - said[:, 0], odds.median(0).values)

    def test_an_even_number_of_runs_has_no_majority(self):
        with self.assertRaises(ValueError):
            votes(2)


class Thresholds(unittest.TestCase):
    def test_the_middle_one_of_those_that_reach_the_goal(self):
        self.assertEqual(train.chosen_threshold([0.2, 0.8], [False, True]), (0.51, True))

    def test_else_the_one_whose_lower_rate_is_highest_and_says_so(self):
        found, gold = [0.1, 0.3, 0.6, 0.2, 0.7, 0.9], [False, False, False, True, True, True]
        threshold, is_reached = train.chosen_threshold(found, gold)
        self.assertFalse(is_reached)
        self.assertAlmostEqual(train.worse_rate(train.at_threshold(found, gold, threshold)), 2 / 3)

    def test_the_table_has_rates_with_counts(self):
        line = train.table([("texts", "who", Detection(3, 1, 0, 4))])[-1]
        self.assertEqual(line, "| texts | who | 0.750 (3/4) | 1.000 (3/3) | 1.000 (4/4) |")

    def test_texts_of_one_kind_alone_cannot_be_measured_on(self):
        with self.assertRaisesRegex(CorpusError, "trial: 0 of 1 texts"):
            train.TestSet.of("trial", [example(WITHOUT)])

    def test_a_text_is_as_suspect_as_its_worst_window_and_an_empty_one_is_not(self):
        vote, many = votes(), windows(["\n".join([WITH] * 40)])
        self.assertGreater(len(many), 1)
        whole, empty = train.probabilities(vote, [many, []])
        self.assertEqual(empty, 0.0)
        self.assertAlmostEqual(whole, max(train.probabilities(vote, [[w] for w in many])), places=6)


class EndToEnd(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.out = Path(folder.name)

    def test_training_measures_and_exports_what_the_app_reads(self):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed), mock.patch.object(corpus, "read_material", lambda: SMALL):
            train.main(["--out", str(self.out), "--per-class", "40", "--runs", "3", "--epochs", "2"])
        scores = json.loads((self.out / "scores.json").read_text())
        self.assertEqual(len({m["texts"] for m in scores["measured"]}), 3)
        gold = sum(map(holds_personal, corpus.french_notes("test")))
        for row in scores["measured"]:
            if row["texts"] == "held-out notes":
                self.assertEqual(row["hits"] + row["misses"], gold)
        for said in ("| texts | by | recall |", "filters alone", "A: weak labels, at 0.5"):
            self.assertIn(said, printed.getvalue())
        config = json.loads((self.out / "export" / "config.json").read_text())
        threshold = scores["thresholds"][scores["shipped"]]["threshold"]
        self.assertEqual(config["classifier"], {"positive": "with", "threshold": threshold, "pooling": "max"})
        self.assertEqual((config["labels"], config["tagScheme"], config["decoding"]), (["without", "with"], None, "argmax"))
        self.assertEqual(sorted(p.name for p in (self.out / "export").iterdir()), ["config.json", "model.onnx"])
        self.assertTrue(all(len(config[field]) <= 4000 for field in ("provenance", "evaluation")))

    def test_an_even_number_of_runs_is_refused(self):
        with self.assertRaisesRegex(CorpusError, "--runs 4"):
            train.main(["--out", str(self.out), "--runs", "4"])

    def test_the_graph_answers_as_the_network_with_two_columns_and_within_its_size(self):
        many = windows([WITH, WITHOUT, "Rien.", "\n".join([WITH] * 12)])
        worst = export.write_export(self.out, votes(5), 0.4, many, "p", "e")
        self.assertLess(worst, 1e-4)
        path = self.out / "model.onnx"
        self.assertLess(path.stat().st_size, export.LARGEST)
        output = onnx.load(str(path)).graph.output[0]
        dims = output.type.tensor_type.shape.dim
        self.assertEqual((output.name, dims[0].dim_param, dims[1].dim_value), (export.OUTPUT, "B", 2))
        self.assertEqual(graph.answers(graph.session_of(path), batch_of(many), export.OUTPUT).shape, (len(many), 2))

    def test_a_graph_that_answers_otherwise_is_not_exported(self):
        wrong = mock.patch.object(graph, "answers", lambda session, batch, output: np.ones((batch.idx.shape[0], 2)))
        with wrong, self.assertRaisesRegex(ValueError, "differs"):
            export.write_export(self.out, votes(), 0.4, windows([WITH]), "p", "e")
        self.assertFalse((self.out / "config.json").exists())


class Determinism(unittest.TestCase):
    def test_the_same_seed_trains_the_same_run(self):
        drawn = corpus.draw_corpora(SMALL, 20, 5)
        plan = train.Plan(1, 1, train.TOKEN_WEIGHT, 4)
        first, second = (train.train_run(drawn.marked, drawn.rows, plan, 4) for _ in range(2))
        self.assertEqual(first[1], second[1])
        for a, b in zip(first[0].parameters(), second[0].parameters(), strict=True):
            torch.testing.assert_close(a, b, atol=0, rtol=0)


if __name__ == "__main__":
    unittest.main()
