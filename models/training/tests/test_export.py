"""The pack that ships, from a trained network on: how its points are chosen, and that its export is refused when it answers otherwise."""

from __future__ import annotations

import contextlib
import io
import json
import tempfile
import unittest
import warnings
from argparse import Namespace
from pathlib import Path
from unittest import mock

warnings.filterwarnings("ignore")

import numpy as np  # noqa: E402
import torch  # noqa: E402
from noteveil_training.authored import read_authored  # noqa: E402
from noteveil_training.compact import choose, export, graph  # noqa: E402
from noteveil_training.compact.batches import batch_of  # noqa: E402
from noteveil_training.compact.model import CompactNet, Shape  # noqa: E402
from noteveil_training.compact.train import Average  # noqa: E402
from noteveil_training.crf import Crf  # noqa: E402
from noteveil_training.examples import of_note  # noqa: E402
from noteveil_training.scoring import Scores  # noqa: E402
from noteveil_training.windows import TAGS, Masks, windows_of  # noqa: E402

torch.set_num_threads(1)

TINY = Shape("lstm", 16, 1, table=8)
OPTIONS = Namespace(name="tiny", version="1", licence="Apache-2.0", overlap=24)
NOTES = [of_note(note) for note in read_authored(["dev"])[:4]]
WINDOWS = [window for note in NOTES for window in windows_of(note, Masks())]


def scores(recall: float, precision: float, found: int, untouched: float = 1.0) -> Scores:
    """Scores of a hundred gold characters and ten notes without anything."""
    both = round(100 * recall)
    return Scores(
        found=found,
        characters_gold=100,
        characters_found=round(both / precision),
        characters_both=both,
        notes_without=10,
        notes_untouched=round(10 * untouched),
    )


class Points(unittest.TestCase):
    def chosen(self, **by_bias: Scores) -> tuple[float, float]:
        return choose.points_of({float(key[1:].replace("_", ".")): value for key, value in by_bias.items()}, 10)

    def test_balanced_is_the_largest_bias_that_is_precise_and_suspected_the_smallest_that_finds_enough(self) -> None:
        points = self.chosen(
            b0=scores(0.90, 0.97, 100), b0_1=scores(0.95, 0.93, 110), b0_2=scores(0.97, 0.90, 120), b0_3=scores(1, 0.8, 130), b0_4=scores(1, 0.7, 135)
        )
        self.assertEqual(points, (0.1, 0.3))

    def test_nothing_is_suspected_that_a_reviewer_would_not_go_through(self) -> None:
        # More than three further spans a note (ten notes), and something in more than a fifth of the PHI-free notes.
        too_many = self.chosen(b0=scores(0.9, 0.95, 100), b0_1=scores(0.97, 0.9, 130), b0_2=scores(1, 0.8, 131))
        self.assertEqual(too_many, (0.0, 0.1))
        touched = self.chosen(b0=scores(0.9, 0.95, 100), b0_1=scores(0.97, 0.9, 110), b0_2=scores(1, 0.8, 115, untouched=0.7))
        self.assertEqual(touched, (0.0, 0.1))

    def test_a_network_that_is_never_precise_gets_no_bias_at_all(self) -> None:
        self.assertEqual(self.chosen(b0=scores(0.9, 0.5, 100), b0_1=scores(0.95, 0.4, 200)), (0.0, 0.0))


class FromRunToExport(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls._folder = tempfile.TemporaryDirectory()
        cls.trained = Path(cls._folder.name) / "run"
        cls.trained.mkdir()
        torch.manual_seed(1)
        Average(CompactNet(TINY), Crf(), ("es",)).save(cls.trained / "model.pt")
        few = mock.patch.object(choose, "read_authored", lambda splits: [n for n in read_authored(splits) if n.language == "es"][:3])
        with few, contextlib.redirect_stdout(io.StringIO()):
            choose.main([str(cls.trained)])

    @classmethod
    def tearDownClass(cls) -> None:
        cls._folder.cleanup()

    def export_to(self, name: str) -> Path:
        out = self.trained.parent / name
        with mock.patch.object(export, "sample_windows", lambda: WINDOWS), contextlib.redirect_stdout(io.StringIO()):
            export.write_export(self.trained, out, OPTIONS, "made up", None)
        return out

    def test_points_and_figures_of_the_dev_notes_are_written(self) -> None:
        points = json.loads((self.trained / "points.json").read_text())
        self.assertIn(points["temperature"], choose.TEMPERATURES)
        self.assertLessEqual(0, points["balanced"])
        self.assertLessEqual(points["balanced"], points["suspected"])
        figures = json.loads((self.trained / "figures.json").read_text())
        self.assertEqual(figures["notes"], 3)
        self.assertTrue(all(0 <= figures[name] <= 1 for name in ("charPrecision", "charRecall", "strictSpanF1", "strictTypedF1")))

    def test_the_export_answers_as_the_network_divided_by_the_temperature(self) -> None:
        out = self.export_to("whole")
        points = json.loads((self.trained / "points.json").read_text())
        config = json.loads((out / "config.json").read_text(encoding="utf-8"))
        self.assertEqual(config["labels"], list(TAGS))
        self.assertEqual(config["languages"], ["es"])
        self.assertEqual(config["operatingPoints"]["balanced"]["oBias"], points["balanced"])
        self.assertEqual(config["operatingPoints"]["suspected"]["oBias"], points["suspected"])
        net, crf = export.load(self.trained)
        stated = torch.tensor(json.loads((out / "transitions.json").read_text())["transitions"])
        self.assertLess(float((stated - crf.transitions() / points["temperature"]).abs().max()), 1e-5)
        batch = batch_of(WINDOWS[:3])
        answer = graph.answers(graph.session_of(out / "model.onnx"), batch, "emissions")
        with torch.no_grad():
            wanted = net(*batch.inputs)[0].numpy() / points["temperature"]
        there = batch.mask.numpy() > 0
        self.assertLess(float(np.abs(answer - wanted)[there].max()), graph.TOLERANCE)

    def test_a_graph_that_answers_otherwise_is_refused_and_not_left_behind(self) -> None:
        as_exported = export._AsExported
        wrong = {"by its scale": 1.01, "by no number": float("nan")}
        for name, factor in wrong.items():
            with self.subTest(name), mock.patch.object(export, "_AsExported", lambda net, t, f=factor: as_exported(net, t * f)):
                with self.assertRaisesRegex(ValueError, "differs from the network"):
                    self.export_to("wrong")
                self.assertFalse((self.trained.parent / "wrong" / "model.onnx").exists())
                self.assertFalse((self.trained.parent / "wrong" / "config.json").exists())


if __name__ == "__main__":
    unittest.main()
