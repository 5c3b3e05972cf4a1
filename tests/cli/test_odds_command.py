"""`sheetgen odds` as a user meets it. The numbers come from the rulebook, by hand or by counting every way the dice can fall."""

from __future__ import annotations

import json
import re
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.cli.odds_document import KEYS
from tests.command import STANDARD, run, sheetgen


def ask(*arguments: str, text: str = "") -> dict[str, Any]:
    document = json.loads(sheetgen("odds", *arguments, "--json", text=text))
    assert isinstance(document, dict)
    return document


def attacks(*arguments: str, text: str = "") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ask(*arguments, text=text)["attacks"]
    return found


def one(*arguments: str, text: str = "") -> dict[str, Any]:
    (found,) = attacks(*arguments, text=text)
    return found


def threats(*arguments: str, text: str = "") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ask(*arguments, "--reverse", text=text)["enemy_attacks"]
    return found


def close(found: list[float], expected: list[Fraction]) -> bool:
    return len(found) == len(expected) and all(
        abs(a - b) < 1e-12 for a, b in zip(found, map(float, expected), strict=True)
    )


def ways(dice: int, hits: Fraction) -> list[Fraction]:
    """The distribution of so many dice that each hit with this chance, by going through every way they can fall."""
    found: Counter[int] = Counter()
    total: dict[int, Fraction] = {}
    for fall in product((0, 1), repeat=dice):
        chance = Fraction(1)
        for hit in fall:
            chance *= hits if hit else 1 - hits
        found[sum(fall)] += 1
        total[sum(fall)] = total.get(sum(fall), Fraction(0)) + chance
    assert sum(found.values()) == 2**dice
    return [total[points] for points in range(dice + 1)]


# The document


def test_the_document_is_the_one_agreed() -> None:
    document = ask(STANDARD)
    assert (document["loadout"], document["system"], document["edition"]) == ("Standard", "paper-mech", "classic")
    found = document["attacks"]
    assert all(set(KEYS) <= set(entry) for entry in found)
    # PM-RANGE, PM-HASTE: six enemies; Missile in 4 rings, Laser in 3, Fist in 1; each from its full T down to 1.
    count = 6 * (4 * (2 + 3 + 4) + 3 * (2 + 3 + 4) + 1 * (2 + 3 + 3))
    assert len(found) == count
    assert len({tuple(entry[key] for key in ("mount", "row", "enemy", "ring", "haste")) for entry in found}) == count
    assert {entry["mount"] for entry in found} == {"right-shoulder", "left-arm", "right-arm"}


def test_distributions_add_up_and_agree_with_what_follows_from_them() -> None:
    for entry in attacks(STANDARD):
        assert sum(entry["distribution"]) == pytest.approx(1, abs=1e-12)
        mean = sum(points * chance for points, chance in enumerate(entry["distribution"]))
        assert entry["expected"] == pytest.approx(mean, abs=1e-12)
        assert entry["expected_per_time"] == pytest.approx(mean / (entry["t"] - entry["haste"]), abs=1e-12)
        assert 0 <= entry["kill"] <= entry["disable"] <= 1


def test_probabilities_have_nine_digits_or_more() -> None:
    text = sheetgen("odds", "--weapon", "laser", "--json")
    numbers = re.findall(r"\d+\.\d+", text.partition('"attacks"')[2])
    assert numbers
    assert all(len(number.partition(".")[2]) >= 9 for number in numbers)


# Keywords, each by its rule


def test_accurate_dice_are_thrown_again() -> None:
    """PM-ACCURATE: against armour 4 a die damages with 5 or 6, or else with its second throw: 1/3 + 2/3 × 1/3."""
    entry = one(STANDARD, "--weapon", "laser", "--row", "3", "--enemy", "T", "--ring", "M", "--haste", "0")
    chances = ways(4, Fraction(5, 9))
    assert close(entry["distribution"], chances)
    assert entry["expected"] == pytest.approx(20 / 9, abs=1e-12)
    assert entry["expected_per_time"] == pytest.approx(5 / 9, abs=1e-12)
    # PM-ENEMY-DAMAGE: two circles disable the Tank's laser, four destroy it.
    assert entry["disable"] == pytest.approx(float(sum(chances[2:])), abs=1e-12)
    assert entry["kill"] == pytest.approx(float(chances[4]), abs=1e-12)


