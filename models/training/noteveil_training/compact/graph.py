"""The graph of a compact pack (docs/model-packs.md): written from a network, and compared with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import onnxruntime
import torch

from ..windows import Window
from .batches import Batch, batch_of

TOLERANCE = 1e-4
"""Largest difference between the scores of PyTorch and of the exported graph."""


def write_graph(module: torch.nn.Module, path: Path, outputs: tuple[str, ...]) -> None:
    """Writes a module over int32 inputs: opset 17, all sizes but 8 and 16 open. Each output is [B,T,...]."""
    # Ids that occur, and a window that is padded: what is traced has to be like what is run.
    example = (
        torch.ones(7, 8, dtype=torch.int32),
        torch.ones(7, 16, dtype=torch.int32),
        torch.ones(2, 9, dtype=torch.int32),
        torch.ones(2, 9, dtype=torch.int32),
        torch.tensor([[1.0] * 9, [1.0] * 5 + [0.0] * 4]),
    )
    axes = {"uf": {0: "U"}, "uc": {0: "U"}, **{name: {0: "B", 1: "T"} for name in ("idx", "ws", "mask")}}
    torch.onnx.export(
        # In evaluation mode as a whole: the exporter gives a module back the mode it came with, and this one holds the network.
        module.eval(),
        example,
        str(path),
        input_names=list(axes),
        output_names=list(outputs),
        dynamic_axes={**axes, **{name: {0: "B", 1: "T"} for name in outputs}},
        opset_version=17,
        dynamo=False,
    )


def largest_difference(answer: Callable[[Batch], torch.Tensor], path: Path, windows: list[Window]) -> float:
    """Between emissions that `answer` gives and ONNX Runtime's, over the tokens of the windows, twenty at a time."""
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    worst = 0.0
    for start in range(0, len(windows), 20):
        batch = batch_of(windows[start : start + 20])
        names = ("uf", "uc", "idx", "ws")
        feed = {n: t.numpy().astype(np.int32) for n, t in zip(names, batch.inputs, strict=False)}
        theirs = session.run(["emissions"], {**feed, "mask": batch.mask.numpy()})[0]
        with torch.no_grad():
            mine = answer(batch).numpy()
        worst = max(worst, float(np.abs((mine - theirs) * batch.mask.numpy()[:, :, None]).max()))
    return worst
