"""A mech as a form: its mounts, its armour, and what removes a finding."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sheetgen.core.design_form import (
    Coverage,
    DesignForm,
    Fix,
    FormChoice,
    FormField,
    FormGroup,
    TotalShown,
    total_state,
)
from sheetgen.core.findings import Finding
from sheetgen.core.locale import Locale, locale
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.loadout import data as data
from sheetgen.games.paper_mech.design.model import MOUNTS, SYSTEM, Weapon
from sheetgen.games.paper_mech.design.totals import Totals, totals
from sheetgen_engine.core.dice import SeededDice

PARTS = ("torso", "legs")


def form(loadout: Loadout, language: str) -> DesignForm:
    """Return the fields of a mech by the words of the rules."""
    texts = locale("paper-mech/form", language)
    chassis = loadout.catalog.chassis
    mounts = tuple(mount_field(loadout, mount, language, texts) for mount in MOUNTS)
    armour = tuple(
        FormField(
            ("armour", part),
            texts.text(f"armour.{part}"),
            "number",
            loadout.armour(part),
            least=chassis.base_armour,
            most=chassis.most_armour,
            hint=texts.text("armour.hint", weight=chassis.armour_weight),
        )
        for part in PARTS
    )
    groups = (FormGroup("mounts", texts.text("mounts"), mounts), FormGroup("armour", texts.text("armour"), armour))
    return DesignForm(groups, shown_totals(totals(loadout), texts))


def mount_field(loadout: Loadout, mount: str, language: str, texts: Locale) -> FormField:
    own = loadout.catalog.chassis.mounts[mount]
    weapon = loadout.mounts[mount]
    known = loadout.catalog.weapons
    choices = [weapon_choice(loadout, one, mount, language, texts) for one in known.values()]
    value = None if weapon is None else weapon.id
    if weapon is not None and known.get(weapon.id) != weapon:  # written out in the loadout
        choices.append(weapon_choice(loadout, weapon, mount, language, texts))
    return FormField(
        ("mounts", mount), own.name.in_(language), "choice", value, tuple(choices), empty=texts.text("empty")
    )


def weapon_choice(loadout: Loadout, weapon: Weapon, mount: str, language: str, texts: Locale) -> FormChoice:
    """Return a weapon as a card, for one mount."""
    from sheetgen.games.paper_mech.sheet.figures import weapon_art
    from sheetgen.games.paper_mech.sheet.reminders import reminder

    board = loadout.catalog.board
    reach = board.rings[board.ring(weapon.range)].letter.in_(language) if weapon.range else "–"
    facts = (
        texts.text("card.weight", weight=weapon.weight),
        texts.text("card.range", range=reach),
        texts.text("card.armour", armour=weapon.armour),
        *((weapon.keyword.in_(language),) if weapon.keyword else ()),
    )
    lines = tuple(f"{action.name.in_(language)} · P{action.p} · T{action.t}" for action in weapon.actions)
    text = reminder(weapon, loadout.catalog, locale("paper-mech/sheet", language))
    short = texts.text("card.weight", weight=weapon.weight)
    return FormChoice(
        weapon.id,
        weapon.name.in_(language),
        facts,
        lines,
        text,
        loadout.catalog.chassis.mounts[mount].kind in weapon.mounts,
        short,
        weapon.homebrew,
        weapon_art(weapon, mount, loadout.catalog),
    )


def shown_totals(sums: Totals, texts: Locale) -> tuple[TotalShown, ...]:
    return (
        TotalShown(
            "weight",
            texts.text("weight"),
            texts.text("weight.of", weight=sums.weight, rated=sums.rated_weight),
            sums.weight / sums.rated_weight if sums.rated_weight else None,
            total_state(sums.weight, sums.rated_weight),
        ),
        TotalShown("t-penalty", texts.text("penalty"), f"+{sums.t_penalty}", None, "over" if sums.t_penalty else "ok"),
    )


# Fixes


def fixes(loadout: Loadout, finding: Finding, language: str) -> list[Fix]:
    """Return the changes that remove a finding, the smallest first."""
    texts = locale("paper-mech/form", language)
    match finding.rule, finding.case:
        case "PM-ARMOUR", _:
            return list(within_limits(loadout, texts))
        case "PM-MOUNTS", "empty":
            return list(fill_mounts(loadout, finding, texts))
        case "PM-MOUNTS", _:
            return list(move_weapons(loadout, finding, texts))
        case "PM-WEIGHT", "over":
            return list(lighten(loadout, texts))
        case "PM-WEIGHT", "spare":
            return list(spend_weight(loadout, texts))
    return []


def within_limits(loadout: Loadout, texts: Locale) -> Iterator[Fix]:
    chassis = loadout.catalog.chassis
    for part in PARTS:
        value = min(max(loadout.armour(part), chassis.base_armour), chassis.most_armour)
        if value != loadout.armour(part):
            yield Fix(texts.text(f"fix.armour.{part}", value=value), ((("armour", part), value),))


def fill_mounts(loadout: Loadout, finding: Finding, texts: Locale) -> Iterator[Fix]:
    """The heaviest weapons that there is weight for, where the mount of the finding is empty."""
    sums = totals(loadout)
    for mount in mounts_at(loadout, finding):
        spare = sums.rated_weight - sums.weight
        kind = loadout.catalog.chassis.mounts[mount].kind
        fitting = [one for one in loadout.catalog.weapons.values() if kind in one.mounts and one.weight <= spare]
        for weapon in sorted(fitting, key=lambda one: -one.weight)[:2]:
            label = texts.text("fix.fill", weapon=weapon.name, mount=loadout.catalog.chassis.mounts[mount].name)
            yield Fix(label, ((("mounts", mount), weapon.id),))


def move_weapons(loadout: Loadout, finding: Finding, texts: Locale) -> Iterator[Fix]:
    """Exchange a weapon with that of a mount that it fits, or take it off."""
    mounts = loadout.catalog.chassis.mounts
    for mount in mounts_at(loadout, finding):
        weapon = loadout.mounts[mount]
        if weapon is None:
            continue
        for other in MOUNTS:
            there = loadout.mounts[other]
            fits_back = there is None or mounts[mount].kind in there.mounts
            if other != mount and mounts[other].kind in weapon.mounts and fits_back:
                label = texts.text("fix.swap", weapon=weapon.name, mount=mounts[other].name)
                yield Fix(label, ((("mounts", other), weapon.id), (("mounts", mount), there.id if there else None)))
                break
        yield Fix(texts.text("fix.remove", weapon=weapon.name), ((("mounts", mount), None),))


def lighten(loadout: Loadout, texts: Locale) -> Iterator[Fix]:
    """Take armour off until the mech is not overweight, or the weapon after which it is nearest to the rating."""
    chassis, sums = loadout.catalog.chassis, totals(loadout)
    over = sums.weight - sums.rated_weight
    for part in PARTS:
        least = next(
            (v for v in range(loadout.armour(part), chassis.base_armour - 1, -1) if _with(loadout, part, v)), None
        )
        if least is not None and least < loadout.armour(part):
            yield Fix(texts.text(f"fix.armour.{part}", value=least), ((("armour", part), least),))
    for mount, weapon in loadout.weapons:
        kind = chassis.mounts[mount].kind
        fitting = [o for o in loadout.catalog.weapons.values() if kind in o.mounts and o.weight <= weapon.weight - over]
        if fitting:
            other = max(fitting, key=lambda one: one.weight)
            label = texts.text("fix.replace", weapon=weapon.name, other=other.name)
            yield Fix(label, ((("mounts", mount), other.id),))


def _with(loadout: Loadout, part: str, value: int) -> bool:
    """Whether a mech with this armour is not overweight."""
    changed = replace(loadout, torso=value) if part == "torso" else replace(loadout, legs=value)
    sums = totals(changed)
    return sums.weight <= sums.rated_weight


def spend_weight(loadout: Loadout, texts: Locale) -> Iterator[Fix]:
    """A point of armour for the weight that is left."""
    chassis = loadout.catalog.chassis
    for part in PARTS:
        value = loadout.armour(part) + 1
        if value <= chassis.most_armour and _with(loadout, part, value):
            yield Fix(texts.text(f"fix.armour.{part}", value=value), ((("armour", part), value),))


def mounts_at(loadout: Loadout, finding: Finding) -> list[str]:
    """Return the mount that a finding is about."""
    mounts = loadout.catalog.chassis.mounts
    return [mount for mount in MOUNTS if mounts[mount].name == finding.facts.get("mount")]


# Random mechs


def examples(loadout: Loadout, language: str) -> tuple[str, ...]:
    """Return no mechs: this catalog has weapons."""
    del loadout, language
    return ()


def random_data(loadout: Loadout, seed: int) -> dict[str, object]:
    """Return the data of a random mech of about the rated weight, with something on every mount."""
    catalog, dice = loadout.catalog, SeededDice(seed, 0)
    weapons = list(catalog.weapons.values())
    best: dict[str, object] = {}
    nearest = 99
    for _ in range(200):
        mounts: dict[str, object] = {}
        weight = 0
        for mount in MOUNTS:
            fitting = [one for one in weapons if catalog.chassis.mounts[mount].kind in one.mounts]
            if not fitting:
                mounts[mount] = None
                continue
            weapon = fitting[dice.below(len(fitting))]
            mounts[mount] = weapon.id
            weight += weapon.weight
        room = catalog.chassis.rated_weight - weight
        torso = min(max(0, room), catalog.chassis.most_armour - catalog.chassis.base_armour)
        legs = min(max(0, room - torso), catalog.chassis.most_armour - catalog.chassis.base_armour)
        distance = abs(room - torso - legs)
        if distance < nearest:
            base = catalog.chassis.base_armour
            nearest, best = distance, {"mounts": mounts, "armour": {"torso": base + torso, "legs": base + legs}}
        if not distance:
            break
    return {"system": SYSTEM, "edition": catalog.edition.id, **best}


def coverage(loadout: Loadout, language: str) -> Coverage:
    """Return what the loadout's attacks are expected to do in each space."""
    from sheetgen.games.paper_mech.odds import coverage as exact

    return exact.coverage(loadout, language)
