"""MM-STATS, MM-CLASS and MM-CUSTOM: what a loadout adds up to. The numbers are the rulebook's."""

from __future__ import annotations

import json
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from sheetgen.core import reading
from sheetgen.core.listing import all_names
from sheetgen.core.queries import NewQuery, OptionValues
from sheetgen.core.source import parse
from sheetgen.games.mech_machine.design import check, listing, loadout, new, summary
from sheetgen.games.mech_machine.design.model import ROLLS, STATS, Catalog
from sheetgen.games.mech_machine.design.totals import totals

# Modifier and least value of each stat, from the rulebook.
RULES = {
    "hit-points": (10, None),
    "laser-attack": (2, None),
    "laser-range": (3, None),
    "missile-attack": (3, None),
    "missile-range": (-1, 1),
    "laser-defence": (-4, 1),
    "missile-defence": (-3, 1),
    "speed-bonus": (0, None),
    "attack-bonus": (0, None),
    "defence-bonus": (0, None),
}
BONUS = {"red": "speed-bonus", "blue": "attack-bonus", "other": "defence-bonus"}


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    read: Catalog = reading.read_catalog("mech-machine")
    return read


def make(**changes: Any) -> loadout.Loadout:
    data: dict[str, Any] = {
        "system": "mech-machine",
        "name": "Case",
        "class": "red",
        "rolls": dict.fromkeys(ROLLS, 3),
        "customisation": {"hit-points": 3},
    }
    return loadout.read(parse(json.dumps(data | changes).encode(), "case.yaml"))


def rules(own: loadout.Loadout) -> list[tuple[str, str, str]]:
    return [(finding.severity, finding.rule, finding.case) for finding in check.check(own)]


@pytest.mark.parametrize("stat", STATS)
@pytest.mark.parametrize("roll", range(1, 7))
def test_a_stat_is_one_die_with_its_modifier(stat: str, roll: int) -> None:
    """MM-STATS."""
    add, least = RULES[stat]
    value = totals(make(rolls=dict.fromkeys(ROLLS, 3) | {stat: roll}, customisation={}, **{"class": "red"})).value(stat)
    expected = roll + add if least is None else max(least, roll + add)
    assert value == expected + (2 if stat == "speed-bonus" else 0)


def test_every_mech_has_six_heat_boxes() -> None:
    """MM-STATS."""
    assert totals(make()).heat_boxes == 6


@pytest.mark.parametrize("class_", BONUS)
def test_a_class_adds_two_to_its_bonus(class_: str) -> None:
    """MM-CLASS: red speed, blue attack, any other colour defence."""
    sums = totals(make(**{"class": class_}))
    assert {stat: own.by_class for stat, own in sums.sums.items() if own.by_class} == {BONUS[class_]: 2}
    assert sums.value(BONUS[class_]) == 3 + 2


@given(
    rolls=st.fixed_dictionaries({stat: st.integers(1, 6) for stat in STATS} | {"points": st.integers(3, 18)}),
    class_=st.sampled_from(list(BONUS)),
    wishes=st.lists(st.sampled_from(STATS), max_size=18),
)
def test_points_raise_any_stat_one_for_one(rolls: dict[str, int], class_: str, wishes: list[str]) -> None:
    """MM-CUSTOM: on top of roll, least value and class; unspent points are a warning, too many an error."""
    spent = {stat: wishes.count(stat) for stat in STATS if stat in wishes}
    own = make(rolls=rolls, customisation=spent, **{"class": class_})
    sums = totals(own)
    for stat, (add, least) in RULES.items():
        basic = rolls[stat] + add if least is None else max(least, rolls[stat] + add)
        assert sums.value(stat) == basic + (2 if BONUS[class_] == stat else 0) + wishes.count(stat)
    assert (sums.points, sums.points_spent) == (rolls["points"], len(wishes))
    found = {entry for entry in rules(own) if entry[0] != "info"}
    expected: set[tuple[str, str, str]] = set()
    if len(wishes) > rolls["points"]:
        expected = {("error", "MM-CUSTOM", "over")}
    elif len(wishes) < rolls["points"]:
        expected = {("warning", "MM-CUSTOM", "unspent")}
    assert found == expected


@pytest.mark.parametrize(("roll", "legal"), [(0, False), (1, True), (6, True), (7, False)])
def test_rolls_are_faces_of_a_die(roll: int, legal: bool) -> None:
    """MM-STATS: outside 1 to 6 is refused."""
    found = rules(make(rolls=dict.fromkeys(ROLLS, 3) | {"laser-attack": roll}))
    assert (("error", "MM-STATS", "roll") in found) != legal


@pytest.mark.parametrize(("points", "legal"), [(2, False), (3, True), (18, True), (19, False)])
def test_points_are_the_sum_of_three_dice(points: int, legal: bool) -> None:
    """MM-CUSTOM: outside 3 to 18 is refused."""
    found = rules(make(rolls=dict.fromkeys(ROLLS, 3) | {"points": points}))
    assert (("error", "MM-CUSTOM", "points") in found) != legal


def test_points_do_not_buy_heat_boxes_nor_lower_a_stat() -> None:
    """MM-CUSTOM."""
    assert ("error", "MM-CUSTOM", "heat") in rules(make(customisation={"heat-boxes": 1, "hit-points": 3}))
    assert ("error", "MM-CUSTOM", "negative") in rules(make(customisation={"hit-points": 4, "speed-bonus": -1}))


def test_a_stat_that_does_not_add_up_is_refused() -> None:
    """MM-STATS: 3 + 10 and 3 points are 16."""
    assert rules(make(stats={"hit-points": 16, "laser-range": 6})) == []
    (wrong,) = check.check(make(stats={"hit-points": 17}))
    assert (wrong.rule, wrong.case, wrong.facts["value"]) == ("MM-STATS", "sum", 16)


