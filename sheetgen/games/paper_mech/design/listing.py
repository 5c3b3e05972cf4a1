"""What is in a catalog, for people and for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from sheetgen.core.listing import as_json as as_json
from sheetgen.core.listing import edition_rows, heading
from sheetgen.core.locale import locale
from sheetgen.games.paper_mech.design.model import Attack, Catalog, Enemy, Wave, Weapon


def table(catalog: Catalog, section: str, language: str) -> list[list[str]]:
    """Return a section as rows of cells, a head first."""
    titles = "waves.tokens" if section == "waves" and any(wave.draw for wave in catalog.waves) else section
    return [heading(catalog, titles, language), *ROWS[section](catalog, language)]


def _weapon_rows(catalog: Catalog, language: str) -> Iterator[list[str]]:
    for weapon in catalog.weapons.values():
        yield [
            weapon.id,
            weapon.name.in_(language),
            _letter(catalog, weapon.range, language),
            str(weapon.weight),
            str(weapon.armour),
            "+".join(kinds(weapon, language)),
            ", ".join(f"{action.p}/{action.t}" for action in weapon.actions),
            weapon.keyword.in_(language) if weapon.keyword else "–",
        ]


def _enemy_rows(catalog: Catalog, language: str) -> Iterator[list[str]]:
    for enemy in catalog.enemies.values():
        attacks = [
            f"{attack.name.in_(language)} {_letter(catalog, attack.range, language)} "
            f"{attack.p}/{attack.t} ×{attack.circles}" + (f" ({word})" if (word := _keyword(attack, language)) else "")
            for attack in enemy.attacks
        ]
        yield [enemy.code, enemy.name.in_(language), str(enemy.armour), ", ".join(attacks)]


def _wave_rows(catalog: Catalog, language: str) -> Iterator[list[str]]:
    for number, wave in enumerate(catalog.waves, 1):
        rows = ["+".join(row.enemies) + f" ({_faces(row.rolls)})" for row in wave.rows]
        yield [str(number), *(rows or [tokens(wave, language)])]


def tokens(wave: Wave, language: str) -> str:
    """Return how a wave's enemies are drawn, as in `T, 2 of H F J R` (PM26-TOKENS)."""
    texts = locale("paper-mech/listing", language)
    drawn = texts.text("tokens", draw=wave.draw, pile=" ".join(wave.pile))
    again = texts.text("tokens.again", codes=" ".join(sorted(wave.again))) if wave.again else ""
    return ", ".join(part for part in (*wave.enemies, drawn, again) if part)


ROWS: Mapping[str, Callable[[Catalog, str], Iterable[list[str]]]] = {
    "weapons": _weapon_rows,
    "enemies": _enemy_rows,
    "waves": _wave_rows,
    "editions": edition_rows,
}
SECTIONS = tuple(ROWS)


def _keyword(attack: Attack, language: str) -> str:
    from sheetgen.games.paper_mech.sheet import attack_wording

    return attack_wording.keyword(attack, locale("paper-mech/sheet", language))


def _letter(catalog: Catalog, ring: str | None, language: str) -> str:
    return catalog.board.rings[catalog.board.ring(ring)].letter.in_(language) if ring else "–"


def kinds(weapon: Weapon, language: str) -> list[str]:
    """Return the kinds of mounts that a weapon fits; a homebrew kind by its id."""
    texts = locale("paper-mech/listing", language)
    keys = {kind: f"kind.{kind}" for kind in sorted(weapon.mounts)}
    return [texts.text(key) if key in texts else kind for kind, key in keys.items()]


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
        die = f"D6 {_faces(attack.rolls):<5} " if catalog.rules.attack_choice == "die" else ""
        keyword = f"  ({word})" if (word := _keyword(attack, language)) else ""
        numbers = f"{die}{reach}  P{attack.p} T{attack.t}  {'○' * attack.circles}{keyword}"
        yield f"  {attack.name.in_(language):<24} {numbers}"
        if attack.abilities:
            effects = [texts.text(f"attack.{name}", value=value) for name, value in attack.abilities.items()]
            yield f"    {texts.text('effect')}: {'; '.join(effects)}"
    if not enemy.moves:
        yield f"  {texts.text('does-not-move')}"
    if enemy.away:
        yield f"  {texts.text('flight-path', away=enemy.away)}"


def _weapon_lines(weapon: Weapon, catalog: Catalog, language: str) -> Iterator[str]:
    from sheetgen.games.paper_mech.sheet import reminders

    texts = locale("paper-mech/listing", language)
    marks = reminders.row_marks(weapon)
    keyword = f" ({weapon.keyword.in_(language)})" if weapon.keyword else ""
    yield f"{weapon.id}  {weapon.name.in_(language)}{keyword}"
    yield f"  {texts.text('range')}: {_letter(catalog, weapon.range, language)}"
    yield f"  {texts.text('weight')}: {weapon.weight} W"
    yield f"  {texts.text('armour')}: {weapon.armour}"
    yield f"  {texts.text('mounts')}: {', '.join(kinds(weapon, language))}"
    for number, action in enumerate(weapon.actions, 1):
        mark = f" {marks[number - 1]}" if marks[number - 1] else ""
        yield f"  {number}. {action.name.in_(language):<24} P{action.p} T{action.t}{mark}"
    if effect := reminders.reminder(weapon._replace(text=None), catalog, locale("paper-mech/sheet", language)):
        yield f"  {texts.text('effect')}: {effect}"
    if weapon.text is not None:
        yield f"  {texts.text('text' if effect else 'text-only')}: {weapon.text.in_(language)}"