def test_haste_lowers_dice_and_saves_time() -> None:
    """PM-HASTE: one unit early a 5 counts 4: only a 6 damages a Tank, 1/6 + 5/6 × 1/6; two early none does."""
    early = one(STANDARD, "--weapon", "laser", "--row", "3", "--enemy", "T", "--ring", "C", "--haste", "1")
    assert close(early["distribution"], ways(4, Fraction(11, 36)))
    assert early["expected_per_time"] == pytest.approx(4 * 11 / 36 / 3, abs=1e-12)
    assert (
        one(STANDARD, "--weapon", "laser", "--row", "3", "--enemy", "T", "--ring", "C", "--haste", "2")["expected"] == 0
    )


@pytest.mark.parametrize(
    ("weapon", "row", "enemy", "ring", "haste", "dice", "hits"),
    [
        ("rifle", 3, "T", "L", 0, 4, Fraction(1, 2)),  # PM-SNIPER: armour 4 counts 3
        ("machine-gun", 1, "T", "S", 0, 3, Fraction(1, 6)),  # PM-WEAK: armour 6, but a 6 always damages
        ("machine-gun", 1, "B", "C", 0, 3, Fraction(1, 3)),  # PM-WEAK: armour 4
        ("machine-gun", 3, "T", "S", 1, 8, Fraction(0)),  # PM-WEAK: after haste no die shows a 6
        ("flamethrower", 2, "A", "C", 0, 4, Fraction(1, 2)),  # PM-PROXIMITY
        ("flamethrower", 2, "A", "S", 0, 3, Fraction(1, 2)),
        ("flamethrower", 2, "A", "M", 0, 2, Fraction(1, 2)),
        ("ppc", 3, "B", "L", 0, 8, Fraction(2, 3)),
        ("missile", 3, "H", "L", 2, 6, Fraction(1, 3)),
    ],
)
def test_every_keyword_is_counted(
    weapon: str, row: int, enemy: str, ring: str, haste: int, dice: int, hits: Fraction
) -> None:
    entry = one(
        "--weapon", weapon, "--row", str(row), "--enemy", enemy, "--ring", ring, "--haste", str(haste)
    )  # fmt: skip
    assert entry["dice"] == dice
    assert close(entry["distribution"], ways(dice, hits))


def test_combo_is_shown_beside_the_plain_attack() -> None:
    """PM-COMBO: one die more, 5 + 1 for the Uppercut."""
    entry = one("--weapon", "fist", "--row", "2", "--enemy", "F", "--haste", "0")
    assert close(entry["distribution"], ways(5, Fraction(1, 2)))
    assert close(entry["with_combo"]["distribution"], ways(6, Fraction(1, 2)))
    assert entry["with_combo"]["kill"] == pytest.approx(float(sum(ways(6, Fraction(1, 2))[4:])), abs=1e-12)
    assert "with_combo" not in one("--weapon", "rifle", "--row", "1", "--enemy", "F", "--ring", "C", "--haste", "0")


def test_crush_counts_the_circles_left() -> None:
    """PM-CRUSH: a die above the free circles destroys. A Tank has 4; with 3 taken, 2 to 6 do it."""
    fresh = one("--weapon", "fist", "--row", "3", "--enemy", "T", "--haste", "0")
    assert fresh["kill"] == pytest.approx(1 / 3, abs=1e-12)
    hurt = one("--weapon", "fist", "--row", "3", "--enemy", "T", "--haste", "0", "--taken", "3")
    assert hurt["kill"] == pytest.approx(5 / 6, abs=1e-12)


