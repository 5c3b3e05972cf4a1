"""One thing that changes in a loadout: a weapon, a point of armour, or two weapons that change places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from sheetgen.core.locale import locale
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import MOUNTS

ARMOUR = ("torso", "legs")
PLACES = (*MOUNTS, *ARMOUR)


@dataclass(frozen=True)
class Step:
    """One thing that changes: a place, and what is there then. Of two weapons that change places, `other` is the second place."""

    place: str
    value: str | int
    other: str | None = None

    @property
    def places(self) -> set[str]:
        return {self.place, self.other or self.place}

    @property
    def id(self) -> str:
        """What changes, as `atlas build --only` writes it."""
        return f"{self.place}<->{self.other}" if self.other else f"{self.place}={self.value}"

    def apply(self, loadout: Loadout) -> Loadout:
        if self.place in ARMOUR:
            assert isinstance(self.value, int)
            return replace(loadout, torso=self.value) if self.place == "torso" else replace(loadout, legs=self.value)
        mounts = dict(loadout.mounts)
        if self.other:
            mounts[self.place], mounts[self.other] = mounts[self.other], mounts[self.place]
        else:
            mounts[self.place] = loadout.catalog.weapons[str(self.value)]
        return replace(loadout, mounts=mounts)


def steps(loadout: Loadout) -> Iterator[Step]:
    chassis = loadout.catalog.chassis
    for mount in MOUNTS:
        own = loadout.mounts[mount]
        for weapon in loadout.catalog.weapons.values():
            if chassis.mounts[mount].kind in weapon.mounts and weapon != own:
                yield Step(mount, weapon.id)
    for place in ARMOUR:
        value = loadout.armour(place)
        for other in (value - 1, value + 1):
            if chassis.base_armour <= other <= chassis.most_armour:
                yield Step(place, other)
    for at, mount in enumerate(MOUNTS):
        for other_mount in MOUNTS[at + 1 :]:
            if loadout.mounts[mount] != loadout.mounts[other_mount]:
                yield Step(mount, "", other_mount)


def step_text(step: Step, loadout: Loadout, language: str) -> str:
    texts, mounts = locale("paper-mech/sim", language), loadout.catalog.chassis.mounts
    if step.place in ARMOUR:
        value = loadout.armour(step.place)
        return texts.text(f"change.{step.place}", value=value, to=step.value)
    mount = mounts[step.place].name
    if step.other:
        return texts.text("change.swap", mount=mount, other=mounts[step.other].name)
    new, old = loadout.catalog.weapons[str(step.value)].name, loadout.mounts[step.place]
    if old is None:
        return texts.text("change.fill", weapon=new, mount=mount)
    return texts.text("change.weapon", weapon=new, old=old.name, mount=mount)
