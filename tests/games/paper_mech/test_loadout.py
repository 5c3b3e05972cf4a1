"""Loadouts as files: what is read is what was written, and what is wrong is said, whatever the file."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheetgen.core import reading
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding
from sheetgen.core.source import parse
from sheetgen.games.paper_mech.design import loadout as loadouts
from sheetgen.games.paper_mech.design.check import check
from sheetgen.games.paper_mech.design.model import MOUNTS, Catalog

words = st.one_of(
    st.text("abcdefgh ñé'\"\\:#{}", min_size=1, max_size=20).map(str.strip).filter(bool),
    st.sampled_from(["no", "014", "1:30", "null", "~", "true"]),
)
names = st.one_of(words, st.fixed_dictionaries({"en": words}, optional={"es": words}))
abilities = st.fixed_dictionaries(
    {},
    optional={
        "not-twice": st.booleans(),
        "needs-stance": st.sampled_from(["stand", "squat", False]),
        "no-haste": st.booleans(),
        "nearest": st.sampled_from(["S", "M", False]),
        "second-target": st.integers(0, 4),
        "power-by-range": st.dictionaries(st.sampled_from("CSML"), st.integers(-3, 3), min_size=1),
        "combo": st.integers(1, 6),
        "armour-shift": st.integers(-6, 6),
        "sure-hit": st.integers(2, 6),
        "reroll-misses": st.integers(1, 3),
        "crush": st.booleans(),
        "delay": st.integers(1, 6),
        "scramble": st.booleans(),
        "pull": st.lists(st.sampled_from(["closer", "clockwise", "anticlockwise"]), min_size=1, unique=True),
        "intercept": st.sampled_from(["while-pending", "until-next-attack", False]),
        "overheat": st.integers(1, 6),
        "cooldown": st.integers(1, 6),
        "smoke": st.integers(1, 6),
        "cover": st.integers(1, 6),
        "force-field": st.integers(1, 12),
        "repair": st.integers(1, 6),
        "mine": st.integers(1, 12),
        "jump": st.integers(1, 3),
    },
)
actions = st.fixed_dictionaries(
    {"name": names, "p": st.integers(0, 12), "t": st.integers(1, 12)}, optional={"abilities": abilities}
)
weapons = st.fixed_dictionaries(
    {
        "name": names,
        "range": st.sampled_from("CSML"),
        "weight": st.integers(0, 20),
        "armour": st.integers(0, 6),
        "mounts": st.lists(st.sampled_from(["arm", "shoulder"]), min_size=1, unique=True),
        "actions": st.lists(actions, min_size=3, max_size=3),
    },
    optional={"keyword": names, "abilities": st.builds(dict, abilities, parry=st.integers(1, 3)), "text": names},
)
mounted = st.one_of(st.none(), weapons, st.sampled_from(["laser", "wing-shield", "fist", "tower-shield", "mortar"]))
files = st.fixed_dictionaries(
    {"system": st.just("paper-mech")},
    optional={
        "name": words,
        "pilot": words,
        "author": words,
        "edition": st.sampled_from(["classic", "v1.7"]),
        "mounts": st.dictionaries(st.sampled_from(MOUNTS), mounted),
        "armour": st.dictionaries(st.sampled_from(["torso", "legs"]), st.integers(-99, 99)),
    },
)


def read(data: Any) -> loadouts.Loadout:
    return loadouts.read(parse(json.dumps(data).encode(), "f.yaml"))


@pytest.mark.slow
@given(files)
def test_dump_and_load_give_back_the_same_loadout(data: dict[str, Any]) -> None:
    first = read(data)
    text = loadouts.dump(first)
    again = loadouts.read(parse(text.encode(), "g.yaml"))
    assert again == first
    assert loadouts.dump(again) == text


@pytest.mark.slow
@given(files)
def test_every_loadout_can_be_checked(data: dict[str, Any]) -> None:
    """Whatever is valid can be judged, and whatever is found lies inside the file."""
    for finding in check(read(data)):
        assert finding.mark.line == 1
        assert 1 <= (finding.mark.column or 1) <= len(json.dumps(data)) + 1


WORDS = "system mounts armour edition name catalogs left-arm torso actions abilities range weight extends p t pull x"
wild = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**9), 10**9)
    | st.floats(allow_nan=False)
    | st.text("ab-\n", max_size=6)
    | st.sampled_from(["laser", "paper-mech", "C", "squat"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS.split()), inner, max_size=6),
    max_leaves=20,
)
KEYS = ["mounts", "armour", "edition", "name", "catalogs", "pilot"]


@pytest.mark.slow
@given(st.dictionaries(st.sampled_from(KEYS), wild))
def test_any_shape_of_file_is_read_or_refused_in_its_lines(data: dict[str, Any]) -> None:
    """In a folder that does not exist, so that no word can name a catalog that happens to lie beside the file."""
    raw = json.dumps({"system": "paper-mech", **data}, indent=1).encode()
    lines = raw.decode().split("\n")
    for finding in refusals(raw):
        assert finding.mark.line is not None
        assert 1 <= finding.mark.line <= len(lines)
        assert 1 <= (finding.mark.column or 1) <= len(lines[finding.mark.line - 1]) + 1


def refusals(raw: bytes) -> list[Finding]:
    try:
        loadouts.read(parse(raw, "nowhere/f.yaml"))
    except BadInput as error:
        return error.findings
    return []


def test_defaults() -> None:
    """An empty loadout: base armour, four empty mounts, the edition classic, its file's name."""
    loadout = loadouts.read(parse(b"system: paper-mech", "mechs/grey-heron.yaml"))
    assert (loadout.torso, loadout.legs, loadout.edition, loadout.name) == (3, 3, "classic", "Grey heron")
    assert loadout.mounts == dict.fromkeys(MOUNTS)
    assert loadout.armour("left-arm") == 0, "PM-MOUNTS: an empty mount has no armour"


