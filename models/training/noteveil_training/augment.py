"""Multiplies examples: other mentions, other layout, other case, noise, other languages in between.

Everything keeps offsets: an example goes in, an example with the same kind of spans comes out. Probabilities are those of
the trials in docs/model-quality.md or our judgement where they were not varied.
"""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Callable
from dataclasses import replace

from .examples import AllowedSpan, Example, Segments, segments_of
from .lexicon import LANGUAGES, ordinary, written
from .phrases import LOCALES
from .pools import Pools
from .scheme import COARSE_OF, NAME_TYPES

MENTION = 0.5
"""Probability that a mention is replaced: S2's mention replacement."""

RARE = 0.4
"""Of the words that become other ones: so many come from corpora/words, which no text need hold."""
FOREIGN = 0.05
"""Probability that a variant gets a line of another language, and that one without it gets sentences of it. A choice."""
_SENTENCE = re.compile(r"(?<=[.!?])(?=\s)|(?<=[。！？])|(?<=\n)")

PARTICLES = frozenset(
    "de del della di da dos das do du des d l la le les los las el al ben bin ibn bint abu von vom van der den zu zur zum y i e und "
    "und et mc mac o san santa st ter ten op 't af av".split()
)
_PIECE = re.compile(r"[^\W\d_]+", re.UNICODE)
_HAN = re.compile(r"[\u3400-\u9fff\uf900-\ufaff]+")
_DOUBLE_SURNAMES = frozenset("欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 尉迟 慕容 皇甫 令狐 东方 司徒 夏侯".split())
_POOLED = frozenset(
    ("CITY", "REGION", "COUNTRY", "STREET", "HOSPITAL", "ORGANIZATION", "PROFESSION", "LOCATION_OTHER", "URL", "EMAIL")
)
FROM_LISTS = {"DATE": 0.2, "AGE": 0.12, "BIRTHDATE": 0.0}
"""How often a replaced mention of a type comes out of a list; 0.55 where nothing is said (places, bodies, trades)."""
_WORDS = re.compile(r"(?<![\w@./-])[^\W\d_]{4,}(?![\w@/-])", re.UNICODE)

_TRADITIONAL = re.compile("[們個為與後來時會對說過醫體國這發現無於兒歲診腦轉]")


def script_of(text: str) -> str:
    """`zh-hant` for a text with one of the commonest characters that only traditional script has, else `zh`."""
    return "zh-hant" if _TRADITIONAL.search(text) else "zh"


def joined(example: Example, pieces: Segments) -> Example:
    """An example of the pieces; empty mentions vanish."""
    parts: list[str] = []
    spans: list[AllowedSpan] = []
    at = 0
    for text, span in pieces:
        if span is not None and text:
            spans.append(replace(span, start=at, end=at + len(text)))
        parts.append(text)
        at += len(text)
    return replace(example, text="".join(parts), spans=tuple(spans))


def _like(original: str, word: str) -> str:
    """The word in the case of the original."""
    if len(original) > 1 and original.isupper():
        return word.upper()
    return word.lower() if original.islower() else word


