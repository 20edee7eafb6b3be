"""Tokens and hashed features of the compact kind: the definition in tools/compactReference.py, made fast enough to train on.

The reference states the features; nothing is stated twice here. Only the cutting of text into tokens is done with a table
of character kinds, and `tests/test_features.py` compares the two on every corpus.
"""

from __future__ import annotations

import importlib.util
from functools import cache, lru_cache
from pathlib import Path
from types import ModuleType

import numpy as np

_PATH = Path(__file__).resolve().parents[3] / "tools" / "compactReference.py"


def _load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("compact_reference", _PATH)
    if spec is None or spec.loader is None:
        raise ImportError(f"{_PATH} cannot be loaded")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


reference = _load()
ROWS = {
    "word": reference.WORD_ROWS,
    "affix": reference.AFFIX_ROWS,
    "shape": reference.SHAPE_ROWS,
    "character": reference.CHARACTER_ROWS,
}


@cache
def _kind(character: str) -> str:
    return reference.kind_of(character)


@cache
def _cuts(before: str, after: str) -> bool:
    return reference.is_upper(after) and reference.is_lower(before)


def tokens_of(text: str) -> list[tuple[int, int, int]]:
    """(start, end, blank id) of every token, in code points, as the reference cuts them."""
    kinds = [_kind(character) for character in text]
    tokens: list[tuple[int, int, int]] = []
    blank = reference.BLANK_NEWLINES_OR_START
    at, length = 0, len(text)
    while at < length:
        kind = kinds[at]
        end = at + 1
        if kind == "blank":
            while end < length and kinds[end] == "blank":
                end += 1
            blank = reference.blank_id(text[at:end])
        else:
            if kind == "letter":
                while end < length and kinds[end] == "letter" and not _cuts(text[end - 1], text[end]):
                    end += 1
            elif kind == "digit":
                while end < length and kinds[end] == "digit":
                    end += 1
            tokens.append((at, end, blank))
            blank = reference.BLANK_NONE
        at = end
    return tokens


@lru_cache(maxsize=400_000)
def rows_of(form: str) -> np.ndarray:
    """The 8 feature rows and 16 character rows of a token form, int32[24]."""
    return np.asarray(reference.features_of(form), dtype=np.int32)