def test_what_happens_to_a_damaged_enemy_that_survives() -> None:
    """PM-RECOIL, PM-EMP, PM-PULL: at least one damage, and not all its circles. Two dice at half a chance each against two
    circles: exactly one of them hits in half of the throws."""
    for weapon, effect in (("missile", "delay"), ("energy-whip", "pull")):
        entry = one("--weapon", weapon, "--row", "1", "--enemy", "A", "--ring", "C", "--haste", "0")
        assert entry["effects"] == {effect: pytest.approx(0.5, abs=1e-12)}
    scrambler = one("--weapon", "disruptor", "--row", "1", "--enemy", "A", "--ring", "C", "--haste", "0")
    assert scrambler["effects"] == {"scramble": pytest.approx(0.5, abs=1e-12)}


def test_a_mortar_has_no_target_at_close() -> None:
    """PM-NOT-CLOSE, PM-RANGE."""
    assert {entry["ring"] for entry in attacks("--weapon", "mortar", "--enemy", "B")} == {"S", "M"}


def test_shields_have_no_attack_but_are_named() -> None:
    assert attacks("--weapon", "wing-shield") == []
    assert "no attack" in sheetgen("odds", "--weapon", "wing-shield")


# What is asked


def test_overweight_takes_time() -> None:
    """PM-WEIGHT: 4 + 4 + 3 + 3 W and no armour are 14 W, +1 T: the PPC's first shot takes 4 and may be hasted by 3."""
    heavy = "system: paper-mech\nmounts: {left-shoulder: ppc, right-shoulder: ppc, left-arm: laser, right-arm: laser}\n"
    found = attacks("-", "--mount", "left-shoulder", "--row", "1", "--enemy", "B", "--ring", "L", text=heavy)
    assert [(entry["t"], entry["haste"]) for entry in found] == [(4, 0), (4, 1), (4, 2), (4, 3)]
    assert found[0]["expected_per_time"] == pytest.approx(4 * 2 / 3 / 4, abs=1e-12)
    # Two of a kind are listed once for people, and one by one in JSON.
    assert len(attacks("-", text=heavy)) == 2 * len(
        attacks("-", "--mount", "left-shoulder", "--mount", "left-arm", text=heavy)
    )
    assert "PPC, left shoulder, right shoulder" in sheetgen("odds", "-", text=heavy)


def test_a_weapon_without_a_mech_has_no_mount() -> None:
    entry = one("--weapon", "rifle", "--row", "1", "--enemy", "B", "--ring", "C", "--haste", "0")
    assert (entry["mount"], entry["t"]) == (None, 3)


def test_the_edition_counts() -> None:
    """PM-CIRCLES: in V1.7 the Tank's laser has three circles: three points of damage disable it."""
    arguments = ("--weapon", "missile", "--row", "2", "--enemy", "T", "--ring", "L", "--haste", "0")
    chances = ways(4, Fraction(1, 3))
    assert one(*arguments)["disable"] == pytest.approx(float(sum(chances[2:])), abs=1e-12)
    assert one(*arguments, "--edition", "v1.7")["disable"] == pytest.approx(float(sum(chances[3:])), abs=1e-12)


def test_home_made_weapons_and_enemies(root: Path) -> None:
    catalog = str(root / "tests/engine/paper_mech/homebrew/armoury.yaml")
    entry = one(
        "--weapon", "grinder", "--catalog", catalog, "--row", "2", "--enemy", "W", "--ring", "S", "--haste", "0"
    )
    # Armour 3 and two more throws for a miss: 1 - 1/8; Combo adds two dice.
    assert close(entry["distribution"], ways(2, Fraction(7, 8)))
    assert close(entry["with_combo"]["distribution"], ways(4, Fraction(7, 8)))
    out = sheetgen("odds", "--weapon", "storm-lance", "--catalog", catalog)
    assert "Walker" in out
    assert "no dice left" not in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "name a loadout, or one weapon with --weapon"),
        (("--weapon", "lazer"), "unknown weapon 'lazer'; did you mean 'laser'?"),
        ((STANDARD, "--weapon", "rifle"), "unknown weapon 'rifle'; choose from: wing-shield, missile, laser, fist"),
        ((STANDARD, "--mount", "head"), "unknown mount 'head'"),
        ((STANDARD, "--enemy", "X"), "unknown enemy 'X'"),
        ((STANDARD, "--ring", "Z"), "unknown ring 'Z'"),
        ((STANDARD, "--row", "4"), "unknown row '4'"),
        ((STANDARD, "--taken", "2"), "2 damage would destroy an enemy here"),
        ((STANDARD, "--json", "--csv"), "--json and --csv cannot be combined"),
        ((STANDARD, "--chart", "odds.txt"), "odds.txt: unsupported file type"),
        ((STANDARD, "--against", "x.yaml"), "--against is not supported for paper-mech"),
        ((STANDARD, "--lang", "de"), "unknown language 'de'"),
        (("--weapon", "laser", "--reverse"), "need a loadout"),
        ((STANDARD, "--reverse", "--haste", "1"), "--haste is for the mech's own attacks"),
        ((STANDARD, "--reverse", "--full"), "--full is for the mech's own attacks"),
        (("--weapon", "laser", "--system", "chess"), "unknown game system 'chess'"),
        (("nowhere.yaml",), "nowhere.yaml"),
    ],
)
def test_what_makes_no_sense_is_refused(arguments: tuple[str, ...], message: str) -> None:
    out, err = run("odds", *arguments, code=2)
    assert message in err
    assert (json.loads(out)["findings"][0]["message"] in err) if "--json" in arguments else out == ""


