"""`Tables`: the numbers of one loadout in one edition, laid out for play.

They are built from the plain data of `parts` and know no catalog. Every array is flat and as wide as the limits in
`codes`: `targeting[6 * sector + face - 1]`, `power_at[MAX_RINGS * row + ring]`, `attack_t[MAX_ATTACKS * kind + attack]`
and so on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sheetgen_engine.paper_mech import codes, names
from sheetgen_engine.paper_mech.parts import Board, Chassis, Enemy, Row, Weapon


class Tables:
    """The numbers of one loadout in one edition. Immutable; equal if built from equal parts."""

    def __init__(
        self,
        *,
        board: Board,
        chassis: Chassis,
        mounts: Mapping[str, Weapon | None],
        enemies: Sequence[Enemy],
        waves: Sequence[Sequence[Sequence[str]]],
    ) -> None:
        """`waves` lists, for each wave and each face of the die, the codes of the enemies that appear."""
        self.board: Board = board
        self.chassis: Chassis = chassis
        self.mounts: dict[str, Weapon | None] = {mount: mounts.get(mount) for mount in names.MOUNTS}
        self.enemies: tuple[Enemy, ...] = tuple(enemies)
        self.waves: tuple[tuple[tuple[str, ...], ...], ...] = tuple(
            tuple(tuple(group) for group in wave) for wave in waves
        )
        self.ring_ids: tuple[str, ...] = tuple(board.rings)
        self.enemy_codes: tuple[str, ...] = tuple(enemy.code for enemy in enemies)
        self.lay_out_radar()
        self.lay_out_tracks()
        self.lay_out_chassis()
        self.lay_out_mounts()
        self.lay_out_reach()
        self.lay_out_enemies()
        self.lay_out_waves()

    def lay_out_radar(self) -> None:
        """Lay out the spaces and where enemies move (PM-RADAR, PM-FORWARD, PM-BACKWARD, PM-TURN, PM-ENEMY-MOVE)."""
        board = self.board
        rings = within("rings", len(board.rings), 2, codes.MAX_RINGS)
        sectors = within("sectors", board.sectors, 4, codes.MAX_SECTORS)
        spaces = range(rings * sectors)
        self.rings = rings
        self.sectors = sectors
        self.spaces = rings * sectors
        self.ring_of: list[int] = padded([space // sectors for space in spaces], codes.MAX_SPACES)
        self.sector_of: list[int] = padded([space % sectors for space in spaces], codes.MAX_SPACES)
        self.start: list[int] = indices("start", board.start, codes.FACES, len(spaces))
        for name, table in (("forwards", board.forwards), ("backwards", board.backwards)):
            indices(name, table, len(spaces), len(spaces))
        self.forwards: list[int] = padded(board.forwards, codes.MAX_SPACES)
        self.backwards: list[int] = padded(board.backwards, codes.MAX_SPACES)
        self.clockwise: list[int] = padded(
            [space - space % sectors + (space + 1) % sectors for space in spaces], codes.MAX_SPACES
        )
        self.anticlockwise: list[int] = padded(
            [space - space % sectors + (space - 1) % sectors for space in spaces], codes.MAX_SPACES
        )
        rearwards = indices("rearwards", board.rearwards, sectors, sectors)
        self.rearwards: list[int] = padded(
            [space - space % sectors + rearwards[space % sectors] for space in spaces], codes.MAX_SPACES
        )
        # The front of this board: the sectors where walking forwards brings an enemy closer.
        self.front = mask(sector for sector in range(sectors) if board.forwards[sectors + sector] == sector)

    def lay_out_tracks(self) -> None:
        """Lay out the targeting and spill tracks, the armour of the zones and the time track."""
        board = self.board
        sectors = board.sectors
        if len(board.targeting) != sectors or len(board.zone_armour) != sectors:
            raise ValueError(f"targeting and zone_armour need one entry for each of the {sectors} sectors")
        targeting = [places(row) for row in board.targeting]
        self.targeting: list[int] = padded(flat(targeting), codes.MAX_SECTORS * codes.FACES)
        self.zone_armour: list[int] = padded(board.zone_armour, codes.MAX_SECTORS)
        spill = [places(board.spill[place]) for place in names.LOCATIONS]
        self.spill: list[int] = padded(flat(spill), codes.LOCATIONS * codes.FACES)
        self.spill_reaches: list[int] = padded(reachable(spill), codes.LOCATIONS)
        self.track = within("track", board.track, 1, codes.UNLIMITED)

    def lay_out_chassis(self) -> None:
        """Lay out torso, legs, stances and repairs (PM-BODY, PM-TORSO, PM-STANCE, PM-REPAIR)."""
        chassis = self.chassis
        self.torso_circles = within("torso circles", chassis.torso_circles, 1, codes.MAX_TORSO)
        self.slow_from = chassis.slow_from
        self.slow_t = within("T", chassis.slow_t, 0, codes.UNLIMITED)
        self.repair_from = chassis.repair_from
        order = [names.MOVES.index(move) for move in chassis.legs]
        if sorted(order) != [0, 1, 2, 3]:
            raise ValueError("legs must hold each of the four moves once")
        self.leg_order: list[int] = padded(order, codes.MOVES)
        self.free_moves = mask(names.MOVES.index(move) for move in chassis.free_moves)
        stances = (chassis.stand, chassis.squat)
        self.enemy_dice: list[int] = padded([stance.enemy_dice for stance in stances], codes.STANCES)
        self.rerolled_faces: list[int] = padded([mask(stance.reroll_targeting) for stance in stances], codes.STANCES)
        if any(len(set(stance.reroll_targeting)) >= codes.FACES for stance in stances):
            raise ValueError("a stance cannot re-roll every face of the targeting die")
        self.moves_freely: list[int] = padded([int(stance.free_moves) for stance in stances], codes.STANCES)
        self.forbidden: list[int] = padded(
            [mask(names.MOVES.index(move) for move in stance.forbids) for stance in stances], codes.STANCES
        )

    def lay_out_mounts(self) -> None:
        """Lay out the armour of the locations and the twelve rows; the rows of an empty mount can never be chosen."""
        weapons = [self.mounts[mount] for mount in names.MOUNTS]
        chassis = self.chassis
        armour = [0 if weapon is None else weapon.armour for weapon in weapons]
        armour += [chassis.torso_armour, chassis.legs_armour]
        self.armour: list[int] = padded([within("armour", a, 0, codes.UNLIMITED) for a in armour], codes.LOCATIONS)
        self.mounted: list[int] = padded([int(weapon is not None) for weapon in weapons], codes.MOUNTS)
        self.parry: list[int] = padded([0 if weapon is None else weapon.parry for weapon in weapons], codes.MOUNTS)
        rows: list[Row] = []
        for weapon in weapons:
            rows += (Row(power=0, t=1),) * codes.ROWS if weapon is None else weapon.rows
        if len(rows) != codes.WEAPON_ROWS:
            raise ValueError("every weapon must have three rows")
        times = [row.t for row in rows] + [chassis.move_t[move] for move in names.MOVES]
        self.t: list[int] = padded([within("T", t, 1, codes.UNLIMITED) for t in times], codes.ACTIONS)
        self.not_twice_rows = mask(number for number, row in enumerate(rows) if row.not_twice)
        # For each mount and each set of filled circles, the rows that still have a free circle.
        self.free_rows: list[int] = [
            mask(codes.ROWS * mount + row for row in range(codes.ROWS) if weapons[mount] and filled >> 2 * row & 3 != 3)
            for mount in range(codes.MOUNTS)
            for filled in range(codes.FILLINGS)
        ]
        self.needs_stance: list[int] = per_row([position(names.STANCES, row.needs_stance) for row in rows])
        self.no_haste: list[int] = per_row([row.no_haste for row in rows])
        self.second_target: list[int] = per_row(
            [codes.NONE if row.second_target is None else row.second_target for row in rows]
        )
        self.combo: list[int] = per_row([row.combo for row in rows])
        self.armour_shift: list[int] = per_row([row.armour_shift for row in rows])
        self.sure_hit: list[int] = per_row([row.sure_hit for row in rows])
        self.reroll_misses: list[int] = per_row([row.reroll_misses for row in rows])
        self.crush: list[int] = per_row([row.crush for row in rows])
        self.delay: list[int] = per_row([row.delay for row in rows])
        self.scramble: list[int] = per_row([row.scramble for row in rows])
        self.pull: list[int] = per_row([mask(names.PULL_OPTIONS.index(way) for way in row.pull) for row in rows])
        self.intercept: list[int] = per_row([names.INTERCEPTS.index(row.intercept) for row in rows])
        powers = [
            row.power + (row.power_by_range[ring] if ring < len(row.power_by_range) else 0)
            for row in rows
            for ring in range(codes.MAX_RINGS)
        ]
        if max(powers) + max(row.combo for row in rows) > codes.MAX_DICE:
            raise ValueError(f"an attack can roll at most {codes.MAX_DICE} dice")
        self.power_at: list[int] = padded(powers, codes.WEAPON_ROWS * codes.MAX_RINGS)

    def lay_out_reach(self) -> None:
        """Lay out the arcs and, for each space, the set of rows with a target there (PM-ARCS, PM-RANGE, PM-NOT-CLOSE)."""
        arcs = [self.board.arcs[mount] for mount in names.MOUNTS]
        for arc in arcs:
            indices("arcs", arc, len(arc), self.sectors)
        self.arc: list[int] = padded([mask(arc) for arc in arcs], codes.MOUNTS)
        rows_on = [0] * self.spaces
        for index, mount in enumerate(names.MOUNTS):
            weapon = self.mounts[mount]
            if weapon is None or weapon.reach is None:
                continue
            for number, row in enumerate(weapon.rows):
                # A row with a printed P of 0 never has a target (PM-ATTACK); dice lost to the range do not matter here.
                if row.power == 0:
                    continue
                for space in range(self.spaces):
                    ring, sector = divmod(space, self.sectors)
                    if row.nearest <= ring <= weapon.reach and sector in arcs[index]:
                        rows_on[space] |= 1 << (codes.ROWS * index + number)
        self.rows_on: list[int] = padded(rows_on, codes.MAX_SPACES)

    def lay_out_enemies(self) -> None:
        """Lay out the kinds of enemies, their attacks, and the number of faces on which each row damages them."""
        kinds = self.enemies
        within("kinds of enemies", len(kinds), 1, codes.MAX_KINDS)
        attacks: list[tuple[int, int, int, int]] = []
        by_face: list[int] = []
        faces_that_hit: list[int] = []
        for kind in kinds:
            within("attacks", len(kind.attacks), 1, codes.MAX_ATTACKS)
            within("armour", kind.armour, 0, codes.UNLIMITED)
            filled = 0
            for attack in kind.attacks:
                filled += within("circles", attack.circles, 1, codes.UNLIMITED)
                most = attack.power + max(self.chassis.stand.enemy_dice, self.chassis.squat.enemy_dice)
                within("P", most, -codes.UNLIMITED, codes.MAX_DICE)
                attacks.append((attack.reach, attack.power, within("T", attack.t, 1, codes.UNLIMITED), filled))
            attacks += [(0, 0, 1, filled)] * (codes.MAX_ATTACKS - len(kind.attacks))
            by_face += chosen_by_face(kind)
            faces_that_hit += [
                min(codes.FACES, max(0, codes.FACES - max(0, kind.armour + shift), codes.FACES + 1 - sure))
                for shift, sure in zip(self.shifts(), self.sure_hits(), strict=True)
            ]
        wide = codes.MAX_KINDS * codes.MAX_ATTACKS
        self.kinds = len(kinds)
        self.enemy_armour: list[int] = padded([kind.armour for kind in kinds], codes.MAX_KINDS)
        self.enemy_moves: list[int] = padded([int(kind.moves) for kind in kinds], codes.MAX_KINDS)
        self.attacks: list[int] = padded([len(kind.attacks) for kind in kinds], codes.MAX_KINDS)
        self.attack_reach: list[int] = padded([attack[0] for attack in attacks], wide)
        self.attack_power: list[int] = padded([attack[1] for attack in attacks], wide)
        self.attack_t: list[int] = padded([attack[2] for attack in attacks], wide)
        # The damage that disables this attack and those above it (PM-ENEMY-DAMAGE).
        self.attack_full: list[int] = padded([attack[3] for attack in attacks], wide)
        self.enemy_circles: list[int] = padded(
            [sum(attack.circles for attack in kind.attacks) for kind in kinds], codes.MAX_KINDS
        )
        self.attack_by_face: list[int] = padded(by_face, codes.MAX_KINDS * codes.FACES)
        self.faces_that_hit: list[int] = padded(faces_that_hit, codes.MAX_KINDS * codes.WEAPON_ROWS)

    def lay_out_waves(self) -> None:
        """Lay out the number and kinds of enemies for each wave and face (PM-WAVES)."""
        self.last_wave = within("waves", len(self.waves), 1, codes.MAX_WAVES)
        sizes: list[int] = []
        members: list[int] = []
        for wave in self.waves:
            if len(wave) != codes.FACES:
                raise ValueError("a wave needs enemies for each of the six faces")
            for group in wave:
                within("enemies of a wave", len(group), 1, codes.MAX_ENEMIES)
                sizes.append(len(group))
                members += [self.kind_of(code) for code in group] + [0] * (codes.MAX_ENEMIES - len(group))
        self.wave_size: list[int] = padded(sizes, codes.MAX_WAVES * codes.FACES)
        self.wave_members: list[int] = padded(members, codes.MAX_WAVES * codes.FACES * codes.MAX_ENEMIES)

    def shifts(self) -> list[int]:
        """Return the armour shift of each row."""
        return [self.armour_shift[row] for row in range(codes.WEAPON_ROWS)]

    def sure_hits(self) -> list[int]:
        """Return the face from which each row always hits."""
        return [self.sure_hit[row] for row in range(codes.WEAPON_ROWS)]

    def kind_of(self, code: str) -> int:
        """Return the number of the enemy kind with this code."""
        if code not in self.enemy_codes:
            raise ValueError(f"no enemy has the code {code}")
        return self.enemy_codes.index(code)

    def space(self, ring: str, sector: int) -> int:
        """Return the number of the space in this ring and sector."""
        if ring not in self.ring_ids:
            raise ValueError(f"no ring has the id {ring}")
        if not 0 <= sector < self.sectors:
            raise ValueError(f"the radar has sectors 0 to {self.sectors - 1}, not {sector}")
        return self.ring_ids.index(ring) * self.sectors + sector

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tables):
            return NotImplemented
        return parts_of(self) == parts_of(other)

    def __hash__(self) -> int:
        return hash((self.board.rings, self.enemy_codes))

    def __reduce__(self) -> tuple[object, ...]:
        return from_parts, parts_of(self)


def parts_of(tables: Tables) -> tuple[object, ...]:
    """Return the parts that a `Tables` was built from."""
    return tables.board, tables.chassis, tables.mounts, tables.enemies, tables.waves


def from_parts(
    board: Board,
    chassis: Chassis,
    mounts: Mapping[str, Weapon | None],
    enemies: Sequence[Enemy],
    waves: Sequence[Sequence[Sequence[str]]],
) -> Tables:
    """Build a `Tables` from the parts returned by `parts_of`."""
    return Tables(board=board, chassis=chassis, mounts=mounts, enemies=enemies, waves=waves)


def chosen_by_face(kind: Enemy) -> list[int]:
    """Return the attack chosen by each face of the D6 (PM-NEXT)."""
    if len(kind.attacks) == 1:
        return [0] * codes.FACES
    chosen = [[number for number, attack in enumerate(kind.attacks) if face in attack.faces] for face in range(1, 7)]
    if any(len(numbers) != 1 for numbers in chosen):
        raise ValueError(f"enemy {kind.code}: each face must choose exactly one attack")
    return [numbers[0] for numbers in chosen]


def reachable(spill: Sequence[Sequence[int]]) -> list[int]:
    """Return, for each location, the set of locations that its spilled damage can reach."""
    reaches = [mask(tracks) for tracks in spill]
    for _ in names.LOCATIONS:
        for place in range(codes.LOCATIONS):
            for other in range(codes.LOCATIONS):
                if reaches[place] >> other & 1:
                    reaches[place] |= reaches[other]
    return reaches


def places(words: Sequence[str]) -> list[int]:
    """Return the locations of a track of six names, one for each face."""
    if len(words) != codes.FACES:
        raise ValueError("a track needs a location for each of the six faces")
    return [names.LOCATIONS.index(word) for word in words]


def mask(numbers: Iterable[int]) -> int:
    """Return a set of small numbers as bits."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def flat(rows: Sequence[Sequence[int]]) -> list[int]:
    """Return the rows concatenated."""
    return [value for row in rows for value in row]


def position(words: Sequence[str], word: str | None) -> int:
    """Return the index of a word, or NONE."""
    return codes.NONE if word is None else words.index(word)


def per_row(values: Sequence[int]) -> list[int]:
    """Return an array with a value for each of the twelve rows."""
    return padded([int(value) for value in values], codes.WEAPON_ROWS)


def padded(values: Sequence[int], length: int) -> list[int]:
    """Return the values padded with zeros to the width of their array."""
    if len(values) > length:
        raise ValueError(f"{len(values)} values are more than {length}")
    return [*values, *([0] * (length - len(values)))]


def indices(name: str, values: Sequence[int], count: int, below: int) -> list[int]:
    """Return the values after checking their number and that each is an index below the bound."""
    if len(values) != count:
        raise ValueError(f"{name} needs {count} entries, not {len(values)}")
    return [within(name, value, 0, below - 1) for value in values]


def within(name: str, value: int, least: int, most: int) -> int:
    """Return the value after checking its bounds; compiled arrays do not check their indices."""
    if not least <= value <= most:
        raise ValueError(f"{name}: {value} is not from {least} to {most}")
    return value
