"""The catalog of Paper 'Mech: from the sections of its files to frozen values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, cast

from sheetgen.core.catalog import KEYED, PARTS, WHOLE, Facts, Shape, edition_of
from sheetgen.core.locale import Words
from sheetgen.games.paper_mech.design.idle import idle_abilities
from sheetgen.games.paper_mech.design.model import (
    DIE_FACES,
    MOUNTS,
    SYSTEM,
    Action,
    Arrow,
    Attack,
    Board,
    Catalog,
    Chassis,
    Enemy,
    Mission,
    Mount,
    Move,
    Official,
    Repair,
    Ring,
    Rules,
    Skill,
    SlowStep,
    Stance,
    Wave,
    WaveRow,
    Weapon,
    Zone,
)
from sheetgen.games.paper_mech.design.references import references as references

if TYPE_CHECKING:
    from sheetgen.games.paper_mech.design.file_types import (
        Abilities,
        AbilitiesData,
        ActionData,
        ArrowData,
        BoardData,
        ChassisData,
        EditionData,
        EnemyData,
        MissionData,
        RulesData,
        Sections,
        WaveData,
        WeaponData,
    )

SHAPE = Shape(
    SYSTEM,
    {
        "board": PARTS,
        "chassis": PARTS,
        "weapons": KEYED,
        "enemies": KEYED,
        "waves": WHOLE,
        "rules": PARTS,
        "mission": WHOLE,
    },
    {"weapons": f"{SYSTEM}/parts.json#/$defs/weapon", "enemies": f"{SYSTEM}/parts.json#/$defs/whole-enemy"},
    {"weapons": "abilities"},
    {"weapons": idle_abilities},
)


def read_catalog(facts: Facts) -> Catalog:
    """Return the catalog of facts that are known to be sound (see `references`)."""
    sections = cast("Sections", facts.sections)
    return Catalog(
        edition=edition_of(facts),
        board=_board(sections["board"]),
        chassis=_chassis(sections["chassis"]),
        weapons={
            id_: read_weapon(id_, data, homebrew=facts.is_homebrew("weapons", id_))
            for id_, data in sections["weapons"].items()
        },
        enemies={
            code: _enemy(code, data, homebrew=facts.is_homebrew("enemies", code))
            for code, data in sections["enemies"].items()
        },
        waves=tuple(_wave(wave, scouts=sections["rules"]["scouts-in-wave-3"]) for wave in sections["waves"]),
        rules=_rules(sections["rules"]),
        mission=_mission(sections["mission"]),
        official=tuple(_official(facts)),
        facts=facts,
    )


def _wave(data: WaveData, *, scouts: bool) -> Wave:
    if isinstance(data, list):
        return Wave(rows=tuple(WaveRow(frozenset(row["rolls"]), tuple(row["enemies"])) for row in data))
    more = data.get("scouts", []) if scouts else []
    return Wave(
        enemies=tuple(data.get("enemies", ())),
        draw=data["draw"],
        pile=(*more, *data["pile"]),
        again=frozenset([*data.get("again", ()), *more]),
    )


def _mission(data: MissionData) -> Mission:
    def words(key: Literal["briefing", "won", "lost"]) -> Words | None:
        return Words.read(data[key]) if key in data else None

    waves = tuple(Words.read(text) for text in data.get("waves", ()))
    return Mission(Words.read(data["name"]), words("briefing"), waves, words("won"), words("lost"))


def _rules(data: RulesData) -> Rules:
    skills = (
        Skill("evasion", Words.read(data["evasion"]["name"]), data["evasion"]["circles"], 1),
        Skill("marksman", Words.read(data["marksman"]["name"]), data["marksman"]["circles"], data["marksman"]["dice"]),
        Skill(
            "engineer", Words.read(data["engineer"]["name"]), data["engineer"]["circles"], data["engineer"]["repairs"]
        ),
    )
    return Rules(
        data["attack-choice"],
        data["enemy-movement"],
        data["location-choice"],
        data["circle-choice"],
        {skill.id: skill for skill in skills} if data["skills"] else {},
    )


def _official(facts: Facts) -> Iterator[Official]:
    for loadout in cast("EditionData", facts.editions[facts.edition]).get("official", ()):
        yield Official(loadout["mounts"], loadout["armour"]["torso"], loadout["armour"]["legs"])


def _board(data: BoardData) -> Board:
    rings = tuple(
        Ring(ring["id"], Words.read(ring["name"]), Words.read(ring.get("letter", ring["id"]))) for ring in data["rings"]
    )
    index = {ring.id: number for number, ring in enumerate(rings)}

    def arrows(steps: Sequence[ArrowData]) -> tuple[Arrow, ...]:
        return tuple(Arrow(step["step"], step.get("sector", step.get("past-close"))) for step in steps)

    return Board(
        rings=rings,
        sectors=tuple(Words.read(sector["name"]) for sector in data["sectors"]),
        zones={
            id_: Zone(id_, Words.read(zone["name"]), tuple(zone["sectors"]), zone["targeting"], zone.get("armour", 0))
            for id_, zone in data["zones"].items()
        },
        start=tuple((space["sector"], index[space["ring"]]) for space in data["start"]),
        forwards=arrows(data["forwards"]),
        backwards=arrows(data["backwards"]),
        rearwards=tuple(data["rearwards"]),
        arcs={mount: frozenset(sectors) for mount, sectors in data["arcs"].items()},
        targeting={id_: tuple(faces) for id_, faces in data["targeting"].items()},
        spill={id_: tuple(faces) for id_, faces in data["spill"].items()},
        track=data["track"],
    )


def _chassis(data: ChassisData) -> Chassis:
    slow = data["torso"]["slow"]
    steps = slow if isinstance(slow, list) else [slow]
    return Chassis(
        name=Words.read(data["name"]),
        rated_weight=data["weight"]["rated"],
        weight_step=data["weight"]["step"],
        weight_t=data["weight"]["t"],
        base_armour=data["armour"]["base"],
        most_armour=data["armour"]["most"],
        armour_weight=data["armour"]["weight"],
        torso_name=Words.read(data["torso"]["name"]),
        torso_circles=data["torso"]["circles"],
        slow=tuple(SlowStep(step["from"], step["t"]) for step in steps),
        legs_name=Words.read(data["legs"]["name"]),
        moves=tuple(
            Move(move["id"], Words.read(move["name"]), move["t"], move.get("free", False))
            for move in data["legs"]["moves"]
        ),
        mounts={
            id_: Mount(id_, Words.read(data["mounts"][id_]["name"]), data["mounts"][id_]["kind"]) for id_ in MOUNTS
        },
        stances={
            id_: Stance(
                id_,
                Words.read(stance["name"]),
                stance.get("enemy-dice", 0),
                frozenset(stance.get("reroll-targeting", ())),
                stance.get("free-moves", True),
                frozenset(stance.get("forbids", ())),
            )
            for id_, stance in data["stances"].items()
        },
        repair=Repair(data["repair"].get("from"), data["repair"].get("most", 0), data["repair"].get("t", 0)),
    )


def read_weapon(id_: str, data: WeaponData, *, homebrew: bool) -> Weapon:
    own = data.get("abilities", {})
    return Weapon(
        id=id_,
        name=Words.read(data["name"]),
        range=data["range"],
        weight=data["weight"],
        armour=data["armour"],
        mounts=frozenset(data["mounts"]),
        actions=tuple(
            Action(
                Words.read(action["name"]),
                action["p"],
                action["t"],
                _switched_on({**own, **action.get("abilities", {})}),
            )
            for action in data["actions"]
        ),
        keyword=Words.read(data["keyword"]) if "keyword" in data else None,
        abilities=_switched_on(own),
        text=Words.read(data["text"]) if "text" in data else None,
        homebrew=homebrew,
        art=data.get("art"),
    )


def _switched_on(abilities: AbilitiesData) -> Abilities:
    return cast("Abilities", {name: value for name, value in abilities.items() if value is not False})


def _enemy(code: str, data: EnemyData, *, homebrew: bool) -> Enemy:
    faces = _faces(data)
    return Enemy(
        code=code,
        name=Words.read(data["name"]),
        armour=data["armour"],
        moves=data.get("moves", True),
        away=data["flight-path"]["away"] if "flight-path" in data else 0,
        attacks=tuple(
            Attack(
                id_,
                Words.read(attack["name"]),
                faces[id_],
                attack["range"],
                attack["p"],
                attack["t"],
                attack["circles"],
                Words.read(attack["keyword"]) if "keyword" in attack else None,
                attack.get("abilities", {}),
            )
            for id_, attack in data["attacks"].items()
        ),
        homebrew=homebrew,
        art=data.get("art"),
    )


def _faces(data: EnemyData) -> Mapping[str, frozenset[int]]:
    """Return the faces of the D6 that choose each attack: its `rolls` or, if none has any, equal shares in order."""
    attacks = data["attacks"]
    if any("rolls" in attack for attack in attacks.values()):
        return {id_: frozenset(attack.get("rolls", ())) for id_, attack in attacks.items()}
    share = DIE_FACES // len(attacks)
    return {id_: frozenset(range(share * number + 1, share * (number + 1) + 1)) for number, id_ in enumerate(attacks)}


def weapon_data(weapon: Weapon) -> WeaponData:
    """Return a weapon as files hold it, the reverse of `read_weapon`."""
    data: WeaponData = {
        "name": weapon.name.data(),
        "range": weapon.range,
        "weight": weapon.weight,
        "armour": weapon.armour,
        "mounts": sorted(weapon.mounts),
        "actions": [],
    }
    abilities = cast("AbilitiesData", weapon.abilities)
    for action in weapon.actions:
        row: ActionData = {"name": action.name.data(), "p": action.p, "t": action.t}
        of_row = cast("AbilitiesData", action.abilities)
        own = {name: value for name, value in of_row.items() if abilities.get(name) != value}
        own |= {name: False for name in abilities if name not in of_row}
        if own:
            row["abilities"] = dict(sorted(own.items()))
        data["actions"].append(row)
    if weapon.keyword:
        data["keyword"] = weapon.keyword.data()
    if abilities:
        data["abilities"] = dict(sorted(abilities.items()))
    if weapon.text:
        data["text"] = weapon.text.data()
    if weapon.art:
        data["art"] = weapon.art
    return data
