"""Any input at all: a finding with a place or a result, never a crash."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sheetgen.core import reading
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import has_errors
from sheetgen.core.source import parse
from sheetgen.games.mech_cards.design import loadout, summary
from sheetgen.games.mech_cards.design.check import check
from sheetgen.games.mech_cards.design.model import STATS, TYPES
from sheetgen.games.mech_cards.design.tables import tables
from sheetgen.games.mech_cards.design.totals import totals
from sheetgen.games.mech_cards.play import scenario, script

FUZZ = settings(max_examples=120, suppress_health_check=list(HealthCheck))
SCALAR = st.one_of(st.none(), st.booleans(), st.integers(-20, 40), st.floats(-5, 12), st.text(max_size=6))
VALUE = st.recursive(
    SCALAR, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
)
CARDS = sorted(reading.read_catalog("mech-cards").cards)
INLINE = st.fixed_dictionaries(
    {"name": st.just("X"), "type": st.sampled_from(TYPES)},
    optional={
        "stats": st.dictionaries(st.sampled_from(STATS), st.integers(-3, 12)) | VALUE,
        "specials": st.dictionaries(st.sampled_from(["regenerate", "frightening", "barrage", "x"]), st.integers(0, 4)),
        "removes": st.lists(st.sampled_from(["barrage", "frightening"]), max_size=2),
        "sub-type": st.sampled_from(["melee", "hover", "x"]),
        "extends": st.sampled_from([*CARDS, "nothing"]),
    },
)
CARD = st.sampled_from(CARDS) | INLINE | VALUE
STACK = CARD | st.fixed_dictionaries({"card": CARD}, optional={"with": st.lists(CARD, max_size=5) | VALUE})
GOOD = st.lists(st.sampled_from(CARDS), max_size=4).map(
    lambda more: [
        "crab-legs", {"card": "turret-cockpit", "with": ["line-pilot", *[c for c in more if c in ("buckler", "steel-plates")]]},
        "fission-core", {"card": "vulcan-cannon", "with": more[:2]}, *more[2:],
    ]
)  # fmt: skip


def findings_of(error: BadInput) -> None:
    """Each can be said, in both languages, and says where."""
    assert error.findings
    for language in ("en", "es"):
        assert all(finding.message(language, "mech-cards") for finding in error.findings)


@pytest.mark.slow
@FUZZ
@given(
    st.fixed_dictionaries(
        {"system": st.just("mech-cards")},
        optional={
            "name": SCALAR,
            "cards": GOOD | st.lists(STACK, max_size=6) | VALUE,
            "mechs": st.lists(st.fixed_dictionaries({"cards": GOOD | st.lists(STACK, max_size=5)}) | VALUE, max_size=5),
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
    findings = check(own)
    for language in ("en", "es"):
        assert all(finding.message(language, "mech-cards") for finding in findings)
        assert summary.explanation(own, totals(own), language)
        assert summary.line(own, totals(own), language)
    if own.mechs and not has_errors(findings):
        assert tables([own, own]).players == 2, "what is legal can be played"


PART = st.fixed_dictionaries(
    {},
    optional={
        "lost": st.booleans(),
        "gone": st.lists(st.integers(0, 3), max_size=2),
        "counters": st.integers(0, 12),
        "jammed": st.booleans(),
    },
)
MECH = st.fixed_dictionaries(
    {},
    optional={"acted": st.booleans(), "evades": st.integers(0, 3), "parts": st.lists(PART | st.none(), max_size=7)},
)
WORD = st.integers(0, 7) | st.sampled_from(["autocannon", "vulcan-cannon", "done", "buckler"])
DECISION = (
    st.fixed_dictionaries({"action": st.sampled_from(["pass", "aim", "evade", "shoot", "charge"])})
    | st.fixed_dictionaries({"target": st.fixed_dictionaries({"part": WORD}, optional={"player": st.integers(0, 3)})})
    | st.fixed_dictionaries({"weapon": WORD})
    | st.fixed_dictionaries({"card": WORD})
    | VALUE
)


@pytest.mark.slow
@FUZZ
@given(
    st.fixed_dictionaries(
        {
            "system": st.just("mech-cards"),
            "kind": st.just("scenario"),
            "squads": st.lists(st.sampled_from(["bastion", "swift", "ram", "nobody"]), min_size=2, max_size=3) | VALUE,
        },
        optional={
            "state": st.fixed_dictionaries(
                {},
                optional={
                    "first": st.integers(0, 3),
                    "squads": st.lists(st.lists(MECH, max_size=2), max_size=3),
                    "acting": st.fixed_dictionaries({"mech": st.integers(0, 1)}),
                },
            )
            | VALUE,
            "dice": st.lists(st.integers(1, 10), max_size=20) | VALUE,
            "decisions": st.lists(DECISION, max_size=6),
            "until": st.fixed_dictionaries({"turns": st.integers(1, 4)}),
            "expect": st.fixed_dictionaries({"outcome": st.sampled_from(["won", "playing"])}) | VALUE,
        },
    )
)
def test_any_scenario(data: dict[str, Any]) -> None:
    text = yaml.safe_dump(data, allow_unicode=True).encode("utf-8", "replace")
    try:
        played = script.play(scenario.read(parse(text, "fuzz.yaml")))
    except BadInput as error:
        findings_of(error)
        return
    assert played.account("en") is not None
    assert played.summary("es")
