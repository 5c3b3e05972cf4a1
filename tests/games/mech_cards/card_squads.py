"""Squads drawn at random, with cards of the catalog and cards written out."""

from __future__ import annotations

from hypothesis import strategies as st

from sheetgen.core import reading
from sheetgen.games.mech_cards.design.model import MOST_MECHS

CATALOG = reading.read_catalog("mech-cards")

names = st.text(
    st.characters(min_codepoint=33, max_codepoint=0x24F, exclude_categories=["Cc", "Cf", "Zs"]), min_size=1, max_size=32
)
own_cards = st.builds(
    lambda base, name, dt: {"extends": base, "name": name, "stats": {"dt": dt}},
    st.sampled_from([id_ for id_, card in CATALOG.cards.items() if card.stat("dt") > 0]),
    names,
    st.integers(1, 40),
)
ids = st.sampled_from(sorted(CATALOG.cards))
cards = ids | own_cards
stacks = st.lists(
    st.fixed_dictionaries({"card": cards}, optional={"with": st.lists(cards, max_size=8)}) | ids,
    max_size=12,
)
squads = st.fixed_dictionaries(
    {
        "system": st.just("mech-cards"),
        "name": names,
        "mechs": st.lists(
            st.fixed_dictionaries({"cards": stacks}, optional={"name": names}), min_size=1, max_size=MOST_MECHS
        ),
    },
    optional={"author": names},
)
