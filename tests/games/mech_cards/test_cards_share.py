"""Share codes of Mech Cards: the very same squad comes back, and what does not fit is said."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from card_squads import squads
from hypothesis import given, settings
from hypothesis import strategies as st

from sheetgen.core import games, reading, share
from sheetgen.core.errors import BadInput
from sheetgen.core.source import parse
from sheetgen.games.mech_cards.design import loadout as loadouts
from sheetgen.games.mech_cards.design.model import STATS
from sheetgen.games.mech_cards.design.share import CARDS, INLINE

ROOT = Path(__file__).resolve().parents[3]
CATALOG = reading.read_catalog("mech-cards")
BASTION = "MC1-0000E-GK1ED-T6JVV-E0000-99NH1-A8AN0-N72YK-TP6D7-3PKV4-03RJY-FG"


def read(data: Any) -> loadouts.Loadout:
    return loadouts.read(parse(json.dumps(data).encode(), "test"))


def written(own: loadouts.Loadout) -> Any:
    """A squad as a file has it: homebrew cards have other ids wherever they are read again."""
    return loadouts.data(own)


@pytest.mark.slow
@settings(max_examples=60)
@given(squads)
def test_a_code_restores_the_very_same_squad(data: dict[str, Any]) -> None:
    own = read(json.loads(json.dumps(data)))
    back = reading.read_loadout(share.code(own))
    assert written(back) == written(own)
    assert share.code(back) == share.code(own)


def test_every_card_of_the_catalog_has_a_number() -> None:
    """A card without one would travel with all its facts; two with the same one would be taken for each other."""
    assert sorted(CARDS) == sorted(CATALOG.cards)
    assert len(CARDS) < INLINE


def test_codes_on_paper_outlive_programs() -> None:
    own = reading.read_loadout(ROOT / "examples/mech-cards/bastion.yaml")
    assert share.code(own) == BASTION
    assert reading.read_loadout(BASTION) == own


def test_illegal_squads_have_codes_too() -> None:
    """A pilot alone, a weapon attached to a weapon: what `check` refuses comes back as it was."""
    own = read({"system": "mech-cards", "cards": ["veteran", {"card": "autocannon", "with": ["long-rifle"]}]})
    assert written(reading.read_loadout(share.code(own))) == written(own)


def test_a_card_of_a_home_made_catalog_travels_along(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(
        "system: mech-cards\nkind: homebrew\ncards:\n  turbine: {extends: turbine, stats: {po: 7}}\n"
    )
    own = reading.read_loadout(ROOT / "examples/mech-cards/dragon.yaml", extra=[str(tmp_path / "own.yaml")])
    back = reading.read_loadout(share.code(own))
    turbines = [stack.base for stack in back.mechs[0].stacks if stack.base.name.en == "Turbine"]
    assert [card.stats["po"] for card in turbines] == [7, 7]
    assert all(name in STATS for card in turbines for name in card.stats)


@pytest.mark.parametrize(
    "text",
    [
        "sub-types:\n  rail: {name: Rail}\n",
        "specials:\n  barrage: {extends: barrage, name: Salvo}\n",
        "play: {aim: 5}\n",
    ],
)
def test_other_home_made_things_do_not_fit(tmp_path: Path, text: str) -> None:
    (tmp_path / "own.yaml").write_text(f"system: mech-cards\nkind: homebrew\n{text}")
    own = reading.read_loadout(ROOT / "examples/mech-cards/ram.yaml", extra=[str(tmp_path / "own.yaml")])
    with pytest.raises(share.NotShareable, match=r"share\.catalog"):
        share.code(own)


@settings(max_examples=80)
@given(st.binary(max_size=60))
def test_any_payload_gives_a_squad_or_a_finding(payload: bytes) -> None:
    try:
        reading.read_loadout(share.format_code("mech-cards", payload))
    except BadInput:
        return


def test_every_game_declares_its_own_prefix() -> None:
    """Two letters, its own: the shared part keeps no table of games."""
    prefixes = [games.game(system).share_prefix for system in games.ids()]
    assert len(set(prefixes)) == len(prefixes)
    assert all(len(prefix) == 2 and prefix.isupper() for prefix in prefixes)
    assert share.prefixes() == dict(zip(prefixes, games.ids(), strict=True))
    assert not share.is_code("XX1-00008-0871C")
