"""What is in a catalog, for people and for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from sheetgen.core.listing import as_json as as_json
from sheetgen.core.listing import edition_rows, heading
from sheetgen.core.locale import locale
from sheetgen.games.paper_mech.design.model import Catalog, Enemy, Weapon


def table(catalog: Catalog, section: str, language: str) -> list[list[str]]:
    """Return a section as rows of cells, a head first."""
    return [heading(catalog, section, language), *ROWS[section](catalog, language)]


def _weapon_rows(catalog: Catalog, language: str) -> Iterator[list[str]]:
    for weapon in catalog.weapons.values():
        yield [
            weapon.id,
            weapon.name.in_(language),
            _letter(catalog, weapon.range, language),
            str(weapon.weight),
            str(weapon.armour),
            "+".join(sorted(weapon.mounts)),
            ", ".join(f"{action.p}/{action.t}" for action in weapon.actions),
            weapon.keyword.in_(language) if weapon.keyword else "–",
        ]


def _enemy_rows(catalog: Catalog, language: str) -> Iterator[list[str]]:
    for enemy in catalog.enemies.values():
        attacks = [
            f"{attack.name.in_(language)} {_letter(catalog, attack.range, language)} "
            f"{attack.p}/{attack.t} ×{attack.circles}"
            for attack in enemy.attacks
        ]
        yield [enemy.code, enemy.name.in_(language), str(enemy.armour), ", ".join(attacks)]


def _wave_rows(catalog: Catalog, language: str) -> Iterator[list[str]]:
    del language
    for number, wave in enumerate(catalog.waves, 1):
        yield [str(number), *("+".join(row.enemies) + f" ({_faces(row.rolls)})" for row in wave)]


ROWS: Mapping[str, Callable[[Catalog, str], Iterable[list[str]]]] = {
    "weapons": _weapon_rows,
    "enemies": _enemy_rows,
    "waves": _wave_rows,
    "editions": edition_rows,
}
SECTIONS = tuple(ROWS)


def _letter(catalog: Catalog, ring: str | None, language: str) -> str:
    return catalog.board.rings[catalog.board.ring(ring)].letter.in_(language) if ring else "–"


def _faces(faces: frozenset[int]) -> str:
    """Return die faces in brief.

    >>> _faces(frozenset({1, 2})), _faces(frozenset({1, 3, 6})), _faces(frozenset({4}))
    ('1–2', '1,3,6', '4')
    """
    numbers = sorted(faces)
    if len(numbers) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}–{numbers[-1]}"
    return ",".join(map(str, numbers))


def show(catalog: Catalog, word: str, language: str) -> str | None:
    """Describe a weapon or an enemy in full; None when there is none of this name."""
    if word in catalog.weapons:
        return "\n".join(_weapon_lines(catalog.weapons[word], catalog, language))
    if word.upper() in catalog.enemies:
        return "\n".join(_enemy_lines(catalog.enemies[word.upper()], catalog, language))
    return None


def _enemy_lines(enemy: Enemy, catalog: Catalog, language: str) -> Iterator[str]:
    texts = locale("paper-mech/listing", language)
    yield f"{enemy.code}  {enemy.name.in_(language)}"
    yield f"  {texts.text('armour')}: {enemy.armour}"
    for attack in enemy.attacks:
        reach = _letter(catalog, attack.range, language)
        numbers = f"{_faces(attack.rolls):<5} {reach}  P{attack.p} T{attack.t}"
        yield f"  {attack.name.in_(language):<24} D6 {numbers}  {'○' * attack.circles}"
    if not enemy.moves:
        yield f"  {texts.text('does-not-move')}"


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


def _abilities(abilities: Mapping[str, object]) -> str:
    def value(parameter: object) -> str:
        if parameter is True:
            return ""
        if isinstance(parameter, dict):
            return " " + " ".join(f"{key} {number:+d}" for key, number in parameter.items())
        return " " + (" ".join(parameter) if isinstance(parameter, list) else str(parameter))

    return ", ".join(name + value(parameter) for name, parameter in abilities.items())


def names(catalog: Catalog) -> list[str]:
    """Return every name that `show` knows."""
    return [*catalog.weapons, *catalog.enemies]
