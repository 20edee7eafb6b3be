"""Pools that mention replacement draws from: names of many origins, places, by language. Never a real person's full name:
given and family names are drawn apart.

A seventh of all names, picked by their hash, is held out: mention replacement never draws one. Authors of notes did not know
which these are, so the evaluation with unseen names draws from those of them alone that stand in no training text.
"""

from __future__ import annotations

import hashlib
import random
import re
import string
from functools import cache

from faker.config import AVAILABLE_LOCALES
from faker.factory import Factory

from . import phrases
from .authored import CORPORA
from .examples import training_examples
from .scheme import NAME_TYPES

GAZETTEERS = CORPORA / "gazetteers"
_WORD = re.compile(r"[^\W\d_]{2,}", re.UNICODE)
_HAN = re.compile(r"[\u3400-\u9fff]{2,}")
_LATIN = re.compile(r"[^\W\d_](?:[^\W\d_]|['’ -])*", re.UNICODE)

ORIGINS = {
    "fr": ("fr_FR", "fr_BE", "fr_CH", "fr_QC", "fr_DZ", "ar_DZ", "pt_PT", "it_IT", "vi_VN", "tr_TR", "ha_NG", "pl_PL"),
    "de": ("de_DE", "de_AT", "de_CH", "tr_TR", "pl_PL", "hr_HR", "ro_RO", "it_IT", "hu_HU", "cs_CZ", "nl_NL", "sq_AL"),
    "en": ("en_US", "en_GB", "en_IE", "en_IN", "en_NG", "en_AU", "en_NZ", "en_PK", "en_KE", "en_PH", "es_MX", "zu_ZA"),
    "es": ("es_ES", "es_MX", "es_AR", "es_CL", "es_CO", "es_CA", "pt_BR", "ro_RO", "fr_FR", "it_IT", "yo_NG"),
    "ca": ("es_CA", "es_ES", "es_CO", "ro_RO", "it_IT", "fr_FR", "tr_TR", "ig_NG", "en_PK", "pt_BR"),
    "zh": ("en_PH", "id_ID", "vi_VN", "en_US", "en_GB"),
}
"""Faker locales whose names are met in notes of a language, by our judgement of who lives where it is spoken."""


def held_out(name: str) -> bool:
    """Whether a name belongs to the seventh that training never draws."""
    return hashlib.sha256(name.casefold().encode()).digest()[0] % 7 == 0


@cache
def trained_words() -> tuple[frozenset[str], str]:
    """Latin words of all training texts, folded, and their names in Han characters, joined by blanks."""
    words: set[str] = set()
    han: set[str] = set()
    for example in training_examples():
        words.update(_WORD.findall(example.text.casefold()))
        names = (s for s in example.spans if s.types & set(NAME_TYPES))
        han.update(name for s in names for name in _HAN.findall(example.text[s.start : s.end]))
    return frozenset(words), " ".join(sorted(han))


def is_unseen(name: str) -> bool:
    """Whether a held-out name stands in no training text either, with none of its words."""
    words, han = trained_words()
    return held_out(name) and not any(word in words for word in _WORD.findall(name.casefold())) and not any(
        run in han for run in _HAN.findall(name)
    )


def _lines(file: str) -> list[str]:
    return [line for line in (GAZETTEERS / file).read_text(encoding="utf-8").split("\n") if line]


@cache
def _of_locale(locale: str) -> tuple[list[str], list[str]]:
    """Given and family names of one locale that are written in Latin letters."""
    if locale not in AVAILABLE_LOCALES:
        raise ValueError(f"faker has no locale {locale}")
    provider = Factory._find_provider_class("faker.providers.person", locale)[0]
    given: set[str] = set()
    family: set[str] = set()
    for attribute in dir(provider):
        names = getattr(provider, attribute)
        if not isinstance(names, (list, tuple, dict)):
            continue
        target = given if attribute.startswith("first_names") else family if attribute.startswith("last_names") else None
        if target is not None:
            target.update(n for n in names if isinstance(n, str) and _LATIN.fullmatch(n) and n[0].isupper())
    return sorted(given), sorted(family)


def names_of(language: str) -> tuple[list[str], list[str]]:
    """All given and family names of a language's origins, those that are held out among them."""
    given = [name for locale in ORIGINS[language] for name in _of_locale(locale)[0]]
    family = [name for locale in ORIGINS[language] for name in _of_locale(locale)[1]]
    given += [name for file in ("given-fr.txt", "given-en.txt") for name in _lines(file)]
    family += [name for file in ("surnames-fr.txt", "surnames-en.txt", "surnames-de.txt") for name in _lines(file)]
    return given, family


