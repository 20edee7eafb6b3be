#!/usr/bin/env python3
"""States the features of the compact model in Python and writes the fixture that the app is compared with.

    python3 tools/compactReference.py                 writes test/fixtures/compact/features.json
    python3 tools/compactReference.py --check         fails when the file differs from what would be written

Trainers may import these functions; then one file says what a pack was trained on. Standard library only, Python 3.8 or
later.

Unicode: the definition is that of version 14 (Python 3.11). Letters, marks and digits go by general category. Upper and
lower case are the derived properties Uppercase and Lowercase: str.isupper and str.islower give exactly those for a string
of ONE character and something else for longer ones, so they are only asked for single characters; a titlecase letter such
as U+01C5 is neither. Six letters whose case changed after version 14 are pinned, so any Python gives the same answers for
characters that version 14 has. Newer characters depend on the version; the fixture holds none.
"""
import argparse
import hashlib
import json
import pathlib
import random
import struct
import sys
import unicodedata

FIXTURES = pathlib.Path(__file__).resolve().parent.parent / "test" / "fixtures" / "compact"

WORD_ROWS, AFFIX_ROWS, SHAPE_ROWS, CHARACTER_ROWS = 16384, 4096, 1024, 2048
CHARACTERS = 16
BLANK_NONE, BLANK_ONE, BLANK_NEWLINE, BLANK_NEWLINES_OR_START, BLANK_SEVERAL = range(5)
BLANKS = frozenset(
    list(range(0x09, 0x0E)) + list(range(0x1C, 0x21)) + [0x85, 0xA0, 0x1680] + list(range(0x2000, 0x200B))
    + [0x2028, 0x2029, 0x202F, 0x205F, 0x3000]
)
LOWER_IN_14 = {"\u0295"}
NOT_LOWER_IN_14 = {"\u10fc", "\ua7f2", "\ua7f3", "\ua7f4", "\uab69"}


# ---- characters

def is_han(character):
    point = ord(character)
    return 0x3400 <= point <= 0x9FFF or 0xF900 <= point <= 0xFAFF or 0x20000 <= point <= 0x3FFFF


def kind_of(character):
    """blank, han, letter (with marks), digit, other"""
    if ord(character) in BLANKS:
        return "blank"
    if is_han(character):
        return "han"
    category = unicodedata.category(character)[0]
    return "letter" if category in "LM" else "digit" if category == "N" else "other"


def is_upper(character):
    return character.isupper()


def is_lower(character):
    if character in LOWER_IN_14:
        return True
    return character not in NOT_LOWER_IN_14 and character.islower()


# ---- tokens

def blank_id(blanks):
    newlines = blanks.count("\n")
    if newlines:
        return BLANK_NEWLINES_OR_START if newlines > 1 else BLANK_NEWLINE
    return BLANK_SEVERAL if len(blanks) > 1 else BLANK_ONE


def tokens_of(text):
    """(start, end, blank id) in code points"""
    tokens = []
    blank = BLANK_NEWLINES_OR_START
    at = 0
    while at < len(text):
        kind = kind_of(text[at])
        end = at + 1
        if kind == "blank":
            while end < len(text) and kind_of(text[end]) == "blank":
                end += 1
            blank = blank_id(text[at:end])
        else:
            if kind in ("letter", "digit"):
                while end < len(text) and kind_of(text[end]) == kind and not (
                    kind == "letter" and is_upper(text[end]) and is_lower(text[end - 1])
                ):
                    end += 1
            tokens.append((at, end, blank))
            blank = BLANK_NONE
        at = end
    return tokens


# ---- features

def hash_text(text, seed):
    """FNV-1a of the UTF-8 bytes, then fmix32; a lone surrogate counts as U+FFFD"""
    value = 0x811C9DC5 ^ seed
    for byte in "".join("\ufffd" if 0xD800 <= ord(c) <= 0xDFFF else c for c in text).encode("utf-8"):
        value = ((value ^ byte) * 0x01000193) & 0xFFFFFFFF
    value ^= value >> 16
    value = (value * 0x85EBCA6B) & 0xFFFFFFFF
    value ^= value >> 13
    value = (value * 0xC2B2AE35) & 0xFFFFFFFF
    return value ^ (value >> 16)


def row(text, seed, rows):
    return 1 + hash_text(text, seed) % (rows - 1)


def shape_of(form):
    """X upper-case letter, x other letter or mark, d digit, h Han, else the character; letters at most 4 in a row"""
    shape = []
    for character in form[:16]:
        kind = kind_of(character)
        if kind == "letter":
            sign = "X" if is_upper(character) else "x"
        else:
            sign = {"digit": "d", "han": "h"}.get(kind, character)
        if sign == "d" or shape[-4:] != [sign] * 4:
            shape.append(sign)
    return "".join(shape)


