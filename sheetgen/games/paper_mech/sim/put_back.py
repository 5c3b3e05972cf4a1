"""What a catalog changes of the printed game, part by part, and the catalog with one part put back to its printed value.

Works on the sections as plain data. What only changes the looks (names, pictures, texts) is no part.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, cast

from sheetgen.core.data import Json, Yaml, YamlMap

LOOKS = frozenset({"name", "art", "text", "keyword", "letter", "other-readings"})
ENEMY_LISTS = ("enemies", "pile", "again", "scouts")  # of a wave or of a row of it
MOST_PARTS = 24  # above that, whole entries are put back, or whole sections
EVERY_FACE = [1, 2, 3, 4, 5, 6]
FACES = range(1, 7)
NOTHING = "nothing"  # stands for a key that is not there

Path = tuple[str | int, ...]


class Change(NamedTuple):
    """A part that differs, with the sections in which it alone has its printed value again."""

    path: Path
    own: Json
    printed: Json
    sections: YamlMap


def changes(own: YamlMap, printed: YamlMap) -> list[Change]:
    """Return the parts that differ: each by itself or, where these are too many, by entry or by section."""
    found = list(fine_changes(own, printed))
    if len(found) > MOST_PARTS:
        found = list(entry_changes(own, printed))
    return found if len(found) <= MOST_PARTS else list(section_changes(own, printed))


def same_play(own: Yaml, printed: Yaml) -> bool:
    """Return whether two parts of a catalog are the same but for their looks."""
    return without_looks(own) == without_looks(printed)


def without_looks(value: Yaml) -> Yaml:
    """
    >>> without_looks({"name": "Fist", "p": 5, "of": [{"art": "mech", "t": 2}]})
    {'p': 5, 'of': [{'t': 2}]}
    """
    if isinstance(value, Mapping):
        return cast("Yaml", {key: without_looks(own) for key, own in value.items() if key not in LOOKS})
    return [without_looks(own) for own in value] if isinstance(value, list) else value


def fine_changes(own: YamlMap, printed: YamlMap) -> Iterator[Change]:
    for section in printed:
        if section == "enemies":
            for code, entry in entries(own, section).items():
                if code in entries(printed, section):
                    for part in enemy_changes(entry, entries(printed, section)[code]):
                        changed = replaced(own, (section, code), part.sections)
                        yield part._replace(path=(section, code, *part.path), sections=changed)
        elif section == "waves":
            yield from wave_changes(own, printed)
        else:
            for path, mine, theirs in differences(own[section], printed[section], (section,)):
                yield Change(path, as_json(mine), as_json(theirs), replaced(own, path, theirs))


def entry_changes(own: YamlMap, printed: YamlMap) -> Iterator[Change]:
    """Yield a part for each entry of a section."""
    for section in printed:
        if section == "waves":
            yield from wave_changes(own, printed)
            continue
        for key, theirs in entries(printed, section).items():
            mine = entries(own, section).get(key)
            if mine is not None and not same_play(mine, theirs):
                yield Change((section, key), None, None, replaced(own, (section, key), theirs))


def section_changes(own: YamlMap, printed: YamlMap) -> Iterator[Change]:
    """Yield a part for each section."""
    for section, theirs in printed.items():
        if not same_play(own[section], theirs):
            changed = with_known_enemies({**own, section: theirs}, printed)
            yield Change((section,), None, None, changed)


def entries(sections: YamlMap, section: str) -> dict[str, YamlMap]:
    return cast("dict[str, YamlMap]", sections[section])


def as_json(value: Yaml) -> Json:
    return None if value == NOTHING else cast("Json", value)


def differences(own: Yaml, printed: Yaml, path: Path) -> Iterator[tuple[Path, Yaml, Yaml]]:
    """Yield the smallest parts that differ. Entries that only one side has take no part in the printed game."""
    if isinstance(own, Mapping) and isinstance(printed, Mapping):
        for key in dict.fromkeys([*own, *printed]):
            if key in LOOKS or (len(path) == 1 and (key not in own or key not in printed)):
                continue
            yield from differences(own.get(key, NOTHING), printed.get(key, NOTHING), (*path, key))
    elif is_rows(own) and is_rows(printed) and len(cast("list[Yaml]", own)) == len(cast("list[Yaml]", printed)):
        for at, (mine, theirs) in enumerate(zip(cast("list[Yaml]", own), cast("list[Yaml]", printed), strict=True)):
            yield from differences(mine, theirs, (*path, at))
    elif not same_play(own, printed):
        yield path, own, printed


def is_rows(value: Yaml) -> bool:
    return isinstance(value, list) and all(isinstance(row, Mapping) for row in value)


def replaced(data: YamlMap, path: Path, value: Yaml) -> YamlMap:
    """Return data with another value at a path.

    >>> replaced({"M": {"armour": 4}, "T": 1}, ("M", "armour"), 3)
    {'M': {'armour': 3}, 'T': 1}
    """
    return cast("YamlMap", _replaced(data, path, value))


def _replaced(data: Yaml, path: Path, value: Yaml) -> Yaml:
    if not path:
        return value
    key, rest = path[0], path[1:]
    if isinstance(data, list):
        assert isinstance(key, int)
        return [*data[:key], _replaced(data[key], rest, value), *data[key + 1 :]]
    old = cast("dict[str, Yaml]", data)
    if not rest and value == NOTHING:
        return cast("Yaml", {name: own for name, own in old.items() if name != key})
    return cast("Yaml", {**old, str(key): _replaced(old.get(str(key)), rest, value)})


# --- enemies


def enemy_changes(own: YamlMap, printed: YamlMap) -> Iterator[Change]:
    """Yield the changed parts of an enemy; their sections are the enemy with one of them put back.

    Attacks are paired by id, the others in order. Only all rolls together can be put back, since each face needs one attack.
    """
    for key in keys(own, printed, "attacks"):
        default = True if key == "moves" else NOTHING
        mine, theirs = own.get(key, default), printed.get(key, default)
        if not same_play(mine, theirs):
            yield Change((key,), as_json(mine), as_json(theirs), replaced(own, (key,), theirs))
    attacks, printed_attacks = entries(own, "attacks"), entries(printed, "attacks")
    pairs = attack_pairs(list(attacks), list(printed_attacks))
    for id_, other in pairs.items():
        for key in keys(attacks[id_], printed_attacks[other], "rolls"):
            mine, theirs = attacks[id_].get(key, NOTHING), printed_attacks[other].get(key, NOTHING)
            if not same_play(mine, theirs):
                path = ("attacks", id_, key)
                yield Change(path, as_json(mine), as_json(theirs), replaced(own, path, theirs))
    if len(pairs) < len(attacks) or list(pairs.values()) != list(printed_attacks):
        yield Change(("attacks",), list(attacks), list(printed_attacks), {**own, "attacks": printed["attacks"]})
        return
    if len(pairs) > 1 and not any("rolls" in attack for attack in attacks.values()):
        return  # no die chooses an attack here
    own_rolls = [faces(attacks[id_]) for id_ in pairs]
    rolls = [faces(printed_attacks[other]) for other in pairs.values()]
    if own_rolls != rolls:
        put_back = {id_: {**attacks[id_], "rolls": cast("Yaml", own)} for id_, own in zip(pairs, rolls, strict=True)}
        yield Change(("rolls",), own_rolls, rolls, {**own, "attacks": cast("Yaml", put_back)})


def attack_pairs(own: Sequence[str], printed: Sequence[str]) -> dict[str, str]:
    """Return the printed attack for each of an enemy's own: its namesake or, with as many attacks, the next one left.

    >>> attack_pairs(["hammer", "laser"], ["fist", "laser"]), attack_pairs(["hammer", "laser"], ["laser"])
    ({'hammer': 'fist', 'laser': 'laser'}, {'laser': 'laser'})
    """
    left = [id_ for id_ in printed if id_ not in own]
    if len(own) != len(printed):
        return {id_: id_ for id_ in own if id_ in printed}
    return {id_: id_ if id_ in printed else left.pop(0) for id_ in own}


def keys(own: YamlMap, printed: YamlMap, without: str) -> list[str]:
    """Return the keys of either that matter in play, but for one."""
    return [key for key in dict.fromkeys([*own, *printed]) if key not in LOOKS and key != without]


def faces(attack: YamlMap) -> list[int]:
    return sorted(cast("list[int]", attack.get("rolls", EVERY_FACE)))


# --- waves


def wave_changes(own: YamlMap, printed: YamlMap) -> Iterator[Change]:
    """Yield the changed rows of the waves, and the waves that only one side has. A wave that is no table is put back whole."""
    mine, theirs = cast("list[Yaml]", own["waves"]), cast("list[Yaml]", printed["waves"])
    for number, (wave, other) in enumerate(zip(mine, theirs, strict=False)):
        if isinstance(wave, list) and isinstance(other, list):
            rows = row_changes(cast("list[YamlMap]", wave), cast("list[YamlMap]", other))
        else:
            rows = [] if same_play(wave, other) else [((), None, None, other)]
        for rolls, before, after, put_back in rows:
            changed = replaced(own, ("waves", number), put_back)
            yield Change(("waves", number, *rolls), before, after, with_known_enemies(changed, printed))
    if len(mine) != len(theirs):
        waves = [*mine[: len(theirs)], *theirs[len(mine) :]]
        changed = with_known_enemies({**own, "waves": waves}, printed)
        yield Change(("waves",), len(mine), len(theirs), changed)


def row_changes(wave: list[YamlMap], other: list[YamlMap]) -> list[tuple[tuple[int, ...], Json, Json, Yaml]]:
    """Return the faces of each changed row, the enemies of both sides, and the wave with the printed ones for these faces."""
    found: list[tuple[tuple[int, ...], Json, Json, Yaml]] = []
    for row in wave:
        rolls = [face for face in cast("list[int]", row["rolls"]) if group(wave, face) != group(other, face)]
        if rolls:
            put_back = [*without_faces(wave, rolls), *only_faces(other, rolls)]
            groups = [list(one) for one in dict.fromkeys(tuple(group(other, face)) for face in rolls)]
            found.append((tuple(rolls), group(wave, rolls[0]), groups, cast("Yaml", put_back)))
    return found


def group(wave: Sequence[YamlMap], face: int) -> list[str]:
    """Return the enemies that a face of the die brings, in any order."""
    return sorted(cast("list[str]", next(row["enemies"] for row in wave if face in cast("list[int]", row["rolls"]))))


def without_faces(wave: Sequence[YamlMap], rolls: Sequence[int]) -> list[YamlMap]:
    return only_faces(wave, [face for face in FACES if face not in rolls])


def only_faces(wave: Sequence[YamlMap], rolls: Sequence[int]) -> list[YamlMap]:
    """Return the rows of a wave for these faces alone."""
    left = [(row, [face for face in cast("list[int]", row["rolls"]) if face in rolls]) for row in wave]
    return [{**row, "rolls": cast("Yaml", kept)} for row, kept in left if kept]


def with_known_enemies(sections: YamlMap, printed: YamlMap) -> YamlMap:
    """Return sections with the printed entries of enemies that their waves need and that were removed."""
    needed = codes(sections)
    known = entries(sections, "enemies")
    missing = {code: entry for code, entry in entries(printed, "enemies").items() if code in needed - set(known)}
    return {**sections, "enemies": cast("Yaml", {**known, **missing})} if missing else sections


def codes(sections: YamlMap) -> set[str]:
    """Return the enemies that come in the waves."""
    found: set[str] = set()
    for wave in cast("list[Yaml]", sections["waves"]):
        rows = wave if isinstance(wave, list) else [wave]
        for row in cast("list[YamlMap]", rows):
            for key in ENEMY_LISTS:
                found |= set(cast("list[str]", row.get(key, [])))
    return found