class Augmenter:
    """Draws variants of examples. Two augmenters with the same seed and examples draw the same."""

    def __init__(self, examples: list[Example], seed: int, pools: Pools | None = None) -> None:
        self.chance = random.Random(seed)
        self.pools = pools or Pools(self.chance)
        self._mentions: dict[tuple[str, str], list[str]] = {}
        self._others: dict[str, list[Example]] = {}
        for example in examples:
            self._others.setdefault(example.language, []).append(example)
            for span in example.spans:
                if len(span.types) == 1:
                    key = (example.language, next(iter(span.types)))
                    self._mentions.setdefault(key, []).append(example.text[span.start : span.end])

    # ---- mentions

    def with_other_mentions(self, example: Example, probability: float = MENTION) -> Example:
        """Every mention replaced with the probability; the same word of a name always by the same other word."""
        known: dict[str, str] = {}
        decided: dict[str, str] = {}
        pieces: Segments = []
        for text, span in segments_of(example):
            if span is None or span.or_outside:
                pieces.append((text, span))
                continue
            if text not in decided:
                isName = bool(span.types & set(NAME_TYPES))
                chosen = self.chance.random() < probability
                # Parts of one person's name are replaced all or none.
                if isName:
                    chosen = known.setdefault("\0", "x" if self.chance.random() < probability + 0.15 else "") == "x"
                decided[text] = self._other(text, span, example, known) if chosen else text
            pieces.append((decided[text], span))
        return joined(example, pieces)

    @staticmethod
    def names_locale(example: Example) -> str:
        """The locale whose names fit the note; Chinese notes with English hold Chinese names."""
        return script_of(example.text) if example.source == "zh-en" else example.language

    def _locale(self, example: Example) -> str:
        """The locale whose lists fit the note; notes of mixed languages draw from both."""
        if example.source == "zh-en":
            return script_of(example.text) if self.chance.random() < 0.9 else "en"
        if example.language == "ca":
            return "ca" if self.chance.random() < 0.7 else "es"
        return example.language if example.language in LOCALES else "en"

    def _other(self, text: str, span: AllowedSpan, example: Example, known: dict[str, str]) -> str:
        kinds = span.types
        locale = self._locale(example)
        if kinds & set(NAME_TYPES):
            return self.other_name(text, script_of(example.text) if example.source == "zh-en" else locale, known)
        kind = sorted(kinds)[0]
        coarse = COARSE_OF[kind]
        if self.chance.random() < FROM_LISTS.get(kind, 0.55 if kind in _POOLED else 0.0):
            phrase = self.pools.phrase(locale, kind)
            if phrase is not None:
                return self._fitted(text, phrase, kind, locale)
        if coarse in ("ID", "AGE", "DATE") or kind in ("ZIP", "PHONE", "FAX", "IP"):
            return self.other_digits(text, coarse)
        if kind == "USERNAME":
            return self._other_letters(text)
        pool = self._mentions.get((example.language, kind), [])
        if kind in _POOLED and pool:
            return self._fitted(text, self.chance.choice(pool), kind, locale)
        return text

    def _fitted(self, original: str, phrase: str, kind: str, locale: str) -> str:
        """The phrase in the case of the original; streets with other numbers."""
        if kind == "STREET":
            phrase = self.other_digits(phrase, "ID")
        if original.isupper() and len(original) > 3:
            return phrase.upper()
        if original.islower() and locale != "de":
            return phrase.lower() if kind != "COUNTRY" else phrase
        if kind == "PROFESSION" and original[:1].isupper() and self.chance.random() < 0.7:
            return phrase[:1].upper() + phrase[1:]
        return phrase

    def other_name(self, text: str, locale: str, known: dict[str, str]) -> str:
        """Word by word, so that `Anne Dupont` and `Mme Dupont` stay one person; particles and initials stay in kind."""
        language = locale.split("-")[0]
        if _HAN.search(text):
            script = locale if locale in ("zh", "zh-hant") else "zh"
            return _HAN.sub(lambda m: self._other_han(m.group(), script, known), text)
        if locale == "zh-hant" and " " in text and self.chance.random() < 0.4:
            romanised = self.pools.whole_name(locale, "ROMANISED")
            if romanised is not None:
                return known.setdefault(text, romanised.upper() if text.isupper() else romanised)
        if _PIECE.fullmatch(text) and len(text) > 2 and text.casefold() not in known and self.chance.random() < 0.15:
            nickname = self.pools.nickname(locale)
            if nickname is not None and not _HAN.search(nickname):
                known[text.casefold()] = nickname
        words = list(_PIECE.finditer(text))
        full = [w for w in words if len(w.group()) > 1 and w.group().lower() not in PARTICLES]
        comma = "," in text

        def other(match: re.Match[str]) -> str:
            word = match.group()
            if word.lower() in PARTICLES:
                return word
            if len(word) == 1:
                return _like(word, known.setdefault(word.casefold(), self.chance.choice("ABCDEFGHIJKLMNOPRSTVWYZ")))
            first = (match.start() == full[0].start()) != comma if len(full) > 1 else None
            is_given = self.chance.random() < 0.35 if first is None else first
            draw = self.pools.given if is_given else self.pools.family
            key = word.casefold()
            if key not in known:
                drawn = draw(language)
                if "-" in text and ("-" in drawn or " " in drawn):
                    drawn = re.split(r"[- ]", drawn)[0]
                known[key] = drawn
            return _like(word, known[key])

        return _PIECE.sub(other, text)

    def _other_han(self, name: str, script: str, known: dict[str, str]) -> str:
        if len(name) > 4:
            return name
        cut = 2 if name[:2] in _DOUBLE_SURNAMES else 1
        family, given = name[:cut], name[cut:]
        if len(name) > 1 and name not in known and self.chance.random() < 0.06:
            other = self.pools.whole_name(script, "FOREIGN") or self.pools.nickname(script)
            if other is not None and _HAN.search(other):
                known[name] = other
                return other
        if name in known and len(known[name]) > 2:
            return known[name]
        other = known.setdefault(family, self.pools.han_family(script))
        if not given:
            return other
        return other + known.setdefault(name, self.pools.han_given(script, min(len(given), 2)))

    def other_digits(self, text: str, coarse: str) -> str:
        """Other digits of the same shape; parts of dates stay in their ranges."""
        if coarse != "DATE":
            keep_first = self.chance.random() < 0.3
            drawn = "".join(
                str(self.chance.randint(1 if i == 0 else 0, 9)) if c.isdecimal() and c.isascii() and not (keep_first and i < 2) else c
                for i, c in enumerate(text)
            )
            if coarse == "AGE":
                return re.sub(r"\d+", lambda m: str(self.chance.randint(1, 99)) if len(m.group()) < 3 else m.group(), text)
            return drawn

        def other(match: re.Match[str]) -> str:
            digits = match.group()
            if not digits.isascii():
                return digits
            value = int(digits)
            if len(digits) == 4 and 1900 <= value <= 2035:
                return str(self.chance.randint(1930 if value < 1990 else 1990, 1995 if value < 1990 else 2026))
            if len(digits) > 2 or value > 31 or value == 0:
                return "".join(str(self.chance.randint(0, 9)) for _ in digits) if len(digits) != 3 else str(self.chance.randint(90, 115))
            return str(self.chance.randint(1, 12 if value <= 12 else 31)).zfill(len(digits))

        return re.sub(r"\d+", other, text)

    def _other_letters(self, text: str) -> str:
        def letter(match: re.Match[str]) -> str:
            drawn = self.pools.letters(1)
            return drawn.upper() if match.group().isupper() else drawn

        return re.sub(r"[A-Za-z]", letter, self.other_digits(text, "ID"))

    # ---- layout and noise

    def variant(self, example: Example) -> Example:
        """One training variant: other mentions in most, then one or two of the changes below in some."""
        chance = self.chance.random
        made = example
        if example.spans and chance() < 0.85:
            made = self.with_other_mentions(made)
        if chance() < 0.2:
            made = self.with_other_words(made)
        if chance() < 0.12:
            made = self.without_header(made)
        elif chance() < 0.12:
            made = self.with_lines_moved(made)
        elif chance() < 0.1:
            made = self.with_some_lines(made)
        if chance() < 0.10:
            made = self.reflowed(made)
        if chance() < FOREIGN:
            made = self.with_foreign_line(made)
        elif chance() < FOREIGN:
            made = self.with_foreign_sentences(made)
        kind = chance()
        if kind < 0.12:
            made = changed(made, str.lower)
        elif kind < 0.15:
            made = changed(made, str.upper)
        elif kind < 0.18:
            made = self.with_small_names(made)
        if chance() < 0.08:
            made = changed(made, without_accents)
        if chance() < 0.05:
            made = self.with_ocr_noise(made)
        if chance() < 0.04:
            made = self.with_typing_errors(made)
        if chance() < 0.03:
            made = self.with_digits_apart(made)
        if example.language == "zh" and chance() < 0.3:
            made = changed(made, self.chance.choice((half_width, full_width)))
        return made

    def with_other_words(self, example: Example) -> Example:
        """Some words outside mentions become any other common word, so that their places are not learned by heart."""
        if example.language not in LANGUAGES:
            return example
        words, rare = ordinary(example.language), written(example.language)
        rate = self.chance.choice((0.03, 0.08, 0.15))

        def other(match: re.Match[str]) -> str:
            if self.chance.random() >= rate:
                return match.group()
            if rare and self.chance.random() < RARE:
                # German nouns keep their capital wherever they come.
                word = self.chance.choice(rare)
            else:
                word = words[min(self.chance.randrange(len(words)), self.chance.randrange(len(words)))]
            original = match.group()
            return word.upper() if original.isupper() else word[0].upper() + word[1:] if original[0].isupper() else word

        return self._outside(example, lambda text: _WORDS.sub(other, text))

    def with_small_names(self, example: Example) -> Example:
        """Names and places without their capitals in a note that has them elsewhere, as hurried people write."""
        return joined(example, [(text.lower() if span else text, span) for text, span in segments_of(example)])

    def with_some_lines(self, example: Example) -> Example:
        """A few lines out of the middle: what stands before a mention is not always there."""
        lines = self._lines(example)
        if len(lines) < 5:
            return example
        count = self.chance.randint(1, 6)
        start = self.chance.randrange(len(lines) - count + 1) if len(lines) > count else 0
        cut = self._of_lines(example, lines[start : start + count])
        return cut if cut.text.strip() else example

    def with_typing_errors(self, example: Example) -> Example:
        """A letter doubled, dropped or changing places with the next one, in words and mentions."""
        rate = self.chance.choice((0.005, 0.01, 0.02))

        def mistyped(text: str) -> str:
            made: list[str] = []
            for character in text:
                if character.isalpha() and self.chance.random() < rate:
                    kind = self.chance.randrange(3)
                    if kind == 0:
                        made += [character, character]
                    elif kind == 1 and made and made[-1].isalpha():
                        made.insert(len(made) - 1, character)
                    continue
                made.append(character)
            return "".join(made)

        return joined(example, [(mistyped(t) if s is None else (mistyped(t).strip() or t), s) for t, s in segments_of(example)])

    def _lines(self, example: Example) -> list[Segments]:
        lines: list[Segments] = [[]]
        for text, span in segments_of(example):
            if span is not None:
                lines[-1].append((text, span))
                continue
            first, *rest = text.split("\n")
            lines[-1].append((first, None))
            for piece in rest:
                lines.append([(piece, None)])
        return lines

    def _of_lines(self, example: Example, lines: list[Segments]) -> Example:
        pieces: Segments = []
        for number, line in enumerate(lines):
            if number:
                pieces.append(("\n", None))
            pieces += line
        return joined(example, pieces)

    def without_header(self, example: Example) -> Example:
        """The lines before the first long line of prose are dropped, or the captions in them."""
        lines = self._lines(example)
        if len(lines) < 4:
            return example
        head = 0
        while head < len(lines) - 2 and (len("".join(t for t, _ in lines[head])) < 90):
            head += 1
        if head == 0 or head > len(lines) // 2 + 3:
            return example
        if self.chance.random() < 0.6:
            return self._of_lines(example, lines[head:])
        for line in lines[:head]:
            for number, (text, span) in enumerate(line):
                if span is None and ":" in text and len(text) < 40:
                    line[number] = (" ", None)
        return self._of_lines(example, lines)

    def with_lines_moved(self, example: Example) -> Example:
        """Short lines among the first ten change places."""
        lines = self._lines(example)
        head = min(10, len(lines) - 1)
        short = [n for n in range(head) if len("".join(t for t, _ in lines[n])) < 90]
        if len(short) < 3:
            return example
        moved = short[:]
        self.chance.shuffle(moved)
        result = lines[:]
        for target, origin in zip(short, moved, strict=True):
            result[target] = lines[origin]
        return self._of_lines(example, result)

    def reflowed(self, example: Example) -> Example:
        """Line breaks become blanks, or blanks behind a full stop become line breaks."""
        if "\n" in example.text and self.chance.random() < 0.6:
            return self._outside(example, lambda text: re.sub(r"\n+", " ", text))
        return self._outside(example, lambda text: re.sub(r"(?<=[.;。；]) ", "\n", text))

    def _outside(self, example: Example, change: Callable[[str], str]) -> Example:
        return joined(example, [(t if s else change(t), s) for t, s in segments_of(example)])

    def _beside(self, example: Example) -> Example | None:
        """A text in a language that is met beside this one and leaves the same types open, or None."""
        beside = {"ca": "es", "es": "ca", "zh": "en", "en": "zh", "de": "fr", "fr": "de"}
        others = self._others.get(beside.get(example.language, "en"))
        other = self.chance.choice(others) if others else None
        return other if other is not None and other.outside == example.outside else None

    @staticmethod
    def _sentences(example: Example) -> list[Segments]:
        """The text cut behind sentence ends and line ends, but not inside a mention; every character is kept."""
        sentences: list[Segments] = [[]]
        for text, span in segments_of(example):
            if span is not None:
                sentences[-1].append((text, span))
                continue
            first, *rest = _SENTENCE.split(text)
            sentences[-1].append((first, None))
            sentences += [[(piece, None)] for piece in rest]
        return [each for each in sentences if "".join(text for text, _ in each)]

    def with_foreign_sentences(self, example: Example) -> Example:
        """One to three sentences of a note in a language that is met beside this one, each put between two of this note."""
        other = self._beside(example)
        if other is None:
            return example
        theirs, mixed = self._sentences(other), self._sentences(example)
        for _ in range(self.chance.randint(1, 3)):
            taken = self.chance.choice(theirs)
            mixed.insert(self.chance.randint(0, len(mixed)), [(" ", None), *taken, (" ", None)])
        return joined(example, [piece for sentence in mixed for piece in sentence])

    def with_foreign_line(self, example: Example) -> Example:
        """A line of a note in a language that is met beside this one."""
        other = self._beside(example)
        if other is None:
            return example
        theirs = self._lines(other)
        lines = self._lines(example)
        lines.insert(self.chance.randint(0, len(lines)), self.chance.choice(theirs))
        return self._of_lines(example, lines)

    def with_digits_apart(self, example: Example) -> Example:
        """Dates and numbers as some exports write them, with a blank between any two characters."""
        pieces: Segments = []
        for text, span in segments_of(example):
            is_apart = span is not None and self.chance.random() < 0.5 and sum(c.isdecimal() for c in text) > 4
            pieces.append((" ".join(text.replace(" ", "")) if is_apart and text.isascii() else text, span))
        return joined(example, pieces)

    def with_ocr_noise(self, example: Example) -> Example:
        """A few characters misread, blanks lost or won."""
        swaps = {"l": "1", "1": "l", "O": "0", "0": "O", "I": "l", "m": "rn", "S": "5", "B": "8", "é": "e", "ü": "u", "：": ":"}
        rate = self.chance.choice((0.01, 0.02, 0.04))

        def noisy(text: str) -> str:
            made = []
            for character in text:
                if self.chance.random() < rate:
                    character = "" if character == " " else swaps.get(character, character + (" " if character.islower() else ""))
                made.append(character)
            return "".join(made)

        return joined(example, [(noisy(t) if s is None else (noisy(t).strip() or t), s) for t, s in segments_of(example)])


def changed(example: Example, change: Callable[[str], str]) -> Example:
    """Every piece changed on its own."""
    return joined(example, [(change(text), span) for text, span in segments_of(example)])


_HALF, _FULL = ",:;()?!", "，：；（）？！"
_NEXT_TO_HAN = re.compile(r"(?<=[\u3400-\u9fff])[,:;()?!]|[,:;()?!](?=[\u3400-\u9fff])")


def half_width(text: str) -> str:
    """Chinese punctuation as in exports that know ASCII alone."""
    return text.translate(str.maketrans(_FULL, _HALF))


def full_width(text: str) -> str:
    """ASCII punctuation beside Han characters in its wide form."""
    return _NEXT_TO_HAN.sub(lambda m: _FULL[_HALF.index(m.group())], text)


def without_accents(text: str) -> str:
    """Letters without their accents (combining marks dropped); ß and other letters stay."""
    return unicodedata.normalize("NFC", "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c)))
