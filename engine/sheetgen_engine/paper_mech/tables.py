"""`Tables`: the numbers of one loadout in one edition, laid out for play.

They are built from the plain data of `parts` and know no catalog. Every array is flat and as wide as the limits in
`codes`: `targeting[6 * sector + face - 1]`, `power_at[MAX_RINGS * row + ring]`, `attack_t[MAX_ATTACKS * kind + attack]`
and so on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sheetgen_engine.core.arrays import padded, within
from sheetgen_engine.paper_mech import attack_choice, codes, names
from sheetgen_engine.paper_mech.layout import (
    FILLED,
    FREE_ROWS,
    flat,
    indices,
    mask,
    per_row,
    places,
    position,
    reachable,
)
from sheetgen_engine.paper_mech.parts import Board, Chassis, Enemy, Row, Rules, TokenWave, Weapon

CLASSIC = Rules()
# The fields of a row that count for what happens after it.
EFFECTS = ("overheat", "cooldown", "smoke", "cover", "force_field", "repair", "jump", "mine")
# The width of a wave's pile: the enemies that always come, then the tokens.
WIDE_PILE = codes.MAX_ENEMIES + codes.MAX_PILE


class Tables:
    """The numbers of one loadout in one edition. Immutable; equal if built from equal parts."""

    def __init__(
        self,
        *,
        board: Board,
        chassis: Chassis,
        mounts: Mapping[str, Weapon | None],
        enemies: Sequence[Enemy],
        waves: Sequence[Sequence[Sequence[str]] | TokenWave],
        rules: Rules = CLASSIC,
    ) -> None:
        """`waves` lists, for each wave and each face of the die, the codes of the enemies that appear; or the tokens."""
        self.board: Board = board
        self.chassis: Chassis = chassis
        self.mounts: dict[str, Weapon | None] = {mount: mounts.get(mount) for mount in names.MOUNTS}
        self.enemies: tuple[Enemy, ...] = tuple(enemies)
        self.waves: tuple[tuple[tuple[str, ...], ...] | TokenWave, ...] = tuple(
            wave if isinstance(wave, TokenWave) else tuple(tuple(group) for group in wave) for wave in waves
        )
        self.rules: Rules = rules
        self.ring_ids: tuple[str, ...] = tuple(board.rings)
        self.enemy_codes: tuple[str, ...] = tuple(enemy.code for enemy in enemies)
        self.lay_out_radar()
        self.lay_out_tracks()
        self.lay_out_chassis()
        self.lay_out_mounts()
        self.lay_out_reach()
        self.lay_out_enemies()
        self.lay_out_attack_choice()
        self.lay_out_waves()
        self.lay_out_order()
        self.lay_out_rules()

    def lay_out_radar(self) -> None:
        """Lay out the spaces and where enemies move (PM-RADAR, PM-FORWARD, PM-BACKWARD, PM-TURN, PM-ENEMY-MOVE)."""
        board = self.board
        rings = within("rings", len(board.rings), 2, codes.MAX_RINGS)
        sectors = within("sectors", board.sectors, 4, codes.MAX_SECTORS)
        spaces = range(rings * sectors)
        self.rings = rings
        self.sectors = sectors
        self.spaces = rings * sectors
        # The place of a jet that has left the radar: out of every range, in no arc, and nothing moves it (PM26-FLIGHT).
        self.off_radar = rings * sectors
        self.ring_of: list[int] = padded([*(space // sectors for space in spaces), rings], codes.MAX_SPACES)
        self.sector_of: list[int] = padded([space % sectors for space in spaces], codes.MAX_SPACES)
        self.start: list[int] = indices("start", board.start, codes.FACES, len(spaces))
        for name, table in (("forwards", board.forwards), ("backwards", board.backwards)):
            indices(name, table, len(spaces), len(spaces))
        rearwards = indices("rearwards", board.rearwards, sectors, sectors)
        self.forwards: list[int] = self.moved(board.forwards)
        self.backwards: list[int] = self.moved(board.backwards)
        self.clockwise: list[int] = self.moved([self.beside(space, 1) for space in spaces])
        self.anticlockwise: list[int] = self.moved([self.beside(space, -1) for space in spaces])
        self.opposite: list[int] = self.moved([self.beside(space, sectors // 2) for space in spaces])
        self.rearwards: list[int] = self.moved(
            [self.beside(space, rearwards[space % sectors] - space) for space in spaces]
        )
        # The front of this board: the sectors where walking forwards brings an enemy closer.
        self.front = mask(sector for sector in range(sectors) if board.forwards[sectors + sector] == sector)

    def moved(self, spaces: Sequence[int]) -> list[int]:
        """Return where a move leads from each space; off the radar nothing moves."""
        return padded([*spaces, self.off_radar], codes.MAX_SPACES)

    def beside(self, space: int, sectors: int) -> int:
        """Return the space this many sectors clockwise in the same ring."""
        return space - space % self.sectors + (space + sectors) % self.sectors

    def lay_out_tracks(self) -> None:
        """Lay out the targeting and spill tracks, the armour of the zones and the time track."""
        board = self.board
        sectors = board.sectors
        if len(board.targeting) != sectors or len(board.zone_armour) != sectors:
            raise ValueError(f"targeting and zone_armour need one entry for each of the {sectors} sectors")
        targeting = [places(row) for row in board.targeting]
        self.targeting: list[int] = padded(flat(targeting), codes.MAX_SECTORS * codes.FACES)
        self.zone_armour: list[int] = padded(board.zone_armour, codes.MAX_SECTORS)
        # The mounts that the targeting track of each sector shows (PM26-TARGET).
        visible = [mask(place for place in row if place < codes.MOUNTS) for row in targeting]
        self.visible: list[int] = padded(visible, codes.MAX_SECTORS)
        spill = [places(board.spill[place]) for place in names.LOCATIONS]
        self.spill: list[int] = padded(flat(spill), codes.LOCATIONS * codes.FACES)
        self.spill_reaches: list[int] = padded(reachable(spill), codes.LOCATIONS)
        self.track = within("track", board.track, 1, codes.UNLIMITED)

    def lay_out_chassis(self) -> None:
        """Lay out torso, legs, stances and repairs (PM-BODY, PM-TORSO, PM-STANCE, PM-REPAIR)."""
        chassis = self.chassis
        self.torso_circles = within("torso circles", chassis.torso_circles, 1, codes.MAX_TORSO)
        slow = [sum(t for start, t in chassis.slow if damage >= start) for damage in range(codes.MAX_TORSO + 1)]
        self.slow_t: list[int] = padded([within("T", t, 0, codes.UNLIMITED) for t in slow], codes.MAX_TORSO + 1)
        self.repair_from = chassis.repair_from
        self.repair_most = within("repairs", chassis.repair_most, 0, codes.UNLIMITED)
        self.repair_t = within("T", chassis.repair_t, 0, codes.UNLIMITED)
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
        self.parry: list[int] = padded([0 if weapon is None else weapon.parry for weapon in weapons], codes.LOCATIONS)
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
            FREE_ROWS[filled] << codes.ROWS * mount if weapons[mount] else 0
            for mount in range(codes.MOUNTS)
            for filled in range(codes.FILLINGS)
        ]
        # The filled circles of the same, 0 without a weapon or a free circle: what enemies aim at (PM26-TARGET).
        self.aimed_at: list[int] = [
            FILLED[filled] if weapons[mount] else 0 for mount in range(codes.MOUNTS) for filled in range(codes.FILLINGS)
        ]
        self.needs_stance: list[int] = per_row([position(names.STANCES, row.needs_stance) for row in rows])
        self.rows_in_stance: list[int] = [
            mask(number for number, row in enumerate(rows) if row.needs_stance in (None, stance))
            for stance in names.STANCES
        ]
        self.no_haste: list[int] = per_row([row.no_haste for row in rows])
        self.second_target: list[int] = per_row(
            [codes.NONE if row.second_target is None else row.second_target for row in rows]
        )
        self.combo: list[int] = per_row([row.combo for row in rows])
        self.armour_shift: list[int] = per_row([row.armour_shift for row in rows])
        self.sure_hit: list[int] = per_row([row.sure_hit for row in rows])
        self.reroll_misses: list[int] = per_row([row.reroll_misses for row in rows])
        self.rerolled_dice: list[int] = per_row([row.rerolled_dice for row in rows])
        self.crush: list[int] = per_row([row.crush for row in rows])
        self.crush_attack: list[int] = per_row([row.crush_attack for row in rows])
        self.combo_any_target: list[int] = per_row([row.combo_any_target for row in rows])
        self.delay: list[int] = per_row([row.delay for row in rows])
        self.scramble: list[int] = per_row([row.scramble for row in rows])
        self.pull: list[int] = per_row([mask(names.PULL_OPTIONS.index(way) for way in row.pull) for row in rows])
        self.intercept: list[int] = per_row([names.INTERCEPTS.index(row.intercept) for row in rows])
        self.lay_out_effects(weapons, rows)
        powers = [
            row.power + (row.power_by_range[ring] if ring < len(row.power_by_range) else 0)
            for row in rows
            for ring in range(codes.MAX_RINGS)
        ]
        if max(powers) + max(row.combo for row in rows) > codes.MAX_DICE:
            raise ValueError(f"an attack can roll at most {codes.MAX_DICE} dice")
        self.power_at: list[int] = padded(powers, codes.WEAPON_ROWS * codes.MAX_RINGS)

    def lay_out_effects(self, weapons: Sequence[Weapon | None], rows: Sequence[Row]) -> None:
        """Lay out what happens after each row (PMH-AFTER), and the set of rows that have any such effect."""
        own = [[getattr(row, name) for name in EFFECTS] for row in rows]
        for effects in own:
            for name, value in zip(EFFECTS, effects, strict=True):
                within(name.replace("_", " "), value, 0, codes.MAX_EFFECT)
        self.effect_rows = mask(number for number, effects in enumerate(own) if any(effects))
        self.overheat: list[int] = per_row([row.overheat for row in rows])
        self.cooldown: list[int] = per_row([row.cooldown for row in rows])
        self.smoke: list[int] = per_row([row.smoke for row in rows])
        self.cover: list[int] = per_row([row.cover for row in rows])
        self.force_field: list[int] = per_row([row.force_field for row in rows])
        self.repair: list[int] = per_row([row.repair for row in rows])
        self.jump: list[int] = per_row([row.jump for row in rows])
        self.mine: list[int] = per_row([row.mine for row in rows])
        self.nearest: list[int] = per_row([row.nearest for row in rows])
        reaches = [codes.NONE if weapon is None or weapon.reach is None else weapon.reach for weapon in weapons]
        self.reach: list[int] = padded(reaches, codes.MOUNTS)

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
            by_face += attack_choice.chosen_by_face(kind, not self.rules.strongest_attacks)
            faces_that_hit += [
                min(codes.FACES, max(0, codes.FACES - max(0, kind.armour + shift), codes.FACES + 1 - sure))
                for shift, sure in zip(self.shifts(), self.sure_hits(), strict=True)
            ]
        wide = codes.MAX_KINDS * codes.MAX_ATTACKS
        self.kinds = len(kinds)
        self.enemy_armour: list[int] = padded([kind.armour for kind in kinds], codes.MAX_KINDS)
        self.enemy_moves: list[int] = padded([int(kind.moves) for kind in kinds], codes.MAX_KINDS)
        self.away: list[int] = padded([within("T", kind.away, 0, codes.UNLIMITED) for kind in kinds], codes.MAX_KINDS)
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

    def lay_out_attack_choice(self) -> None:
        """Lay out the keywords of attacks, the strongest attack by ring, and the P of attacks with a shorter range.

        `strongest` and `power_inside` are by kind, first usable attack and ring (PM26-NEXT, PM26-ENEMY-MOVE).
        """
        wide = codes.MAX_KINDS * codes.MAX_ATTACKS
        none = (0,) * 7
        keywords = []
        for kind in self.enemies:
            own = [
                (
                    *(attack.delay, attack.reroll_misses, attack.rerolled_dice),
                    *(attack.smoke, attack.cover, attack.repair, attack.jump),
                )
                for attack in kind.attacks
            ]
            keywords += own + [none] * (codes.MAX_ATTACKS - len(own))
        self.attack_delay: list[int] = padded([keyword[0] for keyword in keywords], wide)
        self.attack_rerolls: list[int] = padded([keyword[1] for keyword in keywords], wide)
        self.attack_rerolled_dice: list[int] = padded([keyword[2] for keyword in keywords], wide)
        self.attack_smoke: list[int] = padded([keyword[3] for keyword in keywords], wide)
        self.attack_cover: list[int] = padded([keyword[4] for keyword in keywords], wide)
        self.attack_repair: list[int] = padded([keyword[5] for keyword in keywords], wide)
        self.attack_jump: list[int] = padded([keyword[6] for keyword in keywords], wide)
        # Whether any enemy hides while it selects an attack, and whether any repairs itself or jumps after one.
        self.screened_enemies = int(any(keyword[3] or keyword[4] for keyword in keywords))
        self.nimble_enemies = int(any(keyword[5] or keyword[6] for keyword in keywords))
        strongest, power_inside = attack_choice.chosen_by_ring(self.enemies)
        self.strongest: list[int] = padded(strongest, wide * codes.MAX_RINGS)
        self.power_inside: list[int] = padded(power_inside, wide * codes.MAX_RINGS)

    def lay_out_waves(self) -> None:
        """Lay out the number and kinds of enemies for each wave and face (PM-WAVES), or its tokens (PM26-TOKENS)."""
        self.last_wave = within("waves", len(self.waves), 1, codes.MAX_WAVES)
        sizes: list[int] = []
        members: list[int] = []
        piles: list[list[int]] = []
        for wave in self.waves:
            groups = ((),) * codes.FACES if isinstance(wave, TokenWave) else wave
            if len(groups) != codes.FACES:
                raise ValueError("a wave needs enemies for each of the six faces")
            for group in groups:
                within("enemies of a wave", len(group), 0 if isinstance(wave, TokenWave) else 1, codes.MAX_ENEMIES)
                sizes.append(len(group))
                members += self.kinds_of(group, codes.MAX_ENEMIES)
            piles.append(self.pile_of(wave) if isinstance(wave, TokenWave) else [0] * (3 + WIDE_PILE))
        self.wave_size: list[int] = padded(sizes, codes.MAX_WAVES * codes.FACES)
        self.wave_members: list[int] = padded(members, codes.MAX_WAVES * codes.FACES * codes.MAX_ENEMIES)
        self.tokens_drawn: list[int] = padded([pile[0] for pile in piles], codes.MAX_WAVES)
        self.pile_size: list[int] = padded([pile[1] for pile in piles], codes.MAX_WAVES)
        self.always_come: list[int] = padded([pile[2] for pile in piles], codes.MAX_WAVES)
        self.pile: list[int] = padded(flat([pile[3:] for pile in piles]), codes.MAX_WAVES * WIDE_PILE)
        again = [[int(code in wave.again) for code in self.enemy_codes] if isinstance(wave, TokenWave) else []
                 for wave in self.waves]  # fmt: skip
        self.draws_again: list[int] = padded(
            flat([padded(kinds, codes.MAX_KINDS) for kinds in again]), codes.MAX_WAVES * codes.MAX_KINDS
        )

    def pile_of(self, wave: TokenWave) -> list[int]:
        """Return a wave's numbers of tokens drawn, tokens and other enemies, then the kinds of both.

        The enemies that always come are first.
        """
        again = sum(code in wave.again for code in wave.pile)
        within("tokens drawn", wave.draw, 1, len(wave.pile))
        within("enemies of a wave", len(wave.enemies) + min(wave.draw + again, len(wave.pile)), 1, codes.MAX_ENEMIES)
        kinds = self.kinds_of(wave.enemies, codes.MAX_ENEMIES) + self.kinds_of(wave.pile, codes.MAX_PILE)
        return [wave.draw, len(wave.pile), len(wave.enemies), *kinds]

    def kinds_of(self, group: Sequence[str], width: int) -> list[int]:
        """Return the kinds of enemies, padded."""
        return padded([self.kind_of(code) for code in group], width)

    def lay_out_rules(self) -> None:
        """Lay out the rules in which editions differ, and the skills (PM26-SKILLS)."""
        rules = self.rules
        self.chooses_strongest = int(rules.strongest_attacks)
        self.seeks = int(rules.seek)
        self.aims = int(rules.aim)
        self.scatters = int(rules.scatter)
        self.evasion_circles = within("circles", rules.evasion, 0, codes.MAX_SKILL)
        self.marksman_circles = within("circles", rules.marksman, 0, codes.MAX_SKILL)
        self.marksman_dice = rules.marksman_dice
        self.engineer_circles = within("circles", rules.engineer, 0, codes.MAX_SKILL)
        self.engineer_repairs = rules.engineer_repairs
        # Whether dice alone decide what enemies do, without keywords, flight paths, skills or abilities.
        keywords = [attack.delay or attack.reroll_misses for kind in self.enemies for attack in kind.attacks]
        chosen = rules.strongest_attacks or rules.seek or rules.aim or rules.evasion > 0
        able = self.effect_rows or self.nimble_enemies or self.screened_enemies
        self.plain_enemies = int(not (chosen or able or any(keywords) or any(kind.away for kind in self.enemies)))

    def lay_out_order(self) -> None:
        """Lay out the order in which pilots compare options; of equal ones the first is chosen.

        It goes from side to side: two mechs that are mirror images of each other have orders that are mirror images too.
        """
        left = (self.mounts[names.MOUNTS[codes.LEFT_SHOULDER]], self.mounts[names.MOUNTS[codes.LEFT_ARM]])
        right = (self.mounts[names.MOUNTS[codes.RIGHT_SHOULDER]], self.mounts[names.MOUNTS[codes.RIGHT_ARM]])
        mirrored = int(repr(left) < repr(right))
        # The other mount of a pair differs from it in the last bit; so do the two turns.
        self.mount_order: list[int] = [mount ^ mirrored for mount in range(codes.MOUNTS)]
        rows = [codes.ROWS * mount + row for mount in self.mount_order for row in range(codes.ROWS)]
        self.action_order: list[int] = [*rows, *range(codes.WEAPON_ROWS, codes.ACTIONS)]
        turns = (codes.CLOCKWISE, codes.ANTICLOCKWISE)
        self.move_order: list[int] = [
            option ^ mirrored if option in turns else option for option in range(codes.MOVE_OPTIONS)
        ]
        self.space_order: list[int] = padded(
            [space + mirrored * (self.sectors - 1 - 2 * (space % self.sectors)) for space in range(self.spaces)],
            codes.MAX_SPACES,
        )

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
    return tables.board, tables.chassis, tables.mounts, tables.enemies, tables.waves, tables.rules


def from_parts(
    board: Board,
    chassis: Chassis,
    mounts: Mapping[str, Weapon | None],
    enemies: Sequence[Enemy],
    waves: Sequence[Sequence[Sequence[str]] | TokenWave],
    rules: Rules,
) -> Tables:
    """Build a `Tables` from the parts returned by `parts_of`."""
    return Tables(board=board, chassis=chassis, mounts=mounts, enemies=enemies, waves=waves, rules=rules)
