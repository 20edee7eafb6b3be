"""Texts for the note classifier, each with two labels: what S3's filters say, and what our marks say.

Everything is French. A tenth of the training notes, by note id, is set aside for the threshold; held-out notes and public
dev sets are only measured on. Shares that are stated without a source are our judgement.
"""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from ..augment import Augmenter
from ..authored import note_files, read_phi_free
from ..bert.classifier import PERSONAL
from ..bert.filters import detected, weak_label
from ..bert.sentences import sentences_of
from ..examples import PUBLIC, AllowedSpan, Example, of_note, read_jsonl
from ..features import rows_of, tokens_of
from ..lexicon import names
from ..marked import CorpusError, read_marked
from ..windows import MAX_TOKENS, Window, cut_points

LANGUAGE = "fr"
GENRE = "fr-emergency"
NEGATIVES = ("neg_e3c_fr.layer1.jsonl", "neg_fr_emea.dev.jsonl")
"""Of examples.PUBLIC_TRAINING: known to hold no names, ids, contacts and streets. Towns may occur in them."""
PUBLIC_TEST = ("eds_pseudo_fr.dev.jsonl", "eds")
"""Of examples.PUBLIC_DEV, with its label scheme. Of S3's kinds it has all: names, SECU, ADRESSE, ZIP, VILLE and TEL."""

UNSURE = frozenset(("EMAIL", "URL", "USERNAME", "OTHER", "LOCATION_OTHER"))
"""Not among S3's kinds, but they often spell a name or a place: text with these alone is neither with nor without."""
PIECES = 6
"""Pieces that are drawn of every note that was set aside, beside the whole note."""
DRAWS = 60
"""Draws per text that is wanted, after which a class counts as impossible to fill (3 are used)."""


def is_aside(note_id: str) -> bool:
    """Whether a training note belongs to the tenth that only the threshold is chosen on; by the id's hash."""
    return hashlib.sha256(note_id.encode()).digest()[0] % 10 == 0


def of_ranges(example: Example, ranges: list[tuple[int, int]]) -> Example:
    """The given ranges of a text, one behind the other, without outer blanks; spans are cut to what is left of them."""
    parts: list[str] = []
    spans: list[AllowedSpan] = []
    at = 0
    for start, end in ranges:
        for span in example.spans:
            a, b = max(span.start, start), min(span.end, end)
            if a < b:
                spans.append(replace(span, start=a - start + at, end=b - start + at))
        parts.append(example.text[start:end])
        at += end - start
    text = "".join(parts)
    front = len(text) - len(text.lstrip())
    text = text.strip()
    moved = (replace(s, start=max(0, s.start - front), end=min(len(text), s.end - front)) for s in spans)
    return replace(example, text=text, spans=tuple(s for s in moved if s.start < s.end))


def sentence_ranges(example: Example) -> list[tuple[int, int]]:
    """Sentences [start, end) that cover the text; none ends inside a mention."""
    ranges: list[tuple[int, int]] = []
    for start, end in sentences_of(example.text):
        if ranges and any(s.start < start < s.end for s in example.spans):
            ranges[-1] = (ranges[-1][0], end)
        else:
            ranges.append((start, end))
    return ranges


def some_sentences(example: Example, chance: random.Random) -> Example:
    """One to four sentences that follow each other."""
    ranges = sentence_ranges(example)
    first = chance.randrange(len(ranges))
    return of_ranges(example, ranges[first : first + chance.randint(1, 4)])


def without_personal(example: Example) -> Example:
    """The sentences that hold neither S3's kinds nor what may spell them; the text may be empty."""
    avoided = PERSONAL | UNSURE
    bad = [s for s in example.spans if s.types & avoided]
    kept = [(a, b) for a, b in sentence_ranges(example) if not any(s.start < b and a < s.end for s in bad)]
    return of_ranges(example, kept)


def marked_label(example: Example) -> bool | None:
    """With personal data, by the marks; None where nobody can be sure."""
    if any(span.types & PERSONAL for span in example.spans):
        return True
    return None if any(span.types & UNSURE for span in example.spans) else False


# ---- public text without marks

_WORD = re.compile(r"[^\W\d_]{2,}")
_TITLED = r"(?<!\w)(?:[Pp]atiente?|M|Melle|Mlle|Monsieur|Madame|Mademoiselle)\.? [A-Z]"
_INITIALS = re.compile(rf"(?<!\w)[A-Z]\. ?[A-Z](?!\w)|{_TITLED}")
_CODES = re.compile(r"(?<!\d)(?:\d{5}|\d{10})(?!\d)")
"""Five digits may be a postal code, ten a telephone number."""


