"""S2's four types PER, ORG, LOC, DAT in BIO, as resources/label-schemes/chinese-4.json maps them onto ours."""

from __future__ import annotations

import json

from ..bert.labels import TagSet
from ..examples import SCHEMES


def _types() -> dict[str, str]:
    stated = json.loads((SCHEMES / "chinese-4.json").read_text(encoding="utf-8"))["types"]
    return {fine: kind for kind, fines in stated.items() for fine in fines}


FOUR = TagSet(_types(), "BI")
"""Nine outputs. Ages, phone numbers, ids and all else that S2 does not annotate is no mention."""
