"""A commented loadout to start from."""

from __future__ import annotations

from sheetgen.core.locale import locale
from sheetgen.core.queries import NewQuery
from sheetgen.core.yaml_text import comment, head
from sheetgen.games.paper_mech.design.model import MOUNTS, SYSTEM, Catalog

# The loadout of the standard sheet (PM-STANDARD).
STANDARD = {"left-shoulder": "wing-shield", "right-shoulder": "missile", "left-arm": "laser", "right-arm": "fist"}
STANDARD_ARMOUR = {"torso": 5, "legs": 4}


def text(catalog: Catalog, query: NewQuery) -> str:
    """Return the text of a new loadout: the standard one, or an empty one, with the choices in its comments."""
    texts = locale("paper-mech/new", query.language)
    chassis = catalog.chassis
    base = {"torso": chassis.base_armour, "legs": chassis.base_armour}
    armour = base if query.empty else STANDARD_ARMOUR
    editions = texts.text("editions", known=list(catalog.facts.editions))
    name = query.name or texts.text("empty" if query.empty else "standard")
    lines = head(SYSTEM, [texts.text("intro")], catalog.edition.id, editions, name, query.catalogs)
    for kind in ("shoulder", "arm"):
        fitting = [
            f"{catalog.facts.word('weapons', weapon.id, query.language)} {weapon.weight} W"
            for weapon in catalog.weapons.values()
            if kind in weapon.mounts
        ]
        lines += comment(texts.text(f"fits.{kind}", weapons=fitting))
    lines.append("mounts:")
    for mount in MOUNTS:
        weapon = "null" if query.empty else catalog.facts.word("weapons", STANDARD[mount], query.language)
        lines.append(f"  {mount}: {weapon}")
    lines += comment(
        texts.text("armour", base=chassis.base_armour, most=chassis.most_armour, weight=chassis.armour_weight)
    )
    lines.append(f"armour: {{torso: {armour['torso']}, legs: {armour['legs']}}}")
    lines += comment(texts.text("weight", rated=chassis.rated_weight, step=chassis.weight_step, t=chassis.weight_t))
    return "\n".join(lines) + "\n"
