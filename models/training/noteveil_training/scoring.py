"""Scores of a tagger in training. The product's own evaluation (src-main/evaluation) has the last word; these agree with it
by test on the same spans."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from .examples import Example
from .marked import Span


def spans_of(tags: list[str], tokens: list[tuple[int, int, int]], at: int = 0) -> list[Span]:
    """BIO tags of tokens as spans; an I without its B begins a span."""
    spans: list[Span] = []
    open_type = ""
    for tag, (start, end, _) in zip(tags, tokens[at:], strict=False):
        kind = tag[2:]
        if tag == "O":
            open_type = ""
        elif tag.startswith("I") and kind == open_type:
            spans[-1] = Span(spans[-1].start, end, kind)
        else:
            spans.append(Span(start, end, kind))
            open_type = kind
    return spans


@dataclass
class Scores:
    """Counts over texts; the properties are rates in [0,1]."""

    found: int = 0
    gold: int = 0
    right: int = 0
    right_edges: int = 0
    characters_gold: int = 0
    characters_found: int = 0
    characters_both: int = 0
    notes_with: int = 0
    notes_clean: int = 0
    notes_without: int = 0
    notes_untouched: int = 0
    missed: list[tuple[str, int, int, str]] = field(default_factory=list)
    spurious: list[tuple[str, int, int, str]] = field(default_factory=list)

    def add(self, example: Example, spans: list[Span]) -> None:
        """Counts one text with the spans that were found in it."""
        gold = {(s.start, s.end): s.types for s in example.spans if not s.or_outside}
        self.gold += len(gold)
        self.found += len(spans)
        self.right += sum(s.type in gold.get((s.start, s.end), ()) for s in spans)
        self.right_edges += sum((s.start, s.end) in gold for s in spans)
        is_counted = [c.isalnum() for c in example.text]
        gold_at, found_at = bytearray(len(is_counted)), bytearray(len(is_counted))
        for start, end in gold:
            gold_at[start:end] = b"\1" * (end - start)
        for s in spans:
            found_at[s.start : s.end] = b"\1" * (s.end - s.start)
        both = sum(g and f and c for g, f, c in zip(gold_at, found_at, is_counted, strict=True))
        all_gold = sum(g and c for g, c in zip(gold_at, is_counted, strict=True))
        self.characters_gold += all_gold
        self.characters_found += sum(f and c for f, c in zip(found_at, is_counted, strict=True))
        self.characters_both += both
        if gold:
            self.notes_with += 1
            self.notes_clean += both == all_gold
        else:
            self.notes_without += 1
            self.notes_untouched += not spans
        for (start, end), types in gold.items():
            if any(c and not f for c, f in zip(is_counted[start:end], found_at[start:end], strict=True)):
                self.missed.append((example.id, start, end, "|".join(sorted(types))[:20]))
        for s in spans:
            if not any(gold_at[s.start : s.end]):
                self.spurious.append((example.id, s.start, s.end, s.type))

    @property
    def recall(self) -> float:
        return self.characters_both / max(1, self.characters_gold)

    @property
    def precision(self) -> float:
        return self.characters_both / max(1, self.characters_found)

    @property
    def f1(self) -> float:
        return 2 * self.right / max(1, self.found + self.gold)

    @property
    def edges_f1(self) -> float:
        return 2 * self.right_edges / max(1, self.found + self.gold)

    @property
    def clean(self) -> float:
        return self.notes_clean / max(1, self.notes_with)

    @property
    def untouched(self) -> float:
        return self.notes_untouched / max(1, self.notes_without)

    def line(self) -> str:
        """One line for a log."""
        return (
            f"charP {self.precision:.3f} charR {self.recall:.3f} spanF1 {self.edges_f1:.3f} typeF1 {self.f1:.3f} "
            f"full {self.notes_clean}/{self.notes_with} untouched {self.notes_untouched}/{self.notes_without}"
        )


def by_source(examples: Iterable[Example], found: Iterable[list[Span]]) -> dict[str, Scores]:
    """Scores per source (genre or file), in the order they come."""
    scores: dict[str, Scores] = {}
    for example, spans in zip(examples, found, strict=True):
        scores.setdefault(example.source, Scores()).add(example, spans)
    return scores
