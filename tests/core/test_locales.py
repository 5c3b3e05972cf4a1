"""Every text in every language, with the same facts in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from sheetgen.core import paths
from sheetgen.core.locale import LANGUAGES, Either, Locale, Term, Words, locale

ROOT = Path(__file__).resolve().parents[2]
LOCALES = ROOT / "templates/locales"
DOMAINS = sorted(
    file.relative_to(LOCALES / "en").with_suffix("").as_posix() for file in (LOCALES / "en").rglob("*.yaml")
)


def texts(language: str, domain: str) -> dict[str, str]:
    data = yaml.safe_load((LOCALES / language / f"{domain}.yaml").read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


def facts(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("domain", DOMAINS)
def test_a_language_has_every_text_with_its_facts(domain: str, language: str) -> None:
    english, other = texts("en", domain), texts(language, domain)
    assert list(other) == list(english)
    for key, text in english.items():
        assert facts(str(other[key])) == facts(str(text)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_has_a_file_that_english_lacks(language: str) -> None:
    found = sorted(
        file.relative_to(LOCALES / language).with_suffix("").as_posix() for file in (LOCALES / language).rglob("*.yaml")
    )
    # Help is translated by its English text, which stands with the commands.
    assert [domain for domain in found if domain != "help-texts"] == DOMAINS


def test_texts() -> None:
    some = Locale("es", {"n": "{n} {n|cosa|cosas}", "or": "o", "a": "{x}", "kind": "texto"})
    assert [some.text("n", n=n) for n in (1, 2)] == ["1 cosa", "2 cosas"]
    assert some.text("a", x=["b", Words("Fist", "Puño")]) == "b, Puño"
    assert some.text("a", x=Either((Term("kind"), "y", "z"))) == "texto, y o z"
    with pytest.raises(KeyError):
        some.text("nothing")


ONE = [
    ("mech-machine/summary", "sum.points", {"value": "+1"}, "+1 point", "+1 punto"),
    ("mech-machine/telling", "healed", {"points": 1, "hit_points": 1}, "1 hit point now", "ahora 1 punto de vida"),
    ("mech-machine/telling", "game-ended.stalled", {"round": 1}, "after 1 round", "tras 1 ronda"),
    ("paper-mech/telling", "game-ended.won", {"score": 1, "units": 1}, "1 free circle after 1 unit ", "libre tras 1 unidad "),
    ("mech-cards/telling", "game-ended.stalled", {"turn": 1, "winner": ""}, "after 1 turn.", "tras 1 turno."),
    ("compare", "points", {"points": "1"}, "1 point", "1 punto porcentual"),
    ("sim", "cut-short", {"games": "0", "wanted": "1"}, "0 of 1 game was played", "0 de 1 partida."),
]  # fmt: skip


@pytest.mark.parametrize(("domain", "key", "facts", "english", "spanish"), ONE)
def test_one_thing_is_singular(domain: str, key: str, facts: dict[str, object], english: str, spanish: str) -> None:
    for language, expected in (("en", english), ("es", spanish)):
        assert expected in locale(domain, language).text(key, **facts)
        several = {name: 2 if value == 1 else f"{value}0" for name, value in facts.items()}
        assert expected not in locale(domain, language).text(key, **several)


def test_unknown_language() -> None:
    with pytest.raises(ValueError, match="unknown language 'de'; choose from: en, es"):
        locale("check", "de")


def test_spanish_has_the_words_of_the_spanish_rules() -> None:
    """Armadura, desactivar, casillas y círculos libres, adelante, desencasquillar, peana."""
    other_words = re.compile(
        r"\b(blindaje|deshabilita\w*|inhabilita\w*|destruído|hacia delante|desatasca\w*|de base a base|sin decisión)\b",
        re.IGNORECASE,
    )
    files = [*(ROOT / "templates/locales/es").rglob("*.yaml"), *(ROOT / "docs/rules/es").glob("*.md")]
    assert len(files) > 20
    assert {
        file.name: found for file in files if (found := other_words.findall(file.read_text(encoding="utf-8")))
    } == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_printed_on_a_page_is_a_command(language: str) -> None:
    """Whoever holds a sheet in the hand has no shell."""
    files = [*(paths.LOCALES / language).glob("*/sheet.yaml"), *(paths.LOCALES / language).glob("*/reference.yaml")]
    files += [paths.LOCALES / language / "mech-machine" / "map.yaml", paths.LOCALES / language / "sheet.yaml"]
    assert len(files) >= 6
    for file in files:
        assert "sheetgen" not in file.read_text(encoding="utf-8"), file


def test_every_included_template_has_a_name_in_the_workshop() -> None:
    names = locale("workshop")
    for system in ("paper-mech", "mech-cards", "mech-machine"):
        for file in (paths.TEMPLATES / system).glob("*.yaml"):
            assert f"template.{file.stem}" in names, file