def sure_runs(examples: list[Example]) -> Iterator[list[str]]:
    """Sentences that follow each other and of which it is sure that they hold none of S3's kinds.

    Left out is every sentence with a hit of the filters, initials, five or ten digits, or a word with a capital that is in
    the lists of given names, family names and towns, unless it stands at the start and is elsewhere written small.
    """
    listed = frozenset().union(*names())
    small = {w for e in examples for w in _WORD.findall(e.text) if w.islower()}

    def is_sure(sentence: str) -> bool:
        if detected(sentence) or _INITIALS.search(sentence) or _CODES.search(sentence):
            return False
        for word in _WORD.finditer(sentence):
            form = word.group().casefold()
            if word.group()[0].isupper() and form in listed and not (word.start() == 0 and form in small):
                return False
        return True

    for example in examples:
        run: list[str] = []
        for start, end in sentences_of(example.text):
            sentence = example.text[start:end].strip()
            if sentence and is_sure(sentence):
                run.append(sentence)
            elif run:
                yield run
                run = []
        if run:
            yield run


def _negatives(file: str) -> list[list[str]]:
    """The sure runs of a public file; of leaflets, whose lines are notes of their own, the file is one text."""
    examples = read_jsonl(PUBLIC / file, "canonical")
    for example in examples:
        if example.spans:
            raise CorpusError(f"{file}, note {example.id}: a span in a file that is known to have none")
    if "emea" in file:
        examples = [replace(examples[0], id="all", text="\n\n".join(e.text for e in examples))]
    return list(sure_runs(examples))


# ---- what is read

@dataclass(frozen=True)
class Material:
    """What is trained on (notes, PHI-free lines, runs of sentences), and the notes that were set aside."""

    notes: list[Example]
    lines: list[str]
    runs: list[list[str]]
    aside: list[Example]


def french_notes(split: str) -> list[Example]:
    """The authored French emergency notes of a split. Raises CorpusError where there is none."""
    notes = [note for path in note_files() if path.parent.name == GENRE for note in read_marked(path, GENRE)]
    found = [of_note(n) for n in notes if n.split == split and n.language == LANGUAGE]
    if not found:
        raise CorpusError(f"corpora/notes/{GENRE}: no French note in the split {split}")
    if len({e.id for e in found}) < len(found):
        raise CorpusError(f"corpora/notes/{GENRE}: an id is used twice in the split {split}")
    return found


def read_material() -> Material:
    """All training text. Raises CorpusError naming file, note and place."""
    notes = french_notes("train")
    aside = [e for e in notes if is_aside(e.id)]
    if not aside or len(aside) == len(notes):
        counts = f"{len(aside)} of {len(notes)} training notes are set aside"
        raise CorpusError(f"corpora/notes/{GENRE}: {counts}; some and not all must be")
    lines = read_phi_free().get(LANGUAGE, [])
    if not lines:
        raise CorpusError(f"corpora/phi-free: no line in the language {LANGUAGE}")
    runs = [run for file in NEGATIVES for run in _negatives(file)]
    if not runs:
        raise CorpusError(f"corpora/public: no sentence of {' and '.join(NEGATIVES)} is sure to hold no personal data")
    return Material([e for e in notes if not is_aside(e.id)], lines, runs, aside)


def threshold_texts(material: Material, seed: int) -> list[Example]:
    """The dev notes, the notes set aside, and PIECES short pieces of each of the latter, less those that nobody can be sure
    of; no text twice."""
    chance = random.Random(seed)
    texts = french_notes("dev") + material.aside
    pieces = (some_sentences(e, chance) for e in material.aside for _ in range(PIECES))
    texts += [e for e in pieces if e.text and marked_label(e) is not None]
    return list({e.text: e for e in texts}.values())


# ---- what is drawn

class Stream:
    """Draws texts: variants of notes, whole and in pieces, PHI-free lines in packs, sentences of the public negatives."""

    def __init__(self, material: Material, seed: int) -> None:
        """Raises CorpusError when no note holds personal data by its marks."""
        if not any(map(marked_label, material.notes)):
            counts = f"none of {len(material.notes)} training notes"
            raise CorpusError(f"corpora/notes/{GENRE}: {counts} holds personal data by its marks")
        self.material = material
        self.chance = random.Random(seed)
        self.augmenter = Augmenter(material.notes, seed)

    def draw(self, only_with: bool) -> Example:
        """One text; with `only_with` one that most likely holds personal data, because enough others are there."""
        kind = self.chance.random()
        if kind < 0.6 or only_with:
            return self._of_note(only_with)
        return self._pack() if kind < 0.85 else self._public()

    def _note(self, only_with: bool) -> Example:
        note = self.chance.choice(self.material.notes)
        while only_with and not marked_label(note):
            note = self.chance.choice(self.material.notes)
        return self.augmenter.variant(note)

    def _of_note(self, only_with: bool) -> Example:
        made = self._note(only_with)
        kind = self.chance.random()
        if kind < 0.35:
            return made
        if kind < 0.5:
            return self.augmenter.with_some_lines(made)
        if kind < 0.8 or only_with:
            return some_sentences(made, self.chance)
        return without_personal(made)

    def _pack(self) -> Example:
        """One to eight lines; in a quarter of the packs a few sentences of a note stand between two of them."""
        parts: list[Example] = [
            Example("phi-free", LANGUAGE, "phi-free", line, ())
            for line in self.chance.sample(self.material.lines, min(len(self.material.lines), self.chance.randint(1, 8)))
        ]
        if self.chance.random() < 0.25:
            parts.insert(self.chance.randint(0, len(parts)), some_sentences(self._note(True), self.chance))
            return self._joined(parts)
        return self.augmenter.variant(self._joined(parts))

    def _public(self) -> Example:
        run = self.chance.choice(self.material.runs)
        first = self.chance.randrange(len(run))
        text = self.chance.choice((" ", "\n")).join(run[first : first + self.chance.randint(1, 8)])
        return self.augmenter.variant(Example("public", LANGUAGE, "public", text, ()))

    def _joined(self, parts: list[Example]) -> Example:
        between = self.chance.choice(("\n", " ", "\n\n"))
        text, spans = "", []
        for part in parts:
            text += between if text else ""
            spans += [replace(s, start=s.start + len(text), end=s.end + len(text)) for s in part.spans]
            text += part.text
        return Example("phi-free", LANGUAGE, "phi-free", text, tuple(spans))


