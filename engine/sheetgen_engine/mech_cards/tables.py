"""`Tables`: the numbers of the squads in a game, laid out for play.

They are built from the plain data of `parts` and know no catalog. Mechs are numbered consecutively, player by player.
Arrays are flat and as wide as the limits in `codes`: `dt[MAX_PARTS * mech + part]`, `layer_dt[MAX_LAYERS * (MAX_PARTS *
mech + part) + layer]`.
"""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen_engine.core.arrays import padded, within
from sheetgen_engine.mech_cards import codes, names, odds
from sheetgen_engine.mech_cards.parts import Mech, Part, Rules


class Tables:
    """The numbers of squads, one per player. Immutable; equal if built from equal parts."""

    def __init__(
        self, squads: Sequence[Sequence[Mech]], rules: Rules | None = None, sides: Sequence[int] | None = None
    ) -> None:
        """`sides` is the side of each player; without it everybody plays for themselves (MC-LOSS)."""
        self.squads: tuple[tuple[Mech, ...], ...] = tuple(tuple(squad) for squad in squads)
        self.rules: Rules = rules or Rules()
        self.players = within("players", len(self.squads), 2, codes.MAX_PLAYERS)
        self.sides: tuple[int, ...] = tuple(range(self.players) if sides is None else sides)
        if len(self.sides) != self.players or len(set(self.sides)) < 2:
            raise ValueError("there must be a side for each player, and two sides or more")
        self.side_of: list[int] = padded(
            [within("side", side, 0, codes.MAX_PLAYERS - 1) for side in self.sides], codes.MAX_PLAYERS
        )
        mechs: list[Mech] = []
        owners: list[int] = []
        firsts: list[int] = []
        for player, squad in enumerate(self.squads):
            within("mechs of a squad", len(squad), 1, codes.MAX_SQUAD)
            firsts.append(len(mechs))
            mechs += squad
            owners += [player] * len(squad)
        self.mechs = len(mechs)
        self.owner: list[int] = padded(owners, codes.MAX_MECHS)
        self.side: list[int] = padded([self.sides[owner] for owner in owners], codes.MAX_MECHS)
        self.first_mech: list[int] = padded(firsts, codes.MAX_PLAYERS)
        self.squad_size: list[int] = padded([len(squad) for squad in self.squads], codes.MAX_PLAYERS)
        self.lay_out_rules(self.rules)
        self.lay_out_mechs(mechs)
        self.lay_out_parts(mechs)
        self.lay_out_layers(mechs)
        self.lay_out_odds()

    def lay_out_rules(self, rules: Rules) -> None:
        """Lay out the numbers of the rules."""
        self.actions = within("actions", rules.actions, 1, codes.MAX_ACTIONS)
        self.aim = within("aim", rules.aim, 0, codes.MAX_STAT)
        self.evade = within("evade", rules.evade, 1, codes.MAX_STAT)
        self.volley = within("volley", rules.volley, 0, codes.MAX_STAT)
        self.charge_volley = self.volley if rules.charge_volley else 0
        self.summed_armour = int(rules.summed_armour)
        self.evade_to_turn_end = int(rules.evade_to_turn_end)
        self.refire = int(rules.refire)
        self.speed_stays = int(rules.speed_stays)
        self.aim_needs_weapon = int(rules.aim_needs_weapon)
        self.power_counts = int(rules.power_counts)
        self.split_targets = int(rules.split_targets)

    def lay_out_mechs(self, mechs: Sequence[Mech]) -> None:
        """Lay out speed, the pilots' stats and the kinds of the parts."""
        self.sp: list[int] = per_mech([stat("SP", mech.sp) for mech in mechs])
        self.ac: list[int] = per_mech([stat("AC", mech.ac) for mech in mechs])
        self.bt: list[int] = per_mech([stat("BT", mech.bt) for mech in mechs])
        self.fo: list[int] = per_mech([stat("FO", mech.fo) for mech in mechs])
        self.attack_penalty: list[int] = per_mech(
            [within("attack penalty", mech.attack_penalty, 0, codes.MAX_ATTACK_PENALTY) for mech in mechs]
        )
        self.parts: list[int] = per_mech([within("parts", len(mech.parts), 1, codes.MAX_PARTS) for mech in mechs])
        kinds = [[names.KINDS.index(part.kind) for part in mech.parts] for mech in mechs]
        for own in kinds:
            if own.count(codes.LOCOMOTOR) != 1 or own.count(codes.COCKPIT) != 1:
                raise ValueError("a mech must have one locomotor and one cockpit (MC-PARTS)")
            if codes.PLANT not in own or codes.WEAPON not in own:
                raise ValueError("a mech must have a power plant and a weapon (MC-PARTS)")
        self.locomotor: list[int] = per_mech([1 << own.index(codes.LOCOMOTOR) for own in kinds])
        self.cockpit: list[int] = per_mech([1 << own.index(codes.COCKPIT) for own in kinds])
        self.plants: list[int] = per_mech([kind_mask(own, codes.PLANT) for own in kinds])
        self.weapons: list[int] = per_mech([kind_mask(own, codes.WEAPON) for own in kinds])
        self.melee: list[int] = per_mech(
            [
                sum(1 << at for at, part in enumerate(mech.parts) if part.kind == "weapon" and part.melee)
                for mech in mechs
            ]
        )
        # Weapons in descending order of PE + DO; equals in the order of the cards.
        orders = [
            sorted(
                (at for at, part in enumerate(mech.parts) if part.kind == "weapon"),
                key=lambda at, mech=mech: -(mech.parts[at].pe + mech.parts[at].do),  # type: ignore[misc]
            )
            for mech in mechs
        ]
        self.weapons_by_strength: list[int] = padded(
            [at for order in orders for at in [*order, *([0] * (codes.MAX_PARTS - len(order)))]], codes.ALL_PARTS
        )
        self.weapon_count: list[int] = per_mech([len(order) for order in orders])

    def lay_out_parts(self, mechs: Sequence[Mech]) -> None:
        """Lay out the base cards."""
        parts = [(mech, part) for mech in mechs for part in padded_parts(mech)]
        for _, part in parts:
            if part is not None and part.kind != "weapon" and is_weapons_only(part):
                raise ValueError("only weapons can be melee or have a weapon's abilities")
        self.ar: list[int] = per_part([0 if part is None else stat("AR", part.ar) for _, part in parts])
        self.dt: list[int] = per_part([1 if part is None else threshold(part.dt) for _, part in parts])
        self.pe: list[int] = per_part([0 if part is None else stat("PE", part.pe) for _, part in parts])
        self.output: list[int] = per_part([0 if part is None else stat("DO", part.do) for _, part in parts])
        self.frightening: list[int] = per_part(
            [
                codes.NONE if part is None or part.frightening is None else stat("Frightening", part.frightening)
                for _, part in parts
            ]
        )
        self.regenerate: list[int] = per_part(
            [0 if part is None else stat("Regenerate", part.regenerate) for _, part in parts]
        )
        self.lay_out_abilities(mechs, [part for _, part in parts])
        # Whether anything on the mech regenerates; most mechs skip that step.
        self.regenerates: list[int] = per_mech(
            [
                int(any(part.regenerate or any(layer.regenerate for layer in part.layers) for part in mech.parts))
                for mech in mechs
            ]
        )

    def lay_out_abilities(self, mechs: Sequence[Mech], parts: Sequence[Part | None]) -> None:
        """Lay out what special rules do (MC-SPECIAL)."""
        self.burst: list[int] = per_part([0 if part is None else stat("burst", part.burst) for part in parts])
        self.steady: list[int] = per_part([0 if part is None else stat("steady", part.steady) for part in parts])
        self.piercing: list[int] = per_part([0 if part is None else stat("piercing", part.piercing) for part in parts])
        self.reliable: list[int] = per_part([0 if part is None else int(part.reliable) for part in parts])
        self.slowing: list[int] = per_part([0 if part is None else stat("slowing", part.slowing) for part in parts])
        self.jamming: list[int] = per_part([0 if part is None else int(part.jamming) for part in parts])
        # Whether a hit has an effect beside its damage.
        self.has_effects: list[int] = per_part(
            [0 if part is None else int(part.jamming or part.slowing > 0) for part in parts]
        )
        self.agile: list[int] = per_part([0 if part is None else stat("agile", part.agile) for part in parts])
        self.steadfast: list[int] = per_part(
            [0 if part is None else stat("steadfast", part.steadfast) for part in parts]
        )
        self.kept_agile: list[int] = per_part([0 if part is None else stat("agile", part.kept_agile) for part in parts])
        self.kept_steadfast: list[int] = per_part(
            [0 if part is None else stat("steadfast", part.kept_steadfast) for part in parts]
        )
        self.pc: list[int] = per_part([0 if part is None else power("PC", part.pc) for part in parts])
        self.po: list[int] = per_part([0 if part is None else power("PO", part.po) for part in parts])
        # The weapons that unjam by themselves, and whether a mech has any of the others; most have none.
        self.clearing: list[int] = per_mech(
            [sum(1 << at for at, part in enumerate(mech.parts) if part.clearing) for mech in mechs]
        )
        self.has_agile: list[int] = per_mech(
            [int(any(part.agile or part.kept_agile for part in mech.parts)) for mech in mechs]
        )
        self.has_steadfast: list[int] = per_mech(
            [int(any(part.steadfast or part.kept_steadfast for part in mech.parts)) for mech in mechs]
        )

    def lay_out_layers(self, mechs: Sequence[Mech]) -> None:
        """Lay out shields and armour, from the outside in."""
        layers: list[int] = []
        shields: list[int] = []
        ar: list[int] = []
        dt: list[int] = []
        regenerate: list[int] = []
        pc: list[int] = []
        for mech in mechs:
            for part in padded_parts(mech):
                own = () if part is None else part.layers
                count = within("shields and armour on a part", len(own), 0, codes.MAX_LAYERS)
                if [layer.armour for layer in own] != sorted(layer.armour for layer in own):
                    raise ValueError("shields must be outside armour (MC-DAMAGE)")
                layers.append(count)
                shields.append(sum(1 << at for at, layer in enumerate(own) if not layer.armour))
                rest = [0] * (codes.MAX_LAYERS - count)
                ar += [stat("AR", layer.ar) for layer in own] + rest
                dt += [threshold(layer.dt) for layer in own] + rest
                regenerate += [stat("Regenerate", layer.regenerate) for layer in own] + rest
                pc += [power("PC", layer.pc) for layer in own] + rest
        self.layers: list[int] = per_part(layers)
        self.shields: list[int] = per_part(shields)
        self.layer_ar: list[int] = padded(ar, codes.ALL_LAYERS)
        self.layer_dt: list[int] = padded(dt, codes.ALL_LAYERS)
        self.layer_regenerate: list[int] = padded(regenerate, codes.ALL_LAYERS)
        self.layer_pc: list[int] = padded(pc, codes.ALL_LAYERS)

    def lay_out_odds(self) -> None:
        """Lay out the number of hits in 100 rolls and the sum of their penetration, for each advantage from -10 to 9."""
        span = range(codes.EXACT_FROM, codes.EXACT_FROM + codes.EXACT)
        self.hit_ways: list[int] = [odds.hits(advantage) for advantage in span]
        self.penetration_ways: list[int] = [odds.penetration_sum(advantage) for advantage in span]

    def mech(self, player: int, place: int) -> int:
        """Return the number of a mech from its player and its place in the squad."""
        if not 0 <= player < self.players:
            raise ValueError(f"there are players 0 to {self.players - 1}, not {player}")
        if not 0 <= place < len(self.squads[player]):
            raise ValueError(f"player {player} has mechs 0 to {len(self.squads[player]) - 1}, not {place}")
        return sum(len(squad) for squad in self.squads[:player]) + place

    def seat(self, mech: int) -> tuple[int, int]:
        """Return the player of a mech and its place in the squad."""
        for player, squad in enumerate(self.squads):
            if mech < len(squad):
                return player, mech
            mech -= len(squad)
        raise IndexError("no such mech")

    def part(self, mech: int, part: int) -> Part:
        """Return a part as it was given."""
        player, place = self.seat(mech)
        return self.squads[player][place].parts[part]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tables):
            return NotImplemented
        return parts_of(self) == parts_of(other)

    def __hash__(self) -> int:
        return hash(parts_of(self))

    def __reduce__(self) -> tuple[object, ...]:
        return Tables, parts_of(self)


