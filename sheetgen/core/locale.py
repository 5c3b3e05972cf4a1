"""Texts in the chosen language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeAlias, cast

from sheetgen.core import paths, shipped
from sheetgen.core.data import as_map

LANGUAGES = ("en", "es")
WordsData: TypeAlias = str | Mapping[str, str]  # words as a file holds them
_FACT = re.compile(r"\{(\w+)[|}]")
_PLURAL = re.compile(r"\{(\w+)\|([^|{}]*)\|([^|{}]*)\}")


@dataclass(frozen=True, slots=True)
class Words:
    """A name or sentence of the catalog: one text for every language, or one a language, English as the fallback."""

    en: str
    es: str | None = None

    @classmethod
    def read(cls, value: WordsData) -> Words:
        """
        >>> Words.read("Heron").in_("es"), Words.read({"en": "Fist", "es": "Puño"}).in_("es")
        ('Heron', 'Puño')
        """
        return cls(value) if isinstance(value, str) else cls(value["en"], value.get("es"))

    def data(self) -> str | dict[str, str]:
        """Return the words as a file holds them."""
        return self.en if self.es is None else {"en": self.en, "es": self.es}

    def in_(self, language: str) -> str:
        return self.es if language == "es" and self.es is not None else self.en

    def __str__(self) -> str:
        return self.en


@dataclass(frozen=True, slots=True)
class Term:
    """A fact that is itself a text of the locale, by its key."""

    key: str


@dataclass(frozen=True, slots=True)
class Either:
    """A fact of several alternatives: "text, a list or nothing"."""

    choices: tuple[object, ...]


class Locale:
    """The texts of one domain (one file a language) in one language.

    A text holds `{fact}` fields and `{fact|one|many}` choices by number. Lists are joined by commas, alternatives
    by "or"; a number with decimals gets the language's decimal sign.
    """

    def __init__(self, language: str, texts: Mapping[str, str]) -> None:
        self.language = language
        self.texts = texts

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def __or__(self, other: Locale) -> Locale:
        """Return the texts of both; where both have one, that of the other."""
        return Locale(self.language, {**self.texts, **other.texts})

    def text(self, key: str, /, **facts: object) -> str:
        """Return the text under `key` with its fields filled in. Raises KeyError for a missing key or fact."""
        text = _PLURAL.sub(lambda m: m[2] if _is_one(facts[m[1]]) else m[3], self.texts[key])
        return text.format_map({name: self._show(value) for name, value in facts.items()})

    def facts(self, key: str) -> set[str]:
        """Return the names of the facts that a text shows."""
        return set(_FACT.findall(self.texts[key]))

    def _show(self, value: object) -> object:
        if isinstance(value, Words):
            return value.in_(self.language)
        if isinstance(value, Term):
            return self.texts[value.key]
        if isinstance(value, Either):
            *most, last = [str(self._show(item)) for item in value.choices]
            return f"{', '.join(most)} {self.texts['or']} {last}" if most else last
        if isinstance(value, list | tuple):
            return ", ".join(str(self._show(item)) for item in value)
        return decimal(value, self.language) if isinstance(value, float) else value


def _is_one(value: object) -> bool:
    """Return whether a number takes the singular; it may be written already, also with its sign.

    >>> [_is_one(value) for value in (1, "1", "+1", "1.0", 2)]
    [True, True, True, False, False]
    """
    return value == 1 or (isinstance(value, str) and value.lstrip("+−") == "1")


def read_texts(file: Path) -> Mapping[str, str]:
    """Return the texts of a file."""
    return cast("Mapping[str, str]", as_map(shipped.read(file)))


@cache
def locale(domain: str, language: str = "en") -> Locale:
    """Return the locale of a domain: `check` for every game, or `paper-mech/check`, which adds to it."""
    if language not in LANGUAGES:
        raise ValueError(f"unknown language {language!r}; choose from: {', '.join(LANGUAGES)}")
    texts: dict[str, str] = {}
    for name in dict.fromkeys((domain.rpartition("/")[2], domain)):
        file = paths.LOCALES / language / f"{name}.yaml"
        if name == domain or file.is_file():
            texts |= read_texts(file)
    return Locale(language, texts)


def decimal(value: float, language: str, places: int | None = None) -> str:
    """Format a number with the decimal sign of a language, and with this many decimals or without needless zeros.

    >>> decimal(12.5, "es"), decimal(48.0, "en"), decimal(1, "es", 2)
    ('12,5', '48', '1,00')
    """
    number = f"{value:.10g}" if places is None else f"{value:.{places}f}"
    return number.replace(".", locale("numbers", language).text("point"))


def game_locale(domain: str, system: str, language: str = "en") -> Locale:
    """Return the locale of a domain with what a game adds to it, if it adds anything."""
    own = f"{system}/{domain}"
    return locale(own if (paths.LOCALES / language / f"{own}.yaml").is_file() else domain, language)


def key_names(keys: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return keys of files with the words for them in every language."""
    words = [locale("words", language).texts for language in LANGUAGES]
    return {key: tuple(own[key] for own in words if key in own) for key in keys}


@cache
def findings_locale(language: str, system: str | None = None) -> Locale:
    """Return the sentences of findings: those about files of every game, and of one game."""
    texts = locale("sheet", language) | locale("check", language) | locale("scenario", language)
    for domain in ("check", "scenario"):
        if system is not None and (paths.LOCALES / language / system / f"{domain}.yaml").is_file():
            texts |= locale(f"{system}/{domain}", language)
    return texts


def severity_text(severity: str, language: str) -> str:
    """Return the name of a severity."""
    return locale("check", language).text(f"severity.{severity}")


def usage_text(key: str, facts: Mapping[str, object], language: str = "en") -> str:
    """Return the sentence of a usage error; a game outside this package may give the sentence itself in place of a key."""
    texts = locale("check", language) | locale("usage", language)
    return texts.text(key, **facts) if key in texts else key


def finding_text(key: str, facts: Mapping[str, object], language: str = "en", system: str | None = None) -> str:
    """Return the sentence of a finding; where the system is not known, the first one that its facts complete."""
    if system is None:
        games = sorted(path.parent.name for path in (paths.LOCALES / language).glob("*/check.yaml"))
        for game in (None, *games):
            texts = findings_locale(language, game)
            if key in texts and texts.facts(key) <= facts.keys():
                return texts.text(key, **facts)
    return findings_locale(language, system).text(key, **facts)
