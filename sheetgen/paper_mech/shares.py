"""What each part of a mech and each enemy had its share in, over many games: figures from the engine's ledgers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.paper_mech import accounts, codes, names
from engine.paper_mech.ledger import Ledger
from sheetgen.locale import Words
from sheetgen.paper_mech.loadout import Loadout
from sheetgen.playtest.groups import Figure, ratio


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
    repaired: Figure  # a game
    killed: Figure  # share of the games lost whose last attack met it first


class WaveFigures(NamedTuple):
    """One wave."""

    reached: Figure  # share of the games
    units: Figure  # of those that reached it
    lost: Figure  # share of those that reached it


class Shares(NamedTuple):
    """Everything that the ledgers tell."""

    weapons: tuple[Use, ...]
    actions: tuple[Use, ...]
    moves: tuple[Use, ...]
    waited: Figure  # units a game
    free_moves: dict[str, Figure]  # a game, by option
    enemies: tuple[EnemyFigures, ...]
    body: tuple[LocationFigures, ...]
    spills: tuple[Figure, ...]  # share of the games lost, by the spills of the last attack
    waves: tuple[WaveFigures, ...]

    def data(self) -> dict[str, Any]:
        """For JSON."""
        return {key: plain(value) for key, value in self._asdict().items()}


def plain(value: Any) -> Any:
    """Figures and records of them as JSON holds them."""
    if isinstance(value, Figure):
        return value.data()
    if isinstance(value, Words):
        return value.en
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if hasattr(value, "_asdict"):
        return {key: plain(item) for key, item in value._asdict().items()}
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value


class Books:
    """The ledgers of the groups, read account by account."""

    def __init__(self, ledgers: Sequence[Ledger]) -> None:
        self.sums = [ledger.values(0, accounts.SUMS) for ledger in ledgers]
        self.games = self.of(accounts.WAVE_REACHED)
        self.lost = self.all(accounts.KILLED_AT, codes.LOCATIONS)

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
        return ratio(tops, self.games)


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
        tuple(weapons),
        tuple(actions),
        tuple(moves),
        books.a_game(books.of(accounts.WAITED)),
        dict(zip(names.MOVE_OPTIONS, free, strict=True)),
        tuple(enemies(loadout, books)),
        tuple(body(loadout, books)),
        tuple(
            ratio(books.of(accounts.KILLED_AFTER + spills), books.lost) for spills in range(accounts.MOST_SPILLS + 1)
        ),
        tuple(waves(loadout, books)),
    )


def use(
    books: Books, members: Sequence[int], mount: str, name: Words, row: int | None, move: str | None, armed: bool
) -> Use:
    """The figures of one action, or of several together."""
    resolved, spent = books.some(accounts.RESOLVED, members), books.some(accounts.SPENT, members)
    damage = books.some(accounts.DAMAGE, members)
    units = books.all(accounts.WAVE_UNITS, codes.MAX_WAVES)
    return Use(
        mount,
        name,
        row,
        move,
        armed,
        books.a_game(books.some(accounts.CHOSEN, members)),
        books.a_game(resolved),
        ratio(books.some(accounts.HASTED, members), resolved),
        ratio(books.some(accounts.WASTED, members), resolved),
        books.a_game(damage),
        books.a_game(books.some(accounts.OVER, members)),
        books.a_game(books.some(accounts.DESTROYED, members)),
        books.a_game(spent),
        ratio(damage, spent),
        ratio(books.some(accounts.BLIND, members), spent),
        # All rows of a mount see the same enemies, unless some have no dice: the best of them counts.
        max((ratio(books.of(accounts.SIGHTED + member), units) for member in members), key=lambda one: one.known),
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
                    ratio(in_range, acted),
                    ratio(books.of(accounts.POINTS + first + number), in_range),
                    books.a_game(books.of(accounts.FILLED + first + number)),
                    ratio(books.of(accounts.KILLED + first + number), books.lost),
                )
            )
        found.append(
            EnemyFigures(
                enemy.code,
                enemy.name,
                books.a_game(met),
                ratio(gone, met),
                ratio(books.of(accounts.LIVED_GONE + kind), gone),
                ratio(books.all(accounts.FILLED + first, len(enemy.attacks)), met),
                ratio(books.all(accounts.KILLED + first, len(enemy.attacks)), books.lost),
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
            books.a_game(books.of(accounts.REPAIRED + place)),
            ratio(books.of(accounts.KILLED_AT + place), books.lost),
        )
        for place, location in enumerate(names.LOCATIONS)
    ]


def waves(loadout: Loadout, books: Books) -> list[WaveFigures]:
    """The waves; lost in one is who reached it and neither the next nor the end."""
    found = []
    for wave in range(len(loadout.catalog.waves)):
        reached = books.of(accounts.WAVE_REACHED + wave)
        found.append(
            WaveFigures(
                books.a_game(reached),
                ratio(books.of(accounts.WAVE_UNITS + wave), reached),
                ratio(books.of(accounts.WAVE_LOST + wave), reached),
            )
        )
    return found
