"""Exports a trained compact network as docs/model-packs.md ("Compact packs") describes, and checks the export.

Usage: python3 -m noteveil_training.compact.export RUN --out DIR
RUN holds model.pt and the points.json that `choose` wrote.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import torch

from ..augment import Augmenter
from ..crf import Crf
from ..features import ROWS
from ..examples import training_examples
from ..windows import MAX_TOKENS, TAGS, Masks, Window, windows_of
from .graph import PER_TOKEN, largest_difference, refuse_unlike, write_graph
from .model import CompactNet, Shape

LANGUAGES = ["fr", "de", "en", "es", "ca", "zh"]


class _AsExported(torch.nn.Module):
    """The network with int32 inputs, and with its scores divided by a temperature so that marginals are calibrated.

    Dividing emissions and transitions by the same number changes no best path; it changes how sure the marginals are.
    """

    def __init__(self, net: CompactNet, temperature: float) -> None:
        super().__init__()
        self.net = net
        self.scale = 1 / temperature

    def forward(self, uf, uc, idx, ws, mask):
        emissions, features = self.net(uf.long(), uc.long(), idx.long(), ws.long(), mask)
        return emissions * self.scale, features


def load(run: Path) -> tuple[CompactNet, Crf]:
    """Network and CRF of a run, on the processor wherever they were trained."""
    saved = torch.load(run / "model.pt", map_location="cpu", weights_only=True)
    net, crf = CompactNet(Shape(**saved["shape"])), Crf()
    net.load_state_dict(saved["net"])
    crf.load_state_dict(saved["crf"])
    return net.eval(), crf.eval()


def languages_of(run: Path) -> list[str]:
    """The languages that a run learned: those it was restricted to, else those of all our notes."""
    return torch.load(run / "model.pt", map_location="cpu", weights_only=True).get("languages") or LANGUAGES


def sample_windows() -> list[Window]:
    """200 windows of training text to compare a graph on."""
    examples = training_examples()[::40]
    augmenter = Augmenter(examples, 7)
    return [w for e in examples for w in windows_of(augmenter.variant(e), Masks())][:200]


def write_export(run: Path, out: Path, options: argparse.Namespace, provenance: str, evaluation: str | None) -> None:
    """The three files of a compact export. Raises ValueError when the graph does not answer as the network does."""
    net, crf = load(run)
    points = json.loads((run / "points.json").read_text())
    temperature = points["temperature"]
    out.mkdir(parents=True, exist_ok=True)
    write_graph(_AsExported(net, temperature), out / "model.onnx", {"emissions": PER_TOKEN, "features": PER_TOKEN})
    worst = largest_difference(lambda b: net(*b.inputs)[0] / temperature, out / "model.onnx", sample_windows())
    print(f"largest difference between PyTorch and ONNX Runtime: {worst:.2e}")
    refuse_unlike(worst, out / "model.onnx")
    transitions = (crf.transitions() / temperature).tolist()
    (out / "transitions.json").write_text(json.dumps({"transitions": [[round(v, 6) for v in row] for row in transitions]}))
    config = {
        "format": "noteveil-compact/1",
        "name": options.name,
        "version": options.version,
        "languages": languages_of(run),
        "licence": options.licence,
        "provenance": provenance,
        "evaluation": evaluation,
        "labels": list(TAGS),
        "tagScheme": "BIO",
        "labelScheme": "canonical",
        "decoding": "crf",
        "rows": ROWS,
        "output": "emissions",
        "features": "features",
        "window": {"maxTokens": MAX_TOKENS, "overlap": options.overlap, "by": "paragraph"},
        "operatingPoints": {
            "balanced": {"oBias": points["balanced"]},
            "suspected": {"oBias": points["suspected"]},
        },
    }
    (out / "config.json").write_text(json.dumps(config, indent=2, ensure_ascii=False) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description="Exports a trained compact network.")
    parser.add_argument("run", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--name", default="NoteVeil compact")
    parser.add_argument("--version", default="1")
    parser.add_argument("--licence", default="Apache-2.0")
    parser.add_argument("--provenance", type=Path, help="text file")
    parser.add_argument("--evaluation", type=Path, help="text file")
    parser.add_argument("--overlap", type=int, default=24, help="tokens that two windows share")
    options = parser.parse_args()
    text = lambda path: path.read_text(encoding="utf-8").strip() if path else None
    write_export(options.run, options.out, options, text(options.provenance) or "", text(options.evaluation))


if __name__ == "__main__":
    main()
