"""S3's filters as labels of whole notes (003, "Preliminary tasks")."""

from __future__ import annotations

import re

_TITLES = ("docteur", "professeur", "[ée]tudiante?", "mme", "mr")
_DOUBTFUL = ("dr", "pr")
"""Left out of the weak labels: `dr` may be *droit*, `pr` may be *pour*."""
_PHONES = r"(?<!\d)(?:\d{10}|\d\d(?: \d\d){4}|\d\d(?:\.\d\d){4})(?!\d)"
_SIGNATURES = r"sign[ée]e? [ée]lectroniquement|signature [ée]lectronique"
"""S3 does not say what the signatures look like; these words are our choice."""


def _pattern(titles: tuple[str, ...]) -> re.Pattern[str]:
    # Blanks on both sides are part of S3's keywords, so that `comme` is none; we take any non-letter for a blank.
    return re.compile(rf"(?<!\w)(?:{'|'.join(titles)})(?!\w)|{_PHONES}|{_SIGNATURES}", re.IGNORECASE)


_WEAK = _pattern(_TITLES)
_ALL = _pattern(_TITLES + _DOUBTFUL)


def weak_label(text: str) -> bool:
    """With personal data, as S3 labelled its 306,380 notes: without `dr` and `pr`."""
    return _WEAK.search(text) is not None


def detected(text: str) -> bool:
    """With personal data, by all filters (S3's approach 1)."""
    return _ALL.search(text) is not None
