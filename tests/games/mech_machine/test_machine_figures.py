"""The figure of a mech follows its class and its stats."""

from __future__ import annotations

import sheetgen
from sheetgen.games.mech_machine.design.loadout import Loadout, from_catalog
from sheetgen.games.mech_machine.sheet.figures import BUILDS, VIEWS, figure, mech_shape


def mechs() -> dict[str, Loadout]:
    catalog = sheetgen.new("mech-machine").loadout.catalog
    return {id_: from_catalog(mech, catalog) for id_, mech in catalog.mechs.items()}


def test_the_printed_mechs_look_different() -> None:
    shapes = [mech_shape(loadout) for loadout in mechs().values()]
    assert len(set(shapes)) == len(shapes)


def test_the_class_decides_the_build_and_the_paint() -> None:
    builds, fills = set(), set()
    for loadout in mechs().values():
        assert mech_shape(loadout).build == BUILDS[loadout.class_]
        builds.add(mech_shape(loadout).build)
        fills.add(
            (
                loadout.class_,
                frozenset(op.fill for op in figure(loadout, "portrait", (0, 0, 40, 50)) if hasattr(op, "fill")),
            )
        )
    assert len(builds) == len({class_ for class_, _ in fills}) == 3


def test_the_stats_decide_the_weapons_and_the_armour() -> None:
    weapons = {id_: dict(mech_shape(loadout).weapons) for id_, loadout in mechs().items()}
    assert weapons["kestrel"]["right-arm"] == "ppc"  # laser attack 9
    assert weapons["anvil"]["right-arm"] == "rifle"  # laser attack 5, range 10
    assert weapons["kestrel"]["left-shoulder"] is None  # missile attack 5
    assert weapons["anvil"]["left-shoulder"] == "missile"  # missile attack 7
    assert mech_shape(mechs()["anvil"]).torso == 1  # defence bonus 3


def test_paint_and_views_through_the_library() -> None:
    mech = sheetgen.new("mech-machine")
    assert mech.portrait(paint="night").svg() != mech.portrait().svg()
    assert len({mech.portrait(view).svg() for view in VIEWS}) == len(VIEWS)
