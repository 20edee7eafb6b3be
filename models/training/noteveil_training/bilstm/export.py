"""Writes a trained network as a compact export (docs/model-packs.md, "Compact packs") and checks it."""

from __future__ import annotations

import json
from pathlib import Path

import onnx
import torch
from onnx import TensorProto, helper

from ..compact.graph import PER_TOKEN, largest_difference, refuse_unlike, write_graph
from ..features import ROWS
from ..windows import MAX_TOKENS, Window
from .model import BiLstm
from .german import LABELS, OUTPUTS

SUSPECTED = 2.0
"""What is taken from the score of O to see what is suspected: our choice, not measured here."""
OVERLAP = 40
"""Tokens that two windows share: our choice."""


class _AsExported(torch.nn.Module):
    """The network with int32 inputs."""

    def __init__(self, net: BiLstm) -> None:
        super().__init__()
        self.net = net

    def forward(self, uf, uc, idx, ws, mask):
        return self.net(uf.long(), uc.long(), idx.long(), ws.long(), mask)


def export_graph(net: BiLstm, path: Path) -> None:
    """Writes model.onnx with the five inputs of the compact interface."""
    write_graph(_AsExported(net), path, {"emissions": PER_TOKEN})
    graph = onnx.load(str(path))
    if not any(each.name == "ws" for each in graph.graph.input):
        # The exporter leaves out what the network does not read; the pack's interface has five inputs.
        graph.graph.input.append(helper.make_tensor_value_info("ws", TensorProto.INT32, ["B", "T"]))
        onnx.save(graph, str(path))


def write_export(net: BiLstm, out: Path, facts: dict[str, object], windows: list[Window]) -> None:
    """config.json and model.onnx; `facts` are languages, licence, provenance and evaluation.

    Raises ValueError when the graph does not answer as the network does.
    """
    out.mkdir(parents=True, exist_ok=True)
    export_graph(net, out / "model.onnx")
    worst = largest_difference(lambda batch: net.eval()(*batch.inputs), out / "model.onnx", windows)
    print(f"largest difference between PyTorch and ONNX Runtime: {worst:.2e}")
    refuse_unlike(worst, out / "model.onnx")
    config = {
        "format": "noteveil-compact/1",
        "name": "German BiLSTM",
        "version": "1",
        **facts,
        "labels": [LABELS.get(name, name) for name in OUTPUTS],
        "tagScheme": "IO",
        "labelScheme": "german-13",
        "decoding": "argmax",
        "rows": ROWS,
        "output": "emissions",
        "features": None,
        "window": {"maxTokens": MAX_TOKENS, "overlap": OVERLAP, "by": "paragraph"},
        "operatingPoints": {"balanced": {"oBias": 0.0}, "suspected": {"oBias": SUSPECTED}},
    }
    (out / "config.json").write_text(json.dumps(config, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
