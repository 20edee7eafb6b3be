"""What a tagger learns from: texts whose tokens allow one tag or several.

A gold span allows the types its corpus's label maps to (resources/label-schemes), so that a corpus with one label for all
places teaches that something is a place without teaching which. Outside spans, `outside` says which types a text may hold
unmarked: nothing in our own notes, everything but names in a news corpus that marks names only.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from .authored import CORPORA, read_authored, read_phi_free
from .marked import CorpusError, Note
from .records import read_records
from .scheme import COARSE_OF, TYPES

SCHEMES = Path(__file__).resolve().parents[3] / "resources" / "label-schemes"
PUBLIC = CORPORA / "public"


@dataclass(frozen=True)
class AllowedSpan:
    """Code points [start, end), and the types it may have; `or_outside` when it may also be no identifier."""

    start: int
    end: int
    types: frozenset[str]
    or_outside: bool = False


@dataclass(frozen=True)
class Example:
    """A text with what is known about its tags."""

    id: str
    language: str
    source: str
    text: str
    spans: tuple[AllowedSpan, ...]
    outside: frozenset[str] = frozenset()
    """Types that characters outside spans may have although they are not marked."""


FINAL = ".,;:!?…。，；：！？"
"""The scheme's spans have no final punctuation. Authors differ about the dot of `28.3.`, so it is taken off everywhere."""


Segments = list[tuple[str, AllowedSpan | None]]


def segments_of(example: Example) -> Segments:
    """The text in pieces, each a mention with its span or the text between two."""
    pieces: Segments = []
    at = 0
    for span in example.spans:
        pieces.append((example.text[at : span.start], None))
        pieces.append((example.text[span.start : span.end], span))
        at = span.end
    pieces.append((example.text[at:], None))
    return pieces


def trimmed(text: str, start: int, end: int) -> int:
    """The end of a span without its final punctuation."""
    while end > start + 1 and text[end - 1] in FINAL:
        end -= 1
    return end


def of_note(note: Note) -> Example:
    """Our own notes say everything."""
    spans = tuple(AllowedSpan(s.start, trimmed(note.text, s.start, s.end), frozenset((s.type,))) for s in note.spans)
    return Example(note.id, note.language, note.genre, note.text, spans)


_EVERYTHING = frozenset(TYPES)
_NAMES = frozenset(t for t, coarse in COARSE_OF.items() if coarse == "NAME")
_SURE_IN_NEGATIVES = frozenset(t for t, c in COARSE_OF.items() if c in ("NAME", "ID", "CONTACT")) | {"STREET"}
"""The negatives' README: only names, ids, contacts and streets are known to be absent."""
_NEWS = frozenset(("PATIENT", "STAFF", "RELATIVE", "PERSON", "CITY", "COUNTRY", "REGION", "STREET", "ID"))

PUBLIC_TRAINING = {
    "meddocan.train.jsonl": ("meddocan", frozenset()),
    "germeval2014.dev.jsonl": ("conll", _EVERYTHING - _NEWS),
    "ud_ca_ancora.dev.jsonl": ("conll", _EVERYTHING - _NEWS),
    "presidio_en.dev.jsonl": ("presidio", _EVERYTHING - _NAMES),
    "neg_e3c_fr.layer1.jsonl": (None, _EVERYTHING - _SURE_IN_NEGATIVES),
    "neg_e3c_en.layer1.jsonl": (None, _EVERYTHING - _SURE_IN_NEGATIVES),
    "neg_en_mts.train.jsonl": (None, _EVERYTHING - _SURE_IN_NEGATIVES),
    "neg_fr_emea.dev.jsonl": (None, _EVERYTHING - _SURE_IN_NEGATIVES),
}
"""Public files that are trained on: the label scheme of their spans (None: no spans), and what they leave unmarked."""

PUBLIC_DEV = {
    "meddocan.dev.jsonl": "meddocan",
    "grascco_phi.dev.jsonl": "grascco",
    "eds_pseudo_fr.dev.jsonl": "eds",
    "codemix_tw_gold.dev.jsonl": "codemix-tw",
    "codemix_tw_silver.dev.jsonl": "codemix-tw",
}
"""Public files that are measured on and never trained on (MEDDOCAN's train part is trained on)."""