class Forms:
    """Numbers every distinct token form; `rows` holds their features, int32 [V,24]."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def numbers(self, text: str, tokens: list[tuple[int, int, int]]) -> np.ndarray:
        """The number of every token's form, int32 [T]."""
        known = self._numbers
        return np.asarray([known.setdefault(text[a:b], len(known)) for a, b, _ in tokens], dtype=np.int32)

    def rows(self) -> np.ndarray:
        return np.stack([rows_of(form) for form in self._numbers])


@dataclass(frozen=True)
class Item:
    """A window to train on: numbers of its forms [T], blanks [T], which tokens are marked as one of S3's kinds [T], class."""

    forms: np.ndarray
    blanks: np.ndarray
    marks: np.ndarray
    label: int

    def window(self, rows: np.ndarray) -> Window:
        """The window as compact/batches takes it, with the marks for numbers of tag sets; `rows` are those of Forms."""
        return Window(rows[self.forms], self.blanks, self.marks)


def personal_tokens(example: Example, tokens: list[tuple[int, int, int]]) -> np.ndarray:
    """1 for every token that a mark of one of S3's kinds touches, else 0: int64 [T]."""
    marks = np.zeros(len(tokens), dtype=np.int64)
    for span in example.spans:
        if span.types & PERSONAL:
            for at, (start, end, _) in enumerate(tokens):
                if start < span.end and span.start < end:
                    marks[at] = 1
    return marks


def windows_within(example: Example) -> Iterator[tuple[Example, list[tuple[int, int, int]]]]:
    """The text in pieces of at most MAX_TOKENS tokens, each a text of its own, with its tokens."""
    tokens = tokens_of(example.text)
    if len(tokens) <= MAX_TOKENS:
        if tokens:
            yield example, tokens
        return
    starts = [tokens[at][0] for at in cut_points(example.text, tokens, MAX_TOKENS)]
    for piece in zip(starts, [*starts[1:], len(example.text)], strict=True):
        made = of_ranges(example, [piece])
        yield made, tokens_of(made.text)


@dataclass(frozen=True)
class Corpora:
    """The two sets of items, as many of either class, and the features of their forms."""

    rows: np.ndarray
    weak: list[Item]
    marked: list[Item]


def draw_corpora(material: Material, per_class: int, seed: int) -> Corpora:
    """Draws until both labellings have `per_class` windows with and as many without. Raises CorpusError when a class cannot
    be filled."""
    stream, forms = Stream(material, seed), Forms()
    items: dict[tuple[str, bool], list[Item]] = {(by, label): [] for by in ("filters", "marks") for label in (False, True)}
    is_full = lambda by, label: len(items[by, label]) >= per_class
    for _ in range(DRAWS * per_class):
        if all(is_full(*key) for key in items):
            rows = forms.rows()
            return Corpora(rows, *(items[by, False] + items[by, True] for by in ("filters", "marks")))
        only_with = is_full("filters", False) and is_full("marks", False)
        for piece, tokens in windows_within(stream.draw(only_with)):
            labels = {"filters": weak_label(piece.text), "marks": marked_label(piece)}
            wanted = [(by, label) for by, label in labels.items() if label is not None and not is_full(by, label)]
            if wanted:
                numbers = forms.numbers(piece.text, tokens)
                blanks = np.asarray([blank for _, _, blank in tokens], dtype=np.int64)
                marks = personal_tokens(piece, tokens)
                for by, label in wanted:
                    items[by, label].append(Item(numbers, blanks, marks, int(label)))
    found = ", ".join(f"{len(i)} {'with' if label else 'without'} by the {by}" for (by, label), i in items.items())
    raise CorpusError(f"corpora/notes/{GENRE}: {DRAWS * per_class} draws gave {found}; {per_class} of each are needed")
