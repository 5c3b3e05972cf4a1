"""Boards, chassis, weapons, enemies and waves that nobody has printed, as Hypothesis strategies.

A homebrew catalog is drawn as one number and made from it: drawn piece by piece, its five hundred pieces would take longer
than the games that are played with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import strategies as st
from mechs import catalog, tables_of

from sheetgen_engine.paper_mech import names
from sheetgen_engine.paper_mech.parts import (
    Board,
    Chassis,
    Enemy,
    EnemyAttack,
    Row,
    Rules,
    Stance,
    TokenWave,
    Weapon,
    arrow_spaces,
)
from sheetgen_engine.paper_mech.tables import Tables

CODES = "BAHFTM"


class Workshop(Random):
    """Chance with the words that building needs."""

    def some(self, values: Sequence[Any], least: int = 0) -> tuple[Any, ...]:
        """Some of the values, in their order; any number of them is as likely."""
        chosen = set(self.sample(range(len(values)), self.randint(least, len(values))))
        return tuple(value for index, value in enumerate(values) if index in chosen)

    def six(self, values: Sequence[Any]) -> tuple[Any, ...]:
        """A value for each face of a D6."""
        return tuple(self.choice(values) for _ in range(6))


def board(luck: Workshop) -> Board:
    """2 to 6 rings and 4 to 12 sectors, with any arrows and tracks."""
    rings, sectors = luck.randint(2, 6), luck.randint(4, 12)
    around = range(sectors)

    def arrows() -> tuple[tuple[str, int], ...]:
        return tuple((luck.choice(("in", "to", "to", "out")), luck.choice(around)) for _ in around)

    diagrams = [luck.six(names.LOCATIONS) for _ in range(3)]
    return Board(
        rings=tuple("CSMLXY"[:rings]),
        sectors=sectors,
        start=luck.six(range(rings * sectors)),
        forwards=arrow_spaces(rings, arrows()),
        backwards=arrow_spaces(rings, arrows()),
        rearwards=tuple(luck.choice(around) for _ in around),
        arcs={mount: luck.some(around, 1) for mount in names.MOUNTS},
        targeting=tuple(luck.choice(diagrams) for _ in around),
        zone_armour=tuple(luck.randint(-2, 2) for _ in around),
        spill={location: luck.six(luck.some(names.LOCATIONS, 1)) for location in names.LOCATIONS},
        track=luck.randint(3, 12),
    )


def stance(luck: Workshop) -> Stance:
    """Anything that a stance may change."""
    return Stance(
        enemy_dice=luck.randint(-3, 3),
        reroll_targeting=luck.some(range(1, 7))[:5],
        free_moves=luck.random() < 0.7,
        forbids=luck.some(names.MOVES) if luck.random() < 0.5 else (),
    )


def chassis(luck: Workshop) -> Chassis:
    """Any order of the moves, any circles, any stances."""
    return Chassis(
        torso_circles=luck.randint(1, 8),
        torso_armour=luck.randint(0, 6),
        legs_armour=luck.randint(0, 6),
        slow=((luck.randint(1, 8), luck.randint(0, 3)),),
        legs=tuple(luck.sample(names.MOVES, 4)),
        move_t={move: luck.randint(1, 4) for move in names.MOVES},
        free_moves=luck.some(names.MOVES[2:]),
        stand=stance(luck),
        squat=stance(luck),
        repair_from=luck.randint(1, 7),
    )


def row(luck: Workshop, rings: int) -> Row:
    """A row with up to five abilities, and now and then what no printed weapon does."""
    abilities = {
        "needs_stance": luck.choice(names.STANCES),
        "nearest": luck.randrange(rings),
        "second_target": luck.randint(0, 4),
        "power_by_range": tuple(luck.randint(-4, 4) for _ in range(rings)),
        "combo": luck.randint(1, 6),
        "armour_shift": luck.randint(-6, 6),
        "sure_hit": luck.randint(2, 6),
        "reroll_misses": luck.randint(1, 3),
        "crush": True,
        "delay": luck.randint(1, 6),
        "scramble": True,
        "pull": luck.some(names.PULL_OPTIONS[1:], 1),
        "intercept": luck.choice(names.INTERCEPTS),
        "not_twice": True,
        "no_haste": True,
    }
    chosen: dict[str, Any] = {word: abilities[word] for word in luck.sample(sorted(abilities), luck.randint(0, 5))}
    if luck.random() < 0.3:
        after = {
            "overheat": luck.randint(1, 6),
            "cooldown": luck.randint(1, 6),
            "smoke": luck.randint(1, 6),
            "cover": luck.randint(1, 6),
            "force_field": luck.randint(1, 12),
            "repair": luck.randint(1, 6),
            "jump": luck.randint(1, 3),
            "mine": luck.randint(1, 12),
        }
        chosen |= {word: after[word] for word in luck.sample(sorted(after), luck.randint(1, 3))}
    return Row(power=luck.randint(0, 12), t=luck.randint(1, 9), **chosen)


def weapon(luck: Workshop, rings: int) -> Weapon | None:
    """A weapon of three rows, or an empty mount."""
    if luck.random() < 0.15:
        return None
    return Weapon(
        armour=luck.randint(0, 6),
        reach=None if luck.random() < 0.1 else luck.randrange(rings),
        rows=tuple(row(luck, rings) for _ in range(3)),
        parry=luck.randint(0, 3),
    )


def nimble(luck: Workshop) -> dict[str, int]:
    """What no printed enemy does, now and then."""
    own = {
        "smoke": luck.randint(1, 6),
        "cover": luck.randint(1, 6),
        "repair": luck.randint(1, 3),
        "jump": luck.randint(1, 3),
    }
    return {word: own[word] for word in luck.sample(sorted(own), luck.choice((0, 0, 0, 1, 2)))}


def enemy(luck: Workshop, code: str, rings: int) -> Enemy:
    """One to four attacks, the faces of the die dealt out among them."""
    count = luck.randint(1, 4)
    chosen = luck.six(range(count))
    attacks = [
        EnemyAttack(
            reach=luck.randrange(rings),
            power=luck.randint(0, 5),
            t=luck.randint(1, 9),
            circles=luck.randint(1, 6),
            faces=tuple(face for face in range(1, 7) if chosen[face - 1] == number),
            **nimble(luck),
        )
        for number in range(count)
    ]
    return Enemy(code=code, armour=luck.randint(0, 6), attacks=tuple(attacks), moves=luck.random() < 0.8)


def homebrew(seed: int) -> Tables:
    """Everything of one's own."""
    luck = Workshop(seed)
    plan = board(luck)
    rings = len(plan.rings)
    codes = CODES[: luck.randint(1, 3)]
    return Tables(
        board=plan,
        chassis=chassis(luck),
        mounts={mount: weapon(luck, rings) for mount in names.MOUNTS},
        enemies=[enemy(luck, code, rings) for code in codes],
        waves=[
            [tuple(luck.choice(codes) for _ in range(luck.choice((1, 1, 2, 3, 6)))) for _ in range(6)]
            for _ in range(luck.randint(1, 4))
        ],
    )


