"""A loadout's totals for people and for programs."""

from __future__ import annotations

from sheetgen.core.data import Json
from sheetgen.core.locale import Locale, locale
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.totals import Totals


def as_json(loadout: Loadout, sums: Totals, legal: bool) -> dict[str, Json]:
    return {
        "system": loadout.system,
        "edition": loadout.edition,
        "name": loadout.name,
        "legal": legal,
        "weight": sums.weight,
        "rated_weight": sums.rated_weight,
        "t_penalty": sums.t_penalty,
        "armour": {"torso": loadout.torso, "legs": loadout.legs},
        "items": [{"place": item.place, "name": item.name.en, "weight": item.weight} for item in sums.items],
        "actions": [
            {"place": row.place, "name": row.name.en, "printed_t": row.printed_t, "t": row.t} for row in sums.rows
        ],
    }


def line(loadout: Loadout, sums: Totals, language: str) -> str:
    """Return the totals in one line."""
    texts = locale("paper-mech/summary", language)
    penalty = texts.text("penalty", t=sums.t_penalty) if sums.t_penalty else texts.text("no-penalty")
    return texts.text(
        "line",
        name=loadout.name,
        edition=loadout.catalog.edition.name,
        weight=sums.weight,
        rated=sums.rated_weight,
        penalty=penalty,
        torso=loadout.torso,
        legs=loadout.legs,
    )


def penalty_sentence(sums: Totals, texts: Locale) -> str:
    """What the weight costs (PM-WEIGHT)."""
    over = sums.weight - sums.rated_weight
    return texts.text("penalty-sum", over=over, t=sums.t_penalty) if over > 0 else texts.text("no-penalty-sum")


def explanation(loadout: Loadout, sums: Totals, language: str) -> str:
    """Return the weight as a sum, then every action with its cost."""
    texts = locale("paper-mech/summary", language)
    chassis = loadout.catalog.chassis
    places = {
        "torso": chassis.torso_name,
        "legs": chassis.legs_name,
        **{id_: mount.name for id_, mount in chassis.mounts.items()},
    }
    lines = [""]
    for item in sums.items:
        place = places[item.place].in_(language)
        name = texts.text("added", points=item.points) if item.points else item.name.in_(language)
        lines.append(f"  {place:<18} {name:<24} {item.weight:>3} W")
    lines.append(f"  {texts.text('sum'):<18} {texts.text('rated', rated=sums.rated_weight):<24} {sums.weight:>3} W")
    lines += ["", f"  {penalty_sentence(sums, texts)}", ""]
    wide = max(24, *(len(row.name.in_(language)) for row in sums.rows))
    for row in dict.fromkeys(sums.rows):  # a shield's three equal rows are one line
        cost = f"T{row.t}" if row.printed_t == row.t else f"T{row.printed_t} + {sums.t_penalty} = T{row.t}"
        lines.append(f"  {places[row.place].in_(language):<18} {row.name.in_(language):<{wide}} {cost}")
    return "\n".join([*lines, ""])
