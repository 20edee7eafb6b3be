"""DAGA: sentences survive being linearised, and what is generated is new, tagged and legal."""

import contextlib
import io
import json
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import torch

from noteveil_training.authored import read_authored
from noteveil_training.bert.pieces import sentence_examples
from noteveil_training.daga import notes as daga_notes
from noteveil_training.daga.generate import generate
from noteveil_training.daga.language_model import END, UNKNOWN, Plan, TagLanguageModel, train
from noteveil_training.daga.linear import delinearised, linearised
from noteveil_training.examples import AllowedSpan, Example, of_note, read_site
from noteveil_training.marked import Note, Span
from noteveil_training.tinybert.kinds import FOUR

SMALL = Plan(width=24, hidden=32, batch=16, epochs=12, rate=1e-2)


def sentence(text: str, *spans: tuple[str, str], language: str = "zh", outside: frozenset[str] = frozenset()) -> Example:
    found = tuple(AllowedSpan(text.index(m), text.index(m) + len(m), frozenset(k.split("|"))) for m, k in spans)
    return Example("s", language, "trial", text, found, outside)


PATTERN = [
    sentence(f"患者{name}于{month}月{day}日入{place}。", (name, "PER"), (f"{month}月{day}日", "DAT"), (place, "ORG"))
    for name in ("王小明", "李华", "陈大文")
    for month in (1, 5, 9)
    for day in (3, 12, 27)
    for place in ("协和医院", "西南医院")
]


class LinearTest(unittest.TestCase):
    def test_puts_tags_before_characters_in_chinese_and_before_words_elsewhere(self):
        self.assertEqual(
            linearised(sentence("患者王明。", ("王明", "PER"))), ["患", "者", "⟦B-PER⟧", "王", "⟦I-PER⟧", "明", "。"]
        )
        self.assertEqual(
            linearised(sentence("Frau Anna Gruber, Ulm", ("Anna Gruber", "PER"), ("Ulm", "LOC"), language="de")),
            ["Frau", "⟦B-PER⟧", " Anna", "⟦I-PER⟧", " Gruber", ",", "⟦B-LOC⟧", " Ulm"],
        )

    def test_every_definite_authored_sentence_comes_back_with_its_spans(self):
        cut = sentence_examples(FOUR.of_example(of_note(n)) for n in read_authored(["dev"]))
        count = 0
        for one in cut:
            line = linearised(one)
            if not line:
                continue
            text, spans = delinearised(line, FOUR.kinds)
            start = len(one.text) - len(one.text.lstrip())
            self.assertEqual(text, one.text.strip())
            moved = [(s.start + start, s.end + start, s.types) for s in spans]
            self.assertEqual(moved, [(s.start, s.end, s.types) for s in one.spans])
            count += 1
        self.assertGreater(count, 0.95 * len(cut))

    def test_leaves_out_what_has_no_single_tag_per_word(self):
        self.assertIsNone(linearised(sentence("in Ulm", ("Ulm", "LOC|ORG"))))
        self.assertIsNone(linearised(sentence("in Ulm", outside=frozenset(("LOC",)))))
        self.assertIsNone(linearised(sentence("Ulmer", ("Ulm", "LOC"))))
        self.assertIsNone(linearised(sentence("a ⟦B-PER⟧")))

    def test_refuses_sequences_that_are_no_tagged_sentence(self):
        for line in (
            [],
            ["王", "⟦B-PER⟧"],
            ["⟦B-PER⟧", "⟦I-PER⟧", "王"],
            ["⟦I-PER⟧", "王"],
            ["⟦B-PER⟧", "王", "⟦I-LOC⟧", "明"],
            ["⟦B-PER⟧", "王", "于", "⟦I-PER⟧", "明"],
            ["⟦B-XXX⟧", "王"],
        ):
            self.assertIsNone(delinearised(line, FOUR.kinds), line)


