"""Writes a trained network as a compact export (docs/model-packs.md, "Compact packs") and checks it."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import TensorProto, helper

from ..compact.batches import batch_of
from ..features import ROWS
from ..windows import MAX_TOKENS, Window
from .model import BiLstm
from .german import LABELS, OUTPUTS

TOLERANCE = 1e-4
"""Largest difference between the scores of PyTorch and of the exported graph."""
SUSPECTED = 2.0
"""What is taken from the score of O to see what is suspected: the compact pack's value, not measured here."""
OVERLAP = 40
"""Tokens that two windows share: the compact pack's value."""


class _AsExported(torch.nn.Module):
    """The network with int32 inputs."""

    def __init__(self, net: BiLstm) -> None:
        super().__init__()
        self.net = net

    def forward(self, uf, uc, idx, ws, mask):
        return self.net(uf.long(), uc.long(), idx.long(), ws.long(), mask)


def export_graph(net: BiLstm, path: Path) -> None:
    """Writes model.onnx: opset 17, all sizes but 8 and 16 open."""
    # Ids that occur, and a window that is padded: what is traced has to be like what is run.
    example = (
        torch.ones(7, 8, dtype=torch.int32),
        torch.ones(7, 16, dtype=torch.int32),
        torch.ones(2, 9, dtype=torch.int32),
        torch.ones(2, 9, dtype=torch.int32),
        torch.tensor([[1.0] * 9, [1.0] * 5 + [0.0] * 4]),
    )
    axes = {"uf": {0: "U"}, "uc": {0: "U"}, "idx": {0: "B", 1: "T"}, "ws": {0: "B", 1: "T"}, "mask": {0: "B", 1: "T"}}
    output = {"emissions": {0: "B", 1: "T"}}
    torch.onnx.export(
        _AsExported(net).eval(),
        example,
        str(path),
        input_names=list(axes),
        output_names=list(output),
        dynamic_axes={**axes, **output},
        opset_version=17,
        dynamo=False,
    )
    graph = onnx.load(str(path))
    if not any(each.name == "ws" for each in graph.graph.input):
        # The exporter leaves out what the network does not read; the pack's interface has five inputs.
        graph.graph.input.append(helper.make_tensor_value_info("ws", TensorProto.INT32, ["B", "T"]))
        onnx.save(graph, str(path))


def largest_difference(net: BiLstm, path: Path, windows: list[Window]) -> float:
    """Between PyTorch and ONNX Runtime, over the tokens of the windows, twenty at a time."""
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    net.eval()
    worst = 0.0
    for start in range(0, len(windows), 20):
        batch = batch_of(windows[start : start + 20])
        names = ("uf", "uc", "idx", "ws")
        feed = {n: t.numpy().astype(np.int32) for n, t in zip(names, batch.inputs, strict=False)}
        theirs = session.run(["emissions"], {**feed, "mask": batch.mask.numpy()})[0]
        with torch.no_grad():
            mine = net(*batch.inputs).numpy()
        worst = max(worst, float(np.abs((mine - theirs) * batch.mask.numpy()[:, :, None]).max()))
    return worst


def write_export(net: BiLstm, out: Path, facts: dict[str, object], windows: list[Window]) -> None:
    """config.json and model.onnx; `facts` are languages, licence, provenance and evaluation.

    Raises ValueError when the graph does not answer as the network does.
    """
    out.mkdir(parents=True, exist_ok=True)
    export_graph(net, out / "model.onnx")
    worst = largest_difference(net, out / "model.onnx", windows)
    print(f"largest difference between PyTorch and ONNX Runtime: {worst:.2e}")
    if worst > TOLERANCE:
        raise ValueError(f"the exported graph differs from the network by {worst:.2e}, more than {TOLERANCE}")
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
