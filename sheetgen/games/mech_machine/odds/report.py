"""The odds of Mech Machine for a query, as JSON and as tables."""

from __future__ import annotations

from sheetgen.core.errors import UsageError
from sheetgen.core.locale import Locale
from sheetgen.core.queries import OddsQuery
from sheetgen.core.schemas import require
from sheetgen.games.mech_machine.design import loadout as loadouts
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.model import WEAPONS, Catalog
from sheetgen.games.mech_machine.design.totals import totals
from sheetgen.games.mech_machine.odds.exact import Attack, attacks, shelters
from sheetgen.reports.duel_odds import DuelOdds
from sheetgen.reports.odds_grid import Grid, GridRow
from sheetgen.runs.opponents import legal_opponents


class MechOdds(DuelOdds[Loadout, Attack]):
    """The odds of one mech against others."""

    charted = ("damage", "destroys")

    def attacks(self) -> list[Attack]:
        return [
            attack
            for attacker in self.attackers
            for target in self.targets
            for attack in attacks(attacker, target, self.weapons, self.taken)
        ]

    def entry(self, attack: Attack) -> dict[str, object]:
        return {
            "mech": attack.attacker.name,
            "weapon": attack.weapon.weapon,
            "enemy": attack.target.name,
            "shelter": attack.shelter,
            "reach": attack.weapon.reach,
            "heat": attack.weapon.heat,
            "advantage": attack.advantage,
            "hit": attack.hit,
            "distribution": attack.damage,
            "expected": attack.expected,
            "expected_per_time": attack.expected,  # every attack takes one action (MM-ACTIONS)
            "kill": attack.kill,
        }

    def legend(self, texts: Locale) -> str:
        added = shelters(self.own.catalog)
        return texts.text("legend", wall=added["wall"], smoke=added["smoke"])

    def grids(self, texts: Locale) -> list[Grid]:
        """Return one table: the others in columns, a row for each weapon and shelter."""
        rows: dict[tuple[str, str], list[Attack]] = {}
        for attack in self.attacks():
            rows.setdefault((attack.weapon.weapon, attack.shelter), []).append(attack)
        numbered = list(enumerate(self.others, start=1))
        grid = Grid(
            texts.text("title.reverse" if self.reverse else "title", name=self.own.name),
            tuple(str(number) for number, _ in numbered),
            tuple(self._column(number, other, texts) for number, other in numbered),
            tuple(
                GridRow(
                    f"{texts.text(weapon)}, {texts.text(shelter)}",
                    {
                        "hits": tuple(attack.hit for attack in own),
                        "damage": tuple(attack.expected for attack in own),
                        "destroys": tuple(attack.kill for attack in own),
                    },
                )
                for (weapon, shelter), own in rows.items()
            ),
        )
        return [grid]

    def _column(self, number: int, other: Loadout, texts: Locale) -> str:
        """Return what the number of a column stands for."""
        if self.reverse:
            return f"{number} {other.name}"
        return texts.text("mech", number=number, name=other.name, points=totals(other).value("hit-points"))


def prepare(loadout: Loadout | None, catalog: Catalog, query: OddsQuery) -> MechOdds:
    """Return the odds against loadout files or mechs of the catalog by their ids, or against all of those."""
    options = query.options
    weapons, taken, reverse = options.texts("weapon"), options.number("taken") or 0, options.flag("reverse")
    if loadout is None:
        raise UsageError("odds.weapon-alone", system="mech-machine")
    for word in weapons:
        require("weapon", word, WEAPONS)
    others = legal_opponents(loadouts, catalog, query)
    for target in [loadout] if reverse else others:
        if taken >= totals(target).value("hit-points"):
            raise UsageError("odds.destroyed", name=target.name, taken=taken)
    return MechOdds(loadout, others, weapons, taken, reverse)