def test_inline_rows_switch_abilities_off() -> None:
    loadout = read({"system": "paper-mech", "mounts": {"left-arm": {"extends": "laser", "actions": [
        {"name": "A", "p": 1, "t": 1, "abilities": {"reroll-misses": False}},
        {"name": "B", "p": 1, "t": 1, "abilities": {"reroll-misses": 2, "crush": True}},
        {"name": "C", "p": 1, "t": 1},
    ]}}})  # fmt: skip
    weapon = loadout.mounts["left-arm"]
    assert weapon is not None
    assert [action.abilities for action in weapon.actions] == [
        {},
        {"reroll-misses": 2, "crush": True},
        {"reroll-misses": 1},
    ]


def test_edition_of_the_command_line_counts(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("system: paper-mech\nedition: classic\n")
    loadout = reading.read_loadout(tmp_path / "a.yaml", edition="v1.7")
    assert [attack.circles for attack in loadout.catalog.enemies["A"].attacks] == [3], "PM-CIRCLES"
    with pytest.raises(BadInput, match=re.escape("--edition: error[CATALOG]: unknown edition")):
        reading.read_loadout(tmp_path / "a.yaml", edition="v1.9")


def test_v17_changes_just_what_it_says() -> None:
    """PM-CIRCLES: a third circle for three attacks, another name for three; everything else is classic."""
    classic, published = (reading.read_catalog("paper-mech", edition=id_) for id_ in ("classic", "v1.7"))
    assert isinstance(classic, Catalog)
    changed = {
        (code, attack.id): (new.circles - attack.circles, new.name.en if new.name != attack.name else None)
        for code, enemy in classic.enemies.items()
        for attack, new in zip(enemy.attacks, published.enemies[code].attacks, strict=True)
        if new != attack
    }
    assert changed == {
        ("A", "mortar"): (1, "Shells"),
        ("H", "missiles"): (0, "Rockets"),
        ("T", "laser"): (1, None),
        ("T", "ppc"): (0, "Shells"),
        ("M", "laser"): (1, None),
    }
    assert (classic.board, classic.chassis, classic.weapons, classic.waves) == (
        published.board, published.chassis, published.weapons, published.waves,
    )  # fmt: skip
