"""A loadout's totals for people and for programs."""

from __future__ import annotations

from sheetgen.core.data import Json
from sheetgen.core.locale import Locale, locale
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.totals import Sum, Totals


def as_json(loadout: Loadout, sums: Totals, legal: bool) -> dict[str, Json]:
    return {
        "system": loadout.system,
        "edition": loadout.edition,
        "name": loadout.name,
        "legal": legal,
        "class": loadout.class_,
        "stats": {stat: own.value for stat, own in sums.sums.items()},
        "points": sums.points,
        "points_spent": sums.points_spent,
        "heat_boxes": sums.heat_boxes,
        "sums": {
            stat: {"roll": own.roll, "add": own.add, "least": own.least, "class": own.by_class, "points": own.points}
            for stat, own in sums.sums.items()
        },
        "attacks": [
            {"weapon": attack.weapon, "bonus": attack.bonus, "reach": attack.reach, "heat": attack.heat}
            for attack in sums.attacks
        ],
        "defences": {"laser": sums.laser_defence, "missile": sums.missile_defence},
    }


def line(loadout: Loadout, sums: Totals, language: str) -> str:
    """Return the totals in one line."""
    texts = locale("mech-machine/summary", language)
    laser, missile, melee = sums.attacks
    return texts.text(
        "line",
        name=loadout.name,
        edition=loadout.catalog.edition.name,
        **{"class": loadout.catalog.classes[loadout.class_].name},
        hp=sums.value("hit-points"),
        laser=laser.bonus,
        laser_reach=laser.reach,
        missile=missile.bonus,
        missile_reach=missile.reach,
        melee=melee.bonus,
        speed=sums.value("speed-bonus"),
        spent=sums.points_spent,
        points=sums.points,
    )


def explanation(loadout: Loadout, sums: Totals, language: str) -> str:
    """Return every stat as a sum, then what it means in play."""
    texts = locale("mech-machine/summary", language)
    catalog = loadout.catalog
    lines = [""]
    for own in sums.sums.values():
        inches = "″" if catalog.stats[own.stat].inches else ""
        lines.append(f"  {own.name.in_(language):<26} {_sum(own, texts):<44} {own.value:>3}{inches}")
    lines.append(f"  {texts.text('heat'):<26} {'':<44} {sums.heat_boxes:>3}")
    rest = sums.points - sums.points_spent
    lines += ["", f"  {texts.text('points', spent=sums.points_spent, points=sums.points, rest=rest)}", ""]
    dice = catalog.play["attack"]["dice"]
    for attack in sums.attacks:
        heat = texts.text("attack.shot", heat=attack.heat) if attack.heat else texts.text("attack.no-heat")
        lines.append(
            "  "
            + texts.text(
                "attack", weapon=texts.text(attack.weapon), dice=dice, bonus=attack.bonus, reach=attack.reach, heat=heat
            )
        )
    lines.append("  " + texts.text("defence", dice=dice, laser=sums.laser_defence, missile=sums.missile_defence))
    move = catalog.play["move"]
    lines.append("  " + texts.text("move", dice=move["dice"], bonus=sums.value("speed-bonus")))
    return "\n".join([*lines, ""])


def _sum(own: Sum, texts: Locale) -> str:
    parts = [texts.text("sum.roll", roll=own.roll)]
    if own.add:
        parts.append(_signed(own.add))
    if own.basic != own.roll + own.add:
        parts.append(texts.text("sum.least", least=own.least))
    if own.by_class:
        parts.append(texts.text("sum.class", value=_signed(own.by_class)))
    if own.points:
        parts.append(texts.text("sum.points", value=_signed(own.points)))
    return " ".join(parts)


def _signed(number: int) -> str:
    """Return a number with its sign.

    >>> _signed(2), _signed(-1)
    ('+2', '−1')
    """
    return f"{number:+d}".replace("-", "−")
