"""Training on one language, on notes of a site, and from the numbers of an earlier run."""

from __future__ import annotations

import contextlib
import io
import json
import random
import sys
import tempfile
import unittest
from argparse import Namespace
from dataclasses import asdict
from pathlib import Path

import onnx
import torch

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from noteveil_training.compact.export import LANGUAGES, languages_of, sample_windows, write_export  # noqa: E402
from noteveil_training.compact.from_pack import load_pack  # noqa: E402
from noteveil_training.compact.model import CompactNet, Shape  # noqa: E402
from noteveil_training.compact.train import SITE_VARIANTS, Average, Epochs, Job, main, rate_at, run  # noqa: E402
from noteveil_training.crf import Crf  # noqa: E402
from noteveil_training.examples import Example, in_languages, read_site  # noqa: E402
from noteveil_training.lexicon import Lexicon  # noqa: E402
from noteveil_training.marked import CorpusError  # noqa: E402
from noteveil_training.windows import Masks, Reading, windows_of  # noqa: E402

NOTE = {"id": "one", "lang": "es", "text": "Vista por Ana Ruiz.", "spans": [{"start": 10, "end": 18, "type": "STAFF"}]}
TINY = Shape("lstm", 16, 1, table=8)
SHIPPED = Path(__file__).resolve().parents[2]


def site_file(folder: str, *notes: dict) -> Path:
    path = Path(folder) / "notes.jsonl"
    path.write_text("".join(json.dumps(note, ensure_ascii=False) + "\n" for note in notes), encoding="utf-8")
    return path


