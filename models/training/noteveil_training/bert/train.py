"""Trains the BERT-family systems.

Usage: python3 -m noteveil_training.bert.train SYSTEM --base DIR --out DIR [--data FILE.jsonl --scheme S] …
Systems: s0-bert, s0-tm, s1, s3-classifier; `tiny` writes a base with random weights for trying them out.
"""

from __future__ import annotations

import argparse
import sys

from ..marked import CorpusError
from . import classifier, plain, tiny, transfer, translated

SYSTEMS = {"s0-bert": plain, "s0-tm": translated, "s1": transfer, "s3-classifier": classifier, "tiny": tiny}


def main(arguments: list[str] | None = None) -> int:
    """Returns the exit status: 1 for input that cannot be used, with one line on standard error."""
    parser = argparse.ArgumentParser(description="Trains a system of the BERT family.")
    systems = parser.add_subparsers(dest="system", required=True)
    for name, system in SYSTEMS.items():
        system.add_arguments(systems.add_parser(name, help=(system.__doc__ or "").split("\n")[0]))
    options = parser.parse_args(arguments)
    try:
        SYSTEMS[options.system].run(options)
    except CorpusError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
