"""Notes as JSON lines, `{"id", "lang"?, "text", "spans": [{"start", "end", "type"}]}`: the form of corpora/public and of a user's own notes.

What stands in such a file is never repaired: a note that cannot be read as it stands stops the reading, with its place.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .marked import CorpusError


def _checked(place: str, record: object) -> dict[str, Any]:
    """A record of the right shape; its types and offsets are checked where a label scheme is at hand."""
    if not isinstance(record, dict):
        raise CorpusError(f"{place}: a note is an object with id, text and spans")
    for name in ("id", "text", "spans"):
        if name not in record:
            raise CorpusError(f"{place}: the field {name} is missing")
    if type(record["id"]) not in (str, int):
        raise CorpusError(f"{place}: the id is no string and no whole number")
    place = f"{place}, note {record['id']}"
    if not isinstance(record["text"], str) or not record["text"].strip():
        raise CorpusError(f"{place}: the text is no string, or it is empty")
    if not isinstance(record.get("lang", "und"), str):
        raise CorpusError(f"{place}: lang is no string")
    if not isinstance(record["spans"], list):
        raise CorpusError(f"{place}: spans is no list")
    for number, span in enumerate(record["spans"]):
        is_span = isinstance(span, dict) and isinstance(span.get("type"), str)
        if not is_span or any(type(span.get(edge)) is not int for edge in ("start", "end")):
            raise CorpusError(f"{place}, span {number}: a span has start, end (whole numbers) and type")
    return record


def read_records(path: Path) -> Iterator[dict[str, Any]]:
    """The notes of a file, in its order, every id once. Raises CorpusError naming file, line and note; no message holds text of a note."""
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as cause:
        raise CorpusError(f"{path.name}: the file cannot be read as UTF-8 text") from cause
    lines_of_ids: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        if not line:
            continue
        place = f"{path.name}, line {number}"
        try:
            record = json.loads(line)
        except json.JSONDecodeError as cause:
            raise CorpusError(f"{place}, column {cause.colno}: no JSON: {cause.msg}") from cause
        checked = _checked(place, record)
        first = lines_of_ids.setdefault(str(checked["id"]), number)
        if first != number:
            # Notes are dealt to training and held-out parts by their ids: the same note could be in both.
            raise CorpusError(f"{place}, note {checked['id']}: the id is that of line {first} too")
        yield checked
