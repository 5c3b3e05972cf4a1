"""What in the catalog of Paper 'Mech names something that is not there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, cast

from sheetgen.core.catalog import Facts
from sheetgen.core.data import YamlMap, as_map
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.schemas import unknown
from sheetgen.core.source import NodePath
from sheetgen.games.paper_mech.design.model import DIE_FACES, LOCATIONS, MOVES

if TYPE_CHECKING:
    from sheetgen.core.loadouts import MarkAt
    from sheetgen.games.paper_mech.design.file_types import (
        AbilitiesData,
        BoardData,
        ChassisData,
        EnemyData,
        Sections,
        TokenWaveData,
        WaveData,
        WeaponData,
    )

MAX_ENEMIES = 6  # of a wave


def references(facts: Facts) -> Iterator[Finding]:
    """Find what in the combined catalog names something that is not there, or leaves a die face without an answer."""
    sections = cast("Sections", facts.sections)
    board = sections["board"]
    rings = [ring["id"] for ring in board["rings"]]
    if len(set(rings)) < len(rings):
        yield Finding("CATALOG", "ring-twice", facts.mark("board", "rings"))
    yield from _zone_references(facts, board)
    yield from _start_references(facts, board, rings)
    yield from _walk_references(facts, board)
    yield from _unreachable_locations(facts, board)
    yield from _chassis_references(facts, sections["chassis"])
    for id_, weapon in sections["weapons"].items():
        yield from _weapon_references(weapon, rings, lambda *path, id_=id_: facts.mark("weapons", id_, *path))
    for code, enemy in sections["enemies"].items():
        yield from _enemy_references(facts, code, enemy, rings, by_die=sections["rules"]["attack-choice"] == "die")
    yield from _once_for_a_removal(_wave_references(facts, sections["waves"], sorted(sections["enemies"])))
    texts, waves = len(sections["mission"].get("waves", ())), len(sections["waves"])
    if texts > waves:
        yield Finding(
            "CATALOG", "mission-waves", facts.mark("mission", "waves", waves), facts={"texts": texts, "waves": waves}
        )


def _every_face(faces: Sequence[int], mark: Mark) -> Iterator[Finding]:
    if missing := [face for face in range(1, 7) if face not in faces]:
        yield Finding("CATALOG", "face-missing", mark, facts={"faces": missing})
    if twice := sorted({face for face in faces if faces.count(face) > 1}):
        yield Finding("CATALOG", "face-twice", mark, facts={"faces": twice})


def _sectors(facts: Facts, board: BoardData, numbers: Sequence[int], *path: str | int) -> Iterator[Finding]:
    most = len(board["sectors"]) - 1
    for place, number in enumerate(numbers):
        if number > most:
            yield Finding("CATALOG", "sector", facts.mark("board", *path, place), facts={"word": number, "most": most})


def _zone_references(facts: Facts, board: BoardData) -> Iterator[Finding]:
    """Check that every sector belongs to exactly one zone, and that every zone has a targeting track."""
    count = len(board["sectors"])
    covered: list[int] = []
    for id_, zone in board["zones"].items():
        covered += zone["sectors"]
        yield from _sectors(facts, board, zone["sectors"], "zones", id_, "sectors")
        if zone["targeting"] not in board["targeting"]:
            mark = facts.mark("board", "zones", id_, "targeting")
            yield unknown("CATALOG", "targeting", mark, zone["targeting"], board["targeting"])
    if sorted(covered) != list(range(count)) and all(number < count for number in covered):
        yield Finding("CATALOG", "zones", facts.mark("board", "zones"), facts={"most": count - 1})


def _start_references(facts: Facts, board: BoardData, rings: Sequence[str]) -> Iterator[Finding]:
    for place, space in enumerate(board["start"]):
        yield from _sectors(facts, board, [space["sector"]], "start", place)
        if space["ring"] not in rings:
            yield _no_ring(facts.mark("board", "start", place, "ring"), space["ring"], rings)


def _walk_references(facts: Facts, board: BoardData) -> Iterator[Finding]:
    """Check that there is an arrow for each sector, and that arcs name existing sectors."""
    count = len(board["sectors"])
    walks = {"forwards": board["forwards"], "backwards": board["backwards"]}
    lengths = {name: len(arrows) for name, arrows in walks.items()} | {"rearwards": len(board["rearwards"])}
    for name, found in lengths.items():
        if found != count:
            yield Finding("CATALOG", "per-sector", facts.mark("board", name), facts={"found": found, "count": count})
    for name, arrows in walks.items():
        for place, arrow in enumerate(arrows):
            yield from _sectors(facts, board, [arrow.get("sector", arrow.get("past-close", 0))], name, place)
    yield from _sectors(facts, board, board["rearwards"], "rearwards")
    for mount, arc in board["arcs"].items():
        yield from _sectors(facts, board, arc, "arcs", mount)


def _unreachable_locations(facts: Facts, board: BoardData) -> Iterator[Finding]:
    """Check that damage spilling from any location comes to the torso in the end (PM-SPILL)."""
    reaching = {"torso"}
    for _ in LOCATIONS:
        reaching |= {location for location, faces in board["spill"].items() if reaching & set(faces)}
    for location in LOCATIONS:
        if location not in reaching:
            yield Finding("CATALOG", "spill", facts.mark("board", "spill", location), facts={"word": location})


def _enemy_references(
    facts: Facts, code: str, enemy: EnemyData, rings: Sequence[str], *, by_die: bool
) -> Iterator[Finding]:
    """Find unknown rings, and faces of the D6 that choose no attack, if a die chooses (PM-NEXT)."""
    attacks = enemy["attacks"]
    for id_, attack in attacks.items():
        if attack["range"] not in rings:
            yield _no_ring(facts.mark("enemies", code, "attacks", id_, "range"), attack["range"], rings)
    if by_die and (DIE_FACES % len(attacks) or any("rolls" in attack for attack in attacks.values())):
        faces = [face for attack in attacks.values() for face in attack.get("rolls", ())]
        yield from _every_face(faces, facts.mark("enemies", code, "attacks"))


def _wave_references(facts: Facts, waves: Sequence[WaveData], enemies: Sequence[str]) -> Iterator[Finding]:
    for number, wave in enumerate(waves):
        if isinstance(wave, dict):
            yield from _token_references(facts, number, wave, enemies)
            continue
        yield from _every_face([face for row in wave for face in row["rolls"]], facts.mark("waves", number))
        for at, row in enumerate(wave):
            for place, code in enumerate(row["enemies"]):
                if code not in enemies:
                    yield _unknown_enemy(facts, (number, at, "enemies", place), code, enemies)


def _once_for_a_removal(findings: Iterator[Finding]) -> Iterator[Finding]:
    """Yield the findings, but one only about each enemy that was removed."""
    removals: set[Mark] = set()
    for finding in findings:
        if finding.case == "enemy-removed":
            if finding.mark in removals:
                continue
            removals.add(finding.mark)
        yield finding


def _unknown_enemy(facts: Facts, path: tuple[str | int, ...], code: str, enemies: Sequence[str]) -> Finding:
    """Return the finding about an unknown enemy of a wave: at the line that removed it, if one did."""
    if removal := facts.removed.get(("enemies", code)):
        return Finding("CATALOG", "enemy-removed", removal, facts={"word": code})
    return unknown("CATALOG", "enemies", facts.mark("waves", *path), code, enemies)


def _token_references(facts: Facts, number: int, wave: TokenWaveData, enemies: Sequence[str]) -> Iterator[Finding]:
    """Find unknown enemies in a wave of tokens, too few tokens, and more enemies than a wave may have (PM26-TOKENS)."""
    none: list[str] = []
    named = {
        "enemies": wave.get("enemies", none),
        "pile": wave["pile"],
        "again": wave.get("again", none),
        "scouts": wave.get("scouts", none),
    }
    for key, found in named.items():
        for place, code in enumerate(found):
            if code not in enemies:
                yield _unknown_enemy(facts, (number, key, place), code, enemies)
    again = sum(code in named["again"] for code in named["pile"])
    most = min(wave["draw"] + again + len(named["scouts"]), len(named["pile"]) + len(named["scouts"]))
    if wave["draw"] > len(named["pile"]):
        yield Finding(
            "CATALOG", "too-few-tokens", facts.mark("waves", number, "draw"), facts={"most": len(named["pile"])}
        )
    if len(named["enemies"]) + most > MAX_ENEMIES:
        yield Finding("CATALOG", "too-many-enemies", facts.mark("waves", number, "draw"), facts={"most": MAX_ENEMIES})


def _chassis_references(facts: Facts, chassis: ChassisData) -> Iterator[Finding]:
    moves = [move["id"] for move in chassis["legs"]["moves"]]
    if sorted(moves) != sorted(MOVES):
        yield Finding("CATALOG", "moves", facts.mark("chassis", "legs", "moves"), facts={"known": MOVES})
    for place, move in enumerate(chassis["legs"]["moves"]):
        if move.get("free") and move["id"] not in ("walk-forwards", "turn-or-stance"):
            yield Finding(
                "CATALOG", "free-move", facts.mark("chassis", "legs", "moves", place), facts={"word": move["id"]}
            )
    if chassis["armour"]["most"] < chassis["armour"]["base"]:
        yield Finding("CATALOG", "armour-limits", facts.mark("chassis", "armour", "most"))


def _no_ring(mark: Mark, word: str, rings: Sequence[str]) -> Finding:
    return Finding("CATALOG", "ring", mark, facts={"word": word, "known": rings})


def _weapon_references(weapon: WeaponData, rings: Sequence[str], mark: MarkAt) -> Iterator[Finding]:
    """Find unknown rings, a parry on a row, and power without a range."""
    if weapon["range"] is not None and weapon["range"] not in rings:
        yield _no_ring(mark("range"), weapon["range"], rings)
    places: list[tuple[NodePath, AbilitiesData]] = [(("abilities",), weapon.get("abilities", {}))]
    places += [
        (("actions", row, "abilities"), action.get("abilities", {})) for row, action in enumerate(weapon["actions"])
    ]
    for path, abilities in places:
        nearest = abilities.get("nearest")
        if isinstance(nearest, str) and nearest not in rings:
            yield _no_ring(mark(*path, "nearest"), nearest, rings)
        for ring in as_map(abilities.get("power-by-range") or {}):
            if ring not in rings:
                yield _no_ring(mark(*path, "power-by-range", ring), ring, rings)
        if len(path) > 1 and "parry" in abilities:
            yield Finding("CATALOG", "parry-row", mark(*path, "parry"))
    if weapon["range"] is None:
        for row, action in enumerate(weapon["actions"]):
            if action["p"] > 0:
                yield Finding("CATALOG", "no-range", mark("actions", row, "p"), facts={"p": action["p"]})


def weapon_references(weapon: YamlMap, facts: Facts, mark: MarkAt) -> Iterator[Finding]:
    """Find what a weapon written out in a loadout names that the catalog does not have."""
    rings = [ring["id"] for ring in cast("Sections", facts.sections)["board"]["rings"]]
    return _weapon_references(cast("WeaponData", weapon), rings, mark)
