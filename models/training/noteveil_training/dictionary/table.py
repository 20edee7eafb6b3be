"""The dictionary: tokens with a tag each, counted in an annotated corpus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from ..examples import Example
from ..marked import Span
from .tokens import sentences_of, spans_of, tags_of, tokens_of


@dataclass(frozen=True)
class Dictionary:
    """Tags by token. A token that the corpus ties is not in it: it is answered as one that was never seen."""

    tags: dict[str, str]
    ties: int

    @property
    def types(self) -> list[str]:
        """The types that occur, in order of the alphabet."""
        return sorted({tag[2:] for tag in self.tags.values() if tag != "O"})

    def tag(self, text: str) -> tuple[list[str], list[tuple[int, int]]]:
        """The tag of every token of a text and the tokens' offsets."""
        tokens = tokens_of(text)
        return [self.tags.get(text[start:end], "O") for start, end in tokens], tokens

    def find(self, text: str) -> list[Span]:
        """The mentions in a text, sentence by sentence; none goes on over the end of a sentence."""
        found: list[Span] = []
        for start, end in sentences_of(text):
            found += [Span(s.start + start, s.end + start, s.type) for s in spans_of(*self.tag(text[start:end]))]
        return found


def count(examples: Iterable[Example], outside: bool) -> Dictionary:
    """The dictionary of a corpus: every token that stands inside an identifier, with its most frequent tag.

    The seed says "the most frequent tag associated with each token estimated on the training set" (000), which leaves open
    whether O is among the tags. With `outside` it is, and a token that is mostly no identifier (`de`, a full stop) is
    answered with O; without it only the tags inside identifiers compete.
    """
    tags_of_token: dict[str, Counter[str]] = {}
    for example in examples:
        tokens = tokens_of(example.text)
        for (start, end), tag in zip(tokens, tags_of(example, tokens), strict=True):
            tags_of_token.setdefault(example.text[start:end], Counter())[tag] += 1
    tags: dict[str, str] = {}
    ties = 0
    for token, counts in tags_of_token.items():
        if set(counts) == {"O"}:
            continue
        counted = counts if outside else Counter({tag: times for tag, times in counts.items() if tag != "O"})
        (best, times), *others = counted.most_common(2)
        if others and others[0][1] == times:
            ties += 1
        else:
            tags[token] = best
    return Dictionary(tags, ties)