def test_what_makes_no_sense_is_exit_code_2() -> None:
    out, err = run("odds", "--weapon", "lazer", code=2)
    assert (out, err) == ("", "sheetgen: unknown weapon 'lazer'; did you mean 'laser'?\n")
    out, err = run("odds", STANDARD, "--edition", "v9", code=2)
    assert out == ""
    assert "error[CATALOG]: unknown edition `v9`" in err


def test_an_illegal_loadout_has_no_odds() -> None:
    illegal = "system: paper-mech\nmounts: {left-arm: laser}\narmour: {torso: 6}\n"
    out, err = run("odds", "-", "--json", text=illegal, code=1)
    assert json.loads(out)["legal"] is False
    assert "error[PM-ARMOUR]" in err
    assert "no odds" in err


def test_a_question_without_an_answer() -> None:
    assert sheetgen("odds", STANDARD, "--weapon", "fist", "--ring", "L").splitlines()[1:] == [
        "  No attack matches these options."
    ]
    assert attacks(STANDARD, "--haste", "9") == []


@pytest.mark.parametrize(
    "asked",
    [
        ("--haste", "9"),
        ("--weapon", "laser", "--mount", "right-arm"),
        ("--row", "1", "--ring", "L", "--weapon", "fist"),
    ],
)
def test_nothing_is_not_drawn(asked: tuple[str, ...], tmp_path: Path) -> None:
    out, err = run("odds", STANDARD, *asked, "--chart", str(tmp_path / "a.svg"), code=2)
    assert (out, err) == ("", "sheetgen: there is nothing to draw: no attack matches these options\n")
    assert "No attack matches" in sheetgen("odds", STANDARD, *asked)
    assert not (tmp_path / "a.svg").exists()


def test_a_mech_without_weapons_has_no_odds_of_its_own(tmp_path: Path) -> None:
    bare = "system: paper-mech\nname: Bare\n"
    assert "No attack matches" in sheetgen("odds", "-", text=bare)
    (tmp_path / "bare.yaml").write_text(bare)
    page = tmp_path / "bare.svg"
    sheetgen("odds", str(tmp_path / "bare.yaml"), "--reverse", "--chart", str(page))
    assert page.exists()


def test_a_name_that_no_chart_can_show_has_its_place(tmp_path: Path) -> None:
    mech = tmp_path / "mech.yaml"
    mech.write_text("system: paper-mech\nname: \u4e00\nmounts: {left-arm: laser}\n", encoding="utf-8")
    _, err = run("odds", str(mech), "--chart", str(tmp_path / "a.svg"), code=2)
    assert re.match(
        re.escape(str(mech)) + r":[0-9]+:[0-9]+: error.SHEET.: chart of \u4e00: the fonts have no `\u4e00`", err
    )


# The enemies' attacks


