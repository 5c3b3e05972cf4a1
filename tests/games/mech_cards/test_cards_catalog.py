"""The catalog: the known cards as printed, a sample set of ours, and what a loadout of them adds up to."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from sheetgen.core import reading
from sheetgen.core.findings import has_errors
from sheetgen.core.listing import all_names
from sheetgen.core.source import parse
from sheetgen.games.mech_cards.design import listing, loadout, summary
from sheetgen.games.mech_cards.design.check import check
from sheetgen.games.mech_cards.design.loadout import Loadout
from sheetgen.games.mech_cards.design.model import TYPES, Card, Catalog
from sheetgen.games.mech_cards.design.tables import tables
from sheetgen.games.mech_cards.design.totals import specials_of, stats_of, totals
from tests.command import run

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ("bastion", "swift", "ram", "dragon")


@cache
def printed() -> Catalog:
    catalog = reading.read_catalog("mech-cards")
    assert isinstance(catalog, Catalog)
    return catalog


def read(cards: str) -> Loadout:
    return loadout.read(parse(f"system: mech-cards\ncards: {cards}\n".encode(), "own.yaml"))


def test_known_cards_have_their_printed_values() -> None:
    """MC-STATS: the two cards of the source."""
    vulcan, galaxia = printed().cards["vulcan-cannon"], printed().cards["galaxia-shield"]
    assert (vulcan.name.en, vulcan.type, vulcan.sub_type and vulcan.sub_type.name.en) == (
        "Vulcan Cannon", "weapon", "Ballistic",
    )  # fmt: skip
    assert vulcan.stats == {"ar": 3, "dt": 2, "we": 2, "pc": 1, "pe": 2, "do": 3}
    assert listing.specials_text(vulcan, printed(), "en") == "Barrage"
    assert (galaxia.name.en, galaxia.type) == ("Galaxia Shield", "shield")
    assert galaxia.stats == {"ar": 5, "dt": 2, "we": 1, "pc": 3}
    assert listing.specials_text(galaxia, printed(), "en") == "Regenerate (1)"
    assert {vulcan.origin, galaxia.origin} == {"known"}


def test_the_sample_set() -> None:
    """MC-CARD: every type, and everything that is not known says that it is a sample."""
    sample = [card for card in printed().cards.values() if card.origin == "sample"]
    assert len(sample) >= 40
    assert len(sample) + 2 == len(printed().cards)
    count = Counter(card.type for card in sample)
    assert set(count) == set(TYPES)
    assert count["locomotor"] >= 6
    assert count["cockpit"] >= 5
    assert count["pilot"] >= 6
    assert count["power-plant"] >= 5
    assert count["weapon"] >= 10
    weapons = [card for card in sample if card.type == "weapon"]
    assert len({card.sub_type and card.sub_type.id for card in weapons}) >= 4
    assert any(card.sub_type and card.sub_type.melee for card in weapons)
    assert any("frightening" in card.specials for card in weapons)


def test_sample_values_lie_around_the_known_ones() -> None:
    """Base, shield and armour cards: AR 3 and 5, DT 2, WE 1 and 2, PC 1 and 3, PE 2, DO 3 are in the middle of what there is."""
    for stat, value in (
        ("ar", 3),
        ("ar", 5),
        ("dt", 2),
        ("we", 1),
        ("we", 2),
        ("pc", 1),
        ("pc", 3),
        ("pe", 2),
        ("do", 3),
    ):
        found = [
            card.stats[stat]
            for card in printed().cards.values()
            if stat in card.stats and card.type not in ("pilot", "support", "modification")
        ]
        assert min(found) < value or value == min(found)
        assert max(found) >= value
        assert max(found) <= 9


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_are_the_catalogs_mechs(name: str) -> None:
    own = reading.read_loadout(ROOT / f"examples/mech-cards/{name}.yaml")
    sample = printed().mechs[name]
    assert own.mechs[0].stacks == sample.stacks
    assert own.name == sample.name.en
    assert not has_errors(check(own))


def test_sums_of_an_example() -> None:
    """MC-POWER, MC-WEIGHT: Swift, card by card."""
    sums = totals(reading.read_loadout(ROOT / "examples/mech-cards/swift.yaml")).mechs[0]
    # Legs 1, buckler 1, targeting computer none here; laser 2, cannon 1.
    assert sums.power_consumption == 1 + 1 + 2 + 1
    assert sums.power_output == 5 + 2 + 4
    assert sums.weight == 2 + (1 + 1 + 1 + 1) + (2 + 1 + 1) + (1 + 1) + (1 + 1) + (2 + 1 + 1)
    assert (sums.maximum_weight, sums.speed) == (20, 5)
    assert (sums.accuracy, sums.bottle_threshold, sums.fortitude) == (3, 6, 9)


def test_no_stat_falls_below_nothing_and_no_threshold_below_one() -> None:
    """MC-ATTACH: what a modification takes away. A threshold of 0 would let every hit through."""
    own = read("[{card: vulcan-cannon, with: [hot-loads]}]")
    stack = own.mechs[0].stacks[0]
    (hot_loads,) = stack.attached
    taken = stack._replace(attached=(hot_loads._replace(stats={"dt": -9, "do": -9}),))
    assert (stats_of(taken)["dt"], stats_of(taken)["do"]) == (1, 0)


def test_support_and_modification_add_to_their_base_card() -> None:
    """MC-ATTACH: stats and special rules; WE and PC only in the totals; AC, BT and FO on the cockpit to the pilot."""
    own = read(
        "[{card: crab-legs, with: [overdrive, load-frame]},"
        " {card: glass-cockpit, with: [veteran, targeting-computer, crash-couch]},"
        " {card: turbine, with: [spare-cells]}, {card: flame-projector, with: [war-horn]},"
        " {card: vulcan-cannon, with: [hot-loads]}, {card: howling-saw, with: [friendly-paint]}]"
    )
    legs, _, plant, flame, cannon, saw = own.mechs[0].stacks
    assert (stats_of(legs)["sp"], stats_of(legs)["mw"]) == (4 + 1, 25 + 4)
    assert stats_of(plant)["po"] == 5 + 2
    assert (stats_of(cannon)["do"], stats_of(cannon)["dt"]) == (3 + 1, 2 - 1)
    assert not {"we", "pc"} & set(stats_of(cannon))
    assert specials_of(flame) == {"frightening": 1}
    assert specials_of(saw) == {}
    sums = totals(own).mechs[0]
    assert (sums.accuracy, sums.bottle_threshold, sums.fortitude) == (2 + 1, 6 + 1, 10 + 1)
    mech = tables([own, own]).squads[0][0]
    assert (mech.ac, mech.bt, mech.fo, mech.sp) == (3, 7, 11, 5)
    assert [part.frightening for part in mech.parts] == [None, None, None, 1, None, None]
    assert [part.melee for part in mech.parts] == [False] * 5 + [True]


def test_frightening_numbers_add_up() -> None:
    """MC-ATTACH, MC-SPECIAL: the Howling Saw frightens by 1, with a horn by 2."""
    (_, saw), *_ = [
        (mech, mech.mechs[0].stacks[0]) for mech in [read("[{card: howling-saw, with: [war-horn]}]")]
    ]  # fmt: skip
    assert specials_of(saw) == {"frightening": 2}


@pytest.mark.parametrize(("weight", "speed"), [(0, 6), (1, 5), (5, 1), (6, 0), (9, 0)])
def test_each_point_over_takes_one_off_speed(weight: int, speed: int) -> None:
    """MC-WEIGHT: legal, and never below 0."""
    from sheetgen.games.mech_cards.design.totals import speed as speed_of

    assert speed_of(6, weight) == speed


def test_layers_lie_from_the_outside_in() -> None:
    """MC-DAMAGE: shields outside armour, whatever the order in the file."""
    own = read(
        "[crab-legs, {card: turret-cockpit, with: [steel-plates, line-pilot, buckler]}, fission-core, autocannon]"
    )
    part = tables([own, own]).squads[0][0].parts[1]
    assert [(layer.name, layer.armour) for layer in part.layers] == [("buckler", False), ("steel-plates", True)]


def test_overweight_counts_in_play() -> None:
    """MC-WEIGHT: 20 WE on a Skimmer Drive with MW 16 leave SP 2 of 6."""
    own = read(
        "[skimmer-drive, {card: bunker-cockpit, with: [line-pilot, steel-plates]}, {card: fission-core, with: [steel-plates]},"
        " {card: autocannon, with: [steel-plates]}, {card: vulcan-cannon}]"
    )
    assert totals(own).mechs[0].weight == 1 + 6 + 6 + 5 + 2
    assert tables([own, own]).squads[0][0].sp == 6 - 4


def test_loadouts_survive_being_written() -> None:
    for name in (*EXAMPLES, "patrol"):
        own = reading.read_loadout(ROOT / f"examples/mech-cards/{name}.yaml")
        again = loadout.read(parse(loadout.dump(own).encode(), "again.yaml"))
        assert again == own
    inline = read("[{card: {name: Popgun, type: weapon, stats: {ar: 3, dt: 2, we: 1, pc: 1, pe: 1, do: 1}}}]")
    again = loadout.read(parse(loadout.dump(inline).encode(), "own.yaml"))
    (one,), (other,) = inline.mechs[0].stacks, again.mechs[0].stacks
    assert one.base._replace(id="") == other.base._replace(id="")


def test_summaries_speak_both_languages() -> None:
    own = reading.read_loadout(ROOT / "examples/mech-cards/patrol.yaml")
    sums = totals(own)
    assert summary.line(own, sums, "es").startswith("Dawn Patrol (Clásica), 2 mechs: Swift 5 de 11 PC")
    text = summary.explanation(own, sums, "en")
    assert "weapon           Pulse Laser                  1 WE    2 PC" in text
    document = summary.as_json(own, sums, legal=True)
    assert (document["power_consumption"], document["power_output"]) == (5 + 7, 11 + 10)
    assert (document["weight"], document["maximum_weight"]) == (18 + 24, 20 + 25)


def test_listing_shows_every_card() -> None:
    rows = listing.table(printed(), "cards", "en")
    assert len(rows) == 1 + len(printed().cards)
    for language in ("en", "es"):
        for section in listing.SECTIONS:
            assert listing.table(printed(), section, language)
        for name in all_names(printed(), listing.SECTIONS):
            assert listing.show(printed(), name, language)
    assert listing.show(printed(), "nothing", "en") is None
    assert "  3 DO  damage output" in (listing.show(printed(), "vulcan-cannon", "en") or "")


def test_a_card_knows_what_it_is() -> None:
    """MC-CARD: four types are base cards."""
    kinds: dict[bool, set[str]] = {True: set(), False: set()}
    card: Card
    for card in printed().cards.values():
        kinds[card.is_base].add(card.type)
    assert kinds == {
        True: {"locomotor", "cockpit", "power-plant", "weapon"},
        False: {"pilot", "shield", "armour", "support", "modification"},
    }


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_new_loadout_tells_the_special_rules(language: str) -> None:
    """MC-SPECIAL: which cards have them, and what each does."""
    text, _ = run("new", "--system", "mech-cards", "--lang", language)
    bare = " ".join(text.replace("#", " ").split())
    catalog = reading.read_catalog("mech-cards")
    assert isinstance(catalog, Catalog)
    for special in catalog.specials.values():
        assert f"{special.name.in_(language)}:" in bare
        if special.text is not None:
            assert special.text.in_(language) in bare
    assert f"{catalog.specials['regenerate'].name.in_(language)} (1)" in bare
