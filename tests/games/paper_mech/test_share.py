"""A share code restores the very same loadout, and a damaged one is noticed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheetgen.core import reading, share
from sheetgen.core.errors import BadInput
from sheetgen.core.source import parse
from sheetgen.games.paper_mech.design import loadout as loadouts
from sheetgen.games.paper_mech.design.model import MOUNTS
from sheetgen.games.paper_mech.design.share import EDITIONS, WEAPONS

STANDARD = "PM1-00008-0871C-2G822-KEHGP-WS31E-9J2MQ-5V"
names = st.text(
    st.characters(min_codepoint=33, max_codepoint=0x24F, exclude_categories=["Cc", "Cf", "Zs"]), min_size=1, max_size=32
)
words = names | st.fixed_dictionaries({"en": names, "es": names})
abilities = st.fixed_dictionaries(
    {},
    optional={
        "not-twice": st.just(True),
        "needs-stance": st.sampled_from(["stand", "squat"]),
        "nearest": st.sampled_from("CSML"),
        "second-target": st.integers(0, 4),
        "power-by-range": st.dictionaries(st.sampled_from("CSML"), st.integers(-12, 12), min_size=1),
        "armour-shift": st.integers(-6, 6),
        "pull": st.lists(st.sampled_from(["closer", "clockwise", "anticlockwise"]), min_size=1, unique=True),
        "crush": st.booleans(),
        "intercept": st.sampled_from(["while-pending", "until-next-attack"]),
    },
)
actions = st.fixed_dictionaries(
    {"name": words, "p": st.integers(0, 12), "t": st.integers(1, 12)}, optional={"abilities": abilities}
)
weapons = st.fixed_dictionaries(
    {
        "name": words,
        "range": st.sampled_from("CSML"),
        "weight": st.integers(0, 20),
        "armour": st.integers(0, 6),
        "mounts": st.lists(st.sampled_from(["arm", "shoulder"]), min_size=1, unique=True),
        "actions": st.lists(actions, min_size=3, max_size=3),
    },
    optional={"keyword": words, "abilities": abilities, "text": names},
)
loadout_data = st.fixed_dictionaries(
    {
        "system": st.just("paper-mech"),
        "edition": st.sampled_from(EDITIONS),
        "name": names,
        "mounts": st.fixed_dictionaries(
            {}, optional={mount: st.sampled_from(WEAPONS) | weapons | st.none() for mount in MOUNTS}
        ),
        "armour": st.fixed_dictionaries({"torso": st.integers(-99, 99), "legs": st.integers(-99, 99)}),
    },
    optional={"pilot": names, "author": names},
)


def read(data: dict[str, Any]) -> loadouts.Loadout:
    import json

    return loadouts.read(parse(json.dumps(data).encode(), "test"))


@pytest.mark.slow
@settings(max_examples=40)
@given(loadout_data)
def test_a_code_restores_the_very_same_loadout(data: dict[str, Any]) -> None:
    loadout = read(data)
    back = reading.read_loadout(share.code(loadout))
    assert (back.name, back.pilot, back.author, back.edition, back.torso, back.legs) == (
        loadout.name,
        loadout.pilot,
        loadout.author,
        loadout.edition,
        loadout.torso,
        loadout.legs,
    )
    assert back.mounts == loadout.mounts
    assert share.code(back) == share.code(loadout)


def test_a_code_is_the_same_in_whatever_order_abilities_were_written() -> None:
    """A row that switches on what its weapon switches off comes back with its abilities in another order."""
    switched = {"crush": True, "armour-shift": 0}
    row = {"name": "Row", "p": 1, "t": 1}
    codes = set()
    for own in ({"crush": False, "armour-shift": 4}, {"armour-shift": 4, "crush": False}):
        weapon = {"name": "Odd", "range": "C", "weight": 1, "armour": 2, "mounts": ["arm"], "abilities": own}
        weapon |= {"actions": [row, row, {**row, "abilities": switched}]}
        loadout = read({"system": "paper-mech", "name": "Odd", "mounts": {"left-arm": weapon}})
        codes |= {share.code(loadout), share.code(reading.read_loadout(share.code(loadout)))}
    assert len(codes) == 1


def test_codes_on_paper_outlive_programs() -> None:
    loadout = reading.read_loadout("examples/paper-mech/standard.yaml")
    assert share.code(loadout) == STANDARD
    assert reading.read_loadout(STANDARD).mounts == loadout.mounts


def test_a_code_may_be_written_carelessly() -> None:
    sloppy = STANDARD.lower().replace("-", " ", 3).replace("0", "o").replace("1", "l", 1)
    sloppy = sloppy.replace("pml", "pm1")
    assert share.parse_code(sloppy) == share.parse_code(STANDARD)


def test_every_single_wrong_letter_is_noticed() -> None:
    start = len("PM1-")
    for at in range(start, len(STANDARD)):
        if STANDARD[at] == "-":
            continue
        for other in "0A7":
            if other != STANDARD[at]:
                with pytest.raises(BadInput):
                    share.document(STANDARD[:at] + other + STANDARD[at + 1 :])


@pytest.mark.parametrize(
    "text", ["PM1-", "PM1-0", "PM9-00008", "PM1-UUUUU", "PM1-" + "0" * 9000, "hello", "MC1-00008-0871C"]
)
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        share.document(text)


@settings(max_examples=80)
@given(st.binary(max_size=60))
def test_any_payload_gives_a_loadout_or_a_finding(payload: bytes) -> None:
    code = share.format_code("paper-mech", payload)
    try:
        reading.read_loadout(code)
    except BadInput:
        return


def test_a_mounted_weapon_of_a_home_made_catalog_travels_along(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(
        "system: paper-mech\nkind: homebrew\nweapons:\n  laser: {extends: laser, weight: 2}\n"
    )
    loadout = reading.read_loadout("examples/paper-mech/standard.yaml", extra=[str(tmp_path / "own.yaml")])
    back = reading.read_loadout(share.code(loadout))
    assert back.mounts["left-arm"].weight == 2
    assert back.mounts["right-arm"] == loadout.mounts["right-arm"]


def test_a_home_made_board_does_not_fit_into_a_code() -> None:
    loadout = reading.read_loadout(Path(__file__).parents[2] / "render/cases" / "homebrew-board.yaml")
    with pytest.raises(share.NotShareable):
        share.code(loadout)


def test_no_two_codes_hold_the_same() -> None:
    """Bits that only fill the last letter are zero: 8 bytes are 12 letters and four fifths."""
    assert share.parse_code("PM1-D1JQ4-VVEBS-8AM") == ("paper-mech", b"heron")
    with pytest.raises(BadInput) as error:
        share.parse_code("PM1-D1JQ4-VVEBS-8AN")
    assert [finding.case for finding in error.value.findings] == ["check"]


def test_a_code_of_a_later_version_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its check letters are right, so that nothing but its version is wrong."""
    monkeypatch.setattr(share, "VERSION", 2)
    later = share.format_code("paper-mech", b"heron")
    assert share.parse_code(later) == ("paper-mech", b"heron")
    monkeypatch.setattr(share, "VERSION", 1)
    with pytest.raises(BadInput) as error:
        share.parse_code(later)
    assert [(finding.case, finding.facts) for finding in error.value.findings] == [
        ("version", {"version": "2", "known": 1})
    ]
