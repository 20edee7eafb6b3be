"""The 13 German types (S4, "Annotation Guidelines"), made of the canonical ones through resources/label-schemes/german-13.json."""

from __future__ import annotations

import json
from dataclasses import replace

from ..examples import SCHEMES, AllowedSpan, Example

_MAPPING: dict[str, list[str]] = json.loads((SCHEMES / "german-13.json").read_text(encoding="utf-8"))["types"]
TYPES = tuple(_MAPPING)
_TYPE_OF = {label: kind for kind, labels in _MAPPING.items() for label in labels}
OUTPUTS = ("O", *TYPES)
"""The 14 outputs; plain type tags, so two touching mentions of one type are one."""

LABELS = {
    **{kind: labels[0] for kind, labels in _MAPPING.items() if len(labels) == 1},
    "ID": "OTHER_ID",
    "Location": "LOCATION_OTHER",
    "MedicalUnit": "HOSPITAL",
    "Contact": "CONTACT",
    "Other": "OTHER",
}
"""What each type is called in the export, where the app reads a canonical label out of the name.

A type with one canonical label bears that. ID, Location and MedicalUnit stand for several and bear the one that the app
proposes for their names, which claims least. For CONTACT and OTHER it proposes none on purpose (a telephone number and an
e-mail address have no label in common; an unnamed rest is for a person to judge): whoever adds the pack answers.
"""

_GENERIC_FIRST = ("Person", "Date", "ID", "Location", "Other", *TYPES)
"""S4: the generic type where the context does not say which. An organisation that may be a hospital is Other: our choice."""


def type_of(labels: frozenset[str]) -> str:
    """The German type of a mention that may have any of these canonical labels."""
    return min((_TYPE_OF[label] for label in labels), key=_GENERIC_FIRST.index)


def in_german_types(example: Example) -> Example:
    """The example with German types. Neighbours of one type with only blanks between are one mention, as tags have it."""
    spans: list[AllowedSpan] = []
    for span in example.spans:
        kinds = frozenset((type_of(span.types),))
        last = spans[-1] if spans else None
        if last and last.types == kinds and not example.text[last.end : span.start].strip():
            spans[-1] = replace(last, end=span.end)
        else:
            spans.append(AllowedSpan(span.start, span.end, kinds))
    return replace(example, spans=tuple(spans))
