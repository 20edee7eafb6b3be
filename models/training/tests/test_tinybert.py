"""S2 end to end on a tiny teacher: distillation, replacement, the CRF tagger, the table, the export."""

import io
import json
import re
import tempfile
import unittest
from contextlib import redirect_stdout
from pathlib import Path

import noteveil_training.tinybert  # noqa: F401  (keeps transformers offline before it is imported)
import numpy as np
import onnxruntime
import torch
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors
from transformers import AutoModelForMaskedLM, BertConfig, BertForMaskedLM, PreTrainedTokenizerFast

from noteveil_training.authored import read_authored
from noteveil_training.bert.base import open_tokenizer
from noteveil_training.bert.pieces import rows_of, sentence_examples
from noteveil_training.bert.tune import Plan
from noteveil_training.examples import AllowedSpan, Example, of_note
from noteveil_training.marked import CorpusError
from noteveil_training.tinybert.corpus import read_corpus
from noteveil_training.tinybert.distillation import Pair, Sizes, Watched, distil, open_teacher, with_masks
from noteveil_training.tinybert.kinds import FOUR
from noteveil_training.tinybert.replacement import with_other_mentions
from noteveil_training.tinybert.table import lines_of, result
from noteveil_training.crf import FORBIDDEN, Crf
from noteveil_training.tinybert.tagger import CrfTagger
from noteveil_training.tinybert.train import parser, run

SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
LENGTH = 32
TINY = Sizes(layers=2, width=32, heads=4, inner=64, length=LENGTH)