def test_a_red_mech_is_of_the_red_class() -> None:
    """MM-CLASS."""
    assert ("error", "MM-CLASS", "colour") in rules(make(colour="Rojo", **{"class": "other"}))
    assert ("error", "MM-CLASS", "colour") in rules(make(colour="blue", **{"class": "red"}))
    assert rules(make(colour="Ochre", **{"class": "other"})) == []


def test_attack_and_defence_sums() -> None:
    """MM-ATTACK: attack bonus and the weapon's attack, melee two more; defence bonus and the matching defence."""
    # Rolls of 3: laser attack 5, missile attack 6, ranges 6 and 2, laser defence 1, missile defence 1, bonuses 3.
    sums = totals(make(**{"class": "blue"}))
    assert [(own.weapon, own.bonus, own.reach, own.heat) for own in sums.attacks] == [
        ("laser", 3 + 2 + 5, 6, 1),
        ("missile", 3 + 2 + 6, 2, 1),
        ("melee", 3 + 2 + 6 + 2, 1, 0),
    ]
    assert (sums.laser_defence, sums.missile_defence) == (3 + 1, 3 + 1)


def test_check_json_has_stats_and_points() -> None:
    own = make()
    document = summary.as_json(own, totals(own), legal=True)
    assert document["stats"] == {
        "hit-points": 16, "laser-attack": 5, "laser-range": 6, "missile-attack": 6, "missile-range": 2,
        "laser-defence": 1, "missile-defence": 1, "speed-bonus": 5, "attack-bonus": 3, "defence-bonus": 3,
    }  # fmt: skip
    assert (document["points"], document["points_spent"], document["legal"]) == (3, 3, True)


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_explanation_adds_up(language: str) -> None:
    """Every line of it ends in the sum of its numbers, the least value apart."""
    own = make(customisation={"hit-points": 2, "laser-attack": 1})
    lines = summary.explanation(own, totals(own), language).splitlines()
    first = next(line for line in lines if own.catalog.stats["hit-points"].name.in_(language) in line)
    assert [int(word) for word in first.split() if word.lstrip("+").isdigit()] == [3, 10, 2, 15]
    assert len(lines) > len(STATS) + 5


@given(seed=st.integers(0, 2**48))
def test_a_rolled_mech_is_legal_and_spends_its_points(seed: int) -> None:
    """MM-STATS, MM-CUSTOM: `new --roll` makes a mech that checks without a warning, the same one for the same seed."""
    catalog = reading.read_catalog("mech-machine")
    query = NewQuery(None, False, (), "en", OptionValues({"roll": True, "seed": seed}))
    text = new.text(catalog, query)
    assert text == new.text(catalog, query)
    own = loadout.read(parse(text.encode(), "rolled.yaml"))
    assert [finding for finding in check.check(own) if finding.severity != "info"] == []


def test_rolls_are_those_of_dice(catalog: Catalog) -> None:
    """Over many seeds every face of every stat comes up about as often, and the points lie as those of three dice."""
    rolled = [new.roll(catalog, seed) for seed in range(3000)]
    for stat in STATS:
        counts = [sum(rolls[stat] == face for _, rolls, _ in rolled) for face in range(1, 7)]
        assert all(400 < count < 600 for count in counts), (stat, counts)
    mean = sum(rolls["points"] for _, rolls, _ in rolled) / len(rolled)
    assert abs(mean - 10.5) < 0.25
    classes = [class_ for class_, _, _ in rolled]
    assert all(900 < classes.count(class_) < 1100 for class_ in BONUS)


def test_a_loadout_survives_its_file(catalog: Catalog) -> None:
    for sample in catalog.mechs.values():
        own = loadout.from_catalog(sample, catalog)
        assert loadout.read(parse(loadout.dump(own).encode(), "again.yaml")) == own


def test_examples_are_the_mechs_of_the_catalog(catalog: Catalog, root: Any) -> None:
    for id_, sample in catalog.mechs.items():
        own = yaml.safe_load((root / f"examples/mech-machine/{id_}.yaml").read_text(encoding="utf-8"))
        assert (own["rolls"], own["customisation"], own["class"]) == (
            dict(sample.rolls), dict(sample.customisation), sample.class_,
        )  # fmt: skip


@pytest.mark.parametrize("language", ["en", "es"])
def test_everything_of_the_catalog_can_be_listed_and_shown(catalog: Catalog, language: str) -> None:
    for section in listing.SECTIONS:
        heading, *rows = listing.table(catalog, section, language)
        assert rows
        assert all(len(row) == len(heading) for row in rows)
    for word in all_names(catalog, listing.SECTIONS):
        assert word in (listing.show(catalog, word, language) or "")
    assert listing.show(catalog, "nothing", language) is None


def test_a_home_made_class(catalog: Catalog) -> None:
    """MM-CLASS: a catalog of one's own may add classes."""
    extra = {
        "system": "mech-machine",
        "kind": "homebrew",
        "classes": {"gold": {"extends": "blue", "adds": {"laser-range": 1}}},
    }
    assert catalog.classes.keys() == {"red", "blue", "other"}
    from sheetgen.core import catalog as catalogs
    from sheetgen.games.mech_machine.design.catalog import SHAPE, read_catalog

    layer = catalogs.Layer((parse(json.dumps(extra).encode(), "home.yaml"),))
    facts = catalogs.combine(SHAPE, [catalogs.printed("mech-machine"), layer])
    assert read_catalog(facts).classes["gold"].adds == {"attack-bonus": 2, "laser-range": 1}
