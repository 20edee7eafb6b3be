"""A small base with random weights, so that every recipe runs from end to end without a download. It knows nothing."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

import torch
from tokenizers import BertWordPieceTokenizer
from transformers import BertConfig, BertForMaskedLM, BertTokenizerFast

from . import notes


def make_tiny(
    folder: Path,
    texts: Iterable[str],
    *,
    width: int = 64,
    layers: int = 2,
    positions: int = 128,
    vocabulary: int = 4000,
    seed: int = 1,
) -> None:
    """Writes a cased BERT base to `folder`, its WordPiece vocabulary learned from `texts`. All sizes are our choice. Raises
    ValueError for a width that heads of 16 do not divide."""
    if width % 16:
        raise ValueError(f"the width {width} is not a multiple of 16")
    folder.mkdir(parents=True, exist_ok=True)
    learner = BertWordPieceTokenizer(lowercase=False, strip_accents=False)
    learner.train_from_iterator(texts, vocab_size=vocabulary, min_frequency=2, show_progress=False)
    learner.save_model(str(folder))
    tokenizer = BertTokenizerFast(
        tokenizer_object=learner._tokenizer,
        do_lower_case=False,
        strip_accents=False,
        model_max_length=positions,
        unk_token="[UNK]",
        cls_token="[CLS]",
        sep_token="[SEP]",
        pad_token="[PAD]",
        mask_token="[MASK]",
    )
    tokenizer.save_pretrained(str(folder))
    torch.manual_seed(seed)
    config = BertConfig(
        vocab_size=len(tokenizer),
        hidden_size=width,
        num_hidden_layers=layers,
        num_attention_heads=width // 16,
        intermediate_size=2 * width,
        max_position_embeddings=positions,
        pad_token_id=tokenizer.pad_token_id,
    )
    BertForMaskedLM(config).save_pretrained(str(folder))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Sizes, and the notes that the vocabulary comes from."""
    parser.add_argument("--out", type=Path, required=True, help="folder of the base")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--width", type=notes.count, default=64)
    parser.add_argument("--layers", type=notes.count, default=2)
    parser.add_argument("--positions", type=notes.count, default=128)
    parser.add_argument("--vocabulary", type=notes.count, default=4000)
    notes.add_arguments(parser, None)


def run(options: argparse.Namespace) -> None:
    """Makes the base. Raises CorpusError for bad input."""
    texts = [e.text for e in notes.read_corpus(options).train]
    make_tiny(
        options.out,
        texts,
        width=options.width,
        layers=options.layers,
        positions=options.positions,
        vocabulary=options.vocabulary,
        seed=options.seed,
    )
    print(f"a base with random weights, vocabulary from {len(texts)} notes: {options.out}")
