"""Writes an export that `noteveil models add` accepts, and checks the graph against the model."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnxruntime
import torch
from transformers import PreTrainedModel, PreTrainedTokenizerBase

from .tune import padded

TOLERANCE = 1e-4
"""Largest difference between the scores of PyTorch and of the exported graph."""
OPSET = 17
INPUTS = ("input_ids", "attention_mask")


@dataclass(frozen=True)
class Card:
    """What the README says of a pack."""

    name: str
    licence: str
    languages: list[str]
    lines: list[str]
    """Paragraphs: how it was made, what it was measured at, what to know before it is added."""

    def text(self) -> str:
        """Markdown with front matter that `models add` reads (src-main/engine/pack/modelCard.ts)."""
        languages = "".join(f"- {language}\n" for language in self.languages)
        front = f"---\nlicense: {self.licence}\n" + (f"language:\n{languages}" if languages else "") + "---\n"
        return f"{front}\n# {self.name}\n\n" + "\n\n".join(self.lines) + "\n"


class Scores(torch.nn.Module):
    """A model as a function of ids and mask to `logits`."""

    def __init__(self, model: PreTrainedModel) -> None:
        super().__init__()
        self.model = model

    def forward(self, input_ids: torch.Tensor, attention_mask: torch.Tensor) -> torch.Tensor:
        return self.model(input_ids=input_ids, attention_mask=attention_mask).logits


def write_graph(scores: torch.nn.Module, path: Path, is_tagger: bool, some_id: int) -> None:
    """Writes model.onnx; numbers of rows and pieces are open. `scores` is on the CPU and is put into evaluation mode."""
    # Two rows of different lengths, so that no branch is traced for full rows only.
    ids = torch.full((2, 9), some_id, dtype=torch.int64)
    mask = torch.ones_like(ids)
    mask[1, 6:] = 0
    both = {0: "batch", 1: "pieces"}
    torch.onnx.export(
        scores.eval(),
        (ids, mask),
        str(path),
        input_names=list(INPUTS),
        output_names=["logits"],
        dynamic_axes={**dict.fromkeys(INPUTS, both), "logits": both if is_tagger else {0: "batch"}},
        opset_version=OPSET,
        dynamo=False,
    )


@torch.no_grad()
def largest_difference(scores: torch.nn.Module, path: Path, rows: list[list[int]], pad: int) -> float:
    """Between PyTorch and ONNX Runtime, over rows of ids in batches of one, two, three and more."""
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    worst, start, size = 0.0, 0, 1
    while start < len(rows):
        ids, mask = padded(rows[start : start + size], pad, torch.device("cpu"))
        mine = scores(ids, mask).numpy()
        theirs = session.run(["logits"], dict(zip(INPUTS, (ids.numpy(), mask.numpy()), strict=True)))[0]
        if mine.ndim == 3:  # What stands at padding is never read.
            mine, theirs = mine[mask.bool().numpy()], theirs[mask.bool().numpy()]
        # Not Python's max, which would pass over an answer that is no number.
        worst = float(np.maximum(worst, np.abs(mine - theirs).max()))
        start, size = start + size, size + 1
    return worst


def write_export(
    out: Path,
    scores: torch.nn.Module,
    model: PreTrainedModel,
    tokenizer: PreTrainedTokenizerBase,
    card: Card,
    rows: list[list[int]],
) -> float:
    """Writes config, tokenizer, graph and README; returns the largest difference found.

    `model` gives the configuration, `scores` the graph; `rows` are ids of real text. Raises ValueError when the graph does
    not answer as the model does, and then leaves no graph behind.
    """
    out.mkdir(parents=True, exist_ok=True)
    scores.to("cpu")
    architecture = type(model).__name__
    write_graph(scores, out / "model.onnx", architecture.endswith("ForTokenClassification"), rows[0][0])
    worst = largest_difference(scores, out / "model.onnx", rows, tokenizer.pad_token_id)
    print(f"{out.name}: largest difference between PyTorch and ONNX Runtime {worst:.2e}", flush=True)
    if not worst <= TOLERANCE:
        (out / "model.onnx").unlink()
        raise ValueError(f"the exported graph differs from the model by {worst:.2e}, more than {TOLERANCE}")
    tokenizer.save_pretrained(str(out))
    config = json.loads(model.config.to_json_string(use_diff=False))
    # The name of the pack, not the path of the base on this machine.
    config |= {"architectures": [architecture], "_name_or_path": card.name}
    (out / "config.json").write_text(json.dumps(config, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    (out / "README.md").write_text(card.text(), encoding="utf-8")
    return worst
