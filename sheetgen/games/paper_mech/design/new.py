"""A commented loadout to start from."""

from __future__ import annotations

from sheetgen.core import paths
from sheetgen.core.locale import locale
from sheetgen.games.paper_mech.design.model import MOUNTS, SYSTEM, Catalog

# The loadout of the standard sheet (PM-STANDARD).
STANDARD = {"left-shoulder": "wing-shield", "right-shoulder": "missile", "left-arm": "laser", "right-arm": "fist"}
STANDARD_ARMOUR = {"torso": 5, "legs": 4}


def text(catalog: Catalog, name: str | None, *, empty: bool, catalogs: list[str], language: str) -> str:
    """The text of a new loadout: the standard one, or an empty one, with what can be chosen in its comments."""
    texts = locale("paper-mech/new", language)
    chassis = catalog.chassis
    base = {"torso": chassis.base_armour, "legs": chassis.base_armour}
    armour = base if empty else STANDARD_ARMOUR
    lines = [
        f"# yaml-language-server: $schema={paths.SCHEMA / SYSTEM / 'loadout.json'}",
        f"# {texts.text('intro')}",
        f"system: {SYSTEM}",
        f"edition: {catalog.edition.id:<22}# {texts.text('editions', known=list(catalog.facts.editions))}",
        f"name: {_quoted(name or texts.text('empty' if empty else 'standard'))}",
    ]
    if catalogs:
        lines += ["catalogs:", *(f"  - {_quoted(path)}" for path in catalogs)]
    for kind in ("shoulder", "arm"):
        fitting = [f"{weapon.id} {weapon.weight} W" for weapon in catalog.weapons.values() if kind in weapon.mounts]
        lines += _wrapped(texts.text(f"fits.{kind}", weapons=fitting))
    lines.append("mounts:")
    for mount in MOUNTS:
        weapon = "null" if empty else STANDARD[mount]
        lines.append(f"  {mount}: {weapon}")
    lines += _wrapped(
        texts.text("armour", base=chassis.base_armour, most=chassis.most_armour, weight=chassis.armour_weight)
    )
    lines.append(f"armour: {{torso: {armour['torso']}, legs: {armour['legs']}}}")
    lines += _wrapped(texts.text("weight", rated=chassis.rated_weight, step=chassis.weight_step, t=chassis.weight_t))
    return "\n".join(lines) + "\n"


def _quoted(word: str) -> str:
    import json

    return json.dumps(word, ensure_ascii=False)


def _wrapped(comment: str) -> list[str]:
    from textwrap import wrap

    return [f"# {line}" for line in wrap(comment, 98, break_on_hyphens=False)]