class Languages(unittest.TestCase):
    def test_only_the_named_ones_are_kept_and_all_where_none_is_named(self) -> None:
        examples = [Example(code, code, "test", "x", ()) for code in ("es", "ca", "es")]
        self.assertEqual([e.language for e in in_languages(examples, ["es"])], ["es", "es"])
        self.assertEqual(len(in_languages(examples, [])), 3)
        self.assertEqual(in_languages(examples, ["zh"]), [])

    def test_no_example_and_no_line_of_another_language_is_drawn(self) -> None:
        epochs = Epochs(1, Masks(), Reading(), None, ("en",))
        self.assertEqual({e.language for e in epochs.examples}, {"en"})
        self.assertEqual(set(epochs.lines), {"en"})

    def test_words_of_other_languages_are_not_taught(self) -> None:
        english, all_of_them = Lexicon(1, ("en",)).classes, Lexicon(1).classes
        self.assertLess(len(english[0]), len(all_of_them[0]))
        self.assertTrue(english[1] <= all_of_them[1])

    def test_a_run_tells_its_languages(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            Average(CompactNet(TINY), Crf(), ("es",)).save(Path(folder) / "model.pt")
            self.assertEqual(languages_of(Path(folder)), ["es"])
            Average(CompactNet(TINY), Crf()).save(Path(folder) / "model.pt")
            self.assertEqual(languages_of(Path(folder)), LANGUAGES)

    def test_a_run_from_before_there_were_languages_has_all_of_them(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            net, crf = CompactNet(TINY), Crf()
            saved = {"shape": asdict(net.sizes), "net": net.state_dict(), "crf": crf.state_dict()}
            torch.save(saved, Path(folder) / "model.pt")
            self.assertEqual(languages_of(Path(folder)), LANGUAGES)


class Sites(unittest.TestCase):
    def test_notes_of_a_site_are_drawn_every_time_and_alone_nothing_else(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            epochs = Epochs(1, Masks(), Reading(), None, (), (site_file(folder, NOTE),), alone=True)
            self.assertEqual([(e.id, e.source) for e in epochs.examples], [("one", "site")])
            self.assertEqual(epochs.lines, {})
            self.assertTrue(all(len(epochs.draw()) == 1 for _ in range(5)))

    def test_beside_ours_each_is_drawn_several_times_and_ours_once(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            epochs = Epochs(1, Masks(), Reading(), None, ("ca",), (site_file(folder, NOTE),))
            sources = [(e.id, e.source) for e in epochs.examples]
            self.assertEqual(sources.count(("one", "site")), SITE_VARIANTS)
            self.assertGreater(SITE_VARIANTS, 1)
            ours = [each for each in sources if each[1] == "es-ca"]
            self.assertGreater(len(ours), 100)
            self.assertEqual(len(set(ours)), len(ours))

    def test_the_rate_of_a_run_is_never_above_the_one_that_was_asked_for(self) -> None:
        rates = [rate_at(step, step / 1000, 7e-4) for step in range(1001)]
        self.assertAlmostEqual(max(rates), 7e-4, delta=1e-4)
        self.assertLessEqual(max(rates), 7e-4)
        self.assertAlmostEqual(rates[-1], 7e-6)
        self.assertGreater(max(rate_at(step, step / 1000) for step in range(1001)), 1e-3)

    def test_plain_texts_are_drawn_as_they_are_every_time(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            masks, file = Masks(), site_file(folder, NOTE)
            plain = Epochs(1, masks, Reading(), None, (), (file,), alone=True, plain=True)
            varied = Epochs(1, masks, Reading(), None, (), (file,), alone=True)
            features = lambda windows: [window.rows.tolist() for window in windows]
            as_it_is = features(windows_of(read_site(file)[0], masks))
            self.assertTrue(all(features(plain.draw()) == as_it_is for _ in range(20)))
            self.assertTrue(any(features(varied.draw()) != as_it_is for _ in range(20)))

    def test_a_type_that_the_scheme_does_not_know_is_refused_with_its_place(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            wrong = {**NOTE, "spans": [{"start": 10, "end": 18, "type": "WARD_CAT"}]}
            with self.assertRaisesRegex(CorpusError, "WARD_CAT"):
                read_site(site_file(folder, wrong))

    def test_notes_that_cannot_be_read_as_they_stand_are_refused_with_file_note_and_place(self) -> None:
        inner = {"start": 14, "end": 18, "type": "CITY"}
        cases: dict[str, str] = {
            json.dumps({**NOTE, "spans": [*NOTE["spans"], inner]}): "note one, characters 14 to 18: the span overlaps",
            json.dumps({**NOTE, "spans": [{"start": 10, "end": 18}]}): "note one, span 0",
            json.dumps({**NOTE, "spans": [{"start": 10, "end": 99, "type": "STAFF"}]}): "note one, characters 10 to 99",
            '{"id": "one", "spans": []}': "line 1: the field text is missing",
            '{"id": "one"': "line 1, column",
            "[]": "line 1: a note is an object",
            "": "the file holds no note",
        }
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "broken.jsonl"
            for line, said in cases.items():
                path.write_text(line + "\n", encoding="utf-8")
                with self.assertRaisesRegex(CorpusError, f"broken.jsonl.*{said}"):
                    read_site(path)
            with self.assertRaisesRegex(CorpusError, "cannot be read"):
                read_site(Path(folder) / "absent.jsonl")

    def test_spans_side_by_side_stay_as_they_are(self) -> None:
        beside = {**NOTE, "spans": [{"start": 14, "end": 18, "type": "CITY"}, {"start": 10, "end": 14, "type": "STAFF"}]}
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual([(s.start, s.end) for s in read_site(site_file(folder, beside))[0].spans], [(10, 14), (14, 18)])

    def test_the_command_says_in_one_line_what_it_cannot_train_on(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            wrong = site_file(folder, {**NOTE, "spans": NOTE["spans"] * 2})
            said = io.StringIO()
            with contextlib.redirect_stderr(said):
                status = main(["--notes", str(wrong), "--alone", "--out", str(Path(folder) / "run")])
            self.assertEqual(status, 1)
            self.assertRegex(said.getvalue(), r"^notes\.jsonl, note one, characters 10 to 18: the span overlaps .*\n$")
            self.assertNotIn("Ruiz", said.getvalue())
            self.assertFalse((Path(folder) / "run").exists())

    def test_learning_alone_without_notes_is_refused(self) -> None:
        with contextlib.redirect_stderr(io.StringIO()), self.assertRaises(SystemExit) as refused:
            main(["--alone", "--out", "nowhere"])
        self.assertEqual(refused.exception.code, 2)

    def test_a_run_goes_on_with_the_numbers_of_another(self) -> None:
        random.seed(1)
        with tempfile.TemporaryDirectory() as folder:
            first, second = Path(folder) / "first", Path(folder) / "second"
            first.mkdir(), second.mkdir()
            net, crf = CompactNet(TINY), Crf()
            Average(net, crf).save(first / "model.pt")
            notes = (site_file(folder, NOTE),)
            job = Job(1, 1, 1, 1, Shape("lstm", 32, 1), second, 99, 0, 0, 200, (), None, ("es",), notes, True, first)
            run(0, job)
            saved = torch.load(second / "model.pt", weights_only=True)
            self.assertEqual(saved["shape"]["width"], 16)
            before, after = net.state_dict()["tags.weight"], saved["net"]["tags.weight"]
            self.assertLess(float((before - after).abs().max()), 1e-3)


class Packs(unittest.TestCase):
    """A pack in use is gone on with: its numbers stand in its graph."""

    def exported(self, folder: str, shape: Shape, temperature: float) -> tuple[CompactNet, Crf, Path]:
        """A pack as the app makes it of an export, as far as a training reads it."""
        run, pack = Path(folder) / "run", Path(folder) / "pack"
        run.mkdir()
        torch.manual_seed(3)
        net, crf = CompactNet(shape).eval(), Crf().eval()
        # The exporter writes numbers that are alike once, and those of a network that never learned are: its norms, its biases.
        with torch.no_grad():
            for number in (*net.parameters(), crf.free):
                number.normal_(std=0.3)
        Average(net, crf, ("es",)).save(run / "model.pt")
        (run / "points.json").write_text(json.dumps({"temperature": temperature, "balanced": 0.0, "suspected": 1.0}))
        options = Namespace(name="tiny", version="1", licence="Apache-2.0", overlap=24)
        with contextlib.redirect_stdout(io.StringIO()):
            write_export(run, pack, options, "", None)
        config = json.loads((pack / "config.json").read_text())
        facts = {name: config[name] for name in ("labels", "decoding", "languages")}
        manifest = {**facts, "kind": "compact", "graphs": {"fp32": "model.onnx", "int8": None}, "transitions": "transitions.json"}
        (pack / "manifest.json").write_text(json.dumps(manifest))
        return net, crf, pack

    def test_the_numbers_come_back_with_the_scores_divided_by_the_temperature(self) -> None:
        for shape in (TINY, Shape("cnn", 16, 2, table=8)):
            with tempfile.TemporaryDirectory() as folder:
                net, crf, pack = self.exported(folder, shape, 1.7)
                read, transitions = load_pack(pack, sample_windows()[:20])
                self.assertEqual(read.sizes, shape)
                for name, value in net.state_dict().items():
                    expected = value / 1.7 if name.startswith("tags.") else value
                    self.assertLess(float((read.state_dict()[name] - expected).abs().max()), 1e-6, name)
                self.assertLess(float((transitions.transitions() - crf.transitions() / 1.7)[crf.legal].abs().max()), 1e-5)

    def test_the_pack_that_ships_can_be_gone_on_with(self) -> None:
        net, _ = load_pack(SHIPPED / "noteveil-compact", sample_windows())
        self.assertEqual(net.sizes.encoder, "lstm")

    def test_a_training_begins_with_the_numbers_of_the_pack(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            net, _, pack = self.exported(folder, TINY, 1.0)
            out = Path(folder) / "out"
            given = ["--start", str(pack), "--notes", str(site_file(folder, NOTE)), "--alone", "--tokens", "1", "--processes", "1"]
            with contextlib.redirect_stdout(io.StringIO()):
                self.assertEqual(main([*given, "--word-weight", "0", "--languages", "es", "--out", str(out)]), 0)
            saved = torch.load(out / "model.pt", weights_only=True)
            self.assertLess(float((net.state_dict()["tags.weight"] - saved["net"]["tags.weight"]).abs().max()), 1e-3)

    def test_packs_of_another_kind_other_tags_and_other_graphs_are_refused_by_name(self) -> None:
        windows = sample_windows()[:5]
        with self.assertRaisesRegex(CorpusError, "noteveil-note-classifier: .* no compact pack"):
            load_pack(SHIPPED / "noteveil-note-classifier", windows)
        with tempfile.TemporaryDirectory() as folder:
            _, _, pack = self.exported(folder, TINY, 1.0)
            manifest = json.loads((pack / "manifest.json").read_text())
            (pack / "manifest.json").write_text(json.dumps({**manifest, "labels": manifest["labels"][:-1]}))
            with self.assertRaisesRegex(CorpusError, "pack: .* its tags"):
                load_pack(pack, windows)
            (pack / "manifest.json").write_text(json.dumps(manifest))
            graph = onnx.load(str(pack / "model.onnx"))
            next(node for node in graph.graph.node if node.op_type == "LSTM").name = "/net/elsewhere/LSTM"
            onnx.save(graph, str(pack / "model.onnx"))
            with self.assertRaisesRegex(CorpusError, "not written by this trainer"):
                load_pack(pack, windows)

    def test_numbers_that_do_not_answer_as_the_graph_are_refused(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            _, _, pack = self.exported(folder, TINY, 1.0)
            graph = onnx.load(str(pack / "model.onnx"))
            # An activation that no number tells of.
            last = next(node for node in graph.graph.node if node.output[0] == "emissions")
            last.output[0] = "scores"
            graph.graph.node.append(onnx.helper.make_node("Relu", ["scores"], ["emissions"]))
            onnx.save(graph, str(pack / "model.onnx"))
            with self.assertRaisesRegex(CorpusError, "answers otherwise than its graph"):
                load_pack(pack, sample_windows()[:5])

    def test_the_command_says_in_one_line_that_it_cannot_go_on_with_a_pack(self) -> None:
        said = io.StringIO()
        with contextlib.redirect_stderr(said), tempfile.TemporaryDirectory() as folder:
            out = Path(folder) / "run"
            self.assertEqual(main(["--start", str(SHIPPED / "noteveil-note-classifier"), "--out", str(out)]), 1)
            self.assertFalse(out.exists())
        self.assertRegex(said.getvalue(), r"^noteveil-note-classifier: .*\n$")


if __name__ == "__main__":
    unittest.main()
