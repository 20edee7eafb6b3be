"""Writes a dictionary as a Hugging Face export for token classification that `noteveil models add` takes.

The graph is two Gathers: from a token to its tag, from the tag to a row of scores. The look-up itself is the tokenizer's, a
WordLevel model with the pre-tokenizer of tokens.py.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper
from tokenizers import Tokenizer, models, processors

from ..examples import Example
from .table import Dictionary
from .tokens import pre_tokenizer

SPECIAL = ("[PAD]", "[UNK]", "[CLS]", "[SEP]")
"""Ids 0 to 3. The pre-tokenizer cuts at brackets, so no token of a note is spelled like one."""
MAX_TOKENS = 512
"""Tokens of a window in the app: BERT's number, as the configuration says BERT. The graph itself knows no limit."""
CHOSEN, MOVED = 10.0, 8.0
"""Scores of a token's tag and of the other positions of its type; all else is 0: our choice.

The app decodes BILU to the best legal sequence, and looked-up tags are often none (B with nothing after it). Moving a
token to another position of its type costs 2, giving up a tag or inventing one costs at least 8, so a legal sequence never
covers other tokens than the look-up, not even where 2 is taken from the score of O to see what is suspected.
"""
TOLERANCE = 1e-4
"""Largest difference between the table and the answer of ONNX Runtime."""


def labels_of(dictionary: Dictionary) -> list[str]:
    """O and the four positions of every type; a BILU set has no type without them."""
    return ["O", *(f"{position}-{kind}" for kind in dictionary.types for position in "BILU")]


def vocabulary_of(dictionary: Dictionary) -> dict[str, int]:
    """Token to id: the special ones, then the dictionary's in order of their characters."""
    return {token: number for number, token in enumerate((*SPECIAL, *sorted(dictionary.tags)))}


def tags_of(dictionary: Dictionary) -> np.ndarray:
    """The number of the label of every token of the vocabulary, int64 [V]; unknown and special ones have O."""
    labels = {label: number for number, label in enumerate(labels_of(dictionary))}
    return np.asarray([labels[dictionary.tags.get(token, "O")] for token in vocabulary_of(dictionary)], dtype=np.int64)


def rows_of_tags(dictionary: Dictionary) -> np.ndarray:
    """The scores of a token by its tag, float32 [K,K]."""
    labels = labels_of(dictionary)
    rows = []
    for tag in labels:
        same_type = [MOVED if tag != "O" and label[2:] == tag[2:] else 0.0 for label in labels]
        same_type[labels.index(tag)] = CHOSEN
        rows.append(same_type)
    return np.asarray(rows, dtype=np.float32)


def scores_of(dictionary: Dictionary) -> np.ndarray:
    """The scores of every token of the vocabulary, float32 [V,K]."""
    return rows_of_tags(dictionary)[tags_of(dictionary)]


def tokenizer_of(dictionary: Dictionary) -> Tokenizer:
    """Looks whole tokens up, as they are written; what it does not know becomes [UNK]."""
    vocabulary = vocabulary_of(dictionary)
    tokenizer = Tokenizer(models.WordLevel(vocabulary, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizer()
    edges = [(token, vocabulary[token]) for token in ("[CLS]", "[SEP]")]
    tokenizer.post_processor = processors.TemplateProcessing(single="[CLS] $A [SEP]", special_tokens=edges)
    tokenizer.add_special_tokens(list(SPECIAL))
    return tokenizer


def graph_of(dictionary: Dictionary) -> onnx.ModelProto:
    """input_ids, attention_mask, token_type_ids int64 [B,T] to logits float [B,T,K]; only the ids matter."""
    tags, rows = tags_of(dictionary), rows_of_tags(dictionary)
    ids = [helper.make_tensor_value_info(n, TensorProto.INT64, ["B", "T"]) for n in INPUTS]
    logits = helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["B", "T", rows.shape[1]])
    nodes = [
        helper.make_node("Gather", ["tags", "input_ids"], ["tag"], axis=0),
        helper.make_node("Gather", ["rows", "tag"], ["logits"], axis=0),
    ]
    tables = [numpy_helper.from_array(tags, "tags"), numpy_helper.from_array(rows, "rows")]
    graph = helper.make_graph(nodes, "dictionary", ids, [logits], tables)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.checker.check_model(model)
    return model


INPUTS = ("input_ids", "attention_mask", "token_type_ids")


def largest_difference(out: Path, dictionary: Dictionary, examples: list[Example]) -> float:
    """Between the exported files and the table, over the tokens of notes; infinite where the tags differ from the look-up's."""
    session = onnxruntime.InferenceSession(str(out / "model.onnx"), providers=["CPUExecutionProvider"])
    tokenizer = Tokenizer.from_file(str(out / "tokenizer.json"))
    table, labels = scores_of(dictionary), labels_of(dictionary)
    worst = 0.0
    for example in examples:
        encoded = tokenizer.encode(example.text)
        ids = np.asarray([encoded.ids], dtype=np.int64)
        feed = {"input_ids": ids, "attention_mask": np.ones_like(ids), "token_type_ids": np.zeros_like(ids)}
        answer = session.run(["logits"], feed)[0]
        worst = float(np.maximum(worst, np.abs(answer - table[ids]).max()))
        inner = slice(1, -1)
        tags = [labels[best] for best in answer[0].argmax(1)[inner]]
        if (tags, encoded.offsets[inner]) != dictionary.tag(example.text):
            return float("inf")
    return worst


def write_export(out: Path, dictionary: Dictionary, card: str, checked: list[Example]) -> None:
    """tokenizer.json, model.onnx, config.json and README.md. Raises ValueError when the files do not answer as the table."""
    out.mkdir(parents=True, exist_ok=True)
    labels, vocabulary = labels_of(dictionary), vocabulary_of(dictionary)
    tokenizer_of(dictionary).save(str(out / "tokenizer.json"))
    onnx.save(graph_of(dictionary), str(out / "model.onnx"))
    config = {
        "model_type": "bert",
        "architectures": ["BertForTokenClassification"],
        "_name_or_path": "noteveil-dictionary",
        "vocab_size": len(vocabulary),
        "max_position_embeddings": MAX_TOKENS,
        "pad_token_id": vocabulary["[PAD]"],
        "id2label": {str(number): label for number, label in enumerate(labels)},
        "label2id": {label: number for number, label in enumerate(labels)},
    }
    (out / "config.json").write_text(json.dumps(config, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    (out / "README.md").write_text(card, encoding="utf-8")
    worst = largest_difference(out, dictionary, checked)
    print(f"largest difference between the table and ONNX Runtime: {worst:.2e}")
    if not worst <= TOLERANCE:
        raise ValueError(f"the exported files differ from the dictionary by {worst:.2e}, more than {TOLERANCE}")
