"""S3's note classifier on a base of FlauBERT's kind, the one that S3 publishes: tiny, with random weights, its vocabulary made here."""

from __future__ import annotations

import contextlib
import io
import json
import tempfile
import unittest
import warnings
from pathlib import Path

warnings.filterwarnings("ignore")

import noteveil_training.bert  # noqa: E402, F401 (sets the offline switches before transformers is read)
import numpy as np  # noqa: E402
import onnxruntime  # noqa: E402
import torch  # noqa: E402
from transformers import FlaubertConfig, FlaubertModel  # noqa: E402
from noteveil_training.bert.base import edges_of, open_tokenizer  # noqa: E402
from noteveil_training.bert.train import main  # noqa: E402

torch.set_num_threads(1)

SPECIALS = ["<s>", "</s>", "<pad>", "<unk>"] + [f"<special{at}>" for at in range(10)]
NAMES = ("Martin", "Petit", "Roy", "Leroux")
WITHOUT = "Pas de fièvre, toux depuis deux jours. Les poumons sont clairs."


def notes() -> list[dict]:
    """French notes, every second one with a doctor's name that the filters know by its title."""
    made = []
    for number in range(24):
        name = NAMES[number % len(NAMES)]
        text = f"Vu par Docteur {name} ce jour. {WITHOUT}" if number % 2 else WITHOUT
        at = text.find(name)
        spans = [{"start": at, "end": at + len(name), "type": "STAFF"}] if at >= 0 else []
        made.append({"id": f"n{number}", "lang": "fr", "text": text, "spans": spans})
    return made


SIZES = {"emb_dim": 32, "n_layers": 2, "n_heads": 2, "max_position_embeddings": 96}


def make_base(folder: Path, texts: list[str], sizes: dict[str, int] = SIZES) -> None:
    """A FlauBERT base as it lies on a disk: config.json, weights, vocab.json and merges.txt. Its pieces are characters and two merges."""
    folder.mkdir()
    characters = sorted({c for text in texts for c in text if not c.isspace()})
    pieces = [*SPECIALS, *characters, *(f"{c}</w>" for c in characters), "do", "doc"]
    (folder / "vocab.json").write_text(json.dumps({piece: at for at, piece in enumerate(pieces)}), encoding="utf-8")
    (folder / "merges.txt").write_text("d o 9\ndo c 8\n", encoding="utf-8")
    (folder / "tokenizer_config.json").write_text(json.dumps({"do_lowercase": True}), encoding="utf-8")
    torch.manual_seed(1)
    FlaubertModel(FlaubertConfig(vocab_size=len(pieces), **sizes)).save_pretrained(str(folder))


class FlaubertTest(unittest.TestCase):
    def test_s3_is_trained_on_it_and_exported_as_a_pack(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            data, base, out = folder / "notes.jsonl", folder / "base", folder / "out"
            data.write_text("\n".join(json.dumps(n, ensure_ascii=False) for n in notes()) + "\n", encoding="utf-8")
            make_base(base, [n["text"].lower() for n in notes()])
            tokenizer = open_tokenizer(base)
            self.assertEqual(type(tokenizer).__name__, "FlaubertTokenizer")
            self.assertEqual(edges_of(tokenizer), (0, 1))
            self.assertEqual(tokenizer.tokenize("Docteur")[:2], ["doc", "t"])
            said = io.StringIO()
            with contextlib.redirect_stdout(said), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                arguments = ("--base", base, "--out", out, "--data", data, "--runs", 3, "--epochs", 8)
                tuned = ("--optimiser", "adamw", "--rate", 3e-3, "--batch", 4)
                self.assertEqual(main(["s3-classifier", *map(str, arguments + tuned)]), 0)
            losses = [float(line.rsplit(" ", 1)[1]) for line in said.getvalue().split("\n") if line.startswith("epoch")]
            self.assertLess(losses[-1], losses[-8])
            config = json.loads((out / "config.json").read_text(encoding="utf-8"))
            self.assertEqual(config["architectures"], ["FlaubertForSequenceClassification"])
            self.assertEqual(config["model_type"], "flaubert")
            self.assertEqual(config["id2label"], {"0": "without", "1": "with"})
            for file in ("vocab.json", "merges.txt", "README.md"):
                self.assertTrue((out / file).is_file(), file)
            session = onnxruntime.InferenceSession(str(out / "model.onnx"), providers=["CPUExecutionProvider"])
            self.assertEqual([i.name for i in session.get_inputs()], ["input_ids", "attention_mask"])
            for shape in ((1, 5), (3, 17)):
                ids = np.full(shape, 20, dtype=np.int64)
                answer = session.run(["logits"], {"input_ids": ids, "attention_mask": np.ones_like(ids)})[0]
                self.assertEqual(answer.shape, (shape[0], 2))
            # A short note beside a long one gets the answer that it gets alone: the app runs them together.
            pad = tokenizer.pad_token_id
            short = np.array([[0, 20, 21, 22, 1]], dtype=np.int64)
            padded = np.concatenate([short, np.full((1, 4), pad, dtype=np.int64)], axis=1)
            mask = (padded != pad).astype(np.int64)
            alone, together = (
                session.run(["logits"], {"input_ids": i, "attention_mask": m})[0] for i, m in ((short, np.ones_like(short)), (padded, mask))
            )
            self.assertLess(float(np.abs(alone - together).max()), 1e-4)


if __name__ == "__main__":
    unittest.main()