def new_edition(seed: int) -> Tables:
    """A homebrew catalog whose edition combines the rules of 2026 anew."""
    plain, luck = homebrew(seed), Workshop(seed + 1)
    rows = {"combo_any_target": True, "rerolled_dice": luck.randint(1, 3), "crush_attack": True}
    return Tables(
        board=plain.board,
        chassis=replace(
            plain.chassis,
            slow=tuple((luck.randint(1, 4), luck.randint(0, 2)) for _ in range(luck.randint(0, 3))),
            repair_most=luck.choice((0, 3, 7)),
            repair_t=luck.randint(0, 2),
        ),
        mounts={
            mount: weapon
            and replace(weapon, rows=tuple(replace(row, **dict(luck.some(list(rows.items())))) for row in weapon.rows))
            for mount, weapon in plain.mounts.items()
        },
        enemies=[
            replace(
                enemy,
                away=luck.choice((0, 0, luck.randint(1, 4))),
                attacks=tuple(
                    replace(
                        attack,
                        delay=luck.randint(0, 2),
                        reroll_misses=luck.randint(0, 2),
                        rerolled_dice=luck.choice((1, 32)),
                    )
                    for attack in enemy.attacks
                ),
            )
            for enemy in plain.enemies
        ],
        waves=[token_wave(luck, plain.enemy_codes) if luck.random() < 0.6 else wave for wave in plain.waves],
        rules=Rules(
            *(luck.random() < 0.5 for _ in range(4)),
            evasion=luck.randint(0, 3),
            marksman=luck.randint(0, 3),
            marksman_dice=luck.randint(1, 4),
            engineer=luck.randint(0, 2),
            engineer_repairs=luck.randint(1, 4),
        ),
    )


def token_wave(luck: Workshop, codes: Sequence[str]) -> TokenWave:
    """Up to six enemies, some of whom always come."""
    pile = tuple(luck.choice(codes) for _ in range(luck.randint(1, 5)))
    fixed = tuple(luck.choice(codes) for _ in range(luck.randint(0, 1)))
    return TokenWave(pile=pile, draw=luck.randint(1, len(pile)), enemies=fixed, again=luck.some(codes))


def homebrews() -> st.SearchStrategy[Tables]:
    """Catalogs, each from its number; some combine the rules of 2026."""
    return st.one_of(st.integers(0, 2**32).map(homebrew), st.integers(0, 2**32).map(new_edition))


@st.composite
def printed(draw: st.DrawFn) -> Tables:
    """Any loadout of the printed catalog, overweight ones and empty mounts too."""
    known = catalog().weapons
    mounts: list[str | None] = []
    for mount in names.MOUNTS:
        kind = mount.partition("-")[2]
        mounts.append(draw(st.sampled_from([None, *(id for id in known if kind in known[id].mounts)])))
    armour = st.integers(3, 5)
    return tables_of(tuple(mounts), draw(armour), draw(armour), draw(st.sampled_from(["classic", "v1.7", "v1.8"])))
