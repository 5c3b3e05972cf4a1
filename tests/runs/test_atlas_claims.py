"""What docs/atlas.md tells is what the shipped atlas says."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from statistics import mean

import pytest
from scipy.stats import spearmanr

from sheetgen.core.locale import Words
from sheetgen.core.reading import read_catalog, read_loadout
from sheetgen.games.paper_mech.atlas.space import KINDS, Design, Space
from sheetgen.runs.atlas.lookup import Chart, shipped
from tests.command import STANDARD

pytestmark = pytest.mark.slow

PAGE = (Path(__file__).parents[2] / "docs/atlas.md").read_text("utf-8")
CLASSIC = PAGE.partition("## In v1.7")[0]


def chart(edition: str = "classic") -> Chart:
    found = shipped("paper-mech", edition)
    assert found is not None
    return found


def space() -> Space:
    """The entries of both editions: they have the same weapons."""
    entries = chart().entries
    assert entries == chart("v1.7").entries
    assert isinstance(entries, Space)
    return entries


@cache
def ids() -> dict[str, str]:
    """The id of each weapon by its English name."""
    weapons = read_catalog("paper-mech").weapons  # type: ignore[attr-defined]
    names: dict[str, Words] = {id_: weapon.name for id_, weapon in weapons.items()}
    return {name.in_("en"): id_ for id_, name in names.items()}


@cache
def light(edition: str = "classic") -> dict[Design, float]:
    """The win rate of each mech of 12 W or less in the race, mirror images included."""
    found = {}
    for number in chart(edition).atlas.numbers():
        if space().is_light(number):
            design = space().design(number)
            found[design] = found[design.mirrored] = chart(edition).atlas.race(number).rate
    return found


@cache
def by_weight(edition: str = "classic") -> dict[int, dict[int, float]]:
    """The win rate of each entry in the race, by its weight."""
    found: dict[int, dict[int, float]] = defaultdict(dict)
    for number in chart(edition).atlas.numbers():
        found[space().design_weight(space().design(number))][number] = chart(edition).atlas.race(number).rate
    return found


def table(head: str) -> list[list[str]]:
    """Return the rows of the table with this head."""
    rows = PAGE.partition(head)[2].partition("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def test_what_is_in_it() -> None:
    atlas = chart().atlas
    light = [number for number in range(atlas.size) if space().is_light(number)]
    assert list(atlas.numbers()) == list(range(atlas.size))
    assert f"There are {space().loadouts:,}, or {atlas.size:,} if" in PAGE
    heavy = atlas.size - len(light)
    assert f"all {atlas.size:,} entries, {len(light):,} of 12 W or less and {heavy:,} heavier ones" in PAGE
    assert {atlas.race(number).games for number in atlas.numbers()} == {1000}
    assert f"the best {len(atlas.fresh):,} entries were measured afresh\n  with 1,000 new games" in PAGE
    assert {played.games for played in atlas.fresh.values()} == {1000}
    worst = min(atlas.race(number).rate for number in atlas.fresh)
    assert worst >= max(atlas.race(number).rate for number in atlas.numbers() if number not in atlas.fresh)


def test_the_best_mech_with_each_weapon() -> None:
    """And the mechs named as surprises: each with the win rate of its new games."""
    rates = {space().design(number): played.rate for number, played in chart().atlas.fresh.items()}
    rows = table("| weapon | best mech |")
    assert [row[0] for row in rows] == sorted(ids(), key=[row[0] for row in rows].index)
    for weapon, mech, _, won in rows:
        most = max(rate for design, rate in rates.items() if ids()[weapon] in design.mounts)
        assert won.startswith(f"{100 * most:.1f} %")
        assert rates[read_design(mech)] == most
    named = re.findall(r"((?:[A-Z][A-Za-z ]+, ){3}[A-Z][A-Za-z ]+; \d/\d)[^;]*?wins ([\d.]+) % \(", CLASSIC)
    assert len(named) == 5
    for mech, won in named:
        assert f"{100 * rates[read_design(mech)]:.1f}" == won


def test_good_and_bad_surprises() -> None:
    atlas = chart().atlas
    best = sorted(atlas.fresh, key=lambda number: -atlas.fresh[number].rate)[:10]
    assert sum("wing-shield" in space().design(number).mounts for number in best) == 9
    for weights, sentence in (
        (range(13), r"worst mech of 12 W or less is ([^;]+; ./.), which wins ([\d.]+) % of"),
        ((12,), r"Of the mechs of 12 W, the worst is ([^;]+; ./.), with ([\d.]+) %"),
    ):
        rates = {number: rate for weight in weights for number, rate in by_weight()[weight].items()}
        worst = min(rates, key=lambda number: rates[number])
        stated = re.search(sentence, PAGE)
        assert stated is not None
        assert read_design(stated[1]) == space().design(worst)
        assert f"{100 * rates[worst]:.1f}".removesuffix(".0") == stated[2]


def read_design(text: str) -> Design:
    weapons, _, armour = text.partition("; ")
    torso, legs = map(int, armour.split("/"))
    first, second, third, fourth = (ids()[name] for name in weapons.split(", "))
    return Design((first, second, third, fourth), torso, legs)


@cache
def points(edition: str) -> dict[tuple[str, str], float]:
    """The win rate with each weapon against the mean of the others on the mount that keep 12 W, with everything else the same."""
    alike = defaultdict(list)  # by what they share: all but the weapon at one place
    for design, rate in light(edition).items():
        for place, weapon in enumerate(design.mounts):
            alike[place, with_weapon(design, place, "")].append((weapon, rate))
    gains = defaultdict(list)
    for (place, _), found in alike.items():
        total = sum(rate for _, rate in found)
        for weapon, rate in found if len(found) > 1 else ():
            gains[KINDS[place], weapon].append(rate - (total - rate) / (len(found) - 1))
    return {key: 100 * mean(own) for key, own in gains.items()}


@pytest.mark.parametrize(("edition", "column"), [("classic", 2), ("v1.7", 4)])
def test_points_of_each_weapon(edition: str, column: int) -> None:
    rows = table("| weapon | W | shoulder | arm | shoulder, v1.7 | arm, v1.7 |")
    assert {row[0] for row in rows} == set(ids())
    for weapon, *cells in rows:
        for kind, stated in zip(("shoulder", "arm"), cells[column - 1 : column + 1], strict=True):
            found = points(edition).get((kind, ids()[weapon]))
            assert (stated == "–") == (found is None)
            if found is not None:
                assert f"{round(found):+d}".replace("-", "−").replace("+0", "0") == stated


def with_weapon(design: Design, place: int, weapon: str) -> Design:
    mounts = list(design.mounts)
    mounts[place] = weapon
    return design._replace(mounts=tuple(mounts))  # type: ignore[arg-type]


def test_weight_and_armour() -> None:
    stated = re.search(r"Mechs of 12 W win (\d+) % on average, of 10 W (\d+) %, of 8 W (\d+) %, of 6 W (\d+) %", PAGE)
    assert stated is not None
    assert [f"{100 * mean(by_weight()[weight].values()):.0f}" for weight in (12, 10, 8, 6)] == list(stated.groups())
    one, two = (
        [rate for weight in weights for rate in by_weight()[weight].values()] for weights in ((13, 14), (15, 16))
    )
    assert f"win {100 * mean(one):.0f} % on average, and the best of these {len(one):,} entries" in PAGE
    assert f"wins {100 * max(one):.0f} % of its 1,000 games. Those of 15 and\n16 W win {100 * mean(two):.0f} %." in PAGE

    def gain(torso: int, legs: int, before: int) -> str:
        """Return what a point more of one of the two does, from this armour on."""
        gains = []
        for design, rate in light().items():
            if torso * design.torso + legs * design.legs == before:
                after = light().get(design._replace(torso=design.torso + torso, legs=design.legs + legs))
                gains += [] if after is None else [after - rate]
        return f"{100 * mean(gains):.1f}"

    assert f"raises the win rate by {gain(1, 0, 3)} points, the second by {gain(1, 0, 4)}" in PAGE
    assert f"Those on the legs add {gain(0, 1, 3)} and\n{gain(0, 1, 4)}." in PAGE


def test_v17() -> None:
    """Its own atlas: how much harder it is, how similar the order, what gains and what loses."""
    assert list(chart("v1.7").atlas.numbers()) == list(range(space().size))
    assert {chart("v1.7").atlas.race(number).games for number in range(space().size)} == {1000}
    assert {played.games for played in chart("v1.7").atlas.fresh.values()} == {1000}
    designs = list(light())
    old, new = ([light(edition)[design] for design in designs] for edition in ("classic", "v1.7"))
    section = PAGE.partition("## In v1.7")[2]
    assert f"win {100 * mean(new):.0f} % on average instead of {100 * mean(old):.0f}" in section
    assert f"(rank correlation {spearmanr(old, new).statistic:.2f})" in section
    heavy = [rate for weight in (13, 14) for rate in by_weight("v1.7")[weight].values()]
    assert f"those of 13 and 14 W win {100 * mean(heavy):.0f} %" in section
    change = {key: points("v1.7")[key] - points("classic")[key] for key in points("classic")}
    order = sorted(change, key=lambda key: change[key])
    assert order[-1] == ("arm", "tower-shield")
    assert set(order[:3]) == {("arm", "rifle"), ("shoulder", "rifle"), ("arm", "ppc")}
    rates = {space().design(number): played.rate for number, played in chart("v1.7").atlas.fresh.items()}
    best = sorted(rates, key=lambda design: -rates[design])[:3]
    assert [set(design.mounts[2:]) for design in best] == [{"flamethrower", "tower-shield"}] * 3
    assert [f"{100 * rates[design]:.1f} %" for design in best] == ["93.3 %"] * 3
    assert "Each wins 93.3 %" in section
    place = chart("v1.7").place(read_loadout(STANDARD, edition="v1.7"))
    assert place is not None
    assert place.percentile is not None
    assert f"{100 * place.played.rate:.1f} % (82–87), more often than {100 * place.percentile:.0f} % of" in section
