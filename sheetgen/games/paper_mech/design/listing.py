"""What is in a catalog, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sheetgen.core.locale import locale
from sheetgen.games.paper_mech.design.model import Catalog, Enemy, Weapon

SECTIONS = ("weapons", "enemies", "waves", "editions")


def table(catalog: Catalog, section: str, language: str) -> list[list[str]]:
    """A section as rows of cells, the first row its heading."""
    texts = locale("paper-mech/listing", language)
    rows = [texts.text(f"{section}.heading").split("|")]
    if section == "weapons":
        rows += [_weapon_cells(weapon, catalog, language) for weapon in catalog.weapons.values()]
    elif section == "enemies":
        rows += [_enemy_cells(enemy, catalog, language) for enemy in catalog.enemies.values()]
    elif section == "waves":
        rows += [
            [str(number), *("+".join(row.enemies) + f" ({_faces(row.rolls)})" for row in wave)]
            for number, wave in enumerate(catalog.waves, 1)
        ]
    else:
        rows += [[id_, _words(data["name"], language)] for id_, data in catalog.facts.editions.items()]
    return rows


def _words(value: Any, language: str) -> str:
    from sheetgen.core.locale import Words

    return Words.read(value).in_(language)


def _letter(catalog: Catalog, ring: str | None, language: str) -> str:
    return catalog.board.rings[catalog.board.ring(ring)].letter.in_(language) if ring else "–"


def _faces(faces: frozenset[int]) -> str:
    """Die faces in brief.

    >>> _faces(frozenset({1, 2})), _faces(frozenset({1, 3, 6})), _faces(frozenset({4}))
    ('1–2', '1,3,6', '4')
    """
    numbers = sorted(faces)
    if len(numbers) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}–{numbers[-1]}"
    return ",".join(map(str, numbers))


def _weapon_cells(weapon: Weapon, catalog: Catalog, language: str) -> list[str]:
    return [
        weapon.id,
        weapon.name.in_(language),
        _letter(catalog, weapon.range, language),
        str(weapon.weight),
        str(weapon.armour),
        "+".join(sorted(weapon.mounts)),
        ", ".join(f"{action.p}/{action.t}" for action in weapon.actions),
        weapon.keyword.in_(language) if weapon.keyword else "–",
    ]


def _enemy_cells(enemy: Enemy, catalog: Catalog, language: str) -> list[str]:
    attacks = []
    for attack in enemy.attacks:
        reach = _letter(catalog, attack.range, language)
        attacks.append(f"{attack.name.in_(language)} {reach} {attack.p}/{attack.t} ×{attack.circles}")
    return [enemy.code, enemy.name.in_(language), str(enemy.armour), ", ".join(attacks)]


def show(catalog: Catalog, word: str, language: str) -> str | None:
    """One weapon or enemy in full, or None when nothing is called so."""
    texts = locale("paper-mech/listing", language)
    if word in catalog.weapons:
        return "\n".join(_weapon_lines(catalog.weapons[word], catalog, language))
    if word.upper() in catalog.enemies:
        enemy = catalog.enemies[word.upper()]
        lines = [f"{enemy.code}  {enemy.name.in_(language)}", f"  {texts.text('armour')}: {enemy.armour}"]
        for attack in enemy.attacks:
            reach = _letter(catalog, attack.range, language)
            numbers = f"{_faces(attack.rolls):<5} {reach}  P{attack.p} T{attack.t}"
            lines.append(f"  {attack.name.in_(language):<24} D6 {numbers}  {'○' * attack.circles}")
        return "\n".join(lines if enemy.moves else [*lines, f"  {texts.text('does-not-move')}"])
    return None


def _weapon_lines(weapon: Weapon, catalog: Catalog, language: str) -> Iterator[str]:
    texts = locale("paper-mech/listing", language)
    keyword = f" ({weapon.keyword.in_(language)})" if weapon.keyword else ""
    yield f"{weapon.id}  {weapon.name.in_(language)}{keyword}"
    yield f"  {texts.text('range')}: {_letter(catalog, weapon.range, language)}"
    yield f"  {texts.text('weight')}: {weapon.weight} W"
    yield f"  {texts.text('armour')}: {weapon.armour}"
    yield f"  {texts.text('mounts')}: {', '.join(sorted(weapon.mounts))}"
    for number, action in enumerate(weapon.actions, 1):
        own = {name: value for name, value in action.abilities.items() if weapon.abilities.get(name) != value}
        extra = f"  {_abilities(own)}" if own else ""
        yield f"  {number}. {action.name.in_(language):<24} P{action.p} T{action.t}{extra}"
    if weapon.abilities:
        yield f"  {texts.text('abilities')}: {_abilities(weapon.abilities)}"


def _abilities(abilities: Any) -> str:
    def value(parameter: Any) -> str:
        if parameter is True:
            return ""
        if isinstance(parameter, dict):
            return " " + " ".join(f"{key} {number:+d}" for key, number in parameter.items())
        return " " + (" ".join(parameter) if isinstance(parameter, list) else str(parameter))

    return ", ".join(name + value(parameter) for name, parameter in abilities.items())


def as_json(catalog: Catalog) -> dict[str, Any]:
    """The combined catalog as plain data, in the files' own terms."""
    return {
        "system": "paper-mech",
        "edition": catalog.edition.id,
        **catalog.facts.sections,
        "editions": {id_: data["name"] for id_, data in catalog.facts.editions.items()},
    }


def names(catalog: Catalog) -> list[str]:
    """Everything that `show` knows."""
    return [*catalog.weapons, *catalog.enemies]
