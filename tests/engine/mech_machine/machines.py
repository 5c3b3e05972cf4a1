"""Tables that the tests of Mech Machine play on."""

from __future__ import annotations

import hashlib

from hypothesis import strategies as st

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.mech_machine import game, pilots
from sheetgen_engine.mech_machine.ledger import Ledger
from sheetgen_engine.mech_machine.parts import Entry, Mech, Piece, Rules
from sheetgen_engine.mech_machine.tables import Tables
from sheetgen_engine.mech_machine.tally import Job

COMPILED = not (game.__file__ or "").endswith(".py")
ANVIL = {
    "hit_points": 17, "laser_attack": 5, "laser_range": 10, "missile_attack": 7, "missile_range": 2, "laser_defence": 3,
    "missile_defence": 3, "speed_bonus": 2, "attack_bonus": 6, "defence_bonus": 3,
}  # fmt: skip
KESTREL = {
    "hit_points": 15, "laser_attack": 9, "laser_range": 12, "missile_attack": 5, "missile_range": 3, "laser_defence": 2,
    "missile_defence": 1, "speed_bonus": 7, "attack_bonus": 4, "defence_bonus": 4,
}  # fmt: skip
WASP = {
    "hit_points": 17, "laser_attack": 4, "laser_range": 5, "missile_attack": 12, "missile_range": 1, "laser_defence": 3,
    "missile_defence": 3, "speed_bonus": 8, "attack_bonus": 5, "defence_bonus": 5,
}  # fmt: skip


def mech(stats: dict[str, int], side: int, x: float, y: float) -> Mech:
    return Mech(side=side, x=x, y=y, **stats)


def building(x: float, y: float, width: float, height: float) -> Piece:
    return Piece(x, y, width, height, kind="building")


def bunker(x: float, y: float, width: float, height: float) -> Piece:
    return Piece(x, y, width, height, hits=3, kind="bunker")


def tree(x: float, y: float, radius: float) -> Piece:
    return Piece(x, y, radius=radius, sight="masks", passable=True, kind="tree")


def wall(x: float, y: float, width: float, height: float) -> Piece:
    return Piece(x, y, width, height, sight="open", destructible=False, wall=True, kind="wall")


OPEN = Tables(mechs=[mech(ANVIL, 0, 24, 6), mech(KESTREL, 1, 24, 42)], frags=3)
TOWN = Tables(
    mechs=[mech(WASP, 0, 4, 4), mech(KESTREL, 1, 32, 24), mech(ANVIL, 0, 8, 4), mech(WASP, 2, 30, 4)],
    pieces=[
        building(10, 8, 5, 4),
        building(20, 14, 4, 6),
        tree(16, 18, 1.5),
        tree(18, 6, 1),
        wall(24, 8, 6, 0.5),
        tree(17, 9, 1),
    ],
    width=36,
    height=28,
    frags=2,
)
LAST = Tables(
    mechs=[mech(WASP, 0, 4, 4), mech(ANVIL, 1, 20, 20), mech(KESTREL, 0, 8, 4), mech(KESTREL, 1, 16, 20)],
    pieces=[wall(8, 12, 8, 0.5), building(2, 12, 3, 3)],
    width=24,
    height=24,
    frags=5,
    respawn=False,
)
# Terrain that slows, terrain that takes several hits, entry points.
ROUGH = Tables(
    mechs=[mech(KESTREL, 0, 4, 4), mech(WASP, 1, 20, 20)],
    pieces=[
        Piece(0, 10, 24, 3, sight="open", destructible=False, passable=True, cost=2, kind="rough"),
        Piece(16, 8, radius=3, sight="open", destructible=False, passable=True, cost=3, kind="water"),
        Piece(6, 14, 3, 2, hits=3, kind="bunker"),
    ],
    width=24,
    height=24,
    frags=2,
    entries=[Entry(0, 1, 1), Entry(1, 23, 23), Entry(1, 1, 23)],
)
# Squares that cannot be reached on foot, beside others that can: an alley as wide as a base, and four buildings around a mech.
ALLEY = Tables(
    mechs=[mech(WASP, 0, 5, 5), mech(KESTREL, 1, 5, 19)],
    pieces=[building(0.3, 9, 4, 4), building(5.7, 9, 4, 4), building(11, 9, 11, 4)],
    width=24,
    height=24,
    frags=3,
)
SHUT_IN = Tables(
    mechs=[mech(WASP, 0, 6, 6), mech(ANVIL, 1, 17, 17)],
    pieces=[
        building(14, 14, 0.5, 6),
        building(19.5, 14, 0.5, 6),
        building(14.5, 14, 5, 0.5),
        building(14.5, 19.5, 5, 0.5),
    ],
    width=24,
    height=24,
    frags=3,
)
DUEL = Job(OPEN, ("reference", "reference"), 1)


