"""A mech as a form: its class, what was rolled, and how its points are spent."""

from __future__ import annotations

from sheetgen.core.design_form import DesignForm, Fix, FormChoice, FormField, FormGroup, TotalShown, total_state
from sheetgen.core.findings import Finding
from sheetgen.core.locale import locale
from sheetgen.games.mech_machine.design.loadout import Loadout, catalog_loadouts, dump
from sheetgen.games.mech_machine.design.loadout import data as data
from sheetgen.games.mech_machine.design.model import DIE, STATS, SYSTEM
from sheetgen.games.mech_machine.design.new import roll
from sheetgen.games.mech_machine.design.totals import totals


def form(loadout: Loadout, language: str) -> DesignForm:
    """Return the class, one field for each roll, and one for the points spent on each stat."""
    texts = locale("mech-machine/form", language)
    catalog, sums = loadout.catalog, totals(loadout)
    classes = tuple(
        FormChoice(id_, own.name.in_(language), text=own.nature.in_(language) if own.nature else "")
        for id_, own in catalog.classes.items()
    )
    class_field = FormField(("class",), texts.text("class"), "choice", loadout.class_, classes)
    rolls = [
        FormField(
            ("rolls", stat),
            texts.text("rolled", stat=catalog.stats[stat].name),
            "number",
            loadout.rolls[stat],
            least=1,
            most=DIE,
            hint=texts.text("value", formula=catalog.stats[stat].formula, value=sums.value(stat)),
        )
        for stat in STATS
    ]
    dice = catalog.points_dice
    rolls.append(
        FormField(
            ("rolls", "points"), texts.text("points"), "number", loadout.rolls["points"], least=dice, most=dice * DIE
        )
    )
    spent = tuple(
        FormField(
            ("customisation", stat),
            texts.text("spent", stat=catalog.stats[stat].name),
            "number",
            loadout.customisation.get(stat, 0),
            most=dice * DIE,
        )
        for stat in STATS
    )
    groups = (
        FormGroup("class", texts.text("class"), (class_field,)),
        FormGroup("rolls", texts.text("rolls"), tuple(rolls)),
        FormGroup("customisation", texts.text("customisation"), spent),
    )
    state = total_state(sums.points_spent, sums.points)
    text = texts.text("of", value=sums.points_spent, most=sums.points)
    share = sums.points_spent / sums.points if sums.points else None
    return DesignForm(groups, (TotalShown("points", texts.text("points-spent"), text, share, state),))


def fixes(loadout: Loadout, finding: Finding, language: str) -> list[Fix]:
    """Return changes to the points spent that remove a finding about them."""
    texts = locale("mech-machine/form", language)
    sums = totals(loadout)
    left = sums.points - sums.points_spent
    if (finding.rule, finding.case) == ("MM-CUSTOM", "unspent"):
        stat = max(STATS, key=lambda one: loadout.customisation.get(one, 0))
    elif (finding.rule, finding.case) == ("MM-CUSTOM", "over"):
        stat = max(STATS, key=lambda one: loadout.customisation.get(one, 0))
        if loadout.customisation.get(stat, 0) + left < 0:
            return []
    else:
        return []
    points = loadout.customisation.get(stat, 0) + left
    label = texts.text("fix.points", stat=loadout.catalog.stats[stat].name, points=points)
    return [Fix(label, ((("customisation", stat), points),))]


def examples(loadout: Loadout, language: str) -> list[str]:
    return [dump(mech) for mech in catalog_loadouts(loadout.catalog, language).values()]


def random_data(loadout: Loadout, seed: int) -> dict[str, object]:
    """Return the data of a mech that is rolled with dice."""
    class_, rolls, spent = roll(loadout.catalog, seed)
    return {
        "system": SYSTEM,
        "edition": loadout.edition,
        "class": class_,
        "rolls": rolls,
        "customisation": spent,
    }


def coverage(loadout: Loadout, language: str) -> None:
    """Return nothing: this game has no radar."""
    del loadout, language
