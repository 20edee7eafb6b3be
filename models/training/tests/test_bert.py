"""The BERT-family recipes, end to end on a tiny base with random weights."""

from __future__ import annotations

import contextlib
import io
import json
import tempfile
import unittest
import warnings
from pathlib import Path

warnings.filterwarnings("ignore")

import noteveil_training.bert  # noqa: E402 (sets the offline switches before transformers is read)
import numpy as np  # noqa: E402
import onnxruntime  # noqa: E402
import torch  # noqa: E402
from noteveil_training.bert import classifier, dictionary, filters, labels, notes, pieces, sentences, tiny, transfer, tune  # noqa: E402
from noteveil_training.bert.base import open_classifier, open_tokenizer  # noqa: E402
from noteveil_training.bert.export import Card, write_export  # noqa: E402
from noteveil_training.bert.tagging import found_by_sentence, open_base  # noqa: E402
from noteveil_training.bert.train import main  # noqa: E402
from noteveil_training.examples import AllowedSpan, Example, read_jsonl  # noqa: E402
from noteveil_training.marked import CorpusError, Span  # noqa: E402
from noteveil_training.scoring import by_source  # noqa: E402
from noteveil_training.scheme import TYPES  # noqa: E402

torch.set_num_threads(1)

NAMES = ("Anna Berg", "Jonas Weiss", "Clara", "Tom van Dyk", "Lea Roth", "Max Stein")
CITIES = ("Halle", "Ulm", "Trier")


def notes_of(amount: int) -> list[dict]:
    """Notes with a name, a town and a number, types canonical."""
    made = []
    for number in range(amount):
        text, spans = "", []
        for part, kind in (
            ("Patient ", None),
            (NAMES[number % len(NAMES)], "PATIENT"),
            (" came from ", None),
            (CITIES[number % len(CITIES)], "CITY"),
            (" with fever. ", None),
            ("Docteur ", None) if number % 2 else ("No ", None),
            (NAMES[(number + 1) % len(NAMES)], "STAFF") if number % 2 else ("cough", None),
            (" was there. The lungs are clear.", None),
        ):
            if kind:
                spans.append({"start": len(text), "end": len(text) + len(part), "type": kind})
            text += part
        made.append({"id": f"n{number}", "lang": "en", "text": text, "spans": spans})
    return made


class BertTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls._folder = tempfile.TemporaryDirectory()
        cls.folder = Path(cls._folder.name)
        cls.data = cls.folder / "notes.jsonl"
        cls.data.write_text("\n".join(json.dumps(n) for n in notes_of(24)) + "\n", encoding="utf-8")
        cls.base = cls.folder / "base"
        mixed = ["病人 fever 住院 由 陳大文 醫師 CT 檢查", "patient admission 追蹤 at 2 pm"] * 3
        texts = [n["text"] for n in notes_of(24)] + mixed
        tiny.make_tiny(cls.base, texts, width=32, vocabulary=600, positions=64)

    @classmethod
    def tearDownClass(cls) -> None:
        cls._folder.cleanup()

    def run_main(self, *arguments: object) -> str:
        """What a successful run prints."""
        said = io.StringIO()
        with contextlib.redirect_stdout(said), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.assertEqual(main([str(a) for a in arguments]), 0)
        return said.getvalue()

    def losses(self, said: str) -> list[float]:
        return [float(line.rsplit(" ", 1)[1]) for line in said.split("\n") if line.startswith("epoch")]

    def assert_export(self, folder: Path, architecture: str, outputs: int) -> dict:
        """Loads an export as the engine would: configuration, tokenizer, graph. Returns the configuration."""
        config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
        self.assertEqual(config["architectures"], [architecture])
        self.assertEqual(sorted(map(int, config["id2label"])), list(range(outputs)))
        self.assertNotIn("/", config["_name_or_path"])
        self.assertTrue((folder / "tokenizer.json").is_file())
        self.assertRegex((folder / "README.md").read_text(encoding="utf-8"), r"\A---\nlicense: \S+\n")
        session = onnxruntime.InferenceSession(str(folder / "model.onnx"), providers=["CPUExecutionProvider"])
        self.assertEqual([i.name for i in session.get_inputs()], ["input_ids", "attention_mask"])
        for shape in ((1, 5), (3, 17)):
            ids = np.full(shape, 6, dtype=np.int64)
            logits = session.run(["logits"], {"input_ids": ids, "attention_mask": np.ones_like(ids)})[0]
            tagger = architecture.endswith("TokenClassification")
            self.assertEqual(logits.shape, (*shape, outputs) if tagger else (shape[0], outputs))
        return config

    def test_s0_bert(self) -> None:
        out = self.folder / "s0"
        said = self.run_main("s0-bert", "--base", self.base, "--out", out, "--data", self.data, "--epochs", 4, "--rate", 3e-3)
        losses = self.losses(said)
        self.assertEqual(len(losses), 4)
        self.assertLess(losses[-1], 0.7 * losses[0])
        self.assertIn("S0-BERT by sentence", said)
        config = self.assert_export(out, "BertForTokenClassification", 81)
        self.assertIn("U-Doctor", config["id2label"].values())

    def test_learns_and_maps_back_to_offsets(self) -> None:
        examples = read_jsonl(self.data, "canonical")
        tagger = open_base(self.base, labels.TWENTY_BILU, 1)
        named = [labels.TWENTY_BILU.of_example(e) for e in examples]
        rows = pieces.training_rows(pieces.sentence_examples(named), tagger.tokenizer, labels.TWENTY_BILU, tagger.limit)
        with contextlib.redirect_stdout(io.StringIO()):
            tune.tune(tagger, rows, tune.Plan(30, 4e-3, 16), 1)
        found = {"sentence": found_by_sentence(tagger, examples), "window": tune.tag(tagger, [e.text for e in examples])}
        scores = {reading: next(iter(by_source(named, spans).values())) for reading, spans in found.items()}
        # Measured with three seeds: edges 1.000 in both readings, types 0.933 by sentence, 0.733 to 0.933 by window.
        self.assertGreater(scores["sentence"].edges_f1, 0.95)
        self.assertGreater(scores["sentence"].f1, 0.8)
        self.assertGreater(scores["window"].edges_f1, 0.9)

    def test_the_same_seed_gives_the_same_model(self) -> None:
        said = [
            self.run_main("s0-bert", "--base", self.base, "--out", self.folder / "twice", "--data", self.data, "--epochs", 1, "--limit", 8)
            for _ in range(2)
        ]
        self.assertEqual(said[0], said[1])

    def test_s1_runs_shared_steps_once(self) -> None:
        out = self.folder / "s1"
        said = self.run_main(
            *("s1", "--base", self.base, "--out", out, "--data", self.data, "--source", self.data, "--source-scheme", "canonical"),
            *("--few", 10, "--epochs", 2, "--few-epochs", 3, "--rate", 2e-3),
        )
        self.assertEqual([line for line in said.split("\n") if ", step " in line], [
            "m, step 1 of 1: M", "m-f, step 2 of 2: F", "mf, step 1 of 1: MF", "mf-f, step 2 of 2: F",
        ])  # fmt: skip
        self.assertEqual(len(self.losses(said)), 2 + 3 + 2 + 3)
        self.assertIn("F: 10 sentences", said)
        for strategy in ("m", "m-f", "mf", "mf-f"):
            config = self.assert_export(out / strategy, "BertForTokenClassification", 15)
        self.assertEqual(list(config["id2label"].values())[:3], ["O", "B-NAME", "I-NAME"])

    def test_few_shot_has_every_type_and_halves(self) -> None:
        kinds = ("NAME", "AGE", "DATE")
        span = lambda kind: (AllowedSpan(0, 2, frozenset((kind,))),)
        pool = [Example(f"e{n}", "en", "x", "ab cd", span(kinds[n % 30 % 3] if n % 30 < 3 else "NAME")) for n in range(60)]
        pool += [Example(f"o{n}", "en", "x", "ab cd", ()) for n in range(60)]
        chosen = transfer.few_shot(pool, 20, 3)
        self.assertEqual(len(chosen), 20)
        self.assertEqual(sum(bool(s.spans) for s in chosen), 10)
        self.assertEqual({k for s in chosen for p in s.spans for k in p.types}, set(kinds))
        self.assertEqual(len(transfer.few_shot(pool, 500, 3)), 120)
        self.assertEqual(chosen, transfer.few_shot(pool, 20, 3))

    def test_s0_tm(self) -> None:
        words = self.folder / "words.tsv"
        words.write_text("# ours\nfever\t發燒\nadmission\t住院\nlungs\t肺部\n", encoding="utf-8")
        data = self.folder / "mixed.jsonl"
        text = "病人 Anna Berg 因 fever 住院。Patient Clara has 發燒 and cough."
        spans = [{"start": text.index(n), "end": text.index(n) + len(n), "type": "PATIENT"} for n in ("Anna Berg", "Clara")]
        record = {"lang": "zh", "text": text, "spans": spans}
        data.write_text("\n".join(json.dumps({"id": f"m{n}", **record}) for n in range(12)), encoding="utf-8")
        out = self.folder / "tm"
        said = self.run_main(
            *("s0-tm", "--base", self.base, "--out", out, "--data", data, "--dictionary", words, "--epochs", 30, "--rate", 4e-3)
        )
        self.assertIn("22 sentences, 22 changed by translation, 0 mentions lost", said)
        self.assertIn("spanF1 1.000", said)  # on the original notes: spans came back to their offsets
        self.assert_export(out, "BertForTokenClassification", 81)
        self.assertEqual((out / "dictionary.tsv").read_text(encoding="utf-8"), words.read_text(encoding="utf-8"))

    def test_translation_goes_over_and_back(self) -> None:
        book = dictionary.Dictionary([("fever", "發燒"), ("chest pain", "胸痛"), ("admission", "住院"), ("Clinic", "診所")])
        there = book.translate("病人有 chest pain 與 Fever，安排 feverish")
        self.assertEqual(there.text, "病人有 胸痛 與 發燒，安排 feverish")
        self.assertEqual(there.back(4, 6), (4, 14))
        self.assertEqual(there.there(8, 12), (4, 6))
        self.assertEqual(there.back(*there.there(0, 2)), (0, 2))
        english = book.translate("Patient was admitted for胸痛and發燒today")
        self.assertEqual(english.text, "Patient was admitted for chest pain and fever today")
        self.assertEqual(english.back(25, 35), (24, 26))
        self.assertEqual(english.back(24, 25), (0, 0))
        # A mention that holds a translated word, and one that only touches it.
        whole = Example("a", "zh", "x", "在大安 Clinic 看診", (AllowedSpan(1, 10, frozenset(("HOSPITAL",))),))
        projected = book.project(whole)
        self.assertEqual(projected.text[projected.spans[0].start : projected.spans[0].end], "大安 診所")
        back = dictionary.restored(book.translate(whole.text), [Span(1, 6, "Hospital")])
        self.assertEqual(back, [Span(1, 10, "Hospital")])

    def test_every_character_of_authored_mixed_notes_comes_back(self) -> None:
        book = dictionary.Dictionary([("fever", "發燒"), ("admission", "住院"), ("CT", "電腦斷層"), ("patient", "病人")])
        for example in notes.authored("dev", "zh-en"):
            for sentence in pieces.sentence_examples([example]):
                moved = book.translate(sentence.text)
                self.assertEqual([p.start for p in moved.parts[1:]], [p.end for p in moved.parts[:-1]])
                self.assertEqual([p.to for p in moved.parts[1:]], [p.to_end for p in moved.parts[:-1]])
                for span in sentence.spans:
                    start, end = moved.back(*moved.there(span.start, span.end))
                    self.assertTrue(start <= span.start and span.end <= end)

    def test_s3_classifier(self) -> None:
        out = self.folder / "s3"
        said = self.run_main(
            *("s3-classifier", "--base", self.base, "--out", out, "--data", self.data, "--runs", 3, "--epochs", 12),
            *("--optimiser", "adamw", "--rate", 3e-3, "--batch", 4),
        )
        losses = self.losses(said)
        self.assertEqual(len(losses), 36)
        self.assertLess(losses[-1], 0.5 * losses[24])
        self.assertIn("S3 vote at 0.5: recall", said)
        config = self.assert_export(out, "BertForSequenceClassification", 2)
        self.assertEqual(config["id2label"], {"0": "without", "1": "with"})

    def test_vote_is_the_majority(self) -> None:
        models = [open_classifier(self.base, classifier.CLASSES, seed).eval() for seed in range(5)]
        with torch.no_grad():
            for model in models:  # random heads that disagree
                model.classifier.weight.normal_(0, 1)
        ids, mask = torch.randint(5, 90, (40, 12)), torch.ones(40, 12, dtype=torch.int64)
        with torch.no_grad():
            vote = classifier.Vote(models).eval()(ids, mask).softmax(1)[:, 1]
            single = torch.stack([m(input_ids=ids, attention_mask=mask).logits.softmax(1)[:, 1] for m in models])
        for threshold in (0.3, 0.5, 0.8):
            self.assertEqual((vote >= threshold).tolist(), ((single >= threshold).sum(0) >= 3).tolist())
        self.assertGreater(len({tuple(c) for c in (single >= 0.5).T.tolist()}), 2)
        with self.assertRaises(ValueError):
            classifier.Vote(models[:2])

    def test_filters(self) -> None:
        for text in ("vu par Docteur Martin", "Mme Petit", "appeler le 06 12 34 56 78", "05.56.12.34.56", "0556123456", "Etudiante Roy"):
            self.assertTrue(filters.weak_label(text), text)
        for text in ("comme hier", "genou dr", "dr Martin", "06 12 34 56", "00612345678901", "professeure"):
            self.assertFalse(filters.weak_label(text), text)
        self.assertTrue(filters.detected("dr Martin"))

    def test_sentences_and_dots(self) -> None:
        text = "Vu par le Dr. X. Retour à 3.5 km.\nPas de\nfièvre. 住院。出院！"
        cut = [text[a:b] for a, b in sentences.sentences_of(text)]
        self.assertEqual("".join(cut), text)
        self.assertEqual(cut, ["Vu par le Dr. X. Retour à 3.5 km.\n", "Pas de\nfièvre. ", "住院。", "出院！"])
        self.assertEqual(sentences.without_inner_dots("The patient saw Dr. Roy. Went home."), "The patient saw Dr Roy. Went home.")
        for example in notes.authored("dev", None):
            self.assertEqual("".join(example.text[a:b] for a, b in sentences.sentences_of(example.text)), example.text)

    def test_tags(self) -> None:
        self.assertEqual(len(labels.TWENTY_BILU.tags), 81)
        self.assertEqual(set(labels.TWENTY), set(TYPES))
        self.assertEqual(len(labels.SEVEN_BIO.tags), 15)
        tags = labels.TWENTY_BILU.tags
        text = "Dr. Tom van Dyk, Ulm"
        spans = (AllowedSpan(4, 15, frozenset(("Doctor",))), AllowedSpan(17, 20, frozenset(("City", "Region"))))
        row = pieces.rows_of(text, open_tokenizer(self.base), 64)[0]
        self.assertEqual([text[a:b] for a, b in row.words], ["Dr", ".", "Tom", "van", "Dyk", ",", "Ulm"])
        allowed = pieces.allowed_tags(Example("a", "en", "x", text, spans), row.words, labels.TWENTY_BILU)
        said = [{tags[t] for t in np.flatnonzero(a)} for a in allowed]
        self.assertEqual(said, [{"O"}, {"O"}, {"B-Doctor"}, {"I-Doctor"}, {"L-Doctor"}, {"O"}, {"U-City", "U-Region"}])

    def test_best_path_is_legal(self) -> None:
        scores = np.random.default_rng(1).normal(size=(60, 81))
        tag_set = labels.TWENTY_BILU
        path = [tag_set.tags[t] for t in tune.best_path(scores, tune.steps_of(tag_set))]
        for before, after in zip([None, *path], path, strict=False):
            self.assertTrue(tag_set.follows(before, after), (before, after))
        self.assertNotIn(path[-1][0], "BI")

    def test_long_texts_are_cut_and_nothing_is_left_out(self) -> None:
        text = "Anna Berg came from Ulm " * 40
        rows = pieces.rows_of(text, open_tokenizer(self.base), 64)
        self.assertGreater(len(rows), 3)
        self.assertTrue(all(len(row.ids) <= 64 and len(row.firsts) == len(row.words) for row in rows))
        self.assertEqual([text[a:b] for row in rows for a, b in row.words], text.split())

    def test_bad_graph_is_refused(self) -> None:
        model = open_classifier(self.base, classifier.CLASSES, 1).eval()

        class Unsteady(torch.nn.Module):
            """Answers differently every time, as a graph with forgotten dropout would."""

            def __init__(self) -> None:
                super().__init__()
                self.inner = model

            def forward(self, input_ids, attention_mask):
                logits = self.inner(input_ids=input_ids, attention_mask=attention_mask).logits
                return logits + torch.rand_like(logits)

        class NoNumber(Unsteady):
            """Answers with no number at all."""

            def forward(self, input_ids, attention_mask):
                return self.inner(input_ids=input_ids, attention_mask=attention_mask).logits * float("nan")

        out = self.folder / "bad"
        for wrong in (Unsteady, NoNumber):
            with self.assertRaisesRegex(ValueError, "differs from the model"), contextlib.redirect_stdout(io.StringIO()):
                write_export(out, wrong(), model, open_tokenizer(self.base), Card("x", "other", [], []), [[2, 9, 3]] * 3)
            self.assertFalse((out / "model.onnx").exists())

    def test_bad_input_is_refused(self) -> None:
        good = json.dumps(notes_of(1)[0])
        cases = {
            '{"id": 1': "line 2, column",
            '{"id": "a", "spans": []}': "line 2: the field text is missing",
            '{"id": "a", "text": "b", "spans": [{"start": "0", "end": 1, "type": "CITY"}]}': "note a, span 0",
            '{"id": "a", "text": "b", "spans": [{"start": 0, "end": 9, "type": "CITY"}]}': "note a, characters 0 to 9",
            '{"id": "a", "text": "b", "spans": [{"start": 0, "end": 1, "type": "TOWN"}]}': "note a, characters 0 to 1: the type TOWN",
            '{"id": "a", "text": " ", "spans": []}': "note a: the text",
            '{"id": "a", "text": "Ana Ruiz", "spans": [{"start": 0, "end": 8, "type": "STAFF"}, {"start": 4, "end": 8, "type": "CITY"}]}':
                "note a, characters 4 to 8: the span overlaps the one before it, which ends at 8",
        }
        path = self.folder / "broken.jsonl"
        for line, said in cases.items():
            path.write_text(f"{good}\n{line}\n", encoding="utf-8")
            with self.assertRaisesRegex(CorpusError, f"broken.jsonl.*{said}"):
                read_jsonl(path, "canonical")
        with self.assertRaisesRegex(CorpusError, "no label scheme nosuch"):
            read_jsonl(self.data, "nosuch")
        words = self.folder / "bad.tsv"
        words.write_text("fever\t發燒\nfever 發燒\n", encoding="utf-8")
        with self.assertRaisesRegex(CorpusError, "bad.tsv, line 2"):
            dictionary.Dictionary.read(words)
        said = io.StringIO()
        with contextlib.redirect_stderr(said):
            self.assertEqual(main(["s0-bert", "--base", str(self.folder), "--out", str(self.folder / "no"), "--data", str(self.data)]), 1)
        self.assertIn("no config.json", said.getvalue())

    def test_tiny_base_command(self) -> None:
        out = self.folder / "tiny"
        said = self.run_main("tiny", "--out", out, "--data", self.data, "--width", 32, "--vocabulary", 300)
        self.assertIn("random weights", said)
        first = {name: (out / name).read_bytes() for name in ("tokenizer.json", "model.safetensors")}
        self.run_main("tiny", "--out", out, "--data", self.data, "--width", 32, "--vocabulary", 300)
        self.assertEqual(first, {name: (out / name).read_bytes() for name in first})
        self.assertEqual(open_tokenizer(out).tokenize("Anna")[0][0], "A")

    def test_tiny_vocabulary_has_no_han_character_inside_a_word(self) -> None:
        pieces = tiny.learned(["病人 fever カルテ"] * 3, 50)
        self.assertLessEqual({"病", "人", "f", "##r", "##ル"}, set(pieces))
        self.assertEqual([p for p in pieces if p in ("##病", "##人")], [])


if __name__ == "__main__":
    unittest.main()
