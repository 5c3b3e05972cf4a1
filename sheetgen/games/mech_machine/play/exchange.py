"""The reasons for a choice: the best attack from where the mech would stand, and the best answer, in expected damage."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sheetgen.core.locale import decimal
from sheetgen.games.mech_machine.play.menu import Menu
from sheetgen_engine.mech_machine import codes, decisions, names
from sheetgen_engine.mech_machine.state import State


class Blow(NamedTuple):
    """An attack and its expected damage."""

    damage: float
    weapon: int
    mech: int
    target: int


def reasons(menu: Menu, state: State, option: int) -> Iterator[str]:
    """Yield what the mech can do after an answer to the open question, and what can be done to it."""
    after = position_after(state, option)
    if after is None:
        return
    menu.look(after)
    own = [blow for blow in blows(menu, after) if blow.mech == state.mech]
    others = [blow for blow in blows(menu, after) if blow.target == state.mech]
    for key, found in (("why.attack", own), ("why.answer", others)):
        if not found:
            yield menu.say(f"{key}.none")
            continue
        best = max(found, key=lambda blow: (blow.damage, -blow.weapon, -blow.mech))
        damage = decimal(best.damage, menu.language, 1)
        facts = {"weapon": menu.weapon(names.WEAPONS[best.weapon]), "damage": damage}
        yield menu.say(key, mech=menu.mech(best.mech), target=menu.mech(best.target), **facts)


def position_after(state: State, option: int) -> State | None:
    """Return the position after a point or an attack; None where dice decide where the mech will stand."""
    after = state.copy()
    if state.question == codes.POINT and option != codes.STOP:
        x, y, *rest = state.mech_numbers(state.mech)
        x, y = divmod(option - 1, codes.STRIDE)
        after.set_mech(state.mech, (x, y, *rest))
    elif state.question == codes.ACTION and option in (codes.MOVE, codes.RUSH, codes.END):
        return None
    return after


def blows(menu: Menu, state: State) -> Iterator[Blow]:
    """Yield every attack that a mech on the table could make now on one of another side."""
    parts = state.tables.mech_parts
    for mech in range(len(parts)):
        for target in range(len(parts)):
            if (
                parts[mech].side == parts[target].side
                or not state.mech_numbers(mech)[5]
                or not state.mech_numbers(target)[5]
            ):
                continue
            probe = state.copy()
            for weapon in range(codes.WEAPONS):
                probe.set_numbers({"question": codes.TARGET, "weapon": weapon, "mech": mech})
                if decisions.is_legal(probe, target):
                    menu.look(probe)
                    yield Blow(menu.odds(weapon, target).damage, weapon, mech, target)
