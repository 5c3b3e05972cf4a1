"""What each part of a mech and each enemy had its share in, over many games: figures from the engine's ledgers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.core.data import Json
from sheetgen.core.locale import Words
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.runs.figures import Figure, ratio, record_to_json, share
from sheetgen_engine.paper_mech import accounts, codes, names
from sheetgen_engine.paper_mech.ledger import Ledger


class Use(NamedTuple):
    """What an action, or all actions of a weapon, was used for; `a_game` are means over all games."""

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


class WayFigures(NamedTuple):
    """How the damage that ended a game came to the torso."""

    places: tuple[str | None, ...]  # that it spilled from, the one struck first; None: more than one between
    killed: Figure  # share of the games lost


class WaveFigures(NamedTuple):
    """One wave."""

    reached: Figure  # share of the games
    units: Figure  # of those that reached it
    lost: Figure  # share of those that reached it


class Shares(NamedTuple):
    """Everything that the ledgers tell."""

    games: int
    weapons: tuple[Use, ...]
    actions: tuple[Use, ...]
    moves: tuple[Use, ...]
    waited: Figure  # units a game
    free_moves: dict[str, Figure]  # a game, by option
    enemies: tuple[EnemyFigures, ...]
    body: tuple[LocationFigures, ...]
    spills: tuple[Figure, ...]  # share of the games lost, by the spills of the last attack
    ways: tuple[WayFigures, ...]  # the commonest first
    waves: tuple[WaveFigures, ...]
    met: tuple[tuple[int, ...], ...]  # how often each enemy was met in each group of games

    def to_json(self) -> dict[str, Json]:
        """Return the figures without the counts behind them."""
        return {key: record_to_json(value) for key, value in self._asdict().items() if key != "met"}


class Books:
    """The ledgers of the groups, read account by account."""

    def __init__(self, ledgers: Sequence[Ledger]) -> None:
        self.sums = [ledger.values(0, accounts.SUMS) for ledger in ledgers]
        self.games = self.of(accounts.WAVE_REACHED)
        self.count = sum(self.games)
        self.lost = self.all(accounts.KILLED_AT, codes.LOCATIONS)
        self.units = self.all(accounts.WAVE_UNITS, codes.MAX_WAVES)
        self.filled = self.all(accounts.DAMAGE, codes.WEAPON_ROWS)
        self.taken = self.all(accounts.DIRECT, codes.LOCATIONS + codes.LOCATIONS)

    def of(self, place: int) -> list[int]:
        """One sum in each group."""
        return [sums[place] for sums in self.sums]

    def all(self, account: int, count: int) -> list[int]:
        """So many sums of an account together, in each group."""
        return [sum(sums[account : account + count]) for sums in self.sums]

    def some(self, account: int, members: Sequence[int]) -> list[int]:
        """The sums of some members of an account together, in each group."""
        return [sum(sums[account + member] for member in members) for sums in self.sums]

    def a_game(self, tops: Sequence[int]) -> Figure:
        """The mean over all games."""
        return ratio(tops, self.games, self.count)

    def rate(self, tops: Sequence[int], bottoms: Sequence[int]) -> Figure:
        """A mean over something else than games."""
        return ratio(tops, bottoms, self.count)

    def part(self, tops: Sequence[int], bottoms: Sequence[int]) -> Figure:
        """A share of something of which there is more than one in a game."""
        return ratio(tops, bottoms, self.count, 1.0)

    def ended(self, tops: Sequence[int]) -> Figure:
        """A share of the games lost."""
        return share(sum(tops), sum(self.lost))


def shares(loadout: Loadout, ledgers: Sequence[Ledger]) -> Shares:
    """The figures of a series of games."""
    books = Books(ledgers)
    weapons, actions = [], []
    for mount, weapon in loadout.weapons:
        first = codes.ROWS * names.MOUNTS.index(mount)
        rows = range(first, first + len(weapon.actions))
        armed = [weapon.range is not None and action.p > 0 for action in weapon.actions]
        weapons.append(use(books, list(rows), mount, weapon.name, None, None, any(armed)))
        for number, (row, action) in enumerate(zip(rows, weapon.actions, strict=True)):
            actions.append(use(books, [row], mount, action.name, number + 1, None, armed[number]))
    moves = [
        use(books, [codes.WEAPON_ROWS + names.MOVES.index(move.id)], "legs", move.name, None, move.id, False)
        for move in loadout.catalog.chassis.moves
    ]
    free = [books.a_game(books.of(accounts.FREE_MOVES + option)) for option in range(codes.MOVE_OPTIONS)]
    return Shares(
        books.count,
        tuple(weapons),
        tuple(actions),
        tuple(moves),
        books.a_game(books.of(accounts.WAITED)),
        dict(zip(names.MOVE_OPTIONS, free, strict=True)),
        tuple(enemies(loadout, books)),
        tuple(body(loadout, books)),
        tuple(books.ended(books.of(accounts.KILLED_AFTER + spills)) for spills in range(accounts.MOST_SPILLS + 1)),
        tuple(ways(books)),
        tuple(waves(loadout, books)),
        tuple(tuple(books.of(accounts.MET + kind)) for kind in range(len(loadout.catalog.enemies))),
    )


def use(
    books: Books, members: Sequence[int], mount: str, name: Words, row: int | None, move: str | None, armed: bool
) -> Use:
    """The figures of one action, or of several together."""
    resolved, spent = books.some(accounts.RESOLVED, members), books.some(accounts.SPENT, members)
    damage = books.some(accounts.DAMAGE, members)
    return Use(
        mount,
        name,
        row,
        move,
        armed,
        books.a_game(books.some(accounts.CHOSEN, members)),
        books.a_game(resolved),
        books.part(books.some(accounts.HASTED, members), resolved),
        books.part(books.some(accounts.WASTED, members), resolved),
        books.a_game(damage),
        books.a_game(books.some(accounts.OVER, members)),
        books.a_game(books.some(accounts.DESTROYED, members)),
        books.a_game(spent),
        books.rate(damage, spent),
        books.part(books.some(accounts.BLIND, members), spent),
        # All rows of a mount see the same enemies, unless some have no dice: the best of them counts.
        max(
            (books.part(books.of(accounts.SIGHTED + member), books.units) for member in members),
            key=lambda one: one.known,
        ),
        books.part(spent, books.units),
        books.part(damage, books.filled),
    )


def enemies(loadout: Loadout, books: Books) -> list[EnemyFigures]:
    """All kinds of enemies, in the catalog's order, which is that of the engine's tables."""
    found = []
    for kind, enemy in enumerate(loadout.catalog.enemies.values()):
        first = codes.MAX_ATTACKS * kind
        met, gone = books.of(accounts.MET + kind), books.of(accounts.GONE + kind)
        attacks = []
        for number, attack in enumerate(enemy.attacks):
            acted, in_range = books.of(accounts.ACTED + first + number), books.of(accounts.IN_RANGE + first + number)
            attacks.append(
                AttackFigures(
                    attack.name,
                    books.a_game(acted),
                    books.part(in_range, acted),
                    books.rate(books.of(accounts.POINTS + first + number), in_range),
                    books.a_game(books.of(accounts.FILLED + first + number)),
                    books.ended(books.of(accounts.KILLED + first + number)),
                )
            )
        found.append(
            EnemyFigures(
                enemy.code,
                enemy.name,
                books.a_game(met),
                books.part(gone, met),
                books.rate(books.of(accounts.LIVED_GONE + kind), gone),
                books.rate(books.all(accounts.FILLED + first, len(enemy.attacks)), met),
                books.ended(books.all(accounts.KILLED + first, len(enemy.attacks))),
                tuple(attacks),
            )
        )
    return found


def body(loadout: Loadout, books: Books) -> list[LocationFigures]:
    """All locations of the mech."""
    chassis = loadout.catalog.chassis
    called = {mount: chassis.mounts[mount].name for mount in names.MOUNTS}
    called |= {"torso": chassis.torso_name, "legs": chassis.legs_name}
    return [
        LocationFigures(
            location,
            called[location],
            books.a_game(books.of(accounts.STRUCK + place)),
            books.a_game(books.of(accounts.DIRECT + place)),
            books.a_game(books.of(accounts.SPILLED + place)),
            books.part(books.some(accounts.DIRECT + place, (0, codes.LOCATIONS)), books.taken),
            books.a_game(books.of(accounts.REPAIRED + place)),
            books.ended(books.of(accounts.KILLED_AT + place)),
        )
        for place, location in enumerate(names.LOCATIONS)
    ]


def ways(books: Books) -> list[WayFigures]:
    """The ways on which the last damage came to the torso, as far as there were any such games."""
    found = []
    for way in range(accounts.SUMS - accounts.WAYS):
        counts = books.of(accounts.WAYS + way)
        if any(counts):
            found.append(WayFigures(places_of(way), books.ended(counts)))
    return sorted(found, key=lambda one: -one.killed.known)


def places_of(way: int) -> tuple[str | None, ...]:
    """The places of a way, from its number.

    >>> places_of(0), places_of(3 + 7 * 1)
    ((), ('left-arm', 'left-shoulder'))
    >>> places_of(343 + 6 * 2 + 5)
    ('left-arm', None, 'legs')
    """
    if way >= accounts.LONGER:
        first, last = divmod(way - accounts.LONGER, codes.LOCATIONS)
        return names.LOCATIONS[first], None, names.LOCATIONS[last]
    places: list[str | None] = []
    while way:
        way, digit = divmod(way, accounts.PLACES)
        places.append(names.LOCATIONS[digit - 1])
    return tuple(places)


def waves(loadout: Loadout, books: Books) -> list[WaveFigures]:
    """The waves; lost in one is who reached it and neither the next nor the end."""
    found = []
    for wave in range(len(loadout.catalog.waves)):
        reached = books.of(accounts.WAVE_REACHED + wave)
        found.append(
            WaveFigures(
                share(sum(reached), books.count),
                books.rate(books.of(accounts.WAVE_UNITS + wave), reached),
                share(sum(books.of(accounts.WAVE_LOST + wave)), sum(reached)),
            )
        )
    return found
