"""A commented loadout to start from: the catalog's first mech, one of averages, or one that is rolled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from secrets import randbelow

from sheetgen.core.errors import UsageError
from sheetgen.core.locale import locale
from sheetgen.core.queries import NewQuery
from sheetgen.core.yaml_text import comment, head
from sheetgen.games.mech_machine.design.model import DIE, STATS, SYSTEM, Catalog
from sheetgen_engine.core.dice import SeededDice

# What the points of a rolled mech are spent on, one for each face of a die: what decides a fight.
WISHES = ("hit-points", "laser-range", "laser-attack", "attack-bonus", "laser-defence", "missile-defence")


def text(catalog: Catalog, query: NewQuery) -> str:
    """Return the text of a new loadout, with the choices in its comments; with a seed, its dice are rolled."""
    if query.options.text("table") is not None:
        from sheetgen.games.mech_machine.play import new_table

        return new_table.text(catalog, query)
    for option in ("size", "pieces", "fair"):
        if option in query.options.given:
            raise UsageError("needs", option=f"--{option}", other="--table")
    texts = locale("mech-machine/new", query.language)
    intro = [texts.text("intro")]
    typed = query.options.flag("typed")
    spent: Mapping[str, int] = {}
    if typed and not query.options.flag("roll"):
        raise UsageError("needs", option="--typed", other="--roll")
    if query.options.flag("roll"):
        if query.empty:
            raise UsageError("exclusive", a="--roll", b="--empty")
        seed = query.options.number("seed")
        if typed and seed is not None:
            raise UsageError("exclusive", a="--typed", b="--seed")
    if typed and query.ask is not None:
        class_, rolls = typed_rolls(catalog, query.ask, query.language)
        title = texts.text("empty")
    elif query.options.flag("roll"):
        seed = randbelow(1 << 32) if seed is None else seed
        class_, rolls, spent = roll(catalog, seed)
        title = texts.text("rolled", seed=seed)
        intro.append(texts.text("again", seed=seed))
    elif query.options.number("seed") is not None:
        raise UsageError("needs", option="--seed", other="--roll")
    elif query.empty:
        class_, rolls, spent = next(iter(catalog.classes)), dict.fromkeys((*STATS, "points"), 3), {}
        title = texts.text("empty")
    else:
        sample = next(iter(catalog.mechs.values()))
        class_, rolls, spent = sample.class_, dict(sample.rolls), dict(sample.customisation)
        title = sample.name.in_(query.language)
    classes = [f"{id_} ({_adds(catalog, own.adds, query.language)})" for id_, own in catalog.classes.items()]
    editions = texts.text("editions", known=list(catalog.facts.editions))
    name = query.name or title
    lines = head(SYSTEM, intro, catalog.edition.id, editions, name, query.catalogs)
    lines += [*comment(texts.text("class", classes=classes)), f"class: {class_}", *comment(texts.text("rolls"))]
    lines.append("rolls:")
    for stat in STATS:
        own = catalog.stats[stat]
        least = texts.text("least", least=own.least) if own.least is not None else ""
        lines.append(f"  {f'{stat}: {rolls[stat]}':<22}# {own.name.in_(query.language)}: {own.formula}{least}")
    dice = catalog.points_dice
    lines.append(f"  {'points: ' + str(rolls['points']):<22}# {texts.text('points', dice=dice)}")
    lines += comment(texts.text("customisation"))
    if spent:
        lines += ["customisation:", *(f"  {stat}: {points}" for stat, points in spent.items())]
    else:
        lines.append("customisation: {}")
    return "\n".join(lines) + "\n"


def roll(catalog: Catalog, seed: int) -> tuple[str, dict[str, int], dict[str, int]]:
    """Roll a mech from a seed: class, rolls and points spent (MM-STATS, MM-CLASS, MM-CUSTOM).

    One D6 for each stat in the order of the sheet, the dice of the points, a class (each as likely as the others) and a
    D6 for each point that chooses what it is spent on.
    """
    dice = SeededDice(seed, 0)
    rolls = {stat: dice.roll() for stat in STATS}
    rolls["points"] = sum(dice.roll() for _ in range(catalog.points_dice))
    classes = list(catalog.classes)
    class_ = (
        classes[(dice.roll() - 1) * len(classes) // DIE] if len(classes) <= DIE else classes[dice.below(len(classes))]
    )
    spent: dict[str, int] = {}
    for _ in range(rolls["points"]):
        stat = WISHES[dice.roll() - 1]
        spent[stat] = spent.get(stat, 0) + 1
    return class_, rolls, {stat: spent[stat] for stat in STATS if stat in spent}


def typed_rolls(catalog: Catalog, ask: Callable[[str], str], language: str) -> tuple[str, dict[str, int]]:
    """Return the class and the rolls of dice that people throw and type: one D6 for each stat, the dice of the points."""
    texts = locale("mech-machine/new", language)

    def throw(what: str, count: int = 1) -> list[int]:
        while True:
            answer = ask(texts.text("ask", what=what, count=count))
            faces = [int(face) for face in answer if face in "123456"]
            if len(faces) == count and not answer.strip("123456 ,"):
                return faces

    rolls = {stat: throw(catalog.stats[stat].name.in_(language))[0] for stat in STATS}
    rolls["points"] = sum(throw(texts.text("ask.points"), catalog.points_dice))
    classes = list(catalog.classes)
    while (class_ := ask(texts.text("ask.class", classes=classes)).strip().casefold()) not in classes:
        continue
    return class_, rolls


def _adds(catalog: Catalog, adds: Mapping[str, int], language: str) -> str:
    return ", ".join(f"{value:+d} {catalog.stats[stat].name.in_(language)}" for stat, value in adds.items())