def digest() -> str:
    """Every number at the end of some games of every pilot on every table."""
    jobs = [
        (OPEN, ("reference", "reference"), 20),
        (OPEN, ("tactical", "reference"), 10),
        (OPEN, ("random", "tactical"), 3),
        (TOWN, ("tactical", "reference", "random"), 3),
        (LAST, ("reference", "tactical"), 6),
        (LAST, ("random", "random"), 2),
        (ROUGH, ("tactical", "reference"), 4),
    ]
    results = [Job(tables, pilots, 99).results(0, count) for tables, pilots, count in jobs]
    tally = Job(TOWN, ("reference", "tactical", "random"), 5).play(0, 2)
    ledger = {name: getattr(tally.ledger, name) for name in Ledger.FIELDS}
    counts = ledger | {
        "sums": [tally.games, tally.stalled, tally.rounds, tally.rounds_squared, tally.turns],
        "wins": tally.wins,
        "wins_first": tally.wins_first,
        "first": tally.first,
        "side_frags": tally.frags,
        "terrain_lost": [tally.ledger.terrain_lost],
    }
    return hashlib.sha256(repr((results, sorted(counts.items()), searched())).encode()).hexdigest()[:16]


def searched() -> list[int]:
    """The first decisions of the search pilot, which tries each option many times."""
    own = game.new_game(OPEN, SeededDice(5, 0))
    player = pilots.make("search:40")
    player.begin(SeededDice(5, 1))
    chosen = []
    own.advance()
    for _ in range(4):
        chosen.append(player.choose(own.state))
        own.apply(chosen[-1])
    return chosen


def unreachable() -> str:
    """One number for games in which a pilot compares points that can be reached with points that cannot."""
    jobs = [(ALLEY, 8), (SHUT_IN, 1)]
    results = [Job(tables, ("reference", "reference"), 99).results(0, count) for tables, count in jobs]
    return hashlib.sha256(repr(results).encode()).hexdigest()[:16]


def mechs(count: int) -> st.SearchStrategy[list[Mech]]:
    """Mechs of any stats, two sides or more, on places of a 20 by 20 table that do not touch."""
    stat = st.integers(1, 12)

    def build(stats: list[list[int]], places: list[int]) -> list[Mech]:
        made = []
        for number, (values, place) in enumerate(zip(stats, places, strict=True)):
            x, y = 2 + place % 9 * 2, 2 + place // 9 * 2
            hit_points, *rest = values
            made.append(Mech(number % 2, x, y, hit_points + 5, *rest))
        return made

    return st.builds(
        build,
        st.lists(st.lists(stat, min_size=10, max_size=10), min_size=count, max_size=count),
        st.lists(st.integers(0, 80), min_size=count, max_size=count, unique=True),
    )


@st.composite
def tables(draw: st.DrawFn) -> Tables:
    """A small table with any terrain that leaves the mechs their room, and numbers of play near the printed ones."""
    own = draw(mechs(draw(st.integers(2, 4))))
    pieces = []
    for _ in range(draw(st.integers(0, 6))):
        x, y = draw(st.integers(0, 19)), draw(st.integers(0, 19))
        kind = draw(st.sampled_from(["building", "tree", "wall", "rough", "bunker"]))
        if kind == "tree":
            pieces.append(tree(x, y, draw(st.sampled_from([0.5, 1, 1.5]))))
            continue
        if kind == "rough":
            cost, wide = draw(st.integers(2, 4)), draw(st.sampled_from([1, 4]))
            pieces.append(
                Piece(x, y, wide, 3, sight="open", destructible=False, passable=True, cost=cost, kind="rough")
            )
            continue
        wide, high = draw(st.sampled_from([0.5, 1, 3])), draw(st.sampled_from([0.5, 1, 3]))
        if all(not (x - 0.5 < one.x < x + wide + 0.5 and y - 0.5 < one.y < y + high + 0.5) for one in own):
            solid = {"building": building, "wall": wall, "bunker": bunker}[kind]
            pieces.append(solid(x, y, wide, high))
    rules = Rules(
        actions=draw(st.integers(1, 4)),
        boxes=draw(st.integers(2, 7)),
        rush=draw(st.sampled_from([0, 2, 4])),
        rush_heat=draw(st.integers(0, 2)),
        wall_defence=draw(st.integers(0, 5)),
        self_heal=draw(st.integers(0, 4)),
    )
    return Tables(
        mechs=own,
        pieces=pieces,
        width=20,
        height=20,
        frags=draw(st.integers(1, 3)),
        respawn=draw(st.booleans()),
        rules=rules,
    )
