"""The README of an exported dictionary. Its front matter is where the app reads licence and languages."""

from __future__ import annotations

CARD = """---
license: {licence}
language: [{languages}]
---
# Dictionary (S0-DBA)

Every token that stood inside an identifier of the corpus, with its most frequent tag (BILU x type). A note is cut into
tokens at blanks, marks and Han characters, and each is looked up as it is written. A token that the corpus never had inside
an identifier, or whose tags tie, is answered with O. There is no context and nothing is learned: this is the baseline.

- Corpus: {corpus}
- Counted: {counted}
- Tokens with a tag: {tokens}; left out because their tags tied: {ties}
- Scores on notes that were held out:

```text
{scores}
```

## What counts as examined in the app

A token that is not in the dictionary becomes `[UNK]`, and in the app a word that becomes `[UNK]` and holds letters or digits
counts as **not examined**: nobody has looked at it, so nobody can say that it is no identifier. Since the dictionary holds
only what stood inside identifiers, most words of a note stay unexamined, and a note stays open until a reviewer has cleared
it. That is no fault of the pack; it is what a dictionary knows. A pipeline counts as examined what every finder in it has
examined, so adding this pack to the rules or to a trained tagger opens their notes too. Use it alone, to compare.

## What it gives away

tokenizer.json holds, in plain text, the tokens of the identifiers of the corpus. A dictionary of real notes is itself
protected health information: keep it where the notes are kept, and never pass it on.

## Decoding

The app takes the best legal BILU sequence, the published look-up takes every tag as it is. The scores of the table are chosen
so that both cover the same tokens; the edges of mentions may differ.
"""