def _mapping(scheme: str | None) -> tuple[dict[str, list[str]], dict[str, str]]:
    """What the types of a label scheme become, and which are left out and why. Raises CorpusError for an unknown scheme."""
    if scheme is None:
        return {}, {}
    known = sorted(path.stem for path in SCHEMES.glob("*.json"))
    if scheme not in known:
        raise CorpusError(f"there is no label scheme {scheme}; there are {', '.join(known)}")
    stated = json.loads((SCHEMES / f"{scheme}.json").read_text(encoding="utf-8"))
    return stated["types"], stated["leftOut"]


def read_public(file: str, scheme: str | None, outside: frozenset[str] = frozenset()) -> Iterator[Example]:
    """Examples of one JSONL file of corpora/public, or of one elsewhere by its absolute path.

    Raises CorpusError naming file, note and place for a note that is none (see records.py), a type without a mapping, and a
    span that lies outside the text or over another one.
    """
    mapping, left_out = _mapping(scheme)
    for record in read_records(PUBLIC / file):
        text = record["text"]
        spans: list[AllowedSpan] = []
        end = 0
        for span in sorted(record["spans"], key=lambda s: (s["start"], -s["end"])):
            place = f"{Path(file).name}, note {record['id']}, characters {span['start']} to {span['end']}"
            if not 0 <= span["start"] < span["end"] <= len(text):
                raise CorpusError(f"{place}: the span lies outside the text of {len(text)} characters, or is empty")
            if span["type"] in left_out:
                continue
            if span["type"] not in mapping:
                raise CorpusError(f"{place}: the type {span['type']} has no mapping in {scheme}.json")
            if span["start"] < end:
                raise CorpusError(f"{place}: the span overlaps the one before it, which ends at {end}")
            end = span["end"]
            types = frozenset(mapping[span["type"]]) & _EVERYTHING
            # A news corpus calls every body an organisation; ours marks employers and schools, not every body.
            spans.append(AllowedSpan(span["start"], trimmed(text, span["start"], end), types, or_outside=span["type"] == "ORG"))
        yield Example(str(record["id"]), record.get("lang", "und")[:2], file, text, tuple(spans), outside)


def read_jsonl(path: Path, scheme: str) -> list[Example]:
    """Notes of a user's own file in the types of a label scheme. Raises CorpusError as read_public, and where there is no note."""
    examples = list(read_public(str(path.resolve()), scheme))
    if not examples:
        raise CorpusError(f"{path.name}: the file holds no note")
    return examples


def read_site(path: Path) -> list[Example]:
    """Notes of a site as `noteveil adapt recipe` writes them. Raises CorpusError as read_jsonl."""
    return [replace(example, source="site") for example in read_jsonl(path, "canonical")]


def training_examples() -> list[Example]:
    """All texts that the product's tagger may learn from, our own first. Public dev sets are not among them."""
    examples = [of_note(note) for note in read_authored(["train"])]
    for file, (scheme, outside) in PUBLIC_TRAINING.items():
        examples += read_public(file, scheme, outside)
    return examples


def in_languages(examples: list[Example], languages: Iterable[str]) -> list[Example]:
    """The examples in one of these languages; all where none is named. Notes of two languages count as their `language` says."""
    wanted = frozenset(languages)
    return [example for example in examples if not wanted or example.language in wanted]


def phi_free_examples() -> Iterator[Example]:
    """Every PHI-free line as a text of its own."""
    for language, lines in read_phi_free().items():
        for number, line in enumerate(lines):
            yield Example(f"phi-free-{language}-{number}", language, "phi-free", line, ())


def dev_examples(files: Iterable[str] = PUBLIC_DEV) -> list[Example]:
    """Public texts that are only measured on."""
    return [example for file in files for example in read_public(file, PUBLIC_DEV[file])]
