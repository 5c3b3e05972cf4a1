"""No word goes on in the next line without a hyphen."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest

from sheetgen.core import reading
from sheetgen.core.locale import locale
from sheetgen.games.paper_mech.sheet import page as sheet
from sheetgen.render.ops import BLACK, Page, Text
from sheetgen.render.options import Options

STANDARD = "examples/paper-mech/standard.yaml"
LETTERS = re.compile(r"[^\W\d_]+")


@cache
def known_words(language: str) -> frozenset[str]:
    """The words of the sheet's texts and of the printed catalog."""
    catalog = reading.read_catalog("paper-mech")
    named = [*catalog.weapons.values(), *catalog.enemies.values()]
    named += [action for weapon in catalog.weapons.values() for action in weapon.actions]
    named += [attack for enemy in catalog.enemies.values() for attack in enemy.attacks]
    named += [*catalog.chassis.moves, *catalog.chassis.mounts.values(), *catalog.board.rings]
    texts = [own.name.in_(language) for own in named]
    texts += [weapon.keyword.in_(language) for weapon in catalog.weapons.values() if weapon.keyword]
    texts += [str(text) for text in locale("paper-mech/sheet", language).texts.values()]
    return frozenset(word.lower() for text in texts for word in LETTERS.findall(text))


def broken(page: Page, language: str) -> list[str]:
    """The known words whose halves stand in two lines without a hyphen between them."""
    words = known_words(language)
    found = []
    for first, second in pairwise(op for op in page.ops if isinstance(op, Text)):
        ends, starts = re.search(r"[^\W\d_]+$", first.text), LETTERS.match(second.text)
        if second.continues and first.where == second.where and ends and starts:
            halves = ends[0].lower(), starts[0].lower()
            if "".join(halves) in words and not set(halves) <= words:
                found.append(f"{first.where}: {ends[0]}/{starts[0]}")
    return found


def test_a_broken_word_is_found_unless_it_has_a_hyphen() -> None:
    def lines(first: str, second: str) -> Page:
        one = Text(0, 0, first, "regular", 9, BLACK, 10, where="a")
        return Page(90, 90, (one, one._replace(text=second, y=4, continues=True)))

    assert broken(lines("Escudo de Ametral", "ladora"), "es") == ["a: Ametral/ladora"]
    assert broken(lines("Escudo de Ametral-", "ladora"), "es") == []
    assert broken(lines("Walk", "Forwards"), "en") == []


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("template", ["classic", "large-print", "laminate", "pocket", "tiles", "tokens", "mission"])
def test_no_word_is_broken_without_a_hyphen(template: str, language: str) -> None:
    loadout = reading.read_loadout(STANDARD)
    for paper in ("a4", "letter"):
        for made in sheet.make(loadout, Options(template, paper, language)).pages:
            assert broken(made, language) == []
