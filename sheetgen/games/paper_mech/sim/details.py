"""What each part of a mech and each enemy did in many games: figures from the engine's ledgers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.core.data import Json
from sheetgen.core.locale import Words
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.runs.figures import Figure, proportion, ratio, record_to_json
from sheetgen_engine.paper_mech import accounts, codes, names
from sheetgen_engine.paper_mech.ledger import Ledger


class ActionFigures(NamedTuple):
    """What an action, or all actions of a weapon, was used for."""

    mount: str  # or "legs"
    name: Words
    row: int | None  # from 1; None for a weapon as a whole
    move: str | None  # the move of the legs
    armed: bool  # it has dice to throw
    chosen: Figure  # a game
    resolved: Figure  # a game
    hasted: Figure  # share of those resolved
    wasted: Figure  # share of those resolved: nobody to shoot at
    damage: Figure  # circles filled, a game
    over: Figure  # damage beyond the enemy's circles, a game
    destroyed: Figure  # a game
    spent: Figure  # units of time pending, a game
    per_unit: Figure  # circles filled for each unit pending
    blind: Figure  # share of the units pending without anybody in arc and range
    sighted: Figure  # share of all units in which somebody was in arc and range
    time: Figure  # share of all units that it was pending
    share: Figure  # of the circles that all weapons filled


class AttackFigures(NamedTuple):
    """One attack of an enemy."""

    name: Words
    acted: Figure  # a game
    in_range: Figure  # share
    rolled: Figure  # damage rolled for each time in range
    filled: Figure  # circles of the mech, a game
    killed: Figure  # share of the games lost that it ended


class EnemyFigures(NamedTuple):
    """One kind of enemy."""

    code: str
    name: Words
    met: Figure  # a game
    destroyed: Figure  # share of those met
    lived: Figure  # units, of those destroyed
    filled: Figure  # circles of the mech for each one met
    killed: Figure  # share of the games lost
    attacks: tuple[AttackFigures, ...]


class LocationFigures(NamedTuple):
    """One location of the mech."""

    location: str
    name: Words
    struck: Figure  # attacks that met it, a game
    direct: Figure  # circles filled by them, a game
    spilled: Figure  # circles filled by what spilled over, a game
    share: Figure  # of all circles filled, the spilled ones too
    repaired: Figure  # a game
    killed: Figure  # share of the games lost whose last attack met it first


class DamagePathFigures(NamedTuple):
    """A path on which the damage that ended games came to the torso."""

    places: tuple[str | None, ...]  # that it spilled from, the one struck first; None: more than one between
    killed: Figure  # share of the games lost


class WaveFigures(NamedTuple):
    """One wave."""

    reached: Figure  # share of the games
    units: Figure  # of those that reached it
    lost: Figure  # share of those that reached it


class Details(NamedTuple):
    """Everything that the ledgers hold. The names of the fields are those of the JSON document."""

    games: int
    weapons: tuple[ActionFigures, ...]
    actions: tuple[ActionFigures, ...]
    moves: tuple[ActionFigures, ...]
    waited: Figure  # units a game
    free_moves: dict[str, Figure]  # a game, by option
    enemies: tuple[EnemyFigures, ...]
    body: tuple[LocationFigures, ...]
    spills: tuple[Figure, ...]  # share of the games lost, by the spills of the last attack
    ways: tuple[DamagePathFigures, ...]  # the commonest first
    waves: tuple[WaveFigures, ...]
    met: tuple[tuple[int, ...], ...]  # how often each enemy was met in each group of games

    def to_json(self) -> dict[str, Json]:
        """Return the figures without the counts behind them."""
        return {key: record_to_json(value) for key, value in self._asdict().items() if key != "met"}


class LedgerReader:
    """Reads the ledgers of the groups account by account."""

    def __init__(self, ledgers: Sequence[Ledger]) -> None:
        self.sums = [ledger.account(0, accounts.SUMS) for ledger in ledgers]
        self.games = self.of(accounts.WAVE_REACHED)
        self.count = sum(self.games)
        self.lost = self.all(accounts.DEFEATS_AT, codes.LOCATIONS)
        self.units = self.all(accounts.WAVE_UNITS, codes.MAX_WAVES)
        self.filled = self.all(accounts.DAMAGE, codes.WEAPON_ROWS)
        self.taken = self.all(accounts.DIRECT, codes.LOCATIONS + codes.LOCATIONS)

    def of(self, place: int) -> list[int]:
        """Return one sum in each group."""
        return [sums[place] for sums in self.sums]

    def all(self, account: int, count: int) -> list[int]:
        """Return so many sums of an account together, in each group."""
        return [sum(sums[account : account + count]) for sums in self.sums]

    def some(self, account: int, members: Sequence[int]) -> list[int]:
        """Return the sums of some members of an account together, in each group."""
        return [sum(sums[account + member] for member in members) for sums in self.sums]

    def per_game(self, tops: Sequence[int]) -> Figure:
        """Return the mean of a game."""
        return ratio(tops, self.games, self.count)

    def rate(self, tops: Sequence[int], bottoms: Sequence[int]) -> Figure:
        """Return a mean over something else than games."""
        return ratio(tops, bottoms, self.count)

    def share(self, tops: Sequence[int], bottoms: Sequence[int]) -> Figure:
        """Return a share of something of which there is more than one in a game."""
        return ratio(tops, bottoms, self.count, 1.0)

    def share_of_lost(self, tops: Sequence[int]) -> Figure:
        """Return a share of the games lost."""
        return proportion(sum(tops), sum(self.lost))


def read_details(loadout: Loadout, ledgers: Sequence[Ledger]) -> Details:
    """Return the figures of a series of games."""
    reader = LedgerReader(ledgers)
    weapons, actions = [], []
    for mount, weapon in loadout.weapons:
        first = codes.ROWS * names.MOUNTS.index(mount)
        rows = range(first, first + len(weapon.actions))
        armed = [weapon.range is not None and action.p > 0 for action in weapon.actions]
        weapons.append(use(reader, list(rows), mount, weapon.name, None, None, any(armed)))
        for number, (row, action) in enumerate(zip(rows, weapon.actions, strict=True)):
            actions.append(use(reader, [row], mount, action.name, number + 1, None, armed[number]))
    moves = [
        use(reader, [codes.WEAPON_ROWS + names.MOVES.index(move.id)], "legs", move.name, None, move.id, False)
        for move in loadout.catalog.chassis.moves
    ]
    free = [reader.per_game(reader.of(accounts.FREE_MOVES + option)) for option in range(codes.MOVE_OPTIONS)]
    return Details(
        reader.count,
        tuple(weapons),
        tuple(actions),
        tuple(moves),
        reader.per_game(reader.of(accounts.WAITED)),
        dict(zip(names.MOVE_OPTIONS, free, strict=True)),
        tuple(enemies(loadout, reader)),
        tuple(body(loadout, reader)),
        tuple(
            reader.share_of_lost(reader.of(accounts.DEFEATS_BY_SPILLS + spills))
            for spills in range(accounts.MAX_SPILLS + 1)
        ),
        tuple(ways(reader)),
        tuple(waves(loadout, reader)),
        tuple(tuple(reader.of(accounts.ENEMIES_MET + kind)) for kind in range(len(loadout.catalog.enemies))),
    )


def use(
    reader: LedgerReader,
    members: Sequence[int],
    mount: str,
    name: Words,
    row: int | None,
    move: str | None,
    armed: bool,
) -> ActionFigures:
    """Return the figures of one action, or of several together."""
    resolved, spent = reader.some(accounts.RESOLVED, members), reader.some(accounts.PENDING_UNITS, members)
    damage = reader.some(accounts.DAMAGE, members)
    return ActionFigures(
        mount,
        name,
        row,
        move,
        armed,
        reader.per_game(reader.some(accounts.CHOSEN, members)),
        reader.per_game(resolved),
        reader.share(reader.some(accounts.HASTED, members), resolved),
        reader.share(reader.some(accounts.WASTED, members), resolved),
        reader.per_game(damage),
        reader.per_game(reader.some(accounts.EXCESS_DAMAGE, members)),
        reader.per_game(reader.some(accounts.DESTROYED, members)),
        reader.per_game(spent),
        reader.rate(damage, spent),
        reader.share(reader.some(accounts.PENDING_WITHOUT_TARGET, members), spent),
        # All rows of a mount see the same enemies, unless some have no dice: the best of them counts.
        max(
            (reader.share(reader.of(accounts.TARGET_UNITS + member), reader.units) for member in members),
            key=lambda one: one.known,
        ),
        reader.share(spent, reader.units),
        reader.share(damage, reader.filled),
    )


def enemies(loadout: Loadout, reader: LedgerReader) -> list[EnemyFigures]:
    """Return the figures of all kinds of enemies, in the catalog's order, which is that of the engine's tables."""
    found = []
    for kind, enemy in enumerate(loadout.catalog.enemies.values()):
        first = codes.MAX_ATTACKS * kind
        met, gone = reader.of(accounts.ENEMIES_MET + kind), reader.of(accounts.ENEMIES_DESTROYED + kind)
        attacks = []
        for number, attack in enumerate(enemy.attacks):
            acted, in_range = (
                reader.of(accounts.ACTIVATIONS + first + number),
                reader.of(accounts.IN_RANGE + first + number),
            )
            attacks.append(
                AttackFigures(
                    attack.name,
                    reader.per_game(acted),
                    reader.share(in_range, acted),
                    reader.rate(reader.of(accounts.DAMAGE_ROLLED + first + number), in_range),
                    reader.per_game(reader.of(accounts.FILLED + first + number)),
                    reader.share_of_lost(reader.of(accounts.DEFEATS + first + number)),
                )
            )
        found.append(
            EnemyFigures(
                enemy.code,
                enemy.name,
                reader.per_game(met),
                reader.share(gone, met),
                reader.rate(reader.of(accounts.UNITS_ALIVE_DESTROYED + kind), gone),
                reader.rate(reader.all(accounts.FILLED + first, len(enemy.attacks)), met),
                reader.share_of_lost(reader.all(accounts.DEFEATS + first, len(enemy.attacks))),
                tuple(attacks),
            )
        )
    return found


def body(loadout: Loadout, reader: LedgerReader) -> list[LocationFigures]:
    """Return the figures of all locations of the mech."""
    chassis = loadout.catalog.chassis
    location_names = {mount: chassis.mounts[mount].name for mount in names.MOUNTS}
    location_names |= {"torso": chassis.torso_name, "legs": chassis.legs_name}
    return [
        LocationFigures(
            location,
            location_names[location],
            reader.per_game(reader.of(accounts.HITS + place)),
            reader.per_game(reader.of(accounts.DIRECT + place)),
            reader.per_game(reader.of(accounts.SPILLED + place)),
            reader.share(reader.some(accounts.DIRECT + place, (0, codes.LOCATIONS)), reader.taken),
            reader.per_game(reader.of(accounts.REPAIRED + place)),
            reader.share_of_lost(reader.of(accounts.DEFEATS_AT + place)),
        )
        for place, location in enumerate(names.LOCATIONS)
    ]


def ways(reader: LedgerReader) -> list[DamagePathFigures]:
    """Return the paths on which the last damage came to the torso, the commonest first."""
    found = []
    for way in range(accounts.SUMS - accounts.SPILL_PATHS):
        counts = reader.of(accounts.SPILL_PATHS + way)
        if any(counts):
            found.append(DamagePathFigures(places_of(way), reader.share_of_lost(counts)))
    return sorted(found, key=lambda one: -one.killed.known)


def places_of(way: int) -> tuple[str | None, ...]:
    """Return the places of a path from its number.

    >>> places_of(0), places_of(3 + 7 * 1)
    ((), ('left-arm', 'left-shoulder'))
    >>> places_of(343 + 6 * 2 + 5)
    ('left-arm', None, 'legs')
    """
    if way >= accounts.LONG_PATHS:
        first, last = divmod(way - accounts.LONG_PATHS, codes.LOCATIONS)
        return names.LOCATIONS[first], None, names.LOCATIONS[last]
    places: list[str | None] = []
    while way:
        way, digit = divmod(way, accounts.PATH_BASE)
        places.append(names.LOCATIONS[digit - 1])
    return tuple(places)


def waves(loadout: Loadout, reader: LedgerReader) -> list[WaveFigures]:
    """Return the figures of the waves. Lost in one are the games that reached it and neither the next one nor the end."""
    found = []
    for wave in range(len(loadout.catalog.waves)):
        reached = reader.of(accounts.WAVE_REACHED + wave)
        found.append(
            WaveFigures(
                proportion(sum(reached), reader.count),
                reader.rate(reader.of(accounts.WAVE_UNITS + wave), reached),
                proportion(sum(reader.of(accounts.WAVE_LOST + wave)), sum(reached)),
            )
        )
    return found