def write_teacher(folder: Path, layers: int = 4) -> None:
    """A random BERT of so many layers whose vocabulary holds every character of our Chinese notes."""
    text = "".join(n.text for n in read_authored(["train", "test"]) if n.language == "zh")
    letters = sorted({c for c in text.lower() if not c.isspace()})
    words = SPECIAL + letters + [f"##{c}" for c in letters if c.isascii()]
    tokenizer = Tokenizer(models.WordPiece({w: n for n, w in enumerate(words)}, unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.post_processor = processors.BertProcessing(("[SEP]", 3), ("[CLS]", 2))
    names = dict(zip(("pad_token", "unk_token", "cls_token", "sep_token", "mask_token"), SPECIAL, strict=True))
    PreTrainedTokenizerFast(tokenizer_object=tokenizer, **names).save_pretrained(str(folder))
    torch.manual_seed(5)
    config = BertConfig(
        vocab_size=len(words),
        hidden_size=48,
        num_hidden_layers=layers,
        num_attention_heads=4,
        intermediate_size=96,
        max_position_embeddings=64,
    )
    BertForMaskedLM(config).save_pretrained(str(folder))


def example(text: str, *spans: tuple[str, str]) -> Example:
    found = tuple(AllowedSpan(text.index(m), text.index(m) + len(m), frozenset(k.split("|"))) for m, k in spans)
    return Example(text, "zh", "trial", text, found)


HELD = tempfile.TemporaryDirectory()


def setUpModule():
    global NOTES
    write_teacher(Path(HELD.name) / "teacher")
    write_teacher(Path(HELD.name) / "twelve", 12)
    NOTES = [FOUR.of_example(of_note(n)) for n in read_authored(["train"]) if n.genre == "zh"]


def tearDownModule():
    HELD.cleanup()


class TinyTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(HELD.name)
        self.teacher = self.folder / "teacher"
        self.twelve = self.folder / "twelve"
        self.notes = NOTES


class KindsTest(unittest.TestCase):
    def test_are_nine_tags_and_map_ours(self):
        self.assertEqual(FOUR.tags, ["O", *(f"{p}-{k}" for k in ("PER", "ORG", "LOC", "DAT") for p in "BI")])
        one = FOUR.of_example(example("王明，45岁，协和", ("王明", "PATIENT"), ("45岁", "AGE"), ("协和", "HOSPITAL")))
        self.assertEqual([sorted(s.types) for s in one.spans], [["PER"], ["ORG"]])


class ReplacementTest(unittest.TestCase):
    def test_draws_mentions_of_the_type_from_the_training_set_alone(self):
        pairs = zip("甲乙丙丁戊己", "北东南西中上", strict=True)
        sentences = [example(f"患者{n}住{p}。", (n, "PER"), (p, "LOC")) for n, p in pairs]
        made = with_other_mentions(sentences, 1, 1.0)
        self.assertGreater(len(made), 3)
        for copy in made:
            name, place = (copy.text[s.start : s.end] for s in copy.spans)
            self.assertIn(name, "甲乙丙丁戊己")
            self.assertIn(place, "北东南西中上")
            self.assertNotIn(copy.text, {s.text for s in sentences})
            self.assertEqual(copy.text, f"患者{name}住{place}。")

    def test_replaces_half_of_the_mentions_and_is_seeded(self):
        names = [f"名{chr(0x4E00 + n)}" for n in range(400)]
        sentences = [example(f"第{n}号{name}", (name, "PER")) for n, name in enumerate(names)]
        made = with_other_mentions(sentences, 3)
        self.assertTrue(160 < len(made) < 240, len(made))
        self.assertEqual(made, with_other_mentions(sentences, 3))
        self.assertNotEqual(made, with_other_mentions(sentences, 4))

    def test_makes_no_copy_of_what_has_no_other_mention_or_none_at_all(self):
        self.assertEqual(with_other_mentions([example("无热。"), example("甲。", ("甲", "PER"))], 1, 1.0), [])


class CrfTest(unittest.TestCase):
    def test_takes_any_tags_and_never_decodes_an_illegal_sequence(self):
        torch.manual_seed(2)
        crf = Crf(tuple(FOUR.tags))
        self.assertEqual(crf.transitions().shape, (10, 9))
        mask = torch.ones(20, 12).bool()
        for row in crf.decode(torch.randn(20, 12, 9) * 3, mask).tolist():
            before = None
            for tag in (FOUR.tags[n] for n in row):
                self.assertTrue(FOUR.follows(before, tag), (before, tag))
                before = tag


class DistillationTest(TinyTest):
    def test_the_teacher_s_attention_is_the_one_it_computes(self):
        teacher = open_teacher(self.teacher)
        watched = Watched(teacher)
        ids = torch.tensor([[2, 9, 12, 30, 3]])
        hidden, attention, _ = watched(ids, torch.ones_like(ids))
        theirs = teacher(input_ids=ids, attention_mask=torch.ones_like(ids), output_attentions=True).attentions
        self.assertEqual((len(hidden), len(attention)), (5, 4))
        for mine, its in zip(attention, theirs, strict=True):
            torch.testing.assert_close(mine.softmax(-1), its, atol=1e-5, rtol=1e-4)

    def test_a_student_equal_to_its_teacher_has_nothing_to_learn(self):
        teacher = Watched(open_teacher(self.teacher))
        student = Watched(open_teacher(self.teacher))
        pair = Pair(teacher, student)
        with torch.no_grad():
            for fit in (pair.of_embeddings, pair.of_hidden):
                fit.weight.copy_(torch.eye(48))
        rows = [row.ids for row in rows_of(self.notes[0].text, open_tokenizer(self.teacher), LENGTH)]
        torch.manual_seed(1)
        losses = pair.losses(*with_masks(rows, open_tokenizer(self.teacher)))
        self.assertEqual(set(losses), {"embeddings", "attention", "hidden", "predictions"})
        for name in ("embeddings", "attention", "hidden"):
            self.assertLess(float(losses[name].detach()), 1e-9)

    def test_padding_changes_no_loss(self):
        pair = Pair(Watched(open_teacher(self.teacher)), Watched(open_teacher(self.teacher)))
        with torch.no_grad():
            pair.of_hidden.weight.mul_(0.5)
        ids = torch.tensor([[2, 9, 12, 4, 3]])
        there, masked = torch.ones_like(ids), ids == 4
        wide = lambda t: torch.nn.functional.pad(t, (0, 3))
        apart = pair.losses(ids, there, masked)
        padded = pair.losses(wide(ids), wide(there), wide(masked))
        for name, value in apart.items():
            torch.testing.assert_close(padded[name], value, atol=1e-5, rtol=1e-4)

    def test_masks_pieces_but_no_special_ones(self):
        tokenizer = open_tokenizer(self.teacher)
        torch.manual_seed(3)
        ids, mask, masked = with_masks([[2, *range(10, 38), 3]] * 40 + [[2, 10, 3]], tokenizer)
        share = float(masked.sum()) / (40 * 28 + 1)
        self.assertTrue(0.1 < share < 0.2, share)
        self.assertFalse(masked[:, 0].any() or (masked & ~mask.bool()).any())
        self.assertTrue((ids[masked] == tokenizer.mask_token_id).all())

    def test_writes_a_student_of_half_the_layers_whose_loss_fell(self):
        out = self.folder / "student"
        texts = [s.text for s in sentence_examples(self.notes[:6])]
        with redirect_stdout(io.StringIO()):
            _, losses = distil(self.teacher, texts, TINY, Plan(6, 2e-3, 16), 1, out)
        self.assertLess(losses[-1], 0.9 * losses[0])
        again = AutoModelForMaskedLM.from_pretrained(str(out), local_files_only=True)
        self.assertEqual((again.config.num_hidden_layers, again.config.max_position_embeddings), (2, LENGTH))
        self.assertEqual(open_tokenizer(out).get_vocab(), open_tokenizer(self.teacher).get_vocab())

    def test_twelve_layers_become_six_and_layer_n_learns_from_layer_2n(self):
        out = self.folder / "six"
        texts = [s.text for s in sentence_examples(self.notes[:2])]
        with redirect_stdout(io.StringIO()):
            _, losses = distil(self.twelve, texts, Sizes(6, 32, 4, 64, LENGTH), Plan(6, 2e-3, 16), 1, out)
        self.assertLess(losses[-1], 0.9 * losses[0])
        student = open_teacher(out)
        self.assertEqual(student.config.num_hidden_layers, 6)
        teacher, taught = Watched(open_teacher(self.twelve)), Watched(student)
        pair = Pair(teacher, taught)
        ids = torch.tensor([[2, 9, 12, 4, 3]])
        there = torch.ones_like(ids)
        losses = pair.losses(ids, there, ids == 4)
        (theirs, looked, _), (own, looking, _) = teacher(ids, there), taught(ids, there)
        error = torch.nn.functional.mse_loss
        hidden = sum(error(pair.of_hidden(own[n]), theirs[2 * n]) for n in range(1, 7))
        attention = sum(error(looking[n - 1], looked[2 * n - 1]) for n in range(1, 7))
        torch.testing.assert_close(losses["hidden"], hidden)
        torch.testing.assert_close(losses["attention"], attention)

    def test_refuses_sizes_and_teachers_that_do_not_fit(self):
        cases = {
            "4 layers cannot be mapped onto 3": Sizes(3, 32, 4, 64, LENGTH),
            "2 heads cannot learn from 4": Sizes(2, 32, 2, 64, LENGTH),
            "64 positions are fewer": Sizes(2, 32, 4, 64, 128),
            "width of 30": Sizes(2, 30, 4, 64, LENGTH),
        }
        for message, sizes in cases.items():
            with self.assertRaisesRegex(CorpusError, message), redirect_stdout(io.StringIO()):
                distil(self.teacher, ["甲"], sizes, Plan(1, 1e-3, 4), 1, self.folder / "none")
        with self.assertRaises(CorpusError):
            open_teacher(self.folder / "no-such-folder")
        bare = self.folder / "bare"
        open_teacher(self.teacher).bert.save_pretrained(str(bare))
        with self.assertRaisesRegex(CorpusError, "lacks cls"):
            open_teacher(bare)


class TaggerTest(TinyTest):
    def test_learns_a_pattern_and_its_spans_lie_on_the_mentions(self):
        names, places = ("王小明", "李华", "陈大文", "赵六", "孙小美"), ("北京", "上海", "重庆")
        notes = [example(f"患者{n}，家住{p}。\n无发热。", (n, "PER"), (p, "LOC")) for n in names for p in places]
        tagger = CrfTagger(self.teacher, FOUR, LENGTH, 1)
        self.assertEqual(tagger.encoder.config.max_position_embeddings, LENGTH)
        with redirect_stdout(io.StringIO()):
            losses = tagger.fit(sentence_examples(notes), Plan(12, 1e-3, 8), 1)
        self.assertLess(losses[-1], 0.2 * losses[0])
        self.assertGreater(float(tagger.crf.free.detach().abs().max()), 0.05)
        found = tagger.tag(notes)
        self.assertEqual([(s.start, s.end, s.type) for s in found[0]], [(2, 5, "PER"), (8, 10, "LOC")])
        exported = tagger.tag_as_exported(notes)
        self.assertEqual([(s.start, s.end, s.type) for s in exported[0]], [(2, 5, "PER"), (8, 10, "LOC")])
        made = result(100, "raw", len(notes), notes, found, exported)
        self.assertGreater(made.all.f1, 0.9)
        self.assertRegex(lines_of([made])[1], r"^100 %  raw +15 .* 98\.22 ")

    def test_the_crf_decides_in_the_export_too(self):
        tagger = CrfTagger(self.teacher, FOUR, LENGTH, 1)
        begin, inside = (FOUR.tags.index(f"{prefix}-PER") for prefix in "BI")
        with torch.no_grad():
            tagger.crf.free[-1, begin] = tagger.crf.free[begin, inside] = tagger.crf.free[inside, inside] = 100.0
        note = example("王明发热。\n无咳。")
        self.assertEqual([(s.start, s.end) for s in tagger.tag([note])[0]], [(0, 5), (6, 9)])
        self.assertEqual([(s.start, s.end, s.type) for s in tagger.tag_as_exported([note])[0]], [(0, 9, "PER")])

    def test_what_is_cut_off_a_long_sentence_is_still_read(self):
        tagger = CrfTagger(self.teacher, FOUR, LENGTH, 1)
        with torch.no_grad():
            tagger.encoder.classifier.bias[FOUR.tags.index("B-PER")] = 50.0
        note = example("王" * 100)
        spans = tagger.tag([note])[0]
        self.assertEqual([(s.start, s.end) for s in spans], [(n, n + 1) for n in range(100)])

    def test_refuses_a_base_with_fewer_positions(self):
        with self.assertRaisesRegex(CorpusError, "64 positions"):
            CrfTagger(self.teacher, FOUR, 128, 1)


class RunTest(TinyTest):
    def options(self, *more: str):
        small = "--length 32 --epochs 1 --batch 16 --rate 5e-4 --lm-epochs 2 --lm-width 16 --lm-hidden 24 --generated 0.1"
        sizes = "--layers 2 --width 32 --heads 4 --inner 64 --distil-epochs 1 --distil-rate 1e-3"
        source = ("--teacher", str(self.teacher), "--out", str(self.folder / "pack"))
        return parser().parse_args([*source, *small.split(), *sizes.split(), *more])

    def write(self, name: str, *lines: str) -> str:
        path = self.folder / name
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return str(path)

    def test_one_command_distils_trains_scores_and_exports(self):
        printed = io.StringIO()
        texts = self.write("text.txt", *(s.text.strip() for s in sentence_examples(self.notes[:4])))
        options = self.options("--notes", "6", "--shares", "50", "100", "--text", texts, "--licence", "Apache-2.0")
        with redirect_stdout(printed):
            results = run(options)
        runs = [(share, method) for share in (50, 100) for method in ("raw", "mr", "daga", "both")]
        self.assertEqual([(r.share, r.method) for r in results], runs)
        half, all_ = results[0].sentences, results[4].sentences
        self.assertAlmostEqual(all_ / 2, half, delta=1)
        self.assertGreater(results[5].sentences, all_)
        self.assertIn("S2 F1", printed.getvalue())
        pack = self.folder / "pack"
        config = json.loads((pack / "config.json").read_text())
        self.assertEqual(config["architectures"], ["BertForTokenClassification"])
        self.assertEqual((config["num_hidden_layers"], config["max_position_embeddings"]), (2, LENGTH))
        self.assertEqual([config["id2label"][str(n)] for n in range(9)], FOUR.tags)
        self.assertTrue((pack / "README.md").read_text().startswith("---\nlicense: Apache-2.0\nlanguage:\n- "))
        table = json.loads((pack / "transitions.json").read_text())["transitions"]
        self.assertEqual((len(table), *{len(row) for row in table}), (10, 9))
        self.assertTrue(np.isfinite(table).all())
        for before, row in zip([*FOUR.tags, None], table, strict=True):
            for tag, score in zip(FOUR.tags, row, strict=True):
                self.assertEqual(score != FORBIDDEN, FOUR.follows(before, tag), (before, tag))
        session = onnxruntime.InferenceSession(str(pack / "model.onnx"), providers=["CPUExecutionProvider"])
        tokenizer = Tokenizer.from_file(str(pack / "tokenizer.json"))
        for text in ("王明", "患者王小明，男。"):
            ids = np.array([tokenizer.encode(text).ids])
            logits = session.run(["logits"], {"input_ids": ids, "attention_mask": np.ones_like(ids)})[0]
            self.assertEqual(logits.shape, (1, len(text) + 2, 9))
            self.assertTrue(np.isfinite(logits).all())

    def test_a_tenth_of_the_data_with_replacement_daga_and_both_on_six_of_twelve_layers_is_exported(self):
        texts = self.write("few.txt", *(s.text.strip() for s in sentence_examples(self.notes[:2])))
        shares = ("--shares", "10", "--methods", "mr", "daga", "both", "--export-all")
        options = self.options("--notes", "30", "--text", texts, *shares)
        options.teacher, options.layers, options.out = self.twelve, 6, self.folder / "tenth"
        options.lm_epochs, options.generated = 30, 0.5
        with redirect_stdout(io.StringIO()) as printed:
            mr, daga, both = run(options)
        self.assertEqual([(r.share, r.method) for r in (mr, daga, both)], [(10, "mr"), (10, "daga"), (10, "both")])
        tenth = round(int(re.search(r"(\d+) training sentences", printed.getvalue())[1]) / 10)
        for made in (mr, daga):
            self.assertTrue(tenth < made.sentences <= 2 * tenth, (made.method, made.sentences))
        # What is added to the tenth is the same whether alone or together.
        self.assertEqual(both.sentences, mr.sentences + daga.sentences - tenth)
        for method in ("mr", "daga", "both"):
            config = json.loads((options.out / f"10-{method}" / "config.json").read_text(encoding="utf-8"))
            self.assertEqual(config["num_hidden_layers"], 6)
            self.assertTrue((options.out / f"10-{method}" / "transitions.json").is_file())

    def test_every_run_is_exported_where_that_is_asked_for(self):
        options = self.options("--notes", "4", "--shares", "100", "--methods", "raw", "mr", "--export-all")
        options.out = self.folder / "every"
        with redirect_stdout(io.StringIO()):
            run(options)
        for method in ("raw", "mr"):
            files = {f.name for f in (options.out / f"100-{method}").iterdir()}
            self.assertLessEqual({"model.onnx", "transitions.json", "README.md"}, files)
        graphs = {(options.out / f"100-{method}" / "model.onnx").read_bytes() for method in ("raw", "mr")}
        self.assertEqual(len(graphs), 2)
        self.assertFalse((options.out / "model.onnx").exists())

    def test_bad_input_is_refused_with_its_place(self):
        good = {"id": "a", "lang": "zh", "text": "王明。", "spans": [{"start": 0, "end": 2, "type": "PATIENT"}]}
        bad = {**good, "id": "b", "spans": [{"start": 1, "end": 9, "type": "PATIENT"}]}
        unknown = {**good, "id": "c", "spans": [{"start": 0, "end": 2, "type": "KING"}]}
        cases = {
            r"bad\.jsonl, note b, characters 1 to 9": ("bad.jsonl", json.dumps(good), json.dumps(bad)),
            r"unknown\.jsonl, note c.*KING": ("unknown.jsonl", json.dumps(unknown)),
            r"broken\.jsonl, line 2": ("broken.jsonl", json.dumps(good), "{"),
            r"one\.jsonl: no evaluation note in zh": ("one.jsonl", json.dumps(good)),
        }
        for message, (name, *lines) in cases.items():
            with self.assertRaisesRegex(CorpusError, message):
                run(self.options("--data", self.write(name, *lines)))
        with self.assertRaisesRegex(CorpusError, "no training note in xx"):
            run(self.options("--languages", "xx"))
        with self.assertRaisesRegex(CorpusError, "percentage"):
            run(self.options("--shares", "0"))
        with redirect_stdout(io.StringIO()), self.assertRaisesRegex(CorpusError, "cannot be read"):
            run(self.options("--notes", "2", "--text", str(self.folder / "none.txt")))

    def test_a_file_is_split_six_to_two_to_two_without_a_note_in_two_parts(self):
        line = lambda n: json.dumps({"id": str(n), "lang": "zh", "text": f"第{n}号。", "spans": []})
        corpus = read_corpus(self.options("--data", self.write("ten.jsonl", *map(line, range(10)))))
        ids = [{e.id for e in part} for part in (corpus.train, corpus.evaluation, corpus.test)]
        self.assertEqual([len(part) for part in ids], [6, 2, 2])
        self.assertEqual(len(set.union(*ids)), 10)


if __name__ == "__main__":
    unittest.main()
