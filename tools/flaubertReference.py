#!/usr/bin/env python3
"""Prints what the Python tokenizers of FlauBERT and XLM make of a list of texts, as the fixture of a unit test.

Development only; needs `pip install transformers sacremoses` (written with transformers 5.23.0 and sacremoses 0.2.0).
Downloads nothing: the vocabulary is learned here, from the texts themselves.

    python tools/flaubertReference.py test/fixtures/tokenizers/flaubertTexts.json > test/fixtures/tokenizers/flaubert.json
"""

import collections
import json
import os
import sys
import tempfile

from transformers.models.flaubert.tokenization_flaubert import FlaubertTokenizer
from transformers.models.xlm.tokenization_xlm import XLMTokenizer

MERGES = 500
# Words of one in this many texts stay out of the vocabulary, so that unknown characters occur too.
HELD_OUT = 7
SPECIALS = ["<s>", "</s>", "<pad>", "<unk>"] + [f"<special{at}>" for at in range(10)]


def words_of(tokenizer, text):
    """Words before byte pairs: an empty list of merges leaves each character alone, the last one marked."""
    return "".join(tokenizer._tokenize(text)).split("</w>")[:-1]


def learn_merges(counts):
    words = {tuple(word[:-1]) + (word[-1] + "</w>",): count for word, count in counts.items()}
    merges = []
    for _ in range(MERGES):
        pairs = collections.Counter()
        for symbols, count in words.items():
            for pair in zip(symbols, symbols[1:]):
                pairs[pair] += count
        if not pairs:
            break
        # The most frequent pair, the first in order among equals, so that a second run gives the same file.
        best = min(pairs, key=lambda pair: (-pairs[pair], pair))
        merges.append((best, pairs[best]))
        words = {joined(symbols, best): count for symbols, count in words.items()}
    return merges


def joined(symbols, pair):
    found = []
    for symbol in symbols:
        if found and (found[-1], symbol) == pair:
            found[-1] = found[-1] + symbol
        else:
            found.append(symbol)
    return tuple(found)


def open_tokenizers(folder, vocabulary, merges):
    vocab_file, merges_file = os.path.join(folder, "vocab.json"), os.path.join(folder, "merges.txt")
    with open(vocab_file, "w", encoding="utf-8") as file:
        json.dump(vocabulary, file)
    with open(merges_file, "w", encoding="utf-8") as file:
        file.write(merges)
    return {
        "cased": FlaubertTokenizer(vocab_file, merges_file, do_lowercase=False),
        "lower": FlaubertTokenizer(vocab_file, merges_file, do_lowercase=True),
        "xlm": XLMTokenizer(vocab_file, merges_file),
    }


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        texts = json.load(file)
    with tempfile.TemporaryDirectory() as folder:
        plain = open_tokenizers(folder, {piece: at for at, piece in enumerate(SPECIALS)}, "")
        counts = collections.Counter()
        for at, text in enumerate(texts):
            if at % HELD_OUT != HELD_OUT - 1:
                for tokenizer in plain.values():
                    counts.update(words_of(tokenizer, text))
        learned = learn_merges(counts)
        characters = sorted({character for word in counts for character in word})
        # A merged piece that is always merged further has no entry, as in the published vocabularies.
        pieces = SPECIALS + characters + [c + "</w>" for c in characters]
        pieces += [left + right for at, ((left, right), _) in enumerate(learned) if at % 10 != 0]
        vocabulary = {piece: at for at, piece in enumerate(dict.fromkeys(pieces))}
        merges = "".join(f"{left} {right} {count}\n" for (left, right), count in learned)
        tokenizers = open_tokenizers(folder, vocabulary, merges)
        cases = []
        for text in texts:
            case = {"text": text}
            for name, tokenizer in tokenizers.items():
                case[name] = tokenizer.convert_tokens_to_ids(tokenizer._tokenize(text))
            cases.append(case)
    rows = ",\n".join(json.dumps(case) for case in cases)
    print(f'{{"vocabulary": {json.dumps(vocabulary)},\n"merges": {json.dumps(merges)},\n"cases": [\n{rows}\n]}}')


if __name__ == "__main__":
    main()
