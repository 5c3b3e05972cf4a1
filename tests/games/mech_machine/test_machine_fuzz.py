"""Any input at all: a finding with a place or a result, never a crash."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sheetgen.core.errors import BadInput
from sheetgen.core.source import parse
from sheetgen.games.mech_machine.design import check, loadout, summary
from sheetgen.games.mech_machine.design.model import ROLLS, STATS
from sheetgen.games.mech_machine.design.totals import totals
from sheetgen.games.mech_machine.play import scenario, script

FUZZ = settings(max_examples=150, suppress_health_check=list(HealthCheck))
SCALAR = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-200, 200),
    st.floats(-50, 120),
    st.text(max_size=8),
    st.sampled_from(["red", "laser"]),
)
VALUE = st.recursive(
    SCALAR, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
)


def findings_of(error: BadInput) -> None:
    """Each can be said, in both languages, and says where."""
    for language in ("en", "es"):
        for finding in error.findings:
            assert finding.message(language, "mech-machine")
    assert error.findings


@pytest.mark.slow
@FUZZ
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "system": st.just("mech-machine"),
            "name": SCALAR,
            "class": st.sampled_from(["red", "blue", "other"]) | SCALAR,
            "rolls": st.fixed_dictionaries({roll: st.integers(1, 6) for roll in ROLLS}) | VALUE,
            "customisation": st.dictionaries(st.sampled_from([*STATS, "heat-boxes"]), st.integers(-3, 9)) | VALUE,
            "stats": st.dictionaries(st.sampled_from(STATS), st.integers(-3, 30)) | VALUE,
            "colour": SCALAR,
            "edition": SCALAR,
            "catalogs": VALUE,
        },
    )
)
def test_any_loadout(data: dict[str, Any]) -> None:
    text = yaml.safe_dump(data, allow_unicode=True).encode("utf-8", "replace")
    try:
        own = loadout.read(parse(text, "fuzz.yaml"))
    except BadInput as error:
        findings_of(error)
        return
    for language in ("en", "es"):
        assert all(finding.message(language, "mech-machine") for finding in check.check(own))
        assert summary.explanation(own, totals(own), language)


PLACE = st.lists(st.sampled_from([0.5, 1, 5, 5.5, 10, 20, 30.25, 47.5, 48, 60]), min_size=2, max_size=2)
MECH = st.fixed_dictionaries({"loadout": st.sampled_from(["anvil", "kestrel", "wasp", "nobody"]), "at": PLACE}) | VALUE
PIECE = (
    st.fixed_dictionaries(
        {"kind": st.sampled_from(["wall", "tree", "building"]), "at": PLACE},
        optional={
            "size": st.lists(st.sampled_from([0.5, 2, 6]), min_size=2, max_size=2),
            "radius": st.sampled_from([0.5, 2]),
        },
    )
    | VALUE
)
DECISION = st.one_of(
    st.fixed_dictionaries(
        {"action": st.sampled_from(["end", "move", "rush", "laser", "missile", "melee", "cool-off"])}
    ),
    st.fixed_dictionaries({"target": st.fixed_dictionaries({"mech": st.integers(0, 3)})}),
    st.fixed_dictionaries({"point": PLACE | st.just("stop")}),
    VALUE,
)


@pytest.mark.slow
@FUZZ
@given(
    st.fixed_dictionaries(
        {
            "system": st.just("mech-machine"),
            "kind": st.just("scenario"),
            "sides": st.lists(
                st.fixed_dictionaries({"mechs": st.lists(MECH, min_size=1, max_size=3)}), min_size=2, max_size=3
            )
            | VALUE,
        },
        optional={
            "terrain": st.lists(PIECE, max_size=5),
            "frags": st.integers(-1, 4),
            "respawn": st.booleans(),
            "table": st.fixed_dictionaries(
                {}, optional={"width": st.sampled_from([12, 30.5, 48, 200]), "height": SCALAR}
            ),
            "state": st.fixed_dictionaries(
                {},
                optional={
                    "turn": st.fixed_dictionaries({"mech": st.integers(0, 4)}),
                    "order": st.permutations([0, 1]),
                    "frags": st.lists(st.integers(0, 3), max_size=3),
                    "wrecks": st.lists(PLACE, max_size=3),
                    "mechs": st.lists(
                        st.none()
                        | st.fixed_dictionaries(
                            {},
                            optional={
                                "at": PLACE,
                                "heat": st.integers(0, 9),
                                "hit-points": st.integers(0, 30),
                                "out": st.booleans(),
                                "shut-down": st.booleans(),
                            },
                        ),
                        max_size=3,
                    ),
                },
            ),
            "dice": st.lists(st.integers(1, 6), max_size=30),
            "decisions": st.lists(DECISION, max_size=5),
            "until": st.sampled_from([{"turns": 3}, {"questions": 4}, {"turns": 0}, {}]),
            "expect": st.fixed_dictionaries(
                {},
                optional={
                    "frags": st.lists(st.integers(0, 3), min_size=2, max_size=2),
                    "outcome": st.sampled_from(["won", "playing"]),
                    "legal": st.lists(DECISION, max_size=2),
                },
            ),
        },
    )
)
def test_any_scenario(data: dict[str, Any]) -> None:
    data.setdefault("until", {"turns": 4})
    text = yaml.safe_dump(data, allow_unicode=True).encode("utf-8", "replace")
    try:
        outcome = script.play(scenario.read(parse(text, "fuzz.yaml")))
    except BadInput as error:
        findings_of(error)
        return
    for language in ("en", "es"):
        assert outcome.summary(language)
        assert len(outcome.account(language)) >= 0
    if outcome.findings:
        findings_of(BadInput(outcome.findings))
