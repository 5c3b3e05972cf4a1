"""The odds of Paper 'Mech for a query, as JSON, text and charts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from sheetgen.core.errors import UsageError
from sheetgen.core.locale import LANGUAGES, Words
from sheetgen.core.near import Names
from sheetgen.core.queries import OddsQuery, OptionValues
from sheetgen.core.schemas import resolve
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import MOUNTS, ROWS, SYSTEM, Catalog, Weapon
from sheetgen.games.paper_mech.odds import charts, text, threats_text
from sheetgen.games.paper_mech.odds.exact import AttackFilter, LoadoutOdds, Shot
from sheetgen.games.paper_mech.odds.mines import mine_json, mines
from sheetgen.games.paper_mech.odds.threats import Screened, Threat
from sheetgen.render.layout import Look
from sheetgen.reports.odds import WIDTH, Block
from sheetgen_engine.core.odds import Distribution
from sheetgen_engine.paper_mech.odds import AttackOdds


class PaperMechOdds(LoadoutOdds):
    """The odds of one loadout, or of one weapon by itself, for programs and for people."""

    def document(self) -> dict[str, object]:
        head: dict[str, object] = {
            "loadout": None if self.alone else self.loadout.name,
            "system": SYSTEM,
            "edition": self.loadout.edition,
        }
        if self.reverse:
            return head | {"enemy_attacks": [threat_json(threat) for threat in self.threats()]}
        rings = self.loadout.catalog.board.rings
        laid = [mine_json(mine, alone=self.alone) for mine in mines(self)]
        return head | {
            "taken": self.chosen.taken,
            "attacks": [shot_json(shot, rings[shot.ring].id, alone=self.alone) for shot in self.shots()],
            **({"mines": laid} if laid else {}),
        }

    def lines(self, language: str, width: int = WIDTH) -> list[str]:
        made = threats_text.lines if self.reverse else text.lines
        return list(made(text.odds_writer(self, language, width)))

    def blocks(self, language: str, width: float, look: Look) -> list[Block]:
        return charts.blocks(self, language, width, look)


def prepare(loadout: Loadout | None, catalog: Catalog, query: OddsQuery) -> PaperMechOdds:
    """Return the odds for a query. Raises UsageError for unknown words."""
    options = query.options
    reverse, alone = options.flag("reverse"), loadout is None
    if loadout is None:
        loadout = _weapon_alone(options, catalog)
    if reverse and (other := [name for name in options.given if name not in ("enemy", "reverse")]):
        raise UsageError("odds.reverse", option=f"--{other[0]}")
    return PaperMechOdds(loadout, _filter(query, loadout, catalog), reverse, alone)


def _weapon_alone(options: OptionValues, catalog: Catalog) -> Loadout:
    """Return a mech that carries the one weapon that is chosen."""
    weapons = options.texts("weapon")
    if options.flag("reverse") or options.texts("mount"):
        raise UsageError("odds.need-loadout")
    if len(weapons) != 1:
        raise UsageError("odds.nothing")
    known = {id_: _words(weapon.name) for id_, weapon in catalog.weapons.items()}
    return carrying(catalog.weapons[resolve("weapon", weapons[0], known)], catalog)


def _filter(query: OddsQuery, loadout: Loadout, catalog: Catalog) -> AttackFilter:
    """Return the attacks that are chosen."""
    options = query.options
    rings = {ring.id: _words(ring.name) for ring in catalog.board.rings}
    letters = {ring.letter.in_(query.language): ring.id for ring in catalog.board.rings}
    weapons = {weapon.id: _words(weapon.name) for _, weapon in loadout.weapons}
    mounts = {id_: _words(mount.name) for id_, mount in catalog.chassis.mounts.items()}
    enemies = {code: _words(enemy.name) for code, enemy in catalog.enemies.items()}
    # C is the innermost ring in English and the one around it in Spanish.
    asked_rings = _ids("ring", [letters.get(word.upper(), word) for word in options.texts("ring")], rings)
    chosen = AttackFilter(
        weapons=_ids("weapon", options.texts("weapon"), weapons),
        mounts=_ids("mount", options.texts("mount"), mounts),
        rows=tuple(int(row) for row in _ids("row", options.texts("row"), _rows(loadout))),
        enemies=_ids("enemy", options.texts("enemy"), enemies),
        rings=tuple(list(rings).index(ring) for ring in asked_rings),
        hastes=options.numbers("haste"),
        taken=options.number("taken") or 0,
        full=options.flag("full"),
    )
    if any(chosen.taken >= circles for circles in _circles(catalog, chosen.enemies)):
        raise UsageError("odds.enemy-destroyed", taken=chosen.taken)
    return chosen


def _ids(what: str, words: Iterable[str], known: Names) -> tuple[str, ...]:
    return tuple(resolve(what, word, known) for word in words)


def _words(*names: Words) -> list[str]:
    return [name.in_(language) for name in names for language in LANGUAGES]


def _rows(loadout: Loadout) -> dict[str, list[str]]:
    """Return the rows by their numbers, with the names of the actions on them."""
    weapons = [weapon for _, weapon in loadout.weapons]
    return {
        str(row + 1): [name for weapon in weapons for name in _words(weapon.actions[row].name)] for row in range(ROWS)
    }


def _circles(catalog: Catalog, codes: Sequence[str]) -> Iterator[int]:
    for code in codes or catalog.enemies:
        yield sum(attack.circles for attack in catalog.enemies[code].attacks)


def carrying(weapon: Weapon, catalog: Catalog) -> Loadout:
    """Return a mech with nothing but this weapon, on the first mount that it fits."""
    place = next(id_ for id_, mount in catalog.chassis.mounts.items() if mount.kind in weapon.mounts)
    armour = catalog.chassis.base_armour
    return Loadout(weapon.name.en, {**dict.fromkeys(MOUNTS), place: weapon}, armour, armour, catalog=catalog)


def shot_json(shot: Shot, ring: str, *, alone: bool) -> dict[str, object]:
    """Return an attack as its entry in `attacks`."""
    entry: dict[str, object] = {
        "mount": None if alone else shot.mount,
        "weapon": shot.weapon.id,
        "action": shot.action.name.en,
        "row": shot.row,
        "enemy": shot.enemy.code,
        "ring": ring,
        "haste": shot.haste,
        "t": shot.odds.t,
        "dice": shot.dice,
        **figures(shot.odds),
    }
    if effects := shot.effects:
        entry["effects"] = dict.fromkeys(effects, shot.survives)
    if shot.with_combo is not None:
        entry["with_combo"] = figures(shot.with_combo)
    return entry


def figures(odds: AttackOdds) -> dict[str, Distribution | Fraction]:
    return {
        "distribution": odds.distribution,
        "expected": odds.expected,
        "expected_per_time": odds.expected_per_time,
        "disable": odds.disable,
        "kill": odds.kill,
    }


def threat_json(threat: Threat) -> dict[str, object]:
    """Return an enemy's attack as its entry in `enemy_attacks`."""
    return {
        "enemy": threat.enemy.code,
        "attack": threat.attack.name.en,
        "range": threat.attack.range,
        "t": threat.attack.t,
        "zone": threat.side.zone.id,
        "sectors": list(threat.side.sectors),
        "stance": threat.stance,
        "dice": threat.dice,
        "distribution": threat.damage,
        "expected": threat.expected,
        "expected_per_time": threat.expected_per_time,
        "lost": threat.lost,
        "locations": [
            {
                "location": hit.location,
                "chance": hit.chance,
                "armour": hit.armour,
                "distribution": hit.damage,
                "expected": hit.damage.expected(),
                "spill": hit.spilled.at_least(1),
                "spill_expected": hit.spilled.expected(),
            }
            for hit in threat.hits
        ],
        "shields": [
            {
                "mount": shield.mount,
                "armour": shield.armour,
                "distribution": shield.damage,
                "expected": shield.damage.expected(),
            }
            for shield in threat.intercepts
        ],
        **({"screened": [screened_json(one) for one in threat.screened]} if threat.screened else {}),
    }


def screened_json(screened: Screened) -> dict[str, object]:
    """Return what is left of an attack after an action with a screen."""
    return {
        "action": screened.action.en,
        "distribution": screened.damage,
        "expected": screened.damage.expected(),
    }