def features_of(form):
    """8 feature rows and 16 character rows of a token form"""
    lower = form.lower()
    features = [
        row(lower, 1, WORD_ROWS),
        row(lower, 2, WORD_ROWS),
        row(lower[:2], 3, AFFIX_ROWS),
        row(lower[:3], 4, AFFIX_ROWS),
        row(lower[-2:], 5, AFFIX_ROWS),
        row(lower[-3:], 6, AFFIX_ROWS),
        row(lower[-4:], 8, AFFIX_ROWS),
        row(shape_of(form), 7, SHAPE_ROWS),
    ]
    half = CHARACTERS // 2
    shown = form if len(form) <= CHARACTERS else form[:half] + form[-half:]
    characters = [2 + hash_text(character, 9) % (CHARACTER_ROWS - 2) for character in shown]
    return features + characters + [0] * (CHARACTERS - len(characters))


# ---- the fixture

def utf16_offsets(text):
    offsets = [0]
    for character in text:
        offsets.append(offsets[-1] + (2 if ord(character) > 0xFFFF else 1))
    return offsets


def rows_of(text):
    """per token start and end in UTF-16 units, blank id, feature rows, character rows"""
    offsets = utf16_offsets(text)
    return [[offsets[s], offsets[e], blank] + features_of(text[s:e]) for s, e, blank in tokens_of(text)]


def digest(rows):
    numbers = [number for line in rows for number in line]
    return hashlib.sha256(struct.pack("<%di" % len(numbers), *numbers)).hexdigest()


def fill(sentence, slots, chance):
    while "{" in sentence:
        before, rest = sentence.split("{", 1)
        slot, after = rest.split("}", 1)
        sentence = before + chance.choice(slots[slot]) + after
    return sentence


def varied(text, chance):
    """one text in five is written in one case, or with the characters taken apart"""
    form = chance.randrange(15)
    return (text.lower() if form == 0 else text.upper() if form == 1
            else unicodedata.normalize("NFD", text) if form == 2 else text)


def make_texts(stock, per_language):
    chance = random.Random(20261121)
    for language, sentences in sorted(stock["sentences"].items()):
        for _ in range(per_language):
            chosen = [fill(chance.choice(sentences), stock["slots"], chance) for _ in range(chance.randint(4, 8))]
            breaks = [chance.choice([" ", " ", "\n", "\r\n", "\n\n", "  ", ""]) for _ in chosen]
            yield language, varied("".join(s + b for s, b in zip(chosen, breaks)), chance)
    for text in stock["odd"]:
        yield "odd", text


def class_runs():
    """[first code point, class] where the class changes; class as bits (0: not assigned in this version)"""
    bits = {"blank": 1, "letter": 2, "digit": 4, "han": 8, "other": 16}
    runs = []
    for point in range(0x110000):
        character = chr(point)
        value = 0
        if unicodedata.category(character) != "Cn":
            value = bits[kind_of(character)] + 32 * is_upper(character) + 64 * is_lower(character)
        if not runs or runs[-1][1] != value:
            runs.append([point, value])
    return runs


def lower_digest():
    """of the lower-cased forms of all assigned characters in order, each followed by NUL"""
    total = hashlib.sha256()
    for point in range(0x110000):
        category = unicodedata.category(chr(point))
        if category not in ("Cn", "Cs"):
            total.update((chr(point).lower() + "\0").encode("utf-8"))
    return total.hexdigest()


def make_fixture():
    stock = json.loads((FIXTURES / "sentences.json").read_text(encoding="utf-8"))
    texts = list(make_texts(stock, per_language=22))
    entries = []
    for number, (language, text) in enumerate(texts):
        rows = rows_of(text)
        entry = {"language": language, "text": text, "tokens": len(rows), "sha256": digest(rows)}
        if language == "odd" or number % 12 == 0:
            entry["rows"] = rows[:6]
        entries.append(entry)
    return {
        "about": "Written by tools/compactReference.py from sentences.json; do not edit. Unicode "
        + unicodedata.unidata_version,
        "empty": features_of(""),
        "classRuns": class_runs(),
        "lowerSha256": lower_digest(),
        "texts": entries,
    }


def main():
    parser = argparse.ArgumentParser(description="Writes the fixture of the compact features.")
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    check = parser.parse_args().check
    if unicodedata.unidata_version != "14.0.0":
        sys.exit("the fixture is written with Unicode 14 (Python 3.11), not " + unicodedata.unidata_version)
    fixture = make_fixture()
    lines = [json.dumps(entry) for entry in fixture.pop("texts")]
    head = ",\n".join("%s: %s" % (json.dumps(key), json.dumps(value, separators=(",", ":")))
                      for key, value in fixture.items())
    content = "{\n" + head + ',\n"texts": [\n' + ",\n".join(lines) + "\n]\n}\n"
    target = FIXTURES / "features.json"
    if check:
        sys.exit(0 if target.read_text(encoding="utf-8") == content else "features.json differs")
    target.write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main()