class Pools:
    """Draws names and places. `unseen` draws names that no training text holds alone; places and bodies come from the same lists."""

    def __init__(self, chance: random.Random, *, unseen: bool = False) -> None:
        self._chance = chance
        self._unseen = unseen
        self._kept_pools: dict[tuple[str, str], list[str]] = {}
        self._given: dict[str, list[list[str]]] = {}
        self._family: dict[str, list[list[str]]] = {}
        lists = {
            "fr": (["given-fr.txt"], ["surnames-fr.txt"]),
            "de": (["given-fr.txt"], ["surnames-de.txt"]),
            "en": (["given-en.txt"], ["surnames-en.txt"]),
        }
        for language, locales in ORIGINS.items():
            given = [_of_locale(locale)[0] for locale in locales]
            family = [_of_locale(locale)[1] for locale in locales]
            # The first locales are those of the country: they count four times, the long lists twice.
            own = 2 if language != "zh" else 0
            more_given, more_family = lists.get(language, (["given-fr.txt", "given-en.txt"], ["surnames-fr.txt", "surnames-en.txt", "surnames-de.txt"]))
            given += given[:own] * 3 + [_lines(file) for file in more_given]
            family += family[:own] * 3 + [_lines(file) for file in more_family] * 2
            self._given[language] = [kept for names in given if (kept := self._kept(names))]
            self._family[language] = [kept for names in family if (kept := self._kept(names))]
        zh_cn = Factory._find_provider_class("faker.providers.person", "zh_CN")[0]
        zh_tw = Factory._find_provider_class("faker.providers.person", "zh_TW")[0]
        of_faker = {
            locale: sorted({n for a in ("first_names", "first_names_male", "first_names_female") for n in getattr(p, a, ())})
            for locale, p in (("zh", zh_cn), ("zh-hant", zh_tw))
        }
        self._han_family = {
            locale: [names for names in (list(p.last_names), phrases.pool(locale, "SURNAME")) if names]
            for locale, p in (("zh", zh_cn), ("zh-hant", zh_tw))
        }
        self._han_given = {
            locale: [names for names in (of_faker[locale], phrases.pool(locale, "GIVEN")) if names] for locale in of_faker
        }
        self._cities_es = _lines("cities-es.txt")
        self._cities_zh = _lines("cities-zh.txt")
        self._regions_zh = _lines("regions-zh.txt")
        self._hospitals_zh = _lines("hospitals-zh.txt")

    def _kept(self, names: list[str]) -> list[str]:
        return [name for name in names if self._fits(name)]

    def _fits(self, name: str) -> bool:
        return is_unseen(name) if self._unseen else not held_out(name)

    def given(self, language: str) -> str:
        return self._chance.choice(self._chance.choice(self._given.get(language, self._given["en"])))

    def family(self, language: str) -> str:
        return self._chance.choice(self._chance.choice(self._family.get(language, self._family["en"])))

    def nickname(self, locale: str) -> str | None:
        """A familiar form or a given name as it stands alone, or None where we have none."""
        return self._of_pool(locale, "NICKNAME")

    def whole_name(self, locale: str, kind: str) -> str | None:
        """A whole name of a list that keeps its shape: FOREIGN names in Han characters, ROMANISED ones."""
        return self._of_pool(locale, kind)

    def _of_pool(self, locale: str, kind: str) -> str | None:
        kept = self._kept_pools.setdefault((locale, kind), self._kept(phrases.pool(locale, kind)))
        return self._chance.choice(kept) if kept else None

    def han_family(self, locale: str) -> str:
        """Ordinary surnames more often than rare ones."""
        return self._chance.choice(self._chance.choice(self._han_family[locale])[: self._chance.choice((30, 100, 400))])

    def han_given(self, locale: str, length: int) -> str:
        """One or two characters; half are drawn character by character, which makes names nobody has seen."""
        pool = self._chance.choice(self._han_given[locale])
        name = self._chance.choice(pool)
        for _ in range(20):
            name = self._chance.choice(pool)
            if self._chance.random() < 0.5:
                name = "".join(self._chance.choice(self._chance.choice(pool)) for _ in range(length))
            if len(name) == length and self._fits(name):
                return name
        return name[:length]

    def phrase(self, locale: str, kind: str) -> str | None:
        """A mention of a type that is no name, or None where we have no list of the kind."""
        lists = phrases.of_kind(locale, kind)
        if locale in ("es", "ca") and kind == "CITY":
            lists = [*lists, self._cities_es]
        if locale == "zh":
            own = {"CITY": self._cities_zh, "REGION": self._regions_zh, "HOSPITAL": self._hospitals_zh}.get(kind)
            lists = [*lists, own] if own else lists
        return self._chance.choice(self._chance.choice(lists)) if lists else None

    def letters(self, count: int) -> str:
        return "".join(self._chance.choice(string.ascii_lowercase) for _ in range(count))
