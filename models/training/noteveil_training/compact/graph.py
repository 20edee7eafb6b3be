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
TOGETHER = 20
"""Windows of one comparison."""


PER_TOKEN = {0: "B", 1: "T"}
PER_WINDOW = {0: "B"}
"""Open sizes of an output [B,T,...] and of one [B,...]."""


def write_graph(module: torch.nn.Module, path: Path, outputs: dict[str, dict[int, str]]) -> None:
    """Writes a module over int32 inputs: opset 17, all sizes of the inputs but 8 and 16 open, of the outputs those stated."""
    # Ids that occur, and a window that is padded: what is traced has to be like what is run.
    example = (
        torch.ones(7, 8, dtype=torch.int32),
        torch.ones(7, 16, dtype=torch.int32),
        torch.ones(2, 9, dtype=torch.int32),
        torch.ones(2, 9, dtype=torch.int32),
        torch.tensor([[1.0] * 9, [1.0] * 5 + [0.0] * 4]),
    )
    axes = {"uf": {0: "U"}, "uc": {0: "U"}, **{name: PER_TOKEN for name in ("idx", "ws", "mask")}}
    torch.onnx.export(
        # In evaluation mode as a whole: the exporter gives a module back the mode it came with, and this one holds the network.
        module.eval(),
        example,
        str(path),
        input_names=list(axes),
        output_names=list(outputs),
        dynamic_axes={**axes, **outputs},
        opset_version=17,
        dynamo=False,
    )


def session_of(path: Path) -> onnxruntime.InferenceSession:
    """The exported graph, as ONNX Runtime runs it on any machine."""
    return onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])


def answers(session: onnxruntime.InferenceSession, batch: Batch, output: str) -> np.ndarray:
    """What ONNX Runtime makes of a batch."""
    names = ("uf", "uc", "idx", "ws")
    feed = {n: t.numpy().astype(np.int32) for n, t in zip(names, batch.inputs, strict=False)}
    return session.run([output], {**feed, "mask": batch.mask.numpy()})[0]


@torch.no_grad()
def largest_difference(
    answer: Callable[[Batch], torch.Tensor], path: Path, windows: list[Window], output: str = "emissions"
) -> float:
    """Between what `answer` gives and the graph's output, twenty windows at a time: of different lengths, so that all but
    the longest are padded. What an output [B,T,...] says of padding does not count."""
    session = session_of(path)
    worst = 0.0
    for start in range(0, len(windows), TOGETHER):
        batch = batch_of(windows[start : start + TOGETHER])
        differences = np.abs(answer(batch).numpy() - answers(session, batch, output))
        if differences.ndim == 3:
            differences = differences[batch.mask.numpy() > 0]
        # Not Python's max, which would pass over an answer that is no number.
        worst = float(np.maximum(worst, differences.max()))
    return worst


def refuse_unlike(worst: float, path: Path) -> None:
    """Raises ValueError, and leaves no graph behind, when it answers otherwise than the network by more than TOLERANCE, or with
    no number at all."""
    if not worst <= TOLERANCE:
        path.unlink()
        raise ValueError(f"{path}: the exported graph differs from the network by {worst:.2e}, more than {TOLERANCE}")
