"""S2: TinyBERT and CRF on raw and augmented sentences, at shares of the data.

Usage: python3 -m noteveil_training.tinybert.train --teacher DIR --out DIR     (distils first)
       python3 -m noteveil_training.tinybert.train --base DIR --out DIR        (a TinyBERT that is there already)

Every share is a training set of its own: what is added to 10 % of the sentences is made of these 10 %. S2 (table 6) has two
mixed sets, one with all that was made of its whole training set and one with a random part of that; which share each was mixed
with is lost from the seed's text. Prints S2's table and exports the model of the last run, with --export-all every run's. Runs
on one CUDA device where there is one; the CRF always runs on the CPU.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

from ..bert.export import Card
from ..bert.pieces import sentence_examples
from ..bert.tune import Plan
from ..daga.generate import generate
from ..daga.language_model import Plan as LanguagePlan
from ..examples import Example, phi_free_examples
from ..marked import CorpusError
from ..scoring import by_source
from .corpus import Corpus, add_arguments, read_corpus
from .distillation import Sizes, distil
from .export import export
from .kinds import FOUR
from .replacement import with_other_mentions
from .table import Result, lines_of, result
from .tagger import CrfTagger

METHODS = ("raw", "mr", "daga", "both")
"""S2, tables 3 and 4: the training sentences alone, or with copies by mention replacement, by DAGA, or by both."""


def parser() -> argparse.ArgumentParser:
    """Arguments; "ours" is said of every default that S2 does not name."""
    made = argparse.ArgumentParser(description="S2: TinyBERT and CRF with augmented training sets.")
    base = made.add_mutually_exclusive_group(required=True)
    base.add_argument("--base", type=Path, help="local folder of a TinyBERT")
    base.add_argument("--teacher", type=Path, help="local folder of a 12-layer BERT with its layer for masked pieces")
    made.add_argument("--out", type=Path, required=True, help="folder of the export; the student is written to student/ in it")
    made.add_argument("--seed", type=int, default=1)
    made.add_argument("--licence", default="other", help="of the base and the notes together; stands in the README")
    add_arguments(made)
    made.add_argument("--shares", type=int, nargs="+", default=[10, 50, 100], help="percent of the sentences (S2: 10, 50, 100)")
    made.add_argument("--methods", nargs="+", choices=METHODS, default=list(METHODS))
    made.add_argument("--export-all", action="store_true", help="export every run, to OUT/SHARE-METHOD, not only the last one")
    made.add_argument("--length", type=int, default=128, help="pieces of a sentence (S2: 128)")
    made.add_argument("--epochs", type=int, default=10, help="ours")
    made.add_argument("--batch", type=int, default=32, help="ours")
    made.add_argument("--rate", type=float, default=3e-5, help="ours, one of the four in BERT's paper")
    daga = made.add_argument_group("DAGA")
    daga.add_argument("--generated", type=float, default=1.0, help="new sentences per training sentence (ours)")
    daga.add_argument("--lm-epochs", type=int, default=LanguagePlan.epochs, help="at most (DAGA's code: 30)")
    daga.add_argument("--lm-width", type=int, default=LanguagePlan.width, help="DAGA's code: 300")
    daga.add_argument("--lm-hidden", type=int, default=LanguagePlan.hidden, help="DAGA's code: 512")
    distillation = made.add_argument_group("distillation")
    distillation.add_argument("--text", type=Path, help="sentences without labels, one a line; default: those of training")
    distillation.add_argument("--layers", type=int, default=Sizes.layers, help="S2: 6")
    distillation.add_argument("--width", type=int, default=Sizes.width, help="S2: 768")
    distillation.add_argument("--heads", type=int, default=Sizes.heads, help="S2: 12")
    distillation.add_argument("--inner", type=int, default=Sizes.inner, help="TinyBERT: 3072")
    distillation.add_argument("--distil-epochs", type=int, default=3, help="TinyBERT's code: 3")
    distillation.add_argument("--distil-batch", type=int, default=32, help="TinyBERT's code: 32")
    distillation.add_argument("--distil-rate", type=float, default=5e-5, help="TinyBERT's code: 5e-5")
    return made


def unlabelled(path: Path | None, sentences: list[Example], languages: set[str]) -> list[str]:
    """Sentences to distil on: the file's, else those of training and our PHI-free lines. Raises CorpusError for a file that
    cannot be read or is empty."""
    if path is None:
        return [s.text for s in sentences] + [e.text for e in phi_free_examples() if e.language in languages]
    try:
        lines = [line for line in path.read_text(encoding="utf-8").split("\n") if line.strip()]
    except (OSError, UnicodeDecodeError) as error:
        raise CorpusError(f"{path}: cannot be read: {error}") from error
    if not lines:
        raise CorpusError(f"{path}: the file holds no sentence")
    return lines


def training_sets(
    sentences: list[Example], evaluation: list[Example], options: argparse.Namespace
) -> dict[str, list[Example]]:
    """Sentences by method. Both augmentations draw from `sentences` alone."""
    replaced = generated = []
    if {"mr", "both"} & set(options.methods):
        replaced = with_other_mentions(sentences, options.seed)
    if {"daga", "both"} & set(options.methods):
        plan = LanguagePlan(options.lm_width, options.lm_hidden, epochs=options.lm_epochs)
        made = generate(sentences, evaluation, FOUR.kinds, round(options.generated * len(sentences)), options.seed, plan)
        generated = made.sentences
        print(f"DAGA: {len(generated)} sentences; refused: {dict(made.refused)}", flush=True)
    added = {"raw": [], "mr": replaced, "daga": generated, "both": replaced + generated}
    return {method: sentences + added[method] for method in METHODS if method in options.methods}


def run(options: argparse.Namespace) -> list[Result]:
    """Distils, trains, scores and exports; the result of every run. Raises CorpusError for bad input."""
    if not all(0 < share <= 100 for share in options.shares):
        raise CorpusError("--shares: a share is a percentage from 1 to 100")
    corpus = read_corpus(options)
    sentences, evaluation = sentence_examples(corpus.train), sentence_examples(corpus.evaluation)
    counts = f"{len(corpus.train)}, {len(corpus.evaluation)} and {len(corpus.test)} notes"
    print(f"{counts} (training, evaluation, test); {len(sentences)} training sentences", flush=True)
    base = options.base
    if options.teacher is not None:
        base = options.out / "student"
        sizes = Sizes(options.layers, options.width, options.heads, options.inner, options.length)
        texts = unlabelled(options.text, sentences, set(options.languages))
        plan = Plan(options.distil_epochs, options.distil_rate, options.distil_batch)
        distil(options.teacher, texts, sizes, plan, options.seed, base)
    random.Random(options.seed).shuffle(sentences)
    results: list[Result] = []
    for share in options.shares:
        some = sentences[: max(1, round(len(sentences) * share / 100))]
        for method, chosen in training_sets(some, evaluation, options).items():
            print(f"--- {share} % of the data, {method}: {len(chosen)} sentences", flush=True)
            tagger, made = trained(base, share, method, chosen, corpus, options)
            results.append(made)
            if options.export_all:
                card = card_of(options, corpus, made, lines_of([made]))
                export(tagger, card, corpus.test, options.out / f"{share}-{method}")
    lines = lines_of(results)
    print("\n".join(lines), flush=True)
    if options.export_all:
        return results
    export(tagger, card_of(options, corpus, results[-1], lines), corpus.test, options.out)
    return results


def trained(
    base: Path, share: int, method: str, sentences: list[Example], corpus: Corpus, options: argparse.Namespace
) -> tuple[CrfTagger, Result]:
    """A tagger fine-tuned on the sentences, and its scores on the test notes. The evaluation notes are printed, as S2
    watched them; nothing is chosen by them."""
    tagger = CrfTagger(base, FOUR, options.length, options.seed)
    tagger.fit(sentences, Plan(options.epochs, options.rate, options.batch), options.seed)
    for name, notes in (("evaluation", corpus.evaluation), ("test", corpus.test)):
        found = tagger.tag(notes)
        for source, scores in by_source(notes, found).items():
            print(f"{name}, {Path(source).name}: {scores.line()}", flush=True)
    exported = tagger.tag_as_exported(corpus.test)
    return tagger, result(share, method, len(sentences), corpus.test, found, exported)


def card_of(options: argparse.Namespace, corpus: Corpus, last: Result, lines: list[str]) -> Card:
    """What the export says of itself."""
    origin = options.teacher or options.base
    how = "distilled from" if options.teacher else "fine-tuned from"
    made = (
        f"S2 (TinyBERT and CRF, types PER, ORG, LOC, DAT), {how} {origin.resolve().name}, trained on {last.sentences} sentences "
        f"({last.share} % of the data, {last.method}) for {options.epochs} epochs, batch {options.batch}, rate {options.rate}, "
        f"seed {options.seed}."
    )
    decoding = (
        "NoteVeil reads windows of several sentences and decodes them with the CRF (transitions.json), which was trained on "
        "single ones: column `export F1`. It finds names, organisations, places and dates and nothing else: use it beside "
        "the rules."
    )
    scores = "\n".join(f"    {line}" for line in lines)
    return Card("noteveil-s2-tinybert", options.licence, corpus.languages, [made, decoding, f"Test notes:\n\n{scores}"])


def main() -> None:
    try:
        run(parser().parse_args())
    except CorpusError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
