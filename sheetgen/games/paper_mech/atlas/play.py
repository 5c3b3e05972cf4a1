"""The games of an atlas of Paper 'Mech."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from sheetgen.games.paper_mech.atlas.space import Space
from sheetgen.games.paper_mech.design import tables as numbers
from sheetgen.games.paper_mech.design.model import Catalog
from sheetgen.games.paper_mech.design.tables import surroundings, tables
from sheetgen.games.paper_mech.sim.players import check_player
from sheetgen.runs.atlas.model import AtlasJob, Played, Slice
from sheetgen_engine.paper_mech import pilots
from sheetgen_engine.paper_mech.tally import Tally, play_games


@dataclass(frozen=True)
class Job:
    """Games of entries. Each entry has dice of its own: shared ones would move all means the same way."""

    catalog: Catalog
    space: Space
    pilot: str
    seed: int

    def play(self, slices: Sequence[Slice]) -> list[Played]:
        """Play some games of each of some entries."""
        pilot, around = pilots.make(self.pilot), surroundings(self.catalog)
        found = []
        for one in slices:
            design = self.space.design(one.number)
            tally = Tally()
            seed = seed_of(self.seed, design.key, fresh=one.fresh)
            mech = tables(self.space.to_loadout(design, self.catalog), around)
            play_games(mech, pilot, seed, one.first, one.games, tally, None)
            found.append(Played(tally.games, tally.wins, tally.score, tally.units))
        return found


def seed_of(seed: int, key: str, *, fresh: bool = False) -> int:
    """Return the seed of an entry's games; those played afresh have another one."""
    text = f"{seed} {key}{' fresh' if fresh else ''}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def job(catalog: Catalog, space: Space, pilot: str, seed: int) -> AtlasJob:
    """Return the games of an atlas. Raises UsageError for an unknown pilot."""
    check_player(pilot)
    return Job(catalog, space, pilot, seed)


def fingerprint(catalog: Catalog) -> str:
    """Return a short text that changes with every number that the games depend on."""
    around = surroundings(catalog)
    facts = (
        around.board,
        catalog.chassis._replace(name=catalog.chassis.torso_name, moves=(), mounts={}, stances={}),
        [(move.id, move.t, move.free) for move in catalog.chassis.moves],
        [numbers.stance(stance) for stance in catalog.chassis.stances.values()],
        [
            (id_, numbers.weapon(weapon, catalog.board, 0), weapon.weight, sorted(weapon.mounts))
            for id_, weapon in catalog.weapons.items()
        ],
        around.enemies,
        around.waves,
        around.rules,
    )
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:16]
