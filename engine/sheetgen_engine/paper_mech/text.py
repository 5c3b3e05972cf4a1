"""A position as one line of text, and back without loss.

    wave=2 left-arm=4,5 action=left-arm:3 time=2 chosen_ago=1 phase=clock question=step F@M7:t3:a2:d2 A@L0:t5:a1:d0

Each field is `name=value`; fields with the value of a new game are left out. An enemy is its code, its ring and sector,
its time, its selected attack (from 1) and its damage; a jet may be outbound (`:out`), or `away` in place of ring and
sector. A destroyed enemy keeps its place in the list. A mine (`mine@M7:left-arm:2`) is its space and the action that laid
it. Equal positions have equal texts, so the text can serve as a key.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from sheetgen_engine.paper_mech import codes, names
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables

ENEMY = re.compile(
    r"(?P<code>[^@=\s]+)@(?:(?P<ring>[^\d\s]+)(?P<sector>\d+)|away):t(?P<t>\d+):a(?P<a>\d+):d(?P<d>\d+)(?P<outbound>:out)?"
)
MINE = re.compile(r"mine@(?P<ring>[^\d\s]+)(?P<sector>\d+):(?P<row>[a-z-]+:\d)")
WORDS: dict[str, tuple[str, ...]] = {
    "outcome": names.OUTCOMES,
    "phase": names.PHASES,
    "question": names.QUESTIONS,
    "stance": names.STANCES,
    "last_mount": names.MOUNTS,
    "guard": names.MOUNTS,
}
SETS: dict[str, tuple[str, ...]] = {
    "legs": names.MOVES,
    **dict.fromkeys(names.MOUNTS, tuple(str(circle + 1) for circle in range(codes.CIRCLES))),
}


class BadText(ValueError):
    """The text is not a position of these tables."""


def format_state(state: State) -> str:
    """Return the position as one line."""
    tables = state.tables
    beginning = State(tables).mech()
    parts = [f"{name}={format_value(name, value)}" for name, value in state.mech().items() if value != beginning[name]]
    for number in range(state.enemies):
        kind, space, time, attack, damage, _, outbound = state.enemy(number)
        where = "away"
        if space != tables.off_radar:
            where = f"{tables.ring_ids[space // tables.sectors]}{space % tables.sectors}"
        out = ":out" if outbound else ""
        parts.append(f"{tables.enemy_codes[kind]}@{where}:t{time}:a{attack + 1}:d{damage}{out}")
    for number in range(state.mines):
        space, row = state.entry(state.OF_MINES, number)
        ring, sector = divmod(space, tables.sectors)
        parts.append(f"mine@{tables.ring_ids[ring]}{sector}:{format_action(row)}")
    return " ".join(parts) or "beginning"


def format_value(name: str, value: int) -> str:
    """Return a field in words, if it has any."""
    if name in SETS:
        return ",".join(word for place, word in enumerate(SETS[name]) if value >> place & 1)
    if value == codes.NONE:
        return "none"
    if name in WORDS:
        return WORDS[name][value]
    return format_action(value) if name == "action" else str(value)


def format_action(action: int) -> str:
    """Return `left-arm:3` or `walk-forwards`."""
    if action >= codes.WEAPON_ROWS:
        return names.MOVES[action - codes.WEAPON_ROWS]
    return f"{names.MOUNTS[action // codes.ROWS]}:{action % codes.ROWS + 1}"


ACTIONS: dict[str, int] = {format_action(action): action for action in range(codes.ACTIONS)}


def parse_state(text: str, tables: Tables) -> State:
    """Return the position of a line. Raises `BadText` if it is malformed or impossible with these tables."""
    state = State(tables)
    values = state.mech()
    seen: set[str] = set()
    for part in text.split():
        if enemy := ENEMY.fullmatch(part):
            parse_enemy(enemy, state)
        elif mine := MINE.fullmatch(part):
            parse_mine(mine, state)
        elif part != "beginning":
            name, equals, value = part.partition("=")
            if not equals or name not in values or name in seen:
                raise BadText(f"{part!r} is not a field of a position, or is repeated")
            seen.add(name)
            values[name] = parse_value(name, value)
    for problem in problems(values, state):
        raise BadText(problem)
    state.set_mech(values)
    return state


def parse_enemy(found: re.Match[str], state: State) -> None:
    """Add the enemy of one field."""
    try:
        kind = state.tables.kind_of(found["code"])
        space = state.tables.off_radar
        if found["ring"] is not None:
            space = state.tables.space(found["ring"], int(found["sector"]))
        outbound = int(found["outbound"] is not None)
        state.add_enemy(kind, space, int(found["t"]), int(found["a"]) - 1, int(found["d"]), outbound)
    except ValueError as error:
        raise BadText(f"{found[0]}: {error}") from error


def parse_mine(found: re.Match[str], state: State) -> None:
    """Add the mine of one field."""
    try:
        state.add_mine(state.tables.space(found["ring"], int(found["sector"])), ACTIONS.get(found["row"], codes.NONE))
    except ValueError as error:
        raise BadText(f"{found[0]}: {error}") from error


def parse_value(name: str, text: str) -> int:
    """Return the number of a field in words."""
    try:
        if name in SETS:
            return sum(1 << SETS[name].index(word) for word in set(text.split(",")))
        if text == "none":
            return codes.NONE
        if name in WORDS:
            return WORDS[name].index(text)
        return ACTIONS[text] if name == "action" else int(text)
    except (ValueError, KeyError) as error:
        raise BadText(f"{name} has no value {text!r}") from error


def problems(values: dict[str, int], state: State) -> Iterator[str]:
    """Yield what is impossible with these tables; the rules trust every number of a state."""
    tables, enemies = state.tables, state.enemies
    most: dict[str, int] = {
        "wave": tables.last_wave,
        "torso": tables.torso_circles,
        "moved_since": 1,
        "lost_action": 1,
        "hurt": 3,
        "last_target": enemies - 1,
        "target": enemies - 1,
        "second": enemies - 1,
        "pulled": enemies - 1,
        "acting": codes.ACTIONS - 1,
        "units": codes.MOST_UNITS,
        "evasion": tables.evasion_circles,
        "marksman": tables.marksman_circles,
        "engineer": tables.engineer_circles,
        "repairing": tables.repair_most + 1 if tables.repair_most else 0,
        **dict.fromkeys(("heat", "smoke", "cover", "force_field", "jumps"), codes.MAX_EFFECT),
    }
    may_be_none = {"action", "last_mount", "last_target", "guard", "acting", "target", "second", "pulled"}
    for name, value in values.items():
        least = codes.NONE if name in may_be_none else 1 if name == "wave" else 0
        if not least <= value <= most.get(name, codes.UNLIMITED):
            yield f"{name} cannot be {value} here"
    for place, mount in enumerate(names.MOUNTS):
        used = (
            values[mount] or place in (values["guard"], values["last_mount"]) or place == values["action"] // codes.ROWS
        )
        if used and tables.mounts[mount] is None:
            yield f"{mount} is empty"
    if values["question"] in ASKS_ABOUT and not ASKS_ABOUT[values["question"]](values, enemies):
        yield f"the position does not fit the question {names.QUESTIONS[values['question']]}"


def fires(values: dict[str, int], _: int) -> bool:
    """Return whether a row is being resolved."""
    return 0 <= values["acting"] < codes.WEAPON_ROWS


ASKS_ABOUT: dict[int, Callable[[dict[str, int], int], bool]] = {
    codes.STEP: lambda values, _: values["action"] != codes.NONE,
    codes.TARGET: fires,
    codes.SECOND_TARGET: lambda values, enemies: fires(values, enemies) and values["target"] >= 0,
    codes.PULL: lambda values, enemies: fires(values, enemies) and values["pulled"] >= 0,
    codes.MOVE: lambda values, _: values["acting"] in (codes.TURN_AND_SQUAT, codes.TURN_OR_STANCE),
    codes.MINE: fires,
    codes.SHIELD: lambda values, enemies: 0 <= values["acting"] < enemies and values["action"] >= 0 <= values["guard"],
}