class GenerationTest(unittest.TestCase):
    def test_the_loss_falls_and_padding_and_unknown_units_do_not_count(self):
        lines = [linearised(s) for s in PATTERN]
        model, losses = train(lines, [], SMALL, 1)
        self.assertLess(losses[-1], 0.5 * losses[0])
        model.eval()
        short, long = lines[0][:3], lines[0]
        counts = [len(short) + 1, len(long) + 1]
        with torch.no_grad():
            together = float(model.loss([short, long]))
            apart = [float(model.loss([line])) * n for line, n in zip((short, long), counts, strict=True)]
        self.assertAlmostEqual(together * sum(counts), sum(apart), places=3)
        self.assertEqual(model.ids_of(["never seen"]).tolist(), [END, UNKNOWN, END])
        scores, _ = model(model.ids_of(long)[None])
        self.assertEqual(scores.shape, (1, len(long) + 2, len(model.units) + 2))

    def test_draws_end_and_hold_known_units_only(self):
        torch.manual_seed(0)
        model = TagLanguageModel(["a", "b"], SMALL)
        drawn = model.draw(200, 5, 1.0, torch.Generator().manual_seed(1))
        self.assertTrue(0 < len(drawn) <= 200)
        self.assertTrue(all(len(line) <= 5 and set(line) <= {"a", "b"} for line in drawn))

    def test_new_sentences_are_new_legal_and_hold_mentions(self):
        made = generate(PATTERN, [], FOUR.kinds, 12, 3, SMALL)
        self.assertEqual(len(made.sentences), 12)
        texts = [s.text for s in made.sentences]
        self.assertEqual(len(set(texts)), 12)
        self.assertFalse(set(texts) & {s.text for s in PATTERN})
        for one in made.sentences:
            self.assertTrue(one.spans)
            self.assertEqual(delinearised(linearised(one), FOUR.kinds), (one.text, one.spans))

    def test_the_same_seed_gives_the_same_sentences_and_another_one_others(self):
        first, second, other = (generate(PATTERN, [], FOUR.kinds, 10, seed, SMALL).sentences for seed in (4, 4, 5))
        self.assertEqual(first, second)
        self.assertNotEqual(first, other)

    def test_a_model_that_can_only_copy_comes_to_an_end(self):
        plan = Plan(width=16, hidden=16, dropout=0.0, epochs=60, rate=5e-2, patience=60)
        made = generate([sentence("王明。", ("王明", "PER"))], [], FOUR.kinds, 3, 1, plan)
        self.assertLess(len(made.sentences), 3)
        self.assertGreater(made.refused["copy"], 0)

    def test_sentences_without_a_mention_are_kept_where_none_is_asked_for(self):
        plain = [sentence(f"{a}{b}。") for a in "无有轻重" for b in "热咳痛吐晕"]
        self.assertEqual(generate(plain, [], FOUR.kinds, 5, 1, SMALL).sentences, [])
        self.assertEqual(len(generate(plain, [], FOUR.kinds, 5, 1, SMALL, needs_mention=False).sentences), 5)

    def test_every_language_has_a_model_of_its_own(self):
        german = [
            sentence(f"Frau {n} kam am {d}. Mai.", (n, "PER"), (f"{d}. Mai", "DAT"), language="de")
            for n in ("Gruber", "Weiss", "Horn", "Lang", "Stein")
            for d in range(1, 9)
        ]
        made = generate(PATTERN[:40] + german, [], FOUR.kinds, 10, 2, SMALL)
        for one in made.sentences:
            has_han = any("\u3400" <= c <= "\u9fff" for c in one.text)
            self.assertEqual(one.language, "zh" if has_han else "de")
        self.assertEqual({s.language for s in made.sentences}, {"zh", "de"})


