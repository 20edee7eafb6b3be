"""S2's tables 4, 5 and 7 with our scores beside the published ones."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..examples import Example
from ..marked import Span
from ..scoring import Scores
from .kinds import FOUR

PUBLISHED = {(100, "raw"): 98.22, (100, "mr"): 98.68, (100, "daga"): 98.60, (100, "both"): 98.91, (10, "raw"): 93.26}
"""F1 in percent by share of the data and augmentation: S2, tables 4, 3 and 7. The others are lost from the seed's text."""


@dataclass(frozen=True)
class Result:
    """Scores of one run on the test notes. `exported` is what is found as NoteVeil runs the export."""

    share: int
    method: str
    sentences: int
    all: Scores
    exported: Scores
    by_kind: dict[str, Scores]


def scored(notes: list[Example], found: list[list[Span]], kind: str | None = None) -> Scores:
    """Scores over notes, of one type or of all."""
    scores = Scores()
    for note, spans in zip(notes, found, strict=True):
        gold = tuple(s for s in note.spans if kind is None or kind in s.types)
        scores.add(replace(note, spans=gold), [s for s in spans if kind in (None, s.type)])
    return scores


def result(share: int, method: str, sentences: int, notes: list[Example], found, exported) -> Result:
    """The result of a run that found the spans `found`, and `exported` as NoteVeil runs the export."""
    by_kind = {kind: scored(notes, found, kind) for kind in FOUR.kinds}
    return Result(share, method, sentences, scored(notes, found), scored(notes, exported), by_kind)


def _percent(scores: Scores) -> tuple[float, float, float]:
    return 100 * scores.right / max(1, scores.found), 100 * scores.right / max(1, scores.gold), 100 * scores.f1


def lines_of(results: list[Result]) -> list[str]:
    """A head and a line per run: micro precision, recall and F1 of spans with their types, in percent."""
    kinds = "".join(f"{kind:>7}" for kind in FOUR.kinds)
    lines = [f"data  method  sentences      P      R     F1   S2 F1  export F1{kinds}"]
    for r in results:
        precision, recall, f1 = _percent(r.all)
        published = PUBLISHED.get((r.share, r.method))
        stated = "-" if published is None else f"{published:.2f}"
        each = "".join(f"{_percent(s)[2]:7.2f}" for s in r.by_kind.values())
        lines.append(
            f"{r.share:3} %  {r.method:6}  {r.sentences:9}  {precision:5.2f}  {recall:5.2f}  {f1:5.2f}  {stated:>6}"
            f"  {_percent(r.exported)[2]:9.2f}{each}"
        )
    return lines
