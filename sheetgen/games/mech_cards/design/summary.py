"""A loadout's totals for people and for programs."""

from __future__ import annotations

from sheetgen.core.data import Json
from sheetgen.core.locale import Locale, locale
from sheetgen.games.mech_cards.design.loadout import Loadout, Mech
from sheetgen.games.mech_cards.design.totals import MechTotals, Totals


def as_json(loadout: Loadout, sums: Totals, legal: bool) -> dict[str, Json]:
    return {
        "system": loadout.system,
        "edition": loadout.edition,
        "name": loadout.name,
        "legal": legal,
        "power_consumption": sums.power_consumption,
        "power_output": sums.power_output,
        "weight": sums.weight,
        "maximum_weight": sums.maximum_weight,
        "mechs": [_mech_json(mech, own) for mech, own in zip(loadout.mechs, sums.mechs, strict=True)],
    }


def _mech_json(mech: Mech, sums: MechTotals) -> dict[str, Json]:
    return {
        "name": mech.name,
        "power_consumption": sums.power_consumption,
        "power_output": sums.power_output,
        "weight": sums.weight,
        "maximum_weight": sums.maximum_weight,
        "overweight": sums.overweight,
        "speed": sums.speed,
        "attack_penalty": sums.attack_penalty,
        "points": mech.points,
        "accuracy": sums.accuracy,
        "bottle_threshold": sums.bottle_threshold,
        "fortitude": sums.fortitude,
        "items": [
            {
                "name": item.name.en,
                "type": item.type,
                "weight": item.weight,
                "power_consumption": item.power_consumption,
                "power_output": item.power_output,
            }
            for item in sums.items
        ],
    }


def line(loadout: Loadout, sums: Totals, language: str) -> str:
    """Return the totals in one line."""
    texts = locale("mech-cards/summary", language)
    mechs = zip(loadout.mechs, sums.mechs, strict=True)
    if len(loadout.mechs) == 1:
        return texts.text("line", edition=loadout.catalog.edition.name, **_facts(loadout.name, sums.mechs[0], texts))
    parts = [texts.text("mech", **_facts(mech.name, own, texts)) for mech, own in mechs]
    return texts.text(
        "squad",
        name=loadout.name,
        edition=loadout.catalog.edition.name,
        count=len(loadout.mechs),
        mechs="; ".join(parts),
    )


def _facts(name: str, sums: MechTotals, texts: Locale) -> dict[str, object]:
    weight = "far-overweight" if sums.attack_penalty else "overweight" if sums.overweight else "speed"
    return {
        "name": name,
        "pc": sums.power_consumption,
        "po": sums.power_output,
        "we": sums.weight,
        "mw": sums.maximum_weight,
        "speed": texts.text(weight, sp=sums.speed, penalty=sums.attack_penalty),
    }


def explanation(loadout: Loadout, sums: Totals, language: str) -> str:
    """Return every card with what it weighs, draws and gives, then the sums."""
    texts = locale("mech-cards/summary", language)
    lines = [""]
    for mech, own in zip(loadout.mechs, sums.mechs, strict=True):
        lines.append(f"  {mech.name}")
        for item in own.items:
            name = ("+ " if item.attached else "") + item.name.in_(language)
            numbers = [
                f"{value:>3} {word}" if value else ""
                for value, word in (
                    (item.weight, "WE"),
                    (item.power_consumption, "PC"),
                    (item.power_output, "PO"),
                    (item.maximum_weight, "MW"),
                )
            ]
            cells = "".join(f"{number:<8}" for number in numbers)
            lines.append(f"    {texts.text(f'type.{item.type}'):<16} {name:<26} {cells}".rstrip())
        lines += [
            "    " + texts.text("power", pc=own.power_consumption, po=own.power_output),
            "    " + texts.text("weight", we=own.weight, mw=own.maximum_weight, over=own.overweight),
            "    " + texts.text("sp", printed=own.printed_speed, sp=own.speed),
            *(["    " + texts.text("attack-penalty", penalty=own.attack_penalty)] if own.attack_penalty else []),
            "    " + texts.text("pilot", ac=own.accuracy, bt=own.bottle_threshold, fo=own.fortitude),
            *(["    " + texts.text("points", points=points)] if (points := mech.points) is not None else []),
            "",
        ]
    return "\n".join(lines)
