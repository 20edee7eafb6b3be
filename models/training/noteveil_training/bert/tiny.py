"""A small base with random weights, so that every recipe runs from end to end without a download. It knows nothing."""

from __future__ import annotations

import argparse
import unicodedata
from pathlib import Path

import torch
from tokenizers import BertWordPieceTokenizer
from transformers import BertConfig, BertForMaskedLM, BertTokenizerFast

from . import notes


SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]


def learned(texts: list[str], pieces: int) -> list[str]:
    """A cased WordPiece vocabulary: the special pieces, every character of the texts, as the beginning of a word and inside of
    one, and `pieces` learned ones at most. BERT's tokenizer makes each Han character a word, so none is ever inside of one."""
    characters = sorted({c for text in texts for c in text if not c.isspace()})
    learner = BertWordPieceTokenizer(lowercase=False, strip_accents=False)
    # The trainer numbers inner characters in the order of a hash table, and ties go by number: another vocabulary in every
    # run. Named beforehand they have their numbers.
    first = [*SPECIAL, *(f"##{c}" for c in characters if not unicodedata.name(c, "").startswith("CJK "))]
    learner.train_from_iterator(
        texts,
        vocab_size=len(first) + len(characters) + pieces,
        min_frequency=2,
        limit_alphabet=len(characters) + 1,
        special_tokens=first,
        show_progress=False,
    )
    vocabulary = learner.get_vocab()
    return sorted(vocabulary, key=vocabulary.__getitem__)


def make_tiny(
    folder: Path,
    texts: list[str],
    *,
    width: int = 64,
    layers: int = 2,
    positions: int = 128,
    vocabulary: int = 3000,
    seed: int = 1,
) -> None:
    """Writes a cased BERT base to `folder`, its WordPiece vocabulary learned from `texts`. All sizes are our choice. Raises
    ValueError for a width that heads of 16 do not divide."""
    if width % 16:
        raise ValueError(f"the width {width} is not a multiple of 16")
    folder.mkdir(parents=True, exist_ok=True)
    vocabulary_file = folder / "vocab.txt"
    vocabulary_file.write_text("".join(f"{piece}\n" for piece in learned(texts, vocabulary)), encoding="utf-8")
    tokenizer = BertTokenizerFast(
        vocab=str(vocabulary_file), do_lower_case=False, strip_accents=False, model_max_length=positions
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
    parser.add_argument("--vocabulary", type=notes.count, default=3000, help="pieces besides the characters")
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