def by_place(entry: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {place["location"]: place for place in entry["locations"]}


def test_locations_by_zone_and_stance() -> None:
    """PM-TARGETING, PM-STANCE: from the front each place with a sixth; squatting a 6 is thrown again and a die is missing;
    from the left the shoulder with two faces, the arm with three."""
    found = threats(STANDARD, "--enemy", "A")
    assert len(found) == 4 * 2
    front, low = (
        next(e for e in found if (e["zone"], e["stance"]) == ("front", stance)) for stance in ("stand", "squat")
    )
    assert {place: hit["chance"] for place, hit in by_place(front).items()} == dict.fromkeys(
        ("torso", "left-shoulder", "right-shoulder", "left-arm", "right-arm", "legs"), pytest.approx(1 / 6, abs=1e-12)
    )
    assert "legs" not in by_place(low)
    assert (front["dice"], low["dice"]) == (5, 4)
    left = by_place(next(entry for entry in found if (entry["zone"], entry["stance"]) == ("left", "stand")))
    assert {place: round(hit["chance"] * 6) for place, hit in left.items()} == {
        "left-shoulder": 2, "left-arm": 3, "legs": 1,
    }  # fmt: skip


def test_armour_shields_and_the_rear() -> None:
    """PM-ENEMY-ATTACK: five dice against armour 5, from the rear 4. PM-REFLEX: the Wing Shield has armour 4 and covers the
    front and the left side."""
    found = {(e["zone"], e["stance"]): e for e in threats(STANDARD, "--enemy", "A")}
    assert close(by_place(found["front", "stand"])["torso"]["distribution"], ways(5, Fraction(1, 6)))
    assert close(by_place(found["rear", "stand"])["torso"]["distribution"], ways(5, Fraction(1, 3)))
    assert [shield["mount"] for shield in found["front", "stand"]["shields"]] == ["left-shoulder"]
    assert close(found["left", "stand"]["shields"][0]["distribution"], ways(5, Fraction(1, 3)))
    assert found["rear", "stand"]["shields"] == found["right", "stand"]["shields"] == []
    mean = sum(hit["chance"] * hit["expected"] for hit in found["front", "stand"]["locations"])
    assert found["front", "stand"]["expected"] == pytest.approx(mean, abs=1e-12)


def test_parry_counts_within_the_arc_only() -> None:
    """PM-PARRY, PM-ARCS: the left arm covers the rear-left sector of the rear, not the other one; a damaging die has to
    damage twice: from the rear armour 2, 2/3 × 2/3."""
    sword = "system: paper-mech\nmounts: {left-arm: plasma-sword}\n"
    found = {
        tuple(e["sectors"]): by_place(e)["left-arm"]["distribution"]
        for e in threats("-", "--enemy", "B", text=sword)
        if e["zone"] == "rear" and e["stance"] == "stand"
    }
    assert close(found[4,], ways(1, Fraction(4, 9)))
    assert close(found[3,], ways(1, Fraction(2, 3)))


def test_what_spills_and_what_kills() -> None:
    """PM-SPILL, PM-MOUNTS, PM-TORSO: on a mech without weapons, Artillery from the left hits an empty mount with all five
    dice. They go on until they find the torso (4 circles: lost) or the legs. From a shoulder the torso comes first with
    3/5, from an arm with 2/5: lost with 1/3 × 3/5 + 1/2 × 2/5."""
    bare = "system: paper-mech\n"
    found = {(e["zone"], e["stance"]): e for e in threats("-", "--enemy", "A", text=bare)}
    left = found["left", "stand"]
    assert left["lost"] == pytest.approx(2 / 5, abs=1e-12)
    assert by_place(left)["left-arm"]["spill"] == 1
    assert by_place(left)["left-arm"]["spill_expected"] == 5
    # Five points on the legs, armour 3: the fifth spills.
    assert by_place(left)["legs"]["spill"] == pytest.approx(1 / 32, abs=1e-12)
    standard = {(e["zone"], e["stance"]): e for e in threats(STANDARD, "--enemy", "A")}
    # Armour 5: four or five dice of five; spilled damage cannot do it.
    four = sum(ways(5, Fraction(1, 6))[4:])
    assert standard["front", "stand"]["lost"] == pytest.approx(float(four / 6), abs=1e-12)
    assert standard["left", "stand"]["lost"] == 0
