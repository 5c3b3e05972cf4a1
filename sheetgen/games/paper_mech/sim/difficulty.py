"""How hard enemies, waves and editions are: the same loadouts in the same games of the printed and of the changed rules.

The loadouts are drawn by the seed from the printed weapons alone, so they are the same whatever is compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, cast

from sheetgen.core.catalog import CLASSIC, Facts, edition_of, load_catalog, printed
from sheetgen.core.catalog import editions as editions_of
from sheetgen.core.data import Yaml, YamlMap
from sheetgen.core.errors import BadInput, UsageError
from sheetgen.core.findings import Mark
from sheetgen.core.locale import Words
from sheetgen.core.near import meant, near
from sheetgen.core.playable import rejecting_unplayable
from sheetgen.core.queries import BalanceQuery
from sheetgen.core.schemas import resolve
from sheetgen.games.paper_mech.design import catalog as catalogs
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import MOUNTS, SYSTEM, Catalog, Weapon
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.sim.by_wave import play_by_wave
from sheetgen.games.paper_mech.sim.loadout_sample import with_spare_armour, with_weight
from sheetgen.games.paper_mech.sim.players import check_player
from sheetgen.games.paper_mech.sim.put_back import changes, codes, entries, same_play, with_known_enemies
from sheetgen.runs.difficulty import EDITION, ENEMY, OWN, PRINTED, WAVES, DifficultyTally, Other, Part, Played, Trials
from sheetgen_engine.core.build import build_info
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech import pilots

if TYPE_CHECKING:
    from sheetgen.render.ops import Sheet

BELOW_RATED = (4, 3, 2, 1, 0)  # how much is left for armour, in turn
DRAW_SALT = 0xBB67AE8584CAA73B  # keeps the drawing of loadouts apart from the games' dice


class Subject(NamedTuple):
    """What is compared with the printed game: both as sections of a catalog, and the place of an enemy."""

    kind: str
    id: str
    name: Words
    facts: Facts
    own: YamlMap
    printed: YamlMap
    place: str | None = None
    in_place_of: str | None = None


@dataclass(frozen=True)
class Job:
    """The games of each version with each loadout. For a series, a loadout is a game."""

    versions: Mapping[str, Catalog]
    loadouts: tuple[Loadout, ...]
    place: str | None
    games: int
    pilot: str
    seed: int

    def play(self, first: int, count: int) -> DifficultyTally:
        """Play the loadouts number `first` and so on."""
        return DifficultyTally({number: self.play_loadout(number) for number in range(first, first + count)})

    def play_loadout(self, number: int) -> Mapping[str, Played]:
        """Play the same games of every version; each loadout has its own dice."""
        pilot = pilots.make(self.pilot)
        found = {}
        for version, catalog in self.versions.items():
            kind = list(catalog.enemies).index(self.place) if self.place else None
            mech = tables(under(self.loadouts[number], catalog))
            found[version] = play_by_wave(mech, pilot, self.seed, number * self.games, self.games, kind)
        return found


def is_enemy(name: str, query: BalanceQuery) -> bool:
    """Return whether a word names an enemy and no weapon, or looks more like one."""
    facts = load_facts(query)
    weapons, enemies = facts.names("weapons"), facts.names("enemies")
    if meant(name, weapons) is not None:
        return False
    return meant(name, enemies) is not None or (near(name, weapons) is None and near(name, enemies) is not None)


def load_facts(query: BalanceQuery) -> Facts:
    """Return the catalog that is compared, as plain data."""
    return load_catalog(catalogs, edition=query.source.edition, extra=query.source.catalogs).facts


def prepare_difficulty(kind: str, name: str | None, query: BalanceQuery, in_place_of: str | None = None) -> Trials:
    """Return the games of an enemy, of the waves or of an edition. `in_place_of` names the printed enemy to compare one with."""
    check_player(query.pilot)
    facts = load_facts(query)
    if kind == ENEMY:
        return trials(enemy(facts, name or "", in_place_of), query)
    return trials(waves(facts) if kind == WAVES else edition(facts), query)


def printed_facts(edition_id: str) -> Facts:
    """Return the printed catalog in this edition or, where it is homebrew, in the default one."""
    known = editions_of([printed(SYSTEM)])
    return load_catalog(catalogs, edition=edition_id if edition_id in known else CLASSIC).facts


def edition(facts: Facts) -> Subject:
    """Compare everything in the catalog with the printed game."""
    return Subject(
        EDITION, facts.edition, edition_of(facts).name, facts, facts.sections, printed_facts(CLASSIC).sections
    )


def waves(facts: Facts) -> Subject:
    """Compare the waves with the printed ones, everything else being the same."""
    theirs = printed_facts(facts.edition).sections
    before = with_known_enemies({**facts.sections, "waves": theirs["waves"]}, theirs)
    return Subject(WAVES, "waves", Words("waves", "oleadas"), facts, facts.sections, before)


def enemy(facts: Facts, word: str, in_place_of: str | None) -> Subject:
    """Compare an enemy with a printed one in its place, everything else being the same.

    Its place is where the waves have it or, if they do not, where they have the printed one.
    """
    code = resolve("enemy", word, facts.names("enemies"))
    theirs = printed_facts(facts.edition)
    counterpart = printed_counterpart(facts, theirs, code, in_place_of)
    place = next((one for one in (code, counterpart) if one in codes(facts.sections)), None)
    if place is None:
        raise UsageError("balance.no-wave", enemy=code, printed=counterpart)
    mine, before = entries(facts.sections, "enemies")[code], entries(theirs.sections, "enemies")[counterpart]
    own, other = (with_enemy(facts.sections, place, entry) for entry in (mine, before))
    return Subject(ENEMY, code, words(mine["name"]), facts, own, other, place, counterpart)


def printed_counterpart(facts: Facts, theirs: Facts, code: str, wanted: str | None) -> str:
    """Return the printed enemy to compare one with: as wanted, its namesake, or the one that it extends."""
    if wanted is not None:
        return resolve("enemy", wanted, theirs.names("enemies"))
    known = entries(theirs.sections, "enemies")
    if code in known:
        return code
    _, path = facts.origins[("enemies", code)][0]
    if path[-1] in known:
        return str(path[-1])
    raise UsageError("balance.new-enemy", enemy=code, known=sorted(known))


def with_enemy(sections: YamlMap, code: str, entry: YamlMap) -> YamlMap:
    return {**sections, "enemies": cast("Yaml", {**entries(sections, "enemies"), code: entry})}


def trials(subject: Subject, query: BalanceQuery) -> Trials:
    """Return the games of a subject: of both sides, of each part put back, and of the printed enemies in an enemy's place."""
    found = {OWN: subject.own, PRINTED: subject.printed}
    sides = [catalog_of(subject.facts, sections) for sections in found.values()]
    loadouts = tuple(sample(sides, query.loadouts, query.seed))
    parts = []
    for number, change in enumerate(changes(subject.own, subject.printed)):
        version = f"part-{number}" if is_sound(subject.facts, change.sections, loadouts[0]) else None
        parts.append(Part(change.path, change.own, change.printed, version))
        if version:
            found[version] = change.sections
    others = []
    if subject.place:
        for code, entry in entries(printed_facts(subject.facts.edition).sections, "enemies").items():
            exchanged = with_enemy(subject.own, subject.place, entry)
            if is_sound(subject.facts, exchanged, loadouts[0]):
                others.append(Other(code, words(entry["name"]), f"other-{code}"))
                found[others[-1].version] = exchanged
    same_as = {
        version: next(first for first, before in found.items() if same_play(before, sections))
        for version, sections in found.items()
    }
    read = {version: catalog_of(subject.facts, found[version]) for version in dict.fromkeys(same_as.values())}
    for catalog in read.values():
        with rejecting_unplayable(Mark("--catalog")):
            tables(under(loadouts[0], catalog))
    job = Job(read, loadouts, subject.place, max(1, query.games // query.loadouts), query.pilot, query.seed)
    return Trials(
        subject.kind,
        subject.id,
        subject.name,
        subject.in_place_of,
        part_names(subject),
        SYSTEM,
        edition_of(subject.facts),
        query.pilot,
        query.seed,
        query.loadouts,
        job.games,
        max(len(read[same_as[version]].waves) for version in (OWN, PRINTED)),
        parts,
        others,
        same_as,
        job,
        build_info("paper_mech").compiled,
        partial(pictures, subject, read[same_as[OWN]]),
    )


def pictures(subject: Subject, catalog: Catalog, language: str) -> tuple[Sheet, ...]:
    """Draw an enemy, or all enemies that the waves bring."""
    from sheetgen.games.paper_mech.sheet.pictures import enemies_picture

    if subject.place is not None:
        return (enemies_picture([catalog.enemies[subject.place]], language),)
    coming = {code for wave in catalog.waves for code in wave.codes}
    return (enemies_picture([enemy for code, enemy in catalog.enemies.items() if code in coming], language),)


def is_sound(facts: Facts, sections: YamlMap, loadout: Loadout) -> bool:
    """Return whether a catalog with one thing exchanged makes sense and can be played."""
    if any(catalogs.references(replace(facts, sections=sections))):
        return False
    try:
        tables(under(loadout, catalog_of(facts, sections)))
    except BadInput:
        return False
    return True


def catalog_of(facts: Facts, sections: YamlMap) -> Catalog:
    return catalogs.read_catalog(replace(facts, sections=sections))


def part_names(subject: Subject) -> dict[str, Words]:
    """Return the names that reports show in place of ids: `weapons.laser`, `enemies.M`, `enemies.M.fist`, `rings.C`, and
    `printed` of the edition that is the printed game."""
    rings = cast("list[YamlMap]", cast("YamlMap", subject.own["board"])["rings"])
    found = {f"rings.{ring['id']}": words(ring.get("letter", ring["id"])) for ring in rings}
    found["printed"] = Words.read(subject.facts.editions[CLASSIC]["name"])
    for section in ("weapons", "enemies"):
        for id_, entry in entries(subject.own, section).items():
            found[f"{section}.{id_}"] = words(entry["name"])
            for attack, own in cast("dict[str, YamlMap]", entry.get("attacks", {})).items():
                found[f"{section}.{id_}.{attack}"] = words(own["name"])
    if subject.in_place_of:
        found["in-place-of"] = words(entries(subject.printed, "enemies")[subject.place or ""]["name"])
    return found


def words(name: Yaml) -> Words:
    return Words.read(cast("str | dict[str, str]", name))


def sample(versions: Iterable[Catalog], count: int, seed: int) -> list[Loadout]:
    """Draw this many loadouts of printed weapons that every version has."""
    known = set.intersection(*(set(version.weapons) for version in versions))
    own = load_catalog(catalogs)
    chance = SeededDice(seed ^ DRAW_SALT)
    shared = [weapon for weapon in own.weapons.values() if weapon.id in known]
    pools = {
        mount: [weapon for weapon in shared if own.chassis.mounts[mount].kind in weapon.mounts] for mount in MOUNTS
    }
    found = []
    for number in range(count):
        weight = own.chassis.rated_weight - BELOW_RATED[number % len(BELOW_RATED)]
        mounts: dict[str, Weapon | None] = dict.fromkeys(MOUNTS)
        mounts |= with_weight(pools, weight, chance)
        found.append(with_spare_armour(own, mounts))
    return found


def under(loadout: Loadout, catalog: Catalog) -> Loadout:
    """Return a loadout with the weapons of another catalog, its armour within that catalog's bounds."""
    chassis = catalog.chassis
    torso, legs = (min(max(own, chassis.base_armour), chassis.most_armour) for own in (loadout.torso, loadout.legs))
    mounts = {mount: weapon and catalog.weapons[weapon.id] for mount, weapon in loadout.mounts.items()}
    return replace(loadout, mounts=mounts, torso=torso, legs=legs, catalog=catalog)
