"""Reads the network and the CRF of a compact pack back out of its graph, so that a training can go on with the pack in use.

A pack holds no checkpoint: its graph has the numbers of the network under the names that torch.onnx.export gives them, some
turned about. What was read is compared with the graph before anything is learned from it.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from ..crf import Crf
from ..marked import CorpusError
from ..windows import TAGS, Window
from .graph import TOLERANCE, largest_difference
from .model import CompactNet, Shape

GATES = (0, 2, 3, 1)
"""ONNX keeps the gates of an LSTM as input, output, forget, cell; PyTorch as input, forget, cell, output."""


def is_pack(folder: Path) -> bool:
    """Whether a folder is a pack and not the run of a training."""
    return (folder / "manifest.json").is_file() and not (folder / "model.pt").is_file()


def load_pack(folder: Path, windows: list[Window]) -> tuple[CompactNet, Crf]:
    """Network and CRF of a compact pack in fp32 with learned transitions and our tags, scores divided by their temperature already.

    `windows` are what the network is compared on with the graph. Raises CorpusError for any other pack, for a graph that this
    project's trainer did not write, and where the network that was read answers otherwise than the graph by more than 1e-4.
    """
    refuse = lambda why: CorpusError(f"{folder.name}: a training cannot go on with this pack: {why}")
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    if manifest.get("kind") != "compact" or manifest.get("decoding") != "crf":
        raise refuse("it is no compact pack with learned transitions")
    if tuple(manifest["labels"]) != TAGS:
        raise refuse("its tags are not those of this trainer")
    file = folder / manifest["graphs"]["fp32"]
    graph = onnx.load(str(file)).graph
    try:
        numbers, scale = _numbers_of(graph)
        net = CompactNet(_shape_of(numbers))
        numbers["tags.weight"], numbers["tags.bias"] = numbers["tags.weight"] * scale, numbers["tags.bias"] * scale
        net.load_state_dict({name: torch.from_numpy(np.array(value)) for name, value in numbers.items()})
    except (KeyError, RuntimeError) as error:
        raise refuse("its graph was not written by this trainer") from error
    crf = Crf()
    rows = json.loads((folder / manifest["transitions"]).read_text(encoding="utf-8"))["transitions"]
    with torch.no_grad():
        crf.free.copy_(torch.tensor(rows))
    net.eval()
    worst = largest_difference(lambda batch: net(*batch.inputs)[0], file, windows)
    if not worst <= TOLERANCE:
        raise refuse(f"the network that was read answers otherwise than its graph, by {worst:.2e}")
    return net, crf.eval()


def _numbers_of(graph: onnx.GraphProto) -> tuple[dict[str, np.ndarray], float]:
    """The network's numbers by PyTorch's names, and what the scores are multiplied with."""
    known = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
    constants = {node.output[0]: numpy_helper.to_array(node.attribute[0].t) for node in graph.node if node.op_type == "Constant"}
    numbers = {name.removeprefix("net."): value for name, value in known.items() if name.startswith("net.")}
    scale = 1.0
    for node in graph.node:
        where = node.name.strip("/").split("/")[1:-1]
        if node.op_type == "MatMul" and node.input[1] in known:
            numbers[".".join([*where, "weight"])] = known[node.input[1]].T
        elif node.op_type == "LSTM":
            numbers.update(_recurrent(".".join(where), *(known[name] for name in node.input[1:4])))
        elif node.output[0] == "emissions" and node.op_type == "Mul":
            scale = float(constants[node.input[1]])
    return numbers, scale


def _recurrent(name: str, inner: np.ndarray, outer: np.ndarray, bias: np.ndarray) -> dict[str, np.ndarray]:
    """Numbers of one direction of torch.nn.LSTM."""
    ordered = lambda rows: np.concatenate([np.split(rows, 4)[gate] for gate in GATES])
    of_input, of_state = np.split(bias[0], 2)
    return {
        f"{name}.weight_ih_l0": ordered(inner[0]),
        f"{name}.weight_hh_l0": ordered(outer[0]),
        f"{name}.bias_ih_l0": ordered(of_input),
        f"{name}.bias_hh_l0": ordered(of_state),
    }


def _shape_of(numbers: dict[str, np.ndarray]) -> Shape:
    """Sizes, as the numbers have them."""
    encoder = "lstm" if "recurrent.out.weight" in numbers else "cnn"
    blocks = sum(name.endswith(".inner.bias") for name in numbers)
    return Shape(encoder, len(numbers["norm.bias"]), blocks, table=numbers["tokens.word.weight"].shape[1])
