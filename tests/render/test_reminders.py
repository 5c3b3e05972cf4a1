"""Reminders say what the abilities do, whatever their combination, in both languages."""

from __future__ import annotations

import json
import re

import pytest

from sheetgen.core import paths, reading
from sheetgen.core.locale import locale
from sheetgen.core.source import parse
from sheetgen.games.paper_mech.design import loadout as loadouts
from sheetgen.games.paper_mech.sheet.reminders import ORDER, reminder, row_marks

CATALOG = reading.read_catalog("paper-mech")


def own(abilities: object, rows: tuple[object, ...] = ({}, {}, {}), text: str | None = None) -> object:
    weapon = {
        "name": "Own",
        "range": "M",
        "weight": 1,
        "armour": 3,
        "mounts": ["arm"],
        "abilities": abilities,
        "actions": [{"name": f"Row {n}", "p": 1, "t": 1, "abilities": row} for n, row in enumerate(rows)],
        **({"text": text} if text else {}),
    }
    data = {"system": "paper-mech", "mounts": {"left-arm": weapon}}
    return loadouts.read(parse(json.dumps(data).encode(), "test")).mounts["left-arm"]


def say(weapon: object, language: str = "en") -> str:
    return reminder(weapon, CATALOG, locale("paper-mech/sheet", language))


def test_every_word_of_the_vocabulary_has_its_sentence() -> None:
    schema = json.loads((paths.SCHEMA / "paper-mech" / "parts.json").read_text())
    # Two abilities change the sentence of another one.
    assert set(schema["$defs"]["abilities"]["properties"]) == {*ORDER, "combo-any-target", "rerolled-dice"}


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_printed_weapon_has_a_reminder(language: str) -> None:
    for weapon in CATALOG.weapons.values():
        text = say(weapon, language)
        assert 10 < len(text) <= 200, weapon.id


def test_parameters_are_printed() -> None:
    assert say(own({"armour-shift": -2})) == "Target armour −2."
    assert say(own({"delay": 2})).startswith("A damaged target that survives moves 2 T later")
    assert "C ±0, S −1, M −2" in say(own({"power-by-range": {"S": -1, "M": -2}}))
    assert "closer or clockwise" in say(own({"pull": ["clockwise", "closer"]}))
    assert "up to 2 spaces" in say(own({"second-target": 2}))
    assert "5 or more" in say(own({"sure-hit": 5}))


def test_what_comes_after_an_action_is_printed_in_order() -> None:
    text = say(own({}, ({"jump": 2, "overheat": 1, "cooldown": 2}, {"smoke": 1, "cover": 2}, {"mine": 3, "repair": 1})))
    first, second, third = (part.strip() for part in re.split("[*†‡]", text)[1:])
    assert first.startswith(
        "Then fill 1 circle of this weapon, from this action downwards. Your next action takes 2 T more."
    )
    assert first.endswith(" 2 free moves, even with damaged legs.")
    assert second == (
        "Until your next attack, enemies roll 1 fewer die (min. 1). Until your next attack, all your armour +2."
    )
    assert third == "Free 1 circle of your choice. Lay a mine in arc and range: 3 dice on the next enemy to move there."
    assert say(own({"force-field": 4})) == "Absorbs the next 4 damage of this wave."


def test_abilities_combine() -> None:
    text = say(own({"armour-shift": -1, "combo": 2, "delay": 1}))
    assert "+2 P" in text
    assert "armour −1" in text
    assert "1 T" in text


def test_a_row_of_its_own_has_a_mark() -> None:
    weapon = own({"combo": 1}, ({}, {"crush": True}, {"combo": False}))
    assert row_marks(weapon) == ("*", "†", "")
    assert say(weapon).count("*") == say(weapon).count("†") == 1
    assert row_marks(CATALOG.weapons["fist"]) == ("", "", "*")


def test_the_weapons_own_text_comes_first() -> None:
    assert say(own({"combo": 1}, text="As the wind.")) == "As the wind."


def test_no_ability_no_reminder() -> None:
    assert say(own({})) == ""
