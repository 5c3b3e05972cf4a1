"""The fields of states, tallies and ledgers: none is forgotten by copies, comparisons or pickles."""

from __future__ import annotations

import importlib
import pickle
import sys
from pathlib import Path

import pytest

from sheetgen_engine.core.fields import Fields

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE / game) for game in ("paper_mech", "mech_cards", "mech_machine")]

from duels import DUEL  # noqa: E402
from machines import TOWN  # noqa: E402
from mechs import tables_of  # noqa: E402
from test_declarations import ENGINE, attributes  # noqa: E402

TABLES = {"paper_mech": tables_of(), "mech_cards": DUEL, "mech_machine": TOWN}
# What a ledger remembers between two events of a game.
SCRATCH = {
    *("pending", "wave_start", "acting_attack", "first_location"),
    *("spills", "path", "place_value", "damage_before"),
}
EACH_GAME = pytest.mark.parametrize("game", TABLES)
EACH_CLASS = pytest.mark.parametrize("name", ["state", "tally", "ledger"])


def new(game: str, name: str) -> Fields:
    kind = getattr(importlib.import_module(f"sheetgen_engine.{game}.{name}"), name.capitalize())
    assert issubclass(kind, Fields)
    return kind(TABLES[game]) if name == "state" else kind()


@EACH_GAME
@EACH_CLASS
def test_the_list_has_every_field(game: str, name: str) -> None:
    thing = new(game, name)
    declared = {field for field, _ in attributes(ENGINE / game / f"{name}.py")}
    assert {*thing.FIELDS, *thing.ARGUMENTS} >= declared - SCRATCH


@pytest.mark.slow
@EACH_GAME
def test_a_state_is_copied_and_compared_field_by_field(game: str) -> None:
    """Every number and every entry of a list, each on its own."""
    for name in new(game, "state").FIELDS:
        value = getattr(new(game, "state"), name)
        for at in range(len(value)) if isinstance(value, list) else [None]:
            state, changed, target = (new(game, "state") for _ in range(3))
            if at is None:
                setattr(changed, name, value + 1)
            else:
                changed.set_entry([name], at, [value[at] + 1])
            assert changed != state, name
            assert pickle.loads(pickle.dumps(changed)) == changed
            target.copy_from(changed)  # type: ignore[attr-defined]
            assert target == changed, name
            changed.set_values(state.values())
            assert target != state, "the copy has lists of its own"
            assert changed == state


@EACH_GAME
@pytest.mark.parametrize("name", ["tally", "ledger"])
def test_sums_add_up_field_by_field(game: str, name: str) -> None:
    thing = new(game, name)
    for field in getattr(thing, "SUMS", ()):
        one, two = new(game, name), new(game, name)
        value = getattr(one, field)
        more = [place + 1 for place in range(len(value))] if isinstance(value, list) else 3
        setattr(one, field, more)
        setattr(two, field, more)
        assert pickle.loads(pickle.dumps(one)) == one != thing
        one.add(two)  # type: ignore[attr-defined]
        assert getattr(one, field) == ([2 * number for number in more] if isinstance(more, list) else 6), field
        assert getattr(two, field) == more


@EACH_GAME
def test_only_fields_can_be_set(game: str) -> None:
    with pytest.raises(ValueError, match="there is no field weather"):
        new(game, "state").set_numbers({"weather": 1})