def note(number: int, split: str) -> Note:
    """A note of three sentences, the second without a mention."""
    name, day = ("王小明", "李华", "陈大文", "赵六")[number % 4], number % 28 + 1
    place = ("协和医院", "西南医院", "中山医院")[number % 3]
    text = f"患者{name}于5月{day}日入院。\n无发热。\n转自{place}。"
    marks = ((name, "PATIENT"), (f"5月{day}日", "DATE"), (place, "HOSPITAL"))
    spans = tuple(Span(text.index(m), text.index(m) + len(m), kind) for m, kind in marks)
    return Note(f"{split}-{number}", "zh", "zh", "trial", split, text, spans)


class NotesTest(unittest.TestCase):
    """Sentences of our notes, learned and written anew as a gold file."""

    def test_draws_by_the_seed_so_many_sentences_per_language_and_only_such_with_a_mention(self):
        german = [sentence(f"Frau Horn kam am {d}. Mai.", ("Horn", "PATIENT"), language="de") for d in range(1, 4)]
        plain = [sentence(f"ohne Befund {n}", language="de") for n in range(20)] + [sentence("无热", language="ca")]
        draw = lambda seed: daga_notes.some_with_mentions(PATTERN + plain + german, 5, seed)
        drawn = draw(1)
        self.assertEqual([s.language for s in drawn], ["de"] * 3 + ["zh"] * 5)
        self.assertTrue(all(s.spans for s in drawn))
        self.assertEqual(len({s.text for s in drawn}), 8)
        self.assertEqual(drawn, draw(1))
        self.assertNotEqual(drawn, draw(2))

    def test_a_sentence_becomes_a_line_of_gold_with_the_one_type_of_every_span(self):
        one = sentence("Frau Horn, Ulm", ("Horn", "PATIENT"), ("Ulm", "CITY"), language="de")
        spans = [{"start": 5, "end": 9, "type": "PATIENT"}, {"start": 11, "end": 14, "type": "CITY"}]
        self.assertEqual(daga_notes.record_of(one), {"id": "s", "lang": "de", "text": "Frau Horn, Ulm", "spans": spans})

    def run_main(self, out: Path, *more: str) -> str:
        printed = io.StringIO()
        small = "--each 60 --share 0.2 --epochs 12 --width 24 --hidden 32".split()
        with contextlib.redirect_stdout(printed):
            self.assertEqual(daga_notes.main([*small, "--out", str(out), *more]), 0)
        return printed.getvalue()

    def test_the_command_writes_what_the_pack_s_trainer_reads_and_learns_from_training_notes_alone(self):
        asked: list[list[str]] = []

        def authored(splits: list[str]) -> list[Note]:
            asked.append(list(splits))
            return [note(n, splits[0]) for n in range(40 if splits == ["train"] else 8)]

        plan_of = mock.Mock(side_effect=lambda *sizes, epochs: Plan(*sizes, batch=16, epochs=epochs, rate=1e-2))
        plan_of.width, plan_of.hidden = Plan.width, Plan.hidden
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(daga_notes, "read_authored", authored):
            with mock.patch.object(daga_notes, "Plan", plan_of):
                first, again = Path(folder) / "first.jsonl", Path(folder) / "again.jsonl"
                said = self.run_main(first)
                self.run_main(again)
            self.assertEqual(first.read_bytes(), again.read_bytes())
            made = read_site(first)
            records = [json.loads(line) for line in first.read_text(encoding="utf-8").splitlines()]
        self.assertEqual(asked, [["train"], ["dev"]] * 2)
        # 80 sentences hold a mention, 60 of them are learned.
        self.assertEqual(len(made), 12)
        self.assertRegex(said, r"^12 sentences; refused: \{")
        ours = {text for n in range(40) for text in note(n, "train").text.split("\n")}
        for record in records:
            self.assertTrue(record["spans"])
            self.assertNotIn(record["text"].strip(), ours)
            self.assertLessEqual({s["type"] for s in record["spans"]}, {"PATIENT", "DATE", "HOSPITAL"})


if __name__ == "__main__":
    unittest.main()
