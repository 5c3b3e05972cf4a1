"""Hypothesis strategies for boards, chassis, weapons, enemies and waves that nobody has printed."""

from __future__ import annotations

from hypothesis import strategies as st
from mechs import catalog, tables_of

from engine.paper_mech import names
from engine.paper_mech.parts import Board, Chassis, Enemy, EnemyAttack, Row, Stance, Weapon, arrow_spaces
from engine.paper_mech.tables import Tables

CODES = "BAHFTM"
ARMOUR = st.integers(0, 6)


def subsets(values: tuple[str, ...], least: int = 0) -> st.SearchStrategy[tuple[str, ...]]:
    """Some of the words, in their order."""
    return st.sets(st.sampled_from(values), min_size=least).map(
        lambda chosen: tuple(value for value in values if value in chosen)
    )


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """2 to 6 rings and 4 to 12 sectors, with any arrows and tracks."""
    rings = draw(st.integers(2, 6))
    sectors = draw(st.integers(4, 12))
    sector = st.integers(0, sectors - 1)
    arrow = st.tuples(st.just("in"), sector) | st.tuples(st.just("to"), sector) | st.just(("out", 0))
    arrows = st.lists(arrow, min_size=sectors, max_size=sectors).map(tuple)
    locations = st.lists(st.sampled_from(names.LOCATIONS), min_size=6, max_size=6).map(tuple)
    diagrams = draw(st.lists(locations, min_size=1, max_size=3))
    arc = st.sets(sector, min_size=1).map(lambda chosen: tuple(sorted(chosen)))
    of_sectors = {"min_size": sectors, "max_size": sectors}
    return Board(
        rings=tuple("CSMLXY"[:rings]),
        sectors=sectors,
        start=draw(st.lists(st.integers(0, rings * sectors - 1), min_size=6, max_size=6).map(tuple)),
        forwards=arrow_spaces(rings, draw(arrows)),
        backwards=arrow_spaces(rings, draw(arrows)),
        rearwards=tuple(draw(st.lists(sector, **of_sectors))),
        arcs={mount: draw(arc) for mount in names.MOUNTS},
        targeting=tuple(draw(st.lists(st.sampled_from(diagrams), **of_sectors))),
        zone_armour=tuple(draw(st.lists(st.integers(-2, 2), **of_sectors))),
        spill={location: draw(locations) for location in names.LOCATIONS},
        track=draw(st.integers(3, 12)),
    )


STANCES = st.builds(
    Stance,
    enemy_dice=st.integers(-3, 3),
    reroll_targeting=st.sets(st.integers(1, 6), max_size=5).map(tuple),
    free_moves=st.booleans(),
    forbids=subsets(names.MOVES),
)


@st.composite
def chassis(draw: st.DrawFn) -> Chassis:
    """Any order of the moves, any circles, any stances."""
    return Chassis(
        torso_circles=draw(st.integers(1, 8)),
        torso_armour=draw(ARMOUR),
        legs_armour=draw(ARMOUR),
        slow_from=draw(st.integers(1, 8)),
        slow_t=draw(st.integers(0, 3)),
        legs=tuple(draw(st.permutations(names.MOVES))),
        move_t={move: draw(st.integers(1, 4)) for move in names.MOVES},
        free_moves=draw(subsets(names.MOVES[2:])),
        stand=draw(STANCES),
        squat=draw(STANCES),
        repair_from=draw(st.integers(1, 7)),
    )


def rows(rings: int) -> st.SearchStrategy[Row]:
    """A row with any mixture of abilities; each is rare enough to be met alone as well."""
    seldom = {
        "needs_stance": st.sampled_from(names.STANCES),
        "nearest": st.integers(0, rings - 1),
        "second_target": st.integers(0, 4),
        "power_by_range": st.lists(st.integers(-4, 4), max_size=rings).map(tuple),
        "combo": st.integers(1, 6),
        "armour_shift": st.integers(-6, 6),
        "sure_hit": st.integers(2, 6),
        "reroll_misses": st.integers(1, 3),
        "crush": st.just(True),
        "delay": st.integers(1, 6),
        "scramble": st.just(True),
        "pull": subsets(names.PULL_OPTIONS[1:], 1),
        "intercept": st.sampled_from(names.INTERCEPTS),
        "not_twice": st.just(True),
        "no_haste": st.just(True),
    }
    words = st.sets(st.sampled_from(sorted(seldom)), max_size=5)
    return words.flatmap(
        lambda chosen: st.builds(
            Row, power=st.integers(0, 12), t=st.integers(1, 9), **{word: seldom[word] for word in sorted(chosen)}
        )
    )


def weapons(rings: int) -> st.SearchStrategy[Weapon | None]:
    """A weapon of three rows, or an empty mount."""
    return st.one_of(
        st.builds(
            Weapon,
            armour=ARMOUR,
            reach=st.none() | st.integers(0, rings - 1),
            rows=st.tuples(rows(rings), rows(rings), rows(rings)),
            parry=st.integers(0, 3),
        ),
        st.none(),
    )


@st.composite
def enemies(draw: st.DrawFn, code: str, rings: int) -> Enemy:
    """One to four attacks, the faces of the die dealt out among them."""
    count = draw(st.integers(1, 4))
    chosen = draw(st.lists(st.integers(0, count - 1), min_size=6, max_size=6))
    attacks = [
        EnemyAttack(
            reach=draw(st.integers(0, rings - 1)),
            power=draw(st.integers(0, 8)),
            t=draw(st.integers(1, 9)),
            circles=draw(st.integers(1, 4)),
            faces=tuple(face + 1 for face, number in enumerate(chosen) if number == attack),
        )
        for attack in range(count)
    ]
    return Enemy(code=code, armour=draw(ARMOUR), attacks=tuple(attacks), moves=draw(st.booleans()))


@st.composite
def homebrews(draw: st.DrawFn) -> Tables:
    """Everything of one's own."""
    board = draw(boards())
    rings = len(board.rings)
    codes = CODES[: draw(st.integers(1, 3))]
    group = st.lists(st.sampled_from(codes), min_size=1, max_size=6)
    return Tables(
        board=board,
        chassis=draw(chassis()),
        mounts={mount: draw(weapons(rings)) for mount in names.MOUNTS},
        enemies=[draw(enemies(code, rings)) for code in codes],
        waves=draw(st.lists(st.lists(group, min_size=6, max_size=6), min_size=1, max_size=4)),
    )


@st.composite
def printed(draw: st.DrawFn) -> Tables:
    """Any legal loadout of the printed catalog, overweight ones and empty mounts too."""
    known = catalog()
    mounts = [
        draw(
            st.sampled_from(
                [None, *(id for id, weapon in known.weapons.items() if mount.split("-")[1] in weapon.mounts)]
            )
        )
        for mount in names.MOUNTS
    ]
    edition = draw(st.sampled_from(["classic", "v1.7"]))
    return tables_of(tuple(mounts), draw(st.integers(3, 5)), draw(st.integers(3, 5)), edition)