def parts_of(tables: Tables) -> tuple[object, ...]:
    """Return what a `Tables` was built from."""
    return tables.squads, tables.rules, tables.sides


def is_weapons_only(part: Part) -> bool:
    """Return whether a part has what only weapons can have."""
    abilities = (part.burst, part.steady, part.piercing, part.reliable, part.slowing, part.jamming, part.clearing)
    return part.melee or part.frightening is not None or any(abilities)


def padded_parts(mech: Mech) -> list[Part | None]:
    """Return the parts of a mech, padded to the width of the arrays."""
    return [*mech.parts, *([None] * (codes.MAX_PARTS - len(mech.parts)))]


def kind_mask(kinds: Sequence[int], kind: int) -> int:
    """Return the positions of a kind as bits."""
    return sum(1 << at for at, own in enumerate(kinds) if own == kind)


def stat(name: str, value: int) -> int:
    """Return a stat after checking its bounds."""
    return within(name, value, 0, codes.MAX_STAT)


def power(name: str, value: int) -> int:
    """Return PC or PO of a part after checking its bounds."""
    return within(name, value, 0, codes.MAX_POWER)


def threshold(value: int) -> int:
    """Return a damage threshold after checking its bounds; it is at least 1."""
    return within("DT", value, 1, codes.MAX_STAT)


def per_mech(values: Sequence[int]) -> list[int]:
    """Return an array with a value for each mech."""
    return padded(values, codes.MAX_MECHS)


def per_part(values: Sequence[int]) -> list[int]:
    """Return an array with a value for each part of each mech."""
    return padded(values, codes.ALL_PARTS)
