"""Opens a base: a local Hugging Face folder of a pre-trained model. Nothing is downloaded."""

from __future__ import annotations

from pathlib import Path

import torch
from safetensors import SafetensorError
from transformers import (
    AutoConfig,
    AutoModelForSequenceClassification,
    AutoModelForTokenClassification,
    AutoTokenizer,
    PreTrainedModel,
    PreTrainedTokenizerBase,
)
from transformers.utils import logging

from ..device import device
from ..marked import CorpusError

# A base without this task's head is the rule here, so a report about its missing weights would say nothing.
logging.set_verbosity_error()
logging.disable_progress_bar()


def open_tokenizer(folder: Path) -> PreTrainedTokenizerBase:
    """The base's tokenizer. Raises CorpusError naming the folder and what it lacks."""
    if not (folder / "config.json").is_file():
        raise CorpusError(f"{folder}: no config.json; a base is a local folder of a Hugging Face model")
    try:
        return AutoTokenizer.from_pretrained(str(folder), local_files_only=True)
    except (OSError, ValueError, ImportError) as error:
        raise CorpusError(f"{folder}: the tokenizer cannot be opened: {error}") from error


def _open(kind: type, folder: Path, labels: list[str], seed: int) -> PreTrainedModel:
    # The head is drawn when the model is opened.
    torch.manual_seed(seed)
    names = dict(enumerate(labels))
    try:
        config = AutoConfig.from_pretrained(
            str(folder), local_files_only=True, id2label=names, label2id={n: i for i, n in names.items()}
        )
        # A base that carries another head keeps its encoder; the new head is random.
        model = kind.from_pretrained(
            str(folder), config=config, local_files_only=True, ignore_mismatched_sizes=True, attn_implementation="eager"
        )
    except (OSError, ValueError, RuntimeError, SafetensorError) as error:
        raise CorpusError(f"{folder}: the model cannot be opened: {error}") from error
    return model.to(device())


def open_tagger(folder: Path, labels: list[str], seed: int) -> PreTrainedModel:
    """The base with one linear layer of len(labels) outputs per piece. Raises CorpusError."""
    return _open(AutoModelForTokenClassification, folder, labels, seed)


def open_classifier(folder: Path, labels: list[str], seed: int) -> PreTrainedModel:
    """The base with a layer of len(labels) outputs per text. Raises CorpusError."""
    return _open(AutoModelForSequenceClassification, folder, labels, seed)


def edges_of(tokenizer: PreTrainedTokenizerBase) -> tuple[int, int]:
    """The ids that the tokenizer puts before and after a text. Raises CorpusError where they are not one each, which the
    engine cannot repeat."""
    edges = tokenizer("")["input_ids"]
    if len(edges) != 2:
        raise CorpusError(f"{tokenizer.name_or_path}: the tokenizer puts {len(edges)} special ids around a text, not two")
    return edges[0], edges[1]


def positions_of(model: PreTrainedModel) -> int:
    """Pieces that a text may have, special ones included; 512 at most, which is the engine's bound."""
    config = model.config
    offset = config.pad_token_id + 1 if config.model_type in ("roberta", "camembert", "xlm-roberta") else 0
    return min(512, config.max_position_embeddings - offset)
